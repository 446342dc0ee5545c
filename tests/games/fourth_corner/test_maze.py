"""Ways through 4th Corner's maze."""

from itertools import pairwise
from random import Random

import pytest

from tests.games.fourth_corner.tables import new
from tilewidgets.engine.chance import pick
from tilewidgets.games.fourth_corner.maze import beyond_walls, neighbours, prices, shortest_way
from tilewidgets.games.fourth_corner.pieces import MASK_STEP, SECTIONS


@pytest.mark.parametrize("seed", range(5))
def test_prices_are_the_cheapest_by_trying_every_way(seed: int) -> None:  # rules: "penalty", "climb"
    """Bellman and Ford, over and over until nothing changes, know no buckets."""
    state = new(seed)
    rng = Random(seed)
    while not state.is_over and len(state.tiles) < 30:
        moves = state.moves()
        state.play(moves[pick(rng, len(moves))])
    nodes = [cell * MASK_STEP + mask for cell, face in state.tiles.items() for mask in SECTIONS[face]]
    start = nodes[0]
    best = dict.fromkeys(nodes, 10_000) | {start: 0}
    changed = True
    while changed:
        changed = False
        for node in nodes:
            steps = [(1, other) for other in neighbours(state.tiles, node)]
            steps += [(4, other) for other in beyond_walls(state.tiles, node)]
            for price, other in steps:
                assert node in neighbours(state.tiles, other) + beyond_walls(state.tiles, other)
                if best[node] + price < best[other]:
                    best[other] = best[node] + price
                    changed = True
    found = prices(state.tiles, [start])
    assert found == best
    assert prices(state.tiles, [start], [nodes[-1]])[nodes[-1]] == best[nodes[-1]]
    for node in nodes:
        way = shortest_way(state.tiles, node, found)
        paid = sum(4 if one // MASK_STEP == two // MASK_STEP else 1 for one, two in pairwise(way))
        assert (way[0], way[-1], paid) == (node, start, best[node])
