"""The position editor in Python: clicks and fields change a position, rules answer, and nothing else gets through."""

from pathlib import Path
from random import Random

import pytest

import tilewidgets as tw
from tests.browser.bridge import send
from tests.widgets.boards import ask as ask_board
from tests.widgets.boards import choose
from tilewidgets.lessons.positions import BadPosition
from tilewidgets.rulebook import rules
from tilewidgets.widgets.editor import MOST_EDITS, Editor
from tilewidgets.widgets.intents import FIELDS

START = "BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"
DUAL = "BGPR free Y; goal RPGB; positions NW NE SW SE; spare Y; dual"


def editor(text: str = START) -> Editor:
    return tw.editor("quatrefoil", text)


def click(shown: Editor, target: str) -> None:
    """Click on a piece."""
    found = [choice for choice in shown.choices if choice["target"] == target]
    assert len(found) == 1
    content = {"type": "choose", "move": found[0]["move"], "step": shown.timeline["at"]}
    send(shown, {"method": "custom", "content": content})


def ask(shown: Editor, action: str, name: str, value: str = "") -> None:
    content = {"type": "panel", "action": action, "id": name, "value": value}
    send(shown, {"method": "custom", "content": content})


def field(shown: Editor, name: str) -> str:
    return next(str(each["value"]) for each in shown.panel["fields"] if each["id"] == name)


def everything(shown: Editor) -> tuple[object, ...]:
    return (shown.position, shown.panel, shown.scene, shown.choices, shown.prompt, shown.timeline)


def test_a_click_selects_a_piece_and_an_option_changes_it() -> None:
    shown = editor()
    click(shown, "bead blue")
    assert shown.panel["highlight"] == ["bead blue"]
    assert [(each["id"], each["mark"]) for each in shown.panel["options"]][:2] == [("blue", "chosen"), ("green", "")]
    ask(shown, "option", "yellow")
    assert shown.position.startswith("YGPR free Y;")
    click(shown, "bead yellow 2")
    ask(shown, "option", "blue")
    assert shown.position.startswith("YGPR free B;")
    assert shown.problems == []


def test_every_slot_with_a_piece_is_offered_and_nothing_else_can_be_clicked() -> None:
    for text, number in ((START, 14), (DUAL, 14)):
        shown = editor(text)
        targets = [choice["target"] for choice in shown.choices]
        assert len(targets) == len(set(targets)) == number
        assert {piece["key"] for piece in shown.scene["pieces"] if piece.get("target")} == set(targets)
    assert editor().choices[0]["label"] == "Change the NW token, now blue"


def test_a_piece_can_be_chosen_in_the_list() -> None:
    shown = editor()
    ask(shown, "field", "piece", "colour 2")
    assert shown.panel["highlight"] == ["colour 1"]
    ask(shown, "option", "blue")
    assert "B-NE" in shown.position
    ask(shown, "field", "piece", "")
    assert (shown.panel["highlight"], shown.panel["options"]) == ([], [])


def test_turn_variant_and_thumbs_have_fields() -> None:
    shown = editor()
    ask(shown, "field", "slot turn", "3")
    ask(shown, "field", "slot thumbs", "choice")
    assert shown.position.endswith("turn 3; base; thumbs choice")
    ask(shown, "field", "slot variant", "dual")
    assert [each["id"] for each in shown.panel["fields"]] == ["piece", "slot variant", "slot clock", "text"]
    ask(shown, "field", "slot clock", "on")
    assert shown.position.endswith("dual; thumbs choice; clock")


def test_a_selection_that_the_variant_takes_away_is_given_up() -> None:
    shown = editor()
    click(shown, "colour 0")
    ask(shown, "field", "slot variant", "dual")
    assert (shown.panel["highlight"], field(shown, "piece")) == ([], "")


def test_each_problem_stands_in_the_panel_with_its_rule() -> None:
    shown = editor("BBPR free Y; cards B-NW G-NW P-SW R-SE; spare R; turn 1; base")
    told = shown.panel["text"]
    assert [paragraph[1]["rule"] for paragraph in told] == ["parts", "deal", "north"]
    assert rules("quatrefoil")["parts"].text in told[0][1]["rule_text"]
    with pytest.raises(BadPosition, match=r"two are blue.*two players hold NW.*red is also"):
        _ = shown.state
    keys = [piece["key"] for piece in shown.scene["pieces"]]
    assert len(set(keys)) == len(keys)
    click(shown, "bead blue 2")
    ask(shown, "option", "green")
    assert [problem.rule for problem in shown.problems] == ["deal", "north"]
    assert shown.panel["feedback"]["text"] == "Now the NE token is green. 2 things are against the rules."


def test_a_typed_text_is_read() -> None:
    shown = editor()
    ask(shown, "field", "text", DUAL.lower())
    assert shown.position == field(shown, "text") == DUAL
    assert shown.undo()
    assert shown.position == field(shown, "text") == START


