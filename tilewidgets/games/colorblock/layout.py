"""Where everything lies on Colorblock's table: the shared board in the middle, the others above, the viewer below.

The first tile of the shared board lies at (0, 0) for ever; what is around moves out as the board grows.
"""

from typing import Final, NamedTuple

from tilewidgets.drawing.scene import Point
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.shapes import Grid, x_of, y_of

LEAST_WIDTH: Final = 10.8  # the row of the viewer's own things needs so much
LEAST_ROWS: Final = 3
ABOVE: Final = 2.95  # the height of the others' boards
BELOW: Final = 4.6  # the height of the viewer's own
PLATE: Final = 4.4  # a private board and its borders, in its own tiles
OWN_SCALE: Final = 0.84
OTHER_SCALE: Final = 0.52
PILL_LEFT: Final = 1.7  # a pill from its middle to the left and its whole width, in its own scale
PILL_WIDTH: Final = 3.0
OTHER_PILL: Final = 0.54
MARGIN: Final = 0.35


class Area(NamedTuple):
    """A private board: the middle of its plate, and how large a tile is there."""

    x: float
    y: float
    scale: float


class Layout:
    """The places of one table as one viewer sees it."""

    def __init__(self, state: Colorblock, viewer: int | None) -> None:
        self.seats = state.seats
        # Where all lies open, the table is seen by whoever decides.
        self.me = viewer if viewer is not None and viewer >= 0 else state.to_move
        left, right, top, bottom = extent(state.grids[0], with_places=not state.is_over)
        middle, centre = (left + right) / 2, (top + bottom) / 2
        self.block = PLATE * OTHER_SCALE + PILL_WIDTH * OTHER_PILL + 0.2  # what one of the others needs
        self.width = max(LEAST_WIDTH, right - left + 1.6, self.block * (self.seats - 1))
        height = max(bottom - top + 1, LEAST_ROWS) + 0.7
        self.left = middle - self.width / 2
        self.right = middle + self.width / 2
        self.top = centre - height / 2
        self.bottom = centre + height / 2
        self.own_left = middle - LEAST_WIDTH / 2
        self.beside = self.own_left + PLATE * OWN_SCALE + 0.3  # what lies beside the viewer's own board begins here

    def view(self) -> tuple[float, float, float, float]:
        """Return the part of the table to be seen."""
        height = self.bottom - self.top + ABOVE + BELOW
        return (self.left - MARGIN, self.top - ABOVE - MARGIN, self.width + 2 * MARGIN, height + 2 * MARGIN)

    def area(self, seat: int) -> Area:
        """Return where a seat's private board lies: the viewer's below, the others' above, clockwise."""
        if seat == self.me:
            return Area(self.own_left + PLATE * OWN_SCALE / 2, self.bottom + BELOW - PLATE * OWN_SCALE / 2, OWN_SCALE)
        place = (seat - self.me) % self.seats - 1
        x = (self.left + self.right) / 2 + self.block * (place - (self.seats - 1) / 2) + PLATE * OTHER_SCALE / 2
        return Area(x, self.top - ABOVE + 0.55 + PLATE * OTHER_SCALE / 2, OTHER_SCALE)

    def pill(self, seat: int, row: int) -> tuple[float, float, float]:
        """Return the place and scale of one of a seat's three products."""
        if seat == self.me:
            return (self.beside + PILL_LEFT * 0.74, self.bottom + 3.3 + 0.52 * row, 0.74)
        area = self.area(seat)
        edge = area.x + PLATE * area.scale / 2 + 0.08
        return (edge + PILL_LEFT * OTHER_PILL, area.y + (row - 1.9) * 0.42, OTHER_PILL)

    def claimed(self, seat: int, place: int) -> tuple[float, float, float]:
        """Return the place and scale of a goal card that another seat has claimed."""
        area = self.area(seat)
        x = area.x + PLATE * area.scale / 2 + 0.08 + (0.62 + 1.28 * (place % 3)) * 0.38
        return (x, area.y + PLATE * area.scale / 2 - (0.82 + 0.25 * (place // 3)) * 0.38, 0.38)

    def name(self, seat: int) -> Point:
        """Return where a seat's name stands."""
        area = self.area(seat)
        return (area.x, self.bottom + 0.25 if seat == self.me else self.top - ABOVE + 0.25)

    def deck(self) -> Point:
        """Return where the tiles lie face down."""
        return (self.beside + 0.45, self.bottom + 0.72)

    def pile(self) -> Point:
        """Return where discarded tiles lie."""
        return (self.beside + 1.45, self.bottom + 0.72)

    def tray(self, slot: int) -> Point:
        """Return the place of the tile in hand (0), and of its turns after it."""
        return (self.beside + (0.62 if slot == 0 else 0.95 + 1.02 * slot), self.bottom + 2.25)

    def row(self, slot: int) -> Point:
        """Return the place of a tile of an expert game's row."""
        return (self.beside + 2.6 + 0.94 * slot, self.bottom + 0.72)

    def goal(self, slot: int) -> Point:
        """Return the place of a goal card that is still open."""
        return (self.beside + 2.75 + 0.92 * slot, self.bottom + 3.82)

    def cell(self, grid: Grid, board: int, cell: int) -> tuple[float, float, float]:
        """Return the place and scale of a cell of a board; private boards lie in the middle of their plates."""
        if board == 0:
            return (float(x_of(cell)), float(y_of(cell)), 1.0)
        area = self.area(board - 1)
        x = x_of(cell) - (grid.left + grid.right) / 2
        y = y_of(cell) - (grid.top + grid.bottom) / 2
        return (area.x + x * area.scale, area.y + y * area.scale, area.scale)


def extent(grid: Grid, *, with_places: bool) -> tuple[int, int, int, int]:
    """Return the columns and rows that the shared board takes, with the free places around it or without."""
    cells = [*grid.laid, *grid.front] if with_places or not grid.laid else list(grid.laid)
    columns = [x_of(cell) for cell in cells]
    rows = [y_of(cell) for cell in cells]
    return (min(columns), max(columns), min(rows), max(rows))
