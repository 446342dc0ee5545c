"""What every browser test does: clicking or typing its way, waiting for Python, and asking axe."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

FARTHEST = 60  # arrow keys from one target to any other
AXE = Path(__file__).parents[2] / "js/node_modules/axe-core/axe.min.js"


class Mouse:
    """Does everything by clicking."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: Locator) -> None:
        button.click()

    def aim(self, target: str) -> None:
        self.page.locator(f'[data-key="{target}"]').click()


class Keyboard(Mouse):
    """Does everything with Tab, arrows and Enter."""

    def press(self, button: Locator) -> None:
        self._tab_until(lambda: bool(button.evaluate("(element) => element === document.activeElement")))
        self.page.keyboard.press("Enter")

    def aim(self, target: str) -> None:
        self._tab_until(lambda: focused(self.page) != "")
        been: list[str] = []
        while focused(self.page) != target:
            been.append(focused(self.page))
            assert len(been) < FARTHEST, f"the arrows do not lead to {target}: {been}"
            # The straight way, or round what keeps sending us back.
            ways = towards(self.page, target)
            self.page.keyboard.press(ways[(been.count(been[-1]) - 1) % len(ways)])
        self.page.keyboard.press("Enter")

    def _tab_until(self, arrived: Callable[[], bool]) -> None:
        for _ in range(40):
            if arrived():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the Tab key does not lead there")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.key ?? ''"))


def towards(page: Page, aim: str) -> list[str]:
    """Return the arrow keys from the focused target towards another, the one that leads there straightest first."""
    dx, dy = page.evaluate(
        """(aim) => {
          const middle = (el) => {
            const box = el.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
          };
          const [x, y] = middle(document.activeElement);
          const [u, v] = middle(document.querySelector(`[data-key="${aim}"]`));
          return [u - x, v - y];
        }""",
        aim,
    )
    across = ["ArrowRight", "ArrowLeft"] if dx > 0 else ["ArrowLeft", "ArrowRight"]
    along = ["ArrowDown", "ArrowUp"] if dy > 0 else ["ArrowUp", "ArrowDown"]
    first, second = (across, along) if abs(dx) > abs(dy) else (along, across)
    return [first[0], second[0], second[1], first[1]]


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Let the page and Python talk until something has happened in Python."""
    for _ in range(200):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it did not happen")


def violations(page: Page) -> list[str]:
    # axe cannot judge contrast over a gradient, so the table's faint one is made flat.
    page.add_style_tag(content=".tw, .tw * { background-image: none !important; }")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then((result) => result.violations)")
    return [f"{each['id']}: {each['help']} {[node['html'][:120] for node in each['nodes']]}" for each in found]
