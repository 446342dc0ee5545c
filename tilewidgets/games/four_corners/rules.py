"""Four Corners' rules: secret goals, four actions, and patterns that are scored and broken, all as small decisions.

A turn is an action (place, turn two tiles, exchange two, take a new goal), then, if it created what a goal asks for,
scoring and breaking, perhaps several times, then the hand is filled up. `stage` says which part of a turn comes next.
"""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue
from tilewidgets.games.four_corners import refusals
from tilewidgets.games.four_corners.actions import Table, swapped, turned
from tilewidgets.games.four_corners.breaking import BITS, allowed_ways, ways_to_turn, worth_of_way
from tilewidgets.games.four_corners.goals import GoalCards, deal
from tilewidgets.games.four_corners.notation import (
    CELLS,
    DONE,
    DRAW_GOAL,
    KEEP,
    ORIENT,
    PLAY,
    REPLACE,
    RETURN,
    SCORE,
    SET_ASIDE,
    SWAP,
    TURN,
    kind_of_move,
)
from tilewidgets.games.four_corners.pieces import (
    EMPTY,
    GOALS_TO_WIN,
    IMAGES,
    SOLO_OPEN_GOALS,
    SOLO_TILES,
    STANDARD_TILES,
    TILES,
    UNKNOWN,
    is_special,
    tile_name,
)
from tilewidgets.games.four_corners.scoring import Aftermath
from tilewidgets.games.four_corners.stock import Stock
from tilewidgets.games.four_corners.table import (
    ACT,
    KEEPING,
    LAST_SWAP,
    ORIENTING,
    REPLACING,
    RETURNING,
    SCORING,
    SECOND_SWAP,
    SECOND_TURN,
    SOLO_TURNS,
    SWAP_MORE,
    TURNING,
)

MODES: Final = ("alone", "teams", "solitaire")
ROTATE_KIND: Final = 0
SWAP_KIND: Final = 1


