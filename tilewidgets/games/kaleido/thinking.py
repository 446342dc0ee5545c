"""What a search should know about Kaleido: what a position is worth, which decisions look good, and how it ends."""

from math import exp
from typing import Final

from tilewidgets.engine.thinking import Candidate, Thinking
from tilewidgets.games.kaleido import advice
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    COLOURS,
    EMPTY,
    HOLE_NUMBERS,
    NO_EXTRA,
    PAY,
    TURN,
    UNIT,
    WHITE,
)
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.geometry.hexes import HOLES

# How much of what a board would pay now is sure, by its tiles: a board with five of six is nearly decided.
OPEN_BOARD: Final[tuple[float, ...]] = (0.0, 0.10, 0.20, 0.35, 0.55, 0.80, 1.0)
# The same for a hexagon at the end, by its tiles on full boards (which no longer turn) and by all its tiles.
FIXED_HEXAGON: Final[tuple[float, ...]] = (0.0, 0.10, 0.20, 0.32, 0.45, 0.70, 1.0)
LOOSE: Final = 0.4  # of that where tiles lie on boards that may still turn
HEAT: Final = 2.0  # points that are as good as even at the very end
HEAT_PER_TILE: Final = 0.22  # and how much more for each tile still to be placed
RIGHT_TO_TURN: Final = 1.0  # points that it is worth to be the one who fills a board
PRICE_OF_WHITE: Final = 1.0  # points that a white tile should bring, for it is gone afterwards
BOARD_WEIGHT: Final = 0.1  # of laying a board, against 1 for a decision that changes nothing
EAGER: Final = 2.0  # points that make a decision look about three times as promising
MOST_NODES: Final = 6_000  # positions looked at for an exact answer
LAST_TILES: Final = 3  # coloured tiles left, beyond which nothing is solved
PAIR: Final = 2


def final_points(state: Kaleido) -> list[float]:
    """Return what each colour will have when all hexagons are counted as they lie now."""
    result = [float(points) for points in state.points]
    hexagons = state.patch.hexagons
    if state.counting:
        for index in state.uncounted:
            _add(result, PAY[state.hexagon_sum(hexagons[index])], 1.0)
        return result
    for hexagon in hexagons:
        if state.is_full(hexagon):
            _add(result, PAY[state.hexagon_sum(hexagon)], 1.0)
    return result


