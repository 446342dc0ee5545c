"""Players by name, and what each does with what it may see."""

import pickle
from random import Random
from time import monotonic

import pytest

import tilewidgets as tw
from tests import nim
from tilewidgets.engine.players import Player, player

GAME = nim.GAME.name


def last_stone() -> tw.State:
    """Return a table on which one decision wins at once, and three do not."""
    state = tw.new(GAME, seed=0)
    for move in ("0 take 1", "1 take 2"):
        state.play(move)
    return state


@pytest.mark.parametrize("name", ["random", "greedy", "search:400", "search:0.05s"])
def test_a_player_is_found_by_its_name_and_survives_the_way_to_a_worker(name: str) -> None:
    found = player(name)
    assert found.name == name
    copied = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own bytes
    assert type(copied) is type(found)
    assert copied.name == name
    state = last_stone()
    assert copied.choose(state, state.to_move, Random(1)) == found.choose(state, state.to_move, Random(1))


@pytest.mark.parametrize("name", ["", "clever", "search:", "search:0", "search:0s", "search:1e9s", "search:99999999"])
def test_an_unknown_player_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(tw.BadOption, match="greedy"):
        player(name)


def test_random_play_reaches_every_decision() -> None:
    state = tw.new(GAME, seed=0)
    rng = Random(3)
    assert {player("random").choose(state, 0, rng) for _ in range(200)} == set(state.moves())


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_the_last_stone_is_taken(name: str) -> None:
    state = last_stone()
    assert state.text(player(name).choose(state, state.to_move, Random(5))) == "2 take 4"


def test_greedy_leaves_ties_to_chance() -> None:
    state = tw.new(GAME, seed=0)  # no first decision ends the game, so all look alike
    rng = Random(2)
    assert len({player("greedy").choose(state, 0, rng) for _ in range(100)}) == len(state.moves())


def test_seconds_are_kept_by_a_player_unless_the_answer_is_proven_before() -> None:
    state = tw.new("kaleido", seed=0)  # nobody can prove anything at its beginning
    start = monotonic()
    player("search:0.1s").choose(state, state.to_move, Random(1))
    assert monotonic() - start >= 0.1


def test_a_player_without_a_way_to_choose_says_so() -> None:
    with pytest.raises(NotImplementedError, match="mine"):
        Player("mine").choose(tw.new(GAME, seed=0), 0, Random(1))
