"""Says which rule forbids what a person tried by clicking a place that offers nothing."""

from typing import Any

from tilewidgets.drawing.scene import Drawing
from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.game import Game
from tilewidgets.engine.state import State


def refusal(  # noqa: PLR0913, PLR0917 - all of them are what the answer depends on
    view: State, viewer: int | None, drawing: Drawing[Any], game: Game, target: str, held: str
) -> Ruling:
    """Return the rule behind a place that is closed to the viewer; raise BadOption if no decision belongs there.

    What is held in the hand is what the person meant; only if nothing of it belongs there, anything else may answer.
    """
    there = [move for move in view.thinkable() if drawing.target(view, move) == target]
    thinkable = [move for move in there if drawing.source(view, move) in ("", held)] or there
    mine = [move for move in thinkable if view.actor(move) in (viewer, view.to_move)] or thinkable
    for move in mine:
        ruling = view.why_not(move)
        if ruling is not None:
            return ruling
    if mine:
        return Ruling("turn", f"It is {game.seats[view.actor(mine[0])]}'s turn. Wait until it is yours.")
    raise BadOption("There is nothing to do there. The amber rings show where you can act.")
