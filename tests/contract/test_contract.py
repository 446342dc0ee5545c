"""What holds for every game, whatever its rules: the contract of `engine/state.py`."""

import os
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tilewidgets as tw
from tests.playing import Options, all_options, random_game
from tilewidgets.drawing.scene import Drawing, Scene
from tilewidgets.engine.chance import pick
from tilewidgets.engine.search import Search
from tilewidgets.engine.state import OptionValue
from tilewidgets.engine.thinking import Hint
from tilewidgets.rulebook import rules

TESTS = Path(__file__).parent.parent
SETUPS = [(name, options) for name in tw.GAMES for options in all_options(name)]
every_setup = pytest.mark.parametrize(("name", "options"), SETUPS, ids=str)
every_game = pytest.mark.parametrize("name", list(tw.GAMES))


def drawing_of(state: tw.State) -> Drawing[Any]:
    drawing = tw.GAMES[state.game].drawing()
    assert isinstance(drawing, Drawing)
    return drawing


def looks(state: tw.State, seat: int) -> tuple[Scene, list[int]]:
    """All that a seat can see and do: two states that look the same cannot be told apart."""
    view = state.seen_by(seat)
    return drawing_of(state).scene(view, seat), view.moves()


def shuffled_games(name: str, options: Options, games: int) -> list[tw.State]:
    """Return states from the start, the middle and the end of a few random games."""
    found = [state for seed in range(games) for state in _shuffled_game(name, tuple(options.items()), seed)]
    return [state.copy() for state in found]


