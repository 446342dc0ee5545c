"""The parts of Four Corners, who knows what, teams and solitaire; the ids are those of rules.md."""

from collections import Counter
from math import comb
from random import Random

import pytest

import tilewidgets as tw
from tests.games.four_corners.tables import all_patterns, eager_game, new, table
from tests.playing import random_game, rule_of, texts
from tilewidgets.engine.chance import pick
from tilewidgets.games.four_corners.goals import GoalCards
from tilewidgets.games.four_corners.pieces import (
    DECKS,
    EMPTY,
    IMAGES,
    RANKS,
    SOLO_BOARD,
    UNKNOWN,
    is_special,
    necklaces,
)
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import (
    ACT,
    HALF_DONE,
    LAST_SWAP,
    ORIENTING,
    REPLACING,
    SECOND_SWAP,
    SECOND_TURN,
    SOLO_TURNS,
    SWAP_MORE,
    TURNING,
)
from tilewidgets.geometry.squares import rotation
from tilewidgets.geometry.symmetry import permuted

# --- parts ----------------------------------------------------------------------------------------------


def test_the_game_has_70_tiles_8_special_ones_and_35_goals() -> None:  # rules: "parts", "specials"
    for images in (5, 7):
        pieces = Counter(new(1, images=images).pieces())
        assert sum(count for name, count in pieces.items() if name.startswith("goal")) == 35
        assert (pieces["tile rotate"], pieces["tile swap"]) == (5, 3)
        assert sum(1 for name in pieces if name.startswith("tile") and name.split()[1].isdecimal()) == 70


@pytest.mark.parametrize(("images", "tiles", "goals", "corners"), [(5, 14, 7, 56), (7, 10, 5, 40)])
def test_the_deck_is_balanced(images: int, tiles: int, goals: int, corners: int) -> None:  # rules: "images", "deck"
    deck = DECKS[images]
    assert set(Counter(centre for centre, _ in deck.tiles).values()) == {tiles}
    assert set(Counter(image for _, four in deck.tiles for image in four).values()) == {corners}
    kinds = {(centre, min(permuted(rotation(quarters), four) for quarters in range(4))) for centre, four in deck.tiles}
    assert len(kinds) == 70
    assert all(len(set(four)) > 1 for _, four in deck.tiles)
    assert deck.goals_each() == goals
    assert set(Counter(new(2, images=images).goals.image).values()) == {goals}


def test_tile_kinds_up_to_rotation() -> None:  # rule: "deck"
    assert 5 * len(necklaces(5)) == 825
    assert 7 * len(necklaces(7)) == 4312


def test_turning_a_tile_clockwise_moves_its_corners_on() -> None:  # rule: "deck"
    deck = DECKS[5]
    for tile in range(70):
        nw, ne, se, sw = deck.corners(4 * tile)
        assert deck.corners(4 * tile + 1) == (sw, nw, ne, se)


def test_hands_and_goals_are_dealt() -> None:  # rules: "set-up", "goal"
    for players in (2, 3, 4, 5, 6):
        state = new(7, players=players)
        while state.dealing != UNKNOWN:
            state.play(state.moves()[0])
        assert [len(hand) for hand in state.stock.hands] == [3] * players
        assert [len(held) for held in state.goals.held] == [3] * players
        assert len(state.goals.deck) == 35 - 3 * players


def test_three_tiles_hold_no_special_one_with_the_chance_of_the_lesson() -> None:  # rule: "specials"
    assert comb(70, 3) / comb(78, 3) == pytest.approx(1955 / 2717)
    hands = 0
    for seed in range(1500):
        state = new(seed)
        hands += not any(is_special(tile) for tile in state.stock.hands[0])
    # The first tile on the board was never special, so 77 tiles are left to draw from.
    assert hands / 1500 == pytest.approx(comb(69, 3) / comb(77, 3), abs=0.04)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "solitaire"}, "players=1"),
        ({"players": 1}, "mode='solitaire'"),
        ({"players": 3, "mode": "teams"}, "four or six"),
        ({"players": 1, "mode": "solitaire", "hands": "open"}, "no hands"),
    ],
)
def test_options_that_do_not_fit_together_are_refused(options: dict[str, object], told: str) -> None:
    with pytest.raises(tw.BadOption, match=told):
        new(0, **options)


