"""What played games say: score shares, how sure they are, and the table of a tournament."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import sqrt
from typing import Final, NamedTuple

from tilewidgets.engine.match import Outcome
from tilewidgets.engine.state import OptionValue

SURE: Final = 1.959964  # standard deviations either side that hold 95%


class Interval(NamedTuple):
    """A mean between 0 and 1, over so many games, and where its true value lies with a chance of 95%."""

    mean: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f}% [{100 * self.low:.1f}, {100 * self.high:.1f}] of {self.games}"


def wilson(scores: Sequence[float]) -> Interval:
    """Return the mean of scores between 0 and 1 with Wilson's interval.

    It is right for wins and losses also near 0 and 1. Shared wins, and deals that were played both ways round, vary
    less than the coin that it assumes, so that it is rather too wide than too narrow.
    """
    games = len(scores)
    if not games:
        return Interval(0.5, 0.0, 1.0, 0)
    mean = sum(scores) / games
    square = SURE * SURE
    centre = (mean + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(mean * (1 - mean) / games + square / (4 * games * games))
    return Interval(mean, max(0.0, centre - half), min(1.0, centre + half), games)


class Standings:
    """The result of a tournament. It shows itself as a table: the best first, and each player against each."""

    def __init__(
        self, game: str, options: Mapping[str, OptionValue], names: Sequence[str], outcomes: Iterable[Outcome]
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.outcomes = list(outcomes)
        self.names = sorted(names, key=lambda name: (-self.score(name).mean, name))

    def score(self, name: str) -> Interval:
        """Return a player's score share over all its games."""
        return wilson([outcome.share(name) for outcome in self.outcomes if name in outcome.fixture.seating])

    def between(self, name: str, other: str) -> Interval:
        """Return the score share of the first player in the games of these two."""
        return wilson(
            [outcome.share(name) for outcome in self.outcomes if {name, other} == set(outcome.fixture.seating)]
        )

    def points(self, name: str) -> float:
        """Return what a seat of this player got in the mean, in the game's own points."""
        got = [
            points
            for outcome in self.outcomes
            for points, seated in zip(outcome.returns, outcome.fixture.seating, strict=True)
            if seated == name
        ]
        return sum(got) / len(got) if got else 0.0

    @property
    def met(self) -> bool:
        """Whether players met at one table, so that each can be compared with each."""
        return any(len(set(outcome.fixture.seating)) > 1 for outcome in self.outcomes)

    def table(self) -> list[list[str]]:
        """Return the table as words: a head, then one row for each player, the best first."""
        against = [f"against {name}" for name in self.names] if self.met and len(self.names) > 1 else []
        rows = [["player", "score share", "95% interval", "games", "points", *against]]
        for name in self.names:
            score = self.score(name)
            row = [name, percent(score.mean), f"{percent(score.low)} to {percent(score.high)}", str(score.games)]
            row.append(f"{self.points(name):.2f}")
            if against:
                row += ["" if name == other else percent(self.between(name, other).mean) for other in self.names]
            rows.append(row)
        return rows

    def title(self) -> str:
        """Return what was played."""
        told = "".join(f", {name}={value!r}" for name, value in sorted(self.options.items()))
        return f"{self.game}{told}: {len(self.outcomes)} games"

    def __repr__(self) -> str:
        rows = self.table()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([self.title(), *lines])

    def _repr_html_(self) -> str:
        head, *rows = self.table()
        cells = "".join(f"<th>{escape(word)}</th>" for word in head)
        body = "".join("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>" for row in rows)
        return f"<table><caption>{escape(self.title())}</caption><tr>{cells}</tr>{body}</table>"


def percent(share: float) -> str:
    """Return a share as people read it."""
    return f"{100 * share:.1f}%"
