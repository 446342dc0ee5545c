"""The search that any game can use, on games that it knows nothing about."""

import tracemalloc
from random import Random

import pytest

import tilewidgets as tw
from tests import nim, tricks
from tests.playing import random_game
from tilewidgets.engine.chance import pick
from tilewidgets.engine.search import MOST_NODES, SLICE, Search, weighted
from tilewidgets.engine.thinking import STRENGTHS, Step
from tilewidgets.engine.tree import shares


class Unsure(tw.Thinking[nim.Nim]):
    """Nim for a search that is not told that all lies open."""


class Steered(nim.NimThinking):
    """Nim with good advice: leave piles whose stones cancel out."""

    def weights(self, state: nim.Nim, moves: list[int]) -> list[float]:
        return [float(nim_sum(state, move) == 0) for move in moves]


class Misled(nim.NimThinking):
    """Nim with bad advice, which the search has to overcome."""

    def weights(self, state: nim.Nim, moves: list[int]) -> list[float]:
        return [float(nim_sum(state, move) != 0) for move in moves]


def nim_sum(state: nim.Nim, move: int) -> int:
    after = state.copy()
    after.apply(move)
    found = 0
    for stones in after.piles:
        found ^= stones
    return found


def best(thinking: tw.Thinking[nim.Nim], simulations: int, seed: int = 0) -> str:
    state = tw.new("nim", seed=0)
    search = Search(state, 0, thinking, seed)
    search.run(simulations)
    return state.text(search.candidates()[0].move)


# --- good decisions ---------------------------------------------------------------------------------


def test_it_finds_the_only_winning_decision() -> None:
    state = tw.new("nim", seed=0)
    hint = tw.hint(state, simulations=1_500)
    assert state.text(hint.move) == "2 take 1"  # leaves 1, 2, 3, which loses against good play
    assert hint.candidates[0].visits == max(candidate.visits for candidate in hint.candidates)
    assert "2 take 1" in hint.reason


def test_guessing_finds_it_too_but_cannot_prove_it() -> None:
    search = Search(tw.new("nim", seed=0), 0, Unsure())
    search.run(1_500)
    first, *others = search.candidates()
    assert search.view.text(first.move) == "2 take 1"
    assert first.value > 0.8
    assert first.visits > sum(other.visits for other in others)
    assert search.simulations == 1_500
    assert not any(candidate.proven for candidate in search.candidates())


def test_it_beats_a_random_player() -> None:
    rng = Random(1)
    wins = 0
    for seed in range(30):
        state = tw.new("nim", seed=seed)
        thinker = seed % 2
        while not state.is_over:
            moves = state.moves()
            thinking = state.to_move == thinker
            state.play(tw.hint(state, simulations=200).move if thinking else moves[pick(rng, len(moves))])
        wins += state.returns()[thinker] == 1
    assert wins >= 27


def test_among_hidden_cards_it_beats_random_players() -> None:
    rng = Random(2)
    won = 0.0
    for seed in range(60):
        state = tw.new("tricks", seed=seed)
        thinker = seed % tricks.SEATS
        while not state.is_over:
            moves = state.moves()
            thinking = state.to_move == thinker
            state.play(tw.hint(state, simulations=100).move if thinking else moves[pick(rng, len(moves))])
        won += state.returns()[thinker]
    assert won / (60 * tricks.HAND) > 0.4  # a third of the tricks would be luck


def test_a_games_weights_lead_to_the_best_sooner() -> None:
    few = 20
    assert all(best(Steered(), few, seed) == "2 take 1" for seed in range(10))
    assert not all(best(nim.NimThinking(), few, seed) == "2 take 1" for seed in range(10))


def test_wrong_weights_are_overcome() -> None:
    assert all(best(Misled(), 1_500, seed) == "2 take 1" for seed in range(5))


