"""The steps of a tutorial: a text with links to rules, a position, and perhaps a task that judges what is played."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.state import State

# The state of one game: each game's tutorial says which, so that its checks need no casts.
Table = TypeVar("Table", bound=State)

_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


class Words(NamedTuple):
    """A piece of running text; `rule` is the id of the rule that it links to, or empty."""

    text: str
    rule: str = ""


class Verdict(NamedTuple):
    """What a decision was worth: the task is done, goes on, or went wrong; and why, with a rule if one says so."""

    tone: Literal["right", "info", "wrong"]
    sentence: str
    ruling: Ruling | None = None
    from_start: bool = False  # nothing wrong with the last decision alone: all of them are to be tried again


@dataclass(frozen=True)
class Task(Generic[Table]):
    """Something to do on the board.

    `check` gets the table before a decision, the decision, and the table after it. It returns None if the decision is
    fine, else what went wrong and why. A task of several decisions is done when `reached` holds, `within` so many.
    """

    instruction: str
    check: Callable[[Table, int, Table], str | Ruling | None]
    answer: Callable[[Table], int]  # a right decision, from any table on a right way
    nudge: str
    praise: str
    reached: Callable[[Table], bool] | None = None  # None: the first fine decision does it
    within: int = 1

    def judge(self, before: Table, move: int, after: Table, made: int) -> Verdict:
        """Return what this decision, the last of so many made, was worth."""
        wrong = self.check(before, move, after)
        if isinstance(wrong, Ruling):
            return Verdict("wrong", wrong.sentence, wrong)
        if wrong is not None:
            return Verdict("wrong", wrong)
        if self.reached is None or self.reached(after):
            return Verdict("right", self.praise)
        left = self.within - made
        if left > 0:
            return Verdict("info", f"Good so far. {'One decision is' if left == 1 else f'{left} decisions are'} left.")
        sentence = f"You have used {made} decisions, and the task is not done. Look for a shorter way."
        return Verdict("wrong", sentence, from_start=True)


@dataclass(frozen=True)
class Step(Generic[Table]):
    """One step: the text may link to rules, written `[words](rule-id)`; a blank line begins a new paragraph.

    Seen from a `seat`, only that seat's decisions are offered; where several seats are to act, leave it None (open).
    """

    id: str  # a slug, to start from: tw.tutorial("quatrefoil", step="thumbs")
    title: str
    text: str
    position: Callable[[], Table]
    seat: int | None = None
    highlight: tuple[str, ...] = ()  # keys of pieces
    task: Task[Table] | None = None

    def paragraphs(self) -> list[list[Words]]:
        """Return the text in paragraphs, with every link apart."""
        return [_spans(" ".join(paragraph.split())) for paragraph in re.split(r"\n\s*\n", self.text.strip())]

    def rules(self) -> list[str]:
        """Return the ids of the rules that the text links to."""
        return [words.rule for paragraph in self.paragraphs() for words in paragraph if words.rule]


def play(*decisions: str) -> Callable[[State], int]:
    """Return the answer of a task: the first of these decisions that is legal now."""
    return lambda state: next(move for move in map(state.parse, decisions) if state.why_not(move) is None)


def _spans(paragraph: str) -> list[Words]:
    found: list[Words] = []
    end = 0
    for link in _LINK.finditer(paragraph):
        if link.start() > end:
            found.append(Words(paragraph[end : link.start()]))
        found.append(Words(link[1], link[2]))
        end = link.end()
    if end < len(paragraph):
        found.append(Words(paragraph[end:]))
    return found
