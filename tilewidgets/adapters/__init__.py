"""Our games in the frames of others: OpenSpiel and PettingZoo. Each needs its own package, and is imported by name."""

from functools import cache
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.game import Game, find
from tilewidgets.engine.match import shares_of
from tilewidgets.engine.state import ANYONE, OptionValue, State

TRIED_GAMES: Final = 8
LONGEST_TRY: Final = 2_000  # decisions of a game played to see which numbers occur

Options = tuple[tuple[str, OptionValue], ...]


def chosen(name: str, options: dict[str, OptionValue]) -> tuple[Game, Options]:
    """Return the game and its complete options; refuse a game in which nobody has the turn."""
    game = find(name)
    complete = game.complete(options)
    if game.new(0, complete).to_move == ANYONE:
        raise BadOption(f"In this game of {game.title} anyone may act at any time, and the adapters need turns.")
    return game, tuple(sorted(complete.items()))


@cache
def decision_bound(name: str, options: Options) -> int:
    """Return a number above all decisions, for those who must know in advance: seen in play, rounded up generously."""
    largest = 0
    for seed in range(TRIED_GAMES):
        state = find(name).new(seed, dict(options))
        rng = Random(seed)
        for _ in range(LONGEST_TRY):
            if state.is_over:
                break
            moves = state.moves()
            largest = max(largest, *moves, *state.thinkable())
            state.apply(moves[pick(rng, len(moves))])
    return int(2 ** (largest + 1).bit_length())


def utilities(game: Game, state: State) -> list[float]:
    """Return what the end is worth: 1 for a win alone, the losers share -1; in games played as one, 0 to 1 for all."""
    if game.together or state.seats == 1:
        return list(game.thinking.value(state))
    seats = state.seats
    return [(seats * share - 1) / (seats - 1) for share in shares_of(state.returns())]


def seen_in_words(game: Game, state: State, seat: int) -> list[str]:
    """Return what a seat sees, one text for each piece of its picture: equal lists cannot be told apart by the seat."""
    pieces = game.drawing().scene(state.seen_by(seat), seat).pieces
    return [f"{p.key}: {p.face} at {p.x:.2f} {p.y:.2f} turned {p.turn:.0f} {p.text}".rstrip() for p in pieces]
