"""What is asked of the positions of every game, right ones and wrong ones; each game's tests say which."""

from typing import TypeVar

import pytest

import tilewidgets as tw
from tilewidgets.lessons.positions import BadPosition, Positions

Position = TypeVar("Position")


def check_text(positions: Positions[Position], position: Position, longest: int) -> None:
    """See that a position reads as it was written, however people space it."""
    text = positions.write(position)
    assert positions.read(text) == position
    assert positions.read(f"  {text.lower().replace(' ', '   ').replace(';', ' ; ')} ;") == position
    assert "\n" not in text
    assert len(text) <= longest


def check_table(positions: Positions[Position], position: Position) -> tw.State:
    """See that a position can be drawn and scored, also a wrong one, and return its table."""
    state = positions.state(position)
    assert tw.svg(state).startswith("<svg")
    assert state.returns() == [
        sum(item.points for item in state.score_sheet() if item.player == seat) for seat in range(state.seats)
    ]
    assert positions.of(state) == position
    return state


def check_problems(positions: Positions[Position], game: str, text: str, broken: list[str], told: str) -> None:
    """See that exactly these rules are broken, that a user is told so, and that what breaks none can be played."""
    assert [problem.rule for problem in positions.problems(positions.read(text))] == broken
    if broken:
        with pytest.raises(BadPosition, match=told) as refusal:
            tw.position(game, text)
        assert [problem.rule for problem in refusal.value.problems] == broken
        assert all(f"(rule: {rule})" in str(refusal.value) for rule in broken)
    else:
        assert tw.position(game, text).moves()


def check_unreadable(positions: Positions[Position], text: str, told: str, longest: int) -> None:
    """See that a text is refused by the notation rule, shortly, with an example."""
    with pytest.raises(tw.CannotRead, match=told) as refusal:
        positions.read(text)
    assert refusal.value.ruling.rule == "notation"
    assert "Write for instance" in str(refusal.value)
    assert len(str(refusal.value)) < longest
