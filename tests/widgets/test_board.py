"""The board in Python: what it offers, what it refuses, and what it never sends."""

import json

import pytest

import tilewidgets as tw
from tests.browser.bridge import comm_of, send
from tests.widgets.boards import PEOPLE, ask, board, choose, everything
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.seats import Seats


def let_computers_play(shown: Board) -> None:
    while shown.waiting:
        ask(shown, "go_on", step=shown.record.at)


def test_a_choice_is_played_and_shown() -> None:
    shown = board()
    choose(shown, "twist cw")
    assert shown.record.texts == ["twist cw"]
    assert shown.timeline["at"] == 1
    assert shown.waiting
    assert shown.choices == []


def test_computers_play_until_it_is_the_persons_turn() -> None:
    shown = board()
    choose(shown, "twist cw")
    let_computers_play(shown)
    assert shown.state.is_over or shown.state.to_move == 0
    assert len(shown.record.texts) > 1


def test_four_computers_play_a_whole_game() -> None:
    for variant in ("base", "dual", "half_colours"):
        shown = board(["computer"] * 4, variant=variant)
        let_computers_play(shown)
        assert shown.state.is_over
        assert shown.state.returns() == [1] * 4


def test_a_doubled_request_to_go_on_is_passed_over() -> None:
    shown = board()
    choose(shown, "twist cw")
    ask(shown, "go_on", step=1)
    ask(shown, "go_on", step=1)
    assert shown.record.at == 2
    assert shown.message["tone"] == "none"


def test_in_dual_computers_wait_for_the_person_when_only_the_person_can_help() -> None:
    waited = False
    for seed in range(20):
        shown = tw.board("quatrefoil", seed=seed, variant="dual")
        let_computers_play(shown)
        if not shown.state.is_over:
            waited = True
            assert {choice["text"].split(":")[0] for choice in shown.choices} == {"player 1"}
            ask(shown, "ask_hint")
            assert not shown.hint["text"].startswith("wait")
    assert waited


def test_undo_takes_back_ones_own_decision_and_redo_brings_it_again() -> None:
    shown = board()
    choose(shown, "twist cw")
    let_computers_play(shown)
    end = shown.record.at
    ask(shown, "undo")
    assert shown.record.at == 0
    assert not shown.waiting
    ask(shown, "redo")
    assert shown.record.at == end
    ask(shown, "goto", at=2)
    assert shown.timeline["at"] == 2
    ask(shown, "goto", at=99)
    assert shown.message["tone"] == "refused"
    assert shown.record.at == 2


def test_playing_on_after_undo_keeps_the_old_line() -> None:
    shown = board(PEOPLE, view=None)
    choose(shown, "twist cw")
    ask(shown, "undo")
    ask(shown, "reveal")
    choose(shown, "twist ccw")
    assert shown.timeline["branches"] == ["the line that ended “twist cw” (1 decision)"]
    ask(shown, "switch", branch=5)
    assert shown.message["tone"] == "refused"
    ask(shown, "switch", branch=0)
    assert shown.record.texts == ["twist cw"]
    assert len(shown.timeline["branches"]) == 1


def test_an_illegal_target_is_answered_with_its_rule() -> None:
    shown = board(variant="dual", seats=PEOPLE)
    offered = {choice["target"] for choice in shown.choices}
    closed = next(p["key"] for p in shown.scene["pieces"] if p.get("target") and p["key"] not in offered)
    before = everything(shown)
    ask(shown, "why_not", target=closed, held="", step=0)
    assert shown.message["rule"] == "dual-push"
    assert "your own place" in shown.message["rule_text"]
    assert shown.message["cells"] == ["position 0"]
    assert everything(shown) == before


def test_after_the_end_every_target_says_so() -> None:
    shown = board(PEOPLE)
    choose(shown, "stack")
    ask(shown, "why_not", target="handle 0", held="", step=1)
    assert shown.message["rule"] == "over"


def test_a_target_of_another_seat_says_whose_turn_it_is() -> None:
    shown = board()
    choose(shown, "twist cw")
    ask(shown, "why_not", target="handle 0", held="", step=1)
    assert shown.message["rule"] == "turn"
    assert "Player 2" in shown.message["text"]


def test_a_refusal_is_forgotten_when_the_table_changes() -> None:
    shown = board()
    choose(shown, "twist cw")
    for wish, fields in (("undo", {}), ("redo", {}), ("goto", {"at": 0})):
        ask(shown, "say", text="pull", step=shown.record.at)
        assert shown.message["tone"] == "refused"
        ask(shown, wish, **fields)
        assert shown.message["tone"] == "none"


