"""Positions of Colorblock on one line: `shared 0 RRGB+NE; private 1 0 RGBR, e1 GGGG; hand RRRR; turn 1; players 2`."""

from bisect import bisect_left
from functools import cache
from random import Random
from typing import Final

from tilewidgets.engine.chance import shuffled
from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import NOBODY, OptionValue, State
from tilewidgets.games.colorblock.decisions import cell_key, in_window, read_cell, tile_key
from tilewidgets.games.colorblock.pieces import (
    CODE_OF,
    FOOTPRINT,
    FULL,
    GOALS,
    LYING,
    LYING_TEXTS,
    TURNS,
    UNKNOWN,
    deck_text,
    kind_text,
    read_deck,
)
from tilewidgets.games.colorblock.problems import problems_of
from tilewidgets.games.colorblock.rules import PLACING, SCORING, TAKING, Colorblock
from tilewidgets.games.colorblock.setting import (
    Laid,
    Setting,
    code_of,
    kind_of,
    read_setting,
    supply,
    unused,
    write_setting,
)
from tilewidgets.games.colorblock.shapes import START, STEPS, cell_name, x_of, y_of
from tilewidgets.games.colorblock.sheet import COLOUR_SCORED, GOAL_CLAIMED, SHAPE_DONE
from tilewidgets.lessons.positions import Positions, Slot, replaced

EMPTY: Final = "empty"


