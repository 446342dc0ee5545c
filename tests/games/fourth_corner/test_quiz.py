"""Every answer of 4th Corner's quiz once more, by the rules alone."""

from collections import Counter
from functools import cache
from random import Random

import pytest

import tilewidgets as tw
from tilewidgets.games.fourth_corner.pieces import CORNER, MASK_STEP, NOTHING, UNOBSTRUCTED
from tilewidgets.games.fourth_corner.quiz import TOPICS, lead
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import CELLS, GO, MOVE, PAY, PLACE, STAY
from tilewidgets.lessons.questions import Question

SEEDS = range(12)


@cache
def made(topic: str) -> list[Question]:
    return [TOPICS[topic](Random(seed)) for seed in SEEDS]


def table(question: Question) -> FourthCorner:
    assert isinstance(question.state, FourthCorner)
    return question.state


def cheapest(state: FourthCorner, seat: int) -> int:
    """Return what a seat pays at least, by trying every step of the penalty phase that costs points, draws left out."""
    paying = state.copy()
    paying.phase, paying.owing, paying.turn, paying.to_move, paying.hand = PAY, (seat,), seat, seat, NOTHING
    before = paying.points[seat]
    border: dict[int, list[FourthCorner]] = {0: [paying]}
    seen: set[int] = set()
    for price in range(200):
        for here in border.get(price, []):
            if here.pawns[seat] // MASK_STEP == here.exit_cell:
                return price
            if here.pawns[seat] in seen:
                continue
            seen.add(here.pawns[seat])
            for move in here.moves():
                if "go to" in here.text(move):
                    after = here.copy()
                    after.apply(move)
                    border.setdefault(after.points[seat] - before, []).append(after)
    raise AssertionError("no way to the exit")


def test_the_price_is_the_least_that_the_penalty_phase_allows() -> None:
    for question in made("price"):
        seat = int(question.sentence.split("Player ")[1][0]) - 1
        assert question.answer() == str(cheapest(table(question), seat))


def test_the_score_is_what_the_sheet_adds_up_to() -> None:
    for question in made("score"):
        seat = int(question.sentence.split("Player ")[1][0]) - 1
        sheet = [item.points for item in question.state.score_sheet() if item.player == seat]
        assert question.answer() == f"{-sum(sheet) + 0:g}"


def test_the_best_move_is_the_one_after_which_one_pays_least() -> None:
    for question in made("best"):
        state = table(question)
        costs = {}
        for move in state.moves():
            after = state.copy()
            if move != STAY:
                node = (move - GO) % (CELLS * MASK_STEP)
                after.pawns = (*after.pawns[: state.turn], node, *after.pawns[state.turn + 1 :])
            costs[move] = cheapest(after, state.turn)
        assert [move for move in costs if costs[move] == min(costs.values())] == list(question.targets)


def test_the_way_leads_into_the_section_that_the_move_reaches() -> None:
    for question in made("way"):
        cell = question.sentence.split("tile at ")[1].split(".")[0]
        letters = "".join(word[0].upper() for word in question.answer().split(" and "))
        assert f"go to {cell} {letters}" in [question.state.text(move) for move in question.state.moves()]


def test_the_wall_has_as_many_places_as_the_rules_allow() -> None:
    answers = Counter(question.answer() for question in made("wall"))
    assert len(answers) == 3
    for question in made("wall"):
        state = table(question).copy()
        state.phase = PLACE
        state.hand = CORNER if "corner" in question.sentence else UNOBSTRUCTED
        allowed = [move for move in state.thinkable() if state.why_not(move) is None]
        assert question.answer() == str(len(allowed))


def test_the_exit_is_reached_or_not() -> None:
    assert {question.answer() for question in made("reach")} == {"Yes", "No"}
    for question in made("reach"):
        state = table(question)
        seen, border = {state.pawns[0]}, [state.pawns[0]]
        while border:
            walker = state.copy()
            walker.phase, walker.turn, walker.to_move, walker.hand = MOVE, 0, 0, NOTHING
            walker.pawns = (border.pop(), *state.pawns[1:])
            for move in walker.moves()[1:]:
                node = (move - GO) % (CELLS * MASK_STEP)
                if node not in seen:
                    seen.add(node)
                    border.append(node)
        reached = any(node // MASK_STEP == state.exit_cell for node in seen)
        assert question.answer() == ("Yes" if reached else "No")


def test_a_lead_is_the_difference_of_what_would_be_paid() -> None:
    for question in made("price")[:6]:
        state = table(question)
        pay = [cheapest(state, seat) for seat in range(state.seats)]
        for seat in range(state.seats):
            assert lead(state, seat) == min(pay[:seat] + pay[seat + 1 :]) - pay[seat]


def test_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="FourthCorner"):
        lead(tw.new("quatrefoil", seed=1), 0)
