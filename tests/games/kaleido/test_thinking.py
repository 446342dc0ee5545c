"""What Kaleido's thinking knows: values, weights, exact ends, and reasons in the game's own words."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.kaleido.tables import play, table
from tests.playing import random_game
from tilewidgets.engine.players import player
from tilewidgets.games.kaleido.pieces import WHITE
from tilewidgets.games.kaleido.position import POSITIONS
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.games.kaleido.thinking import KaleidoThinking, expected_points, final_points, win_shares
from tilewidgets.games.kaleido.tutorial import FINISH, ROTATE

THINKING = KaleidoThinking()


def late(players: int, seed: int, tiles: int) -> Kaleido:
    """Return the beginning of a turn in a random game in which so many coloured tiles are left."""
    state = tw.new("kaleido", seed=seed, players=players)
    for here in random_game(state, Random(seed)):
        assert isinstance(here, Kaleido)
        if sum(here.tiles) == tiles and not here.pending and not here.tile_done:
            return here.copy()
    raise AssertionError("there is no such moment")


def test_the_values_of_all_seats_share_one_victory() -> None:
    for players in (2, 3, 4, 5):
        for state in random_game(tw.new("kaleido", seed=players, players=players), Random(players)):
            assert isinstance(state, Kaleido)
            values = THINKING.value(state)
            assert sum(values) == pytest.approx(1)
            assert min(values) >= 0


def test_the_value_at_the_end_is_the_share_of_the_victory() -> None:
    for seed in range(8):
        state = tw.new("kaleido", seed=seed)
        for _ in random_game(state, Random(seed)):
            pass
        assert isinstance(state, Kaleido)
        assert THINKING.value(state) == win_shares(state.returns())
        assert expected_points(state) == final_points(state) == state.points


def test_the_last_points_are_known_before_they_are_counted() -> None:
    for seed in range(8):
        state = tw.new("kaleido", seed=seed, players=2 + seed % 4)
        told: list[float] = []
        for here in random_game(state, Random(seed)):
            assert isinstance(here, Kaleido)
            if here.counting:
                told = told or final_points(here)
                assert final_points(here) == told
        assert isinstance(state, Kaleido)
        assert told == state.points


def test_a_lead_on_a_nearly_full_board_is_worth_more_than_on_an_empty_one() -> None:
    nearly, hardly = table("RRRYY.", "......"), table("R.....", "......")
    assert expected_points(nearly)[0] > expected_points(hardly)[0] > 0
    assert THINKING.value(nearly)[0] > THINKING.value(hardly)[0]


def test_weights_are_one_for_each_decision_and_never_negative() -> None:
    for state in random_game(tw.new("kaleido", seed=4, players=2), Random(4)):
        assert isinstance(state, Kaleido)
        moves = state.moves()
        weights = THINKING.weights(state, moves)
        assert len(weights) in (0, len(moves))
        assert all(weight >= 0 for weight in weights)


def test_filling_a_board_for_eight_looks_best_and_white_tiles_wait_for_the_coloured_one() -> None:
    state = table("RRGWW.", "......")
    moves = state.moves()
    weights = dict(zip(moves, THINKING.weights(state, moves), strict=True))
    assert max(weights, key=lambda move: weights[move]) == state.parse("red 1NW")
    assert {weights[move] for move in moves if state.text(move).startswith("white")} == {0}


def test_the_turn_that_pays_most_looks_best() -> None:
    state = POSITIONS.state(POSITIONS.read(ROTATE))
    moves = state.moves()
    weights = THINKING.weights(state, moves)
    assert state.text(moves[weights.index(max(weights))]) == "turn 3 by 300"


def brute_force(state: Kaleido, player: int) -> float:
    """Return the player's share under best play, step by step through every decision, counting included."""
    if state.is_over:
        return win_shares(state.returns())[player]
    results = []
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        results.append(brute_force(after, player))
    return max(results) if state.to_move == player else min(results)


