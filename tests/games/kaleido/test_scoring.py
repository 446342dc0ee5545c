"""Kaleido's rules of scoring: full boards, the end of the game, hexagons, with the rulebook's own examples."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.kaleido.tables import BELOW, GREEN, RED, fresh, letters, play, table
from tests.playing import random_game, rule_of, texts
from tilewidgets.games.kaleido.notation import hole_name
from tilewidgets.games.kaleido.pieces import COLOURS, COUNT, COUNTERS, EMPTY, HOLE_NUMBERS, MOST_BOARDS
from tilewidgets.games.kaleido.rules import STUCK, Kaleido
from tilewidgets.geometry.hexes import HOLES, holes_at, patch_of, spiral

# --- full boards ----------------------------------------------------------------------------------


def paid(board: str) -> dict[str, int]:
    """Fill a board by its last coloured tile and return what every colour was paid."""
    state = table("......", board[:5] + ".", players=5)
    colour = COLOURS["RYGBP".index(board[5])]
    state.to_move = COLOURS.index(colour)
    play(state, f"{colour} 2NW", "no extra")
    return {name: points for name, points in zip(COLOURS, state.points, strict=True) if points}


@pytest.mark.parametrize(
    ("board", "points", "rules"),
    [
        ("WRGRWR", {"red": 8, "green": 4}, {"first", "second", "scoring"}),  # the rulebook's example 1
        ("PYWGPP", {"purple": 8, "yellow": 2, "green": 2}, {"first", "tie-second", "scoring"}),  # example 2
        ("RRBBPP", {"red": 4, "blue": 4, "purple": 4}, {"tie-first", "scoring"}),
        ("PRGYWP", {"purple": 8, "red": 1, "green": 1, "yellow": 1}, {"first", "tie-second", "scoring"}),
        ("RRRBBB", {"red": 6, "blue": 6}, {"tie-first", "scoring"}),
        ("WRYGBP", {"red": 2, "yellow": 2, "green": 2, "blue": 2, "purple": 2}, {"tie-first", "scoring"}),
        ("RRYYGB", {"red": 6, "yellow": 6}, {"tie-first", "scoring"}),  # others get nothing
        ("RRYGBP", {"red": 8, "yellow": 1, "green": 1, "blue": 1, "purple": 1}, {"first", "tie-second", "scoring"}),
        ("RRRRRR", {"red": 12}, {"six", "scoring"}),
        ("WRRRRR", {"red": 8}, {"first", "scoring"}),
        ("WWWWWB", {"blue": 8}, {"first", "scoring"}),
        ("WWWWRB", {"red": 6, "blue": 6}, {"tie-first", "scoring"}),
    ],
)
def test_a_full_board_pays_eight_and_four(board: str, points: dict[str, int], rules: set[str]) -> None:
    # rules: "first", "second", "tie-first", "tie-second", "six", "uncounted"
    assert paid(board) == points
    state = table("......", board[:5] + ".", players=5)
    state.to_move = "RYGBP".index(board[5])
    play(state, f"{COLOURS[state.to_move]} 2NW", "no extra")
    assert {item.rule for item in state.score_sheet()} == rules


def test_a_board_of_white_tiles_pays_nobody() -> None:  # rule: "uncounted"
    state = table("WWWWW.", "......")
    play(state, "red 2E", "white 1NW")
    assert state.points == [0] * 5
    assert [item.points for item in state.score_sheet()] == [0]
    assert "not paid" in state.score_sheet()[0].reason


def test_a_board_is_scored_once_at_the_end_of_the_turn_that_fills_it() -> None:  # rule: "scoring"
    state = table("RRYYG.", "......")
    play(state, "red 1NW")
    assert state.points == [0] * 5  # an extra may still come
    play(state, "no extra")
    assert state.points[:3] == [8, 4, 0]
    play(state, "leave 1", "yellow 2E", "no extra", "green 2W", "no extra")
    assert state.points[:3] == [8, 4, 0]


def test_a_white_tile_can_fill_a_second_board_and_both_are_scored_and_turned() -> None:  # rules: "scoring", "rotate"
    for first, second in (("red 1NW", "white 2NW"), ("white 2NW", "red 1NW")):
        state = play(table("RRYYG.", "GGGYY."), first, second)
        assert state.points[:3] == [8, 4 + 4, 8]
        assert len(state.moves()) == 12  # each of the two boards by six turns, in any order
        play(state, "turn 2 by 60")
        assert {text.split()[1] for text in texts(state)} == {"1"}
        play(state, "turn 1 by 300")
        assert (letters(state, 2), letters(state, 1)) == ("WGGGYY", "RYYGRR")
        assert state.to_move == 1


def test_extras_never_come_after_the_scoring() -> None:  # rules: "extra", "rotate"
    state = play(table("RRYYG.", "......"), "red 1NW", "no extra")
    for text in ("white 2E", "board 1W", "no extra", "red 2E"):
        assert rule_of(state, text) == "rotate"


def test_a_full_board_may_be_turned_by_any_sixth_or_left() -> None:  # rule: "rotate"
    seen = set()
    for sixths in range(6):
        state = play(table("RYGWW.", "......"), "red 1NW", "no extra")
        play(state, f"turn 1 by {60 * sixths}" if sixths else "leave 1")
        seen.add(letters(state, 1))
        assert state.to_move == 1
        assert letters(state, 1)[sixths] == "R"
        assert letters(state, 1)[(sixths + 1) % 6] == "Y"  # clockwise
    assert len(seen) == 6


def test_only_a_board_filled_in_this_turn_can_be_turned() -> None:  # rule: "rotate"
    state = table("GGYYRR", "......")
    assert rule_of(state, "turn 1 by 60") == rule_of(state, "leave 2") == "rotate"
    state = play(table("GGYYRR", "RRYYG."), "red 2NW", "no extra")
    assert rule_of(state, "turn 1 by 60") == "rotate"
    play(state, "turn 2 by 180", "yellow 1E" if state.empty else "board 1W")
    assert rule_of(state, "turn 2 by 180") == "rotate"


def test_points_only_grow_and_every_full_board_has_been_scored() -> None:  # rule: "scoring"
    for seed in range(20):
        state = fresh(seed, players=2 + seed % 4)
        before = [0.0] * state.seats
        for here in random_game(state, Random(seed)):
            assert isinstance(here, Kaleido)
            assert all(now >= was for now, was in zip(here.returns(), before, strict=True))
            before = here.returns()
        assert sorted(state.filled) == [board for board, free in enumerate(state.free) if free == 0]


def test_two_players_score_by_colour_and_add_up_both() -> None:  # rule: "two-score"
    """The rulebook's example: red, blue and yellow get four each."""
    state = table("RRYYB.", "......", players=2)
    state.to_move = 1
    play(state, "blue 1NW", "no extra")
    assert state.points == [4, 4, 0, 4, 0]
    assert state.returns() == [8, 4]


