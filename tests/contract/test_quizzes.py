"""What holds for the questions of every game, each answer worked out a second time by the rules alone."""

from collections import Counter
from functools import cache
from itertools import permutations
from random import Random

import pytest

import tests.nim  # a game without rules.md and without a quiz of its own
import tilewidgets as tw
from tilewidgets.engine.chance import pick
from tilewidgets.games.quatrefoil.pieces import COLOURS, FREE, PLACES, UNKNOWN
from tilewidgets.games.quatrefoil.rules import NOT_SHOWN, UP, Quatrefoil
from tilewidgets.lessons.questions import Question, paper, topics
from tilewidgets.rulebook import rules

SEEDS = range(30)
TOPICS = [(name, topic) for name in tw.GAMES for topic in topics(name)]


@cache
def made(name: str, topic: str) -> list[Question]:
    return [topics(name)[topic](Random(seed)) for seed in SEEDS]


def table(question: Question) -> Quatrefoil:
    assert isinstance(question.state, Quatrefoil)
    return question.state


def quoted(question: Question) -> str:
    return question.sentence.split("“")[1].split("”")[0]


def fewest(state: Quatrefoil) -> int:
    """Return the moves to the goal, found by walking outwards with the rules, not with the tables of thinking.py."""
    border, seen, moves = [state.copy()], {state.tokens}, 0
    while all(each.tokens != state.goal() for each in border):
        beyond = []
        for each in border:
            for move in each.moves():
                after = each.copy()
                after.apply(move)
                if not after.is_over and after.tokens not in seen:
                    seen.add(after.tokens)
                    beyond.append(after)
        border = beyond
        moves += 1
    return moves


@pytest.mark.parametrize(("name", "topic"), TOPICS)
def test_every_topic_makes_sound_questions(name: str, topic: str) -> None:
    for question in made(name, topic):
        assert question.topic == topic
        assert question.rule in rules(name)
        assert len(question.explanation) > 10
        assert len(question.sentence) > 10
        assert len(set(question.options)) == len(question.options)
        offered = question.offered()
        right = [answer for answer in offered if question.is_right(answer)]
        assert len(right) == 1
        assert len(offered) > 1
        assert bool(question.options) != bool(question.targets)
        assert question.answer() not in question.nudge
        words = [question.words(answer) for answer in offered]
        assert len(set(words)) == len(words)
        assert question.scene().pieces


@pytest.mark.parametrize("name", ["nim", *tw.GAMES])
def test_the_same_seed_gives_the_same_paper_and_another_seed_another(name: str) -> None:
    def looks(seed: int) -> list[object]:
        return [(each, each.scene()) for each in paper(name, None, 3 if name == "nim" else 8, seed)]

    assert looks(4) == looks(4)
    assert looks(4) != looks(5)


@pytest.mark.parametrize("name", tw.GAMES)
def test_a_mixed_paper_asks_every_topic_before_one_comes_again(name: str) -> None:
    known = list(topics(name))
    assert sorted(question.topic for question in paper(name, None, len(known), 1)) == sorted(known)


def test_a_paper_does_not_ask_the_same_twice() -> None:
    shown = [(question.sentence, tw.svg(question.state)) for question in paper("quatrefoil", "puzzle", 10, 3)]
    assert len(set(shown)) == 10


def test_a_game_of_ones_own_has_the_topics_of_every_game() -> None:
    assert list(topics("nim")) == ["legal", "score", "best"]
    for topic in topics("nim"):
        for seed in range(5):
            question = topics("nim")[topic](Random(seed))
            assert sum(question.is_right(answer) for answer in question.offered()) == 1


def test_nonsense_is_refused_with_what_there_is() -> None:
    with pytest.raises(tw.BadOption, match="It has: legal, score, best, push"):
        tw.quiz("quatrefoil", topic="chess")
    for count in (0, 101, True, "5", 2.5):
        with pytest.raises(tw.BadOption, match="1 to 100"):
            tw.quiz("quatrefoil", questions=count)  # type: ignore[arg-type]  # what a careless user passes
    for seed in (-1, "7", 2**60):
        with pytest.raises(tw.BadOption, match="seed"):
            tw.quiz("quatrefoil", seed=seed)  # type: ignore[arg-type]  # what a careless user passes
    with pytest.raises(tw.UnknownGame):
        tw.quiz("chess")


# --- every answer once more, by the rules alone ---------------------------------------------------


def test_legal_is_what_the_rules_allow_and_both_answers_occur() -> None:
    answers: Counter[str] = Counter()
    for question in made("quatrefoil", "legal"):
        state = question.state
        drawing = tw.GAMES["quatrefoil"].drawing()
        move = next(each for each in state.thinkable() if drawing.label(state, each) == quoted(question))
        if move in state.moves():
            assert question.answer() == "Yes, it is legal"
            continue
        with pytest.raises(tw.NotLegal) as refused:
            state.copy().play(move)
        rule = refused.value.ruling.rule
        assert question.answer() == f"No: {rules('quatrefoil')[rule].title}"
        answers[rule] += 1
    assert 5 < answers.total() < 25
    assert answers["dual-push"] > 1


