"""The numbers of Colorblock's lesson, each worked out a second time."""

from fractions import Fraction

from tests.games.colorblock.tables import sections_of, table
from tilewidgets.games.colorblock.counting import INNER_SIDES, chance, most_shapes
from tilewidgets.games.colorblock.pieces import BLUE, COLOURS, KINDS, LYING


def test_a_drawn_tile_fits_one_red_side_in_52_of_75_cases() -> None:  # rule: "match"
    assert chance("R...") == Fraction(52, 75)
    assert chance("R...") == Fraction(sum(0 in tile.colours for tile in KINDS), 75)
    assert chance("....") == 1


def test_a_corner_is_counted_over_all_turns() -> None:  # rule: "match"
    for sides in ("R..R", "R..G", "RG..", "RGB.", "RRRR"):
        wanted = ["RGB".find(letter) for letter in sides]
        fitting = {
            number // 4
            for number, tile in enumerate(LYING)
            if all(colour in (-1, there) for colour, there in zip(wanted, tile.colours, strict=True))
        }
        assert chance(sides) == Fraction(len(fitting), 75)


def test_a_full_private_board_has_at_most_twelve_shapes_and_ten_of_one_colour() -> None:  # rules: "shape", "private"
    whole = most_shapes()
    assert whole.shapes == INNER_SIDES == 12
    blue = most_shapes(BLUE)
    assert blue.shapes == 10
    assert list(blue.tried) == [12, 11, 10]
    for most, colours in ((whole, range(3)), (blue, [BLUE])):
        state = table(f"private 1 {most.board}; choose 1; players 2")
        grid = state.grids[1]
        assert len({code // 4 for code in grid.laid.values()}) == 9
        assert sum(grid.counts[colour] for colour in colours) == most.shapes
        assert len(sections_of(grid)) == len(grid.shapes)
    assert len(COLOURS) == 3
