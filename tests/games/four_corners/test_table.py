"""The parts of Four Corners, its options and its notation; the ids are those of rules.md."""

from collections import Counter
from math import comb

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import new
from tilewidgets.games.four_corners.pieces import (
    DECKS,
    UNKNOWN,
    is_special,
    necklaces,
)
from tilewidgets.geometry.squares import rotation
from tilewidgets.geometry.symmetry import permuted

# --- parts ----------------------------------------------------------------------------------------------


def test_the_game_has_70_tiles_8_special_ones_and_35_goals() -> None:  # rules: "parts", "specials"
    for images in (5, 7):
        pieces = Counter(new(1, images=images).pieces())
        assert sum(count for name, count in pieces.items() if name.startswith("goal")) == 35
        assert (pieces["tile rotate"], pieces["tile swap"]) == (5, 3)
        assert sum(1 for name in pieces if name.startswith("tile") and name.split()[1].isdecimal()) == 70


@pytest.mark.parametrize(("images", "tiles", "goals", "corners"), [(5, 14, 7, 56), (7, 10, 5, 40)])
def test_the_deck_is_balanced(images: int, tiles: int, goals: int, corners: int) -> None:  # rules: "images", "deck"
    deck = DECKS[images]
    assert set(Counter(centre for centre, _ in deck.tiles).values()) == {tiles}
    assert set(Counter(image for _, four in deck.tiles for image in four).values()) == {corners}
    kinds = {(centre, min(permuted(rotation(quarters), four) for quarters in range(4))) for centre, four in deck.tiles}
    assert len(kinds) == 70
    assert all(len(set(four)) > 1 for _, four in deck.tiles)
    assert deck.goals_each() == goals
    assert set(Counter(new(2, images=images).goals.image).values()) == {goals}


def test_tile_kinds_up_to_rotation() -> None:  # rule: "deck"
    assert 5 * len(necklaces(5)) == 825
    assert 7 * len(necklaces(7)) == 4312


def test_turning_a_tile_clockwise_moves_its_corners_on() -> None:  # rule: "deck"
    deck = DECKS[5]
    for tile in range(70):
        nw, ne, se, sw = deck.corners(4 * tile)
        assert deck.corners(4 * tile + 1) == (sw, nw, ne, se)


def test_hands_and_goals_are_dealt() -> None:  # rules: "set-up", "goal"
    for players in (2, 3, 4, 5, 6):
        state = new(7, players=players)
        while state.dealing != UNKNOWN:
            state.play(state.moves()[0])
        assert [len(hand) for hand in state.stock.hands] == [3] * players
        assert [len(held) for held in state.goals.held] == [3] * players
        assert len(state.goals.deck) == 35 - 3 * players


def test_three_tiles_hold_no_special_one_with_the_chance_of_the_lesson() -> None:  # rule: "specials"
    assert comb(70, 3) / comb(78, 3) == pytest.approx(1955 / 2717)
    hands = 0
    for seed in range(1500):
        state = new(seed)
        hands += not any(is_special(tile) for tile in state.stock.hands[0])
    # The first tile on the board was never special, so 77 tiles are left to draw from.
    assert hands / 1500 == pytest.approx(comb(69, 3) / comb(77, 3), abs=0.04)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "solitaire"}, "players=1"),
        ({"players": 1}, "mode='solitaire'"),
        ({"players": 3, "mode": "teams"}, "four or six"),
        ({"players": 1, "mode": "solitaire", "hands": "open"}, "no hands"),
    ],
)
def test_options_that_do_not_fit_together_are_refused(options: dict[str, object], told: str) -> None:
    with pytest.raises(tw.BadOption, match=told):
        new(0, **options)


# --- notation ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("place tile 23 at c4", "play 23 at c4"),
        ("Rotate b2 clockwise", "turn b2 cw"),
        ("turn b2 anticlockwise", "turn b2 ccw"),
        ("exchange c3", "swap c3"),
        ("score image c3/d4", "score image c3/d4"),
        ("return the wheel", "return wheel"),
    ],
)
def test_decisions_can_be_said_in_other_words(said: str, meant: str) -> None:  # rule: "notation"
    state = new(0)
    assert state.text(state.parse(said)) == meant


@pytest.mark.parametrize(
    "said", ["play 0 at a1", "play 71 at a1", "play 5 at g1", "turn a1", "score image a1/c3", "top up"]
)
def test_what_means_no_decision_is_refused(said: str) -> None:  # rule: "notation"
    with pytest.raises(tw.CannotRead):
        new(0).parse(said)
