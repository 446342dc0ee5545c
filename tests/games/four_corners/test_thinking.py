"""What the hints of Four Corners know: how near goals are, what is promising, why; and what solitaire can bring."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import all_patterns, nearly, new, table
from tilewidgets.games.four_corners.outlook import HALF, NEW_TILE, NO_TILE, QUARTER
from tilewidgets.games.four_corners.pieces import EMPTY, IMAGES
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.solver import bound, most_goals
from tilewidgets.games.four_corners.thinking import FourCornersThinking, nearest
from tilewidgets.games.four_corners.tutorial import DIAGONAL, HALF_TURN, PLACE, TWO_TURNS

WHEEL, FLOWER = IMAGES.index("wheel"), IMAGES.index("flower")
THINKING = FourCornersThinking()


def position(text: str) -> FourCorners:
    state = tw.position("four_corners", text)
    assert isinstance(state, FourCorners)
    return state


def test_distances_are_told_in_turns_and_tiles() -> None:
    assert nearest(position(TWO_TURNS), 0, WHEEL).best == QUARTER
    assert nearest(position(HALF_TURN), 0, WHEEL).best == HALF
    assert nearest(position(PLACE), 0, WHEEL).best == NEW_TILE
    without = table({"c3": "se=wheel", "d3": "sw=wheel", "d4": "nw=wheel"}, hands=((), ()))
    assert nearest(without, 0, WHEEL).best == NO_TILE


def test_a_distance_of_nothing_is_a_pattern_and_the_other_way_round() -> None:
    rng = Random(3)
    state = new(0)
    for _ in range(80):
        tiles = rng.sample(range(28), 28) + rng.sample(range(28, 70), 8)
        state.faces = [4 * tile + rng.randrange(4) if rng.random() < 0.95 else EMPTY for tile in tiles]
        state._outlooks = {}
        there = {image for _, image, _ in all_patterns(state, state.faces)}
        assert there == {image for image in range(5) if nearest(state, 0, image).best == 0}


@pytest.mark.parametrize(("text", "image"), [(PLACE, "wheel"), (TWO_TURNS, "wheel"), (DIAGONAL, "flower")])
def test_the_hint_takes_a_goal_that_is_there_to_be_scored(text: str, image: str) -> None:
    state = position(text)
    while state.to_move == 0 and not state.returns()[0]:
        hint = tw.hint(state, simulations=150)
        state.play(hint.move)
    assert state.returns() == [1, 0]
    assert state.events[0].image == IMAGES.index(image) or state.events[0].seat == 0


def test_a_reason_names_the_image_the_place_and_the_goal() -> None:
    state = table(
        nearly("nw=wheel ne!=wheel", f6="centre=clover"), goals="wheel trefoil trefoil / clover clover clover"
    )
    hint = tw.hint(state, simulations=150)
    assert "completes the wheel at c3/d4, your first goal" in hint.reason
    assert state.text(hint.move) not in hint.nudge


def test_values_are_chances_and_teams_share_them() -> None:
    for seed, options in ((1, {}), (2, {"players": 5}), (3, {"players": 6, "mode": "teams"})):
        state = new(seed, **options)
        values = THINKING.value(state)
        teams = {state.team(seat): values[seat] for seat in range(state.seats)}
        assert sum(teams.values()) == pytest.approx(1)
        assert all(values[seat] == teams[state.team(seat)] for seat in range(state.seats))


def test_a_scored_goal_is_worth_more_than_a_near_one() -> None:
    near, scored = position(TWO_TURNS), position(TWO_TURNS)
    scored.play("turn c4 cw")
    scored.play("turn e4 cw")
    assert THINKING.value(scored)[0] > THINKING.value(near)[0]


def test_weights_prefer_what_completes_a_goal() -> None:
    state = position(TWO_TURNS)
    moves = state.moves()
    weights = THINKING.weights(state, moves)
    assert weights[moves.index(state.parse("turn c4 cw"))] > 400 > weights[moves.index(state.parse("turn e4 cw"))]
    row = position(DIAGONAL)
    swaps = dict(zip(row.moves(), THINKING.weights(row, row.moves()), strict=True))
    assert swaps[row.parse("swap e4")] > 100 > swaps[row.parse("swap d3")]
    assert min(weights) >= 0
    assert len(weights) == len(moves)


# --- solitaire --------------------------------------------------------------------------------------------


def test_the_solver_reaches_what_it_says() -> None:
    for seed in (1, 5):
        state = new(seed, players=1, mode="solitaire")
        reach = most_goals(state, 1500)
        assert reach.found <= reach.bound <= 5
        for move in reach.line:
            state.play(move)
        assert state.returns() == [reach.found]


def test_near_the_end_the_solver_is_exact() -> None:
    found = 0
    for seed in range(12):
        state = new(seed, players=1, mode="solitaire")
        rng = Random(seed)
        while state.stock.pile:
            moves = state.moves()
            state.play(moves[int(rng.random() * len(moves))])
        while state.stage != 11 and not state.is_over:  # the last tile lies, two may turn
            state.play(state.moves()[0])
        if state.is_over:
            continue
        reach = most_goals(state, 4000)
        best = int(state.returns()[0])
        for first in state.moves():
            after = state.copy()
            after.play(first)
            for second in after.moves():
                then = after.copy()
                then.play(second)
                best = max(best, int(then.returns()[0]))
        assert reach.found >= best
        found += reach.exact
    assert found > 3


def test_the_bound_counts_goals_that_tiles_can_make() -> None:
    state = new(1, players=1, mode="solitaire")
    assert bound(state) <= 5
    lonely = table(
        {"b2": "centre=wheel"}, goals="wheel flower flower clover", hands=((),), mode="solitaire", scored=(3,)
    )
    assert bound(lonely) <= 5
    with pytest.raises(ValueError, match="Only solitaire"):
        most_goals(new(1))
    with pytest.raises(ValueError, match="hidden"):
        most_goals(new(1, players=1, mode="solitaire").seen_by(0))
    last = table({"b2": "centre=wheel"}, goals="wheel flower flower clover", hands=((),), mode="solitaire")
    with pytest.raises(ValueError, match="hidden"):  # the pile is empty, but tiles may come from those left over
        most_goals(last.seen_by(0))
