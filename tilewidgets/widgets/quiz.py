"""A quiz on the table: positions, questions with a second try, the rule behind each answer, and a result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tilewidgets.lessons.questions import Question, paper
from tilewidgets.rulebook import rules
from tilewidgets.widgets import present
from tilewidgets.widgets.lesson import Lesson

TRIES: Final = 2
NO_FEEDBACK: Final = present.NO_PANEL["feedback"]


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
        self._noted = 0  # grows with every feedback, so that the page announces each
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
        self._show_question(NO_FEEDBACK)

    @property
    def _question(self) -> Question:
        return self.paper[self._at]

    @property
    def _is_settled(self) -> bool:
        """Whether the question on the table has been answered for good."""
        return len(self._answers) > self._at

    def _pick(self, move: int) -> None:
        self._try(move)

    def _answer(self, option: str) -> None:
        self._try(int(option))

    def _try(self, answer: int) -> None:
        question = self._question
        self._given.append(answer)
        right = question.is_right(answer)
        if right or len(self._given) == TRIES:
            words = tuple(question.words(each) for each in self._given)
            self._answers.append(Answer(question.topic, words, question.answer(), right and len(words) == 1))
        if right:
            self._show_question(self._feedback("right", f"Right. {question.explanation}", question.rule))
        elif self._is_settled:
            told = f"Not right. The answer is: {question.answer()}. {question.explanation}"
            self._show_question(self._feedback("wrong", told, question.rule))
        else:
            # No rule here: naming it could give the answer away.
            self._show_question(self._feedback("wrong", f"Not right. {question.nudge} You have one more try.", ""))

    def _press(self, button: str) -> None:
        if button == "again":
            self._begin()
        elif self.result.finished:
            self._show_summary()
        else:
            self._at += 1
            self._ask()

    # --- showing ----------------------------------------------------------------------------------

    def _show_question(self, feedback: present.Plain) -> None:
        question, settled = self._question, self._is_settled
        clicked = not question.options
        last = self._at + 1 == len(self.paper)
        if settled:
            prompt = "See the result when you are ready." if last else "Go on when you are ready."
        else:
            prompt = "Click your answer on the board." if clicked else "Choose an answer beside the board."
        self._draw(
            question.scene(),
            prompt,
            [self._choice(move) for move in self._open_answers()] if clicked else [],
            {
                "kind": "quiz",
                "title": f"Quiz: {question.topic}",
                "progress": [self._at + 1, len(self.paper)],
                "text": [[_span(question.sentence)]],
                "options": [] if clicked else [self._option(number) for number in question.offered()],
                "buttons": [_button("next", "See the result" if last else "Next question", enabled=settled)],
                "feedback": feedback,
                "highlight": self._lit() if settled else [],
            },
        )

    def _open_answers(self) -> list[int]:
        """Return what can still be answered: nothing twice, and nothing once the question is settled."""
        return [] if self._is_settled else [each for each in self._question.offered() if each not in self._given]

    def _choice(self, move: int) -> present.Plain:
        state = self._question.state
        return {
            "move": move,
            "target": self._drawing.target(state, move),
            "label": self._drawing.label(state, move),
            "text": state.text(move),
            "ghosts": [present.piece(each) for each in self._drawing.ghosts(state, move)],
        }

    def _option(self, number: int) -> present.Plain:
        shown_right = self._is_settled and self._question.is_right(number)
        mark = "right" if shown_right else "wrong" if number in self._given else ""
        return {
            "id": str(number),
            "label": self._question.options[number],
            "mark": mark,
            "disabled": number not in self._open_answers(),
        }

    def _lit(self) -> list[str]:
        targets = [self._drawing.target(self._question.state, move) for move in self._question.targets]
        return [target for target in targets if target]

    def _feedback(self, tone: str, text: str, rule: str) -> present.Plain:
        self._noted += 1
        known = rules(self._game.name).get(rule)
        return {
            "tone": tone,
            "text": text,
            "rule": rule if known else "",
            "rule_text": f"{known.title}. {known.text}" if known else "",
            "count": self._noted,
        }

    def _show_summary(self) -> None:
        result = self.result
        rows = [
            _row(topic, f"{correct} of {answered} right at the first try", f"{correct}/{answered}", total=False)
            for topic, (correct, answered) in sorted(result.by_topic.items())
        ]
        rows.append(_row("all", "right at the first try", f"{result.correct}/{result.asked}", total=True))
        told = f"You got {result.correct} of {result.asked} right at the first try."
        self._draw(
            self._question.scene(),
            "The quiz is over.",
            [],
            {
                "kind": "quiz",
                "title": "Your result",
                "progress": [len(self.paper), len(self.paper)],
                "rows": rows,
                "buttons": [_button("again", "Same paper again", enabled=True)],
                "feedback": self._feedback("info", told, ""),
            },
        )


def _span(text: str) -> present.Plain:
    return {"text": text, "rule": "", "rule_text": ""}


def _button(name: str, label: str, *, enabled: bool) -> present.Plain:
    return {"id": name, "label": label, "primary": True, "disabled": not enabled}


def _row(topic: str, text: str, points: str, *, total: bool) -> present.Plain:
    return {
        "id": f"topic {topic}",
        "head": topic.capitalize(),
        "text": text,
        "points": points,
        "rule": "",
        "rule_text": "",
        "cells": [],
        "total": total,
    }
