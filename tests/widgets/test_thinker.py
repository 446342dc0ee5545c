"""Thinking beside the board: progress, stop, failure, and computers that search."""

import asyncio
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from threading import Event

import pytest

import tilewidgets as tw
from tests import nim
from tests.widgets.boards import ask
from tilewidgets.engine.search import Thought
from tilewidgets.engine.thinking import Hint
from tilewidgets.widgets import board as board_module
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.thinker import Job


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def played(shown: Board) -> bool:
    return shown.record.at == 1


def never_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints take for ever: nothing gets proven, and there is always one more simulation to do."""
    monkeypatch.setattr(nim.GAME.thinking, "all_open", lambda _state: False)
    monkeypatch.setattr(nim.GAME.thinking, "strengths", (10**7, 10**7, 10**7))


def test_a_hint_is_thought_out_beside_the_board_with_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, work = Event(), Thought.work

    def work_when_looked_at(thought: Thought, simulations: int) -> None:
        assert looked.wait(20)
        work(thought, simulations)

    monkeypatch.setattr(Thought, "work", work_when_looked_at)
    shown = tw.board("nim", seed=0)
    seen: list[float] = []
    shown.observe(lambda change: seen.append(change["new"]["progress"]), "hint")
    ask(shown, "ask_hint")
    assert shown.hint["status"] == "thinking"  # the call came back, and nothing is thought yet
    looked.set()
    wait_until(lambda: shown.hint["status"] == "ready")
    assert shown.hint["text"] == "2 take 1"
    assert len(seen) > 5
    assert seen == sorted(seen)


def test_thinking_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    never_done(monkeypatch)
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
    never_done(monkeypatch)
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


# --- strengths --------------------------------------------------------------------------------------


def test_a_computer_seat_thinks_as_long_as_its_strength_says(monkeypatch: pytest.MonkeyPatch) -> None:
    never_done(monkeypatch)
    monkeypatch.setattr(nim.GAME.thinking, "strengths", (10, 60, 300))
    jobs: list[Job] = []

    class Noted(Job):
        def start(self) -> None:
            jobs.append(self)
            super().start()

    monkeypatch.setattr(board_module, "Job", Noted)
    for kind in ("easy", "medium", "computer", "strong"):
        shown = tw.board("nim", seed=0, seats=[kind, "person"])
        ask(shown, "go_on", step=0)
        wait_until(partial(played, shown))
    assert [job.thought.search.simulations for job in jobs] == [10, 60, 60, 300]


def test_a_hint_thinks_as_long_as_a_strong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    never_done(monkeypatch)
    monkeypatch.setattr(nim.GAME.thinking, "strengths", (10, 60, 300))
    shown = tw.board("nim", seed=0)
    ask(shown, "ask_hint")
    wait_until(lambda: shown.hint["status"] == "ready")
    candidates = shown.hint["candidates"]
    assert sum(candidate["visits"] for candidate in candidates) == 300
    assert all(re.fullmatch(r"± \d+\.\d%", candidate["spread"]) for candidate in candidates)


def test_strengths_are_offered_where_they_make_a_difference() -> None:
    shown = tw.board("nim", seed=0, seats=["person", "easy"])
    assert [player["kind"] for player in shown.players] == ["person", "easy"]
    assert shown.players[1]["kinds"] == ["person", "easy", "medium", "strong"]
    ask(shown, "seat", seat=1, kind="strong")
    assert shown.players[1]["kind"] == "strong"
    ask(shown, "seat", seat=1, kind="computer")
    assert shown.players[1]["kind"] == "medium"
    solved = tw.board("quatrefoil", seed=7, seats=["person", "easy", "computer", "strong"])
    assert [player["kind"] for player in solved.players] == ["person", "computer", "computer", "computer"]
    assert solved.players[1]["kinds"] == ["person", "computer"]


def test_a_strength_that_does_not_exist_is_refused() -> None:
    with pytest.raises(tw.BadOption, match="“easy”, “medium”, “strong”"):
        tw.board("nim", seed=0, seats=["person", "genius"])
    shown = tw.board("nim", seed=0, seats=["person", "easy"])
    ask(shown, "seat", seat=1, kind="genius")
    assert shown.message["tone"] == "refused"
    assert shown.players[1]["kind"] == "easy"


# --- what a searched hint shows ---------------------------------------------------------------------


def test_a_searched_hint_has_all_its_steps() -> None:
    shown = tw.board("nim", seed=0)
    ask(shown, "ask_hint")
    wait_until(lambda: shown.hint["status"] == "ready")
    hint = shown.hint
    assert hint["nudge"].startswith("One of the 7 decisions stands out.")
    assert hint["where"] == ["pile 2"]
    assert hint["text"] == "2 take 1"
    assert "wins for certain" in hint["reason"]
    assert [step["seat"] for step in hint["line"]] == ["Second"]
    assert hint["unit"] == "Chance"
    best = hint["candidates"][0]
    assert (best["value"], best["spread"], best["strength"], best["unsure"]) == ("100%", "proven", 1.0, 0.0)
    assert {candidate["target"] for candidate in hint["candidates"]} == {"pile 0", "pile 1", "pile 2"}
