"""What is sent of a piece: all that is not as usual, and the page knows what is usual."""

import json
import re

import tilewidgets as tw
from tests.bench.part import ROOT
from tilewidgets.drawing.scene import Piece
from tilewidgets.widgets import present


def test_a_piece_says_only_what_is_not_as_usual() -> None:
    plain = {"key": "bead 1", "kind": "bead", "x": 1.235, "y": 0, "face": "red"}
    assert present.piece(Piece("bead 1", "bead", 1.23456, 0, "red")) == plain
    unusual = Piece("bead 1", "bead", 1.23456, 0, "red", turn=90, target=True, via=((0.12345, 2.0),))
    assert present.piece(unusual) == plain | {"turn": 90, "target": True, "via": [[0.123, 2.0]]}


def test_the_page_fills_in_just_what_python_leaves_out() -> None:
    source = (ROOT / "js" / "src" / "sync.ts").read_text(encoding="utf-8")
    found = re.search(r"^const USUAL = (\{.*\});$", source, re.MULTILINE)
    assert found, "sync.ts has no line “const USUAL = {…};”"
    filled_in = json.loads(re.sub(r"(\w+):", r'"\1":', found[1].replace("'", '"')))
    assert filled_in == json.loads(json.dumps(present.USUAL))


def test_what_is_nested_travels_as_text_and_stays_readable_in_python() -> None:
    shown = tw.board("quatrefoil", seed=1)
    sent = shown.get_state()
    assert json.loads(sent["scene"]) == json.loads(json.dumps(shown.scene))
    assert isinstance(sent["faces"], dict)
    assert shown.scene["pieces"]
