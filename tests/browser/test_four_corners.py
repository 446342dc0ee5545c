"""A whole solitaire and the long turn of Four Corners by clicks; Python's state is what is asserted."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import wait_until
from tilewidgets.engine.chance import pick
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.tutorial import BANNED, TWO_TURNS
from tilewidgets.games.four_corners.words import completed_by
from tilewidgets.widgets.board import Board

pytestmark = pytest.mark.browser


def table(board: Board) -> FourCorners:
    assert isinstance(board.state, FourCorners)
    return board.state


def choose(page: Page, board: Board, text: str) -> None:
    """Make a decision as a person would: take the source in hand, click the target, choose from the list if any."""
    choice: dict[str, Any] = next(each for each in board.choices if each["text"] == text)
    step = board.record.at
    if choice["source"]:
        page.locator(f'[data-key="{choice["source"]}"]').click()
    if not choice["target"]:
        page.get_by_role("button", name=choice["label"], exact=True).click()
    else:
        page.locator(f'[data-key="{choice["target"]}"]').click()
        shared = [
            each for each in board.choices if (each["source"], each["target"]) == (choice["source"], choice["target"])
        ]
        if len(shared) > 1:
            page.locator(".tw-popover").get_by_role("button", name=choice["label"], exact=True).click()
    wait_until(page, lambda: board.record.at == step + 1)
    # The page shows the new table only after Python has it.
    expect(page.get_by_text(f"decision {step + 1} of {step + 1}", exact=True)).to_be_visible()


def test_a_whole_solitaire_by_clicks(page: Page) -> None:
    board = tw.board("four_corners", seed=1, players=1, mode="solitaire")
    show(page, board)
    rng = Random(1)
    while not board.state.is_over:
        state = table(board)
        owned = state.owned(0)
        moves = state.moves()
        good = [m for m in moves if any(state.deck.bits[p.image] & owned for p in completed_by(state, m))] or moves
        choose(page, board, state.text(good[pick(rng, len(good))]))
    assert table(board).stock.pile == [] or table(board).returns() == [5]
    expect(page.locator(".tw-prompt")).to_contain_text("goal")


def test_the_long_turn_shows_its_parts_and_can_be_taken_back(page: Page) -> None:
    board = tw.board(tw.position("four_corners", TWO_TURNS), seats=["person", "person"], view=0)
    show(page, board)
    choose(page, board, "turn c4 cw")
    expect(page.get_by_text("1 of 2 turned")).to_be_visible()
    page.locator('[data-key="cell 20"]').focus()
    page.keyboard.press("u")
    wait_until(page, lambda: board.record.at == 0)
    expect(page.get_by_text("1 of 2 turned")).to_have_count(0)
    choose(page, board, "turn c4 cw")
    choose(page, board, "turn e4 cw")
    expect(page.get_by_text("4 to turn")).to_be_visible()
    assert table(board).returns() == [1, 0]
    for cell in ("c3", "d3", "c4", "d4"):
        choose(page, board, f"turn {cell} cw")
    assert table(board).to_move == 1


def test_a_forbidden_pattern_is_named_and_lit_up(page: Page) -> None:
    board = tw.board(tw.position("four_corners", BANNED), seats=["person", "person"], view=0)
    show(page, board)
    choose(page, board, "turn c4 cw")
    page.locator('[data-key="cell 16"]').click(force=True)
    expect(page.locator(".tw-message")).to_contain_text("complete the wheel at c3/d4")
    expect(page.locator(".tw-refused")).to_have_count(4)
    assert board.record.at == 1


def test_what_is_hidden_is_not_sent(page: Page) -> None:
    board = tw.board("four_corners", seed=8, seats=["person", "computer"])
    show(page, board)
    state = table(board)
    keys = {piece["key"] for piece in board.scene["pieces"]}
    for tile in state.stock.hands[1]:
        assert f"hand {tile}" not in keys
        assert f"tile {tile}" not in keys
    expect(page.locator('[data-key="back 1 0"]')).to_be_visible()