def test_playouts_follow_the_weights_and_may_be_told_not_to() -> None:
    rng = Random(3)
    drawn = [weighted(rng, [1.0, 0.0, 3.0]) for _ in range(4_000)]
    assert drawn.count(1) == 0
    assert 2_850 < drawn.count(2) < 3_150
    assert {weighted(rng, [0.0, 0.0]) for _ in range(50)} == {0, 1}
    blunt = Steered()
    blunt.steered = False
    assert best(blunt, 20) == "2 take 1"


def test_priors_are_parts_of_one_and_leave_a_little_for_everything() -> None:
    assert shares([]) == []
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert sum(shares([1.0, 0.0, 5.0])) == pytest.approx(1)
    assert shares([1.0, 0.0, 5.0])[1] > 0


def test_a_playout_is_cut_where_the_game_says() -> None:
    seen: list[int] = []

    class Short(Unsure):
        longest_playout = 0

        def value(self, state: nim.Nim) -> list[float]:
            seen.append(sum(state.piles))
            return super().value(state)

    search = Search(tw.new("nim", seed=0), 0, Short())
    search.run(1)
    seen.clear()  # of what is judged beforehand
    search.run(1)
    assert len(seen) == 1
    assert seen[0] > 0  # valued right after the first decision, with stones still on the table


class Judge(Unsure):
    """Nim judged at sight: who leaves piles whose stones cancel out has as good as won."""

    longest_playout = 0

    def value(self, state: nim.Nim) -> list[float]:
        if state.is_over:
            return super().value(state)
        lost = not state.piles[0] ^ state.piles[1] ^ state.piles[2]  # for whoever is to move
        return [float(lost == (seat != state.to_move)) for seat in (0, 1)]


@pytest.mark.parametrize("is_open", [False, True])
def test_what_the_game_judges_best_is_tried_first(is_open: bool) -> None:
    class Told(Judge):
        def all_open(self, state: nim.Nim) -> bool:  # noqa: ARG002 - as asked
            return is_open

    for seed in range(10):
        assert best(Told(), 1, seed) == "2 take 1"


def test_decisions_are_compared_with_the_same_luck() -> None:
    guesses: list[list[int]] = []

    class Watched(tricks.Tricks):
        def guess(self, player: int, rng: Random) -> "tricks.Tricks":  # type: ignore[override]  # only watched
            guesses.append([pick(rng, 1_000) for _ in range(3)])
            return super().guess(player, rng)

    state = tw.new("tricks", seed=2)
    search = Search(state, state.to_move, tricks.GAME.thinking)
    search.run(1)  # looks at the decisions beforehand
    search.view.__class__ = Watched
    search.run(39)
    tries = max(candidate.visits for candidate in search.candidates())
    # The most tried met each once, all others met the same; the very first try was not watched.
    assert tries - 1 <= len({tuple(guess) for guess in guesses}) <= tries


# --- proofs -----------------------------------------------------------------------------------------


def test_a_win_that_is_certain_ends_the_search() -> None:
    state = tw.new("nim", seed=0)
    search = Search(state, 0, nim.GAME.thinking)
    search.run(100_000)
    assert search.proven
    assert search.simulations < 3_000
    first = search.candidates()[0]
    assert (state.text(first.move), first.value, first.spread, first.proven) == ("2 take 1", 1.0, 0.0, True)
    assert "wins for certain" in tw.hint(state, simulations=5_000).reason


def test_every_position_is_proven_as_the_theory_of_nim_says() -> None:
    for first in range(4):
        for second in range(4):
            for third in range(1, 4):
                state = nim.Nim(0, {}, [first, second, third])
                search = Search(state, 0, nim.GAME.thinking)
                search.run(20_000)
                assert search.proven
                assert search.candidates()[0].value == float(first ^ second ^ third != 0)


def test_a_lost_position_is_known_as_lost() -> None:
    hint = tw.hint(nim.Nim(0, {}, [1, 2, 3]), simulations=10_000)
    assert all(candidate.proven and candidate.value == 0 for candidate in hint.candidates)
    assert "loses against best play" in hint.reason


