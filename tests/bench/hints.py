"""How strong the hints of one game are: `python -m tests.bench.hints GAME --games 20 --simulations 400`.

Prints the hints' score share against random play and against the greedy player, with its 95% interval (Wilson). In a
game that all win or lose as one, it prints each player's own success on the same deals.
"""

import argparse
import sys
from time import monotonic

import tilewidgets as tw
from tilewidgets.__main__ import option
from tilewidgets.engine.match import Outcome, fixtures, play
from tilewidgets.engine.players import Player, player
from tilewidgets.engine.standings import wilson
from tilewidgets.engine.state import OptionValue


def main(arguments: list[str]) -> None:
    """Play the games and print what came out."""
    reader = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    reader.add_argument("game")
    reader.add_argument("--games", type=int, default=20)
    strength = reader.add_mutually_exclusive_group()
    strength.add_argument("--simulations", type=int, default=400)
    strength.add_argument("--seconds", type=float, default=0.0)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--against", nargs="+", default=["random", "greedy"], help="other players, by name")
    reader.add_argument("--option", action="append", type=option, default=[], help="an option of the game: players=3")
    asked = reader.parse_args(arguments)
    hints = player(f"search:{asked.seconds:g}s" if asked.seconds else f"search:{asked.simulations}")
    build = "compiled" if tw.compiled else "pure"
    print(f"{asked.game}, {asked.games} games each, {hints.name}, {build} build", flush=True)
    others = [player(name) for name in asked.against]
    for group in [[hints, other] for other in others]:
        report(asked.game, group, asked.games, asked.seed, dict(asked.option))


def report(game: str, group: list[Player], games: int, seed: int, options: dict[str, OptionValue]) -> None:
    """Let two players meet and print the result in one line each."""
    names = {one.name: one for one in group}
    outcomes: list[Outcome] = []
    start = monotonic()
    planned = fixtures(game, list(names), games, seed, options)
    for fixture in planned:
        outcomes.append(play(fixture, names))
        if sys.stderr.isatty():
            print(f"\r{len(outcomes)}/{len(planned)} ", end="\r", file=sys.stderr, flush=True)
    decisions = sum(outcome.decisions for outcome in outcomes)
    took = f"{decisions / len(outcomes):.0f} decisions a game, {(monotonic() - start) / len(outcomes):.2f} s a game"
    if len(set(outcomes[0].fixture.seating)) > 1:
        found = wilson([outcome.share(group[0].name) for outcome in outcomes])
        print(f"  against {group[1].name:8} {found}   ({took})", flush=True)
        return
    for one in group:
        own = [outcome.share(one.name) for outcome in outcomes if one.name in outcome.fixture.seating]
        print(f"  {one.name:12} alone {wilson(own)}   ({took})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
