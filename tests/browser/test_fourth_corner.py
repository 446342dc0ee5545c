"""4th Corner in a real browser: a whole short game by clicks, a refusal by the wall, overlays, a keyboard move."""

import re

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse, violations, wait_until
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.widgets.board import Board

pytestmark = pytest.mark.browser

FEW = "exit 1, corner 4, unobstructed 4, obstructed 2, cross 2, parallel 1, diagonal 1, elbow 1"
# A round around one cross: a wall of eight tiles, the exit, a penalty with a climb, a draw and a replacement.
ROUND = (
    "go to home E",
    "go to home S",
    "place 1N turn 0",
    "stay",
    "place 1W1N turn 0",
    "stay",
    "place 1E1N turn 1",
    "stay",
    "place 1W turn 3",
    "stay",
    "place 1W1S turn 3",
    "stay",
    "place 1E turn 1",
    "stay",
    "place 1E1S turn 2",
    "go to 1E NW",
    "place 1S turn 2",
    "go to 1S NEW",
    "go to 1E S",
    "draw",
    "replace home turn 0",
    "go to 1E1S NW",
    "walk",
)
ROW = "board 1W1N C0 U0 U0 U0 C1 / U3 P1 X0 P1 G1 / C3 U2 U2 U2 C2; pawns home-EW 2E-EW; turn 1"


def choose(page: Page, board: Board, words: str, hand: Mouse) -> None:
    """Take the right turn of the drawn tile, if there is one to take, then the place, the section or the button."""
    choice = next(each for each in board.choices if each["text"] == words)
    if choice["source"]:
        hand.aim(choice["source"])
        expect(page.locator(f'[data-key="{choice["source"]}"]')).to_have_attribute("aria-pressed", "true")
    before = board.record.at
    if choice["target"]:
        hand.aim(choice["target"])
    else:
        hand.press(page.get_by_role("button", name=choice["label"], exact=True))
    wait_until(page, lambda: board.record.at == before + 1)


def test_a_whole_short_round_is_played_by_clicks(page: Page) -> None:
    board = tw.board("fourth_corner", seed=5961, tiles=FEW, seats=["person", "person"], view="open")
    show(page, board)
    for words in ROUND:
        choose(page, board, words, Mouse(page))
        expect(page.locator(".tw-prompt")).to_have_text(board.prompt)
    assert board.state.is_over
    assert board.state.returns() == [-7, 0]
    expect(page.locator(".tw-prompt")).to_contain_text("Player 2 wins with 0 points")


def test_a_tile_is_turned_placed_and_left_by_keyboard_alone(page: Page) -> None:
    state = tw.position("fourth_corner", "board home X0; pawns home-E home-S; turn 1; place E")
    board = tw.board(state, seats=["person", "person"], view="open")
    show(page, board)
    choose(page, board, "place 1E turn 3", Keyboard(page))
    choose(page, board, "go to 1E NW", Keyboard(page))
    assert isinstance(board.state, FourthCorner)
    assert board.state.to_move == 1


def test_a_placed_tile_flies_from_its_turn_in_the_tray_to_its_cell(page: Page) -> None:
    state = tw.position("fourth_corner", "board home X0; pawns home-E home-S; turn 1; place E")
    board = tw.board(state, seats=["person", "person"], view="open")
    page.emulate_media(reduced_motion="no-preference")
    show(page, board)
    page.evaluate(
        """() => {
          window.flights = {};
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, timing) {
            window.flights[this.dataset.key] = frames.map((frame) => frame.transform);
            return animate.call(this, frames, timing);
          };
        }"""
    )
    tray = next(piece for piece in board.scene["pieces"] if piece["key"] == "turn 3")
    choose(page, board, "place 1E turn 3", Mouse(page))
    page.wait_for_function("window.flights['tile 1E']")
    flight = page.evaluate("window.flights['tile 1E']")
    assert flight[0].startswith(f"translate({tray['x']:g}px,{tray['y']:g}px)")
    assert flight[-1].startswith("translate(2px,0px)")


def test_a_click_beyond_the_wall_is_answered_by_the_rule(page: Page) -> None:
    state = tw.position("fourth_corner", "board 1N U0 .. / X0 X0; pawns home-E home-S; turn 1; place C")
    board = tw.board(state, seats=["person", "person"], view="open")
    show(page, board)
    page.locator('[data-key="spot 1E1N"]').click(force=True)
    expect(page.get_by_text("would shut a tile out").first).to_be_visible()
    expect(page.locator('[data-key="tile 1N"]')).to_have_class(re.compile("tw-refused"))
    assert board.record.at == 0


def test_the_shortest_way_and_its_price_are_laid_over_the_board(page: Page) -> None:
    board = tw.board(tw.position("fourth_corner", f"{ROW}; move"), seats=["person", "person"], view="open")
    show(page, board)
    page.get_by_role("button", name="Shortest way to the exit").click()
    expect(page.locator('[data-key="way price"]')).to_have_attribute("aria-label", re.compile("costs 7 points"))
    page.get_by_role("button", name="Price of every section").click()
    expect(page.locator(".tw-kind-number").nth(5)).to_be_attached()
    assert violations(page) == []
