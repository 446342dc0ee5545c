"""What the checks of exercises promise a student, and that the lesson's own exercises keep it."""

import ast
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tilewidgets.check import TOLERANCE, UNANSWERED, Verdict, WrongAnswer, check
from tilewidgets.games.quatrefoil.thinking import shortest_way

LESSON = Path(__file__).parent.parent / "notebooks/quatrefoil_3_lesson.ipynb"


def double(number: int) -> int:
    return 2 * number


def test_a_right_answer_is_true_and_says_so() -> None:
    verdict = check(60, 60, hint="Count the even ones.")
    assert verdict
    assert repr(verdict) == "✓ Right."


def test_a_wrong_answer_is_false_and_comes_with_the_hint() -> None:
    verdict = check(59, 60, hint="Count the even ones.")
    assert not verdict
    assert repr(verdict) == "✗ Not right yet. Hint: Count the even ones."


def test_a_wrong_answer_fails_an_assert() -> None:
    with pytest.raises(AssertionError):
        assert check(59, 60)


def test_insisting_on_a_wrong_answer_raises_its_sentence() -> None:
    with pytest.raises(AssertionError, match="Count the even ones") as caught:
        check(59, 60, hint="Count the even ones.").insist()
    assert isinstance(caught.value, WrongAnswer)
    assert caught.value._render_traceback_() == ["✗ Not right yet. Hint: Count the even ones."]


def test_insisting_lets_a_right_answer_and_an_open_question_pass() -> None:
    assert check(60, 60).insist()
    assert repr(check(..., 60).insist()) == UNANSWERED


def test_three_dots_are_an_open_question_neither_right_nor_an_error() -> None:
    verdict = check(..., 60, hint="Count the even ones.")
    assert not verdict
    assert verdict.outcome == "unanswered"
    assert "Not answered yet" in repr(verdict)


def test_a_function_that_returns_three_dots_is_an_open_question() -> None:
    assert check(lambda _: ..., double, on=[1, 2]).outcome == "unanswered"


def test_a_right_function_agrees_on_all_inputs() -> None:
    verdict = check(lambda number: number + number, double, on=range(5))
    assert verdict
    assert repr(verdict) == "✓ Right, on all 5 inputs."


def test_a_wrong_function_is_told_the_first_input_that_differs() -> None:
    verdict = check(lambda number: number**2, double, hint="Twice, not squared.", on=[0, 2, 7, 9])
    assert not verdict
    assert repr(verdict) == (
        "✗ Not right yet. Look at the input 7: there your function goes wrong. Hint: Twice, not squared."
    )