# --- notation ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("place tile 23 at c4", "play 23 at c4"),
        ("Rotate b2 clockwise", "turn b2 cw"),
        ("turn b2 anticlockwise", "turn b2 ccw"),
        ("exchange c3", "swap c3"),
        ("score image c3/d4", "score image c3/d4"),
        ("return the wheel", "return wheel"),
    ],
)
def test_decisions_can_be_said_in_other_words(said: str, meant: str) -> None:  # rule: "notation"
    state = new(0)
    assert state.text(state.parse(said)) == meant


@pytest.mark.parametrize(
    "said", ["play 0 at a1", "play 71 at a1", "play 5 at g1", "turn a1", "score image a1/c3", "top up"]
)
def test_what_means_no_decision_is_refused(said: str) -> None:  # rule: "notation"
    with pytest.raises(tw.CannotRead):
        new(0).parse(said)


# --- who knows what ---------------------------------------------------------------------------------------


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


# --- teams --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pairs"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (1, 4), (2, 5)])])
def test_opposite_seats_are_teams_with_the_same_goals(
    players: int, pairs: list[tuple[int, int]]
) -> None:  # rule: "teams"
    state = new(3, players=players, mode="teams")
    assert [[seat for seat in range(players) if state.team(seat) == team] for team in range(state.teams)] == [
        list(pair) for pair in pairs
    ]
    for team in range(state.teams):
        copies = [state.goals.image[label] for label in state.goals.twins[team]]
        assert copies == state.goals.images_held(team)
    first, second = pairs[0]
    assert state.seen_by(second).goals.images_held(0) == state.goals.images_held(0)
    assert set(state.seen_by(second).stock.hands[first]) == {UNKNOWN}
    assert len(state.goals.deck) <= 35 - 6 * state.teams


def test_a_missing_copy_means_another_pair() -> None:  # rule: "teams"
    missing = {}
    for players, images in ((4, 5), (6, 7)):
        states = [new(seed, players=players, mode="teams", images=images) for seed in range(200)]
        missing[players] = sum(len(state.goals.deck) < 35 - 3 * players for state in states)
        for state in states:
            for team in range(state.teams):
                copies = [state.goals.image[label] for label in state.goals.twins[team]]
                assert copies == state.goals.images_held(team)
    assert 0 < missing[4] < 20  # rare, as the rulebook says, with five images
    assert missing[6] > missing[4]


def test_a_team_scores_each_goal_once_by_either_member() -> None:  # rules: "teams", "score"
    board = {"c3": "se=wheel", "d3": "sw=wheel", "d4": "nw=wheel", "c4": "nw=wheel ne!=wheel", "f6": "centre=clover"}
    state = table(
        board,
        goals="wheel flower clover / trefoil trefoil clover",
        hands=((), (), (), ()),
        mode="teams",
        turn=2,
    )
    state.play("turn c4 cw")
    state.play("turn f6 cw")
    assert state.returns() == [1, 0, 1, 0]
    assert [item.player for item in state.score_sheet()] == [0, 2]
    assert IMAGES.index("wheel") not in state.goals.images_held(0)


