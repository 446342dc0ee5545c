"""Whole games, written down once: the same bytes on every platform and in both builds."""

from pathlib import Path

import pytest

import tilewidgets as tw
from tests import golden


def test_every_game_has_a_golden_record() -> None:
    assert {path.parent.parent.name for path in golden.paths()} == set(tw.GAMES)


@pytest.mark.parametrize("path", golden.paths(), ids=lambda path: path.stem)
def test_a_golden_record_still_plays_as_it_was_written(path: Path) -> None:
    record = tw.Record.load(path)
    assert record.to_json() == path.read_text(encoding="utf-8")
    assert golden.describe(record) == path.with_suffix(".txt").read_text(encoding="utf-8")
