"""Colorblock's rules, one by one: a turn, and which decisions there are; the ids are those of rules.md."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.colorblock.tables import new, table
from tests.playing import random_game, rule_of
from tilewidgets.games.colorblock.decisions import SHARED, place_of
from tilewidgets.games.colorblock.pieces import KINDS, LYING, TURNS, kind_text, turn_tile
from tilewidgets.games.colorblock.rules import PLACING, Colorblock


def places(state: Colorblock) -> set[tuple[int, str]]:
    """Return the boards and cells where the tile in hand may go."""
    return {
        (int(text.split()[1]) if "private" in text else 0, text.split()[-3]) for text in map(state.text, state.moves())
    }


# --- a turn ---------------------------------------------------------------------------------------


def test_player_one_begins_with_a_drawn_tile_and_turns_go_round() -> None:  # rules: "turn", "set-up"
    state = new(players=3)
    for turn in range(9):
        assert state.to_move == turn % 3
        assert state.stage == PLACING
        assert len(state.deck) - state.drawn == 74 - turn
        state.play(state.moves()[0])
    assert rule_of(state, "take 1") == "turn"


def test_the_first_tile_of_a_board_lies_alone() -> None:  # rules: "first", "shared", "private"
    state = new(seed=1)
    assert places(state) == {(0, "0"), (1, "0")}
    assert len(state.moves()) == 2 * len(TURNS[state.kinds[state.hand]])
    assert rule_of(state, "shared e1 turn 0") == "attach"


def test_the_picture_that_fits_and_the_one_that_does_not() -> None:  # rules: "match", "attach"
    state = table("shared 0 RGBR, e1 RRBG+NE; hand BBRR+NE; turn 1; players 2")
    assert state.why_not(state.parse("shared s1 turn 0")) is None
    ruling = state.why_not(state.parse("shared s1 turn 2"))
    assert ruling is not None
    assert ruling.rule == "match"
    assert "in the north red would meet blue" in ruling.sentence
    assert ruling.cells == ("seam 0 s1 0",)


def test_all_sides_that_meet_are_told() -> None:  # rule: "match"
    state = table("shared 0 RRRR, e1 RRGG, s1 RRRR, s2 RRRR, s2e1 GRRR; hand BBBB; turn 1; players 2")
    ruling = state.why_not(state.parse("shared s1e1 turn 0"))
    assert ruling is not None
    assert len(ruling.cells) == 3
    assert ruling.sentence.count("would meet") == 3


def test_a_tile_must_touch_by_a_whole_side() -> None:  # rule: "attach"
    state = table("shared 0 RRRR; hand RRRG; turn 1; players 2")
    assert rule_of(state, "shared n1e1 turn 0") == "attach"
    assert rule_of(state, "shared e5 turn 0") == "attach"


def test_turns_that_look_the_same_are_offered_once() -> None:  # rule: "turn-tile"
    for hand, turns in (("RRRR", 1), ("RGRG", 2), ("RRGG+NE+SW", 4), ("RRRR+NE+SW", 2), ("RGRG+NS", 2), ("RGBR", 4)):
        state = table(f"hand {hand}; turn 1; players 2")
        assert len([move for move in state.moves() if move >= SHARED]) == turns
    assert rule_of(table("hand RRRR; turn 1; players 2"), "shared 0 turn 1") == "turn-tile"


def test_tiles_never_move() -> None:  # rule: "stay"
    state = table("shared 0 RRRR; hand GGGG; turn 1; players 2")
    assert rule_of(state, "shared 0 turn 0") == "stay"


def test_nobody_plays_on_anothers_private_board() -> None:  # rule: "private"
    state = new()
    assert rule_of(state, "private 2 0 turn 0") == "private"
    state.play("private 1 0 turn 0")
    assert "private 2 0 turn 0" in [state.text(move) for move in state.moves()]


def test_a_private_board_may_grow_in_any_direction_but_not_beyond_three() -> None:  # rule: "private"
    for row in ("0 RRRR, e1 RRRR, e2 RRRR", "w1 RRRR, 0 RRRR, e1 RRRR", "w2 RRRR, w1 RRRR, 0 RRRR"):
        state = table(f"private 1 {row}; hand RRRG; turn 1; players 2")
        mine = {cell for board, cell in places(state) if board == 1}
        assert len(mine) == 6
    state = table("private 1 0 RRRR, e1 RRRR, e2 RRRR; hand RRRG; turn 1; players 2")
    assert rule_of(state, "private 1 w1 turn 0") == "private"
    shared = table("shared 0 RRRR, e1 RRRR, e2 RRRR; hand RRRG; turn 1; players 2")
    assert (0, "e3") in places(shared)


def test_a_tile_that_fits_nowhere_is_discarded_and_another_drawn() -> None:  # rule: "discard"
    deck = "20*RRRR 20*GGGG"
    found = 0
    for seed in range(20):
        state, rng = new(seed, deck=deck, players=2), Random(seed)
        while not state.is_over:
            if state.passed_over:
                found += 1
                assert all(kind_text(state.kinds[tile]) in ("RRRR", "GGGG") for tile in state.passed_over)
                assert set(state.passed_over) <= set(state.discards)
                assert "fitted nowhere" in tw.GAMES["colorblock"].drawing().prompt(state, None)
            state.play(rng.choice(state.moves()))
    assert found


def test_one_must_play_while_anything_fits() -> None:  # rule: "discard"
    for seed in range(5):
        for state in random_game(new(seed), Random(seed)):
            if not state.is_over:
                assert state.moves()
    with pytest.raises(tw.CannotRead):
        new().parse("pass")


# --- notation and all that is thinkable -----------------------------------------------------------


def test_notation_is_kind() -> None:  # rule: "notation"
    state = new()
    assert state.parse("  SHARED   N1E2 Turn 3") == state.parse("shared n1e2 turn 3")
    for text in (
        "shared",
        "shared n1",
        "shared 0 turn 4",
        "private 3 0 turn 0",
        "private 1 e3 turn 0",
        "score mauve",
        "take 6",
    ):
        with pytest.raises(tw.CannotRead) as refusal:
            state.parse(text)
        assert refusal.value.ruling.rule == "notation"
    for number in (5, 60, 333, 700, 999, 10**9):
        ruling = state.why_not(number)
        assert ruling is not None
        assert ruling.rule == "notation"


@pytest.mark.parametrize("expert", [False, True])
def test_moves_and_refusals_agree_on_every_number_around_the_board(expert: bool) -> None:
    for seed in range(3):
        for number, state in enumerate(random_game(new(seed, expert=expert, goals=True), Random(seed))):
            if number % 9 or not isinstance(state, Colorblock):
                continue
            listed = state.moves()
            shared = [cell + step for cell in state.grids[0].front for step in (0, 1, -1, 203, -203)]
            numbers = {*range(PRIVATE_END), *[SHARED + 4 * cell + turn for cell in shared for turn in range(4)]}
            allowed = [move for move in sorted(numbers) if state.why_not(move) is None]
            assert allowed == listed
            for move in listed:
                place = place_of(move, state.seats)
                if place is not None:
                    assert fits_by_hand(state, place.board, place.cell, place.turn)


PRIVATE_END = 600


def fits_by_hand(state: Colorblock, board: int, cell: int, turn: int) -> bool:
    """Tell whether the tile in hand fits there, looking at the neighbours' pictures alone."""
    grid = state.grids[board]
    tile = turn_tile(KINDS[state.kinds[state.hand]], turn)
    neighbours = [(side, grid.laid.get(cell + step)) for side, step in enumerate((-203, 1, 203, -1))]
    if board not in (0, state.to_move + 1) or cell in grid.laid:
        return False
    touching = any(there is not None for _, there in neighbours) or not grid.laid
    return touching and all(
        there is None or LYING[there].colours[(side + 2) % 4] == tile.colours[side] for side, there in neighbours
    )


def test_guesses_keep_what_was_seen_and_shuffle_the_rest() -> None:  # rule: "deck"
    state = new(seed=3, expert=True)
    for _ in range(20):
        state.play(state.moves()[0])
    guesses = [state.guess(0, Random(seed)) for seed in range(5)]
    assert len({guess.deck for guess in guesses}) == 5
    for guess in guesses:
        assert guess.deck[: state.drawn] == state.deck[: state.drawn]
        assert sorted(guess.deck) == sorted(state.deck)
        assert guess.seed is None
