"""Shapes of Colorblock: paths, rings, rings in rings, islands; each found a second time by flooding."""

from random import Random

import pytest

from tests.games.colorblock.tables import code, grid, has_no_hole, sections_of
from tilewidgets.games.colorblock.pieces import KINDS, LYING, RED, fits
from tilewidgets.games.colorblock.shapes import Grid, Loop, cell_at, cell_name, x_of, y_of

RING_OF_EIGHT = ("RRRR+ES RRGR+EW RRRR+SW", "RGRR+NS . RRRG+NS", "RRRR+NE GRRR+EW RRRR+NW")


def found_by_flooding(board: Grid) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(shape) for shape in sections_of(board) if has_no_hole(board, shape)}


def found_by_rules(board: Grid) -> set[frozenset[tuple[int, int]]]:
    return {
        frozenset((side // 4, LYING[board.laid[side // 4]].sections[side % 4]) for side in shape.sections)
        for shape in board.shapes
    }


def random_board(seed: int, radius: int) -> Grid:
    """Return a crowded board of tiles that fit; some seeds take more pairs and fewer colours, so that rings come."""
    rng = Random(seed)
    kinds = [kind for kind, tile in enumerate(KINDS) if seed % 3 or len(set(tile.colours)) < 3]
    kinds = [kind for kind in kinds if seed % 2 or max(KINDS[kind].sections) < 3] * 3
    rng.shuffle(kinds)
    board = Grid()
    for number, kind in enumerate(kinds):
        places = [
            (cell, turn)
            for cell, demand in sorted(board.front.items())
            for turn in fits(kind)[demand]
            if abs(x_of(cell)) <= radius and abs(y_of(cell)) <= radius
        ]
        if places:
            cell, turn = rng.choice(places)
            board.put(cell, number, 4 * kind + turn)
    return board


def test_two_half_moons_that_meet_are_complete_and_the_rest_is_open() -> None:  # rule: "shape"
    board = grid("RRRR RRRR")
    assert board.counts == (1, 0, 0)
    assert len(board.ends) == 6
    assert board.shapes[0].cells() == [cell_at(0, 0), cell_at(1, 0)]


def test_touching_sections_of_one_colour_are_separate() -> None:  # rule: "tile"
    board = grid("GGGG RGRG+NS GGGG")
    assert board.counts == (0, 2, 0)


def test_the_outer_edge_closes_nothing() -> None:  # rules: "shape", "private"
    board = grid("RRRR RRRR RRRR", "RRRR RRRR RRRR", "RRRR RRRR RRRR")
    assert board.counts == (12, 0, 0)
    assert len(board.ends) == 12


def test_a_path_is_complete_when_both_ends_are_half_moons() -> None:  # rule: "shape"
    board = grid("GRGG RRRR+EW RRRR+EW GGGR")
    assert [(shape.colour, len(shape.cells()), shape.ring) for shape in board.shapes] == [(RED, 4, False)]


def test_a_tile_that_a_shape_passes_twice_counts_once() -> None:  # rule: "size"
    board = grid(". GGRG .", "GRGG RRRR+NE+SW GGRR+SW", ". RRGG+NE RGGR+NW")
    red = next(shape for shape in board.shapes if shape.colour == RED)
    assert (len(red.sections), len(red.cells())) == (7, 6)


def test_the_smallest_ring_has_four_tiles_and_nothing_inside() -> None:  # rule: "ring"
    board = grid("GRRG+ES GGRR+SW", "RRGG+NE RGGR+NW")
    assert [(shape.ring, len(shape.cells())) for shape in board.shapes] == [(True, 4)]
    assert not board.has_island(board.shapes[0])


def test_a_ring_waits_for_the_cell_inside() -> None:  # rules: "ring", "island"
    board = grid(*RING_OF_EIGHT)
    assert [shape.ring for shape in board.shapes] == []
    assert [empty for _, empty in board.waiting] == [(cell_at(1, 1),)]
    done = board.put(cell_at(1, 1), 99, code("GGGG"))
    assert sorted((shape.colour, shape.ring, len(shape.cells())) for shape in done) == [
        (0, True, 8),
        (1, False, 2),
        (1, False, 2),
        (1, False, 2),
        (1, False, 2),
    ]
    ring = next(shape for shape in done if shape.ring)
    assert board.has_island(ring)
    assert board.waiting == ()


def test_an_island_needs_another_colour() -> None:  # rule: "island"
    board = grid(*[row.replace("G", "R") for row in RING_OF_EIGHT])
    done = board.put(cell_at(1, 1), 99, code("RRRR"))
    ring = next(shape for shape in done if shape.ring)
    assert not board.has_island(ring)


def test_an_island_may_lie_on_the_tiles_of_the_ring_alone() -> None:  # rule: "island"
    board = grid("RRRR+ES RRGR+EW RRRR+SW", "RRRR+NE GRRR+EW RRRR+NW")
    ring = next(shape for shape in board.shapes if shape.ring)
    assert Loop(ring, board.laid).inside() == []
    assert board.has_island(ring)


def big_ring(size: int) -> dict[tuple[int, int], str]:
    """Return the tiles of a red ring of so many tiles a side, green towards both sides."""
    tiles = {}
    last = size - 1
    for i in range(1, last):
        tiles[i, 0] = tiles[i, last] = "GRGR+EW"
        tiles[0, i] = tiles[last, i] = "RGRG+NS"
    tiles[0, 0], tiles[last, 0] = "GRRG+ES", "GGRR+SW"
    tiles[0, last], tiles[last, last] = "RRGG+NE", "RGGR+NW"
    return tiles


def test_rings_within_rings_wait_for_each_other() -> None:  # rule: "ring"
    outer, inner = big_ring(7), {(x + 2, y + 2): tile for (x, y), tile in big_ring(3).items()}
    board = Grid()
    for number, ((x, y), tile) in enumerate({**outer, **inner}.items()):
        board.put(cell_at(x, y), number, code(tile))
    assert not board.shapes
    assert sorted(len(empty) for _, empty in board.waiting) == [1, 25 - 8]
    fill = [(x, y) for x in range(1, 6) for y in range(1, 6) if (x, y) not in inner and (x, y) != (3, 3)]
    for number, (x, y) in enumerate(fill, start=100):
        board.put(cell_at(x, y), number, code("GGGG"))
        assert not [shape for shape in board.shapes if shape.ring]
    done = board.put(cell_at(3, 3), 200, code("GGGG"))
    rings = [shape for shape in done if shape.ring]
    assert sorted(len(shape.cells()) for shape in rings) == [8, 24]
    assert all(board.has_island(shape) for shape in rings)
    assert found_by_rules(board) == found_by_flooding(board)


def test_an_inner_ring_may_be_complete_before_the_outer_one() -> None:  # rule: "ring"
    board = Grid()
    tiles = {**big_ring(7), **{(x + 2, y + 2): tile for (x, y), tile in big_ring(3).items()}, (3, 3): "GGGG"}
    for number, ((x, y), tile) in enumerate(tiles.items()):
        board.put(cell_at(x, y), number, code(tile))
    assert [len(shape.cells()) for shape in board.shapes if shape.ring] == [8]
    assert [len(empty) for _, empty in board.waiting] == [16]


def test_a_hook_that_almost_closes_is_no_ring() -> None:  # rule: "ring"
    board = grid("GRRG+ES GRGR+EW GGRR+SW", "RGRG+NS . RGGG", "RRGG+NE GRGR+EW GGGR")
    assert [(shape.ring, len(shape.cells())) for shape in board.shapes if shape.colour == RED] == [(False, 8)]


@pytest.mark.parametrize("radius", [2, 4])
def test_shapes_kept_up_are_those_found_by_flooding(radius: int) -> None:  # rules: "shape", "ring"
    rings = 0
    for seed in range(60):
        board = random_board(seed, radius)
        assert found_by_rules(board) == found_by_flooding(board)
        assert sum(board.counts) == len(board.shapes)
        assert len(sections_of(board)) == len(board.shapes) + len(board.waiting)
        rings += sum(shape.ring for shape in board.shapes)
    assert rings


def test_the_order_in_which_tiles_come_does_not_matter() -> None:  # rule: "shape"
    for seed in range(20):
        board = random_board(seed, 3)
        cells = list(board.laid)
        Random(seed).shuffle(cells)
        again = Grid()
        for cell in cells:
            again.put(cell, board.tiles[cell], board.laid[cell])
        assert found_by_rules(again) == found_by_rules(board)
        assert again.front == board.front
        assert {frozenset(pair) for pair in again.ends.items()} == {frozenset(pair) for pair in board.ends.items()}


def test_what_a_free_place_asks_for_is_what_lies_around_it() -> None:  # rule: "match"
    for seed in range(10):
        board = random_board(seed, 3)
        for cell, demand in board.front.items():
            for side, step in enumerate((-203, 1, 203, -1)):
                asked = demand // 4**side % 4
                there = board.laid.get(cell + step)
                assert asked == (0 if there is None else LYING[there].colours[(side + 2) % 4] + 1)


def test_a_copy_of_a_board_shares_nothing() -> None:
    board = grid("RRRR RRRR")
    other = board.copy()
    other.put(cell_at(2, 0), 9, code("RRRR"))
    assert (len(board.laid), board.counts, len(board.ends)) == (2, (1, 0, 0), 6)
    assert (len(other.laid), other.counts, len(other.ends)) == (3, (2, 0, 0), 8)


def test_cells_are_named_from_the_first_tile() -> None:  # rule: "notation"
    names = [cell_name(cell_at(x, y)) for x, y in ((0, 0), (2, -1), (-3, 0), (0, 4))]
    assert names == ["0", "n1e2", "w3", "s4"]
