"""What can be known and what is best in Quatrefoil, worked out exactly: distances, beliefs, a policy."""

from math import log2, sqrt
from typing import Final, NamedTuple

from tilewidgets.engine.state import NOBODY
from tilewidgets.engine.thinking import Candidate, Thinking
from tilewidgets.games.quatrefoil.pieces import (
    FREE,
    KEEP_QUIET,
    PERMUTATIONS,
    STACK,
    TELL,
    Deal,
    Tokens,
)
from tilewidgets.games.quatrefoil.rules import SEAT_STEP, Quatrefoil, goal_of
from tilewidgets.geometry.symmetry import distances, permuted

# The fewest pushes and twists from any arrangement back to this one: 120 arrangements, at most 4 away.
STEPS: Final = distances((0, 1, 2, 3, FREE), PERMUTATIONS)
BIT_PRICE: Final = 0.3  # how many actions one unknown bit costs: the best of those that `make bench` compares
LOST: Final = 20.0  # a lost game weighs as much as so many actions


class Belief(NamedTuple):
    """What a seat can know of the goal: how many of its possible deals put each colour in each place."""

    deals: int
    table: tuple[tuple[int, ...], ...]  # by colour, then by place; the last place is "free"
    bits: float  # what is still unknown about the goal


def distance(tokens: Tokens, goal: Tokens) -> int:
    """Return the fewest pushes and twists from one arrangement to another."""
    return STEPS[tuple([goal.index(colour) for colour in tokens])]


def shortest_way(tokens: Tokens, goal: Tokens) -> list[int]:
    """Return pushes and twists that lead to the goal in the fewest steps."""
    way: list[int] = []
    while tokens != goal:
        left = distance(tokens, goal)
        for action, permutation in enumerate(PERMUTATIONS):
            after = permuted(permutation, tokens)
            if distance(after, goal) < left:
                way.append(action)
                tokens = after
                break
    return way


def entropy(weights: list[int]) -> float:
    """Return how many bits it takes on average to learn which of the weighted things is true."""
    total = sum(weights)
    return sum(weight / total * log2(total / weight) for weight in weights if weight)


def possible_goals(state: Quatrefoil, player: int) -> dict[Tokens, int]:
    """Return every goal that fits what a seat knows, with the number of deals behind it."""
    goals: dict[Tokens, int] = {}
    for deal in state.possible_deals(player):
        goal = goal_of(deal, is_dual=state.is_dual)
        goals[goal] = goals.get(goal, 0) + 1
    return goals


def belief(state: Quatrefoil, player: int) -> Belief:
    """Return what a seat can know of the goal (NOBODY: what everybody can know)."""
    goals = possible_goals(state, player)
    table = [[0] * (FREE + 1) for _ in range(FREE + 1)]
    for goal, weight in goals.items():
        for place, colour in enumerate(goal):
            table[colour][place] += weight
    return Belief(sum(goals.values()), tuple(tuple(row) for row in table), entropy(list(goals.values())))


def thumbs_entropy(state: Quatrefoil, player: int, tokens: Tokens) -> float:
    """Return how many bits of the deal all four thumbs would tell this seat about this arrangement."""
    counts: dict[tuple[bool, ...], int] = {}
    for deal in state.possible_deals(player):
        signal = _signal(deal, tokens)
        counts[signal] = counts.get(signal, 0) + 1
    return entropy(list(counts.values()))


def _signal(deal: Deal, tokens: Tokens) -> tuple[bool, ...]:
    return tuple([tokens[place] == colour for colour, place in zip(deal.colours, deal.positions, strict=True)])


