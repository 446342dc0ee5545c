"""The tree that a search grows: decisions, what they brought so far, and which of them to look at next.

The rule of choice is AlphaZero's (PUCT): the mean value so far, plus a bonus that is larger for what looks
promising beforehand and shrinks with every visit. A decision that was never tried counts as good as its
neighbours did on average.
"""

from abc import ABC, abstractmethod
from math import exp, sqrt
from random import Random
from typing import Any, Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.state import State
from tilewidgets.engine.thinking import Thinking, worth_after

EVEN: Final = 0.1  # this part of every prior is shared out evenly: a game's weights may be wrong
LOOKS: Final = 3  # guesses on which the game's own judgement is asked about each decision at the root
DOUBT: Final = 0.04  # how much worse a decision may be judged until it looks only a third as promising
LUCKS: Final = 1_000_000_000_000  # so many beginnings of chance are there to choose from
KEEP_STATE: Final = 4  # after so many visits a node keeps its state, so that walks need not play up to it again


class Node:
    """A decision in the tree, with what it brought to the seat that makes it, and the decisions after it."""

    __slots__ = (
        "actor",
        "children",
        "mean",
        "move",
        "offered",
        "outcome",
        "prior",
        "priors",
        "share",
        "squares",
        "state",
        "untried",
        "visits",
    )

    def __init__(self, move: int, actor: int, prior: float) -> None:
        self.move = move
        self.actor = actor
        self.prior = prior  # how promising it looked beforehand, as a part of 1
        self.share = prior  # what is left of that after some visits: prior / (visits + 1)
        # Counted as floats: they are divided by and rooted all the time, and compiled code need not convert them.
        self.visits = 0.0
        self.offered = 0.0  # how often a guess allowed it
        self.mean = 0.0
        self.squares = 0.0  # of all values, added up: kept only for the decisions that a hint tells about
        self.outcome: list[float] | None = None  # what each seat gets, where that is proven
        self.children: list[Node] = NO_NODES
        self.untried: list[int] = NO_MOVES  # the most promising last
        self.priors: list[float] = NO_PRIORS  # of the untried; empty if all look alike
        self.state: State | None = None


# Shared by all nodes that have nothing after them yet: most nodes of a tree are such leaves.
NO_NODES: Final[list[Node]] = []
NO_MOVES: Final[list[int]] = []
NO_PRIORS: Final[list[float]] = []


class Tree(ABC):
    """A tree of at most so many nodes. Once it is full, it is walked but grows no more."""

    def __init__(self, view: State, player: int, thinking: Thinking[Any], rng: Random, most_nodes: int) -> None:
        self.view = view
        self.player = player
        self.thinking = thinking
        self.explore: float = getattr(thinking, "explore")  # noqa: B009 - as in search.py
        self.foresight: bool = getattr(thinking, "foresight")  # noqa: B009 - as in search.py
        self.rng = rng
        self.most_nodes = most_nodes
        self.root = Node(-1, -1, 1.0)  # nobody's decision
        self.root.visits = 1.0
        self.nodes = 1

    @abstractmethod
    def walk(self, path: list[Node]) -> State:
        """Go down the tree from the root, adding one node; fill the path and return the state at its end."""

    def _judged(self, examples: list[State]) -> list[float]:
        """Return priors for the root from the game's weights and from its judgement right after each decision.

        Only at the root is that worth the time: a search that is short then does not play worse than that judgement.
        """
        moves = self.view.moves()
        values = [0.0] * len(moves)
        weights: list[float] = []
        for state in examples:
            weights = self.thinking.weights(state, moves)
            for place, worth in enumerate(worth_after(self.thinking, state, moves)):
                values[place] += worth
        best = max(values)
        found: list[float] = []
        for place in range(len(moves)):
            promise = exp((values[place] - best) / (DOUBT * len(examples)))
            found.append(promise * weights[place] if weights else promise)
        return shares(found)

    def _grow(self, node: Node, move: int, actor: int, prior: float) -> Node:
        child = Node(move, actor, prior)
        node.children.append(child)
        self.nodes += 1
        return child


