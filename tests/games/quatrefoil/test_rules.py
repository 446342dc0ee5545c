"""Quatrefoil's rules, one by one; the ids are those of rules.md."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.quatrefoil.tables import BLUE, GREEN, PURPLE, RED, YELLOW, letters, table
from tests.playing import rule_of
from tilewidgets.games.quatrefoil.pieces import COLOURS, DEALS, FREE, PERMUTATIONS, PLACES, PUSHES
from tilewidgets.games.quatrefoil.rules import VARIANTS, Quatrefoil
from tilewidgets.games.quatrefoil.thinking import shortest_way
from tilewidgets.geometry.symmetry import distances


def test_there_are_five_tokens_five_colours_and_four_positions() -> None:  # rules: "parts", "set-up", "free"
    state = table()
    assert state.pieces() == sorted(
        [f"bead {colour}" for colour in COLOURS]
        + [f"card {colour}" for colour in COLOURS]
        + [f"card {place}" for place in PLACES]
    )
    assert state.seats == 4
    assert len(state.tokens) == FREE + 1


def test_set_up_and_deal_are_random_and_every_token_can_be_free() -> None:  # rules: "set-up", "deal"
    starts = {tw.new("quatrefoil", seed=seed).tokens for seed in range(2_000)}  # type: ignore[attr-defined]
    assert len(starts) == 120


def test_there_are_2880_deals() -> None:  # rule: "deal"
    assert len(set(DEALS)) == len(DEALS) == 2880


@pytest.mark.parametrize(
    ("decision", "after"),
    [
        ("push top from left", "YBPR free G"),
        ("push right from above", "BYPG free R"),
        ("twist cw", "PBRG free Y"),
        ("twist ccw", "GRBP free Y"),
    ],
)
def test_the_four_diagrams(decision: str, after: str) -> None:  # rules: "push", "twist"
    state = table("BGPR free Y")
    state.play(decision)
    assert letters(state) == after


def test_every_push_is_a_cycle_of_three_and_can_be_undone_next_turn() -> None:  # rule: "push"
    for push in PUSHES:
        state = table()
        before = state.tokens
        state.play(f"push {push.line} from {push.end}")
        assert sum(a != b for a, b in zip(before, state.tokens, strict=True)) == 3
        opposite = {"left": "right", "right": "left", "above": "below", "below": "above"}[push.end]
        state.play(f"push {push.line} from {opposite}")
        assert state.tokens == before


def test_a_twist_moves_neither_the_free_token_nor_the_north() -> None:  # rules: "twist", "north"
    state = table("BGPR free Y")
    goal = state.goal()
    for _ in range(4):
        state.play("twist cw")
        assert state.tokens[FREE] == YELLOW
        assert state.goal() == goal
    assert letters(state) == "BGPR free Y"


def test_turns_go_round_and_nobody_may_pass() -> None:  # rule: "turn"
    state = table()
    for turn in range(9):
        assert state.to_move == turn % 4
        assert len(state.moves()) == 11
        state.play("twist cw")
    with pytest.raises(tw.CannotRead):
        state.parse("pass")


def test_all_win_if_the_four_dealt_tokens_are_in_place_when_stacked() -> None:  # rules: "stack", "win", "goal"
    state = table("BGPR free Y", goal="BGPR free Y")
    state.play("stack")
    assert state.is_over
    assert state.returns() == [1, 1, 1, 1]


@pytest.mark.parametrize("tokens", ["GBPR free Y", "BGPY free R", "YGPR free B"])
def test_all_lose_if_one_token_is_wrong_when_stacked(tokens: str) -> None:  # rules: "win", "free"
    state = table(tokens, goal="BGPR free Y")
    state.play("stack")
    assert state.is_over
    assert state.returns() == [0, 0, 0, 0]
    wrong = [item for item in state.score_sheet() if "belongs" in item.reason]
    assert {item.rule for item in wrong} <= {"goal", "free"}
    assert wrong


def test_after_the_end_nothing_can_be_played() -> None:  # rule: "over"
    state = table()
    state.play("stack")
    assert rule_of(state, "twist cw") == "over"
    with pytest.raises(tw.GameOver):
        state.play("twist cw")


def test_thumbs_are_true_and_shown_after_the_deal_and_after_each_action() -> None:  # rule: "thumb"
    for seed in range(30):
        state = tw.new("quatrefoil", seed=seed)
        assert isinstance(state, Quatrefoil)
        for _ in range(6):
            goal = state.goal()
            for seat in range(4):
                place = state.deal.positions[seat]
                assert state.showing[seat] == int(state.tokens[place] == goal[place])
            state.play(state.moves()[Random(seed).randrange(10)])


def test_nobody_is_asked_for_a_thumb_when_all_show_theirs() -> None:  # rule: "thumb"
    assert rule_of(table(), "tell") == "thumb"


def test_with_choice_each_player_tells_or_keeps_quiet_before_the_next_action() -> None:  # rule: "thumb-choice"
    state = table("BGPR free Y", goal="BPGR free Y", thumbs="choice")
    assert rule_of(state, "twist cw") == "thumb-choice"
    for seat, words in enumerate(["tell", "keep quiet", "tell", "tell"]):
        assert state.to_move == seat
        state.play(words)
    assert state.showing == (1, 2, 0, 1)
    assert state.to_move == 0
    state.play("twist cw")
    assert state.to_move == 0
    assert rule_of(state, "stack") == "thumb-choice"


def test_quiet_thumbs_tell_nothing() -> None:  # rule: "thumb-choice"
    state = table(thumbs="choice")
    for _ in range(4):
        state.play("keep quiet")
    assert len(state.possible_deals(0)) == 144


def test_notation_is_kind() -> None:  # rule: "notation"
    state = table()
    assert state.parse("Push the top row from the left") == state.parse("push top from left")
    assert state.parse("twist anticlockwise") == state.parse("twist ccw")
    with pytest.raises(tw.CannotRead, match="push top from left") as refusal:
        state.parse("shove it")
    assert refusal.value.ruling.rule == "notation"


# --- variants -------------------------------------------------------------------------------------


def seen(variant: str, viewer: int) -> tuple[int, int, bool]:
    """Count the colour and position cards that a seat sees at the start, and tell whether it sees the spare."""
    view = tw.new("quatrefoil", seed=5, variant=variant).seen_by(viewer)
    assert isinstance(view, Quatrefoil)
    cards = (sum(c >= 0 for c in view.deal.colours), sum(p >= 0 for p in view.deal.positions))
    return (*cards, view.deal.spare >= 0)


def test_what_each_variant_shows() -> None:  # rules: "deal", "open", "half", "dual-goal"
    assert {variant: seen(variant, 2) for variant in VARIANTS} == {
        "base": (1, 1, False),
        "nothing_to_hide": (4, 4, True),
        "half_colours": (4, 1, True),
        "half_positions": (1, 4, False),
        "race": (1, 1, False),
        "dual": (4, 1, True),
    }
    assert seen("base", tw.NOBODY) == (0, 0, False)


def test_moves_are_pushes_and_twists_but_not_the_stack() -> None:  # rule: "count"
    state = table(thumbs="choice")
    for words in [*["tell"] * 4, "twist cw", *["tell"] * 4, "push top from left", *["tell"] * 4, "stack"]:
        state.play(words)
    assert state.count == 2


def test_two_minutes_and_then_all_is_lost() -> None:  # rule: "clock"
    state = table("BGPR free Y", goal="BGPR free Y", variant="race")
    assert state.clock_seconds() == 120
    state.play("time is up")
    assert state.returns() == [0, 0, 0, 0]
    assert state.score_sheet()[0].rule == "clock"
    assert rule_of(table(), "time is up") == "clock"


def test_only_race_and_dual_know_a_clock() -> None:  # rule: "clock"
    assert tw.new("quatrefoil", seed=1, variant="dual", clock=True).clock_seconds() == 120
    assert tw.new("quatrefoil", seed=1, variant="dual").clock_seconds() == 0
    with pytest.raises(tw.BadOption, match="race"):
        tw.new("quatrefoil", seed=1, clock=True)


def test_in_dual_anyone_may_act_at_any_time() -> None:  # rule: "dual-anyone"
    state = tw.new("quatrefoil", seed=3, variant="dual")
    for seat in (2, 2, 0, 3):
        assert state.to_move == tw.ANYONE
        assert {state.actor(move) for move in state.moves()} == {0, 1, 2, 3}
        state.play(f"player {seat + 1}: twist cw", seat=seat)
    with pytest.raises(tw.CannotRead):
        state.parse("twist cw")


def test_in_dual_each_player_has_two_pushes_that_end_in_their_own_place() -> None:  # rule: "dual-push"
    for seed in range(10):
        state = tw.new("quatrefoil", seed=seed, variant="dual")
        assert isinstance(state, Quatrefoil)
        for seat in range(4):
            for number, push in enumerate(PUSHES):
                ruling = state.why_not(100 * seat + number)
                if push.enters == state.deal.positions[seat]:
                    assert ruling is None
                else:
                    assert ruling is not None
                    assert ruling.rule == "dual-push"
            assert sum(1 for move in state.moves() if state.actor(move) == seat) == 2 + 2 + 1


def test_in_dual_the_open_cards_say_what_wins() -> None:  # rule: "dual-goal"
    for seed in range(20):
        state = tw.new("quatrefoil", seed=seed, variant="dual")
        assert isinstance(state, Quatrefoil)
        for action in shortest_way(state.tokens, state.goal()):
            move = next(m for m in state.moves() if m % 100 == action)
            state.play(move)
        assert tuple(state.tokens[:4]) == state.deal.colours
        state.play("player 3: stack")
        assert state.returns() == [1, 1, 1, 1]


def test_a_push_in_dual_gives_the_position_away() -> None:  # rule: "dual-goal"
    state = tw.new("quatrefoil", seed=3, variant="dual")
    assert isinstance(state, Quatrefoil)
    assert len(state.possible_deals(0)) == 6
    push = next(move for move in state.moves() if state.actor(move) == 2 and move % 100 < 8)
    state.play(push)
    assert state.seen_by(0).deal.positions[2] == state.deal.positions[2]
    assert len(state.possible_deals(0)) == 2


# --- counts ---------------------------------------------------------------------------------------


def test_all_120_arrangements_are_at_most_four_away() -> None:
    found = distances((BLUE, GREEN, PURPLE, RED, YELLOW), PERMUTATIONS)
    counts = [list(found.values()).count(steps) for steps in range(5)]
    assert counts == [1, 10, 53, 54, 2]


def test_pushes_alone_reach_sixty() -> None:
    assert len(distances((0, 1, 2, 3, 4), PERMUTATIONS[: len(PUSHES)])) == 60
