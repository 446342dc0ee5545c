"""Our games as OpenSpiel sees them, and OpenSpiel's search as a player of ours."""

import pickle
from random import Random

import pyspiel
import pytest

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tests.playing import random_game
from tilewidgets.adapters.open_spiel import SpielPlayer, load
from tilewidgets.engine.match import fixtures, play
from tilewidgets.engine.players import player
from tilewidgets.engine.standings import wilson

GAMES = ["connect_four", *tw.GAMES]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_the_same_way_here_and_there(name: str) -> None:
    for seed in range(3):
        game = load(name, seed=seed)
        other = game.new_initial_state()
        for state in random_game(tw.new(name, seed=seed), Random(seed)):
            for move in state.history[len(other.history()) :]:
                other.apply_action(move)
            legal = other.legal_actions()
            assert other.is_terminal() == state.is_over
            assert legal == sorted(state.moves())
            assert max(legal, default=0) < game.num_distinct_actions()
            if not state.is_over:
                assert other.current_player() == state.to_move
                assert other.action_to_string(state.to_move, legal[0]) == state.text(legal[0])
        assert len(other.returns()) == game.num_players()
        assert game.min_utility() <= min(other.returns()) <= max(other.returns()) <= game.max_utility()


def test_a_clone_lives_its_own_life() -> None:
    state = load("quatrefoil", seed=4).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    before = str(state), state.history()
    clone = state.clone()
    assert str(clone) == before[0]
    clone.apply_action(clone.legal_actions()[2])
    assert str(clone) != before[0]
    assert (str(state), state.history()) == before


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    state = load("connect_four").new_initial_state()
    for column in (3, 3, 2, 2, 1, 1, 0):
        assert state.returns() == [0, 0]
        state.apply_action(column)
    assert state.returns() == [1, -1]


def test_an_observation_tells_no_hidden_card() -> None:
    game = load("quatrefoil", seed=7)
    table = game.new_initial_state().table
    here = game.around(table)
    for _ in range(3):
        there = game.around(table.guess(1, Random(5)))
        assert there.observation_string(1) == here.observation_string(1)
    assert here.observation_string(0) != here.observation_string(1)


def test_openspiels_own_bots_play_our_games() -> None:
    game = load("connect_four")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in (0, 1)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
    assert sorted(returns) in ([-1, 1], [0, 0])


@pytest.mark.parametrize("guesses", [1, 3])
def test_openspiels_search_takes_a_win_and_beats_random_play(guesses: int) -> None:
    searcher = SpielPlayer(simulations=90, guesses=guesses)
    state = tw.new("connect_four", seed=0)
    for column in "112233":
        state.play(column)
    assert state.text(searcher.choose(state, 0, Random(1))) == "4"
    players = {"random": player("random"), searcher.name: searcher}
    outcomes = [play(fixture, players) for fixture in fixtures("connect_four", list(players), 6)]
    assert wilson([outcome.share(searcher.name) for outcome in outcomes]).mean >= 0.8


def test_the_player_travels_to_a_worker() -> None:
    searcher = SpielPlayer(simulations=20)
    state = tw.new("connect_four", seed=0)
    first = searcher.choose(state, 0, Random(1))
    copied = pickle.loads(pickle.dumps(searcher))  # noqa: S301 - our own bytes
    assert copied.name == "openspiel:20"
    assert copied.choose(state, 0, Random(1)) == first
    with pytest.raises(tw.BadOption, match="seconds or a number"):
        SpielPlayer()


def test_a_game_without_turns_is_refused() -> None:
    with pytest.raises(tw.BadOption, match="anyone may act"):
        load("quatrefoil", variant="dual")
