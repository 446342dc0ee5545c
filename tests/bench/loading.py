"""What a user waits for before the first picture: the import, and the weight of the bundle."""

import gzip
import subprocess
import sys
from statistics import median
from time import perf_counter

from scripts import frontend
from scripts.dev import LARGEST_BUNDLE
from tests.bench.part import ROOT, Part, Target, alone

ROUNDS = 21


def seconds(statement: str) -> float:
    """Return how long a new Python takes for a statement."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True, cwd=ROOT)
    return perf_counter() - start


def measure(short: bool) -> Part:
    """Measure the imports in turn, and weigh the bundle."""
    statements = {"nothing": "pass", "ours": "import tilewidgets", "anywidget": "import anywidget"}
    found: dict[str, list[float]] = {name: [] for name in statements}
    for _ in range(2 if short else ROUNDS):
        for name, statement in statements.items():
            found[name].append(seconds(statement))
    times = {name: median(values) for name, values in found.items()}
    net = {name: times[name] - times["nothing"] for name in ("ours", "anywidget")}
    size = sum(len(gzip.compress(path.read_bytes())) for path in frontend.BUNDLE)
    lines = [
        "## Loading",
        "",
        f"Median of {len(found['ours'])} new processes each, in turn.",
        f"A Python that imports nothing takes {1000 * times['nothing']:.0f} ms, which is taken off.",
        "",
        "| | milliseconds |",
        "|---|---|",
        f"| `import tilewidgets` | {1000 * net['ours']:.0f} |",
        f"| `import anywidget` | {1000 * net['anywidget']:.0f} |",
        "",
        f"The script and styles of all widgets together: {size / 1000:.1f} kB gzipped.",
    ]
    targets = [
        Target("`import tilewidgets` against `import anywidget`", net["ours"] / net["anywidget"], 1.15, at_least=False),
        Target("bundle, gzipped", size / 1000, LARGEST_BUNDLE / 1000, at_least=False, unit="kB"),
    ]
    return Part("\n".join(lines), targets)


if __name__ == "__main__":
    alone("loading", measure)
