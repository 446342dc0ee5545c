"""The start notebook in the real JupyterLab, as a new user opens it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import run_all, running_lab

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

pytestmark = [pytest.mark.browser, pytest.mark.lab]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, root / "notebooks")
    with running_lab(root, root / "notebooks") as address:
        yield address


@pytest.fixture
def lab_page(browser: Browser, lab: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    run_all(page, f"{lab}/00_start_here.ipynb")
    page.wait_for_selector(".tw svg", timeout=60_000)
    yield page
    context.close()


def test_the_start_notebook_plays_by_mouse_and_keeps_its_keys(lab_page: Page) -> None:
    board = lab_page.locator(".tw").first
    expect(board.get_by_text("decision 0 of 0", exact=True)).to_be_visible()
    board.locator('[data-key="handle 8"]').click()
    expect(board.get_by_text("twist cw").first).to_be_visible()
    # The three computers answer, and it is our turn again, or the game is won.
    first = "document.querySelector('.tw')"
    lab_page.wait_for_function(f"{first}.querySelector('.tw-can') || {first}.innerText.includes('everyone')")
    cells = lab_page.locator(".jp-Cell").count()
    board.locator('[data-key="handle 9"]').focus()
    for key in ("u", "h", "ArrowDown", "a", "b", "x"):
        lab_page.keyboard.press(key)
    expect(board.get_by_text("decision 0 of", exact=False).first).to_be_visible()
    assert lab_page.locator(".jp-Cell").count() == cells


def test_the_board_follows_the_notebooks_theme(lab_page: Page) -> None:
    expect(lab_page.locator(".tw").first).to_have_attribute("data-theme", "light")
    dark = "void window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
    lab_page.evaluate(dark)
    expect(lab_page.locator(".tw").first).to_have_attribute("data-theme", "dark", timeout=20_000)
