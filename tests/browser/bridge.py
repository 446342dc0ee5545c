"""The real widget and the real script in a real browser, joined without Jupyter by a comm of our own."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Any

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import Browser, Page, Playwright, Route

from tilewidgets.widgets.table import Table

ORIGIN = "http://board.test/"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PAPER = {"light": "background:#fff;color:#111", "dark": "background:#111;color:#eee"}

PAGE = """<!doctype html><html lang="en"><head><title>A board</title></head>
<body style="margin:0;padding:16px;font-family:system-ui;%s">
<main><h1 style="font-size:14px">A board</h1><div id="view"></div></main>
<script type="module">
const state = await toPython(null);
const listeners = new Map();
const model = {
  get: (name) => state[name],
  on: (event, callback) => listeners.set(event, [...(listeners.get(event) ?? []), callback]),
  off: (event, callback) => listeners.set(event, (listeners.get(event) ?? []).filter((c) => c !== callback)),
  send: (content) => deliver({ method: 'custom', content }),
};
function apply(messages) {
  for (const data of messages) {
    if (data.method !== 'update') continue;
    Object.assign(state, data.state);
    for (const callback of listeners.get('change') ?? []) callback();
  }
}
async function deliver(data) { apply(await toPython(data)); }
window.deliver = deliver;
window.listenerCount = () => [...listeners.values()].reduce((sum, list) => sum + list.length, 0);
const load = (code) => import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
const style = document.createElement('style');
style.textContent = state._css;
document.head.append(style);
const widget = (await load(state._esm)).default;
window.mount = () => {
  const el = document.createElement('div');
  document.querySelector('#view').append(el);
  const control = new AbortController();
  const cleanUp = widget.render({ model, el, signal: control.signal });
  return () => { cleanUp(); control.abort(); el.remove(); };
};
window.unmount = window.mount();
setInterval(async () => apply(await toPython(false)), 30);
window.ready = true;
</script></body></html>"""


class BridgeComm(BaseComm):
    """A comm whose messages wait in a queue until the page fetches them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the base class has it
        self.outbox: SimpleQueue[dict[str, Any]] = SimpleQueue()
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: object = None, *_args: object, **_kwargs: object) -> None:
        if msg_type == "comm_msg":
            self.outbox.put(json.loads(json.dumps(data)))

    def drain(self) -> list[dict[str, Any]]:
        """Return what is waiting for the page."""
        found = []
        while True:
            try:
                found.append(self.outbox.get_nowait())
            except Empty:
                return found


@contextmanager
def bridged_comms() -> Iterator[None]:
    """Let widgets that are made inside use a bridge instead of a kernel."""
    real = comm.create_comm
    comm.create_comm = BridgeComm
    try:
        yield
    finally:
        comm.create_comm = real


def comm_of(board: Table) -> BridgeComm:
    """Return the board's end of the bridge."""
    joined = board.comm
    assert isinstance(joined, BridgeComm)
    return joined


def send(board: Table, data: object) -> None:
    """Hand the board a message as a kernel would."""
    comm_of(board).handle_msg({"content": {"data": data}, "buffers": []})


def launch(playwright: Playwright) -> Browser:
    """Start Debian's Chromium."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)


def show(page: Page, board: Table, theme: str = "light") -> None:
    """Open a page with the board on it."""

    def to_python(data: object) -> object:
        if data is None:
            return {key: value for key, value in board.get_state().items() if not key.startswith("layout")}
        if data is not False:
            send(board, data)
        return comm_of(board).drain()

    def serve(route: Route) -> None:
        if route.request.url == ORIGIN:
            route.fulfill(content_type="text/html", body=PAGE.replace("%s", PAPER[theme]))
        else:
            route.abort()  # nothing may load from anywhere

    page.expose_function("toPython", to_python)
    page.route("**/*", serve)
    page.goto(ORIGIN)
    page.wait_for_function("window.ready")
    page.wait_for_selector(".tw svg")
