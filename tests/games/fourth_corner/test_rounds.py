"""4th Corner's rules of getting out: the exit, penalties, stalemates, and the end of a match."""

from collections import Counter
from random import Random

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import SMALL, new, table
from tests.playing import random_game, rule_of, texts
from tilewidgets.engine.chance import pick
from tilewidgets.games.fourth_corner.pieces import CORNER, CROSS, HOME, MASK_STEP, NOTHING, PARALLEL, face_of
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import MOVE, PAY, PLACE, SET_UP


def test_landing_on_the_exit_costs_nothing_and_ends_the_round() -> None:  # rules: "exit", "over"
    state = table(f"board {SMALL}; pawns home-N 1W-NES; turn 1; move")
    state.play("go to 1N ESW")
    assert (state.phase, state.to_move) == (PAY, 1)
    assert state.returns() == [0, 0]
    state.play("walk")
    assert state.is_over
    assert state.returns() == [0, -2]
    assert rule_of(state, "walk") == "over"


def test_two_tiles_away_costs_two() -> None:  # rule: "penalty"
    state = table(f"board {SMALL}; pawns 1N-ESW 1W-NES; turn 2; pay; owing 2")
    state.play("go to 1W1N ES")
    assert state.returns() == [0, -1]
    state.play("go to 1N ESW")
    assert state.returns() == [0, -2]
    assert [item.points for item in state.score_sheet()] == [-1, -1]
    assert state.is_over


def test_a_wall_climbed_costs_four_and_is_no_move() -> None:  # rule: "climb"
    state = table(f"board {SMALL}; pawns 1N-ESW home-S; turn 2; pay; owing 2")
    assert state.prices()[HOME * MASK_STEP + 4] == 5  # around by the south and the west, or over one wall
    state.play("go to home N")
    assert state.returns() == [0, -4]
    assert state.pawns[1] == HOME * MASK_STEP + 1
    assert state.score_sheet()[-1].rule == "climb"
    state.play("go to 1N ESW")
    assert state.returns() == [0, -5]


def test_one_move_two_draws_and_five_moves_cost_eight() -> None:  # rule: "penalty-draw"
    """The rulebook's example: off the elbow, a cross drawn in vain, a parallel that replaces the elbow, five moves."""
    state = table(
        "board 1W1N C0 U0 U0 U0 U0 U0 C1 / U3 P1 E0 P1 P1 P1 G1 / C3 U2 U2 U2 U2 U2 C2; "
        "pawns 5E-NSW 1E-W; turn 2; pay; owing 2"
    )
    rest = sorted(state.pile)
    rest.remove(CROSS)
    rest.remove(PARALLEL)
    state.pile = (*rest, PARALLEL, CROSS)  # the last is drawn first
    for decision in ("go to home EW", "draw", "put aside", "draw", "replace 1E turn 1"):
        state.play(decision)
    assert state.returns() == [0, -3]
    for spot in ("1E", "2E", "3E", "4E"):
        state.play(f"go to {spot} EW")
    assert state.owing == (1,)
    state.play("go to 5E NSW")
    assert state.is_over
    assert state.returns() == [0, -8]
    assert Counter(item.rule for item in state.score_sheet()) == {"penalty": 6, "penalty-draw": 2}


def test_the_players_pay_in_turn_order_and_what_is_replaced_stays() -> None:  # rules: "penalty", "penalty-draw"
    state = table(f"board {SMALL}; pawns home-E 1N-ESW home-S; turn 3; pay P; owing 3 1; points 0 0 0")
    assert rule_of(state, "walk") == "penalty-draw"
    assert rule_of(state, "stay") == "penalty-draw"
    assert rule_of(state, "go to home N") == "penalty-draw"
    assert rule_of(state, "place 5E turn 0") == "penalty-draw"
    assert rule_of(state, "replace home turn 0") == "replace"
    state.play("replace 1E turn 0")
    assert rule_of(state, "stay") == "penalty"
    assert rule_of(state, "put aside") == "penalty-draw"
    state.play("walk")
    assert state.to_move == 0
    assert state.tiles[HOME + 1] == face_of(PARALLEL, 0)
    state.play("walk")
    assert state.is_over


