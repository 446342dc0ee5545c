"""Matches: who meets whom, and how a game is scored."""

from random import Random

import pytest

import tilewidgets as tw
from tests import nim
from tilewidgets.engine.match import Fixture, fixtures, play, shares_of
from tilewidgets.engine.players import Player, player

GAME = nim.GAME.name


def test_every_deal_is_played_from_both_seats() -> None:
    planned = fixtures(GAME, ["random", "greedy"], games=6, seed=10)
    assert sorted({fixture.seed for fixture in planned}) == [10, 11, 12]
    for seed in (10, 11, 12):
        assert {f.seating for f in planned if f.seed == seed} == {("random", "greedy"), ("greedy", "random")}


def test_in_a_round_robin_every_two_meet_equally_often() -> None:
    planned = fixtures(GAME, ["random", "greedy", "search:10"], games=4)
    assert len(planned) == len(set(planned)) == 12
    for pair in ({"random", "greedy"}, {"random", "search:10"}, {"greedy", "search:10"}):
        assert sum(set(fixture.seating) == pair for fixture in planned) == 4


def test_players_of_a_game_that_all_win_as_one_play_the_same_deals_alone() -> None:
    planned = fixtures("quatrefoil", ["random", "search:10"], games=3)
    assert {fixture.seating for fixture in planned} == {("random",) * 4, ("search:10",) * 4}
    assert sorted(fixture.seed for fixture in planned) == [0, 0, 1, 1, 2, 2]


def test_several_winners_share_the_win() -> None:
    assert shares_of([3, 5]) == [0, 1]
    assert shares_of([5, 2, 5]) == [0.5, 0, 0.5]
    assert shares_of([-4, -4, -4, -7]) == [1 / 3, 1 / 3, 1 / 3, 0]
    assert shares_of([8, 3, 8, 3]) == [0.5, 0, 0.5, 0]  # a team of two seats


def test_the_same_fixture_is_the_same_game() -> None:
    players = {name: player(name) for name in ("random", "search:50")}
    for fixture in fixtures(GAME, list(players), games=4):
        assert play(fixture, players) == play(fixture, players)


def test_where_anyone_may_act_every_seat_gets_its_say() -> None:
    fixture = Fixture("quatrefoil", (("clock", False), ("thumbs", "all"), ("variant", "dual")), 3, ("search:1",) * 4)
    outcome = play(fixture, {"search:1": player("search:1")})
    assert outcome.shares == (1.0,) * 4
    assert outcome.share("search:1") == 1.0


def test_a_player_sees_only_what_its_seat_sees() -> None:
    seen: list[tw.State] = []

    class Spy(Player):
        def choose(self, view: tw.State, seat: int, rng: Random) -> int:
            assert view.seed is None
            assert repr(view.seen_by(seat).pieces()) == repr(view.pieces())
            seen.append(view)
            return player("search:1").choose(view, seat, rng)

    play(fixtures("quatrefoil", ["spy"], games=1)[0], {"spy": Spy("spy")})
    assert seen


def test_an_illegal_answer_of_a_player_is_refused_by_the_rules() -> None:
    class Cheat(Player):
        def choose(self, view: tw.State, seat: int, rng: Random) -> int:  # noqa: ARG002 - it does not look
            return 99

    with pytest.raises(tw.NotLegal):
        play(fixtures(GAME, ["cheat", "random"], 1)[0], {"cheat": Cheat("cheat"), "random": player("random")})


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(tw.BadOption, match="from 1 to"):
        fixtures(GAME, ["random", "greedy"], games=0)
    with pytest.raises(tw.BadOption, match="each only once"):
        fixtures(GAME, ["random", "random"], games=2)
    with pytest.raises(tw.BadOption, match="at least two"):
        fixtures(GAME, ["random"], games=2)
    with pytest.raises(tw.BadOption, match="whole number"):
        fixtures(GAME, ["random", "greedy"], games=2, seed=-1)
    with pytest.raises(tw.UnknownGame):
        fixtures("chess", ["random", "greedy"], games=2)
