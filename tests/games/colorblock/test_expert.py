"""Colorblock's expert game: tiles are taken from a row."""

from random import Random

from tests.games.colorblock.tables import nearly_full, new, table
from tests.playing import rule_of
from tilewidgets.games.colorblock.pieces import kind_text
from tilewidgets.games.colorblock.rules import SCORING, TAKING


def test_the_example_of_three_drafting_players() -> None:  # rule: "expert"
    state = new(seed=4, players=3, expert=True)
    for dealer in (0, 1, 2, 0):
        assert len(state.row) == 4
        for step in range(3):
            assert (state.to_move, state.stage, len(state.row)) == ((dealer + step) % 3, TAKING, 4 - step)
            assert rule_of(state, "shared 0 turn 0") == "expert"
            state.play(state.moves()[-1])
            assert rule_of(state, "take 1") == "expert"
            left = state.row
            state.play(state.moves()[0])
        assert left[0] in state.discards
    assert len(state.discards) == 4


def test_only_a_tile_that_fits_can_be_taken() -> None:  # rule: "draft-fit"
    boards = "shared 0 RRRR; private 1 0 RRRR; private 2 0 RRRR"
    state = table(f"{boards}; row GGGG RRRG BBBB; turn 1; players 2; expert 1")
    assert [state.text(move) for move in state.moves()] == ["take 2"]
    ruling = state.why_not(state.parse("take 1"))
    assert ruling is not None
    assert ruling.rule == "draft-fit"
    assert ruling.cells == (f"tile {state.row[0]}",)


def test_if_no_tile_of_the_row_fits_its_first_is_changed_until_one_does() -> None:  # rule: "draft-fit"
    changed = 0
    for seed in range(40):
        state, rng = new(seed, players=2, expert=True, deck="20*RRRR 40*GGGG"), Random(seed)
        while not state.is_over:
            if state.stage == TAKING:
                assert state.moves()
                changed += len(state.passed_over)
                assert set(state.passed_over) <= set(state.discards)
            state.apply(rng.choice(state.moves()))
    assert changed


def test_a_finished_board_ends_the_expert_round_scoring_as_they_go() -> None:  # rule: "expert-end"
    boards = f"shared 0 RRRR, e1 RRRR; {nearly_full(2)}"
    state = table(f"{boards}; row RRRR GGGG RGBR; turn 2; players 3; expert 1; last 1")
    state.play("take 1")
    state.play("private 2 s1e1 turn 0")
    assert (state.to_move, state.stage) == (1, SCORING)
    state.play("score red")
    assert (state.to_move, state.stage) == (2, TAKING)
    state.play(state.moves()[0])
    state.play(state.moves()[0])
    assert (state.to_move, state.stage) == (2, SCORING)
    state.play("score red")
    assert (state.to_move, state.stage, state.row) == (0, SCORING, ())
    state.play("score red")
    assert state.is_over


def test_too_few_tiles_for_a_row_let_everyone_score() -> None:  # rule: "too-few"
    state = new(seed=2, players=3, expert=True, deck="9*RGBR")
    while state.stage < SCORING:
        placer = state.to_move
        state.play(state.moves()[0])
    assert len(state.deck) - state.drawn == 1
    assert state.to_move == placer
    for _ in range(3):
        state.play("score red")
    assert {event[1] for event in state.events if event[0] == 2} == {0, 1, 2}


def test_who_can_take_nothing_passes_when_no_tile_is_left_to_draw() -> None:  # rule: "draft-fit"
    boards = "shared 0 RRRR; private 1 0 RRRR; private 2 0 RRRR; private 3 0 RRRR"
    state = table(f"{boards}; row RRRR GGGG GGGG; hand RRRR; turn 1; players 3; expert 1; deck 6*RRRR 2*GGGG")
    state.play("shared e1 turn 0")
    state.play("take 1")
    state.play("shared e2 turn 0")
    assert state.stage == SCORING
    assert state.to_move == 1
    assert state.discards == tuple(tile for tile in range(8) if kind_text(state.kinds[tile]) == "GGGG")
