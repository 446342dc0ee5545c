"""Who knows what in Four Corners, and guesses at the rest; the ids are those of rules.md."""

from collections import Counter
from random import Random

from tests.games.four_corners.tables import eager_game, new, table
from tests.playing import rule_of
from tilewidgets.games.four_corners.goals import GoalCards
from tilewidgets.games.four_corners.pieces import (
    IMAGES,
    UNKNOWN,
    is_special,
)
from tilewidgets.games.four_corners.table import (
    HALF_DONE,
    LAST_SWAP,
    ORIENTING,
    SECOND_SWAP,
    SECOND_TURN,
    SWAP_MORE,
)


def test_a_seat_sees_its_own_tiles_and_goals_only() -> None:  # rules: "hidden", "open-hands"
    state = new(4, players=3)
    view = state.seen_by(1)
    assert view.stock.hands[1] == state.stock.hands[1]
    assert set(view.stock.hands[0]) == set(view.stock.hands[2]) == {UNKNOWN}
    assert UNKNOWN not in view.goals.images_held(1)
    assert set(view.goals.images_held(0)) == {UNKNOWN}
    assert set(view.stock.pile) == {UNKNOWN}
    assert view.moves() == []
    assert rule_of(view, "draw goal") == "hidden"
    open_hands = new(4, players=3, hands="open").seen_by(1)
    assert all(UNKNOWN not in hand for hand in open_hands.stock.hands)
    assert set(open_hands.stock.pile) == {UNKNOWN}


def test_a_goal_that_was_returned_is_known_to_the_one_who_returned_it() -> None:  # rules: "hidden", "new-goal"
    state = new(9, players=2)
    gone = state.goals.images_held(0)[0]
    state.play("draw goal")
    state.play(f"return {IMAGES[gone]}")
    rng = Random(1)
    for _ in range(20):
        mine, theirs = state.guess(0, rng), state.guess(1, rng)
        assert mine.goals.image[mine.goals.deck[0]] == gone
        assert theirs.goals.images_held(1) == state.goals.images_held(1)
    others = Counter(state.guess(1, rng).goals.image[state.goals.deck[0]] for _ in range(60))
    assert len(others) > 1


def test_with_open_hands_everybody_knows_the_goal_that_was_returned() -> None:  # rules: "open-hands", "new-goal"
    state = new(9, players=2, hands="open")
    gone = state.goals.images_held(0)[0]
    state.play("draw goal")
    state.play(f"return {IMAGES[gone]}")
    for seed in range(20):
        assert state.guess(1, Random(seed)).goals.image[state.goals.deck[0]] == gone


def test_a_known_goal_that_another_draws_stays_among_four_cards() -> None:  # rule: "hidden"
    cards = GoalCards([0] * 5 + [1] * 30, 2)
    cards.deck = list(range(6, 35))
    cards.held = [[0, 1, 2], [3, 4, 5]]
    known: tuple[tuple[int, int, tuple[int, ...]], ...] = ((0, 1, (34,)),)
    cards.known = known
    cards.draw(1)
    assert cards.sees(0)[34]
    cards.give_back(1, 0, Random(0))
    assert cards.known[0] == (0, 1, (3, 4, 5, 34))
    assert not cards.sees(0)[34]
    hidden = cards.copy()
    hidden.hide(hidden.sees(0), 0)
    for seed in range(20):
        guess = hidden.copy()
        guess.deal_unknown(7, Random(seed))
        assert 1 in [guess.image[label] for label in (3, 4, 5, 34)]


def test_a_guess_respects_every_tile_that_was_seen() -> None:  # rule: "hidden"
    rng = Random(5)
    special_hands = 0
    for seed in range(25):
        for state in list(eager_game(new(seed, players=3), Random(seed), 60))[::15]:
            for seat in range(3):
                guess = state.guess(seat, rng)
                assert guess.pieces() == state.pieces()
                assert guess.stock.hands[seat] == state.stock.hands[seat]
                assert guess.stock.removed == state.stock.removed
                for owner in range(3):
                    assert guess.stock.specials(owner) <= 1 or state.to_move == owner
                    if state.stock.has_special[owner] and owner != seat:
                        special_hands += 1
                        assert guess.stock.specials(owner) == 1
                    for tile, time in zip(guess.stock.hands[owner], guess.stock.since[owner], strict=True):
                        seen = [when for who, back, when in state.stock.returned if back == tile and who in (-1, seat)]
                        assert owner == seat or not seen or max(seen) < time
    assert special_hands > 5


def test_a_guess_explains_what_another_seat_has_begun() -> None:  # rules: "hidden", "double-swap"
    rng = Random(2)
    seen: Counter[int] = Counter()
    for seed in range(12):
        for state in eager_game(new(seed, players=3), Random(seed), 120):
            if state.stage not in HALF_DONE:
                continue
            seen[state.stage] += 1
            for seat in range(3):
                guess = state.guess(seat, rng)
                assert guess.moves()
                assert state.stage not in (SWAP_MORE, LAST_SWAP) or guess.has_special(1)
                assert all(guess.deck.bits[each.image] & guess.owned(guess.to_move) for each in guess.waiting)
    assert min(seen[stage] for stage in (ORIENTING, SECOND_TURN, SECOND_SWAP, SWAP_MORE, LAST_SWAP)) > 3


def test_a_swap_tile_that_was_not_used_stays_known() -> None:  # rules: "double-swap", "hidden"
    board = {"b2": "centre=wheel", "b3": "centre=wheel", "b4": "centre=wheel", "c5": "centre=wheel"}
    state = table(board, hands=(("swap",), ()), goals="flower clover clover / clover clover clover")
    for text in ("swap b2", "swap b3", "done"):
        state.play(text)
    assert state.stock.specials(0) == 1
    for seed in range(20):
        hand = state.guess(1, Random(seed)).stock.hands[0]
        assert [tile >= 75 for tile in hand if is_special(tile)] == [True]


def test_a_tile_drawn_beside_a_known_special_tile_is_none() -> None:  # rules: "special-limit", "hidden"
    state = table({"c3": "centre=wheel"}, hands=(("rotate", "centre=wheel"), ()))
    state.stock.has_special[0] = True
    state.stock.pile = [4 * tile for tile in (10, 11, 12)]
    state.stock.refill(0)
    assert state.stock.plain[0] == [False, False, True]
