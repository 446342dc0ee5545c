"""The benches' own frame: what is missed is said, what is short is marked, and nothing is measured here."""

from pathlib import Path

import pytest

from tests.bench import part
from tests.bench.__main__ import PAGE, PARTS, page
from tests.bench.growth import doublings
from tests.bench.part import Part, Target, keep, kept


def test_a_missed_target_says_by_how_much() -> None:
    assert Target("speed", 1.5, 3.0).row() == "| speed | 1.50 times | at least 3.00 times | **missed by 50%** |"
    assert Target("speed", 3.0, 3.0).row() == "| speed | 3.00 times | at least 3.00 times | yes |"
    assert Target("size", 44, 40, at_least=False, unit="kB").row().endswith("**missed by 10%** |")
    assert Target("share", 0.8, 0.75, unit="%").row() == "| share | 80.0% | at least 75.0% | yes |"


def test_a_part_is_kept_with_its_date_and_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "KEPT", tmp_path / "bench")
    assert kept("speed") is None
    measured = keep("speed", lambda short: Part(f"## Speed {short}", [Target("speed", 1, 2)]), short=True)
    assert kept("speed") == measured
    assert measured.when
    assert "cores" in measured.machine


def test_the_page_marks_a_short_run() -> None:
    written = page([Part("## A", [Target("a", 1, 2)], "today", "here"), Part("## B", [], "today", "here", short=True)])
    assert "**missed by 50%**" in written
    assert written.count("A short run") == 1
    assert written.index("## A") < written.index("## B")


def test_the_page_says_what_was_measured_and_nothing_else() -> None:
    parts = [found for found in map(kept, PARTS) if found is not None]
    assert parts
    assert PAGE.read_text(encoding="utf-8") == page(parts), "Write it anew: make bench ARGS=--page"


def test_every_part_of_the_page_is_a_module_that_measures() -> None:
    for name in PARTS:
        text = (Path(part.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
        assert "def measure(short: bool) -> Part:" in text
        assert "__main__" in text  # each runs alone, too


def test_doubling_compares_a_size_with_twice_that_size() -> None:
    assert doublings({2: 1.0, 3: 1.0, 4: 2.0, 6: 2.5, 8: 3.0}) == {3: 2.5, 4: 1.5}
