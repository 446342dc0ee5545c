"""Kaleido by Hinata Origuchi: stained glass in wooden frames, 8 and 4 for each, and hexagons in between."""

from tilewidgets.engine.game import Game, Option, register
from tilewidgets.games.kaleido.rules import new
from tilewidgets.games.kaleido.thinking import KaleidoThinking


def _drawing() -> object:
    from tilewidgets.games.kaleido.scene import KaleidoDrawing

    return KaleidoDrawing()


register(
    Game(
        name="kaleido",
        title="Kaleido",
        designer="Hinata Origuchi",
        credit="Kaleido was designed by Hinata Origuchi and published by Ouyuan. We are not affiliated with them.",
        seats=("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"),
        options=(
            Option("players", (3, 2, 4, 5), "how many play; two have two colours each"),
            Option("keep_indicators", (False, True), "place also the two tiles of each colour that keep the score"),
            Option("start", ("seeded", "open"), "the seed draws colours and first player, or they go by seat"),
        ),
        make=new,
        thinking=KaleidoThinking(),
        drawing=_drawing,
    )
)
