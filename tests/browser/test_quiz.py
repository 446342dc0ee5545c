"""A whole quiz in a real browser, by mouse and by keyboard alone; Python's result is what is asserted."""

import pytest
from playwright.sync_api import Page, expect

import tilewidgets as tw
from tests.browser.bridge import show
from tests.browser.hands import Keyboard, Mouse, button, violations, wait_until
from tilewidgets.widgets.quiz import Quiz

pytestmark = pytest.mark.browser


def answer(page: Page, quiz: Quiz, hand: Mouse, *, right: bool) -> None:
    """Answer the question on the table where the page offers it, and wait until the answer is to be read."""
    question = quiz._question
    chosen = next(each for each in quiz._open_answers() if question.is_right(each) == right)
    before = quiz.panel["feedback"]["count"]
    if question.options:
        hand.press(page.locator(".tw-panel-options button").nth(chosen))
    else:
        choice = next(each for each in quiz.choices if each["move"] == chosen)
        hand.aim(choice["target"])
        if sum(each["target"] == choice["target"] for each in quiz.choices) > 1:
            hand.press(page.locator(".tw-popover").get_by_role("button", name=choice["label"], exact=True))
    wait_until(page, lambda: quiz.panel["feedback"]["count"] > before)
    expect(page.locator(".tw-panel-feedback")).to_contain_text(quiz.panel["feedback"]["text"])


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_a_whole_quiz_with_right_and_wrong_answers(page: Page, kind: type[Mouse]) -> None:
    quiz = tw.quiz("quatrefoil", questions=8, seed=7)
    show(page, quiz)
    hand = kind(page)
    for number in range(1, 9):
        expect(page.get_by_text(f"question {number} of 8", exact=True)).to_be_visible()
        expect(page.locator(".tw-panel-text")).to_contain_text(quiz.paper[number - 1].sentence)
        if number % 3 == 0:
            answer(page, quiz, hand, right=False)
        answer(page, quiz, hand, right=number % 6 != 0)
        hand.press(button(page, "See the result" if number == 8 else "Next question"))
    expect(page.get_by_text("You got 6 of 8 right at the first try.").first).to_be_visible()
    assert (quiz.result.answered, quiz.result.correct, quiz.result.finished) == (8, 6, True)
    hand.press(button(page, "Same paper again"))
    expect(page.get_by_text("question 1 of 8", exact=True)).to_be_visible()
    assert quiz.result.answered == 0


def test_the_second_wrong_answer_shows_the_right_one_with_its_rule(page: Page) -> None:
    quiz = tw.quiz("quatrefoil", "push", questions=1, seed=3)
    show(page, quiz)
    hand = Mouse(page)
    expect(button(page, "See the result")).to_have_attribute("aria-disabled", "true")
    answer(page, quiz, hand, right=False)
    expect(page.locator(".tw-panel-options .tw-panel-wrong")).to_have_count(1)
    expect(page.locator(".tw-panel-options .tw-panel-right")).to_have_count(0)
    answer(page, quiz, hand, right=False)
    expect(page.locator(".tw-panel-options .tw-panel-right")).to_contain_text(quiz.paper[0].answer())
    page.get_by_text("Rule push", exact=True).click()
    expect(page.locator(".tw-panel-feedback details p")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1100, 390])
@pytest.mark.parametrize("topic", ["legal", "puzzle"])
def test_axe_finds_nothing(page: Page, theme: str, width: int, topic: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    quiz = tw.quiz("quatrefoil", topic, questions=1, seed=3)
    show(page, quiz, theme)
    expect(page.locator(".tw")).to_have_attribute("data-theme", theme)
    assert violations(page) == []
    hand = Mouse(page)
    answer(page, quiz, hand, right=False)
    assert violations(page) == []
    answer(page, quiz, hand, right=False)
    assert violations(page) == []
    button(page, "See the result").click()
    expect(button(page, "Same paper again")).to_be_visible()
    assert violations(page) == []
