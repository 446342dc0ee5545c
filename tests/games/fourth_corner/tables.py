"""Tables set up by hand, written as positions."""

import tilewidgets as tw
from tilewidgets.games.fourth_corner.position import POSITIONS
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import SET_UP

# A closed wall around one row of two crosses; the exit in the north, and every other straight tile unobstructed.
SMALL = "1W1N C0 G0 U0 C1 / U3 X0 X0 U1 / C3 U2 U2 C2"
# A closed wall around three by three tiles, all of them diagonals that join north with east and south with west.
RING = "C0 U0 U0 U0 C1 / U3 {} {} {} U1 / U3 {} {} {} U1 / U3 {} {} {} U1 / C3 U2 U2 U2 C2"


def table(text: str, seed: int = 0) -> FourthCorner:
    """Return the table that a position's text says; it must break no rule."""
    state = POSITIONS.playable(text, seed)
    assert isinstance(state, FourthCorner)
    return state


def new(seed: int = 0, **options: str | int) -> FourthCorner:
    """Return a new match."""
    state = tw.new("fourth_corner", seed=seed, **options)
    assert isinstance(state, FourthCorner)
    return state


def begun(seed: int = 0, **options: str | int) -> FourthCorner:
    """Return a round in which all pawns stand, each in the first section that is offered."""
    state = new(seed, **options)
    while state.phase == SET_UP:
        state.play(state.moves()[0])
    return state
