"""What is hidden: one tree that all guesses share, which is our search, against a tree for each of a few guesses.

Both get the same number of simulations for each decision and the same knowledge of the game.
"""

from random import Random
from typing import Final

import tilewidgets as tw
from tests import tricks  # noqa: F401 - makes the game known
from tests.bench.part import Part, alone
from tilewidgets.engine.chance import pick
from tilewidgets.engine.game import find
from tilewidgets.engine.match import fixtures, play
from tilewidgets.engine.players import Player, SearchPlayer, own_moves
from tilewidgets.engine.search import MOST_NODES, Search
from tilewidgets.engine.standings import wilson
from tilewidgets.engine.state import OptionValue
from tilewidgets.engine.tree import OpenTree

SIMULATIONS: Final = 300
SEPARATE: Final = (5, 20)  # guesses, each with its own tree
# Three hands of cards that only their holders see; and our games with chance or hidden goals, for two.
GAMES: Final[dict[str, tuple[int, dict[str, OptionValue]]]] = {
    "tricks": (400, {}),
    "four_corners": (40, {"players": 2}),
    "colorblock": (40, {"players": 2}),
}


class Separate(Player):
    """Draws a few guesses, searches each as if all lay open, and lets them vote."""

    def __init__(self, guesses: int) -> None:
        super().__init__(f"{guesses} trees")
        self.guesses = guesses

    def choose(self, view: tw.State, seat: int, rng: Random) -> int:
        """Return the decision that most trees want; if equal, the one they tried more."""
        moves = own_moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        thinking = find(view.game).thinking
        votes = dict.fromkeys(moves, 0.0)
        for _ in range(self.guesses):
            search = Search(view, seat, thinking, pick(rng, 1_000_000_000))
            search.view = view.guess(seat, search.rng)
            search.tree = OpenTree(search.view, seat, thinking, search.rng, MOST_NODES)
            search.open = True
            search.run(SIMULATIONS // self.guesses)
            found = search.candidates()
            votes[found[0].move] += 1.0
            for candidate in found:
                votes[candidate.move] += candidate.visits / (SIMULATIONS * self.guesses)
        return max(votes, key=lambda move: votes[move])


def measure(short: bool) -> Part:
    """Let our search meet the other way in every game where something is hidden."""
    lines = [
        "## What is hidden",
        "",
        f"Score share of one tree shared by all guesses, against a tree for each of a few guesses: {SIMULATIONS}",
        "simulations a decision for both, 95% interval.",
        "",
        "| game | games | " + " | ".join(f"against {guesses} trees" for guesses in SEPARATE) + " |",
        "|---|---|" + "---|" * len(SEPARATE),
    ]
    for name, (games, options) in GAMES.items():
        if name != "tricks" and name not in tw.GAMES:
            continue
        count = 2 if short else games
        shares = [_share(name, Separate(guesses), count, options) for guesses in SEPARATE]
        lines.append(f"| {find(name).title} | {count} | " + " | ".join(shares) + " |")
    return Part("\n".join(lines))


def _share(name: str, other: Player, games: int, options: dict[str, OptionValue]) -> str:
    ours = SearchPlayer(SIMULATIONS)
    players = {ours.name: ours, other.name: other}
    planned = fixtures(name, list(players), games, 0, options)
    return str(wilson([play(fixture, players).share(ours.name) for fixture in planned]))


if __name__ == "__main__":
    alone("guesses", measure)
