"""Which goals a finished shape meets (rules: goals, goal-cards, island). The cards themselves are in pieces.py."""

from tilewidgets.games.colorblock.pieces import (
    COLOURS,
    FIVE,
    ISLAND,
    LINE,
    OUTLINES,
    PRIVATE_3,
    PRIVATE_ALL,
    SIZE_3,
    SIZE_4,
    SIZE_6,
    SQUARE,
    ZIGZAG,
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
    size = len(cells)
    if goal in (SIZE_3, SIZE_4, SIZE_6):
        return size == (3, 4, 6)[goal - SIZE_3]
    if FIVE <= goal < FIVE + len(COLOURS):
        return size == 5 and shape.colour == goal - FIVE
    if goal in (LINE, SQUARE, ZIGZAG):
        return size == 4 and same_outline(OUTLINES[goal], tuple([(x_of(cell), y_of(cell)) for cell in cells]))
    return goal == PRIVATE_3 and is_private and size >= 3
