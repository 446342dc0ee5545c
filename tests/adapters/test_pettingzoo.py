"""Our games as PettingZoo sees them: its own test of an environment, and what we add to it."""

import warnings

import numpy as np
import pytest

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tilewidgets.adapters.pettingzoo import env

with warnings.catch_warnings():
    # Where pygame is installed it imports its own games here, in a way that it calls old.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

GAMES = ["connect_four", *tw.GAMES]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")  # it advises numpy types and image sizes that are not ours
def test_pettingzoos_own_test_passes(name: str) -> None:
    api_test(env(name), num_cycles=60)


def test_the_same_seed_is_the_same_deal() -> None:
    seed_test(lambda: env("quatrefoil"), num_cycles=30)


def test_a_whole_game_and_its_rewards() -> None:
    four = env("connect_four")
    four.reset(seed=1)
    for column in (3, 3, 2, 2, 1, 1, 0):
        observation, reward, over, cut, _ = four.last()
        assert (reward, over, cut) == (0, False, False)
        assert observation is not None
        assert list(np.flatnonzero(observation["action_mask"])) == list(range(7))
        four.step(column)
    assert four.rewards == {"seat_0": 1.0, "seat_1": -1.0}
    assert all(four.terminations.values())
    assert four.render().startswith("<svg")


def test_an_illegal_action_raises_with_its_rule_and_changes_nothing() -> None:
    four = env("connect_four")
    four.reset(seed=1)
    for _ in range(6):
        four.step(0)
    before = four.table.history
    with pytest.raises(tw.NotLegal, match="not full"):
        four.step(0)
    assert four.table.history == before
    with pytest.raises(tw.BadOption, match="has to act"):
        four.step(None)


def test_an_observation_changes_with_what_is_seen_and_with_nothing_else() -> None:
    leaf = env("quatrefoil", features=256)
    leaf.reset(seed=7)
    first, second = leaf.observe("seat_0"), leaf.observe("seat_1")
    assert leaf.observation_space("seat_0").contains(first)
    assert not np.array_equal(first["observation"], second["observation"])
    assert first["action_mask"].any()
    assert not second["action_mask"].any()
    with pytest.raises(tw.BadOption, match="at least one feature"):
        env("quatrefoil", features=0)
