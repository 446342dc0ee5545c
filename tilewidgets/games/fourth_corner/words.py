"""4th Corner in words: where things lie, what is to be done, what it costs, who has won."""

from functools import cache
from typing import Final

from tilewidgets.games.fourth_corner.maze import climbs
from tilewidgets.games.fourth_corner.pieces import (
    CORNER,
    HOME,
    NAMES,
    NOTHING,
    SECTIONS,
    WIDTH,
    is_interior,
    sides_in_words,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import MOVE, PLACE, SET_UP
from tilewidgets.geometry.squares import IN_WORDS

CORNER_NAMES: Final = ("northwest", "northeast", "southeast", "southwest")


def name_of(face: int) -> str:
    """Return what a tile is called."""
    return f"{NAMES[face // 4]} tile"


@cache
def spoken(cell: int) -> str:
    """Return where a cell lies, as one says it."""
    east, south = cell % WIDTH - HOME % WIDTH, cell // WIDTH - HOME // WIDTH
    parts = [f"{abs(east)} {'east' if east > 0 else 'west'}"] if east else []
    parts += [f"{abs(south)} {'south' if south > 0 else 'north'}"] if south else []
    return " ".join(parts) or "at home"


@cache
def turned(kind: int, turn: int) -> str:
    """Return how a tile is turned."""
    if kind == CORNER:
        return f"the {CORNER_NAMES[turn]} corner"
    if not is_interior(kind):
        return f"brick in the {IN_WORDS[turn]}"
    joined = [mask for mask in SECTIONS[kind * 4 + turn] if mask not in (1, 2, 4, 8)]
    if not joined:
        return "four single sides"
    return "joining " + " and ".join("-".join(sides_in_words(mask)) for mask in joined)


def points_in_words(points: int) -> str:
    """Return so many points."""
    return "1 point" if points == 1 else f"{points} points"


def price_in_words(state: FourthCorner, seat: int) -> str:
    """Return what the way to the exit costs a seat now."""
    found = state.prices()
    return points_in_words(min(found[node] for node in state.pawns[seat * state.each : (seat + 1) * state.each]))


def steps_in_words(way: list[int]) -> str:
    """Return what a way consists of."""
    walls = climbs(way)
    steps = len(way) - 1 - walls
    return f"{steps} {'move' if steps == 1 else 'moves'} and {walls} climbed"


def task(state: FourthCorner) -> str:
    """Return what the seat to move has to do now."""
    if state.phase == SET_UP:
        return "pick the section on which the pawn starts."
    if state.phase == PLACE:
        how = "place it"
        if state.may_replace(state.hand):
            how = "place it, or replace another by it" if is_interior(state.hand) else "replace another by it"
        return f"a tile “{NAMES[state.hand]}” is drawn: {how}."
    if state.phase == MOVE:
        return "move a pawn by one tile, or stay."
    if state.hand != NOTHING:
        return f"replace an obstacle by the tile “{NAMES[state.hand]}”, or put it aside."
    return f"pay for the way to the exit, at best {price_in_words(state, state.turn)}: walk, or go step by step."


def paid(state: FourthCorner, number: int) -> list[int]:
    """Return what each has paid in a round."""
    found = [0] * state.seats
    for item in state.sheet:
        if item.player >= 0 and item.reason.startswith(f"Round {number}:"):
            found[item.player] -= int(item.points)
    return found


def last_round(state: FourthCorner) -> list[str]:
    """Return, when a further round begins, what the last one cost."""
    if state.phase != SET_UP or state.round == 1 or any(node != NOTHING for node in state.pawns):
        return []
    costs = enumerate(paid(state, state.round - 1))
    told = ", ".join(f"Player {seat + 1} paid {points_in_words(points)}" for seat, points in costs)
    return [f"Round {state.round - 1} is over: {told}."]


def result(state: FourthCorner) -> str:
    """Return who wins, and with how many points."""
    least = min(state.points)
    best = [f"Player {seat + 1}" for seat, points in enumerate(state.points) if points == least]
    others = [
        f"Player {seat + 1} has {points_in_words(points)}" for seat, points in enumerate(state.points) if points > least
    ]
    won = f"{' and '.join(best)} {'wins' if len(best) == 1 else 'share the win'} with {points_in_words(least)}"
    return "; ".join([won, ", ".join(others)]) + "." if others else f"{won}."


def table_in_words(state: FourthCorner) -> str:
    """Return all that lies on the table."""
    wall = "no wall yet"
    if state.wall.closed:
        wall = "the wall is closed"
    elif state.wall.count:
        wall = f"{state.wall.count} exterior tiles, {state.wall.corners} of 4 corners"
    exit_told = (
        f"the exit lies {spoken(state.exit_cell)}"
        if state.exit_cell != NOTHING
        else "the exit waits"
        if state.exit_aside
        else "the exit is somewhere in the pile"
    )
    drawn = f" Drawn: {NAMES[state.hand]}." if state.hand != NOTHING else ""
    counts = f"{len(state.tiles)} tiles on the table, {state.left} in the pile, {len(state.discards)} discarded"
    news = "".join(f" {sentence}" for sentence in state.news)
    return f"Round {state.round}. {counts}; {wall}; {exit_told}.{drawn}{news}"
