"""Patterns of Four Corners: what is created, forbidden, scored and chosen; ids as in rules.md."""

from collections import Counter
from random import Random

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import (
    SEQUENCE,
    all_patterns,
    created,
    face_with,
    nearly,
    new,
    one_turn_away,
    score_the_wheel,
    table,
)
from tests.playing import rule_of, texts
from tilewidgets.games.four_corners.actions import Table
from tilewidgets.games.four_corners.notation import ORIENT
from tilewidgets.games.four_corners.patterns import patterns_around, sequence_through
from tilewidgets.games.four_corners.pieces import BOARD, DECKS, EMPTY, IMAGES
from tilewidgets.games.four_corners.table import ACT, REPLACING, SCORING, TURNING

WHEEL, FLOWER = IMAGES.index("wheel"), IMAGES.index("flower")
# Here a tile at d2 completes a row of wheels, and with its lower left corner an image.
ROW_AND_IMAGE = {
    "a2": "centre=wheel",
    "b2": "centre=wheel",
    "c2": "centre=wheel se=flower",
    "c3": "ne=flower centre!=wheel",
    "d3": "nw=flower centre!=wheel",
}


# --- patterns -------------------------------------------------------------------------------------------


def test_patterns_around_cells_are_those_of_the_whole_board() -> None:  # rules: "image", "sequence"
    rng = Random(1)
    kinds: Counter[str] = Counter()
    for _ in range(60):
        state = new(0)
        # Patterns are rare; tiles of two centres only make sequences likely, and chance some images.
        tiles = rng.sample(range(28), 28) + rng.sample(range(28, 70), 8)
        faces = [4 * tile + rng.randrange(4) if rng.random() < 0.95 else EMPTY for tile in tiles]
        found = patterns_around(BOARD, DECKS[5], faces, tuple(range(36)))
        told = {("image" if p.is_image else "sequence", p.image, frozenset(p.tiles)) for p in found}
        assert told == all_patterns(state, faces)
        kinds.update(kind for kind, _, _ in told)
    assert min(kinds.values()) > 3


def test_there_are_25_corners_and_54_lines() -> None:  # rules: "parts", "sequence"
    assert (len(BOARD.around), len(BOARD.lines)) == (25, 54)
    assert len(set(BOARD.lines)) == 54
    by_direction = [sum(1 for line in BOARD.lines if line[1] - line[0] == step) for step in (1, 6, 7, 5)]
    assert by_direction == [18, 18, 9, 9]


def test_five_in_a_row_are_one_sequence() -> None:  # rule: "sequence"
    state = table({f"{column}2": "centre=wheel" for column in "abcde"})
    found = patterns_around(state.grid, state.deck, state.faces, tuple(range(36)))
    rows = [pattern for pattern in found if not pattern.is_image]
    assert [len(pattern.cells) for pattern in rows] == [5]
    for cell in range(6, 11):
        assert sequence_through(state.grid, state.deck, state.faces, cell, 0) == rows[0]


def test_what_is_left_of_a_longer_sequence_is_not_created_but_a_longer_one_is() -> None:  # rule: "created"
    state = table({f"{column}2": "centre=wheel" for column in "abcde"} | {"f2": "centre=clover"})
    shorter = list(state.faces)
    shorter[6] = face_with({face >> 2 for face in state.faces}, "centre=trefoil")
    assert not [p for p in created(state, state.faces, shorter) if p[0] == "sequence"]
    assert not [p for p in Table(BOARD, state.deck, shorter, 0).made_since(state.faces) if not p.is_image]
    longer = list(state.faces)
    longer[11] = face_with({face >> 2 for face in state.faces}, "centre=wheel")
    assert [p for p in Table(BOARD, state.deck, longer, 0).made_since(state.faces) if not p.is_image]


def test_a_pattern_that_already_lies_there_is_not_scored_and_forbids_nothing() -> None:  # rule: "created"
    whole = {
        "c3": "se=wheel",
        "d3": "sw=wheel",
        "d4": "nw=wheel",
        "c4": "ne=wheel",
        "f6": "centre=clover",
        "f5": "centre=clover",
    }
    state = table(whole)
    state.play("turn f6 cw")
    state.play("turn f5 cw")
    assert state.returns() == [0, 0]
    assert state.to_move == 1