class ColorblockPositions(Positions[Setting]):
    """Every way to lay tiles, also with sides that clash."""

    # --- changing -----------------------------------------------------------------------------------

    def slots(self, position: Setting) -> list[Slot]:
        tiles = _Tiles(position)  # numbered as `state` numbers them, so that the keys are those of the picture
        next_tile = _turns_of(supply(position))
        slots: list[Slot] = []
        for board, laid in enumerate(position.boards):
            for cell, code in laid:
                key = tile_key(tiles.take(code // 4))
                slots.append(_cell_slot(board, cell, key, LYING_TEXTS[code], _turns_of(code // 4)))
            slots += [
                _cell_slot(board, cell, cell_key(board, cell), EMPTY, next_tile) for cell in _free_cells(board, laid)
            ]
        others = {kind: (kind_text(kind), kind_text(kind)) for kind in unused(position)}
        if position.hand != UNKNOWN:
            key = tile_key(tiles.take(position.hand))
            slots.append(_kind_slot("hand", key, "the tile in hand", position.hand, others))
        for number, kind in enumerate(position.row, start=1):
            label = f"tile {number} of the row"
            slots.append(_kind_slot(f"row {number}", tile_key(tiles.take(kind)), label, kind, others))
        owners = (("0", "nobody"), *[(str(seat + 1), f"player {seat + 1}") for seat in range(position.players)])
        for goal, owner in position.goals:
            name = GOALS[goal].name
            slots.append(Slot(f"goal {name}", f"goal {name}", f"who has the goal “{name}”", str(owner + 1), owners))
        slots.append(Slot("turn", "", "whose turn it is", str(position.turn + 1), owners[1:]))
        return slots

    def put(self, position: Setting, slot: str, value: str) -> Setting:
        kind, _, which = slot.partition(" ")
        if kind in ("hand", "row"):
            number = kind_of(value)
            if kind == "hand":
                return position._replace(hand=number)
            return position._replace(row=replaced(position.row, int(which) - 1, number))
        if kind == "goal":
            goals = tuple(
                (goal, int(value) - 1 if GOALS[goal].name == which else owner) for goal, owner in position.goals
            )
            return position._replace(goals=goals)
        if kind == "turn":
            return position._replace(turn=int(value) - 1)
        return self._put_tile(position, slot, value)

    def _put_tile(self, position: Setting, slot: str, value: str) -> Setting:
        board, cell = _place_of_slot(slot)
        boards = list(position.boards)
        before = dict(boards[board])
        after = {other: code for other, code in before.items() if other != cell}
        if value == EMPTY:
            boards[board] = _in_order(after)
            return position._replace(boards=tuple(boards))
        code = code_of(value)
        boards[board] = _in_order(after | {cell: code})
        placed = position._replace(boards=tuple(boards))
        if cell in before or position.hand == UNKNOWN:
            return placed
        return placed._replace(
            hand=supply(placed._replace(hand=UNKNOWN))
        )  # it was the tile in hand: the next one comes

    # --- checking, writing, reading -----------------------------------------------------------------

    def problems(self, position: Setting) -> list[Ruling]:
        return problems_of(position, self.state(position))

    def write(self, position: Setting) -> str:
        return write_setting(position)

    def read(self, text: str) -> Setting:
        return read_setting(text)

    # --- states -------------------------------------------------------------------------------------

    def state(self, position: Setting, seed: int = 0) -> Colorblock:
        options: dict[str, OptionValue] = {
            "players": position.players,
            "goals": bool(position.goals),
            "expert": position.expert,
            "deck": position.deck,
        }
        tiles = _Tiles(position)
        state = Colorblock(seed, options, ())
        state.start = write_setting(position)
        for board, laid in enumerate(position.boards):
            for cell, code in laid:
                state.grids[board].put(cell, tiles.take(code // 4), code)
            for number in range(len(state.grids[board].shapes)):
                state.events = (*state.events, (SHAPE_DONE, NOBODY, board, number))
        state.hand = tiles.take(position.hand) if position.hand != UNKNOWN else UNKNOWN
        state.row = tuple(tiles.take(kind) for kind in position.row)
        state.discards = tuple(tiles.take(kind) for kind in position.discards)
        state.kinds = tuple(tiles.kinds)
        state.deck = (*tiles.taken, *shuffled(Random(seed), tiles.left()))
        state.drawn = len(tiles.taken)
        _set_the_stage(state, position)
        _score_again(state, position)
        return state

    def of(self, state: State) -> Setting:
        if not isinstance(state, Colorblock):
            raise BadOption(f"This is a table of {state.game}, not of colorblock.")
        if UNKNOWN in state.deck:
            raise BadOption(
                "The order of the tiles is hidden here, so the position is not known. Take the whole state."
            )
        scored = [(event[1], *event[2:5]) for event in state.events if event[0] == COLOUR_SCORED]
        goals = dict(zip(state.goals, state.owners, strict=True))
        turn, choosing = state.to_move, state.stage >= SCORING
        if state.is_over:  # no decision is left, so the last one is taken back
            turn = scored.pop()[0]
            last = state.events[-1]
            if last[0] == GOAL_CLAIMED:
                goals[last[2]] = NOBODY
        return Setting(
            tuple(_in_order({cell: CODE_OF[LYING[code]] for cell, code in grid.laid.items()}) for grid in state.grids),
            UNKNOWN if state.hand == UNKNOWN else state.kinds[state.hand],
            tuple(state.kinds[tile] for tile in state.row),
            tuple(state.kinds[tile] for tile in state.discards),
            tuple(goals.items()),
            turn,
            choosing,
            state.dealer if state.is_expert else 0,
            state.last_placer,
            tuple((seat, colour, private, shared) for seat, colour, private, shared in scored),
            state.seats,
            state.is_expert,
            deck_text(read_deck(str(state.options["deck"]))),
        )


POSITIONS: Final = ColorblockPositions()


class _Tiles:
    """Gives each tile of a position its number in the deck; one too many of a kind gets a number of its own."""

    def __init__(self, position: Setting) -> None:
        self.kinds = list(read_deck(position.deck))  # in order, so that equal kinds follow each other
        self.size = len(self.kinds)
        self.next: dict[int, int] = {}
        self.taken: list[int] = []

    def take(self, kind: int) -> int:
        tile = self.next[kind] if kind in self.next else bisect_left(self.kinds, kind, hi=self.size)
        self.next[kind] = tile + 1
        if tile >= self.size or self.kinds[tile] != kind:
            tile = len(self.kinds)
            self.kinds.append(kind)
        self.taken.append(tile)
        return tile

    def left(self) -> list[int]:
        return sorted({*range(self.size)} - {*self.taken})


def _set_the_stage(state: Colorblock, position: Setting) -> None:
    state.to_move = position.turn
    state.dealer = position.dealer
    # A row never runs empty within a round, so an empty one means that no round is on.
    state.turns = (position.turn - position.dealer) % state.seats if position.row else state.seats
    state.last_placer = position.last
    state.is_final = position.choosing or bool(position.scored)
    state.stage = SCORING if position.choosing else PLACING
    if position.expert and position.hand == UNKNOWN and not position.choosing:
        state.stage = TAKING


def _score_again(state: Colorblock, position: Setting) -> None:
    state.goals = tuple(goal for goal, _ in position.goals)
    state.owners = tuple(owner for _, owner in position.goals)
    for goal, owner in position.goals:
        if owner != NOBODY:
            state.points[owner] += GOALS[goal].stars
            state.events = (*state.events, (GOAL_CLAIMED, owner, goal, UNKNOWN, UNKNOWN))
    for seat, colour, private, shared in position.scored:
        before = len(state.scored[seat])
        state.scored[seat] = (*state.scored[seat], colour)
        state.points[seat] += private * shared
        state.events = (*state.events, (COLOUR_SCORED, seat, colour, private, shared, before))
    if position.choosing and all(state.scored):
        # Those who wait have as many colours as whoever chooses now, and as many points.
        now = state.to_move
        state.stage = SCORING + len(state.scored[now])
        order = list(dict.fromkeys([seat for seat, _, _, _ in position.scored]))
        waiting = [
            seat
            for seat in order
            if len(state.scored[seat]) == len(state.scored[now]) and state.points[seat] == state.points[now]
        ]
        state.queue = (now, *[seat for seat in waiting if seat != now])


# --- slots ------------------------------------------------------------------------------------------


def _in_order(laid: dict[int, int]) -> Laid:
    return tuple(sorted(laid.items()))


def _cell_slot(board: int, cell: int, key: str, value: str, turns: tuple[tuple[str, str], ...]) -> Slot:
    where = "shared" if board == 0 else f"private {board}"
    name = f"{where} {cell_name(cell)}"
    return Slot(name, key, f"the place {name}", value, ((EMPTY, EMPTY), *turns))


@cache
def _turns_of(kind: int) -> tuple[tuple[str, str], ...]:
    """Return a kind of tile in all its turns, as options."""
    if kind == UNKNOWN:
        return ()
    texts = [LYING_TEXTS[4 * kind + turn] for turn in TURNS[kind]]
    return tuple((text, text) for text in texts)


def _kind_slot(name: str, key: str, label: str, kind: int, others: dict[int, tuple[str, str]]) -> Slot:
    options = others if kind in others else {kind: (kind_text(kind), kind_text(kind)), **others}
    return Slot(name, key, label, kind_text(kind), tuple(options.values()))


def _free_cells(board: int, laid: Laid) -> list[int]:
    """Return the empty cells beside tiles that the picture shows, in order."""
    there = {cell for cell, _ in laid}
    cells = sorted({cell + step for cell in there for step in STEPS} - there) if laid else [START]
    if board == 0:
        return cells
    left, right = min([x_of(cell) for cell in there], default=0), max([x_of(cell) for cell in there], default=0)
    top, bottom = min([y_of(cell) for cell in there], default=0), max([y_of(cell) for cell in there], default=0)
    return [
        cell
        for cell in cells
        if in_window(cell)
        and len(there) < FULL
        and max(right, x_of(cell)) - min(left, x_of(cell)) < FOOTPRINT
        and max(bottom, y_of(cell)) - min(top, y_of(cell)) < FOOTPRINT
    ]


def _place_of_slot(slot: str) -> tuple[int, int]:
    *words, name = slot.split(" ")
    return (0 if words[0] == "shared" else int(words[1])), read_cell(name)
