"""`make bench`: measures what the documents claim and writes docs/benchmarks.md."""

from pathlib import Path

import tilewidgets as tw
from tests.bench import quatrefoil_policy, random_games

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"


def main() -> None:
    """Run every bench, print its tables and keep them."""
    build = "compiled" if tw.compiled else "pure Python"
    parts = [
        "# Benchmarks",
        f"Written by `make bench`; rules and search ran as the {build} build. Every number below is from that run.",
    ]
    for bench in (quatrefoil_policy, random_games):
        print(f"{bench.__name__} ...", flush=True)
        part = bench.report()
        print(part, flush=True)
        parts.append(part)
    PAGE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
