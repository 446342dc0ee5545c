"""Proofs that a position has one best decision, by trying everything that can be decided.

They use `moves`, `copy` and `apply` alone, and take no two positions for the same one: no game is trusted to say
which positions are equal. What depends on chance or on something hidden is no proof, so `prove` deals that anew.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from tilewidgets.engine.errors import UnknownGame
from tilewidgets.engine.game import find
from tilewidgets.engine.state import NOBODY, State

DEEPEST: Final = 60  # decisions: a turn that may go on for ever cannot be tried to its end
MOST_NODES: Final = 50_000  # decisions tried for one proof: about half a second


class Proof(NamedTuple):
    """How it was shown: by which method, how deep it went without a gap, how many decisions it tried."""

    method: str
    depth: int
    nodes: int


class Solution(NamedTuple):
    """The one best decision, how many decisions its line takes, by how much it is better than every other."""

    move: int
    length: int
    gap: int
    proof: Proof


class TooMuchError(Exception):
    """A proof needs more decisions than it may try."""


class Effort:
    """Counts the decisions that a proof tries."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.nodes = 0
        self.deepest = 0

    def after(self, state: State, move: int, depth: int) -> State:
        """Return the table after a decision; raise TooMuchError when enough were tried."""
        self.nodes += 1
        self.deepest = max(self.deepest, depth)
        if self.nodes > self.most or depth > DEEPEST:
            raise TooMuchError
        result = state.copy()
        result.apply(move)
        return result


# --- won together: the shortest way ---------------------------------------------------------------


def shortest_win(state: State, most_nodes: int = MOST_NODES) -> Solution | None:
    """Return the only first decision of a shortest win that all seats share, or None if there is none or several."""
    border: list[tuple[int, State]] = [(NOBODY, state)]  # the first decision of each line, and where it led
    nodes = depth = length = 0
    best = NOBODY
    while border:
        winners: set[int] = set()
        beyond: list[tuple[int, State]] = []
        for first, here in border:
            for move in here.moves():
                nodes += 1
                if nodes > most_nodes:
                    return _shortest(best, length, depth + 1, depth, most_nodes)
                after = here.copy()
                after.apply(move)
                begun = first if depth else move
                if not after.is_over:
                    beyond.append((begun, after))
                elif min(after.returns()) > 0:
                    winners.add(begun)
        depth += 1
        if length and winners:
            return _shortest(best, length, depth, depth, nodes)
        if winners:
            if len(winners) > 1:
                return None
            (best,) = winners
            length = depth
            # From here on only the runner-up is looked for.
            beyond = [(begun, after) for begun, after in beyond if begun != best]
        border = beyond
    return _shortest(best, length, depth + 1, depth, nodes)


def _shortest(best: int, length: int, second: int, depth: int, nodes: int) -> Solution | None:
    """Return what was found, if a win was; `second` is the least that a win takes with another first decision."""
    return Solution(best, length, second - length, Proof("shortest win", depth, nodes)) if length else None


# --- won against others: the best turn, the best end ----------------------------------------------


def lead(state: State, seat: int) -> float:
    """Return how far a seat is ahead of the best other one, by points or by what the game's quiz.py calls a lead."""
    try:
        own: Callable[[State, int], float] | None = getattr(find(state.game).part("quiz"), "lead", None)
    except UnknownGame:
        own = None
    if own is not None:
        return own(state, seat)
    returns = state.returns()
    return returns[seat] - max(points for other, points in enumerate(returns) if other != seat)


def best_turn(state: State, most_nodes: int = MOST_NODES) -> Solution | None:
    """Return the only first decision of the turn that gains most on the best other seat, or None."""
    seat = state.to_move
    effort = Effort(most_nodes)

    def finish(here: State, depth: int) -> tuple[float, int]:
        """Return the best lead at the end of this turn, and after how many decisions; the shorter way counts more."""
        if here.is_over or here.to_move != seat:
            return lead(here, seat), -depth
        return max(finish(effort.after(here, move, depth + 1), depth + 1) for move in here.moves())

    return _best(state, effort, "best turn", lambda after: finish(after, 1))


