"""A game of one's own, on the board that every game gets: no line of JavaScript was written for it."""

import pytest
from playwright.sync_api import Page, expect

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
def test_connect_four_is_played_to_its_end(page: Page, hands: type[Mouse]) -> None:
    board = tw.board("connect_four", seed=1, seats=["person", "person"], view="open")
    show(page, board)
    for number, column in enumerate([3, 3, 2, 2, 1, 1, 0], start=1):
        hands(page).aim(f"column {column}")
        expect(page.get_by_text(f"decision {number} of {number}", exact=True)).to_be_visible()
    assert board.state.is_over
    assert board.state.returns() == [1.0, 0.0]
    expect(page.get_by_text("Four in a row for red.").first).to_be_visible()


def test_a_full_column_is_answered_with_the_reason(page: Page) -> None:
    board = tw.board("connect_four", seed=1, seats=["person", "person"], view="open")
    for _ in range(6):
        board.play("4")
    show(page, board)
    page.locator('[data-key="column 3"]').click(force=True)  # it is marked as closed, and clickable
    expect(page.get_by_text("not full").first).to_be_visible()
    assert len(board.record.decisions) == 6