def test_a_refusal_that_points_at_nothing_marks_the_place_that_was_clicked() -> None:
    shown = tw.board("four_corners", seed=7, seats=["person", "person"], view=0)
    held = shown.choices[0]["source"]
    ask(shown, "why_not", target="cell 0", held=held, step=0)
    assert "No tile lies beside a1" in shown.message["text"]
    assert shown.message["cells"] == ["cell 0"]


def test_a_typed_decision_is_played_or_explained() -> None:
    shown = board()
    ask(shown, "say", text="Push the top row from the left", step=0)
    assert shown.record.texts == ["push top from left"]
    shown = board()
    ask(shown, "say", text="pull", step=0)
    assert (shown.message["tone"], shown.message["rule"]) == ("refused", "notation")
    ask(shown, "say", text="time is up", step=0)
    assert shown.message["rule"] == "clock"


def test_a_late_click_changes_nothing() -> None:
    shown = board(PEOPLE)
    choose(shown, "twist cw")
    ask(shown, "reveal")
    before = everything(shown)
    ask(shown, "choose", move=shown.choices[0]["move"], step=0)
    assert "changed since" in shown.message["text"]
    assert everything(shown) == before


# --- hidden things --------------------------------------------------------------------------------


def sent(shown: Board) -> str:
    """All that has been sent to the page, and all that a new page would get."""
    return json.dumps([comm_of(shown).drain(), shown.get_state()], default=str)


def test_what_the_viewing_seat_may_not_know_is_never_sent() -> None:
    """Play the same visible game with other hidden cards: not one byte of what is sent differs."""
    state = tw.new("quatrefoil", seed=7)
    twin = next(
        other
        for other in (tw.new("quatrefoil", seed=seed) for seed in range(100_000))
        if tw.svg(other.seen_by(0)) == tw.svg(state.seen_by(0)) and tw.svg(other) != tw.svg(state)
    )
    pages = []
    for each in (state, twin):
        shown = board()
        shown._replace(tw.Record.of(each))
        comm_of(shown).drain()
        ask(shown, "aside", key="belief", open=True)
        ask(shown, "ask_hint")
        pages.append(sent(shown).replace(shown.comm.comm_id, "").replace(shown.layout.model_id, ""))
    assert pages[0] == pages[1]


def test_between_two_people_a_curtain_falls() -> None:
    shown = board(PEOPLE)
    choose(shown, "twist cw")
    assert "Player 2" in shown.curtain
    assert shown.choices == []
    assert sent(shown).count("face down") > 0
    hidden = [piece["label"] for piece in shown.scene["pieces"] if piece["kind"] == "card"]
    assert all("face down" in label for label in hidden)
    ask(shown, "reveal")
    assert shown.curtain == ""
    assert len(shown.choices) == 11
    assert next(player["seat"] for player in shown.players if player["viewing"]) == 1


def test_with_open_cards_no_curtain_is_needed() -> None:
    shown = board(PEOPLE, variant="nothing_to_hide")
    choose(shown, "twist cw")
    assert shown.curtain == ""
    assert len(shown.choices) == 11


def test_the_open_view_shows_everything_and_lets_everyone_act() -> None:
    shown = tw.board("quatrefoil", seed=7, seats=PEOPLE, view="open")
    assert not any("face down" in piece.get("label", "") for piece in shown.scene["pieces"])
    choose(shown, "twist cw")
    choose(shown, "twist ccw")
    assert shown.state.to_move == 2


def test_one_can_look_from_another_persons_seat_only() -> None:
    shown = board(["person", "computer", "person", "computer"])
    ask(shown, "view", seat=1)
    assert shown.message["tone"] == "refused"
    ask(shown, "view", seat=2)
    assert "Player 3" in shown.curtain
    ask(shown, "reveal")
    assert shown.players[2]["viewing"]
    ask(shown, "seat", seat=1, kind="person")
    assert shown.players[1]["kind"] == "person"
    ask(shown, "seat", seat=9, kind="person")
    ask(shown, "seat", seat=1, kind="ghost")
    assert shown.players[1]["kind"] == "person"


@pytest.mark.parametrize(("kinds", "view"), [(["person"], None), (["x"] * 4, None), (None, 7), (None, "all")])
def test_seats_that_make_no_sense_are_refused(kinds: list[str] | None, view: int) -> None:
    with pytest.raises(tw.BadOption):
        Seats(4, kinds, view)


# --- the clock ------------------------------------------------------------------------------------


def test_the_clock_runs_in_python_and_its_end_loses_the_game() -> None:
    shown = board(variant="race")
    now = [100.0]
    shown._clock._now = lambda: now[0]
    assert shown.clock == {"seconds": 120, "left": 120.0, "running": False}
    ask(shown, "start_clock")
    assert shown.clock["running"]
    now[0] += 119
    ask(shown, "tick")
    assert shown.record.texts == []
    assert shown.clock["left"] == 1
    now[0] += 2
    ask(shown, "tick")
    assert shown.state.is_over
    assert shown.record.texts == ["time is up"]
    assert shown.prompt.startswith("Time ran out")


