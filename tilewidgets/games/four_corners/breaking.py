"""How scored patterns are broken: each tile of an image turns once, two tiles of a sequence are replaced."""

from typing import Final

from tilewidgets.games.four_corners.actions import Table, matches, turned
from tilewidgets.games.four_corners.patterns import Pattern, changed_cells, image_at, may_create
from tilewidgets.games.four_corners.pieces import Deck, Grid

WAYS = (1, 3)  # a quarter clockwise, a quarter anticlockwise
# How a break can end: an image still stands, all are broken, or they are and nothing forbidden was created.
STANDING: Final = 1
BROKEN: Final = 2
CLEAN: Final = 3


def ways_to_turn(  # noqa: PLR0913, PLR0917 - all that a break depends on
    table: Table,
    before: list[int],
    turning: list[int],
    vertices: list[int],
    held: dict[int, int],
    later: bool,
) -> list[int]:
    """Return the ways in which the next tile of broken images may turn.

    `before` is the board when the break began, `turning` the cells that are still to turn, `vertices` where the scored
    images are, `held` the turns that each tile has had this turn (as bits). The best class of complete ways counts:
    those that break all images and create nothing forbidden, else those that break all, else any (rules: break-image,
    forced).
    """
    best = 0
    found: list[int] = []
    for way in allowed_ways(table.faces[turning[0]], held, later):
        worth = worth_of_way(table, before, turning, vertices, held, later, way)
        if worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(way)
    return found


def worth_of_way(  # noqa: PLR0913, PLR0917 - all that a break depends on, and a way
    table: Table,
    before: list[int],
    turning: list[int],
    vertices: list[int],
    held: dict[int, int],
    later: bool,
    way: int,
) -> int:
    """Return the best class of an end that can still be reached if the next tile turns this way."""
    faces = list(table.faces)
    faces[turning[0]] = turned(faces[turning[0]], way)
    return _best_end(table, before, faces, turning, 1, vertices, held, later)


def allowed_ways(face: int, held: dict[int, int], later: bool) -> list[int]:
    """Return the ways that do not lead back to a turn this tile has had this turn (rule: no-return)."""
    if not later:
        return [1, 3]
    had = held.get(face >> 2, 0)
    free = [way for way in WAYS if not had & BITS[turned(face, way) & 3]]
    return free or [1, 3]


BITS: Final[tuple[int, ...]] = (1, 2, 4, 8)


def _best_end(  # noqa: PLR0913, PLR0917 - the same, and how far the break is
    table: Table,
    before: list[int],
    faces: list[int],
    turning: list[int],
    index: int,
    vertices: list[int],
    held: dict[int, int],
    later: bool,
) -> int:
    """Return the best class that can still be reached: CLEAN, BROKEN or STANDING."""
    grid, deck = table.grid, table.deck
    if index == len(turning):
        for vertex in vertices:
            image = image_at(grid, deck, before, vertex)
            if image and image_at(grid, deck, faces, vertex) == image:
                return STANDING
        # Also the tiles that have turned already count: the break is judged as a whole.
        bits = _images_made(grid, deck, before, faces, changed_cells(before, faces))
        return CLEAN if may_create(bits, table.owned) else BROKEN
    best = 0
    cell = turning[index]
    kept = faces[cell]
    for way in allowed_ways(kept, held, later):
        faces[cell] = turned(kept, way)
        worth = _best_end(table, before, faces, turning, index + 1, vertices, held, later)
        faces[cell] = kept
        best = max(best, worth)
        if best == CLEAN:
            break
    return best


def _images_made(grid: Grid, deck: Deck, before: list[int], after: list[int], cells: tuple[int, ...]) -> int:
    found = 0
    for cell in cells:
        for corner in range(4):
            vertex = grid.vertex[4 * cell + corner]
            if vertex >= 0:
                image = image_at(grid, deck, after, vertex)
                if image and image_at(grid, deck, before, vertex) != image:
                    found |= image
    return found


def cells_to_replace(table: Table, sequence: Pattern, replaced: list[int], face: int, solo: bool) -> list[int]:
    """Return where in a sequence a drawn tile may go, as it was drawn; none if it fits nowhere (rule: break-sequence).

    Places that create a forbidden pattern count only if there is no other (rule: forced).
    """
    clean: list[int] = []
    forced: list[int] = []
    grid, deck = table.grid, table.deck
    for cell in sequence.cells:
        if cell in replaced:
            continue
        if solo:
            fits = table.survey.corners_match(deck, cell, face)
        else:
            after = list(table.faces)
            after[cell] = face
            fits = matches(grid, deck, after, cell)
            if fits and replaced:
                fits = longest_left(sequence, [*replaced, cell]) < grid.run
        if not fits:
            continue
        if may_create(table.survey.completes(deck, cell, face), table.owned):
            clean.append(cell)
        else:
            forced.append(cell)
    return clean or forced


def longest_left(sequence: Pattern, replaced: list[int]) -> int:
    """Return how many tiles of a sequence still lie side by side."""
    longest = run = 0
    for cell in sequence.cells:
        run = 0 if cell in replaced else run + 1
        longest = max(longest, run)
    return longest
