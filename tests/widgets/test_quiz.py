"""The quiz in Python: right, wrong, wrong again, the result, and requests that an enemy might send."""

import json
from itertools import product

import pytest

import tilewidgets as tw
from tilewidgets.widgets.quiz import Quiz

TOPICS = ("legal", "score", "best", "push", "twist", "thumbs", "distance", "puzzle")


def ask(quiz: Quiz, wish: str, **fields: object) -> None:
    quiz._listen({"type": wish, **fields})


def press(quiz: Quiz, button: str) -> None:
    ask(quiz, "panel", action="button", id=button, value="")


def answer(quiz: Quiz, *, right: bool) -> int:
    """Answer as the page does, with an answer that is still offered; return it."""
    question = quiz._question
    chosen = next(each for each in quiz._open_answers() if question.is_right(each) == right)
    if question.options:
        ask(quiz, "panel", action="option", id=str(chosen), value="")
    else:
        ask(quiz, "choose", move=chosen, step=quiz.timeline["at"])
    return chosen


def everything(quiz: Quiz) -> tuple[object, ...]:
    """Return all that a refused request must leave alone."""
    return quiz.result, quiz.panel, quiz.scene, quiz.choices, quiz.prompt, quiz.timeline, repr(quiz)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_right_answer_is_praised_with_its_rule(topic: str) -> None:
    quiz = tw.quiz("quatrefoil", topic, questions=2, seed=3)
    assert quiz.panel["progress"] == [1, 2]
    assert quiz.panel["buttons"][0]["disabled"]
    answer(quiz, right=True)
    feedback = quiz.panel["feedback"]
    assert feedback["tone"] == "right"
    assert feedback["rule"] == quiz.paper[0].rule
    assert len(feedback["rule_text"]) > 20
    assert quiz.choices == []
    assert quiz.result.by_topic == {topic: (1, 1)}
    press(quiz, "next")
    assert quiz.panel["progress"] == [2, 2]
    assert quiz.panel["feedback"]["tone"] == "none"


@pytest.mark.parametrize("topic", TOPICS)
def test_the_first_wrong_answer_gives_nothing_away_and_the_second_shows_the_right_one(topic: str) -> None:
    quiz = tw.quiz("quatrefoil", topic, questions=1, seed=5)
    question = quiz.paper[0]
    first = answer(quiz, right=False)
    feedback = quiz.panel["feedback"]
    assert (feedback["tone"], feedback["rule"], feedback["count"]) == ("wrong", "", 1)
    assert question.answer() not in feedback["text"]
    assert first not in quiz._open_answers()
    assert quiz.panel["highlight"] == []
    assert "right" not in [option["mark"] for option in quiz.panel["options"]]
    assert quiz.result.answered == 0
    answer(quiz, right=False)
    feedback = quiz.panel["feedback"]
    assert (feedback["tone"], feedback["rule"], feedback["count"]) == ("wrong", question.rule, 2)
    assert question.answer() in feedback["text"]
    assert (quiz.result.answered, quiz.result.correct, quiz.result.finished) == (1, 0, True)
    if question.options:
        marks = [option["mark"] for option in quiz.panel["options"]]
        assert marks.index("right") == question.right
        assert marks.count("wrong") == 2
        assert all(option["disabled"] for option in quiz.panel["options"])
    else:
        assert quiz.panel["highlight"]


def test_right_at_the_second_try_is_answered_but_not_correct() -> None:
    quiz = tw.quiz("quatrefoil", "push", questions=1, seed=1)
    answer(quiz, right=False)
    answer(quiz, right=True)
    assert quiz.panel["feedback"]["tone"] == "right"
    assert (quiz.result.answered, quiz.result.correct) == (1, 0)
    assert len(quiz.result.answers[0].given) == 2
    assert quiz.result.answers[0].given[1] == quiz.result.answers[0].right


def test_a_whole_mixed_quiz_ends_with_a_summary_and_can_be_taken_again() -> None:
    quiz = tw.quiz("quatrefoil", questions=8, seed=7)
    first = quiz.scene, quiz.panel["text"]
    for number in range(8):
        if number == 2:
            answer(quiz, right=False)
        answer(quiz, right=True)
        press(quiz, "next")
    assert (quiz.result.correct, quiz.result.answered, quiz.result.finished) == (7, 8, True)
    assert set(quiz.result.by_topic) == set(TOPICS)
    assert len(quiz.panel["rows"]) == 9
    assert quiz.panel["rows"][-1]["points"] == "7/8"
    assert repr(quiz) == "Quiz('quatrefoil', topic=None, seed=7: 8 of 8 answered, 7 correct)"
    press(quiz, "again")
    assert (quiz.scene, quiz.panel["text"]) == first
    assert (quiz.result.answered, quiz.result.finished) == (0, False)


