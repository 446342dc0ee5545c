"""What an action may do to the board: placing, turning two tiles, exchanging two, each with what it would create."""

from typing import Final

from tilewidgets.games.four_corners.patterns import (
    Pattern,
    Survey,
    bits_of,
    changed_cells,
    created,
    image_at,
    may_create,
)
from tilewidgets.games.four_corners.pieces import EMPTY, Deck, Grid

HALF_TURN: Final = 2  # quarters


class Table:
    """A board as an action finds it: the grid, the deck, the faces, and the images that the player may create."""

    def __init__(self, grid: Grid, deck: Deck, faces: list[int], owned: int, survey: Survey | None = None) -> None:
        self.grid = grid
        self.deck = deck
        self.faces = faces
        self.owned = owned
        self.survey: Survey = Survey(grid, deck, faces) if survey is None else survey

    # --- placing (rules: play, match) -----------------------------------------------------------------

    def turns_for(self, tile: int, cell: int) -> list[int]:
        """Return the turns in which a tile may be placed in a cell."""
        found: list[int] = []
        for turn in self.deck.turns[tile]:
            face = 4 * tile + turn
            matching = self.survey.matches(self.deck, cell, face)
            if matching and may_create(self.survey.completes(self.deck, cell, face), self.owned):
                found.append(turn)
        return found

    def can_place(self, tile: int, cell: int) -> bool:
        """Tell whether a tile may be placed in a cell in some turn."""
        deck, survey = self.deck, self.survey
        for turn in deck.turns[tile]:
            face = 4 * tile + turn
            if survey.matches(deck, cell, face) and may_create(survey.completes(deck, cell, face), self.owned):
                return True
        return False

    # --- turning (rule: rotate) -------------------------------------------------------------------------

    def first_turns(self, half: bool) -> list[tuple[int, int]]:
        """Return the first turns, as cell and quarters, after which a second can end the action legally."""
        grid, deck, faces, owned = self.grid, self.deck, self.faces, self.owned
        cells = [cell for cell in range(grid.cells) if faces[cell] != EMPTY]
        amounts = (1, 2, 3) if half else (1, 3)
        makes: list[int] = []
        quiet: list[int] = []  # cells that can turn by a quarter and create nothing
        for cell in cells:
            for amount in amounts:
                face = faces[cell]
                made = self.survey.turning_completes(deck, cell, face, turned(face, amount))
                makes.append(made)
                if made == 0 and amount != HALF_TURN and (not quiet or quiet[-1] != cell):
                    quiet.append(cell)
        found: list[tuple[int, int]] = []
        index = 0
        for cell in cells:
            near = grid.neighbours[cell]
            for amount in amounts:
                made = makes[index]
                index += 1
                if (may_create(made, owned) and _one_far(quiet, cell, near)) or self.can_follow(cell, amount, half):
                    found.append((cell, amount))
        return found

    def can_follow(self, first: int, amount: int, half: bool) -> bool:
        """Tell whether some second turn ends the action legally after this first one."""
        before = self.faces
        after = list(before)
        after[first] = turned(before[first], amount)
        amounts = (1, 2, 3) if half and amount != HALF_TURN else (1, 3)
        for second in range(self.grid.cells):
            if second != first and before[second] != EMPTY:
                for other in amounts:
                    after[second] = turned(before[second], other)
                    if may_create(turns_make(self.grid, self.deck, before, after, first, second), self.owned):
                        return True
                after[second] = before[second]
        return False

    def second_turns(self, before: list[int], first: int, half: bool) -> list[tuple[int, int]]:
        """Return the second turns that end the action legally; this board has the first one, `before` has not."""
        grid, deck, faces, owned = self.grid, self.deck, self.faces, self.owned
        made = 0
        for corner in range(4):
            vertex = grid.vertex[4 * first + corner]
            if vertex >= 0:
                image = image_at(grid, deck, faces, vertex)
                if image and image_at(grid, deck, before, vertex) != image:
                    made |= image
        near = grid.neighbours[first]
        found: list[tuple[int, int]] = []
        after = list(faces)
        for second in range(grid.cells):
            face = faces[second]
            if second == first or face == EMPTY:
                continue
            for amount in (1, 2, 3) if half else (1, 3):
                if second in near:
                    after[second] = turned(face, amount)
                    bits = turns_make(grid, deck, before, after, first, second)
                    after[second] = face
                else:
                    bits = made | self.survey.turning_completes(deck, second, face, turned(face, amount))
                if may_create(bits, owned):
                    found.append((second, amount))
        return found

    # --- exchanging (rule: exchange) ----------------------------------------------------------------------

    def first_swaps(self, double: bool) -> list[int]:
        """Return the tiles that can be exchanged with another one."""
        return [
            first for first in range(self.grid.cells) if self.faces[first] != EMPTY and self._has_partner(first, double)
        ]

    def _has_partner(self, first: int, double: bool) -> bool:
        for second in self.grid.partners[first]:
            if self.can_swap(first, second):
                return True
        if double:
            for second in self.grid.partners[first]:
                if self.can_swap_and_go_on(first, second):
                    return True
        return False

    def second_swaps(self, first: int, double: bool) -> list[int]:
        """Return the tiles that this one can be exchanged with."""
        return [
            second
            for second in range(self.grid.cells)
            if self.can_swap(first, second) or (double and self.can_swap_and_go_on(first, second))
        ]

    def can_swap(self, first: int, second: int) -> bool:
        """Tell whether two tiles may be exchanged, and the action end there."""
        a, b = self.faces[first], self.faces[second]
        if first == second or EMPTY in (a, b):
            return False
        grid, deck, survey = self.grid, self.deck, self.survey
        if grid.apart[grid.cells * first + second]:
            if not (survey.matches(deck, second, a) and survey.matches(deck, first, b)):
                return False
            bits = survey.completes(deck, second, a) | survey.completes(deck, first, b)
            return may_create(bits, self.owned)
        after = swapped(self.faces, first, second)
        if not (matches(grid, deck, after, first) and matches(grid, deck, after, second)):
            return False
        return may_create(bits_of(deck, created(grid, deck, self.faces, after, (first, second))), self.owned)

    def both_match(self, first: int, second: int) -> bool:
        """Tell whether two tiles would match in each other's place, whatever they create."""
        if first == second or self.faces[first] == EMPTY or self.faces[second] == EMPTY:
            return False
        after = swapped(self.faces, first, second)
        return matches(self.grid, self.deck, after, first) and matches(self.grid, self.deck, after, second)

    def can_swap_and_go_on(self, first: int, second: int) -> bool:
        """Tell whether two tiles may be exchanged if a second exchange follows (rule: double-swap)."""
        if not self.both_match(first, second):
            return False
        then = Table(self.grid, self.deck, swapped(self.faces, first, second), self.owned)
        return then.can_swap_again(self.faces)

    def can_swap_again(self, before: list[int]) -> bool:
        """Tell whether a second exchange can end an action that began on `before`."""
        for first in range(self.grid.cells):
            for second in range(first + 1, self.grid.cells):
                if self.ends_well(before, first, second):
                    return True
        return False

    def again_first(self, before: list[int]) -> list[int]:
        """Return the tiles with which a second exchange can begin."""
        found: list[int] = []
        for first in range(self.grid.cells):
            for second in range(self.grid.cells):
                if self.ends_well(before, first, second):
                    found.append(first)
                    break
        return found

    def again_second(self, before: list[int], first: int) -> list[int]:
        """Return the tiles with which a second exchange can end."""
        return [second for second in range(self.grid.cells) if self.ends_well(before, first, second)]

    def ends_well(self, before: list[int], first: int, second: int) -> bool:
        """Tell whether a second exchange of these two ends an action that began on `before` legally."""
        if not self.both_match(first, second):
            return False
        after = swapped(self.faces, first, second)
        made = created(self.grid, self.deck, before, after, changed_cells(before, after))
        return may_create(bits_of(self.deck, made), self.owned)

    def stands_well(self, before: list[int]) -> bool:
        """Tell whether an action that began on `before` may end as the board is now."""
        return may_create(bits_of(self.deck, self.made_since(before)), self.owned)

    def made_since(self, before: list[int]) -> list[Pattern]:
        """Return the patterns created since `before`."""
        return made_between(self.grid, self.deck, before, self.faces)