def test_a_text_that_cannot_be_read_is_answered_and_changes_nothing() -> None:
    shown = editor()
    before = everything(shown)
    for text in ("", "BGPR", START + "; chess", "x" * 199):
        ask(shown, "field", "text", text)
        assert everything(shown) == before
        assert shown.message["rule"] == "notation"
        assert "Write for instance" in shown.message["text"]
    ask(shown, "field", "text", START.lower())
    assert everything(shown) == before
    assert shown.message["tone"] == "none"


def test_edits_are_undone_and_brought_back() -> None:
    shown = editor()
    assert not shown.undo()
    for colour in ("green", "purple", "red"):
        ask(shown, "field", "piece", "NW")
        ask(shown, "option", colour)
    ask(shown, "option", "red")
    ask(shown, "button", "undo")
    assert shown.position.startswith("PGPR")
    send(shown, {"method": "custom", "content": {"type": "undo"}})
    assert shown.position.startswith("GGPR")
    ask(shown, "button", "redo")
    assert shown.position.startswith("PGPR")
    ask(shown, "option", "yellow")
    before = everything(shown)
    ask(shown, "button", "redo")
    send(shown, {"method": "custom", "content": {"type": "redo"}})
    assert everything(shown) == before
    assert shown.message["tone"] == "refused"
    assert shown.undo()
    assert shown.undo()
    assert shown.undo()
    assert not shown.undo()
    assert shown.position == START


def test_only_so_many_edits_are_kept() -> None:
    shown = editor()
    for number in range(MOST_EDITS + 20):
        ask(shown, "field", "slot turn", str(number % 2 + 2))
    undone = 0
    while shown.undo():
        undone += 1
    assert undone == MOST_EDITS


def test_hundreds_of_malformed_requests_change_nothing() -> None:
    shown = editor()
    click(shown, "bead red")
    before = everything(shown)
    rng = Random(6)
    bad: list[object] = ["", "moon", "slot", "slot moon", "NW", "x" * 400, None, 7, [], {}, True, "__class__"]
    for _ in range(600):
        kind = rng.choice(["panel", "choose", "why_not", "say", "load", "goto", "new", "fly", 3])
        names = FIELDS.get(kind, {}) if isinstance(kind, str) else {}
        content = {"type": kind} | {name: rng.choice(bad) for name in names}
        send(shown, {"method": "custom", "content": content})
        assert shown.message["tone"] == "refused", content
    for name, value in (("slot turn", "9"), ("slot variant", "chess"), ("piece", "moon"), ("piece", "turn")):
        ask(shown, "field", name, value)
        assert shown.message["tone"] == "refused"
    assert everything(shown) == before


def test_a_late_click_is_refused() -> None:
    shown = editor()
    step = shown.timeline["at"]
    click(shown, "bead red")
    before = everything(shown)
    send(shown, {"method": "custom", "content": {"type": "choose", "move": 0, "step": step}})
    assert everything(shown) == before


def test_an_edited_position_is_played_saved_and_loaded(tmp_path: Path) -> None:
    shown = editor()
    click(shown, "spare")
    ask(shown, "option", "blue")
    click(shown, "colour 0")
    ask(shown, "option", "yellow")
    board = tw.board(shown.state, seats=["person"] * 4, view="open")
    choose(board, "push top from left")
    board.record.save(tmp_path / "game.json")
    again = tw.board(tw.Record.load(tmp_path / "game.json"))
    assert (again.record.start, again.record.texts) == (shown.position, ["push top from left"])
    ask_board(board, "save")
    ask_board(again, "load", text=board.download["text"])
    assert again.record.to_json() == board.record.to_json()


def test_computers_play_on_from_a_position() -> None:
    board = tw.board(tw.position("quatrefoil", START.replace("turn 1", "turn 4")), seats=["computer"] * 4)
    while board.waiting:
        ask_board(board, "go_on", step=board.record.at)
    assert board.state.returns() == [1] * 4
    assert board.record.actors[0] == 3


def test_an_editor_opens_on_a_game_a_state_or_a_text() -> None:
    assert tw.editor("quatrefoil").problems == []
    state = tw.new("quatrefoil", seed=7, variant="dual")
    state.play("player 1: twist cw")
    shown = tw.editor(state)
    assert shown.position == "YPBR free G; goal YRBG; positions SW SE NE NW; spare P; dual"
    assert shown.scene["desc"].startswith("Yellow northwest, purple northeast, blue southwest, red southeast, green")
    assert shown.state.pieces() == state.pieces()
    assert repr(editor()) == f"Editor('quatrefoil', {START!r})"
    with pytest.raises(tw.BadOption, match="hidden"):
        tw.editor(state.seen_by(0))
    with pytest.raises(tw.BadOption, match="already"):
        tw.editor(state, START)
    with pytest.raises(tw.UnknownGame):
        tw.editor("chess")
