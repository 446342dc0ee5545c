"""Colorblock's score sheet: what happened, kept as small numbers while a game is played, told in words when asked."""

from typing import Final

from tilewidgets.engine.state import NOBODY, ScoreItem
from tilewidgets.games.colorblock.decisions import tile_key
from tilewidgets.games.colorblock.pieces import COLOURS, GOALS
from tilewidgets.games.colorblock.shapes import Grid, Shape

# An event is its kind, the seat, and:
SHAPE_DONE: Final = 0  # board, number of the shape there
GOAL_CLAIMED: Final = 1  # goal, board, number of the shape there; -1 twice for a goal of the last scoring
COLOUR_SCORED: Final = 2  # colour, private shapes, shared shapes, how many colours the seat scored before
Event = tuple[int, ...]


def counted(number: int, thing: str) -> str:
    """Return so many things in words."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def board_name(board: int) -> str:
    """Return a board in words."""
    return "the shared board" if board == 0 else f"player {board}'s private board"


def shape_words(shape: Shape) -> str:
    """Return a shape in words."""
    return f"{COLOURS[shape.colour]} {'ring' if shape.ring else 'shape'} of {counted(len(shape.cells()), 'tile')}"


def shape_keys(grid: Grid, shape: Shape) -> tuple[str, ...]:
    """Return the keys of a shape's tiles in the picture."""
    return tuple([tile_key(grid.tiles[cell]) for cell in shape.cells()])


def sheet_item(grids: list[Grid], event: Event) -> ScoreItem:
    """Return an event as a line of the score sheet."""
    kind, seat = event[0], event[1]
    if kind == SHAPE_DONE:
        return _shape_item(grids, event)
    if kind == GOAL_CLAIMED:
        goal = GOALS[event[2]]
        reason = f"Goal “{goal.name}”: {goal.words}. {counted(goal.stars, 'star')}."
        cells = () if event[3] == NOBODY else shape_keys(grids[event[3]], grids[event[3]].shapes[event[4]])
        return ScoreItem(seat, float(goal.stars), reason, (f"goal {goal.name}", *cells), "claim")
    colour, private, shared, before = event[2], event[3], event[4], event[5]
    product = f"{private} private x {shared} shared = {private * shared}"
    reason = f"{COLOURS[colour].capitalize()} shapes: {product}."
    cells = (*_keys_of_first(grids[seat + 1], colour, private), *_keys_of_first(grids[0], colour, shared))
    return ScoreItem(seat, float(private * shared), reason, cells, "lightning" if before else "score")


def _shape_item(grids: list[Grid], event: Event) -> ScoreItem:
    """Tell of a completed shape: no points of its own, but a factor of those to come."""
    seat, board = event[1], event[2]
    shape = grids[board].shapes[event[3]]
    who = "There is" if seat == NOBODY else f"Player {seat + 1} completed"
    reason = f"{who} a {'' if seat >= 0 else 'complete '}{shape_words(shape)} on {board_name(board)}."
    return ScoreItem(NOBODY, 0.0, reason, shape_keys(grids[board], shape), "ring" if shape.ring else "shape")


def _keys_of_first(grid: Grid, colour: int, count: int) -> tuple[str, ...]:
    """Return the tiles of a board's first shapes of a colour: those that were there when it was scored."""
    shapes = [shape for shape in grid.shapes if shape.colour == colour][:count]
    return tuple(dict.fromkeys([key for shape in shapes for key in shape_keys(grid, shape)]))
