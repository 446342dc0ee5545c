"""The bar of long jobs, at a terminal and in a notebook."""

import io
import sys

import pytest

from tilewidgets.progress import NotebookBar, TerminalBar, bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_one_line_that_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    shown = bar()
    assert isinstance(shown, TerminalBar)
    shown(0, 4)
    shown.shown = 0.0  # as if time had passed
    shown(2, 4)
    shown(3, 4)  # too soon to be seen
    shown(4, 4)
    written = terminal.getvalue()
    assert f"[{'#' * 15}{'.' * 15}] 2/4  about 0 s left" in written
    assert "3/4" not in written
    assert f"[{'#' * 30}] 4/4" in written
    assert written.count("\n") == 1


def test_nobody_looks_at_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert bar() is None


def test_a_notebook_gets_a_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    displayed: list[object] = []
    monkeypatch.setattr("IPython.display.display", displayed.append)
    shown = NotebookBar()
    assert displayed == [shown.widget]
    shown(1, 4)
    shown(4, 4)
    assert (shown.widget.value, shown.widget.max, shown.widget.description) == (4, 4, "4/4")
