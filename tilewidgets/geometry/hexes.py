"""The hexagonal grid: cells, the six triangles (holes) of each, the corners where three cells meet, sixth turns.

Hexagons stand on a corner, so that neighbours lie in the east and the west. Everything is numbered once, here:

* A cell is a whole number, row by row from the top; `cell(q, r)` takes axial coordinates: q east, r southeast.
* The sides of a cell, and the hole at each side, go clockwise from the northeast: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW.
  A hole of the whole grid is `6 * cell + side`.
* The corners of a cell go clockwise from the top: 0 to 5. Hole k lies between corners k and k + 1.
  A corner of the whole grid is `2 * cell` if it is the top of that cell and `2 * cell + 1` if it is its bottom: every
  corner is one of the two, of exactly one cell.
"""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import Final

from tilewidgets.geometry.symmetry import Permutation

SIDES: Final = ("NE", "E", "SE", "SW", "W", "NW")
IN_WORDS: Final = ("northeast", "east", "southeast", "southwest", "west", "northwest")
HOLES: Final = 6
REACH: Final = 12  # coordinates go from -REACH to REACH
SPAN: Final = 2 * REACH + 1
CELLS: Final = SPAN * SPAN
# From a cell to its neighbour at each side, in axial coordinates and as cell numbers.
AXIAL_STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
STEPS: Final = tuple([q + SPAN * r for q, r in AXIAL_STEPS])

Point = tuple[float, float]


def cell(q: int, r: int) -> int:
    """Return the number of a cell."""
    return (r + REACH) * SPAN + q + REACH


