"""The documents' code does what they say: every block is run as written."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/writing_lessons.md", "docs/adding_a_game.md"])
def test_every_block_of_code_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some blocks save a file
    names: dict[str, object] = {"__name__": "lesson"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for block in blocks(page):
            exec(compile(block, page, "exec"), names)  # noqa: S102 - our own documents
    if page.endswith("lessons.md"):
        assert "Green is home" in printed.getvalue()
        assert "Not answered yet" in printed.getvalue()
    if page.endswith("game.md"):
        assert "say 1 - After 4 the other can never reach 8 before you do." in printed.getvalue()


def test_the_documents_have_no_dead_links() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            if re.fullmatch(r"[\w./-]+\.\w+|binder", link):
                assert (page.parent / link).exists(), f"{page.name} links to {link}"
