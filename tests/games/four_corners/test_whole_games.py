"""Games of chance up to their end; the contract's tests cut them, as they take about a thousand decisions."""

from random import Random

import pytest

import tilewidgets as tw
from tests.playing import Options
from tilewidgets.engine.chance import pick

SETUPS: list[Options] = [
    {"players": 2},
    {"players": 3, "images": 7},
    {"players": 4, "mode": "teams"},
    {"players": 4, "hands": "open"},
    {"players": 5},
    {"players": 6, "mode": "teams", "images": 7},
    {"players": 6},
    {"players": 1, "mode": "solitaire"},
]
GAMES = 200 if tw.compiled else 16  # the pure build is several times slower, and both play the same
LOOK = 50  # decisions between two counts of the pieces


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_random_games_end_and_no_piece_is_lost(options: Options) -> None:
    for seed in range(GAMES // len(SETUPS)):
        state, rng = tw.new("four_corners", seed=seed, **options), Random(seed)
        pieces, decisions = state.pieces(), 0
        while not state.is_over:
            moves = state.moves()
            state.apply(moves[pick(rng, len(moves))])
            decisions += 1
            assert decisions % LOOK or state.pieces() == pieces
        assert state.pieces() == pieces
        assert not state.moves()
