"""The picture of any state, found through its game."""

from typing import cast

from tilewidgets.drawing.scene import Drawing
from tilewidgets.drawing.svg import write
from tilewidgets.engine.game import find
from tilewidgets.engine.state import State


def picture(state: State) -> str:
    """Return everything that this state knows as SVG; for one seat's eyes give it `state.seen_by(seat)`."""
    drawing = cast("Drawing", find(state.game).drawing())
    return write(drawing.scene(state, None), drawing.faces)
