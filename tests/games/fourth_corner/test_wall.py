"""The wall module against brute force: it allows exactly what leaves some rectangle possible."""

from itertools import product
from random import Random

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import table
from tests.playing import random_game
from tilewidgets.games.fourth_corner.pieces import HOME, STEP, WIDTH
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.wall import CORNERS, NO_SIDE, Wall

INSIDE = "inside"
REACH = 2  # how far beyond all tiles a side that is not known may lie: farther out changes nothing

Placed = dict[int, tuple[str, int]]  # cell -> (inside | side | corner, which)


def fits(placed: Placed, west: int, east: int, north: int, south: int) -> bool:
    """Tell whether these tiles fit the rectangle, word for word as the rule says."""
    run = [cell for cell, (kind, _) in placed.items() if kind != INSIDE]
    border = around(west, east, north, south)
    for cell, (kind, which) in placed.items():
        x, y = cell % WIDTH, cell // WIDTH
        if kind == INSIDE and not (west < x < east and north < y < south):
            return False
        if kind == "side":
            on_side = (y == north, x == east, y == south, x == west)[which]
            between = west < x < east if which % 2 == 0 else north < y < south
            if not (on_side and between):
                return False
        if kind == "corner" and (x, y) != ((west, north), (east, north), (east, south), (west, south))[which]:
            return False
    # One unbroken run: going once around, the taken cells come in at most one block.
    taken = [cell in run for cell in border]
    changes = sum(taken[index] != taken[index - 1] for index in range(len(taken)))
    return changes <= 2


def around(west: int, east: int, north: int, south: int) -> list[int]:
    """Return the border's cells, clockwise."""
    return (
        [north * WIDTH + x for x in range(west, east)]
        + [y * WIDTH + east for y in range(north, south)]
        + [south * WIDTH + x for x in range(east, west, -1)]
        + [y * WIDTH + west for y in range(south, north, -1)]
    )


