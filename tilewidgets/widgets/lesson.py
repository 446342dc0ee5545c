"""A table to learn at: a position, places to click, and a panel with text, questions and buttons beside it."""

from collections.abc import Iterable

from tilewidgets.drawing.scene import Scene
from tilewidgets.engine.game import find
from tilewidgets.rulebook import full_text
from tilewidgets.widgets import present
from tilewidgets.widgets.table import Table


class Lesson(Table):
    """The base of tutorial, score sheet, quiz and editor.

    A subclass keeps its own state and calls `_draw` with the whole picture whenever that has changed. It
    answers clicks in `_pick(move)` and the panel in `_press(button)`, `_answer(option)` and `_fill(field, value)`;
    a TilewidgetsError raised there is shown as a refusal.
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self._use(find(game))
        self._feedback: present.Plain = present.NO_PANEL["feedback"]
        self._step = 0  # grows with every picture, so that a late click on an old one is noticed

    def _draw(self, scene: Scene, prompt: str, choices: Iterable[present.Plain], panel: present.Plain) -> None:
        """Show a picture, what is asked, where one can click, and the panel, in one message."""
        self._step += 1
        with self.hold_sync():
            self._show_scene(scene)
            self.prompt = prompt
            self.choices = list(choices)
            self.panel = present.NO_PANEL | {"feedback": self._feedback} | panel
            self.timeline = present.NO_TIMELINE | {"at": self._step}

    def _tell(self, tone: str, text: str, rule: str = "") -> None:
        """Answer in the panel, from the next picture on; the page announces every answer, also the same one again."""
        told = {"tone": tone, "text": text, "rule": rule, "rule_text": full_text(self._game.name, rule)}
        self._feedback = told | {"count": self._feedback["count"] + 1}

    def _clear_feedback(self) -> None:
        """Take the last answer away without a new one: the count stays, so nothing is announced."""
        self._feedback = present.NO_PANEL["feedback"] | {"count": self._feedback["count"]}

    # --- what the page may ask for ----------------------------------------------------------------

    def _on_choose(self, move: int, step: int) -> None:
        offered = any(choice["move"] == move for choice in self.choices)
        if step == self._step and offered:
            self._say("none", "")
            self._pick(move)
        else:
            self._say("refused", "This is not offered now. Look again and choose anew.")

    def _on_why_not(self, target: str, held: str, step: int) -> None:  # noqa: ARG002 - the same answer everywhere
        self._say("refused", "There is nothing to do there now. The amber rings show where you can act.")

    def _on_panel(self, action: str, id: str, value: str) -> None:  # noqa: A002 - the browser's own word
        offered = {
            "button": [each["id"] for each in self.panel["buttons"] if not each["disabled"]],
            "option": [each["id"] for each in self.panel["options"] if not each["disabled"]],
            "field": [each["id"] for each in self.panel["fields"] if not each["disabled"]],
        }
        if id not in offered.get(action, []):
            self._say("refused", "This is not offered now. Look again and choose anew.")
        elif action == "button":
            self._press(id)
        elif action == "option":
            self._answer(id)
        else:
            self._fill(id, value)

    def _pick(self, move: int) -> None:
        """Answer a click on the board."""

    def _press(self, button: str) -> None:
        """Answer a button of the panel."""

    def _answer(self, chosen: str) -> None:
        """Answer a choice among the panel's options."""

    def _fill(self, name: str, value: str) -> None:
        """Answer a change of one of the panel's fields; the value is whatever the page sent."""