@pytest.mark.parametrize(("players", "tiles", "seed"), [(3, 1, 1), (4, 1, 2), (5, 1, 3), (2, 1, 4), (2, 2, 5)])
def test_the_end_is_solved_as_trying_everything_solves_it(players: int, tiles: int, seed: int) -> None:
    state = late(players, seed, tiles)
    candidates = THINKING.exact(state, state.to_move)
    assert {candidate.move for candidate in candidates} == set(state.moves())
    for candidate in candidates:
        after = state.copy()
        after.apply(candidate.move)
        assert candidate.value == brute_force(after, state.to_move)
    assert all(candidate.proven for candidate in candidates)


def test_nothing_is_solved_that_depends_on_a_third_player() -> None:
    assert THINKING.exact(late(3, 1, 2), late(3, 1, 2).to_move) == []
    assert THINKING.exact(table(), 0) == []


def test_the_last_lesson_is_won_by_the_exact_answer() -> None:
    state = POSITIONS.state(POSITIONS.read(FINISH))
    hint = tw.hint(state)
    assert state.text(hint.move) == "green 1NW"
    assert "wins for certain" in hint.reason


@pytest.mark.parametrize(
    ("boards", "decision", "words"),
    [
        (("RRGWW.", "......"), "red 1NW", "fills board 1 for 8 points"),
        (("GG....", "......"), "red 2E", "makes board 2 worth 8"),
        (("RR....", "......"), "red 1SE", "holds your place on board 1, worth 8"),
        (("RRRGG.", "......"), "board 1W", "A new board"),
        (("RGGGYY", "RGGYY."), "red 2NW", "fills board 2 for 4 points"),
        (("GGYRR.", "RRRR.."), "white 1NW", "fills board 1"),
    ],
)
def test_a_reason_speaks_of_boards_and_points(boards: tuple[str, ...], decision: str, words: str) -> None:
    state = table(*boards)
    told = THINKING.reason(state, 0, [tw.Candidate(state.parse(decision), 0.5, 0.1, 10)])
    assert words in told


def test_a_reason_for_a_turn_names_the_hexagons() -> None:
    state = POSITIONS.state(POSITIONS.read(ROTATE))
    told = THINKING.reason(state, 0, [tw.Candidate(state.parse("turn 3 by 300"), 0.5, 0.1, 10)])
    assert "hexagon 1-2-3 (8)" in told


def test_a_reason_for_no_extra_says_what_is_kept() -> None:
    state = play(table(), "red 1NE")
    told = THINKING.reason(state, 0, [tw.Candidate(state.parse("no extra"), 0.5, 0.1, 10)])
    assert "2 white tiles and 2 boards" in told


def test_every_decision_of_a_game_has_a_reason_and_a_nudge_that_does_not_give_it_away() -> None:
    for state in random_game(tw.new("kaleido", seed=8, players=2), Random(8)):
        for move in state.moves():
            told = THINKING.reason(state, state.to_move, [tw.Candidate(move, 0.5, 0.1, 10)])  # type: ignore[arg-type]
            nudge = THINKING.nudge(state, state.to_move, [tw.Candidate(move, 0.5, 0.1, 10)])  # type: ignore[arg-type]
            assert told.endswith("tries.")
            assert state.text(move) not in nudge


def test_even_a_quick_hint_beats_random_play() -> None:
    players = [player("search:30"), player("random"), player("random")]
    for seed in range(3):
        state = tw.new("kaleido", seed=seed)
        rng = Random(seed)
        while not state.is_over:
            seat = state.to_move
            state.play(players[(seat + seed) % 3].choose(state.seen_by(seat), seat, rng))
        assert state.returns().index(max(state.returns())) == -seed % 3


def test_white_tiles_are_nobodys() -> None:
    assert final_points(table("WWWWWW"))[0] == 0
    assert WHITE == 5
