"""What a search should know about Kaleido: what a position is worth, which decisions look good, and how it ends."""

from math import exp
from typing import Final

from tilewidgets.engine.thinking import Thinking
from tilewidgets.games.kaleido.pieces import (
    COLOURS,
    EMPTY,
    PAY,
    UNIT,
)
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.geometry.hexes import HOLES

# How much of what a board would pay now is sure, by its tiles: a board with five of six is nearly decided.
OPEN_BOARD: Final = (0.0, 0.10, 0.20, 0.35, 0.55, 0.80, 1.0)
# The same for a hexagon at the end, by its tiles on full boards (which no longer turn) and by all its tiles.
FIXED_HEXAGON: Final = (0.0, 0.10, 0.20, 0.32, 0.45, 0.70, 1.0)
LOOSE: Final = 0.4  # of that where tiles lie on boards that may still turn
HEAT: Final = 2.0  # points that are as good as even at the very end
HEAT_PER_TILE: Final = 0.22  # and how much more for each tile still to be placed
MOST_NODES: Final = 6_000  # decisions tried for an exact answer


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
