"""Kaleido in sentences: what is to be done, what a decision does, what has just happened, how it ended."""

from typing import Final

from tilewidgets.games.kaleido.notation import DEGREES, corner_name
from tilewidgets.games.kaleido.pieces import BOARD, COLOURS, COUNT, EMPTY, HOLE_NUMBERS, KINDS, NO_EXTRA, TURN, pay
from tilewidgets.games.kaleido.rules import PASSED, SKIPPED, Kaleido
from tilewidgets.games.kaleido.sheet import counts_of, in_words
from tilewidgets.geometry.hexes import HOLES, IN_WORDS, STEPS, Patch

HALF: Final = 3  # sixths: beyond half a turn the other way round is shorter


def place_in_words(patch: Patch, number: int) -> str:
    """Return where a free place is, seen from the board laid first beside it."""
    found = [(patch.index[number - step], side) for side, step in enumerate(STEPS) if number - step in patch.index]
    if not found:
        return "away from all boards"
    board, side = min(found)
    return f"{IN_WORDS[side]} of board {board + 1}"


def hole_in_words(patch: Patch, hole: int) -> str:
    """Return a hole as board and side."""
    number, side = divmod(hole, HOLES)
    board = f"board {patch.index[number] + 1}" if number in patch.index else "no board"
    return f"{board}, {IN_WORDS[side]}"


def turn_in_words(sixths: int) -> str:
    """Return a turn the short way round."""
    if sixths <= HALF:
        return f"clockwise by {DEGREES * sixths} degrees"
    return f"anticlockwise by {DEGREES * (HOLES - sixths)} degrees"


def boards_in_words(patch: Patch, corner: int) -> str:
    """Return the three boards around a corner."""
    first, second, third = corner_name(patch, corner).split("-")
    return f"boards {first}, {second} and {third}"


def label(state: Kaleido, move: int) -> str:
    """Return a decision as a sentence."""
    patch = state.patch
    if not 0 <= move < NO_EXTRA:
        return "End the turn without an extra"
    if move >= COUNT:
        return f"Count the hexagon between {boards_in_words(patch, move - COUNT)}"
    if move >= TURN:
        number, sixths = divmod(move - TURN, HOLES)
        name = f"board {patch.index[number] + 1}"
        return f"Turn {name} {turn_in_words(sixths)}" if sixths else f"Leave {name} as it is"
    if move >= BOARD:
        return f"Lay a board {place_in_words(patch, move - BOARD)}"
    colour, hole = divmod(move, HOLE_NUMBERS)
    return f"Place a {KINDS[colour]} tile in {hole_in_words(patch, hole)}"


# --- what is paid ---------------------------------------------------------------------------------------


def paid_in_words(tiles: tuple[int, ...]) -> str:
    """Return who gets how much for six tiles."""
    paid = pay(counts_of(tiles))
    order = sorted([colour for colour in range(len(COLOURS)) if paid[colour]], key=lambda each: (-paid[each], each))
    if not order:
        return "nobody is paid"
    return ", ".join(f"{COLOURS[colour]} gets {paid[colour]}" for colour in order)


def scored_in_words(state: Kaleido) -> str:
    """Return the arithmetic of the boards that were scored in this turn."""
    told = []
    for board in state.filled[len(state.filled) - len(state.pending) :] if state.pending else ():
        tiles = tuple(state.holes[HOLES * board : HOLES * board + HOLES])
        told.append(f"Board {board + 1} is full with {in_words(tiles)}: {paid_in_words(tiles)}.")
    return " ".join(told)


# --- what is to be done ---------------------------------------------------------------------------------


def events_in_words(state: Kaleido) -> str:
    """Return what happened to seats without a decision of their own."""
    told = []
    for kind, seat in state.events:
        if kind == SKIPPED:
            told.append(f"Player {seat + 1} is skipped: no hole is empty, and Player {seat + 1} has no board left.")
        elif kind == PASSED:
            told.append(f"Player {seat + 1} passes: out of coloured tiles.")
        else:
            told.append("No hole is empty, and nobody who has a tile has a board: the game ends here.")
    return " ".join(told)


def prompt(state: Kaleido, viewer: int | None) -> str:
    """Return what is to be done now, or how the game ended."""
    if state.is_over:
        return _joined(events_in_words(state), result(state))
    who = "Your turn" if viewer == state.to_move else f"Player {state.to_move + 1}"
    return _joined(events_in_words(state), scored_in_words(state), f"{who}: {_task(state)}")


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _task(state: Kaleido) -> str:
    if state.counting:
        name = corner_name(state.patch, state.patch.corners[state.uncounted[0]])
        left = len(state.uncounted)
        return f"all tiles are placed. Count hexagon {name} and put a glass counter on it; {left} to go."
    if state.pending:
        boards = " and ".join(f"board {board + 1}" for board in state.pending)
        return f"turn {boards} to bring your tiles to good corners, or leave it as it is."
    colours = " or ".join(f"a {COLOURS[colour]} tile" for colour in state.colours_now())
    extras = _extras(state)
    if state.tile_done:
        return f"{extras} may follow, or end the turn."
    if state.empty == 0:
        return "no hole is empty, so lay a board first."
    if state.extra_done:
        return f"now place {colours}."
    also = f" {extras.capitalize()} may come just before or after it." if extras else ""
    return f"place {colours}.{also}"


def _extras(state: Kaleido) -> str:
    seat = state.to_move
    found = (["white tile"] if state.whites[seat] else []) + (["board"] if state.boards[seat] else [])
    return " or ".join(f"a {name}" for name in found)


def result(state: Kaleido) -> str:
    """Return who has won."""
    returns = state.returns()
    best = max(returns)
    winners = [f"Player {seat + 1}" for seat, points in enumerate(returns) if points == best]
    if len(winners) == 1:
        return f"{winners[0]} wins with {best:g} points."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {best:g} points each."


def table_in_words(state: Kaleido) -> str:
    """Return the whole table for those who do not see it."""
    told = []
    for board in range(len(state.patch.cells)):
        tiles = tuple(tile for tile in state.holes[HOLES * board : HOLES * board + HOLES] if tile != EMPTY)
        empty = state.free[board]
        inside = [in_words(tiles)] if tiles else []
        told.append(f"Board {board + 1}: {', '.join(inside + ([f'{empty} empty'] if empty else []))}.")
    points = ", ".join(f"Player {seat + 1} {value:g}" for seat, value in enumerate(state.returns()))
    return f"{' '.join(told)} Points: {points}."
