"""Every puzzle that any game ships is proven again, and reads as a question."""

import pytest

import tilewidgets as tw
from tilewidgets.lessons.proofs import prove
from tilewidgets.lessons.puzzles import Puzzle


def all_shipped() -> list[Puzzle]:
    found: list[Puzzle] = []
    for name in tw.GAMES:
        try:
            found += tw.puzzles(name)
        except tw.BadOption:
            continue  # a game without puzzles
    return found


@pytest.mark.parametrize("puzzle", all_shipped(), ids=lambda puzzle: f"{puzzle.game}-{puzzle.seed}")
def test_a_shipped_puzzle_is_proven_again(puzzle: Puzzle) -> None:
    state = puzzle.state
    solution = prove(state, puzzle.proof.method)
    assert solution is not None
    assert (state.text(solution.move), state.actor(solution.move)) == (puzzle.best, puzzle.seat)
    assert (solution.gap, solution.proof) == (puzzle.gap, puzzle.proof)
    question = puzzle.question()
    assert question.targets == (solution.move,)
    assert question.answer() not in question.sentence + question.nudge
