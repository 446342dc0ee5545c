"""Puzzles: each shipped one is proven again, in two ways, and mining finds more and can be stopped."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tests.nim  # noqa: F401 - a game that is not won together
import tilewidgets as tw
from tilewidgets.games.quatrefoil.pieces import PERMUTATIONS
from tilewidgets.games.quatrefoil.rules import SEAT_STEP, Quatrefoil
from tilewidgets.games.quatrefoil.thinking import distance
from tilewidgets.geometry.symmetry import permuted
from tilewidgets.lessons.proofs import prove
from tilewidgets.lessons.puzzles import BadPuzzles, Puzzle, from_json, main, mine, to_json

SHIPPED = tw.puzzles("quatrefoil")


def nearest(state: Quatrefoil) -> list[int]:
    """Return the decisions that come nearer to the goal, by the exact distances."""
    left = distance(state.tokens, state.goal())
    return [
        move
        for move in state.moves()
        if move % SEAT_STEP < len(PERMUTATIONS)
        and distance(permuted(PERMUTATIONS[move % SEAT_STEP], state.tokens), state.goal()) < left
    ]


def test_ten_different_puzzles_of_two_variants_are_shipped() -> None:
    assert len({(puzzle.seed, puzzle.decisions) for puzzle in SHIPPED}) == 10
    assert {puzzle.options["variant"] for puzzle in SHIPPED} == {"nothing_to_hide", "dual"}
    assert tw.puzzles("quatrefoil", 3) == SHIPPED[2]
    for number in (0, 11, "x"):
        with pytest.raises(tw.BadOption, match="1 to 10"):
            tw.puzzles("quatrefoil", number)  # type: ignore[arg-type]  # what a careless user passes


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: f"{puzzle.options['variant']}-{puzzle.seed}")
def test_a_shipped_puzzle_has_exactly_one_best_decision(puzzle: Puzzle) -> None:
    state = puzzle.state
    assert isinstance(state, Quatrefoil)
    solution = prove(state)
    assert solution is not None
    assert state.text(solution.move) == puzzle.best
    assert (solution.gap, solution.proof) == (puzzle.gap, puzzle.proof)
    assert state.actor(solution.move) == puzzle.seat
    assert nearest(state) == [solution.move]
    assert solution.length == distance(state.tokens, state.goal()) + 1
    assert f"takes {solution.length} decisions" in puzzle.task
    question = puzzle.question()
    assert question.targets == (solution.move,)
    assert question.answer() not in question.sentence + question.nudge


def test_what_is_not_unique_or_cannot_be_won_together_is_no_puzzle() -> None:
    checked = {True: 0, False: 0}
    for seed in range(25):
        state = tw.new("quatrefoil", seed=seed, variant="nothing_to_hide")
        assert isinstance(state, Quatrefoil)
        near = nearest(state)
        if 1 <= distance(state.tokens, state.goal()) <= 2:
            checked[len(near) == 1] += 1
            found = prove(state)
            assert (found is not None) == (len(near) == 1)
    assert min(checked.values()) > 2
    assert prove(tw.new("nim", seed=1), most_nodes=3_000) is None


def test_the_best_end_against_any_reply_is_proven_where_players_are_rivals() -> None:
    state = tw.new("nim", seed=1)  # piles of 1, 2 and 4: only leaving 1, 2 and 3 wins
    found = prove(state, "last decisions")
    assert found is not None
    assert (state.text(found.move), found.gap) == ("2 take 1", 2)  # a win instead of a loss
    state.play(found.move)
    assert prove(state, "last decisions") is None  # lost whatever is played


def test_the_best_turn_is_the_one_that_gains_most_before_the_turn_passes() -> None:
    state = tw.new("nim", seed=1)
    for decision in ("1 take 2", "2 take 1"):
        state.play(decision)
    assert prove(state, "best turn") is None  # piles of 1 and 3: nobody wins in this turn
    state.play("0 take 1")
    found = prove(state, "best turn")
    assert found is not None
    assert (state.text(found.move), found.length, found.gap) == ("2 take 3", 1, 1)


def test_a_proof_without_room_proves_nothing() -> None:
    assert prove(SHIPPED[0].state, most_nodes=50) is None


def test_mining_finds_puzzles_and_tells_its_progress() -> None:
    told: list[tuple[int, int]] = []
    found = list(mine("quatrefoil", 2, 1, lambda *numbers: told.append(numbers)))
    assert found == SHIPPED[:2]
    assert told[-1][0] == 2
    assert [tried for _, tried in told] == list(range(1, len(told) + 1))


def test_mining_stops_when_told_and_refuses_a_game_that_lies_not_open() -> None:
    told: list[int] = []
    found = list(mine("quatrefoil", 99, 1, lambda _, tried: told.append(tried), lambda: len(told) >= 3))
    assert len(told) == 3
    assert found == SHIPPED[:1]
    with pytest.raises(tw.UnknownGame, match="no quiz"):
        next(mine("nim", 1, 1))
    with pytest.raises(tw.BadOption, match="no puzzles"):
        tw.puzzles("nim")


def test_puzzles_are_written_and_read_again() -> None:
    assert from_json(to_json(SHIPPED)) == SHIPPED
    assert len({hash(puzzle) for puzzle in SHIPPED}) == 10


def damaged(**changes: object) -> str:
    entry: dict[str, Any] = json.loads(to_json(SHIPPED[:1]))["puzzles"][0]
    return json.dumps({"format": "tilewidgets-puzzles", "version": 1, "puzzles": [entry | changes]})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "format"),
        ('{"format": "tilewidgets-puzzles", "version": 2, "puzzles": []}', "version 1"),
        ('{"format": "tilewidgets-puzzles", "version": 1, "puzzles": {}}', "no list"),
        ('{"format": "tilewidgets-puzzles", "version": 1, "puzzles": [7]}', "exactly the parts"),
        (" " * 1_000_001, "at most"),
        (damaged(more=1), "exactly the parts"),
        (damaged(seed=True), "seed"),
        (damaged(seed=-1), "does not fit the rules"),
        (damaged(game="chess"), "does not fit the rules"),
        (damaged(options={"variant": "mauve"}), "does not fit the rules"),
        (damaged(options={"variant": []}), "simple values"),
        (damaged(decisions=[1]), "not all texts"),
        (damaged(decisions=["fly"]), "does not fit the rules"),
        (damaged(decisions=["stack", "stack"]), "does not fit the rules"),
        (damaged(best="tell"), "does not fit the rules"),
        (damaged(seat=2), "does not fit the rules"),
        (damaged(proof={}), "exactly the parts"),
        (damaged(proof={"method": "shortest win", "depth": "4", "nodes": 1}), "depth"),
        (damaged(proof={"method": "faith", "depth": 4, "nodes": 1}), "not known: faith"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadPuzzles, match=reason):
        from_json(text)


def test_the_command_writes_a_file_and_shows_a_bar(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found.json"
    assert main(["quatrefoil", "--count", "1", "--seed", "1", "--out", str(out)]) == 0
    assert from_json(out.read_text(encoding="utf-8")) == SHIPPED[:1]
    assert "[##############################] 1 of 1 puzzles" in capsys.readouterr().err
    assert main(["chess", "--out", str(out)]) == 1
    assert "no game" in capsys.readouterr().err


def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    command = [sys.executable, "-P", "-m", "tilewidgets.lessons.puzzles", "quatrefoil", "--count", "999"]
    with subprocess.Popen([*command, "--out", str(out)], stderr=subprocess.PIPE) as run:
        assert run.stderr is not None
        shown = b""
        while b" 1 of 999" not in shown:
            shown += run.stderr.read(1)
        run.send_signal(signal.SIGINT)
        rest = run.stderr.read()
    assert run.returncode == 0
    assert b"Stopped." in rest
    assert from_json(out.read_text(encoding="utf-8"))[:1] == SHIPPED[:1]
