"""How Kaleido's decisions are written: boards by the order in which they were laid, holes by their side.

`red 3NE`, `white 1W`, `board 2E` (a new board on the east side of board 2), `turn 3 by 120`, `leave 3`, `no extra`,
`count 1-2-4` (the hexagon between these three boards).
"""

import re
from typing import Final

from tilewidgets.engine.errors import CannotRead, Ruling
from tilewidgets.engine.state import TIME_UP
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    COUNT,
    HOLE_NUMBERS,
    KINDS,
    NO_EXTRA,
    TURN,
    count_hexagon,
    place_board,
    place_tile,
    turn_board,
)
from tilewidgets.geometry.hexes import HOLES, SIDES, STEPS, Patch, axial, cells_at

DEGREES: Final = 60
LONGEST: Final = 40  # characters

_SIDE: Final = "(NE|NW|SE|SW|E|W)"
_TILE: Final = re.compile(rf"({'|'.join(KINDS).upper()})(\d{{1,2}}){_SIDE}")
_BOARD: Final = re.compile(rf"BOARD(\d{{1,2}}){_SIDE}")
_TURN: Final = re.compile(r"TURN(\d{1,2})BY(\d{1,3})")
_LEAVE: Final = re.compile(r"LEAVE(\d{1,2})")
_COUNT: Final = re.compile(r"COUNT(\d{1,2})-(\d{1,2})-(\d{1,2})")


def cell_name(patch: Patch, number: int) -> str:
    """Return a place as seen from the board laid first among its neighbours: “2E” is the place east of board 2."""
    if number in patch.index:
        return str(patch.index[number] + 1)
    found = [(patch.index[number - step], side) for side, step in enumerate(STEPS) if number - step in patch.index]
    if not found:
        return str(axial(number))
    board, side = min(found)
    return f"{board + 1}{SIDES[side]}"


def hole_name(patch: Patch, hole: int) -> str:
    """Return a hole as board and side, “3NE”."""
    return f"{cell_name(patch, hole // HOLES)}{SIDES[hole % HOLES]}"


def corner_name(patch: Patch, corner: int) -> str:
    """Return a hexagon as the three boards around it, “1-2-4”."""
    boards = sorted(patch.index.get(number, -1) + 1 for number in cells_at(corner))
    return "-".join(str(board) for board in boards)


def write(patch: Patch, move: int) -> str:
    """Return a decision in notation."""
    if move == TIME_UP:
        return "time is up"  # no clock runs in Kaleido, and `why_not` says so
    if not 0 <= move < NO_EXTRA:
        return "no extra"
    if move >= COUNT:
        return f"count {corner_name(patch, move - COUNT)}"
    if move >= TURN:
        number, sixths = divmod(move - TURN, HOLES)
        name = cell_name(patch, number)
        return f"turn {name} by {DEGREES * sixths}" if sixths else f"leave {name}"
    if move >= BOARD:
        return f"board {cell_name(patch, move - BOARD)}"
    colour, hole = divmod(move, HOLE_NUMBERS)
    return f"{KINDS[colour]} {hole_name(patch, hole)}"


def read(patch: Patch, text: str) -> int:
    """Return the decision that a text means; raise CannotRead if it means none."""
    said = re.sub(r"[\s°]+", "", text[: LONGEST + 1]).upper()
    if said == "TIMEISUP":
        return TIME_UP
    move = _read(patch, said) if len(text.strip()) <= LONGEST else -1
    if move >= 0:
        return move
    sentence = (
        f"“{text.strip()[:LONGEST]}” is no decision here. "
        "Write for instance “red 1NE”, “white 2W”, “board 1E”, “turn 2 by 120”, “leave 2” or “no extra”."
    )
    raise CannotRead(Ruling("notation", sentence))


def _read(patch: Patch, said: str) -> int:
    """Return the decision that a text in capitals without spaces means, or -1."""
    if said == "NOEXTRA":
        return NO_EXTRA
    if match := _TILE.fullmatch(said):
        number = _cell(patch, match[2])
        colour = KINDS.index(match[1].lower())
        return -1 if number < 0 else place_tile(colour, HOLES * number + SIDES.index(match[3]))
    if match := _BOARD.fullmatch(said):
        number = _cell(patch, match[1])
        return -1 if number < 0 else place_board(number + STEPS[SIDES.index(match[2])])
    if match := _LEAVE.fullmatch(said) or _TURN.fullmatch(said):
        number = _cell(patch, match[1])
        degrees = int(match[2]) if len(match.groups()) > 1 else 0
        known = number >= 0 and degrees % DEGREES == 0 and degrees < DEGREES * HOLES
        return turn_board(number, degrees // DEGREES) if known else -1
    if match := _COUNT.fullmatch(said):
        wanted = {_cell(patch, each) for each in match.groups()}
        return next((count_hexagon(corner) for corner in patch.corners if set(cells_at(corner)) == wanted), -1)
    return -1


def _cell(patch: Patch, board: str) -> int:
    """Return the cell of a board by its number as people count, or -1."""
    return patch.cells[int(board) - 1] if 1 <= int(board) <= len(patch.cells) else -1