class QuatrefoilThinking(Thinking[Quatrefoil]):
    """The exact filter over all deals; a value is minus the actions that are still to come."""

    unit = "Actions"
    solved = True

    def __init__(self, bit_price: float = BIT_PRICE) -> None:
        self.bit_price = bit_price

    def value(self, state: Quatrefoil) -> list[float]:
        return state.returns()

    def exact(self, state: Quatrefoil, player: int) -> list[Candidate]:
        deals = state.possible_deals(player)
        found = [self._weigh(state, move, deals) for move in state.moves() if state.actor(move) == player]
        found.sort(key=lambda candidate: (-round(candidate.value, 9), candidate.move))
        return found

    def _weigh(self, state: Quatrefoil, move: int, deals: list[Deal]) -> Candidate:
        action = move % SEAT_STEP
        if action in (TELL, KEEP_QUIET):
            return Candidate(move, 0.0 if action == TELL else -self.bit_price * _untold(state), 0.0, len(deals))
        goals = [goal_of(deal, is_dual=state.is_dual) for deal in deals]
        if action == STACK:
            losses = sum(1 for goal in goals if goal != state.tokens) / len(goals)
            return Candidate(move, -LOST * losses, LOST * sqrt(losses * (1 - losses)), len(deals))
        tokens = permuted(PERMUTATIONS[action], state.tokens)
        steps = [distance(tokens, goal) for goal in goals]
        mean = sum(steps) / len(steps)
        variance = sum((step - mean) ** 2 for step in steps) / len(steps)
        unknown = 0.0 if state.is_dual else _bits_after_thumbs(tokens, deals, goals)
        # This action, the steps that would remain if all were known, the price of not knowing, the stack.
        return Candidate(move, -(1 + mean + self.bit_price * unknown + 1), sqrt(variance), len(deals))

    def wait(self, state: Quatrefoil, player: int, best: Candidate) -> bool:  # noqa: ARG002 - the cards lie open
        if not state.is_dual:
            return False
        action = best.move % SEAT_STEP
        return action < STACK and -best.value > distance(state.tokens, state.goal()) + 1

    def nudge(self, state: Quatrefoil, player: int, candidates: list[Candidate]) -> str:
        goals = possible_goals(state, player)
        if candidates[0].move % SEAT_STEP == TELL:
            return "Can a true thumb ever hurt the team?"
        if len(goals) > 1:
            return (
                f"{len(goals)} arrangements are still possible for you. Which action brings many of them closer, "
                "and would make the thumbs differ?"
            )
        left = distance(state.tokens, next(iter(goals)))
        if left == 0:
            return "Compare the tokens with what you know of the goal. Is anything left to do?"
        if self.wait(state, player, candidates[0]):
            return "Everyone sees the goal. Are you the right one to act now?"
        return f"You can know the goal, and {left} well-chosen {'move is' if left == 1 else 'moves are'} enough."

    def reason(self, state: Quatrefoil, player: int, candidates: list[Candidate]) -> str:
        best = candidates[0]
        action = best.move % SEAT_STEP
        goals = possible_goals(state, player)
        if action == TELL:
            return "Thumbs are truthful, so telling can only rule out deals for your partners."
        if action == STACK:
            return "Every deal that fits what you know has its tokens in place now, so the stack wins."
        if len(goals) == 1:
            return self._way_in_words(state, best, next(iter(goals)))
        tokens = permuted(PERMUTATIONS[action], state.tokens)
        deals = state.possible_deals(player)
        steps = [distance(tokens, goal) for goal in goals]
        unknown = _bits_after_thumbs(tokens, deals, [goal_of(deal, is_dual=False) for deal in deals])
        return (
            f"{len(goals)} arrangements fit your cards and the thumbs. After this action {min(steps)} to {max(steps)} "
            f"moves remain, {sum(steps) / len(steps):.1f} on average, and the next thumbs leave about "
            f"{unknown:.1f} of {entropy(list(goals.values())):.1f} bits unknown."
        )

    def _way_in_words(self, state: Quatrefoil, best: Candidate, goal: Tokens) -> str:
        action = best.move % SEAT_STEP
        way = [action, *shortest_way(permuted(PERMUTATIONS[action], state.tokens), goal)]
        words = ", ".join(state.text(step).rpartition(": ")[2] for step in [*way, STACK])
        if self.wait(state, best.move // SEAT_STEP, best):
            left = distance(state.tokens, goal)
            return (
                f"None of your actions comes nearer: the goal is {left} away and only another seat's push helps. Wait."
            )
        return f"You can know the goal. A shortest way: {words}."

    def show(self, value: float) -> str:
        return "lost" if value <= -LOST else f"{-value:.1f}"

    def show_spread(self, spread: float) -> str:
        return f"{spread:.2f}"


def _untold(state: Quatrefoil) -> float:
    """Return how many bits an onlooker would miss if the teller kept quiet."""
    seat = state.telling
    deals = state.possible_deals(NOBODY)
    ups = sum(1 for deal in deals if _signal(deal, state.tokens)[seat])
    return entropy([ups, len(deals) - ups])


def _bits_after_thumbs(tokens: Tokens, deals: list[Deal], goals: list[Tokens]) -> float:
    """Return how many bits of the goal will still be unknown, on average, when all thumbs have been shown."""
    groups: dict[tuple[bool, ...], dict[Tokens, int]] = {}
    for deal, goal in zip(deals, goals, strict=True):
        group = groups.setdefault(_signal(deal, tokens), {})
        group[goal] = group.get(goal, 0) + 1
    return sum(sum(group.values()) * entropy(list(group.values())) for group in groups.values()) / len(deals)
