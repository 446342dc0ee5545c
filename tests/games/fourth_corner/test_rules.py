"""4th Corner's rules of building and moving, each named as in rules.md."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.fourth_corner.tables import SMALL, begun, new, table
from tests.playing import rule_of, texts
from tilewidgets.games.fourth_corner.pieces import (
    CORNER,
    CROSS,
    EXIT,
    HOME,
    MASK_STEP,
    NOTHING,
    PARALLEL,
    UNOBSTRUCTED,
    face_of,
)
from tilewidgets.games.fourth_corner.table import MOVE, PLACE, SET_UP, go, tile

# --- the set-up -----------------------------------------------------------------------------------


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
        now, other = (1, 2) if len(order) <= 2 else (2, 1)
        ruling = state.why_not(state.parse(f"pawn {other} to home {section}"))
        assert ruling is not None
        assert ruling.sentence.startswith("Everybody places one pawn, then everybody the other.")
        state.play(f"pawn {now} to home {section}")
    assert order == [0, 1, 0, 1]
    assert [node % MASK_STEP for node in state.pawns] == [1, 2, 1, 4]
    with pytest.raises(tw.BadOption, match="two players"):
        new(players=3, pawns=2)
    assert rule_of(begun(), "pawn 2 to home N") in ("two-pawns", "turn")


def test_of_two_pawns_one_moves_in_a_turn() -> None:  # rule: "two-pawns"
    state = table("board home X0 E0; pawns home-E home-S home-E home-S; turn 1; move; points 0 0")
    assert texts(state) == ["stay", "pawn 1 to 1E W"]
    state.play("pawn 1 to 1E W")
    assert state.to_move == 1


# --- a turn ---------------------------------------------------------------------------------------


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
    assert texts(state) == [f"place {spot} turn {turn}" for spot in ("1W", "1E", "1S") for turn in (0, 1)]


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
            assert "stay" in texts(state)
    assert found


def test_with_the_last_tile_drawn_the_discards_become_the_new_pile() -> None:  # rules: "pile", "fourth"
    state = table("board 1W1N .. U0 C1 / U3 X0 U1 / C3 U2 C2; pawns home-N home-S; discards C C C P; turn 1; move")
    state.pile, state.left = (CORNER,), 1
    state.play("stay")
    assert state.hand == CORNER
    assert sorted(state.pile[: state.left]) == [CORNER, CORNER, CORNER, PARALLEL]
    assert state.discards == ()
    assert "become the new pile" in state.news[0]
    state.play("place 1W1N turn 0")
    assert state.left == 5  # the exit is hidden among them: nobody knows when it comes
    assert EXIT in state.pile


def test_what_is_discarded_beside_an_empty_pile_becomes_the_pile_when_a_tile_is_needed() -> None:  # rule: "pile"
    state = table(f"board {SMALL}; pawns home-E home-S; turn 1; place D")
    state.pile, state.left = (), 0
    state.play("replace 1E turn 0")
    assert (state.left, state.discards) == (0, (CROSS,))
    state.play("stay")
    assert (state.hand, state.left, state.discards) == (CROSS, 0, ())


@pytest.mark.parametrize("kind", "ULR")
def test_the_first_exterior_tile_lies_just_outside(kind: str) -> None:  # rule: "wall-first"
    state = table(f"board home X0 X0; pawns home-N home-S; turn 1; place {kind}")
    # One for each end of the row, two above it and two below: six, as in the rulebook's example.
    assert len(state.moves()) == 6
    assert rule_of(state, "place 1N turn 1") == "wall"
    state = table("board 1N P0 .. / X0 X0; pawns home-N home-S; turn 1; place R")
    assert rule_of(state, "place 1E1N turn 0") == "wall-first"


def test_the_wall_grows_at_its_ends() -> None:  # rules: "wall-grow", "wall"
    state = table("board 1N U0 / X0; pawns home-N home-S; turn 1; place L")
    assert texts(state) == ["place 1W1N turn 0", "place 1E1N turn 0"]
    assert rule_of(state, "place 1E turn 1") == "wall-grow"
    assert rule_of(state, "place 1E1N turn 1") == "wall"
    assert rule_of(state, "place 2E turn 1") == "attach"


def test_a_corner_shuts_nothing_out_and_is_needed_where_a_side_ends() -> None:  # rule: "corner"
    state = table("board 1N U0 .. / X0 X0; pawns home-N home-S; turn 1; place C")
    assert texts(state) == ["place 1W1N turn 0"]
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


# --- moving ---------------------------------------------------------------------------------------


def test_a_pawn_moves_through_a_side_of_its_section_into_the_facing_one() -> None:  # rule: "move"
    state = table("board home X0 E0; pawns home-E home-S; turn 1; move")
    assert texts(state) == ["stay", "go to 1E W"]
    assert rule_of(state, "go to 1E NE") == "walls"
    assert rule_of(state, "go to 1E S") == "walls"
    assert rule_of(state, "go to home E") == "move"
    assert rule_of(state, "go to 5E N") == "move"
    state.play("go to 1E W")
    assert state.pawns[0] == (HOME + 1) * MASK_STEP + 8


def test_walls_stop_a_pawn() -> None:  # rules: "walls", "climb"
    state = table("board 1N U0 / X0 / D0; pawns home-E home-S; turn 1; move")
    assert texts(state) == ["stay"]
    assert rule_of(state, "go to 1N ESW") == "walls"
    assert rule_of(state, "go to home N") == "climb"
    beside = table("board 1W1N C0 U0 / U3 X0; pawns 1W-NES home-S; turn 1; move")
    assert set(texts(beside)) == {"stay", "go to 1W1N ES", "go to home W"}


def test_brick_stops_everybody() -> None:  # rule: "brick"
    # Two tiles with their brick back to back cannot lie on a legal table: they are laid past the rules.
    state = table("board home X0; pawns home-N home-S; turn 1; move")
    state.tiles = {HOME: face_of(UNOBSTRUCTED, 1), HOME + 1: face_of(UNOBSTRUCTED, 3)}
    state.pawns = (HOME * MASK_STEP + 13,) * 2
    assert texts(state) == ["stay"]
    assert rule_of(state, "go to 1E NES") == "brick"


# --- the fourth corner, the closed wall -----------------------------------------------------------


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
    assert texts(inner) == ["replace 1E turn 0", "replace 1E turn 1"]
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


def test_when_the_ends_have_met_even_the_exit_is_retexts() -> None:  # rule: "joined"
    state = table(f"board {SMALL}; pawns home-E home-S; turn 1; place U")
    assert rule_of(state, "replace 1N turn 1") == "wall"
    assert set(texts(state)) == {
        f"replace {spot} turn {side}"
        for spot, side in (("1N", 0), ("1E1N", 0), ("1W", 3), ("2E", 1), ("1S", 2), ("1E1S", 2))
    }
    state.play("replace 1N turn 0")
    assert state.discards == (EXIT,)
    assert state.exit_cell == NOTHING
    occupied = table(f"board {SMALL}; pawns 1W-NES home-S; turn 1; place U")
    assert rule_of(occupied, "replace 1W turn 3") == "replace"


# --- notation -------------------------------------------------------------------------------------


def test_decisions_are_written_from_the_start_tile() -> None:  # rule: "notation"
    state = begun(3)
    assert state.parse("PLACE  2e1n  Turn 3") == tile(HOME + 2 - 256, 3)
    assert state.parse("go to home nes") == go(0, HOME * MASK_STEP + 7)
    assert state.parse("pawn 2 to 1w n") == go(1, (HOME - 1) * MASK_STEP + 1)
    for nonsense in ("place", "place 2E", "place 2E2E turn 0", "go to home nn", "place 999E turn 0", "turn 1"):
        with pytest.raises(tw.CannotRead):
            state.parse(nonsense)
