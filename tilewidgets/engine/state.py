"""The contract: what every game can do, so that boards, hints, records and lessons are written once."""

from abc import abstractmethod
from collections.abc import Mapping
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from tilewidgets.engine.errors import GameOver, NotLegal, NotYourTurn, Ruling

OptionValue = str | int | bool

ANYONE: Final = -1  # `to_move` when no seat has the turn and every seat may act
NOBODY: Final = -1  # the seat of an onlooker, who sees only what lies open
TIME_UP: Final = -1000  # the clock's own decision: never listed in moves(), legal only in a game with a clock


class ScoreItem(NamedTuple):
    """One line of a score sheet: who (or NOBODY) gets how much, why, where, and by which rule."""

    player: int
    points: float
    reason: str
    cells: tuple[str, ...]
    rule: str


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game: everything on the table, seen and unseen.

    A decision is a whole number. Each game says in its `rules.py` what the numbers mean; `text` and
    `parse` turn them into words and back.

    Not an ABC: compiled subclasses would share one cache of `isinstance` answers, and take each other for themselves.
    """

    def __init__(self, game: str, seats: int, seed: int | None, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed  # None: not made from a seed, for instance guessed
        self.start = ""  # empty: set up by the seed; else the text of the position that the game began from
        # Options that are read-only already can be shared: a search copies states all the time.
        self.options: Mapping[str, OptionValue] = (
            options if isinstance(options, MappingProxyType) else MappingProxyType(dict(options))
        )
        self.history: tuple[int, ...] = ()
        self.to_move = 0
        self.is_over = False

    # --- what a game must say -------------------------------------------------------------------

    @abstractmethod
    def moves(self) -> list[int]:
        """Return the decisions that are legal now, in a fixed order; none when the game is over."""

    @abstractmethod
    def why_not(self, move: int) -> Ruling | None:
        """Return the rule that forbids this decision now, or None if it is legal."""

    @abstractmethod
    def apply(self, move: int) -> None:
        """Carry out a decision that is known to be legal. Searches call this; people call `play`."""

    @abstractmethod
    def copy(self) -> Self:
        """Return the same moment again, sharing nothing that can change."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Return what each seat has got so far; when the game is over, that is the result."""

    @abstractmethod
    def score_sheet(self) -> list[ScoreItem]:
        """Return every point with its reason; for each seat they add up to `returns()`."""

    @abstractmethod
    def seen_by(self, player: int) -> Self:
        """Return what this seat may see, with the rest marked unknown (NOBODY: an onlooker)."""

    @abstractmethod
    def guess(self, player: int, rng: Random) -> Self:
        """Return a full state, drawn evenly from those that this seat cannot tell from the real one."""

    @abstractmethod
    def text(self, move: int) -> str:
        """Return the decision in notation."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """Return the decision that a text means, legal or not; raise CannotRead if it means none."""

    @abstractmethod
    def thinkable(self) -> list[int]:
        """Return every decision a person could try here, legal or not, so that each can be answered."""

    @abstractmethod
    def pieces(self) -> list[str]:
        """Return the name of every piece of the game, wherever it is now: play never changes this list."""

    # --- what follows from it -------------------------------------------------------------------

    def actor(self, move: int) -> int:  # noqa: ARG002 - games in which anyone may act read it off the move
        """Return the seat that makes this decision."""
        return self.to_move

    def clock_seconds(self) -> int:
        """Return how long the players have for the whole game, or 0 for as long as they like."""
        return 0

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Check a decision, carry it out and note it. A refused decision changes nothing."""
        number = self.parse(move) if isinstance(move, str) else move
        ruling = self.why_not(number)
        if ruling is not None:
            raise GameOver(ruling) if self.is_over else NotLegal(ruling)
        if seat is not None and number != TIME_UP and self.actor(number) != seat:
            sentence = f"It is not player {seat + 1}'s turn but player {self.actor(number) + 1}'s."
            raise NotYourTurn(Ruling("turn", f"{sentence} Wait for your turn, or play for that seat."))
        self.apply(number)
        self.history = (*self.history, number)

    def _repr_svg_(self) -> str:
        """Return the table as a picture, wherever a notebook shows this state."""
        # Imported by name, because the rules know nothing of drawing until somebody looks.
        return str(import_module("tilewidgets.drawing.pictures").picture(self))

    def __repr__(self) -> str:
        told = "".join(f"{name}={value!r}, " for name, value in self.options.items())
        end = (
            "over"
            if self.is_over
            else "anyone may act"
            if self.to_move == ANYONE
            else f"player {self.to_move + 1} to move"
        )
        begin = f"start={self.start!r}" if self.start else f"seed={self.seed}"
        return f"{self.game}({begin}, {told}decision {len(self.history)}, {end})"

    def _copy_basics(self, other: "State") -> None:
        """Take over from `other` what every state has."""
        # The text of a position tells every card, as a seed does: a state that may not know the seed gets neither.
        self.start = "" if self.seed is None else other.start
        self.history = other.history
        self.to_move = other.to_move
        self.is_over = other.is_over


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenState(State):
    """A state of a game in which everybody sees everything, and nothing is left to chance."""

    def seen_by(self, player: int) -> Self:  # noqa: ARG002 - whoever looks
        """Return the same moment again."""
        return self.copy()

    def guess(self, player: int, rng: Random) -> Self:  # noqa: ARG002 - nothing to guess
        """Return the same moment again."""
        return self.copy()
