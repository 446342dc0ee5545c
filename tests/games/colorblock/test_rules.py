"""Colorblock's rules, one by one; the ids are those of rules.md."""

from collections import Counter
from random import Random

import pytest

import tilewidgets as tw
from tests.games.colorblock.tables import new, no_tiles_left, table
from tests.playing import random_game
from tilewidgets.games.colorblock.decisions import SHARED, place_of
from tilewidgets.games.colorblock.pieces import (
    COLOURS,
    FIRST,
    GOAL_NAMES,
    GOALS,
    KINDS,
    LYING,
    TURNS,
    all_tiles,
    kind_text,
    read_tile,
    tile_text,
    turn_tile,
)
from tilewidgets.games.colorblock.rules import PLACING, SCORING, TAKING, Colorblock
from tilewidgets.geometry.sides import splits
from tilewidgets.geometry.symmetry import orbit_count


def rule_of(state: Colorblock, text: str) -> str:
    ruling = state.why_not(state.parse(text))
    assert ruling is not None
    return ruling.rule


def places(state: Colorblock) -> set[tuple[int, str]]:
    """Return the boards and cells where the tile in hand may go."""
    return {
        (int(text.split()[1]) if "private" in text else 0, text.split()[-3]) for text in map(state.text, state.moves())
    }


# --- the parts --------------------------------------------------------------------------------------


def test_there_are_75_tiles_by_making_and_by_counting() -> None:  # rules: "parts", "deck", "tile"
    assert len(KINDS) == 75
    assert Counter(len(set(tile.sections)) for tile in KINDS) == {4: 24, 3: 27 + 18, 2: 6}
    by_class = {(0, 1, 2, 3): 24, (0, 0, 1, 2): 27, (0, 1, 0, 2): 18, (0, 0, 1, 1): 6}
    for sections, wanted in by_class.items():
        like = [tile for tile in all_tiles() if any(turn_tile(tile, q).sections == sections for q in range(4))]
        assert orbit_count(like, [(q,) for q in range(4)], lambda turn, tile: turn_tile(tile, turn[0])) == wanted
        assert sum(tile in KINDS for tile in like) == wanted


def test_the_lemma_of_burnside_counts_261_33_3_3() -> None:  # rule: "deck"
    tiles = all_tiles()
    assert [sum(turn_tile(tile, quarters) == tile for tile in tiles) for quarters in range(4)] == [261, 3, 33, 3]
    assert (261 + 33 + 3 + 3) // 4 == 75
    assert len(splits(2)) == 9


def test_no_tile_is_another_one_turned() -> None:  # rules: "deck", "turn-tile"
    seen = {turn_tile(tile, quarters) for tile in KINDS for quarters in range(4)}
    assert len(seen) == 261 == sum(len(turns) for turns in TURNS)


def test_the_deck_has_every_tile_once_and_its_order_is_hidden() -> None:  # rules: "deck", "set-up"
    state = new()
    assert Counter(state.pieces()) == Counter(kind_text(kind) for kind in range(75))
    view = state.seen_by(0)
    assert set(view.deck[view.drawn :]) == {-1}
    assert sorted([*view.unseen(), *state.deck[: state.drawn]]) == list(range(75))
    assert len({new(seed).deck for seed in range(50)}) == 50


