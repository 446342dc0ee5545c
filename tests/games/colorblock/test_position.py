"""Positions of Colorblock: one line of text, what may be changed, and what is wrong with a wrong one."""

import pytest

import tilewidgets as tw
from tests.games.colorblock.tables import new, table
from tests.positions import check_problems, check_unreadable
from tilewidgets.games.colorblock.position import POSITIONS
from tilewidgets.games.colorblock.setting import EXAMPLE


def test_the_text_says_what_lies_where() -> None:  # rule: "notation"
    state = table(EXAMPLE)
    assert (len(state.grids[0].laid), len(state.grids[1].laid), len(state.grids[2].laid)) == (1, 2, 0)
    assert state.text(state.moves()[0]).startswith("private 1")
    assert POSITIONS.write(POSITIONS.read(EXAMPLE)) == EXAMPLE.replace("RGBR", "RGBR")


@pytest.mark.parametrize(
    ("text", "broken", "told"),
    [
        ("hand RRRR; turn 1; players 2", [], ""),
        ("shared 0 RRRR, e1 GGGG; hand BBBB; turn 1; players 2", ["match"], "red meets green"),
        ("shared 0 RRRR, e2 RRRR; hand BBBB; turn 1; players 2", ["deck", "attach"], "do not touch"),
        ("shared e1 RRRR; hand BBBB; turn 1; players 2", ["first"], "lies at 0"),
        ("private 1 0 RRRR, e1 RRRB, e2 RRRR+NE, e3 RRGR; hand BBBB; turn 1; players 2", ["match", "private"], "wider"),
        ("hand RRRR; row GGGG; turn 1; players 2", ["expert"], "expert game"),
        ("turn 1; players 2", ["turn"], "drawn no tile"),
        ("choose 1; players 2", ["score"], "before a private board"),
        ("hand RRRR; goals size3; turn 1; players 2", ["goals"], "3 goals"),
        ("row RRRR GGGG; turn 1; players 2; expert 1", ["expert"], "3 tiles"),
        ("row RRRR GGGG BBBB; turn 1; players 2; expert 1", [], ""),
        ("hand RRRR; scored 1 red 1x1; turn 1; players 2", ["last-turn"], "no turn left"),
        ("shared 0 GGGG; private 1 0 GGGB; private 2 0 BBBB; hand RRRR; turn 1; players 2", ["discard"], "fits"),
    ],
)
def test_every_problem_is_named_with_its_rule(text: str, broken: list[str], told: str) -> None:
    check_problems(POSITIONS, "colorblock", text, broken, told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no part"),
        ("shared", "no part"),
        ("shared 0", "no tile"),
        ("shared 0 RRRX", "no tile"),
        ("shared x1 RRRR", "no cell"),
        ("shared 0 RRRR, 0 GGGG", "Two tiles lie at 0"),
        ("hand RRRR; hand GGGG", "twice"),
        ("hand RRRR; turn 3; players 2", "no number of a player"),
        ("hand RRRR; turn 1; choose 1", "not both"),
        ("private 3 0 RRRR; hand GGGG; players 2", "no player 3"),
        ("hand RRRR; goals chess", "no goal"),
        ("hand RRRR; scored 1 mauve 2x2", "no score"),
        ("hand RRRR; players 1", "Two to four"),
        ("hand RRRR; deck 3*RRRR", "A deck has"),
        ("hand RRRR;" * 600, "at most 4,000"),
    ],
)
def test_a_text_that_cannot_be_read_is_answered_with_an_example(text: str, told: str) -> None:  # rule: "notation"
    check_unreadable(POSITIONS, text, told, longest=350)


def test_the_tile_in_hand_is_laid_by_a_click_and_the_next_one_comes() -> None:
    position = POSITIONS.read("shared 0 RRRR; hand RRRG; turn 1; players 2")
    laid = POSITIONS.changed(position, "shared e1", "RGRR")
    assert POSITIONS.write(laid).startswith("shared 0 RRRR, e1 RGRR; hand ")
    turned = POSITIONS.changed(laid, "shared e1", "GRRR")
    assert "e1 GRRR" in POSITIONS.write(turned)
    assert turned.hand == laid.hand
    lifted = POSITIONS.changed(turned, "shared e1", "empty")
    assert lifted.boards == position.boards


def test_a_finished_game_is_a_position_before_its_last_choice() -> None:
    state = new(1, deck="8*RGBR")
    while not state.is_over:
        state.play(state.moves()[0])
    position = POSITIONS.of(state)
    assert position.choosing
    again = POSITIONS.state(position)
    assert again.moves()
    assert not again.is_over


def test_hidden_tiles_make_no_position() -> None:
    with pytest.raises(tw.BadOption, match="hidden"):
        POSITIONS.of(new().seen_by(0))


def test_a_deck_of_ones_own_is_part_of_the_position() -> None:  # rule: "deck"
    state = new(3, deck="5*RGBR 5*RRGB+NE")
    text = POSITIONS.write(POSITIONS.of(state))
    assert text.endswith("deck 5*RRGB 5*RRGB+NE")
    assert tw.position("colorblock", text).options["deck"] == state.options["deck"]
