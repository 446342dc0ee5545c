"""The tutorial widget: the rules of a game step by step, with tasks on the board that are answered at once."""

from typing import TYPE_CHECKING, Any, Final

from tilewidgets.engine.errors import BadOption, NotLegal
from tilewidgets.engine.game import find
from tilewidgets.engine.state import State
from tilewidgets.widgets import present
from tilewidgets.widgets.lesson import Lesson
from tilewidgets.widgets.panel import button, span
from tilewidgets.widgets.refusal import refusal
from tilewidgets.widgets.seats import Seats, View

if TYPE_CHECKING:
    from tilewidgets.lessons.steps import Step, Verdict

NUDGE: Final = 1
PLACE: Final = 2
ANSWER: Final = 3


class Tutorial(Lesson):
    """Interactive rules. `done` holds the ids of the steps that are done.

    >>> tutorial = Tutorial("quatrefoil", step="thumbs")
    >>> tutorial.step
    'thumbs'
    """

    def __init__(self, game: str, step: str | None = None) -> None:
        known = find(game)
        self._steps: tuple[Step[Any], ...] = tuple(known.part("tutorial").STEPS)
        ids = [each.id for each in self._steps]
        if step is not None and step not in ids:
            raise BadOption(
                f"The tutorial of {known.title} has no step “{str(step)[:40]}”. Its steps are: {', '.join(ids)}."
            )
        self.done: set[str] = set()
        self._passed_over: set[str] = set()
        super().__init__(game)
        self._enter(0 if step is None else ids.index(step))

    # --- from Python ------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        """The id of the step that is shown."""
        return self._now.id

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return len(self.done) == len(self._steps)

    @property
    def state(self) -> State:
        """The table as it is now, everything on it."""
        return self._line[-1]

    def __repr__(self) -> str:
        place = f"step {self._index + 1} of {len(self._steps)}"
        return f"Tutorial({self._game.name!r}, step={self.step!r}: {place}, {len(self.done)} done)"

    # --- where we are -----------------------------------------------------------------------------

    def _enter(self, index: int) -> None:
        self._index = index
        self._now = self._steps[index]
        self._start_step()

    def _start_step(self) -> None:
        """Put the step's position on the table, as if nothing had been tried."""
        self._line: list[State] = [self._now.position()]  # the tables of this step, one for each decision
        self._verdict: Verdict | None = None
        self._help = 0
        view: View = "open" if self._now.seat is None else self._now.seat
        self._seats = Seats(self.state.seats, ["person"] * self.state.seats, view)
        self._clear_feedback()
        self._show()

    @property
    def _is_wrong(self) -> bool:
        return self._verdict is not None and self._verdict.tone == "wrong"

    @property
    def _is_solved(self) -> bool:
        return self._verdict is not None and self._verdict.tone == "right"

    @property
    def _waits_for_a_decision(self) -> bool:
        return self._now.task is not None and not self._is_wrong and not self._is_solved

    # --- showing ----------------------------------------------------------------------------------

    def _show(self) -> None:
        view = self._seats.seen(self.state)
        scene = self._drawing.scene(view, self._seats.viewer)
        choices = present.choices(view, self._seats, self._drawing) if self._waits_for_a_decision else []
        panel = {
            "kind": "tutorial",
            "title": self._now.title,
            "progress": [self._index + 1, len(self._steps)],
            "text": self._text(),
            "buttons": self._buttons(),
            "highlight": self._lit(),
        }
        with self.hold_sync():
            self._draw(scene, self._prompt(), choices, panel)
            self.phases = present.phases(view, self._seats.viewer, self._drawing)

    def _prompt(self) -> str:
        if self._now.task is None:
            return f"Just look. Press {self._next_label()} when you are ready."
        return (
            f"Done. Press {self._next_label()} when you are ready." if self._is_solved else self._now.task.instruction
        )

    def _next_label(self) -> str:
        return "Finish" if self._index == len(self._steps) - 1 else "Next"

    def _text(self) -> list[list[present.Plain]]:
        text = [
            [span(words.text, self._game.name, words.rule) for words in paragraph]
            for paragraph in self._now.paragraphs()
        ]
        open_tasks = [str(number) for number, each in enumerate(self._steps, 1) if each.id in self._passed_over]
        if open_tasks:
            noun = "step" if len(open_tasks) == 1 else "steps"
            text.append([span(f"Task not done yet: {noun} {', '.join(open_tasks)}.")])
        return text

    def _buttons(self) -> list[present.Plain]:
        has_task = self._now.task is not None
        next_is_due = not has_task or self._is_solved
        buttons = [
            button("next", self._next_label(), primary=next_is_due),
            button("back", "Back", disabled=self._index == 0),
        ]
        if has_task:
            # One button with two labels, so that the keyboard's focus stays on it.
            buttons.append(button("restart", "Try again" if self._is_wrong else "Restart", primary=self._is_wrong))
        if self._waits_for_a_decision:
            buttons.append(button("help", "Help"))
        return buttons

    def _lit(self) -> list[str]:
        """Return the keys of the pieces to light up: the answer's place, or what the step is about."""
        if self._help >= PLACE:
            target = self._answer_target()
            return [target] if target else []
        return list(self._now.highlight) if len(self._line) == 1 else []

    # --- what the page may ask for ----------------------------------------------------------------

    def _pick(self, move: int) -> None:
        task = self._now.task
        if task is None:
            return
        after = self.state.copy()
        after.play(move)
        self._verdict = task.judge(self.state, move, after, len(self._line))
        self._line.append(after)
        self._help = 0
        ruling = self._verdict.ruling
        self._tell(self._verdict.tone, self._verdict.sentence, ruling.rule if ruling else "")
        if self._is_solved:
            self._mark_done()
        self._show()

    def _on_why_not(self, target: str, held: str, step: int) -> None:
        if step != self._step:
            raise BadOption("The table has changed since this click. Look again and choose anew.")
        if not self._waits_for_a_decision:
            what_to_do = "Press Try again to put the position back." if self._is_wrong else self._prompt()
            raise BadOption(f"Nothing is to be decided now. {what_to_do}")
        view = self._seats.seen(self.state)
        raise NotLegal(refusal(view, self._seats.viewer, self._drawing, self._game, target, held))

    def _press(self, button: str) -> None:
        self._say("none", "")
        if button == "next":
            self._go_on()
        elif button == "back":
            self._enter(self._index - 1)
        elif button == "restart":
            self._put_back()
        else:
            self._open_help()

    def _go_on(self) -> None:
        if self._now.task is None:
            self._mark_done()
        elif self.step not in self.done:
            self._passed_over.add(self.step)
        if self._index < len(self._steps) - 1:
            self._enter(self._index + 1)
            return
        if self.finished:
            self._tell("right", f"All {len(self._steps)} steps are done. Now play: tw.board({self._game.name!r})")
        else:
            left = len(self._steps) - len(self.done)
            self._tell("info", f"This was the last step. Not done yet: {left} of {len(self._steps)}; Back leads there.")
        self._show()

    def _mark_done(self) -> None:
        self.done.add(self.step)
        self._passed_over.discard(self.step)

    def _put_back(self) -> None:
        """Take back a decision that was wrong in itself; else begin the step again."""
        if self._verdict is None or not self._is_wrong or self._verdict.from_start:
            self._start_step()
            return
        del self._line[-1]
        self._verdict = None
        self._clear_feedback()
        self._show()

    # --- help in three steps ----------------------------------------------------------------------

    def _open_help(self) -> None:
        task = self._now.task
        if task is None:
            return
        self._help = min(self._help + 1, ANSWER)
        if self._help == NUDGE:
            self._tell("info", task.nudge)
        elif self._help == PLACE:
            words = "The place is lit up on the board." if self._answer_target() else "It is a button below the board."
            self._tell("info", words)
        else:
            label = self._drawing.label(self.state, task.answer(self.state))
            self._tell("info", f"One answer: {label[0].lower()}{label[1:]}.")
        self._show()

    def _answer_target(self) -> str:
        task = self._now.task
        return self._drawing.target(self.state, task.answer(self.state)) if task else ""
