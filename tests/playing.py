"""Random play, shared by the tests of all games."""

from collections.abc import Iterator
from itertools import product
from random import Random

import tilewidgets as tw
from tilewidgets.engine.chance import pick
from tilewidgets.engine.state import OptionValue

Options = dict[str, OptionValue]

LONGEST_GAME = 2_000


def all_options(name: str) -> list[Options]:
    """Return every combination of options that the game accepts."""
    options = tw.GAMES[name].options
    found = []
    for values in product(*[option.values for option in options]):
        chosen = dict(zip([option.name for option in options], values, strict=True))
        try:
            tw.new(name, seed=0, **chosen)
        except tw.BadOption:
            continue
        found.append(chosen)
    return found


def random_game(state: tw.State, rng: Random) -> Iterator[tw.State]:
    """Yield the state before each decision of a random game, and the last one."""
    for _ in range(LONGEST_GAME):
        yield state
        if state.is_over:
            return
        moves = state.moves()
        state.play(moves[pick(rng, len(moves))])
    raise AssertionError("this random game does not end")
