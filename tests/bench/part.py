"""What all benches share: a part measures, says what it was to reach, and is kept until it is measured again."""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

import tilewidgets as tw

ROOT = Path(__file__).parents[2]
# One file a part, so that a long bench can be run piece by piece; in git, because no machine is kept for ever.
KEPT = ROOT / "docs" / "benchmarks"
COMPILED = ROOT / "build" / "compiled"


@dataclass(frozen=True)
class Target:
    """Something that was to be reached, and what was measured."""

    name: str
    value: float
    wanted: float
    at_least: bool = True
    unit: str = "times"

    @property
    def met(self) -> bool:
        """Whether it was reached."""
        return self.value >= self.wanted if self.at_least else self.value <= self.wanted

    def row(self) -> str:
        """Return it as a row of the table."""
        wanted = f"{'at least' if self.at_least else 'at most'} {shown(self.wanted, self.unit)}"
        verdict = "yes" if self.met else f"**missed by {100 * abs(self.value / self.wanted - 1):.0f}%**"
        return f"| {self.name} | {shown(self.value, self.unit)} | {wanted} | {verdict} |"


@dataclass(frozen=True)
class Part:
    """What one bench found: Markdown for the page, and its targets."""

    text: str
    targets: list[Target] = field(default_factory=list)
    when: str = ""
    machine: str = ""


Measure = Callable[[bool], Part]  # told whether to be short: then the numbers only show that it works


def shown(value: float, unit: str) -> str:
    """Return a number as people read it."""
    return f"{100 * value:.1f}%" if unit == "%" else f"{value:,.2f} {unit}"


def machine() -> str:
    """Return what it was measured on."""
    name = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), name)
    # What else ran while this was measured (and what the bench itself kept busy) is in the load.
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}"


def keep(name: str, found: Part) -> None:
    """Keep what one part found, with its time and machine."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    part = Part(found.text, found.targets, now, machine())
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.json").write_text(json.dumps(asdict(part), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def kept(name: str) -> Part | None:
    """Return what was found when this part was measured last."""
    path = KEPT / f"{name}.json"
    if not path.exists():
        return None
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    content["targets"] = [Target(**target) for target in content["targets"]]
    return Part(**content)


def alone(name: str, measure: Measure) -> None:
    """Run one bench by itself: `python -m tests.bench.NAME [--short]`."""
    reader = argparse.ArgumentParser(prog=f"python -m tests.bench.{name}")
    reader.add_argument("--short", action="store_true", help="only to see that it works: nothing is kept")
    run(name, measure, reader.parse_args().short)


def run(name: str, measure: Measure, short: bool) -> None:
    """Measure one part, tell what it found, and keep that unless it was short."""
    start = monotonic()
    part = measure(short)
    print(part.text, f"\n({monotonic() - start:.0f} s)", flush=True)
    if short:
        return
    keep(name, part)
    for target in part.targets:
        print(target.row())


def both_builds(module: str, *arguments: str) -> dict[str, Any]:
    """Run a measuring module in a process of its own, once pure and once compiled; return what each printed as JSON."""
    if not (COMPILED / "fingerprint").exists():
        sys.exit("There is no compiled build: run `make compiled` once, or `make bench`.")
    found = {}
    for build, first in (("pure", ROOT), ("compiled", COMPILED)):
        environment = os.environ | {"PYTHONPATH": f"{first}{os.pathsep}{ROOT}"}
        command = [sys.executable, "-P", "-W", "ignore", "-m", module, *arguments]
        answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
        found[build] = json.loads(answer.splitlines()[-1])
        if found[build]["compiled"] != (build == "compiled"):
            sys.exit(f"{module} was to measure the {build} build and did not: is PYTHONPATH in the way?")
    return found


def told(numbers: dict[str, Any]) -> None:
    """Print, from a measuring process, what it found and which build it ran."""
    print(json.dumps({"compiled": tw.compiled, **numbers}))
