"""Questions made from positions by code: the topics that every game has, and a paper of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final, TypeVar

from tilewidgets.drawing.scene import Scene
from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, UnknownGame
from tilewidgets.engine.game import LARGEST_SEED, Game, find
from tilewidgets.engine.players import GreedyPlayer
from tilewidgets.engine.search import Thought
from tilewidgets.engine.state import OptionValue, ScoreItem, State
from tilewidgets.engine.thinking import Candidate, Hint
from tilewidgets.rulebook import rules

MOST_QUESTIONS: Final = 100
MOST_DECISIONS: Final = 12  # before a position that is asked about
MOST_LOOKS: Final = 40  # positions looked at for one question
LONGEST_GAME: Final = 300  # decisions; a game that lasts longer is given up for another
SIMULATIONS: Final = 200  # where a game has no exact answer
SMALLEST_LEAD: Final = 0.5  # of the way from the best decision to the middle one
SURE: Final = 3.0  # so many times the spread of two values, and they differ for certain
OPTIONS: Final = 4


@dataclass(frozen=True)
class Question:
    """A position and what is asked about it: choose one of `options`, or click one of `targets` on the board.

    `state` holds only what may be shown; `seat` is whose decisions and view they are (None: all lies open).
    """

    topic: str
    sentence: str
    state: State = field(compare=False)  # states have no equality; the words already tell questions apart
    seat: int | None
    explanation: str
    rule: str
    nudge: str  # said after the first wrong answer; it never gives the right one away
    options: tuple[str, ...] = ()
    right: int = 0  # the place of the right one among the options
    targets: tuple[int, ...] = ()  # the right decisions
    covered: str = ""  # the kind of pieces whose numbers would be the answer: shown with a question mark

    def offered(self) -> list[int]:
        """Return what can be answered: places among the options, or decisions on the board."""
        if self.options:
            return list(range(len(self.options)))
        return [move for move in self.state.moves() if self.seat is None or self.state.actor(move) == self.seat]

    def is_right(self, answer: int) -> bool:
        """Tell whether an answer among those offered is right."""
        return answer == self.right if self.options else answer in self.targets

    def words(self, answer: int) -> str:
        """Return an answer as people read it."""
        if self.options:
            return self.options[answer]
        return str(find(self.state.game).drawing().label(self.state, answer))

    def answer(self) -> str:
        """Return the right answer in words."""
        return self.words(self.right) if self.options else " or ".join(self.words(move) for move in self.targets)

    def scene(self) -> Scene:
        """Return the position as it is shown."""
        drawn: Scene = find(self.state.game).drawing().scene(self.state, self.seat)
        if not self.covered:
            return drawn
        pieces = [
            replace(piece, text="?", label="Hidden here: it is asked for") if piece.kind == self.covered else piece
            for piece in drawn.pieces
        ]
        return replace(drawn, desc="The table that the question is about.", pieces=tuple(pieces))


Topic = Callable[[Random], Question]
Table = TypeVar("Table", bound=State)


# --- papers ---------------------------------------------------------------------------------------


def topics(name: str) -> dict[str, Topic]:
    """Return what can be asked about a game: the topics of every game, then its own."""
    game = find(name)
    own: Mapping[str, Topic] = _own(game, "TOPICS", {})
    return {"legal": partial(legal, game), "score": partial(score, game), "best": partial(best, game), **own}


def paper(name: str, topic: str | None, count: object, seed: object) -> tuple[Question, ...]:
    """Return so many questions; the same seed gives the same ones, everywhere."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_QUESTIONS:
        raise BadOption(f"A quiz has 1 to {MOST_QUESTIONS} questions, not {str(count)[:40]}.")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise BadOption(f"A seed is a whole number from 0 to {LARGEST_SEED}, not {str(seed)[:40]}.")
    known = topics(name)
    if topic is not None and topic not in known:
        listed = ", ".join(known)
        raise BadOption(
            f"{find(name).title} has no topic “{str(topic)[:40]}”. It has: {listed}. Leave it out for a mix."
        )
    rng = Random(seed)
    asked: list[Question] = []
    seen: list[tuple[str, Scene]] = []
    while len(asked) < count:
        # Every topic once before one comes again.
        for each in shuffled(rng, list(known)) if topic is None else [topic]:
            question = _unlike(seen, known[each], rng)
            seen.append((question.sentence, question.scene()))
            asked.append(question)
    return tuple(asked[:count])


def _unlike(seen: list[tuple[str, Scene]], topic: Topic, rng: Random) -> Question:
    """Return a question that was not asked yet, if a few attempts find one."""
    question = topic(rng)
    for _ in range(MOST_LOOKS):
        if (question.sentence, question.scene()) not in seen:
            break
        question = topic(rng)
    return question


