"""The tutorial without a browser: steps, tasks, help, and what it refuses."""

from dataclasses import replace
from random import Random

import pytest

import tilewidgets as tw
from tests.contract.test_tutorials import twist_and_win
from tests.widgets.boards import ask
from tilewidgets.widgets.tutorial import Tutorial


def press(shown: Tutorial, button: str) -> None:
    ask(shown, "panel", action="button", id=button, value="")


def choose(shown: Tutorial, text: str) -> None:
    found = [choice for choice in shown.choices if choice["text"] == text]
    assert len(found) == 1, f"{text} is not offered"
    ask(shown, "choose", move=found[0]["move"], step=shown.timeline["at"])


def labels(shown: Tutorial) -> list[str]:
    return [button["label"] for button in shown.panel["buttons"]]


def primary(shown: Tutorial) -> list[str]:
    return [button["label"] for button in shown.panel["buttons"] if button["primary"]]


def read(shown: Tutorial) -> str:
    return " ".join("".join(span["text"] for span in paragraph) for paragraph in shown.panel["text"])


def everything(shown: Tutorial) -> tuple[object, ...]:
    """Return all that a refused request must leave alone."""
    return (
        shown.step,
        set(shown.done),
        shown.state.history,
        shown.scene,
        shown.choices,
        shown.prompt,
        shown.panel,
        shown.timeline,
    )


def do_the_task(shown: Tutorial) -> None:
    while shown.choices:
        task = shown._now.task
        assert task is not None
        choose(shown, shown.state.text(task.answer(shown.state)))


# --- going through --------------------------------------------------------------------------------


def test_it_begins_with_a_step_to_look_at() -> None:
    shown = tw.tutorial("quatrefoil")
    assert shown.step == "table"
    assert shown.panel["kind"] == "tutorial"
    assert shown.panel["progress"] == [1, 14]
    assert shown.choices == []
    assert primary(shown) == ["Next"]
    assert shown.panel["highlight"] == ["bead green"]
    link = next(span for paragraph in shown.panel["text"] for span in paragraph if span["rule"] == "free")
    assert link["text"] == "the free token"
    assert "whose colour card nobody holds" in link["rule_text"]


def test_next_and_back_walk_through_the_steps_and_cannot_leave_them() -> None:
    shown = tw.tutorial("quatrefoil")
    press(shown, "back")
    assert shown.message["tone"] == "refused"
    assert shown.step == "table"
    press(shown, "next")
    press(shown, "next")
    assert shown.step == "push"
    assert shown.done == {"table", "cards"}
    press(shown, "back")
    assert shown.step == "cards"
    assert shown.message["tone"] == "none"


def test_a_whole_tutorial_is_done_step_by_step() -> None:
    shown = tw.tutorial("quatrefoil")
    for number in range(1, 15):
        assert not shown.finished
        assert shown.panel["progress"] == [number, 14]
        do_the_task(shown)
        assert len(primary(shown)) == 1
        press(shown, "next")
    assert shown.finished
    assert len(shown.done) == 14
    assert shown.panel["feedback"]["tone"] == "right"
    assert "tw.board('quatrefoil')" in shown.panel["feedback"]["text"]


def test_a_task_may_be_passed_over_but_is_noted_until_it_is_done() -> None:
    shown = tw.tutorial("quatrefoil", step="push")
    assert "not done" not in read(shown)
    press(shown, "next")
    assert shown.step == "twist"
    assert shown.done == set()
    assert "Task not done yet: step 3." in read(shown)
    press(shown, "next")
    assert "Task not done yet: steps 3, 4." in read(shown)
    press(shown, "back")
    press(shown, "back")
    do_the_task(shown)
    assert "Task not done yet: step 4." in read(shown)


def test_who_passes_over_tasks_has_not_finished() -> None:
    shown = tw.tutorial("quatrefoil", step="dual-win")
    assert labels(shown)[0] == "Finish"
    press(shown, "next")
    assert shown.step == "dual-win"
    assert not shown.finished
    assert "Not done yet: 14 of 14" in shown.panel["feedback"]["text"]


def test_it_can_start_at_any_step_and_an_unknown_one_lists_them_all() -> None:
    assert tw.tutorial("quatrefoil", step="thumbs").step == "thumbs"
    with pytest.raises(tw.BadOption, match=r"no step “fingers”. Its steps are: table, cards, push, .*dual-win\."):
        tw.tutorial("quatrefoil", step="fingers")
    with pytest.raises(tw.UnknownGame, match="no game"):
        tw.tutorial("chess")