def some_rectangle(placed: Placed) -> bool:
    xs = [cell % WIDTH for cell in placed]
    ys = [cell // WIDTH for cell in placed]
    # Every tile lies on the border or inside, so no side lies within the box of all tiles.
    return any(
        fits(placed, min(xs) - west, max(xs) + east, min(ys) - north, max(ys) + south)
        for west, east, north, south in product(range(REACH + 1), repeat=4)
        if min(xs) - west < max(xs) + east and min(ys) - north < max(ys) + south
    )


def attached(placed: Placed) -> set[int]:
    """Return the empty cells that touch a tile by a side."""
    return {cell + step for cell in placed for step in STEP} - set(placed)


def by_brute_force(placed: Placed) -> set[tuple[int, str, int]]:
    """Return every legal placement: the cell touches a tile, and a rectangle is left."""
    started = any(kind != INSIDE for kind, _ in placed.values())
    found = set()
    for cell in attached(placed):
        forms = [(INSIDE, 0)] + [("side", side) for side in range(4)]
        forms += [("corner", corner) for corner in range(4)] if started else []  # the first corners are discarded
        found |= {(cell, *form) for form in forms if some_rectangle(placed | {cell: form})}
    return found


def by_the_module(wall: Wall, placed: Placed) -> set[tuple[int, str, int]]:
    found = set()
    for cell in attached(placed):
        if wall.has_inside(cell):
            found.add((cell, INSIDE, 0))
        side = wall.straight_side(cell) if wall.count else wall.first_side(cell)
        if side != NO_SIDE:
            found.add((cell, "side", side))
        if wall.corner_here(cell) != NO_SIDE:
            found.add((cell, "corner", wall.corner_here(cell)))
    return found


def add(wall: Wall, placed: Placed, cell: int, kind: str, which: int) -> None:
    placed[cell] = (kind, which)
    if kind == INSIDE:
        wall.add_inside(cell)
    elif kind == "side":
        wall.add_straight(cell, which)
    else:
        wall.add_corner(cell, which)


@pytest.mark.parametrize("seed", range(6))
def test_the_wall_may_grow_exactly_where_some_rectangle_is_left(seed: int) -> None:  # rule: "wall"
    rng = Random(seed)
    wall = Wall()
    placed: Placed = {}
    add(wall, placed, HOME, INSIDE, 0)
    for _ in range(14):
        allowed = by_the_module(wall, placed)
        assert allowed == by_brute_force(placed)
        if not allowed:
            break
        # Exterior tiles more often than not, so that walls close within a small board.
        outer = sorted(each for each in allowed if each[1] != INSIDE)
        inner = sorted(each for each in allowed if each[1] == INSIDE)
        corners = [each for each in outer if each[1] == "corner"]
        bag = corners if corners and rng.random() < 0.6 else outer if outer and rng.random() < 0.75 else inner or outer
        add(wall, placed, *rng.choice(bag))


def test_the_smallest_wall_closes_around_one_tile() -> None:  # rules: "wall-first", "wall-grow", "corner", "joined"
    wall = Wall()
    placed: Placed = {}
    add(wall, placed, HOME, INSIDE, 0)
    north = HOME + STEP[0]
    assert wall.first_side(north) == 0
    add(wall, placed, north, "side", 0)
    assert set(wall.ends()) == {north - 1, north + 1}
    assert not wall.has_inside(north - 1)
    for cell, corner in ((north + 1, 1), (HOME + 1, None), (HOME + WIDTH + 1, 2), (HOME + WIDTH, None)):
        assert not wall.closed
        if corner is None:
            add(wall, placed, cell, "side", wall.straight_side(cell))
        else:
            assert wall.corner_here(cell) == corner
            add(wall, placed, cell, "corner", corner)
    # Two corners on the east fix three sides; the west is open, so the south side may go on or turn.
    south_west = HOME + WIDTH - 1
    assert wall.straight_side(south_west) == 2
    add(wall, placed, south_west, "corner", 3)
    assert wall.straight_side(north - 1) == NO_SIDE  # now the north side has reached its corner
    add(wall, placed, HOME - 1, "side", 3)
    assert wall.ends() == [north - 1]
    add(wall, placed, north - 1, "corner", 0)
    assert wall.closed
    assert wall.corners == 4
    assert wall.ends() == []


def test_a_corner_that_would_shut_a_tile_out_is_not_offered() -> None:  # rule: "corner"
    wall = Wall()
    placed: Placed = {}
    add(wall, placed, HOME, INSIDE, 0)
    add(wall, placed, HOME + 1, INSIDE, 0)
    add(wall, placed, HOME - WIDTH, "side", 0)
    assert wall.corner_here(HOME - WIDTH + 1) == NO_SIDE  # the tile below would lie on the east side
    assert wall.corner_here(HOME - WIDTH - 1) == 0
    assert wall.straight_side(HOME - WIDTH + 1) == 0


def test_a_copy_of_a_wall_grows_alone() -> None:
    wall = Wall()
    wall.add_inside(HOME)
    other = wall.copy()
    other.add_straight(HOME - WIDTH, 0)
    assert (wall.count, other.count) == (0, 1)
    assert wall.has_inside(HOME - WIDTH)
    assert not other.has_inside(HOME - WIDTH)


def test_the_fourth_corner_takes_no_fewer_straight_tiles_than_are_counted() -> None:
    came = 0
    for seed in range(20):
        counted: list[tuple[int, int]] = []  # straight tiles that stand, and how many more are needed at least
        for state in random_game(tw.new("fourth_corner", seed=seed), Random(seed)):
            assert isinstance(state, FourthCorner)
            wall = state.wall
            if wall.corners == CORNERS:
                straight = wall.count - CORNERS
                assert all(stood + needed <= straight for stood, needed in counted)
                assert counted[-1] == (straight, 0)  # right before, nothing was missing but the corner
                came += 1
                break
            counted.append((wall.count - wall.corners, wall.fewest_straight()))
    assert came > 10


@pytest.mark.parametrize(
    ("board", "needed"),
    [
        ("board home X0", 3),  # one tile on each of three sides
        ("board 1N U0 / X0", 2),
        ("board 1N U0 .. / X0 X0", 3),  # one of two in the north, and one at each end
        ("board 1W1N C0 U0 C1 / U3 X0 U1 / C3", 0),  # only the corner itself
        ("board 1W1N C0 U0 U0 C1 / .. X0 P1", 2),  # down on both sides, and the south may stay open
    ],
)
def test_straight_tiles_that_the_fourth_corner_still_needs(board: str, needed: int) -> None:
    assert table(f"{board}; pawns home-N home-S; turn 1; move").wall.fewest_straight() == needed
