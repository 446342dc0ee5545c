"""Takes pictures of the boards in Chromium: light, dark, wide and narrow, into shots/; one goes into the README."""

import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import tilewidgets as tw
from tests.browser.bridge import bridged_comms, launch, show
from tilewidgets.widgets.board import Board

ROOT = Path(__file__).parent.parent
SHOTS = ROOT / "shots"
SIZES = {"wide": 1100, "narrow": 390}
PEOPLE = ["person"] * 4


def opening(_page: Page, _board: Board) -> None:
    """Leave the table as it was set up."""


def pointing(page: Page, board: Board) -> None:
    """Play two decisions, then point at a push."""
    board.play("twist cw")
    board.play("push right from below")
    page.wait_for_selector("text=decision 2 of 2")
    page.locator('[data-key="handle 0"]').hover()


def hint(page: Page, _board: Board) -> None:
    """Open a hint to the end, and what can be known."""
    page.get_by_role("button", name="What can be known").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    for _ in range(3):
        page.get_by_role("button", name="Show me more").click()


def refusal(page: Page, board: Board) -> None:
    """Click where a rule forbids it."""
    offered = {choice["target"] for choice in board.choices}
    closed = next(p["key"] for p in board.scene["pieces"] if p["target"] and p["key"] not in offered)
    page.locator(f'[data-key="{closed}"]').click(force=True)
    page.wait_for_selector(".tw-message")


def end(page: Page, board: Board) -> None:
    """Play to the end by hints."""
    while not board.state.is_over:
        board.play(tw.hint(board.state).move)
    page.wait_for_selector("text=everyone wins")


SCENES = {
    "opening": (opening, {"view": 0}),
    "pointing": (pointing, {"view": 2}),
    "hint": (hint, {"view": 0}),
    "refusal": (refusal, {"view": 0, "variant": "dual"}),
    "end": (end, {"view": 0}),
}


def take(browser: Browser, name: str, theme: str, size: str) -> Path:
    """Take one picture."""
    act, how = SCENES[name]
    context = browser.new_context(
        viewport={"width": SIZES[size], "height": 860}, reduced_motion="reduce", device_scale_factor=2
    )
    page = context.new_page()
    board = tw.board("quatrefoil", seed=7, seats=PEOPLE, **how)  # type: ignore[arg-type]  # view, and options as text
    show(page, board, theme)
    act(page, board)
    page.wait_for_timeout(300)  # hover effects fade in; nothing is asserted here
    path = SHOTS / f"quatrefoil-{name}-{theme}-{size}.png"
    page.locator(".tw").screenshot(path=path)
    context.close()
    return path


def main() -> None:
    """Take all pictures."""
    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, bridged_comms():
        browser = launch(playwright)
        for name in SCENES:
            for theme in ("light", "dark"):
                for size in SIZES:
                    print(take(browser, name, theme, size).name, flush=True)
        browser.close()
    shutil.copy(SHOTS / "quatrefoil-pointing-light-wide.png", ROOT / "docs" / "board.png")


if __name__ == "__main__":
    main()
