"""Colorblock's table: the boards, the tiles in hand and in the deck, the goals, and where a tile may lie."""

from collections.abc import Mapping

from tilewidgets.engine.state import NOBODY, OptionValue, ScoreItem, State
from tilewidgets.games.colorblock.decisions import SHARED, in_window, place_move, private_base
from tilewidgets.games.colorblock.goals import meets
from tilewidgets.games.colorblock.pieces import FULL, GOALS, TURNS, UNKNOWN, fits, kind_text
from tilewidgets.games.colorblock.shapes import Grid, Shape
from tilewidgets.games.colorblock.sheet import GOAL_CLAIMED, Event, sheet_item


class Table(State):
    """All that lies on the table, and what has been scored; `rules.py` says whose turn it is and what happens."""

    def __init__(
        self,
        seed: int | None,
        options: Mapping[str, OptionValue],
        kinds: tuple[int, ...],
        grids: list[Grid] | None = None,
    ) -> None:
        super().__init__("colorblock", int(options["players"]), seed, options)
        self.is_expert = bool(options["expert"])
        self.kinds = kinds  # of each tile of the deck, by its number
        self.deck: tuple[int, ...] = ()  # all tiles in the order in which they are drawn; UNKNOWN where not seen
        self.drawn = 0
        self.hand = UNKNOWN  # the tile to place
        self.row: tuple[int, ...] = ()  # tiles to take from (rule: expert)
        self.discards: tuple[int, ...] = ()
        self.grids: list[Grid] = [Grid() for _ in range(self.seats + 1)] if grids is None else grids
        # No other state holds this grid: it may be changed.
        self.is_mine: list[bool] = [grids is None] * (self.seats + 1)
        self.stage = 0  # of play: TAKING, PLACING or SCORING, see `rules.py`
        self.dealer = 0  # rule: expert
        self.turns = 0  # seats that have had their turn in this round of an expert game
        self.last_placer = NOBODY
        self.last: tuple[int, int] = (UNKNOWN, UNKNOWN)  # board and cell of the tile placed last, for the picture
        self.new_shapes = 0  # completed by that tile: the last ones of its board
        self.passed_over: tuple[int, ...] = ()  # tiles discarded just now because they fit nowhere (rule: discard)
        self.is_final = False  # somebody has begun to score (rules: end, deck-empty)
        self.queue: tuple[int, ...] = ()  # seats that choose a further colour (rule: lightning)
        self.scored: list[tuple[int, ...]] = [()] * self.seats  # the colours of each seat, as chosen
        self.points: list[int] = [0] * self.seats
        self.goals: tuple[int, ...] = ()
        self.owners: tuple[int, ...] = ()  # of the goals: a seat, or NOBODY
        self.events: tuple[Event, ...] = ()

    # --- where a tile may lie ---------------------------------------------------------------------

    def _placements(self) -> list[int]:
        if self.hand == UNKNOWN:
            return []  # a state that shows only what was seen knows no further
        turns_for = fits(self.kinds[self.hand])
        found: list[int] = []
        for cell, demand in self.grids[0].front.items():
            for turn in turns_for[demand]:
                found.append(SHARED + 4 * cell + turn)  # noqa: PERF401 - nested loops read better as loops
        board = self.to_move + 1
        grid = self.grids[board]
        if len(grid.laid) < FULL:
            for cell, demand in grid.front.items():
                if turns_for[demand] and grid.in_footprint(cell):
                    base = private_base(board, cell)
                    for turn in turns_for[demand]:
                        found.append(base + turn)  # noqa: PERF401 - as above
        found.sort()
        return found

    def has_place(self, tile: int, seat: int) -> bool:
        """Tell whether a tile fits anywhere that this seat may play (rule: discard)."""
        if tile == UNKNOWN:
            return True
        turns_for = fits(self.kinds[tile])
        for demand in self.grids[0].front.values():
            if turns_for[demand]:
                return True
        grid = self.grids[seat + 1]
        if len(grid.laid) < FULL:
            for cell, demand in grid.front.items():
                if turns_for[demand] and grid.in_footprint(cell):
                    return True
        return False

    def thinkable_places(self) -> list[int]:
        """Return every way to lay the tile in hand beside a tile of any board, legal or not."""
        turns = TURNS[self.kinds[self.hand]]
        return [
            place_move(board, cell, turn)
            for board in range(self.seats + 1)
            for cell in self.free_places(board)
            for turn in turns
        ]

    def free_places(self, board: int) -> list[int]:
        """Return the empty cells of a board where a tile may lie if its sides match, in order."""
        grid = self.grids[board]
        if board == 0:
            return sorted(grid.front)
        if len(grid.laid) >= FULL:
            return []
        return [cell for cell in sorted(grid.front) if in_window(cell) and grid.in_footprint(cell)]

    # --- shapes, goals, points --------------------------------------------------------------------

    def own_grid(self, board: int) -> Grid:
        """Return a board to change, copied first if another state holds it too."""
        if not self.is_mine[board]:
            self.grids[board] = self.grids[board].copy()
            self.is_mine[board] = True
        return self.grids[board]

    def _claim(self, seat: int, board: int, number: int, shape: Shape) -> None:
        """Give this seat every goal that the shape meets (rule: claim)."""
        for index, goal in enumerate(self.goals):
            if self.owners[index] == NOBODY and meets(goal, self.grids[board], shape, is_private=board > 0):
                self._own(seat, index, (GOAL_CLAIMED, seat, goal, board, number))

    def _own(self, seat: int, index: int, event: Event) -> None:
        self.owners = (*self.owners[:index], seat, *self.owners[index + 1 :])
        self.points[seat] += GOALS[self.goals[index]].stars
        self.events = (*self.events, event)

    def product(self, seat: int, colour: int) -> int:
        """Return what a colour would bring a seat now (rule: score)."""
        return self.grids[seat + 1].counts[colour] * self.grids[0].counts[colour]

    def returns(self) -> list[float]:
        return [float(points) for points in self.points]

    def score_sheet(self) -> list[ScoreItem]:
        return [sheet_item(self.grids, event) for event in self.events]

    # --- the tiles --------------------------------------------------------------------------------

    def _discard(self, tile: int) -> None:
        self.discards = (*self.discards, tile)
        self.passed_over = (*self.passed_over, tile)

    def unseen(self) -> list[int]:
        """Return the tiles that nobody has seen yet, in the order of their numbers (rule: deck)."""
        seen = set(self.deck[: self.drawn])
        return [tile for tile in range(len(self.kinds)) if tile not in seen]

    def pieces(self) -> list[str]:
        tiles = [kind_text(self.kinds[tile]) for tile in (*self._tiles_on_the_table(), *self._tiles_in_the_deck())]
        return sorted(tiles + [f"goal {GOALS[goal].name}" for goal in self.goals])

    def _tiles_on_the_table(self) -> list[int]:
        hand = [self.hand] if self.hand != UNKNOWN else []
        laid = [tile for grid in self.grids for tile in grid.tiles.values()]
        return [*laid, *hand, *self.row, *self.discards]

    def _tiles_in_the_deck(self) -> list[int]:
        return [tile for tile in self.deck[self.drawn :] if tile != UNKNOWN]
