"""Positions of Kaleido: one line of text, what may be changed, and what is wrong with a wrong one."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewidgets as tw
from tests.games.kaleido.tables import play, table
from tests.playing import random_game
from tests.positions import check_problems, check_table, check_text, check_unreadable
from tilewidgets.games.kaleido.position import EXAMPLE, POSITIONS
from tilewidgets.games.kaleido.setting import Setting
from tilewidgets.geometry.hexes import spiral

THREE = "players R G B; 0,0 RRYYBW! 1,0 ......; whites 1 2 2; boards 2 2 2; turn 1; tile"


@st.composite
def settings_of_any_kind(draw: st.DrawFn) -> Setting:
    players = draw(st.integers(2, 5))
    colours = draw(st.permutations(range(5)))
    each = 2 if players == 2 else 1
    boards = draw(st.integers(1, 12))
    chance = Random(draw(st.integers(0, 10**6)))  # one number instead of 72: quicker, and as various
    held = st.tuples(*[st.integers(0, 9)] * players)
    stage = draw(st.sampled_from(("start", "extra", "tile", "turning", "counting")))
    some = st.lists(st.integers(0, boards - 1), unique=True, max_size=2).map(lambda found: tuple(sorted(found)))
    return Setting(
        tuple(tuple(colours[each * seat : each * seat + each]) for seat in range(players)),
        spiral(boards),
        tuple(chance.randrange(-1, 6) for _ in range(6 * boards)),
        draw(held),
        draw(held),
        draw(st.integers(0, players - 1)),
        stage,
        draw(some),
        draw(some.filter(bool)) if stage == "turning" else (),
        draw(st.tuples(*[st.integers(-1, 4)] * 2)) if players == 2 else (),
        draw(st.booleans()),
        draw(st.sampled_from(("seeded", "open"))),
    )


@given(settings_of_any_kind())
def test_every_position_reads_as_it_was_written(position: Setting) -> None:
    check_text(POSITIONS, position, longest=350)


@given(settings_of_any_kind())
def test_every_position_can_be_drawn_and_scored_also_a_wrong_one(position: Setting) -> None:
    check_table(POSITIONS, position)


def test_the_text_says_what_lies_where() -> None:
    state = POSITIONS.state(POSITIONS.read(EXAMPLE))
    assert [state.text(move) for move in state.moves()][:2] == ["red 1SW", "red 1W"]
    assert (state.whites, state.boards, state.to_move) == ([1, 2, 2], [2, 2, 2], 0)
    assert state.tiles == [11, 0, 11, 12, 0]


def test_a_game_goes_on_from_a_position_as_it_would_have_gone_on() -> None:
    for seed in range(6):
        state = tw.new("kaleido", seed=seed, players=2 + seed % 4)
        line = [each.copy() for each in random_game(state, Random(seed))]
        middle = line[len(line) // 2]
        again = POSITIONS.state(POSITIONS.of(middle))
        for move in state.history[len(line) // 2 :]:
            assert again.why_not(move) is None
            again.apply(move)
        assert again.returns() == state.returns()
        assert again.is_over


def test_boards_that_wait_for_their_scoring_are_marked() -> None:
    state = play(table("RRYYB.", players=4), "red 1NW")
    text = POSITIONS.write(POSITIONS.of(state))
    assert "RRYYBR!" in text
    again = POSITIONS.state(POSITIONS.read(text))
    assert again.points == [0] * 5
    play(again, "no extra")
    assert again.points == [8, 4, 0, 0, 0]


def test_a_position_at_the_end_counts_its_hexagons_anew() -> None:
    state = table(*["RYGRYG"] * 3, at=((0, 1),))
    state.begin_counting()
    play(state, "count 1-2-3")
    again = POSITIONS.state(POSITIONS.of(state))
    assert again.moves()
    assert again.returns() != state.returns()


@pytest.mark.parametrize(
    ("text", "broken", "told"),
    [
        (EXAMPLE, [], ""),
        (EXAMPLE.replace("whites 1", "whites 2"), ["white"], "6 white tiles"),
        (EXAMPLE.replace("boards 2 2 2", "boards 2 2 1"), ["board"], "8 boards"),
        (EXAMPLE.replace("whites 1 2 2", "whites 3 1 1"), ["set-up"], "nobody gets more than 2"),
        (EXAMPLE.replace("1,0", "2,0"), ["connect"], "lie apart"),
        (EXAMPLE.replace("RGW...", "RGWY.."), ["parts"], "Nobody plays yellow"),
        (
            EXAMPLE.replace("RGW... 1,0 ......", "RRWRRR 1,0 RRRRRR 0,1 RR....").replace("2 2 2; t", "1 2 2; t"),
            ["indicators"],
            "12 red",
        ),
        (THREE.replace("YY", "GG"), [], ""),
        (THREE.replace("YY", "G."), ["scoring"], "not full"),
        (THREE.replace("YY", "GG").replace("; tile", ""), ["scoring"], "only while its turn goes on"),
        (EXAMPLE + "; turning 1", ["rotate"], "not full"),
        (EXAMPLE + "; turning", ["rotate"], "none is named"),
        (
            EXAMPLE.replace("RGW... 1,0 ......", "RGWRGB 1,0 RGRGBB").replace("boards 2 2 2", "boards 2 2 2")
            + "; extra",
            ["skip"],
            "no board can come",
        ),
        (
            "players RY GB; 0,0 RRRRRR 1,0 RRRRR. 0,1 ......; whites 4 4; boards 4 3; turn 1; last Y .",
            ["pass"],
            "no coloured tile",
        ),
    ],
)
def test_every_problem_is_named_with_its_rule(text: str, broken: list[str], told: str) -> None:
    check_problems(POSITIONS, "kaleido", text, broken, told)


def test_a_problem_points_at_its_pieces() -> None:
    found = POSITIONS.problems(POSITIONS.read(EXAMPLE.replace("RGW...", "RGWY..")))
    assert [problem.cells for problem in found] == [("hole 1SW",)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no part"),
        (";", "no part"),
        ("players R G B", "layout part is missing"),
        (EXAMPLE.replace("R G B", "R G"), "one colour for each"),
        (EXAMPLE.replace("R G B", "R G G"), "one colour for each"),
        (EXAMPLE.replace("R G B", "RY GB P"), "one colour for each"),
        (EXAMPLE.replace("whites 1 2 2", "whites 1 2"), "do not fit"),
        (EXAMPLE.replace("turn 1", "turn 4"), "do not fit"),
        (EXAMPLE + "; last R G", "do not fit"),
        (EXAMPLE + "; turning 3", "do not fit"),
        (EXAMPLE + "; turn 2", "twice"),
        (EXAMPLE.replace("1,0", "0,0"), "two boards"),
        (EXAMPLE.replace("1,0", "12,0"), "too far"),
        (EXAMPLE.replace("RGW...", "RGW.."), "no part"),
        (EXAMPLE.replace("RGW...", "RGWX.."), "no part"),
        ("R" * 600, "at most 500"),
    ],
)
def test_a_text_that_cannot_be_read_is_answered_with_an_example(text: str, told: str) -> None:
    check_unreadable(POSITIONS, text, told, longest=300)


def test_boards_can_be_laid_and_taken_away_in_an_editor() -> None:
    position = POSITIONS.read(EXAMPLE)
    grown = POSITIONS.changed(position, "place 0,1", "board")
    assert len(grown.cells) == 3
    filled = POSITIONS.changed(grown, "hole 0,1 NE", "blue")
    assert filled.tiles[12] == 3
    assert POSITIONS.changed(filled, "board 0,1", "none") == position
    assert POSITIONS.changed(filled, "board 0,0", "none").tiles[6:] == filled.tiles[12:]
