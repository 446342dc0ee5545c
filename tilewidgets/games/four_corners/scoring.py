"""What follows an action: patterns are judged, scored and broken, perhaps again and again; then the turn ends."""

from typing import Final

from mypy_extensions import mypyc_attr

from tilewidgets.games.four_corners.actions import made_between
from tilewidgets.games.four_corners.breaking import cells_to_replace
from tilewidgets.games.four_corners.patterns import Pattern
from tilewidgets.games.four_corners.pieces import GOALS_TO_WIN, SOLO_GOALS, UNKNOWN
from tilewidgets.games.four_corners.stock import EVERYBODY
from tilewidgets.games.four_corners.table import (
    ACT,
    KEEPING,
    REPLACING,
    SCORING,
    SOLO_TURNS,
    TURNING,
    FourCornersTable,
    Scored,
)

REPLACED_TILES: Final = 2  # rule: break-sequence; solitaire has one


@mypyc_attr(allow_interpreted_subclasses=True)
class Aftermath(FourCornersTable):
    """A table on which an action has been carried out."""

    # --- scoring and breaking ---------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Look what was created since `before`: score a lone pattern, let the player choose among several."""
        made = made_between(self.grid, self.deck, self.before, self.faces)
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
            self.stage = ACT  # nothing is half done any more
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
        """Break the next scored pattern: all images as one, each sequence on its own; then look again (rule: chain)."""
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

    def _places(self, face: int) -> list[int]:
        """Return where a drawn tile may go in the sequence that is being broken."""
        if self.sequence is None:
            return []
        return cells_to_replace(self.table(), self.sequence, list(self.replaced), face, self.solo)

    def _put(self, cell: int, face: int) -> None:
        """Lay a face into a cell."""
        faces = list(self.faces)
        faces[cell] = face
        self._change(faces, (cell,))

    def _change(self, faces: list[int], cells: tuple[int, ...]) -> None:
        """Take over a board on which these cells changed."""
        survey = self._survey
        if survey is not None:
            self._survey = survey.after(self.faces, faces, cells)
        self.faces = faces
        self._outlooks = {}
        self._table = None
        self.last = (*self.last, *cells)

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
