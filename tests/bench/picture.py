"""From a click to the new picture in JupyterLab: our board beside a bare counter of anywidget."""

import tempfile
from pathlib import Path
from statistics import median, quantiles

import nbformat
from playwright.sync_api import Page, sync_playwright

from tests.bench.part import Part, Target, alone
from tests.browser.bridge import launch
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
# Notes when the answers arrive: what lies before that is the way to Python and back, what comes after is drawing.
ARRIVALS = """() => {
  window.arrived = [];
  const note = () => arrived.push(performance.now());
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); this.addEventListener("message", note); }
  };
}"""
# Clicks, and resolves with the milliseconds until the last message before the text, and until the text is there:
# both widgets are watched in the same way.
CLICK = """([selector, text]) => new Promise((done, failed) => {
  const target = document.querySelector(selector);
  const root = target.closest(".jp-OutputArea-output, .tw") ?? document.body;
  const there = () => root.textContent.includes(text);
  const start = performance.now();
  const finish = () => {
    watcher.disconnect();
    clearTimeout(late);
    done([window.arrived.at(-1) - start, performance.now() - start]);
  };
  const watcher = new MutationObserver(() => there() && finish());
  const late = setTimeout(() => failed(new Error(`“${text}” did not come`)), 10000);
  watcher.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, view: window }));
})"""


def notebook(path: Path) -> None:
    """Write a notebook with the counter and the board."""
    cells = [nbformat.v4.new_code_cell(COUNTER), nbformat.v4.new_code_cell(BOARD)]
    kernel = {"name": "python3", "display_name": "Python 3"}  # else JupyterLab asks which
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)


Times = list[tuple[float, float]]  # milliseconds of each click, to the answer and to the picture


def times(page: Page, clicks: int) -> tuple[Times, Times]:
    """Click counter and board in turn."""
    counter: Times = []
    board: Times = []
    for number in range(1, clicks + 1):
        counter.append(tuple(page.evaluate(CLICK, [".bare", f"count {number}"])))
        page.wait_for_timeout(PAUSE)
        target = f'.tw [data-key="handle {8 + number % 2}"]'  # twists, there and back
        board.append(tuple(page.evaluate(CLICK, [target, f"decision {number} of {number}"])))
        page.wait_for_timeout(PAUSE)
    return counter, board


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
    lines = [
        "## From click to picture",
        "",
        f"JupyterLab, {len(counter)} clicks each in turn, {PAUSE} ms apart, milliseconds:",
        "",
    ]
    lines += ["| | median | 90% | of the median, until the answer is in the page |", "|---|---|---|---|"]
    medians = []
    for name, found in (("a bare counter of anywidget", counter), ("our board (Quatrefoil, a twist)", board)):
        answers, pictures = [answer for answer, _ in found], [picture for _, picture in found]
        medians.append(median(pictures))
        lines.append(f"| {name} | {medians[-1]:.1f} | {quantiles(pictures, n=10)[-1]:.1f} | {median(answers):.1f} |")
    ratio = medians[1] / medians[0]
    return Part("\n".join(lines), [Target("click to picture against a bare counter", ratio, 1.25, at_least=False)])


if __name__ == "__main__":
    alone("picture", measure)