def test_a_forced_decision_takes_no_time() -> None:
    hint = tw.hint(nim.Nim(0, {}, [1, 0, 0]), seconds=60)
    assert hint.move == 1


class Kingmaker(nim.Nim):
    """Nim for three: the first seat cannot win, but decides which of the others does."""

    def __init__(self) -> None:
        super().__init__(0, {}, [1, 1, 0])
        self.seats = 3
        self.choice = -1

    def moves(self) -> list[int]:
        return [] if self.is_over else [1, 2]

    def apply(self, move: int) -> None:
        self.choice = move
        self.is_over = True

    def copy(self) -> "Kingmaker":
        other = Kingmaker()
        other._copy_basics(self)
        other.choice = self.choice
        return other

    def returns(self) -> list[float]:
        return [float(seat == self.choice) for seat in range(3)]


def test_nothing_is_claimed_where_a_loser_decides_who_wins() -> None:
    search = Search(Kingmaker(), 0, nim.GAME.thinking)
    search.run(50)
    assert not search.proven
    assert [candidate.value for candidate in search.candidates()] == [0.0, 0.0]


# --- hidden cards -----------------------------------------------------------------------------------


def test_other_hidden_cards_give_the_same_hint() -> None:
    rng = Random(5)
    for seed in range(10):
        state = tw.new("tricks", seed=seed)
        for _ in range(seed % 5):
            moves = state.moves()
            state.play(moves[pick(rng, len(moves))])
        seat = state.to_move
        other = state.guess(seat, Random(seed))
        assert isinstance(state, tricks.Tricks)
        assert isinstance(other, tricks.Tricks)
        assert other.hands != state.hands
        assert tw.hint(other, simulations=200) == tw.hint(state, simulations=200)


def test_the_search_holds_nothing_that_the_seat_may_not_know() -> None:
    state = tw.new("tricks", seed=1)
    search = Search(state, 0, tricks.GAME.thinking)
    search.run(50)
    assert isinstance(search.view, tricks.Tricks)
    assert search.view.hands[1:] == [[tricks.UNKNOWN] * tricks.HAND] * 2
    assert search.view.seed is None


# --- what is likely to follow ---------------------------------------------------------------------------


def test_a_hint_tells_the_likely_reply() -> None:
    state = tw.new("nim", seed=0)
    hint = tw.hint(state, simulations=1_500)
    assert len(hint.line) == 1
    assert hint.line[0].seat == 1
    state.play(hint.move)
    assert state.why_not(state.parse(hint.line[0].text)) is None


def test_the_likely_reply_of_hidden_hands_is_a_card_that_nobody_has_seen() -> None:
    state = tw.new("tricks", seed=4)
    assert isinstance(state, tricks.Tricks)
    hint = tw.hint(state, simulations=2_000)
    assert [step.seat for step in hint.line] == [1]
    assert state.parse(hint.line[0].text) not in state.hands[0]


def test_beyond_the_tree_the_games_own_judgement_tells_the_reply() -> None:
    class Judge(Unsure):
        longest_playout = 0

        def value(self, state: nim.Nim) -> list[float]:
            """Fewer stones are better for whoever took the last."""
            taker = state.to_move if state.is_over else 1 - state.to_move
            good = 1 - sum(state.piles) / 10
            return [good if seat == taker else 1 - good for seat in (0, 1)]

    search = Search(tw.new("nim", seed=0), 0, Judge())
    search.run(3)
    assert search.line(nim.PILE * 2 + 4) == [Step(1, "1 take 2")]


# --- budgets ----------------------------------------------------------------------------------------


