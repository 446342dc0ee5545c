"""Quatrefoil by Michael Purcell: a cooperative puzzle for four who may hardly speak."""

from tilewidgets.engine.game import Game, Option, register
from tilewidgets.games.quatrefoil.rules import VARIANTS, new
from tilewidgets.games.quatrefoil.thinking import QuatrefoilThinking


def _drawing() -> object:
    from tilewidgets.games.quatrefoil.scene import QuatrefoilDrawing

    return QuatrefoilDrawing()


register(
    Game(
        name="quatrefoil",
        title="Quatrefoil",
        designer="Michael Purcell",
        credit="Quatrefoil was designed by Michael Purcell and is licensed CC BY 4.0.",
        seats=("Player 1", "Player 2", "Player 3", "Player 4"),
        options=(
            Option("variant", VARIANTS, "which cards lie open, whether a clock runs, or the dual game"),
            Option("thumbs", ("all", "choice"), "everybody shows a thumb after each action, or each decides"),
            Option("clock", (False, True), "two minutes for the dual game; race always has them"),
        ),
        make=new,
        thinking=QuatrefoilThinking(),
        drawing=_drawing,
        together=True,
    )
)
