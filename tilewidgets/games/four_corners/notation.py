"""Decisions as numbers and as words: what the numbers mean, how they are written and read."""

from typing import Final

from tilewidgets.games.four_corners.patterns import IMAGE_CODE, SEQUENCE_CODE
from tilewidgets.games.four_corners.pieces import DIRECTION_NAMES, IMAGES, STANDARD_TILES, Grid

# The numbers of the decisions. A cell counts from 0 in its own grid; 36 is room for the larger one.
CELLS: Final = 36
PLAY: Final = 0  # + 36 * tile + cell
ORIENT: Final = 2600  # + turn
TURN: Final = 3000  # + 4 * cell + quarters clockwise (1, 2, 3)
SWAP: Final = 3200  # + cell
DONE: Final = 3300
DRAW_GOAL: Final = 3301
SET_ASIDE: Final = 3302
RETURN: Final = 3310  # + image
SCORE: Final = IMAGE_CODE  # the code of the pattern
REPLACE: Final = 3600  # + cell
KEEP: Final = 3650  # + kind of special tile

SIDES: Final = ("north", "east", "south", "west")  # where the top of a tile points after so many quarter turns
QUARTERS: Final = ("", "cw", "half", "ccw")
KINDS: Final = ("rotate", "swap")
_PLAIN: Final = {DONE: "done", DRAW_GOAL: "draw goal", SET_ASIDE: "set aside"}


def kind_of_move(move: int, grid: Grid) -> int:
    """Return which kind of decision a number is, as its base, or -1 if it is none on this grid."""
    if PLAY <= move < CELLS * STANDARD_TILES:
        return PLAY if move % CELLS < grid.cells else -1
    if ORIENT <= move < ORIENT + 4:
        return ORIENT
    if TURN <= move < TURN + 4 * grid.cells:
        return TURN if move % 4 else -1
    if SWAP <= move < SWAP + grid.cells:
        return SWAP
    if move in (DONE, DRAW_GOAL, SET_ASIDE):
        return move
    if RETURN <= move < RETURN + len(IMAGES):
        return RETURN
    if IMAGE_CODE <= move < IMAGE_CODE + len(grid.around) or SEQUENCE_CODE <= move < SEQUENCE_CODE + 4 * grid.cells:
        return SCORE
    if REPLACE <= move < REPLACE + grid.cells:
        return REPLACE
    if KEEP <= move < KEEP + len(KINDS):
        return KEEP
    return -1


def write(move: int, grid: Grid) -> str:
    """Return a decision in notation."""
    kind = kind_of_move(move, grid)
    if kind == PLAY:
        return f"play {move // CELLS + 1} at {grid.name(move % CELLS)}"
    if kind == ORIENT:
        return f"top {SIDES[move - ORIENT]}"
    if kind == TURN:
        return f"turn {grid.name((move - TURN) // 4)} {QUARTERS[move % 4]}"
    if kind == SWAP:
        return f"swap {grid.name(move - SWAP)}"
    if kind == RETURN:
        return f"return {IMAGES[move - RETURN]}"
    if kind == REPLACE:
        return f"replace {grid.name(move - REPLACE)}"
    if kind == KEEP:
        return f"keep {KINDS[move - KEEP]}"
    if kind == SCORE:
        if move < SEQUENCE_CODE:
            return f"score image {grid.corner_name(move - IMAGE_CODE)}"
        cell, direction = divmod(move - SEQUENCE_CODE, 4)
        return f"score line {grid.name(cell)} {DIRECTION_NAMES[direction]}"
    return _PLAIN.get(move, f"no decision ({move})")


def read(text: str, grid: Grid) -> int:
    """Return the decision that a text means, or -1 if it means none."""
    words = [word for word in text.lower().split() if word not in _FILLERS]
    if words:
        words[0] = _VERBS.get(words[0], words[0])
        words[-1] = _WAYS.get(words[-1], words[-1])
    said = " ".join(words)
    for move, plain in _PLAIN.items():
        if said == plain:
            return move
    if len(words) < 2 or len(words) > 4:  # noqa: PLR2004 - no decision is shorter or longer
        return -1
    found = _read_words(words, grid)
    return found if found >= 0 and write(found, grid).replace(" at ", " ") == said else -1


def _read_words(words: list[str], grid: Grid) -> int:  # noqa: C901 - one branch for each verb
    """Return what the words seem to mean; the caller writes it out again to be sure."""
    verb, what, last = words[0], words[1], words[-1]
    cell = grid.find(what)
    if verb == "play" and what.isdecimal() and len(what) <= 2:  # noqa: PLR2004 - tiles are numbered to 70
        place = grid.find(last)
        return PLAY + CELLS * (int(what) - 1) + place if place >= 0 and int(what) >= 1 else -1
    if verb == "top" and what in SIDES:
        return ORIENT + SIDES.index(what)
    if verb == "turn" and cell >= 0 and last in QUARTERS:
        return TURN + 4 * cell + QUARTERS.index(last)
    if verb == "swap" and cell >= 0:
        return SWAP + cell
    if verb == "return" and what in IMAGES:
        return RETURN + IMAGES.index(what)
    if verb == "replace" and cell >= 0:
        return REPLACE + cell
    if verb == "keep" and what in KINDS:
        return KEEP + KINDS.index(what)
    if verb == "score" and what == "image":
        for vertex in range(len(grid.around)):
            if grid.corner_name(vertex) == last:
                return IMAGE_CODE + vertex
    if verb == "score" and what == "line" and last in DIRECTION_NAMES and grid.find(words[2]) >= 0:
        return SEQUENCE_CODE + 4 * grid.find(words[2]) + DIRECTION_NAMES.index(last)
    return -1


_FILLERS: Final = ("the", "tile", "at", "to", "a", "by", "its")
_VERBS: Final = {"place": "play", "rotate": "turn", "exchange": "swap"}
_WAYS: Final = {"clockwise": "cw", "anticlockwise": "ccw", "counterclockwise": "ccw"}
EXAMPLES: Final = "“play 23 at c4”, “turn b2 cw”, “swap c3”, “draw goal” or “done”"
