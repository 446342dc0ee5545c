"""Takes pictures of the boards in Chromium: light, dark, wide and narrow, into shots/; one goes into the README."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import tilewidgets as tw
from tests.browser.bridge import bridged_comms, launch, show
from tilewidgets.widgets.board import Board
from tilewidgets.widgets.table import Table

ROOT = Path(__file__).parent.parent
SHOTS = ROOT / "shots"
SIZES = {"wide": 1100, "narrow": 390}
PEOPLE = ["person"] * 4


def opening(_page: Page, _table: Table) -> None:
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


def wrong_task(page: Page, _table: Table) -> None:
    """Do a task of the tutorial wrongly."""
    page.locator('[data-key="handle 1"]').click()
    page.get_by_role("button", name="Try again").wait_for()


def lost() -> tw.State:
    """Return a game that was stacked too early."""
    state = tw.new("quatrefoil", seed=7)
    state.play("stack")
    return state


def board(**how: Any) -> Callable[[], Table]:  # noqa: ANN401 - whatever tw.board takes
    """Return how to make a board with four people."""
    return lambda: tw.board("quatrefoil", seed=7, seats=PEOPLE, **how)


SCENES: dict[str, tuple[Callable[[], Table], Callable[[Page, Any], None]]] = {
    "opening": (board(view=0), opening),
    "pointing": (board(view=2), pointing),
    "hint": (board(view=0), hint),
    "refusal": (board(view=0, variant="dual"), refusal),
    "end": (board(view=0), end),
    "tutorial": (lambda: tw.tutorial("quatrefoil", step="push"), wrong_task),
    "quiz": (lambda: tw.quiz("quatrefoil", topic="thumbs", seed=3), opening),
    "score": (lambda: tw.score(lost()), opening),
    "editor": (
        lambda: tw.editor("quatrefoil", "BBPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"),
        opening,
    ),
}


def take(browser: Browser, name: str, theme: str, size: str) -> Path:
    """Take one picture."""
    make, act = SCENES[name]
    context = browser.new_context(
        viewport={"width": SIZES[size], "height": 860}, reduced_motion="reduce", device_scale_factor=2
    )
    page = context.new_page()
    table = make()
    show(page, table, theme)
    act(page, table)
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