def axial(number: int) -> tuple[int, int]:
    """Return the axial coordinates of a cell."""
    return (number % SPAN - REACH, number // SPAN - REACH)


def in_grid(q: int, r: int) -> bool:
    """Tell whether a cell with these coordinates has a number."""
    return -REACH <= q <= REACH and -REACH <= r <= REACH


def neighbours(number: int) -> list[int]:
    """Return the neighbours of a cell, by side; at the edge of the grid some are missing."""
    q, r = axial(number)
    return [cell(q + dq, r + dr) for dq, dr in AXIAL_STEPS if in_grid(q + dq, r + dr)]


def corner_of(number: int, corner: int) -> int:
    """Return the number of a cell's corner, the same whichever of its three cells is asked."""
    if corner == 0:
        return 2 * number
    if corner == 1:
        return 2 * (number + STEPS[0]) + 1
    if corner == 2:  # noqa: PLR2004 - corners are numbered clockwise from the top
        return 2 * (number + STEPS[2])
    if corner == 3:  # noqa: PLR2004 - the bottom
        return 2 * number + 1
    if corner == 4:  # noqa: PLR2004
        return 2 * (number + STEPS[3])
    return 2 * (number + STEPS[5]) + 1


def cells_at(corner: int) -> tuple[int, int, int]:
    """Return the three cells that meet at a corner."""
    number, bottom = divmod(corner, 2)
    if bottom:
        return (number, number + STEPS[2], number + STEPS[3])
    return (number, number + STEPS[5], number + STEPS[0])


def holes_at(corner: int) -> tuple[int, ...]:
    """Return the six holes that touch a corner, clockwise: together they are a hexagon around it."""
    number, bottom = divmod(corner, 2)
    # Each cell brings two neighbouring holes; which ones follows from where the corner lies in that cell.
    if bottom:
        trio = ((number, 2), (number + STEPS[2], 4), (number + STEPS[3], 0))
    else:
        trio = ((number, 5), (number + STEPS[5], 1), (number + STEPS[0], 3))
    return tuple([HOLES * each + (first + step) % HOLES for each, first in trio for step in (1, 0)])


def rotation(sixths: int) -> Permutation:
    """Return how the six holes (or sides) move in so many sixth turns clockwise, for `permuted`."""
    return tuple([(side - sixths) % HOLES for side in range(HOLES)])


# --- places on paper: a hexagon has radius 1, and y grows downwards ------------------------------------


def centre(number: int) -> Point:
    """Return the middle of a cell."""
    q, r = axial(number)
    return (sqrt(3) * (q + r / 2), 1.5 * r)


def around(sixths: float, distance: float) -> Point:
    """Return the point so far from the middle, so many sixth turns clockwise from the top."""
    angle = sixths * pi / 3
    return (distance * sin(angle), -distance * cos(angle))


def hole_centre(number: int, side: int) -> Point:
    """Return the middle of a hole, where its three medians meet."""
    x, y = centre(number)
    dx, dy = around(side + 0.5, 1 / sqrt(3))
    return (x + dx, y + dy)


def corner_point(corner: int) -> Point:
    """Return where a corner lies."""
    number, bottom = divmod(corner, 2)
    x, y = centre(number)
    return (x, y + (1 if bottom else -1))


# --- cells that lie together --------------------------------------------------------------------------


class Patch:
    """Cells that lie together, in the order they were laid, and all that follows from where they lie.

    A patch never changes: `grown` makes the next one. So states share it, and a copy of a game costs nothing here.
    """

    def __init__(self) -> None:
        self.cells: list[int] = []
        self.index: dict[int, int] = {}  # of a cell among `cells`
        self.holes: list[int] = []  # the number of each hole of the grid, six for each cell in order
        self.border: list[int] = []  # free cells beside these, sorted
        self.corners: list[int] = []  # where three of the cells meet, in the order they came about
        self.hexagons: list[tuple[int, ...]] = []  # the six holes around each of these corners, by index

    def hole_index(self, hole: int) -> int:
        """Return the place of a hole among `holes`."""
        return HOLES * self.index[hole // HOLES] + hole % HOLES

    def has_hole(self, hole: int) -> bool:
        """Tell whether a hole belongs to one of the cells."""
        return hole // HOLES in self.index

    def grown(self, number: int) -> "Patch":
        """Return the patch with one more cell; only what is near that cell is worked out anew."""
        after = Patch()
        after.cells = [*self.cells, number]
        after.index = self.index.copy()
        after.index[number] = len(self.cells)
        after.holes = [*self.holes, *[HOLES * number + side for side in range(HOLES)]]
        border = [each for each in self.border if each != number]
        for step in STEPS:
            if number + step not in after.index and number + step not in border:
                border.append(number + step)
        border.sort()
        after.border = border
        after.corners = self.corners.copy()
        after.hexagons = self.hexagons.copy()
        for place in range(HOLES):
            # Corner k of the new cell is shared with the neighbours at sides k - 1 and k.
            if number + STEPS[place] in after.index and number + STEPS[place - 1] in after.index:
                corner = corner_of(number, place)
                after.corners.append(corner)
                after.hexagons.append(tuple([after.hole_index(hole) for hole in holes_at(corner)]))
        return after

    def is_connected(self) -> bool:
        """Tell whether one can walk from every cell to every other over shared sides."""
        if not self.cells:
            return True
        reached = {self.cells[0]}
        waiting = [self.cells[0]]
        while waiting:
            here = waiting.pop()
            for step in STEPS:
                if here + step in self.index and here + step not in reached:
                    reached.add(here + step)
                    waiting.append(here + step)
        return len(reached) == len(self.index)


def patch_of(cells: Sequence[int]) -> Patch:
    """Return these cells as a patch."""
    patch = Patch()
    for number in cells:
        patch = patch.grown(number)
    return patch


def spiral(count: int) -> tuple[int, ...]:
    """Return so many cells wound round the first: no other shape has more corners where three cells meet."""
    found = [cell(0, 0)]
    ring = 0
    while len(found) < count:
        ring += 1
        here = cell(0, -ring)  # a ring begins northwest of the first cell, after one step to the northeast
        for side in range(HOLES):
            for _ in range(ring):
                here += STEPS[(side + 1) % HOLES]
                found.append(here)
    return tuple(found[:count])
