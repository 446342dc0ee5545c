"""The score x-ray in Python: rows that add up, and predictions that are checked without giving the answer away."""

import json
from random import Random

import pytest

import tilewidgets as tw
from tests import nim
from tests.browser.bridge import send
from tests.playing import all_options, random_game
from tilewidgets.rulebook import rules
from tilewidgets.widgets.score import Score

GOAL_REACHED = "BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"
SETUPS = [(name, options) for name in tw.GAMES for options in all_options(name)]


def won() -> tw.State:
    state = tw.position("quatrefoil", GOAL_REACHED)
    state.play("stack")
    return state


def ask(shown: Score, action: str, name: str, value: str = "") -> None:
    content = {"type": "panel", "action": action, "id": name, "value": value}
    send(shown, {"method": "custom", "content": content})


def verdict(shown: Score) -> bool | None:
    return shown.correct


def number(points: str) -> float:
    return float(points.replace("\N{MINUS SIGN}", "-"))


def predict(shown: Score, *totals: str) -> None:
    for seat, total in enumerate(totals):
        ask(shown, "field", f"total {seat}", total)


@pytest.mark.parametrize(("name", "options"), SETUPS, ids=str)
def test_the_rows_add_up_to_the_totals(name: str, options: dict[str, str]) -> None:
    *_, end = random_game(tw.new(name, seed=1, **options), Random(1))
    shown = tw.score(end)
    rows = shown.panel["rows"]
    if not end.score_sheet():  # a round that was void, a game that was cut before anybody scored
        assert rows == []
        assert not any(end.returns())
        return
    totals = [row for row in rows if row["total"]]
    assert [number(row["points"]) for row in totals] == end.returns()
    for row, seat in zip(totals, tw.GAMES[name].seats[: end.seats], strict=True):
        assert row["text"] == seat
        assert sum(number(r["points"]) for r in rows if r["head"] == seat) == number(row["points"])
    items = [row for row in rows if not row["total"]]
    assert len(items) == len(end.score_sheet())
    keys = {piece["key"] for piece in shown.scene["pieces"]}
    for row in items:
        assert rules(name)[row["rule"]].text in row["rule_text"]
        assert set(row["cells"]) <= keys


def test_rows_of_one_player_follow_each_other_and_those_of_nobody_come_last() -> None:
    state = tw.position("quatrefoil", GOAL_REACHED)
    state.play("stack")
    heads = list(dict.fromkeys(row["head"] for row in tw.score(state).panel["rows"]))
    assert heads == ["Player 1", "Player 2", "Player 3", "Player 4", "For everyone", "Total"]
    assert [row["points"] for row in tw.score(state).panel["rows"][:2]] == ["+1", "0"]


def test_nothing_can_be_played_on_a_score_sheet() -> None:
    shown = tw.score(won())
    assert shown.choices == []
    assert not any(piece.get("target") or piece["kind"] == "handle" for piece in shown.scene["pieces"])


def test_an_empty_sheet_says_why() -> None:
    shown = tw.score(tw.new("quatrefoil", seed=7))
    assert shown.panel["rows"] == []
    assert "not over" in shown.panel["text"][0][0]["text"]
    asked = tw.score(tw.new("quatrefoil", seed=7), predict=True)
    assert asked.panel["text"][0][0]["text"] == "Fill in the totals, then check them."
    predict(asked, "0", "0", "0", "0")
    ask(asked, "button", "check")
    assert asked.correct is True


def test_a_record_is_shown_where_it_stands_and_a_game_without_rulebook_too() -> None:
    record = tw.Record("nim", seed=0)
    for move in ("0 take 1", "1 take 2", "2 take 4"):
        record.play(move)
    shown = tw.score(record)
    assert [row["points"] for row in shown.panel["rows"]] == ["+1", "1", "0"]
    assert shown.panel["rows"][0]["rule_text"] == ""
    assert nim.GAME.title == shown.title
    record.undo()
    assert tw.score(record).panel["rows"] == []


