"""The arithmetic of a full board or hexagon in words: who gets how much, and by which rule."""

from typing import Final, NamedTuple

from tilewidgets.engine.state import NOBODY, ScoreItem
from tilewidgets.games.kaleido.pieces import COLOURS, FIRST, KINDS, SECOND, WHITE, pay
from tilewidgets.geometry.hexes import HOLES

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


class Full(NamedTuple):
    """Six tiles that are scored together: a board, or a hexagon at the end."""

    name: str  # as it begins a sentence
    rule: str  # that makes it score
    tiles: tuple[int, ...]
    keys: tuple[str, ...]  # of the tiles in the picture


def counts_of(tiles: tuple[int, ...]) -> list[int]:
    """Return how many tiles there are of each colour; white ones do not count."""
    return [tiles.count(colour) for colour in range(len(COLOURS))]


def in_words(tiles: tuple[int, ...]) -> str:
    """Return the tiles as people count them: “3 red, 1 green, 2 white”, the most first."""
    counts = [*counts_of(tiles), tiles.count(WHITE)]
    order = sorted(range(WHITE), key=lambda colour: -counts[colour])
    return ", ".join(f"{counts[colour]} {KINDS[colour]}" for colour in [*order, WHITE] if counts[colour])


def items(full: Full, seat_of: dict[int, int]) -> list[ScoreItem]:
    """Return the lines of the score sheet for six tiles: first what lies there, then each colour that is paid."""
    counts = counts_of(full.tiles)
    paid = pay(counts)
    head = f"{full.name}: {in_words(full.tiles)}."
    found = [ScoreItem(NOBODY, 0.0, head if any(paid) else f"{head} White tiles are not paid.", full.keys, full.rule)]
    for colour in sorted(range(len(COLOURS)), key=lambda each: (-paid[each], each)):
        if paid[colour] and colour in seat_of:  # an edited table may hold a colour that nobody plays
            keys = tuple(key for key, tile in zip(full.keys, full.tiles, strict=True) if tile == colour)
            reason, rule = _why(colour, counts, paid[colour])
            found.append(ScoreItem(seat_of[colour], float(paid[colour]), f"{full.name}: {reason}", keys, rule))
    return found


def _why(colour: int, counts: list[int], points: int) -> tuple[str, str]:
    """Return why a colour gets its points, and the rule that says so."""
    name = COLOURS[colour]
    most = max(counts)
    rivals = counts.count(counts[colour])
    whole = FIRST + SECOND
    if most == HOLES:
        return f"all six tiles are {name}, which gets {whole}.", "six"
    if counts[colour] == most and rivals > 1:
        return f"{name} shares the lead with {_others(rivals)}: {whole} among {rivals} is {points}.", "tie-first"
    if counts[colour] == most:
        return f"{name} has the most tiles and gets {points}.", "first"
    if rivals > 1:
        return f"{name} shares second place with {_others(rivals)}: {SECOND} among {rivals} is {points}.", "tie-second"
    return f"{name} has the second most tiles and gets {points}.", "second"


def _others(rivals: int) -> str:
    return "one other colour" if rivals == 2 else f"{_NUMBERS[rivals - 1]} other colours"  # noqa: PLR2004 - a pair
