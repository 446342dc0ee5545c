"""How strong the hints are against random play and against the greedy player, which looks one decision ahead.

`python -m tests.bench.hints GAME ... --games 100 --simulations 400` only prints; `make bench ARGS=hints` puts it on the
page. In a game that all win or lose as one, each player's own success on the same deals is told.
"""

import argparse
import sys
from random import Random
from time import perf_counter

import tilewidgets as tw
from tests.bench.matches import build, decisions, met
from tests.bench.part import Part, Target
from tilewidgets.__main__ import option
from tilewidgets.engine.arena import Plan
from tilewidgets.engine.chance import pick
from tilewidgets.engine.players import player
from tilewidgets.engine.state import OptionValue

GAMES = 100
# So many, and not so many seconds: then it does not matter what else the machine does, and all cores can play.
SIMULATIONS = 400
# Where one decision changes little, fewer say nothing; on the board a hint of this game takes more than these, too.
MORE = {("fourth_corner", "greedy"): 1_500}
OTHERS = {"random": 0.95, "greedy": 0.65}  # what the hints' share should be against them
SAMPLE = 12  # decisions whose time is taken


def seconds_a_hint(name: str, simulations: int, options: dict[str, OptionValue]) -> float:
    """Return how long a hint takes in the mean, along a random game."""
    state, rng = tw.new(name, seed=1, **options), Random(1)
    took: list[float] = []
    while not state.is_over and len(took) < SAMPLE:
        if len(state.moves()) > 1:
            start = perf_counter()
            player(f"search:{simulations}").choose(state.seen_by(state.to_move), state.to_move, rng)
            took.append(perf_counter() - start)
        state.play(state.moves()[pick(rng, len(state.moves()))])
    return sum(took) / len(took)


def measured(names: list[str], games: int, simulations: int, options: dict[str, OptionValue]) -> Part:
    """Let the hints of each game meet the others."""
    lines = [
        "## Hints against random and greedy play",
        "",
        f"The hints' score share over {games} games each, every deal from all sides, with Wilson's 95% interval, by",
        f"{simulations} simulations a decision if the table names no other number ({build()} build). The last columns:",
        "decisions of a game against the greedy player, and the seconds that a hint of the first number took along a",
        "random game. A hint on the board has one second.",
        "",
        f"| game | {' | '.join(f'against {other}' for other in OTHERS)} | decisions | seconds |",
        f"|---|{'---|' * len(OTHERS)}---|---|",
    ]
    targets = []
    for name in names:
        print(f"{name} ...", file=sys.stderr, flush=True)
        described, row = tw.GAMES[name], []
        for other, wanted in OTHERS.items():
            spent = MORE.get((name, other), simulations) if simulations == SIMULATIONS else simulations
            hints = f"search:{spent}"
            standings = met(Plan(name, [hints, other], games, options=options), f"hints-{other}")
            share = standings.score(hints)
            if described.together:
                row.append(f"alone {share}; {other} alone {standings.score(other)}")
            else:
                row.append(str(share) if spent == simulations else f"{share}, {spent:,} simulations")
                title = f"hints against the {other} player, {described.title}, {games} games"
                targets.append(Target(title, share.mean, wanted, unit="%"))
        took = seconds_a_hint(name, simulations, options)
        lines.append(f"| {described.title} | {' | '.join(row)} | {decisions(standings):.0f} | {took:.2f} |")
    return Part("\n".join(lines), targets)


def measure(short: bool) -> Part:
    """Play the full run, or next to nothing."""
    return measured(list(tw.GAMES), 2 if short else GAMES, 5 if short else SIMULATIONS, {})


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    reader.add_argument("names", nargs="*", metavar="GAME", default=list(tw.GAMES))
    reader.add_argument("--games", type=int, default=GAMES)
    reader.add_argument("--simulations", type=int, default=SIMULATIONS)
    reader.add_argument("--option", action="append", type=option, default=[], help="an option of the game: players=3")
    asked = reader.parse_args()
    print(measured(asked.names, asked.games, asked.simulations, dict(asked.option)).text)
