"""Colorblock's picture and words: boards side by side, turns in a tray, light along what was completed."""

from random import Random

import tilewidgets as tw
from tests.games.colorblock.tables import new, no_tiles_left, table
from tests.playing import random_game
from tilewidgets.drawing.scene import Piece
from tilewidgets.games.colorblock.faces import FACES, form_of
from tilewidgets.games.colorblock.pieces import LYING, PARTNERS, TURNS
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.scene import ColorblockDrawing

DRAWING = ColorblockDrawing()


def pieces(state: Colorblock, viewer: int | None = None) -> dict[str, Piece]:
    return {piece.key: piece for piece in DRAWING.scene(state, viewer).pieces}


def test_the_tray_shows_each_turn_once_and_each_is_a_source() -> None:
    for seed in range(12):
        state = new(seed)
        shown = {key for key in pieces(state) if key.startswith("turn ")}
        assert shown == {f"turn {turn}" for turn in TURNS[state.kinds[state.hand]]}
        assert {DRAWING.source(state, move) for move in state.moves()} == shown


def test_a_choice_is_one_source_and_one_target() -> None:
    for state in random_game(new(3, goals=True, players=3), Random(3)):
        assert isinstance(state, Colorblock)
        ends = [(DRAWING.source(state, move), DRAWING.target(state, move)) for move in state.moves()]
        assert len(set(ends)) == len(ends)


def test_the_viewers_board_is_large_and_below_and_the_others_small_and_above() -> None:
    for players in (2, 3, 4):
        state = new(1, players=players)
        for viewer in range(players):
            found = pieces(state, viewer)
            mine = found[f"plate {viewer}"]
            others = [found[f"plate {seat}"] for seat in range(players) if seat != viewer]
            assert all(other.y < 0 < mine.y and other.scale < mine.scale for other in others)


def test_the_view_grows_with_the_shared_board_and_holds_everything() -> None:
    widths = []
    for state in random_game(new(2, players=4, goals=True, expert=True), Random(2)):
        assert isinstance(state, Colorblock)
        scene = DRAWING.scene(state, None)
        x, y, width, height = scene.view
        widths.append(width)
        for piece in scene.pieces:
            assert x <= piece.x <= x + width
            assert y <= piece.y <= y + height
    assert max(widths) > widths[0]


def test_a_tile_keeps_its_key_from_the_row_to_the_hand_to_the_board() -> None:
    state = new(4, expert=True)
    tile = state.row[0]
    assert f"tile {tile}" in pieces(state)
    state.play("take 1")
    assert f"tile {tile}" in pieces(state)
    state.play(state.moves()[0])
    assert f"tile {tile}" in pieces(state)


def test_light_runs_along_what_was_completed_until_the_next_decision() -> None:
    state = table("shared 0 GRGG, e1 GRGR+EW; private 1 0 BBBB; hand BBBR; turn 1; players 2")
    move = next(move for move in state.moves() if "completing a red" in DRAWING.preview(state, move).label)
    assert [ghost.kind for ghost in DRAWING.preview(state, move).ghosts] == ["ghost", "light", "light", "light"]
    assert not [key for key in pieces(state) if key.startswith("light")]
    state.play(move)
    lit = sorted(piece.face for key, piece in pieces(state).items() if key.startswith("light"))
    assert len(lit) == 3
    assert {face.rsplit(" ", 1)[0] for face in lit} <= {"light moon", "light low moon", "light band"}


def test_the_products_stand_beside_every_board() -> None:
    state = no_tiles_left("shared 0 GGGG, e1 GGRG, e2 GBBG; private 1 0 GGRR, e1 GGBG, e2 RRGG; choose 1; players 2")
    assert pieces(state)["product 0 green"].text == "2\N{MULTIPLICATION SIGN}2=4"
    assert DRAWING.target(state, 1) == "product 0 green"
    assert DRAWING.label(state, 1) == "Score green: 2\N{MULTIPLICATION SIGN}2=4"
    assert DRAWING.notes(state, 0) == ["best now: green 2\N{MULTIPLICATION SIGN}2=4"]


def test_a_claimed_goal_moves_to_its_owner_and_ones_own_is_ticked_where_it_lies() -> None:
    before = table("hand RRRR; goals size3 size4 O; turn 1; players 2")
    after = table("hand RRRR; goals size3:2 size4 O; turn 1; players 2")
    assert pieces(after)["goal size3"].y < pieces(before)["goal size3"].y
    assert "claimed by player 2" in pieces(after)["goal size3"].label
    mine = pieces(table("hand RRRR; goals size3:1 size4 O; turn 1; players 2"))
    assert (mine["claimed size3"].x, mine["claimed size3"].y) == (mine["goal size3"].x, mine["goal size3"].y)
    assert mine["goal size3"].y == pieces(before)["goal size3"].y
    assert "claimed size3" not in pieces(after)


def test_the_overlay_has_every_shape_and_every_open_end() -> None:
    for state in random_game(new(6), Random(6)):
        assert isinstance(state, Colorblock)
        over = DRAWING.overlay(state, None, "shapes")
        assert len({piece.key for piece in over}) == len(over)
        assert {piece.face for piece in over} <= set(FACES)
        assert len([piece for piece in over if piece.kind == "size"]) == sum(len(grid.shapes) for grid in state.grids)
        assert len([piece for piece in over if piece.kind == "open"]) == sum(len(grid.ends) for grid in state.grids)


def test_phases_tell_what_is_done_and_what_comes() -> None:
    state = new(4, expert=True)
    assert [(phase.label, phase.status) for phase in DRAWING.phases(state, 0)] == [
        ("Take a tile", "now"),
        ("Lay it", "next"),
    ]
    state.play("take 1")
    assert [phase.status for phase in DRAWING.phases(state, 0)] == ["done", "now"]
    end = no_tiles_left("choose 1; players 2")
    assert DRAWING.phases(end, 0)[-1].status == "now"


def test_every_section_has_a_form_that_lies_at_its_sides() -> None:
    for code in range(len(LYING)):
        for side in range(4):
            form, turn = form_of(code, side)
            partner = PARTNERS[code][side]
            reached = {"moon": (0,), "low moon": (0,), "arc": (0, 1), "band": (0, 2)}[form]
            wanted = {side} if partner < 0 else {side, partner}
            assert {(each + turn) % 4 for each in reached} == wanted


def test_the_prompt_says_who_wins() -> None:
    state = no_tiles_left("shared 0 RRRR, e1 RRRR; private 1 0 RRRR, e1 RRRR; choose 1; last 1; players 2")
    assert "choose the colour" in DRAWING.prompt(state, 0)
    state.play("score red")
    state.play("score red")
    assert DRAWING.prompt(state, 0) == "Player 1 wins with 1 point."
    assert tw.svg(state).startswith("<svg")
