"""Permutations, quarter turns and counting up to symmetry."""

from itertools import permutations, product

from tilewidgets.geometry.sides import splits, turned
from tilewidgets.geometry.squares import CORNERS, SIDES, rotation
from tilewidgets.geometry.symmetry import cycles, distances, is_even, orbit_count, permuted


def test_half_of_all_permutations_are_even() -> None:
    assert sum(is_even(permutation) for permutation in permutations(range(5))) == 60
    assert cycles((1, 0, 2, 4, 3)) == 3


def test_distances_are_found_by_fewest_steps() -> None:
    assert distances((0, 1, 2), [(1, 2, 0)]) == {(0, 1, 2): 0, (1, 2, 0): 1, (2, 0, 1): 2}


def test_a_quarter_turn_goes_clockwise_and_four_come_home() -> None:
    assert rotation(4) == rotation(0) == (0, 1, 2, 3)
    assert permuted(rotation(1), (0, 1, 2, 3)) == (3, 0, 1, 2)  # what was in the west is now in the north
    assert (SIDES[1], CORNERS[0]) == ("E", "NW")


def test_necklaces_are_counted_up_to_rotation() -> None:
    group = [rotation(quarters) for quarters in range(4)]
    for colours, expected in ((2, 6), (3, 24), (5, 165)):
        things = list(product(range(colours), repeat=4))
        assert orbit_count(things, group, permuted) == expected
        seen = {min(permuted(element, thing) for element in group) for thing in things}
        assert len(seen) == expected


def test_four_sides_split_without_crossing_in_fourteen_ways() -> None:
    assert len(splits()) == 14  # the Catalan number of four
    assert (0, 1, 0, 1) not in splits()


def test_with_at_most_two_sides_to_a_section_nine_ways_are_left_in_four_classes() -> None:
    nine = splits(2)
    assert len(nine) == 9  # the Motzkin number of four
    classes = {min(turned(sections, quarters) for quarters in range(4)) for sections in nine}
    assert classes == {(0, 1, 2, 3), (0, 1, 0, 2), (0, 0, 1, 2), (0, 0, 1, 1)}


def test_a_quarter_turn_brings_the_north_side_to_the_east() -> None:
    assert turned((0, 0, 1, 2), 1) == (0, 1, 1, 2)  # north and east joined, then east and south
    assert all(turned(turned(sections, 1), 3) == sections for sections in splits())
