"""Positions of 4th Corner on one line: `board home X0; pawns home-N home-S; turn 1; place E`.

A board is told row by row from its northwest cell, each tile by a letter and its turn, `..` where nothing lies.
"""

import re
from typing import Final

from tilewidgets.engine.errors import BadOption, Ruling, TilewidgetsError
from tilewidgets.engine.state import State
from tilewidgets.games.fourth_corner.layout import spot_key
from tilewidgets.games.fourth_corner.pieces import (
    ALL_TILES,
    BIT,
    HOME,
    KINDS,
    MASK_STEP,
    NAMES,
    NOTHING,
    SECTIONS,
    STEP,
    TURNS,
    WIDTH,
    counts_of,
    sides_in_words,
    where,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner, cell_of, match_of, piles_of
from tilewidgets.games.fourth_corner.setting import (
    DEFAULT_MATCH,
    DEFAULT_PILES,
    PHASES,
    Setting,
    problems_of,
    setting_of,
    state_of,
    wall_of,
)
from tilewidgets.games.fourth_corner.table import PAY, tile_key
from tilewidgets.lessons.lines import Line, matched
from tilewidgets.lessons.positions import Positions, Slot, replaced, turn_slot

LETTERS: Final = "GCULRXPDE"  # the kinds: gate, corner, unobstructed, left, right, cross, parallel, diagonal, elbow
EXAMPLE: Final = "board home X0 U1; pawns home-N home-S; turn 1; place E"
LINE: Final = Line(EXAMPLE, 4_000)
EMPTY: Final = ".."
_WIDEST: Final = 120
_CODES: Final = tuple(f"{LETTERS[kind]}{turn}" for kind in range(KINDS) for turn in range(TURNS[kind]))
_TILES: Final = ((EMPTY, "nothing"), *[(code, f"{NAMES[LETTERS.index(code[0])]}, turn {code[1]}") for code in _CODES])


class FourthCornerPositions(Positions[Setting]):
    """Every way to lay tiles and pawns, also wrong ones."""

    # --- changing -----------------------------------------------------------------------------------

    def slots(self, position: Setting) -> list[Slot]:
        tiles = dict(position.board)
        slots = [
            Slot(f"tile {where(cell)}", tile_key(cell), f"the tile at {where(cell)}", _code(face), _TILES)
            for cell, face in position.board
        ]
        beside = {cell + step for cell in tiles for step in STEP} - set(tiles)
        # Beyond a closed wall nothing is offered; whoever wants a wrong tile there writes it as text.
        wall, _ = wall_of(position)
        slots += [
            Slot(f"tile {where(cell)}", spot_key(cell), f"the empty place {where(cell)}", EMPTY, _TILES)
            for cell in sorted(beside)
            if not wall.closed or wall.has_inside(cell)
        ]
        return slots + _slots_of_pawns(position) + _other_slots(position)

    def put(self, position: Setting, slot: str, value: str) -> Setting:
        kind, _, which = slot.partition(" ")
        if kind == "tile":
            tiles = dict(position.board)
            cell = cell_of(which.lower())
            tiles.pop(cell, None)
            if value != EMPTY:
                tiles[cell] = _face(value)
            return position._replace(board=tuple(sorted(tiles.items())))
        if kind == "pawn":
            number = int(which) - 1
            node = NOTHING if value == "-" else _node(value)
            return position._replace(pawns=replaced(position.pawns, number, node))
        if slot == "turn":
            return position._replace(turn=int(value) - 1)
        if slot == "hand":
            return position._replace(hand=NOTHING if value == "-" else LETTERS.index(value))
        return position._replace(phase=PHASES.index(value))

    # --- checking and states ------------------------------------------------------------------------

    def problems(self, position: Setting) -> list[Ruling]:
        return problems_of(position)

    def state(self, position: Setting, seed: int = 0) -> FourthCorner:
        state = state_of(position, seed)
        state.start = self.write(position)
        return state

    def of(self, state: State) -> Setting:
        if not isinstance(state, FourthCorner):
            raise BadOption(f"This is a table of {state.game}, not of fourth_corner.")
        return setting_of(state)

    # --- notation -----------------------------------------------------------------------------------

    def write(self, position: Setting) -> str:
        parts = [f"board {_written(position.board)}"]
        parts.append("pawns " + " ".join(_pawn(node) for node in position.pawns))
        if position.discards:
            parts.append("discards " + " ".join(LETTERS[kind] for kind in position.discards))
        parts.append(f"turn {position.turn + 1}")
        owing = "".join(f" {seat + 1}" for seat in position.owing)
        parts.append(PHASES[position.phase] + (f" {LETTERS[position.hand]}" if position.hand != NOTHING else ""))
        parts += [f"owing{owing}"] if owing else []
        points = " ".join(str(each) for each in position.points)
        parts.append(f"points {points}")
        parts += (
            [f"round {position.round} first {position.first + 1}"] if (position.round, position.first) != (1, 0) else []
        )
        parts += [f"tiles {position.tiles}"] if position.tiles != ALL_TILES else []
        parts += [f"match {position.match}"] if position.match != DEFAULT_MATCH else []
        parts += [f"piles {position.piles}"] if position.piles != DEFAULT_PILES else []
        return "; ".join(parts)

    def read(self, text: str) -> Setting:
        found = LINE.parts(text, lambda part: matched(_PART, " ".join(part.lower().split())))
        LINE.check(found, ("board", "pawns", "turn", "phase"))
        pawns = tuple(NOTHING if said == "-" else _node(said) for said in found["pawns"].split())
        phase, _, hand = found["phase"].rpartition(" ")
        if found["phase"] in PHASES:
            phase, hand = found["phase"], ""
        points = tuple(int(each) for each in found["points"].split()) if "points" in found else (0,) * len(pawns)
        numbers = [int(each) for each in re.findall(r"\d+", found.get("round", "1 1"))]
        setting = Setting(
            _read_board(found["board"]),
            pawns,
            PHASES.index(phase),
            LETTERS.index(hand.upper()) if hand else NOTHING,
            int(found["turn"]) - 1,
            tuple(sorted(LETTERS.index(letter.upper()) for letter in found.get("discards", "").split())),
            tuple(int(seat) - 1 for seat in found.get("owing", "").split()),
            points,
            numbers[0],
            numbers[1] - 1,
            found.get("tiles", ALL_TILES),
            found.get("match", DEFAULT_MATCH),
            found.get("piles", DEFAULT_PILES),
        )
        return _checked(setting)


POSITIONS: Final = FourthCornerPositions()

_SPOT: Final = r"(?:home|\d{1,3}[ew](?:\d{1,3}[ns])?|\d{1,3}[ns])"
_STAND: Final = rf"(?:-|{_SPOT}-[nesw]{{1,3}})"
_PART: Final = {
    "board": rf"board ({_SPOT}(?: /| [gculrxpde][0-3]| \.\.)+)",
    "pawns": rf"pawns ({_STAND}(?: {_STAND}){{1,7}})",
    "discards": r"discards ([gculrxpde](?: [gculrxpde]){0,119})",
    "turn": r"turn ([1-8])",
    "phase": r"(set up|move|over|(?:place|pay)(?: [gculrxpde])?|(?:set up|move|over) [gculrxpde])",
    "owing": r"owing ([1-8](?: [1-8]){0,7})",
    "points": r"points (\d{1,4}(?: \d{1,4}){1,7})",
    "round": r"round (\d{1,3} first [1-8])",
    "tiles": r"tiles ([a-z0-9, ]{1,200})",
    "match": r"match ([a-z0-9 ]{1,20})",
    "piles": r"piles ([a-z0-9 ]{1,20})",
}


def _checked(setting: Setting) -> Setting:
    """Return a setting whose numbers fit together; what only a rule forbids is left to `problems`."""
    seats = range(setting.players)
    if len(setting.pawns) not in (setting.players, 2 * setting.players):
        raise LINE.unreadable(f"{len(setting.pawns)} pawns do not go with {setting.players} players")
    if setting.turn not in seats or setting.first not in seats or any(seat not in seats for seat in setting.owing):
        raise LINE.unreadable(f"There are only {setting.players} players")
    if setting.each == 2 and setting.players > 4:  # noqa: PLR2004 - so many pawns nobody has
        raise LINE.unreadable("There are at most eight pawns")
    try:
        counts_of(setting.tiles)
        match_of(setting.match)
        piles_of(setting.piles)
    except TilewidgetsError as error:
        raise LINE.unreadable(str(error)[:120]) from None
    return setting


def _code(face: int) -> str:
    return f"{LETTERS[face // 4]}{face % 4}"


def _face(code: str) -> int:
    return 4 * LETTERS.index(code[0].upper()) + int(code[1])


def _pawn(node: int) -> str:
    return "-" if node == NOTHING else f"{where(node // MASK_STEP)}-{sides_in_words(node % MASK_STEP)}"


def _node(said: str) -> int:
    spot, _, sides = said.lower().rpartition("-")
    cell = cell_of(spot)
    if cell == NOTHING or len(set(sides)) != len(sides):
        raise LINE.unreadable(f"“{said[:20]}” is no section")
    return cell * MASK_STEP + sum(BIT["nesw".index(letter)] for letter in sides)


def _written(board: tuple[tuple[int, int], ...]) -> str:
    """Return a board row by row, from its northwest cell."""
    if not board:
        return f"home {EMPTY}"
    tiles = dict(board)
    columns = [cell % WIDTH for cell in tiles]
    rows = [cell // WIDTH for cell in tiles]
    lines = [
        " ".join(
            _code(tiles[y * WIDTH + x]) if y * WIDTH + x in tiles else EMPTY
            for x in range(min(columns), max(columns) + 1)
        )
        for y in range(min(rows), max(rows) + 1)
    ]
    return f"{where(min(rows) * WIDTH + min(columns))} {' / '.join(lines)}"


def _read_board(said: str) -> tuple[tuple[int, int], ...]:
    corner, *codes = said.split()
    start = cell_of(corner)
    tiles: dict[int, int] = {}
    x = y = 0
    for code in codes:
        if code == "/":
            x, y = 0, y + 1
            continue
        if code != EMPTY:
            face = _face(code)
            at = _cell(start, x, y)
            if at == NOTHING:
                raise LINE.unreadable("The board is larger than the table")
            if face % 4 >= TURNS[face // 4]:
                raise LINE.unreadable(f"“{code}” has no such turn: it would look like a smaller one")
            tiles[at] = face
        x += 1
    return tuple(sorted(tiles.items()))


def _cell(start: int, x: int, y: int) -> int:
    """Return a cell so far east and south of another, or NOTHING where the table ends."""
    if start == NOTHING:
        return NOTHING
    column, row = start % WIDTH + x, start // WIDTH + y
    near = abs(column - HOME % WIDTH) < _WIDEST and abs(row - HOME // WIDTH) < _WIDEST
    return row * WIDTH + column if near else NOTHING


def _slots_of_pawns(position: Setting) -> list[Slot]:
    nodes = [cell * MASK_STEP + mask for cell, face in position.board for mask in SECTIONS[face]]
    slots: list[Slot] = []
    for pawn, node in enumerate(position.pawns):
        values = dict.fromkeys(["-", *[_pawn(each) for each in nodes], _pawn(node)])
        key = f"pawn {pawn}" if node != NOTHING else ""
        seat, which = divmod(pawn, position.each)
        label = f"player {seat + 1}'s pawn" + (f" {which + 1}" if position.each > 1 else "")
        options = tuple((value, "not placed" if value == "-" else value) for value in values)
        slots.append(Slot(f"pawn {pawn + 1}", key, label, _pawn(node), options))
    return slots


def _other_slots(position: Setting) -> list[Slot]:
    hands = (("-", "none"), *[(LETTERS[kind], NAMES[kind]) for kind in range(KINDS)])
    hand = "-" if position.hand == NOTHING else LETTERS[position.hand]
    # Who still pays is written in the text; the phases of a turn are enough to edit.
    phases = tuple((phase, phase) for phase in PHASES if phase != PHASES[PAY] or position.phase == PAY)
    return [
        turn_slot(position.turn, position.players),
        Slot("phase", "", "the phase", PHASES[position.phase], phases),
        Slot("hand", "hand" if position.hand != NOTHING else "", "the tile in hand", hand, hands),
    ]
