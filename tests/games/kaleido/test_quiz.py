"""Kaleido's questions, each answer worked out a second time by the rules alone."""

from collections import Counter
from functools import cache
from random import Random

import pytest

import tilewidgets as tw
from tilewidgets.games.kaleido.pieces import COLOURS, EMPTY, WHITE
from tilewidgets.games.kaleido.quiz import TOPICS, rule_of
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.geometry.hexes import HOLES, IN_WORDS, STEPS, cells_at, holes_at
from tilewidgets.lessons.questions import Question


@cache
def made(topic: str) -> list[Question]:
    return [TOPICS[topic](Random(seed)) for seed in range(25)]


def table(question: Question) -> Kaleido:
    assert isinstance(question.state, Kaleido)
    return question.state


def eight_four(tiles: list[int], colour: int) -> int:
    """Work out what a colour gets, in other words than the package's: rank the colours, then share."""
    ranks = Counter(tile for tile in tiles if tile != WHITE)
    mine = ranks[colour]
    better = [count for count in ranks.values() if count > mine]
    level = sum(1 for count in ranks.values() if count == mine)
    if not better:
        return 12 if mine == 6 else 8 if level == 1 else 12 // level
    alone_ahead = len(better) == 1
    return 4 // level if alone_ahead else 0


def colour_asked(question: Question) -> int:
    return next(number for number, name in enumerate(COLOURS) if f"does {name} get" in question.sentence)


def test_a_board_pays_what_its_ranks_say() -> None:
    answers: Counter[str] = Counter()
    for question in made("pays"):
        state = table(question)
        board = int(question.sentence.split()[1]) - 1
        tiles = state.holes[HOLES * board : HOLES * board + HOLES]
        assert question.answer() == str(eight_four(tiles, colour_asked(question)))
        answers[question.answer()] += 1
    assert len(answers) > 2


def test_a_hexagon_pays_what_its_ranks_say() -> None:
    for question in made("hexagon"):
        state = table(question)
        boards = {int(number) for number in question.sentence.split("boards ")[1].split()[0].split("-")}
        (corner,) = [
            corner
            for corner in state.patch.corners
            if {state.patch.cells.index(number) + 1 for number in cells_at(corner)} == boards
        ]
        tiles = [state.holes[state.patch.hole_index(hole)] for hole in holes_at(corner)]
        assert EMPTY not in tiles
        assert question.answer() == str(eight_four(tiles, colour_asked(question)))


def test_a_turned_tile_is_where_the_rules_take_it() -> None:
    for question in made("turned"):
        state = table(question).copy()
        board = int(question.sentence.split()[1])
        side = next(number for number, name in enumerate(IN_WORDS) if f"lies {name} now" in question.sentence)
        degrees = int(question.sentence.split(" by ")[1].split()[0])
        index = HOLES * (board - 1) + side
        key, board_before = state.tile_key(index), state.copy()
        state.play(f"turn {board} by {degrees}")
        after = next(place for place in range(HOLES) if state.tile_key(HOLES * (board - 1) + place) == key)
        assert question.answer().lower() == IN_WORDS[after]
        assert board_before.holes[index] == state.holes[HOLES * (board - 1) + after]


def test_full_hexagons_are_those_that_would_be_counted() -> None:
    for question in made("full hexagons"):
        state = table(question).copy()
        state.begin_counting()
        assert question.answer() == str(len(state.uncounted))


def test_new_corners_are_counted_after_laying_the_board() -> None:
    seen = Counter(question.answer() for question in made("new corners"))
    assert len(seen) > 1
    for question in made("new corners"):
        state = table(question)
        words = question.sentence.split("laid ")[1].split(".")[0]
        side, board = words.split(" of board ")
        number = state.patch.cells[int(board) - 1] + STEPS[IN_WORDS.index(side)]
        grown = state.patch.grown(number)
        assert question.answer() == str(len(grown.corners) - len(state.patch.corners))


def test_the_best_turn_is_the_only_one_that_ends_so_well() -> None:
    for question in made("best"):
        state = table(question)
        seat = question.seat
        assert seat == state.to_move
        leads = {}
        for move in question.offered():
            after = state.copy()
            after.apply(move)
            after.begin_counting()
            while not after.is_over:
                after.apply(after.moves()[0])
            returns = after.returns()
            leads[move] = returns[seat] - max(points for other, points in enumerate(returns) if other != seat)
        assert [move for move in leads if leads[move] == max(leads.values())] == list(question.targets)


@pytest.mark.parametrize(
    ("decision", "rule"),
    [
        ("red 1NE", "tile"),
        ("white 1NE", "white"),
        ("board 1W", "board"),
        ("turn 1 by 60", "rotate"),
        ("no extra", "extra"),
    ],
)
def test_every_decision_names_its_rule(decision: str, rule: str) -> None:
    state = tw.new("kaleido", seed=1, start="open")
    assert rule_of(state, state.parse(decision)) == rule
