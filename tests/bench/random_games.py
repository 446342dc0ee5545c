"""What random play looks like in every game: length, branching and result."""

from random import Random
from statistics import mean, quantiles

import tilewidgets as tw
from tilewidgets.engine.chance import pick

GAMES = 20_000


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


def report() -> str:
    """Return the bench as Markdown."""
    lines = [
        "## Random games",
        "",
        f"{GAMES:,} random games of each, all ended, no piece lost.",
        "",
        "| game | decisions (10%, median, 90%, most) | choices | first seat's result, mean |",
        "|---|---|---|---|",
    ]
    for name in tw.GAMES:
        played = [play(name, seed) for seed in range(GAMES)]
        lengths = [length for length, _, _ in played]
        tenths = quantiles(lengths, n=10)
        spread = f"{tenths[0]:.0f}, {tenths[4]:.0f}, {tenths[8]:.0f}, {max(lengths)}"
        lines.append(
            f"| {name} | {spread} | {mean(c for _, c, _ in played):.1f} | {mean(r for _, _, r in played):.4f} |"
        )
    return "\n".join(lines)