def test_the_score_is_the_result_of_the_game() -> None:
    answers = Counter(question.answer() for question in made("quatrefoil", "score"))
    assert min(answers["Everyone"], answers["Nobody"]) > 5
    for question in made("quatrefoil", "score"):
        state = table(question)
        assert question.answer() == ("Everyone" if state.tokens == state.goal() else "Nobody")
        assert sum(state.returns()) == (4 if question.answer() == "Everyone" else 0)


def test_points_are_asked_for_where_a_game_counts_them() -> None:
    """No game here counts points yet, so one is made: Nim, in which the last stone brings seven."""

    class Rich(tests.nim.Nim):
        def returns(self) -> list[float]:
            return [7.0 * points for points in super().returns()]

        def score_sheet(self) -> list[tw.ScoreItem]:
            return [item._replace(points=7.0) for item in super().score_sheet()]

        def copy(self) -> "Rich":
            other = Rich(self.seed, self.options, list(self.piles))
            other._copy_basics(self)
            return other

    game = tests.nim.GAME
    tw.register(
        tw.Game(
            **{field: getattr(game, field) for field in ("title", "designer", "credit", "seats", "options", "drawing")},
            name="rich",
            thinking=game.thinking,
            make=lambda seed, options: Rich(seed, options, [1 + pick(Random(seed), 3), 2]),
        )
    )
    for seed in range(10):
        question = topics("rich")["score"](Random(seed))
        seat = 0 if "First" in question.sentence else 1
        assert float(question.answer()) == question.state.returns()[seat]
        assert len(set(question.options)) == 4


def test_the_best_decision_is_the_only_one_that_comes_nearer() -> None:
    for question in made("quatrefoil", "best"):
        assert question.seat is not None
        # In dual the seat does not see who can push where, but somebody can, whoever it is.
        state = table(question).guess(question.seat, Random(1))
        assert state.goal() == table(question).goal()
        nearer = []
        for move in question.offered():
            after = state.copy()
            after.apply(move)
            if after.won or (not after.is_over and fewest(after) < fewest(state)):
                nearer.append(move)
        assert nearer == list(question.targets)
        assert {state.actor(move) for move in question.offered()} == {question.seat}


def test_a_push_frees_the_token_that_the_rules_free() -> None:
    for question in made("quatrefoil", "push"):
        after = table(question).copy()
        after.play(quoted(question))
        assert question.answer() == COLOURS[after.tokens[FREE]]


def test_a_twist_takes_the_token_where_the_rules_take_it() -> None:
    for question in made("quatrefoil", "twist"):
        after = table(question).copy()
        after.play(quoted(question))
        colour = next(name for name in COLOURS if f"the {name} token?" in question.sentence)
        where = (*PLACES, "beside the quatrefoil")[after.tokens.index(COLOURS.index(colour))]
        assert question.answer() == where


def test_a_thumb_is_what_the_player_would_show() -> None:
    asked = [question for question in made("quatrefoil", "thumbs") if "Thumb up" in question.options]
    assert {question.answer() for question in asked} == {"Thumb up", "Thumb down"}
    for question in asked:
        state = table(question).copy()
        assert set(state.showing) == {NOT_SHOWN}
        seat = int(question.sentence.split("If Player ")[1][0]) - 1
        for _ in range(4):
            state.play("tell")
        assert question.answer() == ("Thumb up" if state.showing[seat] == UP else "Thumb down")


def test_cards_are_possible_exactly_if_a_deal_that_fits_has_them() -> None:
    asked = [question for question in made("quatrefoil", "thumbs") if "Thumb up" not in question.options]
    assert len(asked) > 5
    for question in asked:
        state = table(question)
        assert question.seat is not None
        owner = int(question.sentence.split("can Player ")[1][0]) - 1
        assert state.deal.colours[owner] == state.deal.positions[owner] == UNKNOWN
        possible = {
            f"{COLOURS[colours[owner]].capitalize()} and {PLACES[places[owner]]}"
            for colours in permutations(range(5), 4)
            for places in permutations(range(4))
            if colours[question.seat] == state.deal.colours[question.seat]
            and places[question.seat] == state.deal.positions[question.seat]
            and all((state.tokens[places[seat]] == colours[seat]) == (state.showing[seat] == UP) for seat in range(4))
        }
        assert [option for option in question.options if option in possible] == [question.answer()]


def test_the_distance_is_the_shortest_way_by_the_rules() -> None:
    answers = Counter(question.answer() for question in made("quatrefoil", "distance"))
    assert sorted(answers) == ["0", "1", "2", "3", "4"]
    for question in made("quatrefoil", "distance")[:12]:
        assert question.answer() == str(fewest(table(question)))
