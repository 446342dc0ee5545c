"""What a game can tell a search, and what a search tells a person: values, candidates, hints."""

from typing import Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from tilewidgets.engine.state import State

# The state of one game: each game's thinking says which.
Table = TypeVar("Table", bound=State)


class Candidate(NamedTuple):
    """A decision with its worth for whoever makes it (more is better), how sure that is, and how often tried."""

    move: int
    value: float
    spread: float
    visits: int


class Hint(NamedTuple):
    """Advice that opens in steps: a nudge, then the decision, then the numbers and the reason."""

    move: int
    candidates: tuple[Candidate, ...]  # the best first
    reason: str
    nudge: str
    wait: bool  # anyone may act, and another seat can do better


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinking(Generic[Table]):
    """What the search should know about a game. A game overrides what it knows better."""

    longest_playout = 200  # decisions after which a playout is cut and valued; 0: every new state is valued at once
    steered = True  # whether playouts follow `weights` too: wiser, but each step costs more
    strengths: tuple[int, int, int] = (60, 400, 3000)  # simulations of an easy, a medium and a strong computer seat
    unit = "Chance"  # what the values count, as the head of their column

    def value(self, state: Table) -> list[float]:
        """Return how good the state is for each seat, from 0 to 1, at the end of the game or where a playout is cut.

        By default whoever is ahead has won. Say at a cut what the seat can still expect, and at the end give the
        winner 1 and the loser 0: only then are proven wins known as such. Seats of one team have the same value.
        """
        returns = state.returns()
        best = max(returns)
        winners = returns.count(best)
        return [1.0 / winners if points == best else 0.0 for points in returns]

    def weights(self, state: Table, moves: list[int]) -> list[float]:  # noqa: ARG002 - for games that can
        """Return how promising each of these decisions looks, at once and without search; empty: all alike.

        Any scale, nothing below 0; 0 means not worth a try before the others are. The search tries the promising first,
        and its playouts choose in these proportions. It is called very often, so it has to be quick.
        """
        return []

    def all_open(self, state: Table) -> bool:  # noqa: ARG002 - for games that can
        """Tell whether nothing is hidden and no chance is left, so that every guess is the state itself.

        The search then copies instead of guessing, and keeps proven wins and losses. False is always safe.
        """
        return False

    def exact(self, state: Table, player: int) -> list[Candidate]:  # noqa: ARG002 - for games that can
        """Return all candidates with their true values, the best first; empty if only a search can tell."""
        return []

    def wait(self, state: Table, player: int, best: Candidate) -> bool:  # noqa: ARG002 - for games that can
        """Tell whether this seat should rather leave it to the others, where anyone may act."""
        return False

    def nudge(self, state: Table, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - for games that can
        """Return a first push in words that does not give the decision away."""
        close = sum(1 for candidate in candidates if candidate.value >= candidates[0].value - candidates[0].spread)
        return f"{close} of {len(state.moves())} decisions look about equally good. What do they have in common?"

    def reason(self, state: Table, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - for games that can
        """Return why the first candidate is best, in the game's own terms."""
        best = candidates[0]
        return f"“{state.text(best.move)}” did best: {self.show(best.value)} over {best.visits} tries."

    def show(self, value: float) -> str:
        """Return a value as people read it, short enough to stand on the board."""
        return f"{100 * value:.0f}%"