def test_a_drawn_tile_that_replaces_nothing_is_put_aside_by_itself() -> None:  # rule: "penalty-draw"
    state = table(f"board {SMALL}; pawns 1N-ESW home-S; turn 2; pay; owing 2")
    rest = sorted(state.pile)
    rest.remove(CORNER)
    state.pile = (*rest, CORNER)
    state.play("draw")
    assert state.hand == NOTHING
    assert state.discards == (CORNER,)
    assert state.returns() == [0, -1]


def test_the_exit_is_not_replaced_while_penalties_are_paid() -> None:  # rule: "penalty-draw"
    state = table(f"board {SMALL}; pawns home-E home-S; turn 1; pay U; owing 1 2")
    assert "replace 1N turn 0" not in texts(state)
    assert "replace 1E1N turn 0" in texts(state)
    assert rule_of(state, "replace 1N turn 0") == "penalty-draw"


def test_the_better_of_two_pawns_scores() -> None:  # rule: "two-pawns"
    state = table(f"board {SMALL}; pawns home-N 1N-ESW home-S 1W-NES; turn 2; pay; owing 2; points 0 0")
    pawn, way = state.best_way(1)
    assert (pawn, len(way) - 1) == (3, 2)
    state.play("walk")
    assert state.returns() == [0, -2]


def test_without_tiles_the_pawns_only_move() -> None:  # rule: "dry"
    few = "exit 1, corner 4, unobstructed 5, obstructed 0, cross 2, parallel 0, diagonal 0, elbow 0"
    state = table(f"board {SMALL}; pawns home-N home-E; turn 1; move; tiles {few}")
    state.play("stay")
    assert state.is_dry
    assert state.phase == MOVE
    assert any("only move" in news for news in state.news)
    state.play("stay")
    state.play("go to 1N ESW")
    assert state.phase == PAY


def test_a_round_in_which_all_stay_without_tiles_is_a_stalemate() -> None:  # rules: "dry", "stalemate"
    few = "exit 1, corner 4, unobstructed 5, obstructed 0, cross 2, parallel 0, diagonal 0, elbow 0"
    state = table(f"board {SMALL}; pawns home-N home-E; turn 1; move; tiles {few}")
    for _ in range(3):
        state.play("stay")
    assert state.phase == PAY
    assert len(state.owing) == 2
    assert state.pawns[0] == HOME * MASK_STEP + 1
    assert state.score_sheet()[0].rule == "stalemate"


@pytest.mark.parametrize("unobstructed", [9, 11])
def test_it_is_a_stalemate_if_nobody_can_reach_the_exit(unobstructed: int) -> None:  # rule: "stalemate"
    """Four elbows turn into each other. With two tiles left over they can change the wall, but open no way to it."""
    counts = f"exit 1, corner 4, unobstructed {unobstructed}, obstructed 0, cross 2, parallel 0, diagonal 0, elbow 4"
    board = "1W1N C0 G0 U0 U0 C1 / U3 E1 E2 X0 U1 / U3 E0 E3 X0 U1 / C3 U2 U2 U2 C2"
    state = table(f"board {board}; pawns home-ES 1E1S-NW; turn 1; move; tiles {counts}")
    state.play("stay")
    assert (state.phase, state.to_move, state.owing) == (PAY, 1, (1, 0))
    assert [item.rule for item in state.score_sheet()] == ["stalemate"]
    # Both have walked to the elbow below the exit, and climb from there.
    assert [state.prices()[node] for node in state.pawns] == [5, 5]
    state.play("walk")
    state.play("walk")
    assert state.returns() == [-5, -5]


