"""Kaleido's rules: tiles into boards, 8 and 4 for each full one, boards that turn, hexagons at the end."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.state import OptionValue, ScoreItem
from tilewidgets.games.kaleido.notation import corner_name, read, write
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    BOARDS,
    COLOURS,
    COUNT,
    COUNTERS,
    EMPTY,
    HOLE_NUMBERS,
    INDICATORS,
    KINDS,
    NO_EXTRA,
    PAY,
    START,
    TILES_OF_A_COLOUR,
    TURN,
    WHITE,
    WHITES,
)
from tilewidgets.games.kaleido.sheet import Full, items
from tilewidgets.games.kaleido.table import KaleidoTable
from tilewidgets.geometry.hexes import HOLES, patch_of

# What happens to a seat without a decision of its own, told in `events`.
SKIPPED: Final = 0  # no hole is empty and the seat has no board (rule: skip)
PASSED: Final = 1  # the seat is out of coloured tiles (rule: pass)
STUCK: Final = 2  # nobody can place a tile any more, so the game ends (rule: stuck)


class Kaleido(KaleidoTable):
    """A game of Kaleido: the table, and how decisions change it."""

    # --- carrying it out --------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        self.events = ()
        self.last = move
        if move < BOARD:
            colour, hole = divmod(move, HOLE_NUMBERS)
            self._place(colour, self.patch.hole_index(hole))
        elif move < TURN:
            self.lay_board(move - BOARD)
            self.boards[self.to_move] -= 1
            self._after_extra()
        elif move < COUNT:
            number, sixths = divmod(move - TURN, HOLES)
            self._turn(self.patch.index[number], sixths)
        elif move < NO_EXTRA:
            self._count()
        else:
            self._score()

    def lay_board(self, number: int) -> None:
        """Lay an empty board on a cell (rule: connect)."""
        self.patch = self.patch.grown(number)
        self.holes += [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]
        self.free.append(HOLES)
        self.turned.append(0)
        self.empty += HOLES

    def _place(self, colour: int, index: int) -> None:
        self.holes[index] = colour
        board = index // HOLES
        self.free[board] -= 1
        self.empty -= 1
        if self.free[board] == 0:
            self.fresh = (*self.fresh, board)
        if colour == WHITE:
            self.whites[self.to_move] -= 1
            self._after_extra()
            return
        self.tiles[colour] -= 1
        self.last_colour[self.to_move] = colour
        self.tile_done = True
        # Where no extra is possible any more, nobody is asked for one.
        if self.extra_done or not (self.boards[self.to_move] > 0 or self._white_fits()):
            self._score()

    def _after_extra(self) -> None:
        self.extra_done = True
        if self.tile_done:
            self._score()

    def _score(self) -> None:
        """Score the boards that this turn has filled (rule: scoring); then they may be turned."""
        if not self.fresh:
            self._next_seat()
            return
        for board in self.fresh:
            self._add(PAY[self.sum_of(board)])
        self.filled += self.fresh
        self.pending = self.fresh
        self.fresh = ()

    def _add(self, paid: tuple[int, ...]) -> None:
        for colour in range(len(COLOURS)):
            self.points[colour] += paid[colour]

    def _turn(self, board: int, sixths: int) -> None:
        if sixths:
            first = HOLES * board
            tiles = self.holes[first : first + HOLES]
            for side in range(HOLES):
                self.holes[first + (side + sixths) % HOLES] = tiles[side]
            self.turned[board] = (self.turned[board] + sixths) % HOLES
        self.pending = tuple([each for each in self.pending if each != board])
        if not self.pending:
            self._next_seat()

    def _next_seat(self) -> None:
        """Give the turn to the next seat that can place a tile; skipped and passed ones are noted."""
        self.tile_done = False
        self.extra_done = False
        seats = self.seats
        waiting = 0
        for seat in range(seats):
            if self._colours(seat):
                waiting += 1
        if waiting:
            passed: list[tuple[int, int]] = []
            for step in range(1, seats + 1):
                seat = (self.to_move + step) % seats
                if not self._colours(seat):
                    passed.append((PASSED, seat))
                elif self.empty > 0 or self.boards[seat] > 0:
                    self.to_move = seat
                    self.events = tuple(passed)
                    return
                else:
                    passed.append((SKIPPED, seat))
            self.events = ((STUCK, self.to_move),)
        self.begin_counting()

    def begin_counting(self) -> None:
        """End the game: from now on hexagons are counted, from the top down (rules: end, hexagon)."""
        self.counting = True
        corners = self.patch.corners
        full = [index for index, hexagon in enumerate(self.patch.hexagons) if self.is_full(hexagon)]
        full.sort(key=lambda index: corners[index])
        self.uncounted = tuple(full)
        self.is_over = not full

    def _count(self) -> None:
        index = self.uncounted[0]
        self._add(PAY[self.hexagon_sum(self.patch.hexagons[index])])
        self.counted = (*self.counted, index)
        self.uncounted = self.uncounted[1:]
        self.is_over = not self.uncounted

    # --- the result -------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        return [float(sum([self.points[colour] for colour in own])) for own in self.colours_of]

    def score_sheet(self) -> list[ScoreItem]:
        seat_of = {colour: seat for seat, own in enumerate(self.colours_of) for colour in own}
        found: list[ScoreItem] = []
        for board in self.filled:
            indexes = tuple(range(HOLES * board, HOLES * board + HOLES))
            found += items(self._full(f"Board {board + 1}", "scoring", indexes), seat_of)
        for index in self.counted:
            name = corner_name(self.patch, self.patch.corners[index])
            found += items(self._full(f"Hexagon {name}", "hexagon", self.patch.hexagons[index]), seat_of)
        return found

    def _full(self, name: str, rule: str, indexes: tuple[int, ...]) -> Full:
        keys = tuple([self.tile_key(index) for index in indexes])
        return Full(name, rule, tuple([self.holes[index] for index in indexes]), keys)

    # --- who knows what: everybody everything -----------------------------------------------------

    def seen_by(self, player: int) -> "Kaleido":  # noqa: ARG002 - nothing is hidden
        return self._like(None)

    def guess(self, player: int, rng: Random) -> "Kaleido":  # noqa: ARG002 - nothing is hidden
        return self._like(None)

    def copy(self) -> "Kaleido":
        return self._like(self.seed)

    def _like(self, seed: int | None) -> "Kaleido":
        other = Kaleido(seed, self.options, self.colours_of, self.patch)
        other._copy_basics(self)
        other.holes = self.holes.copy()
        other.free = self.free.copy()
        other.empty = self.empty
        other.turned = self.turned.copy()
        other.tiles = self.tiles.copy()
        other.whites = self.whites.copy()
        other.boards = self.boards.copy()
        other.last_colour = self.last_colour.copy()
        other.points = self.points.copy()
        other.filled = self.filled
        other.tile_done = self.tile_done
        other.extra_done = self.extra_done
        other.fresh = self.fresh
        other.pending = self.pending
        other.counting = self.counting
        other.uncounted = self.uncounted
        other.counted = self.counted
        other.events = self.events
        other.last = self.last
        return other

    def pieces(self) -> list[str]:
        found = [
            f"{COLOURS[colour]} tile" for own in self.colours_of for colour in own for _ in range(self.tiles[colour])
        ]
        found += [f"{KINDS[tile]} tile" for tile in self.holes if tile != EMPTY]
        found += ["white tile"] * sum(self.whites)
        found += ["board"] * (len(self.patch.cells) + sum(self.boards))
        if not self.options["keep_indicators"]:
            found += [f"{COLOURS[colour]} indicator" for own in self.colours_of for colour in own] * INDICATORS
        return sorted(found + ["glass counter"] * COUNTERS)

    # --- notation ---------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        return write(self.patch, move)

    def parse(self, text: str) -> int:
        return read(self.patch, text)


def tiles_to_play(options: Mapping[str, OptionValue]) -> int:
    """Return how many tiles of each colour are placed in a game (rules: set-up, indicators)."""
    taken = TILES_OF_A_COLOUR[int(options["players"])]
    return taken if options["keep_indicators"] else taken - INDICATORS


def laid_out(
    seed: int | None,
    options: Mapping[str, OptionValue],
    colours_of: tuple[tuple[int, ...], ...],
    cells: tuple[int, ...],
) -> Kaleido:
    """Return a table with these empty boards, and everything else in the players' hands (rule: set-up)."""
    players = len(colours_of)
    state = Kaleido(seed, options, colours_of, patch_of([]))
    for number in cells:
        state.lay_board(number)
    state.tiles = [0] * len(COLOURS)
    for own in colours_of:
        for colour in own:
            state.tiles[colour] = tiles_to_play(options)
    state.whites = [WHITES[players]] * players
    state.boards = [BOARDS[players]] * players
    state.last_colour = [EMPTY] * players
    state.points = [0] * len(COLOURS)
    return state


def new(seed: int, options: Mapping[str, OptionValue]) -> Kaleido:
    """Lay out two boards and deal the colours (rules: set-up, start, two-players)."""
    players = int(options["players"])
    each = 2 if players == 2 else 1  # noqa: PLR2004 - two players have two colours each
    order = list(range(len(COLOURS)))
    first = 0
    if options["start"] == "seeded":
        rng = Random(seed)
        order = shuffled(rng, order)
        first = pick(rng, players)
    colours_of = tuple([tuple(sorted(order[each * seat : each * seat + each])) for seat in range(players)])
    state = laid_out(seed, options, colours_of, START)
    state.to_move = first
    return state