def test_a_team_changes_its_goals_together() -> None:  # rule: "team-goals"
    changed = refused = 0
    for seed in range(40):
        state = new(seed, players=4, mode="teams")
        while state.stage != ACT:
            state.play(state.moves()[0])
        deck = len(state.goals.deck)
        cards = Counter(state.goals.image)
        new_goal = state.goals.image[state.goals.deck[-1]]
        state.play("draw goal")
        others = [text for text in texts(state) if text != f"return {IMAGES[new_goal]}"]
        assert state.seen_by(0).moves() == state.moves()
        assert all(state.guess(seat, Random(seed)).moves() == state.moves() for seat in (0, 2))
        if not state.goals.has_twin(new_goal):
            assert others == []
            old = next(image for image in state.goals.images_held(0) if image != new_goal)
            assert rule_of(state, f"return {IMAGES[old]}") == "team-goals"
            refused += 1
            continue
        if not others:
            continue
        state.play(others[0])
        changed += 1
        copies = [state.goals.image[label] for label in state.goals.twins[0]]
        assert copies == state.goals.images_held(0)
        assert new_goal in copies
        assert len(state.goals.deck) == deck
        assert Counter(state.goals.image) == cards
        bottom = [state.goals.image[label] for label in state.goals.deck[:2]]
        assert [f"return {IMAGES[image]}" for image in bottom] == [others[0]] * 2
        for seat in range(4):
            guess = state.guess(seat, Random(seed))
            for team in range(2):
                assert [guess.goals.image[label] for label in guess.goals.twins[team]] == guess.goals.images_held(team)
    assert changed > 20
    state = new(0, players=4, mode="teams")
    while state.stage != ACT:
        state.play(state.moves()[0])
    state.play("draw goal")
    held = {*state.goals.images_held(0), state.goals.image[state.goals.drawn]}
    missing = next(IMAGES[image] for image in range(5) if image not in held)
    assert rule_of(state, f"return {missing}") == "new-goal"


def test_a_guess_keeps_the_goals_however_often_teams_change_them() -> None:  # rules: "team-goals", "hidden"
    rng = Random(3)
    for seed in range(4):
        state = new(seed, players=6, mode="teams", images=7)
        cards = Counter(state.goals.image)
        for _ in range(90):
            moves = state.moves()
            state.play("draw goal" if state.stage == ACT else moves[pick(rng, len(moves))])
            for seat in (0, 1, 3):
                guess = state.guess(seat, rng)
                assert Counter(guess.goals.image) == cards
                for team in range(3):
                    copies = [guess.goals.image[label] for label in guess.goals.twins[team]]
                    assert copies == guess.goals.images_held(team)
                for who, image, labels in state.goals.known:
                    assert who != state.team(seat) or image in [guess.goals.image[label] for label in labels]


def test_a_team_knows_the_goal_that_had_no_copy() -> None:  # rules: "teams", "hidden"
    seen = 0
    for seed in range(60):
        state = new(seed, players=6, mode="teams", images=7)
        for team, image, labels in state.goals.known:
            seen += 1
            assert labels[0] not in state.goals.deck
            assert state.goals.image[labels[0]] == image
            assert state.guess(team + 3, Random(seed)).goals.image[labels[0]] == image
            assert state.seen_by((team + 1) % 3).goals.image[labels[0]] == UNKNOWN
    assert seen > 5


# --- solitaire ------------------------------------------------------------------------------------------------


def solo(seed: int, **options: object) -> FourCorners:
    return new(seed, players=1, mode="solitaire", **options)


def test_solitaire_is_set_up_on_nine_places_with_ten_tiles() -> None:  # rules: "solo-set-up"
    state = solo(1)
    assert len(state.faces) == 9
    assert [cell for cell, face in enumerate(state.faces) if face != EMPTY] == [4]
    assert (len(state.stock.pile), len(state.stock.hands[0]), len(state.stock.reserve)) == (8, 1, 60)
    assert len(state.goals.held[0]) == 4
    assert state.face_down != UNKNOWN
    view = state.seen_by(0)
    assert view.goals.images_held(0) == state.goals.images_held(0)
    assert view.goals.image[state.face_down] == UNKNOWN
    assert set(view.stock.reserve) == {UNKNOWN}
    assert not any(is_special(face >> 2) for face in [*state.stock.pile, *state.stock.reserve])
    assert rule_of(state, "draw goal") == "solo-turn"
    assert rule_of(state, "set aside") == "solo-turn"


def test_a_tile_is_placed_then_two_may_turn() -> None:  # rules: "solo-turn"
    state = solo(2)
    state.play(state.moves()[0])
    while state.stage not in (SOLO_TURNS, ACT):
        state.play(state.moves()[0])
    assert state.stage == SOLO_TURNS
    assert "done" in texts(state)
    assert rule_of(state, "turn b2 half") == "half-turn"
    state.play("turn b2 cw")
    assert "done" not in texts(state)
    state.play(state.moves()[0])
    assert state.stage == ACT
    assert len(state.stock.pile) == 7


