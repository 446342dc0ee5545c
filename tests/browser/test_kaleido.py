"""A short game of Kaleido in a real browser: tray, tiles, a board, a turn, glass counters; by mouse and by keys."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse, button, violations, wait_until
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.widgets.board import Board

pytestmark = pytest.mark.browser

# Three coloured tiles are left, one for each player. All that can happen in a turn happens once on the way to the end.
START = (
    "players R Y G; 0,0 YRRRR. 1,0 RYWRWG 0,1 YWGW.Y 1,-1 GYYGGY 1,1 WGRRGG 0,2 RGG.YY 2,-1 YGRYR.; "
    "whites 0 1 0; boards 0 0 1; turn 1; open"
)
LINE = (
    "red 1NW",
    "turn 1 by 120",
    "white 3W",
    "yellow 6SW",
    "turn 6 by 60",
    "leave 3",
    "board 1SW",
    "green 8NE",
)


def choose(page: Page, board: Board, hands: Mouse, text: str) -> None:
    """Make a decision as a person does: take the piece in hand, then go to its place."""
    choice: dict[str, Any] = next(each for each in board.choices if each["text"] == text)
    before = board.record.at
    if choice["source"]:
        source = page.locator(f'[data-key="{choice["source"]}"]')
        if source.get_attribute("aria-pressed") != "true":
            hands.aim(choice["source"])
            expect(source).to_have_attribute("aria-pressed", "true")
    if choice["target"]:
        hands.aim(choice["target"])
    else:
        hands.press(button(page, choice["label"]))
    wait_until(page, lambda: board.record.at == before + 1)
    expect(page.get_by_text(f"decision {before + 1} of", exact=False).first).to_be_visible()


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_short_game_to_the_last_glass_counter(page: Page, kind: type[Mouse]) -> None:
    board = tw.board(tw.position("kaleido", START), seats=["person"] * 3)
    show(page, board)
    hands = kind(page)
    for text in LINE:
        choose(page, board, hands, text)
    assert isinstance(board.state, Kaleido)
    assert board.state.counting
    expect(page.locator(".tw-prompt")).to_contain_text("glass counter")
    while not board.state.is_over:
        choose(page, board, hands, board.choices[0]["text"])
    assert page.locator('[data-key^="counter"]').count() == len(board.state.counted) > 2
    expect(page.locator(".tw-prompt")).to_contain_text("wins with")
    assert board.record.texts[: len(LINE)] == list(LINE)
    assert violations(page) == []
