"""What holds for every tutorial: it teaches every rule, and its tasks judge by the rules of the game."""

import re
from typing import Any

import pytest

import tilewidgets as tw
from tilewidgets.engine.errors import Ruling
from tilewidgets.lessons.steps import Step, Task, Verdict
from tilewidgets.rulebook import rules

STEPS: list[tuple[str, Step[Any]]] = [
    (name, step) for name in tw.GAMES for step in tw.GAMES[name].part("tutorial").STEPS
]
TASKS = [(name, step, step.task) for name, step in STEPS if step.task]
every_game = pytest.mark.parametrize("name", list(tw.GAMES))
every_step = pytest.mark.parametrize(("name", "step"), STEPS, ids=[f"{name}-{step.id}" for name, step in STEPS])
every_task = pytest.mark.parametrize(
    ("name", "step", "task"), TASKS, ids=[f"{name}-{step.id}" for name, step, _ in TASKS]
)


def judged(task: Task[Any], before: tw.State, move: int, made: int = 1) -> tuple[tw.State, Verdict]:
    after = before.copy()
    after.play(move)
    return after, task.judge(before, move, after, made)


@every_game
def test_every_rule_is_taught(name: str) -> None:
    taught = {rule for game, step in STEPS if game == name for rule in step.rules()}
    assert [rule for rule in rules(name) if rule not in taught] == []


@every_game
def test_steps_have_ids_of_their_own(name: str) -> None:
    ids = [step.id for game, step in STEPS if game == name]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", each) for each in ids)


@every_game
def test_at_least_six_steps_have_something_to_do(name: str) -> None:
    assert len([step for game, step in STEPS if game == name and step.task]) >= 6


@every_step
def test_every_link_leads_to_a_rule_and_nothing_is_left_of_its_brackets(name: str, step: Step[Any]) -> None:
    assert [rule for rule in step.rules() if rule not in rules(name)] == []
    read = "".join(words.text for paragraph in step.paragraphs() for words in paragraph)
    assert not set(read) & set("[]")


@every_step
def test_a_step_is_short(name: str, step: Step[Any]) -> None:
    read = " ".join("".join(words.text for words in paragraph) for paragraph in step.paragraphs())
    assert name
    assert 2 <= len(re.findall(r"[.!?](?= |$)", read)) <= 5
    assert len(read) < 480
    assert len(step.title) < 40


@every_step
def test_a_step_is_the_same_every_time_and_lights_up_what_is_there(name: str, step: Step[Any]) -> None:
    state = step.position()
    assert state is not step.position()
    assert tw.svg(state) == tw.svg(step.position())
    view = state if step.seat is None else state.seen_by(step.seat)
    keys = {piece.key for piece in tw.GAMES[name].drawing().scene(view, step.seat).pieces}
    assert set(step.highlight) <= keys


@every_task
def test_the_answer_of_a_task_does_it(name: str, step: Step[Any], task: Task[Any]) -> None:
    state = step.position()
    for made in range(1, task.within + 1):
        view = state if step.seat is None else state.seen_by(step.seat)
        move = task.answer(state)
        assert move in view.moves(), f"the learner of {name} is not offered the answer"
        assert step.seat in (None, state.actor(move))
        state, verdict = judged(task, state, move, made)
        if verdict.tone == "right":
            break
        assert verdict.tone == "info"
    assert verdict == Verdict("right", task.praise)
    assert task.reached is None or task.reached(state)


@every_task
def test_a_wrong_decision_is_answered_with_a_sentence(name: str, step: Step[Any], task: Task[Any]) -> None:
    before = step.position()
    verdicts = [judged(task, before, move)[1] for move in before.moves()]
    wrong = [verdict for verdict in verdicts if verdict.tone == "wrong"]
    assert wrong
    assert len(wrong) < len(verdicts)
    for verdict in wrong:
        assert re.fullmatch(r"[A-Z“].{20,220}[.?]", verdict.sentence), verdict.sentence
        assert verdict.ruling is None or verdict.ruling.rule in rules(name)


@every_task
def test_a_task_says_what_to_do_and_helps_in_sentences(name: str, step: Step[Any], task: Task[Any]) -> None:
    assert name
    assert step.id
    for sentence in (task.instruction, task.nudge, task.praise):
        assert re.fullmatch(r"[A-Z“].{10,160}[.?]", sentence), sentence


# --- the parts that steps are made of ---------------------------------------------------------------


def twist_and_win(within: int) -> Task[tw.State]:
    """Return a task that can only be missed, because nothing that it allows ends the game."""

    def check(before: tw.State, move: int, after: tw.State) -> str | Ruling | None:
        return (
            None if before.text(move).startswith("twist") and not after.is_over else "Only twists are asked for here."
        )

    return Task(
        "Twist until the game is over.",
        check,
        lambda state: state.parse("twist cw"),
        nudge="There is no way.",
        praise="This cannot be.",
        reached=lambda state: state.is_over,
        within=within,
    )


def test_a_task_of_several_decisions_goes_on_until_they_are_used_up() -> None:
    task = twist_and_win(3)
    state = tw.new("quatrefoil", seed=7)
    seen = []
    for made in (1, 2, 3):
        state, verdict = judged(task, state, task.answer(state), made)
        seen.append(verdict)
    assert [verdict.tone for verdict in seen] == ["info", "info", "wrong"]
    assert "2 decisions are left" in seen[0].sentence
    assert "One decision is left" in seen[1].sentence
    assert seen[2].from_start


def test_a_text_comes_apart_into_paragraphs_and_links() -> None:
    step: Step[tw.State] = Step(
        "links",
        "Links",
        """[Push](push) or
        twist.

        Then [stack](stack)""",
        lambda: tw.new("quatrefoil", seed=7),
    )
    assert step.paragraphs() == [[("Push", "push"), (" or twist.", "")], [("Then ", ""), ("stack", "stack")]]
    assert step.rules() == ["push", "stack"]