def made_between(grid: Grid, deck: Deck, before: list[int], after: list[int]) -> list[Pattern]:
    """Return the patterns created from one board to another."""
    return created(grid, deck, before, after, changed_cells(before, after))


def turned(face: int, quarters: int) -> int:
    """Return a face after so many quarter turns clockwise."""
    return face - (face & 3) + ((face + quarters) & 3)


def swapped(faces: list[int], first: int, second: int) -> list[int]:
    """Return the board with two tiles exchanged."""
    after = list(faces)
    after[first] = faces[second]
    after[second] = faces[first]
    return after


def turns_make(  # noqa: PLR0913, PLR0917 - two boards and two cells
    grid: Grid, deck: Deck, before: list[int], after: list[int], first: int, second: int
) -> int:
    """Return the images that turning two tiles creates; sequences it cannot change."""
    found = 0
    for place in (*range(4 * first, 4 * first + 4), *range(4 * second, 4 * second + 4)):
        vertex = grid.vertex[place]
        if vertex >= 0:
            image = image_at(grid, deck, after, vertex)
            if image and image_at(grid, deck, before, vertex) != image:
                found |= image
    return found


def matches(grid: Grid, deck: Deck, faces: list[int], cell: int) -> bool:
    """Tell whether the tile in a cell matches a neighbour by its centre or at a corner (rule: match)."""
    face = faces[cell]
    centre = deck.centre[face]
    for other in grid.neighbours[cell]:
        if faces[other] >= 0 and deck.centre[faces[other]] == centre:
            return True
    for corner in range(4):
        image = deck.corner[4 * face + corner]
        for place in grid.meeting[4 * cell + corner]:
            other = faces[place >> 2]
            if other >= 0 and deck.corner[4 * other + (place & 3)] == image:
                return True
    return False


def _one_far(cells: list[int], first: int, near: tuple[int, ...]) -> bool:
    for cell in cells:  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
        if cell != first and cell not in near:
            return True
    return False
