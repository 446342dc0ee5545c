"""How far a board is from the images of some goals: what each corner and line still needs, in tenths of an action."""

# ruff: noqa: PLR1730 - a comparison is quicker than a call of min(), and searches come here all the time

from typing import Final

from tilewidgets.games.four_corners.pieces import DECKS, Deck, Grid

QUARTER: Final = 5  # a turn by 90 degrees: an action has two
HALF: Final = 10  # a turn by 180 degrees: two actions turn it, or one with a special tile
NEW_TILE: Final = 11  # a tile in hand has the image
NO_TILE: Final = 17  # no tile in hand has it
FAR: Final = 60  # beyond that a goal is simply far away


def _needs(deck: Deck, bit: int, new: int) -> list[int]:
    """Return by 4 * face + corner what it takes to get the image there: nothing, turns, or a new tile."""
    table: list[int] = []
    for face in range(len(deck.centre)):
        has = [deck.corner[4 * face + corner] == bit for corner in range(4)]
        for corner in range(4):
            if has[corner]:
                table.append(0)
            elif has[(corner + 1) & 3] or has[(corner + 3) & 3]:
                table.append(QUARTER)
            else:
                table.append(min(HALF, new) if has[(corner + 2) & 3] else new)
    return table


# By number of images, then by image, for a hand that has the image and for one that has not.
NEEDS: Final = {
    images: [(_needs(deck, bit, NEW_TILE), _needs(deck, bit, NO_TILE)) for bit in deck.bits]
    for images, deck in DECKS.items()
}


class Outlook:
    """What the board holds for one image: the cost at each vertex and on each line, and the cheapest."""

    def __init__(  # noqa: PLR0913, PLR0917 - the board, the image, and two prices
        self, grid: Grid, deck: Deck, faces: list[int], image: int, corner_new: int, centre_new: int
    ) -> None:
        tables = NEEDS[deck.images][image]
        needs: list[int] = tables[0] if corner_new == NEW_TILE else tables[1]
        self.needs = needs
        self.bit = deck.bits[image]
        self.centre_new = centre_new
        self.at_vertex: list[int] = []
        self.rest: list[int] = [FAR] * (4 * grid.cells)  # by 4 * cell + corner: what the other three there cost
        best = FAR
        for nw, ne, se, sw in grid.around:
            face = faces[nw]
            a = needs[4 * face + 2] if face >= 0 else corner_new
            face = faces[ne]
            b = needs[4 * face + 3] if face >= 0 else corner_new
            face = faces[se]
            c = needs[4 * face] if face >= 0 else corner_new
            face = faces[sw]
            d = needs[4 * face + 1] if face >= 0 else corner_new
            cost = a + b + c + d
            self.at_vertex.append(cost)
            self.rest[4 * nw + 2] = cost - a
            self.rest[4 * ne + 3] = cost - b
            self.rest[4 * se] = cost - c
            self.rest[4 * sw + 1] = cost - d
            if cost < best:
                best = cost
        there: list[int] = [1 if face >= 0 and deck.centre[face] == self.bit else 0 for face in faces]
        self.missing: list[int] = []  # by line: how many centres are missing
        self.line_rest: list[int] = [FAR] * grid.cells  # by cell: how many others its best line lacks
        for line in grid.lines:
            missing = grid.run
            for cell in line:
                missing -= there[cell]
            self.missing.append(missing)
            for cell in line:
                others = missing - 1 + there[cell]
                if others < self.line_rest[cell]:
                    self.line_rest[cell] = others
            if missing * centre_new < best:
                best = missing * centre_new
        self.best = best

    def best_with(self, deck: Deck, cell: int, face: int) -> int:
        """Return the cheapest vertex or line through a cell if this face lay in it."""
        rest, needs = self.rest, self.needs
        place, look = 4 * cell, 4 * face
        best = rest[place] + needs[look]
        cost = rest[place + 1] + needs[look + 1]
        if cost < best:
            best = cost
        cost = rest[place + 2] + needs[look + 2]
        if cost < best:
            best = cost
        cost = rest[place + 3] + needs[look + 3]
        if cost < best:
            best = cost
        if deck.centre[face] == self.bit:
            cost = self.line_rest[cell] * self.centre_new
            if cost < best:
                best = cost
        return best
