"""Everyone can use it: axe-core, focus, labels, and both themes."""

import pytest
from playwright.sync_api import Browser, Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 390])
@pytest.mark.parametrize("variant", ["base", "race", "dual"])
def test_axe_finds_nothing(page: Page, theme: str, width: int, variant: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    board = tw.board("quatrefoil", seed=7, seats=["person"] * 4, variant=variant)
    show(page, board, theme)
    expect(page.locator(".tw")).to_have_attribute("data-theme", theme)
    assert violations(page) == []
    page.get_by_role("button", name="What can be known").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click()
    expect(page.locator(".tw-badge").first).to_be_visible()
    page.get_by_label("Type a move").fill("pull")
    page.get_by_label("Type a move").press("Enter")
    expect(page.locator(".tw-message")).to_contain_text("is no decision")
    assert violations(page) == []


def test_axe_finds_nothing_behind_the_curtain_and_at_the_end(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7, seats=["person"] * 4)
    show(page, board)
    page.locator('[data-key="handle 8"]').click()
    expect(page.locator(".tw-curtain")).to_be_visible()
    assert violations(page) == []
    page.locator(".tw-curtain").get_by_role("button").click()
    page.locator('[data-key="handle 10"]').click()
    expect(page.get_by_text("everyone loses").first).to_be_visible()
    assert violations(page) == []


def test_every_target_says_what_it_does(page: Page) -> None:
    board = tw.board("quatrefoil", seed=7)
    show(page, board)
    for choice in board.choices:
        expect(page.locator(f'[data-key="{choice["target"]}"]')).to_have_attribute("aria-label", choice["label"])
    expect(page.get_by_role("img", name="Player 1's colour card: yellow")).to_be_attached()


def test_only_one_stop_of_the_tab_key_lies_on_the_board(page: Page) -> None:
    show(page, tw.board("quatrefoil", seed=7))
    assert page.locator('.tw svg [tabindex="0"]').count() == 1


def test_moves_are_animated_unless_less_motion_is_wanted(browser: Browser) -> None:
    for motion, moving in (("no-preference", True), ("reduce", False)):
        context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]  # both are allowed
        page = context.new_page()
        show(page, tw.board("quatrefoil", seed=7, seats=["person"] * 4, variant="nothing_to_hide"))
        page.locator('[data-key="handle 8"]').click()
        page.wait_for_function("document.body.innerText.includes('decision 1 of 1')")
        running = page.evaluate("document.getAnimations().filter((a) => a.effect.getKeyframes().length > 3).length")
        assert (running > 0) == moving
        context.close()


def test_touch_works_and_the_page_still_scrolls(browser: Browser) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 700}, reduced_motion="reduce")
    page = context.new_page()
    board = tw.board("quatrefoil", seed=7, seats=["person"] * 4, variant="nothing_to_hide")
    show(page, board)
    page.locator('[data-key="handle 0"]').tap()
    expect(page.get_by_text("decision 1 of 1", exact=True)).to_be_visible()
    assert board.record.texts == ["push top from left"]
    box = page.locator('[data-key="handle 0"]').bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("getComputedStyle(document.querySelector('.tw svg')).touchAction") != "none"
    context.close()
