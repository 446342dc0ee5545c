"""What a table offers beyond single clicks: a tray, the parts of a turn, overlays, points as they come."""

from collections.abc import Iterator
from typing import ClassVar

import pytest

import tilewidgets as tw
from tests.nim import PILE, Nim, NimDrawing
from tests.widgets.boards import ask
from tilewidgets.drawing.scene import Phase, Piece, Scene
from tilewidgets.engine.game import Option, _registered
from tilewidgets.widgets.board import Board


class PointedNim(Nim):
    """Nim in which the last pile that was emptied lies on the score sheet."""

    def __init__(self, piles: list[int]) -> None:
        super().__init__(0, {}, piles)
        self.game = "tray nim"
        self.emptied: list[int] = []

    def apply(self, move: int) -> None:
        super().apply(move)
        if self.piles[move // PILE] == 0:
            self.emptied.append(move // PILE)

    def copy(self) -> "PointedNim":
        other = PointedNim(list(self.piles))
        other._copy_basics(self)
        other.emptied = list(self.emptied)
        return other

    def score_sheet(self) -> list[tw.ScoreItem]:
        return [tw.ScoreItem(0, 2.0, f"emptied pile {pile}", (f"pile {pile}",), "take") for pile in self.emptied]


class TrayDrawing(NimDrawing):
    """First take a number in hand, then click a pile."""

    faces: ClassVar = {**NimDrawing.faces, "number": '<rect width="1" height="1"/>'}

    def scene(self, state: Nim, viewer: int | None) -> Scene:
        plain = super().scene(state, viewer)
        tray = [Piece(f"number {n}", "number", n, 1, "number", f"Take {n}", target=True) for n in (1, 2, 3, 4)]
        return Scene((-1, -1, 6, 3), plain.title, plain.desc, (*plain.pieces, *tray))

    def source(self, state: Nim, move: int) -> str:  # noqa: ARG002 - the same in every state
        return f"number {move % PILE}"

    def phases(self, state: Nim, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - the same for all
        return [Phase("Take", "now"), Phase("Rest", "next", f"{sum(state.piles)} stones")]

    def overlays(self, state: Nim, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - the same for all
        return {"parity": "Odd piles"}

    def overlay(self, state: Nim, viewer: int | None, key: str) -> tuple[Piece, ...]:  # noqa: ARG002 - there is one
        return tuple(Piece(f"odd {n}", "mark", n, 0, "number", "odd") for n, s in enumerate(state.piles) if s % 2)


@pytest.fixture
def shown() -> Iterator[Board]:
    tw.register(
        tw.Game(
            name="tray nim",
            title="Nim with a tray",
            designer="nobody knows",
            credit="",
            seats=("First", "Second"),
            options=(),
            make=lambda seed, options: PointedNim([1, 2, 4]),  # noqa: ARG005 - always the same piles
            thinking=tw.Thinking(),
            drawing=TrayDrawing,
        )
    )
    yield tw.board("tray nim", seed=0, seats=["person", "person"])
    del _registered["tray nim"]


def test_a_choice_says_what_to_take_in_hand_first(shown: Board) -> None:
    found = {choice["text"]: (choice["source"], choice["target"]) for choice in shown.choices}
    assert found["1 take 2"] == ("number 2", "pile 1")


def test_the_parts_of_the_turn_are_sent(shown: Board) -> None:
    shown.play("2 take 1")
    assert [(phase["label"], phase["status"], phase["note"]) for phase in shown.phases] == [
        ("Take", "now", ""),
        ("Rest", "next", "6 stones"),
    ]


def test_an_overlay_is_drawn_only_while_it_is_on(shown: Board) -> None:
    assert shown.overlays == [{"key": "parity", "title": "Odd piles", "open": False, "pieces": []}]
    ask(shown, "overlay", key="parity", open=True)
    assert [piece["key"] for piece in shown.overlays[0]["pieces"]] == ["odd 0"]
    shown.play("1 take 1")
    assert [piece["key"] for piece in shown.overlays[0]["pieces"]] == ["odd 0", "odd 1"]
    ask(shown, "overlay", key="secret", open=True)
    assert "Nothing of that name" in shown.message["text"]


def test_points_are_shown_once_when_they_are_scored_and_not_when_they_are_undone(shown: Board) -> None:
    shown.play("2 take 1")
    assert shown.scored["count"] == 0
    shown.play("1 take 2")
    once = {
        "count": 1,
        "items": [{"cells": ["pile 1"], "points": "+2", "text": "First +2: emptied pile 1"}],
    }
    assert shown.scored == once
    ask(shown, "undo")
    assert shown.scored == once
    ask(shown, "redo")
    assert shown.scored["count"] == 2


def test_a_refusal_speaks_of_what_is_in_hand(shown: Board) -> None:
    ask(shown, "why_not", target="pile 0", held="number 3", step=0)
    assert shown.message["rule"] == "take"
    ask(shown, "why_not", target="number 1", held="", step=0)
    assert "nothing to do there" in shown.message["text"]


def read_number(text: str) -> int:
    if not text.isdigit():
        raise tw.BadOption(f"“{text}” is no number.")
    return int(text)


def test_an_option_may_be_written_freely_if_it_can_be_read() -> None:
    option = Option("piles", ("standard",), "", free=read_number)
    assert option.accepts("standard")
    assert option.accepts("12")
    assert not option.accepts(12)
    for wrong in ("twelve", "1" * 5000):
        with pytest.raises(tw.BadOption):
            option.accepts(wrong)
    assert not Option("piles", ("standard",), "").accepts("12")
