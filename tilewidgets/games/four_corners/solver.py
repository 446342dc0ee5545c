"""The most goals that solitaire can still bring when the draw pile is known: the best found, and a bound above it.

First a beam: of all tables after so many decisions the most promising few are kept, which finds good lines quickly.
Then branch and bound over the decisions of the rules themselves: a bound counts which open goals the tiles could make
at all, so that whole branches can be left. If every branch was looked at, the answer is exact.
"""

from typing import Final, NamedTuple

from tilewidgets.games.four_corners.pieces import EMPTY, SOLO_GOALS, UNKNOWN
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.thinking import FourCornersThinking

MOST_NODES: Final = 10_000  # decisions tried, most of them by the beam: a few seconds
WIDTH: Final = 6  # of the beam
FOR_THE_BEAM: Final = 0.8  # of the decisions
CORNERS_OF_AN_IMAGE: Final = 4


class Reach(NamedTuple):
    """What solitaire can still bring: goals in all, at least and at most, and how to get the least of them."""

    found: int
    bound: int
    line: tuple[int, ...]  # decisions from here that reach `found`
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether more cannot be reached."""
        return self.found == self.bound


def bound(state: FourCorners) -> int:
    """Return how many goals cannot be exceeded: an open goal counts if the tiles that may still lie can make it."""
    if state.is_over:
        return int(state.returns()[0])
    tiles = [face >> 2 for face in state.faces if face != EMPTY] + [face >> 2 for face in state.stock.pile]
    tiles += [tile for tile in (*state.stock.hands[0], state.tile) if tile != UNKNOWN]
    if state.drawn != UNKNOWN:
        tiles.append(state.drawn >> 2)
    images = state.goals.images_held(0)
    if state.face_down != UNKNOWN:
        images.append(state.goals.image[state.face_down])
    possible = 0
    for image in images:
        bit = state.deck.bits[image]
        corners = centres = 0
        for tile in tiles:
            centres += state.deck.centre[4 * tile] == bit
            corners += any(state.deck.corner[16 * tile + corner] == bit for corner in range(4))
        # Tiles of the reserve come only when a sequence is broken, so they help only after some goal was scored.
        helped = len(images) > 1 or bool(state.goals.scored[0])
        if helped or corners >= CORNERS_OF_AN_IMAGE or centres >= state.grid.run:
            possible += 1
    return min(SOLO_GOALS, int(state.returns()[0]) + possible)


class Solver:
    """A search for the most goals. It knows the whole state: give it one on which nothing is hidden."""

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.most_nodes = most_nodes
        self.nodes = 0
        self.best = -1
        self.line: tuple[int, ...] = ()
        self.left_out = False  # some branch was not looked at
        self.thinking = FourCornersThinking()

    def solve(self, state: FourCorners) -> Reach:
        """Return the most goals found, and a bound above it."""
        self._note(state, ())
        self._beam(state)
        self._go(state, ())
        top = bound(state)
        return Reach(self.best, self.best if not self.left_out else max(top, self.best), self.line, self.nodes)

    def _note(self, state: FourCorners, line: tuple[int, ...]) -> None:
        goals = int(state.returns()[0])
        if goals > self.best:
            self.best = goals
            self.line = line

    def _beam(self, state: FourCorners) -> None:
        """Follow the few most promising lines at once."""
        kept: list[tuple[tuple[int, ...], FourCorners]] = [((), state)]
        while kept and self.nodes < FOR_THE_BEAM * self.most_nodes:
            beyond: list[tuple[float, tuple[int, ...], FourCorners]] = []
            for line, here in kept:
                if here.is_over:
                    continue
                for move in here.moves():
                    self.nodes += 1
                    then = here.copy()
                    then.apply(move)
                    self._note(then, (*line, move))
                    beyond.append((-self.thinking.value(then)[0], (*line, move), then))
            beyond.sort(key=_worth_and_line)
            kept = []
            looks: set[tuple[int, ...]] = set()
            for _, line, then in beyond:
                # Different ways to the same table would only crowd out others.
                look = (*then.faces, then.stage, then.cell, then.tile, len(then.turning), len(then.goals.held[0]))
                if len(kept) < WIDTH and look not in looks:
                    looks.add(look)
                    kept.append((line, then))

    def _go(self, state: FourCorners, line: tuple[int, ...]) -> None:
        """Try everything, the promising first, but nothing that cannot be better than the best so far."""
        self._note(state, line)
        if state.is_over:
            return
        if bound(state) <= self.best:
            return
        if self.nodes >= self.most_nodes:
            self.left_out = True
            return
        after: list[tuple[float, int, FourCorners]] = []
        for move in state.moves():
            if self.nodes >= self.most_nodes:
                self.left_out = True
                break
            self.nodes += 1
            then = state.copy()
            then.apply(move)
            after.append((-self.thinking.value(then)[0], move, then))
        after.sort(key=_first_two)
        for _, move, then in after:
            self._go(then, (*line, move))


def _worth_and_line(entry: tuple[float, tuple[int, ...], FourCorners]) -> tuple[float, tuple[int, ...]]:
    return entry[0], entry[1]


def _first_two(entry: tuple[float, int, FourCorners]) -> tuple[float, int]:
    return entry[0], entry[1]


def most_goals(state: FourCorners, most_nodes: int = MOST_NODES) -> Reach:
    """Return what solitaire can still bring from a state on which nothing is hidden.

    >>> most_goals(state).found  # at least so many goals can be reached, by .line
    """
    if not state.solo:
        raise ValueError("Only solitaire can be solved: the other games have rivals. Set it up with mode='solitaire'.")
    if UNKNOWN in state.stock.pile + state.stock.reserve + state.goals.image:
        raise ValueError("The draw pile is hidden in this state. Give the whole state, not what one seat sees.")
    return Solver(most_nodes).solve(state)
