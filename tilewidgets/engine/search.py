"""An anytime tree search that any game can use: it guesses what is hidden, plays on, and counts.

Every simulation takes a full state that the seat cannot tell from the real one, walks down the tree (tree.py), adds one
decision to it, plays on to the end or to a cut, and lets every decision on its way learn what came of it. Each seat is
taken to want the best for itself: that covers two players and many, teams, and playing together. Where all lies
open there is nothing to guess, and results that are certain are kept as such (proofs.py).

The same seed and number of simulations give the same answer, on every build.
"""

import gc
from math import sqrt
from random import Random
from typing import Any, Final

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import GameOver, NotYourTurn, Ruling
from tilewidgets.engine.proofs import prove
from tilewidgets.engine.state import State
from tilewidgets.engine.thinking import Candidate, Hint, Step, Thinking, worth_after
from tilewidgets.engine.tree import GuessTree, Node, OpenTree, Tree

MOST_NODES: Final = 200_000  # bounds the memory: beyond it the tree stops growing, and playouts go on
SLICE: Final = 50  # simulations between two looks at the clock
FEWEST_VISITS: Final = 5  # what was looked at less often is no likely reply
LONGEST_LINE: Final = 12


class Search:
    """A search for one seat. Call `run` as often as there is time; `candidates` is always an answer."""

    def __init__(
        self, state: State, player: int, thinking: Thinking[Any], seed: int = 0, most_nodes: int = MOST_NODES
    ) -> None:
        self.view = state.seen_by(player)  # nothing else is kept: what is hidden cannot leak into the hint
        self.player = player
        self.thinking = thinking
        self.rng = Random(seed)
        self.open = thinking.all_open(self.view)
        kind = OpenTree if self.open else GuessTree
        self.tree: Tree = kind(self.view, player, thinking, self.rng, most_nodes)
        # Settings are asked for by name: compiled code would not see that a class in a notebook overrides them.
        self.longest: int = getattr(thinking, "longest_playout")  # noqa: B009 - see above
        steered: bool = getattr(thinking, "steered")  # noqa: B009 - see above
        # Weights are not asked for where the game has none.
        self.steered = steered and type(thinking).weights is not Thinking.weights
        self.simulations = 0

    @property
    def nodes(self) -> int:
        """How many decisions the tree holds."""
        return self.tree.nodes

    @property
    def proven(self) -> bool:
        """Whether the result under best play is certain, so that more simulations would tell nothing."""
        return self.tree.root.outcome is not None

    def run(self, simulations: int) -> None:
        """Do so many simulations more, or fewer if the result gets proven."""
        # The tree has no cycles, so the collector would look through all of it again and again in vain.
        collects = gc.isenabled()
        gc.disable()
        try:
            for _ in range(simulations):
                if self.tree.root.outcome is not None:
                    return
                self._simulate()
                self.simulations += 1
        finally:
            if collects:
                gc.enable()

    def _simulate(self) -> None:
        path: list[Node] = []
        state = self.tree.walk(path)
        values = path[-1].outcome
        if values is None:
            if not state.is_over:
                values = self._steered_playout(state) if self.steered else self._playout(state)
            else:
                values = self.thinking.value(state)
                if self.open:
                    prove(path, values)
        self._learn(path, values)

    def _learn(self, path: list[Node], values: list[float]) -> None:
        """Let every decision of the path count one more simulation."""
        path[0].visits += 1.0  # the root is nobody's decision, so it has no value
        for place in range(1, len(path)):
            node = path[place]
            visits = node.visits + 1.0
            node.visits = visits
            if node.outcome is None:
                node.mean += (values[node.actor] - node.mean) / visits
                node.share = node.prior / (visits + 1.0)
        if len(path) > 1:
            first = path[1]
            value = values[first.actor]
            first.squares += value * value

    def _playout(self, state: State) -> list[float]:
        """Play on by chance to the end or to the cut; return what it is worth."""
        random = self.rng.random
        for _step in range(self.longest):
            if state.is_over:
                break
            moves = state.moves()
            count = len(moves)
            state.apply(moves[int(random() * count)])  # pick(), without the call
        return self.thinking.value(state)

    def _steered_playout(self, state: State) -> list[float]:
        """Play on as the game's weights steer; return what it is worth."""
        for _step in range(self.longest):
            if state.is_over:
                break
            moves = state.moves()
            weights = self.thinking.weights(state, moves)
            place = weighted(self.rng, weights) if weights else pick(self.rng, len(moves))
            state.apply(moves[place])
        return self.thinking.value(state)

    def candidates(self) -> list[Candidate]:
        """Return this seat's own decisions, the best first: what is proven to win, then what was tried most."""
        found: list[Candidate] = []
        for node in self.tree.root.children:
            if node.visits and self.view.actor(node.move) == self.player:
                variance = 0.0 if node.outcome else max(0.0, node.squares / node.visits - node.mean * node.mean)
                spread = sqrt(variance / node.visits)
                found.append(Candidate(node.move, node.mean, spread, int(node.visits), node.outcome is not None))
        found.sort(key=self._rank)
        return found

    def _rank(self, candidate: Candidate) -> tuple[int, float, float, int]:
        move, value, _, visits, is_proven = candidate
        certain = int(value >= 1.0) - int(value <= 0.0) if is_proven else 0
        return (-certain, -value if self.proven else -float(visits), -value, move)

    def line(self, move: int) -> list[Step]:
        """Return what is likely to follow a decision: the rest of the turn and the reply, in one of the guesses."""
        state = self.view.copy() if self.open else self.view.guess(self.player, Random(0))
        node = _child(self.tree.root, [move])
        steps: list[Step] = []
        while len(steps) < LONGEST_LINE:
            state.apply(move)
            if state.is_over:
                break
            node = _child(node, state.moves()) if node is not None else None
            if node is not None and node.visits >= FEWEST_VISITS:
                move = node.move
            elif self.longest == 0:
                node = None
                moves = state.moves()
                worths = worth_after(self.thinking, state, moves)
                move = moves[worths.index(max(worths))]
            else:
                break  # neither the tree nor the game's own judgement goes so far
            seat = state.actor(move)
            if steps and steps[-1].seat not in (seat, self.player):
                break  # the reply is complete
            steps.append(Step(seat, state.text(move)))
        return steps


