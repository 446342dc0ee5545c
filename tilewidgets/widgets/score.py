"""The score x-ray: every point of a position with its reason, its rule and its cells; or a prediction first."""

import re
from typing import Final

from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.game import Game
from tilewidgets.engine.record import Record
from tilewidgets.engine.state import NOBODY, ScoreItem, State
from tilewidgets.lessons.positions import with_targets
from tilewidgets.rulebook import full_text, rules
from tilewidgets.widgets import present
from tilewidgets.widgets.lesson import Lesson
from tilewidgets.widgets.panel import button, field, row, span

EVERYONE: Final = "For everyone"
NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,6})?")
CLOSE: Final = 1e-6  # points that differ by less were rounded, not wrong


class Score(Lesson):
    """The score sheet of a position, in the panel beside it.

    With `predict` the reader says each player's total first: `predicted` has the answers, and `correct` whether
    they were all right when they were last checked.
    """

    def __init__(self, shown: State | Record, *, predict: bool = False) -> None:
        self._state = (shown.state if isinstance(shown, Record) else shown).copy()
        self._predict = predict
        self._hidden = predict
        self.predicted: list[float | None] = [None] * self._state.seats
        self.correct: bool | None = None
        super().__init__(self._state.game)
        self._redraw()

    def __repr__(self) -> str:
        return f"Score({self._state!r}, predict={self._predict})"

    # --- showing ------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        state = self._state
        question = "Look at the table: how many points has each player?"
        prompt = question if self._hidden else self._drawing.prompt(state, None)
        scene = with_targets(self._drawing.scene(state, None))
        panel = {
            "kind": "score",
            "title": "What was scored" if not self._predict else "Predict the score",
            "text": [[span(self._introduction())]],
            "rows": sheet_rows(state, self._game, hidden=self._hidden),
            "fields": self._fields() if self._predict else [],
            "buttons": self._buttons() if self._predict else [],
        }
        self._draw(scene, prompt, [], panel)

    def _introduction(self) -> str:
        sheet = self._state.score_sheet()
        if self._hidden:
            lines = "Each line below is something to count, under its rule. " if sheet else ""
            return f"{lines}Fill in the totals, then check them."
        if sheet:
            return "Point at a line to see its cells on the table; open its rule to read why."
        return nothing_scored(self._state, self._game)

    def _fields(self) -> list[present.Plain]:
        return [
            field(
                f"total {seat}",
                f"Total of {self._game.seats[seat]}",
                "number",
                "" if value is None else plain(value),
                disabled=not self._hidden,
            )
            for seat, value in enumerate(self.predicted)
        ]

    def _buttons(self) -> list[present.Plain]:
        return [
            button("check", "Check", primary=True, disabled=not self._hidden),
            button("show", "Show", disabled=not self._hidden),
        ]

    # --- answering ----------------------------------------------------------------------------------

    def _fill(self, name: str, value: str) -> None:
        seat = int(name.removeprefix("total "))
        number = _number(value)
        self._say("none", "")  # a refusal of an earlier number is settled
        if number != self.predicted[seat]:
            self.predicted[seat] = number
            self.correct = None
            self._redraw()

    def _press(self, button: str) -> None:
        if button == "check":
            self._check()
        else:
            self._hidden = False
            self._tell("info", "Now every line shows its points. Compare them with your totals.")
        self._say("none", "")
        self._redraw()

    def _check(self) -> None:
        wanted = self._state.returns()
        if None in self.predicted:
            raise BadOption("Some totals are still empty. Fill in a number for each player, then check.")
        right = sum(
            1
            for guess, true in zip(self.predicted, wanted, strict=True)
            if guess is not None and abs(guess - true) < CLOSE
        )
        self.correct = right == len(wanted)
        if self.correct:
            self._tell("right", f"All {right} totals are right. Show tells where each point comes from.")
        else:
            self._tell("wrong", f"{right} of {len(wanted)} totals are right. Count again, or let Show tell you.")


def sheet_rows(state: State, game: Game, *, hidden: bool = False) -> list[present.Plain]:
    """Return the score sheet as rows by player, then the totals; none if nothing was scored.

    Hidden rows say which rule counts there, but neither the points nor the reason, which would tell them.
    """
    sheet = list(enumerate(state.score_sheet()))
    rows = []
    for player in [*range(state.seats), NOBODY]:
        head = EVERYONE if player == NOBODY else game.seats[player]
        rows += [_row(f"item {n}", head, item, game, hidden=hidden) for n, item in sheet if item.player == player]
    if hidden or not rows:
        return rows  # totals are what is asked, or there are none
    return rows + [
        row(f"sum {seat}", "Total", game.seats[seat], printed(points), total=True)
        for seat, points in enumerate(state.returns())
    ]


def nothing_scored(state: State, game: Game) -> str:
    """Return why a score sheet is empty."""
    if state.is_over:
        return "The game is over, and nobody has scored anything."
    return f"Nothing is scored yet: this game of {game.title} is not over."


def _row(name: str, head: str, item: ScoreItem, game: Game, *, hidden: bool) -> present.Plain:
    rule = rules(game.name).get(item.rule)
    reason = (rule.title if rule else "Something counts here") if hidden else item.reason
    points = "?" if hidden else f"+{plain(item.points)}" if item.points > 0 else printed(item.points)
    return row(name, head, reason, points) | {
        "rule": item.rule,
        "rule_text": full_text(game.name, item.rule),
        "cells": list(item.cells),
    }


def plain(number: float) -> str:
    """Return a number as people type it."""
    return f"{number:.10g}"


def printed(number: float) -> str:
    """Return a number as it is read in a table, with the sign that a hyphen only stands for."""
    return plain(number).replace("-", "\N{MINUS SIGN}")


def _number(value: str) -> float | None:
    """Return the number that was typed, or None for an empty field; refuse everything else."""
    said = value.strip().replace("\N{MINUS SIGN}", "-").replace(",", ".")
    if not said:
        return None
    if not NUMBER.fullmatch(said):
        raise BadOption(f"“{value[:20]}” is not a number of points. Write for instance 12 or 3.5.")
    return float(said)