# --- the ban ----------------------------------------------------------------------------------------------


def test_a_pattern_without_a_goal_is_forbidden_and_lit_up() -> None:  # rules: "ban", "goal"
    state = table(SEQUENCE, goals="flower flower clover / wheel wheel wheel", hands=(("centre=wheel",), ()))
    refused = state.why_not(state.parse(f"play {state.stock.hands[0][0] + 1} at d2"))
    assert refused is not None
    assert refused.rule == "ban"
    assert set(refused.cells) == {f"cell {state.grid.find(name)}" for name in ("a2", "b2", "c2", "d2")}


def test_an_action_that_scores_is_allowed_whatever_else_it_creates() -> None:  # rule: "exception"
    hands = (("centre=wheel sw=flower",), ())
    for goals, allowed in (
        ("wheel clover clover / trefoil trefoil trefoil", True),
        ("flower clover clover / trefoil trefoil trefoil", True),
        ("clover clover clover / trefoil trefoil trefoil", False),
    ):
        state = table(ROW_AND_IMAGE, goals=goals, hands=hands)
        play = f"play {state.stock.hands[0][0] + 1} at d2"
        assert (play in texts(state)) == allowed
        if allowed:
            state.play(play)
            both = state.copy()
            turns = [t for t in texts(both) if t.startswith("top")]
            for turn in turns:
                after = state.copy()
                after.play(turn)
                assert after.returns()[0] == 1


# --- scoring ------------------------------------------------------------------------------------------------


def test_a_lone_pattern_is_scored_by_itself() -> None:  # rules: "score", "image"
    state = score_the_wheel(one_turn_away())
    assert state.returns() == [1, 0]
    assert state.stage == TURNING
    (item,) = state.score_sheet()
    assert (item.player, item.points, item.rule) == (0, 1, "score")
    assert "wheel" in item.reason
    assert "c3/d4" in item.reason
    assert WHEEL not in state.goals.images_held(0)
    assert len(state.goals.held[0]) == 2


def test_of_several_patterns_the_player_chooses() -> None:  # rule: "several"
    state = table(ROW_AND_IMAGE, hands=(("centre=wheel sw=flower",), ()))
    tile = state.stock.hands[0][0]
    state.play(f"play {tile + 1} at d2")
    turn = next(t for t in range(4) if state.deck.corners(4 * tile + t)[3] == FLOWER)
    if state.tile == tile:
        state.play(ORIENT + turn)
    assert state.stage == SCORING
    assert sorted(texts(state)) == ["score image c2/d3", "score line a2 right"]
    assert rule_of(state, "done") == "score"
    assert rule_of(state, "score image a1/b2") == "created"
    one = state.copy()
    one.play("score image c2/d3")
    assert set(texts(one)) == {"score line a2 right", "done"}
    one.play("done")
    assert one.stage == TURNING
    assert one.returns() == [1, 0]
    state.play("score line a2 right")
    state.play("score image c2/d3")
    assert state.returns() == [2, 0]
    assert state.stage == REPLACING  # in the order that was chosen
    while state.stage == REPLACING:
        state.play(state.moves()[0])
    assert state.stage in (TURNING, ACT)


def test_two_equal_patterns_need_two_cards() -> None:  # rule: "duplicates"
    two = nearly("nw=wheel se=wheel ne!=wheel sw!=wheel", b4="centre!=wheel se=wheel", b5="ne=wheel", c5="nw=wheel")
    for goals, expected in (("wheel flower clover", 1), ("wheel wheel clover", 2)):
        state = table({**two, "f6": "centre=clover"}, goals=f"{goals} / trefoil trefoil trefoil")
        score_the_wheel(state)
        while state.stage == SCORING:
            state.play(next(text for text in texts(state) if text.startswith("score")))
        assert state.returns()[0] == expected


def test_the_third_goal_ends_the_game_at_once() -> None:  # rules: "win", "over"
    state = table(
        nearly("nw=wheel ne!=wheel", f6="centre=clover"),
        goals="flower flower wheel / trefoil trefoil trefoil",
        scored=(2, 0),
    )
    score_the_wheel(state)
    assert state.is_over
    assert state.returns() == [3, 0]
    assert state.moves() == []
    assert rule_of(state, "done") == "over"
    with pytest.raises(tw.GameOver):
        state.play("draw goal")