def test_no_tile_and_no_exit_make_a_void_round() -> None:  # rule: "void"
    few = "exit 1, corner 4, unobstructed 1, obstructed 0, cross 2, parallel 0, diagonal 0, elbow 0"
    state = table(f"board 1N U0 .. / X0 X0; pawns home-N home-S; turn 1; move; tiles {few}")
    # The west corner can be placed, but the wall then cannot go on: four corners are never reached.
    while not state.is_over:
        moves = state.moves()
        state.play(moves[-1] if state.phase == PLACE else moves[0])
    assert state.returns() == [0, 0]
    assert state.score_sheet()[-1].rule == "void"


def test_a_round_ends_after_the_turns_of_so_many_full_piles() -> None:  # rule: "last-pile"
    endings: Counter[str] = Counter()
    for seed in range(25):
        state = list(random_game(new(seed, piles="2 piles"), Random(seed)))[-1]
        assert isinstance(state, FourthCorner)
        assert state.turns <= 2 * 78
        endings[state.score_sheet()[0].rule if state.turns == 2 * 78 else "sooner"] += 1
    assert endings["stalemate"] + endings["void"] > 5
    assert new(players=5, piles="2 piles").most_turns() == 2 * 77


def test_also_a_round_in_which_pawns_walk_to_and_fro_ends() -> None:  # rules: "last-pile", "dry"
    few = "exit 1, corner 4, unobstructed 5, obstructed 0, cross 2, parallel 0, diagonal 0, elbow 0"
    state = table(f"board {SMALL}; pawns 1W-NES 1W-NES; turn 1; move; tiles {few}; piles 2 piles")
    for _ in range(2 * 10):  # a full pile has ten tiles
        assert state.phase == MOVE
        state.play(state.moves()[-1])  # along the south wall
    state.play(state.moves()[-1])
    assert (state.phase, state.owing) == (PAY, (1, 0))
    assert state.score_sheet()[0].rule == "stalemate"


def test_nobody_wanders_for_ever_while_paying() -> None:  # rules: "last-pile", "penalty"
    state = table(f"board {SMALL}; pawns 1N-ESW 1W-NES; turn 2; pay; owing 2")
    for _ in range(80):  # as many steps as the game has tiles
        state.play(state.moves()[-1])  # along the south wall and back
    assert texts(state) == ["walk"]
    assert rule_of(state, "draw") == "last-pile"
    state.play("walk")
    assert state.is_over
    assert state.points[1] > 80
    endless = table(f"board {SMALL}; pawns 1N-ESW 1W-NES; turn 2; pay; owing 2; piles no limit")
    for _ in range(200):
        endless.play(endless.moves()[-1])
    assert len(endless.moves()) > 1


def test_the_number_of_piles_is_an_option() -> None:  # rule: "last-pile"
    assert new(piles="no limit").most_turns() == 0
    for text in ("1 piles", "51 piles", "0500 piles", "5 heaps"):
        with pytest.raises(tw.BadOption, match="no number of piles"):
            new(piles=text)


def test_a_match_goes_on_to_its_end() -> None:  # rule: "match"
    state = new(5, match="2 rounds")
    rng = Random(5)
    firsts = []
    while not state.is_over:
        if state.phase == SET_UP and state.pawns.count(NOTHING) == 2:
            firsts.append(state.to_move)
        moves = state.moves()
        state.play("walk" if state.phase == PAY and state.hand == NOTHING else moves[pick(rng, len(moves))])
    assert firsts == [0, 1]
    assert state.round == 2
    for text in ("0 rounds", "21 rounds", "201 points", "to the end", "points 25"):
        with pytest.raises(tw.BadOption, match="no end of a match"):
            new(match=text)


def test_the_match_to_25_points_ends_when_somebody_has_them() -> None:  # rule: "match"
    state = new(2, match="25 points")
    last = list(random_game(state, Random(2)))[-1]
    assert min(last.returns()) <= -25
