"""What 4th Corner's evaluation knows, and what its hints do with it."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import table
from tests.playing import random_game
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.thinking import FourthCornerThinking, distances, exit_comes, goals

ROW = "board 1W1N C0 U0 U0 U0 C1 / U3 P1 X0 P1 G1 / C3 U2 U2 U2 C2"
FEW = "tiles exit 1, corner 4, unobstructed 4, obstructed 0, cross 6, parallel 9, diagonal 9, elbow 9"
THINKING = FourthCornerThinking()


def test_with_the_exit_on_the_table_distances_are_prices() -> None:
    for seed in range(6):
        for state in random_game(tw.new("fourth_corner", seed=seed), Random(seed)):
            assert isinstance(state, FourthCorner)
            if state.exit_cell >= 0 and not state.owing:
                found = state.prices()
                assert distances(state) == [found[node] for node in state.pawns]


def test_before_that_they_lead_to_where_the_exit_may_come() -> None:
    state = table("board 1N U0 .. / X0 X0; pawns home-N 1E-S; turn 1; move")
    assert len(goals(state)) == 2  # the two ends of the wall
    near, far = distances(state)
    assert near < far
    assert distances(table("board home X0; pawns home-N home-S; turn 1; move")) == [40, 40]


def test_the_exit_comes_the_surer_the_more_straight_tiles_can_be_spared() -> None:
    board = "board 1W1N C0 U0 U0 C1 / .. X0 P1; pawns home-N home-S; turn 1; move; "
    chances = [exit_comes(table(board + FEW.replace("d 4", f"d {count}", 1))) for count in (3, 4, 6, 30)]
    assert chances[0] == 0  # two stand, two more are needed: the round will be void
    assert chances == sorted(chances)
    assert chances[-1] > 0.9


def test_a_corner_that_stops_the_growing_side_is_worth_more_than_one_more_straight_tile() -> None:
    growing = "board 1W1N C0 U0 U0 / U3 X0 P1 / C3 U2 {}; pawns home-N home-S; turn 1; move"
    assert exit_comes(table(growing.format("U2 C2"))) > exit_comes(table(growing.format("U2 U2")))


def test_values_are_chances() -> None:
    for state in random_game(tw.new("fourth_corner", seed=4, players=3), Random(4)):
        assert isinstance(state, FourthCorner)
        values = THINKING.value(state)
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) <= 1.3


def test_the_winner_of_a_match_has_all_and_few_points_are_a_little_better() -> None:
    state = table(
        f"board {ROW.removeprefix('board ')}; pawns 3E-NSW home-N 2E-EW; turn 2; pay; owing 2 3; points 0 0 0"
    )
    state.play("walk")
    state.play("walk")
    winner, dear, cheap = THINKING.value(state)
    assert winner == 1
    assert 0.1 > cheap > dear


def test_who_can_step_on_the_exit_is_told_to() -> None:
    hint = tw.hint(table(f"{ROW}; pawns 2E-EW home-EW; turn 1; move"), simulations=100)
    assert "lands on the exit" in hint.reason
    state = table(f"{ROW}; pawns 2E-EW home-EW; turn 1; move")
    assert state.text(hint.move) == "go to 3E NSW"


def test_who_holds_a_brick_takes_the_exit_from_a_rival_before_it() -> None:
    state = table(f"{ROW}; pawns home-EW 2E-EW; turn 1; place U")
    assert state.text(tw.hint(state, simulations=300).move) == "replace 3E turn 1"


def test_a_penalty_without_help_is_walked() -> None:
    state = table(f"{ROW}; pawns 3E-NSW 2E-EW; turn 2; pay; owing 2")
    hint = tw.hint(state, simulations=200)
    assert state.text(hint.move) in ("walk", "go to 3E NSW")
    assert "costs 1" in hint.reason


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"board 1W1N C0 U0 U0 C1 / .. X0 P1; pawns home-N home-S; turn 1; move; {FEW}", "Straight tiles run short"),
        (f"{ROW}; pawns home-EW 2E-EW; turn 1; place P", "The exit lies at 3E"),
        (f"{ROW.replace('G1', 'U1')}; pawns home-EW 2E-EW; turn 1; move", "any side of it"),
        ("board 1N U0 .. / X0 X0; pawns home-E 1E-S; turn 1; move", "4 more corners"),
        ("board home X0 X0; pawns home-E 1E-S; turn 1; move", "the wall has not begun"),
        ("board 1W1N C0 U0 C1 / U3 X0 U1 / C3 .. C2; pawns home-N home-E; turn 1; move", "can now come only to 1S"),
        ("board home X0; pawns - -; turn 1; set up", "the same on all sides"),
    ],
)
def test_a_reason_tells_where_the_exit_is_or_may_come(text: str, told: str) -> None:
    hint = tw.hint(table(text), simulations=60)
    assert told.lower() in hint.reason.lower()
