"""Played games on disk, one line of JSON each, only ever added to: a tournament goes on where it was stopped.

A game is known by all that decides it (game, options, seed, seating, version of the package), so that none is
counted twice. A last line that was cut off in writing is dropped, and its game is played again.
"""

import json
import warnings
from importlib import import_module
from math import isfinite
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO, Final

from tilewidgets.engine.errors import BadResults
from tilewidgets.engine.match import Fixture, Outcome

FORMAT: Final = "tilewidgets-arena"
LONGEST_LINE: Final = 20_000  # bytes
MOST_SEATS: Final = 64
_KEYS: Final = ("format", "package", "game", "options", "seed", "seating", "returns", "shares", "decisions")


class Ledger:
    """The results of one file; without a file they are kept in memory only."""

    def __init__(self, path: "str | Path | None", package: str) -> None:
        self.path = None if path is None else Path(path)
        self.package = package
        self.known: dict[Fixture, Outcome] = {}
        self._cut = b""  # the beginning of a line, left by an arena that was stopped in writing it
        self._file: BinaryIO | None = None
        if self.path is not None and (self.path.is_dir() or not self.path.parent.is_dir()):
            # Said now, and not after the first game.
            raise BadResults(f"{self.path} cannot be written: it is a folder, or its folder does not exist.")
        if self.path is not None and self.path.exists():
            self._read(self.path)

    def _read(self, path: Path) -> None:
        number = others = 0
        problem = ""
        with path.open("rb") as file:
            while line := file.readline(LONGEST_LINE + 1):
                if problem:  # so that line was not the last
                    raise BadResults(_mend(path, number, problem))
                number += 1
                problem = self._take(line)
                if problem == _OTHER:
                    problem = ""
                    others += 1
                self._cut = line if problem == _CUT else b""
        if problem and not self._cut:
            raise BadResults(_mend(path, number, problem))
        if self._cut:
            message = f"The last line of {path.name} is cut off: probably the arena was stopped while writing it."
            warnings.warn(f"{message} Its game is played again.", stacklevel=3)
        if others:
            message = f"{others} games in {path.name} were played by another version than tilewidgets {self.package}."
            warnings.warn(f"{message} They stay in the file and are not counted.", stacklevel=3)

    def _take(self, line: bytes) -> str:
        """Note the game of one line; return what is wrong with the line, or an empty text."""
        if not line.endswith(b"\n"):
            # Only what begins as our lines do may be cut away later: another file is not ours to mend.
            ours = line.startswith(_BEGIN) or _BEGIN.startswith(line)
            return _CUT if ours and len(line) <= LONGEST_LINE else "it is no line that an arena wrote"
        try:
            content: Any = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            return "it is not JSON"
        if wrong := _wrong_shape(content):
            return wrong
        if content["package"] != self.package:
            return _OTHER
        options = tuple(sorted(content["options"].items()))
        fixture = Fixture(content["game"], options, content["seed"], tuple(content["seating"]))
        outcome = Outcome(fixture, tuple(content["returns"]), tuple(content["shares"]), content["decisions"])
        self.known.setdefault(fixture, outcome)
        return ""

    def add(self, outcome: Outcome) -> bool:
        """Keep a game, unless it is known already; tell whether it was new."""
        if outcome.fixture in self.known:
            return False
        self.known[outcome.fixture] = outcome
        if self.path is not None:
            fixture = outcome.fixture
            content = {
                "format": FORMAT,
                "package": self.package,
                "game": fixture.game,
                "options": dict(fixture.options),
                "seed": fixture.seed,
                "seating": fixture.seating,
                "returns": outcome.returns,
                "shares": outcome.shares,
                "decisions": outcome.decisions,
            }
            file = self._opened(self.path)
            file.write(json.dumps(content, ensure_ascii=False).encode() + b"\n")
            file.flush()  # so that only the power cut of this very moment can damage a line
        return True

    def _opened(self, path: Path) -> BinaryIO:
        if self._file is None:
            file = path.open("a+b")
            if not _locked(file):
                file.close()
                message = f"Another arena is writing to {path.name} now. Wait for it, or choose another file."
                raise BadResults(message)
            # Another arena may have mended the line since; only what is still a torn end is cut away.
            good = file.seek(0, SEEK_END) - len(self._cut)
            file.seek(max(good, 0))
            if self._cut and file.read() == self._cut:
                file.truncate(good)
            self._file = file
        return self._file

    def close(self) -> None:
        """Close the file; what was added is in it."""
        if self._file is not None:
            self._file.close()
            self._file = None


_BEGIN: Final = f'{{"format": "{FORMAT}"'.encode()
_CUT: Final = "it is cut off"
_OTHER: Final = "another version"


def _mend(path: Path, number: int, problem: str) -> str:
    return (
        f"Line {number} of {path.name} is not a game of the arena: {problem}. "
        "If the file is an arena's, delete the line and its game is played again; else choose another file."
    )


def _locked(file: BinaryIO) -> bool:
    """Keep a second arena from writing to the same file, where the system can; tell whether we are the first."""
    try:
        fcntl = import_module("fcntl")
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return True  # a system, or a file system, without locks
    return True


def _wrong_shape(content: object) -> str:
    """Return what is wrong with the parts of a line, or an empty text."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        return f"it does not say that its format is {FORMAT}"
    if sorted(content) != sorted(_KEYS):
        return f"it must have exactly the parts {', '.join(_KEYS)}"
    if not isinstance(content["package"], str) or not isinstance(content["game"], str):
        return "package and game must be texts"
    options = content["options"]
    if not isinstance(options, dict) or not all(isinstance(value, str | int) for value in options.values()):
        return "the options are not names with simple values"
    if not _whole(content["seed"]) or not _whole(content["decisions"]):
        return "seed and decisions must be whole numbers from 0 on"
    return _wrong_table(content["seating"], content["returns"], content["shares"])


def _wrong_table(seating: object, returns: object, shares: object) -> str:
    if not isinstance(seating, list) or not all(isinstance(name, str) for name in seating):
        return "the seating is not a list of names"
    if not 1 <= len(seating) <= MOST_SEATS:
        return f"a table has 1 to {MOST_SEATS} seats"
    for numbers in (returns, shares):
        if not isinstance(numbers, list) or len(numbers) != len(seating) or not all(_number(n) for n in numbers):
            return "returns and shares are not one number for each seat"
    if not isinstance(shares, list) or not all(0 <= share <= 1 for share in shares):
        return "a share of the win is a number from 0 to 1"
    return ""


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
