"""Tables set up by hand: boards written as six letters, from the northeast clockwise; a dot is an empty hole."""

import tilewidgets as tw
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.kaleido.pieces import EMPTY, START, WHITE
from tilewidgets.games.kaleido.rules import Kaleido, laid_out
from tilewidgets.geometry.hexes import HOLES, cell

LETTERS = "RYGBPW"
RED, YELLOW, GREEN, BLUE, PURPLE = range(5)
OPTIONS: dict[str, OptionValue] = {"players": 3, "keep_indicators": False, "start": "open"}
BELOW = ((0, 1),)  # a third board below the two of the set-up: the three meet at one corner


def tiles_of(text: str) -> list[int]:
    """Read "RRW.G."."""
    return [EMPTY if letter == "." else LETTERS.index(letter) for letter in text]


def letters(state: Kaleido, board: int) -> str:
    """Write a board, counted from 1, as six letters."""
    tiles = state.holes[HOLES * (board - 1) : HOLES * board]
    return "".join("." if tile == EMPTY else LETTERS[tile] for tile in tiles)


def table(*boards: str, at: tuple[tuple[int, int], ...] = (), **options: OptionValue) -> Kaleido:
    """Return a table with these boards: the first two as in the set-up, further ones `at` axial places.

    Full boards have been scored, coloured tiles come from their players, white tiles and boards from nowhere.
    """
    chosen = OPTIONS | options
    players = int(chosen["players"])
    each = 2 if players == 2 else 1
    colours_of = tuple(tuple(range(each * seat, each * seat + each)) for seat in range(players))
    cells = (*START, *[cell(q, r) for q, r in at])
    state = laid_out(0, chosen, colours_of, cells)
    for board, text in enumerate(boards):
        for side, tile in enumerate(tiles_of(text)):
            if tile != EMPTY:
                state.holes[HOLES * board + side] = tile
                state.free[board] -= 1
                state.empty -= 1
                if tile != WHITE:
                    state.tiles[tile] -= 1
        if state.free[board] == 0:
            state.filled += (board,)
    return state


def play(state: Kaleido, *decisions: str) -> Kaleido:
    """Play decisions and return the same table."""
    for decision in decisions:
        state.play(decision)
    return state


def fresh(seed: int = 0, **options: object) -> Kaleido:
    """Return a new game."""
    state = tw.new("kaleido", seed=seed, **options)  # type: ignore[arg-type]  # options by name
    assert isinstance(state, Kaleido)
    return state
