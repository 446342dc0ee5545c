"""Who sits where, whose eyes the table is drawn for, and when the screen must be handed on."""

from collections.abc import Sequence
from typing import Final, Literal

from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.state import ANYONE, NOBODY, State
from tilewidgets.engine.thinking import MEDIUM, STRENGTHS

PERSON: Final = "person"
COMPUTER: Final = "computer"  # of medium strength
KINDS: Final = (PERSON, COMPUTER, *STRENGTHS)
View = int | Literal["open"] | None


class Seats:
    """The seats of one board. `viewer` is a seat, NOBODY for an onlooker, or None when all lies open."""

    def __init__(self, count: int, kinds: Sequence[str] | None, view: View) -> None:
        chosen = [PERSON, *[COMPUTER] * (count - 1)] if kinds is None else list(kinds)
        if len(chosen) != count or any(kind not in KINDS for kind in chosen):
            words = ", ".join(f"“{kind}”" for kind in KINDS)
            raise BadOption(f"seats= takes {count} words, each one of {words}, not {kinds!r}.")
        if not (view in (None, "open") or (type(view) is int and 0 <= view < count)):
            raise BadOption(f"view= takes “open” or a seat from 0 to {count - 1}, not {view!r}.")
        self.kinds = chosen
        self.fixed = view
        self.viewer: int | None = None if view == "open" else view if view is not None else self._first_person()
        self.curtain = False

    def _first_person(self) -> int:
        return self.kinds.index(PERSON) if PERSON in self.kinds else NOBODY

    def person(self, seat: int) -> bool:
        """Tell whether a person sits there."""
        return 0 <= seat < len(self.kinds) and self.kinds[seat] == PERSON

    def kind(self, seat: int) -> str:
        """Return who sits there: a person, or a computer of which strength."""
        return MEDIUM if self.kinds[seat] == COMPUTER else self.kinds[seat]

    def set_kind(self, seat: int, kind: str) -> None:
        """Let a person or a computer of some strength take a seat."""
        if not 0 <= seat < len(self.kinds) or kind not in KINDS:
            raise BadOption("There is no such seat, or it can only be taken by a person or a computer.")
        self.kinds[seat] = kind
        if self.fixed is None and not (self.viewer is not None and self.person(self.viewer)):
            self.viewer = self._first_person()

    def look_from(self, seat: int) -> None:
        """Draw the table for another person, behind a curtain until the screen has been handed on."""
        if not self.person(seat):
            raise BadOption("You can only look from a seat that a person holds. Make it a person's seat first.")
        if self.fixed is not None:
            raise BadOption("This board was made to be looked at from one side only (its view= says which).")
        self.curtain = self.curtain or seat != self.viewer
        self.viewer = seat

    def follow(self, state: State) -> None:
        """Give the eyes to the person whose decision it is."""
        mover = state.to_move
        if self.fixed is None and not state.is_over and mover != ANYONE and self.person(mover):
            self.look_from(mover)

    def seen(self, state: State) -> State:
        """Return the state as the viewer may see it; behind the curtain, as an onlooker does."""
        if self.viewer is None:
            return state
        return state.seen_by(NOBODY if self.curtain else self.viewer)

    def may_choose(self, state: State, move: int) -> bool:
        """Tell whether this decision is the viewer's to make on this board."""
        seat = state.actor(move)
        return self.person(seat) and not self.curtain and self.viewer in (None, seat)
