"""`make bench`: measures what the documents claim and writes docs/benchmarks.md.

`python -m tests.bench [PART ...] [--short] [--page]`: without a part all are measured. Each part is kept as it was
measured last, with its date, so that the page can be written after any of them; `--page` only writes it. A short run
shows that all of it works; nothing of it is kept.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from tests.bench.part import Part, Target, kept, run

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
PLOT = PAGE.with_suffix(".svg")
PARTS = (  # the quick ones first
    "loading",
    "decisions",
    "simulations",
    "growth",
    "workers",
    "picture",
    "quatrefoil_policy",
    "random_games",
    "guesses",
    "hints",
    "strength",
)


def page(parts: list[Part]) -> str:
    """Return the whole page."""
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`, part by part; each part says when and where it was measured. Every ratio compares",
        "two things that were measured in the same run, in turn.",
        "",
        "| what | measured | wanted | reached |",
        "|---|---|---|---|",
        *[target.row() for part in parts for target in part.targets],
        "",
        f"![What was reached, as a multiple of what was wanted]({PLOT.name})",
    ]
    for part in parts:
        lines += ["", part.text, "", f"*Measured {part.when} on {part.machine}.*"]
    return "\n".join(lines) + "\n"


def plot(targets: list[Target]) -> None:
    """Draw how far each target was reached or missed: 1 is exactly reached, more is better."""
    import matplotlib as mpl  # noqa: PLC0415 - takes long, and only the page needs it

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "tilewidgets"  # the same picture gives the same file
    from matplotlib import pyplot as plt  # noqa: PLC0415 - the same

    reached = [t.value / t.wanted if t.at_least else t.wanted / t.value for t in targets]
    figure, axes = plt.subplots(figsize=(9, 0.42 * len(targets) + 0.9), layout="constrained")
    colours = ["#1a9a78" if target.met else "#d0342b" for target in targets]
    bars = axes.barh([t.name.replace("`", "") for t in targets], reached, color=colours)
    axes.bar_label(bars, [f"{value:.2f}" for value in reached], padding=3)
    axes.axvline(1, color="#2a2520", linewidth=1)
    axes.set_xscale("log")
    axes.set_xlabel("reached, as a multiple of what was wanted (more is better)")
    axes.invert_yaxis()
    axes.margins(x=0.12)
    figure.savefig(PLOT, metadata={"Date": None})
    plt.close(figure)


def write() -> None:
    """Write the page and its plot from what is kept."""
    parts = [part for part in map(kept, PARTS) if part is not None]
    targets = [target for part in parts for target in part.targets]
    PAGE.write_text(page(parts), encoding="utf-8")
    if targets:
        plot(targets)
    missed = [target for target in targets if not target.met]
    reached = f"{len(targets) - len(missed)} of {len(targets)} targets reached"
    print(f"{PAGE.name}: {len(parts)} of {len(PARTS)} parts, {reached}.")
    for target in missed:
        print(target.row())


def main(arguments: list[str]) -> None:
    """Measure the parts that are asked for, then write the page."""
    reader = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    reader.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    reader.add_argument("--short", action="store_true", help="only to see that all of it works")
    reader.add_argument("--page", action="store_true", help="measure nothing, write the page from what is kept")
    asked = reader.parse_args(arguments)
    if unknown := set(asked.parts) - set(PARTS):
        sys.exit(f"There is no part {', '.join(sorted(unknown))}. There are: {', '.join(PARTS)}.")
    try:
        for name in () if asked.page else asked.parts or PARTS:
            print(f"== {name}", flush=True)
            run(name, import_module(f"tests.bench.{name}").measure, asked.short)
    finally:
        if not asked.short:
            write()  # also after Ctrl-C: what was measured is on the page


if __name__ == "__main__":
    main(sys.argv[1:])
