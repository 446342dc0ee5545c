"""Why a decision is not allowed, in sentences that point at what forbids it."""

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.four_corners.actions import Table, swapped, turned
from tilewidgets.games.four_corners.breaking import BROKEN, STANDING, longest_left
from tilewidgets.games.four_corners.notation import SIDES
from tilewidgets.games.four_corners.patterns import Pattern, bits_of, changed_cells, created, may_create
from tilewidgets.games.four_corners.pieces import EMPTY, IMAGES, UNKNOWN, Grid, tile_name

# What each part of a turn asks for, by `stage` of rules.py.
_ASKED = (
    ("turn", "Begin the turn with one of the four actions: play a tile, turn two, exchange two, or take a new goal."),
    ("play", "A tile is being placed: say first which way its top points."),
    ("rotate", "One tile has turned: now turn the second one. An action turns exactly two."),
    ("exchange", "One tile is chosen: now choose the tile that it changes places with."),
    ("double-swap", "Exchange two tiles again with your special tile, or be done."),
    ("double-swap", "One tile is chosen for the second exchange: now choose the other."),
    ("new-goal", "You have drawn a goal: first return one goal to the bottom of the deck."),
    ("several", "Several patterns can be scored: choose one of them, or be done when you have scored one."),
    ("break-image", "An image was scored: first turn each of its tiles once."),
    ("break-sequence", "A sequence was scored: first replace a tile of it with the one just drawn."),
    ("special-limit", "A hand holds only one special tile: say first which one you keep."),
    ("solo-turn", "Turn two tiles on the board, or be done with this tile."),
)


def over(solo: bool, *, all_scored: bool) -> Ruling:
    """Return the ruling after the end."""
    if solo and all_scored:
        return Ruling("over", "The game is over: all five goals are scored. Start a new game or undo.")
    if solo:
        return Ruling("over", "The game is over: the last tile has been played. Start a new game or undo.")
    return Ruling("over", "The game is over: the third goal was scored. Start a new game or undo.")


def wrong_stage(stage: int, *, solo: bool) -> Ruling:
    """Return what this part of the turn asks for instead."""
    if solo and stage == 0:
        return Ruling("solo-turn", "In solitaire a turn begins with placing the tile that was flipped.")
    rule, sentence = _ASKED[stage]
    return Ruling(rule, sentence)


def place(pattern: Pattern, grid: Grid) -> str:
    """Return a pattern in words."""
    image = IMAGES[pattern.image]
    if pattern.is_image:
        return f"the {image} at {grid.corner_name(pattern.code - 3400)}"
    ends = f"{grid.name(pattern.cells[0])} to {grid.name(pattern.cells[-1])}"
    return f"the {image} sequence from {ends}"


def keys(cells: tuple[int, ...]) -> tuple[str, ...]:
    """Return the keys of cells in the picture."""
    return tuple([f"cell {cell}" for cell in cells])


def forbidden(table: Table, made: list[Pattern]) -> Ruling:
    """Return the ban on a pattern without a goal (rule: ban), with the cells of the pattern."""
    for pattern in made:
        if not table.deck.bits[pattern.image] & table.owned:
            sentence = f"That would complete {place(pattern, table.grid)}, and no open goal of yours asks for it."
            return Ruling("ban", sentence, keys(pattern.cells))
    return Ruling("ban", "That cannot end the action without a pattern that no goal of yours asks for.")


def cannot_place(table: Table, tile: int, cell: int) -> Ruling:
    """Return why a tile may not be placed in a cell, whichever way it lies."""
    grid, name = table.grid, table.grid.name(cell)
    for turn in table.deck.turns[tile]:
        if table.survey.matches(table.deck, cell, 4 * tile + turn):
            return cannot_lie(table, 4 * tile + turn, cell)
    if not [other for other in grid.neighbours[cell] if table.faces[other] != EMPTY]:
        if table.faces[cell] != EMPTY:
            return Ruling("match", f"The tile at {name} lies alone: in its place another would have nothing to match.")
        return Ruling("play", f"No tile lies beside {name}. Place next to a tile, also diagonally, or replace one.")
    sentence = f"Tile {tile_name(tile)} matches no neighbour at {name}, neither by its centre nor at a corner."
    return Ruling("match", sentence, keys(grid.neighbours[cell]))


def cannot_lie(table: Table, face: int, cell: int) -> Ruling:
    """Return why a tile may not lie in a cell this way."""
    if (face & 3) not in table.deck.turns[face >> 2]:
        return Ruling("play", "This tile looks the same half a turn on, so only one of the two ways is offered.")
    if not table.survey.matches(table.deck, cell, face):
        sentence = f"With its top {SIDES[face & 3]} the tile matches no neighbour at {table.grid.name(cell)}."
        return Ruling("match", sentence, keys(table.grid.neighbours[cell]))
    after = list(table.faces)
    after[cell] = face
    return forbidden(table, created(table.grid, table.deck, table.faces, after, (cell,)))


def no_half_turn(*, used: bool) -> Ruling:
    """Return why no tile can turn by 180 degrees now."""
    if used:
        return Ruling("half-turn", "The special tile turns one of the two by 180 degrees; the other turns by 90.")
    return Ruling("half-turn", "A turn by 180 degrees takes a special tile that rotates, and you hold none.")


