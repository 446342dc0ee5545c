"""A real JupyterLab for tests and benches: its own settings, its own port, ended with all its kernels."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page

READY = """() => {
  const context = window.jupyterapp?.shell?.currentWidget?.context?.sessionContext;
  const kernel = context?.session?.kernel;
  return Boolean(context?.isReady && kernel?.connectionStatus === 'connected' && kernel?.status === 'idle');
}"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_lab(root: Path, notebooks: Path) -> Iterator[str]:
    """Serve a folder of notebooks, with everything else that JupyterLab writes under `root`."""
    port = free_port()
    folders = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    folders += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"]
    environment = os.environ | {name: str(root / name.lower()) for name in folders}
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *("--port-retries=0", "--IdentityProvider.token=", "--ServerApp.password="),
        *("--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={notebooks}"),
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


def run_all(page: Page, address: str) -> None:
    """Open a notebook and run all its cells."""
    page.goto(f"{address}?reset")
    page.wait_for_function(READY, timeout=60_000)
    # `void`, because the command's promise ends only with the kernel.
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
