"""Colorblock's decisions as numbers and as words: a colour to score, a tile to take, a place for the tile in hand."""

import re
from typing import Final, NamedTuple

from tilewidgets.engine.state import TIME_UP
from tilewidgets.games.colorblock.pieces import COLOURS, MOST_PLAYERS, UNKNOWN
from tilewidgets.games.colorblock.shapes import CELLS, REACH, cell_at, cell_name, x_of, y_of

# 0 to 2 are the colours to score.
TAKE: Final = 10  # + the tile's place in the row (rule: expert)
ROW_LIMIT: Final = MOST_PLAYERS + 1
PRIVATE: Final = 100  # + 100 * seat + 4 * cell of its window + turn
SEAT_STEP: Final = 100
WINDOW: Final = 5  # a private board can reach two cells each way from its first tile: 5 by 5 cells
SHARED: Final = 1000  # + 4 * cell + turn


class Place(NamedTuple):
    """Where a tile goes: board 0 is the shared one, board 1 the first seat's private one."""

    board: int
    cell: int
    turn: int


def in_window(cell: int) -> bool:
    """Tell whether a cell is one that a private board can reach."""
    return abs(x_of(cell)) <= WINDOW // 2 and abs(y_of(cell)) <= WINDOW // 2


def private_base(board: int, cell: int) -> int:
    """Return the decision for a cell of a private board's window, without its turn."""
    place = (y_of(cell) + WINDOW // 2) * WINDOW + x_of(cell) + WINDOW // 2
    return PRIVATE + SEAT_STEP * (board - 1) + 4 * place


def place_move(board: int, cell: int, turn: int) -> int:
    """Return the decision to lay the tile in hand there, so turned."""
    return (private_base(board, cell) if board else SHARED + 4 * cell) + turn


def place_of(move: int, seats: int) -> Place | None:
    """Return where a decision lays the tile, or None if the number says no place."""
    if SHARED <= move < SHARED + 4 * CELLS:
        return Place(0, (move - SHARED) // 4, (move - SHARED) % 4)
    if PRIVATE <= move < PRIVATE + SEAT_STEP * seats:
        seat, rest = divmod(move - PRIVATE, SEAT_STEP)
        y, x = divmod(rest // 4, WINDOW)
        return Place(seat + 1, cell_at(x - WINDOW // 2, y - WINDOW // 2), rest % 4)
    return None


def move_text(move: int, seats: int) -> str:
    """Return a decision in notation (rule: notation)."""
    if move == TIME_UP:
        return "time is up"
    if 0 <= move < len(COLOURS):
        return f"score {COLOURS[move]}"
    if TAKE <= move < TAKE + ROW_LIMIT:
        return f"take {move - TAKE + 1}"
    place = place_of(move, seats)
    if place is None:
        return f"decision {move}"
    board = f"private {place.board}" if place.board else "shared"
    return f"{board} {cell_name(place.cell)} turn {place.turn}"


_PLACING: Final = re.compile(r"(?:shared|private ([1-4])) (0|(?:[ns]\d{1,3})?(?:[ew]\d{1,3})?) turn ([0-3])")


def read_cell(text: str) -> int:
    """Return the cell that a name such as `n1e2` means, or UNKNOWN if it means none."""
    if text == "0":
        return cell_at(0, 0)
    found = re.fullmatch(r"(?:([ns])([1-9]\d{0,2}))?(?:([ew])([1-9]\d{0,2}))?", text)
    if found is None or not text:
        return UNKNOWN
    y = int(found[2]) * (-1 if found[1] == "n" else 1) if found[1] else 0
    x = int(found[4]) * (-1 if found[3] == "w" else 1) if found[3] else 0
    return cell_at(x, y) if abs(x) <= REACH and abs(y) <= REACH else UNKNOWN


def read_move(text: str, seats: int) -> int:
    """Return the decision that a text means, or UNKNOWN if it means none."""
    said = " ".join(text.lower().split())
    if said == "time is up":
        return TIME_UP
    verb, _, rest = said.partition(" ")
    if verb == "score" and rest in COLOURS:
        return COLOURS.index(rest)
    if verb == "take" and rest in ("1", "2", "3", "4", "5"):
        return TAKE + int(rest) - 1
    found = _PLACING.fullmatch(said)
    if found is None:
        return UNKNOWN
    board = int(found[1]) if found[1] else 0
    cell = read_cell(found[2])
    if cell == UNKNOWN or board > seats or (board and not in_window(cell)):
        return UNKNOWN
    return place_move(board, cell, int(found[3]))


# --- the keys of pieces that rulings point at: rules and picture must agree on them ------------------


def tile_key(tile: int) -> str:
    """Return the key of a tile in the picture."""
    return f"tile {tile}"


def cell_key(board: int, cell: int) -> str:
    """Return the key of an empty place in the picture."""
    return f"cell {board} {cell_name(cell)}"


def seam_key(board: int, cell: int, side: int) -> str:
    """Return the key of the side of an empty place, where a clash is shown."""
    return f"seam {board} {cell_name(cell)} {side}"