def test_it_reads_the_same_every_time() -> None:
    shown = tw.tutorial("quatrefoil", step="push")
    assert repr(shown) == "Tutorial('quatrefoil', step='push': step 3 of 14, 0 done)"
    do_the_task(shown)
    assert repr(shown) == "Tutorial('quatrefoil', step='push': step 3 of 14, 1 done)"


# --- tasks ----------------------------------------------------------------------------------------


def test_a_right_decision_is_shown_and_praised_and_next_is_due() -> None:
    shown = tw.tutorial("quatrefoil", step="push")
    assert primary(shown) == []
    assert shown.prompt == "Push the green token into its place, southeast."
    choose(shown, "push right from below")
    assert shown.state.history != ()
    assert shown.done == {"push"}
    assert shown.panel["feedback"]["tone"] == "right"
    assert primary(shown) == ["Next"]
    assert shown.choices == []


def test_a_wrong_decision_is_shown_and_explained_and_can_be_tried_again() -> None:
    shown = tw.tutorial("quatrefoil", step="push")
    start = shown.scene
    choose(shown, "push top from left")
    feedback = shown.panel["feedback"]
    assert feedback["tone"] == "wrong"
    assert feedback["text"] == "Green went in at another place. Green is northwest now and belongs southeast."
    assert shown.scene != start
    assert shown.choices == []
    assert primary(shown) == ["Try again"]
    assert shown.prompt == "Push the green token into its place, southeast."
    assert "Help" not in labels(shown)
    press(shown, "restart")
    assert shown.scene == start
    assert shown.panel["feedback"]["tone"] == "none"
    assert "Restart" in labels(shown)
    choose(shown, "twist cw")
    assert shown.panel["feedback"]["rule"] == "twist"
    assert shown.panel["feedback"]["rule_text"].startswith("Twist the quatrefoil.")
    assert shown.panel["feedback"]["count"] > feedback["count"]
    assert shown.done == set()


def test_every_decision_of_every_task_is_answered() -> None:
    for step in tw.GAMES["quatrefoil"].part("tutorial").STEPS:
        shown = tw.tutorial("quatrefoil", step=step.id)
        for choice in shown.choices:
            choose(shown, choice["text"])
            assert shown.panel["feedback"]["text"]
            press(shown, "restart")
            assert shown.state.history == step.position().history


def test_in_a_task_of_several_decisions_only_the_wrong_one_is_taken_back() -> None:
    shown = tw.tutorial("quatrefoil", step="open")
    start = shown.scene
    choose(shown, "push bottom from left")
    assert shown.panel["feedback"] | {"count": 0} == {
        "tone": "info",
        "text": "Good so far. 2 decisions are left.",
        "rule": "",
        "rule_text": "",
        "count": 0,
    }
    choose(shown, "twist cw")
    assert "at least 2 moves away, and 0 would be left" in shown.panel["feedback"]["text"]
    press(shown, "restart")
    assert len(shown.state.history) == 1
    choose(shown, "stack")
    assert shown.panel["feedback"]["rule"] == "stack"
    press(shown, "restart")
    choose(shown, "twist ccw")
    choose(shown, "stack")
    assert shown.done == {"open"}
    press(shown, "restart")
    assert shown.scene == start
    assert shown.done == {"open"}


def test_when_all_decisions_are_used_up_the_whole_step_is_tried_again() -> None:
    shown = tw.tutorial("quatrefoil", step="open")
    shown._now = replace(shown._now, task=twist_and_win(within=2))
    shown._start_step()
    start = shown.scene
    choose(shown, "twist cw")
    choose(shown, "twist cw")
    assert "You have used 2 decisions" in shown.panel["feedback"]["text"]
    press(shown, "restart")
    assert shown.scene == start
    assert len(shown.choices) == 11


def test_the_table_is_shown_through_the_eyes_of_the_steps_seat() -> None:
    shown = tw.tutorial("quatrefoil", step="read")
    cards = {piece["key"]: piece["label"] for piece in shown.scene["pieces"] if piece["kind"] == "card"}
    assert cards["colour 1"] == "Player 2's colour card: blue"
    assert "face down" in cards["colour 2"]
    assert "face down" in cards["position 0"]
    in_dual = tw.tutorial("quatrefoil", step="dual-push")
    assert {choice["text"].split(":")[0] for choice in in_dual.choices} == {"player 1"}