def test_more_simulations_go_on_where_fewer_stopped() -> None:
    for name, thinking in (("nim", nim.GAME.thinking), ("nim", Unsure()), ("tricks", tricks.GAME.thinking)):
        state = tw.new(name, seed=0)
        at_once = Search(state, 0, thinking, seed=3)
        at_once.run(100)
        in_steps = Search(state, 0, thinking, seed=3)
        for _ in range(10):
            in_steps.run(10)
            in_steps.candidates()
            in_steps.line(in_steps.candidates()[0].move)
        assert at_once.candidates() == in_steps.candidates()


# What each of these searches answers, on every build and platform.
ANSWERS = {
    "nim": "21:63 1:30 11:17 12:13 24:11 23:10 22:6 0.5396825396825398",
    "steered": "21:61 1.0",
    "tricks": "11:47 12:45 8:37 5:21 0.5319148936170212",
}


def test_the_answer_is_the_same_on_every_build() -> None:
    for name, thinking in (("nim", Unsure()), ("steered", Steered()), ("tricks", tricks.GAME.thinking)):
        search = Search(tw.new("tricks" if name == "tricks" else "nim", seed=2), 0, thinking, seed=6)
        search.run(150)
        found = search.candidates()
        assert " ".join(f"{c.move}:{c.visits}" for c in found) + f" {found[0].value!r}" == ANSWERS[name]


def test_seconds_are_kept() -> None:
    hint = tw.hint(tw.new("tricks", seed=0), seconds=0.05)
    assert sum(candidate.visits for candidate in hint.candidates) >= SLICE


def test_a_class_of_ones_own_overrides_every_setting() -> None:
    class Own(Unsure):
        explore = 0.5
        longest_playout = 3
        steered = False
        foresight = False
        strengths = (1, 2, 3)

    search = Search(tw.new("nim", seed=0), 0, Own())
    assert (search.tree.explore, search.longest, search.steered) == (0.5, 3, False)
    assert not search.tree.foresight
    assert Own().simulations("strong") == 3


def test_strengths_are_numbers_of_simulations() -> None:
    thinking = tw.Thinking[nim.Nim]()
    thinking.strengths = (1, 2, 3)
    assert [thinking.simulations(strength) for strength in STRENGTHS] == [1, 2, 3]


@pytest.mark.parametrize("thinking", [nim.NimThinking(), Unsure(), Steered()], ids=lambda t: type(t).__name__)
def test_a_full_tree_stops_growing_and_still_answers(thinking: tw.Thinking[nim.Nim]) -> None:
    search = Search(nim.Nim(0, {}, [7, 8, 9]), 0, thinking, most_nodes=30)
    search.run(500)
    assert search.nodes == 30
    assert sum(candidate.visits for candidate in search.candidates()) == search.simulations == 500


def test_memory_stays_bounded() -> None:
    nodes = 4_000
    tracemalloc.start()
    search = Search(nim.Nim(0, {}, [9, 9, 9]), 0, nim.GAME.thinking, most_nodes=nodes)
    search.run(nodes)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert search.nodes == nodes
    # Nodes, and the states that some of them keep: less than 200 MB for the largest tree.
    assert size / nodes * MOST_NODES < 200_000_000


# --- manners ----------------------------------------------------------------------------------------


def test_a_game_of_ones_own_keeps_the_contract() -> None:
    for seed in range(20):
        record = tw.Record("nim", seed=seed)
        for state in random_game(record.state.copy(), Random(seed)):
            assert all(state.parse(state.text(move)) == move for move in state.moves())
    assert "nim" not in tw.GAMES
    assert tw.svg(tw.new("nim", seed=0)).startswith("<svg")


def test_only_existing_seats_are_advised() -> None:
    with pytest.raises(tw.BadOption, match="no seat 7"):
        tw.hint(tw.new("nim", seed=0), seat=7)


def test_only_a_seat_that_can_decide_is_advised() -> None:
    with pytest.raises(tw.NotYourTurn, match="player 2's turn"):
        tw.hint(tw.new("nim", seed=0), seat=1)
