"""Four Corners: Kaleidoscope by Ray Wehrs: secret goals on a board of rosettes that tiles make together."""

from tilewidgets.engine.game import Game, Option, register
from tilewidgets.games.four_corners.pieces import NUMBERS_OF_IMAGES
from tilewidgets.games.four_corners.rules import MODES, new
from tilewidgets.games.four_corners.thinking import FourCornersThinking


def _drawing() -> object:
    from tilewidgets.games.four_corners.scene import FourCornersDrawing

    return FourCornersDrawing()


register(
    Game(
        name="four_corners",
        title="Four Corners",
        designer="Ray Wehrs",
        credit=(
            "Four Corners: Kaleidoscope was designed by Ray Wehrs and is published by Calliope Games. "
            "We are not affiliated with them; images and tiles are reconstructed."
        ),
        seats=("Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"),
        options=(
            Option("players", (2, 3, 4, 5, 6, 1), "how many play; 1 is for solitaire"),
            Option("mode", MODES, "each alone, opposite seats as teams (4 or 6 players), or solitaire (1 player)"),
            Option("images", NUMBERS_OF_IMAGES, "how many images there are (reconstructed): 5 or 7"),
            Option("hands", ("hidden", "open"), "hands and goals are hidden, or lie open for teaching"),
        ),
        make=new,
        thinking=FourCornersThinking(),
        drawing=_drawing,
        cut=40,  # random players take about a thousand decisions to score three goals
    )
)
