"""What 4th Corner shows over its maze: where a pawn can walk, the shortest way to the exit, what it costs."""

from itertools import pairwise
from math import atan2, degrees, hypot

from tilewidgets.drawing.scene import Piece, Point
from tilewidgets.games.fourth_corner import words
from tilewidgets.games.fourth_corner.layout import stand
from tilewidgets.games.fourth_corner.maze import reach
from tilewidgets.games.fourth_corner.pieces import MASK_STEP, sides_in_words
from tilewidgets.games.fourth_corner.rules import FourthCorner


def _beside_pawns(state: FourthCorner, node: int) -> Point:
    """Return where a number of a section is read: in its middle, or beside the pawns that stand there."""
    x, y = stand(node)
    return (x + 0.3, y - 0.3) if node in state.pawns else (x, y)


def number_on(state: FourthCorner, node: int, number: int, what: str) -> Piece:
    """Return a number on a section."""
    x, y = _beside_pawns(state, node)
    label = f"{words.spoken(node // MASK_STEP)}, section {sides_in_words(node % MASK_STEP)}: {what} {number}"
    return Piece(f"over {what} {node}", "number", x, y, "number", label, text=f"{number}", scale=0.85)


def reach_overlay(state: FourthCorner, seat: int) -> tuple[Piece, ...]:
    """Return every section that a pawn of this seat can walk to, with the number of moves."""
    moves: dict[int, int] = {}
    for node in state.pawns[seat * state.each : (seat + 1) * state.each]:
        for other, steps in reach(state.tiles, node).items():
            moves[other] = min(steps, moves.get(other, steps))
    return tuple(number_on(state, node, steps, "moves") for node, steps in sorted(moves.items()) if steps)


def way_overlay(state: FourthCorner, seat: int) -> tuple[Piece, ...]:
    """Return the cheapest way of a seat to the exit: links, steps, climbs, and the price at its end."""
    _, way = state.best_way(seat)
    pieces: list[Piece] = []
    points = [stand(node) for node in way]
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        length, angle = hypot(to_x - x, to_y - y), degrees(atan2(to_y - y, to_x - x))
        pieces.append(Piece(f"link {number}", "way", x, y, "link", turn=angle, scale=length))
    # The way begins under the pawn, whose symbol stays free.
    for number, (node, (x, y)) in enumerate(zip(way[1:], points[1:], strict=True), start=1):
        climbed = way[number - 1] // MASK_STEP == node // MASK_STEP
        label = f"Step {number}: {'climb to' if climbed else 'to'} {words.spoken(node // MASK_STEP)}"
        pieces.append(Piece(f"step {number}", "way", x, y, "climb" if climbed else "step", label))
    x, y = _beside_pawns(state, way[-1])
    price = state.prices()[way[0]]
    label = f"Player {seat + 1}'s way to the exit costs {words.points_in_words(price)}: {words.steps_in_words(way)}"
    pieces.append(Piece("way price", "number", x, y, "number", label, text=f"{price}", scale=1.3))
    return tuple(pieces)
