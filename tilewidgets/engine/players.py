"""Those who play when no person does: each is shown what its seat may see and answers with a decision."""

import re
from random import Random
from time import monotonic
from typing import Final

from mypy_extensions import mypyc_attr

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.game import find
from tilewidgets.engine.search import Thought
from tilewidgets.engine.state import State
from tilewidgets.engine.thinking import worth_after

MOST_SIMULATIONS: Final = 10_000_000
LONGEST_THOUGHT: Final = 3_600.0  # seconds for one decision
SHORT_SLICE: Final = 0.005  # seconds of thought between two looks at the clock: less is not worth the look
KNOWN: Final = "“random”, “greedy”, “search:400” (simulations), “search:0.5s” (seconds) or “search” (400 simulations)"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Player:
    """Somebody who plays. Give a subclass a name of its own: results are kept under it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: State, seat: int, rng: Random) -> int:
        """Return this seat's decision. The view holds only what the seat may know; `rng` is its only chance."""
        raise NotImplementedError(f"The player “{self.name}” does not say how it chooses.")

    def __repr__(self) -> str:
        return f"Player({self.name!r})"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomPlayer(Player):
    """Plays any legal decision, each equally likely."""

    def __init__(self) -> None:
        super().__init__("random")

    def choose(self, view: State, seat: int, rng: Random) -> int:
        """Return one of the seat's decisions."""
        moves = own_moves(view, seat)
        return moves[pick(rng, len(moves))]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GreedyPlayer(Player):
    """Looks one decision ahead on a guess and takes what the game's evaluation likes best; ties fall by lot."""

    def __init__(self) -> None:
        super().__init__("greedy")

    def choose(self, view: State, seat: int, rng: Random) -> int:
        """Return the decision after which the seat stands best."""
        moves = own_moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        worths = worth_after(find(view.game).thinking, view.guess(seat, rng), moves)
        highest = max(worths)
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == highest]
        return best[pick(rng, len(best))]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SearchPlayer(Player):
    """Follows the hints: exact where the game is solved, else so many simulations or so many seconds a decision."""

    def __init__(self, simulations: int = 400, seconds: float = 0.0) -> None:
        super().__init__(f"search:{seconds:g}s" if seconds else f"search:{simulations}")
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, view: State, seat: int, rng: Random) -> int:
        """Return the decision that the search tried most."""
        moves = own_moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        thought = Thought(view, seat, find(view.game).thinking, pick(rng, 1_000_000_000))
        if self.seconds:
            end = monotonic() + self.seconds
            slice_of = 1
            while not thought.done and monotonic() < end:
                before = monotonic()
                thought.work(slice_of)
                if monotonic() - before < SHORT_SLICE:
                    slice_of *= 2
        elif not thought.done:
            thought.work(self.simulations)
        return thought.found[0].move


def own_moves(view: State, seat: int) -> list[int]:
    """Return the legal decisions of one seat, which are all of them unless anyone may act."""
    moves = view.moves()
    return moves if view.to_move == seat else [move for move in moves if view.actor(move) == seat]


def player(named: "str | Player") -> Player:
    """Return the player of this name; one that is made already is returned as it is."""
    if isinstance(named, Player):
        return named
    if named == "random":
        return RandomPlayer()
    if named == "greedy":
        return GreedyPlayer()
    if named == "search":
        return SearchPlayer()
    found = re.fullmatch(r"search:(\d{1,8})", named)
    if found and 0 < int(found[1]) <= MOST_SIMULATIONS:
        return SearchPlayer(int(found[1]))
    found = re.fullmatch(r"search:(\d{1,4}(?:\.\d{1,6})?)s", named)
    if found and 0 < float(found[1]) <= LONGEST_THOUGHT:
        return SearchPlayer(0, float(found[1]))
    raise BadOption(f"There is no player “{named[:40]}”. There are: {KNOWN}.")
