"""Kaleido's picture and words: what can be clicked, what is previewed, what is explained when it happens."""

from random import Random
from typing import Any

import pytest

import tilewidgets as tw
from tests.games.kaleido.tables import play, table
from tests.playing import random_game
from tilewidgets.drawing.scene import Piece
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.games.kaleido.scene import KaleidoDrawing
from tilewidgets.geometry.hexes import SIDES

DRAWING = KaleidoDrawing()
BELOW = ((0, 1),)


def pieces(state: Kaleido) -> dict[str, Piece]:
    return {piece.key: piece for piece in DRAWING.scene(state, None).pieces}


def choice(state: Kaleido, text: str) -> tuple[str, str]:
    move = state.parse(text)
    return DRAWING.source(state, move), DRAWING.target(state, move)


def test_tiles_and_boards_are_taken_from_the_tray_and_put_on_the_table() -> None:
    state = table()
    assert choice(state, "red 2W") == ("tray red", "hole 2W")
    assert choice(state, "white 1NE") == ("tray white", "hole 1NE")
    source, place = choice(state, "board 1W")
    assert source == "tray board"
    assert pieces(state)[place].target
    assert choice(state, "no extra") == ("", "")


def test_a_turn_is_a_click_on_one_of_six_handles_around_the_board() -> None:
    state = play(table("RRYYG."), "red 1NW", "no extra")
    found = pieces(state)
    for sixths in range(6):
        text = f"turn 1 by {60 * sixths}" if sixths else "leave 1"
        source, target = choice(state, text)
        assert source == ""
        assert found[target].target
        assert found[target].kind == "handle"
    assert len([key for key in found if key.startswith("handle")]) == 6


def test_tiles_keep_their_keys_when_their_board_turns_and_travel_in_an_arc() -> None:
    state = play(table("RRYYG."), "red 1NW", "no extra")
    before = pieces(state)
    play(state, "turn 1 by 120")
    after = pieces(state)
    moved = {key for key in before if key.startswith("tile 1-")}
    assert len(moved) == 6
    for key in moved:
        assert before[key].face == after[key].face
        assert (before[key].x, before[key].y) != (after[key].x, after[key].y)
        assert after[key].via
        assert (after[key].turn - before[key].turn) % 360 == 120
    assert after["board 1"].turn == 120


@pytest.mark.parametrize(("degrees", "way"), [(60, 1), (180, 3), (300, -1), (240, -2)])
def test_a_board_turns_the_short_way_round(degrees: int, way: int) -> None:
    state = play(table("RRYYG."), "red 1NW", "no extra", f"turn 1 by {degrees}")
    piece = next(piece for key, piece in pieces(state).items() if key.startswith("tile 1-"))
    assert len(piece.via) == 6 * abs(way) - 1


def test_a_turn_is_previewed_with_the_hexagons_it_would_make_and_what_they_pay() -> None:
    state = table("BGRGWB", "RGRBBW", "RRBGB.", at=BELOW)
    state.whites[2] = state.boards[2] = 0
    state.to_move = 2
    state.colours_of = ((0,), (3,), (2,))  # red, blue, green
    play(state, "green 3NW")
    best = DRAWING.preview(state, state.parse("turn 3 by 300")).ghosts
    assert {ghost.text for ghost in best if ghost.text} == {"+8", "+4"}
    level = DRAWING.preview(state, state.parse("leave 3")).ghosts
    assert [ghost.text for ghost in level if ghost.text] == ["+4", "+4", "+4"]
    assert {ghost.kind for ghost in best} == {"solid"}


def test_every_decision_of_a_turn_is_a_part_of_the_turn_that_is_told() -> None:
    state = table("RRYYG.")
    said = []
    for decision in ("red 1NW", "no extra", "leave 1"):
        said.append([phase.label for phase in DRAWING.phases(state, None) if phase.status == "now"])
        play(state, decision)
    assert said == [["Tile"], ["Extra"], ["Turning"]]
    forced = table("GGGGGG", "YYYYYY")
    assert DRAWING.phases(forced, None)[0].label == "Board"


def test_the_arithmetic_of_a_scored_board_is_told_as_it_happens() -> None:
    state = play(table("RRWYW."), "red 1NW", "no extra")
    told = DRAWING.prompt(state, 0)
    assert "3 red, 1 yellow, 2 white: red gets 8, yellow gets 4" in told
    assert "Your turn" in told


def test_the_forced_board_the_skip_the_pass_and_the_stuck_game_are_explained() -> None:
    state = table("GGGGGG", "YYYYY.")
    state.boards, state.whites = [2, 0, 1], [0, 0, 0]
    play(state, "red 2NW", "no extra", "leave 2")
    told = DRAWING.prompt(state, None)
    assert "Player 2 is skipped: no hole is empty" in told
    assert "lay a board first" in told
    state = table("R.....", "......")
    state.tiles[1] = 0
    assert "Player 2 passes" in DRAWING.prompt(play(state, "red 1E", "no extra"), None)
    state = table("GGGGGG", "YYYYY.")
    state.boards, state.whites, state.tiles[2] = [0, 0, 2], [0, 0, 0], 0
    told = DRAWING.prompt(play(state, "red 2NW", "leave 2"), None)
    assert "the game ends here" in told
    assert "wins with" in told


def test_the_end_is_counted_hexagon_by_hexagon_with_a_counter_on_each() -> None:
    state = table(*["RYGRYG"] * 4, at=((0, 1), (1, -1)))
    state.begin_counting()
    for counted in range(3):
        found = pieces(state)
        assert len([key for key in found if key.startswith("counter")]) == counted
        glowing = [piece.key for piece in found.values() if piece.face == "hexagon next"]
        if state.is_over:
            assert glowing == []
            break
        assert glowing == [DRAWING.target(state, state.moves()[0])]
        state.play(state.moves()[0])
    assert "share the victory" in DRAWING.prompt(state, None)


def test_the_overlay_shows_what_every_hexagon_pays_or_lacks() -> None:
    state = table("BGRGWB", "RGRBBW", "RRBGBG", "......", at=((0, 1), (1, 1)))
    state.colours_of = ((0,), (2,), (3,))
    shown = DRAWING.overlay(state, None, "hexagons")
    assert [piece.text for piece in shown if piece.text] == ["+4", "+4", "+4", "4/6"]
    with pytest.raises(KeyError):
        DRAWING.overlay(state, None, "moons")


def test_the_view_grows_with_the_boards_and_holds_everything_that_can_be_clicked() -> None:
    for seed in range(6):
        state = tw.new("kaleido", seed=seed, players=2 + seed % 4)
        for here in random_game(state, Random(seed)):
            assert isinstance(here, Kaleido)
            scene = DRAWING.scene(here, None)
            x, y, width, height = scene.view
            for piece in scene.pieces:
                assert x < piece.x < x + width, piece.key
                assert y < piece.y < y + height, piece.key


def test_every_hole_says_what_it_holds() -> None:
    state = table("RW....")
    labels: list[Any] = [pieces(state)[f"hole 1{side}"].label for side in SIDES[:3]]
    assert labels == ["Board 1, northeast: red", "Board 1, east: white", "Board 1, southeast: empty"]
