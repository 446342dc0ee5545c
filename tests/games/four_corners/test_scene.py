"""The picture of Four Corners: rosettes that join without a seam, previews, parts of the turn, and small messages."""

import json
import re
from random import Random

import tilewidgets as tw
from tests.games.four_corners.tables import nearly, new, table
from tilewidgets.drawing.svg import write
from tilewidgets.engine.players import player
from tilewidgets.games.four_corners.faces import FACES, tile_face
from tilewidgets.games.four_corners.pieces import DECKS, IMAGES
from tilewidgets.games.four_corners.rosettes import TONES, rosette
from tilewidgets.games.four_corners.scene import FourCornersDrawing
from tilewidgets.widgets import present

DRAWING = FourCornersDrawing()


def test_every_image_has_its_own_tone_and_motif() -> None:  # rule: "images"
    assert len({tone for tone, _, _ in TONES.values()}) == len(IMAGES)
    # Without colour they still differ.
    plain = {re.sub(r"var\(--tw-[a-z-]+\)", "", rosette(image)) for image in range(len(IMAGES))}
    assert len(plain) == len(IMAGES)


def test_a_corner_shows_the_quarter_that_belongs_to_its_place() -> None:  # rule: "image"
    for images in (5, 7):
        for face in range(280):
            shown = re.findall(r'href="#r(\d)([abcd])"', FACES[tile_face(images, face)])
            assert [int(image) for image, _ in shown] == list(DECKS[images].corners(face))
            assert [quarter for _, quarter in shown] == ["a", "b", "c", "d"]
            turn = 90 * (face & 3)
            assert (f"rotate(-{turn})" in FACES[tile_face(images, face)]) == bool(turn)


def test_what_faces_refer_to_is_defined_once() -> None:
    named = set(re.findall(r'id="([^"]+)"', FACES["defs"]))
    for name, face in FACES.items():
        assert set(re.findall(r'href="#([^"]+)"', face)) <= named, name
    picture = tw.svg(new(1))
    assert picture.count('id="r0"') == 1


def test_faces_are_small_enough_to_be_sent_once() -> None:
    assert len(json.dumps(dict(FACES))) < 160_000
    assert max(len(face) for name, face in FACES.items() if re.match(r"\d\.", name)) < 300


def test_a_message_stays_small() -> None:
    state = new(3)
    for _ in range(60):
        state.play(next(iter(move for move in state.moves() if move < 2600), state.moves()[0]))
    scene = json.dumps(present.scene(DRAWING.scene(state.seen_by(0), 0)))
    assert len(scene) < 40_000


def test_a_preview_shows_what_an_action_would_complete_and_for_which_goal() -> None:
    board = nearly("nw=wheel ne!=wheel", f6="centre=clover")
    mine, theirs = table(board), table(board, goals="trefoil trefoil clover / wheel wheel wheel")
    move = mine.parse("turn c4 cw")
    assert "completes the wheel at c3/d4, for your goal" in DRAWING.preview(mine, move).label
    assert "for which you hold no goal" in DRAWING.preview(theirs, move).label
    assert [ghost.face for ghost in DRAWING.preview(mine, move).ghosts][-1] == "shining"


def test_the_parts_of_the_turn_are_told() -> None:  # rule: "turn"
    state = table(nearly("nw=wheel ne!=wheel", f6="centre=clover"))
    assert [phase.status for phase in DRAWING.phases(state, 0)] == ["now", "next", "next", "next"]
    state.play("turn c4 cw")
    assert DRAWING.phases(state, 0)[0].note == "1 of 2 turned"
    state.play("turn f6 cw")
    told = {phase.label: (phase.status, phase.note) for phase in DRAWING.phases(state, 0)}
    assert told["Score"] == ("done", "a goal")
    assert told["Break"] == ("now", "4 to turn")


def test_tiles_and_tools_are_taken_in_hand_first() -> None:
    state = new(1)
    play = next(move for move in state.moves() if move < 2600)
    assert DRAWING.source(state, play).startswith("hand ")
    turned = table(nearly("nw=wheel ne!=wheel"), hands=(("rotate",), ()))
    assert DRAWING.source(turned, turned.parse("turn c4 cw")) == "tool cw"
    assert DRAWING.source(turned, turned.parse("turn c4 half")) == "tool half"
    assert DRAWING.source(turned, turned.parse("swap c4")) == "tool swap"


def test_every_setup_can_be_drawn_from_every_seat() -> None:
    for options in ({"players": 6, "images": 7}, {"players": 4, "mode": "teams"}, {"players": 1, "mode": "solitaire"}):
        state = new(2, **options)
        for seat in [*range(state.seats), tw.NOBODY]:
            assert write(DRAWING.scene(state.seen_by(seat), seat), FACES).startswith("<svg")
            assert len(DRAWING.notes(state.seen_by(seat), 0)) >= 1
            assert DRAWING.score(state, 0) == "0"


def test_whatever_ends_a_game_its_last_table_is_drawn() -> None:
    ends = set()
    for seed in (1, 2, 8):
        state, rng = new(seed), Random(seed)
        while not state.is_over:
            state.play(player("greedy").choose(state.seen_by(state.to_move), state.to_move, rng))
        assert write(DRAWING.scene(state, None), FACES).startswith("<svg")
        assert write(DRAWING.scene(state, 0), FACES).startswith("<svg")
        ends.add(state.text(state.history[-1]).split()[0])
    assert ends == {"play", "turn", "top"}