def test_without_a_seed_papers_differ_and_can_be_had_again() -> None:
    quiz = tw.quiz("quatrefoil", "push")
    again = tw.quiz("quatrefoil", "push", seed=quiz.seed)
    assert again.scene == quiz.scene
    assert tw.quiz("quatrefoil", "push").seed != quiz.seed


def test_the_right_answer_is_not_sent_before_it_is_due() -> None:
    for topic in TOPICS:
        quiz = tw.quiz("quatrefoil", topic, questions=1, seed=11)
        before = json.dumps(quiz.panel)
        assert quiz.paper[0].explanation not in before
        assert quiz.paper[0].rule not in [span["rule"] for spans in quiz.panel["text"] for span in spans]
        assert quiz.panel["highlight"] == []
        assert {option["mark"] for option in quiz.panel["options"]} <= {""}


def test_hidden_cards_are_not_in_the_picture_of_a_seat() -> None:
    for seed in range(12):
        question = tw.quiz("quatrefoil", "thumbs", questions=1, seed=seed).paper[0]
        if question.seat is not None:
            assert str(question.scene()).count("face down") == 7


STAGES = ("asked", "tried", "settled", "over")


def at_stage(topic: str, stage: str) -> Quiz:
    quiz = tw.quiz("quatrefoil", topic, questions=1, seed=2)
    if stage != "asked":
        answer(quiz, right=False)
    if stage in ("settled", "over"):
        answer(quiz, right=True)
    if stage == "over":
        press(quiz, "next")
    return quiz


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("topic", ["push", "puzzle"])
def test_hundreds_of_malformed_requests_change_nothing(topic: str, stage: str) -> None:
    quiz = at_stage(topic, stage)
    offered = [["button", each["id"]] for each in quiz.panel["buttons"] if not each["disabled"]]
    offered += [["option", each["id"]] for each in quiz.panel["options"] if not each["disabled"]]
    names: list[object] = ["", "0", "1", "4", "5", "-1", "00", " 1", "\u0661", "next", "again", "__class__"]
    names += ["x" * 200, "x" * 201, None, 0, ["next"]]
    before = everything(quiz)
    sent = 0
    for action, name, value in product(["button", "option", "field", "", "Option", 1, None], names, ["", "9", 3]):
        if [action, name] not in offered:
            ask(quiz, "panel", action=action, id=name, value=value)
            sent += 1
    moves = {choice["move"] for choice in quiz.choices}
    step = quiz.timeline["at"]
    for move, at in product([-1000, -1, 0, 1, 7, 10, 99, 310, 2**31, 2**40, True, "0", None, 1.0], [step - 1, step, 0]):
        if move not in moves or at != step or type(move) is not int:
            ask(quiz, "choose", move=move, step=at)
            sent += 1
    strange: list[object] = [None, [], "choose", {}, {"type": "panel"}, {"type": "panel", "id": "next"}]
    for content in strange:
        quiz._listen(content)
    for wish in ("undo", "ask_hint", "new", "save", "redo", "cancel"):
        ask(quiz, wish)
    ask(quiz, "why_not", target="handle 0", held="", step=step)
    quiz.set_state({"panel": {}, "choices": []})
    assert sent > 300
    assert everything(quiz) == before
    assert quiz.message["tone"] == "refused"


def test_a_late_click_on_an_old_picture_changes_nothing() -> None:
    quiz = tw.quiz("quatrefoil", "puzzle", questions=2, seed=1)
    old = quiz.timeline["at"]
    answer(quiz, right=True)
    press(quiz, "next")
    before = everything(quiz)
    ask(quiz, "choose", move=quiz.choices[0]["move"], step=old)
    assert everything(quiz) == before


@pytest.mark.parametrize(("name", "told"), [("four_corners", "completes"), ("colorblock", "completing")])
def test_a_puzzle_does_not_tell_what_a_decision_would_bring(name: str, told: str) -> None:
    quiz = tw.quiz(name, "puzzle", questions=5, seed=1)
    drawing = tw.GAMES[name].drawing()
    told_on_a_board = 0
    for question in quiz.paper:
        for choice in quiz.choices:
            assert told not in choice["label"]
            assert {ghost["kind"] for ghost in choice["ghosts"]} <= {"tile", "solid", "ghost"}
            told_on_a_board += told in drawing.preview(question.state, choice["move"]).label
        answer(quiz, right=True)
        press(quiz, "next")
    assert told_on_a_board  # or nothing was kept back
