"""Kaleido's rules: tiles into boards, 8 and 4 for each full one, boards that turn, hexagons at the end."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue, ScoreItem, State
from tilewidgets.games.kaleido.notation import corner_name, hole_name, read, write
from tilewidgets.games.kaleido.pieces import (
    BOARD,
    BOARDS,
    COLOURS,
    COUNT,
    COUNTERS,
    DECISIONS,
    EMPTY,
    HOLE_NUMBERS,
    INDICATORS,
    KINDS,
    NO_EXTRA,
    PAY,
    START,
    TILES_OF_A_COLOUR,
    TURN,
    UNIT,
    WHITE,
    WHITES,
    count_hexagon,
    place_board,
    place_tile,
    turn_board,
)
from tilewidgets.games.kaleido.sheet import Full, items
from tilewidgets.geometry.hexes import HOLES, Patch, patch_of

# What happens to a seat without a decision of its own, told in `events`.
SKIPPED: Final = 0  # no hole is empty and the seat has no board (rule: skip)
PASSED: Final = 1  # the seat is out of coloured tiles (rule: pass)
STUCK: Final = 2  # nobody can place a tile any more, so the game ends (rule: stuck)


class Kaleido(State):
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
            if self._white_fits():
                self._add_tiles(found, HOLE_NUMBERS * WHITE)
            if self.boards[self.to_move] > 0:
                for number in self.patch.border:
                    found.append(BOARD + number)  # noqa: PERF401 - one list, filled from several sides
            if self.tile_done:
                found.append(NO_EXTRA)
        return found

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
        found = [place_tile(colour, hole) for colour in self.colours_of[self.to_move] for hole in patch.holes]
        found += [place_tile(WHITE, hole) for hole in patch.holes]
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

    # --- carrying it out --------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        self.events = ()
        self.last = move
        if move < BOARD:
            colour, hole = divmod(move, HOLE_NUMBERS)
            self._place(colour, self.patch.hole_index(hole))
        elif move < TURN:
            self.lay_board(move - BOARD)
            self.boards[self.to_move] -= 1
            self._after_extra()
        elif move < COUNT:
            number, sixths = divmod(move - TURN, HOLES)
            self._turn(self.patch.index[number], sixths)
        elif move < NO_EXTRA:
            self._count()
        else:
            self._score()

    def lay_board(self, number: int) -> None:
        """Lay an empty board on a cell (rule: connect)."""
        self.patch = self.patch.grown(number)
        self.holes += [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY]
        self.free.append(HOLES)
        self.turned.append(0)
        self.empty += HOLES

    def _place(self, colour: int, index: int) -> None:
        self.holes[index] = colour
        board = index // HOLES
        self.free[board] -= 1
        self.empty -= 1
        if self.free[board] == 0:
            self.fresh = (*self.fresh, board)
        if colour == WHITE:
            self.whites[self.to_move] -= 1
            self._after_extra()
            return
        self.tiles[colour] -= 1
        self.last_colour[self.to_move] = colour
        self.tile_done = True
        # Where no extra is possible any more, nobody is asked for one.
        if self.extra_done or not (self.boards[self.to_move] > 0 or self._white_fits()):
            self._score()

    def _after_extra(self) -> None:
        self.extra_done = True
        if self.tile_done:
            self._score()

    def _score(self) -> None:
        """Score the boards that this turn has filled (rule: scoring); then they may be turned."""
        if not self.fresh:
            self._next_seat()
            return
        for board in self.fresh:
            self._add(PAY[self.sum_of(board)])
        self.filled += self.fresh
        self.pending = self.fresh
        self.fresh = ()

    def sum_of(self, board: int) -> int:
        """Return the tiles of a board as one number, for PAY."""
        total = 0
        for tile in self.holes[HOLES * board : HOLES * board + HOLES]:
            if tile >= 0:
                total += UNIT[tile]
        return total

    def _add(self, paid: tuple[int, ...]) -> None:
        for colour in range(len(COLOURS)):
            self.points[colour] += paid[colour]

    def _turn(self, board: int, sixths: int) -> None:
        if sixths:
            first = HOLES * board
            tiles = self.holes[first : first + HOLES]
            for side in range(HOLES):
                self.holes[first + (side + sixths) % HOLES] = tiles[side]
            self.turned[board] = (self.turned[board] + sixths) % HOLES
        self.pending = tuple([each for each in self.pending if each != board])
        if not self.pending:
            self._next_seat()

    def _next_seat(self) -> None:
        """Give the turn to the next seat that can place a tile; skipped and passed ones are noted."""
        self.tile_done = False
        self.extra_done = False
        seats = self.seats
        waiting = 0
        for seat in range(seats):
            if self._colours(seat):
                waiting += 1
        if waiting:
            passed: list[tuple[int, int]] = []
            for step in range(1, seats + 1):
                seat = (self.to_move + step) % seats
                if not self._colours(seat):
                    passed.append((PASSED, seat))
                elif self.empty > 0 or self.boards[seat] > 0:
                    self.to_move = seat
                    self.events = tuple(passed)
                    return
                else:
                    passed.append((SKIPPED, seat))
            self.events = ((STUCK, self.to_move),)
        self.begin_counting()

    def begin_counting(self) -> None:
        """End the game: from now on hexagons are counted, from the top down (rules: end, hexagon)."""
        self.counting = True
        corners = self.patch.corners
        full = [index for index, hexagon in enumerate(self.patch.hexagons) if self.is_full(hexagon)]
        full.sort(key=lambda index: corners[index])
        self.uncounted = tuple(full)
        self.is_over = not full

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

    def _count(self) -> None:
        index = self.uncounted[0]
        self._add(PAY[self.hexagon_sum(self.patch.hexagons[index])])
        self.counted = (*self.counted, index)
        self.uncounted = self.uncounted[1:]
        self.is_over = not self.uncounted

    # --- the result -------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        return [float(sum([self.points[colour] for colour in own])) for own in self.colours_of]

    def score_sheet(self) -> list[ScoreItem]:
        seat_of = {colour: seat for seat, own in enumerate(self.colours_of) for colour in own}
        found: list[ScoreItem] = []
        for board in self.filled:
            indexes = tuple(range(HOLES * board, HOLES * board + HOLES))
            found += items(self._full(f"Board {board + 1}", "scoring", indexes), seat_of)
        for index in self.counted:
            name = corner_name(self.patch, self.patch.corners[index])
            found += items(self._full(f"Hexagon {name}", "hexagon", self.patch.hexagons[index]), seat_of)
        return found

    def _full(self, name: str, rule: str, indexes: tuple[int, ...]) -> Full:
        keys = tuple([self.tile_key(index) for index in indexes])
        return Full(name, rule, tuple([self.holes[index] for index in indexes]), keys)

    def tile_key(self, index: int) -> str:
        """Return the name of the tile in a hole: the board and the hole it was first put in, so that it stays its own."""
        board, side = divmod(index, HOLES)
        return f"tile {board + 1}-{(side - self.turned[board]) % HOLES + 1}"

    # --- who knows what: everybody everything -----------------------------------------------------

    def seen_by(self, player: int) -> "Kaleido":  # noqa: ARG002 - nothing is hidden
        return self._like(None)

    def guess(self, player: int, rng: Random) -> "Kaleido":  # noqa: ARG002 - nothing is hidden
        return self._like(None)

    def copy(self) -> "Kaleido":
        return self._like(self.seed)

    def _like(self, seed: int | None) -> "Kaleido":
        other = Kaleido(seed, self.options, self.colours_of, self.patch)
        other._copy_basics(self)
        other.holes = self.holes.copy()
        other.free = self.free.copy()
        other.empty = self.empty
        other.turned = self.turned.copy()
        other.tiles = self.tiles.copy()
        other.whites = self.whites.copy()
        other.boards = self.boards.copy()
        other.last_colour = self.last_colour.copy()
        other.points = self.points.copy()
        other.filled = self.filled
        other.tile_done = self.tile_done
        other.extra_done = self.extra_done
        other.fresh = self.fresh
        other.pending = self.pending
        other.counting = self.counting
        other.uncounted = self.uncounted
        other.counted = self.counted
        other.events = self.events
        other.last = self.last
        return other

    def pieces(self) -> list[str]:
        found = [
            f"{COLOURS[colour]} tile" for own in self.colours_of for colour in own for _ in range(self.tiles[colour])
        ]
        found += [f"{KINDS[tile]} tile" for tile in self.holes if tile != EMPTY]
        found += ["white tile"] * sum(self.whites)
        found += ["board"] * (len(self.patch.cells) + sum(self.boards))
        if not self.options["keep_indicators"]:
            found += [f"{COLOURS[colour]} indicator" for own in self.colours_of for colour in own] * INDICATORS
        return sorted(found + ["glass counter"] * COUNTERS)

    # --- notation ---------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        return write(self.patch, move)

    def parse(self, text: str) -> int:
        return read(self.patch, text)


def _hex(corner: int) -> str:
    """Return the key of the piece that stands for a hexagon in the picture."""
    return f"hexagon {corner}"


def tiles_to_play(options: Mapping[str, OptionValue]) -> int:
    """Return how many tiles of each colour are placed in a game (rules: set-up, indicators)."""
    taken = TILES_OF_A_COLOUR[int(options["players"])]
    return taken if options["keep_indicators"] else taken - INDICATORS


def laid_out(
    seed: int | None,
    options: Mapping[str, OptionValue],
    colours_of: tuple[tuple[int, ...], ...],
    cells: tuple[int, ...],
) -> Kaleido:
    """Return a table with these empty boards, and everything else in the players' hands (rule: set-up)."""
    players = len(colours_of)
    state = Kaleido(seed, options, colours_of, patch_of([]))
    for number in cells:
        state.lay_board(number)
    state.tiles = [tiles_to_play(options)] * len(COLOURS)
    state.whites = [WHITES[players]] * players
    state.boards = [BOARDS[players]] * players
    state.last_colour = [EMPTY] * players
    state.points = [0] * len(COLOURS)
    return state


def new(seed: int, options: Mapping[str, OptionValue]) -> Kaleido:
    """Lay out two boards and deal the colours (rules: set-up, start, two-players)."""
    players = int(options["players"])
    each = 2 if players == 2 else 1  # noqa: PLR2004 - two players have two colours each
    order = list(range(len(COLOURS)))
    first = 0
    if options["start"] == "seeded":
        rng = Random(seed)
        order = shuffled(rng, order)
        first = pick(rng, players)
    colours_of = tuple([tuple(sorted(order[each * seat : each * seat + each])) for seat in range(players)])
    state = laid_out(seed, options, colours_of, START)
    state.to_move = first
    return state
