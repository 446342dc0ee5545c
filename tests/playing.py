"""Random play and short questions to the rules, shared by the tests of all games."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import tilewidgets as tw
from tilewidgets.engine.chance import pick
from tilewidgets.engine.state import OptionValue

Options = dict[str, OptionValue]

LONGEST_GAME = 10_000  # a match of 4th Corner has several rounds
MOST_SETUPS = 24  # beyond that, pairs of options are enough: faults of three options at once are rare


@cache
def all_options(name: str) -> list[Options]:
    """Return combinations of options that the game accepts: all if they are few, else one for every two values."""
    options = tw.GAMES[name].options
    found = []
    for values in product(*[option.values for option in options]):
        chosen = dict(zip([option.name for option in options], values, strict=True))
        try:
            tw.new(name, seed=0, **chosen)
        except tw.BadOption:
            continue
        found.append(chosen)
    return found if len(found) <= MOST_SETUPS else _every_pair(found)


def _every_pair(setups: list[Options]) -> list[Options]:
    """Return some of the setups in which any two values that can meet do meet, each time the one that adds most."""
    pairs = [set(combinations(sorted(setup.items()), 2)) for setup in setups]
    missing = set().union(*pairs)
    chosen = []
    while missing:
        best = max(range(len(setups)), key=lambda number: len(pairs[number] & missing))
        missing -= pairs[best]
        chosen.append(setups[best])
    return chosen


def random_game(state: tw.State, rng: Random) -> Iterator[tw.State]:
    """Yield the state before each decision of a random game, and the last one; some games are cut, see `Game.cut`."""
    cut = tw.GAMES[state.game].cut if state.game in tw.GAMES else 0
    for _ in range(cut or LONGEST_GAME):
        yield state
        if state.is_over:
            return
        moves = state.moves()
        state.play(moves[pick(rng, len(moves))])
    if not cut:
        raise AssertionError("this random game does not end")
    yield state


def rule_of(state: tw.State, decision: int | str) -> str:
    """Return the rule that forbids a decision, or an empty text."""
    ruling = state.why_not(state.parse(decision) if isinstance(decision, str) else decision)
    return ruling.rule if ruling else ""


def texts(state: tw.State) -> list[str]:
    """Return every decision that there is now, in notation."""
    return [state.text(move) for move in state.moves()]
