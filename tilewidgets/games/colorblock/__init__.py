"""Colorblock by James Mapes: complete shapes of one colour, on a shared board and on your own."""

from tilewidgets.engine.game import Game, Option, register
from tilewidgets.games.colorblock.pieces import STANDARD, read_deck
from tilewidgets.games.colorblock.rules import new
from tilewidgets.games.colorblock.thinking import ColorblockThinking


def _drawing() -> object:
    from tilewidgets.games.colorblock.scene import ColorblockDrawing

    return ColorblockDrawing()


def _check_deck(text: str) -> None:
    read_deck(text)


register(
    Game(
        name="colorblock",
        title="Colorblock",
        designer="James Mapes",
        credit=(
            "Colorblock was designed by James Mapes. This version is not affiliated with him or his publisher; "
            "tiles and goal cards are reconstructed from the rules, and every picture is our own."
        ),
        seats=("Player 1", "Player 2", "Player 3", "Player 4"),
        options=(
            Option("players", (2, 3, 4), "how many play"),
            # Off first, because the rulebook keeps the goals for those who have played before.
            Option("goals", (False, True), "3, 4 or 5 goal cards lie open for 2, 3 or 4 players"),
            Option("expert", (False, True), "tiles are taken from an open row instead of drawn"),
            Option("deck", (STANDARD,), "the 75 tiles, or a list of your own such as 5*RGBR 4*RRGB+NE", _check_deck),
        ),
        make=new,
        thinking=ColorblockThinking(),
        drawing=_drawing,
    )
)