class FourCorners(Aftermath):
    """A game of Four Corners: what may be decided, why not, and what it does."""

    def fresh(self, seed: int | None, stock: Stock, goals: GoalCards) -> "FourCorners":
        return FourCorners(seed, self.options, stock, goals)

    # --- what a seat may do -----------------------------------------------------------------------------

    def moves(self) -> list[int]:
        return list(self._moves())

    def _moves(self) -> list[int]:
        legal = self._legal
        if legal is None:
            legal = [] if self.is_over or self.is_blind() else self._find_moves()
            self._legal = legal
        return legal

    def _find_moves(self) -> list[int]:  # noqa: C901 - one branch for each part of a turn
        stage = self.stage
        if stage == ACT:
            return self._solo_placements() if self.solo else self._actions()
        if stage == ORIENTING:
            return [ORIENT + turn for turn in self.table().turns_for(self.tile, self.cell)]
        if stage == SECOND_TURN:
            half = not self.half and self.has_special(ROTATE_KIND)
            return _turn_codes(self.table().second_turns(self.before, self.cell, half))
        if stage == SECOND_SWAP:
            return [SWAP + cell for cell in self.table().second_swaps(self.cell, self.has_special(SWAP_KIND))]
        if stage == SWAP_MORE:
            table = self.table()
            found = [DONE] if table.stands_well(self.before) else []
            return found + [SWAP + cell for cell in table.again_first(self.before)]
        if stage == LAST_SWAP:
            return [SWAP + cell for cell in self.table().again_second(self.before, self.cell)]
        if stage == RETURNING:
            return self._returns_of_goals()
        if stage == SCORING:
            found = [pattern.code for pattern in self.waiting]
            return [*found, DONE] if self.chosen else found
        if stage == TURNING:
            turning, vertices = list(self.turning), self._vertices()
            ways = ways_to_turn(self.table(), self.before, turning, vertices, self.held, self.later)
            return [TURN + 4 * self.turning[0] + way for way in ways]
        if stage == REPLACING:
            return [REPLACE + cell for cell in self._places(self.drawn)]
        if stage == KEEPING:
            return [KEEP, KEEP + 1]
        return [*_turn_codes(self.table().first_turns(half=False)), DONE]

    def _actions(self) -> list[int]:
        table = self.table()
        found: list[int] = []
        for tile in sorted(self.stock.hands[self.to_move]):
            if kind_of_move(CELLS * tile, self.grid) == PLAY:
                found.extend([CELLS * tile + cell for cell in range(self.grid.cells) if table.can_place(tile, cell)])
        found.extend(_turn_codes(table.first_turns(self.has_special(ROTATE_KIND))))
        found.extend([SWAP + cell for cell in table.first_swaps(self.has_special(SWAP_KIND))])
        found.append(DRAW_GOAL)  # always possible: the card just drawn may be returned
        return found

    def _solo_placements(self) -> list[int]:
        table = self.table()
        tile = self.stock.hands[0][0]
        found = [CELLS * tile + cell for cell in range(self.grid.cells) if table.can_place(tile, cell)]
        return found or [SET_ASIDE]

    def _returns_of_goals(self) -> list[int]:
        """Return which goals may go back: the new one, or one of the old if the team can keep the new one."""
        team = self.team(self.to_move)
        new = self.goals.image[self.goals.drawn]
        images = {new}
        if self.mode != "teams" or self.goals.has_copy:
            images.update(self.goals.images_held(team))
        return [RETURN + image for image in sorted(images)]

    def _vertices(self) -> list[int]:
        """Return where the images are that are being broken."""
        return [pattern.code - SCORE for pattern in self.chosen if pattern.is_image]

    def _worth_of(self, way: int) -> int:
        """Return the best end of a break if its next tile turns this way, or 0 if that leads back."""
        turning = list(self.turning)
        if way not in allowed_ways(self.faces[turning[0]], self.held, self.later):
            return 0
        return worth_of_way(self.table(), self.before, turning, self._vertices(), self.held, self.later, way)

    def thinkable(self) -> list[int]:  # noqa: C901 - the same
        cells = range(self.grid.cells)
        if self.is_blind():
            return [DRAW_GOAL, *[SWAP + cell for cell in cells]]
        stage = self.stage
        if stage == ORIENTING:
            return [ORIENT + turn for turn in range(4)]
        if stage == RETURNING:
            return [RETURN + image for image in range(self.deck.images)]
        if stage == SCORING:
            return [*[pattern.code for pattern in self.waiting], DONE]
        if stage == REPLACING:
            return [REPLACE + cell for cell in cells]
        if stage == KEEPING:
            return [KEEP, KEEP + 1]
        turns = [TURN + 4 * cell + quarters for cell in cells for quarters in (1, 2, 3)]
        swaps = [SWAP + cell for cell in cells]
        if stage in (SECOND_TURN, TURNING):
            return turns
        if stage in (SECOND_SWAP, LAST_SWAP):
            return swaps
        if stage == SWAP_MORE:
            return [*swaps, DONE]
        if stage == SOLO_TURNS:
            return [*turns, DONE]
        tiles = [tile for tile in sorted(self.stock.hands[self.to_move]) if tile < len(self.deck.tiles)]
        plays = [CELLS * tile + cell for tile in tiles for cell in cells]
        return [*plays, SET_ASIDE] if self.solo else [*plays, *turns, *swaps, DRAW_GOAL]

    # --- why not ------------------------------------------------------------------------------------------

    def why_not(self, move: int) -> Ruling | None:
        if self.is_over:
            return refusals.over(self.solo, all_scored=not self.goals.held[self.team(self.to_move)])
        if move == TIME_UP:
            return Ruling("turn", "This game is played without a clock, so time cannot run out.")
        kind = kind_of_move(move, self.grid)
        if kind < 0 or (kind == RETURN and move - RETURN >= self.deck.images):
            return Ruling("notation", f"{str(move)[:20]} is no decision of this game. Choose one of moves().")
        if self.is_blind():
            sentence = f"You do not see what player {self.to_move + 1} holds, so only that player can decide now."
            return Ruling("hidden", sentence)
        if move in self._moves():
            return None
        expected = EXPECTED[self.stage]
        if self.stage == ACT:
            expected = (PLAY, SET_ASIDE) if self.solo else (PLAY, TURN, SWAP, DRAW_GOAL)
        if kind not in expected:
            return refusals.wrong_stage(self.stage, solo=self.solo)
        return self._why_not(kind, move)

    def _why_not(self, kind: int, move: int) -> Ruling:  # noqa: C901 - one branch for each kind of decision
        """Return why a decision of a kind that is asked for now is not legal."""
        table = self.table()
        if kind == PLAY:
            tile, cell = divmod(move, CELLS)
            if tile not in self.stock.hands[self.to_move]:
                sentence = f"Tile {tile_name(tile)} is not in player {self.to_move + 1}'s hand. Play one of your own."
                return Ruling("play", sentence)
            return refusals.cannot_place(table, tile, cell)
        if kind == ORIENT:
            return refusals.cannot_lie(table, 4 * self.tile + move - ORIENT, self.cell)
        if kind == TURN:
            return self._why_not_turn(table, *divmod(move - TURN, 4))
        if kind == SWAP:
            first = self.cell if self.stage in (SECOND_SWAP, LAST_SWAP) else UNKNOWN
            return refusals.cannot_swap(table, self.before, first, move - SWAP)
        if kind == SCORE:
            return Ruling("created", "This pattern was not created just now, or no goal of yours asks for it.")
        if kind == RETURN:
            held = move - RETURN in self.goals.images_held(self.team(self.to_move))
            return refusals.cannot_return(IMAGES[move - RETURN], held=held)
        if kind == REPLACE and self.sequence is not None:
            cell = move - REPLACE
            return refusals.cannot_replace(table, self.sequence, list(self.replaced), self.drawn, cell, self.solo)
        if kind == SET_ASIDE:
            return Ruling(
                "solo-turn", "The tile can be placed, so it must be: only one that fits nowhere is set aside."
            )
        if self.stage == SWAP_MORE:
            return refusals.forbidden(table, table.made_since(self.before))
        return Ruling("score", "Choose first which pattern you score; then you may leave the others.")

    def _why_not_turn(self, table: Table, cell: int, quarters: int) -> Ruling:
        if self.faces[cell] == EMPTY:
            return Ruling("rotate", f"There is no tile at {self.grid.name(cell)} to turn. Choose a tile on the board.")
        if self.stage == TURNING:
            return refusals.cannot_break(table, self.turning[0], cell, quarters, self._worth_of(quarters))
        if quarters == 2 and (self.half or not self.has_special(ROTATE_KIND)):  # noqa: PLR2004 - a half turn
            return refusals.no_half_turn(used=self.half)
        if self.stage == SECOND_TURN:
            if cell == self.cell:
                name = self.grid.name(cell)
                return Ruling("rotate", f"The tile at {name} has turned already: the second must be another one.")
            after = list(self.faces)
            after[cell] = turned(after[cell], quarters)
            made = Table(self.grid, self.deck, after, table.owned).made_since(self.before)
            return refusals.forbidden(table, made)
        return refusals.no_second_turn(table, cell, quarters)

    # --- carrying it out ------------------------------------------------------------------------------------

    def apply(self, move: int) -> None:  # noqa: C901 - one branch for each kind of decision
        kind = kind_of_move(move, self.grid)
        self.last = ()
        self._legal = None
        if kind == PLAY:
            self._begin_placing(*divmod(move, CELLS))
        elif kind == ORIENT:
            self._place(move - ORIENT)
        elif kind == TURN:
            cell, quarters = divmod(move - TURN, 4)
            self._turn(cell, quarters)
        elif kind == SWAP:
            self._swap(move - SWAP)
        elif kind == DRAW_GOAL:
            self.goals.draw(self.team(self.to_move))
            self.stage = RETURNING
        elif kind == RETURN:
            self.goals.give_back(self.team(self.to_move), move - RETURN, self.stock.rng())
            self._end_turn()
        elif kind == SCORE:
            self._score(next(pattern for pattern in self.waiting if pattern.code == move))
        elif kind == REPLACE:
            self._replace(move - REPLACE)
        elif kind == KEEP:
            self._keep(move - KEEP)
        elif kind == SET_ASIDE:
            tile = self.stock.hands[0][0]
            self.stock.take(0, tile)
            self.stock.removed.append(tile)
            self._after_action()
        else:
            self._done()

    def _note_turn(self, cell: int) -> None:
        """Note how the tile in a cell lies, so that no later break turns it back (rule: no-return)."""
        face = self.faces[cell]
        self.held[face >> 2] = self.held.get(face >> 2, 0) | BITS[face & 3]

    def _begin_placing(self, tile: int, cell: int) -> None:
        turns = self.table().turns_for(tile, cell)
        self.stock.take(self.to_move, tile)
        self.before = self.faces
        self.tile = tile
        self.cell = cell
        self.stage = ORIENTING
        if len(turns) == 1:
            self._place(turns[0])

    def _place(self, turn: int) -> None:
        cell = self.cell
        if self.faces[cell] != EMPTY:
            self.stock.removed.append(self.faces[cell] >> 2)
        self._put(cell, 4 * self.tile + turn)
        self.tile = UNKNOWN
        self.cell = UNKNOWN
        self._judge()

    def _turn(self, cell: int, quarters: int) -> None:
        """Turn a tile: the first or second of an action, or one of a broken image."""
        if self.stage in (ACT, SOLO_TURNS):
            self.before = self.faces
        if quarters == 2:  # noqa: PLR2004 - a half turn
            self.half = True
            self.stock.discard_special(self.to_move, ROTATE_KIND)
        self._note_turn(cell)
        self._put(cell, turned(self.faces[cell], quarters))
        self._note_turn(cell)
        if self.stage == TURNING:
            self.turning = self.turning[1:]
            if not self.turning:
                self.chosen = tuple([pattern for pattern in self.chosen if not pattern.is_image])
                self._break_next()
        elif self.stage == SECOND_TURN:
            self.cell = UNKNOWN
            self._judge()
        else:
            self.cell = cell
            self.stage = SECOND_TURN

    def _swap(self, cell: int) -> None:
        """Choose the first tile of an exchange, or exchange it with this one."""
        if self.stage in (ACT, SWAP_MORE):
            if self.stage == ACT:
                self.before = self.faces
            self.cell = cell
            self.stage = SECOND_SWAP if self.stage == ACT else LAST_SWAP
            self.last = (cell,)
            return
        first = self.cell
        self._change(swapped(self.faces, first, cell), (first, cell))
        self.cell = UNKNOWN
        if self.stage == LAST_SWAP:
            self.stock.discard_special(self.to_move, SWAP_KIND)
            self._judge()
        elif self.has_special(SWAP_KIND):
            self.stock.show_swap(self.to_move)  # the question alone gives it away
            self.stage = SWAP_MORE
        else:
            self._judge()

    def _done(self) -> None:
        if self.stage == SCORING:
            self._start_breaking()
        elif self.stage == SWAP_MORE:
            self._judge()
        else:
            self._end_turn()


