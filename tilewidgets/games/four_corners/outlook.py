"""How far a board is from the images of some goals: what each corner and line still needs, in tenths of an action."""

from typing import Final

from tilewidgets.games.four_corners.pieces import DECKS, EMPTY, Deck, Grid

QUARTER: Final = 5  # a turn by 90 degrees: an action has two
HALF: Final = 10  # a turn by 180 degrees: two actions turn it, or one with a special tile
NEW_TILE: Final = 11  # a tile in hand has the image
NO_TILE: Final = 17  # no tile in hand has it
NEAREST_ENDS: Final = 60  # beyond that a goal is simply far away


def _needs(deck: Deck) -> list[list[int]]:
    """Return by image, then by 4 * face + corner, what it takes to turn the image into that corner, or -1."""
    tables: list[list[int]] = []
    for bit in deck.bits:
        table: list[int] = []
        for face in range(len(deck.centre)):
            has = [deck.corner[4 * face + corner] == bit for corner in range(4)]
            for corner in range(4):
                if has[corner]:
                    table.append(0)
                elif has[(corner + 1) & 3] or has[(corner + 3) & 3]:
                    table.append(QUARTER)
                elif has[(corner + 2) & 3]:
                    table.append(HALF)
                else:
                    table.append(-1)
        tables.append(table)
    return tables


NEEDS: Final = {images: _needs(deck) for images, deck in DECKS.items()}


class Outlook:
    """What the board holds for one image: the cost at each vertex and on each line, and the cheapest."""

    def __init__(  # noqa: PLR0913, PLR0917 - the board, the image, and two prices
        self, grid: Grid, deck: Deck, faces: list[int], image: int, corner_new: int, centre_new: int
    ) -> None:
        self.needs: list[int] = NEEDS[deck.images][image]
        self.bit = deck.bits[image]
        self.corner_new = corner_new  # what a new tile costs that brings the image into a corner
        self.centre_new = centre_new
        self.at_vertex: list[int] = []
        best = NEAREST_ENDS
        for nw, ne, se, sw in grid.around:
            cost = self._need(faces[nw], 2) + self._need(faces[ne], 3) + self._need(faces[se], 0)
            cost += self._need(faces[sw], 1)
            self.at_vertex.append(cost)
            best = min(best, cost)
        self.missing: list[int] = []  # by line: how many centres are missing
        for line in grid.lines:
            missing = 0
            for cell in line:
                face = faces[cell]
                if face < 0 or deck.centre[face] != self.bit:
                    missing += 1
            self.missing.append(missing)
            best = min(best, missing * centre_new)
        self.best = best

    def _need(self, face: int, corner: int) -> int:
        """Return what it takes to get the image into the corner of a cell."""
        if face == EMPTY:
            return self.corner_new
        need = self.needs[4 * face + corner]
        return need if need >= 0 and need < self.corner_new else self.corner_new

    def best_with(self, grid: Grid, deck: Deck, faces: list[int], cell: int, face: int) -> int:
        """Return the cheapest vertex or line through a cell if this face lay in it."""
        best = NEAREST_ENDS
        old = faces[cell]
        for corner in range(4):
            vertex = grid.vertex[4 * cell + corner]
            if vertex >= 0:
                cost = self.at_vertex[vertex] - self._need(old, corner) + self._need(face, corner)
                best = min(best, cost)
        if deck.centre[face] == self.bit:
            there = old >= 0 and deck.centre[old] == self.bit
            for line in grid.lines_of[cell]:
                missing = self.missing[line] - (0 if there else 1)
                best = min(best, missing * self.centre_new)
        return best
