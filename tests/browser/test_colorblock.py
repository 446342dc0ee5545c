"""Colorblock in a real browser: a whole short game by clicks, a refusal with its sides lit, a line of light."""

import re

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Mouse, violations, wait_until
from tilewidgets.games.colorblock.rules import PLACING, Colorblock
from tilewidgets.widgets.board import Board

pytestmark = pytest.mark.browser

DECK = "4*RRRR 2*RGRG+NS 2*GGGG"  # eight tiles: a short game


def table(board: Board) -> Colorblock:
    assert isinstance(board.state, Colorblock)
    return board.state


def choose(page: Page, board: Board, move: int) -> None:
    """Take the right turn of the tile in hand, if there is one to take, then click the place."""
    choice = next(each for each in board.choices if each["move"] == move)
    if choice["source"]:
        Mouse(page).aim(choice["source"])
        expect(page.locator(f'[data-key="{choice["source"]}"]')).to_have_attribute("aria-pressed", "true")
    before = board.record.at
    Mouse(page).aim(choice["target"])
    wait_until(page, lambda: board.record.at == before + 1)


def test_a_whole_short_game_is_played_by_clicks(page: Page) -> None:
    board = tw.board("colorblock", seed=3, deck=DECK, goals=True, seats=["person", "person"])
    show(page, board)
    while not board.state.is_over:
        state = table(board)
        moves = state.moves()
        if state.stage == PLACING:
            choose(page, board, moves[len(board.record.decisions) % len(moves)])
        else:
            choose(page, board, max(moves, key=lambda colour: state.product(state.to_move, colour)))
        expect(page.locator(".tw-prompt")).to_have_text(board.prompt)
    assert len(table(board).scored[0]) == 1
    expect(page.get_by_text("point").first).to_be_visible()
    again = tw.Record.from_json(board.record.to_json())
    assert again.state.returns() == board.state.returns()


def test_an_expert_takes_a_tile_and_lays_it(page: Page) -> None:
    board = tw.board("colorblock", seed=5, expert=True, seats=["person", "person"])
    show(page, board)
    for _ in range(2):
        choose(page, board, board.state.moves()[-1])
        choose(page, board, board.state.moves()[0])
    assert len(table(board).row) == 1 or len(table(board).row) == 3
    assert sum(len(grid.laid) for grid in table(board).grids) == 2


def test_a_place_that_does_not_fit_says_why_and_lights_the_sides(page: Page) -> None:
    state = tw.position("colorblock", "shared 0 RRRR, e1 GGGR; private 1 0 BBBB; hand GGGB; turn 1; players 2")
    board = tw.board(state, seats=["person", "person"], view=0)
    show(page, board)
    Mouse(page).aim("turn 0")
    page.locator('[data-key="cell 0 n1"]').click(force=True)  # it is marked as closed, and clickable
    expect(page.get_by_text("in the south green would meet red").first).to_be_visible()
    expect(page.locator('[data-key="seam 0 n1 2"]')).to_have_class(re.compile("tw-refused"))
    assert board.record.at == 0


def test_numbers_of_a_hint_leave_room_for_better_ones(page: Page) -> None:
    page.set_viewport_size({"width": 200, "height": 860})  # so narrow that numbers of neighbours would meet
    state = tw.position("colorblock", "shared 0 RRRR; private 1 0 RRRG; hand RRGG; turn 1; players 2")
    board = tw.board(state, seats=["person", "person"], view=0)
    show(page, board)
    page.get_by_role("button", name="Hint").click()
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click()
    shown = page.locator(".tw-badge:not([style*=hidden])")
    expect(page.locator(".tw-badge[style*=hidden]").first).to_be_attached()
    places = shown.evaluate_all("all => all.map((each) => each.getBoundingClientRect().toJSON())")
    assert len(places) > 1
    for place in places:
        assert not any(
            other is not place
            and other["left"] < place["right"]
            and place["left"] < other["right"]
            and other["top"] < place["bottom"]
            and place["top"] < other["bottom"]
            for other in places
        )
    expect(page.locator(".tw-badge-best")).to_be_visible()
    page.set_viewport_size({"width": 1000, "height": 860})
    expect(page.locator(".tw-badge[style*=hidden]")).to_have_count(0)


def test_a_completed_shape_is_lit_and_the_shapes_can_be_laid_over(page: Page) -> None:
    state = tw.position("colorblock", "shared 0 GRGG, e1 GRGR+EW; private 1 0 BBBB; hand BBBR; turn 1; players 2")
    board = tw.board(state, seats=["person", "person"], view=0)
    show(page, board)
    move = next(each["move"] for each in board.choices if "completing a red shape" in each["label"])
    choose(page, board, move)
    expect(page.locator(".tw-kind-light").first).to_be_attached()
    assert page.locator(".tw-kind-light").count() == 3
    page.get_by_role("button", name="Shapes").click()
    expect(page.locator('[data-key="size 0 0"]')).to_be_visible()
    assert violations(page) == []
