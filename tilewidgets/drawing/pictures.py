"""The picture of any state, found through its game."""

from typing import TYPE_CHECKING, Any

from tilewidgets.drawing.svg import write
from tilewidgets.engine.game import find
from tilewidgets.engine.state import State

if TYPE_CHECKING:
    from tilewidgets.drawing.scene import Drawing


def picture(state: State) -> str:
    """Return everything that this state knows as SVG; for one seat's eyes give it `state.seen_by(seat)`."""
    drawing: Drawing[Any] = find(state.game).drawing()
    return write(drawing.scene(state, None), drawing.faces)
