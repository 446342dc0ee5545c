"""What a game can tell a search, and what a search tells a person: values, candidates, hints."""

from typing import Any, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from tilewidgets.engine.state import State

# The state of one game: each game's thinking says which.
Table = TypeVar("Table", bound=State)


EASY: Final = "easy"
MEDIUM: Final = "medium"
STRONG: Final = "strong"
STRENGTHS: Final = (EASY, MEDIUM, STRONG)  # of computer seats


class Candidate(NamedTuple):
    """A decision with its worth for whoever makes it (more is better), how sure that is, and how often tried."""

    move: int
    value: float
    spread: float
    visits: int
    proven: bool = False  # the value is certain, whatever the others do


class Step(NamedTuple):
    """A decision that is likely to follow, in notation."""

    seat: int
    text: str


class Hint(NamedTuple):
    """Advice that opens in steps: a nudge, then the decision, then the numbers and the reason."""

    move: int
    candidates: tuple[Candidate, ...]  # the best first
    reason: str
    nudge: str
    wait: bool  # anyone may act, and another seat can do better
    line: tuple[Step, ...] = ()  # what is likely to follow: the rest of the own turn, and the reply


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinking(Generic[Table]):
    """What the search should know about a game. A game overrides what it knows better."""

    longest_playout = 200  # decisions after which a playout is cut and valued; 0: every new state is valued at once
    steered = True  # whether playouts follow `weights` too: wiser, but each step costs more
    foresight = True  # whether `value` is fair right after any decision, whether it ends the turn or not
    explore = 1.4  # how eagerly the search tries what did not do best so far
    strengths: tuple[int, int, int] = (60, 400, 3000)  # simulations of an easy, a medium and a strong computer seat
    solved = False  # every decision is solved exactly, so that a strength would make no difference
    unit = "Chance"  # what the values count, as the head of their column

    def value(self, state: Table) -> list[float]:
        """Return how good the state is for each seat, from 0 to 1, at the end of the game or where a playout is cut.

        By default whoever is ahead has won. Say at a cut what the seat can still expect, and at the end give the
        winner 1 and the loser 0: only then are proven wins known as such. Seats of one team have the same value.
        """
        returns = state.returns()
        best = returns[0]
        winners = 0.0
        for points in returns:  # by hand: it is asked for after every playout
            if points > best:
                best = points
                winners = 1.0
            elif points == best:
                winners += 1.0
        share = 1.0 / winners
        return [share if points == best else 0.0 for points in returns]

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

    def simulations(self, strength: str) -> int:
        """Return how many simulations a computer seat of this strength may spend on a decision."""
        # By name, because compiled code would not see that a class in a notebook overrides it.
        strengths: tuple[int, int, int] = getattr(self, "strengths")  # noqa: B009 - see above
        easy, medium, strong = strengths
        return easy if strength == EASY else strong if strength == STRONG else medium

    def exact(self, state: Table, player: int) -> list[Candidate]:  # noqa: ARG002 - for games that can
        """Return all candidates with their true values, the best first; empty if only a search can tell."""
        return []

    def wait(self, state: Table, player: int, best: Candidate) -> bool:  # noqa: ARG002 - for games that can
        """Tell whether this seat should rather leave it to the others, where anyone may act."""
        return False

    def nudge(self, state: Table, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - for games that can
        """Return a first push in words that does not give the decision away."""
        close = sum(1 for candidate in candidates if candidate.value >= candidates[0].value - candidates[0].spread)
        choices = len(state.moves())
        if choices == 1:
            return "Count your choices: how many are there?"
        if close == 1:
            return f"One of the {choices} decisions stands out. What does it do that the others do not?"
        return f"{close} of the {choices} decisions look about equally good. What do they have in common?"

    def reason(self, state: Table, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - for games that can
        """Return why the first candidate is best, in the game's own terms."""
        best = candidates[0]
        words = f"“{state.text(best.move)}”"
        if not best.proven:
            return f"{words} did best: {self.show(best.value)} over {best.visits} tries."
        if best.value >= 1:
            return f"{words} wins for certain, whatever the others do."
        if best.value <= 0:
            return f"Every decision loses against best play. {words} was the hardest to refute."
        return f"{words} comes to {self.show(best.value)} for certain, if everybody plays as well as possible."

    def show(self, value: float) -> str:
        """Return a value as people read it, short enough to stand on the board."""
        return f"{100 * value:.0f}%"

    def show_spread(self, spread: float) -> str:
        """Return how unsure a value is, in the same unit."""
        return f"{100 * spread:.1f}%"  # after a long search the whole per cent would all be 0


def worth_after(thinking: Thinking[Any], state: State, moves: list[int]) -> list[float]:
    """Return how good the state right after each of these decisions is for the seat that makes it."""
    found: list[float] = []
    for move in moves:
        after = state.copy()
        after.apply(move)
        values: list[float] = thinking.value(after)
        found.append(values[state.actor(move)])
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenThinking(Thinking[Table]):
    """For games where nothing is hidden and nothing left to chance: nothing to guess, and much that can be proven."""

    def all_open(self, state: Table) -> bool:  # noqa: ARG002 - whatever lies on the table
        """Tell that every guess is the state itself."""
        return True
