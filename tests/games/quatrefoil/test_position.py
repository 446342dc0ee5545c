"""Positions of Quatrefoil: one line of text, what may be changed, and what is wrong with a wrong one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewidgets as tw
from tests.games.quatrefoil.tables import table
from tests.positions import check_problems, check_table, check_text, check_unreadable
from tilewidgets.games.quatrefoil.pieces import Deal
from tilewidgets.games.quatrefoil.position import EXAMPLE, EXAMPLE_OF_DUAL, POSITIONS, Setting
from tilewidgets.games.quatrefoil.rules import VARIANTS

colour = st.integers(0, 4)
four_places = st.tuples(*[st.integers(0, 3)] * 4)


@st.composite
def settings_of_any_kind(draw: st.DrawFn) -> Setting:
    deal = Deal(draw(st.tuples(*[colour] * 4)), draw(four_places), draw(colour))
    variant = draw(st.sampled_from(VARIANTS))
    turn = 0 if variant == "dual" else draw(st.integers(0, 3))
    thumbs = draw(st.sampled_from(("all", "choice")))
    return Setting(draw(st.tuples(*[colour] * 5)), deal, turn, variant, thumbs, draw(st.booleans()))


@given(settings_of_any_kind())
def test_every_position_reads_as_it_was_written(position: Setting) -> None:
    check_text(POSITIONS, position, longest=130)


@given(settings_of_any_kind())
def test_every_position_can_be_drawn_and_scored_also_a_wrong_one(position: Setting) -> None:
    assert check_table(POSITIONS, position).score_sheet() == []


def test_the_text_says_what_lies_where() -> None:
    state = POSITIONS.state(POSITIONS.read("RPGB free Y; cards Y-NE G-NW P-SE R-SW; spare B; turn 3; half colours"))
    assert state.tokens == (3, 2, 1, 0, 4)
    assert state.deal == Deal((4, 1, 2, 3), (1, 0, 3, 2), 0)
    assert (state.to_move, state.variant) == (2, "half_colours")


def test_the_thumbs_of_a_position_are_those_shown_for_it() -> None:
    state = POSITIONS.state(POSITIONS.read("BGPR free Y; cards B-NW R-NE P-SW G-SE; spare Y; turn 2; base"))
    assert [up for _, _, up in state.thumbs] == [True, False, True, False]
    assert state.to_move == 1
    asked = POSITIONS.state(POSITIONS.read(f"{EXAMPLE}; thumbs choice"))
    assert (asked.thumbs, asked.telling) == ((), 0)


def test_in_dual_the_colour_cards_lie_by_place() -> None:
    state = POSITIONS.state(POSITIONS.read(EXAMPLE_OF_DUAL))
    assert state.goal() == (3, 2, 1, 0, 4)
    assert state.to_move == tw.ANYONE


def test_another_variant_keeps_the_goal() -> None:
    before = POSITIONS.of(table(goal="RYGB free P"))
    mixed = before._replace(deal=Deal((3, 1, 0, 4), (2, 0, 3, 1), 2))
    dual = POSITIONS.changed(mixed, "variant", "dual")
    assert POSITIONS.state(dual).goal() == POSITIONS.state(mixed).goal()
    assert POSITIONS.changed(dual, "variant", "base") == mixed


def test_a_position_of_a_game_in_progress_forgets_what_happened_before() -> None:
    state = table()
    state.play("twist cw")
    again = POSITIONS.state(POSITIONS.of(state))
    assert (again.tokens, again.deal, again.to_move, again.count) == (state.tokens, state.deal, 1, 0)
    assert len(again.thumbs) == 4


def test_hidden_cards_make_no_position() -> None:
    with pytest.raises(tw.BadOption, match="hidden"):
        POSITIONS.of(table().seen_by(0))


@pytest.mark.parametrize(
    ("text", "broken", "told"),
    [
        (EXAMPLE, [], ""),
        (EXAMPLE_OF_DUAL, [], ""),
        ("BBPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base", ["parts"], "two are blue"),
        ("BBBY free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base", ["parts", "parts"], "three are blue"),
        ("BGPR free Y; cards B-NW B-NE P-SW R-SE; spare Y; turn 1; base", ["deal"], "two players hold blue"),
        ("BGPR free Y; cards B-NW G-NW P-SW R-SE; spare Y; turn 1; base", ["deal"], "two players hold NW"),
        ("BGPR free Y; cards B-NW G-NE P-SW R-SE; spare R; turn 1; base", ["north"], "red is also in a hand"),
        ("BGPR free Y; goal RRGB; positions NW NE SW SE; spare Y; dual", ["dual-goal"], "two places of the goal"),
        ("BGPR free Y; goal RPGB; positions NW NE SW NW; spare Y; dual", ["dual-goal"], "two players hold NW"),
        ("BGPR free Y; goal RPGB; positions NW NE SW SE; spare R; dual", ["north"], "part of the goal"),
        (f"{EXAMPLE}; clock", ["clock"], "race"),
        (f"{EXAMPLE_OF_DUAL}; clock", [], ""),
        (
            "YYYY free Y; cards Y-NW Y-NW Y-NW Y-NW; spare Y; base",
            ["parts", "deal", "deal", "north"],
            "five are yellow",
        ),
    ],
)
def test_every_problem_is_named_with_its_rule(text: str, broken: list[str], told: str) -> None:
    check_problems(POSITIONS, "quatrefoil", text, broken, told)


def test_a_problem_points_at_its_pieces() -> None:
    text = "BGPB free Y; cards B-NW G-NE P-SW R-SE; spare R; turn 1; base"
    assert [problem.cells for problem in POSITIONS.problems(POSITIONS.read(text))] == [
        ("bead blue", "bead blue 2"),
        ("spare", "colour 3"),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no part"),
        (";", "no part"),
        ("BGPR", "no part"),
        ("BGPRY free", "no part"),
        ("BGPR free Y", "cards part is missing"),
        ("BGPX free Y; cards B-NW G-NE P-SW R-SE; spare Y", "BGPX free Y"),
        ("BGPR free Y; cards B-NW G-NE P-SW; spare Y", "cards B-NW"),
        (f"{EXAMPLE}; turn 2", "twice"),
        (EXAMPLE.replace("turn 1", "turn 5"), "turn 5"),
        (EXAMPLE.replace("base", "chess"), "chess"),
        (EXAMPLE.replace("base", "dual"), "goal part is missing"),
        (f"{EXAMPLE_OF_DUAL}; turn 1", "turn part does not belong"),
        (EXAMPLE_OF_DUAL.replace("dual", "race"), "cards part is missing"),
        (f"{EXAMPLE}; goal RPGB", "goal part does not belong"),
        ("BGPR free Y;" * 100, "at most 500"),
        ("\N{LATIN SMALL LETTER DOTLESS I}" * 100, "no part"),
    ],
)
def test_a_text_that_cannot_be_read_is_answered_with_an_example(text: str, told: str) -> None:
    check_unreadable(POSITIONS, text, told, longest=250)


def test_parts_may_come_in_any_order_and_turn_and_variant_may_be_left_out() -> None:
    text = "spare y; CARDS b nw, g ne".replace(",", "") + " p sw r se; bgpr FREE y"
    assert POSITIONS.write(POSITIONS.read(text)) == EXAMPLE
