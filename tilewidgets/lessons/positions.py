"""What a game must say so that its positions can be written on one line, edited, checked and played on from."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Generic, NamedTuple, TypeVar

from tilewidgets.drawing.scene import Scene
from tilewidgets.engine.errors import BadOption, Ruling, TilewidgetsError
from tilewidgets.engine.game import Game
from tilewidgets.engine.state import State

HANDLE: Final = "handle"  # the kind of piece that does something when it is clicked, and is nothing on the table
# The position of one game, a small value that never changes: each game's own `position.py` says what it is.
Position = TypeVar("Position")
Value = TypeVar("Value")


class BadPosition(TilewidgetsError):
    """A position against the rules; `problems` names each rule."""

    def __init__(self, problems: Sequence[Ruling]) -> None:
        told = " ".join(f"{problem.sentence} (rule: {problem.rule})" for problem in problems)
        super().__init__(f"This position is against the rules. {told} Change it, for instance in an editor.")
        self.problems = list(problems)


class Slot(NamedTuple):
    """One thing of a position that can be changed: a place, a card, whose turn it is."""

    name: str  # stays the same whatever the value is
    key: str  # of the piece to click in the scene, see `distinct`; empty if there is none
    label: str
    value: str
    options: tuple[tuple[str, str], ...]  # each a value and what people call it

    def now(self) -> str:
        """Return what people call the value that it has."""
        return dict(self.options)[self.value]


class Positions(ABC, Generic[Position]):
    """All positions of a game, also those against its rules: a lesson needs wrong ones too."""

    @abstractmethod
    def slots(self, position: Position) -> list[Slot]:
        """Return everything that can be changed, in a fixed order."""

    @abstractmethod
    def put(self, position: Position, slot: str, value: str) -> Position:
        """Return the position with another value in a slot, both known to be there. People call `changed`."""

    @abstractmethod
    def problems(self, position: Position) -> list[Ruling]:
        """Return everything about the position that a rule forbids."""

    @abstractmethod
    def state(self, position: Position, seed: int = 0) -> State:
        """Return the position as a table, also if it has problems; the seed is for the chance still to come."""

    @abstractmethod
    def of(self, state: State) -> Position:
        """Return the position of a table on which nothing is hidden."""

    @abstractmethod
    def write(self, position: Position) -> str:
        """Return the position as one short line; `read` gives exactly this position again."""

    @abstractmethod
    def read(self, text: str) -> Position:
        """Return the position that a text says; raise CannotRead, with an example, if it says none."""

    def changed(self, position: Position, slot: str, value: str) -> Position:
        """Return the position with one thing changed; raise BadOption if there is no such thing or value."""
        found = {each.name: each for each in self.slots(position)}
        if slot not in found:
            raise BadOption(f"There is no “{slot[:40]}” to change here. There is: {', '.join(found)}.")
        values = [allowed for allowed, _ in found[slot].options]
        if value not in values:
            raise BadOption(f"{found[slot].label} cannot be “{value[:40]}”. Choose one of: {', '.join(values)}.")
        return self.put(position, slot, value)

    def playable(self, text: str, seed: int = 0) -> State:
        """Return the table that a text says; raise BadPosition, naming every rule, if it is against the rules."""
        position = self.read(text)
        problems = self.problems(position)
        if problems:
            raise BadPosition(problems)
        return self.state(position, seed)


def positions_of(game: Game) -> Positions[object]:
    """Return the positions of a game; raise UnknownGame if nobody has written them yet."""
    found: Positions[object] = game.part("position").POSITIONS
    return found


def turn_slot(turn: int, seats: int) -> Slot:
    """Return whose turn it is, as a slot."""
    players = tuple((str(seat + 1), f"player {seat + 1}") for seat in range(seats))
    return Slot("turn", "", "the turn", str(turn + 1), players)


def replaced(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """Return the same values with another one in one place."""
    return (*values[:index], value, *values[index + 1 :])


def distinct(keys: Sequence[str]) -> list[str]:
    """Return keys that can be told apart: where a piece is there twice, the second is called “key 2”."""
    seen: dict[str, int] = {}
    result = []
    for key in keys:
        seen[key] = seen.get(key, 0) + 1
        result.append(key if seen[key] == 1 else f"{key} {seen[key]}")
    return result


def with_targets(scene: Scene, targets: Sequence[str] = ()) -> Scene:
    """Return the scene with exactly these pieces to click on, and every piece under a key of its own.

    Handles are left out: they are there to play with, and a position is not played.
    """
    keys = distinct([piece.key for piece in scene.pieces])
    pieces = [replace(piece, key=key, target=key in targets) for piece, key in zip(scene.pieces, keys, strict=True)]
    return replace(scene, pieces=tuple(piece for piece in pieces if piece.target or piece.kind != HANDLE))
