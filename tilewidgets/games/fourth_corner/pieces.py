"""4th Corner's parts and numbers: the kinds of tiles, their sections, how many there are, places on the table."""

from typing import Final

from tilewidgets.engine.errors import BadOption
from tilewidgets.geometry.squares import rotation
from tilewidgets.geometry.symmetry import permuted

# --- kinds of tiles (rule: tiles) -------------------------------------------------------------------

EXIT: Final = 0
CORNER: Final = 1
UNOBSTRUCTED: Final = 2
LEFT: Final = 3  # obstructed, the single side on the left of somebody who looks out over the brick
RIGHT: Final = 4  # its mirror image
CROSS: Final = 5
PARALLEL: Final = 6
DIAGONAL: Final = 7
ELBOW: Final = 8
STRAIGHT: Final = (UNOBSTRUCTED, LEFT, RIGHT)
KINDS: Final = 9
NOTHING: Final = -1  # no tile, no pawn, no place

NAMES: Final = (
    "exit",
    "exterior corner",
    "unobstructed exterior",
    "obstructed exterior (left)",
    "obstructed exterior (right)",
    "cross",
    "parallel",
    "diagonal",
    "elbow",
)
BRICK: Final = -1

# Side by side (N, E, S, W): the section that each side leads into, or BRICK. This is the one table to change for
# other tiles (reconstructed: the rulebook's pictures of the tiles are lost). Brick is in the north; a corner is the
# northwest one.
SIDES_OF: Final = (
    (BRICK, 0, 0, 0),  # exit: as unobstructed, with a gap in its brick
    (BRICK, 0, 0, BRICK),  # exterior corner
    (BRICK, 0, 0, 0),  # unobstructed
    (BRICK, 0, 0, 1),  # obstructed, left
    (BRICK, 1, 0, 0),  # obstructed, right
    (0, 1, 2, 3),  # cross
    (0, 1, 0, 2),  # parallel
    (0, 0, 1, 1),  # diagonal
    (0, 0, 1, 2),  # elbow
)
TURNS: Final[tuple[int, ...]] = (4, 4, 4, 4, 4, 1, 2, 2, 4)  # in how many ways each looks different


def is_interior(kind: int) -> bool:
    """Tell whether a tile has only interior walls."""
    return kind >= CROSS


def is_straight(kind: int) -> bool:
    """Tell whether a tile stands on a side of the wall, not on its corner: exit, unobstructed, obstructed."""
    return kind == EXIT or kind in STRAIGHT


# --- faces: a kind and its turn -----------------------------------------------------------------------


def face_of(kind: int, turn: int) -> int:
    """Return the number of a tile as it lies: a kind, turned clockwise by so many quarters."""
    return kind * 4 + turn


def _masks(face: int) -> tuple[int, ...]:
    """Return for each side the section that it leads into, told by its sides (N 1, E 2, S 4, W 8); 0 for brick."""
    labels = permuted(rotation(face % 4), SIDES_OF[face // 4])
    masks: list[int] = []
    for label in labels:
        mask = 0
        for side in range(4):
            if label != BRICK and labels[side] == label:
                mask += BIT[side]
        masks.append(mask)
    return tuple(masks)


BIT: Final[tuple[int, ...]] = (1, 2, 4, 8)
# MASKS[face][side] is the section behind that side; SECTIONS[face] lists all sections of the tile.
MASKS: Final = tuple([_masks(face) for face in range(4 * KINDS)])
SECTIONS: Final = tuple([tuple(sorted({mask for mask in masks if mask})) for masks in MASKS])

# --- places -------------------------------------------------------------------------------------------

WIDTH: Final = 256  # the table is so wide that no tile ever reaches its edge: see MOST_TILES
HOME: Final = 128 * WIDTH + 128  # the first start tile; everything is told from here
STEP: Final[tuple[int, ...]] = (-WIDTH, 1, WIDTH, -1)  # from a cell to its neighbour in the N, E, S, W
MASK_STEP: Final = 16  # a section's number is 16 * cell + its sides


def where(cell: int) -> str:
    """Return a cell in words: `home`, `2E`, `1W3N`."""
    east, south = cell % WIDTH - HOME % WIDTH, cell // WIDTH - HOME // WIDTH
    words = f"{abs(east)}{'E' if east > 0 else 'W'}" if east else ""
    words += f"{abs(south)}{'S' if south > 0 else 'N'}" if south else ""
    return words or "home"


def sides_in_words(mask: int) -> str:
    """Return the sides of a section, such as `NES`."""
    return "".join(["NESW"[side] for side in range(4) if mask & BIT[side]])


# --- how many (rule: parts, reconstructed) --------------------------------------------------------------

COUNT_NAMES: Final = ("exit", "corner", "unobstructed", "obstructed", "cross", "parallel", "diagonal", "elbow")
ALL_TILES: Final = "exit 1, corner 12, unobstructed 18, obstructed 16, cross 6, parallel 9, diagonal 9, elbow 9"
SMALL_SET: Final = "exit 1, corner 8, unobstructed 9, obstructed 8, cross 4, parallel 5, diagonal 5, elbow 5"
MOST_TILES: Final = 120  # so no tile lies farther than 119 cells from home
_EXAMPLE: Final = f"Choose one of the sets of the game, or write how many there are of each: “{ALL_TILES}”."


def counts_of(text: str) -> tuple[int, ...]:
    """Return how many tiles of each kind a text says; raise BadOption if they make no game."""
    found: dict[str, int] = {}
    for part in text.split(","):
        words = part.lower().split()
        if len(words) != 2 or words[0] not in COUNT_NAMES or not words[1].isdecimal() or len(words[1]) > 3:  # noqa: PLR2004 - a name and a number
            raise BadOption(f"“{part.strip()[:40]}” is no count of tiles. {_EXAMPLE}")
        if words[0] in found:
            raise BadOption(f"There are two counts of {words[0]}. {_EXAMPLE}")
        found[words[0]] = int(words[1])
    missing = [name for name in COUNT_NAMES if name not in found]
    if missing:
        raise BadOption(f"The count of {missing[0]} is missing. {_EXAMPLE}")
    _check_counts(found)
    half = found["obstructed"] // 2
    return (
        found["exit"],
        found["corner"],
        found["unobstructed"],
        half,
        half,
        found["cross"],
        found["parallel"],
        found["diagonal"],
        found["elbow"],
    )


def _check_counts(found: dict[str, int]) -> None:
    """Raise BadOption if no round could be played with these."""
    if found["exit"] != 1:
        raise BadOption(f"There is one exit, not {found['exit']}. {_EXAMPLE}")
    if found["corner"] < 4:  # noqa: PLR2004 - a rectangle has four corners
        raise BadOption(f"A wall has four corners, and there are only {found['corner']} corner tiles. {_EXAMPLE}")
    if found["cross"] < 2:  # noqa: PLR2004 - the start for five to eight players
        raise BadOption(f"The start takes up to two crosses, and there are only {found['cross']}. {_EXAMPLE}")
    if found["obstructed"] % 2:
        raise BadOption(f"Half of the obstructed tiles are mirrored, so their count is even. {_EXAMPLE}")
    if sum(found.values()) > MOST_TILES:
        raise BadOption(f"There may be at most {MOST_TILES} tiles; these are {sum(found.values())}. {_EXAMPLE}")
