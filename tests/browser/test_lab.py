"""The start notebook in the real JupyterLab, as a new user opens it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
READY = """() => {
  const context = window.jupyterapp?.shell?.currentWidget?.context?.sessionContext;
  const kernel = context?.session?.kernel;
  return Boolean(context?.isReady && kernel?.connectionStatus === 'connected' && kernel?.status === 'idle');
}"""

pytestmark = [pytest.mark.browser, pytest.mark.lab]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, root / "notebooks")
    port = free_port()
    folders = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    folders += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"]
    environment = os.environ | {name: str(root / name.lower()) for name in folders}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *("--port-retries=0", "--IdentityProvider.token=", "--ServerApp.password="),
        *("--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={root / 'notebooks'}"),
        *("--LabApp.expose_app_in_browser=True", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"),
    ]
    log = (root / "log").open("w")
    server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
    try:
        wait_for_server(f"http://127.0.0.1:{port}/api", root / "log")
        yield f"http://127.0.0.1:{port}/lab/tree"
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=20)
        log.close()


def wait_for_server(address: str, log: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            with urlopen(address, timeout=2):  # noqa: S310 - our own server on this machine
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    raise AssertionError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


@pytest.fixture
def lab_page(browser: Browser, lab: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1300, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{lab}/00_start_here.ipynb?reset")
    page.wait_for_function(READY, timeout=60_000)
    # `void`, because the command's promise ends only with the kernel.
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_selector(".tw svg", timeout=60_000)
    yield page
    context.close()


def test_the_start_notebook_plays_by_mouse_and_keeps_its_keys(lab_page: Page) -> None:
    board = lab_page.locator(".tw").first
    expect(board.get_by_text("decision 0 of 0", exact=True)).to_be_visible()
    board.locator('[data-key="handle 8"]').click()
    expect(board.get_by_text("twist cw").first).to_be_visible()
    # The three computers answer, and it is our turn again, or the game is won.
    lab_page.wait_for_function("document.querySelector('.tw .tw-can') || document.body.innerText.includes('everyone')")
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
