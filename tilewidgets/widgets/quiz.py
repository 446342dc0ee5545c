"""A quiz on the table: positions, questions with a second try, the rule behind each answer, and a result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tilewidgets.lessons.questions import Question, paper
from tilewidgets.widgets import present
from tilewidgets.widgets.lesson import Lesson
from tilewidgets.widgets.panel import button, option, row, span

TRIES: Final = 2


@dataclass(frozen=True)
class Answer:
    """What was answered to one question, in the order of the tries."""

    topic: str
    given: tuple[str, ...]
    right: str
    correct: bool  # at the first try


@dataclass(frozen=True)
class Result:
    """How far a quiz has got; a question counts as answered when it was got right or both tries are used."""

    asked: int
    answered: int
    correct: int
    by_topic: Mapping[str, tuple[int, int]]  # topic -> correct, answered
    finished: bool
    answers: tuple[Answer, ...]


class Quiz(Lesson):
    """A paper of questions, one after the other."""

    def __init__(self, name: str, topic: str | None, questions: int, seed: int) -> None:
        self.paper = paper(name, topic, questions, seed)
        self.topic = topic
        self.seed = seed
        super().__init__(name)
        self._begin()

    @property
    def result(self) -> Result:
        """What has been answered so far, and how well."""
        by_topic: dict[str, tuple[int, int]] = {}
        for answer in self._answers:
            correct, answered = by_topic.get(answer.topic, (0, 0))
            by_topic[answer.topic] = (correct + answer.correct, answered + 1)
        return Result(
            asked=len(self.paper),
            answered=len(self._answers),
            correct=sum(answer.correct for answer in self._answers),
            by_topic=by_topic,
            finished=len(self._answers) == len(self.paper),
            answers=tuple(self._answers),
        )

    def __repr__(self) -> str:
        result = self.result
        so_far = f"{result.answered} of {result.asked} answered, {result.correct} correct"
        return f"Quiz({self._game.name!r}, topic={self.topic!r}, seed={self.seed}: {so_far})"

    # --- answering --------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._answers: list[Answer] = []
        self._at = 0
        self._ask()

    def _ask(self) -> None:
        self._given: list[int] = []  # the tries at this question
        self._clear_feedback()
        self._show_question()

    @property
    def _question(self) -> Question:
        return self.paper[self._at]

    @property
    def _is_settled(self) -> bool:
        """Whether the question on the table has been answered for good."""
        return len(self._answers) > self._at

    def _pick(self, move: int) -> None:
        self._try(move)

    def _answer(self, chosen: str) -> None:
        self._try(int(chosen))

    def _try(self, answer: int) -> None:
        question = self._question
        self._given.append(answer)
        right = question.is_right(answer)
        if right or len(self._given) == TRIES:
            words = tuple(question.words(each) for each in self._given)
            self._answers.append(Answer(question.topic, words, question.answer(), right and len(words) == 1))
        if right:
            self._tell("right", f"Right. {question.explanation}", question.rule)
        elif self._is_settled:
            told = f"Not right. The answer is: {question.answer()}. {question.explanation}"
            self._tell("wrong", told, question.rule)
        else:
            # No rule here: naming it could give the answer away.
            self._tell("wrong", f"Not right. {question.nudge} You have one more try.")
        self._show_question()

    def _press(self, button: str) -> None:
        if button == "again":
            self._begin()
        elif self.result.finished:
            self._show_summary()
        else:
            self._at += 1
            self._ask()

    # --- showing ----------------------------------------------------------------------------------

    def _show_question(self) -> None:
        question, settled = self._question, self._is_settled
        clicked = not question.options
        last = self._at + 1 == len(self.paper)
        if settled:
            prompt = "See the result when you are ready." if last else "Go on when you are ready."
        else:
            prompt = "Click your answer on the board." if clicked else "Choose an answer from the list."
        self._draw(
            question.scene(),
            prompt,
            self._choices() if clicked else [],
            {
                "kind": "quiz",
                "title": f"Quiz: {question.topic}",
                "progress": [self._at + 1, len(self.paper)],
                "text": [[span(question.sentence)]],
                "options": [] if clicked else [self._option(number) for number in question.offered()],
                "buttons": [
                    button("next", "See the result" if last else "Next question", primary=True, disabled=not settled)
                ],
                "highlight": self._lit() if settled else [],
            },
        )

    def _open_answers(self) -> list[int]:
        """Return what can still be answered: nothing twice, and nothing once the question is settled."""
        return [] if self._is_settled else [each for each in self._question.offered() if each not in self._given]

    def _choices(self) -> list[present.Plain]:
        return [
            present.choice(self._question.state, move, self._drawing, telling=False) for move in self._open_answers()
        ]

    def _option(self, number: int) -> present.Plain:
        shown_right = self._is_settled and self._question.is_right(number)
        mark = "right" if shown_right else "wrong" if number in self._given else ""
        return option(str(number), self._question.options[number], mark, disabled=number not in self._open_answers())

    def _lit(self) -> list[str]:
        targets = [self._drawing.target(self._question.state, move) for move in self._question.targets]
        return [target for target in targets if target]

    def _show_summary(self) -> None:
        result = self.result
        rows = [
            row(topic, topic.capitalize(), f"{correct} of {answered} right at the first try", f"{correct}/{answered}")
            for topic, (correct, answered) in sorted(result.by_topic.items())
        ]
        rows.append(row("all", "All", "right at the first try", f"{result.correct}/{result.asked}", total=True))
        self._tell("info", f"You got {result.correct} of {result.asked} right at the first try.")
        self._draw(
            self._question.scene(),
            "The quiz is over.",
            [],
            {
                "kind": "quiz",
                "title": "Your result",
                "progress": [len(self.paper), len(self.paper)],
                "rows": rows,
                "buttons": [button("again", "Same paper again", primary=True)],
            },
        )
