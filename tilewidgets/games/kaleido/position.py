"""Positions of Kaleido on one line: `players R G B; 0,0 RGW... 1,0 ......; whites 1 2 2; boards 2 2 2; turn 1`."""

from collections.abc import Sequence
from typing import Final

from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import State
from tilewidgets.games.kaleido.pieces import EMPTY, KINDS, MOST_BOARDS, PAY, START, WHITE, WHITES
from tilewidgets.games.kaleido.rules import Kaleido, laid_out
from tilewidgets.games.kaleido.setting import Setting, problems
from tilewidgets.geometry.hexes import HOLES, IN_WORDS, SIDES, axial, cell, in_grid, patch_of
from tilewidgets.lessons.lines import Line, matched
from tilewidgets.lessons.positions import Positions, Slot, replaced, turn_slot

LETTERS: Final = "RYGBPW"  # the tiles, each by its first letter; a dot is an empty hole
EXAMPLE: Final = "players R G B; 0,0 RGW... 1,0 ......; whites 1 2 2; boards 2 2 2; turn 1"
LINE: Final = Line(EXAMPLE, 500)
STAGES: Final = {  # how far a turn has come, and what people call it
    "start": "it begins",
    "extra": "the extra is done",
    "tile": "the tile is placed",
    "turning": "scored boards may be turned",
    "counting": "hexagons are counted",
}
STAGES_TO_SET: Final = ("start", "extra", "tile", "counting")
MOST_HELD: Final = 9  # white tiles or boards in a hand, as far as the editor goes


