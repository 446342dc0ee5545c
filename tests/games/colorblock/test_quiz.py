"""Colorblock's questions, each answer worked out a second time by the rules alone."""

from collections import Counter
from functools import cache
from random import Random

from tests.games.colorblock.tables import has_no_hole, sections_of
from tilewidgets.games.colorblock.pieces import COLOURS, LYING
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.shapes import Grid, cell_name
from tilewidgets.lessons.questions import Question, topics


@cache
def made(topic: str) -> list[Question]:
    return [topics("colorblock")[topic](Random(seed)) for seed in range(20)]


def table(question: Question) -> Colorblock:
    assert isinstance(question.state, Colorblock)
    return question.state


def board_of(question: Question) -> Grid:
    private = "private board" in question.sentence
    seat = int(question.sentence.split("player ")[1][0]) if private else 0
    return table(question).grids[seat]


def complete(grid: Grid, colour: int) -> list[set[tuple[int, int]]]:
    """Return the shapes of a colour by flooding, not by the board's own bookkeeping."""
    found = []
    for shape in sections_of(grid):
        cell, section = next(iter(shape))
        tile = LYING[grid.laid[cell]]
        if tile.colours[tile.sections.index(section)] == colour and has_no_hole(grid, shape):
            found.append(shape)
    return found


def colour_in(question: Question) -> int:
    words = question.sentence.split()
    return next(number for number, name in enumerate(COLOURS) if name in words)


def test_a_place_fits_as_often_as_the_rules_allow_it() -> None:  # rule: "match"
    for question in made("fit"):
        cell = question.sentence.split(" at ")[1].split(" ")[0]
        state = table(question)
        allowed = [move for move in state.moves() if state.text(move).startswith(f"shared {cell} turn")]
        assert question.answer() == str(len(allowed))
    assert len({question.answer() for question in made("fit")}) > 2


def test_shapes_are_counted_as_flooding_counts_them() -> None:  # rule: "shape"
    for question in made("shapes"):
        assert question.answer() == str(len(complete(board_of(question), colour_in(question))))


def test_the_products_beside_the_boards_are_covered_where_they_would_be_the_answer() -> None:
    for topic in ("shapes", "product"):
        scene = made(topic)[0].scene()
        pills = [piece for piece in scene.pieces if piece.kind == "pill"]
        assert pills
        assert {pill.text for pill in pills} == {"?"}
        assert not any(colour in f"{scene.desc} {pill.label}" for pill in pills for colour in COLOURS)
    assert all("?" not in piece.text for piece in made("fit")[0].scene().pieces)


def test_sizes_are_numbers_of_tiles() -> None:  # rule: "size"
    answers = Counter(question.answer() for question in made("size"))
    assert len(answers) > 1
    for question in made("size"):
        first = question.sentence.split("begins at ")[1].split(" ")[0]
        last = question.sentence.split("ends at ")[1].split(".")[0]
        sizes = set()
        for shape in complete(board_of(question), colour_in(question)):
            cells = {cell_name(cell) for cell, _ in shape}
            if {first, last} <= cells:
                sizes.add(str(len(cells)))
        assert question.answer() in sizes


def test_a_product_is_a_product() -> None:  # rule: "score"
    for question in made("product"):
        seat = int(question.sentence.split("Player ")[1][0])
        colour = colour_in(question)
        grids = table(question).grids
        assert question.answer() == str(len(complete(grids[seat], colour)) * len(complete(grids[0], colour)))
