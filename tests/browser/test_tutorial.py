"""A whole tutorial in a real browser, by mouse and by keyboard alone; Python's state is what is asserted."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse, button, violations, wait_until
from tilewidgets.widgets.tutorial import Tutorial

WRONG = {"twist": "twist ccw"}  # one wrong answer on the way

pytestmark = pytest.mark.browser


def decide(page: Page, tutorial: Tutorial, hand: Mouse, move: int) -> None:
    """Make a decision where the page offers it, and wait until its answer is to be read."""
    choice: dict[str, Any] = next(each for each in tutorial.choices if each["move"] == move)
    before = tutorial.panel["feedback"]["count"]
    shared = [each for each in tutorial.choices if each["target"] == choice["target"]]
    if choice["target"]:
        hand.aim(choice["target"])
    if not choice["target"]:
        hand.press(button(page, choice["label"]))
    elif len(shared) > 1:
        hand.press(page.locator(".tw-popover").get_by_role("button", name=choice["label"], exact=True))
    wait_until(page, lambda: tutorial.panel["feedback"]["count"] > before)
    expect(page.locator(".tw-panel-feedback")).to_contain_text(tutorial.panel["feedback"]["text"])


def go_through(page: Page, tutorial: Tutorial, hand: Mouse) -> list[str]:
    """Do every step; return what was said to wrong answers."""
    said = []
    steps = tutorial._steps
    for number, step in enumerate(steps, 1):
        expect(page.get_by_text(f"step {number} of {len(steps)}", exact=True)).to_be_visible()
        if step.id in WRONG:
            decide(page, tutorial, hand, tutorial.state.parse(WRONG[step.id]))
            said.append(tutorial.panel["feedback"]["text"])
            hand.press(button(page, "Try again"))
            expect(button(page, "Restart")).to_be_visible()
        while tutorial.choices:
            assert step.task
            decide(page, tutorial, hand, step.task.answer(tutorial.state))
        hand.press(button(page, "Finish" if number == len(steps) else "Next"))
    return said


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_whole_tutorial_with_one_wrong_answer_on_the_way(page: Page, kind: type[Mouse]) -> None:
    tutorial = tw.tutorial("quatrefoil")
    show(page, tutorial)
    said = go_through(page, tutorial, kind(page))
    expect(page.locator(".tw-panel-feedback")).to_contain_text("All 14 steps are done")
    assert said == ["The other way round. Purple is northwest now and belongs southeast."]
    assert tutorial.finished


def test_help_lights_up_the_place_and_then_says_the_answer(page: Page) -> None:
    tutorial = tw.tutorial("quatrefoil", step="twist")
    show(page, tutorial)
    place = page.locator('[data-key="handle 8"]')
    button(page, "Help").click()
    expect(page.locator(".tw-panel-feedback")).to_contain_text("which way leads down")
    expect(place).not_to_have_class(re.compile("tw-lit"))
    button(page, "Help").click()
    expect(place).to_have_class(re.compile("tw-lit"))
    button(page, "Help").click()
    expect(page.locator(".tw-panel-feedback")).to_contain_text("twist clockwise")
    assert tutorial.done == set()


def test_a_rule_in_the_text_can_be_opened_and_a_closed_target_says_its_rule(page: Page) -> None:
    tutorial = tw.tutorial("quatrefoil", step="dual-push")
    show(page, tutorial)
    button(page, "into your own place").click()
    expect(page.locator(".tw-panel")).to_contain_text("two of the eight")
    page.locator('[data-key="handle 2"]').click(force=True)
    expect(page.locator(".tw-main-column .tw-message")).to_contain_text("Player 1 may only push it into NW")
    assert tutorial.state.history == ()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 390])
def test_axe_finds_nothing(page: Page, theme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    tutorial = tw.tutorial("quatrefoil", step="cards")
    show(page, tutorial, theme)
    expect(page.locator(".tw")).to_have_attribute("data-theme", theme)
    assert violations(page) == []
    button(page, "Next").click()
    expect(page.get_by_text("step 3 of 14", exact=True)).to_be_visible()
    assert violations(page) == []
    hand = Mouse(page)
    decide(page, tutorial, hand, tutorial.state.parse("twist cw"))
    assert violations(page) == []
    button(page, "Try again").click()
    expect(button(page, "Restart")).to_be_visible()
    decide(page, tutorial, hand, tutorial.state.parse("push bottom from right"))
    assert violations(page) == []
