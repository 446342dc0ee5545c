"""A position of Colorblock as a value, and its text."""

import re
from collections import Counter
from typing import Final, NamedTuple

from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.state import NOBODY
from tilewidgets.games.colorblock.decisions import read_cell
from tilewidgets.games.colorblock.pieces import (
    CODE_OF,
    COLOURS,
    GOALS,
    GOALS_FOR,
    LYING_TEXTS,
    MOST_PLAYERS,
    STANDARD,
    UNKNOWN,
    deck_text,
    kind_text,
    read_deck,
    read_tile,
)
from tilewidgets.games.colorblock.shapes import cell_name
from tilewidgets.lessons.lines import Line

EXAMPLE: Final = "shared 0 RRGB+NE; private 1 0 RGBR, e1 GGGG; hand RRRR; turn 1; players 2"
LINE: Final = Line(EXAMPLE, 4_000)

Laid = tuple[tuple[int, int], ...]  # cells and the tiles on them (4 * kind + turn), in order


class Setting(NamedTuple):
    """A table before a decision. Of what happened before it keeps only what still counts."""

    boards: tuple[Laid, ...]  # the shared one, then each seat's
    hand: int = UNKNOWN  # a kind, as all tiles here
    row: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    goals: tuple[tuple[int, int], ...] = ()  # each with its owner
    turn: int = 0
    choosing: bool = False  # a colour is to be chosen
    dealer: int = 0
    last: int = NOBODY  # who placed the last tile
    scored: tuple[tuple[int, int, int, int], ...] = ()  # seat, colour, private and shared shapes, in their order
    players: int = 2
    expert: bool = False
    deck: str = STANDARD


