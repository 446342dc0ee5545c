"""How strong the hints are: against OpenSpiel's C++ tree search on our own games, with equal time for each decision.

`python -m tests.bench.strength [GAME[:GAMES[:SECONDS]] ...]`, such as `kaleido:20:0.5`: games that were played are kept
and not played again, so that a long run can be stopped and gone on with (full length: in docs/benchmarks/matches).
"""

import argparse
import sys
from random import Random
from time import monotonic
from typing import NamedTuple

import pyspiel

import tilewidgets as tw
from tests.bench.matches import LONG, PLAYED, build, decisions, met
from tests.bench.part import Part, Target, run
from tilewidgets.adapters.open_spiel import SpielPlayer, load
from tilewidgets.engine.arena import Plan
from tilewidgets.engine.players import player
from tilewidgets.engine.search import Search
from tilewidgets.engine.standings import Interval
from tilewidgets.engine.state import OptionValue

RIVALS = ("kaleido", "colorblock", "fourth_corner", "four_corners")
GAMES = 100
SECONDS = 1.0
WANTED = 0.75
OPENING = 10


def two_players(name: str) -> dict[str, OptionValue]:
    """Return the options for a game of two."""
    return {"players": 2} if any(option.name == "players" for option in tw.GAMES[name].options) else {}


def play(name: str, games: int, seconds: float) -> tuple[Interval, float]:
    """Return the hints' score share in one game, and the decisions of a game in the mean."""
    hints, rival = f"search:{seconds:g}s", SpielPlayer(seconds)
    plan = Plan(name, [hints, rival], games, options=two_players(name))
    # A game on each core: whatever else the machine does takes time from both players alike.
    standings = met(plan, "strength", LONG if seconds == SECONDS else PLAYED)
    return standings.score(hints), decisions(standings)


def speeds(name: str, seconds: float = 0.5) -> tuple[float, float]:
    """Return the simulations a second of both, ten random decisions into a game: a profile of the match."""
    state = tw.new(name, seed=1, **two_players(name))
    rng = Random(1)
    while len(state.history) < OPENING or state.to_move != 0:
        state.play(player("random").choose(state, state.to_move, rng))
    search = Search(state, 0, tw.GAMES[name].thinking)
    end = monotonic() + seconds
    while monotonic() < end and not search.proven:
        search.run(10)
    game = load(name, seed=1, **two_players(name))
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10**9, 512, True, 1, False, max_wall_clock_time=seconds
    )
    theirs = bot.mcts_search(game.around(state)).explore_count
    return search.simulations / seconds, theirs / seconds


class Meeting(NamedTuple):
    """How often the two meet in a game, and how long each may think about a decision."""

    name: str
    games: int = GAMES
    seconds: float = SECONDS


def meeting(text: str) -> Meeting:
    """Return what an argument asks for."""
    name, _, rest = text.partition(":")
    games, _, seconds = rest.partition(":")
    if name not in RIVALS:
        raise argparse.ArgumentTypeError(f"“{name}” is none of {', '.join(RIVALS)}")
    return Meeting(name, int(games or GAMES), float(seconds or SECONDS))


def measured(meetings: list[Meeting]) -> Part:
    """Play the games one after the other."""
    lines = [
        "## Strength of the hints",
        "",
        f"Two players, equal time for each decision, every deal from both seats; {build()} build. OpenSpiel's C++",
        "search plays our games through the adapter, with random playouts. It searches ten guesses of what its seat",
        "cannot see, a tenth of the time each. The interval is Wilson's, 95%. The last columns say how many",
        f"simulations a second each does, ten decisions into a game. Wanted are {GAMES} games of {SECONDS:g} s each.",
        "Games of full length are kept: some were played earlier, on other machines than the one named below.",
        "",
        "| game | games | seconds | score share of the hints | 95% interval | decisions of a game | ours | theirs |",
        "|---|---|---|---|---|---|---|---|",
    ]
    targets = []
    for name, games, seconds in meetings:
        print(f"{name} ...", file=sys.stderr, flush=True)
        found, length = play(name, games, seconds)
        between = f"{100 * found.low:.1f}% to {100 * found.high:.1f}%"
        ours, theirs = speeds(name)
        row = [tw.GAMES[name].title, str(games), f"{seconds:g}", f"{100 * found.mean:.1f}%", between, f"{length:.0f}"]
        lines.append(f"| {' | '.join(row)} | {ours:,.0f} | {theirs:,.0f} |")
        title = f"hints against OpenSpiel's search, {tw.GAMES[name].title}, {games} games of {seconds:g} s"
        targets.append(Target(title, found.mean, WANTED, unit="%"))
    return Part("\n".join(lines), targets)


def measure(short: bool) -> Part:
    """Play the full run, or next to nothing."""
    return measured([Meeting(name, 2, 0.01) if short else Meeting(name) for name in RIVALS])


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    reader.add_argument("meetings", nargs="*", metavar="GAME[:GAMES[:SECONDS]]", type=meeting)
    asked = reader.parse_args().meetings or [Meeting(name) for name in RIVALS]
    run("strength", lambda _short: measured(asked), short=False)
