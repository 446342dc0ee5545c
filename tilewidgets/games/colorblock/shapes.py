"""A board of side tiles and the shapes on it, kept up as tiles come.

A section has at most two sides, so a shape is a chain of sections: a path, or a ring. Of every chain that still
grows only its two ends are kept, each pointing at the other. A new tile ties ends together; when both ends of a
chain are half-moons, or a chain closes into a ring, the shape is closed.
"""

from typing import Final, NamedTuple

from tilewidgets.games.colorblock.pieces import (
    ALONE,
    BLUE,
    DEMAND_STEPS,
    FOOTPRINT,
    GREEN,
    NO_DEMAND,
    PARTNERS,
    RED,
    SIDE_COLOURS,
)

REACH: Final = 101  # no tile of a deck of 100 can lie farther from the first one, and one more cell around
WIDTH: Final = 2 * REACH + 1
START: Final = REACH * WIDTH + REACH  # the cell of a board's first tile
CELLS: Final = WIDTH * WIDTH
STEPS: Final[tuple[int, ...]] = (-WIDTH, 1, WIDTH, -1)  # to the neighbour N, E, S, W
HALF_MOON: Final = -1  # an end that is closed: a section of one side


def cell_at(x: int, y: int) -> int:
    """Return the cell so far east and south of the first tile."""
    return (y + REACH) * WIDTH + x + REACH


def x_of(cell: int) -> int:
    """Return how far east of the first tile a cell is."""
    return cell % WIDTH - REACH


def y_of(cell: int) -> int:
    """Return how far south of the first tile a cell is."""
    return cell // WIDTH - REACH


def cell_name(cell: int) -> str:
    """Return a cell as people write it, seen from the first tile: `n1e2`, and `0` for the first tile's own."""
    x, y = x_of(cell), y_of(cell)
    north = "" if y == 0 else f"{'n' if y < 0 else 's'}{abs(y)}"
    east = "" if x == 0 else f"{'w' if x < 0 else 'e'}{abs(x)}"
    return north + east or "0"


