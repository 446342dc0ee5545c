"""Kaleido's parts and numbers: tiles, boards, counters, what a full board pays, how decisions are numbered."""

from collections.abc import Sequence
from typing import Final

from tilewidgets.geometry.hexes import CELLS, HOLES, cell

COLOURS: Final = ("red", "yellow", "green", "blue", "purple")  # rule: parts
WHITE: Final = 5  # the index after the five colours: nobody's tile (rule: white)
KINDS: Final = (*COLOURS, "white")
EMPTY: Final = -1

TILES: Final = 14  # of each colour, and as many white ones (rule: parts)
TILES_OF_A_COLOUR: Final = {2: 13, 3: 14, 4: 13, 5: 13}  # by number of players (rule: set-up)
INDICATORS: Final = 2  # of each colour, lying at the score boards instead of being played (rule: indicators)
WHITES: Final = {2: 4, 3: 2, 4: 2, 5: 2}  # for each player (rules: set-up, two-players)
BOARDS: Final = {2: 4, 3: 2, 4: 2, 5: 2}
START: Final = (cell(0, 0), cell(1, 0))  # two boards lie side by side (rule: set-up)
MOST_BOARDS: Final = 12  # with five players: 2 and 2 from each
COUNTERS: Final = 13  # of glass (rule: parts)

FIRST: Final = 8  # rule: first
SECOND: Final = 4  # rule: second

# --- what a full board pays -----------------------------------------------------------------------------


def pay(counts: Sequence[int]) -> tuple[int, ...]:
    """Return what each colour gets for so many tiles of it (rules: first, second, tie-first, tie-second, six)."""
    most = max(counts)
    result = [0] * len(counts)
    if most == 0:
        return tuple(result)  # white tiles only
    leaders = [colour for colour, count in enumerate(counts) if count == most]
    if len(leaders) > 1 or most == HOLES:
        for colour in leaders:
            result[colour] = (FIRST + SECOND) // len(leaders)
        return tuple(result)
    result[leaders[0]] = FIRST
    runner_up = max([count for count in counts if count < most], default=0)
    if runner_up > 0:
        seconds = [colour for colour, count in enumerate(counts) if count == runner_up]
        for colour in seconds:
            result[colour] = SECOND // len(seconds)
    return tuple(result)


# Six tiles as one number, their sum of UNIT: a board is looked up, not counted. A white tile adds nothing.
UNIT: Final[tuple[int, ...]] = (1, 8, 64, 512, 4096, 0)


def _all_counts(colours: int, tiles: int) -> list[tuple[int, ...]]:
    """Return every way to have at most so many tiles of so many colours."""
    if colours == 0:
        return [()]
    return [(count, *rest) for count in range(tiles + 1) for rest in _all_counts(colours - 1, tiles - count)]


PAY: Final[dict[int, tuple[int, ...]]] = {
    sum([unit * count for unit, count in zip(UNIT, counts, strict=False)]): pay(counts)
    for counts in _all_counts(len(COLOURS), HOLES)
}

# --- decisions ------------------------------------------------------------------------------------------

HOLE_NUMBERS: Final = HOLES * CELLS
# A tile: HOLE_NUMBERS * colour + hole, where colour 5 is white.
BOARD: Final = HOLE_NUMBERS * len(KINDS)  # a new board: BOARD + cell
TURN: Final = BOARD + CELLS  # a filled board, turned: TURN + 6 * cell + sixths, where 0 leaves it as it is
COUNT: Final = TURN + HOLES * CELLS  # a hexagon at the end: COUNT + corner
NO_EXTRA: Final = COUNT + 2 * CELLS
DECISIONS: Final = NO_EXTRA + 1


def place_tile(colour: int, hole: int) -> int:
    """Return the decision to put a tile of this colour into a hole of the grid."""
    return HOLE_NUMBERS * colour + hole


def place_board(number: int) -> int:
    """Return the decision to lay a board on a cell."""
    return BOARD + number


def turn_board(number: int, sixths: int) -> int:
    """Return the decision to turn the board on a cell clockwise by so many sixths."""
    return TURN + HOLES * number + sixths


def count_hexagon(corner: int) -> int:
    """Return the decision to count the hexagon around a corner."""
    return COUNT + corner
