"""The four actions of Four Corners and what forbids them; the ids are those of rules.md."""

from random import Random

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import created, fits, may_end, nearly, new, table, turn_face
from tests.playing import random_game, rule_of, texts
from tilewidgets.games.four_corners.notation import CELLS, DRAW_GOAL, ORIENT, SWAP, TURN
from tilewidgets.games.four_corners.pieces import EMPTY, HAND, IMAGES, STANDARD_TILES, TILES, is_special
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import ACT, KEEPING, SECOND_SWAP, SECOND_TURN


def middle_of_games(count: int, **options: object) -> list[FourCorners]:
    """Return states at the beginning of a turn, from random games."""
    found = []
    for seed in range(count):
        played = random_game(new(seed, **options), Random(seed))
        states = [s.copy() for s in played if isinstance(s, FourCorners) and s.stage == ACT]
        found += [states[len(states) // 3], states[-1]]
    return found


def boards_after_placing(state: FourCorners) -> dict[int, set[int]]:
    """Return which turns of which tile in which place the slow rules allow, by decision."""
    found: dict[int, set[int]] = {}
    for tile in state.stock.hands[state.to_move]:
        for cell in range(36):
            for turn in range(4) if tile < STANDARD_TILES else ():
                after = list(state.faces)
                after[cell] = 4 * tile + turn
                if fits(state, after, cell) and may_end(state, state.faces, after):
                    found.setdefault(CELLS * tile + cell, set()).add(turn)
    return found


def pairs_of_turns(state: FourCorners) -> dict[int, set[int]]:
    """Return which second turns the slow rules allow after each first one."""
    found: dict[int, set[int]] = {}
    half = any(tile in range(70, 75) for tile in state.stock.hands[state.to_move])
    lying = [cell for cell in range(36) if state.faces[cell] != EMPTY]
    for first in lying:
        for a in (1, 2, 3) if half else (1, 3):
            for second in lying:
                for b in (1, 2, 3) if half and a != 2 else (1, 3):
                    after = list(state.faces)
                    after[first], after[second] = turn_face(after[first], a), turn_face(after[second], b)
                    if first != second and may_end(state, state.faces, after):
                        found.setdefault(TURN + 4 * first + a, set()).add(TURN + 4 * second + b)
    return found


def pairs_of_swaps(state: FourCorners, before: list[int]) -> dict[int, set[int]]:
    """Return which exchanges the slow rules allow to end an action that began on `before`."""
    found: dict[int, set[int]] = {}
    lying = [cell for cell in range(36) if state.faces[cell] != EMPTY]
    for first in lying:
        for second in lying:
            after = list(state.faces)
            after[first], after[second] = after[second], after[first]
            both = first != second and fits(state, after, first) and fits(state, after, second)
            if both and may_end(state, before, after):
                found.setdefault(SWAP + first, set()).add(SWAP + second)
    return found


def test_placing_is_what_the_slow_rules_allow() -> None:  # rules: "play", "match", "ban"
    for state in middle_of_games(6) + middle_of_games(2, images=7, players=3):
        expected = boards_after_placing(state)
        assert {move for move in state.moves() if move < ORIENT} == set(expected)
        for move, turns in list(expected.items())[::7]:
            after = state.copy()
            after.play(move)
            if after.tile == move // CELLS:
                looks = {state.deck.corners(4 * after.tile + turn) for turn in turns}
                assert {state.deck.corners(4 * after.tile + m - ORIENT) for m in after.moves()} == looks


def test_turning_two_tiles_is_what_the_slow_rules_allow() -> None:  # rules: "rotate", "ban"
    for state in middle_of_games(4)[::2] + middle_of_games(2, images=7)[::2]:
        expected = pairs_of_turns(state)
        assert {move for move in state.moves() if TURN <= move < SWAP} == set(expected)
        for move, seconds in list(expected.items())[::5]:
            after = state.copy()
            after.play(move)
            assert after.stage == SECOND_TURN
            assert set(after.moves()) == seconds


def test_exchanging_two_tiles_is_what_the_slow_rules_allow() -> None:  # rules: "exchange", "match", "ban"
    for state in middle_of_games(5):
        if any(is_special(tile) for tile in state.stock.hands[state.to_move]):
            continue  # with a special tile more can be done, see below
        expected = pairs_of_swaps(state, state.faces)
        assert {move for move in state.moves() if SWAP <= move < SWAP + 36} == set(expected)
        for move, seconds in list(expected.items())[::4]:
            after = state.copy()
            after.play(move)
            assert after.stage == SECOND_SWAP
            assert set(after.moves()) == seconds


# --- placing ----------------------------------------------------------------------------------------------


def test_a_tile_goes_beside_a_matching_one_or_replaces_one() -> None:  # rules: "play", "match", "refill"
    state = table({"c3": "centre=wheel", "d3": "centre=clover"}, hands=(("centre=wheel",), ()))
    tile = state.stock.hands[0][0]
    old = state.faces[state.grid.find("d3")] >> 2
    assert rule_of(state, f"play {tile + 1} at a1") == "play"
    assert rule_of(state, f"play {(tile + 1) % 70 + 1} at b2") == "play"
    state.play(f"play {tile + 1} at d3")
    state.play(state.moves()[0])
    assert state.faces[state.grid.find("d3")] >> 2 == tile
    assert state.stock.removed == [old]
    assert len(state.stock.hands[0]) == HAND
    assert state.to_move == 1


def test_a_corner_match_needs_the_same_point() -> None:  # rule: "match"
    state = table({"c3": "centre=wheel se=flower"}, hands=(("centre=clover nw=flower",), ()))
    tile = state.stock.hands[0][0]
    state.play(f"play {tile + 1} at d4")
    turns = [move - ORIENT for move in state.moves()] if state.tile == tile else [state.faces[21] & 3]
    flower = IMAGES.index("flower")
    assert turns == [turn for turn in state.deck.turns[tile] if state.deck.corners(4 * tile + turn)[0] == flower]
    again = table({"c3": "centre=wheel se=flower"}, hands=(("centre=clover nw=flower",), ()))
    again.play(f"play {tile + 1} at d4")
    if again.tile == tile:
        wrong = next(turn for turn in range(4) if turn not in turns)
        assert rule_of(again, f"top {('north', 'east', 'south', 'west')[wrong]}") in ("match", "play")


def test_the_lone_first_tile_cannot_be_replaced_nor_turned_nor_exchanged() -> None:  # rules: "match", "set-up"
    state = new(3)
    cell = next(cell for cell, face in enumerate(state.faces) if face != EMPTY)
    name = state.grid.name(cell)
    for tile in state.stock.hands[0]:
        if tile < STANDARD_TILES:
            assert rule_of(state, f"play {tile + 1} at {name}") == "match"
    assert rule_of(state, f"turn {name} cw") == "rotate"
    ruling = state.why_not(state.parse(f"swap {name}"))
    assert ruling is not None
    assert (ruling.rule, "only one on the board" in ruling.sentence) == ("exchange", True)


def test_a_tile_with_equal_halves_is_offered_once() -> None:  # rule: "play"
    deck = new(0).deck
    equal = [tile for tile in range(STANDARD_TILES) if len(deck.turns[tile]) == 2]
    for tile in equal:
        assert deck.corners(4 * tile) == deck.corners(4 * tile + 2)
    for tile in set(range(STANDARD_TILES)) - set(equal):
        assert deck.turns[tile] == (0, 1, 2, 3)


# --- turning ------------------------------------------------------------------------------------------------


def test_exactly_two_different_tiles_turn() -> None:  # rules: "rotate", "half-turn"
    state = table({"c3": "centre=wheel", "d3": "centre=clover", "e5": "centre=flower"})
    assert rule_of(state, "turn a1 cw") == "rotate"
    assert rule_of(state, "turn c3 half") == "half-turn"
    state.play("turn c3 cw")
    assert rule_of(state, "turn c3 ccw") == "rotate"
    assert rule_of(state, "draw goal") == "rotate"
    before = list(state.faces)
    state.play("turn e5 ccw")
    cell = state.grid.find("e5")
    assert state.faces[cell] == turn_face(before[cell], 3)
    assert state.to_move == 1


def test_a_special_tile_turns_one_of_the_two_by_180_degrees() -> None:  # rules: "half-turn", "specials"
    board = {"c3": "centre=wheel", "d3": "centre=clover", "e5": "centre=flower"}
    for first, second, wrong in (("half", "cw", "half"), ("ccw", "half", None)):
        state = table(board, hands=(("rotate", "centre=wheel"), ()))
        state.play(f"turn c3 {first}")
        if wrong:
            assert rule_of(state, f"turn d3 {wrong}") == "half-turn"
        state.play(f"turn d3 {second}")
        assert [tile for tile in state.stock.removed if is_special(tile)] == [70]
        assert not any(tile == 70 for tile in state.stock.hands[0])


def test_the_first_turn_is_offered_only_if_a_second_can_end_the_action() -> None:  # rules: "rotate", "ban"
    # c4 would complete a wheel, which nobody holds; only another tile of that image can undo it.
    state = table(nearly("nw=wheel ne!=wheel"), goals="flower flower clover / trefoil trefoil trefoil")
    state.play("turn c4 cw")
    allowed = {text.split()[1] for text in texts(state)}
    assert allowed == {"c3", "d3", "d4"}
    ruling = state.copy().why_not(state.parse("turn c3 cw"))
    assert ruling is None or ruling.rule == "ban"
    lonely = table(
        nearly("nw=wheel ne!=wheel", f6="centre=clover"), goals="flower flower clover / clover clover clover"
    )
    lonely.play("turn c4 cw")
    refused = lonely.why_not(lonely.parse("turn f6 cw"))
    assert refused is not None
    assert refused.rule == "ban"
    cells = {f"cell {lonely.grid.find(name)}" for name in ("c3", "d3", "d4", "c4")}
    assert set(refused.cells) == cells
    assert "wheel at c3/d4" in refused.sentence


# --- exchanging ---------------------------------------------------------------------------------------------


def test_exchanged_tiles_keep_their_orientation_and_both_match() -> None:  # rule: "exchange"
    state = table(
        {
            "b2": "centre=wheel",
            "b3": "centre=wheel",
            "c3": "centre=wheel",
            "b4": "centre=clover",
            "c4": "centre=clover",
        }
    )
    before = list(state.faces)
    a, b = state.grid.find("b3"), state.grid.find("b4")
    state.play("swap b3")
    assert rule_of(state, "swap b3") == "exchange"
    assert rule_of(state, "swap a6") == "exchange"
    state.play("swap b4")
    assert (state.faces[a], state.faces[b]) == (before[b], before[a])


def test_two_exchanged_neighbours_may_match_each_other() -> None:  # rule: "exchange"
    state = table({"b2": "centre=wheel", "b3": "centre=wheel"})
    assert "swap b2" in texts(state)


def test_a_second_exchange_takes_a_special_tile_and_is_judged_at_the_end() -> None:  # rule: "double-swap"
    board = {
        "b2": "centre=wheel",
        "b3": "centre=wheel",
        "b4": "centre=wheel",
        "c5": "centre=wheel",
        "d5": "centre=wheel",
    }
    state = table(board, hands=(("swap",), ()), goals="flower clover clover / clover clover clover")
    state.play("swap b2")
    state.play("swap b3")
    assert "done" in texts(state)
    expected = pairs_of_swaps(state, state.before)
    assert {m for m in state.moves() if m != state.parse("done")} == set(expected)
    again = state.copy()
    again.play("done")
    assert again.to_move == 1
    assert again.stock.hands[0][0] == 75
    state.play("swap b2")
    state.play("swap b3")
    assert 75 in state.stock.removed
    assert state.to_move == 1


def test_a_first_exchange_that_creates_a_forbidden_pattern_needs_a_second() -> None:  # rules: "double-swap", "ban"
    board = {
        "a2": "centre=wheel",
        "b2": "centre=wheel",
        "c2": "centre=wheel",
        "d2": "centre=clover",
        "d3": "centre=wheel",
        "e3": "centre=clover",
    }
    goals = "flower flower trefoil / clover clover clover"
    without = table(board, goals=goals)
    without.play("swap d2")
    assert rule_of(without, "swap d3") == "ban"
    state = table(board, goals=goals, hands=(("swap",), ()))
    state.play("swap d2")
    state.play("swap d3")
    assert rule_of(state, "done") == "ban"
    for text in texts(state):
        after = state.copy()
        after.play(text)
        for second in after.moves():
            end = after.copy()
            end.play(second)
            assert not created(end, state.before, end.faces)


# --- goals --------------------------------------------------------------------------------------------------


def test_a_new_goal_is_drawn_and_one_returned_to_the_bottom() -> None:  # rules: "new-goal", "hidden"
    state = new(5)
    held = state.goals.images_held(0)
    deck = [state.goals.image[label] for label in state.goals.deck]
    state.play("draw goal")
    new_goal = deck[-1]
    assert {move - 3310 for move in state.moves()} == {new_goal, *held}
    kept = state.copy()
    kept.play(f"return {IMAGES[new_goal]}")
    assert kept.goals.images_held(0) == held
    assert kept.goals.image[kept.goals.deck[0]] == new_goal
    other = next(image for image in held if image != new_goal)
    state.play(f"return {IMAGES[other]}")
    assert sorted(state.goals.images_held(0)) == sorted([*held, new_goal]) or len(state.goals.images_held(0)) == 3
    assert state.goals.image[state.goals.deck[0]] == other
    assert len(state.goals.deck) == len(deck)
    assert state.to_move == 1
    wrong = new(5)
    wrong.play("draw goal")
    missing = next(name for number, name in enumerate(IMAGES[:5]) if number not in {new_goal, *held})
    assert rule_of(wrong, f"return {missing}") == "new-goal"


def test_an_action_is_always_possible() -> None:  # rule: "turn"
    for state in middle_of_games(4, players=6):
        assert DRAW_GOAL in state.moves()
    assert rule_of(new(1), "done") == "turn"
    assert new(1).why_not(tw.TIME_UP) is not None


# --- special tiles --------------------------------------------------------------------------------------------


def test_no_hand_keeps_two_special_tiles() -> None:  # rules: "special-limit", "set-up"
    kept, dealt = 0, 0
    for seed in range(300):
        state = new(seed, players=4)
        dealt += state.stage == KEEPING
        for _ in range(12):
            if state.stage == KEEPING:
                kept += 1
                seat = state.to_move
                assert texts(state) == ["keep rotate", "keep swap"]
                assert len(state.stock.hands[seat]) == HAND + state.stock.specials(seat) - 1
                assert rule_of(state, "draw goal") == "special-limit"
                state.play("keep swap")
                assert len(state.stock.hands[seat]) == HAND
                assert [tile >= 75 for tile in state.stock.hands[seat] if is_special(tile)] == [True]
                assert state.stock.has_special[seat]
            elif state.stage == ACT:
                assert all(state.stock.specials(seat) <= 1 for seat in range(4))
                state.play("draw goal")
            else:
                state.play(state.moves()[0])
    assert kept > 5
    assert dealt > 1


def test_hands_are_not_filled_up_from_an_empty_pile() -> None:  # rule: "empty-pile"
    state = table({"c3": "centre=wheel"}, hands=(("centre=wheel",), ("centre=flower",)))
    state.stock.pile = []
    state.play(f"play {state.stock.hands[0][0] + 1} at c4")
    state.play(state.moves()[0])
    assert state.stock.hands[0] == []
    assert state.to_move == 1


@pytest.mark.parametrize("images", [5, 7])
def test_a_special_tile_never_lies_on_the_board(images: int) -> None:  # rules: "specials", "set-up"
    for seed in range(60):
        state = new(seed, images=images)
        lying = [face for face in state.faces if face != EMPTY]
        assert len(lying) == 1
        assert not is_special(lying[0] >> 2)
        assert state.faces.index(lying[0]) in (14, 15, 20, 21)
        assert len(state.stock.pile) == TILES - 1 - sum(len(hand) for hand in state.stock.hands)