def test_another_deck_can_be_passed_in() -> None:  # rule: "deck"
    state = new(deck="3*rrgb+ne, 5*RGBR 2*BRRB+WN")
    assert Counter(state.pieces()) == {"BBRR+NE": 2, "RRGB+NE": 3, "RRGB": 5}
    assert state.options["deck"] == "5*RRGB 3*RRGB+NE 2*BBRR+NE"
    again = tw.Record.from_json(tw.Record.of(state).to_json())
    assert again.options == state.options


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("", "8 to 100 tiles; this has 0"),
        ("RGBR", "8 to 100 tiles; this has 1"),
        ("101*RGBR", "at most 100"),
        ("60*RGBR 60*RRRR", "this has 120"),
        ("9*RGB", "no tile"),
        ("9*RGBR+NE", "no tile"),
        ("9*RRRR+NS+EW", "no tile"),
        ("x*RRRR", "no tile"),
        ("9*RRRR+NN", "no tile"),
        ("R" * 3000, "at most 2,000"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(deck: str, told: str) -> None:  # rule: "deck"
    with pytest.raises(tw.BadOption, match=told):
        new(deck=deck)


def test_tiles_read_as_they_are_written() -> None:  # rule: "notation"
    for tile in LYING:
        assert read_tile(tile_text(tile)) == tile
        assert read_tile(f" {tile_text(tile).lower()} ") == tile


# --- a turn -----------------------------------------------------------------------------------------


def test_player_one_begins_with_a_drawn_tile_and_turns_go_round() -> None:  # rules: "turn", "set-up"
    state = new(players=3)
    for turn in range(9):
        assert state.to_move == turn % 3
        assert state.stage == PLACING
        assert len(state.deck) - state.drawn == 74 - turn
        state.play(state.moves()[0])
    assert rule_of(state, "take 1") == "turn"


def test_the_first_tile_of_a_board_lies_alone() -> None:  # rules: "first", "shared", "private"
    state = new(seed=1)
    assert places(state) == {(0, "0"), (1, "0")}
    assert len(state.moves()) == 2 * len(TURNS[state.kinds[state.hand]])
    assert rule_of(state, "shared e1 turn 0") == "attach"


def test_the_picture_that_fits_and_the_one_that_does_not() -> None:  # rules: "match", "attach"
    state = table("shared 0 RGBR, e1 RRBG+NE; hand BBRR+NE; turn 1; players 2")
    assert state.why_not(state.parse("shared s1 turn 0")) is None
    ruling = state.why_not(state.parse("shared s1 turn 2"))
    assert ruling is not None
    assert ruling.rule == "match"
    assert "in the north red would meet blue" in ruling.sentence
    assert ruling.cells == ("seam 0 s1 0",)


def test_all_sides_that_meet_are_told() -> None:  # rule: "match"
    state = table("shared 0 RRRR, e1 RRGG, s1 RRRR, s2 RRRR, s2e1 GRRR; hand BBBB; turn 1; players 2")
    ruling = state.why_not(state.parse("shared s1e1 turn 0"))
    assert ruling is not None
    assert len(ruling.cells) == 3
    assert ruling.sentence.count("would meet") == 3


def test_a_tile_must_touch_by_a_whole_side() -> None:  # rule: "attach"
    state = table("shared 0 RRRR; hand RRRG; turn 1; players 2")
    assert rule_of(state, "shared n1e1 turn 0") == "attach"
    assert rule_of(state, "shared e5 turn 0") == "attach"


def test_turns_that_look_the_same_are_offered_once() -> None:  # rule: "turn-tile"
    for hand, turns in (("RRRR", 1), ("RGRG", 2), ("RRGG+NE+SW", 4), ("RRRR+NE+SW", 2), ("RGRG+NS", 2), ("RGBR", 4)):
        state = table(f"hand {hand}; turn 1; players 2")
        assert len([move for move in state.moves() if move >= SHARED]) == turns
    assert rule_of(table("hand RRRR; turn 1; players 2"), "shared 0 turn 1") == "turn-tile"


def test_tiles_never_move() -> None:  # rule: "stay"
    state = table("shared 0 RRRR; hand GGGG; turn 1; players 2")
    assert rule_of(state, "shared 0 turn 0") == "stay"


def test_nobody_plays_on_anothers_private_board() -> None:  # rule: "private"
    state = new()
    assert rule_of(state, "private 2 0 turn 0") == "private"
    state.play("private 1 0 turn 0")
    assert "private 2 0 turn 0" in [state.text(move) for move in state.moves()]


def test_a_private_board_may_grow_in_any_direction_but_not_beyond_three() -> None:  # rule: "private"
    for row in ("0 RRRR, e1 RRRR, e2 RRRR", "w1 RRRR, 0 RRRR, e1 RRRR", "w2 RRRR, w1 RRRR, 0 RRRR"):
        state = table(f"private 1 {row}; hand RRRG; turn 1; players 2")
        mine = {cell for board, cell in places(state) if board == 1}
        assert len(mine) == 6
    state = table("private 1 0 RRRR, e1 RRRR, e2 RRRR; hand RRRG; turn 1; players 2")
    assert rule_of(state, "private 1 w1 turn 0") == "private"
    shared = table("shared 0 RRRR, e1 RRRR, e2 RRRR; hand RRRG; turn 1; players 2")
    assert (0, "e3") in places(shared)


def test_a_tile_that_fits_nowhere_is_discarded_and_another_drawn() -> None:  # rule: "discard"
    deck = "20*RRRR 20*GGGG"
    found = 0
    for seed in range(20):
        state, rng = new(seed, deck=deck, players=2), Random(seed)
        while not state.is_over:
            if state.passed_over:
                found += 1
                assert all(kind_text(state.kinds[tile]) in ("RRRR", "GGGG") for tile in state.passed_over)
                assert set(state.passed_over) <= set(state.discards)
                assert "fitted nowhere" in tw.GAMES["colorblock"].drawing().prompt(state, None)
            state.play(rng.choice(state.moves()))
    assert found


def test_one_must_play_while_anything_fits() -> None:  # rule: "discard"
    for seed in range(5):
        for state in random_game(new(seed), Random(seed)):
            if not state.is_over:
                assert state.moves()
    with pytest.raises(tw.CannotRead):
        new().parse("pass")


# --- the end ----------------------------------------------------------------------------------------

ALL_RED = ", ".join(f"{y}{x} RRRR".replace("00", "0") for y in ("n1", "", "s1") for x in ("w1", "", "e1")).replace(
    ",  ", ", 0 "
)


def nearly_full(seat: int, missing: str = "s1e1", colour: str = "R") -> str:
    """Return a private board of one colour with one cell empty: eight tiles, ten complete shapes."""
    names = [y + x or "0" for y in ("n1", "", "s1") for x in ("w1", "", "e1")]
    return f"private {seat} " + ", ".join(f"{name} {colour * 4}" for name in names if name != missing)


def test_albee_scores_two_times_three() -> None:  # rules: "score", "end"
    albee = "private 1 0 GGGG, e1 GGGG, e2 GGGG"
    shared = "shared 0 GGGG, e1 GGGG, e2 GGGG, e3 GGGG"
    state = table(f"{shared}; {albee}; choose 1; players 2")
    assert (state.grids[1].counts[1], state.grids[0].counts[1], state.product(0, 1)) == (2, 3, 6)
    state.play("score green")
    item = state.score_sheet()[-1]
    assert (item.player, item.points, item.rule) == (0, 6, "score")
    assert "2 private x 3 shared = 6" in item.reason
    assert len(item.cells) == 7


def test_the_ninth_private_tile_lets_that_player_score_at_once() -> None:  # rules: "end", "last-turn", "frozen"
    state = table(f"shared 0 RRRR, e1 RRRR; {nearly_full(1)}; hand RRRR; turn 1; players 3")
    state.play("private 1 s1e1 turn 0")
    assert (state.to_move, state.stage, state.moves()) == (0, SCORING, [0, 1, 2])
    assert rule_of(state, "shared e2 turn 0") == "score"
    state.play("score red")
    assert state.returns()[0] == 12
    for seat in (1, 2):
        assert (state.to_move, state.stage) == (seat, PLACING)
        state.play(state.moves()[-1])
        assert (state.to_move, state.stage) == (seat, SCORING)
        state.play("score blue")
    assert state.is_over


def test_a_score_is_frozen_when_it_is_made() -> None:  # rule: "frozen"
    state = table(f"shared 0 RRRR, e1 RRRR; {nearly_full(1)}; hand RRRR; turn 1; players 2; deck 40*RRRR")
    state.play("private 1 s1e1 turn 0")
    state.play("score red")
    state.play("shared e2 turn 0")
    assert state.grids[0].counts[0] == 2
    assert state.returns()[0] == 12
    scored = [item for item in state.score_sheet() if item.rule == "score"]
    assert [(item.points, len(item.cells)) for item in scored] == [(12, 11)]


def test_a_second_full_board_in_the_last_round_changes_nothing() -> None:  # rule: "last-turn"
    boards = f"{nearly_full(1)}; {nearly_full(2, colour='G')}"
    state = table(f"shared 0 RRRR, e1 RRRR; {boards}; hand RRRR; turn 1; players 3")
    state.play("private 1 s1e1 turn 0")
    state.play("score red")
    state.kinds = tuple(18 if tile == state.hand else kind for tile, kind in enumerate(state.kinds))  # GGGG
    state.play("private 2 s1e1 turn 0")
    state.play("score green")
    assert (state.to_move, state.stage) == (2, PLACING)


def test_no_colour_is_chosen_before_the_end() -> None:  # rule: "score"
    assert rule_of(new(), "score red") == "score"


def test_several_players_may_score_the_same_colour() -> None:  # rule: "score"
    state = no_tiles_left("shared 0 RRRR, e1 RRRR; choose 1; players 2; last 1")
    state.play("score red")
    state.play("score red")
    assert [event[2] for event in state.events if event[0] == 2][:2] == [0, 0]


def test_when_the_tiles_run_out_whoever_placed_the_last_one_scores_first() -> None:  # rule: "deck-empty"
    orders = set()
    for seed in range(30):
        state = new(seed, players=3, deck="8*RGBR")
        while state.stage == PLACING:
            placer = state.to_move
            state.apply(state.moves()[-1])
        assert state.drawn == len(state.deck)
        assert state.to_move == placer == state.last_placer
        order = []
        while not state.is_over and state.stage == SCORING:
            order.append(state.to_move)
            state.apply(0)
        assert order == [(placer + step) % 3 for step in range(3)]
        orders.add(placer)
    assert orders


def test_in_the_last_round_who_gets_no_tile_scores_without_one() -> None:  # rules: "deck-empty", "last-turn"
    state = table(f"{nearly_full(1)}; hand RRRR; turn 1; players 3; deck 9*RRRR")
    state.play("private 1 s1e1 turn 0")
    for seat in range(3):
        assert (state.to_move, state.stage) == (seat, SCORING)
        state.play("score red")


# --- ties -------------------------------------------------------------------------------------------


def two_with_equal_scores() -> Colorblock:
    """Return a table on which both score 1 with red; green brings the second player 1, blue brings both nothing."""
    shared = "shared 0 RRRR, e1 RGRR, e2 GGGG"
    homes = "private 1 0 RRRR, e1 RRRR; private 2 0 RRRR, e1 RGRR, e2 GGGG"
    return no_tiles_left(f"{shared}; {homes}; choose 1; players 2")


def test_tied_players_add_a_second_colour() -> None:  # rule: "lightning"
    state = two_with_equal_scores()
    state.play("score red")
    state.play("score red")
    assert (state.stage, state.to_move, state.returns()) == (SCORING + 1, 0, [1, 1])
    assert state.moves() == [1, 2]
    assert rule_of(state, "score red") == "lightning"
    state.play("score green")
    state.play("score green")
    assert state.is_over
    assert state.returns() == [1, 2]
    assert state.score_sheet()[-1].rule == "lightning"


def test_a_tie_may_go_to_the_third_colour_and_stay_a_tie() -> None:  # rules: "lightning", "over"
    state = two_with_equal_scores()
    for decision in ("red", "red", "green", "blue"):
        state.play(f"score {decision}")
    assert (state.stage, state.returns()) == (SCORING + 2, [1, 1])
    state.play("score blue")
    assert state.moves() == [1]
    state.play("score green")
    assert state.returns() == [1, 2]
    tied = no_tiles_left("choose 1; players 2")
    for decision in ("red", "green", "blue", "red", "green", "blue"):
        tied.play(f"score {decision}")
    assert tied.is_over
    assert tied.returns() == [0, 0]
    assert rule_of(tied, "score red") == "over"


def test_only_the_tied_choose_again() -> None:  # rule: "lightning"
    boards = "private 2 0 RRRR, e1 RRRR; private 3 0 RRRR, e1 RRRR"
    state = no_tiles_left(f"shared 0 RRRR, e1 RRRR; {boards}; choose 1; players 3")
    for _ in range(3):
        state.play("score red")
    assert state.queue == (1, 2)
    state.play("score blue")
    state.play("score blue")
    assert state.to_move == 1
    assert state.scored == [(0,), (0, 2), (0, 2)]


def test_no_goal_is_claimed_when_a_tie_is_broken() -> None:  # rules: "lightning", "claim"
    state = no_tiles_left("goals first-red first-green size3; choose 1; players 2")
    state.play("score red")
    assert state.returns() == [1, 0]
    tied = no_tiles_left("goals first-green size3 size4; choose 1; players 2")
    for decision in ("red", "red", "green", "green"):
        tied.play(f"score {decision}")
    assert tied.returns() == [0, 0]
    assert tied.owners == (-1, -1, -1)


# --- goals ------------------------------------------------------------------------------------------


def test_there_are_fifteen_goals_and_three_four_or_five_lie_open() -> None:  # rules: "parts", "goals", "goal-cards"
    assert len(GOALS) == len(set(GOAL_NAMES)) == 15
    assert [goal.stars for goal in GOALS] == [1, 2, 3, 2, 2, 2, 2, 2, 2, 3, 1, 2, 1, 1, 1]
    for players, count in ((2, 3), (3, 4), (4, 5)):
        state = new(players=players, goals=True)
        assert len(state.goals) == count
        assert state.owners == (-1,) * count
    assert new().goals == ()
    assert {goal for seed in range(100) for goal in new(seed, goals=True).goals} == set(range(15))


@pytest.mark.parametrize(
    ("goal", "shared", "hand", "decision"),
    [
        ("size3", "0 GRGG, e1 GRGR+EW", "GGGR", "shared e2 turn 0"),
        ("size4", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW", "GGGR", "shared e3 turn 0"),
        ("size6", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW, e3 GRGR+EW, e4 GRGR+EW", "GGGR", "shared e5 turn 0"),
        ("five-red", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW, e3 GRGR+EW", "GGGR", "shared e4 turn 0"),
        ("five-blue", "0 GBGG, e1 GBGB+EW, e2 GBGB+EW, e3 GBGB+EW", "GGGB", "shared e4 turn 0"),
        ("five-green", "0 RGRR, e1 RGRG+EW, e2 RGRG+EW, e3 RGRG+EW", "RRRG", "shared e4 turn 0"),
        ("I", "0 GRGG, e1 GRGR+EW, e2 GRGR+EW", "GGGR", "shared e3 turn 0"),
        ("O", "0 GRRG+ES, e1 GGRR+SW, s1 RRGG+NE", "RGGR+NW", "shared s1e1 turn 0"),
        ("S", "0 GRGG, e1 GGRR+SW, s1e1 RRGG+NE", "GGGR", "shared s1e2 turn 0"),
        ("S", "0 GGGR, w1 GRRG+ES, s1w1 RGGR+NW", "GRGG", "shared s1w2 turn 0"),
    ],
)
def test_a_shape_meets_its_goal(goal: str, shared: str, hand: str, decision: str) -> None:
    # rules: "goal-cards", "claim"
    state = table(f"shared {shared}; hand {hand}; goals {goal} first-red island; turn 2; players 2")
    turns = [move for move in state.moves() if state.text(move).startswith(decision[:-1])]
    claims = []
    for move in turns:
        after = state.copy()
        after.play(move)
        claims.append(after.owners[after.goals.index(GOAL_NAMES.index(goal))])
    assert 1 in claims
    others = [name for name in ("size3", "size4", "size6", "I", "O", "S") if name != goal]
    wrong = table(f"shared {shared}; hand {hand}; goals {others[0]} {others[1]} {others[2]}; turn 2; players 2")
    for move in turns:
        wrong_after = wrong.copy()
        wrong_after.play(move)
        for index, number in enumerate(wrong_after.goals):
            if GOAL_NAMES[number].startswith("size3") and goal != "size3":
                assert wrong_after.owners[index] == -1


def test_one_tile_may_claim_several_goals_at_once() -> None:  # rule: "claim"
    state = table("private 1 0 GRGG, e1 GRGR+EW; hand GGGR; goals size3 private3 size4; turn 1; players 2")
    moves = [move for move in state.moves() if state.text(move).startswith("private 1 e2")]
    after = state.copy()
    after.play(next(move for move in moves if LYING[4 * state.kinds[state.hand] + move % 4].colours[3] == 0))
    assert after.owners == (0, -1, 0)
    assert after.returns() == [2, 0]
    assert [item.rule for item in after.score_sheet() if item.points] == ["claim", "claim"]


def test_private_goals_are_met_on_a_private_board_only() -> None:  # rules: "goal-cards", "private"
    state = table("shared 0 GRGG, e1 GRGR+EW; hand GGGR; goals private3 size6 O; turn 1; players 2")
    for move in state.moves():
        after = state.copy()
        after.play(move)
        assert after.owners == (-1, -1, -1)


def test_a_shape_of_each_colour_at_home() -> None:  # rule: "goal-cards"
    home = "private 1 0 RRRR, e1 RGRR, e2 GBGG"
    state = table(f"{home}; hand BBBB; goals private-all size6 O; turn 1; players 2")
    state.play("shared 0 turn 0")
    assert -1 in state.owners
    again = table(f"{home.replace('e2 GBGG', 'e2 GGBG')}; hand BBBB; goals private-all size6 O; turn 1; players 2")
    again.play("private 1 s1e2 turn 0")
    assert again.owners[again.goals.index(GOAL_NAMES.index("private-all"))] == 0


def test_an_island_is_claimed_when_the_ring_is_filled() -> None:  # rules: "island", "ring", "claim"
    ring = "0 RRRR+ES, e1 RRGR+EW, e2 RRRR+SW, s1 RGRR+NS, s1e2 RRRG+NS, s2 RRRR+NE, s2e1 GRRR+EW, s2e2 RRRR+NW"
    state = table(
        f"shared {ring}; hand GGGG; goals island size3 size4; turn 2; players 2; deck 8*RRRR+NE 9*RRRG+NS 9*GGGG"
    )
    state.play("shared s1e1 turn 0")
    assert state.returns() == [0, 3]


def test_the_first_to_score_a_colour_gets_its_goal_even_for_nothing() -> None:  # rules: "claim", "goal-cards"
    state = no_tiles_left("goals first-red first-green first-blue; choose 2; players 2; last 2")
    state.play("score blue")
    assert state.owners[state.goals.index(FIRST + 2)] == 1
    state.play("score blue")
    assert state.owners[state.goals.index(FIRST + 2)] == 1


def test_a_claimed_goal_stays_with_its_owner() -> None:  # rule: "claim"
    state = table("shared 0 GRGG, e1 GRGR+EW; hand GGGR; goals size3:1 size6 O; turn 2; players 2")
    for move in state.moves():
        after = state.copy()
        after.play(move)
        assert after.owners[0] == 0


# --- expert -----------------------------------------------------------------------------------------


def test_the_example_of_three_drafting_players() -> None:  # rule: "expert"
    state = new(seed=4, players=3, expert=True)
    for dealer in (0, 1, 2, 0):
        assert len(state.row) == 4
        for step in range(3):
            assert (state.to_move, state.stage, len(state.row)) == ((dealer + step) % 3, TAKING, 4 - step)
            assert rule_of(state, "shared 0 turn 0") == "expert"
            state.play(state.moves()[-1])
            assert rule_of(state, "take 1") == "expert"
            left = state.row
            state.play(state.moves()[0])
        assert left[0] in state.discards
    assert len(state.discards) == 4


def test_only_a_tile_that_fits_can_be_taken() -> None:  # rule: "draft-fit"
    boards = "shared 0 RRRR; private 1 0 RRRR; private 2 0 RRRR"
    state = table(f"{boards}; row GGGG RRRG BBBB; turn 1; players 2; expert 1")
    assert [state.text(move) for move in state.moves()] == ["take 2"]
    ruling = state.why_not(state.parse("take 1"))
    assert ruling is not None
    assert ruling.rule == "draft-fit"
    assert ruling.cells == (f"tile {state.row[0]}",)


def test_if_no_tile_of_the_row_fits_its_first_is_changed_until_one_does() -> None:  # rule: "draft-fit"
    changed = 0
    for seed in range(40):
        state, rng = new(seed, players=2, expert=True, deck="20*RRRR 40*GGGG"), Random(seed)
        while not state.is_over:
            if state.stage == TAKING:
                assert state.moves()
                changed += len(state.passed_over)
                assert set(state.passed_over) <= set(state.discards)
            state.apply(rng.choice(state.moves()))
    assert changed


def test_a_finished_board_ends_the_expert_round_scoring_as_they_go() -> None:  # rule: "expert-end"
    boards = f"shared 0 RRRR, e1 RRRR; {nearly_full(2)}"
    state = table(f"{boards}; row RRRR GGGG RGBR; turn 2; players 3; expert 1; last 1")
    state.play("take 1")
    state.play("private 2 s1e1 turn 0")
    assert (state.to_move, state.stage) == (1, SCORING)
    state.play("score red")
    assert (state.to_move, state.stage) == (2, TAKING)
    state.play(state.moves()[0])
    state.play(state.moves()[0])
    assert (state.to_move, state.stage) == (2, SCORING)
    state.play("score red")
    assert (state.to_move, state.stage, state.row) == (0, SCORING, ())
    state.play("score red")
    assert state.is_over


def test_too_few_tiles_for_a_row_let_everyone_score() -> None:  # rule: "too-few"
    state = new(seed=2, players=3, expert=True, deck="9*RGBR")
    while state.stage < SCORING:
        placer = state.to_move
        state.play(state.moves()[0])
    assert len(state.deck) - state.drawn == 1
    assert state.to_move == placer
    for _ in range(3):
        state.play("score red")
    assert {event[1] for event in state.events if event[0] == 2} == {0, 1, 2}


def test_who_can_take_nothing_passes_when_no_tile_is_left_to_draw() -> None:  # rule: "draft-fit"
    boards = "shared 0 RRRR; private 1 0 RRRR; private 2 0 RRRR; private 3 0 RRRR"
    state = table(f"{boards}; row RRRR GGGG GGGG; hand RRRR; turn 1; players 3; expert 1; deck 6*RRRR 2*GGGG")
    state.play("shared e1 turn 0")
    state.play("take 1")
    state.play("shared e2 turn 0")
    assert state.stage == SCORING
    assert state.to_move == 1
    assert state.discards == tuple(tile for tile in range(8) if kind_text(state.kinds[tile]) == "GGGG")


# --- notation and all that is thinkable -------------------------------------------------------------


def test_notation_is_kind() -> None:  # rule: "notation"
    state = new()
    assert state.parse("  SHARED   N1E2 Turn 3") == state.parse("shared n1e2 turn 3")
    for text in (
        "shared",
        "shared n1",
        "shared 0 turn 4",
        "private 3 0 turn 0",
        "private 1 e3 turn 0",
        "score mauve",
        "take 6",
    ):
        with pytest.raises(tw.CannotRead) as refusal:
            state.parse(text)
        assert refusal.value.ruling.rule == "notation"
    for number in (5, 60, 333, 700, 999, 10**9):
        ruling = state.why_not(number)
        assert ruling is not None
        assert ruling.rule == "notation"


@pytest.mark.parametrize("expert", [False, True])
def test_moves_and_refusals_agree_on_every_number_around_the_board(expert: bool) -> None:
    for seed in range(3):
        for number, state in enumerate(random_game(new(seed, expert=expert, goals=True), Random(seed))):
            if number % 9 or not isinstance(state, Colorblock):
                continue
            listed = state.moves()
            shared = [cell + step for cell in state.grids[0].front for step in (0, 1, -1, 203, -203)]
            numbers = {*range(PRIVATE_END), *[SHARED + 4 * cell + turn for cell in shared for turn in range(4)]}
            allowed = [move for move in sorted(numbers) if state.why_not(move) is None]
            assert allowed == listed
            for move in listed:
                place = place_of(move, state.seats)
                if place is not None:
                    assert fits_by_hand(state, place.board, place.cell, place.turn)


PRIVATE_END = 600


def fits_by_hand(state: Colorblock, board: int, cell: int, turn: int) -> bool:
    """Tell whether the tile in hand fits there, looking at the neighbours' pictures alone."""
    grid = state.grids[board]
    tile = turn_tile(KINDS[state.kinds[state.hand]], turn)
    neighbours = [(side, grid.laid.get(cell + step)) for side, step in enumerate((-203, 1, 203, -1))]
    if board not in (0, state.to_move + 1) or cell in grid.laid:
        return False
    touching = any(there is not None for _, there in neighbours) or not grid.laid
    return touching and all(
        there is None or LYING[there].colours[(side + 2) % 4] == tile.colours[side] for side, there in neighbours
    )


def test_guesses_keep_what_was_seen_and_shuffle_the_rest() -> None:  # rule: "deck"
    state = new(seed=3, expert=True)
    for _ in range(20):
        state.play(state.moves()[0])
    guesses = [state.guess(0, Random(seed)) for seed in range(5)]
    assert len({guess.deck for guess in guesses}) == 5
    for guess in guesses:
        assert guess.deck[: state.drawn] == state.deck[: state.drawn]
        assert sorted(guess.deck) == sorted(state.deck)
        assert guess.seed is None


def test_the_names_of_colours_are_those_of_the_letters() -> None:  # rule: "notation"
    assert [colour[0].upper() for colour in COLOURS] == list("RGB")
