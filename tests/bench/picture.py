"""From a click to the new picture in JupyterLab: our board beside a bare counter of anywidget."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

import nbformat
from playwright.sync_api import CDPSession, Page, sync_playwright

import tilewidgets as tw
from tests.bench.matches import build
from tests.bench.part import Part, Target, alone
from tests.browser.bridge import bridged_comms, launch, send
from tests.browser.lab import run_all, running_lab

CLICKS = 60
PAUSE = 400  # milliseconds between single clicks, as people make them: the server's websocket buffers bursts
COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare";
      const show = () => { button.textContent = `count ${model.get("count")}`; };
      button.addEventListener("click", () => model.send({ type: "add" }));
      model.on("change:count", show);
      show();
      el.append(button);
    } };"""
    count = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: self.set_trait("count", self.count + 1))
Counter()
'''
BOARD = 'import tilewidgets as tw\ntw.board("quatrefoil", seed=7, seats=["person"] * 4, view="open")'
# Notes when the answers arrive, and their size: what lies before that is the way to Python and back.
ARRIVALS = """() => {
  window.arrived = [];
  const note = ({ data }) => arrived.push([performance.now(), data.byteLength ?? data.length]);
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); this.addEventListener("message", note); }
  };
}"""
# Clicks, and resolves with the milliseconds until the last message before the text, until the text is in the page and
# until it is painted, and with the bytes of the longest message: both widgets are watched in the same way.
CLICK = """([selector, text]) => new Promise((done, failed) => {
  const target = document.querySelector(selector);
  const root = target.closest(".jp-OutputArea-output, .tw") ?? document.body;
  const there = () => root.textContent.includes(text);
  arrived.length = 0;
  const start = performance.now();
  const since = (moment) => moment - start;
  const finish = () => {
    watcher.disconnect();
    clearTimeout(late);
    const inPage = performance.now();
    const answer = arrived.at(-1)[0];
    const size = Math.max(...arrived.map(([, bytes]) => bytes));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done([...[answer, inPage, performance.now()].map(since), size]);
    // A message that is sent right before a frame is painted arrives right after.
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const watcher = new MutationObserver(() => there() && finish());
  const late = setTimeout(() => failed(new Error(`“${text}” did not come`)), 10000);
  watcher.observe(root, { subtree: true, childList: true, characterData: true });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, view: window }));
})"""


def notebook(path: Path) -> None:
    """Write a notebook with the counter and the board."""
    cells = [nbformat.v4.new_code_cell(COUNTER), nbformat.v4.new_code_cell(BOARD)]
    kernel = {"name": "python3", "display_name": "Python 3"}  # else JupyterLab asks which
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)


@dataclass(frozen=True)
class Click:
    """One click: milliseconds until the answer is there, in the page, painted; its bytes; what the page did for it."""

    answer: float
    in_page: float
    painted: float
    size: float
    work: dict[str, float]  # milliseconds, also of what came after the picture


# What the profile of a click is made of, as Chromium counts it.
WORK = {"ScriptDuration": "scripts", "RecalcStyleDuration": "styles", "LayoutDuration": "layout"}


def spent(session: CDPSession) -> dict[str, float]:
    """Return how many milliseconds the page has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: 1000 * each["value"] for each in metrics if each["name"] in WORK}


def click(page: Page, session: CDPSession, target: str, text: str) -> Click:
    """Click, wait for the picture, and then until the page is quiet."""
    before = spent(session)
    answer, in_page, painted, size = page.evaluate(CLICK, [target, text])
    page.wait_for_timeout(PAUSE)
    after = spent(session)
    return Click(answer, in_page, painted, size, {name: after[name] - before[name] for name in WORK})


def times(page: Page, clicks: int) -> tuple[list[Click], list[Click]]:
    """Click counter and board in turn."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    counter, board = [], []
    for number in range(1, clicks + 1):
        counter.append(click(page, session, ".bare", f"count {number}"))
        target = f'.tw [data-key="handle {8 + number % 2}"]'  # twists, there and back
        board.append(click(page, session, target, f"decision {number} of {number}"))
    return counter, board


def in_python(clicks: int) -> float:
    """Return the milliseconds that Python takes for the same clicks, from the request to the message, in the median."""
    took = []
    with bridged_comms():
        board = tw.board("quatrefoil", seed=7, seats=["person"] * 4, view="open")
        for number in range(clicks):
            target = f"handle {8 + number % 2}"
            move = next(choice["move"] for choice in board.choices if choice["target"] == target)
            start = perf_counter()
            send(board, {"method": "custom", "content": {"type": "choose", "move": move, "step": number}})
            took.append(1000 * (perf_counter() - start))
    return median(took)


def table(clicked: dict[str, list[Click]]) -> list[str]:
    """Return a row for each widget."""
    columns = ["", "answer there", "in the page", "painted", "bytes of the answer", *WORK.values()]
    lines = [f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]
    for name, clicks in clicked.items():
        row = [f"{median(getattr(each, moment) for each in clicks):.1f}" for moment in ("answer", "in_page", "painted")]
        row.append(f"{median(each.size for each in clicks):,.0f}")
        row += [f"{median(each.work[kind] for each in clicks):.1f}" for kind in WORK]
        lines.append(f"| {name} | {' | '.join(row)} |")
    return lines


def measure(short: bool) -> Part:
    """Measure in a JupyterLab of our own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        (root / "notebooks").mkdir()
        notebook(root / "notebooks" / "clicks.ipynb")
        with running_lab(root, root / "notebooks") as address:
            browser = launch(playwright)
            page = browser.new_context(viewport={"width": 1300, "height": 1100}, reduced_motion="reduce").new_page()
            page.add_init_script(f"({ARRIVALS})()")
            run_all(page, f"{address}/clicks.ipynb")
            page.wait_for_selector(".bare", timeout=60_000)
            page.wait_for_selector(".tw svg", timeout=60_000)
            counter, board = times(page, 6 if short else CLICKS)
            browser.close()
    warm = len(counter) // 6  # the first clicks load what later ones have
    counter, board = counter[warm:], board[warm:]
    python = in_python(len(board))
    ratio = median(each.in_page for each in board) / median(each.in_page for each in counter)
    text = [
        "## From click to picture",
        "",
        f"JupyterLab, {len(counter)} clicks each in turn, {PAUSE} ms apart. Median milliseconds from the click until",
        "the answer has arrived, until the new picture is in the page, and until a frame with it is painted:",
        "",
        *table({"a bare counter of anywidget": counter, "our board (Quatrefoil, a twist)": board}),
        "",
        "The ratio is that of the second column: the third waits for the next frame, sixty of which come a second.",
        f"The board's answer takes Python {python:.2f} ms ({build()} build). The last three columns are the profile of",
        "a click: what the whole page, JupyterLab included, did for it, before and after the picture.",
    ]
    return Part("\n".join(text), [Target("click to picture against a bare counter", ratio, 1.25, at_least=False)])


if __name__ == "__main__":
    alone("picture", measure)