def no_second_turn(table: Table, cell: int, quarters: int) -> Ruling:
    """Return why a first turn cannot be followed by a second that ends the action legally."""
    others = [other for other in range(table.grid.cells) if other != cell and table.faces[other] != EMPTY]
    if not others:
        return Ruling("rotate", "An action turns exactly two tiles, and there is only one on the board.")
    after = list(table.faces)
    after[cell] = turned(after[cell], quarters)
    made = created(table.grid, table.deck, table.faces, after, (cell,))
    if made:
        return forbidden(table, made)
    sentence = "Whichever tile turned second, the two would complete an image that no open goal of yours asks for."
    return Ruling("ban", sentence, keys((cell,)))


def cannot_swap(table: Table, before: list[int], first: int, cell: int) -> Ruling:
    """Return why a tile cannot be exchanged, or not with the one chosen first."""
    grid, name = table.grid, table.grid.name(cell)
    if table.faces[cell] == EMPTY:
        return Ruling("exchange", f"There is no tile at {name}. Only tiles on the board change places.")
    if cell == first:
        return Ruling("exchange", f"The tile at {name} cannot change places with itself. Choose another one.")
    if first == UNKNOWN:
        if table.faces.count(EMPTY) == grid.cells - 1:
            return Ruling("exchange", "Two tiles change places, and there is only one on the board.")
        sentence = (
            f"The tile at {name} finds no partner: one of the two would match nothing, or complete a forbidden one."
        )
        return Ruling("exchange", sentence, keys((cell,)))
    if not table.both_match(first, cell):
        after = swapped(table.faces, first, cell)
        lonely = first if not _fits(table, after, first) else cell
        sentence = f"After this exchange the tile at {grid.name(lonely)} would match no neighbour. Both must match."
        return Ruling("match", sentence, keys((lonely,)))
    after = swapped(table.faces, first, cell)
    return forbidden(table, created(grid, table.deck, before, after, changed_cells(before, after)))


def _fits(table: Table, faces: list[int], cell: int) -> bool:
    return Table(table.grid, table.deck, faces, table.owned).survey.matches(table.deck, cell, faces[cell])


def cannot_return(image: str, *, held: bool) -> Ruling:
    """Return why a goal cannot go back to the deck."""
    if held:  # so it could go back, if the team could keep the new one
        sentence = "The deck has no second card of the new goal for your partner, so the new one must go back."
        return Ruling("team-goals", sentence)
    return Ruling("new-goal", f"You hold no {image} goal. Return one of your own, or the one just drawn.")


def cannot_break(table: Table, due: int, cell: int, quarters: int, worth: int) -> Ruling:
    """Return why a tile cannot turn like this while an image is being broken.

    `worth` is the best end that this turn can still lead to, or 0 if it leads back.
    """
    name = table.grid.name(due)
    if cell != due:
        return Ruling(
            "break-image", f"The tiles of the image turn one after the other: now it is {name}.", keys((due,))
        )
    if quarters == 2:  # noqa: PLR2004 - a half turn
        return Ruling("break-image", "To break an image each tile turns by 90 degrees, one way or the other.")
    if worth == STANDING:
        sentence = f"If {name} turned this way, the image could not be broken any more."
        return Ruling("break-image", sentence, keys((due,)))
    if worth == BROKEN:
        sentence = f"If {name} turned this way, a pattern without a goal of yours would follow. Turn it the other way."
        return Ruling("forced", sentence, keys((due,)))
    sentence = f"The tile at {name} must turn the other way: it has lain like this before in this turn."
    return Ruling("no-return", sentence, keys((due,)))


def cannot_replace(  # noqa: PLR0913, PLR0917 - all that a break depends on
    table: Table, sequence: Pattern, replaced: list[int], face: int, cell: int, solo: bool
) -> Ruling:
    """Return why a drawn tile cannot go into this cell."""
    name = table.grid.name(cell)
    if cell not in sequence.cells:
        sentence = f"{name} is no part of the sequence. Replace one of its tiles."
        return Ruling("break-sequence", sentence, keys(sequence.cells))
    if cell in replaced:
        return Ruling("break-sequence", f"The tile at {name} is new already. Replace another one of the sequence.")
    if replaced and longest_left(sequence, [*replaced, cell]) >= table.grid.run:
        sentence = f"With {name} replaced, four of the sequence would still lie in a row. It must be broken."
        return Ruling("break-sequence", sentence, keys(sequence.cells))
    if solo and not table.survey.corners_match(table.deck, cell, face):
        sentence = f"As it was drawn, the tile matches nothing at {name} with a corner. Its centre does not count here."
        return Ruling("solo-break", sentence, keys((cell,)))
    bits = table.survey.completes(table.deck, cell, face)
    if may_create(bits, table.owned):
        return Ruling("match", f"As it was drawn, the tile matches no neighbour at {name}.", keys((cell,)))
    after = list(table.faces)
    after[cell] = face
    made = created(table.grid, table.deck, table.faces, after, (cell,))
    return forbidden(table, made) if bits_of(table.deck, made) else Ruling("ban", "A rule forbids this place.")
