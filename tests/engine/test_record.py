"""Records: a game as seed and decisions, and files that nobody can break it with."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewidgets as tw
from tests import nim

START = "BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 3; base"


def played(*decisions: str) -> tw.Record:
    record = tw.Record("quatrefoil", seed=7)
    for decision in decisions:
        record.play(decision)
    return record


def test_undo_and_redo_walk_along_the_line() -> None:
    record = played("twist cw", "push top from left")
    pictures = [tw.svg(state) for state in record.states()]
    assert record.undo()
    assert tw.svg(record) == pictures[1]
    assert record.undo()
    assert not record.undo()
    assert tw.svg(record) == pictures[0]
    assert record.redo()
    assert record.redo()
    assert not record.redo()
    assert tw.svg(record) == pictures[2]


def test_playing_the_same_decision_again_keeps_what_follows() -> None:
    record = played("twist cw", "twist cw", "twist cw")
    record.go_to(1)
    record.play("twist cw")
    assert (record.at, len(record.decisions), record.branches) == (2, 3, [])


def test_another_decision_after_undo_keeps_the_old_line_as_a_branch() -> None:
    record = played("twist cw", "push top from left", "stack")
    record.go_to(1)
    record.play("twist ccw")
    assert record.texts == ["twist cw", "twist ccw"]
    assert record.branches == [["twist cw", "push top from left", "stack"]]
    record.switch(0)
    assert record.texts == ["twist cw", "push top from left", "stack"]
    assert record.branches == [["twist cw", "twist ccw"]]
    again = tw.Record.from_json(record.to_json())
    assert again.branches == record.branches


def test_a_branch_of_its_own_shares_nothing() -> None:
    record = played("twist cw", "twist ccw")
    other = record.branch(1)
    other.play("stack")
    assert record.texts == ["twist cw", "twist ccw"]
    assert other.texts == ["twist cw", "stack"]


def test_a_refused_decision_leaves_the_record_as_it_was() -> None:
    record = played("twist cw", "stack")
    before = record.to_json()
    for bad in ("twist cw", "tell", 99, -7):
        with pytest.raises(tw.RuleError):
            record.play(bad)
    assert record.to_json() == before


def test_a_file_round_trips_with_its_place_in_the_line(tmp_path: Path) -> None:
    record = played("twist cw", "push top from left")
    record.undo()
    record.save(tmp_path / "x.json")
    again = tw.Record.load(tmp_path / "x.json")
    assert (again.at, again.texts, repr(again)) == (1, record.texts, repr(record))


def test_a_state_knows_its_record_but_a_guess_does_not() -> None:
    state = played("twist cw").state
    assert tw.Record.of(state).texts == ["twist cw"]
    with pytest.raises(tw.BadRecord, match="seed"):
        tw.Record.of(state.seen_by(0))


def test_a_record_may_begin_from_a_position(tmp_path: Path) -> None:
    record = tw.Record.of(tw.position("quatrefoil", START))
    record.play("twist cw")
    record.play("twist ccw")
    record.undo()
    record.save(tmp_path / "x.json")
    again = tw.Record.load(tmp_path / "x.json")
    assert (again.start, again.at, again.to_json()) == (START, 1, record.to_json())
    assert START in repr(again)
    assert tw.svg(again) == tw.svg(record)
    assert again.branch().to_json() == tw.Record.of(record.state).to_json()
    assert again.states()[0].to_move == 2


def test_what_one_seat_sees_tells_neither_seed_nor_position() -> None:
    state = tw.position("quatrefoil", START)
    assert (state.copy().seed, state.copy().start) == (0, START)
    for view in (state.seen_by(0), state.seen_by(0).copy(), state.guess(0, Random(1))):
        assert (view.seed, view.start) == (None, "")
        with pytest.raises(tw.BadRecord, match="seed"):
            tw.Record.of(view)


def test_a_game_without_positions_says_so() -> None:
    content = json.loads(tw.Record.of(nim.GAME.new(0, {})).to_json())
    with pytest.raises(tw.BadRecord, match="no position yet"):
        tw.Record.from_json(json.dumps(content | {"start": "1 2 4"}))


def good() -> dict[str, object]:
    content = json.loads(played("twist cw", "stack").to_json())
    assert isinstance(content, dict)
    return content


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "pgn"}, "not a saved game"),
        ({"version": 2}, "version 2"),
        ({"game": "chess"}, "no game"),
        ({"game": "../../x"}, "no game"),
        ({"game": 7}, "not a text"),
        ({"seed": "7"}, "seed"),
        ({"seed": -1}, "seed"),
        ({"start": 7}, "4000 characters"),
        ({"start": "BGPR free Y;" * 500}, "4000 characters"),
        ({"start": "BGPR"}, "no part of a position"),
        ({"start": f"BB{START[2:]}"}, "two are blue"),
        ({"start": START.replace("base", "race")}, "options"),
        ({"options": []}, "options"),
        ({"options": {"variant": {}}}, "options"),
        ({"options": {"variant": "chess"}}, "cannot be"),
        ({"options": {"seed": 1}}, "damaged"),
        ({"decisions": "stack"}, "list"),
        ({"decisions": ["stack", "stack"]}, "Decision 2"),
        ({"decisions": ["fly"], "at": 0}, "Decision 1"),
        ({"decisions": ["twist cw"] * 10_001}, "10,000"),
        ({"branches": [["fly"]]}, "Decision 1"),
        ({"branches": [[]] * 51}, "50"),
        ({"at": 9}, "place"),
        ({"at": True}, "place"),
        ({"pickle": "gASV"}, "exactly the parts"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(tw.BadRecord, match=complaint):
        tw.Record.from_json(json.dumps(good() | change))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, "x" * 1_000_001, '{"format": NaN}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(tw.BadRecord):
        tw.Record.from_json(text)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(tw.BadRecord, match="not a text file"):
        tw.Record.load(tmp_path / "x.json")
    (tmp_path / "big.json").write_bytes(b" " * 4_000_001)
    with pytest.raises(tw.BadRecord, match="too large"):
        tw.Record.load(tmp_path / "big.json")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(key=st.sampled_from(sorted(good())), value=json_values)
def test_no_value_anywhere_does_more_than_raise_bad_record(key: str, value: object) -> None:
    try:
        record = tw.Record.from_json(json.dumps(good() | {key: value}))
    except tw.BadRecord:
        return
    assert tw.Record.from_json(record.to_json()).to_json() == record.to_json()