def test_an_illegal_target_is_answered_with_its_rule() -> None:
    shown = tw.tutorial("quatrefoil", step="dual-push")
    before = everything(shown)
    ask(shown, "why_not", target="handle 2", held="", step=shown.timeline["at"])
    assert shown.message["rule"] == "dual-push"
    assert shown.message["cells"] == ["position 0"]
    ask(shown, "why_not", target="bead red", held="", step=shown.timeline["at"])
    assert "nothing to do there" in shown.message["text"]
    ask(shown, "why_not", target="handle 2", held="", step=0)
    assert "changed since" in shown.message["text"]
    assert everything(shown) == before
    shown = tw.tutorial("quatrefoil", step="choice")
    ask(shown, "why_not", target="handle 0", held="", step=shown.timeline["at"])
    assert shown.message["rule"] == "thumb-choice"


def test_where_nothing_is_to_be_decided_a_click_says_what_to_press() -> None:
    shown = tw.tutorial("quatrefoil")
    ask(shown, "why_not", target="handle 0", held="", step=shown.timeline["at"])
    assert shown.message["text"] == "Nothing is to be decided now. Just look. Press Next when you are ready."
    press(shown, "next")
    assert shown.message["tone"] == "none"
    press(shown, "next")
    choose(shown, "stack")
    ask(shown, "why_not", target="handle 0", held="", step=shown.timeline["at"])
    assert "Try again" in shown.message["text"]


# --- help -----------------------------------------------------------------------------------------


def test_help_opens_with_a_nudge_then_the_place_then_the_answer() -> None:
    shown = tw.tutorial("quatrefoil", step="twist")
    told = []
    lit = []
    for _ in range(4):
        press(shown, "help")
        told.append(shown.panel["feedback"]["text"])
        lit.append(shown.panel["highlight"])
        assert shown.panel["feedback"]["tone"] == "info"
    assert told[0].startswith("Purple is northeast")
    assert told[1] == "The place is lit up on the board."
    assert told[2] == told[3] == "One answer: twist clockwise."
    assert lit == [["bead purple"], ["handle 8"], ["handle 8"], ["handle 8"]]
    assert shown.done == set()
    choose(shown, "twist cw")
    assert shown.panel["highlight"] == []
    assert shown.done == {"twist"}


def test_help_follows_the_decisions_made_so_far() -> None:
    shown = tw.tutorial("quatrefoil", step="open")
    for decision, answer in (
        ("", "push the free bead into the bottom row from the left"),
        ("twist ccw", "push the free bead into the right column from below"),
    ):
        if decision:
            choose(shown, decision)
        for _ in range(3):
            press(shown, "help")
        assert shown.panel["feedback"]["text"] == f"One answer: {answer}."


def test_a_decision_without_a_place_is_found_below_the_board() -> None:
    shown = tw.tutorial("quatrefoil", step="choice")
    press(shown, "help")
    press(shown, "help")
    assert shown.panel["feedback"]["text"] == "It is a button below the board."
    assert shown.panel["highlight"] == []


# --- strangers ------------------------------------------------------------------------------------


def test_hundreds_of_malformed_requests_change_nothing() -> None:
    rng = Random(3)
    values: list[object] = [None, True, 0, 7, "", "next", "Next", "finish", "__init__", "x" * 500, [], {"id": "next"}]
    actions: list[object] = ["button", "option", "field", "press", *values]
    for step in ("table", "push", "dual-win"):
        shown = tw.tutorial("quatrefoil", step=step)
        before = everything(shown)
        offered = [button["id"] for button in shown.panel["buttons"] if not button["disabled"]]
        for _ in range(300):
            action, name, value = rng.choice(actions), rng.choice(values), rng.choice(values)
            if action == "button" and name in offered and isinstance(value, str) and len(value) < 200:
                continue
            ask(shown, "panel", action=action, id=name, value=value)
            assert everything(shown) == before, (action, name, value)
            assert shown.message["tone"] == "refused"
        ask(shown, "panel", action="button", id="next")
        ask(shown, "panel", action="button", id="next", value="", more=1)
        assert everything(shown) == before


def test_decisions_that_are_not_offered_and_late_clicks_change_nothing() -> None:
    shown = tw.tutorial("quatrefoil", step="dual-push")
    offered = {choice["move"] for choice in shown.choices}
    before = everything(shown)
    for move in set(range(-5, 420)) - offered:
        ask(shown, "choose", move=move, step=shown.timeline["at"])
        assert everything(shown) == before
    for step in (-1, 0, 2, 99):
        ask(shown, "choose", move=min(offered), step=step)
        assert everything(shown) == before
    for wish in ("undo", "redo", "new", "save", "reveal", "ask_hint", "svg"):
        ask(shown, wish)
        assert everything(shown) == before
        assert shown.message["tone"] == "refused"
