"""The package as a user meets it: imports, names, pictures."""

import subprocess
import sys

import pytest

import tilewidgets as tw
from tilewidgets.games import NAMES


def test_import_needs_neither_numpy_nor_matplotlib_nor_a_widget_library() -> None:
    code = "import sys, tilewidgets; print([m for m in ('numpy', 'matplotlib', 'anywidget') if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_board_needs_neither_numpy_nor_matplotlib() -> None:
    code = (
        "import sys, tilewidgets as tw; tw.board('quatrefoil', seed=7);"
        "print([m for m in ('numpy', 'matplotlib') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_games_tell_title_designer_players_and_options() -> None:
    game = tw.GAMES["quatrefoil"]
    assert (game.title, game.designer, game.players) == ("Quatrefoil", "Michael Purcell", (4,))
    assert [option.name for option in game.options] == ["variant", "thumbs", "clock"]
    assert list(tw.GAMES) == list(NAMES)
    assert all(tw.GAMES[name].name == name for name in NAMES)
    assert "chess" not in tw.GAMES
    with pytest.raises(tw.UnknownGame, match="GAMES"):
        tw.new("chess")


def test_without_a_seed_games_differ() -> None:
    assert tw.new("quatrefoil").seed != tw.new("quatrefoil").seed


def test_states_and_records_show_themselves_and_read_the_same_every_time() -> None:
    record = tw.Record("quatrefoil", seed=7)
    assert record.state._repr_svg_().startswith("<svg")
    assert record._repr_svg_() == tw.svg(record) == tw.svg(record.state)
    assert repr(record.state) == (
        "quatrefoil(seed=7, variant='base', thumbs='all', clock=False, decision 0, player 1 to move)"
    )


def test_a_masked_state_draws_no_hidden_card() -> None:
    state = tw.new("quatrefoil", seed=7)
    assert "position card: southwest" in tw.svg(state)
    onlooker = tw.svg(state.seen_by(tw.NOBODY))
    assert onlooker.count("face down") == 9