def _own(game: Game, name: str, default: Any) -> Any:  # noqa: ANN401 - whatever the game's quiz.py has under that name
    """Return what a game's own quiz.py says, or the default if it says nothing."""
    try:
        return getattr(game.part("quiz"), name, default)
    except UnknownGame:
        return default


def rule_of(game: Game, state: State, move: int) -> str:
    """Return the id of the rule that a decision is made by, or an empty text if the game does not tell."""
    told: Callable[[State, int], str] | None = _own(game, "rule_of", None)
    return told(state, move) if told else ""


# --- positions ------------------------------------------------------------------------------------


def about(kind: type[Table], state: State) -> Table:
    """Return a state as one of the game that its own questions are about."""
    if not isinstance(state, kind):
        raise TypeError(f"these questions are about {kind.__name__}, not {state.game}")
    return state


def random_start(game: Game, rng: Random, setups: tuple[Mapping[str, OptionValue], ...] = ()) -> State:
    """Return a new game with one of the given setups, or with any options that the game accepts."""
    while True:
        options = (
            dict(setups[pick(rng, len(setups))])
            if setups
            else {option.name: option.values[pick(rng, len(option.values))] for option in game.options}
        )
        seed = pick(rng, 2**31)
        try:
            return game.new(seed, options)
        except BadOption:
            if setups:
                raise  # a setup that the game itself names must be good


def random_position(game: Game, rng: Random, setups: tuple[Mapping[str, OptionValue], ...] = ()) -> State:
    """Return a game somewhere before its end, played at random."""
    state = random_start(game, rng, setups)
    for _ in range(pick(rng, MOST_DECISIONS + 1)):
        state = play_on(state, rng)
    return state


def play_on(state: State, rng: Random) -> State:
    """Return the state after a random decision, or the same one if that would end the game."""
    moves = state.moves()
    after = state.copy()
    after.play(moves[pick(rng, len(moves))])
    return state if after.is_over else after


def advice(state: State, seat: int) -> tuple[Hint, bool]:
    """Return a hint that comes out the same every time, and whether its values are exact."""
    thought = Thought(state, seat, find(state.game).thinking)
    exact = thought.done
    while not thought.done and thought.search.simulations < SIMULATIONS:
        thought.work()
    return thought.hint(), exact


def advised(state: State, rng: Random) -> int:
    """Return what a good player would do at once: what is solved, else the best by the game's own evaluation.

    Where anyone may act, a seat that can help acts.
    """
    seats = [state.to_move] if state.to_move >= 0 else shuffled(rng, list(range(state.seats)))
    for seat in seats:
        thought = Thought(state, seat, find(state.game).thinking)
        if not thought.done:
            return GreedyPlayer().choose(state.seen_by(seat), seat, rng)
        hint = thought.hint()
        if not hint.wait:
            break
    return hint.move


def finished(game: Game, rng: Random) -> State:
    """Return a game played to its end, at random or as hints advise."""
    while True:
        state = random_start(game, rng)
        well = pick(rng, 2) == 0
        for _ in range(LONGEST_GAME):
            moves = state.moves()
            state.play(advised(state, rng) if well else moves[pick(rng, len(moves))])
            if state.is_over:
                return state


# --- the topics of every game ---------------------------------------------------------------------


def legal(game: Game, rng: Random) -> Question:
    """Ask whether a decision is legal, and by which rule not."""
    wanted = pick(rng, 2) == 0
    for _ in range(MOST_LOOKS):
        state = random_position(game, rng)
        tried = [move for move in state.thinkable() if (state.why_not(move) is None) == wanted]
        if tried:
            break
    tried = tried or state.thinkable()  # some games forbid nothing that can be tried
    move = tried[pick(rng, len(tried))]
    ruling = state.why_not(move)
    yes = "Yes, it is legal"
    forbidding = shuffled(rng, _unrelated(game, ruling.rule if ruling else ""))
    ids = ([ruling.rule] if ruling else []) + forbidding
    options = [yes, *shuffled(rng, [_no(game, rule) for rule in ids[: OPTIONS - 1]] or [_no(game, "")])]
    drawing = game.drawing()
    return Question(
        topic="legal",
        sentence=(
            f"{drawing.prompt(state, None)} Somebody tries: “{drawing.label(state, move)}”. "
            "Is that legal now? If not, which rule forbids it?"
        ),
        state=state,
        seat=None,
        explanation=ruling.sentence if ruling else "No rule forbids it now, so it is legal.",
        rule=ruling.rule if ruling else rule_of(game, state, move),
        nudge="Look at who tries it and at what this moment of the game asks for.",
        options=tuple(options),
        right=options.index(_no(game, ruling.rule)) if ruling else 0,
    )


