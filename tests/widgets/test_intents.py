"""What a browser sends is believed no more than a stranger: hundreds of bad requests change nothing."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.browser.bridge import send
from tests.widgets.boards import ask, board, everything
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.intents import FIELDS, BadIntent, checked
from tilewidgets.widgets.lesson import Lesson

HARMLESS = {
    "undo",
    "redo",
    "reveal",
    "cancel",
    "save",
    "svg",
    "tick",
    "start_clock",
    "ask_hint",
    "new",
    "go_on",
    "earlier",
}
VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    7,
    99,
    2**40,
    1.5,
    "",
    "stack",
    "x" * 500,
    "y" * 2_000_000,
    [],
    [1],
    {},
    {"a": 1},
]


def test_every_intent_has_its_answer_and_every_answer_its_intent() -> None:
    answers = {name.removeprefix("_on_") for kind in (Board, Lesson) for name in dir(kind) if name.startswith("_on_")}
    assert set(FIELDS) <= answers


def test_hundreds_of_malformed_requests_change_nothing_and_are_answered() -> None:
    shown = board()
    rng = Random(1)
    before = everything(shown)
    refused = 0
    for _ in range(600):
        kind = rng.choice([*FIELDS, "unknown", "__init__", "_listen", ""])
        fields = dict.fromkeys(rng.sample(["move", "step", "target", "text", "at", "seat", "kind", "key"], 3))
        content = {"type": kind} | {name: rng.choice(VALUES) for name in fields}
        try:
            checked(content)
        except BadIntent:
            pass
        else:
            continue
        send(shown, {"method": "custom", "content": content})
        assert everything(shown) == before, content
        assert shown.message["tone"] == "refused"
        assert 20 < len(shown.message["text"]) < 400
        refused += 1
    assert refused > 300


@pytest.mark.parametrize("content", [None, [], "choose", 7, {}, {"type": None}, {"type": []}, {"type": "choose"}])
def test_what_is_no_request_is_answered(content: object) -> None:
    shown = board()
    before = everything(shown)
    send(shown, {"method": "custom", "content": content})
    assert everything(shown) == before
    assert shown.message["tone"] == "refused"


@pytest.mark.parametrize(
    "data", [{}, {"method": "fly"}, {"method": "update"}, {"method": "update", "state": 7}, {"method": []}]
)
def test_a_message_that_is_not_even_a_message_changes_nothing(data: object) -> None:
    shown = board()
    before = everything(shown)
    send(shown, data)
    assert everything(shown) == before


def test_decisions_that_were_not_offered_are_refused_with_a_rule() -> None:
    shown = board(variant="dual")
    offered = {choice["move"] for choice in shown.choices}
    before = everything(shown)
    for move in set(range(-5, 420)) - offered:
        ask(shown, "choose", move=move, step=0)
        assert everything(shown) == before
        assert shown.message["tone"] == "refused"
        assert shown.message["rule"]


def test_a_huge_file_is_refused() -> None:
    shown = board()
    before = everything(shown)
    ask(shown, "load", text="[" * 5_000_000)
    assert everything(shown) == before
    assert "too long" in shown.message["text"]
    ask(shown, "load", text="[" * 900_000)
    assert everything(shown) == before


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    kind=st.sampled_from(sorted(set(FIELDS) - HARMLESS)),
    values=st.lists(json_values, min_size=2, max_size=2),
)
def test_no_value_of_any_field_breaks_the_board(kind: str, values: list[object]) -> None:
    shown = board()
    fields = dict(zip(FIELDS[kind], values, strict=False))
    send(shown, {"method": "custom", "content": {"type": kind, **fields}})
    assert shown.record.at <= 1
    assert shown.state.seats == 4
