"""Colorblock's tiles and its deck."""

from collections import Counter

import pytest

import tilewidgets as tw
from tests.games.colorblock.tables import new
from tilewidgets.games.colorblock.pieces import (
    COLOURS,
    KINDS,
    LYING,
    TURNS,
    all_tiles,
    kind_text,
    read_tile,
    tile_text,
    turn_tile,
)
from tilewidgets.geometry.sides import splits
from tilewidgets.geometry.symmetry import orbit_count


def test_there_are_75_tiles_by_making_and_by_counting() -> None:  # rules: "parts", "deck", "tile"
    assert len(KINDS) == 75
    assert Counter(len(set(tile.sections)) for tile in KINDS) == {4: 24, 3: 27 + 18, 2: 6}
    by_class = {(0, 1, 2, 3): 24, (0, 0, 1, 2): 27, (0, 1, 0, 2): 18, (0, 0, 1, 1): 6}
    for sections, wanted in by_class.items():
        like = [tile for tile in all_tiles() if any(turn_tile(tile, q).sections == sections for q in range(4))]
        assert orbit_count(like, [(q,) for q in range(4)], lambda turn, tile: turn_tile(tile, turn[0])) == wanted
        assert sum(tile in KINDS for tile in like) == wanted


def test_the_lemma_of_burnside_counts_261_33_3_3() -> None:  # rule: "deck"
    tiles = all_tiles()
    assert [sum(turn_tile(tile, quarters) == tile for tile in tiles) for quarters in range(4)] == [261, 3, 33, 3]
    assert (261 + 33 + 3 + 3) // 4 == 75
    assert len(splits(2)) == 9


def test_no_tile_is_another_one_turned() -> None:  # rules: "deck", "turn-tile"
    seen = {turn_tile(tile, quarters) for tile in KINDS for quarters in range(4)}
    assert len(seen) == 261 == sum(len(turns) for turns in TURNS)


def test_the_deck_has_every_tile_once_and_its_order_is_hidden() -> None:  # rules: "deck", "set-up"
    state = new()
    assert Counter(state.pieces()) == Counter(kind_text(kind) for kind in range(75))
    view = state.seen_by(0)
    assert set(view.deck[view.drawn :]) == {-1}
    assert sorted([*view.unseen(), *state.deck[: state.drawn]]) == list(range(75))
    assert len({new(seed).deck for seed in range(50)}) == 50


def test_another_deck_can_be_passed_in() -> None:  # rule: "deck"
    state = new(deck="3*rrgb+ne, 5*RGBR 2*BRRB+WN")
    assert Counter(state.pieces()) == {"BBRR+NE": 2, "RRGB+NE": 3, "RRGB": 5}
    assert state.options["deck"] == "5*RRGB 3*RRGB+NE 2*BBRR+NE"
    again = tw.Record.from_json(tw.Record.of(state).to_json())
    assert again.options == state.options


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("", "8 to 100 tiles; this has 0"),
        ("RGBR", "8 to 100 tiles; this has 1"),
        ("101*RGBR", "at most 100"),
        ("60*RGBR 60*RRRR", "this has 120"),
        ("9*RGB", "no tile"),
        ("9*RGBR+NE", "no tile"),
        ("9*RRRR+NS+EW", "no tile"),
        ("x*RRRR", "no tile"),
        ("9*RRRR+NN", "no tile"),
        ("R" * 3000, "at most 2,000"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(deck: str, told: str) -> None:  # rule: "deck"
    with pytest.raises(tw.BadOption, match=told):
        new(deck=deck)


def test_tiles_read_as_they_are_written() -> None:  # rule: "notation"
    for tile in LYING:
        assert read_tile(tile_text(tile)) == tile
        assert read_tile(f" {tile_text(tile).lower()} ") == tile


def test_the_names_of_colours_are_those_of_the_letters() -> None:  # rule: "notation"
    assert [colour[0].upper() for colour in COLOURS] == list("RGB")
