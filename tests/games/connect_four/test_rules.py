"""Connect four, the game of one's own: its rules against a plain count of discs, known numbers and OpenSpiel."""

import ast
import json
from pathlib import Path
from random import Random

import pyspiel
import pytest

import examples.connect_four
import tilewidgets as tw
from examples.connect_four.rules import COLUMNS, ROWS, ConnectFour
from tests.playing import random_game
from tilewidgets.drawing.scene import Drawing
from tilewidgets.engine.game import find

ROOT = Path(__file__).parents[3]


def has_four(grid: dict[tuple[int, int], int], seat: int) -> bool:
    """Tell, as slowly and plainly as can be, whether a seat has four in a row."""
    return any(
        all(grid.get((column + step * dx, row + step * dy)) == seat for step in range(4))
        for column in range(COLUMNS)
        for row in range(ROWS)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def test_whoever_has_four_in_a_row_has_won_and_nobody_else() -> None:
    ends = []
    for seed in range(150):
        grid: dict[tuple[int, int], int] = {}
        heights = [0] * COLUMNS
        state = tw.new("connect_four", seed=seed)
        rng = Random(seed)
        while not state.is_over:
            assert state.moves() == [column for column in range(COLUMNS) if heights[column] < ROWS]
            column = state.moves()[int(rng.random() * len(state.moves()))]
            seat = state.to_move
            grid[column, heights[column]] = seat
            heights[column] += 1
            state.play(column)
            won = has_four(grid, seat)
            assert state.is_over == (won or len(grid) == ROWS * COLUMNS)
            assert state.returns() == [float(won and seat == 0), float(won and seat == 1)]
        ends.append(state.returns())
    assert [1.0, 0.0] in ends
    assert [0.0, 1.0] in ends


def test_a_full_board_without_four_is_a_draw() -> None:
    state = tw.new("connect_four", seed=0)
    for column in "121212212121343434434343565656656565777777":
        state.play(column)
    assert (state.is_over, state.returns(), state.moves()) == (True, [0.0, 0.0], [])


def test_there_are_as_many_games_of_seven_decisions_as_others_have_counted() -> None:
    # 7**7 without the seven that drop all into one column; OEIS A212693 has the series.
    level = [tw.new("connect_four", seed=0)]
    for expected in (7, 49, 343, 2_401, 16_807):
        following = []
        for state in level:
            for move in state.moves():
                after = state.copy()
                after.apply(move)
                following.append(after)
        level = following
        assert len(level) == expected
    sixth = seventh = 0
    for state in level:
        for move in state.moves():
            after = state.copy()
            after.apply(move)
            sixth += 1
            seventh += len(after.moves())
    assert (sixth, seventh) == (117_649, 823_536)


def test_openspiel_plays_by_the_same_rules() -> None:
    game = pyspiel.load_game("connect_four")
    for seed in range(60):
        other = game.new_initial_state()
        for state in random_game(tw.new("connect_four", seed=seed), Random(seed)):
            for move in state.history[len(other.history()) :]:
                other.apply_action(move)
            assert state.moves() == other.legal_actions()
            assert state.is_over == other.is_terminal()
        mine, theirs = state.returns(), other.returns()
        assert [mine[0] - mine[1], mine[1] - mine[0]] == theirs


def test_every_no_says_why() -> None:
    state = tw.new("connect_four", seed=0)
    for _ in range(6):
        state.play("3")
    with pytest.raises(tw.NotLegal, match="not full"):
        state.play("3")
    for move in (-1, 7, 10**12):
        assert state.why_not(move) is not None
    for text in ("", "x", "1.5", "9" * 50):
        with pytest.raises(tw.CannotRead):
            state.parse(text)


def test_the_hint_takes_the_win_and_stops_the_other() -> None:
    for opening, best in (("112233", "4"), ("11223", "4")):
        state = tw.new("connect_four", seed=0)
        for column in opening:
            state.play(column)
        assert state.text(tw.hint(state, simulations=2_000).move) == best


def test_the_picture_has_every_disc_in_its_colour() -> None:
    state = tw.new("connect_four", seed=0)
    for column in "4435":
        state.play(column)
    drawing = find("connect_four").drawing()
    assert isinstance(drawing, Drawing)
    discs = [(p.x, p.y, p.face) for p in drawing.scene(state, None).pieces if p.kind == "disc"]
    assert discs == [(2, 0, "red"), (3, 0, "red"), (3, -1, "yellow"), (4, 0, "yellow")]


def test_the_whole_game_is_shorter_than_120_lines_and_needs_no_script() -> None:
    folder = ROOT / "examples" / "connect_four"
    files = [path for path in folder.iterdir() if path.is_file()]
    assert {path.suffix for path in files} == {".py"}
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 120
    assert isinstance(tw.new("connect_four", seed=0), ConnectFour)
    assert examples.connect_four.__doc__


def test_the_notebook_shows_the_very_lines_of_the_example() -> None:
    notebook = json.loads((ROOT / "notebooks" / "make_your_own_game.ipynb").read_text(encoding="utf-8"))
    shown = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    for path in (ROOT / "examples" / "connect_four").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for part in ast.parse(text).body[1:]:  # without the sentence about the file
            if not isinstance(part, ast.Import | ast.ImportFrom):
                assert str(ast.get_source_segment(text, part)) in shown
