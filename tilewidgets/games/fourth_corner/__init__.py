"""4th Corner by Strategic Space: everybody builds the maze that everybody wants to leave."""

from tilewidgets.engine.game import Game, Option, register
from tilewidgets.games.fourth_corner.pieces import ALL_TILES, SMALL_SET, counts_of
from tilewidgets.games.fourth_corner.rules import match_of, new, piles_of
from tilewidgets.games.fourth_corner.thinking import FourthCornerThinking


def _drawing() -> object:
    from tilewidgets.games.fourth_corner.scene import FourthCornerDrawing

    return FourthCornerDrawing()


register(
    Game(
        name="fourth_corner",
        title="4th Corner",
        designer="Strategic Space",
        credit="4th Corner is a game by Strategic Space. We are not affiliated; tiles and counts are reconstructed.",
        seats=tuple(f"Player {seat}" for seat in range(1, 9)),
        options=(
            Option("players", (2, 3, 4, 5, 6, 7, 8), "how many play; from five on the round starts on two crosses"),
            Option("pawns", (1, 2), "pawns each; two only with two players"),
            Option("tiles", (ALL_TILES, SMALL_SET), "how many tiles there are of each kind (reconstructed)", counts_of),
            Option("match", ("one round", "25 points"), "when the match ends", match_of),
            Option(
                "piles", ("5 piles",), "how long a round may last: as many turns as full piles have tiles", piles_of
            ),
        ),
        make=new,
        thinking=FourthCornerThinking(),
        drawing=_drawing,
    )
)
