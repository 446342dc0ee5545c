"""Tables set up by hand: tokens and goal written as letters, NW NE SW SE and the free one."""

from tilewidgets.engine.state import OptionValue
from tilewidgets.games.quatrefoil.pieces import Deal, Tokens
from tilewidgets.games.quatrefoil.rules import Quatrefoil

LETTERS = "BGPRY"
BLUE, GREEN, PURPLE, RED, YELLOW = range(5)


def tokens_of(text: str) -> Tokens:
    """Read "BGPR free Y"."""
    return tuple(LETTERS.index(letter) for letter in text.replace(" free ", ""))


def letters(state: Quatrefoil) -> str:
    """Write the tokens as "BGPR free Y"."""
    words = "".join(LETTERS[colour] for colour in state.tokens)
    return f"{words[:4]} free {words[4]}"


def table(tokens: str = "BGPR free Y", goal: str = "RPGB free Y", **options: OptionValue) -> Quatrefoil:
    """Return a table on which seat 0 holds NW, seat 1 NE, seat 2 SW, seat 3 SE, and the goal's colours."""
    wanted = tokens_of(goal)
    chosen: dict[str, OptionValue] = {"variant": "base", "thumbs": "all", "clock": False}
    chosen.update(options)
    state = Quatrefoil(0, chosen, tokens_of(tokens), Deal(wanted[:4], (0, 1, 2, 3), wanted[4]))
    state.show_thumbs()
    return state
