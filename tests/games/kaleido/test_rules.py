"""Kaleido's rules, one by one; the ids are those of rules.md."""

from collections import Counter
from random import Random

import pytest

import tilewidgets as tw
from tests.games.kaleido.tables import BLUE, GREEN, OPTIONS, PURPLE, RED, YELLOW, letters, play, table
from tests.playing import random_game
from tilewidgets.games.kaleido.notation import hole_name
from tilewidgets.games.kaleido.pieces import (
    COLOURS,
    COUNT,
    COUNTERS,
    DECISIONS,
    EMPTY,
    HOLE_NUMBERS,
    KINDS,
    MOST_BOARDS,
    START,
    TILES,
    WHITE,
    place_board,
)
from tilewidgets.games.kaleido.rules import PASSED, SKIPPED, STUCK, Kaleido, new
from tilewidgets.geometry.hexes import HOLES, cell, holes_at, neighbours, patch_of, spiral


def fresh(seed: int = 0, **options: object) -> Kaleido:
    state = tw.new("kaleido", seed=seed, **options)  # type: ignore[arg-type]  # options by name
    assert isinstance(state, Kaleido)
    return state


def rule_of(state: Kaleido, text: str) -> str:
    ruling = state.why_not(state.parse(text))
    assert ruling is not None, f"{text} is allowed"
    return ruling.rule


def texts(state: Kaleido) -> list[str]:
    return [state.text(move) for move in state.moves()]


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "colours", "tiles", "whites", "boards"),
    [(2, 4, 13, 8, 10), (3, 3, 14, 6, 8), (4, 4, 13, 8, 10), (5, 5, 13, 10, 12)],
)
def test_every_number_of_players_has_its_parts(
    players: int, colours: int, tiles: int, whites: int, boards: int
) -> None:  # rules: "parts", "set-up", "indicators", "two-players"
    for keep in (False, True):
        state = fresh(players=players, keep_indicators=keep)
        found = Counter(state.pieces())
        assert found["board"] == boards <= MOST_BOARDS
        assert found["white tile"] == whites <= TILES
        assert found["glass counter"] == COUNTERS == 13
        mine = [colour for own in state.colours_of for colour in own]
        assert len(set(mine)) == colours
        for colour in mine:
            assert found[f"{COLOURS[colour]} tile"] == state.tiles[colour] == (tiles if keep else tiles - 2)
            assert found[f"{COLOURS[colour]} tile"] + found[f"{COLOURS[colour]} indicator"] == tiles <= TILES


def test_the_box_holds_enough_of_everything() -> None:  # rule: "parts"
    assert TILES * len(KINDS) == 84
    assert MOST_BOARDS == 14 - 2  # two of the 14 frames are spare
    assert COUNTERS == 13


def test_two_boards_lie_side_by_side_and_every_player_has_two_more() -> None:  # rule: "set-up"
    state = fresh()
    assert state.patch.cells == list(START)
    assert START[1] in neighbours(START[0])
    assert state.holes == [EMPTY] * 12
    assert state.boards == state.whites == [2, 2, 2]


def test_the_seed_draws_colours_and_first_player_and_an_open_start_does_not() -> None:  # rule: "start"
    drawn = {(fresh(seed).colours_of, fresh(seed).to_move) for seed in range(1_500)}
    assert len(drawn) == 5 * 4 * 3 * 3
    for seed in range(5):
        state = fresh(seed, players=5, start="open")
        assert (state.to_move, state.colours_of) == (0, ((0,), (1,), (2,), (3,), (4,)))
    assert fresh(players=2, start="open").colours_of == ((RED, YELLOW), (GREEN, BLUE))


# --- a turn ---------------------------------------------------------------------------------------


def test_a_turn_is_one_tile_and_then_comes_the_next_player() -> None:  # rules: "turn", "tile"
    state = table()
    for turn in range(6):
        assert state.to_move == turn % 3
        colour = COLOURS[turn % 3]
        play(state, f"{colour} 1{('NE', 'E', 'SE', 'SW', 'W')[turn]}" if turn < 5 else f"{colour} 2NE")
        if turn == 0:
            assert rule_of(state, "red 2E") == "turn"
        play(state, "no extra")


def test_a_tile_of_ones_own_colour_goes_into_any_empty_hole() -> None:  # rules: "tile", "hole"
    state = table("R.....", "....G.")
    holes = {text.removeprefix("red ") for text in texts(state) if text.startswith("red")}
    assert holes == {f"{board}{side}" for board in "12" for side in ("NE", "E", "SE", "SW", "W", "NW")} - {"1NE", "2W"}
    assert rule_of(state, "red 2W") == "hole"
    assert rule_of(state, "white 1NE") == "hole"
    assert rule_of(state, "yellow 1E") == "tile"
    assert rule_of(state, "no extra") == "tile"


