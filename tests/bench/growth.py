"""What `moves()` costs as the board grows: on boards that grow, twice the board must cost at most 2.2 times as much."""

from collections import defaultdict
from collections.abc import Callable
from random import Random
from statistics import mean
from time import perf_counter_ns
from typing import Any

import tilewidgets as tw
from tests.bench.part import Part, Target, alone
from tilewidgets.engine.chance import pick

GAMES = 150
FEWEST = 30  # measurements that a size needs to be counted
SMALLEST = 3  # below this a board is mostly its first tile
MOST = 2.2

# How large a table is, for those games whose board grows: boards or tiles that lie on it.
SIZES: dict[str, Callable[[Any], int]] = {
    "kaleido": lambda state: len(state.holes) // 6,
    "colorblock": lambda state: sum(len(grid.laid) for grid in state.grids),
    "fourth_corner": lambda state: len(state.tiles),
    "four_corners": lambda state: sum(face >= 0 for face in state.faces),
}


def costs(name: str, games: int) -> dict[int, float]:
    """Return the mean microseconds of `moves()` right after a decision, by the size of the board, over random games."""
    found: dict[int, list[int]] = defaultdict(list)
    for seed in range(games):
        state = tw.new(name, seed=seed)
        rng = Random(seed)
        while not state.is_over:
            start = perf_counter_ns()
            moves = state.moves()  # nothing is known yet: the last decision made all that was kept useless
            found[SIZES[name](state)].append(perf_counter_ns() - start)
            state.apply(moves[pick(rng, len(moves))])
    return {size: _middle(values) / 1000 for size, values in sorted(found.items()) if len(values) >= FEWEST}


def _middle(values: list[int]) -> float:
    """Return the mean without the slowest twentieth, which the machine spent on something else."""
    return mean(sorted(values)[: max(1, len(values) * 19 // 20)])


def doublings(cost: dict[int, float]) -> dict[int, float]:
    """Return for each size how many times as much its double costs; sizes up to a tenth away count with each."""

    def around(size: int) -> float:
        return mean(cost[other] for other in cost if 10 * abs(other - size) <= size)

    return {size: around(2 * size) / around(size) for size in cost if size >= SMALLEST and 2 * size in cost}


def measure(short: bool) -> Part:
    """Measure every game whose board grows."""
    build = "compiled" if tw.compiled else "pure"
    lines = [
        "## The board grows",
        "",
        f"Mean microseconds of `moves()` over {5 if short else GAMES} random games, {build} build, by tiles on the",
        "board (Kaleido: boards), and the worst ratio between a size and its double.",
        "",
        "| game | cost by size | worst doubling |",
        "|---|---|---|",
    ]
    targets = []
    for name in SIZES:
        if name not in tw.GAMES:
            continue
        cost = costs(name, 5 if short else GAMES)
        ratios = doublings(cost)
        if not ratios:
            continue
        worst = max(ratios, key=lambda size: ratios[size])
        sizes = sorted(cost)
        some = sizes[:: max(1, len(sizes) // 6)]
        by_size = ", ".join(f"{size}: {cost[size]:.1f}" for size in some)
        lines.append(f"| {tw.GAMES[name].title} | {by_size} | {ratios[worst]:.2f} ({worst} to {2 * worst}) |")
        title = f"`moves()` when the board doubles, {tw.GAMES[name].title}"
        targets.append(Target(title, ratios[worst], MOST, at_least=False))
    return Part("\n".join(lines), targets)


if __name__ == "__main__":
    alone("growth", measure)
