"""The search that any game can use, on a game that it knows nothing about."""

from random import Random

import pytest

import tilewidgets as tw
from tests import nim
from tests.playing import random_game
from tilewidgets.engine.chance import pick
from tilewidgets.engine.search import SLICE, Search


def test_it_finds_the_only_winning_decision() -> None:
    state = tw.new("nim", seed=0)
    hint = tw.hint(state, simulations=1_500)
    assert state.text(hint.move) == "2 take 1"  # leaves 1, 2, 3, which loses against good play
    assert hint.candidates[0].visits > sum(other.visits for other in hint.candidates[1:])
    assert hint.candidates[0].value > 0.8
    assert "2 take 1" in hint.reason


def test_it_beats_a_random_player() -> None:
    rng = Random(1)
    wins = 0
    for seed in range(30):
        state = tw.new("nim", seed=seed)
        thinker = seed % 2
        while not state.is_over:
            moves = state.moves()
            thinking = state.to_move == thinker
            state.play(tw.hint(state, simulations=200).move if thinking else moves[pick(rng, len(moves))])
        wins += state.returns()[thinker] == 1
    assert wins >= 27


def test_more_simulations_go_on_where_fewer_stopped() -> None:
    state = tw.new("nim", seed=0)
    at_once = Search(state, 0, nim.GAME.thinking, seed=3)
    at_once.run(100)
    in_steps = Search(state, 0, nim.GAME.thinking, seed=3)
    for _ in range(10):
        in_steps.run(10)
    assert at_once.candidates() == in_steps.candidates()


def test_seconds_are_kept() -> None:
    hint = tw.hint(tw.new("nim", seed=0), seconds=0.05)
    assert sum(candidate.visits for candidate in hint.candidates) >= SLICE


def test_a_full_tree_stops_growing_and_still_answers() -> None:
    search = Search(tw.new("nim", seed=0), 0, nim.GAME.thinking, most_nodes=20)
    search.run(500)
    assert search.nodes == 20
    assert sum(candidate.visits for candidate in search.candidates()) == 500


def test_a_game_of_ones_own_keeps_the_contract() -> None:
    for seed in range(20):
        record = tw.Record("nim", seed=seed)
        for state in random_game(record.state.copy(), Random(seed)):
            assert all(state.parse(state.text(move)) == move for move in state.moves())
    assert "nim" not in tw.GAMES
    assert tw.svg(tw.new("nim", seed=0)).startswith("<svg")


def test_only_existing_seats_are_advised() -> None:
    with pytest.raises(tw.BadOption, match="no seat 7"):
        tw.hint(tw.new("nim", seed=0), seat=7)