class Shape(NamedTuple):
    """A closed shape: its colour, and one side (4 * cell + side) of each of its sections, in their order."""

    colour: int
    sections: tuple[int, ...]
    ring: bool

    def cells(self) -> list[int]:
        """Return the cells of its tiles, each once (rule: size)."""
        return list(dict.fromkeys([side // 4 for side in self.sections]))


class Grid:
    """The tiles of one board. `put` is the only change."""

    def __init__(self) -> None:
        self.laid: dict[int, int] = {}  # cell -> 4 * kind + turn
        self.tiles: dict[int, int] = {}  # cell -> number of the tile in its deck
        self.front: dict[int, int] = {START: NO_DEMAND}  # empty cells where a tile may attach -> what they ask for
        self.ends: dict[int, int] = {}  # open side -> the chain's other end: an open side, or HALF_MOON
        self.shapes: tuple[Shape, ...] = ()  # complete ones, in the order in which they were completed
        self.waiting: tuple[tuple[Shape, tuple[int, ...]], ...] = ()  # closed rings and their empty cells inside
        self.counts: tuple[int, ...] = (0, 0, 0)  # complete shapes: red, green, blue
        self.left = 0
        self.right = 0
        self.top = 0
        self.bottom = 0

    def copy(self) -> "Grid":
        """Return the same board again, sharing nothing that can change."""
        other = Grid()
        other.laid = self.laid.copy()
        other.tiles = self.tiles.copy()
        other.front = self.front.copy()
        other.ends = self.ends.copy()
        other.shapes = self.shapes
        other.waiting = self.waiting
        other.counts = self.counts
        other.left = self.left
        other.right = self.right
        other.top = self.top
        other.bottom = self.bottom
        return other

    def in_footprint(self, cell: int) -> bool:
        """Tell whether the tiles and this cell lie within three by three (rule: private)."""
        if not self.laid:
            return True
        x, y = x_of(cell), y_of(cell)
        return max(self.right, x) - min(self.left, x) < FOOTPRINT and max(self.bottom, y) - min(self.top, y) < FOOTPRINT

    def put(self, cell: int, tile: int, code: int) -> list[Shape]:
        """Lay a tile and return the shapes that it completes (rules: shape, ring)."""
        self._widen(x_of(cell), y_of(cell))
        self.laid[cell] = code
        self.tiles[cell] = tile
        if cell in self.front:
            del self.front[cell]
        colours = SIDE_COLOURS[code]
        for side in range(4):
            beyond = cell + STEPS[side]
            if beyond not in self.laid:
                asked = (colours[side] + 1) * DEMAND_STEPS[(side + 2) % 4]
                self.front[beyond] = self.front.get(beyond, NO_DEMAND) + asked
        done: list[Shape] = []
        for side in self._tie_sections(cell, code):
            done += self._closed(side)
        if self.waiting:
            done += self._filled(cell)
        for shape in done:
            self._complete(shape)
        return done

    def _widen(self, x: int, y: int) -> None:
        if self.laid:
            self.left, self.right = min(self.left, x), max(self.right, x)
            self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        else:
            self.left = self.right = x
            self.top = self.bottom = y
            self.front.clear()  # a position may begin elsewhere than at START

    def _tie_sections(self, cell: int, code: int) -> list[int]:
        """Join the sections of a new tile to the chains around; return a side of each chain that this closes."""
        closed: list[int] = []
        colours, partners = SIDE_COLOURS[code], PARTNERS[code]
        for side in range(4):
            if partners[side] == ALONE:
                if self._tie(self._far(cell, side, colours[side]), HALF_MOON):
                    closed.append(4 * cell + side)
            elif side < partners[side] and self._tie_pair(cell, side, partners[side], colours[side]):
                closed.append(4 * cell + side)
        return closed

    def _facing(self, cell: int, side: int, colour: int) -> int:
        """Return the neighbour's side that this one is joined to, or -1 if nothing of its colour lies there."""
        beyond = cell + STEPS[side]
        code = self.laid.get(beyond, -1)
        opposite = (side + 2) % 4
        # Colours clash only in positions against the rules; there the sides stay apart.
        return 4 * beyond + opposite if code >= 0 and SIDE_COLOURS[code][opposite] == colour else -1

    def _far(self, cell: int, side: int, colour: int) -> int:
        """Return the far end of the chain that meets this side, taking away the near one; the side itself if none."""
        facing = self._facing(cell, side, colour)
        return self.ends.pop(facing) if facing >= 0 else 4 * cell + side

    def _tie(self, one: int, other: int) -> bool:
        """Make these the two ends of one chain; tell whether both are closed."""
        if one != HALF_MOON:
            self.ends[one] = other
        if other != HALF_MOON:
            self.ends[other] = one
        return one == HALF_MOON and other == HALF_MOON

    def _tie_pair(self, cell: int, side: int, partner: int, colour: int) -> bool:
        facing, opposite = self._facing(cell, side, colour), self._facing(cell, partner, colour)
        if facing >= 0 and opposite >= 0 and self.ends[facing] == opposite:  # the two ends of one chain meet: a ring
            del self.ends[facing]
            del self.ends[opposite]
            return True
        return self._tie(self._far(cell, side, colour), self._far(cell, partner, colour))

    def chain(self, side: int) -> tuple[int, ...]:
        """Return one side of each section of the chain through this side, from one end to the other."""
        out = self._walk(side)
        last = out[-1]
        if len(out) > 1 and last == side:  # round the ring and here again
            return tuple(out[1:])
        partner = PARTNERS[self.laid[last // 4]][last % 4]
        return tuple(self._walk(last if partner == ALONE else last - last % 4 + partner))

    def _walk(self, side: int) -> list[int]:
        """Return one side of each section on the way out of this one, through its other side if it has one.

        In a ring the walk ends with the side that it began with.
        """
        way = [side]
        cell, out = side // 4, PARTNERS[self.laid[side // 4]][side % 4]
        if out == ALONE:
            out = side % 4
        while True:
            facing = self._facing(cell, out, SIDE_COLOURS[self.laid[cell]][out])
            if facing < 0:
                return way
            way.append(facing)
            cell = facing // 4
            out = PARTNERS[self.laid[cell]][facing % 4]
            if facing == side or out == ALONE:
                return way

    def _closed(self, side: int) -> list[Shape]:
        """Return the closed shape through this side if it is complete; a ring with a hole has to wait."""
        sections = self.chain(side)
        first = sections[0]
        colour = SIDE_COLOURS[self.laid[first // 4]][first % 4]
        ring = PARTNERS[self.laid[first // 4]][first % 4] != ALONE
        shape = Shape(colour, sections, ring)
        if ring:
            empty = tuple([cell for cell in Loop(shape, self.laid).inside() if cell not in self.laid])
            if empty:
                self.waiting = (*self.waiting, (shape, empty))
                return []
        return [shape]

    def _filled(self, cell: int) -> list[Shape]:
        """Return the waiting rings whose last empty cell this was."""
        done: list[Shape] = []
        waiting: list[tuple[Shape, tuple[int, ...]]] = []
        for shape, empty in self.waiting:
            left = tuple([other for other in empty if other != cell])
            if left:
                waiting.append((shape, left))
            else:
                done.append(shape)
        self.waiting = tuple(waiting)
        return done

    def _complete(self, shape: Shape) -> None:
        self.shapes = (*self.shapes, shape)
        red, green, blue = self.counts
        self.counts = (red + (shape.colour == RED), green + (shape.colour == GREEN), blue + (shape.colour == BLUE))

    def has_island(self, shape: Shape) -> bool:
        """Tell whether a shape of another colour lies inside this complete ring (rule: island).

        All cells inside hold tiles, so whatever is inside has every side met: it is complete too.
        """
        return shape.ring and Loop(shape, self.laid).holds_another_colour(self.laid)


class Loop:
    """A ring as a closed line over the sides that it crosses: tells what lies inside."""

    def __init__(self, shape: Shape, laid: dict[int, int]) -> None:
        self.colour = shape.colour
        self.crossed: set[int] = set()  # sides
        for side in shape.sections:
            self.crossed.add(side)
            self.crossed.add(side - side % 4 + PARTNERS[laid[side // 4]][side % 4])
        self.touched = {side // 4 for side in self.crossed}
        self.norths = {side // 4 for side in self.crossed if side % 4 == 0}  # cells whose north side it crosses

    def _has_corner(self, cell: int) -> bool:
        """Tell whether a cell's northwest corner is inside: a line from it to the west crosses the ring oddly often."""
        row = cell // WIDTH
        crossings = 0
        for north in self.norths:
            if north // WIDTH == row and north < cell:
                crossings += 1
        return crossings % 2 == 1

    def inside(self) -> list[int]:
        """Return the cells that the ring encloses and does not touch, empty or not."""
        rows = [cell // WIDTH for cell in self.touched]
        columns = [cell % WIDTH for cell in self.touched]
        found: list[int] = []
        for row in range(min(rows) + 1, max(rows)):
            for column in range(min(columns) + 1, max(columns)):
                cell = row * WIDTH + column
                if cell not in self.touched and self._has_corner(cell):
                    found.append(cell)
        return found

    def holds_another_colour(self, laid: dict[int, int]) -> bool:
        """Tell whether a section of another colour lies inside, on a tile inside or on one of the ring's own."""
        for cell in [*self.touched, *self.inside()]:
            for side in range(4):
                # The ring does not cross this side, so both corners at its ends lie on the same side of the ring.
                corner = cell + _CORNERS[side]
                if (
                    SIDE_COLOURS[laid[cell]][side] != self.colour
                    and 4 * cell + side not in self.crossed
                    and self._has_corner(corner)
                ):
                    return True
        return False


# From a cell to the one whose northwest corner is an end of its side N, E, S, W.
_CORNERS: Final[tuple[int, ...]] = (0, 1, WIDTH, 0)
