"""A scene is a table as keyed pieces; a drawing is what each game says about how its table looks."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Literal, NamedTuple, TypeVar

from tilewidgets.engine.state import State

Point = tuple[float, float]
# The state of one game: each game's drawing says which.
Table = TypeVar("Table", bound=State)


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table. Its key stays with it as it moves, so that the move can be shown."""

    key: str
    kind: str
    x: float
    y: float
    face: str  # a name among the drawing's faces
    label: str = ""  # what a screen reader says; empty for mere decoration
    turn: float = 0.0  # degrees, clockwise
    scale: float = 1.0
    text: str = ""  # written across the face
    target: bool = False  # a person may click here
    via: tuple[Point, ...] = ()  # the way it came since the last scene, without both ends
    came: str = ""  # the key, in the last scene, of the piece from whose place it came; if it is new or has a new face
    last: bool = False  # part of the decision made last


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen: the part of the table in view (x, y, width, height) and the pieces, lowest first."""

    view: tuple[float, float, float, float]
    title: str
    desc: str
    pieces: tuple[Piece, ...] = field(default_factory=tuple)


class Phase(NamedTuple):
    """One part of a turn: what is done, what is to be done now, what may come, what falls away this time."""

    label: str
    status: Literal["done", "now", "next", "skipped"]
    note: str = ""  # a few words on it, such as what it brought


class Preview(NamedTuple):
    """A decision as a board offers it."""

    label: str
    ghosts: tuple[Piece, ...]  # shown half transparent while the decision is pointed at


class Drawing(ABC, Generic[Table]):
    """How a game looks and speaks. Every state it is given holds only what the viewer may see."""

    faces: ClassVar[Mapping[str, str]]  # name -> SVG, in board units around (0, 0), with colours as CSS variables

    @abstractmethod
    def scene(self, state: Table, viewer: int | None) -> Scene:
        """Return the table as the viewer sees it (None: everything lies open)."""

    @abstractmethod
    def target(self, state: Table, move: int) -> str:
        """Return the key of the piece to click for this decision, or an empty text for a button."""

    def source(self, state: Table, move: int) -> str:  # noqa: ARG002 - not every game has a tray
        """Return the key of the piece to take in hand before the target is clicked, or an empty text for none."""
        return ""

    @abstractmethod
    def label(self, state: Table, move: int) -> str:
        """Return the decision as a sentence for people, without what it would bring."""

    @abstractmethod
    def prompt(self, state: Table, viewer: int | None) -> str:
        """Return what is to be done now, or how the game ended."""

    def phases(self, state: Table, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - not every turn has parts
        """Return the parts of the turn in their order; none where a turn is one decision."""
        return []

    def ghosts(self, state: Table, move: int) -> tuple[Piece, ...]:  # noqa: ARG002 - not every game previews
        """Return pieces to show half transparent while this decision is pointed at."""
        return ()

    def preview(self, state: Table, move: int) -> Preview:
        """Return label and ghosts with what the decision would bring; a quiz does without: it would tell too much."""
        return Preview(self.label(state, move), self.ghosts(state, move))

    def score(self, state: Table, seat: int) -> str:
        """Return a seat's points as shown in the list of players."""
        return f"{state.returns()[seat]:g}"

    def notes(self, state: Table, seat: int) -> list[str]:  # noqa: ARG002 - not every game has any
        """Return what else is to be known of a seat, in words."""
        return []

    def overlays(self, state: Table, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - not every game has any
        """Return what can be laid over the board, such as a shortest way: key -> title."""
        return {}

    def overlay(self, state: Table, viewer: int | None, key: str) -> tuple[Piece, ...]:  # noqa: ARG002 - the same
        """Return the pieces of one overlay, drawn above all others."""
        raise KeyError(key)

    def asides(self, state: Table, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - not every game has any
        """Return the further pictures that can be opened beside the board: key -> title."""
        return {}

    def aside(self, state: Table, viewer: int | None, key: str) -> list[Scene]:  # noqa: ARG002 - not every game has any
        """Return the scenes of one further picture."""
        raise KeyError(key)
