"""The benches' own frame: what is missed is said, what is short is marked, and nothing is measured here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tilewidgets as tw
from tests.bench import part
from tests.bench.__main__ import PAGE, PARTS, page
from tests.bench.growth import doublings
from tests.bench.part import Part, Target, kept, run


def test_a_missed_target_says_by_how_much() -> None:
    assert Target("speed", 1.5, 3.0).row() == "| speed | 1.50 times | at least 3.00 times | **missed by 50%** |"
    assert Target("speed", 3.0, 3.0).row() == "| speed | 3.00 times | at least 3.00 times | yes |"
    assert Target("size", 44, 40, at_least=False, unit="kB").row().endswith("**missed by 10%** |")
    assert Target("share", 0.8, 0.75, unit="%").row() == "| share | 80.0% | at least 75.0% | yes |"


def test_a_part_is_kept_with_its_date_and_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "KEPT", tmp_path / "bench")
    assert kept("speed") is None
    run("speed", lambda short: Part(f"## Speed {short}", [Target("speed", 1, 2)]), short=False)
    found = kept("speed")
    assert found is not None
    assert (found.text, found.targets) == ("## Speed False", [Target("speed", 1, 2)])
    assert found.when
    assert "cores" in found.machine


def test_a_short_run_is_told_but_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(part, "KEPT", tmp_path / "bench")
    run("speed", lambda short: Part(f"## Speed {short}"), short=True)
    assert "## Speed True" in capsys.readouterr().out
    assert kept("speed") is None


def test_the_page_tells_of_every_target_and_every_part() -> None:
    written = page([Part("## A", [Target("a", 1, 2)], "today", "here"), Part("## B", [], "yesterday", "there")])
    assert "**missed by 50%**" in written
    assert "*Measured yesterday on there.*" in written
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


# Not those that need the compiled build, other packages' games or JupyterLab.
@pytest.mark.slow
@pytest.mark.parametrize("name", ["loading", "growth", "workers", "quatrefoil_policy", "random_games", "hints"])
def test_a_bench_still_runs(name: str) -> None:
    path = os.pathsep.join([str(Path(tw.__file__).parents[1]), str(part.ROOT)])
    command = [sys.executable, "-P", "-W", "ignore", "-m", "tests.bench", name, "--short"]
    ran = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(f"== {name}\n## ")
