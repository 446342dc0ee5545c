"""What can be known and what is best in Quatrefoil."""

from math import log2
from random import Random

import pytest

import tilewidgets as tw
from tests.games.quatrefoil.tables import letters, table, tokens_of
from tilewidgets.games.quatrefoil.pieces import DEALS, PERMUTATIONS
from tilewidgets.games.quatrefoil.rules import Quatrefoil, goal_of
from tilewidgets.games.quatrefoil.thinking import belief, distance, entropy, shortest_way, thumbs_entropy
from tilewidgets.geometry.symmetry import distances, permuted


def test_the_distance_is_the_true_one_from_anywhere_to_anywhere() -> None:
    start = tokens_of("PYRB free G")
    for goal, steps in distances(start, PERMUTATIONS).items():
        assert distance(start, goal) == steps
        tokens = start
        way = shortest_way(start, goal)
        for action in way:
            tokens = permuted(PERMUTATIONS[action], tokens)
        assert (tokens, len(way)) == (goal, steps)


def test_with_open_cards_the_hints_lead_home_on_a_shortest_way() -> None:
    for seed in range(40):
        state = tw.new("quatrefoil", seed=seed, variant="nothing_to_hide")
        assert isinstance(state, Quatrefoil)
        steps = distance(state.tokens, state.goal())
        while not state.is_over:
            state.play(tw.hint(state).move)
        assert state.won
        assert state.count == steps


def test_the_filter_keeps_exactly_the_deals_that_show_the_same_thumbs() -> None:
    for seed in range(5):
        state = tw.new("quatrefoil", seed=seed)
        assert isinstance(state, Quatrefoil)
        seen = [(state.tokens, state.showing)]
        for _ in range(3):
            state.play(state.moves()[Random(seed).randrange(10)])
            seen.append((state.tokens, state.showing))
        for player in range(4):
            expected = []
            for deal in DEALS:
                own = (deal.colours[player], deal.positions[player])
                if own != (state.deal.colours[player], state.deal.positions[player]):
                    continue
                goal = goal_of(deal, is_dual=False)
                if all(
                    showing[seat] == int(tokens[deal.positions[seat]] == goal[deal.positions[seat]])
                    for tokens, showing in seen
                    for seat in range(4)
                ):
                    expected.append(deal)
            assert state.possible_deals(player) == expected
            assert state.deal in expected


def test_a_belief_is_a_table_of_chances_and_its_bits() -> None:
    state = table(thumbs="choice")
    for _ in range(4):
        state.play("keep quiet")
    onlooker = belief(state, tw.NOBODY)
    assert onlooker.deals == 2880
    assert onlooker.bits == pytest.approx(log2(120))
    mine = belief(state, 0)
    assert mine.deals == 144
    assert mine.bits == pytest.approx(log2(24))
    for known in (onlooker, mine):
        assert all(sum(row) == known.deals for row in known.table)
        assert all(sum(column) == known.deals for column in zip(*known.table, strict=True))


def test_knowledge_never_shrinks_as_thumbs_are_shown() -> None:
    state = tw.new("quatrefoil", seed=11)
    assert isinstance(state, Quatrefoil)
    for _ in range(6):
        before = [set(state.possible_deals(seat)) for seat in range(4)]
        state.play(state.moves()[Random(1).randrange(10)])
        for seat in range(4):
            assert set(state.possible_deals(seat)) <= before[seat]


def test_entropy_of_equal_chances_is_the_logarithm() -> None:
    assert entropy([3, 3, 3, 3]) == 2
    assert entropy([7]) == 0
    state = table(thumbs="choice")
    assert 0 < thumbs_entropy(state, tw.NOBODY, state.tokens) < 4


def test_four_thumbs_up_call_for_the_stack() -> None:
    state = table("BGPR free Y", goal="BGPR free Y")
    hint = tw.hint(state)
    assert state.text(hint.move) == "stack"
    assert hint.candidates[0].value == 0


def test_the_policy_solves_base_deals_in_few_actions() -> None:
    counts = []
    for seed in range(100):
        state = tw.new("quatrefoil", seed=seed)
        assert isinstance(state, Quatrefoil)
        while not state.is_over:
            state.play(tw.hint(state).move)
        assert state.won
        counts.append(state.count)
    # The bench measures 2,000 deals; this short form only guards against a policy that went wrong.
    assert sum(counts) / len(counts) < 4.3


def test_in_dual_a_seat_waits_when_only_another_can_help() -> None:
    waited = 0
    for seed in range(30):
        state = tw.new("quatrefoil", seed=seed, variant="dual")
        assert isinstance(state, Quatrefoil)
        if distance(state.tokens, state.goal()) == 0:
            continue
        hints = [tw.hint(state, seat=seat) for seat in range(4)]
        assert not all(hint.wait for hint in hints)
        for seat, hint in enumerate(hints):
            assert state.actor(hint.move) == seat
            after = state.copy()
            after.play(hint.move)
            nearer = distance(after.tokens, after.goal()) < distance(state.tokens, state.goal())
            assert nearer != hint.wait
            waited += hint.wait
    assert waited > 0


def test_letters_read_back() -> None:
    assert letters(table("YGPR free B")) == "YGPR free B"
