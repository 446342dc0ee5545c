"""Results on disk: nothing is lost, nothing is counted twice, and nothing damaged is believed."""

import json
import re
from pathlib import Path

import pytest

import tilewidgets as tw
from tests import nim
from tilewidgets.engine.arena import Plan, tournament
from tilewidgets.engine.ledger import Ledger

PLAN = Plan(nim.GAME.name, ["random", "greedy"], games=4)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Return a file with four games."""
    path = tmp_path / "results.jsonl"
    tournament(PLAN, Ledger(path, "1"), workers=1)
    return path


def test_what_is_written_is_read_again(played: Path) -> None:
    assert len(played.read_bytes().splitlines()) == 4
    ledger = Ledger(played, "1")
    assert list(ledger.known) == PLAN.fixtures
    assert ledger.known == {
        outcome.fixture: outcome for outcome in tournament(PLAN, Ledger(None, "1"), workers=1).outcomes
    }


def test_a_game_on_two_lines_counts_once(played: Path) -> None:
    lines = played.read_text(encoding="utf-8").splitlines(keepends=True)
    played.write_text("".join(lines + lines[:2]), encoding="utf-8")
    assert len(Ledger(played, "1").known) == 4


@pytest.mark.parametrize("left", [1, 15, 60, -1])
def test_a_line_that_was_cut_off_in_writing_is_played_again(played: Path, left: int) -> None:
    whole = played.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    played.write_bytes(whole[: -len(last)] + last[:left])
    with pytest.warns(UserWarning, match="cut off"):
        ledger = Ledger(played, "1")
    assert len(ledger.known) == 3
    assert tournament(PLAN, ledger, workers=1).score("random").games == 4
    assert played.read_bytes() == whole


def test_a_damaged_line_in_the_middle_is_refused_with_its_number(played: Path) -> None:
    lines = played.read_text(encoding="utf-8").splitlines(keepends=True)
    for damaged in (
        "\n",
        "hello\n",
        lines[1][:30] + "\n",
        "[]\n",
        '{"format": "tilewidgets-arena"}\n',
        "[" * 9_000 + "\n",
    ):
        played.write_text(lines[0] + damaged + lines[2], encoding="utf-8")
        with pytest.raises(tw.BadResults, match="Line 2 of results"):
            Ledger(played, "1")


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary\n", "a\nb\n", "{}", "\x00\xff"])
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(tw.BadResults, match="choose another file"):
        Ledger(path, "1")
    assert path.read_text(encoding="latin-1") == text


WRONG: list[tuple[str, object]] = [
    ("package", 1),
    ("game", None),
    ("options", []),
    ("options", {"players": 2.5}),
    ("seed", -1),
    ("seed", True),
    ("decisions", 1.5),
    ("seating", "random"),
    ("seating", []),
    ("seating", ["random", 3]),
    ("returns", [1]),
    ("returns", [1, "2"]),
    ("returns", [1, float("nan")]),
    ("shares", [1, float("inf")]),
    ("shares", [2, 0]),
    ("surprise", 1),
]


@pytest.mark.parametrize(("part", "value"), WRONG, ids=str)
def test_every_part_of_a_line_is_checked(played: Path, part: str, value: object) -> None:
    lines = played.read_text(encoding="utf-8").splitlines()
    content = json.loads(lines[0])
    content[part] = value
    played.write_text("\n".join([json.dumps(content), *lines[1:]]) + "\n", encoding="utf-8")
    with pytest.raises(tw.BadResults, match="Line 1"):
        Ledger(played, "1")


def test_games_of_another_version_are_not_counted_and_not_lost(played: Path) -> None:
    with pytest.warns(UserWarning, match="4 games in results.* by another version"):
        ledger = Ledger(played, "2")
    assert ledger.known == {}
    tournament(PLAN, ledger, workers=1)
    versions = re.findall(r'"package": "(\d)"', played.read_text(encoding="utf-8"))
    assert versions == ["1"] * 4 + ["2"] * 4


def test_two_arenas_cannot_write_to_one_file_at_a_time(played: Path) -> None:
    first, second = Ledger(played, "1"), Ledger(played, "1")
    more = tournament(
        Plan(nim.GAME.name, ["random", "greedy"], games=2, seed=50), Ledger(None, "1"), workers=1
    ).outcomes
    first.add(more[0])
    with pytest.raises(tw.BadResults, match="Another arena"):
        second.add(more[1])
    first.close()
    third = Ledger(played, "1")
    assert third.add(more[1])
    assert not third.add(more[0])
    third.close()


def test_what_another_arena_added_meanwhile_stays(played: Path) -> None:
    more = Plan(nim.GAME.name, ["random", "greedy"], games=2, seed=50)
    others = tournament(more, Ledger(None, "1"), workers=1).outcomes
    whole = played.read_bytes()
    played.write_bytes(whole[:-9])
    with pytest.warns(UserWarning, match="cut off"):
        first, second = Ledger(played, "1"), Ledger(played, "1")
    for ledger, outcome in zip((first, second), others, strict=True):
        ledger.add(outcome)
        ledger.close()
    assert len(Ledger(played, "1").known) == 5


def test_a_place_where_nothing_can_be_written_is_refused_before_the_first_game(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "results.jsonl"):
        with pytest.raises(tw.BadResults, match="cannot be written"):
            Ledger(path, "1")