def test_the_sheet_keeps_its_position_when_the_game_goes_on() -> None:
    record = tw.Record.of(won())
    shown = tw.score(record)
    before = shown.panel
    record.undo()
    shown._redraw()
    assert shown.panel == before


def test_a_prediction_hides_the_points_and_every_word_that_tells_them() -> None:
    shown = tw.score(won(), predict=True)
    assert {row["points"] for row in shown.panel["rows"]} == {"?"}
    assert len(shown.panel["rows"]) == len(won().score_sheet())
    sent = json.dumps([shown.panel, shown.prompt, shown.scene, shown.message])
    for item in won().score_sheet():
        assert item.reason not in sent


def test_a_right_prediction_is_right() -> None:
    shown = tw.score(won(), predict=True)
    assert (shown.predicted, shown.correct) == ([None] * 4, None)
    predict(shown, "1", " 1.0 ", "+1", "1,0")
    assert (shown.predicted, shown.correct) == ([1, 1, 1, 1], None)
    ask(shown, "button", "check")
    assert shown.correct is True
    assert shown.panel["feedback"]["tone"] == "right"


def test_a_wrong_prediction_hears_how_many_are_right_but_not_which() -> None:
    shown = tw.score(won(), predict=True)
    predict(shown, "1", "0", "1", "7")
    ask(shown, "button", "check")
    assert verdict(shown) is False
    assert shown.panel["feedback"]["tone"] == "wrong"
    assert shown.panel["feedback"]["text"].startswith("2 of 4 totals are right.")
    assert {row["points"] for row in shown.panel["rows"]} == {"?"}
    predict(shown, "1", "1", "1", "1")
    assert verdict(shown) is None
    ask(shown, "button", "check")
    assert verdict(shown) is True


def test_an_incomplete_prediction_is_not_checked() -> None:
    shown = tw.score(won(), predict=True)
    predict(shown, "1", "1", "1")
    ask(shown, "button", "check")
    assert shown.correct is None
    assert "still empty" in shown.message["text"]


def test_show_reveals_the_points_and_ends_the_prediction() -> None:
    shown = tw.score(won(), predict=True)
    predict(shown, "0", "0", "0", "0")
    ask(shown, "button", "check")
    ask(shown, "button", "show")
    assert shown.panel["rows"] == tw.score(won()).panel["rows"]
    assert all(field["disabled"] for field in shown.panel["fields"])
    before = shown.panel
    predict(shown, "1", "1", "1", "1")
    ask(shown, "button", "check")
    assert (shown.panel, shown.correct) == (before, False)


@pytest.mark.parametrize("value", ["nan", "inf", "1e400", "1e3", "٣", "0x10", "1_000", "1.5.5", "--1", "9" * 50, "one"])
def test_what_is_no_number_is_refused_and_changes_nothing(value: str) -> None:
    shown = tw.score(won(), predict=True)
    predict(shown, "1")
    before = shown.panel
    ask(shown, "field", "total 0", value)
    assert (shown.panel, shown.predicted[0]) == (before, 1)
    assert "not a number" in shown.message["text"]


def test_hundreds_of_malformed_requests_change_nothing() -> None:
    shown = tw.score(won(), predict=True)
    before = (shown.panel, shown.scene, shown.predicted[:])
    rng = Random(4)
    values: list[object] = ["", "total 9", "total -1", "total", "x" * 300, None, 7, [], {}, True]
    for _ in range(400):
        content = {"type": "panel", "action": rng.choice(["field", "option", "fly", 3]), "id": rng.choice(values)}
        send(shown, {"method": "custom", "content": content | {"value": rng.choice(["1", None, 5])}})
        assert shown.message["tone"] == "refused"
    for kind in ("undo", "new", "save", "ask_hint"):
        send(shown, {"method": "custom", "content": {"type": kind}})
        assert shown.message["tone"] == "refused"
    assert (shown.panel, shown.scene, shown.predicted) == before


def test_its_repr_reads_the_same_every_time() -> None:
    state = tw.new("quatrefoil", seed=7)
    assert repr(tw.score(state)) == f"Score({state!r}, predict=False)"
    assert tw.score(won()).svg() == tw.score(won()).svg() != tw.svg(won())
