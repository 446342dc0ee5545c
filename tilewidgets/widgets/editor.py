"""The position editor: click a piece, choose what it should be, and read which rules that breaks."""

from typing import Final

from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.game import find
from tilewidgets.engine.state import State
from tilewidgets.lessons.positions import Slot, positions_of, with_targets
from tilewidgets.widgets import present
from tilewidgets.widgets.lesson import Lesson
from tilewidgets.widgets.panel import button, field, option, span
from tilewidgets.widgets.score import sheet_rows

MOST_EDITS: Final = 500  # that can be undone


class Editor(Lesson):
    """A position that can be changed piece by piece, also into one that the rules forbid.

    `position` is its text, `state` the table to play on from, `problems` everything that a rule forbids.
    """

    def __init__(self, shown: str | State, text: str = "") -> None:
        game = find(shown if isinstance(shown, str) else shown.game)
        self._positions = positions_of(game)
        if text and not isinstance(shown, str):
            raise BadOption("A state is a position already. Leave the text out, or give the name of the game with it.")
        if text:
            first = self._positions.read(text)
        else:
            first = self._positions.of(game.new(0, {}) if isinstance(shown, str) else shown)
        self._edits = [first]
        self._at = 0
        self._selected = ""
        super().__init__(game.name)
        self._redraw()

    # --- from Python --------------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """The position as text."""
        return self._positions.write(self._edits[self._at])

    @property
    def problems(self) -> list[Ruling]:
        """Everything about the position that a rule forbids."""
        return self._positions.problems(self._edits[self._at])

    @property
    def state(self) -> State:
        """The table to play on from; raises BadPosition, naming every rule, if the position has problems."""
        return self._positions.playable(self.position)

    def undo(self) -> bool:
        """Take back the last edit; tell whether there was one."""
        return self._go_to(self._at - 1)

    def redo(self) -> bool:
        """Bring back an edit that was undone; tell whether there was one."""
        return self._go_to(self._at + 1)

    def __repr__(self) -> str:
        return f"Editor({self._game.name!r}, {self.position!r})"

    # --- showing ------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        state = self._positions.state(self._edits[self._at])
        slots = self._positions.slots(self._edits[self._at])
        selected = [slot for slot in slots if slot.name == self._selected]
        scene = with_targets(self._drawing.scene(state, None), [slot.key for slot in slots if slot.key])
        panel = {
            "kind": "editor",
            "title": "Set up a position",
            "text": self._verdict(),
            "rows": sheet_rows(state, self._game),
            "fields": self._fields(slots),
            "options": [each for slot in selected for each in _options(slot)],
            "buttons": [
                button("undo", "Undo", disabled=self._at == 0),
                button("redo", "Redo", disabled=self._at == len(self._edits) - 1),
            ],
            "highlight": [slot.key for slot in selected if slot.key],
        }
        self._draw(scene, _prompt(selected), _choices(slots), panel)

    def _verdict(self) -> list[list[present.Plain]]:
        """Return the problems, each with its rule, or the sentence that there are none."""
        problems = self.problems
        if not problems:
            return [[span("No rule is broken: this position can be played on.")]]
        return [
            [span(f"{problem.sentence} "), span(problem.rule, self._game.name, problem.rule)] for problem in problems
        ]

    def _fields(self, slots: list[Slot]) -> list[present.Plain]:
        pieces = [("", "nothing chosen"), *[(slot.name, f"{slot.label}, {slot.now()}") for slot in slots if slot.key]]
        chosen = self._selected if any(name == self._selected for name, _ in pieces) else ""
        fields = [field("piece", "Change", "choice", chosen, options=pieces)]
        for slot in slots:
            if not slot.key:
                label = slot.label[0].upper() + slot.label[1:]
                fields.append(field(f"slot {slot.name}", label, "choice", slot.value, options=slot.options))
        return [*fields, field("text", "The position as text", "text", self.position)]

    # --- answering ----------------------------------------------------------------------------------

    def _pick(self, move: int) -> None:
        self._select(self._positions.slots(self._edits[self._at])[move].name)

    def _answer(self, chosen: str) -> None:
        self._change(self._selected, chosen)

    def _fill(self, name: str, value: str) -> None:
        if name == "piece":
            self._select(value)
        elif name == "text":
            self._read(value)
        else:
            self._change(name.removeprefix("slot "), value)

    def _press(self, button: str) -> None:
        if button == "undo":
            self._on_undo()
        else:
            self._on_redo()

    def _on_undo(self) -> None:
        if not self.undo():
            raise BadOption("There is no edit to take back.")

    def _on_redo(self) -> None:
        if not self.redo():
            raise BadOption("There is no edit to bring back.")

    # --- changing -----------------------------------------------------------------------------------

    def _select(self, name: str) -> None:
        if name and not any(slot.name == name and slot.key for slot in self._positions.slots(self._edits[self._at])):
            raise BadOption("There is no such piece on this table. Choose one of the list.")
        self._selected = name
        self._say("none", "")
        self._redraw()

    def _change(self, name: str, value: str) -> None:
        now = self._edits[self._at]
        position = self._positions.changed(now, name, value)
        if position != now:
            label = next(slot.label for slot in self._positions.slots(now) if slot.name == name)
            called = next(slot.now() for slot in self._positions.slots(position) if slot.name == name)
            self._note(position, f"Now {label} is {called}.")

    def _read(self, text: str) -> None:
        position = self._positions.read(text)
        if position == self._edits[self._at]:
            self._say("none", "")  # a refusal of an earlier text is settled
        else:
            self._note(position, "The position was read from the text.")

    def _note(self, position: object, sentence: str) -> None:
        """Make this the position; the edits that were undone before are gone."""
        self._edits = [*self._edits[: self._at + 1], position][-MOST_EDITS - 1 :]
        self._at = len(self._edits) - 1
        self._show_edit(sentence)

    def _go_to(self, at: int) -> bool:
        if not 0 <= at < len(self._edits):
            return False
        back = at < self._at
        self._at = at
        self._show_edit("An edit was taken back." if back else "An edit was brought back.")
        return True

    def _show_edit(self, sentence: str) -> None:
        names = [slot.name for slot in self._positions.slots(self._edits[self._at])]
        self._selected = self._selected if self._selected in names else ""
        self._say("none", "")
        broken = len(self.problems)
        verdict = {0: "No rule is broken.", 1: "One thing is against the rules."}
        told = f"{sentence} {verdict.get(broken, f'{broken} things are against the rules.')}"
        self._tell("info", told)
        self._redraw()


def _prompt(selected: list[Slot]) -> str:
    if not selected:
        return "Click the piece that you want to change, or choose it in the list."
    return f"Choose what {selected[0].label} should be."


def _choices(slots: list[Slot]) -> list[present.Plain]:
    """Return one choice for each piece that can be changed; its number is the slot's place in the list."""
    return [
        {
            "move": number,
            "source": "",
            "target": slot.key,
            "label": f"Change {slot.label}, now {slot.now()}",
            "text": slot.name,
            "ghosts": [],
        }
        for number, slot in enumerate(slots)
        if slot.key
    ]


def _options(slot: Slot) -> list[present.Plain]:
    return [option(value, label, "chosen" if value == slot.value else "") for value, label in slot.options]
