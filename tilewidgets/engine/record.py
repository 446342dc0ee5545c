"""A game as seed or position, options and decisions: replayed, undone, branched, saved and loaded."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tilewidgets.engine.errors import BadRecord, TilewidgetsError
from tilewidgets.engine.game import Game, find
from tilewidgets.engine.state import OptionValue, State

FORMAT: Final = "tilewidgets-record"
VERSION: Final = 1
LARGEST_FILE: Final = 1_000_000  # characters; a long game has a few thousand
MOST_DECISIONS: Final = 10_000
MOST_BRANCHES: Final = 50
LONGEST_START: Final = 4_000  # characters; a small position is one line on a worksheet, a large board a few
_KEYS: Final = ("format", "version", "game", "seed", "start", "options", "decisions", "at", "branches")


class Record:
    """A line of decisions with a place in it. What is played after an undo keeps the old line as a branch.

    `Record.of(tilewidgets.position(...))` begins from a position; the seed then decides only what chance still brings.
    """

    def __init__(self, game: str, seed: int, **options: OptionValue) -> None:
        self.game: Game = find(game)
        self._begin(self.game.new(seed, options))

    def _begin(self, start: State) -> None:
        self._start = start
        self.state: State = start.copy()
        self.decisions: list[int] = []
        self.texts: list[str] = []  # in notation, as each was written when it was played
        self.actors: list[int] = []
        self.at = 0
        self.branches: list[list[str]] = []

    def _start_from(self, start: str) -> None:
        """Begin from the position that a text says; an empty text leaves the table as the seed set it up."""
        if start:
            state: State = self.game.part("position").POSITIONS.playable(start, self.seed)
            if dict(state.options) != dict(self.options):
                raise BadRecord("The options of the saved game are not those of the position that it starts from.")
            self._begin(state)

    @classmethod
    def of(cls, state: State) -> "Record":
        """Return the record of how this state came about."""
        if state.seed is None:
            raise BadRecord(
                "This state does not come from a seed (it was guessed, or shows only what one seat sees), "
                "so it cannot be recorded. Start from tilewidgets.new(...)."
            )
        record = cls(state.game, state.seed, **dict(state.options))
        record._start_from(state.start)
        for move in state.history:
            record.play(move)
        return record

    @property
    def seed(self) -> int:
        """The seed that all chance of this game comes from."""
        return self._start.seed or 0

    @property
    def start(self) -> str:
        """The position that the game began from, as text; empty if the seed set it up."""
        return self._start.start

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options that the game was set up with."""
        return self._start.options

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Play a decision, given as a number or in notation. A refused one changes nothing."""
        number = self.state.parse(move) if isinstance(move, str) else move
        text = self.state.text(number) if self.state.why_not(number) is None else ""
        actor = self.state.actor(number)
        self.state.play(number, seat)
        if self.at < len(self.decisions):
            if self.decisions[self.at] == number:
                self.at += 1
                return
            self._keep_branch()
        self.decisions.append(number)
        self.texts.append(text)
        self.actors.append(actor)
        self.at += 1

    def _keep_branch(self) -> None:
        """Keep the line that is being left, so that no game is lost."""
        self.branches = [line for line in self.branches if line != self.texts][-(MOST_BRANCHES - 1) :]
        self.branches.append(list(self.texts))
        del self.decisions[self.at :], self.texts[self.at :], self.actors[self.at :]

    def undo(self) -> bool:
        """Go back one decision; tell whether there was one."""
        return self.go_to(self.at - 1)

    def redo(self) -> bool:
        """Go on one decision that was undone; tell whether there was one."""
        return self.go_to(self.at + 1)

    def go_to(self, at: int) -> bool:
        """Show the table after so many decisions; tell whether there is such a place."""
        if not 0 <= at <= len(self.decisions):
            return False
        if at < self.at:
            self.state = self._start.copy()
            self.at = 0
        for move in self.decisions[self.at : at]:
            self.state.play(move)
        self.at = at
        return True

    def branch(self, at: int | None = None) -> "Record":
        """Return a new record that shares the decisions up to here, or up to `at`."""
        other = Record(self.game.name, self.seed, **dict(self.options))
        other._start_from(self.start)
        for move in self.decisions[: self.at if at is None else at]:
            other.play(move)
        return other

    def switch(self, number: int) -> None:
        """Take up a branch again; the line left for it becomes a branch in its place."""
        line = self.branches.pop(number)
        left = list(self.texts)
        branches = self.branches
        self._begin(self._start)
        for text in line:
            self.play(text)
        self.branches = [*branches, left]

    def states(self) -> list[State]:
        """Return the table before the first decision and after each one."""
        state = self._start.copy()
        states = [state.copy()]
        for move in self.decisions:
            state.play(move)
            states.append(state.copy())
        return states

    # --- files ------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """Return the record as text that a person can read."""
        content = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "seed": self.seed,
            "start": self.start,
            "options": dict(self.options),
            "decisions": self.texts,
            "at": self.at,
            "branches": self.branches,
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record from a file; raise BadRecord, with the reason, if it is not a good one."""
        file = Path(path)
        if file.stat().st_size > 4 * LARGEST_FILE:  # a character takes at most four bytes
            raise BadRecord(f"{file.name} is too large to be a saved game.")
        try:
            return cls.from_json(file.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise BadRecord(f"{file.name} is not a text file, so it is no saved game.") from None

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read a record from text, believing nothing in it before it is checked."""
        content = _checked(text)
        try:
            record = cls(content["game"], content["seed"], **content["options"])
            record._start_from(content["start"])
            lines: list[list[str]] = [*content["branches"], content["decisions"]]
            for line in lines:
                record._begin(record._start)
                for number, decision in enumerate(line, start=1):
                    record._replay(decision, number)
        except (RecursionError, TypeError) as error:
            raise BadRecord(f"The saved game is damaged: {error}.") from None
        except BadRecord:
            raise
        except TilewidgetsError as error:
            raise BadRecord(f"The saved game does not fit its rules: {error}") from None
        record.branches = content["branches"]
        record.go_to(content["at"])
        return record

    def _replay(self, decision: str, number: int) -> None:
        try:
            self.play(decision)
        except TilewidgetsError as error:
            raise BadRecord(
                f"Decision {number} of the saved game, “{decision[:60]}”, is not possible: {error}"
            ) from None

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        start = f", start={self.start!r}" if self.start else ""
        return (
            f"Record({self.game.name!r}, seed={self.seed}{start}{options}: decision {self.at} of {len(self.decisions)})"
        )


def _checked(text: str) -> dict[str, Any]:
    """Return the content of a saved game if it has the right shape and size."""
    if len(text) > LARGEST_FILE:
        raise BadRecord(f"A saved game has at most {LARGEST_FILE:,} characters; this has {len(text):,}.")
    try:
        content: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("This is not a saved game: it is not JSON. Choose a file made by Save.") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord("This is not a saved game of tilewidgets. Choose a file made by Save.")
    if content.get("version") != VERSION:
        found = str(content.get("version"))[:20]
        raise BadRecord(f"This game was saved in version {found} of the format; this package reads {VERSION}.")
    problem = _wrong_shape(content)
    if problem:
        raise BadRecord(f"The saved game is damaged: {problem}.")
    return content


def _wrong_shape(content: dict[str, Any]) -> str:
    """Return what is wrong with the parts of a saved game, or an empty text."""
    if sorted(content) != sorted(_KEYS):
        return f"it must have exactly the parts {', '.join(_KEYS)}"
    if not isinstance(content["game"], str):
        return "the name of the game is not a text"
    if isinstance(content["seed"], bool) or not isinstance(content["seed"], int):
        return "the seed is not a whole number"
    if not isinstance(content["start"], str) or len(content["start"]) > LONGEST_START:
        return f"the start is not a text of at most {LONGEST_START} characters"
    options = content["options"]
    if not isinstance(options, dict) or not all(isinstance(value, str | int | bool) for value in options.values()):
        return "the options are not names with simple values"
    if not _is_line(content["decisions"]):
        return f"the decisions are not a list of at most {MOST_DECISIONS:,} texts"
    branches = content["branches"]
    if not isinstance(branches, list) or len(branches) > MOST_BRANCHES or not all(_is_line(line) for line in branches):
        return f"the branches are not at most {MOST_BRANCHES} lists of texts"
    at = content["at"]
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= len(content["decisions"]):
        return "“at” is not a place among the decisions"
    return ""


def _is_line(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_DECISIONS and all(isinstance(text, str) for text in value)
