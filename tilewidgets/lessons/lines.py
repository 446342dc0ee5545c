"""Positions as one line of text: parts with semicolons between them, and what is said if they cannot be read."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from tilewidgets.engine.errors import CannotRead, Ruling


class Line(NamedTuple):
    """What the line of a game looks like, and how long it may be."""

    example: str
    longest: int  # characters

    def unreadable(self, what: str) -> CannotRead:
        """Return the error for a text that says no position."""
        return CannotRead(Ruling("notation", f"{what}. Write for instance “{self.example}”."))

    def parts(self, text: str, named: Callable[[str], tuple[str, str] | None]) -> dict[str, str]:
        """Return what each part of a text says, by its name; `named` tells both of one part, or None if it is none."""
        if len(text) > self.longest:
            raise self.unreadable(f"A position has at most {self.longest:,} characters; this has {len(text):,}")
        found: dict[str, str] = {}
        for part in text.strip().rstrip(";").split(";"):
            name, said = named(part) or ("", "")
            if not name:
                raise self.unreadable(f"“{part.strip()[:40]}” is no part of a position")
            if name in found:
                raise self.unreadable(f"The {name} part is there twice")
            found[name] = said
        return found

    def check(self, found: Collection[str], needed: Sequence[str]) -> None:
        """Raise CannotRead if a part is missing that every position has."""
        for name in needed:
            if name not in found:
                raise self.unreadable(f"The {name} part is missing")


def matched(patterns: Mapping[str, str], part: str) -> tuple[str, str] | None:
    """Return the name of the first pattern that fits a part, and what its brackets hold; None if none fits."""
    for name, pattern in patterns.items():
        match = re.fullmatch(pattern, part, re.ASCII)
        if match:
            return name, match[1]
    return None