def test_an_occupied_hole_is_answered_with_the_tile_that_lies_there() -> None:  # rule: "hole"
    state = table("R.....", "....G.")
    ruling = state.why_not(state.parse("red 2W"))
    assert ruling is not None
    assert "green" in ruling.sentence
    assert ruling.cells == ("tile 2-5",)


@pytest.mark.parametrize("extra", ["white 2E", "board 1W"])
def test_the_extra_comes_just_before_or_just_after_the_tile_and_only_once(extra: str) -> None:  # rule: "extra"
    before = play(table(), extra)
    assert before.to_move == 0
    assert rule_of(before, "white 2W") == rule_of(before, "board 2E") == "extra"
    play(before, "red 1E")
    assert before.to_move == 1  # nothing more is possible, so nobody is asked
    after = play(table(), "red 1E", extra)
    assert after.to_move == 1
    assert (after.holes, after.whites, after.boards) == (before.holes, before.whites, before.boards)
    without = play(table(), "red 1E", "no extra")
    assert (without.to_move, without.whites, without.boards) == (1, [2, 2, 2], [2, 2, 2])


def test_who_has_neither_white_tile_nor_board_is_not_asked_for_an_extra() -> None:  # rules: "extra", "white", "board"
    state = table()
    state.whites[0] = state.boards[0] = 0
    assert rule_of(state, "white 1E") == "white"
    assert rule_of(state, "board 1W") == "board"
    assert play(state, "red 1E").to_move == 1


def test_the_last_empty_hole_is_kept_for_the_coloured_tile() -> None:  # rule: "white"
    state = table("GGGGGG", "YYYYY.")
    assert rule_of(state, "white 2NW") == "white"
    play(state, "red 2NW")
    assert not [text for text in texts(state) if text.startswith("white")]
    assert "no extra" in texts(state)  # a board can still come


def test_a_board_joins_by_a_full_side_and_may_leave_gaps() -> None:  # rules: "board", "connect"
    state = table()
    places = {state.text(move) for move in state.moves() if state.text(move).startswith("board")}
    assert len(places) == 8
    far = cell(3, 3)
    assert state.why_not(place_board(far)) is not None
    assert rule_number(state, place_board(far)) == rule_number(state, place_board(START[0])) == "connect"
    state.boards = [9, 9, 9]
    for step, place in enumerate(("1NW", "3NE", "4E", "5SE")):
        play(state, f"board {place}")
        mover = COLOURS[state.to_move]
        hole = next(text for text in texts(state) if text.startswith(mover))
        play(state, hole)
        assert len(state.patch.cells) == 3 + step
    gap = [number for number in state.patch.border if all(n in state.patch.index for n in neighbours(number))]
    assert len(gap) == 1  # a ring of boards around nothing
    assert state.why_not(place_board(gap[0])) is None


def rule_number(state: Kaleido, move: int) -> str:
    ruling = state.why_not(move)
    assert ruling is not None
    return ruling.rule


def test_without_an_empty_hole_the_board_comes_first_and_is_the_extra() -> None:  # rule: "forced"
    state = table("GGGGGG", "YYYYYY")
    assert all(text.startswith("board") for text in texts(state))
    for text in ("red 1NE", "white 1NE"):
        assert rule_of(state, text) == "forced"
    play(state, "board 1W")
    assert all(text.startswith("red 3") for text in texts(state))
    play(state, "red 3E")
    assert state.to_move == 1


def test_without_an_empty_hole_and_without_a_board_the_turn_is_skipped() -> None:  # rule: "skip"
    state = table("GGGGGG", "YYYYY.")
    state.boards = [2, 0, 1]
    state.whites = [0, 0, 0]
    play(state, "red 2NW", "no extra", "leave 2")
    assert state.events == ((SKIPPED, 1),)
    assert state.to_move == 2
    assert state.tiles[YELLOW] == 12 - 5
    play(state, "board 1W")
    assert not state.events


def test_who_is_out_of_coloured_tiles_passes_and_places_no_white_tile_either() -> None:  # rule: "pass"
    state = table("R.....", "......")
    state.tiles[YELLOW] = 0
    play(state, "red 1E", "no extra")
    assert state.events == ((PASSED, 1),)
    assert state.to_move == 2
    assert state.whites[1] == 2


# --- scoring --------------------------------------------------------------------------------------


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


# --- the end --------------------------------------------------------------------------------------

