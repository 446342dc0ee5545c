"""4th Corner's rounds: what each decision does, the draws between them, and the penalties at the end."""

from tilewidgets.engine.chance import shuffled
from tilewidgets.engine.state import NOBODY, ScoreItem
from tilewidgets.games.fourth_corner.maze import CLIMB, STEP_PRICE, climbs, reach
from tilewidgets.games.fourth_corner.pieces import EXIT, MASK_STEP, NAMES, NOTHING, SECTIONS, face_of, is_straight
from tilewidgets.games.fourth_corner.table import (
    CELLS,
    DRAW,
    GO,
    MOVE,
    PAY,
    PLACE,
    PUT_ASIDE,
    ROUNDS,
    SET_UP,
    STAY,
    WALK,
    Table,
    tile_key,
)


class Round(Table):
    """A round from the set-up to the last penalty; `rules.py` says the rest of the contract."""

    # --- carrying decisions out -------------------------------------------------------------------

    def apply(self, move: int) -> None:
        self.news = ()
        if self.phase == PLACE:
            self._put(move)
            self.phase = MOVE
        elif self.phase == SET_UP:
            self._set_pawn(
                self.turn * self.each + (move - GO) // (CELLS * MASK_STEP), (move - GO) % (CELLS * MASK_STEP)
            )
            self._after_set_up()
        elif self.phase == MOVE:
            self._move(move)
        else:
            self._pay(move)

    def _set_pawn(self, pawn: int, node: int) -> None:
        self.pawns = (*self.pawns[:pawn], node, *self.pawns[pawn + 1 :])
        self.last_pawn, self.last_cell = pawn, NOTHING

    def _after_set_up(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.to_move = self.turn
        if NOTHING not in self.pawns:
            self._begin_turn()

    def _move(self, move: int) -> None:
        if move == STAY:
            self.stays += 1
            self.last_pawn = NOTHING
        else:
            self.stays = 0
            number, node = divmod(move - GO, CELLS * MASK_STEP)
            pawn = self.turn * self.each + number
            self._set_pawn(pawn, node)
            if node // MASK_STEP == self.exit_cell:
                self._land()
                return
        self.turn = (self.turn + 1) % self.seats
        self.to_move = self.turn
        if self.is_dry and self.stays >= self.seats:
            self._end_in_stalemate("Nobody moved for a whole round and no tile can be played", walks=False)
        else:
            self._begin_turn()

    # --- the draw ---------------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        """Draw the player's tile; one that cannot be played is discarded, and the move stays (rules: draw, discard)."""
        self.phase = MOVE
        if self.most_piles and self.turns >= self.most_turns():
            self._end_in_stalemate(f"{self.turns} turns are over", walks=False)
            return
        self.turns += 1
        if self.is_dry:
            return
        if self.inner == 0 and self.wall.closed and not self.is_open and self.exit_cell != NOTHING:
            self.is_open = self._can_anybody_get_out()
            if not self.is_open:
                self._end_in_stalemate("No tile that is left can open a way to the wall for anybody")
                return
        kind = self._take()
        if kind != NOTHING:
            self.hand = kind
            if self.placements(kind):
                self.phase = PLACE
                return
            self._discard("cannot be played")
        if not self.can_anything_be_played():
            self.is_dry = True
            self.stays = 0
            self._go_on_without_tiles()

    def _take(self) -> int:
        """Return the next tile of the pile; when it was the last, the discards become the new pile (rule: pile)."""
        if self.left == 0:
            self._renew_pile()  # by what was discarded after the last tile had been drawn
        if self.left == 0:
            return NOTHING
        self.left -= 1
        kind = self.pile[self.left]
        if self.left == 0:
            self._renew_pile()
        return kind

    def _renew_pile(self) -> None:
        if self.discards:
            self.pile = tuple(shuffled(self._chance(), sorted(self.discards)))
            self.left = len(self.pile)
            self.discards = ()
            self.news = (*self.news, "The last tile is drawn: the discards are shuffled and become the new pile.")

    def _discard(self, why: str) -> None:
        self.news = (*self.news, f"The {NAMES[self.hand]} tile {why}: it is discarded.")
        self.discards = (*self.discards, self.hand)
        self.hand = NOTHING

    def _go_on_without_tiles(self) -> None:
        """End the round if it cannot go on; else the players only move (rules: void, stalemate, dry)."""
        if self.exit_cell == NOTHING:
            self._end_void("No tile that is left can be played")
            return
        reachable = reach(self.tiles, self._exit_node())
        for node in self.pawns:
            if node in reachable:
                self.news = (*self.news, "No tile can be played any more: now the pawns only move.")
                return
        self._end_in_stalemate("No tile can be played and nobody can walk to the exit")

    # --- a round that nobody wins -----------------------------------------------------------------

    def _can_anybody_get_out(self) -> bool:
        """Tell whether a pawn could walk to the closed wall if every straight tile in it were unobstructed."""
        freed = {cell: face_of(EXIT, face % 4) if is_straight(face // 4) else face for cell, face in self.tiles.items()}
        exits = [cell * MASK_STEP + SECTIONS[face][0] for cell, face in freed.items() if face // 4 == EXIT]
        for node in self.pawns:
            cell = node // MASK_STEP
            if freed[cell] // 4 == EXIT:
                return True
            found = reach(freed, node)
            for goal in exits:
                if goal in found:
                    return True
        return False

    def _end_void(self, why: str) -> None:
        reason = f"{why}, and the exit is not on the table: the round is void, nobody scores."
        self.news = (*self.news, reason)
        self.sheet = (*self.sheet, ScoreItem(NOBODY, 0.0, f"Round {self.round}: {reason}", (), "void"))
        self._end_round()

    def _end_in_stalemate(self, why: str, *, walks: bool = True) -> None:
        """Let everybody pay, from as near as they can walk, or from where they stand (rules: stalemate, last-pile)."""
        if self.exit_cell == NOTHING:
            self._end_void(why)
            return
        if walks:
            found = self.prices()
            for pawn in range(len(self.pawns)):
                self._set_pawn(pawn, self._closest(self.pawns[pawn], found))
        self.last_pawn = NOTHING
        told = "All go as near as they can, and pay from there." if walks else "All pay from where they stand."
        self.news = (*self.news, f"{why}: a stalemate. {told}")
        reason = f"Round {self.round}: {why}: a stalemate."
        self.sheet = (*self.sheet, ScoreItem(NOBODY, 0.0, reason, (), "stalemate"))
        self.owing = tuple([(self.turn + seat) % self.seats for seat in range(self.seats)])
        self._next_to_pay()

    def _closest(self, start: int, found: dict[int, int]) -> int:
        """Return where a pawn that nobody hurries can walk to, as near to the exit as it gets."""
        best = start
        for node in reach(self.tiles, start):
            if found[node] < found[best]:
                best = node
        return best

    # --- the end of a round -----------------------------------------------------------------------

    def _land(self) -> None:
        """End the round: this player pays nothing, the others in turn order (rules: exit, penalty)."""
        winner = self.turn
        reason = f"Round {self.round}: Player {winner + 1} lands on the exit and pays nothing."
        self._note(winner, 0, reason, "exit")
        self.owing = tuple([(winner + step) % self.seats for step in range(1, self.seats)])
        self._next_to_pay()

    def _note(self, seat: int, points: int, reason: str, rule: str, cells: tuple[str, ...] = ()) -> None:
        self.sheet = (*self.sheet, ScoreItem(seat, float(-points), reason, cells, rule))
        if points:
            self.points = (*self.points[:seat], self.points[seat] + points, *self.points[seat + 1 :])

    def _next_to_pay(self) -> None:
        if not self.owing:
            self._end_round()
            return
        self.phase = PAY
        self.steps = 0
        self.turn = self.owing[0]
        self.to_move = self.turn

    def _pay(self, move: int) -> None:
        """Carry out one step of a penalty (rules: penalty, penalty-draw, climb)."""
        seat = self.turn
        self.steps += 1
        who = f"Round {self.round}: Player {seat + 1}"
        if move == WALK:
            self._walk(who)
        elif move == DRAW:
            self.hand = self._take()
            self._note(seat, 1, f"{who} draws a tile to replace an obstacle.", "penalty-draw")
            self.news = (*self.news, f"Drawn: {NAMES[self.hand]}.")
            if not self._replacements(self.hand):
                self._discard("can replace nothing")
        elif move == PUT_ASIDE:
            self._discard("is not used")
        elif move < GO:
            self._put(move)
        else:
            number, node = divmod(move - GO, CELLS * MASK_STEP)
            pawn = seat * self.each + number
            climbing = self.pawns[pawn] // MASK_STEP == node // MASK_STEP
            self._set_pawn(pawn, node)
            cells = (tile_key(node // MASK_STEP),)
            if climbing:
                self._note(seat, CLIMB, f"{who} climbs over a wall.", "climb", cells)
            else:
                self._note(seat, STEP_PRICE, f"{who} moves one tile.", "penalty", cells)
            if node // MASK_STEP == self.exit_cell:
                self._has_paid()

    def _walk(self, who: str) -> None:
        pawn, way = self.best_way(self.turn)
        walls = climbs(way)
        steps = len(way) - 1 - walls
        told = f"{steps} {'move' if steps == 1 else 'moves'}"
        if walls:
            told += f" and {walls} {'wall' if walls == 1 else 'walls'} climbed ({CLIMB} each)"
        cells = list(dict.fromkeys([tile_key(node // MASK_STEP) for node in way]))
        points = steps * STEP_PRICE + walls * CLIMB
        self._note(self.turn, points, f"{who} takes the shortest way: {told}.", "penalty", tuple(cells))
        self._set_pawn(pawn, way[-1])
        self._has_paid()

    def _has_paid(self) -> None:
        self.owing = self.owing[1:]
        self._next_to_pay()

    def _end_round(self) -> None:
        """End the match if it is decided, or lay out the next round (rule: match)."""
        done = self.round >= self.until if self.match == ROUNDS else max(self.points) >= self.until
        if done:
            self.is_over = True
            self.hand = NOTHING
            return
        self.round += 1
        self.first = (self.first + 1) % self.seats
        self.sheet = tuple([item._replace(cells=()) for item in self.sheet])  # those tiles are gone
        self.news = (*self.news, f"Round {self.round} begins.")
        self.lay_out()
