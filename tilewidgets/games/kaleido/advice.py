"""Why a decision is good, in Kaleido's own terms: boards filled, leads taken, corners won, extras saved."""

from tilewidgets.games.kaleido.notation import corner_name
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    COLOURS,
    COUNT,
    EMPTY,
    HOLE_NUMBERS,
    NO_EXTRA,
    PAY,
    TURN,
    UNIT,
    WHITE,
)
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.geometry.hexes import HOLES


def reason(state: Kaleido, move: int) -> str:
    """Return what a decision does for the seat that makes it, as one sentence."""
    seat = state.to_move
    after = state.copy()
    after.apply(move)
    if move == NO_EXTRA:
        left = []
        if state.whites[seat]:
            left.append(_times(state.whites[seat], "white tile"))
        if state.boards[seat]:
            left.append(_times(state.boards[seat], "board"))
        held = " and ".join(left)
        return f"No extra brings more now than it may later, so it is better to keep {held} in hand."
    if move >= COUNT:
        return "The hexagons are only counted now; there is nothing to choose."
    if move >= TURN:
        return _why_turn(state, move, after, seat)
    if move >= BOARD:
        return _why_board(state, move - BOARD)
    colour, hole = divmod(move, HOLE_NUMBERS)
    return _why_tile(state, colour, state.patch.index[hole // HOLES], seat)


def nudge(state: Kaleido) -> str:
    """Return a first push in words that does not give the decision away."""
    if state.counting:
        return "Nothing is left to decide. How much does the next hexagon pay, and to whom?"
    if state.pending:
        name = f"board {state.pending[0] + 1}"
        return f"Go round the corners of {name} where three boards meet. Which of your tiles should lie there?"
    nearly = [board + 1 for board, free in enumerate(state.free) if free == 1]
    if state.tile_done:
        return "Would a white tile or a board change who is paid? What is not used now can be used later."
    if nearly:
        boards = _listed([str(board) for board in nearly])
        return (
            f"One hole is left on board {boards}. What would it pay you, and what if you leave it to the next player?"
        )
    if state.empty == 0:
        return "A board must come first. Where will it meet two others, and who has strong tiles there?"
    return "On which board can your colour lead, or share, when it is full? And how many holes are left to change that?"


def _why_tile(state: Kaleido, colour: int, board: int, seat: int) -> str:
    tiles = [tile for tile in state.holes[HOLES * board : HOLES * board + HOLES] if tile != EMPTY]
    total = [*tiles, colour]
    own = state.colours_of[seat]
    points = _own_pay(tuple(total), own)
    name = f"board {board + 1}"
    what = "white tile" if colour == WHITE else f"{COLOURS[colour]} tile"
    if len(total) == HOLES:
        paid = f"for {points} points" if points else "which pays you nothing but keeps it from others"
        return f"The {what} fills {name} {paid}, and lets you turn it."
    before = _own_pay(tuple(tiles), own)
    left = HOLES - len(total)
    tail = f"with {_times(left, 'hole')} left"
    if points > before:
        return f"The {what} makes {name} worth {points} to you as it lies, not {before}, {tail}."
    rivals_before = sum(PAY[_key(tuple(tiles))]) - before
    rivals = sum(PAY[_key(tuple(total))]) - points
    if rivals < rivals_before:
        return f"The {what} takes points from your rivals on {name}: {rivals} as it lies, not {rivals_before}, {tail}."
    if points:
        return f"The {what} holds your place on {name}, worth {points} as it lies, {tail}."
    return f"The {what} goes where it gives least away: {name} pays you nothing yet, {tail}."


def _why_board(state: Kaleido, number: int) -> str:
    corners = len(state.patch.grown(number).corners) - len(state.patch.corners)
    where = f"touching {_times(corners + 1, 'board')}" if corners else "apart from all corners"
    if state.empty == 0 and not state.tile_done:
        return f"A board must come first; {where}, it makes {_times(corners, 'new corner')}."
    return f"A new board {where} makes {_times(corners, 'new corner')} and leaves the open boards as they are."


def _why_turn(state: Kaleido, move: int, after: Kaleido, seat: int) -> str:
    number, sixths = divmod(move - TURN, HOLES)
    board = state.patch.index[number]
    own = state.colours_of[seat]
    if not any(index // HOLES == board for hexagon in state.patch.hexagons for index in hexagon):
        return f"No three boards meet at board {board + 1} yet, so this only prepares for boards that may come."
    sure: list[str] = []
    hopes: list[str] = []
    for corner, hexagon in zip(state.patch.corners, state.patch.hexagons, strict=True):
        if not any(index // HOLES == board for index in hexagon):
            continue
        tiles = tuple(after.holes[index] for index in hexagon if after.holes[index] != EMPTY)
        points = _own_pay(tiles, own)
        if points:
            told = f"{corner_name(state.patch, corner)} ({points})"
            (sure if len(tiles) == HOLES else hopes).append(told)
    doing = f"Turning board {board + 1}" if sixths else f"Leaving board {board + 1}"
    parts = []
    if sure:
        parts.append(f"secures you points in hexagon {_listed(sure)}")
    if hopes:
        parts.append(f"puts you ahead in open hexagon {_listed(hopes)}")
    if not parts:
        return f"{doing} so keeps your rivals' tiles away from the corners that will count."
    return f"{doing} so {' and '.join(parts)}."


def _own_pay(tiles: tuple[int, ...], own: tuple[int, ...]) -> int:
    paid = PAY[_key(tiles)]
    return sum(paid[colour] for colour in own)


def _key(tiles: tuple[int, ...]) -> int:
    return sum(UNIT[tile] for tile in tiles)


def _times(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
