"""Boards without a browser, and what a browser would send them."""

from collections.abc import Sequence

import tilewidgets as tw
from tests.browser.bridge import send
from tilewidgets.engine.state import OptionValue
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.table import Table

PEOPLE = ["person"] * 4


def board(seats: Sequence[str] | None = None, view: int | None = None, **options: OptionValue) -> Board:
    """Return a board of the seed that the tests know."""
    return tw.board("quatrefoil", seed=7, seats=seats, view=view, **options)


def ask(shown: Table, wish: str, **fields: object) -> None:
    """Send a request as the page does."""
    send(shown, {"method": "custom", "content": {"type": wish, **fields}})


def choose(shown: Board, text: str) -> None:
    """Click on the choice that reads like this."""
    found = [choice for choice in shown.choices if choice["text"] == text]
    assert len(found) == 1, f"{text} is not offered"
    ask(shown, "choose", move=found[0]["move"], step=shown.record.at)


def everything(shown: Board) -> tuple[object, ...]:
    """Return all that a refused request must leave alone."""
    return (
        shown.record.to_json(),
        shown.scene,
        shown.choices,
        shown.players,
        shown.timeline,
        shown.hint,
        shown.curtain,
    )
