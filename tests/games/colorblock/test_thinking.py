"""What Colorblock's hints know: products, shapes on the way, and reasons in the game's own terms."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.colorblock.tables import new, no_tiles_left, table
from tests.playing import random_game
from tilewidgets.engine.players import player
from tilewidgets.games.colorblock.decisions import place_of
from tilewidgets.games.colorblock.rules import PLACING, Colorblock
from tilewidgets.games.colorblock.thinking import ColorblockThinking, closed_colours

THINKING = ColorblockThinking()


def test_values_are_chances_and_the_winner_has_won() -> None:
    for seed in range(4):
        for state in random_game(new(seed, players=3, goals=True), Random(seed)):
            assert isinstance(state, Colorblock)
            values = THINKING.value(state)
            assert sum(values) == pytest.approx(1)
            assert all(0 <= value <= 1 for value in values)
        best = max(state.returns())
        assert [value > 0 for value in values] == [points == best for points in state.returns()]


def test_more_shapes_of_a_colour_that_the_middle_has_are_worth_more() -> None:
    shared = "shared 0 GGGG, e1 GGRG, e2 GBBG"
    homes = "private 1 0 GGRR, e1 GGBG, e2 RRGG; private 2 0 BBBB, e1 BRRB"
    ahead = table(f"{shared}; {homes}; hand RRRR; turn 1; players 2")
    assert THINKING.value(ahead)[0] > 0.55


def test_what_closes_is_told_as_the_board_finds_it() -> None:
    checked = 0
    for seed in range(6):
        for state in random_game(new(seed), Random(seed)):
            assert isinstance(state, Colorblock)
            if state.is_over or state.stage != PLACING or len(state.grids[0].laid) % 5:
                continue
            for move in state.moves():
                place = place_of(move, 2)
                assert place is not None
                code = 4 * state.kinds[state.hand] + place.turn
                quick = closed_colours(state.grids[place.board], place.cell, code)
                done = [shape.colour for shape in state.grids[place.board].copy().put(place.cell, 0, code)]
                # The quick look leaves out rings and shapes that cross the tile twice, and never sees too many.
                assert all(quick.count(colour) <= done.count(colour) for colour in range(3))
                checked += len(quick)
    assert checked > 100


def test_promising_places_complete_something() -> None:
    state = table("shared 0 GRGG, e1 GRGR+EW; private 1 0 BBBB; hand GGGR; turn 1; players 2")
    moves = state.moves()
    weights = THINKING.weights(state, moves)
    assert len(weights) == len(moves)
    best = max(range(len(moves)), key=lambda index: weights[index])
    after = state.copy()
    after.apply(moves[best])
    assert after.new_shapes


def test_the_best_colour_is_chosen_and_the_products_are_the_reason() -> None:
    state = no_tiles_left(
        "shared 0 GGGG, e1 GGRG, e2 GBBG; private 1 0 GGRR, e1 GGBG, e2 RRGG; choose 1; last 1; players 2"
    )
    hint = tw.hint(state, simulations=60)
    assert state.text(hint.move) == "score green"
    assert "green 2 x 2 = 4" in hint.reason
    assert "product" in hint.nudge


def test_a_hint_that_completes_a_shape_says_what_it_is_worth() -> None:
    told = []
    for seed in range(6):
        state = new(seed)
        for _ in range(14):
            state.play(player("greedy").choose(state.seen_by(state.to_move), state.to_move, Random(seed)))
        hint = tw.hint(state, simulations=120)
        told.append(hint.reason)
        after = state.copy()
        after.play(hint.move)
        assert ("It completes a" in hint.reason) == bool(after.new_shapes)
    assert any("is now worth" in reason for reason in told)


def test_the_reason_for_a_taken_tile_speaks_of_the_row_or_of_a_shape() -> None:
    state = new(seed=5, expert=True)
    for _ in range(12):
        state.play(state.moves()[0])
    hint = tw.hint(state, simulations=60)
    assert "row" in hint.reason or "It completes" in hint.reason


def test_the_greedy_player_beats_the_random_one() -> None:
    won = 0.0
    for seed in range(10):
        state, rng = new(seed), Random(seed)
        seats = [player("greedy"), player("random")][:: 1 if seed % 2 else -1]
        while not state.is_over:
            state.play(seats[state.to_move].choose(state.seen_by(state.to_move), state.to_move, rng))
        points = state.returns()
        mine = 0 if seed % 2 else 1
        won += 1.0 if points[mine] > points[1 - mine] else 0.5 if points[0] == points[1] else 0.0
    assert won >= 8.5
