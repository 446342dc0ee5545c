"""Tables set up by hand, written as positions."""

import tilewidgets as tw
from tilewidgets.games.fourth_corner.position import POSITIONS
from tilewidgets.games.fourth_corner.rules import FourthCorner

# A closed wall around three by three tiles, all of them diagonals that join north with east and south with west.
RING = "C0 U0 U0 U0 C1 / U3 {} {} {} U1 / U3 {} {} {} U1 / U3 {} {} {} U1 / C3 U2 U2 U2 C2"


def table(text: str, seed: int = 0) -> FourthCorner:
    """Return the table that a position's text says; it must break no rule."""
    state = POSITIONS.playable(text, seed)
    assert isinstance(state, FourthCorner)
    return state


def rule_of(state: tw.State, text: str) -> str:
    """Return the rule that forbids a decision, or an empty text."""
    ruling = state.why_not(state.parse(text))
    return ruling.rule if ruling else ""


def placed(state: tw.State) -> list[str]:
    """Return the places of the tile in hand, in notation."""
    return [state.text(move) for move in state.moves()]
