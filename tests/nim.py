"""Nim, a game of our own for tests: no exact answer is known to the package, so the search must find it."""

from collections.abc import Mapping
from typing import ClassVar

import tilewidgets as tw
from tilewidgets.drawing.scene import Drawing, Piece, Scene
from tilewidgets.engine.state import OptionValue

PILE = 10  # a decision is 10 * pile + stones


class Nim(tw.OpenState):
    """Take any number of stones from one pile; whoever takes the last stone wins."""

    def __init__(self, seed: int | None, options: Mapping[str, OptionValue], piles: list[int]) -> None:
        super().__init__("nim", 2, seed, options)
        self.piles = piles

    def moves(self) -> list[int]:
        return [PILE * pile + take for pile, stones in enumerate(self.piles) for take in range(1, stones + 1)]

    def why_not(self, move: int) -> tw.Ruling | None:
        if move in self.moves():
            return None
        return tw.Ruling("take", "Take at least one stone, and no more than the pile has.")

    def apply(self, move: int) -> None:
        pile, take = divmod(move, PILE)
        self.piles[pile] -= take
        self.is_over = not any(self.piles)
        if not self.is_over:
            self.to_move = 1 - self.to_move

    def copy(self) -> "Nim":
        other = Nim(self.seed, self.options, list(self.piles))
        other._copy_basics(self)
        return other

    def returns(self) -> list[float]:
        return [float(self.is_over and seat == self.to_move) for seat in (0, 1)]

    def score_sheet(self) -> list[tw.ScoreItem]:
        return [tw.ScoreItem(self.to_move, 1.0, "took the last stone", (), "take")] if self.is_over else []

    def text(self, move: int) -> str:
        return f"{move // PILE} take {move % PILE}"

    def parse(self, text: str) -> int:
        pile, _, take = text.partition(" take ")
        if not (pile.isdigit() and take.isdigit()):
            raise tw.CannotRead(tw.Ruling("take", "Write for instance “0 take 2”."))
        return PILE * int(pile) + int(take)

    def thinkable(self) -> list[int]:
        return [PILE * pile + take for pile in range(len(self.piles)) for take in range(1, PILE)]

    def pieces(self) -> list[str]:
        return ["stones"]


class NimDrawing(Drawing[Nim]):
    """A dot for each pile; several decisions share it."""

    faces: ClassVar = {"pile": '<circle r=".4" fill="var(--tw-blue)"/>'}

    def scene(self, state: Nim, viewer: int | None) -> Scene:  # noqa: ARG002 - all lies open
        piles = [
            Piece(f"pile {n}", "pile", n, 0, "pile", f"{s} stones", target=True) for n, s in enumerate(state.piles)
        ]
        return Scene((-1, -1, len(piles) + 1, 2), "Nim", "Piles of stones", tuple(piles))

    def target(self, state: Nim, move: int) -> str:  # noqa: ARG002 - the same in every state
        return f"pile {move // PILE}"

    def label(self, state: Nim, move: int) -> str:
        return state.text(move)

    def prompt(self, state: Nim, viewer: int | None) -> str:  # noqa: ARG002 - the same for all
        return "The end." if state.is_over else "Take stones from one pile."


class NimThinking(tw.OpenThinking[Nim]):
    """All that the search is told: there is nothing to guess."""


GAME = tw.Game(
    name="nim",
    title="Nim",
    designer="nobody knows",
    credit="",
    seats=("First", "Second"),
    options=(),
    make=lambda seed, options: Nim(seed, options, [1, 2, 4]),
    thinking=NimThinking(),
    drawing=NimDrawing,
)
tw.register(GAME)
