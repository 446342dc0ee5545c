"""Colorblock's goals."""

import pytest

from tests.games.colorblock.tables import new, no_tiles_left, table
from tilewidgets.games.colorblock.pieces import FIRST, GOALS, LYING

GOAL_NAMES = [goal.name for goal in GOALS]


def test_there_are_fifteen_goals_and_three_four_or_five_lie_open() -> None:  # rules: "parts", "goals", "goal-cards"
    assert len(GOALS) == len(set(GOAL_NAMES)) == 15
    assert [goal.stars for goal in GOALS] == [1, 2, 3, 2, 2, 2, 2, 2, 2, 3, 1, 2, 1, 1, 1]
    for players, count in ((2, 3), (3, 4), (4, 5)):
        state = new(players=players, goals=True)
        assert len(state.goals) == count
        assert state.owners == (-1,) * count
    assert new().goals == ()
    assert {goal for seed in range(100) for goal in new(seed, goals=True).goals} == set(range(15))


@pytest.mark.parametrize(
    ("goal", "shared", "hand", "decision"),
    [
        ("size3", "0 GRGG, e1 GRGR+EW", "GGGR", "shared e2 turn 0"),
        ("size4", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW", "GGGR", "shared e3 turn 0"),
        ("size6", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW, e3 GRGR+EW, e4 GRGR+EW", "GGGR", "shared e5 turn 0"),
        ("five-red", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW, e3 GRGR+EW", "GGGR", "shared e4 turn 0"),
        ("five-blue", "0 GBGG, e1 GBGB+EW, e2 GBGB+EW, e3 GBGB+EW", "GGGB", "shared e4 turn 0"),
        ("five-green", "0 RGRR, e1 RGRG+EW, e2 RGRG+EW, e3 RGRG+EW", "RRRG", "shared e4 turn 0"),
        ("I", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW", "GGGR", "shared e3 turn 0"),
        ("O", "0 GRRG+ES, e1 GGRR+SW, s1 RRGG+NE", "RGGR+NW", "shared s1e1 turn 0"),
        ("S", "0 GRGG, e1 GGRR+SW, s1e1 RRGG+NE", "GGGR", "shared s1e2 turn 0"),
        ("S", "0 GGGR, w1 GRRG+ES, s1w1 RGGR+NW", "GRGG", "shared s1w2 turn 0"),
    ],
)
def test_a_shape_meets_its_goal(goal: str, shared: str, hand: str, decision: str) -> None:
    # rules: "goal-cards", "claim"
    state = table(f"shared {shared}; hand {hand}; goals {goal} first-red island; turn 2; players 2")
    turns = [move for move in state.moves() if state.text(move).startswith(decision[:-1])]
    claims = []
    for move in turns:
        after = state.copy()
        after.play(move)
        claims.append(after.owners[after.goals.index(GOAL_NAMES.index(goal))])
    assert 1 in claims
    others = [name for name in ("size3", "size4", "size6", "I", "O", "S") if name != goal]
    wrong = table(f"shared {shared}; hand {hand}; goals {others[0]} {others[1]} {others[2]}; turn 2; players 2")
    for move in turns:
        wrong_after = wrong.copy()
        wrong_after.play(move)
        for index, number in enumerate(wrong_after.goals):
            if GOAL_NAMES[number].startswith("size3") and goal != "size3":
                assert wrong_after.owners[index] == -1


def test_one_tile_may_claim_several_goals_at_once() -> None:  # rule: "claim"
    state = table("private 1 0 GRGG, e1 GRGR+EW; hand GGGR; goals size3 private3 size4; turn 1; players 2")
    moves = [move for move in state.moves() if state.text(move).startswith("private 1 e2")]
    after = state.copy()
    after.play(next(move for move in moves if LYING[4 * state.kinds[state.hand] + move % 4].colours[3] == 0))
    assert after.owners == (0, -1, 0)
    assert after.returns() == [2, 0]
    assert [item.rule for item in after.score_sheet() if item.points] == ["claim", "claim"]


def test_private_goals_are_met_on_a_private_board_only() -> None:  # rules: "goal-cards", "private"
    state = table("shared 0 GRGG, e1 GRGR+EW; hand GGGR; goals private3 size6 O; turn 1; players 2")
    for move in state.moves():
        after = state.copy()
        after.play(move)
        assert after.owners == (-1, -1, -1)


def test_a_shape_of_each_colour_at_home() -> None:  # rule: "goal-cards"
    home = "private 1 0 RRRR, e1 RGRR, e2 GBGG"
    state = table(f"{home}; hand BBBB; goals private-all size6 O; turn 1; players 2")
    state.play("shared 0 turn 0")
    assert -1 in state.owners
    again = table(f"{home.replace('e2 GBGG', 'e2 GGBG')}; hand BBBB; goals private-all size6 O; turn 1; players 2")
    again.play("private 1 s1e2 turn 0")
    assert again.owners[again.goals.index(GOAL_NAMES.index("private-all"))] == 0


def test_an_island_is_claimed_when_the_ring_is_filled() -> None:  # rules: "island", "ring", "claim"
    ring = "0 RRRR+ES, e1 RRGR+EW, e2 RRRR+SW, s1 RGRR+NS, s1e2 RRRG+NS, s2 RRRR+NE, s2e1 GRRR+EW, s2e2 RRRR+NW"
    state = table(
        f"shared {ring}; hand GGGG; goals island size3 size4; turn 2; players 2; deck 8*RRRR+NE 9*RRRG+NS 9*GGGG"
    )
    state.play("shared s1e1 turn 0")
    assert state.returns() == [0, 3]


def test_the_first_to_score_a_colour_gets_its_goal_even_for_nothing() -> None:  # rules: "claim", "goal-cards"
    state = no_tiles_left("goals first-red first-green first-blue; choose 2; players 2; last 2")
    state.play("score blue")
    assert state.owners[state.goals.index(FIRST + 2)] == 1
    state.play("score blue")
    assert state.owners[state.goals.index(FIRST + 2)] == 1


def test_a_claimed_goal_stays_with_its_owner() -> None:  # rule: "claim"
    state = table("shared 0 GRGG, e1 GRGR+EW; hand GGGR; goals size3:1 size6 O; turn 2; players 2")
    for move in state.moves():
        after = state.copy()
        after.play(move)
        assert after.owners[0] == 0