def test_three_in_a_row_are_a_sequence_broken_by_one_tile_with_a_corner() -> (
    None
):  # rules: "solo-sequence", "solo-break"
    assert len(SOLO_BOARD.lines) == 8
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="wheel flower flower clover",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
    )
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.stage != REPLACING:
        state.play(state.moves()[0])
    assert state.returns() == [1]
    assert state.stage == REPLACING
    assert state.deck.tiles[state.drawn >> 2][0] != IMAGES.index("wheel")
    table_ = state.table()
    assert [move - 3600 for move in state.moves()] == [
        cell for cell in range(3) if table_.survey.corners_match(state.deck, cell, state.drawn)
    ] or len(state.moves()) < 3
    for cell in range(3):
        if not table_.survey.corners_match(state.deck, cell, state.drawn):
            assert rule_of(state, 3600 + cell) == "solo-break"
    pile, reserve = len(state.stock.pile), len(state.stock.reserve)
    state.play(state.moves()[0])
    assert len(state.stock.pile) == pile
    assert len(state.stock.reserve) <= reserve
    assert state.stage == SOLO_TURNS


def test_the_fifth_goal_is_turned_up_when_four_are_scored() -> None:  # rule: "solo-score"
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="flower flower clover wheel",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
        scored=(3,),
    )
    hidden = state.goals.image[state.face_down]
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.tile != UNKNOWN:
        state.play(state.moves()[0])
    assert state.returns() == [4]
    assert state.goals.images_held(0) == [hidden]
    assert state.face_down == UNKNOWN
    assert state.score_sheet()[0].rule == "solo-score"


def test_solitaire_ends_with_its_last_tile_and_every_result_has_a_rank() -> (
    None
):  # rules: "solo-end", "solo-ranks", "over"
    results = set()
    for seed in range(30):
        state = solo(seed)
        for each in eager_game(state, Random(seed), 400):
            results.add(int(each.returns()[0]))
        assert state.is_over
        assert state.stock.pile == [] or state.returns() == [5]
        assert rule_of(state, "done") == "over"
        assert tw.GAMES["four_corners"].drawing().prompt(state, 0) == f"{RANKS[int(state.returns()[0])]}."
    assert len(results) > 1
    assert len(RANKS) == 6


def test_a_game_that_all_five_goals_ended_says_so() -> None:  # rules: "over", "solo-end"
    state = table(
        {"a1": "centre=wheel", "b1": "centre=wheel"},
        goals="flower flower clover clover wheel",
        hands=(("centre=wheel",),),
        mode="solitaire",
        pile=3,
        scored=(4,),
    )
    state.play(f"play {state.stock.hands[0][0] + 1} at c1")
    if state.tile != UNKNOWN:
        state.play(state.moves()[0])
    assert state.is_over
    assert state.stock.pile
    ruling = state.why_not(state.parse("done"))
    assert ruling is not None
    assert "all five goals" in ruling.sentence


def test_a_tile_that_fits_nowhere_is_set_aside() -> None:  # rule: "solo-turn"
    found = 0
    for seed in range(400):
        state = solo(seed, images=7)
        for each in random_game(state, Random(seed)):
            assert isinstance(each, FourCorners)
            if each.stage == ACT and not each.is_over and texts(each) == ["set aside"]:
                found += 1
                tile = each.stock.hands[0][0]
                after = each.copy()
                after.play("set aside")
                assert tile in after.stock.removed
                assert after.stage == SOLO_TURNS
        if found > 2:
            break
    assert found > 0


def test_images_are_broken_in_solitaire_too() -> None:  # rule: "solo-break"
    broken = 0
    for seed in range(60):
        state = solo(seed)
        for each in eager_game(state, Random(seed + 1), 400):
            broken += each.stage == TURNING
    assert broken > 0
    assert all_patterns(state, [EMPTY] * 9) == set()
