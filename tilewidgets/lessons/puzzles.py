"""Puzzles: positions from games played by the computer, proven by search to have one best decision."""

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption, TilewidgetsError
from tilewidgets.engine.game import find
from tilewidgets.engine.record import LARGEST_FILE
from tilewidgets.engine.state import NOBODY, OptionValue, State
from tilewidgets.lessons.proofs import METHODS, Proof, Solution, prove
from tilewidgets.lessons.questions import Question, Topic, advised, play_on, rule_of

FORMAT: Final = "tilewidgets-puzzles"
VERSION: Final = 1
LONGEST_PLAY: Final = 400  # decisions from the start of a game to its last candidate
EARLY: Final = 6  # the same where a win is shared: later on, little is left to find
LAST: Final = 30  # positions before the end in which its last decisions are looked for


class BadPuzzles(TilewidgetsError):
    """A file of puzzles is damaged, too large, or not one of ours."""


@dataclass(frozen=True)
class Puzzle:
    """A position, told as the way to it, and the one decision that is best there."""

    game: str
    seed: int
    options: Mapping[str, OptionValue] = field(hash=False)
    decisions: tuple[str, ...]
    seat: int  # who makes the best decision
    best: str
    gap: int
    proof: Proof
    task: str

    @property
    def state(self) -> State:
        """The position, played again from its seed."""
        state = find(self.game).new(self.seed, self.options)
        for decision in self.decisions:
            state.play(decision)
        return state

    def question(self) -> Question:
        """Return the puzzle as a question of a quiz: click the best decision."""
        state = self.state
        move = state.parse(self.best)
        method = METHODS[self.proof.method]
        return Question(
            topic="puzzle",
            sentence=self.task,
            state=state,
            seat=None,
            explanation=method.explanation.format(best=self.best, gap=self.gap, **self.proof._asdict()),
            rule=rule_of(find(self.game), state, move),
            nudge=method.nudge,
            targets=(move,),
        )


# --- mining ---------------------------------------------------------------------------------------

Progress = Callable[[int, int], None]  # puzzles found, positions tried


def mine(
    name: str,
    count: int,
    seed: int,
    progress: Progress = lambda _found, _tried: None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Puzzle]:
    """Yield puzzles from games that are played now well, now at random, until there are enough or `stop` says so."""
    game = find(name)
    setups: Sequence[Mapping[str, OptionValue]] = getattr(game.part("quiz"), "OPEN_SETUPS", ())
    if not setups:
        raise BadOption(f"{game.title} names no OPEN_SETUPS in its quiz.py, so nothing can be proven by search.")
    method = getattr(game.part("quiz"), "PUZZLE_METHOD", "shortest win")
    rng = Random(seed)
    found = tried = 0
    while found < count:
        for state in _candidates(game.new(pick(rng, 2**31), setups[found % len(setups)]), method, rng):
            if stop():
                return
            tried += 1
            solution = prove(state, method)
            if solution and solution.length >= METHODS[method].shortest:
                found += 1
                yield _puzzle(state, solution)
                progress(found, tried)  # after it was handed over: what is told as found is never lost
                break
            progress(found, tried)


def _candidates(start: State, method: str, rng: Random) -> Iterator[State]:
    """Yield the positions of one game in which a puzzle may be found by this method."""
    if method == "last decisions":
        line = list(_line(start, rng))
        yield from (state for state in reversed(line[-LAST:]) if _is_choice(state, method))
    elif method == "best turn":
        before = NOBODY
        for state in _line(start, rng):
            if state.to_move != before and _is_choice(state, method):  # a turn begins
                yield state
            before = state.to_move
    else:
        for _ in range(EARLY):
            yield start
            start = _play_on_well_or_badly(start, rng)


def _is_choice(state: State, method: str) -> bool:
    return len(state.moves()) >= METHODS[method].fewest


def _line(state: State, rng: Random) -> Iterator[State]:
    """Yield the positions of a game that is played now well, now at random, up to its last decision."""
    for _ in range(LONGEST_PLAY):
        yield state
        after = _play_on_well_or_badly(state, rng)
        if after is state:  # that would have been the end
            return
        state = after


def _play_on_well_or_badly(state: State, rng: Random) -> State:
    if pick(rng, 2):
        return play_on(state, rng)
    after = state.copy()
    after.play(advised(state, rng))
    return state if after.is_over else after


def _puzzle(state: State, solution: Solution) -> Puzzle:
    start = find(state.game).new(state.seed, state.options)
    decisions: list[str] = []
    for move in state.history:
        decisions.append(start.text(move))
        start.play(move)
    counts: str = getattr(find(state.game).part("quiz"), "PUZZLE_COUNTS", "")  # where it is not the points
    task = METHODS[solution.proof.method].task.format(length=solution.length, depth=solution.proof.depth)
    return Puzzle(
        game=state.game,
        seed=state.seed or 0,
        options=dict(state.options),
        decisions=tuple(decisions),
        seat=state.actor(solution.move),
        best=state.text(solution.move),
        gap=solution.gap,
        proof=solution.proof,
        task=f"{counts} {task}".strip(),
    )


