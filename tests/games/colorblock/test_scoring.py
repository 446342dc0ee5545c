"""Colorblock's rules of the end: who scores when, what a colour brings, how ties are broken."""

from tests.games.colorblock.tables import nearly_full, new, no_tiles_left, table
from tests.playing import rule_of
from tilewidgets.games.colorblock.rules import PLACING, SCORING, Colorblock

# --- the end --------------------------------------------------------------------------------------


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


# --- ties -----------------------------------------------------------------------------------------


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
