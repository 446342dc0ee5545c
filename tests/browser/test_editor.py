"""Editor and score sheet in a real browser: by mouse, by keyboard, in both themes; Python's position is asserted."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, violations
from tilewidgets.drawing.faces import CARD_WIDTH

START = "BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"
BROKEN = "BBPR free Y; cards B-NW G-NW P-SW R-SE; spare R; turn 1; base"
NARROW = 390

pytestmark = pytest.mark.browser


def won() -> tw.State:
    state = tw.position("quatrefoil", START)
    state.play("stack")
    return state


def panel(page: Page) -> Locator:
    return page.locator(".tw-panel")


def position_field(page: Page) -> Locator:
    return panel(page).get_by_label("The position as text")


def test_a_bead_is_set_by_mouse(page: Page) -> None:
    editor = tw.editor("quatrefoil", START)
    show(page, editor)
    page.locator('[data-key="bead blue"]').click()
    panel(page).get_by_role("button", name="yellow").click()
    expect(position_field(page)).to_have_value(re.compile("^YGPR free Y;"))
    assert editor.position.startswith("YGPR free Y;")
    expect(panel(page)).to_contain_text("There is one token of each colour, but two are yellow.")
    panel(page).get_by_role("button", name="parts").click()
    expect(panel(page)).to_contain_text("Five tokens, five colour cards")
    page.locator('[data-key="bead yellow 2"]').click()
    panel(page).get_by_role("button", name="blue").click()
    expect(panel(page)).to_contain_text("No rule is broken")
    assert editor.state.start == editor.position == "YGPR free B; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"


def test_a_bead_is_set_by_keyboard_alone(page: Page) -> None:
    editor = tw.editor("quatrefoil", START)
    show(page, editor)
    Keyboard(page).aim("bead red")
    green = panel(page).get_by_role("button", name="green")
    expect(green).to_be_visible()
    for _ in range(12):
        if page.evaluate("document.activeElement.closest('.tw-panel-options') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(position_field(page)).to_have_value(re.compile("^BGPG free Y;"))
    assert [problem.rule for problem in editor.problems] == ["parts"]


def test_a_typed_position_is_read_and_nonsense_is_answered(page: Page) -> None:
    editor = tw.editor("quatrefoil", START)
    show(page, editor)
    position_field(page).fill("BGPR")
    position_field(page).blur()
    expect(page.locator(".tw-message").first).to_contain_text("is no part of a position")
    assert editor.position == START
    position_field(page).fill("bgpr free y; goal rpgb; positions nw ne sw se; spare y; dual")
    position_field(page).blur()
    expect(page.locator('[data-key="goal NW"]')).to_be_visible()
    assert editor.position == "BGPR free Y; goal RPGB; positions NW NE SW SE; spare Y; dual"
    panel(page).get_by_label("The variant").select_option("race")
    expect(panel(page).get_by_label("The turn")).to_be_visible()
    panel(page).get_by_role("button", name="Undo").click()
    expect(panel(page).get_by_label("The turn")).to_have_count(0)
    assert editor.position.endswith("dual")


def test_a_row_of_the_score_sheet_lights_its_cells(page: Page) -> None:
    show(page, tw.score(won()))
    row = panel(page).locator("[data-row]").filter(has_text="The green token is NE")
    row.hover()
    expect(page.locator('[data-key="bead green"]')).to_have_class(re.compile("tw-lit"))
    expect(page.locator(".tw-lit")).to_have_count(1)
    expect(panel(page).locator(".tw-panel-total")).to_have_count(4)


def test_a_score_is_predicted_checked_and_shown(page: Page) -> None:
    score = tw.score(won(), predict=True)
    show(page, score)
    expect(panel(page)).not_to_contain_text("as the cards say")
    for seat in range(1, 5):
        panel(page).get_by_label(f"Total of Player {seat}").fill("0" if seat == 2 else "1")
    page.keyboard.press("Tab")
    panel(page).get_by_role("button", name="Check").click()
    expect(page.get_by_text("3 of 4 totals are right").first).to_be_visible()
    assert score.correct is False
    panel(page).get_by_label("Total of Player 2").fill("1")
    panel(page).get_by_label("Total of Player 2").press("Enter")
    panel(page).get_by_role("button", name="Check").click()
    expect(page.get_by_text("All 4 totals are right").first).to_be_visible()
    assert (score.predicted, str(score.correct)) == ([1, 1, 1, 1], "True")
    panel(page).get_by_role("button", name="Show").click()
    expect(panel(page)).to_contain_text("The green token is NE, as the cards say.")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, NARROW])
def test_axe_finds_nothing(page: Page, theme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    show(page, tw.editor("quatrefoil", BROKEN), theme)
    page.locator('[data-key="bead blue 2"]').click()
    panel(page).get_by_role("button", name="deal").click()
    expect(panel(page).locator(".tw-panel-options")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("predict", [False, True])
def test_axe_finds_nothing_on_a_score_sheet(page: Page, theme: str, predict: bool) -> None:
    show(page, tw.score(won(), predict=predict), theme)
    panel(page).locator("[data-row]").first.hover()
    assert violations(page) == []


def test_the_rings_of_cards_fit_around_them(page: Page) -> None:
    show(page, tw.editor("quatrefoil"))
    rings = page.locator(".tw-kind-card .tw-ring")
    expect(rings).to_have_count(9)
    widths = rings.evaluate_all("(all) => all.map((ring) => ring.getBBox().width)")
    assert all(CARD_WIDTH <= width < 1.2 * CARD_WIDTH for width in widths)
