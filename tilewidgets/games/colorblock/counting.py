"""Numbers about Colorblock that a lesson can recompute: what fits where, and the most shapes on a private board."""

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from tilewidgets.games.colorblock.pieces import (
    ALONE,
    DEMAND_STEPS,
    KINDS,
    LETTERS,
    LYING_TEXTS,
    PARTNERS,
    SIDE_COLOURS,
    fits,
)
from tilewidgets.games.colorblock.shapes import STEPS, Grid, cell_at, cell_name

# The middle first, then the sides, then the corners: where most neighbours meet, a wrong tile shows soonest.
ORDER: Final = tuple(cell_at(x, y) for x, y in ((1, 1), (1, 0), (2, 1), (1, 2), (0, 1), (0, 0), (2, 0), (2, 2), (0, 2)))
BOARD: Final = frozenset(ORDER)
INNER_SIDES: Final = 12  # where two tiles of a full private board meet


def chance(sides: str) -> Fraction:
    """Return how likely a tile, drawn from the whole deck, fits a place; `sides` says what it asks for, N E S W.

    `R..G` asks for red in the north and green in the west.
    """
    asked = zip(DEMAND_STEPS, sides, strict=True)
    demand = sum(step * (LETTERS.index(letter) + 1) for step, letter in asked if letter != ".")
    return Fraction(sum(1 for kind in range(len(KINDS)) if fits(kind)[demand]), len(KINDS))


class Most(NamedTuple):
    """The most complete shapes on a full private board: how many, one such board, and how it was proven."""

    shapes: int
    board: str  # as the text of a position writes it
    tried: dict[int, int]  # number of shapes asked for -> tiles laid in the search for such a board


def most_shapes(colour: int | None = None) -> Most:
    """Return the true maximum with the real deck, of one colour or of all together, by trying everything.

    There are twelve inner sides, and each complete shape has at least one of its own, so twelve is the bound. Going
    down from there, every board is tried that could reach the number asked for; the first one found is a maximum.
    """
    tried: dict[int, int] = {}
    for wanted in range(INNER_SIDES, 0, -1):
        search = _Search(colour, INNER_SIDES - wanted)
        found = search.found({}, 0.0)
        tried[wanted] = search.tried
        if found:
            board = ", ".join(f"{cell_name(cell)} {LYING_TEXTS[found[cell]]}" for cell in sorted(found))
            return Most(wanted, board, tried)
        if INNER_SIDES - wanted >= _Search.LARGEST_LOSS:
            break
    raise ArithmeticError("the bound that this search cuts by is only right for small losses")


class _Search:
    """Looks for a full board that loses at most so many shapes against the twelve inner sides."""

    # A ring of four would be counted as one loss too many, but it loses three, and so is out of reach anyway.
    LARGEST_LOSS = 2

    def __init__(self, colour: int | None, most_lost: int) -> None:
        self.colour = colour
        self.most_lost = most_lost
        self.tried = 0

    def found(self, laid: dict[int, int], lost: float) -> dict[int, int] | None:
        """Return a board that goes on from these tiles, or None if there is none."""
        if len(laid) == len(ORDER):
            return laid if self._shapes(laid) >= INNER_SIDES - self.most_lost else None
        cell = ORDER[len(laid)]
        used = {code // 4 for code in laid.values()}
        for code in _codes(_demand(laid, cell)):
            if code // 4 in used:
                continue
            worse = lost + self._loss(laid, cell, code)
            if worse <= self.most_lost:
                self.tried += 1
                whole = self.found({**laid, cell: code}, worse)
                if whole:
                    return whole
        return None

    def _loss(self, laid: dict[int, int], cell: int, code: int) -> float:
        """Return the shapes that this tile costs for certain, beside those that its neighbours cost already."""
        lost = 0.0
        for side in range(4):
            beyond = cell + STEPS[side]
            if beyond not in BOARD:
                continue
            if self.colour is not None and SIDE_COLOURS[code][side] != self.colour:
                lost += beyond not in laid  # a side of another colour, counted by the tile that comes first
                continue
            partner = PARTNERS[code][side]
            if partner != ALONE:
                # Two inner sides in one shape, each counted half; or a shape with an open end, and it may have two.
                lost += 0.5
        return lost

    def _shapes(self, laid: dict[int, int]) -> int:
        grid = Grid()
        for number, (cell, code) in enumerate(laid.items()):
            grid.put(cell, number, code)
        return sum(grid.counts) if self.colour is None else grid.counts[self.colour]


def _demand(laid: dict[int, int], cell: int) -> int:
    """Return what the neighbours ask of a cell."""
    return sum(
        DEMAND_STEPS[side] * (SIDE_COLOURS[laid[cell + step]][(side + 2) % 4] + 1)
        for side, step in enumerate(STEPS)
        if cell + step in laid
    )


@cache
def _codes(demand: int) -> tuple[int, ...]:
    """Return every tile, as it can lie, that meets a demand."""
    return tuple(4 * kind + turn for kind in range(len(KINDS)) for turn in fits(kind)[demand])
