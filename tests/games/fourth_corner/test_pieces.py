"""4th Corner's tiles: how many there are, and where their walls and bricks are."""

from collections import Counter

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import new
from tilewidgets.games.fourth_corner.pieces import (
    ALL_TILES,
    BRICK,
    CORNER,
    EXIT,
    KINDS,
    MASKS,
    NAMES,
    SECTIONS,
    SIDES_OF,
    TURNS,
    counts_of,
    is_interior,
)
from tilewidgets.geometry.sides import splits, turned


def test_there_are_eighty_tiles_and_eight_kinds_of_them() -> None:  # rule: "parts"
    counts = counts_of(ALL_TILES)
    assert sum(counts) == 80
    assert dict(zip(NAMES, counts, strict=True)) == {
        "exit": 1,
        "exterior corner": 12,
        "unobstructed exterior": 18,
        "obstructed exterior (left)": 8,
        "obstructed exterior (right)": 8,
        "cross": 6,
        "parallel": 9,
        "diagonal": 9,
        "elbow": 9,
    }
    assert Counter(new().pieces())["cross"] == 6


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mauve", "no count"),
        (ALL_TILES.replace("exit 1", "exit 2"), "one exit"),
        (ALL_TILES.replace("corner 12", "corner 3"), "four corners"),
        (ALL_TILES.replace("cross 6", "cross 1"), "two crosses"),
        (ALL_TILES.replace("obstructed 16", "obstructed 15"), "even"),
        (ALL_TILES.replace("elbow 9", "elbow 99"), "at most 120"),
        (ALL_TILES.replace(", elbow 9", ""), "elbow is missing"),
        (ALL_TILES + ", elbow 9", "two counts"),
    ],
)
def test_counts_that_make_no_game_are_refused(text: str, told: str) -> None:  # rule: "parts"
    with pytest.raises(tw.BadOption, match=told):
        new(tiles=text)


def test_other_counts_make_another_game() -> None:  # rule: "parts"
    state = new(tiles=ALL_TILES.replace("corner 12", "corner 8"))
    assert len(state.pieces()) == 76 + 2


def test_interior_tiles_are_the_four_classes_of_side_tiles() -> None:  # rule: "tiles"
    inner = [kind for kind in range(KINDS) if is_interior(kind)]
    found = {turned(SIDES_OF[kind], turn) for kind in inner for turn in range(4)}
    assert found == set(splits(2))
    for kind in inner:
        looks = {turned(SIDES_OF[kind], turn) for turn in range(4)}
        assert len(looks) == TURNS[kind]
        assert looks == {turned(SIDES_OF[kind], turn) for turn in range(TURNS[kind])}


def test_exterior_tiles_have_their_brick_and_sections() -> None:  # rule: "tiles"
    assert [sides.count(BRICK) for sides in SIDES_OF] == [1, 2, 1, 1, 1, 0, 0, 0, 0]
    assert [len(SECTIONS[4 * kind]) for kind in range(KINDS)] == [1, 1, 1, 2, 2, 4, 3, 2, 3]
    north, east, south, west = 1, 2, 4, 8
    assert MASKS[4 * CORNER] == (0, east + south, east + south, 0)
    assert MASKS[4 * EXIT + 1] == (north + south + west, 0, north + south + west, north + south + west)