def _child(node: Node, moves: list[int]) -> Node | None:
    """Return the best decision after a node among those that are legal: proven to win, or tried most."""
    best: Node | None = None
    for child in node.children:
        if child.move in moves:
            if child.outcome is not None and child.mean >= 1.0:
                return child
            if best is None or child.visits > best.visits:
                best = child
    return best


def weighted(rng: Random, weights: list[float]) -> int:
    """Return a place, each as likely as its weight says."""
    left = rng.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return pick(rng, len(weights))  # all weights are 0


class Thought:
    """A hint in the making: ask for `work` until it is `done`, then for the `hint`."""

    def __init__(self, state: State, player: int, thinking: Thinking[Any], seed: int = 0) -> None:
        if state.is_over:
            raise GameOver(
                Ruling("over", "The game is over, so there is nothing to advise. Undo, or start a new game.")
            )
        self.view = state.seen_by(player)
        choices = sum(1 for move in self.view.moves() if self.view.actor(move) == player)
        if not choices:
            sentence = f"It is not player {player + 1}'s turn, so there is nothing to advise. Ask for the seat to move."
            raise NotYourTurn(Ruling("turn", sentence))
        self.player = player
        self.thinking = thinking
        self._exact = thinking.exact(self.view, player)
        self.search = Search(state, player, thinking, seed)
        self.done = bool(self._exact)
        self._forced = choices == 1

    @property
    def found(self) -> list[Candidate]:
        """The candidates so far, the best first."""
        return self._exact or self.search.candidates()

    def work(self, simulations: int = SLICE) -> None:
        """Think a little more; where nothing can be chosen, or all is proven, that is soon done."""
        if not self.done:
            self.search.run(simulations)
            self.done = self.search.proven or self._forced

    def hint(self) -> Hint:
        """Return the best advice so far."""
        found = self.found
        while not found:
            self.work()
            found = self.found
        best = found[0]
        return Hint(
            best.move,
            tuple(found),
            self.thinking.reason(self.view, self.player, found),
            self.thinking.nudge(self.view, self.player, found),
            self.thinking.wait(self.view, self.player, best),
            tuple(self.search.line(best.move)),
        )