def expected_points(state: Kaleido) -> list[float]:
    """Return what each colour has, with a share of what open boards and hexagons would pay as they lie now."""
    if state.counting:
        return final_points(state)
    result = [float(points) for points in state.points]
    left = sum(state.tiles) + sum(state.whites)
    free = state.free
    holes = state.holes
    for board in range(len(free)):
        empty = free[board]
        if 0 < empty < HOLES and empty <= left:
            _add(result, PAY[state.sum_of(board)], OPEN_BOARD[HOLES - empty])
    for board in state.fresh:  # filled in this turn, to be scored at its end
        _add(result, PAY[state.sum_of(board)], 1.0)
    for hexagon in state.patch.hexagons:
        total = 0
        fixed = 0
        filled = 0
        for index in hexagon:
            tile = holes[index]
            if tile != EMPTY:
                filled += 1
                total += UNIT[tile]
                if free[index // HOLES] == 0:
                    fixed += 1
        if filled and HOLES - filled <= left:
            _add(result, PAY[total], FIXED_HEXAGON[fixed] + LOOSE * (FIXED_HEXAGON[filled] - FIXED_HEXAGON[fixed]))
    return result


def _add(result: list[float], paid: tuple[int, ...], share: float) -> None:
    for colour in range(len(COLOURS)):
        if paid[colour]:
            result[colour] += share * paid[colour]


def by_seat(state: Kaleido, points: list[float]) -> list[float]:
    """Add up the colours of each seat (rule: two-score)."""
    return [sum([points[colour] for colour in own]) for own in state.colours_of]


def win_shares(points: list[float]) -> list[float]:
    """Return each seat's share of the victory (rule: win)."""
    best = max(points)
    winners = points.count(best)
    return [1.0 / winners if each == best else 0.0 for each in points]


def _for_seat(paid: tuple[int, ...], own: tuple[int, ...]) -> float:
    """Return what a seat gets, less half of what its rivals get."""
    mine = 0
    for colour in own:
        mine += paid[colour]
    return 1.5 * mine - 0.5 * sum(paid)


def _tile_gain(state: Kaleido, colour: int, board: int) -> float:
    """Return what one more tile of this colour on a board is worth to the seat to move."""
    before = state.sum_of(board)
    filled = HOLES - state.free[board]
    own = state.colours_of[state.to_move]
    gain = OPEN_BOARD[filled + 1] * _for_seat(PAY[before + UNIT[colour]], own)
    gain -= OPEN_BOARD[filled] * _for_seat(PAY[before], own)
    if filled + 1 == HOLES:
        gain += RIGHT_TO_TURN
    return gain - (PRICE_OF_WHITE if colour == WHITE else 0.0)


class KaleidoThinking(Thinking[Kaleido]):
    """Points so far, a share of open boards and hexagons, and from that the chance to win."""

    longest_playout = 0
    steered = True
    strengths = (60, 400, 3000)

    def value(self, state: Kaleido) -> list[float]:
        points = by_seat(state, expected_points(state))
        if state.counting:
            return win_shares(points)
        best = max(points)
        heat = HEAT + HEAT_PER_TILE * sum(state.tiles)
        likely = [exp((each - best) / heat) for each in points]
        total = sum(likely)
        return [each / total for each in likely]

    def all_open(self, state: Kaleido) -> bool:  # noqa: ARG002 - nothing is ever hidden, and the seed decides nothing later
        return True

    # --- what looks good at once ------------------------------------------------------------------------

    def weights(self, state: Kaleido, moves: list[int]) -> list[float]:
        if state.counting:
            return []
        if state.pending:
            return [exp(self._turn_gain(state, move) / EAGER) for move in moves]
        gains: dict[int, float] = {}  # by colour and board: all empty holes of a board are alike at first sight
        result: list[float] = []
        for move in moves:
            if move < BOARD:
                colour, hole = divmod(move, HOLE_NUMBERS)
                if colour == WHITE and not state.tile_done:
                    result.append(0.0)  # the same as the white tile after the coloured one
                    continue
                board = state.patch.index[hole // HOLES]
                key = HOLES * board + colour
                if key not in gains:
                    gains[key] = exp(_tile_gain(state, colour, board) / EAGER)
                result.append(gains[key])
            elif move == NO_EXTRA:
                result.append(1.0)
            else:
                result.append(BOARD_WEIGHT)
        return result

    def _turn_gain(self, state: Kaleido, move: int) -> float:
        """Return what the hexagons around a turned board would bring the seat, less what they bring a rival."""
        number, sixths = divmod(move - TURN, HOLES)
        board = state.patch.index[number]
        first = HOLES * board
        holes = state.holes
        own = state.colours_of[state.to_move]
        gain = 0.0
        for hexagon in state.patch.hexagons:
            total = 0
            filled = 0
            touches = False
            for index in hexagon:
                if index // HOLES == board:
                    touches = True
                    # The tile that the turn brings here.
                    index = first + (index - first - sixths) % HOLES  # noqa: PLW2901 - the same hole, before the turn
                tile = holes[index]
                if tile != EMPTY:
                    filled += 1
                    total += UNIT[tile]
            if touches:
                gain += FIXED_HEXAGON[filled] * _for_seat(PAY[total], own)
        return gain

    # --- in words -----------------------------------------------------------------------------------------

    def nudge(self, state: Kaleido, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - the table tells
        return advice.nudge(state)

    def reason(self, state: Kaleido, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - the same
        best = candidates[0]
        told = advice.reason(state, best.move)
        if not best.proven:
            return f"{told} Chance to win {self.show(best.value)}, from {best.visits:,} tries."
        if best.value >= 1:
            return f"{told} It wins for certain."
        if best.value <= 0:
            return f"{told} The game cannot be won any more against the best play."
        return f"{told} It comes to a share of {self.show(best.value)} for certain."

    # --- the end, solved --------------------------------------------------------------------------------

    def exact(self, state: Kaleido, player: int) -> list[Candidate]:
        """Solve what is left if it is short and nobody's taste matters: one's own last turn, or two players' end."""
        if state.counting or sum(state.tiles) > LAST_TILES:
            return []
        solver = _Solver(player)
        found: list[tuple[float, float, int]] = []
        for move in state.moves():
            after = state.copy()
            after.apply(move)
            result = solver.solve(after)
            if solver.gave_up:
                return []
            found.append((result[0], result[1], move))
        found.sort(key=lambda each: (-each[0], -each[1], each[2]))
        return [Candidate(move, share, 0.0, solver.nodes, proven=True) for share, _, move in found]


class _Solver:
    """Plays out everything to the end; gives up where a third player would have to be read, or it takes too long."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.nodes = 0
        self.gave_up = False

    def solve(self, state: Kaleido) -> tuple[float, float]:
        """Return the player's share of the victory and lead in points under best play, or anything after giving up."""
        self.nodes += 1
        if state.counting:
            points = by_seat(state, final_points(state))
            rivals = [each for seat, each in enumerate(points) if seat != self.player]
            return (win_shares(points)[self.player], points[self.player] - max(rivals))
        own = state.to_move == self.player
        if self.nodes > MOST_NODES or (not own and state.seats > PAIR):
            self.gave_up = True
        if self.gave_up:
            return (0.0, 0.0)
        best = (-1.0, -1000.0) if own else (2.0, 1000.0)
        for move in state.moves():
            after = state.copy()
            after.apply(move)
            result = self.solve(after)
            if (result > best) == own and result != best:
                best = result
        return best
