"""Four Corners for one player; the ids are those of rules.md."""

from random import Random

import tilewidgets as tw
from tests.games.four_corners.tables import all_patterns, eager_game, new, table
from tests.playing import random_game, rule_of, texts
from tilewidgets.games.four_corners.pieces import (
    EMPTY,
    IMAGES,
    RANKS,
    SOLO_BOARD,
    UNKNOWN,
    is_special,
)
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import (
    ACT,
    REPLACING,
    SOLO_TURNS,
    TURNING,
)


def solo(seed: int, **options: object) -> FourCorners:
    return new(seed, players=1, mode="solitaire", **options)


def test_solitaire_is_set_up_on_nine_places_with_ten_tiles() -> None:  # rules: "solo-set-up"
    state = solo(1)
    assert len(state.faces) == 9
    assert [cell for cell, face in enumerate(state.faces) if face != EMPTY] == [4]
    assert (len(state.stock.pile), len(state.stock.hands[0]), len(state.stock.reserve)) == (8, 1, 60)
    assert len(state.goals.held[0]) == 4
    assert state.face_down != UNKNOWN
    view = state.seen_by(0)
    assert view.goals.images_held(0) == state.goals.images_held(0)
    assert view.goals.image[state.face_down] == UNKNOWN
    assert set(view.stock.reserve) == {UNKNOWN}
    assert not any(is_special(face >> 2) for face in [*state.stock.pile, *state.stock.reserve])
    assert rule_of(state, "draw goal") == "solo-turn"
    assert rule_of(state, "set aside") == "solo-turn"


def test_a_tile_is_placed_then_two_may_turn() -> None:  # rules: "solo-turn"
    state = solo(2)
    state.play(state.moves()[0])
    while state.stage not in (SOLO_TURNS, ACT):
        state.play(state.moves()[0])
    assert state.stage == SOLO_TURNS
    assert "done" in texts(state)
    assert rule_of(state, "turn b2 half") == "half-turn"
    state.play("turn b2 cw")
    assert "done" not in texts(state)
    state.play(state.moves()[0])
    assert state.stage == ACT
    assert len(state.stock.pile) == 7


def test_three_in_a_row_are_a_sequence_broken_by_one_tile_with_a_corner() -> (
    None
):  # rules: "solo-sequence", "solo-break"
    assert len(SOLO_BOARD.lines) == 8
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="wheel flower flower clover",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
    )
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.stage != REPLACING:
        state.play(state.moves()[0])
    assert state.returns() == [1]
    assert state.stage == REPLACING
    assert state.deck.tiles[state.drawn >> 2][0] != IMAGES.index("wheel")
    table_ = state.table()
    assert [move - 3600 for move in state.moves()] == [
        cell for cell in range(3) if table_.survey.corners_match(state.deck, cell, state.drawn)
    ] or len(state.moves()) < 3
    for cell in range(3):
        if not table_.survey.corners_match(state.deck, cell, state.drawn):
            assert rule_of(state, 3600 + cell) == "solo-break"
    pile, reserve = len(state.stock.pile), len(state.stock.reserve)
    state.play(state.moves()[0])
    assert len(state.stock.pile) == pile
    assert len(state.stock.reserve) <= reserve
    assert state.stage == SOLO_TURNS


def test_the_fifth_goal_is_turned_up_when_four_are_scored() -> None:  # rule: "solo-score"
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="flower flower clover wheel",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
        scored=(3,),
    )
    hidden = state.goals.image[state.face_down]
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.tile != UNKNOWN:
        state.play(state.moves()[0])
    assert state.returns() == [4]
    assert state.goals.images_held(0) == [hidden]
    assert state.face_down == UNKNOWN
    assert state.score_sheet()[0].rule == "solo-score"


def test_solitaire_ends_with_its_last_tile_and_every_result_has_a_rank() -> (
    None
):  # rules: "solo-end", "solo-ranks", "over"
    results = set()
    for seed in range(30):
        state = solo(seed)
        for each in eager_game(state, Random(seed), 400):
            results.add(int(each.returns()[0]))
        assert state.is_over
        assert state.stock.pile == [] or state.returns() == [5]
        assert rule_of(state, "done") == "over"
        assert tw.GAMES["four_corners"].drawing().prompt(state, 0) == f"{RANKS[int(state.returns()[0])]}."
    assert len(results) > 1
    assert len(RANKS) == 6


def test_a_game_that_all_five_goals_ended_says_so() -> None:  # rules: "over", "solo-end"
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="flower flower clover clover wheel",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
        scored=(4,),
    )
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.tile != UNKNOWN:
        state.play(state.moves()[0])
    assert state.is_over
    assert state.stock.pile
    ruling = state.why_not(state.parse("done"))
    assert ruling is not None
    assert "all five goals" in ruling.sentence


def test_a_tile_that_fits_nowhere_is_set_aside() -> None:  # rule: "solo-turn"
    found = 0
    for seed in range(400):
        state = solo(seed, images=7)
        for each in random_game(state, Random(seed)):
            assert isinstance(each, FourCorners)
            if each.stage == ACT and not each.is_over and texts(each) == ["set aside"]:
                found += 1
                tile = each.stock.hands[0][0]
                after = each.copy()
                after.play("set aside")
                assert tile in after.stock.removed
                assert after.stage == SOLO_TURNS
        if found > 2:
            break
    assert found > 0


def test_images_are_broken_in_solitaire_too() -> None:  # rule: "solo-break"
    broken = 0
    for seed in range(60):
        state = solo(seed)
        for each in eager_game(state, Random(seed + 1), 400):
            broken += each.stage == TURNING
    assert broken > 0
    assert all_patterns(state, [EMPTY] * 9) == set()