def tiles_of(position: Setting) -> list[int]:
    """Return the kind of every tile that lies open."""
    laid = [code // 4 for board in position.boards for _, code in board]
    hand = [] if position.hand == UNKNOWN else [position.hand]
    return [*laid, *hand, *position.row, *position.discards]


def unused(position: Setting) -> list[int]:
    """Return the kinds of the tiles that are face down."""
    left = Counter(read_deck(position.deck))
    left.subtract(tiles_of(position))
    return sorted(kind for kind, count in left.items() if count > 0)


def supply(position: Setting) -> int:
    """Return the kind of tile that is laid next by hand: the one in hand, else the first that is face down."""
    if position.hand != UNKNOWN:
        return position.hand
    left = unused(position)
    return left[0] if left else UNKNOWN


# --- writing ----------------------------------------------------------------------------------------


def write_setting(position: Setting) -> str:
    """Return a position as one line."""
    names = ["shared", *[f"private {seat + 1}" for seat in range(position.players)]]
    parts = [f"{name} {_tiles(laid)}" for name, laid in zip(names, position.boards, strict=True) if laid]
    parts += [] if position.hand == UNKNOWN else [f"hand {kind_text(position.hand)}"]
    parts += [f"row {_kinds(position.row)}"] if position.row else []
    parts += [f"discards {_kinds(position.discards)}"] if position.discards else []
    if position.goals:
        cards = [GOALS[goal].name + ("" if owner == NOBODY else f":{owner + 1}") for goal, owner in position.goals]
        parts.append(f"goals {' '.join(cards)}")
    scored = [f"{seat + 1} {COLOURS[colour]} {private}x{shared}" for seat, colour, private, shared in position.scored]
    parts += [f"scored {', '.join(scored)}"] if scored else []
    parts.append(f"{'choose' if position.choosing else 'turn'} {position.turn + 1}")
    parts += [] if position.last == NOBODY else [f"last {position.last + 1}"]
    parts.append(f"players {position.players}")
    parts += [f"expert {position.dealer + 1}"] if position.expert else []
    parts += [] if position.deck == STANDARD else [f"deck {position.deck}"]
    return "; ".join(parts)


def _tiles(laid: Laid) -> str:
    return ", ".join(f"{cell_name(cell)} {LYING_TEXTS[code]}" for cell, code in laid)


def _kinds(kinds: tuple[int, ...]) -> str:
    return " ".join(kind_text(kind) for kind in kinds)


# --- reading ----------------------------------------------------------------------------------------


def read_setting(text: str) -> Setting:
    """Return the position that a text says; raise CannotRead, with an example, if it says none."""
    found = LINE.parts(text, _part)
    players = _seat(found.get("players", "2"), MOST_PLAYERS) + 1
    if players not in GOALS_FOR:
        raise LINE.unreadable("Two to four play")
    for seat in range(players, MOST_PLAYERS):
        if f"private {seat + 1}" in found:
            raise LINE.unreadable(f"There is no player {seat + 1} among {players}")
    if "turn" in found and "choose" in found:
        raise LINE.unreadable("A player has the turn or chooses a colour, not both")
    names = ["shared", *[f"private {seat + 1}" for seat in range(players)]]
    return Setting(
        tuple(_laid(found.get(name, "")) for name in names),
        kind_of(found["hand"]) if "hand" in found else UNKNOWN,
        tuple(kind_of(word) for word in found.get("row", "").split()),
        tuple(kind_of(word) for word in found.get("discards", "").split()),
        _goals(found.get("goals", ""), players),
        _seat(found.get("choose", found.get("turn", "1")), players),
        "choose" in found,
        _seat(found.get("expert", "1"), players),
        _seat(found["last"], players) if "last" in found else NOBODY,
        _scored(found.get("scored", ""), players),
        players,
        "expert" in found,
        _deck(found.get("deck", STANDARD)),
    )


_NAMES: Final = (
    "shared",
    "hand",
    "row",
    "discards",
    "goals",
    "scored",
    "choose",
    "turn",
    "last",
    "players",
    "expert",
    "deck",
)


def _part(part: str) -> tuple[str, str] | None:
    """Return the name of a part and what it says, in small letters."""
    name, _, rest = " ".join(part.lower().split()).partition(" ")
    if name == "private":
        seat, _, rest = rest.partition(" ")
        return f"private {_seat(seat, MOST_PLAYERS) + 1}", rest
    return (name, rest) if name in _NAMES and rest else None


def _seat(text: str, players: int) -> int:
    if text not in [str(number) for number in range(1, players + 1)]:
        raise LINE.unreadable(f"“{text[:20]}” is no number of a player, 1 to {players}")
    return int(text) - 1


def code_of(text: str) -> int:
    """Return a tile as it lies, by its text."""
    tile = read_tile(text)
    if tile is None:
        raise LINE.unreadable(f"“{text[:20]}” is no tile")
    return CODE_OF[tile]


def kind_of(text: str) -> int:
    """Return the kind of a tile, by its text."""
    return code_of(text) // 4


def _laid(text: str) -> Laid:
    found: dict[int, int] = {}
    for word in text.split(",") if text else []:
        name, _, tile = word.strip().partition(" ")
        cell = read_cell(name)
        if cell == UNKNOWN:
            raise LINE.unreadable(f"“{name[:20]}” is no cell")
        if cell in found:
            raise LINE.unreadable(f"Two tiles lie at {name}")
        found[cell] = code_of(tile)
    return tuple(sorted(found.items()))


_GOALS: Final = {goal.name.lower(): number for number, goal in enumerate(GOALS)}


def _goals(text: str, players: int) -> tuple[tuple[int, int], ...]:
    found: dict[int, int] = {}
    for word in text.split():
        name, colon, owner = word.partition(":")
        if name not in _GOALS or _GOALS[name] in found:
            raise LINE.unreadable(f"“{word[:20]}” is no goal, or there twice")
        found[_GOALS[name]] = _seat(owner, players) if colon else NOBODY
    return tuple(sorted(found.items()))


_SCORED: Final = re.compile(rf"([1-4]) ({'|'.join(COLOURS)}) (\d{{1,2}})x(\d{{1,2}})")


def _scored(text: str, players: int) -> tuple[tuple[int, int, int, int], ...]:
    found: list[tuple[int, int, int, int]] = []
    for word in text.split(",") if text else []:
        match = _SCORED.fullmatch(word.strip())
        if match is None:
            raise LINE.unreadable(f"“{word.strip()[:20]}” is no score")
        found.append((_seat(match[1], players), COLOURS.index(match[2]), int(match[3]), int(match[4])))
    return tuple(found)


def _deck(text: str) -> str:
    try:
        return deck_text(read_deck(text))
    except BadOption as error:
        raise LINE.unreadable(str(error)[:120].rstrip(".")) from None
