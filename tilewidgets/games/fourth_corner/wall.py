"""The brick wall: what is known of the one rectangle that it will close, and where it may grow.

Exterior tiles stand on the border of one rectangle, brick outward, in one unbroken run; every other tile lies strictly
inside (rule: wall). A placement is legal only if such a rectangle still exists. Known walls fix its sides; a side that
is not known yet may lie as far out as needed. So four limits and the box that must stay strictly within them tell all.
"""

from typing import Final

from tilewidgets.games.fourth_corner.pieces import STEP, WIDTH

NO_SIDE: Final = -1
CORNERS: Final = 4  # of the rectangle
_LOW: Final = -1  # a side in the north or west that is not known: every row and column lies beyond it
_HIGH: Final = WIDTH


class Wall:
    """The wall as far as it stands. Sides are 0 N, 1 E, 2 S, 3 W; corners 0 NW, 1 NE, 2 SE, 3 SW."""

    def __init__(self) -> None:
        self.north = _LOW
        self.east = _HIGH
        self.south = _HIGH
        self.west = _LOW
        # The box of all that must lie strictly inside: interior tiles, and straight tiles along their side.
        self.top = _HIGH
        self.right = _LOW
        self.bottom = _LOW
        self.left = _HIGH
        self.count = 0  # exterior tiles
        self.corners = 0
        self.closed = False
        # The two ends: the last cell, and the side that it stands on. Clockwise first.
        self.cw_cell = 0
        self.cw_side = NO_SIDE
        self.ccw_cell = 0
        self.ccw_side = NO_SIDE

    def copy(self) -> "Wall":
        """Return the same wall again."""
        other = Wall()
        other.north, other.east, other.south, other.west = self.north, self.east, self.south, self.west
        other.top, other.right, other.bottom, other.left = self.top, self.right, self.bottom, self.left
        other.count, other.corners, other.closed = self.count, self.corners, self.closed
        other.cw_cell, other.cw_side = self.cw_cell, self.cw_side
        other.ccw_cell, other.ccw_side = self.ccw_cell, self.ccw_side
        return other

    # --- where tiles may lie ----------------------------------------------------------------------

    def has_inside(self, cell: int) -> bool:
        """Tell whether an interior tile may lie here: strictly inside all known sides."""
        return self.west < cell % WIDTH < self.east and self.north < cell // WIDTH < self.south

    def first_side(self, cell: int) -> int:
        """Return the side on which the first exterior tile would stand here, just outside all others, or NO_SIDE."""
        x, y = cell % WIDTH, cell // WIDTH
        if self.left <= x <= self.right:
            return 0 if y == self.top - 1 else 2 if y == self.bottom + 1 else NO_SIDE
        if self.top <= y <= self.bottom:
            return 3 if x == self.left - 1 else 1 if x == self.right + 1 else NO_SIDE
        return NO_SIDE

    def ends(self) -> list[int]:
        """Return the cells at which the wall goes on: two, or one if they meet there, or none."""
        if self.count == 0 or self.closed:
            return []
        clockwise, other = self.cw_next(), self.ccw_next()
        return [clockwise] if clockwise == other else [clockwise, other]

    def knows_all_sides(self) -> bool:
        """Tell whether walls stand on all four sides, so that the rectangle is settled."""
        return min(self.north, self.west) > _LOW and max(self.east, self.south) < _HIGH

    def fewest_straight(self) -> int:
        """Return how many more straight tiles it takes at least until the fourth corner stands, if no side grows more.

        Both ends may grow, so the longest of the gaps that the missing corners leave can stay open.
        """
        if self.corners == CORNERS:
            return 0
        north = self.north if self.north != _LOW else self.top - 1
        east = self.east if self.east != _HIGH else self.right + 1
        south = self.south if self.south != _HIGH else self.bottom + 1
        west = self.west if self.west != _LOW else self.left - 1
        sides = (east - west - 1, south - north - 1, east - west - 1, south - north - 1)
        if self.count == 0:
            return sum(sides) - max(sides)
        x, y = self.cw_cell % WIDTH, self.cw_cell // WIDTH
        clockwise = (east - x, south - y, x - west, y - north)[self.cw_side] - 1
        x, y = self.ccw_cell % WIDTH, self.ccw_cell // WIDTH
        other = (x - west, y - north, east - x, south - y)[self.ccw_side] - 1
        between = [sides[(self.cw_side + further) % 4] for further in range(1, CORNERS - self.corners)]
        gaps = [clockwise, *between, other]
        return sum(gaps) - max(gaps)

    def cw_next(self) -> int:
        """Return the cell after the clockwise end."""
        return self.cw_cell + STEP[(self.cw_side + 1) % 4]

    def ccw_next(self) -> int:
        """Return the cell after the other end."""
        return self.ccw_cell + STEP[(self.ccw_side + 3) % 4]

    def straight_side(self, cell: int) -> int:
        """Return the side that a straight tile would continue here, or NO_SIDE."""
        if self.count == 0 or self.closed:
            return NO_SIDE
        if cell == self.cw_next() and self._goes_straight(cell, self.cw_side):
            return self.cw_side
        if cell == self.ccw_next() and self._goes_straight(cell, self.ccw_side):
            return self.ccw_side
        return NO_SIDE

    def corner_here(self, cell: int) -> int:
        """Return the corner of the rectangle that may stand here, or NO_SIDE."""
        if self.count == 0 or self.closed:
            return NO_SIDE
        if cell == self.cw_next() and self._turns(cell, (self.cw_side + 1) % 4):
            return (self.cw_side + 1) % 4
        if cell == self.ccw_next() and self._turns(cell, (self.ccw_side + 3) % 4):
            return self.ccw_side
        return NO_SIDE

    def _goes_straight(self, cell: int, side: int) -> bool:
        """Tell whether the side may go on through this cell: it must not have reached its corner."""
        if side % 2 == 0:
            return self.west < cell % WIDTH < self.east
        return self.north < cell // WIDTH < self.south

    def _turns(self, cell: int, side: int) -> bool:
        """Tell whether the next side may begin at this cell: where it is known to be, or outside all that is inside."""
        x, y = cell % WIDTH, cell // WIDTH
        if side == 0:
            return y == self.north if self.north != _LOW else y < self.top and y < self.south
        if side == 1:
            return x == self.east if self.east != _HIGH else x > self.right and x > self.west
        if side == 2:  # noqa: PLR2004 - the south
            return y == self.south if self.south != _HIGH else y > self.bottom and y > self.north
        return x == self.west if self.west != _LOW else x < self.left and x < self.east

    # --- what was placed --------------------------------------------------------------------------

    def add_inside(self, cell: int) -> None:
        """Note an interior tile."""
        self._hold_columns(cell)
        self._hold_rows(cell)

    def add_straight(self, cell: int, side: int) -> None:
        """Note a straight exterior tile: the first one, or one at an end."""
        if self.count == 0:
            self._fix(side, cell)
            self.cw_cell = self.ccw_cell = cell
            self.cw_side = self.ccw_side = side
        elif cell == self.cw_next() and side == self.cw_side:
            self.cw_cell = cell
        else:
            self.ccw_cell = cell
        if side % 2 == 0:
            self._hold_columns(cell)
        else:
            self._hold_rows(cell)
        self._count()

    def add_corner(self, cell: int, corner: int) -> None:
        """Note an exterior corner at an end."""
        self._fix(corner, cell)
        self._fix((corner + 3) % 4, cell)
        self.corners += 1
        if cell == self.cw_next() and corner == (self.cw_side + 1) % 4:
            self.cw_cell, self.cw_side = cell, corner
        else:
            self.ccw_cell, self.ccw_side = cell, (corner + 3) % 4
        self._count()

    def _count(self) -> None:
        self.count += 1
        self.closed = self.count > 1 and self.cw_next() == self.ccw_cell

    def _fix(self, side: int, cell: int) -> None:
        """Note that a side of the rectangle is now known."""
        if side == 0:
            self.north = cell // WIDTH
        elif side == 1:
            self.east = cell % WIDTH
        elif side == 2:  # noqa: PLR2004 - the south
            self.south = cell // WIDTH
        else:
            self.west = cell % WIDTH

    def _hold_columns(self, cell: int) -> None:
        x = cell % WIDTH
        self.left = min(self.left, x)
        self.right = max(self.right, x)

    def _hold_rows(self, cell: int) -> None:
        y = cell // WIDTH
        self.top = min(self.top, y)
        self.bottom = max(self.bottom, y)
