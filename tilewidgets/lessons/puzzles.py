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
from typing import Any, Final, NamedTuple

from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption, TilewidgetsError
from tilewidgets.engine.game import find
from tilewidgets.engine.record import LARGEST_FILE
from tilewidgets.engine.state import NOBODY, OptionValue, State
from tilewidgets.lessons.questions import Question, Topic, advised, play_on, rule_of

FORMAT: Final = "tilewidgets-puzzles"
VERSION: Final = 1
METHOD: Final = "shortest win"
MOST_NODES: Final = 50_000  # decisions tried for one proof: about half a second
SHORTEST: Final = 3  # decisions; whoever wins sooner needs no puzzle
LONGEST_PLAY: Final = 6  # decisions from the start of a game to its last candidate


class BadPuzzles(TilewidgetsError):
    """A file of puzzles is damaged, too large, or not one of ours."""


class Proof(NamedTuple):
    """How it was shown: by which search, how deep it went without a gap, how many decisions it tried."""

    method: str
    depth: int
    nodes: int


class Solution(NamedTuple):
    """The one best decision, how many decisions the win takes, and how many more it takes without it, at least."""

    move: int
    length: int
    gap: int
    proof: Proof


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
        longer = "one decision" if self.gap == 1 else f"{self.gap} decisions"
        return Question(
            topic="puzzle",
            sentence=self.task,
            state=state,
            seat=None,
            explanation=(
                f"“{self.best}” begins the only shortest win; any other way takes at least {longer} more. "
                f"A search of {self.proof.nodes:,} decisions, {self.proof.depth} deep, proves it."
            ),
            rule=rule_of(find(self.game), state, move),
            nudge="There is a shorter way. Think backwards from the won position.",
            targets=(move,),
        )


# --- proving --------------------------------------------------------------------------------------


def prove(state: State, most_nodes: int = MOST_NODES) -> Solution | None:
    """Return the only first decision of a shortest win that all seats share, or None if there is none or several.

    Breadth first, by `moves`, `copy` and `apply` alone. No two positions are taken for the same one, so the
    proof trusts no game to say which positions are equal; it holds where nothing is left to chance.
    """
    border: list[tuple[int, State]] = [(NOBODY, state)]  # the first decision of each line, and where it led
    nodes = depth = length = 0
    best = NOBODY
    while border:
        winners: set[int] = set()
        beyond: list[tuple[int, State]] = []
        for first, here in border:
            for move in here.moves():
                nodes += 1
                if nodes > most_nodes:
                    return _solution(best, length, depth + 1, depth, most_nodes)
                after = here.copy()
                after.apply(move)
                begun = first if depth else move
                if not after.is_over:
                    beyond.append((begun, after))
                elif min(after.returns()) > 0:
                    winners.add(begun)
        depth += 1
        if length and winners:
            return _solution(best, length, depth, depth, nodes)
        if winners:
            if len(winners) > 1:
                return None
            (best,) = winners
            length = depth
            # From here on only the runner-up is looked for.
            beyond = [(begun, after) for begun, after in beyond if begun != best]
        border = beyond
    return _solution(best, length, depth + 1, depth, nodes)


def _solution(best: int, length: int, second: int, depth: int, nodes: int) -> Solution | None:
    """Return what was found, if a win was; `second` is the least that a win takes with another first decision."""
    return Solution(best, length, second - length, Proof(METHOD, depth, nodes)) if length else None


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
    rng = Random(seed)
    found = tried = 0
    while found < count:
        state = game.new(pick(rng, 2**31), setups[found % len(setups)])
        for _ in range(LONGEST_PLAY):
            if stop():
                return
            tried += 1
            solution = prove(state)
            if solution and solution.length >= SHORTEST:
                found += 1
                yield _puzzle(state, solution)
                progress(found, tried)  # after it was handed over: what is told as found is never lost
                break
            progress(found, tried)
            state = _play_on_well_or_badly(state, rng)


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
    return Puzzle(
        game=state.game,
        seed=state.seed or 0,
        options=dict(state.options),
        decisions=tuple(decisions),
        seat=state.actor(solution.move),
        best=state.text(solution.move),
        gap=solution.gap,
        proof=solution.proof,
        task=(
            f"Everything lies open. The shortest win takes {solution.length} decisions, the last one included, "
            "and only one decision begins it. Click it on the board."
        ),
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
