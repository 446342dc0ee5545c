"""Kaleido's rules of the table and of a turn, one by one, with the rulebook's own examples."""

from collections import Counter
from random import Random

import pytest

import tilewidgets as tw
from tests.games.kaleido.tables import BELOW, BLUE, GREEN, OPTIONS, PURPLE, RED, YELLOW, fresh, play, table
from tests.playing import random_game, rule_of, texts
from tilewidgets.games.kaleido.pieces import (
    COLOURS,
    COUNTERS,
    DECISIONS,
    EMPTY,
    KINDS,
    MOST_BOARDS,
    START,
    TILES,
    WHITE,
    place_board,
)
from tilewidgets.games.kaleido.rules import PASSED, SKIPPED, Kaleido, new
from tilewidgets.geometry.hexes import cell, neighbours

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
    assert rule_of(state, place_board(far)) == rule_of(state, place_board(START[0])) == "connect"
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
