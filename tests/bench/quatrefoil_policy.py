"""How many actions Quatrefoil's hints need when all four players follow them."""

from collections import Counter
from statistics import mean, stdev

import tilewidgets as tw
from tests.bench.part import Part, alone
from tilewidgets.games.quatrefoil.rules import Quatrefoil
from tilewidgets.games.quatrefoil.thinking import BIT_PRICE, QuatrefoilThinking, distance

DEALS = 2_000
DEALS_FOR_THE_CURVE = 500
CUT = 30  # with no price on unknown bits, four players can go round in circles for ever


def moves_needed(seed: int, thinking: QuatrefoilThinking, first_thumbs: bool = True) -> int:
    """Return the pushes and twists until the stack, which must win; a game without end is cut."""
    options = {} if first_thumbs else {"thumbs": "choice"}
    state = tw.new("quatrefoil", seed=seed, **options)
    assert isinstance(state, Quatrefoil)
    while not state.is_over and state.count < CUT:
        if state.telling >= 0:
            state.play("tell" if state.count else "keep quiet")
        else:
            state.play(thinking.exact(state.seen_by(state.to_move), state.to_move)[0].move)
    assert state.won or state.count == CUT
    return state.count


def shortest(seed: int) -> int:
    """Return how many would be needed if all cards lay open."""
    state = tw.new("quatrefoil", seed=seed)
    assert isinstance(state, Quatrefoil)
    return distance(state.tokens, state.goal())


def measure(short: bool) -> Part:
    """Play all deals."""
    deals, deals_for_the_curve = (50, 20) if short else (DEALS, DEALS_FOR_THE_CURVE)
    counts = [moves_needed(seed, QuatrefoilThinking()) for seed in range(deals)]
    silent = [moves_needed(seed, QuatrefoilThinking(), first_thumbs=False) for seed in range(deals)]
    best = [shortest(seed) for seed in range(deals)]
    assert max(counts + silent) < CUT
    lines = [
        "## Quatrefoil: the hints' policy",
        "",
        (
            f"{deals:,} deals (seeds 0 to {deals - 1:,}), four players who follow the hints; every one was solved. "
            "Actions until the tokens are in place (pushes and twists); the stack that ends the game is one more."
        ),
        "",
        "| | mean | standard deviation | most |",
        "|---|---|---|---|",
    ]
    for name, found in (
        ("hidden cards, thumbs from the deal on (the default)", counts),
        ("hidden cards, first thumbs after the first action", silent),
        ("open cards: the true distance", best),
    ):
        lines.append(f"| {name} | {mean(found):.2f} | {stdev(found):.2f} | {max(found)} |")
    spread = ", ".join(f"{moves}: {count}" for moves, count in sorted(Counter(counts).items()))
    lines += ["", f"How often so many actions were needed, by default: {spread}.", ""]
    lines += [f"The price of an unknown bit, over {deals_for_the_curve} deals (the package uses {BIT_PRICE}):", ""]
    lines += [f"| price | mean (cut at {CUT}) | cut |", "|---|---|---|"]
    for price in (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 1.0):
        found = [moves_needed(seed, QuatrefoilThinking(price)) for seed in range(deals_for_the_curve)]
        lines.append(f"| {price} | {mean(found):.2f} | {found.count(CUT)} |")
    return Part("\n".join(lines))


if __name__ == "__main__":
    alone("quatrefoil_policy", measure)
