"""Whole games in a real browser, by mouse and by keyboard alone; Python's state is what is asserted."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests import nim  # noqa: F401 - a game that is searched
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse, violations, wait_until
from tilewidgets.games.quatrefoil.rules import Quatrefoil
from tilewidgets.widgets.board import Board

PEOPLE = ["person"] * 4
Act = Callable[[Page, Board, dict[str, Any]], None]

pytestmark = pytest.mark.browser


def wait_for_step(page: Page, board: Board, step: int) -> None:
    expect(page.get_by_text(f"decision {step} of {len(board.record.decisions)}", exact=True)).to_be_visible()


def wait_until_played(page: Page, before: int) -> None:
    page.wait_for_function("step => !document.body.innerText.includes(`decision ${step} of`)", arg=before)


def advice(board: Board) -> dict[str, Any]:
    """Return the choice that the hint recommends, among those that are offered."""
    seats = {board.state.actor(choice["move"]) for choice in board.choices}
    for seat in sorted(seats):
        hint = tw.hint(board.state, seat=seat)
        if not hint.wait:
            return next(choice for choice in board.choices if choice["move"] == hint.move)
    raise AssertionError("no seat on this board wants to act")


def click(page: Page, board: Board, choice: dict[str, Any]) -> None:
    Mouse(page).aim(choice["target"])
    shared = [other for other in board.choices if other["target"] == choice["target"]]
    if len(shared) > 1:
        page.locator(".tw-popover").get_by_role("button", name=str(choice["label"]), exact=True).click()


def press(page: Page, board: Board, choice: dict[str, Any]) -> None:
    """Walk to the choice with the arrow keys and press Enter; never touch the mouse."""
    Keyboard(page).aim(choice["target"])
    shared = [other for other in board.choices if other["target"] == choice["target"]]
    if len(shared) > 1:
        labels = [str(other["label"]) for other in shared]
        for _ in range(labels.index(str(choice["label"]))):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("act", [click, press])
def test_a_whole_base_game_with_three_computers(page: Page, act: Act) -> None:
    board = tw.board("quatrefoil", seed=7)
    show(page, board)
    while not board.state.is_over:
        if board.choices:
            before = board.record.at
            act(page, board, advice(board))
            wait_until_played(page, before)
        else:
            page.wait_for_function("document.querySelector('.tw-can') || document.body.innerText.includes('wins')")
    assert board.state.returns() == [1] * 4
    assert set(board.record.actors) == {0, 1, 2, 3}
    expect(page.get_by_text("everyone wins").first).to_be_visible()


@pytest.mark.parametrize("act", [click, press])
def test_a_whole_base_game_with_four_people_and_a_curtain_between_them(page: Page, act: Act) -> None:
    board = tw.board("quatrefoil", seed=11, seats=PEOPLE)
    show(page, board)
    turns = 0
    while not board.state.is_over:
        act(page, board, advice(board))
        wait_until_played(page, turns)
        turns += 1
        if not board.state.is_over:
            button = page.locator(".tw-curtain").get_by_role("button")
            expect(button).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator(".tw-curtain")).to_have_count(0)
    assert board.record.at == turns
    assert board.state.returns() == [1] * 4


@pytest.mark.parametrize("act", [click, press])
def test_a_whole_dual_game_on_an_open_table(page: Page, act: Act) -> None:
    board = tw.board("quatrefoil", seed=5, variant="dual", seats=PEOPLE, view="open")
    show(page, board)
    while not board.state.is_over:
        before = board.record.at
        act(page, board, advice(board))
        wait_until_played(page, before)
        assert board.record.at == before + 1
    assert board.state.returns() == [1] * 4


@pytest.mark.parametrize("act", [click, press])
def test_a_whole_dual_game_from_one_seat(page: Page, act: Act) -> None:
    """The person acts whenever the computers wait for them, or does not mind."""
    board = next(b for b in (tw.board("quatrefoil", seed=s, variant="dual") for s in range(50)) if person_needed(b))
    show(page, board)
    while not board.state.is_over:
        before = board.record.at
        if tw.hint(board.state, seat=0).wait:
            page.evaluate("step => deliver({method: 'custom', content: {type: 'go_on', step}})", before)
        else:
            act(page, board, advice(board))
        wait_until_played(page, before)
    assert 0 in board.record.actors
    assert board.state.returns() == [1] * 4


def person_needed(board: Board) -> bool:
    return not tw.hint(board.state, seat=0).wait


def test_typing_undo_redo_and_scrubbing(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7, seats=PEOPLE, variant="nothing_to_hide")
    show(page, board)
    box = page.get_by_label("Type a move")
    for step, text in enumerate(("twist cw", "push top row from the left", "twist ccw"), start=1):
        box.fill(text)
        box.press("Enter")
        expect(page.get_by_text(f"decision {step} of {step}", exact=True)).to_be_visible()
    page.locator('[data-key="handle 8"]').focus()
    page.keyboard.press("u")
    wait_for_step(page, board, 2)
    page.keyboard.press("u")
    wait_for_step(page, board, 1)
    page.keyboard.press("r")
    wait_for_step(page, board, 2)
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    wait_until(page, lambda: board.record.at == 0)
    assert len(board.record.decisions) == 3


def test_an_illegal_target_says_which_rule_forbids_it(page: Page) -> None:
    board = tw.board("quatrefoil", seed=3, variant="dual", seats=PEOPLE)
    show(page, board)
    offered = {choice["target"] for choice in board.choices}
    closed = next(p["key"] for p in board.scene["pieces"] if p.get("target") and p["key"] not in offered)
    page.locator(f'[data-key="{closed}"]').click(force=True)
    expect(page.locator(".tw-message")).to_contain_text("Player 1 may only push it into")
    expect(page.locator(".tw-message summary")).to_contain_text("dual-push")
    expect(page.locator('[data-key="position 0"]')).to_have_class(re.compile("tw-refused"))
    expect(page.locator("[role=status]")).to_contain_text("may only push")
    assert board.record.decisions == []


def test_a_hint_opens_step_by_step(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7)
    show(page, board)
    page.locator('[data-key="handle 8"]').focus()
    page.keyboard.press("h")
    expect(page.get_by_text("arrangements are still possible")).to_be_visible()
    best = board.hint["text"]
    assert page.locator(".tw-suggested").count() == 0
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click()
    expect(page.locator(".tw-suggested")).to_have_text(best)
    expect(page.locator(".tw-badge")).to_have_count(11)
    page.keyboard.press("Escape")
    expect(page.locator(".tw-badge")).to_have_count(0)


def test_the_clock_counts_down_and_time_runs_out(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7, variant="race", seats=PEOPLE)
    board._clock.seconds = 2  # two seconds instead of two minutes, everything else as it is
    board._show()
    show(page, board)
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_text("Time ran out").first).to_be_visible(timeout=10_000)
    assert board.record.texts == ["time is up"]


def test_save_load_and_picture(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7)
    show(page, board)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save", exact=True).click()
    assert saved.value.suggested_filename == "quatrefoil-7.json"
    assert saved.value.path().read_text() == board.record.to_json()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert picture.value.path().read_text() == board.svg()
    other = tw.Record("quatrefoil", seed=99, variant="dual").to_json()
    page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": other.encode()}
    )
    expect(page.locator(".tw-message")).to_contain_text("Loaded")
    assert board.record.seed == 99


def test_two_views_show_the_same_game_and_clean_up_after_themselves(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7, seats=PEOPLE, variant="nothing_to_hide")
    show(page, board)
    one = page.evaluate("listenerCount()")
    page.evaluate("void (window.second = mount())")
    expect(page.locator(".tw")).to_have_count(2)
    page.locator('[data-key="handle 8"]').first.click()
    expect(page.get_by_text("decision 1 of 1", exact=True)).to_have_count(2)
    page.evaluate("second()")
    assert page.evaluate("listenerCount()") == one
    page.evaluate("unmount()")
    assert page.evaluate("listenerCount()") == 0
    assert page.locator("#view").inner_html() == ""


def test_a_strange_page_gets_answers_but_no_game(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7)
    show(page, board)
    before = board.record.to_json()
    page.evaluate(
        """async () => {
          const unknown = {type: 'choose', move: 99, step: 0};
          const late = {type: 'choose', move: 10, step: 5};
          const huge = {type: 'load', text: 'x'.repeat(2000000)};
          for (const content of [null, 7, 'stack', unknown, late, huge, {type: '__del__'}])
            await deliver({method: 'custom', content});
          await deliver({method: 'update', state: {prompt: 'hacked'}});
        }"""
    )
    expect(page.locator(".tw-message")).to_contain_text("Nothing was changed")
    assert board.record.to_json() == before
    assert isinstance(board.state, Quatrefoil)


def test_a_computers_strength_is_chosen_beside_the_board_and_a_searched_hint_opens_in_steps(page: Page) -> None:
    board = tw.board("nim", seed=0, seats=["person", "computer"])
    show(page, board)
    page.get_by_label("Who plays Second").select_option("computer, strong")
    wait_until(page, lambda: board.players[1]["kind"] == "strong")
    expect(page.get_by_label("Who plays Second")).to_have_value("strong")
    page.get_by_role("button", name="Hint").click()
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click()
    expect(page.locator("p", has_text="wins for certain")).to_be_visible()  # it is read out too, elsewhere
    expect(page.get_by_text(re.compile(r"^Likely to follow: Second: \d take \d"))).to_be_visible()
    expect(page.locator(".tw-candidate")).to_have_count(3)
    assert violations(page) == []
    Mouse(page).aim("pile 2")
    page.locator(".tw-popover").get_by_role("button", name="2 take 1", exact=True).click()
    wait_until(page, lambda: board.record.at == 2)  # the strong computer has answered
    assert board.record.actors == [0, 1]
