"""Four Corners' rules: secret goals, four actions, and patterns that are scored and broken, all as small decisions.

A turn is an action (place, turn two tiles, exchange two, take a new goal), then, if it created what a goal asks for, scoring
and breaking, perhaps several times, then the hand is filled up. `stage` says which part of a turn comes next.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, CannotRead, Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue, ScoreItem, State
from tilewidgets.games.four_corners import refusals
from tilewidgets.games.four_corners.actions import Table, swapped, turned
from tilewidgets.games.four_corners.breaking import BITS, cells_to_replace, ways_to_turn
from tilewidgets.games.four_corners.goals import GoalCards, deal
from tilewidgets.games.four_corners.notation import (
    CELLS,
    DONE,
    DRAW_GOAL,
    EXAMPLES,
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
    read,
    write,
)
from tilewidgets.games.four_corners.patterns import SEQUENCE_CODE, Pattern
from tilewidgets.games.four_corners.pieces import (
    BOARD,
    DECKS,
    EMPTY,
    GOALS_TO_WIN,
    IMAGES,
    SOLO_BOARD,
    SOLO_GOALS,
    SOLO_OPEN_GOALS,
    SOLO_TILES,
    STANDARD_TILES,
    TILES,
    UNKNOWN,
    Deck,
    Grid,
    is_special,
    tile_name,
)
from tilewidgets.games.four_corners.stock import EVERYBODY, Stock

MODES: Final = ("alone", "teams", "solitaire")
ROTATE_KIND: Final = 0
SWAP_KIND: Final = 1
REPLACED_TILES: Final = 2  # rule: break-sequence; solitaire has one

# The parts of a turn.
ACT: Final = 0
ORIENTING: Final = 1
SECOND_TURN: Final = 2
SECOND_SWAP: Final = 3
SWAP_MORE: Final = 4
LAST_SWAP: Final = 5
RETURNING: Final = 6
SCORING: Final = 7
TURNING: Final = 8
REPLACING: Final = 9
KEEPING: Final = 10
SOLO_TURNS: Final = 11


class Scored(NamedTuple):
    """A goal that was scored: by whom, what, and where."""

    seat: int
    image: int
    code: int
    cells: tuple[int, ...]


class FourCorners(State):
    """Everything on the table: the board, the tiles in hands and piles, the goal cards, and where the turn stands."""

    def __init__(self, seed: int | None, options: Mapping[str, OptionValue], stock: Stock, goals: GoalCards) -> None:
        super().__init__("four_corners", len(stock.hands), seed, options)
        self.mode = str(options["mode"])
        self.solo = self.mode == "solitaire"
        self.open = options["hands"] == "open"
        self.grid: Grid = SOLO_BOARD if self.solo else BOARD
        self.deck: Deck = DECKS[int(options["images"])]
        self.teams = len(goals.held)
        self.stock: Stock = stock
        self.goals: GoalCards = goals
        self.faces: list[int] = [EMPTY] * self.grid.cells  # never changed in place: states share it
        self.stage = ACT
        self.dealing = UNKNOWN  # while hands are dealt: the seat that chooses between special tiles
        self.before: list[int] = self.faces  # the board when the action, or the break, began
        self.tile = UNKNOWN  # being placed
        self.cell = UNKNOWN  # of the tile being placed, or the first one of two
        self.half = False  # a special tile turned one by 180 degrees in this action
        self.has_turned = False  # in solitaire: the turns after placing have been offered
        self.waiting: tuple[Pattern, ...] = ()  # created, and a goal asks for it
        self.chosen: tuple[Pattern, ...] = ()  # scored, to be broken
        self.turning: tuple[int, ...] = ()  # cells of scored images that are still to turn
        self.sequence: Pattern | None = None  # being broken
        self.replaced: tuple[int, ...] = ()  # cells of it
        self.drawn = UNKNOWN  # the face drawn to replace one
        self.held: dict[int, int] = {}  # the turns that each tile has had this turn, as bits (rule: no-return)
        self.later = False  # something has been broken this turn
        self.face_down = UNKNOWN  # the fifth goal of solitaire, as a label
        self.events: tuple[Scored, ...] = ()
        self.turns = 0
        self.last: tuple[int, ...] = ()  # the cells that changed last, for the picture
        self.passed_back: tuple[int, ...] = ()  # the faces shuffled back in the last draw for a break, for the picture
        self._table: Table | None = None
        self._legal: list[int] | None = None

    # --- what a seat may do -----------------------------------------------------------------------------

    def team(self, seat: int) -> int:
        """Return the team of a seat: in teams, opposite seats are one (rule: teams)."""
        return seat % self.teams

    def owned(self, seat: int) -> int:
        """Return the images of a seat's open goals, as bits."""
        found = 0
        for image in self.goals.images_held(self.team(seat)):
            if image != UNKNOWN:
                found |= self.deck.bits[image]
        return found

    def table(self) -> Table:
        """Return the board as the seat to move finds it."""
        table = self._table
        if table is None:
            table = Table(self.grid, self.deck, self.faces, self.owned(self.to_move))
            self._table = table
        return table

    def is_blind(self) -> bool:
        """Tell whether this state does not show what the seat to move holds, so that only that seat can decide."""
        if UNKNOWN in self.goals.images_held(self.team(self.to_move)):
            return True
        if self.goals.drawn != UNKNOWN and self.goals.image[self.goals.drawn] == UNKNOWN:
            return True
        return UNKNOWN in self.stock.hands[self.to_move]

    def has_special(self, kind: int) -> bool:
        """Tell whether the seat to move holds a special tile of this kind."""
        return self.stock.kinds_in_hand(self.to_move)[kind]

    def moves(self) -> list[int]:
        return list(self._moves())

    def _moves(self) -> list[int]:
        legal = self._legal
        if legal is None:
            legal = [] if self.is_over or self.is_blind() else self._find_moves()
            self._legal = legal
        return legal

    def _find_moves(self) -> list[int]:
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
            vertices = [pattern.code - SCORE for pattern in self.chosen if pattern.is_image]
            ways = ways_to_turn(self.table(), self.before, list(self.turning), vertices, self.held, self.later)
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
        if self.mode != "teams" or self.goals.has_twin(new):
            images.update(self.goals.images_held(team))
        return [RETURN + image for image in sorted(images)]

    def _places(self, face: int) -> list[int]:
        """Return where a drawn tile may go in the sequence that is being broken."""
        if self.sequence is None:
            return []
        return cells_to_replace(self.table(), self.sequence, list(self.replaced), face, self.solo)

    def thinkable(self) -> list[int]:
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
            return refusals.over(self.solo)
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

    def _why_not(self, kind: int, move: int) -> Ruling:
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
            return refusals.cannot_return(IMAGES[move - RETURN], self.mode == "teams")
        if kind == REPLACE and self.sequence is not None:
            return refusals.cannot_replace(table, self.sequence, list(self.replaced), self.drawn, move - REPLACE)
        if kind == SET_ASIDE:
            return Ruling("solo-turn", "The tile can be placed, so it must be: only one that fits nowhere is set aside.")
        if self.stage == SWAP_MORE:
            return refusals.forbidden(table, table.made_since(self.before))
        return Ruling("score", "Choose first which pattern you score; then you may leave the others.")

    def _why_not_turn(self, table: Table, cell: int, quarters: int) -> Ruling:
        if self.faces[cell] == EMPTY:
            return Ruling("rotate", f"There is no tile at {self.grid.name(cell)} to turn. Choose a tile on the board.")
        if self.stage == TURNING:
            return refusals.cannot_break(table, self.turning[0], cell, quarters)
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

    def apply(self, move: int) -> None:
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

    def _put(self, cell: int, face: int) -> None:
        """Lay a face into a cell."""
        faces = list(self.faces)
        faces[cell] = face
        self.faces = faces
        self._table = None
        self.last = (*self.last, cell)

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
        self.faces = swapped(self.faces, first, cell)
        self._table = None
        self.last = (first, cell)
        self.cell = UNKNOWN
        if self.stage == LAST_SWAP:
            self.stock.discard_special(self.to_move, SWAP_KIND)
            self._judge()
        elif self.has_special(SWAP_KIND):
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

    # --- scoring and breaking ---------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Look what was created since `before`: score a lone pattern, let the player choose among several."""
        made = self.table().made_since(self.before)
        owned = self.owned(self.to_move)
        self.waiting = tuple([pattern for pattern in made if self.deck.bits[pattern.image] & owned])
        self.chosen = ()
        if not self.waiting:
            self._after_action()
        elif len(self.waiting) == 1:
            self._score(self.waiting[0])
        else:
            self.stage = SCORING

    def _score(self, pattern: Pattern) -> None:
        team = self.team(self.to_move)
        self.goals.score(team, pattern.image)
        self._table = None  # the player owns one goal less
        self.events = (*self.events, Scored(self.to_move, pattern.image, pattern.code, pattern.cells))
        self.chosen = (*self.chosen, pattern)
        goals = len(self.goals.scored[team])
        if self.solo and not self.goals.held[0] and self.face_down != UNKNOWN:
            self.goals.held[0].append(self.face_down)
            self.face_down = UNKNOWN
        if goals == (SOLO_GOALS if self.solo else GOALS_TO_WIN):
            self.is_over = True
            return
        owned = self.owned(self.to_move)
        left = [other for other in self.waiting if other.code != pattern.code and self.deck.bits[other.image] & owned]
        self.waiting = tuple(left)
        if left:
            self.stage = SCORING
        else:
            self._start_breaking()

    def _start_breaking(self) -> None:
        self.waiting = ()
        self.before = self.faces
        self._break_next()

    def _break_next(self) -> None:
        """Break the next scored pattern: all images together, each sequence on its own; then look again (rule: chain)."""
        if not self.chosen:
            self.later = True
            self._judge()
        elif self.chosen[0].is_image:
            cells: set[int] = set()
            for pattern in self.chosen:
                if pattern.is_image:
                    cells.update(pattern.cells)
            self.turning = tuple(sorted(cells))
            self.stage = TURNING
        else:
            self.sequence = self.chosen[0]
            tiles = self.sequence.tiles
            # What the break of a crossing pattern has replaced already counts here too.
            self.replaced = tuple([cell for cell in self.sequence.cells if self.faces[cell] >> 2 not in tiles])
            self._draw_replacement()

    def _draw_replacement(self) -> None:
        """Draw until a tile fits into the sequence (rules: redraw, empty-pile), or give the break up if none does."""
        self.passed_back = ()
        self.drawn = UNKNOWN
        if self.sequence is None:
            return
        if len(self.replaced) < (1 if self.solo else REPLACED_TILES):
            self.drawn = self._fitting_tile()
            if self.drawn == UNKNOWN and not self.solo and self.stock.removed:
                self.stock.shuffle_removed_in()
                self.drawn = self._fitting_tile()
        if self.drawn != UNKNOWN:
            self.stage = REPLACING
            return
        done = self.sequence.code
        self.chosen = tuple([pattern for pattern in self.chosen if pattern.code != done])
        self.sequence = None
        self._break_next()

    def _fitting_tile(self) -> int:
        """Draw tiles until one fits; return its face, or UNKNOWN. The others go back, or in solitaire away."""
        pile = self.stock.reserve if self.solo else self.stock.pile
        unfit: list[int] = []
        found = UNKNOWN
        image = self.sequence.image if self.sequence is not None else UNKNOWN
        while pile and found == UNKNOWN:
            face = pile.pop()
            self.stock.time += 1
            standard = face < len(self.deck.centre)
            if standard and self.deck.centre[face] != self.deck.bits[image] and self._places(face):
                found = face
            else:
                unfit.append(face)
        for face in unfit:
            if self.solo:
                self.stock.removed.append(face >> 2)
            else:
                self.stock.shuffle_back(face, EVERYBODY)
        self.passed_back = (*self.passed_back, *unfit)
        return found

    def _replace(self, cell: int) -> None:
        self.stock.removed.append(self.faces[cell] >> 2)
        self._put(cell, self.drawn)
        self.replaced = (*self.replaced, cell)
        self._draw_replacement()

    # --- the end of a turn --------------------------------------------------------------------------------------

    def _after_action(self) -> None:
        """End the turn; in solitaire a tile that was placed is followed by turning two."""
        if self.solo and not self.has_turned:
            self.has_turned = True
            self.stage = SOLO_TURNS
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.stage = ACT
        self.half = False
        self.has_turned = False
        self.later = False
        self.held = {}
        self._table = None
        if self.solo:
            self.turns += 1
            self._next_tile()
            return
        seat = self.to_move
        self.stock.refill(seat)
        if not self._must_keep(seat):
            self._next_turn()

    def _next_tile(self) -> None:
        """Flip the next tile of solitaire; after the last one the game is over (rules: solo-turn, solo-end)."""
        if self.stock.pile:
            self.stock.draw_to_hand(0)
        else:
            self.is_over = True

    def _must_keep(self, seat: int) -> bool:
        """Let a seat with two special tiles choose one; equal ones leave nothing to choose (rule: special-limit)."""
        if self.stock.specials(seat) < 2:  # noqa: PLR2004 - the limit is one
            return False
        kinds = self.stock.kinds_in_hand(seat)
        if kinds[0] and kinds[1]:
            self.stage = KEEPING
            return True
        self.stock.keep_one(seat, 0 if kinds[0] else 1)
        return False

    def _keep(self, kind: int) -> None:
        self.stock.keep_one(self.to_move, kind)
        self.stage = ACT
        if self.dealing == UNKNOWN:
            self._next_turn()
        else:
            self.deal_hands(self.dealing + 1)

    def _next_turn(self) -> None:
        self.turns += 1
        self.to_move = (self.to_move + 1) % self.seats
        self._table = None

    def deal_hands(self, first: int) -> None:
        """Deal hands from a seat on; a seat with two kinds of special tiles chooses at once (rules: set-up)."""
        for seat in range(first, self.seats):
            self.dealing = seat
            self.to_move = seat
            self.stock.refill(seat)
            if self._must_keep(seat):
                return
        self.dealing = UNKNOWN
        self.to_move = 0
        self._table = None

    # --- the result -----------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        return [float(len(self.goals.scored[self.team(seat)])) for seat in range(self.seats)]

    def score_sheet(self) -> list[ScoreItem]:
        sheet: list[ScoreItem] = []
        for event in self.events:
            if event.code < SEQUENCE_CODE:
                what = f"the image at {self.grid.corner_name(event.code - SCORE)}"
            else:
                what = f"the sequence from {self.grid.name(event.cells[0])} to {self.grid.name(event.cells[-1])}"
            for seat in range(self.seats):
                if self.team(seat) == self.team(event.seat):
                    who = "" if seat == event.seat else f", by player {event.seat + 1}"
                    reason = f"Goal {IMAGES[event.image]}: {what}{who}."
                    cells = tuple([f"cell {cell}" for cell in event.cells])
                    sheet.append(ScoreItem(seat, 1.0, reason, cells, "solo-score" if self.solo else "score"))
        return sheet

    # --- who knows what -------------------------------------------------------------------------------------------

    def seen_by(self, player: int) -> "FourCorners":
        other = self._twin(None, self.options)
        team = self.team(player) if player >= 0 else player
        everything = self.is_over or (self.open and not self.solo)
        seen = self.goals.sees(team)
        if everything:
            for labels in (*self.goals.held, *self.goals.twins):
                for label in labels:
                    seen[label] = True
        if self.goals.drawn != UNKNOWN and (everything or team == self.team(self.to_move)):
            seen[self.goals.drawn] = True
        if self.solo:
            for label in self.goals.held[0]:
                seen[label] = True  # solitaire's goals lie open
        other.goals.hide(seen, team)
        other.stock.hide(player, open_hands=everything or self.solo)
        return other

    def guess(self, player: int, rng: Random) -> "FourCorners":
        other = self.seen_by(player)
        other.goals.deal_unknown(self.deck.images, rng)
        on_board = [face >> 2 for face in other.faces if face != EMPTY]
        for face in (other.drawn, 4 * other.tile if other.tile != UNKNOWN else UNKNOWN):
            if face != UNKNOWN:
                on_board.append(face >> 2)
        other.stock.deal_unknown(on_board, other.to_move if other.stage == KEEPING else UNKNOWN, rng)
        return other

    def copy(self) -> "FourCorners":
        other = self._twin(self.seed, self.options)
        other._table = self._table
        other._legal = self._legal
        return other

    def _twin(self, seed: int | None, options: Mapping[str, OptionValue]) -> "FourCorners":
        other = FourCorners(seed, options, self.stock.copy(), self.goals.copy())
        other._copy_basics(self)
        other.faces = self.faces
        other.stage = self.stage
        other.dealing = self.dealing
        other.before = self.before
        other.tile = self.tile
        other.cell = self.cell
        other.half = self.half
        other.has_turned = self.has_turned
        other.waiting = self.waiting
        other.chosen = self.chosen
        other.turning = self.turning
        other.sequence = self.sequence
        other.replaced = self.replaced
        other.drawn = self.drawn
        other.held = dict(self.held)
        other.later = self.later
        other.face_down = self.face_down
        other.events = self.events
        other.turns = self.turns
        other.last = self.last
        other.passed_back = self.passed_back
        return other

    def pieces(self) -> list[str]:
        tiles = [face >> 2 for face in self.faces if face != EMPTY]
        tiles += [face >> 2 for face in (*self.stock.pile, *self.stock.reserve) if face != UNKNOWN]
        tiles += self.stock.removed
        for hand in self.stock.hands:
            tiles += [tile for tile in hand if tile != UNKNOWN]
        if self.tile != UNKNOWN:
            tiles.append(self.tile)
        if self.drawn != UNKNOWN:
            tiles.append(self.drawn >> 2)
        goals = [f"goal {IMAGES[image]}" for image in self.goals.image if image != UNKNOWN]
        return sorted([f"tile {tile_name(tile)}" for tile in tiles] + goals)

    # --- notation -------------------------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        return "time is up" if move == TIME_UP else write(move, self.grid)

    def parse(self, text: str) -> int:
        if " ".join(text.lower().split()) == "time is up":
            return TIME_UP
        move = read(text, self.grid)
        if move < 0:
            raise CannotRead(Ruling("notation", f"“{text[:60]}” is no decision. Write for instance {EXAMPLES}."))
        return move


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
    return set_up_solitaire(seed, options, rng) if options["mode"] == "solitaire" else _set_up(seed, options, images, rng)


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
