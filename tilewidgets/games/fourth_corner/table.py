"""4th Corner's table: the maze, the wall, the pawns and the pile, and what may be decided there."""

from collections.abc import Mapping
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.state import OptionValue, ScoreItem, State
from tilewidgets.games.fourth_corner.maze import Tiles, beyond_walls, neighbours, prices, shortest_way
from tilewidgets.games.fourth_corner.pieces import (
    CORNER,
    CROSS,
    EXIT,
    HOME,
    KINDS,
    MASK_STEP,
    NOTHING,
    SECTIONS,
    STEP,
    TURNS,
    WIDTH,
    face_of,
    is_interior,
    is_straight,
    where,
)
from tilewidgets.games.fourth_corner.wall import NO_SIDE, Wall

# --- decisions as numbers ---------------------------------------------------------------------------

STAY: Final = 0
DRAW: Final = 1  # a tile, to replace an obstacle (rule: penalty-draw)
WALK: Final = 2  # all the shortest way at once (rule: penalty)
PUT_ASIDE: Final = 3  # the tile drawn for a penalty point
SPECIAL: Final = 4
TILE: Final = 1_000_000  # + 4 * cell + turn: place a tile, or replace the one that lies there
GO: Final = 2_000_000  # + (65536 * pawn + cell) * 16 + sides: a pawn to a section
CELLS: Final = WIDTH * WIDTH

# --- phases -------------------------------------------------------------------------------------------

SET_UP: Final = 0  # everybody picks a section
PLACE: Final = 1  # a tile is drawn: place it or replace another by it
MOVE: Final = 2  # move a pawn, or stay
PAY: Final = 3  # penalties, one player after the other

ROUNDS: Final = "rounds"
POINTS: Final = "points"
TWO_STARTS: Final = 5  # from so many players on, the round starts on two crosses (rule: set-up)


def go(pawn: int, node: int) -> int:
    """Return the decision that takes a pawn (0 or 1 of a player) to a section."""
    return GO + pawn * CELLS * MASK_STEP + node


def tile(cell: int, turn: int) -> int:
    """Return the decision that puts the tile in hand on a cell."""
    return TILE + 4 * cell + turn