def test_a_function_that_fails_is_told_on_which_input_and_how() -> None:
    verdict = check(lambda number: 1 // number, double, on=[0])
    assert not verdict
    assert "On the input 0 your function stops with ZeroDivisionError" in repr(verdict)


def test_a_function_without_return_is_asked_for_one() -> None:
    assert "is a `return` missing?" in repr(check(lambda _: None, double, on=[1]))


def test_a_function_cannot_change_the_inputs_of_the_reference() -> None:
    def greedy(numbers: list[int]) -> int:
        total = sum(numbers)
        numbers.clear()
        return total

    assert check(greedy, sum, on=[[1, 2], [3]])


def test_a_function_in_place_of_a_value_is_told_so() -> None:
    assert "did you forget to call it?" in repr(check(double, 4))


def test_a_function_needs_inputs_to_be_tried_on() -> None:
    with pytest.raises(ValueError, match="give inputs"):
        check(double, double)


def test_fractions_are_compared_with_a_tolerance() -> None:
    assert check(0.44, 53 / 120)
    assert check(0.4417, 53 / 120)
    assert not check(0.45, 53 / 120)
    assert not check(0.44, 53 / 120, tolerance=1e-6)
    assert check(7, 6.9069, tolerance=0.1)


def test_whole_numbers_are_compared_exactly() -> None:
    assert check(60.0, 60)
    assert not check(60 + TOLERANCE / 2, 60)


def test_lists_and_tuples_of_equal_things_are_equal() -> None:
    assert check([0, 1, 2], (0, 1, 2))
    assert check([0.333, [1, 2]], [1 / 3, (1, 2)])
    assert not check([0, 1], (0, 1, 2))
    assert not check([0, 1, 2, 3], (0, 1, 2))


def test_tables_are_compared_entry_by_entry() -> None:
    assert check({"up": 0.2, "down": 0.8}, {"up": 1 / 5, "down": 4 / 5})
    assert not check({"up": 0.2}, {"up": 1 / 5, "down": 4 / 5})


def test_true_is_not_one() -> None:
    assert check(True, True)
    assert not check(1, True)
    assert "True or False" in repr(check(1, True))
    assert not check(True, 1)


def test_a_wrong_kind_of_answer_is_told_which_kind_is_asked_for() -> None:
    assert "The answer is a number." in repr(check("sixty", 60))
    assert "The answer is a list." in repr(check(4, [1, 2]))
    assert "This is not a number." in repr(check(float("nan"), 0.5))


def test_an_answer_of_numpy_counts_like_one_of_python() -> None:
    numpy = pytest.importorskip("numpy")
    assert check(numpy.int64(60), 60)
    assert check(numpy.float64(0.44), 53 / 120)
    assert check(numpy.array([1, 2]), [1, 2])
    assert check(numpy.bool_(True), True)
    assert not check(numpy.array([1, 2, 3]), [1, 2])


def test_a_test_accepts_any_answer_that_will_do() -> None:
    assert check(8, lambda number: number % 2 == 0)
    assert check(12, lambda number: number % 2 == 0)
    assert not check(7, lambda number: number % 2 == 0, hint="It must be even.")


def test_an_answer_that_a_test_cannot_take_is_wrong_and_told_why() -> None:
    verdict = check("seven", lambda text: int(text) > 0)
    assert not verdict
    assert "It could not be tried: ValueError" in repr(verdict)


@pytest.mark.parametrize("answer", [..., 0, -1, 2.5, "no", None, [], True, lambda _: 3, float("inf")])
def test_no_sentence_reveals_the_right_answer(answer: object) -> None:
    verdicts = [
        check(answer, 8642, hint="Think."),
        check(answer, 8642.25),
        check(answer, [8642]),
        check(lambda _: answer, lambda _: 8642, on=["an input"]),
    ]
    for verdict in verdicts:
        assert not verdict
        assert "8642" not in repr(verdict)
        assert all("8642" not in str(getattr(verdict, name)) for name in Verdict.__slots__)


def test_the_same_answer_always_gets_the_same_sentence() -> None:
    assert repr(check({3, 1, 2}, {4})) == repr(check({2, 3, 1}, {4}))


# --- the exercises of the lesson ------------------------------------------------------------------


def run(source: str, names: dict[str, Any]) -> object:
    """Run a cell as a notebook does; return what its last line shows."""
    lines = ast.parse(source)
    last = lines.body.pop() if isinstance(lines.body[-1], ast.Expr) else None
    exec(compile(lines, "cell", "exec"), names)  # noqa: S102 - these are our own cells
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None  # noqa: S307


class Lesson:
    """The lesson up to its last exercise, without plots."""

    def __init__(self) -> None:
        cells = json.loads(LESSON.read_text(encoding="utf-8"))["cells"]
        sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        self.exercises = [source for source in sources if source.startswith("my_")]
        self.names: dict[str, Any] = {"combinations": combinations, "shortest_way": shortest_way}
        for source in sources[: sources.index(self.exercises[-1])]:
            if "plt.subplots" not in source and "plt.rcParams" not in source:
                run(source, self.names)

    def answer(self, number: int, answer: str) -> object:
        """Return what the exercise of this number says to an answer, given as code."""
        cell = self.exercises[number - 1]
        return run(cell.replace("= ...", f"= {answer}", 1), dict(self.names))


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    pytest.importorskip("matplotlib")
    return Lesson()


RIGHT = [
    (1, "len(arrangements) // 4"),
    (2, "[hard.text(move) for move in shortest_way(hard.tokens, hard.goal())]"),
    (3, "len(even)"),
    (4, "lambda tokens: sum(one > other for one, other in combinations(tokens, 2)) % 2 == 0"),
    (5, "4 / 5"),
    (6, "'twist clockwise'"),
    (6, "'twist ccw'"),
]
WRONG = [
    (1, "24"),
    (1, "'thirty'"),
    (2, "['twist cw']"),
    (2, "['twist cw', 'fly away']"),
    (2, "7"),
    (3, "len(arrangements)"),
    (4, "lambda tokens: tokens[0] == 0"),
    (4, "lambda tokens: sum(one > other for one, other in combinations(tokens, 2)) % 2"),
    (5, "1"),
    (6, "'stack'"),
    (6, "'time is up'"),
    (6, "'push bottom from left'"),
]


def test_the_lesson_has_six_exercises(lesson: Lesson) -> None:
    assert len(lesson.exercises) == len({number for number, _ in RIGHT}) == 6


@pytest.mark.parametrize(("number", "answer"), RIGHT)
def test_an_exercise_accepts_a_right_answer(lesson: Lesson, number: int, answer: str) -> None:
    assert lesson.answer(number, answer)


@pytest.mark.parametrize(("number", "answer"), WRONG)
def test_an_exercise_fails_on_a_wrong_answer_and_gives_its_hint(lesson: Lesson, number: int, answer: str) -> None:
    with pytest.raises(WrongAnswer, match="Hint: "):
        lesson.answer(number, answer)


@pytest.mark.parametrize("number", range(1, 7))
def test_an_exercise_may_stay_open(lesson: Lesson, number: int) -> None:
    assert repr(lesson.answer(number, "...")) == UNANSWERED
