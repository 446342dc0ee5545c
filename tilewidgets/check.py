"""Checks a student's answer and says so in a sentence, without ever giving the right one away.

>>> from tilewidgets.check import check
>>> check(my_answer, 24, hint="Who can stand first? Who second?")
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from math import isnan
from numbers import Real
from typing import Final, Literal, TypeGuard

Outcome = Literal["right", "wrong", "unanswered"]

TOLERANCE: Final = 0.005  # two decimals are enough, unless an exercise says otherwise
LONGEST_INPUT: Final = 80  # characters of an input that a sentence quotes
UNANSWERED: Final = "… Not answered yet: put your answer in place of the three dots, and run the cell again."


class WrongAnswer(AssertionError):
    """An answer that does not hold; its text is the sentence of the verdict."""

    def _render_traceback_(self) -> list[str]:
        """Return all that a notebook shows: a student needs the sentence, not our stack."""
        return [str(self)]


class Verdict:
    """What became of an answer: true only if it is right; printed, a sentence for the student."""

    __slots__ = ("outcome", "sentence")

    def __init__(self, outcome: Outcome, sentence: str) -> None:
        self.outcome: Outcome = outcome
        self.sentence = sentence

    def insist(self) -> "Verdict":
        """Return this verdict, or raise WrongAnswer if the answer is wrong; an open question may stay open."""
        if self.outcome == "wrong":
            raise WrongAnswer(self.sentence)
        return self

    def __bool__(self) -> bool:
        return self.outcome == "right"

    def __repr__(self) -> str:
        return self.sentence


def check(
    answer: object, right: object, hint: str = "", *, on: Iterable[object] = (), tolerance: float = TOLERANCE
) -> Verdict:
    """Return whether an answer is right; three dots, or a function that returns them, mean "not answered yet".

    `right` is one of three things:

    - a value: the answer must equal it, fractional numbers within `tolerance`;
    - for an answer that is a function, a reference function: both must agree on every input in `on`;
    - for any other answer, a test: it gets the answer and tells whether it will do.
    """
    if answer is ...:
        return Verdict("unanswered", UNANSWERED)
    if callable(answer):
        return _check_function(answer, right, hint, on, tolerance)
    if not callable(right):
        return _verdict(_same(answer, right, tolerance), _kind_problem(answer, right), hint)
    try:
        return _verdict(bool(right(deepcopy(answer))), "", hint)
    except Exception as error:  # noqa: BLE001 - whatever a strange answer does to the test, the student gets a sentence
        return _verdict(False, f"It could not be tried: {_told(error)}", hint)


def _check_function(
    answer: Callable[..., object], right: object, hint: str, on: Iterable[object], tolerance: float
) -> Verdict:
    """Compare two functions, and name the first input on which they differ."""
    inputs = list(on)
    if not callable(right):
        return _verdict(False, "This is a function, but a value is asked for: did you forget to call it?", hint)
    if not inputs:
        raise ValueError("To check a function, give inputs to try it on: check(answer, right, on=[...]).")
    for value in inputs:
        shown = _short(value)
        try:
            given = answer(deepcopy(value))
        except Exception as error:  # noqa: BLE001 - the student's function may fail in any way
            return _verdict(False, f"On the input {shown} your function stops with {_told(error)}", hint)
        if given is ...:
            return Verdict("unanswered", UNANSWERED)
        if not _same(given, right(deepcopy(value)), tolerance):
            missing = " It returns nothing: is a `return` missing?" if given is None else ""
            return _verdict(False, f"Look at the input {shown}: there your function goes wrong.{missing}", hint)
    return Verdict("right", f"✓ Right, on all {len(inputs)} inputs." if len(inputs) > 1 else "✓ Right.")


def _verdict(right: bool, problem: str, hint: str) -> Verdict:
    if right:
        return Verdict("right", "✓ Right.")
    return Verdict("wrong", " ".join(part for part in ("✗ Not right yet.", problem, hint and f"Hint: {hint}") if part))


def _same(answer: object, right: object, tolerance: float) -> bool:
    """Tell whether two values mean the same; lists and tuples do, True and 1 do not."""
    answer, right = _plain(answer), _plain(right)
    if isinstance(answer, bool) or isinstance(right, bool):
        return answer is right
    if isinstance(answer, Real) and isinstance(right, float):
        return answer == right or abs(float(answer) - right) <= tolerance
    if isinstance(answer, Mapping) and isinstance(right, Mapping):
        return answer.keys() == right.keys() and all(_same(answer[key], right[key], tolerance) for key in right)
    if _is_list(answer) and _is_list(right):
        pairs = list(zip(answer, right, strict=False))
        return len(answer) == len(right) and all(_same(one, other, tolerance) for one, other in pairs)
    return bool(answer == right)


def _kind_problem(answer: object, right: object) -> str:
    """Say what kind of answer is asked for if this is another kind; never which one."""
    answer, right = _plain(answer), _plain(right)
    if isinstance(right, bool) != isinstance(answer, bool):
        return "The answer is True or False." if isinstance(right, bool) else "It is more than True or False."
    if isinstance(right, Real) and not isinstance(answer, Real):
        return "The answer is a number."
    if isinstance(answer, float) and isnan(answer):
        return "This is not a number."
    if _is_list(right) and not _is_list(answer):
        return "The answer is a list."
    return ""


def _plain(value: object) -> object:
    """Return numpy's numbers and arrays as Python's own; numpy itself need not be there."""
    to_list = getattr(value, "tolist", None)
    return to_list() if callable(to_list) else value


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _short(value: object) -> str:
    words = repr(value)
    return words if len(words) <= LONGEST_INPUT else f"{words[: LONGEST_INPUT - 1]}…"


def _told(error: Exception) -> str:
    words = f"{type(error).__name__}: {error}".rstrip(".")
    return f"{words}."
