"""Why a tile may not be laid somewhere: each answer names its rule and points at what forbids it."""

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.colorblock.decisions import Place, seam_key, tile_key
from tilewidgets.games.colorblock.pieces import COLOURS, SIDE_COLOURS, TURNS
from tilewidgets.games.colorblock.shapes import START, STEPS, Grid, cell_name
from tilewidgets.geometry.squares import IN_WORDS


def why_not_place(grid: Grid, place: Place, seat: int, kind: int) -> Ruling | None:
    """Return the rule that forbids this seat to lay a tile of this kind there, or None; the grid is that board."""
    board, cell, turn = place
    if board not in (0, seat + 1):
        sentence = f"This is player {board}'s private board. Play on the shared board or on your own private one."
        return Ruling("private", sentence)
    if cell in grid.laid:
        sentence = "A tile lies there already, and tiles never move once they are placed."
        return Ruling("stay", sentence, (tile_key(grid.tiles[cell]),))
    if board and not grid.in_footprint(cell):
        sentence = "A private board is at most three tiles wide and three high; this place lies outside."
        return Ruling("private", sentence, tuple([tile_key(tile) for tile in grid.tiles.values()]))
    if cell not in grid.front:
        where = "beside another" if grid.laid else f"at {cell_name(START)}: the first place is as good as any other"
        return Ruling("attach", f"A tile is laid with at least one side against a tile of that board: {where}.")
    clash = _clash(grid, place, SIDE_COLOURS[4 * kind + turn])
    if clash is None and turn not in TURNS[kind]:
        turns = len(TURNS[kind])
        same = f"This tile looks the same after {'a half' if turns > 1 else 'a quarter'} turn"
        return Ruling("turn-tile", f"{same}, so turn {turn % turns} stands for turn {turn}.")
    return clash


def _clash(grid: Grid, place: Place, colours: tuple[int, ...]) -> Ruling | None:
    """Return every side on which two colours would meet (rule: match)."""
    told: list[str] = []
    cells: list[str] = []
    for side in range(4):
        beyond = place.cell + STEPS[side]
        if beyond in grid.laid:
            there = SIDE_COLOURS[grid.laid[beyond]][(side + 2) % 4]
            if there != colours[side]:
                told.append(f"in the {IN_WORDS[side]} {COLOURS[colours[side]]} would meet {COLOURS[there]}")
                cells.append(seam_key(place.board, place.cell, side))
    if not told:
        return None
    return Ruling("match", f"Sides that meet must have the same colour; {', and '.join(told)}.", tuple(cells))
