"""Everything on a table of Four Corners: the board, the tiles, the goals, where the turn stands, and who knows what."""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from tilewidgets.engine.errors import CannotRead, Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue, ScoreItem, State
from tilewidgets.games.four_corners.actions import Table
from tilewidgets.games.four_corners.goals import GoalCards
from tilewidgets.games.four_corners.notation import EXAMPLES, SCORE, read, write
from tilewidgets.games.four_corners.outlook import Outlook
from tilewidgets.games.four_corners.patterns import SEQUENCE_CODE, Pattern, Survey
from tilewidgets.games.four_corners.pieces import (
    BOARD,
    DECKS,
    EMPTY,
    IMAGES,
    MOST_DEALS,
    SOLO_BOARD,
    UNKNOWN,
    Deck,
    Grid,
    tile_name,
)
from tilewidgets.games.four_corners.stock import Stock

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
# Parts of a turn that are reached only with certain goals or tiles in hand.
HALF_DONE: Final = (ORIENTING, SECOND_TURN, SECOND_SWAP, SWAP_MORE, LAST_SWAP, SCORING)


class Scored(NamedTuple):
    """A goal that was scored: by whom, what, and where."""

    seat: int
    image: int
    code: int
    cells: tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class FourCornersTable(State):
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
        self._survey: Survey | None = None  # of the board as it is
        self._outlooks: dict[int, Outlook] = {}  # of the board as it is, by what they were asked for
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
            survey = self._survey
            if survey is None:
                survey = Survey(self.grid, self.deck, self.faces)
                self._survey = survey
            table = Table(self.grid, self.deck, self.faces, self.owned(self.to_move), survey)
            self._table = table
        return table

    def outlook(self, image: int, corner_new: int, centre_new: int) -> Outlook:
        """Return how near an image is; copies of this table share the answer until their board changes."""
        key = 10_000 * image + 100 * corner_new + centre_new
        found = self._outlooks.get(key)
        if found is None:
            found = Outlook(self.grid, self.deck, self.faces, image, corner_new, centre_new)
            self._outlooks[key] = found
        return found

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

    def seen_by(self, player: int) -> Self:
        other = self._twin(None)
        team = self.team(player) if player >= 0 else player
        everything = self.is_over or (self.open and not self.solo)
        seen = self.goals.sees(team, hands_are_open=everything)
        if self.goals.drawn != UNKNOWN and (everything or team == self.team(self.to_move)):
            seen[self.goals.drawn] = True
        if self.solo:
            for label in self.goals.held[0]:
                seen[label] = True  # solitaire's goals lie open
        other.goals.hide(seen, team)
        other.stock.hide(player, open_hands=everything or self.solo)
        return other

    def guess(self, player: int, rng: Random) -> Self:
        other = self._dealt(player, rng)
        if player == self.to_move or self.stage not in HALF_DONE:
            return other
        for _ in range(MOST_DEALS):
            if other.can_go_on():
                break
            other = self._dealt(player, rng)
        return other

    def can_go_on(self) -> bool:
        """Tell whether the seat to move can have begun what is half done: a guess must explain what all have seen."""
        if self.stage == SCORING:
            owned = self.owned(self.to_move)
            for pattern in self.waiting:  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
                if not self.deck.bits[pattern.image] & owned:
                    return False
            return True
        fewest = 2 if self.stage == ORIENTING else 1  # a tile that fits one way only is laid at once
        return len(self.moves()) >= fewest

    def _dealt(self, player: int, rng: Random) -> Self:
        """Return a table on which all that a seat does not see is dealt at random."""
        other = self.seen_by(player)
        other.goals.deal_unknown(self.deck.images, rng)
        on_board = [face >> 2 for face in other.faces if face != EMPTY]
        if other.drawn != UNKNOWN:
            on_board.append(other.drawn >> 2)
        if other.tile != UNKNOWN:
            on_board.append(other.tile)
        other.stock.deal_unknown(on_board, other.to_move if other.stage == KEEPING else UNKNOWN, rng)
        return other

    def copy(self) -> Self:
        other = self._twin(self.seed)
        other._table = self._table  # noqa: SLF001 - another one of the same class
        other._legal = self._legal  # noqa: SLF001 - the same
        return other

    def fresh(self, seed: int | None, stock: Stock, goals: GoalCards) -> Self:
        """Return a table of the same kind with other tiles and goals."""
        raise NotImplementedError

    def _twin(self, seed: int | None) -> Self:
        other = self.fresh(seed, self.stock.copy(), self.goals.copy())
        other._copy_basics(self)  # noqa: SLF001 - the same
        other.faces = self.faces
        other._survey = self._survey  # noqa: SLF001 - the same
        other._outlooks = self._outlooks  # noqa: SLF001 - the same
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
