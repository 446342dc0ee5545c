"""Images and sequences on a board, found around what changed; and what a survey of all cells tells at a glance."""

from typing import Final, NamedTuple

from tilewidgets.games.four_corners.pieces import EMPTY, Deck, Grid

# A pattern's code is also the decision to score it: images by vertex, sequences by first cell and direction.
IMAGE_CODE: Final = 3400
SEQUENCE_CODE: Final = 3450


class Pattern(NamedTuple):
    """An image at a vertex or a sequence on a line: its code, its picture, its cells, and the tiles in them."""

    code: int
    image: int
    cells: tuple[int, ...]
    tiles: tuple[int, ...]  # in ascending order

    @property
    def is_image(self) -> bool:
        """Whether it is an image, made of corners; else it is a sequence of centres."""
        return self.code < SEQUENCE_CODE


class Survey:
    """What each cell would make of any tile put there: all the checks of placing and turning in a few bits."""

    def __init__(self, grid: Grid, deck: Deck, faces: list[int]) -> None:
        self.grid = grid
        self.deck = deck
        cells = grid.cells
        self.corner_seen: list[int] = [0] * (4 * cells)  # by 4 * cell + corner: images that others show at that vertex
        self.corner_lacks: list[int] = [0] * (
            4 * cells
        )  # the image of three others there, which a fourth would complete
        self.centre_seen: list[int] = [0] * cells  # by cell: the centres of its neighbours
        self.centre_lacks: list[int] = [0] * cells  # by cell: the centres that would complete a sequence
        self.centre_at: list[int] = [deck.centre[face] if face >= 0 else 0 for face in faces]
        if faces:  # else somebody fills it in
            for place in range(4 * cells):
                self._look_at_corner(faces, place)
            for cell in range(cells):
                self._look_at_centres(cell)

    def after(self, old: list[int], faces: list[int], cells: tuple[int, ...]) -> "Survey":
        """Return the survey after these cells changed: only what they touch is looked at again."""
        other = Survey(self.grid, self.deck, [])
        other.corner_seen = list(self.corner_seen)
        other.corner_lacks = list(self.corner_lacks)
        other.centre_seen = list(self.centre_seen)
        other.centre_lacks = list(self.centre_lacks)
        other.centre_at = list(self.centre_at)
        grid = self.grid
        for cell in cells:
            for place in range(4 * cell, 4 * cell + 4):
                for met in grid.meeting[place]:
                    other._look_at_corner(faces, met)
            face = faces[cell]
            other.centre_at[cell] = self.deck.centre[face] if face >= 0 else 0
        for cell in cells:
            if old[cell] >> 2 != faces[cell] >> 2:  # another tile, not only another turn
                for met in grid.neighbours[cell]:
                    other._look_at_centres(met)
                for ray in range(8 * cell, 8 * cell + 8):
                    for met in grid.rays[ray][1:]:
                        other._look_at_centres(met)
        return other

    def _look_at_corner(self, faces: list[int], place: int) -> None:
        seen = 0
        count = 0
        corner = self.deck.corner
        for other in self.grid.meeting[place]:
            face = faces[other >> 2]
            if face >= 0:
                seen |= corner[4 * face + (other & 3)]
                count += 1
        self.corner_seen[place] = seen
        self.corner_lacks[place] = seen if count == 3 and seen & (seen - 1) == 0 else 0  # noqa: PLR2004 - all others

    def _look_at_centres(self, cell: int) -> None:
        seen = 0
        for other in self.grid.neighbours[cell]:
            seen |= self.centre_at[other]
        self.centre_seen[cell] = seen
        self.centre_lacks[cell] = centres_lacking(self.grid, self.centre_at, cell) if seen else 0

    def matches(self, deck: Deck, cell: int, face: int) -> bool:
        """Tell whether a face would match a neighbour in this cell (rule: match)."""
        return (
            self.centre_seen[cell] & deck.centre[face] != 0
            or self.corner_seen[4 * cell] & deck.corner[4 * face] != 0
            or self.corner_seen[4 * cell + 1] & deck.corner[4 * face + 1] != 0
            or self.corner_seen[4 * cell + 2] & deck.corner[4 * face + 2] != 0
            or self.corner_seen[4 * cell + 3] & deck.corner[4 * face + 3] != 0
        )

    def corners_match(self, deck: Deck, cell: int, face: int) -> bool:
        """Tell whether a corner of the face would match there (rule: solo-break)."""
        for corner in range(4):  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
            if self.corner_seen[4 * cell + corner] & deck.corner[4 * face + corner]:
                return True
        return False

    def images_with(self, deck: Deck, cell: int, face: int) -> int:
        """Return the images that a face in this cell would complete at its corners."""
        return (
            self.corner_lacks[4 * cell] & deck.corner[4 * face]
            | self.corner_lacks[4 * cell + 1] & deck.corner[4 * face + 1]
            | self.corner_lacks[4 * cell + 2] & deck.corner[4 * face + 2]
            | self.corner_lacks[4 * cell + 3] & deck.corner[4 * face + 3]
        )

    def completes(self, deck: Deck, cell: int, face: int) -> int:
        """Return every image, at a corner or as a sequence, that a face in this cell would complete."""
        return self.images_with(deck, cell, face) | self.centre_lacks[cell] & deck.centre[face]

    def turning_completes(self, deck: Deck, cell: int, old: int, new: int) -> int:
        """Return the images that turning the tile in a cell completes, without those that stood before."""
        found = 0
        for corner in range(4):
            lacks = self.corner_lacks[4 * cell + corner]
            if lacks & deck.corner[4 * new + corner] and not lacks & deck.corner[4 * old + corner]:
                found |= lacks
        return found


