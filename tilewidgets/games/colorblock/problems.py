"""What is against the rules in a position of Colorblock that was set up by hand."""

from collections import Counter

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.colorblock.decisions import in_window, tile_key
from tilewidgets.games.colorblock.pieces import COLOURS, FULL, GOALS_FOR, SIDE_COLOURS, UNKNOWN, kind_text, read_deck
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.setting import Setting, tiles_of
from tilewidgets.games.colorblock.shapes import START, STEPS, Grid
from tilewidgets.games.colorblock.sheet import board_name, counted


def problems_of(position: Setting, state: Colorblock) -> list[Ruling]:
    """Return everything that a rule forbids; the state is the position as a table."""
    found = _too_many(position, state)
    for board, grid in enumerate(state.grids):
        found += _clashes(board, grid) + _loose(board, grid)
        if board:
            found += _too_wide(board, grid)
    if position.goals and len(position.goals) != GOALS_FOR[position.players]:
        wanted = counted(GOALS_FOR[position.players], "goal")
        found.append(Ruling("goals", f"With {position.players} players {wanted} lie open, not {len(position.goals)}."))
    return found + _end(position, state) + _scores(position) + _turn(position, state)


def _too_many(position: Setting, state: Colorblock) -> list[Ruling]:
    there = Counter(read_deck(position.deck))
    shown = {tile for grid in state.grids for tile in grid.tiles.values()} | {*state.row, state.hand}
    found: list[Ruling] = []
    for kind, count in sorted(Counter(tiles_of(position)).items()):
        if count > there[kind]:
            keys = tuple(tile_key(tile) for tile in sorted(shown) if tile != UNKNOWN and state.kinds[tile] == kind)
            sentence = f"The deck has {counted(there[kind], 'tile')} {kind_text(kind)}, but {count} lie here."
            found.append(Ruling("deck", sentence, keys))
    return found


def _clashes(board: int, grid: Grid) -> list[Ruling]:
    found: list[Ruling] = []
    for cell, code in sorted(grid.laid.items()):
        for side in (1, 2):
            beyond = cell + STEPS[side]
            if beyond in grid.laid:
                here, there = SIDE_COLOURS[code][side], SIDE_COLOURS[grid.laid[beyond]][(side + 2) % 4]
                if here != there:
                    sentence = f"On {board_name(board)} {COLOURS[here]} meets {COLOURS[there]}."
                    keys = (tile_key(grid.tiles[cell]), tile_key(grid.tiles[beyond]))
                    found.append(Ruling("match", sentence, keys))
    return found


def _loose(board: int, grid: Grid) -> list[Ruling]:
    """Return tiles that are not joined, side by side, to the first one."""
    if not grid.laid:
        return []
    if START not in grid.laid:
        return [Ruling("first", f"The first tile of {board_name(board)} lies at 0, but no tile lies there.")]
    reached, border = {START}, [START]
    while border:
        cell = border.pop()
        fresh = [cell + step for step in STEPS if cell + step in grid.laid and cell + step not in reached]
        reached.update(fresh)
        border += fresh
    keys = tuple(tile_key(tile) for cell, tile in sorted(grid.tiles.items()) if cell not in reached)
    if not keys:
        return []
    return [Ruling("attach", f"On {board_name(board)} {counted(len(keys), 'tile')} do not touch the others.", keys)]


def _too_wide(board: int, grid: Grid) -> list[Ruling]:
    fits = all(in_window(cell) and grid.in_footprint(cell) for cell in grid.laid)
    if fits:
        return []
    keys = tuple(tile_key(tile) for _, tile in sorted(grid.tiles.items()))
    return [Ruling("private", f"Player {board}'s private board is wider or higher than three tiles.", keys)]


def _end(position: Setting, state: Colorblock) -> list[Ruling]:
    full = [board for board, grid in enumerate(state.grids) if board and len(grid.laid) >= FULL]
    left = len(state.deck) - state.drawn
    ended = bool(full) or left < (state.seats + 1 if state.is_expert else 1)
    if full and not state.is_final:
        sentence = f"Player {full[0]} has finished a private board, so somebody chooses a colour or has scored."
        return [Ruling("end", sentence, tuple(tile_key(tile) for tile in state.grids[full[0]].tiles.values()))]
    if position.choosing and not ended:
        return [Ruling("score", "Nobody chooses a colour before a private board is finished or the tiles run out.")]
    return []


def _scores(position: Setting) -> list[Ruling]:
    found: list[Ruling] = []
    for (seat, colour), times in Counter((entry[0], entry[1]) for entry in position.scored).items():
        if times > 1:
            found.append(Ruling("lightning", f"Player {seat + 1} has scored {COLOURS[colour]} twice."))
    seats = {entry[0] for entry in position.scored}
    if not position.choosing and position.turn in seats:
        found.append(Ruling("last-turn", f"Player {position.turn + 1} has scored, and so has no turn left."))
    if position.choosing and position.turn in seats and len(seats) < position.players:
        sentence = f"Player {position.turn + 1} has scored. The others score before a second colour is chosen."
        found.append(Ruling("lightning", sentence))
    if position.choosing and sum(entry[0] == position.turn for entry in position.scored) == len(COLOURS):
        found.append(Ruling("lightning", f"Player {position.turn + 1} has scored all three colours."))
    return found


def _turn(position: Setting, state: Colorblock) -> list[Ruling]:
    if position.choosing:
        if position.hand != UNKNOWN:
            return [Ruling("score", "Whoever chooses a colour holds no tile.", (tile_key(state.hand),))]
        return []
    if position.expert:
        wanted = state.seats + 1 - (position.turn - position.dealer) % state.seats - (position.hand != UNKNOWN)
        if len(position.row) != wanted:
            sentence = f"When it is player {position.turn + 1}'s turn, {counted(wanted, 'tile')} lie in the row."
            return [Ruling("expert", sentence, tuple(tile_key(tile) for tile in state.row))]
    elif position.row:
        return [Ruling("expert", "Only an expert game has a row of open tiles.", tuple(map(tile_key, state.row)))]
    if position.hand == UNKNOWN and not position.expert:
        return [Ruling("turn", f"Player {position.turn + 1} has drawn no tile, and so cannot play.")]
    if not state.moves():
        return [Ruling("discard", "No tile that can be played fits anywhere: it would have been discarded.")]
    return []
