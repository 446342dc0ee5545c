"""Tree search: simulations a second from the empty board of connect four, against OpenSpiel's C++ bot."""

import cProfile
import pstats
import sys
from statistics import median
from time import process_time

import pyspiel

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tests.bench.part import Part, Target, alone, both_builds, told
from tilewidgets.engine.game import find
from tilewidgets.engine.search import Search

ROUNDS = 7
SIMULATIONS = 20_000  # of each in each round, in a new tree
MEMORY = 1_000  # megabytes that OpenSpiel's tree may take: more than it needs here
LINES = 12
COMPILED, PURE = 3.0, 0.5  # wanted, as multiples of the bot's speed


def ours(simulations: int, seed: int) -> float:
    """Return our simulations a second of processor time."""
    search = Search(tw.new("connect_four", seed=0), 0, find("connect_four").thinking, seed)
    start = process_time()
    search.run(simulations)
    return simulations / (process_time() - start)


def openspiel(simulations: int, seed: int) -> float:
    """Return those of OpenSpiel's C++ bot, with one random playout each, as ours has."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, MEMORY, True, seed, False)
    state = game.new_initial_state()
    start = process_time()
    root = bot.mcts_search(state)
    took = process_time() - start
    return float(root.explore_count / took)


def in_this_build(short: bool) -> None:
    """Measure in this process."""
    simulations = 500 if short else SIMULATIONS if tw.compiled else SIMULATIONS // 4
    mine, theirs = [], []
    for seed in range(2 if short else ROUNDS):
        mine.append(ours(simulations, seed))
        theirs.append(openspiel(simulations, seed))
    ratio = median(m / t for m, t in zip(mine, theirs, strict=True))
    told({"ours": median(mine), "openspiel": median(theirs), "ratio": ratio, "profile": profile(simulations)})


def profile(simulations: int) -> list[list[str]]:
    """Return the functions that take most of the time: name, calls a simulation, share of the time."""
    profiler = cProfile.Profile()
    profiler.runcall(ours, simulations, 1)
    stats = pstats.Stats(profiler)
    total = stats.total_tt or 1.0  # type: ignore[attr-defined]  # there, but not in its types
    rows = sorted(stats.stats.items(), key=lambda item: -item[1][2])[:LINES]  # type: ignore[attr-defined]  # the same
    return [
        [name, f"{calls / simulations:.1f}", f"{100 * own / total:.0f}%"]
        for (_, _, name), (_, calls, own, _, _) in rows
    ]


def measure(short: bool) -> Part:
    """Measure both builds."""
    found = both_builds("tests.bench.simulations", "--child", *(["--short"] if short else []))
    pure, compiled = found["pure"], found["compiled"]
    lines = ["## Tree search", "", "Simulations a second of processor time, from the empty board of connect four,"]
    lines += ["each with a random playout to the end of the game.", "", "| | pure | compiled |", "|---|---|---|"]
    lines.append(f"| our search | {pure['ours']:,.0f} | {compiled['ours']:,.0f} |")
    lines.append(f"| OpenSpiel's C++ bot, beside it | {pure['openspiel']:,.0f} | {compiled['openspiel']:,.0f} |")
    each = next(float(calls) for name, calls, _ in pure["profile"] if name == "apply")
    takes, may = (1e9 / rate / each for rate in (pure["ours"], PURE * pure["openspiel"]))
    lines += [
        "",
        f"A simulation carries out {each} decisions. Plain Python takes {takes:,.0f} ns for each, all else included;",
    ]
    lines.append(
        f"to be {PURE:g} times as fast as the bot it may take {may:,.0f} ns. Where the pure search spends its time"
    )
    lines += ["(cProfile, which slows small functions down):", ""]
    lines += ["| function | calls a simulation | of the time |", "|---|---|---|"]
    lines += [f"| {' | '.join(row)} |" for row in pure["profile"]]
    targets = [
        Target("search of connect four, compiled, against OpenSpiel's C++ bot", compiled["ratio"], COMPILED),
        Target("search of connect four, pure, against OpenSpiel's C++ bot", pure["ratio"], PURE),
    ]
    return Part("\n".join(lines), targets)


if __name__ == "__main__":
    if "--child" in sys.argv:
        in_this_build("--short" in sys.argv)
    else:
        alone("simulations", measure)
