"""Tile games to touch in a notebook: rules, scores, hints and lessons, on boards that answer.

>>> import tilewidgets as tw
>>> state = tw.new("quatrefoil", seed=7)
>>> state.play("twist cw")
"""

from collections.abc import Iterator, Mapping, Sequence
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, overload

from tilewidgets.engine import state as _state_module
from tilewidgets.engine.errors import (
    ArenaFailed,
    BadOption,
    BadRecord,
    BadResults,
    CannotRead,
    GameOver,
    NotLegal,
    NotYourTurn,
    RuleError,
    Ruling,
    TilewidgetsError,
    UnknownGame,
)
from tilewidgets.engine.game import LARGEST_SEED, Game, Option, find, register
from tilewidgets.engine.record import Record
from tilewidgets.engine.search import Thought
from tilewidgets.engine.state import ANYONE, NOBODY, TIME_UP, OpenState, OptionValue, ScoreItem, State
from tilewidgets.engine.thinking import Candidate, Hint, OpenThinking, Thinking
from tilewidgets.games import NAMES

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from tilewidgets.engine.players import Player
    from tilewidgets.engine.standings import Standings
    from tilewidgets.lessons.puzzles import Puzzle
    from tilewidgets.widgets.board import Board
    from tilewidgets.widgets.editor import Editor
    from tilewidgets.widgets.quiz import Quiz
    from tilewidgets.widgets.score import Score
    from tilewidgets.widgets.seats import View
    from tilewidgets.widgets.tutorial import Tutorial

__version__ = "0.1.0"
compiled: bool = not _state_module.__file__.endswith(".py")


