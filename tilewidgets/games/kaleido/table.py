"""Kaleido's table: what lies where, what may be decided now, and why anything else may not."""

from collections.abc import Mapping

from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue, State
from tilewidgets.games.kaleido.notation import corner_name, hole_name
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    COLOURS,
    COUNT,
    DECISIONS,
    EMPTY,
    HOLE_NUMBERS,
    KINDS,
    NO_EXTRA,
    TURN,
    UNIT,
    WHITE,
    count_hexagon,
    place_board,
    place_tile,
    turn_board,
)
from tilewidgets.geometry.hexes import HOLES, Patch


class KaleidoTable(State):
    """The boards on the table with their tiles, what each seat still holds, and how far the turn has come."""

    def __init__(
        self,
        seed: int | None,
        options: Mapping[str, OptionValue],
        colours_of: tuple[tuple[int, ...], ...],
        patch: Patch,
    ) -> None:
        super().__init__("kaleido", len(colours_of), seed, options)
        self.colours_of = colours_of  # by seat; two each in a game of two (rule: two-players)
        self.patch: Patch = patch  # where the boards lie; a board is known by its place in this order
        self.holes: list[int] = []  # the tile in each hole: six for each board, by side
        self.free: list[int] = []  # empty holes of each board
        self.empty = 0  # of all boards together
        self.turned: list[int] = []  # sixths by which each board has been turned
        self.tiles: list[int] = []  # left to place, by colour
        self.whites: list[int] = []  # by seat
        self.boards: list[int] = []  # by seat
        self.last_colour: list[int] = []  # placed last, by seat (rule: two-colours)
        self.points: list[int] = []  # by colour
        self.filled: tuple[int, ...] = ()  # boards in the order in which they were scored
        self.tile_done = False
        self.extra_done = False
        self.fresh: tuple[int, ...] = ()  # boards filled in this turn and not scored yet
        self.pending: tuple[int, ...] = ()  # boards scored in this turn that may still be turned
        self.counting = False  # the end-game scoring has begun
        self.uncounted: tuple[int, ...] = ()  # hexagons still to count, by their place in `patch.hexagons`
        self.counted: tuple[int, ...] = ()
        self.events: tuple[tuple[int, int], ...] = ()  # what happened after the last decision, each with its seat
        self.last = -1  # the decision carried out last, for the picture

    # --- what may be decided ----------------------------------------------------------------------

    def moves(self) -> list[int]:
        if self.is_over:
            return []
        if self.counting:
            return [count_hexagon(self.patch.corners[self.uncounted[0]])]
        if self.pending:
            cells = self.patch.cells
            return [turn_board(cells[board], sixths) for board in self.pending for sixths in range(HOLES)]
        found: list[int] = []
        if not self.tile_done:
            for colour in self.colours_now():
                self._add_tiles(found, HOLE_NUMBERS * colour)
        if not self.extra_done:
            self._add_extras(found)
        return found

    def _add_extras(self, found: list[int]) -> None:
        if self._white_fits():
            self._add_tiles(found, HOLE_NUMBERS * WHITE)
        if self.boards[self.to_move] > 0:
            found += [BOARD + number for number in self.patch.border]
        if self.tile_done:
            found.append(NO_EXTRA)

    def _add_tiles(self, found: list[int], first: int) -> None:
        numbers = self.patch.holes
        for index, tile in enumerate(self.holes):
            if tile == EMPTY:
                found.append(first + numbers[index])

    def colours_now(self) -> list[int]:
        """Return the colours of which the seat to move may place a tile (rules: tile, two-colours)."""
        return self._colours(self.to_move)

    def _colours(self, seat: int) -> list[int]:
        own = self.colours_of[seat]
        if len(own) == 1:
            return [own[0]] if self.tiles[own[0]] > 0 else []
        return [colour for colour in own if colour != self.last_colour[seat] and self.tiles[colour] > 0]

    def _white_fits(self) -> bool:
        """Tell whether the seat has a white tile and a hole for it that the coloured tile does not need."""
        return self.whites[self.to_move] > 0 and self.empty > (0 if self.tile_done else 1)

    def thinkable(self) -> list[int]:
        patch = self.patch
        if self.counting:
            return [count_hexagon(corner) for corner in patch.corners]
        found = [place_tile(colour, hole) for colour in self.colours_of[self.to_move] for hole in patch.holes]
        found += [place_tile(WHITE, hole) for hole in patch.holes]
        if sum(self.boards) > 0:
            found += [place_board(number) for number in patch.border]
        found += [turn_board(number, sixths) for number in patch.cells for sixths in range(HOLES)]
        found += [count_hexagon(corner) for corner in patch.corners]
        return [*found, NO_EXTRA]

    # --- why not ----------------------------------------------------------------------------------

    def why_not(self, move: int) -> Ruling | None:
        if self.is_over:
            return Ruling("over", "The game is over: every hexagon has been counted. Start a new game or undo.")
        if move == TIME_UP:
            return Ruling("notation", "Kaleido is played without a clock, so time cannot run out.")
        if not 0 <= move < DECISIONS:
            return Ruling("notation", f"{move} is no decision of this game. Choose one of moves().")
        if self.counting or COUNT <= move < NO_EXTRA:
            return self._why_not_count(move)
        if self.pending or TURN <= move < COUNT:
            return self._why_not_turn(move)
        if move == NO_EXTRA:
            if self.tile_done:
                return None
            return Ruling("tile", "The turn is not over yet: first place a tile of your colour in an empty hole.")
        if move >= BOARD:
            return self._why_not_board(move - BOARD)
        colour, hole = divmod(move, HOLE_NUMBERS)
        return self._why_not_white(hole) if colour == WHITE else self._why_not_tile(colour, hole)

    def _why_not_count(self, move: int) -> Ruling | None:
        if not self.counting:
            return Ruling("hexagon", "Hexagons are counted when the game has ended, not while tiles are placed.")
        corner = self.patch.corners[self.uncounted[0]]
        if move == count_hexagon(corner):
            return None
        name = corner_name(self.patch, corner)
        if COUNT <= move < NO_EXTRA:
            asked = move - COUNT
            if asked in [self.patch.corners[index] for index in self.counted]:
                return Ruling("counter", f"A glass counter lies there already. The next one is {name}.", (_hex(asked),))
            if asked in self.patch.corners and asked not in [self.patch.corners[index] for index in self.uncounted]:
                return Ruling(
                    "hexagon", f"A hole of that hexagon is empty, so it pays nothing. The next one is {name}."
                )
            sentence = f"Hexagons are counted one after the other, from the top. The next one is {name}."
            return Ruling("counter", sentence, (_hex(corner),))
        sentence = f"All tiles are placed. Now the hexagons are counted; the next one is {name}."
        return Ruling("end", sentence, (_hex(corner),))

    def _why_not_turn(self, move: int) -> Ruling | None:
        cells = tuple([f"board {board + 1}" for board in self.pending])
        if not TURN <= move < COUNT:
            said = " and ".join(cells)
            return Ruling("rotate", f"The scoring is done. Now turn {said}, or leave it as it is.", cells)
        number = (move - TURN) // HOLES
        if number not in self.patch.index:
            return Ruling("rotate", "No board lies there. Only a board that was filled in this turn can be turned.")
        board = self.patch.index[number]
        if board in self.pending:
            return None
        if board in self.filled:
            sentence = (
                f"Board {board + 1} was filled before. A board can be turned only in the turn in which it is filled."
            )
        else:
            sentence = (
                f"Board {board + 1} was not scored just now. Only whoever fills a board may turn it, after scoring."
            )
        return Ruling("rotate", sentence, cells)

    def _why_not_tile(self, colour: int, hole: int) -> Ruling | None:
        seat = self.to_move
        if colour not in self.colours_of[seat]:
            own = " and ".join(COLOURS[each] for each in self.colours_of[seat])
            return Ruling("tile", f"Player {seat + 1} places {own} tiles, so a {COLOURS[colour]} one must stay away.")
        if self.tile_done:
            return Ruling("turn", "A turn has one coloured tile, and it is placed. Choose an extra, or end the turn.")
        if colour not in self.colours_now():
            if self.tiles[colour] <= 0:
                return Ruling("parts", f"There is no {COLOURS[colour]} tile left to place.")
            sentence = f"Player {seat + 1}'s last tile was {COLOURS[colour]}. The two colours take turns."
            return Ruling("two-colours", sentence)
        if self.empty == 0:
            return Ruling("forced", "No hole is empty, so the turn begins with a new board. Lay one beside the others.")
        return self._why_not_hole(hole)

    def _why_not_hole(self, hole: int) -> Ruling | None:
        if not self.patch.has_hole(hole):
            return Ruling("tile", "No board lies there, so there is no hole for a tile.")
        tile = self.holes[self.patch.hole_index(hole)]
        if tile == EMPTY:
            return None
        sentence = f"Hole {hole_name(self.patch, hole)} holds a {KINDS[tile]} tile. Choose an empty one."
        return Ruling("hole", sentence, (self.tile_key(self.patch.hole_index(hole)),))

    def _why_not_white(self, hole: int) -> Ruling | None:
        no = self._why_not_extra()
        if no is not None:
            return no
        if self.whites[self.to_move] == 0:
            return Ruling("white", f"Player {self.to_move + 1} has no white tile left.")
        if self.empty == 0 and not self.tile_done:
            return Ruling("forced", "No hole is empty, so the turn begins with a new board. Lay one beside the others.")
        if not self._white_fits() and self.empty == 1:
            return Ruling("white", "Only one hole is empty, and the coloured tile needs it. Place that one first.")
        return self._why_not_hole(hole)

    def _why_not_board(self, number: int) -> Ruling | None:
        no = self._why_not_extra()
        if no is not None:
            return no
        if self.boards[self.to_move] == 0:
            return Ruling("board", f"Player {self.to_move + 1} has no board left to lay.")
        if number in self.patch.index:
            name = f"board {self.patch.index[number] + 1}"
            return Ruling("connect", f"There lies {name} already. Choose a free place beside a board.", (name,))
        if number not in self.patch.border:
            return Ruling("connect", "A new board must share a full side with a board that lies on the table.")
        return None

    def _why_not_extra(self) -> Ruling | None:
        if self.extra_done:
            return Ruling("extra", "A turn has one extra, a white tile or a board, and it is used. Place your tile.")
        return None

    # --- questions about the table ----------------------------------------------------------------

    def sum_of(self, board: int) -> int:
        """Return the tiles of a board as one number, for PAY."""
        total = 0
        for tile in self.holes[HOLES * board : HOLES * board + HOLES]:
            if tile >= 0:
                total += UNIT[tile]
        return total

    def is_full(self, hexagon: tuple[int, ...]) -> bool:
        """Tell whether all six holes of a hexagon hold a tile."""
        for index in hexagon:  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
            if self.holes[index] == EMPTY:
                return False
        return True

    def hexagon_sum(self, hexagon: tuple[int, ...]) -> int:
        """Return the tiles of a full hexagon as one number, for PAY."""
        total = 0
        for index in hexagon:
            total += UNIT[self.holes[index]]
        return total

    def tile_key(self, index: int) -> str:
        """Return the name of the tile in a hole: its board and the hole it was put in, which no turn changes."""
        board, side = divmod(index, HOLES)
        return f"tile {board + 1}-{(side - self.turned[board]) % HOLES + 1}"


def _hex(corner: int) -> str:
    """Return the key of the piece that stands for a hexagon in the picture."""
    return f"hexagon {corner}"