def centres_lacking(grid: Grid, centre_at: list[int], cell: int) -> int:  # noqa: C901 - the same twice, for speed
    """Return the centres that would complete a sequence in this cell."""
    lacking = 0
    for direction in range(4):
        left, right = 0, 0
        left_run, right_run = 0, 0
        for other in grid.rays[8 * cell + 2 * direction + 1]:
            if left_run == 0:
                left = centre_at[other]
            if centre_at[other] != left or left == 0:
                break
            left_run += 1
        for other in grid.rays[8 * cell + 2 * direction]:
            if right_run == 0:
                right = centre_at[other]
            if centre_at[other] != right or right == 0:
                break
            right_run += 1
        if left == right:
            left_run = right_run = left_run + right_run
        if left_run + 1 >= grid.run:
            lacking |= left
        if right_run + 1 >= grid.run:
            lacking |= right
    return lacking


# --- patterns, exactly ------------------------------------------------------------------------------


def image_at(grid: Grid, deck: Deck, faces: list[int], vertex: int) -> int:
    """Return the bit of the image at a vertex, or 0."""
    nw, ne, se, sw = grid.around[vertex]
    a, b, c, d = faces[nw], faces[ne], faces[se], faces[sw]
    if a < 0 or b < 0 or c < 0 or d < 0:
        return 0
    # The corners that meet: SE of the NW tile, SW of the NE one, NW of the SE one, NE of the SW one.
    return deck.corner[4 * a + 2] & deck.corner[4 * b + 3] & deck.corner[4 * c] & deck.corner[4 * d + 1]


def image_pattern(grid: Grid, deck: Deck, faces: list[int], vertex: int) -> Pattern | None:
    """Return the image at a vertex, if there is one."""
    bit = image_at(grid, deck, faces, vertex)
    if not bit:
        return None
    cells = grid.around[vertex]
    return Pattern(IMAGE_CODE + vertex, deck.image_of[bit], cells, _tiles(faces, cells))


def _tiles(faces: list[int], cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([faces[cell] >> 2 for cell in cells]))


def sequence_through(grid: Grid, deck: Deck, faces: list[int], cell: int, direction: int) -> Pattern | None:
    """Return the whole sequence in this direction that a cell is part of: five in a row is one (rule: sequence)."""
    face = faces[cell]
    if face < 0:
        return None
    centre = deck.centre[face]
    before: list[int] = []
    for other in grid.rays[8 * cell + 2 * direction + 1]:
        if faces[other] < 0 or deck.centre[faces[other]] != centre:
            break
        before.append(other)
    after: list[int] = []
    for other in grid.rays[8 * cell + 2 * direction]:
        if faces[other] < 0 or deck.centre[faces[other]] != centre:
            break
        after.append(other)
    if len(before) + 1 + len(after) < grid.run:
        return None
    before.reverse()
    cells = (*before, cell, *after)
    return Pattern(SEQUENCE_CODE + 4 * cells[0] + direction, deck.image_of[centre], cells, _tiles(faces, cells))


def patterns_around(grid: Grid, deck: Deck, faces: list[int], cells: tuple[int, ...]) -> list[Pattern]:
    """Return every pattern that one of the cells is part of, each once."""
    found: list[Pattern] = []
    codes: set[int] = set()
    for cell in cells:
        if faces[cell] == EMPTY:
            continue
        for corner in range(4):
            vertex = grid.vertex[4 * cell + corner]
            if vertex >= 0 and image_at(grid, deck, faces, vertex):
                pattern = image_pattern(grid, deck, faces, vertex)
                if pattern is not None and pattern.code not in codes:
                    codes.add(pattern.code)
                    found.append(pattern)
        for direction in range(4):
            pattern = sequence_through(grid, deck, faces, cell, direction)
            if pattern is not None and pattern.code not in codes:
                codes.add(pattern.code)
                found.append(pattern)
    return found


def all_patterns(grid: Grid, deck: Deck, faces: list[int]) -> list[Pattern]:
    """Return every pattern on the board."""
    return patterns_around(grid, deck, faces, tuple(range(grid.cells)))


def created(grid: Grid, deck: Deck, before: list[int], after: list[int], cells: tuple[int, ...]) -> list[Pattern]:
    """Return the patterns that stand after and did not stand before with the same tiles (rule: created).

    `cells` are those that changed. What is left of a longer sequence stood before as part of it.
    """
    found = patterns_around(grid, deck, after, cells)
    if not found:
        return found
    stood = patterns_around(grid, deck, before, cells)
    if stood:
        found = [pattern for pattern in found if not _stood(pattern, stood)]
    found.sort(key=lambda pattern: pattern.code)
    return found


def _stood(pattern: Pattern, stood: list[Pattern]) -> bool:
    for former in stood:
        alike = former.image == pattern.image and former.is_image == pattern.is_image
        if alike and set(pattern.tiles) <= set(former.tiles):
            return True
    return False


def bits_of(deck: Deck, patterns: list[Pattern]) -> int:
    """Return the images of some patterns as bits."""
    found = 0
    for pattern in patterns:
        found |= deck.bits[pattern.image]
    return found


def may_create(bits: int, owned: int) -> bool:
    """Tell whether an action may create these images: none, or one that can be scored (rules: ban, exception)."""
    return bits & owned != 0 or bits == 0


def changed_cells(before: list[int], after: list[int]) -> tuple[int, ...]:
    """Return the cells in which two boards differ."""
    return tuple([cell for cell in range(len(after)) if before[cell] != after[cell]])
