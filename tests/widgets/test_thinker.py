"""Thinking beside the board: progress, stop, failure, and computers that search."""

import asyncio
import sys
import time
from collections.abc import Callable

import pytest

import tilewidgets as tw
from tests import nim
from tests.widgets.boards import ask
from tilewidgets.engine.search import Thought
from tilewidgets.engine.thinking import Hint
from tilewidgets.widgets import board as board_module
from tilewidgets.widgets.thinker import Job


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def test_a_hint_is_thought_out_beside_the_board_with_progress() -> None:
    shown = tw.board("nim", seed=0)
    seen: list[float] = []
    shown.observe(lambda change: seen.append(change["new"]["progress"]), "hint")
    ask(shown, "ask_hint")
    assert shown.hint["status"] == "thinking"  # the call came back at once
    wait_until(lambda: shown.hint["status"] == "ready")
    assert shown.hint["text"] == "2 take 1"
    assert len(seen) > 5
    assert seen == sorted(seen)


def test_thinking_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "HINT_SIMULATIONS", 10_000_000)
    shown = tw.board("nim", seed=0)
    ask(shown, "ask_hint")
    wait_until(lambda: shown._job is not None and shown._job.thought.search.simulations > 0)
    job = shown._job
    assert job is not None
    ask(shown, "cancel")
    assert shown.hint["status"] == "stopped"
    done = job.thought.search.simulations
    wait_until(lambda: job.thought.search.simulations - done <= 50)
    assert shown.hint["status"] == "stopped"


def test_a_decision_ends_the_thinking_about_the_old_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "HINT_SIMULATIONS", 10_000_000)
    shown = tw.board("nim", seed=0, seats=["person", "person"])
    ask(shown, "ask_hint")
    job = shown._job
    assert job is not None
    ask(shown, "choose", move=shown.choices[0]["move"], step=0)
    assert job.cancelled
    assert shown.hint["status"] == "none"


def test_a_computer_that_searches_plays_when_it_has_thought() -> None:
    shown = tw.board("nim", seed=0, seats=["computer", "person"])
    ask(shown, "go_on", step=0)
    wait_until(lambda: shown.record.at == 1)
    assert shown.record.texts == ["2 take 1"]
    assert shown.choices


class Confused(tw.Thinking[nim.Nim]):
    """A thinking that fails in the middle."""

    def value(self, state: nim.Nim) -> list[float]:
        raise ZeroDivisionError(f"nothing adds up in {state.piles}")


def test_a_failure_is_told_and_the_game_goes_on() -> None:
    shown = tw.board("nim", seed=0)
    job = Job(
        Thought(shown.state, 0, Confused()),
        100,
        lambda _part: None,
        lambda _hint: pytest.fail("there is no answer"),
        lambda error: setattr(shown, "prompt", f"failed: {error}"),
    )
    job.start()
    wait_until(lambda: shown.prompt.startswith("failed"))
    ask(shown, "choose", move=shown.choices[0]["move"], step=0)
    assert shown.record.at == 1


def test_without_threads_it_thinks_in_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    answers: list[Hint] = []
    beats = 0

    async def page() -> None:
        nonlocal beats
        thought = Thought(tw.new("nim", seed=0), 0, nim.GAME.thinking)
        Job(thought, 1_000, lambda _part: None, answers.append, lambda error: pytest.fail(str(error))).start()
        while not answers:
            beats += 1  # the page lives on between two steps
            await asyncio.sleep(0)

    asyncio.run(page())
    assert tw.new("nim", seed=0).text(answers[0].move) == "2 take 1"
    assert beats > 5