def _all_turns(cells: list[int], kind: int) -> list[int]:
    """Return a tile of this kind on each cell, in every way that it looks different."""
    turns = TURNS[kind]
    return [tile(cell, turn) for cell in cells for turn in range(turns)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The maze, the wall, the pawns, the pile and the points; `rounds.py` says what decisions do to them."""

    def __init__(self, seed: int | None, options: Mapping[str, OptionValue]) -> None:
        super().__init__("fourth_corner", int(options["players"]), seed, options)
        self.each = int(options["pawns"])  # pawns of a player
        self.counts: tuple[int, ...] = ()  # tiles of each kind in the whole game
        self.match = ROUNDS
        self.until = 1  # so many rounds, or so many points
        self.chance = seed or 0  # where the next shuffle comes from: nobody sees it
        self.tiles: Tiles = {}
        self.edge: dict[int, bool] = {}  # the empty cells beside tiles
        self.wall = Wall()
        self.pile: tuple[int, ...] = ()  # kinds; what is left of it is pile[:left], drawn from the end
        self.left = 0
        self.discards: tuple[int, ...] = ()
        self.hand = NOTHING
        self.exit_aside = True  # until the fourth corner is played
        self.exit_cell = NOTHING
        self.pawns: tuple[int, ...] = ()  # the section of each pawn: a player's pawns side by side
        self.phase = SET_UP
        self.turn = 0
        self.first = 0  # who began the round
        self.round = 1
        self.is_dry = False  # no tile can be played any more in this round
        self.stays = 0  # how many have stayed in a row while it is dry
        self.turns = 0  # begun in this round
        self.steps = 0  # that whoever pays has decided on one by one
        self.most_piles = 0  # the round ends after the turns of so many full piles (0: never; rule: last-pile)
        self.inner = 0  # interior tiles that are not on the table yet
        self.is_open = False  # the inside is as it will be, and somebody can still get to the wall (rule: stalemate)
        self.owing: tuple[int, ...] = ()  # the seats that still have to pay, in order
        self.points: tuple[int, ...] = (0,) * self.seats
        self.sheet: tuple[ScoreItem, ...] = ()
        self.news: tuple[str, ...] = ()  # what happened by itself since the last decision
        self.last_cell = NOTHING
        self.last_pawn = NOTHING

    # --- decisions --------------------------------------------------------------------------------

    def moves(self) -> list[int]:
        if self.is_over:
            return []
        if self.phase == PLACE:
            return self.placements(self.hand)
        if self.phase == MOVE:
            return [STAY, *self._ways()]
        if self.phase == SET_UP:
            pawn = self._pawn_to_set()
            return [go(pawn, node) for node in self.start_sections()]
        if self.hand != NOTHING:
            return [PUT_ASIDE, *sorted(self._replacements(self.hand))]
        if self.must_walk():
            return [WALK]
        found = [WALK, DRAW] if self.left or self.discards else [WALK]
        return [*found, *self._ways(), *self._climbs()]

    def start_sections(self) -> list[int]:
        """Return the sections on which a pawn may start (rule: set-up)."""
        found: list[int] = []
        for cell in start_cells(self.seats):
            found += [cell * MASK_STEP + mask for mask in SECTIONS[self.tiles[cell]]]
        return found

    def open_cells(self) -> list[int]:
        """Return the empty cells beside tiles; when the wall is closed, those inside it."""
        return sorted([cell for cell in self.edge if not self.wall.closed or self.wall.has_inside(cell)])

    def _pawn_to_set(self) -> int:
        """Return which of the player's pawns is placed next: everybody places one, then everybody the second."""
        return 0 if self.pawns[self.turn * self.each] == NOTHING else 1

    def placements(self, kind: int) -> list[int]:
        """Return every way to play a tile of this kind now, smallest number first."""
        if is_interior(kind):
            cells = [cell for cell in self.edge if self.wall.has_inside(cell)]
            cells += self._replaceable(kind)
            cells.sort()  # not the decisions themselves: there are up to four times as many
            return _all_turns(cells, kind)
        found = self._replacements(kind)
        if kind == CORNER:
            for cell in self.wall.ends():
                corner = self.wall.corner_here(cell)
                if corner != NO_SIDE:
                    found.append(tile(cell, corner))
        else:
            for cell in self.wall.ends() if self.wall.count else list(self.edge):
                side = self.wall.straight_side(cell) if self.wall.count else self.wall.first_side(cell)
                if side != NO_SIDE:
                    found.append(tile(cell, side))
        found.sort()
        return found

    def _replacements(self, kind: int) -> list[int]:
        """Return every way to replace an unoccupied tile by one of this kind, in any order."""
        cells = self._replaceable(kind)
        if is_interior(kind):
            return _all_turns(cells, kind)
        return [tile(cell, self.tiles[cell] % 4) for cell in cells]  # the brick stays outside

    def _replaceable(self, kind: int) -> list[int]:
        """Return the unoccupied tiles that one of this kind replaces now (rules: fourth, joined), in any order."""
        found: list[int] = []
        if not self.may_replace(kind):
            return found
        kept = [node // MASK_STEP for node in self.pawns]
        if self.phase == PAY:
            kept.append(self.exit_cell)
        inner = is_interior(kind)
        for cell, face in self.tiles.items():
            if inner == is_interior(face // 4) and face // 4 != CORNER and cell not in kept:
                found.append(cell)
        return found

    def may_replace(self, kind: int) -> bool:
        """Tell whether tiles of this kind replace others now, if one is unoccupied."""
        if is_interior(kind):
            return self.wall.corners == 4  # noqa: PLR2004 - the fourth corner (rule: fourth)
        return self.wall.closed and is_straight(kind)

    def can_anything_be_played(self) -> bool:
        """Tell whether some tile that is left could be played, were it drawn and no pawn in its way."""
        left = self.kinds_left()
        for kind in range(KINDS):  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
            if left[kind] and (self.may_replace(kind) or self.placements(kind)):
                return True
        return False

    def kinds_left(self) -> list[int]:
        """Return how many tiles of each kind are in the pile and among the discards."""
        left = [0] * KINDS
        for kind in self.pile[: self.left]:
            left[kind] += 1
        for kind in self.discards:
            left[kind] += 1
        return left

    def most_turns(self) -> int:
        """Return after how many turns a round ends, or 0 if never: as many as so many full piles have tiles."""
        return self.most_piles * (sum(self.counts) - len(start_cells(self.seats)) - 1)  # the exit comes in later

    def must_walk(self) -> bool:
        """Tell whether whoever pays has wandered about for as many steps as there are tiles (rule: last-pile)."""
        return self.most_piles > 0 and self.steps >= sum(self.counts)

    def _own_pawns(self) -> list[int]:
        return list(range(self.turn * self.each, (self.turn + 1) * self.each))

    def _ways(self) -> list[int]:
        """Return the moves of one tile that the player's pawns have."""
        found: list[int] = []
        for pawn in self._own_pawns():
            found += [go(pawn % self.each, node) for node in neighbours(self.tiles, self.pawns[pawn])]
        return found

    def _climbs(self) -> list[int]:
        found: list[int] = []
        for pawn in self._own_pawns():
            found += [go(pawn % self.each, node) for node in beyond_walls(self.tiles, self.pawns[pawn])]
        return found

    # --- the way to the exit ----------------------------------------------------------------------

    def prices(self) -> dict[int, int]:
        """Return what the way to the exit costs from each section, climbing included, without draws (rule: penalty)."""
        return prices(self.tiles, [self._exit_node()])

    def _exit_node(self) -> int:
        return self.exit_cell * MASK_STEP + SECTIONS[self.tiles[self.exit_cell]][0]

    def best_way(self, seat: int) -> tuple[int, list[int]]:
        """Return the better pawn of a seat and the sections of its cheapest way out (rules: two-pawns, penalty)."""
        found = self.prices()
        pawn = seat * self.each
        for other in range(pawn + 1, (seat + 1) * self.each):
            if found[self.pawns[other]] < found[self.pawns[pawn]]:
                pawn = other
        return pawn, shortest_way(self.tiles, self.pawns[pawn], found)

    # --- laying tiles -----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Shuffle the tiles and lay the start (rules: set-up, pile)."""
        self.tiles = {}
        self.edge = {}
        self.wall = Wall()
        starts = start_cells(self.seats)
        deck: list[int] = []
        for kind in range(KINDS):
            taken = 1 if kind == EXIT else len(starts) if kind == CROSS else 0
            deck += [kind] * (self.counts[kind] - taken)
        self.pile = tuple(shuffled(self._chance(), deck))
        self.left = len(self.pile)
        self.discards = ()
        self.hand = NOTHING
        self.exit_aside = True
        self.exit_cell = NOTHING
        for cell in starts:
            self.tiles[cell] = face_of(CROSS, 0)
            self.grow_edge(cell)
            self.wall.add_inside(cell)
        self.pawns = (NOTHING,) * (self.seats * self.each)
        self.phase = SET_UP
        self.turn = self.first
        self.to_move = self.turn
        self.is_dry = self.is_open = False
        self.stays = 0
        self.turns = self.steps = 0
        self.inner = sum([self.counts[kind] for kind in range(KINDS) if is_interior(kind)]) - len(starts)
        self.owing = ()
        self.last_cell = self.last_pawn = NOTHING

    def _put(self, move: int) -> None:
        """Place the tile in hand, or replace the one that lies there."""
        cell, turn = divmod(move - TILE, 4)
        kind = self.hand
        self.hand = NOTHING
        self.last_cell, self.last_pawn = cell, NOTHING
        old = self.tiles.get(cell, NOTHING)
        self.tiles[cell] = face_of(kind, turn)
        if kind == EXIT:
            self.exit_cell = cell
        if old != NOTHING:
            self.discards = (*self.discards, old // 4)
            if old // 4 == EXIT and kind != EXIT:
                self.exit_cell = NOTHING
            return
        self.grow_edge(cell)
        if is_interior(kind):
            self.wall.add_inside(cell)
            self.inner -= 1
        elif kind == CORNER:
            self.wall.add_corner(cell, turn)
            if self.wall.corners == 4 and self.exit_aside:  # noqa: PLR2004 - the fourth corner (rule: fourth)
                self._shuffle_exit_in()
        else:
            self.wall.add_straight(cell, turn)

    def grow_edge(self, cell: int) -> None:
        """Note that this cell is taken, so that its empty neighbours are beside a tile now."""
        self.edge.pop(cell, False)
        for side in range(4):
            beyond = cell + STEP[side]
            if beyond not in self.tiles:
                self.edge[beyond] = True

    def _shuffle_exit_in(self) -> None:
        at = pick(self._chance(), self.left + 1)
        self.pile = (*self.pile[:at], EXIT, *self.pile[at : self.left])
        self.left += 1
        self.exit_aside = False
        self.news = (*self.news, "The fourth corner stands: the exit is shuffled into the pile.")

    def _chance(self) -> Random:
        """Return the source of the next shuffle, and move on, so that a copy would shuffle the same."""
        rng = Random(self.chance)
        self.chance = pick(rng, 2_000_000_000)
        return rng

    def _copy_table(self, other: "Table") -> None:
        """Take over everything that lies on the other table, sharing only what never changes."""
        self.counts, self.match, self.until = other.counts, other.match, other.until
        self.chance = other.chance
        self.tiles = other.tiles.copy()
        self.edge = other.edge.copy()
        self.wall = other.wall.copy()
        self.pile, self.left, self.discards = other.pile, other.left, other.discards
        self.hand, self.exit_aside, self.exit_cell = other.hand, other.exit_aside, other.exit_cell
        self.pawns, self.phase, self.turn = other.pawns, other.phase, other.turn
        self.first, self.round = other.first, other.round
        self.is_dry, self.stays, self.owing = other.is_dry, other.stays, other.owing
        self.inner, self.is_open = other.inner, other.is_open
        self.turns, self.steps, self.most_piles = other.turns, other.steps, other.most_piles
        self.points, self.sheet, self.news = other.points, other.sheet, other.news
        self.last_cell, self.last_pawn = other.last_cell, other.last_pawn


def start_cells(seats: int) -> tuple[int, ...]:
    """Return where the start tiles lie: one, or two side by side (rule: set-up)."""
    return (HOME, HOME + 1) if seats >= TWO_STARTS else (HOME,)


def tile_key(cell: int) -> str:
    """Return the name under which a tile is drawn, lit up and clicked."""
    return f"tile {where(cell)}"
