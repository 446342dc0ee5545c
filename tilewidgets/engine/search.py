"""An anytime tree search that any game can use: it guesses what is hidden, plays on, and counts.

Every simulation draws a full state that the seat cannot tell from the real one, walks down one tree
shared by all guesses (decisions that a guess does not allow are passed over), adds one node, and plays
to the end or to a cut. The same seed and number of simulations give the same answer.
"""

from math import log, sqrt
from random import Random
from typing import Any, Final

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import GameOver, Ruling
from tilewidgets.engine.state import State
from tilewidgets.engine.thinking import Candidate, Hint, Thinking

EXPLORE: Final = 0.7  # weight of what has been tried little; 0.7 suits values between 0 and 1
MOST_NODES: Final = 200_000  # bounds the memory: beyond it the tree stops growing, and playouts go on
SLICE: Final = 50  # simulations between two looks at the clock


class Node:
    """A decision reached in the tree, with what it brought to the seat that makes it."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # how often a guess allowed it: the fair measure of "tried little"
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[int, Node] = {}


class Search:
    """A search for one seat. Call `run` as often as there is time; `candidates` is always an answer."""

    def __init__(
        self, state: State, player: int, thinking: Thinking[Any], seed: int = 0, most_nodes: int = MOST_NODES
    ) -> None:
        self.view = state.seen_by(player)  # nothing else is kept: what is hidden cannot leak into the hint
        self.player = player
        self.thinking = thinking
        self.rng = Random(seed)
        self.root = Node()
        self.nodes = 1
        self.most_nodes = most_nodes
        self.simulations = 0

    def run(self, simulations: int) -> None:
        """Do so many simulations more."""
        for _ in range(simulations):
            self._simulate(self.view.guess(self.player, self.rng))
            self.simulations += 1

    def candidates(self) -> list[Candidate]:
        """Return this seat's own decisions, the most tried first."""
        result: list[Candidate] = []
        for move, node in self.root.children.items():
            if self.view.actor(move) == self.player and node.visits:
                mean = node.total / node.visits
                variance = max(0.0, node.squares / node.visits - mean * mean)
                result.append(Candidate(move, mean, sqrt(variance / node.visits), node.visits))
        result.sort(key=lambda candidate: (-candidate.visits, -candidate.value, candidate.move))
        return result

    def _simulate(self, state: State) -> None:
        node = self.root
        path: list[Node] = []
        actors: list[int] = []
        while not state.is_over:
            moves = state.moves()
            fresh = [move for move in moves if move not in node.children]
            if fresh and self.nodes < self.most_nodes:
                move = fresh[pick(self.rng, len(fresh))]
                node.children[move] = Node()
                self.nodes += 1
            elif len(fresh) == len(moves):
                break
            else:
                move = self._most_promising(node, moves)
            for other in moves:
                if other in node.children:
                    node.children[other].offered += 1
            actors.append(state.actor(move))
            node = node.children[move]
            path.append(node)
            state.apply(move)
            if node.visits == 0:
                break
        values = self._playout(state)
        for visited, actor in zip(path, actors, strict=True):
            visited.visits += 1
            visited.total += values[actor]
            visited.squares += values[actor] * values[actor]

    def _most_promising(self, node: Node, moves: list[int]) -> int:
        best_move = moves[0]
        best = -1.0
        for move in moves:
            if move in node.children:
                child = node.children[move]
                promise = child.total / child.visits + EXPLORE * sqrt(log(child.offered + 1.0) / child.visits)
                if promise > best:
                    best_move, best = move, promise
        return best_move

    def _playout(self, state: State) -> list[float]:
        for _ in range(self.thinking.longest_playout):
            if state.is_over:
                break
            moves = state.moves()
            state.apply(moves[pick(self.rng, len(moves))])
        return self.thinking.value(state)


class Thought:
    """A hint in the making: ask for `work` until it is `done`, then for the `hint`."""

    def __init__(self, state: State, player: int, thinking: Thinking[Any], seed: int = 0) -> None:
        if state.is_over:
            raise GameOver(
                Ruling("over", "The game is over, so there is nothing to advise. Undo, or start a new game.")
            )
        self.view = state.seen_by(player)
        self.player = player
        self.thinking = thinking
        self.found = thinking.exact(self.view, player)
        self.search = Search(state, player, thinking, seed)
        self.done = bool(self.found)

    def work(self, simulations: int = SLICE) -> None:
        """Think a little more."""
        if not self.done:
            self.search.run(simulations)
            self.found = self.search.candidates()

    def hint(self) -> Hint:
        """Return the best advice so far."""
        while not self.found:
            self.work()
        best = self.found[0]
        return Hint(
            best.move,
            tuple(self.found),
            self.thinking.reason(self.view, self.player, self.found),
            self.thinking.nudge(self.view, self.player, self.found),
            self.thinking.wait(self.view, self.player, best),
        )