def _turn_codes(turns: list[tuple[int, int]]) -> list[int]:
    return [TURN + 4 * cell + quarters for cell, quarters in turns]


# Which kinds of decision each part of a turn asks for.
EXPECTED: Final[dict[int, tuple[int, ...]]] = {
    ACT: (),  # depends on the mode
    ORIENTING: (ORIENT,),
    SECOND_TURN: (TURN,),
    SECOND_SWAP: (SWAP,),
    SWAP_MORE: (SWAP, DONE),
    LAST_SWAP: (SWAP,),
    RETURNING: (RETURN,),
    SCORING: (SCORE, DONE),
    TURNING: (TURN,),
    REPLACING: (REPLACE,),
    KEEPING: (KEEP,),
    SOLO_TURNS: (TURN, DONE),
}


def new(seed: int, options: Mapping[str, OptionValue]) -> FourCorners:
    """Set a game up: shuffle, lay the first tile, deal (rules: set-up, solo-set-up)."""
    check_options(options)
    rng = Random(seed)
    images = int(options["images"])
    return (
        set_up_solitaire(seed, options, rng) if options["mode"] == "solitaire" else _set_up(seed, options, images, rng)
    )


def check_options(options: Mapping[str, OptionValue]) -> None:
    """Refuse options that do not fit together."""
    players, mode = int(options["players"]), options["mode"]
    if mode == "solitaire" and players != 1:
        raise BadOption("Solitaire is for one player: give players=1 with mode='solitaire'.")
    if mode != "solitaire" and players == 1:
        raise BadOption("One player plays solitaire: give mode='solitaire' with players=1.")
    if mode == "teams" and players not in (4, 6):
        raise BadOption("Teams are for four or six players: give players=4 or players=6, or mode='alone'.")
    if mode == "solitaire" and options["hands"] == "open":
        raise BadOption("Solitaire has no hands to lay open: leave hands='hidden'.")


