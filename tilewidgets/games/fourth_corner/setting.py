"""A table of 4th Corner as one small value: what lies where, whose turn it is; and what is wrong with a wrong one."""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from tilewidgets.engine.chance import shuffled
from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.fourth_corner.pieces import (
    ALL_TILES,
    CORNER,
    EXIT,
    KINDS,
    MASK_STEP,
    NAMES,
    NOTHING,
    SECTIONS,
    STEP,
    counts_of,
    is_interior,
    where,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner, match_of, piles_of
from tilewidgets.games.fourth_corner.table import MOVE, PAY, PLACE, SET_UP, start_cells, tile_key
from tilewidgets.games.fourth_corner.wall import Wall

OVER: Final = 4  # the phase after the last penalty
PHASES: Final = ("set up", "place", "move", "pay", "over")
DEFAULT_MATCH: Final = "one round"
DEFAULT_PILES: Final = "5 piles"
CORNERS: Final = 4


class Setting(NamedTuple):
    """A table between two decisions. The order of the pile is no part of it: the seed decides that."""

    board: tuple[tuple[int, int], ...]  # cell and face, smallest cell first
    pawns: tuple[int, ...]  # the section of each, or NOTHING before it is placed
    phase: int = PLACE
    hand: int = NOTHING
    turn: int = 0
    discards: tuple[int, ...] = ()  # kinds, smallest first
    owing: tuple[int, ...] = ()
    points: tuple[int, ...] = (0, 0)
    round: int = 1
    first: int = 0
    tiles: str = ALL_TILES
    match: str = DEFAULT_MATCH
    piles: str = DEFAULT_PILES

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def each(self) -> int:
        """How many pawns each of them has."""
        return len(self.pawns) // len(self.points)

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the game that this table belongs to."""
        return {
            "players": self.players,
            "pawns": self.each,
            "tiles": self.tiles,
            "match": self.match,
            "piles": self.piles,
        }


def setting_of(state: FourthCorner) -> Setting:
    """Return the table of a state."""
    return Setting(
        tuple(sorted(state.tiles.items())),
        state.pawns,
        OVER if state.is_over else state.phase,
        state.hand,
        state.turn,
        tuple(sorted(state.discards)),
        state.owing,
        state.points,
        state.round,
        state.first,
        str(state.options["tiles"]),
        str(state.options["match"]),
        str(state.options["piles"]),
    )


def state_of(setting: Setting, seed: int) -> FourthCorner:
    """Return a table as a state, also a wrong one; what is left over is the pile, in an order that the seed decides."""
    state = FourthCorner(seed, setting.options)
    state.counts = counts_of(setting.tiles)
    state.match, state.until = match_of(setting.match)
    state.most_piles = piles_of(setting.piles)
    state.tiles = dict(setting.board)
    for cell in state.tiles:
        state.grow_edge(cell)
    state.wall = wall_of(setting)[0]
    state.pawns, state.hand, state.turn, state.to_move = setting.pawns, setting.hand, setting.turn, setting.turn
    state.discards, state.owing, state.points = setting.discards, setting.owing, setting.points
    state.round, state.first = setting.round, setting.first
    state.is_over = setting.phase == OVER
    state.phase = PAY if state.is_over else setting.phase
    left = _left(setting)
    exits = [cell for cell, face in setting.board if face // 4 == EXIT]
    state.exit_cell = exits[0] if exits else NOTHING
    state.exit_aside = left[EXIT] > 0 and state.wall.corners < CORNERS
    if state.exit_aside:
        left[EXIT] -= 1
    state.pile = tuple(shuffled(Random(seed), [kind for kind in range(KINDS) for _ in range(max(left[kind], 0))]))
    state.left = len(state.pile)
    inner = sum(1 for _, face in setting.board if is_interior(face // 4))
    state.inner = sum(count for kind, count in enumerate(state.counts) if is_interior(kind)) - inner
    return state


def _left(setting: Setting) -> list[int]:
    """Return how many tiles of each kind are neither on the table nor discarded nor in hand; below 0: too many."""
    left = list(counts_of(setting.tiles))
    for _, face in setting.board:
        left[face // 4] -= 1
    for kind in setting.discards:
        left[kind] -= 1
    if setting.hand != NOTHING:
        left[setting.hand] -= 1
    return left


def wall_of(setting: Setting) -> tuple[Wall, list[int]]:
    """Return the wall of a table, and the cells of the exterior tiles that are not part of it."""
    wall = Wall()
    outer: dict[int, int] = {}
    for cell, face in setting.board:
        if is_interior(face // 4):
            wall.add_inside(cell)
        else:
            outer[cell] = face
    straight = [cell for cell, face in outer.items() if face // 4 != CORNER]
    if straight:
        wall.add_straight(straight[0], outer.pop(straight[0]) % 4)
    grown = True
    while grown and outer:
        grown = False
        for cell in wall.ends():
            face = outer.get(cell, NOTHING)
            if face == NOTHING:
                continue
            if face // 4 == CORNER and wall.corner_here(cell) == face % 4:
                wall.add_corner(cell, face % 4)
            elif face // 4 != CORNER and wall.straight_side(cell) == face % 4:
                wall.add_straight(cell, face % 4)
            else:
                continue
            del outer[cell]
            grown = True
            break
    return wall, sorted(outer)


# --- what is wrong ----------------------------------------------------------------------------------


def problems_of(setting: Setting) -> list[Ruling]:
    """Return everything about a table that a rule forbids."""
    found = [*_of_options(setting), *_of_board(setting), *_of_pawns(setting)]
    return found or _of_turn(setting)


def _of_options(setting: Setting) -> list[Ruling]:
    try:
        counts_of(setting.tiles)
        match_of(setting.match)
        piles_of(setting.piles)
    except BadOption as error:
        return [Ruling("parts", str(error))]
    if setting.each > 1 and setting.players > 2:  # noqa: PLR2004 - two pawns are for two players
        return [Ruling("two-pawns", "Two pawns each are for two players.")]
    return []


def _of_board(setting: Setting) -> list[Ruling]:
    found: list[Ruling] = []
    tiles = dict(setting.board)
    for kind, count in enumerate(_left(setting)):
        if count < 0:
            cells = tuple(tile_key(cell) for cell, face in setting.board if face // 4 == kind)
            sentence = f"There are not so many tiles “{NAMES[kind]}”: {-count} too many are on the table or beside it."
            found.append(Ruling("parts", sentence, cells))
    for cell in start_cells(setting.players):
        if cell not in tiles or not is_interior(tiles[cell] // 4):
            keys = (tile_key(cell),) if cell in tiles else ()
            found.append(Ruling("set-up", f"An interior tile must lie at {where(cell)}, where the round began.", keys))
    loose = _loose(setting)
    if loose:
        sentence = "These tiles are not attached to the start by sides."
        found.append(Ruling("attach", sentence, tuple(tile_key(cell) for cell in loose)))
    wall, left_out = wall_of(setting)
    if left_out:
        sentence = "These exterior tiles are not part of one unbroken wall around one rectangle, brick outward."
        found.append(Ruling("wall", sentence, tuple(tile_key(cell) for cell in left_out)))
    outside = [cell for cell, face in setting.board if is_interior(face // 4) and not wall.has_inside(cell)]
    if outside:
        sentence = "These interior tiles lie on or beyond a side of the wall."
        found.append(Ruling("inside", sentence, tuple(tile_key(cell) for cell in outside)))
    if wall.corners < CORNERS and EXIT in [*[face // 4 for _, face in setting.board], setting.hand, *setting.discards]:
        found.append(Ruling("fourth", "The exit comes into the game only after the fourth corner."))
    return found


def _loose(setting: Setting) -> list[int]:
    """Return the tiles that no chain of sides joins to the start."""
    cells = {cell for cell, _ in setting.board}
    border = [cell for cell in start_cells(setting.players) if cell in cells]
    seen = set(border)
    while border:
        beyond = {cell + step for cell in border for step in STEP} & cells - seen
        seen |= beyond
        border = sorted(beyond)
    return sorted(cells - seen)


def _of_pawns(setting: Setting) -> list[Ruling]:
    tiles = dict(setting.board)
    found: list[Ruling] = []
    for pawn, node in enumerate(setting.pawns):
        who = f"Player {pawn // setting.each + 1}'s pawn"
        cell, mask = node // MASK_STEP, node % MASK_STEP
        if node == NOTHING:
            if setting.phase != SET_UP:
                found.append(Ruling("set-up", f"{who} has not been placed, but the round has begun."))
        elif cell not in tiles or mask not in SECTIONS[tiles[cell]]:
            keys = (tile_key(cell),) if cell in tiles else ()
            found.append(Ruling("tiles", f"{who} stands where there is no such section.", keys))
        elif tiles[cell] // 4 == EXIT and setting.phase in (PLACE, MOVE):
            found.append(Ruling("exit", f"{who} stands on the exit, so the round is over.", (tile_key(cell),)))
    return found


def _of_turn(setting: Setting) -> list[Ruling]:
    """Return what is wrong with phase, hand and turn, on a board that is right."""
    if setting.phase == SET_UP:
        return _of_set_up(setting)
    if setting.phase == PLACE and setting.hand == NOTHING:
        return [Ruling("draw", "A tile is to be played, but none is in hand. Choose one, or another phase.")]
    if setting.phase in (MOVE, OVER) and setting.hand != NOTHING:
        return [Ruling("turn", "The tile in hand belongs to another phase: nothing is to be played now.")]
    if setting.phase == PLACE and not state_of(setting, 0).placements(setting.hand):
        return [Ruling("discard", f"The tile “{NAMES[setting.hand]}” cannot be played, so it would be discarded.")]
    if setting.phase == PAY:
        return _of_pay(setting)
    if setting.owing and setting.phase != OVER:
        return [Ruling("penalty", "Nobody pays before the round is over.")]
    return []


def _of_set_up(setting: Setting) -> list[Ruling]:
    if len(setting.board) > len(start_cells(setting.players)):
        return [Ruling("set-up", "When pawns are placed, only the start lies on the table.")]
    own = setting.pawns[setting.turn * setting.each : (setting.turn + 1) * setting.each]
    order = [(setting.first + step) % setting.players for step in range(setting.players)]
    rounds = [(seat, pawn) for pawn in range(setting.each) for seat in order]
    unplaced = [seat for seat, pawn in rounds if setting.pawns[seat * setting.each + pawn] == NOTHING]
    if NOTHING not in own or unplaced[0] != setting.turn:
        return [Ruling("set-up", "Pawns are placed in turn order, and it is another player's turn.")]
    if setting.hand != NOTHING or setting.owing:
        return [Ruling("turn", "Before all pawns stand, no tile is drawn and nobody pays.")]
    return []


def _of_pay(setting: Setting) -> list[Ruling]:
    tiles = dict(setting.board)
    if EXIT not in [face // 4 for face in tiles.values()]:
        return [Ruling("penalty", "Penalties are counted to the exit, and it is not on the table.")]
    if not setting.owing or setting.owing[0] != setting.turn:
        return [Ruling("penalty", "It is the turn of the player who pays next.")]
    paying = [setting.pawns[seat * setting.each : (seat + 1) * setting.each] for seat in setting.owing]
    if any(tiles[node // MASK_STEP] // 4 == EXIT for pawns in paying for node in pawns):
        return [Ruling("exit", "Somebody who stands on the exit has nothing to pay.")]
    counts = Counter(setting.owing)
    if max(counts.values()) > 1:
        return [Ruling("penalty", "Everybody pays once.")]
    return []