class OpenTree(Tree):
    """The tree where all lies open: what follows a decision is always the same, so it is worked out once."""

    def walk(self, path: list[Node]) -> State:
        """Go down by what is known of each decision; a state is needed only at the end."""
        node = self.root
        path.append(node)
        while node.outcome is None:
            scale = self.explore * sqrt(node.visits)
            best: Node | None = None
            highest = -1.0
            for child in node.children:
                promise = child.mean + scale * child.share
                if promise > highest:
                    best = child
                    highest = promise
            if best is None:
                state = self._state_after(path)
                if self.nodes < self.most_nodes:
                    self._expand(node, state)
                    self._try_one(node, path, state)
                return state
            if node.untried and self.nodes < self.most_nodes and _new_promise(node, scale) > highest:
                state = self._state_after(path)
                if node.state is None and node.visits >= KEEP_STATE:
                    node.state = state.copy()
                self._try_one(node, path, state)
                return state
            node = best
            path.append(node)
        return self._state_after(path)

    def _state_after(self, path: list[Node]) -> State:
        """Return a state of one's own at the end of the path, played on from the deepest one that is kept."""
        place = len(path) - 1
        while place > 0 and path[place].state is None:
            place -= 1
        kept = path[place].state
        result = self.view.copy() if kept is None else kept.copy()
        for later in range(place + 1, len(path)):
            result.apply(path[later].move)
        return result

    def _expand(self, node: Node, state: State) -> None:
        """List what can follow this node, the most promising last."""
        moves = state.moves()
        node.children = []
        node.untried = list(moves)
        is_judged = self.foresight and node is self.root
        priors = self._judged([state]) if is_judged else shares(self.thinking.weights(state, moves))
        if priors:
            # Shuffled first, so that among equals no place in the list is preferred.
            order = sorted(shuffled(self.rng, list(range(len(moves)))), key=priors.__getitem__)
            node.untried = [moves[place] for place in order]
            node.priors = [priors[place] for place in order]

    def _try_one(self, node: Node, path: list[Node], state: State) -> None:
        """Add a decision that was not tried yet, the most promising one or, if all look alike, any; carry it out."""
        untried = node.untried
        if node.priors:
            prior = node.priors.pop()
        else:
            prior = 1.0 / (len(untried) + len(node.children))
            place = pick(self.rng, len(untried))
            untried[place], untried[-1] = untried[-1], untried[place]
        move = untried.pop()
        path.append(self._grow(node, move, state.actor(move), prior))
        state.apply(move)


def _new_promise(node: Node, scale: float) -> float:
    """Return how promising the next untried decision is: as good as its neighbours, and never looked at."""
    prior = node.priors[-1] if node.priors else 1.0 / (len(node.untried) + len(node.children))
    return _average(node.children) + scale * prior


def _average(children: list[Node]) -> float:
    """Return what the decisions tried so far brought on average."""
    total = 0.0
    visits = 0.0
    for child in children:
        total += child.mean * child.visits
        visits += child.visits
    return total / visits


class GuessTree(Tree):
    """The tree that all guesses share: at each node, a guess may allow other decisions than the guess before."""

    def __init__(self, view: State, player: int, thinking: Thinking[Any], rng: Random, most_nodes: int) -> None:
        super().__init__(view, player, thinking, rng, most_nodes)
        # What a seat may decide itself is the same in every guess, or it would know more than it may.
        self.is_own = view.to_move == player
        self.example = view
        self.priors: list[float] | None = None
        self.luck = -1  # nothing is prepared yet
        self.chooser = rng

    def _prepare(self) -> None:
        """Look at the decisions to choose between; not before the first walk, because it takes its time."""
        examples = [self.view.guess(self.player, self.rng) for _ in range(LOOKS)]
        self.example = examples[0]
        if self.foresight:
            self.priors = self._judged(examples)
        self.luck = pick(self.rng, LUCKS)
        self.chooser = Random(self.luck)

    def walk(self, path: list[Node]) -> State:
        """Go down with one guess, by the decisions that it allows."""
        node = self.root
        path.append(node)
        first: Node | None = None
        if self.is_own:
            if self.luck < 0:
                self._prepare()
            # The decisions to compare meet the same guesses and the same luck: each its first try with the first, its
            # second with the second. So what makes one of them look better is seldom luck.
            first = self._choose(node, self.example, self.priors, self.chooser)
            self.rng.seed(self.luck + (0 if first is None else int(first.visits)))
        state = self.view.guess(self.player, self.rng)
        while not state.is_over:
            child = first if first is not None else self._choose(node, state, None, self.rng)
            first = None
            if child is None:
                break
            state.apply(child.move)
            node = child
            path.append(node)
            if node.visits == 0.0:
                break
        return state

    def _choose(self, node: Node, state: State, known: list[float] | None, rng: Random) -> Node | None:
        if not node.children:
            node.children = []
        moves = state.moves()
        priors = shares(self.thinking.weights(state, moves)) if known is None else known
        even = 1.0 / len(moves)
        places = {move: place for place, move in enumerate(moves)}
        best: Node | None = None
        highest = -1.0
        for child in node.children:
            place = places.pop(child.move, -1)
            if place >= 0:
                child.offered += 1.0  # the fair measure of "tried little", as it was not always allowed
                prior = priors[place] if priors else even
                promise = child.mean + self.explore * prior * sqrt(child.offered) / (child.visits + 1.0)
                if promise > highest:
                    best = child
                    highest = promise
        if places and self.nodes < self.most_nodes:
            move = _first_choice(places, priors, rng)
            prior = priors[places[move]] if priors else even
            if best is None or _average(node.children) + self.explore * prior * sqrt(node.visits) > highest:
                return self._grow(node, move, state.actor(move), prior)
        return best


def _first_choice(places: dict[int, int], priors: list[float], rng: Random) -> int:
    """Return the most promising decision of those never tried; any of them where several are."""
    moves = list(places)
    if priors:
        highest = max([priors[place] for place in places.values()])
        moves = [move for move in moves if priors[places[move]] == highest]
    return moves[pick(rng, len(moves))]


def shares(weights: list[float]) -> list[float]:
    """Return weights as parts of 1, none of them quite nothing."""
    if not weights:
        return NO_PRIORS
    total = sum(weights)
    even = 1.0 / len(weights)
    if total <= 0:
        return [even] * len(weights)
    return [EVEN * even + (1.0 - EVEN) * weight / total for weight in weights]