@cache
def _shuffled_game(name: str, options: tuple[tuple[str, OptionValue], ...], seed: int) -> tuple[tw.State, ...]:
    states = [state.copy() for state in random_game(tw.new(name, seed=seed, **dict(options)), Random(seed))]
    return states[0], states[len(states) // 2], states[-1]


@cache
def hints(name: str, options: tuple[tuple[str, OptionValue], ...]) -> list[tuple[tw.State, Hint]]:
    """Return states from two random games, each with a hint for the seat to move."""
    found = [state for state in shuffled_games(name, dict(options), 2) if not state.is_over]
    return [(state, tw.hint(state, simulations=50)) for state in found]


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    assert tw.compiled == bool(os.environ.get("TILEWIDGETS_EXPECT_COMPILED"))


@every_setup
def test_a_decision_is_listed_exactly_if_no_rule_forbids_it(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 4):
        listed = state.moves()
        assert len(set(listed)) == len(listed)
        candidates = {*state.thinkable(), *range(-50, 1_000), 10**12} - {tw.TIME_UP}
        assert {move for move in candidates if state.why_not(move) is None} == set(listed)


@every_setup
def test_time_runs_out_only_where_a_clock_runs(name: str, options: Options) -> None:
    state = tw.new(name, seed=1, **options)
    assert (state.why_not(tw.TIME_UP) is None) == bool(state.clock_seconds())


@every_setup
def test_every_no_names_a_rule_that_can_be_read(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 2):
        for move in [*state.thinkable(), tw.TIME_UP, 10**9]:
            ruling = state.why_not(move)
            if ruling is not None:
                assert ruling.rule in rules(name)
                assert len(ruling.sentence) > 20


@every_setup
def test_a_refused_decision_changes_nothing(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 2):
        before = [looks(state, seat) for seat in range(state.seats)], state.history
        for move in state.thinkable():
            if state.why_not(move) is not None:
                with pytest.raises(tw.GameOver if state.is_over else tw.NotLegal):
                    state.play(move)
        assert ([looks(state, seat) for seat in range(state.seats)], state.history) == before


@every_setup
def test_random_games_end_and_no_piece_is_lost(name: str, options: Options) -> None:
    for seed in range(200 // len([setup for setup in SETUPS if setup[0] == name]) + 1):
        state = tw.new(name, seed=seed, **options)
        pieces = state.pieces()
        for after in random_game(state, Random(seed)):
            assert after.pieces() == pieces
        assert state.is_over or len(state.history) == tw.GAMES[name].cut
        assert bool(state.moves()) != state.is_over


@every_setup
def test_the_score_sheet_adds_up_to_the_returns(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 4):
        totals = [0.0] * state.seats
        for item in state.score_sheet():
            if item.player == tw.NOBODY:
                assert item.points == 0
            else:
                totals[item.player] += item.points
            assert item.rule in rules(name)
        assert totals == state.returns()


@every_setup
def test_the_same_seed_and_decisions_give_the_same_game(name: str, options: Options) -> None:
    for seed in range(3):
        first, again = [
            [
                (state.moves(), looks(state, 0) if number % 20 == 0 else None)  # what differs once differs on
                for number, state in enumerate(random_game(tw.new(name, seed=seed, **options), Random(5)))
            ]
            for _ in range(2)
        ]
        assert first == again


@every_setup
def test_a_copy_lives_its_own_life(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 3):
        before = [looks(state, seat) for seat in range(state.seats)], state.history
        for _ in random_game(state.copy(), Random(3)):
            pass
        assert ([looks(state, seat) for seat in range(state.seats)], state.history) == before


@every_setup
def test_notation_round_trips(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 2):
        for move in [*state.thinkable(), tw.TIME_UP]:
            assert state.parse(state.text(move)) == move
            assert state.parse(f"  {state.text(move).upper()} ") == move


@every_game
@pytest.mark.parametrize("nonsense", ["", "pull", "push", ":", "player 9: stack", "∞", "stack stack", "x" * 5_000])
def test_what_cannot_be_read_is_refused_with_the_notation_rule(name: str, nonsense: str) -> None:
    with pytest.raises(tw.CannotRead) as refusal:
        tw.new(name, seed=0).parse(nonsense)
    assert refusal.value.ruling.rule in rules(name)
    assert len(str(refusal.value)) < 400


@every_setup
def test_a_guess_looks_the_same_to_the_one_who_guesses(name: str, options: Options) -> None:
    rng = Random(2)
    for state in shuffled_games(name, options, 3):
        for seat in [*range(state.seats), tw.NOBODY]:
            seen, pieces = looks(state, seat), state.pieces()
            for _ in range(3):
                guess = state.guess(seat, rng)
                assert looks(guess, seat) == seen
                assert guess.pieces() == pieces


@every_setup
def test_a_guess_needs_no_more_than_what_the_seat_sees(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 3):
        for seat in range(state.seats):
            open_eyed, masked = state.guess(seat, Random(4)), state.seen_by(seat).guess(seat, Random(4))
            for other in (tw.NOBODY, *range(state.seats)):
                assert looks(open_eyed, other) == looks(masked, other)


@every_setup
def test_a_hint_does_not_change_when_hidden_things_do(name: str, options: Options) -> None:
    for state, hint in hints(name, tuple(options.items())):
        seat = max(state.to_move, 0)
        other = state.guess(seat, Random(8))
        assert tw.hint(other, simulations=50, seat=seat) == hint


@every_setup
def test_a_state_is_worth_something_between_nothing_and_a_win_to_each_seat(name: str, options: Options) -> None:
    thinking = tw.GAMES[name].thinking
    for state in shuffled_games(name, options, 3):
        values = thinking.value(state.copy())
        assert len(values) == state.seats
        assert thinking.solved or all(0 <= value <= 1 for value in values)


@every_setup
def test_weights_fit_the_decisions(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 3):
        moves = state.moves()
        weights = tw.GAMES[name].thinking.weights(state.copy(), moves)
        assert len(weights) in (0, len(moves))
        assert all(weight >= 0 for weight in weights)


@every_setup
def test_where_all_lies_open_every_guess_goes_on_like_the_state_itself(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 3):
        if tw.GAMES[name].thinking.all_open(state):
            guess, rng = state.guess(0, Random(5)), Random(6)
            for _ in range(8):
                for seat in range(state.seats):
                    assert looks(guess, seat) == looks(state, seat)
                if state.is_over:
                    break
                move = state.moves()[pick(rng, len(state.moves()))]
                state.play(move)
                guess.play(move)


@every_setup
def test_the_search_gives_the_same_answer_again(name: str, options: Options) -> None:
    state = tw.new(name, seed=3, **options)
    answers = []
    for _ in range(2):
        search = Search(state, max(state.to_move, 0), tw.GAMES[name].thinking, seed=9)
        search.run(60)
        answers.append(search.candidates())
    assert answers[0] == answers[1]
    assert sum(candidate.visits for candidate in answers[0]) <= 60
    assert all(state.why_not(candidate.move) is None for candidate in answers[0])


@every_setup
def test_a_hint_is_legal_and_gives_a_reason(name: str, options: Options) -> None:
    for state, hint in hints(name, tuple(options.items())):
        assert state.why_not(hint.move) is None
        assert hint.candidates[0].move == hint.move
        assert len(hint.reason) > 20
        assert len(hint.nudge) > 20


@every_setup
def test_a_game_that_is_over_needs_no_hint(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 2):
        if state.is_over:
            with pytest.raises(tw.GameOver):
                tw.hint(state)


@every_setup
def test_a_record_of_a_random_game_is_saved_and_loaded(name: str, options: Options) -> None:
    for seed in range(3):
        record = tw.Record(name, seed=seed, **options)
        for _ in random_game(record.state, Random(seed)):
            pass
        record = tw.Record.of(record.state)
        again = tw.Record.from_json(record.to_json())
        assert again.to_json() == record.to_json()
        assert looks(again.state, 0) == looks(record.state, 0)


@every_setup
def test_playing_for_another_seat_is_refused(name: str, options: Options) -> None:
    state = tw.new(name, seed=0, **options)
    move = state.moves()[0]
    with pytest.raises(tw.NotYourTurn):
        state.play(move, seat=state.actor(move) + 1)  # also where one plays alone
    assert state.history == ()


@every_setup
def test_the_picture_names_every_piece_and_every_decision_has_its_place(name: str, options: Options) -> None:
    for state in shuffled_games(name, options, 2):
        drawing = drawing_of(state)
        scene = drawing.scene(state, None)
        keys = [piece.key for piece in scene.pieces]
        assert len(set(keys)) == len(keys)
        assert {piece.face for piece in scene.pieces} <= set(drawing.faces)
        targets = {piece.key for piece in scene.pieces if piece.target}
        assert {drawing.target(state, move) for move in state.thinkable()} <= targets | {""}
        assert all(drawing.label(state, move) for move in state.moves())
        assert tw.svg(state).count("<title>") == 1 + sum(1 for piece in scene.pieces if piece.label)


@every_game
def test_every_rule_is_named_by_a_test(name: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (TESTS / "games" / name).glob("*.py"))
    unnamed = [rule for rule in rules(name) if not re.search(rf'["`]{rule}["`]', tests)]
    assert unnamed == []


@every_game
def test_a_game_refuses_options_it_does_not_have(name: str) -> None:
    with pytest.raises(tw.BadOption, match="no option"):
        tw.new(name, seed=0, colour="mauve")
    for option in tw.GAMES[name].options:
        with pytest.raises(tw.BadOption, match="Choose one of"):
            tw.new(name, seed=0, **{option.name: "mauve"})
    for seed in (-1, True, "7", 2**60, 1.5):
        with pytest.raises(tw.BadOption, match="seed"):
            tw.new(name, seed=seed)  # type: ignore[arg-type]  # on purpose: what a careless user passes
