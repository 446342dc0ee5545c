"""Colorblock's rules: lay tiles on a shared and a private board, complete shapes, score one colour."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import shuffled
from tilewidgets.engine.errors import CannotRead, Ruling
from tilewidgets.engine.state import NOBODY, OptionValue
from tilewidgets.games.colorblock.decisions import (
    PRIVATE,
    ROW_LIMIT,
    TAKE,
    Place,
    move_text,
    place_of,
    read_move,
    tile_key,
)
from tilewidgets.games.colorblock.pieces import COLOURS, FIRST, FULL, GOALS, GOALS_FOR, UNKNOWN, deck_text, read_deck
from tilewidgets.games.colorblock.refusals import why_not_place
from tilewidgets.games.colorblock.sheet import COLOUR_SCORED, GOAL_CLAIMED, SHAPE_DONE
from tilewidgets.games.colorblock.table import Table

TAKING: Final = 0  # the stages of play
PLACING: Final = 1
SCORING: Final = 2  # and 3, 4: a second and a third colour (rule: lightning)


class Colorblock(Table):
    """One moment of a game: the table, whose turn it is, and how far the turn has come."""

    # --- decisions --------------------------------------------------------------------------------

    def moves(self) -> list[int]:
        if self.is_over:
            return []
        if self.stage >= SCORING:
            return [colour for colour in range(len(COLOURS)) if colour not in self.scored[self.to_move]]
        if self.stage == TAKING:
            return [TAKE + slot for slot, tile in enumerate(self.row) if self.has_place(tile, self.to_move)]
        return self._placements()

    def thinkable(self) -> list[int]:
        if self.is_over:
            return []
        found = list(range(len(COLOURS)))
        if self.is_expert:
            found += [TAKE + slot for slot in range(len(self.row))]
        if self.stage == PLACING and self.hand != UNKNOWN:
            found += self.thinkable_places()
        return found

    # --- why not ----------------------------------------------------------------------------------

    def why_not(self, move: int) -> Ruling | None:
        if self.is_over:
            return Ruling("over", "The game is over: everyone has scored. Start a new game or undo.")
        if 0 <= move < len(COLOURS):
            return self._why_not_score(move)
        if TAKE <= move < TAKE + ROW_LIMIT:
            return self._why_not_take(move - TAKE)
        place = place_of(move, self.seats)
        if place is None:
            return Ruling("notation", f"{move} is no decision of this game. Choose one of moves().")
        if self.stage >= SCORING:
            return Ruling("score", "No tile is placed now: choose the colour that you score.")
        if self.stage == TAKING:
            return Ruling("expert", "First take a tile from the row; then place it.")
        if self.hand == UNKNOWN:
            return Ruling("turn", "Nobody has drawn a tile that you could see, so none can be placed.")
        return why_not_place(self.grids[place.board], place, self.to_move, self.kinds[self.hand])

    def _why_not_score(self, colour: int) -> Ruling | None:
        if self.stage < SCORING:
            sentence = "A colour is chosen when a private board is finished or the tiles have run out, not before."
            return Ruling("score", f"{sentence} Play your tile.")
        if colour in self.scored[self.to_move]:
            sentence = f"You have scored {COLOURS[colour]} already. The tie is broken with another colour."
            return Ruling("lightning", sentence)
        return None

    def _why_not_take(self, slot: int) -> Ruling | None:
        if not self.is_expert:
            return Ruling(
                "turn", "You play the tile that you drew: only in an expert game a row lies open to take from."
            )
        if self.stage >= SCORING:
            return Ruling("score", "No tile is taken now: choose the colour that you score.")
        if self.stage == PLACING:
            return Ruling("expert", "You have taken your tile. Place it; the next player takes from what is left.")
        if slot >= len(self.row):
            return Ruling("expert", f"The row has {len(self.row)} tiles, so there is no tile {slot + 1} to take.")
        if not self.has_place(self.row[slot], self.to_move):
            sentence = "This tile fits neither on the shared board nor on your private one, so you cannot take it."
            return Ruling("draft-fit", sentence, (tile_key(self.row[slot]),))
        return None

    # --- carrying them out ------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        if move < TAKE:
            self._score(move)
        elif move < PRIVATE:
            slot = move - TAKE
            self.hand = self.row[slot]
            self.row = (*self.row[:slot], *self.row[slot + 1 :])
            self.stage = PLACING
        else:
            place = place_of(move, self.seats)
            if place is not None:  # always: the decision is legal
                self._place(place)

    def _place(self, place: Place) -> None:
        seat = self.to_move
        grid = self.own_grid(place.board)
        done = grid.put(place.cell, self.hand, 4 * self.kinds[self.hand] + place.turn)
        self.hand = UNKNOWN
        self.last_placer = seat
        self.last = (place.board, place.cell)
        self.new_shapes = len(done)
        self.passed_over = ()
        for number, shape in enumerate(done, start=len(grid.shapes) - len(done)):
            self.events = (*self.events, (SHAPE_DONE, seat, place.board, number))
            if self.goals:
                self._claim(seat, place.board, number, shape)
        if not self.is_final and place.board and len(grid.laid) == FULL:
            self.is_final = True
        if self.is_final:
            self.stage = SCORING
        else:
            self._next_turn(seat)

    # --- turns ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Let the first player draw, or deal the first row (rules: turn, expert)."""
        if self.is_expert:
            self._deal()
        else:
            self._draw(0)

    def _next_turn(self, seat: int) -> None:
        """Go on after a turn, or after a score of the last round; everyone may have scored by now."""
        if self.is_final and self._unscored_after(seat) == NOBODY:
            self._break_ties()
        elif self.is_expert:
            self.turns += 1
            self._next_in_round((seat + 1) % self.seats)
        elif self.is_final:
            self._draw(self._unscored_after(seat))
        else:
            self._draw((seat + 1) % self.seats)

    def _unscored_after(self, seat: int) -> int:
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if not self.scored[other]:
                return other
        return NOBODY

    def _draw(self, seat: int) -> None:
        """Draw until a tile fits somewhere (rule: discard); with no tile left, the scoring begins or goes on."""
        while self.drawn < len(self.deck):
            tile = self.deck[self.drawn]
            self.drawn += 1
            if self.has_place(tile, seat):
                self.hand = tile
                self.to_move = seat
                self.stage = PLACING
                return
            self._discard(tile)
        self._no_tile(seat)

    def _no_tile(self, seat: int) -> None:
        """Score: in a last round whose turn it is, else whoever played the last tile (rule: deck-empty)."""
        self.to_move = seat if self.is_final else self.last_placer
        self.is_final = True
        self.stage = SCORING

    def _deal(self) -> None:
        """Turn up a tile for each player and one more; with too few left, all score (rules: expert, too-few)."""
        if len(self.deck) - self.drawn < self.seats + 1:
            self._no_tile(self.dealer)
            self.turns = self.seats
            return
        self.row = self.deck[self.drawn : self.drawn + self.seats + 1]
        self.drawn += self.seats + 1
        self.turns = 0
        self._next_in_round(self.dealer)

    def _next_in_round(self, seat: int) -> None:
        """Let the next seat of an expert round take a tile, or end the round."""
        while self.turns < self.seats:
            if self.scored[seat] or not self._offers_a_tile(seat):
                if self.is_final and not self.scored[seat]:
                    self._no_tile(seat)
                    return
                self.turns += 1
                seat = (seat + 1) % self.seats
                continue
            self.to_move = seat
            self.stage = TAKING
            return
        self.discards = (*self.discards, *self.row)
        self.row = ()
        if self.is_final:
            self._no_tile(self._unscored_after((seat - 1) % self.seats))
        else:
            self.dealer = (self.dealer + 1) % self.seats
            self._deal()

    def _offers_a_tile(self, seat: int) -> bool:
        """Tell whether this seat can take a tile; until one fits, a new one replaces the first (rule: draft-fit)."""
        while True:
            for tile in self.row:
                if self.has_place(tile, seat):
                    return True
            if self.drawn >= len(self.deck) or not self.row:
                return False
            self._discard(self.row[0])
            self.row = (*self.row[1:], self.deck[self.drawn])
            self.drawn += 1

    # --- scoring ----------------------------------------------------------------------------------

    def _score(self, colour: int) -> None:
        seat = self.to_move
        before = len(self.scored[seat])
        self.scored[seat] = (*self.scored[seat], colour)
        self.points[seat] += self.product(seat, colour)
        private, shared = self.grids[seat + 1].counts[colour], self.grids[0].counts[colour]
        self.events = (*self.events, (COLOUR_SCORED, seat, colour, private, shared, before))
        self.new_shapes = 0
        self.passed_over = ()
        if before:
            self.queue = self.queue[1:]
            self._go_on_breaking()
            return
        if FIRST + colour in self.goals:
            index = self.goals.index(FIRST + colour)
            if self.owners[index] == NOBODY:
                self._own(seat, index, (GOAL_CLAIMED, seat, FIRST + colour, UNKNOWN, UNKNOWN))
        self._next_turn(seat)

    def _break_ties(self) -> None:
        """Ask everyone who is tied for the most points for another colour (rule: lightning)."""
        most = max(self.points)
        tied = [seat for seat in self._scoring_order() if self.points[seat] == most]
        colours = len(self.scored[tied[0]])
        if len(tied) == 1 or colours == len(COLOURS):
            self.is_over = True
            return
        self.stage = SCORING + colours
        self.queue = tuple(tied)
        self.to_move = tied[0]

    def _go_on_breaking(self) -> None:
        if self.queue:
            self.to_move = self.queue[0]
        else:
            self._break_ties()

    def _scoring_order(self) -> list[int]:
        order: list[int] = []
        for event in self.events:
            if event[0] == COLOUR_SCORED and event[1] not in order:
                order.append(event[1])
        return order

    # --- who knows what ---------------------------------------------------------------------------

    def seen_by(self, player: int) -> "Colorblock":  # noqa: ARG002 - only the order of the deck is hidden, from all alike
        hidden = 0 if self.is_over else len(self.deck) - self.drawn
        return self._with_deck(None, (*self.deck[: len(self.deck) - hidden], *[UNKNOWN] * hidden))

    def guess(self, player: int, rng: Random) -> "Colorblock":  # noqa: ARG002 - as above
        return self._with_deck(None, (*self.deck[: self.drawn], *shuffled(rng, self.unseen())))

    def copy(self) -> "Colorblock":
        return self._with_deck(self.seed, self.deck)

    def _with_deck(self, seed: int | None, deck: tuple[int, ...]) -> "Colorblock":
        # From now on two states hold each board: whoever changes one copies it first.
        other = Colorblock(seed, self.options, self.kinds, list(self.grids))
        self.is_mine = [False] * len(self.grids)
        other._copy_basics(self)
        other.deck = deck
        other.drawn = self.drawn
        other.hand = self.hand
        other.row = self.row
        other.discards = self.discards
        other.stage = self.stage
        other.dealer = self.dealer
        other.turns = self.turns
        other.last_placer = self.last_placer
        other.last = self.last
        other.new_shapes = self.new_shapes
        other.passed_over = self.passed_over
        other.is_final = self.is_final
        other.queue = self.queue
        other.scored = list(self.scored)
        other.points = list(self.points)
        other.goals = self.goals
        other.owners = self.owners
        other.events = self.events
        return other

    # --- notation ---------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        return move_text(move, self.seats)

    def parse(self, text: str) -> int:
        move = read_move(text, self.seats)
        if move == UNKNOWN:
            examples = "“shared n1e2 turn 3”, “private 1 s1 turn 0”, “take 2” or “score green”"
            raise CannotRead(Ruling("notation", f"“{text[:60]}” is no decision. Write for instance {examples}."))
        return move


def new(seed: int, options: Mapping[str, OptionValue]) -> Colorblock:
    """Shuffle the tiles, turn up the goals, and let the first player draw (rules: set-up, goals)."""
    rng = Random(seed)
    kinds = read_deck(str(options["deck"]))
    state = Colorblock(seed, {**options, "deck": deck_text(kinds)}, kinds)
    state.deck = tuple(shuffled(rng, list(range(len(kinds)))))
    if options["goals"]:
        state.goals = tuple(sorted(shuffled(rng, list(range(len(GOALS))))[: GOALS_FOR[state.seats]]))
        state.owners = (NOBODY,) * len(state.goals)
    state.begin()
    return state