def _unrelated(game: Game, rule: str) -> list[str]:
    """Return the rules that nobody could mistake for this one: thumb and thumb-choice speak of the same thing."""
    return [other for other in rules(game.name) if other.split("-")[0] != rule.split("-", maxsplit=1)[0]]


def _no(game: Game, rule: str) -> str:
    known = rules(game.name)
    return f"No: {known[rule].title}" if rule in known else "No, a rule forbids it"


def score(game: Game, rng: Random) -> Question:
    """Ask how a finished game is scored: who wins, or what a seat has got."""
    state = finished(game, rng)
    seat = pick(rng, state.seats)
    counted = any(points not in (0, 1) for points in state.returns())
    own = [item for item in state.score_sheet() if item.player == seat]
    lines = [item for item in own if item.points] or own  # a line may also say why there is nothing
    if counted:
        sentence = f"The game is over. How many points has {game.seats[seat]}?"
        right, options = f"{state.returns()[seat]:g}", _totals(state, seat, lines, rng)
    else:
        sentence = "The game is over. Who wins?"
        right, options = _winners(game, state), _possible_winners(game, state, rng)
        lines = lines or state.score_sheet()
    lines = lines[:1] if not counted else lines
    return Question(
        topic="score",
        sentence=sentence,
        state=state,
        seat=None,
        explanation=" ".join(item.reason for item in lines) or "No point was made.",
        rule=lines[0].rule if lines else "",
        nudge="Go through the rules of the end one by one, and compare each with the table.",
        options=tuple(options),
        right=options.index(right),
    )


def _totals(state: State, seat: int, lines: list[ScoreItem], rng: Random) -> list[str]:
    """Return the true total among others that a slip would give: a line forgotten, doubled, another seat's."""
    total = state.returns()[seat]
    slips = [total - item.points for item in lines] + [total + item.points for item in lines] + state.returns()
    # One point more or less fills up what slips are too few for.
    wrong = dict.fromkeys([*shuffled(rng, slips), total + 1, total + 2, total + 3])
    others = [value for value in wrong if value != total][: OPTIONS - 1]
    return [f"{value:g}" for value in sorted([total, *others])]


def _winners(game: Game, state: State) -> str:
    returns = state.returns()
    most = max(returns)
    if most <= 0:
        return "Nobody"
    if min(returns) == most:
        return "Everyone"
    return " and ".join(game.seats[seat] for seat, points in enumerate(returns) if points == most)


def _possible_winners(game: Game, state: State, rng: Random) -> list[str]:
    alone = [game.seats[seat] for seat in shuffled(rng, list(range(state.seats)))][:2]
    return list(dict.fromkeys([_winners(game, state), "Everyone", "Nobody", *alone]))[:OPTIONS]


def best(game: Game, rng: Random) -> Question:
    """Ask for the best decision where one is clearly ahead; it is answered by a click on the board."""
    setups = _own(game, "OPEN_SETUPS", ())  # what else can be known must stand in the picture
    lead = -1.0
    for _ in range(MOST_LOOKS):
        looked = random_position(game, rng, setups)
        seat = looked.to_move if looked.to_move >= 0 else pick(rng, looked.seats)
        given, exact = advice(looked, seat)
        found = -0.5 if given.wait else _lead(given.candidates, exact=exact)
        if found > lead:
            lead, view, hint, player = found, looked.seen_by(seat), given, seat
        if lead >= SMALLEST_LEAD:
            break
    return Question(
        topic="best",
        sentence=f"You are {game.seats[player]}. Which decision is best now? Click it on the board.",
        state=view,
        seat=player,
        explanation=hint.reason,
        rule=rule_of(game, view, hint.move),
        nudge=hint.nudge,
        targets=(hint.move,),
    )


def _lead(candidates: tuple[Candidate, ...], *, exact: bool) -> float:
    """Return how far the best is ahead, as a share of its lead over the middle one; 0 if that may be luck."""
    ordered = sorted(candidates, key=lambda each: -each.value)
    if ordered[0] != candidates[0] or len(ordered) == 1:
        return 0.0
    lead = ordered[0].value - ordered[1].value
    if not exact and lead < SURE * (ordered[0].spread + ordered[1].spread):
        return 0.0
    whole = ordered[0].value - median(each.value for each in ordered)
    return lead / whole if whole > 0 else 0.0
