"""The hexagonal grid, tested by counting: corners, holes, turns, and cells that lie together."""

from itertools import product
from math import ceil, dist, isclose, sqrt

import pytest

from tilewidgets.geometry.hexes import (
    CELLS,
    HOLES,
    REACH,
    SIDES,
    STEPS,
    around,
    axial,
    cell,
    cells_at,
    centre,
    corner_of,
    corner_point,
    hole_centre,
    holes_at,
    neighbours,
    patch_of,
    rotation,
    spiral,
)
from tilewidgets.geometry.symmetry import orbit_count, permuted

INNER = [cell(q, r) for q in range(-4, 5) for r in range(-4, 5)]
INNER_CORNERS = sorted({corner_of(number, corner) for number in INNER for corner in range(HOLES)})


def test_every_cell_has_one_number_and_its_coordinates_back() -> None:
    places = list(product(range(-REACH, REACH + 1), repeat=2))
    assert sorted(cell(q, r) for q, r in places) == list(range(CELLS))
    assert all(axial(cell(q, r)) == (q, r) for q, r in places)


def test_neighbours_are_mutual_and_lie_where_their_side_says() -> None:
    for number in INNER:
        assert len(neighbours(number)) == HOLES
        for side, other in enumerate(neighbours(number)):
            assert other == number + STEPS[side]
            assert neighbours(other)[(side + 3) % HOLES] == number
            (x, y), (u, v) = centre(number), centre(other)
            assert isclose(dist((x, y), (u, v)), sqrt(3))
            said = SIDES[side]
            assert ((u > x + 0.1) == ("E" in said), (v > y + 0.1) == ("S" in said)) == (True, True)
    assert len(neighbours(cell(REACH, REACH))) < HOLES


def test_a_corner_belongs_to_three_cells_which_agree_about_it() -> None:
    for corner in INNER_CORNERS:
        cells = cells_at(corner)
        assert len(set(cells)) == 3
        for number in cells:
            assert [corner_of(number, each) for each in range(HOLES)].count(corner) == 1
            assert isclose(dist(centre(number), corner_point(corner)), 1)
    # There are two corners for each cell of an endless grid, and numbers for just so many.
    assert {corner // 2 for corner in INNER_CORNERS} >= set(INNER)
    assert len({tuple(round(c, 6) for c in corner_point(corner)) for corner in INNER_CORNERS}) == len(INNER_CORNERS)


def test_the_corners_of_a_cell_go_clockwise_from_the_top() -> None:
    x, y = centre(cell(2, -1))
    for corner in range(HOLES):
        dx, dy = around(corner, 1)
        assert dist(corner_point(corner_of(cell(2, -1), corner)), (x + dx, y + dy)) < 1e-9


def test_a_corner_has_six_holes_two_of_each_cell_going_round_it() -> None:
    for corner in INNER_CORNERS:
        holes = holes_at(corner)
        assert len(set(holes)) == HOLES
        assert [sum(hole // HOLES == number for hole in holes) for number in cells_at(corner)] == [2, 2, 2]
        points = [hole_centre(*divmod(hole, HOLES)) for hole in holes]
        assert all(isclose(dist(point, corner_point(corner)), 1 / sqrt(3)) for point in points)
        assert all(isclose(dist(points[k], points[k - 1]), 1 / sqrt(3)) for k in range(HOLES))


def test_a_hole_touches_two_corners_so_it_is_in_at_most_two_hexagons() -> None:
    touched: dict[int, set[int]] = {}
    for corner in INNER_CORNERS:
        for hole in holes_at(corner):
            touched.setdefault(hole, set()).add(corner)
    for number in INNER:
        for side in range(HOLES):
            assert touched[HOLES * number + side] == {
                corner_of(number, side),
                corner_of(number, (side + 1) % HOLES),
            }
    for count in range(1, 20):
        patch = patch_of(spiral(count))
        used = [index for hexagon in patch.hexagons for index in hexagon]
        assert all(used.count(index) <= 2 for index in range(len(patch.holes)))


def test_a_sixth_turn_goes_clockwise_and_six_come_home() -> None:
    assert permuted(rotation(1), (0, 1, 2, 3, 4, 5)) == (5, 0, 1, 2, 3, 4)  # what was in the northwest is northeast
    things: tuple[int, ...] = (7, 8, 9, 10, 11, 12)
    for _ in range(6):
        things = permuted(rotation(1), things)
    assert things == (7, 8, 9, 10, 11, 12)


def test_filled_hexagons_are_counted_up_to_rotation() -> None:
    group = [rotation(sixths) for sixths in range(HOLES)]
    assert orbit_count(list(product(range(6), repeat=6)), group, permuted) == 7_826


def test_a_patch_grows_as_if_it_were_made_anew() -> None:
    cells = spiral(14)
    patch = patch_of(cells)
    assert patch.cells == list(cells)
    assert patch.border == sorted({n for number in cells for n in neighbours(number)} - set(cells))
    assert set(patch.corners) == {
        corner
        for number in cells
        for corner in (corner_of(number, each) for each in range(HOLES))
        if set(cells_at(corner)) <= set(cells)
    }
    for corner, hexagon in zip(patch.corners, patch.hexagons, strict=True):
        assert tuple(patch.holes[index] for index in hexagon) == holes_at(corner)
    before = patch_of(cells[:5])
    shape = (list(before.cells), list(before.border), list(before.corners), dict(before.index))
    before.grown(cells[5])
    assert (before.cells, before.border, before.corners, before.index) == shape
    assert patch.has_hole(6 * cells[3])
    assert not patch.has_hole(6 * patch.border[0])


def test_cells_that_touch_only_at_a_gap_are_not_connected() -> None:
    assert patch_of(spiral(7)).is_connected()
    assert patch_of(spiral(7)[1:]).is_connected()  # a ring with a gap in the middle
    assert not patch_of([cell(0, 0), cell(2, 0)]).is_connected()
    assert patch_of([]).is_connected()


def shapes(count: int) -> set[frozenset[int]]:
    """Return every connected shape of so many cells that has its top left cell at a fixed place."""
    found = {frozenset([cell(0, 0)])}
    for _ in range(count - 1):
        grown = {shape | {n} for shape in found for number in shape for n in neighbours(number) if n not in shape}
        found = {_moved_home(shape) for shape in grown}
    return found


def _moved_home(shape: frozenset[int]) -> frozenset[int]:
    shift = cell(0, 0) - min(shape)
    return frozenset(number + shift for number in shape)


@pytest.mark.parametrize(("count", "fixed"), [(1, 1), (2, 3), (3, 11), (4, 44), (5, 186), (6, 814)])
def test_no_shape_of_n_cells_has_more_corners_than_the_spiral(count: int, fixed: int) -> None:
    found = shapes(count)
    assert len(found) == fixed  # the known numbers of polyhexes
    most = max(len(patch_of(sorted(shape)).corners) for shape in found)
    assert most == len(patch_of(spiral(count)).corners) == 2 * count + 1 - ceil(sqrt(12 * count - 3))


def test_twelve_cells_have_at_most_thirteen_corners_where_three_meet() -> None:
    # Harary and Harborth: 2n + 1 - ceil(sqrt(12n - 3)); the shapes above prove it for few cells.
    assert len(patch_of(spiral(12)).corners) == 13 == 25 - ceil(sqrt(141))
