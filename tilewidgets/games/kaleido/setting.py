"""A position of Kaleido as a plain value, and everything about it that a rule forbids."""

from collections.abc import Callable
from typing import NamedTuple

from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.kaleido.pieces import BOARDS, COLOURS, EMPTY, START, WHITE, WHITES
from tilewidgets.games.kaleido.rules import Kaleido, tiles_to_play
from tilewidgets.geometry.hexes import HOLES, SIDES, patch_of


class Setting(NamedTuple):
    """A table with everything that decides how the game can go on. What was scored is what is full."""

    colours_of: tuple[tuple[int, ...], ...]
    cells: tuple[int, ...]
    tiles: tuple[int, ...]  # six for each board, from the northeast clockwise
    whites: tuple[int, ...]
    boards: tuple[int, ...]
    turn: int = 0
    stage: str = "start"
    unscored: tuple[int, ...] = ()  # boards filled in this turn, before its scoring
    pending: tuple[int, ...] = ()  # boards that may be turned
    last: tuple[int, ...] = ()  # with two players: the colour that each placed last
    keep: bool = False
    start: str = "seeded"

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the game."""
        return {"players": len(self.colours_of), "keep_indicators": self.keep, "start": self.start}


def problems(position: Setting, state: Kaleido) -> list[Ruling]:
    """Return what is wrong with a position; `state` is the same position as a table."""
    found = _tile_problems(position) + _stock_problems(position) + _board_problems(position)
    return found or _turn_problems(position, state)


def _holes_with(position: Setting, fits: Callable[[int], bool]) -> tuple[str, ...]:
    """Return the keys of the holes whose tile fits."""
    return tuple(
        f"hole {index // HOLES + 1}{SIDES[index % HOLES]}" for index, tile in enumerate(position.tiles) if fits(tile)
    )


def _tile_problems(position: Setting) -> list[Ruling]:
    found = []
    most = tiles_to_play(position.options)
    playing = [colour for own in position.colours_of for colour in own]
    for colour, name in enumerate(COLOURS):
        there = position.tiles.count(colour)
        cells = _holes_with(position, lambda tile, wanted=colour: tile == wanted)  # type: ignore[misc]  # bound at once
        if there and colour not in playing:
            found.append(Ruling("parts", f"Nobody plays {name}, but {name} lies on the table ({there}).", cells))
        elif there > most:
            told = f"{most} {name} tiles can be placed, but {there} lie on the table."
            found.append(Ruling("indicators", told, cells))
    return found


def _stock_problems(position: Setting) -> list[Ruling]:
    found = []
    players = len(position.colours_of)
    laid = position.tiles.count(WHITE)
    whites = WHITES[players] * players
    if laid + sum(position.whites) != whites:
        told = f"There are {whites} white tiles, but {laid} on the table and {sum(position.whites)} in hands."
        found.append(Ruling("white", told, _holes_with(position, lambda tile: tile == WHITE)))
    boards = len(START) + BOARDS[players] * players
    if len(position.cells) + sum(position.boards) != boards:
        held = sum(position.boards)
        told = f"There are {boards} boards, but {len(position.cells)} on the table and {held} in hands."
        found.append(Ruling("board", told))
    for name, held_by, each in (
        ("white tiles", position.whites, WHITES[players]),
        ("boards", position.boards, BOARDS[players]),
    ):
        for seat, held in enumerate(held_by):
            if held > each:
                told = f"Player {seat + 1} holds {held} {name}, but nobody gets more than {each}."
                found.append(Ruling("set-up", told))
    return found


def _board_problems(position: Setting) -> list[Ruling]:
    found = []
    if not patch_of(position.cells).is_connected() or len(position.cells) < len(START):
        found.append(Ruling("connect", "Every board shares a full side with another; here some boards lie apart."))
    for rule, boards, said in (
        ("rotate", position.pending, "to be turned"),
        ("scoring", position.unscored, "to be scored at the end of this turn"),
    ):
        for board in boards:
            if EMPTY in position.tiles[HOLES * board : HOLES * board + HOLES]:
                told = f"Board {board + 1} is said {said}, but it is not full."
                found.append(Ruling(rule, told, (f"board {board + 1}",)))
    if position.stage == "turning" and not position.pending:
        found.append(Ruling("rotate", "Boards are to be turned, but none is named."))
    if position.unscored and position.stage not in ("tile", "extra"):
        found.append(Ruling("scoring", "A full board waits for its scoring only while its turn goes on."))
    return found


def _turn_problems(position: Setting, state: Kaleido) -> list[Ruling]:
    """Return why the seat to move cannot go on, on a table that is right in all else."""
    if position.stage not in ("start", "extra"):
        return []
    name = f"Player {position.turn + 1}"
    if not state.colours_now():
        return [Ruling("pass", f"{name} is to move, but has no coloured tile to place. Give the turn to another.")]
    if state.empty == 0 and (position.stage == "extra" or state.boards[position.turn] == 0):
        return [Ruling("skip", f"{name} is to move, but no hole is empty and no board can come.")]
    return []
