"""Positions of Four Corners: one line of text, what may be changed, and what is wrong with a wrong one."""

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import new
from tests.positions import check_unreadable
from tilewidgets.games.four_corners.position import POSITIONS
from tilewidgets.games.four_corners.setting import EXAMPLE, EXAMPLE_OF_SOLITAIRE
from tilewidgets.lessons.positions import BadPosition


@pytest.mark.parametrize("text", [EXAMPLE, EXAMPLE_OF_SOLITAIRE])
def test_the_examples_are_good_positions(text: str) -> None:  # rule: "notation"
    assert POSITIONS.write(POSITIONS.read(text)) == text
    assert tw.position("four_corners", text).moves()


def test_the_text_says_what_lies_where() -> None:
    state = POSITIONS.state(POSITIONS.read(EXAMPLE))
    assert state.faces[14] == 4 * 11
    assert state.faces[21] == 4 * 6 + 1
    assert state.stock.hands == [[0, 1, 70], [4, 5, 7]]
    assert state.goals.images_held(1) == [1, 1, 4]
    assert len(state.stock.pile) == 78 - 2 - 6


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        (("c3 12n", "c3 7n"), ["parts"]),
        (("hands 1 2 rotate", "hands 1 2 3 4"), ["set-up"]),
        (("1 2 rotate", "1 swap rotate"), ["special-limit"]),
        (("5 6 8", "5 12 9"), ["parts"]),
        (("wheel wheel flower", "wheel wheel"), ["goal"]),
        (("turn 1", "turn 5"), ["turn"]),
        (("board c3 12n d4 7e", "board -"), ["set-up"]),
        (("turn 1", "scored 3 / 0; turn 1"), ["over"]),
        (("turn 1", "out rotate rotate rotate rotate rotate; turn 1"), ["specials"]),
    ],
)
def test_every_problem_is_named_with_its_rule(change: tuple[str, str], broken: list[str]) -> None:
    text = EXAMPLE.replace(*change)
    problems = [problem.rule for problem in POSITIONS.problems(POSITIONS.read(text))]
    assert set(problems) == set(broken)
    with pytest.raises(BadPosition):
        tw.position("four_corners", text)


def test_too_many_cards_of_one_image_are_a_problem() -> None:
    text = EXAMPLE.replace(
        "wheel wheel flower / clover clover wheel", "wheel wheel wheel / wheel wheel wheel / wheel wheel wheel"
    )
    text = text.replace("/ 5 6 8", "/ 5 6 9 / 10 11 13")
    assert "images" in [problem.rule for problem in POSITIONS.problems(POSITIONS.read(text))]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no part"),
        ("board", "no part"),
        ("board c3 12", "hands part is missing"),
        ("board c3 12n c3 13n; hands 1 / 2; goals wheel / wheel", "place c3 is there twice"),
        ("board g9 12n; hands 1 / 2; goals wheel / wheel", "no place"),
        ("hands 1 / 2; goals wheel / wheel", "board part is missing"),
        (EXAMPLE.replace("wheel", "mauve"), "“mauve” is no goal"),
        (EXAMPLE.replace("flower", "star"), "With 5 images"),
        (EXAMPLE.replace("turn 1", "turn 9"), "no number for the turn"),
        (f"{EXAMPLE}; turn 2", "turn part is there twice"),
        (EXAMPLE.replace("hands 1 2 rotate", "hands 99"), "“99” in the hands part is no tile"),
        ("x" * 5000, "at most 4,000"),
    ],
)
def test_a_text_that_cannot_be_read_is_answered_with_an_example(text: str, told: str) -> None:  # rule: "notation"
    check_unreadable(POSITIONS, text, told, longest=250)


def test_hidden_tiles_make_no_position() -> None:
    with pytest.raises(tw.BadOption, match="hidden"):
        POSITIONS.of(new(1).seen_by(0))