def test_a_decision_after_the_time_is_too_late() -> None:
    shown = board(PEOPLE, variant="race")
    now = [0.0]
    shown._clock._now = lambda: now[0]
    choose(shown, "twist cw")
    assert shown.clock["running"]
    ask(shown, "reveal")
    move = shown.choices[0]["move"]
    now[0] += 121
    ask(shown, "choose", move=move, step=1)
    assert shown.record.texts == ["twist cw", "time is up"]
    ask(shown, "undo")
    assert shown.clock == {"seconds": 120, "left": 120.0, "running": False}


# --- hints ----------------------------------------------------------------------------------------


def test_a_hint_opens_with_a_nudge_and_ends_with_numbers_and_a_reason() -> None:
    shown = board()
    ask(shown, "ask_hint")
    hint = shown.hint
    assert hint["status"] == "ready"
    assert len(hint["candidates"]) == 11
    assert hint["candidates"][0]["strength"] == 1
    assert hint["where"] == [hint["candidates"][0]["target"]]
    assert "arrangements" in hint["reason"]
    choose(shown, hint["text"])
    assert shown.hint["status"] == "none"


def test_no_hint_for_somebody_elses_turn() -> None:
    shown = board()
    choose(shown, "twist cw")
    ask(shown, "ask_hint")
    assert shown.message["tone"] == "refused"
    assert shown.hint["status"] == "none"


def test_no_hint_after_the_end() -> None:
    shown = board(PEOPLE, variant="nothing_to_hide")
    choose(shown, "stack")
    assert shown.state.is_over
    ask(shown, "ask_hint")
    assert "nothing to advise" in shown.message["text"]
    assert shown.hint["status"] == "none"


# --- files ----------------------------------------------------------------------------------------


def test_save_offers_a_file_that_load_takes_back() -> None:
    shown = board()
    choose(shown, "twist cw")
    ask(shown, "save")
    assert shown.download["name"] == "quatrefoil-7.json"
    other = board(variant="dual")
    ask(other, "load", text=shown.download["text"])
    assert other.record.texts == ["twist cw"]
    ask(other, "svg")
    assert other.download["text"] == other.svg()
    before = everything(other)
    ask(other, "load", text='{"format": "chess"}')
    assert "not a saved game" in other.message["text"]
    assert everything(other) == before


def test_a_new_game_keeps_the_old_one() -> None:
    shown = board()
    ask(shown, "earlier")
    assert shown.message["tone"] == "refused"
    choose(shown, "twist cw")
    ask(shown, "new")
    assert shown.record.texts == []
    assert "seed 7" in shown.timeline["earlier"]
    ask(shown, "earlier")
    assert (shown.record.seed, shown.record.texts) == (7, ["twist cw"])


def test_a_new_game_keeps_options_and_seats() -> None:
    shown = board(PEOPLE, variant="dual")
    ask(shown, "new")
    assert shown.record.seed != 7
    assert shown.record.options["variant"] == "dual"
    assert [player["kind"] for player in shown.players] == PEOPLE


def test_a_board_reads_the_same_every_time_and_shows_itself_without_a_kernel() -> None:
    shown = tw.board("quatrefoil", seed=7)
    assert repr(shown) == (
        "Board(Record('quatrefoil', seed=7, variant='base', thumbs='all', clock=False: decision 0 of 0), "
        "seats=['person', 'computer', 'computer', 'computer'])"
    )
    bundle = shown._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"] == tw.svg(shown)
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_board_takes_a_state_or_a_record() -> None:
    state = tw.new("quatrefoil", seed=3)
    state.play("twist cw")
    assert tw.board(state).record.texts == ["twist cw"]
    record = tw.Record("quatrefoil", seed=3)
    assert tw.board(record).record is record
    with pytest.raises(tw.BadOption, match="already"):
        tw.board(record, seed=4)


def test_python_plays_too() -> None:
    shown = board(PEOPLE)
    shown.play("twist cw")
    assert shown.timeline["at"] == 1
    with pytest.raises(tw.CannotRead):
        shown.play("fly")


def test_a_trait_cannot_be_written_from_the_page() -> None:
    shown = board()
    before = everything(shown)
    send(shown, {"method": "update", "state": {"prompt": "<script>", "scene": {}, "choices": []}})
    assert everything(shown) == before
    assert shown.prompt != "<script>"
    assert shown.message["tone"] == "refused"
