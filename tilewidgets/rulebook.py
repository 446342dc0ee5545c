"""Reads a game's rules.md: the rules in our own words, each under the id that messages name."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Rule(NamedTuple):
    """One rule: its id, a title, and what it says."""

    id: str
    title: str
    text: str


@cache
def rules(game: str) -> dict[str, Rule]:
    """Return the rules of a game by id; none for a game without a rules.md."""
    page = files("tilewidgets.games") / game / "rules.md"
    if not page.is_file():
        return {}
    found: dict[str, Rule] = {}
    for part in re.split(r"^#{2,3} ", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
        heading = re.match(r"`([a-z-]+)` (.+)\n", part)
        if heading:
            text = " ".join(part[heading.end() :].split())
            found[heading[1]] = Rule(heading[1], heading[2], text)
    return found


def full_text(game: str, rule: str) -> str:
    """Return a rule as one text, or an empty one if the game has no such rule."""
    found = rules(game).get(rule)
    return f"{found.title}. {found.text}" if found else ""
