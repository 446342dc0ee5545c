"""What random play looks like in every game: length, branching and result."""

import sys
from random import Random
from statistics import mean, quantiles
from time import monotonic

import tilewidgets as tw
from tests.bench.part import Part, alone
from tilewidgets.engine.chance import pick

GAMES = 20_000
LONGEST = 60.0  # seconds for one game's


def play(name: str, seed: int) -> tuple[int, float, float]:
    """Play one random game; return its length, its mean number of choices and the first seat's result."""
    state = tw.new(name, seed=seed)
    pieces = state.pieces()
    rng = Random(seed)
    choices: list[int] = []
    while not state.is_over:
        moves = state.moves()
        choices.append(len(moves))
        state.apply(moves[pick(rng, len(moves))])
    assert state.pieces() == pieces
    return len(choices), mean(choices), state.returns()[0]


def measure(short: bool) -> Part:
    """Play every game, as often as the time allows."""
    lines = [
        "## Random games",
        "",
        f"Up to {GAMES:,} random games of each, in at most {LONGEST:.0f} s; all ended, no piece lost.",
        "",
        "| game | games | decisions (10%, median, 90%, most) | choices | first seat's result, mean |",
        "|---|---|---|---|---|",
    ]
    for name in tw.GAMES:
        print(f"{name} ...", file=sys.stderr, flush=True)
        end = monotonic() + (1.0 if short else LONGEST)
        played = [play(name, 0), play(name, 1)]
        while len(played) < GAMES and monotonic() < end:
            played.append(play(name, len(played)))
        lengths = [length for length, _, _ in played]
        tenths = quantiles(lengths, n=10)
        spread = f"{tenths[0]:.0f}, {tenths[4]:.0f}, {tenths[8]:.0f}, {max(lengths)}"
        choices, result = mean(c for _, c, _ in played), mean(r for _, _, r in played)
        lines.append(f"| {tw.GAMES[name].title} | {len(played):,} | {spread} | {choices:.1f} | {result:.4f} |")
    return Part("\n".join(lines))


if __name__ == "__main__":
    alone("random_games", measure)