def last_decisions(state: State, most_nodes: int = MOST_NODES) -> Solution | None:
    """Return the only decision that leads to the best end of the game, whatever the others do, or None."""
    seat = state.to_move
    effort = Effort(most_nodes)

    def finish(here: State, depth: int, low: float, high: float) -> tuple[float, int]:
        """Return the lead at the end if the seat plays for it and all others against it (alpha and beta cut)."""
        if here.is_over:
            return lead(here, seat), -depth
        mine = here.to_move == seat
        found: tuple[float, int] | None = None
        for move in here.moves():
            value = finish(effort.after(here, move, depth + 1), depth + 1, low, high)
            if found is None or (value[0] > found[0] if mine else value[0] < found[0]):
                found = value
            if mine:
                low = max(low, value[0])
            else:
                high = min(high, value[0])
            if low >= high:
                break
        return found or (lead(here, seat), -depth)

    return _best(state, effort, "last decisions", lambda after: finish(after, 1, float("-inf"), float("inf")))


def _best(state: State, effort: Effort, method: str, finish: Callable[[State], tuple[float, int]]) -> Solution | None:
    """Return the first decision whose end is better than that of every other, if there is one and room to show it."""
    try:
        ends = sorted(((finish(effort.after(state, move, 1)), move) for move in state.moves()), reverse=True)
    except TooMuchError:
        return None
    if len(ends) < 2:  # noqa: PLR2004 - what is forced is no choice
        return None
    ((best, minus_length), move), ((second, _), _) = ends[:2]
    gap = round(best - second)
    return Solution(move, -minus_length, gap, Proof(method, effort.deepest, effort.nodes)) if gap > 0 else None


# --- all of them ----------------------------------------------------------------------------------


class Method(NamedTuple):
    """A way to prove: its search, and what it says to people, with {length}, {best}, {gap}, {nodes} and {depth}."""

    search: Callable[[State, int], Solution | None]
    shortest: int  # decisions; what is over sooner needs no puzzle
    fewest: int  # decisions to choose from
    deals: int  # how often what is hidden is dealt anew; 0 where all must lie open anyway
    task: str
    explanation: str
    nudge: str


METHODS: Final = {
    "shortest win": Method(
        shortest_win,
        3,
        2,
        0,
        "Everything lies open. The shortest win takes {length} decisions, the last one included, "
        "and only one decision begins it. Click it on the board.",
        "“{best}” begins the only shortest win; any other way is at least {gap} longer. "
        "A search of {nodes:,} decisions, {depth} deep, proves it.",
        "There is a shorter way. Think backwards from the won position.",
    ),
    "best turn": Method(
        best_turn,
        1,
        5,
        4,
        "Look at this turn alone. Which decision begins the turn that gains most on the best rival? "
        "There is only one. Click it on the board.",
        "“{best}” begins the best turn; any other first decision ends at least {gap} behind it. "
        "All {nodes:,} ways to go on in this turn were tried.",
        "Another decision gains more in this turn. Count what each one brings you, and what it brings your rivals.",
    ),
    "last decisions": Method(
        last_decisions,
        3,
        3,
        2,
        "The end is near, at most {depth} decisions away. Only one decision leads to the best end "
        "whatever the others do. Click it on the board.",
        "“{best}” is the only best decision: with any other one the end is at least {gap} worse. "
        "A search of {nodes:,} decisions, to the end of the game, proves it.",
        "Another decision ends better. Think of the reply before you decide.",
    ),
}


def prove(state: State, method: str = "shortest win", most_nodes: int = MOST_NODES) -> Solution | None:
    """Return the one best decision, or None; it must stay the best however the hidden things are dealt."""
    solution = METHODS[method].search(state, most_nodes)
    if solution is None:
        return None
    rng = Random(0)
    for _ in range(METHODS[method].deals):
        dealt = METHODS[method].search(state.guess(NOBODY, rng), most_nodes)
        if dealt is None or (dealt.move, dealt.gap) != (solution.move, solution.gap):
            return None
    return solution
