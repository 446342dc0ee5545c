"""Matches between players, on any game: who meets whom, and one game played to its end.

Every deal is played once for each way round the seats, so that neither luck of the deal nor the first seat favours
anybody. In a game that all win or lose as one, or that one plays alone, each player plays the same deals by itself.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.game import LARGEST_SEED, find
from tilewidgets.engine.players import Player
from tilewidgets.engine.state import ANYONE, OptionValue, State

LONGEST_GAME: Final = 10_000  # decisions; a game that is longer is scored as it stands
MOST_GAMES: Final = 1_000_000


class Fixture(NamedTuple):
    """One game to be played: everything that decides it. `seating` names a player for each seat."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    seating: tuple[str, ...]


class Outcome(NamedTuple):
    """How one game ended: what each seat got, and its share of the win (all shares add up to 1, but see `shares`)."""

    fixture: Fixture
    returns: tuple[float, ...]
    shares: tuple[float, ...]
    decisions: int

    def share(self, name: str) -> float:
        """Return the score share of one player, over all its seats."""
        seats = self.fixture.seating
        found = sum(share for share, seated in zip(self.shares, seats, strict=True) if seated == name)
        # Alone at a table the seats do not compete: their common result counts once.
        return found / len(seats) if len(set(seats)) == 1 else found


def fixtures(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
) -> list[Fixture]:
    """Return the games of a round robin: every two players meet `games` times, on deals from `seed` upwards."""
    described = find(game)
    chosen = described.complete(options or {})
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"games= is how often two players meet, from 1 to {MOST_GAMES:,}, not {games}.")
    if not 0 <= seed <= LARGEST_SEED - games:
        raise BadOption(f"seed= is where the deals begin, a whole number from 0 on, not {seed}.")
    if len(set(players)) != len(players) or not players:
        raise BadOption("Name at least one player, and each only once.")
    seats = described.new(seed, chosen).seats
    alone = described.together or seats == 1
    if len(players) == 1 and not alone:
        raise BadOption(f"{described.title} is played against somebody: name at least two players.")
    fixed = tuple(sorted(chosen.items()))
    groups: list[tuple[str, ...]] = [(name,) for name in players] if alone else list(combinations(players, 2))
    result = []
    for number in range(games):
        for group in groups:
            deal, turn = divmod(number, len(group))
            seating = tuple([group[(seat + turn) % len(group)] for seat in range(seats)])
            result.append(Fixture(game, fixed, seed + deal, seating))
    return result


def play(fixture: Fixture, players: Mapping[str, Player]) -> Outcome:
    """Play one game to its end. The same fixture gives the same game, unless a player thinks by the clock."""
    described = find(fixture.game)
    state = described.new(fixture.seed, dict(fixture.options))
    # One stream of chance a seat, so that what one player draws does not change another's luck.
    chance = [Random(f"{fixture.seed} {seat} {name}") for seat, name in enumerate(fixture.seating)]
    who = Random(fixture.seed)
    decisions = 0
    while not state.is_over and decisions < LONGEST_GAME:
        seat = _next_seat(state, who)
        chosen = players[fixture.seating[seat]].choose(state.seen_by(seat), seat, chance[seat])
        state.play(chosen, seat)  # checked: a player of somebody's own may err
        decisions += 1
    alone = described.together or state.seats == 1
    shares = described.thinking.value(state) if alone else shares_of(state.returns())
    return Outcome(fixture, tuple(state.returns()), tuple(shares), decisions)


def _next_seat(state: State, who: Random) -> int:
    """Return the seat to ask; where anyone may act, one of those who can, by lot."""
    if state.to_move != ANYONE:
        return state.to_move
    able = sorted({state.actor(move) for move in state.moves()})
    return able[pick(who, len(able))]


def shares_of(returns: Sequence[float]) -> list[float]:
    """Return each seat's share of the win: whoever has most has won, and several winners share it."""
    best = max(returns)
    winners = sum(1 for points in returns if points == best)
    return [1.0 / winners if points == best else 0.0 for points in returns]