class KaleidoPositions(Positions[Setting]):
    """Every way to lay boards and tiles, also with more of them than there are."""

    # --- changing -----------------------------------------------------------------------------------

    def slots(self, position: Setting) -> list[Slot]:
        slots: list[Slot] = []
        for board, number in enumerate(position.cells):
            where = _coordinates(number)
            for side in range(HOLES):
                value = _kind(position.tiles[HOLES * board + side])
                label = f"the {IN_WORDS[side]} hole of board {board + 1}"
                slots.append(
                    Slot(f"hole {where} {SIDES[side]}", f"hole {board + 1}{SIDES[side]}", label, value, _KINDS)
                )
            if len(position.cells) > len(START):
                slots.append(Slot(f"board {where}", f"board {board + 1}", f"board {board + 1}", "board", _BOARD))
        return slots + self._free_places(position) + _slots_without_a_piece(position)

    def _free_places(self, position: Setting) -> list[Slot]:
        if len(position.cells) >= MOST_BOARDS:
            return []
        drawn = sum(position.boards) > 0 and position.stage != "counting"
        return [
            Slot(f"place {_coordinates(number)}", f"place {number}" if drawn else "", "this free place", "free", _PLACE)
            for number in patch_of(position.cells).border
            if in_grid(*axial(number))
        ]

    def put(self, position: Setting, slot: str, value: str) -> Setting:
        kind, _, which = slot.partition(" ")
        if kind in ("hole", "board", "place"):
            return _put_on_the_table(position, kind, which, value)
        if kind == "whites":
            return position._replace(whites=replaced(position.whites, int(which) - 1, int(value)))
        if kind == "boards":
            return position._replace(boards=replaced(position.boards, int(which) - 1, int(value)))
        if kind == "last":
            return position._replace(last=replaced(position.last, int(which) - 1, _tile(value)))
        if kind == "turn":
            return position._replace(turn=int(value) - 1)
        if kind == "indicators":
            return position._replace(keep=value == "placed")
        same = value == position.stage
        return position if same else position._replace(stage=value, unscored=(), pending=())

    # --- checking -----------------------------------------------------------------------------------

    def problems(self, position: Setting) -> list[Ruling]:
        return problems(position, self.state(position))

    # --- states -------------------------------------------------------------------------------------

    def state(self, position: Setting, seed: int = 0) -> Kaleido:
        state = laid_out(seed, position.options, position.colours_of, position.cells)
        state.start = self.write(position)
        state.to_move = position.turn
        state.holes = list(position.tiles)
        for index, tile in enumerate(position.tiles):
            if tile != EMPTY:
                state.free[index // HOLES] -= 1
                state.empty -= 1
                if tile != WHITE:
                    state.tiles[tile] -= 1
        state.whites = list(position.whites)
        state.boards = list(position.boards)
        if position.last:
            state.last_colour = list(position.last)
        state.fresh = position.unscored
        state.pending = position.pending
        state.tile_done = position.stage in ("tile", "turning")
        state.extra_done = position.stage == "extra"
        full = [board for board, free in enumerate(state.free) if free == 0 and board not in position.unscored]
        state.filled = tuple(full)
        for board in full:
            paid = PAY[state.sum_of(board)]
            state.points = [points + more for points, more in zip(state.points, paid, strict=True)]
        if position.stage == "counting":
            state.begin_counting()
        return state

    def of(self, state: State) -> Setting:
        if not isinstance(state, Kaleido):
            raise BadOption(f"This is a table of {state.game}, not of kaleido.")
        stage = "start"
        if state.counting:
            stage = "counting"
        elif state.pending:
            stage = "turning"
        elif state.tile_done:
            stage = "tile"
        elif state.extra_done:
            stage = "extra"
        return Setting(
            state.colours_of,
            tuple(state.patch.cells),
            tuple(state.holes),
            tuple(state.whites),
            tuple(state.boards),
            state.to_move,
            stage,
            state.fresh,
            state.pending,
            tuple(state.last_colour) if len(state.colours_of[0]) > 1 else (),
            bool(state.options["keep_indicators"]),
            str(state.options["start"]),
        )

    # --- notation -----------------------------------------------------------------------------------

    def write(self, position: Setting) -> str:
        layout = []
        for board, number in enumerate(position.cells):
            tiles = "".join(_letter(tile) for tile in position.tiles[HOLES * board : HOLES * board + HOLES])
            layout.append(f"{_coordinates(number)} {tiles}{'!' if board in position.unscored else ''}")
        parts = [
            f"players {' '.join(''.join(LETTERS[colour] for colour in own) for own in position.colours_of)}",
            " ".join(layout),
            f"whites {' '.join(map(str, position.whites))}",
            f"boards {' '.join(map(str, position.boards))}",
            f"turn {position.turn + 1}",
        ]
        if position.stage == "turning":
            parts.append(f"turning {' '.join(str(board + 1) for board in position.pending)}".strip())
        elif position.stage != "start":
            parts.append(position.stage)
        parts += [f"last {' '.join(_letter(colour) for colour in position.last)}"] if position.last else []
        parts += ["keep indicators"] if position.keep else []
        parts += ["open"] if position.start == "open" else []
        return "; ".join(parts)

    def read(self, text: str) -> Setting:
        parts = LINE.parts(text, lambda part: matched(_PART, " ".join(part.upper().split())))
        LINE.check(parts, ("players", "layout", "whites", "boards"))
        found = {name: said.split() for name, said in parts.items()}
        colours_of = tuple(tuple(LETTERS.index(letter) for letter in own) for own in found["players"])
        players = len(colours_of)
        each = 2 if players == 2 else 1  # noqa: PLR2004 - two players have two colours each
        used = [colour for own in colours_of for colour in own]
        if players not in WHITES or any(len(own) != each for own in colours_of) or len(set(used)) < len(used):
            raise LINE.unreadable("The players part names one colour for each of 3 to 5 players, or two for each of 2")
        cells, tiles, unscored = _layout(found["layout"])
        whites, boards = ([int(word) for word in found[name]] for name in ("whites", "boards"))
        turn = int(found.get("turn", ["1"])[0]) - 1
        pending = tuple(int(word) - 1 for word in found.get("turning", ()))
        last = tuple(_read_letter(letter) for letter in found.get("last", ()))
        if players == 2 and not last:  # noqa: PLR2004 - as above
            last = (EMPTY, EMPTY)
        fits = len(whites) == len(boards) == players and turn < players
        if not fits or len(last) != (players if each > 1 else 0) or any(board >= len(cells) for board in pending):
            raise LINE.unreadable(f"The parts do not fit {players} players and {len(cells)} boards")
        stage = "turning" if "turning" in found else found.get("stage", ["START"])[0].lower()
        keep, start = "keep" in found, "open" if "open" in found else "seeded"
        return Setting(
            colours_of,
            cells,
            tiles,
            tuple(whites),
            tuple(boards),
            turn,
            stage,
            unscored,
            pending,
            last,
            keep,
            start,
        )


POSITIONS: Final = KaleidoPositions()

# --- reading ----------------------------------------------------------------------------------------------

_PART: Final = {
    "players": r"PLAYERS((?: [RYGBP]{1,2}){2,5})",
    "layout": r"((?:-?\d{1,2},-?\d{1,2} [RYGBPW.]{6}!? ?)+)",
    "whites": r"WHITES((?: [0-9]){2,5})",
    "boards": r"BOARDS((?: [0-9]){2,5})",
    "turn": r"TURN ([1-5])",
    "turning": r"TURNING((?: [1-9][0-9]?)*)",
    "stage": r"(START|EXTRA|TILE|COUNTING)",
    "last": r"LAST((?: [RYGBP.]){2})",
    "keep": r"(KEEP INDICATORS)",
    "open": r"(OPEN)",
}


def _layout(tokens: list[str]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return cells, tiles and unscored boards of the part that says where the boards lie."""
    cells: list[int] = []
    tiles: list[int] = []
    unscored: list[int] = []
    for where, content in zip(tokens[::2], tokens[1::2], strict=True):
        q, r = (int(number) for number in where.split(","))
        # One cell is left around, so that every board has six neighbours on the grid.
        if not (in_grid(q - 1, r - 1) and in_grid(q + 1, r + 1)) or cell(q, r) in cells:
            raise LINE.unreadable(f"“{where}” is too far away, or two boards lie there")
        if content.endswith("!"):
            unscored.append(len(cells))
        cells.append(cell(q, r))
        tiles += [_read_letter(letter) for letter in content.rstrip("!")]
    if len(cells) > MOST_BOARDS:
        raise LINE.unreadable(f"There are at most {MOST_BOARDS} boards, not {len(cells)}")
    return tuple(cells), tuple(tiles), tuple(unscored)


def _letter(tile: int) -> str:
    return "." if tile == EMPTY else LETTERS[tile]


def _read_letter(letter: str) -> int:
    return EMPTY if letter == "." else LETTERS.index(letter)


def _coordinates(number: int) -> str:
    q, r = axial(number)
    return f"{q},{r}"


def _cell(coordinates: str) -> int:
    q, r = coordinates.split(",")
    return cell(int(q), int(r))


# --- slots ------------------------------------------------------------------------------------------------

_KINDS: Final = (("empty", "empty"), *((kind, kind) for kind in KINDS))
_BOARD: Final = (("board", "a board"), ("none", "take it away"))
_PLACE: Final = (("free", "free"), ("board", "lay a board"))


def _kind(tile: int) -> str:
    return "empty" if tile == EMPTY else KINDS[tile]


def _tile(kind: str) -> int:
    return EMPTY if kind == "empty" else KINDS.index(kind)


def _slots_without_a_piece(position: Setting) -> list[Slot]:
    # Which boards may be turned is a matter of play, so the editor only keeps that stage or leaves it.
    stages = tuple((stage, said) for stage, said in STAGES.items() if stage in (position.stage, *STAGES_TO_SET))
    slots = [
        turn_slot(position.turn, len(position.colours_of)),
        Slot("stage", "", "how far the turn is", position.stage, stages),
    ]
    numbers = tuple((str(number), str(number)) for number in range(MOST_HELD + 1))
    for seat, (whites, boards) in enumerate(zip(position.whites, position.boards, strict=True), start=1):
        slots.append(Slot(f"whites {seat}", "", f"player {seat}'s white tiles", str(whites), numbers))
        slots.append(Slot(f"boards {seat}", "", f"player {seat}'s boards", str(boards), numbers))
    for seat, colour in enumerate(position.last):
        own = [EMPTY, *position.colours_of[seat]]
        choices = tuple((_kind(each), "none yet" if each == EMPTY else _kind(each)) for each in own)
        slots.append(Slot(f"last {seat + 1}", "", f"player {seat + 1}'s last colour", _kind(colour), choices))
    kept = "placed" if position.keep else "kept"
    choices = (("kept", "they keep the score"), ("placed", "they are placed too"))
    return [*slots, Slot("indicators", "", "the score indicators", kept, choices)]


def _put_on_the_table(position: Setting, kind: str, which: str, value: str) -> Setting:
    where, _, side = which.partition(" ")
    if kind == "hole":
        index = HOLES * position.cells.index(_cell(where)) + SIDES.index(side)
        return position._replace(tiles=replaced(position.tiles, index, _tile(value)))
    if kind == "board":
        return position if value == "board" else _without(position, position.cells.index(_cell(where)))
    if value == "free":
        return position
    return position._replace(cells=(*position.cells, _cell(where)), tiles=(*position.tiles, *[EMPTY] * HOLES))


def _without(position: Setting, board: int) -> Setting:
    """Return the position without a board and its tiles; later boards move up by one."""

    def moved(boards: Sequence[int]) -> tuple[int, ...]:
        return tuple(each - (each > board) for each in boards if each != board)

    first = HOLES * board
    return position._replace(
        cells=(*position.cells[:board], *position.cells[board + 1 :]),
        tiles=(*position.tiles[:first], *position.tiles[first + HOLES :]),
        unscored=moved(position.unscored),
        pending=moved(position.pending),
    )