# --- files ----------------------------------------------------------------------------------------


def to_json(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles as text that a person can read."""
    entries = [asdict(puzzle) | {"proof": puzzle.proof._asdict()} for puzzle in puzzles]
    content = {"format": FORMAT, "version": VERSION, "puzzles": entries}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def from_json(text: str) -> list[Puzzle]:
    """Read puzzles from text, believing nothing in it before it is checked (but not proving them again)."""
    if len(text) > LARGEST_FILE:
        raise BadPuzzles(f"A file of puzzles has at most {LARGEST_FILE:,} characters; this has {len(text):,}.")
    try:
        content: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadPuzzles("This is no file of puzzles: it is not JSON. Mine one anew.") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT or content.get("version") != VERSION:
        raise BadPuzzles(f"This is no file of puzzles: its format must be {FORMAT}, version {VERSION}.")
    entries = content.get("puzzles")
    if not isinstance(entries, list):
        raise BadPuzzles("The file of puzzles is damaged: its “puzzles” are no list. Mine one anew.")
    return [_checked(entry, number) for number, entry in enumerate(entries, start=1)]


_KINDS: Final[Mapping[str, type]] = {
    "game": str,
    "seed": int,
    "options": dict,
    "decisions": list,
    "seat": int,
    "best": str,
    "gap": int,
    "proof": dict,
    "task": str,
}
_PROOF_KINDS: Final[Mapping[str, type]] = {"method": str, "depth": int, "nodes": int}


def _checked(entry: object, number: int) -> Puzzle:
    """Return one puzzle of a file if it has the right parts and its decisions can be played."""
    parts = _parts(entry, _KINDS, f"Puzzle {number}")
    proof = _parts(parts["proof"], _PROOF_KINDS, f"The proof of puzzle {number}")
    if not all(isinstance(decision, str) for decision in parts["decisions"]):
        raise BadPuzzles(f"Puzzle {number} is damaged: its decisions are not all texts.")
    if not all(isinstance(value, str | int | bool) for value in parts["options"].values()):
        raise BadPuzzles(f"Puzzle {number} is damaged: its options are not names with simple values.")
    if proof["method"] not in METHODS:
        raise BadPuzzles(f"Puzzle {number} is proven by a method that is not known: {proof['method'][:40]}.")
    puzzle = Puzzle(**parts | {"decisions": tuple(parts["decisions"]), "proof": Proof(**proof)})
    try:
        state = puzzle.state
        state.copy().play(puzzle.best, puzzle.seat)
    except TilewidgetsError as error:
        raise BadPuzzles(f"Puzzle {number} does not fit the rules: {error}") from None
    return puzzle


def _parts(value: object, kinds: Mapping[str, type], what: str) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(kinds):
        raise BadPuzzles(f"{what} is damaged: it must have exactly the parts {', '.join(kinds)}.")
    for name, kind in kinds.items():
        if type(value[name]) is not kind:  # not isinstance(): True is an int in Python
            raise BadPuzzles(f"{what} is damaged: “{name}” is of the wrong kind.")
    return value


def shipped(name: str) -> list[Puzzle]:
    """Return the puzzles that come with a game."""
    page = files("tilewidgets.games") / find(name).name / "puzzles.json"
    if not page.is_file():
        raise BadOption(
            f"{find(name).title} has no puzzles yet. Mine some: python -m tilewidgets.lessons.puzzles {name}"
        )
    return from_json(page.read_text(encoding="utf-8"))


def puzzle_topic(name: str) -> Topic:
    """Return the topic `puzzle` of a game that ships some."""
    return partial(_one_of, name)


def _one_of(name: str, rng: Random) -> Question:
    puzzles = shipped(name)
    return puzzles[pick(rng, len(puzzles))].question()


# --- the command ----------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Mine puzzles into a file; Ctrl-C keeps what was found."""
    parser = argparse.ArgumentParser(prog="python -m tilewidgets.lessons.puzzles", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=20, help="how many puzzles to look for")
    parser.add_argument("--seed", type=int, default=1, help="another seed finds other puzzles")
    parser.add_argument("--out", type=Path, default=Path("puzzles.json"), help="the file to write")
    wish = parser.parse_args(arguments)
    found: list[Puzzle] = []
    try:
        for puzzle in mine(wish.game, wish.count, wish.seed, partial(_show_progress, wish.count)):
            found.append(puzzle)  # noqa: PERF402 - one by one, so that Ctrl-C loses none
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.")
    except TilewidgetsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    wish.out.write_text(to_json(found), encoding="utf-8")
    sys.stderr.write(f"\nWrote {len(found)} puzzles to {wish.out}.\n")
    return 0


def _show_progress(count: int, found: int, tried: int) -> None:
    done = 30 * found // max(count, 1)
    sys.stderr.write(f"\r[{'#' * done}{'.' * (30 - done)}] {found} of {count} puzzles, {tried} positions tried")
    sys.stderr.flush()


if __name__ == "__main__":
    # A program that was started in the background may have been told to ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