class _Games(Mapping[str, Game]):
    """All games by name, each imported when it is first looked at."""

    def __getitem__(self, name: str) -> Game:
        if name not in NAMES:
            raise KeyError(name)
        return find(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __repr__(self) -> str:
        return "\n".join(repr(self[name]) for name in self)


GAMES: Mapping[str, Game] = _Games()


def new(name: str, seed: int | None = None, **options: OptionValue) -> State:
    """Return a new game, set up from a seed (a fresh one if none is given)."""
    return find(name).new(_fresh_seed() if seed is None else seed, options)


def board(
    game: str | State | Record,
    seed: int | None = None,
    *,
    seats: Sequence[str] | None = None,
    view: "View" = None,
    **options: OptionValue,
) -> "Board":
    """Return a board to play on: of a game by name, or of a state or record that is already there.

    `seats` names who sits where, each "person", or a computer that is "easy", "medium" or "strong"; by default you have
    the first seat and the computer ("computer", of medium strength) the others. `view` is the seat to look from, or
    "open" to see everything.
    """
    from tilewidgets.widgets.board import Board

    if isinstance(game, str):
        record = Record(game, _fresh_seed() if seed is None else seed, **options)
    elif seed is not None or options:
        raise BadOption("A seed and options set up a new game; this one is set up already. Leave them out.")
    else:
        record = game if isinstance(game, Record) else Record.of(game)
    return Board(record, seats, view)


def tutorial(name: str, step: str | None = None) -> "Tutorial":
    """Return the interactive rules of a game, from the beginning or from the step of this id."""
    from tilewidgets.widgets.tutorial import Tutorial

    return Tutorial(name, step)


def svg(shown: "State | Record | Board") -> str:
    """Return the picture of a state, a record or a board as SVG."""
    from tilewidgets.drawing.pictures import picture

    if isinstance(shown, State):
        return picture(shown)
    return picture(shown.state) if isinstance(shown, Record) else shown.svg()


def hint(
    state: State,
    seconds: float = 1.0,
    *,
    seat: int | None = None,
    simulations: int | None = None,
    seed: int = 0,
) -> Hint:
    """Return advice for a seat (by default the one to move), from what that seat may know.

    With `simulations` the same seed always gives the same hint; with `seconds` it thinks for so long.
    """
    player = max(state.to_move, 0) if seat is None else seat
    if not 0 <= player < state.seats:
        raise BadOption(f"There is no seat {player}; the seats are 0 to {state.seats - 1}.")
    thought = Thought(state, player, find(state.game).thinking, seed)
    end = monotonic() + seconds
    while not thought.done and (monotonic() < end if simulations is None else thought.search.simulations < simulations):
        thought.work()
    return thought.hint()


def arena(  # noqa: PLR0913 - each says one thing, and all but the first two have good defaults
    game: str,
    contestants: "Sequence[str | Player]",
    /,  # so that an option of the game can be called players=
    games: int = 100,
    *,
    seed: int = 0,
    results: "str | Path | None" = None,
    executor: "Executor | None" = None,
    workers: int | None = None,
    progress: bool = True,
    **options: OptionValue,
) -> "Standings":
    """Let every two players meet so many times, each deal from both sides, and return the table of their scores.

    Players are names such as "random", "greedy", "search:400" (simulations) and "search:1s" (seconds), or `Player`s of
    your own. `results` names a file that keeps every game, so that the same call goes on where it was stopped.
    Games are played on all cores, on `workers` processes, or on any executor, for instance a Dask client's.
    """
    from tilewidgets.engine.arena import Plan, tournament
    from tilewidgets.engine.ledger import Ledger
    from tilewidgets.progress import bar

    plan = Plan(game, contestants, games, seed, options)
    return tournament(plan, Ledger(results, __version__), executor, workers, bar() if progress else None)


def position(name: str, text: str) -> State:
    """Return the table that a line of text says; raise BadPosition, naming every rule, if it breaks one."""
    from tilewidgets.lessons.positions import positions_of

    return positions_of(find(name)).playable(text)


def editor(shown: str | State, text: str = "") -> "Editor":
    """Return an editor of positions: of a game by name, of a state, or of a game by name and a position's text."""
    from tilewidgets.widgets.editor import Editor

    return Editor(shown, text)


def score(shown: State | Record, predict: bool = False) -> "Score":
    """Return the score sheet of a state or record beside its table; with `predict` the reader counts first."""
    from tilewidgets.widgets.score import Score

    return Score(shown, predict=predict)


def quiz(name: str, topic: str | None = None, questions: int = 5, seed: int | None = None) -> "Quiz":
    """Return a quiz about a game: all topics mixed, or one of them; the same seed gives the same paper."""
    from tilewidgets.widgets.quiz import Quiz

    return Quiz(name, topic, questions, _fresh_seed() if seed is None else seed)


@overload
def puzzles(name: str) -> "list[Puzzle]": ...
@overload
def puzzles(name: str, number: int) -> "Puzzle": ...
def puzzles(name: str, number: int | None = None) -> "list[Puzzle] | Puzzle":
    """Return the puzzles that come with a game, or the one of this number, counted from 1."""
    from tilewidgets.lessons.puzzles import shipped

    found = shipped(name)
    if number is None:
        return found
    if number not in range(1, len(found) + 1):
        raise BadOption(f"There is no puzzle {str(number)[:40]} of {name}; they are numbered 1 to {len(found)}.")
    return found[number - 1]


def _fresh_seed() -> int:
    return SystemRandom().randrange(LARGEST_SEED)


__all__ = [
    "ANYONE",
    "GAMES",
    "NOBODY",
    "TIME_UP",
    "ArenaFailed",
    "BadOption",
    "BadRecord",
    "BadResults",
    "Candidate",
    "CannotRead",
    "Game",
    "GameOver",
    "Hint",
    "NotLegal",
    "NotYourTurn",
    "OpenState",
    "OpenThinking",
    "Option",
    "Record",
    "RuleError",
    "Ruling",
    "ScoreItem",
    "State",
    "Thinking",
    "TilewidgetsError",
    "UnknownGame",
    "arena",
    "board",
    "compiled",
    "editor",
    "hint",
    "new",
    "position",
    "puzzles",
    "quiz",
    "register",
    "score",
    "svg",
    "tutorial",
]