def _set_up(seed: int, options: Mapping[str, OptionValue], images: int, rng: Random) -> FourCorners:
    players = int(options["players"])
    shared = options["mode"] == "teams"
    goals = deal(images, players // 2 if shared else players, shared, GOALS_TO_WIN, rng)
    pile = [4 * tile + pick(rng, 4) for tile in shuffled(rng, list(range(TILES)))]
    first = max([place for place, face in enumerate(pile) if not is_special(face >> 2)])
    face = pile.pop(first)
    stock = Stock(players, pile)
    stock.chance = pick(rng, 2**53)
    state = FourCorners(seed, options, stock, goals)
    middle = state.grid.size * (state.grid.size // 2) + state.grid.size // 2
    faces = list(state.faces)
    faces[middle] = face
    state.faces = faces
    state.before = faces
    # Special tiles that came first go back into the pile, which is as well shuffled as before.
    stock.pile = shuffled(rng, stock.pile)
    state.deal_hands(0)
    return state


def set_up_solitaire(seed: int, options: Mapping[str, OptionValue], rng: Random) -> FourCorners:
    """Set up solitaire: ten tiles, one of them placed; four goals open, one face down (rule: solo-set-up)."""
    goals = deal(int(options["images"]), 1, shared=False, each=SOLO_OPEN_GOALS, rng=rng)
    faces = [4 * tile + pick(rng, 4) for tile in shuffled(rng, list(range(STANDARD_TILES)))]
    stock = Stock(1, faces[-SOLO_TILES:])
    stock.reserve = faces[:-SOLO_TILES]
    stock.chance = pick(rng, 2**53)
    state = FourCorners(seed, options, stock, goals)
    state.face_down = goals.deck.pop()
    board = list(state.faces)
    board[state.grid.cells // 2] = stock.pile.pop()
    state.faces = board
    state.before = board
    stock.draw_to_hand(0)
    return state
