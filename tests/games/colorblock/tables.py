"""Tables set up by hand, and shapes found a second time, slowly and without the rules' own bookkeeping."""

from itertools import pairwise

import tilewidgets as tw
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.colorblock.pieces import CODE_OF, LYING, read_tile
from tilewidgets.games.colorblock.position import POSITIONS
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.shapes import STEPS, Grid, cell_at, x_of, y_of

Section = tuple[int, int]  # a cell, and the number of the section on the tile there
FINE = 8  # points to a cell's side in the picture on which rings are filled


def table(text: str) -> Colorblock:
    """Return the table that a text says, also if it is against the rules."""
    state = POSITIONS.state(POSITIONS.read(text))
    assert isinstance(state, Colorblock)
    return state


def no_tiles_left(text: str) -> Colorblock:
    """Return the table that a text says, with every tile that is face down put away."""
    state = table(text)
    state.discards = (*state.discards, *state.deck[state.drawn :])
    state.drawn = len(state.deck)
    return state


def new(seed: int = 0, **options: OptionValue) -> Colorblock:
    """Return a new game."""
    state = tw.new("colorblock", seed=seed, **options)
    assert isinstance(state, Colorblock)
    return state


def nearly_full(seat: int, missing: str = "s1e1", colour: str = "R") -> str:
    """Return a private board of one colour with one cell empty: eight tiles, ten complete shapes."""
    names = [y + x or "0" for y in ("n1", "", "s1") for x in ("w1", "", "e1")]
    return f"private {seat} " + ", ".join(f"{name} {colour * 4}" for name in names if name != missing)


def code(text: str) -> int:
    """Return a tile as it lies, by its text."""
    tile = read_tile(text)
    assert tile is not None
    return CODE_OF[tile]


def grid(*rows: str) -> Grid:
    """Return a board from rows of tiles, with `.` for an empty cell; its upper left cell is the first tile's."""
    made = Grid()
    for y, row in enumerate(rows):
        for x, word in enumerate(row.split()):
            if word != ".":
                made.put(cell_at(x, y), len(made.laid), code(word))
    return made


def sections_of(board: Grid) -> list[set[Section]]:
    """Return all shapes without an open side, by flooding from section to section."""
    found: list[set[Section]] = []
    seen: set[Section] = set()
    for cell in board.laid:
        for number in set(LYING[board.laid[cell]].sections):
            if (cell, number) not in seen:
                flooded, is_closed = _flood(board, (cell, number))
                seen |= flooded
                if is_closed:
                    found.append(flooded)
    return found


def _flood(board: Grid, start: Section) -> tuple[set[Section], bool]:
    reached, border, is_closed = {start}, [start], True
    while border:
        cell, number = border.pop()
        for side, section in enumerate(LYING[board.laid[cell]].sections):
            if section != number:
                continue
            beyond = cell + STEPS[side]
            if beyond not in board.laid:
                is_closed = False
                continue
            there = (beyond, LYING[board.laid[beyond]].sections[(side + 2) % 4])
            if there not in reached:
                reached.add(there)
                border.append(there)
    return reached, is_closed


def has_no_hole(board: Grid, shape: set[Section]) -> bool:
    """Tell whether no empty cell is inside: the shape is drawn on fine paper, and colour is poured in from outside."""
    drawn: set[tuple[int, int]] = set()
    for cell, number in shape:
        sides = [side for side, section in enumerate(LYING[board.laid[cell]].sections) if section == number]
        drawn |= {(x_of(cell) * FINE + x, y_of(cell) * FINE + y) for x, y in _line(sides)}
    left, right = min(x for x, _ in drawn) - 1, max(x for x, _ in drawn) + 1
    top, bottom = min(y for _, y in drawn) - 1, max(y for _, y in drawn) + 1
    outside, border = {(left, top)}, [(left, top)]
    while border:
        x, y = border.pop()
        for point in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if point not in outside | drawn and left <= point[0] <= right and top <= point[1] <= bottom:
                outside.add(point)
                border.append(point)
    for x in range(left, right + 1):
        for y in range(top, bottom + 1):
            is_middle = x % FINE == FINE // 2 and y % FINE == FINE // 2
            if is_middle and (x, y) not in outside | drawn and cell_at(x // FINE, y // FINE) not in board.laid:
                return False
    return True


_ENDS = ((4, 0), (8, 4), (4, 8), (0, 4))
_BENDS = {(0, 1): (6, 2), (1, 2): (6, 6), (2, 3): (2, 6), (0, 3): (2, 2)}


def _line(sides: list[int]) -> set[tuple[int, int]]:
    if len(sides) == 1:
        return {_ENDS[sides[0]]}
    first, second = _ENDS[sides[0]], _ENDS[sides[1]]
    if sides[1] - sides[0] == 2:
        corners = [first, second]
    else:
        bend = _BENDS[sides[0], sides[1]]
        corners = [first, _elbow(first, bend), bend, _elbow(second, bend), second]
    points: set[tuple[int, int]] = set()
    for (x, y), (to_x, to_y) in pairwise(corners):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        points |= {(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps) for step in range(steps + 1)}
    return points


def _elbow(end: tuple[int, int], bend: tuple[int, int]) -> tuple[int, int]:
    """Go straight in from a side's middle as far as the bend lies, then sideways."""
    return (end[0], bend[1]) if end[0] == FINE // 2 else (bend[0], end[1])