BELOW = ((0, 1),)  # a third board below the two of the set-up: the three meet at one corner


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


# --- two players ----------------------------------------------------------------------------------


def test_two_players_have_two_colours_four_white_tiles_and_four_boards_each() -> None:  # rule: "two-players"
    state = fresh(players=2)
    assert [len(own) for own in state.colours_of] == [2, 2]
    assert state.whites == state.boards == [4, 4]
    assert {state.tiles[colour] for own in state.colours_of for colour in own} == {11}


def test_the_two_colours_of_a_player_take_turns_and_white_tiles_change_nothing() -> None:  # rule: "two-colours"
    state = table(players=2)
    assert {text.split()[0] for text in texts(state)} == {"red", "yellow", "white", "board"}
    play(state, "red 1NE", "white 1E", "blue 2NE", "no extra")
    assert rule_of(state, "red 1W") == "two-colours"
    play(state, "white 1W", "yellow 1SE")
    assert rule_of(state, "blue 2W") == "two-colours"
    play(state, "green 2W", "no extra")
    assert rule_of(state, "yellow 1SW") == "two-colours"
    play(state, "red 1SW", "no extra")


def test_the_rulebooks_order_of_colours() -> None:  # rule: "two-colours"
    """Red and yellow against blue and purple: red, blue, yellow, purple, red."""
    state = table(players=2)
    state.colours_of = ((RED, YELLOW), (BLUE, PURPLE))
    state.tiles = [11, 11, 0, 11, 11]
    for colour, hole in (("red", "1NE"), ("blue", "1E"), ("yellow", "1SE"), ("purple", "1SW"), ("red", "1W")):
        own = {text.split()[0] for text in texts(state)} - {"white", "board"}
        assert colour in own
        assert len(own) == (2 if hole in ("1NE", "1E") else 1)
        play(state, f"{colour} {hole}", "no extra")


def test_two_players_score_by_colour_and_add_up_both() -> None:  # rule: "two-score"
    """The rulebook's example: red, blue and yellow get four each."""
    state = table("RRYYB.", "......", players=2)
    state.to_move = 1
    play(state, "blue 1NW", "no extra")
    assert state.points == [4, 4, 0, 4, 0]
    assert state.returns() == [8, 4]


# --- decisions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_all_numbers_exactly_the_listed_decisions_are_legal(players: int) -> None:
    state = new(5, OPTIONS | {"players": players})
    for number, here in enumerate(random_game(state, Random(players))):
        if number % 9 == 0 or here.is_over:
            legal = [move for move in range(DECISIONS + 5) if here.why_not(move) is None]
            assert legal == sorted(here.moves())


def test_no_turn_comes_to_a_dead_end_and_the_turn_goes_round() -> None:  # rule: "turn"
    for seed in range(40):
        state = fresh(seed, players=2 + seed % 4, keep_indicators=seed % 8 > 3)
        for here in random_game(state, Random(seed)):
            assert here.is_over or here.moves()


def test_points_only_grow_and_every_full_board_has_been_scored() -> None:  # rule: "scoring"
    for seed in range(20):
        state = fresh(seed, players=2 + seed % 4)
        before = [0.0] * state.seats
        for here in random_game(state, Random(seed)):
            assert isinstance(here, Kaleido)
            assert all(now >= was for now, was in zip(here.returns(), before, strict=True))
            before = here.returns()
        assert sorted(state.filled) == [board for board, free in enumerate(state.free) if free == 0]


def test_notation_is_kind() -> None:  # rule: "notation"
    state = table(at=BELOW)
    assert state.parse("Red 1 ne") == state.parse("red 1NE")
    assert state.parse("turn 2 by 120°") == state.parse("TURN 2 BY 120")
    assert state.parse("turn 2 by 0") == state.parse("leave 2")
    assert state.parse("board 3W") == state.parse("board 1SW")  # the same place, seen from another board
    assert state.text(state.parse("board 3W")) == "board 1SW"
    assert state.parse("count 3-1-2") == state.parse("count 1-2-3")
    for nonsense in ("mauve 1NE", "red 4NE", "red 0NE", "turn 2 by 50", "turn 2 by 360", "count 1-1-2", "board 1N"):
        with pytest.raises(tw.CannotRead, match="red 1NE") as refusal:
            state.parse(nonsense)
        assert refusal.value.ruling.rule == "notation"


def test_every_white_tile_on_a_board_came_from_a_player() -> None:  # rules: "white", "parts"
    for seed in range(10):
        state = fresh(seed)
        for here in random_game(state, Random(seed)):
            assert isinstance(here, Kaleido)
            assert here.holes.count(WHITE) + sum(here.whites) == 6