# --- the end --------------------------------------------------------------------------------------


def filled(state: Kaleido, tiles: dict[str, str]) -> Kaleido:
    """Put tiles into holes by hand: {"1NE": "R"}."""
    for hole, letter in tiles.items():
        index = state.patch.hole_index(state.parse(f"red {hole}") % HOLE_NUMBERS)
        assert state.holes[index] == EMPTY
        state.holes[index] = "RYGBPW".index(letter)
        state.free[index // HOLES] -= 1
        state.empty -= 1
    return state


def hexagon(state: Kaleido, name: str) -> set[str]:
    """Return the holes of a hexagon by name."""
    corner = state.parse(f"count {name}") - COUNT
    return {hole_name(state.patch, hole) for hole in holes_at(corner)}


def test_the_six_holes_around_a_corner_make_a_hexagon() -> None:  # rule: "hexagon"
    state = table(at=BELOW)
    assert len(state.patch.corners) == 1
    assert hexagon(state, "1-2-3") == {"1E", "1SE", "2SW", "2W", "3NE", "3NW"}


def test_a_hexagon_of_two_each_pays_four_each() -> None:  # rules: "hexagon", "tie-first"
    """The rulebook's picture: two red, two blue and two purple tiles around the corner."""
    tiles = {"1E": "R", "1SE": "B", "2SW": "P", "2W": "R", "3NE": "B", "3NW": "P"}
    state = filled(table(at=BELOW, players=5), tiles)
    state.begin_counting()
    play(state, "count 1-2-3")
    assert state.points == [4, 0, 0, 4, 4]
    assert state.is_over
    assert {item.rule for item in state.score_sheet()} == {"hexagon", "tie-first"}


def test_the_rulebooks_five_boards() -> None:  # rules: "hexagon", "uncounted", "tie-second", "counter"
    """1-4-5 has two empty holes and pays nothing; 1-2-4 pays 8/1/1/1, 2-3-4 pays 8/4; board 5 is never scored."""
    state = table(at=((2, -1), (1, -1), (0, -1)), players=5)
    left, middle, right = (hexagon(state, name) for name in ("1-4-5", "1-2-4", "2-3-4"))
    assert len(left & middle) == len(middle & right) == 2  # a hole is in at most two hexagons
    tiles = dict(zip(sorted(middle & right), "RW", strict=True))
    tiles |= dict(zip(sorted(left & middle), "PG", strict=True))
    tiles |= dict(zip(sorted(middle - left - right), "PY", strict=True))
    tiles |= dict(zip(sorted(right - middle), "RRBB", strict=True))
    tiles |= dict(zip(sorted(left - middle)[:2], "YY", strict=True))
    filled(state, tiles)
    state.begin_counting()
    assert state.free[4] > 0
    assert rule_of(state, "count 1-4-5") == "hexagon"
    paid_by = {}
    while not state.is_over:
        (text,) = texts(state)
        before = list(state.points)
        play(state, text)
        paid_by[text] = [after - was for after, was in zip(state.points, before, strict=True)]
    assert paid_by == {"count 1-2-4": [1, 1, 1, 0, 8], "count 2-3-4": [8, 0, 0, 4, 0]}


def test_hexagons_count_even_if_a_board_is_not_full_and_boards_that_are_not_full_never_score() -> None:
    # rules: "hexagon", "scoring"
    state = filled(table(at=BELOW), {"1E": "R", "1SE": "R", "2SW": "R", "2W": "G", "3NE": "G", "3NW": "Y"})
    state.tiles = [1, 0, 0, 0, 0]
    play(state, "red 1W", "no extra")
    assert state.counting
    assert state.points == [0] * 5
    play(state, "count 1-2-3")
    assert state.returns() == [8, 0, 4]
    assert {item.reason.split(":")[0] for item in state.score_sheet()} == {"Hexagon 1-2-3"}


def test_the_game_ends_when_all_coloured_tiles_are_placed_and_what_is_left_over_is_worth_nothing() -> None:
    # rules: "end", "win", "over"
    state = filled(table(at=BELOW), {"1E": "R", "1SE": "R", "2SW": "R", "2W": "G", "3NE": "G", "3NW": "Y"})
    state.tiles = [1, 0, 0, 0, 0]
    play(state, "red 1W", "no extra")
    assert rule_of(state, "red 1NE") == rule_of(state, "no extra") == "end"
    play(state, "count 1-2-3")
    assert state.is_over
    assert sum(state.whites) > 0
    assert sum(state.boards) > 0
    assert max(state.returns()) == state.returns()[0] == 8
    assert rule_of(state, "count 1-2-3") == "over"
    with pytest.raises(tw.GameOver):
        state.play("no extra")


def test_tied_players_share_the_victory() -> None:  # rule: "win"
    state = filled(table(at=BELOW), {"1E": "R", "1SE": "R", "2SW": "R", "2W": "G", "3NE": "G", "3NW": "G"})
    state.begin_counting()
    play(state, "count 1-2-3")
    assert state.returns() == [6, 0, 6]
    assert tw.GAMES["kaleido"].thinking.value(state) == [0.5, 0, 0.5]


def test_hexagons_are_counted_from_the_top_with_a_glass_counter_on_each() -> None:  # rule: "counter"
    state = table(*["RYGRYG"] * 4, at=((0, 1), (1, -1)))
    state.begin_counting()
    assert texts(state) == ["count 1-2-4"]
    assert rule_of(state, "count 1-2-3") == "counter"
    play(state, "count 1-2-4")
    assert rule_of(state, "count 1-2-4") == "counter"
    play(state, "count 1-2-3")
    assert state.is_over
    assert len(state.counted) == 2


def test_hexagons_are_not_counted_while_tiles_are_placed() -> None:  # rule: "hexagon"
    state = table(at=BELOW)
    assert rule_of(state, "count 1-2-3") == "hexagon"


def test_there_are_at_most_as_many_hexagons_as_glass_counters() -> None:  # rules: "counter", "parts"
    assert len(patch_of(spiral(MOST_BOARDS)).corners) == COUNTERS
    for seed in range(20):
        state = fresh(seed, players=5, keep_indicators=True)
        for _ in random_game(state, Random(seed)):
            pass
        assert len(state.counted) <= COUNTERS


def test_the_game_ends_when_nobody_can_place_a_tile_any_more() -> None:  # rule: "stuck"
    state = table("GGGGGG", "YYYYY.")
    state.boards = [0, 0, 2]
    state.tiles[GREEN] = 0  # the one who has boards must pass
    state.whites = [0, 0, 0]
    play(state, "red 2NW", "leave 2")
    assert state.events == ((STUCK, 0),)
    assert state.is_over  # two boards make no hexagon, so nothing is to count
    assert state.tiles[RED] > 0


def test_five_players_who_keep_their_indicators_have_more_tiles_than_holes() -> None:  # rules: "stuck", "indicators"
    state = fresh(players=5, keep_indicators=True)
    assert sum(state.tiles) + sum(state.whites) == 75 > HOLES * MOST_BOARDS
