"""A bar that shows how far a long job is: in the notebook, at a terminal, and nowhere else."""

import sys
from collections.abc import Callable
from time import monotonic

WIDTH = 30
PAUSE = 0.1  # seconds between two pictures: more often, nobody sees and the page only gets slow


def bar() -> Callable[[int, int], None] | None:
    """Return what to call with (done, total), or None where nobody is looking."""
    if _in_notebook():
        return NotebookBar()
    return TerminalBar() if sys.stderr.isatty() else None


def _in_notebook() -> bool:
    # IPython is asked only if it is running already: importing it would take longer than many a job.
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and hasattr(shell, "kernel")


class TerminalBar:
    """One line that is written over itself."""

    def __init__(self) -> None:
        self.begin = monotonic()
        self.first = -1  # games that were there before: they say nothing about the pace
        self.shown = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Show so much of the whole."""
        now = monotonic()
        self.first = done if self.first < 0 else self.first
        if done < total and now - self.shown < PAUSE:
            return
        self.shown = now
        filled = WIDTH * done // max(total, 1)
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}{self._time_left(done, total, now)}"
        print(f"\r{line:<60}", end="\n" if done == total else "", file=sys.stderr, flush=True)

    def _time_left(self, done: int, total: int, now: float) -> str:
        fresh = done - self.first
        if not fresh or done == total:
            return f"  {now - self.begin:.0f} s" if done == total else ""
        return f"  about {(now - self.begin) / fresh * (total - done):.0f} s left"


class NotebookBar:
    """A bar of ipywidgets, shown under the cell."""

    def __init__(self) -> None:
        from IPython.display import display  # noqa: PLC0415 - only where a notebook runs
        from ipywidgets import IntProgress  # noqa: PLC0415 - the same

        self.widget = IntProgress(min=0, max=1, description="games")
        self.shown = 0.0
        display(self.widget)

    def __call__(self, done: int, total: int) -> None:
        """Show so much of the whole."""
        now = monotonic()
        if done == total or now - self.shown >= PAUSE:
            self.shown = now
            self.widget.max = max(total, 1)
            self.widget.value = done
            self.widget.description = f"{done}/{total}"
