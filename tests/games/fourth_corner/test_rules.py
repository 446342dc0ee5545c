"""Every rule of 4th Corner, each named as in rules.md."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import placed, rule_of, table
from tests.playing import random_game
from tilewidgets.engine.chance import pick
from tilewidgets.games.fourth_corner.maze import beyond_walls, neighbours, prices, shortest_way
from tilewidgets.games.fourth_corner.pieces import (
    ALL_TILES,
    BRICK,
    CORNER,
    CROSS,
    EXIT,
    HOME,
    KINDS,
    MASK_STEP,
    MASKS,
    NAMES,
    NOTHING,
    PARALLEL,
    SECTIONS,
    SIDES_OF,
    TURNS,
    UNOBSTRUCTED,
    counts_of,
    face_of,
    is_interior,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import MOVE, PAY, PLACE, SET_UP, go, tile
from tilewidgets.geometry.sides import splits, turned

# A closed wall around one row of two crosses; the exit in the north, and every other straight tile unobstructed.
SMALL = "1W1N C0 G0 U0 C1 / U3 X0 X0 U1 / C3 U2 U2 C2"


def new(seed: int = 0, **options: str | int) -> FourthCorner:
    state = tw.new("fourth_corner", seed=seed, **options)
    assert isinstance(state, FourthCorner)
    return state


def begun(seed: int = 0, **options: str | int) -> FourthCorner:
    """Return a round in which all pawns stand, each in the first section that is offered."""
    state = new(seed, **options)
    while state.phase == SET_UP:
        state.play(state.moves()[0])
    return state


# --- the table --------------------------------------------------------------------------------------


def test_there_are_eighty_tiles_and_eight_kinds_of_them() -> None:  # rule: "parts"
    counts = counts_of(ALL_TILES)
    assert sum(counts) == 80
    assert dict(zip(NAMES, counts, strict=True)) == {
        "exit": 1,
        "exterior corner": 12,
        "unobstructed exterior": 18,
        "obstructed exterior (left)": 8,
        "obstructed exterior (right)": 8,
        "cross": 6,
        "parallel": 9,
        "diagonal": 9,
        "elbow": 9,
    }
    assert Counter(new().pieces())["cross"] == 6


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mauve", "no count"),
        (ALL_TILES.replace("exit 1", "exit 2"), "one exit"),
        (ALL_TILES.replace("corner 12", "corner 3"), "four corners"),
        (ALL_TILES.replace("cross 6", "cross 1"), "two crosses"),
        (ALL_TILES.replace("obstructed 16", "obstructed 15"), "even"),
        (ALL_TILES.replace("elbow 9", "elbow 99"), "at most 120"),
        (ALL_TILES.replace(", elbow 9", ""), "elbow is missing"),
        (ALL_TILES + ", elbow 9", "two counts"),
    ],
)
def test_counts_that_make_no_game_are_refused(text: str, told: str) -> None:  # rule: "parts"
    with pytest.raises(tw.BadOption, match=told):
        new(tiles=text)


def test_other_counts_make_another_game() -> None:  # rule: "parts"
    state = new(tiles=ALL_TILES.replace("corner 12", "corner 8"))
    assert len(state.pieces()) == 76 + 2


def test_interior_tiles_are_the_four_classes_of_side_tiles() -> None:  # rule: "tiles"
    inner = [kind for kind in range(KINDS) if is_interior(kind)]
    found = {turned(SIDES_OF[kind], turn) for kind in inner for turn in range(4)}
    assert found == set(splits(2))
    for kind in inner:
        looks = {turned(SIDES_OF[kind], turn) for turn in range(4)}
        assert len(looks) == TURNS[kind]
        assert looks == {turned(SIDES_OF[kind], turn) for turn in range(TURNS[kind])}


def test_exterior_tiles_have_their_brick_and_sections() -> None:  # rule: "tiles"
    assert [sides.count(BRICK) for sides in SIDES_OF] == [1, 2, 1, 1, 1, 0, 0, 0, 0]
    assert [len(SECTIONS[4 * kind]) for kind in range(KINDS)] == [1, 1, 1, 2, 2, 4, 3, 2, 3]
    north, east, south, west = 1, 2, 4, 8
    assert MASKS[4 * CORNER] == (0, east + south, east + south, 0)
    assert MASKS[4 * EXIT + 1] == (north + south + west, 0, north + south + west, north + south + west)


@pytest.mark.parametrize(("players", "crosses"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_the_start_is_one_cross_or_two(players: int, crosses: int) -> None:  # rule: "set-up"
    state = new(players=players)
    assert list(state.tiles.values()) == [4 * CROSS] * crosses
    assert len(state.moves()) == 4 * crosses
    assert state.left == 80 - crosses - 1
    assert state.exit_aside
    assert EXIT not in state.pile
    for _ in range(players):
        assert state.phase == SET_UP
        state.play("go to home N")
    assert state.phase == PLACE


def test_pawns_start_on_the_start_and_may_share() -> None:  # rules: "set-up", "share"
    state = new(players=3)
    assert rule_of(state, "go to home NE") == "move"
    assert rule_of(state, "stay") == "turn"
    for _ in range(3):
        state.play("go to home S")
    assert len(set(state.pawns)) == 1


def test_two_players_may_have_two_pawns_each() -> None:  # rule: "two-pawns"
    state = new(pawns=2)
    order = []
    for section in "NNES":
        order.append(state.to_move)
        state.play(f"{'pawn 1' if len(order) <= 2 else 'pawn 2'} to home {section}")
    assert order == [0, 1, 0, 1]
    assert [node % MASK_STEP for node in state.pawns] == [1, 2, 1, 4]
    with pytest.raises(tw.BadOption, match="two players"):
        new(players=3, pawns=2)
    assert rule_of(begun(), "pawn 2 to home N") in ("two-pawns", "turn")


# --- a turn -----------------------------------------------------------------------------------------


def test_a_turn_is_a_tile_and_then_a_move() -> None:  # rule: "turn"
    state = begun(3)
    seats = []
    for _ in range(6):
        seats.append((state.to_move, state.phase))
        state.play(state.moves()[0])
    assert seats == [(0, PLACE), (0, MOVE), (1, PLACE), (1, MOVE), (0, PLACE), (0, MOVE)]
    assert rule_of(begun(3), "stay") == "turn"


def test_everybody_sees_all_but_the_order_of_the_pile() -> None:  # rule: "draw"
    state = begun(3)
    assert state.hand == state.pile[state.left]
    view = state.seen_by(1)
    assert list(view.pile) == sorted(state.pile[: state.left])
    orders = {state.guess(0, Random(seed)).pile for seed in range(5)}
    assert len(orders) == 5
    assert {tuple(sorted(order)) for order in orders} == {view.pile}


def test_where_the_exit_lies_in_the_pile_is_not_known() -> None:  # rule: "draw"
    state = table("board 1W1N .. U0 C1 / U3 X0 U1 / C3 U2 C2; pawns home-N home-S; turn 1; place C")
    state.play("place 1W1N turn 0")
    assert EXIT in state.pile
    places = {state.guess(0, Random(seed)).pile.index(EXIT) for seed in range(40)}
    assert len(places) > 20


def test_a_tile_is_attached_by_a_side() -> None:  # rule: "attach"
    state = table("board home X0; pawns home-N home-S; turn 1; place E")
    assert len(state.moves()) == 4 * 4
    assert rule_of(state, "place 1E1N turn 0") == "attach"
    assert rule_of(state, "place 1E turn 3") == ""
    assert rule_of(state, "replace home turn 0") == "fourth"


def test_interior_tiles_lie_strictly_inside_the_wall() -> None:  # rule: "inside"
    state = table("board 1N U0 / X0; pawns home-N home-S; turn 1; place P")
    assert rule_of(state, "place 1E1N turn 0") == "inside"
    assert rule_of(state, "place 2N turn 0") == "inside"
    assert placed(state) == [f"place {spot} turn {turn}" for spot in ("1W", "1E", "1S") for turn in (0, 1)]


def test_what_cannot_be_played_is_discarded_and_the_move_stays() -> None:  # rule: "discard"
    found = 0
    for seed in range(30):
        state = begun(seed)
        if state.discards:
            found += 1
            assert state.discards == (CORNER,)
            assert state.phase == MOVE
            assert state.to_move == 0
            assert "exterior corner tile cannot be played" in state.news[0]
            assert "stay" in placed(state)
    assert found


def test_a_used_up_pile_is_made_anew_of_the_discards() -> None:  # rule: "pile"
    for seed in range(6):
        state = new(seed)
        rng = Random(seed)
        before = (0, 0)
        while not state.is_over and state.piles == 1:
            before = (state.left, len(state.discards))
            moves = state.moves()
            state.play(moves[pick(rng, len(moves))])
        if state.piles == 2:
            assert before[0] == 0
            assert state.left + 1 >= before[1]
            return
    raise AssertionError("no pile was used up")


def test_the_first_exterior_tile_lies_just_outside() -> None:  # rule: "wall-first"
    state = table("board home X0 X0; pawns home-N home-S; turn 1; place U")
    # One for each end of the row, two above it and two below: six, as in the rulebook's example.
    assert len(state.moves()) == 6
    assert rule_of(state, "place 1N turn 1") == "wall"
    state = table("board 1N P0 .. / X0 X0; pawns home-N home-S; turn 1; place R")
    assert rule_of(state, "place 1E1N turn 0") == "wall-first"


def test_the_wall_grows_at_its_ends() -> None:  # rules: "wall-grow", "wall"
    state = table("board 1N U0 / X0; pawns home-N home-S; turn 1; place L")
    assert placed(state) == ["place 1W1N turn 0", "place 1E1N turn 0"]
    assert rule_of(state, "place 1E turn 1") == "wall-grow"
    assert rule_of(state, "place 1E1N turn 1") == "wall"
    assert rule_of(state, "place 2E turn 1") == "attach"


def test_a_corner_shuts_nothing_out_and_is_needed_where_a_side_ends() -> None:  # rule: "corner"
    state = table("board 1N U0 .. / X0 X0; pawns home-N home-S; turn 1; place C")
    assert placed(state) == ["place 1W1N turn 0"]
    assert rule_of(state, "place 1E1N turn 1") == "corner"
    state = table("board 1W1N C0 U0 C1 / U3 X0 .. / C3 .. ..; pawns home-N home-S; turn 1; place U")
    assert rule_of(state, "place 1S turn 2") == ""
    state = table("board 1W1N C0 U0 C1 / .. X0 U1 / .. .. C2; pawns home-N home-S; turn 1; place U")
    state.play("place 1S turn 2")
    state.play("stay")
    assert state.wall.corner_here(HOME - 1 + 256) == 3
    state = table("board 1W1N C0 U0 C1 / .. X0 U1 / .. U2 C2; pawns home-N home-S; turn 1; place U")
    assert rule_of(state, "place 1W1S turn 2") == "corner"


def test_corners_are_discarded_before_the_wall_and_after_it_is_closed() -> None:  # rule: "discard"
    assert not table("board home X0; pawns home-N home-S; turn 1; place E").placements(CORNER)
    assert not table(f"board {SMALL}; pawns home-E home-S; turn 1; place E").placements(CORNER)


# --- moving -----------------------------------------------------------------------------------------


def test_a_pawn_moves_through_a_side_of_its_section_into_the_facing_one() -> None:  # rule: "move"
    state = table("board home X0 E0; pawns home-E home-S; turn 1; move")
    assert placed(state) == ["stay", "go to 1E W"]
    assert rule_of(state, "go to 1E NE") == "walls"
    assert rule_of(state, "go to 1E S") == "walls"
    assert rule_of(state, "go to home E") == "move"
    assert rule_of(state, "go to 5E N") == "move"
    state.play("go to 1E W")
    assert state.pawns[0] == (HOME + 1) * MASK_STEP + 8


def test_walls_stop_a_pawn() -> None:  # rules: "walls", "climb"
    state = table("board 1N U0 / X0 / D0; pawns home-E home-S; turn 1; move")
    assert placed(state) == ["stay"]
    assert rule_of(state, "go to 1N ESW") == "walls"
    assert rule_of(state, "go to home N") == "climb"
    beside = table("board 1W1N C0 U0 / U3 X0; pawns 1W-NES home-S; turn 1; move")
    assert set(placed(beside)) == {"stay", "go to 1W1N ES", "go to home W"}


def test_brick_stops_everybody() -> None:  # rule: "brick"
    # Two tiles with their brick back to back cannot lie on a legal table: they are laid past the rules.
    state = table("board home X0; pawns home-N home-S; turn 1; move")
    state.tiles = {HOME: face_of(UNOBSTRUCTED, 1), HOME + 1: face_of(UNOBSTRUCTED, 3)}
    state.pawns = (HOME * MASK_STEP + 13,) * 2
    assert placed(state) == ["stay"]
    assert rule_of(state, "go to 1E NES") == "brick"


# --- the fourth corner, the closed wall ----------------------------------------------------------------


def test_the_fourth_corner_brings_the_exit_and_replacing() -> None:  # rules: "fourth", "replace"
    state = table("board 1W1N .. U0 C1 / U3 X0 U1 / C3 U2 C2; pawns home-N home-S; turn 1; place C")
    aside = [state.exit_aside]
    state.play("place 1W1N turn 0")
    aside.append(state.exit_aside)
    assert aside == [True, False]
    assert EXIT in state.pile[: state.left]
    assert state.wall.closed
    assert any("exit is shuffled" in news for news in state.news)
    inner = table(f"board {SMALL}; pawns home-E home-S; turn 1; place D".replace("G0", "U0"))
    assert rule_of(inner, "replace home turn 0") == "replace"
    assert placed(inner) == ["replace 1E turn 0", "replace 1E turn 1"]
    inner.play("replace 1E turn 1")
    assert inner.discards == (CROSS,)
    assert rule_of(inner, "replace 1E turn 0") == "turn"


def test_interior_and_exterior_tiles_do_not_replace_each_other() -> None:  # rules: "fourth", "joined"
    inner = table(f"board {SMALL}; pawns home-E home-S; turn 1; place D")
    assert rule_of(inner, "replace 1W turn 0") == "fourth"
    outer = table(f"board {SMALL}; pawns home-E home-S; turn 1; place U")
    assert rule_of(outer, "replace home turn 0") == "joined"
    assert rule_of(outer, "replace 1W1N turn 0") == "joined"


def test_before_the_ends_meet_exterior_tiles_replace_nothing() -> None:  # rule: "joined"
    state = table("board 1N U0 / X0; pawns home-N home-S; turn 1; place L")
    assert rule_of(state, "replace 1N turn 0") == "joined"


def test_when_the_ends_have_met_even_the_exit_is_replaced() -> None:  # rule: "joined"
    state = table(f"board {SMALL}; pawns home-E home-S; turn 1; place U")
    assert rule_of(state, "replace 1N turn 1") == "wall"
    assert set(placed(state)) == {
        f"replace {spot} turn {side}"
        for spot, side in (("1N", 0), ("1E1N", 0), ("1W", 3), ("2E", 1), ("1S", 2), ("1E1S", 2))
    }
    state.play("replace 1N turn 0")
    assert state.discards == (EXIT,)
    assert state.exit_cell == NOTHING
    occupied = table(f"board {SMALL}; pawns 1W-NES home-S; turn 1; place U")
    assert rule_of(occupied, "replace 1W turn 3") == "replace"


# --- getting out ----------------------------------------------------------------------------------------


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
    assert rule_of(state, "go to home N") == "penalty-draw"
    assert rule_of(state, "place 5E turn 0") == "penalty-draw"
    assert rule_of(state, "replace home turn 0") == "replace"
    state.play("replace 1E turn 0")
    assert rule_of(state, "stay") == "penalty"
    assert rule_of(state, "put aside") == "penalty"
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
    assert "replace 1N turn 0" not in placed(state)
    assert "replace 1E1N turn 0" in placed(state)


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


def test_a_round_ends_with_its_last_pile() -> None:  # rule: "last-pile"
    endings = Counter(
        list(random_game(new(seed, piles="2 piles"), Random(seed)))[-1].score_sheet()[0].rule for seed in range(25)
    )
    assert endings["stalemate"] + endings["void"] > 5
    assert new(piles="no limit").most_piles == 0
    with pytest.raises(tw.BadOption, match="no number of piles"):
        new(piles="1 piles")


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


def test_decisions_are_written_from_the_start_tile() -> None:  # rule: "notation"
    state = begun(3)
    assert state.parse("PLACE  2e1n  Turn 3") == tile(HOME + 2 - 256, 3)
    assert state.parse("go to home nes") == go(0, HOME * MASK_STEP + 7)
    assert state.parse("pawn 2 to 1w n") == go(1, (HOME - 1) * MASK_STEP + 1)
    for nonsense in ("place", "place 2E", "place 2E2E turn 0", "go to home nn", "place 999E turn 0", "turn 1"):
        with pytest.raises(tw.CannotRead):
            state.parse(nonsense)


# --- the maze ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_prices_are_the_cheapest_by_trying_every_way(seed: int) -> None:  # rules: "penalty", "climb"
    """Bellman and Ford, over and over until nothing changes, know no buckets."""
    state = new(seed)
    rng = Random(seed)
    while not state.is_over and len(state.tiles) < 30:
        moves = state.moves()
        state.play(moves[pick(rng, len(moves))])
    nodes = [cell * MASK_STEP + mask for cell, face in state.tiles.items() for mask in SECTIONS[face]]
    start = nodes[0]
    best = dict.fromkeys(nodes, 10_000) | {start: 0}
    changed = True
    while changed:
        changed = False
        for node in nodes:
            steps = [(1, other) for other in neighbours(state.tiles, node)]
            steps += [(4, other) for other in beyond_walls(state.tiles, node)]
            for price, other in steps:
                assert node in neighbours(state.tiles, other) + beyond_walls(state.tiles, other)
                if best[node] + price < best[other]:
                    best[other] = best[node] + price
                    changed = True
    found = prices(state.tiles, [start])
    assert found == best
    assert prices(state.tiles, [start], [nodes[-1]])[nodes[-1]] == best[nodes[-1]]
    for node in nodes:
        way = shortest_way(state.tiles, node, found)
        paid = sum(4 if one // MASK_STEP == two // MASK_STEP else 1 for one, two in pairwise(way))
        assert (way[0], way[-1], paid) == (node, start, best[node])
