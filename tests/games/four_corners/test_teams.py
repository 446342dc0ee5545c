"""Teams in Four Corners; the ids are those of rules.md."""

from collections import Counter
from random import Random

import pytest

from tests.games.four_corners.tables import new, table
from tests.playing import rule_of, texts
from tilewidgets.engine.chance import pick
from tilewidgets.games.four_corners.pieces import (
    IMAGES,
    UNKNOWN,
)
from tilewidgets.games.four_corners.table import (
    ACT,
)


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
