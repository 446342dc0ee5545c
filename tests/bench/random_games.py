"""What random play looks like in every game: length, branching and result."""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import mean, quantiles
from time import monotonic
from typing import NamedTuple

import tilewidgets as tw
from tests.bench.part import Part, alone
from tilewidgets.engine.chance import pick

GAMES = 20_000
AT_ONCE = 400
LONGEST = 1_800.0  # seconds for one game's; the table says how many were played


class Played(NamedTuple):
    """One random game: its decisions, its mean number of choices and the first seat's result."""

    length: int
    choices: float
    result: float


def play(name: str, seed: int) -> Played:
    """Play one random game to its end, and see that no piece was lost or made."""
    state = tw.new(name, seed=seed)
    pieces = state.pieces()
    rng = Random(seed)
    choices: list[int] = []
    while not state.is_over:
        moves = state.moves()
        choices.append(len(moves))
        state.apply(moves[pick(rng, len(moves))])
    assert state.pieces() == pieces
    return Played(len(choices), mean(choices), state.returns()[0])


def spread(values: list[float], digits: int = 0) -> str:
    """Return the tenth, the half, nine tenths and the most."""
    tenths = quantiles(values, n=10)
    return ", ".join(f"{value:.{digits}f}" for value in (tenths[0], tenths[4], tenths[8], max(values)))


def _played(pool: ProcessPoolExecutor, name: str, games: int) -> list[Played]:
    """Play so many games on all cores, or as many as there is time for."""
    end = monotonic() + LONGEST
    found: list[Played] = []
    while len(found) < games and monotonic() < end:
        seeds = range(len(found), min(games, len(found) + AT_ONCE))
        found += pool.map(play, [name] * len(seeds), seeds, chunksize=10)
    return found


def measure(short: bool) -> Part:
    """Play every game, on all cores."""
    games = 40 if short else GAMES
    lines = [
        "## Random games",
        "",
        f"Random games, {games:,} of each if time allows, with the options of a board by default; all ended, no piece",
        "was lost. Spreads are 10%, median, 90% and the most.",
        "",
        "| game | games | decisions | choices | first seat's result | its mean |",
        "|---|---|---|---|---|---|",
    ]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for name, described in tw.GAMES.items():
            print(f"{name} ...", file=sys.stderr, flush=True)
            played = _played(pool, name, games)
            lengths, results = [float(game.length) for game in played], [game.result for game in played]
            choices = spread([game.choices for game in played], 1)
            row = [described.title, f"{len(played):,}", spread(lengths), choices, spread(results)]
            lines.append(f"| {' | '.join(row)} | {mean(results):.3f} |")
    return Part("\n".join(lines))


if __name__ == "__main__":
    alone("random_games", measure)
