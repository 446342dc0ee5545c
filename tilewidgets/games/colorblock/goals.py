"""Which goals a finished shape meets (rules: goals, goal-cards, island). The cards themselves are in pieces.py."""

from tilewidgets.games.colorblock.pieces import (
    COLOURS,
    FIVE,
    ISLAND,
    LEAST_PRIVATE,
    OUTLINES,
    PRIVATE_3,
    PRIVATE_ALL,
    SIZE_OF_FIVE,
    SIZES,
    same_outline,
)
from tilewidgets.games.colorblock.shapes import Grid, Shape, x_of, y_of


def meets(goal: int, grid: Grid, shape: Shape, *, is_private: bool) -> bool:
    """Tell whether a shape that was completed just now meets a goal; the grid is the board that it lies on."""
    if goal == ISLAND:
        return grid.has_island(shape)
    if goal == PRIVATE_ALL:
        return is_private and 0 not in grid.counts
    cells = shape.cells()
    if goal in SIZES:
        return len(cells) == SIZES[goal]
    if FIVE <= goal < FIVE + len(COLOURS):
        return len(cells) == SIZE_OF_FIVE and shape.colour == goal - FIVE
    if goal in OUTLINES:
        return same_outline(OUTLINES[goal], tuple([(x_of(cell), y_of(cell)) for cell in cells]))
    return goal == PRIVATE_3 and is_private and len(cells) >= LEAST_PRIVATE
