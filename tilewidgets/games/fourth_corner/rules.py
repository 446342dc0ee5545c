"""4th Corner's rules: everybody builds one maze, and whoever stands on its exit first gets out for nothing."""

import re
from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, CannotRead, Ruling
from tilewidgets.engine.state import TIME_UP, OptionValue, ScoreItem
from tilewidgets.games.fourth_corner.maze import neighbours
from tilewidgets.games.fourth_corner.pieces import (
    BIT,
    CORNER,
    HOME,
    MASK_STEP,
    MASKS,
    NAMES,
    NOTHING,
    SECTIONS,
    STEP,
    TURNS,
    WIDTH,
    counts_of,
    is_interior,
    is_straight,
    sides_in_words,
    where,
)
from tilewidgets.games.fourth_corner.rounds import Round
from tilewidgets.games.fourth_corner.table import (
    CELLS,
    DRAW,
    GO,
    MOVE,
    PAY,
    PLACE,
    POINTS,
    PUT_ASIDE,
    ROUNDS,
    SET_UP,
    SPECIAL,
    STAY,
    TILE,
    WALK,
    go,
    tile,
    tile_key,
)
from tilewidgets.games.fourth_corner.wall import NO_SIDE
from tilewidgets.geometry.squares import IN_WORDS

MOST_ROUNDS: Final = 20
MOST_POINTS: Final = 200
MOST_PILES: Final = 50


class FourthCorner(Round):
    """One moment of a match."""

    # --- which rule forbids it --------------------------------------------------------------------

    def thinkable(self) -> list[int]:
        if self.is_over:
            return []
        if self.phase == PLACE or (self.phase == PAY and self.hand != NOTHING):
            cells = [*self.tiles, *(self.open_cells() if self.phase == PLACE else [])]
            found = [tile(cell, turn) for cell in cells for turn in range(TURNS[self.hand])]
            return found if self.phase == PLACE else [PUT_ASIDE, *found]
        nodes = [cell * MASK_STEP + mask for cell, face in self.tiles.items() for mask in SECTIONS[face]]
        if self.phase == SET_UP:
            return [go(self._pawn_to_set(), node) for node in nodes]
        found = [go(pawn, node) for pawn in range(self.each) for node in nodes]
        return [STAY, *found] if self.phase == MOVE else [WALK, DRAW, *found]

    def why_not(self, move: int) -> Ruling | None:
        if self.is_over:
            return Ruling("over", "The match is over: every point is counted. Start a new one or undo.")
        if move in self.moves():
            return None
        if move == TIME_UP:
            return Ruling("turn", "This game is played without a clock, so time cannot run out.")
        if not _is_decision(move):
            return Ruling("notation", f"{move} is no decision of this game. Choose one of moves().")
        if self.phase == PAY and self.hand == NOTHING and self.must_walk():
            sentence = f"You have been on your way for {self.steps} steps. Now only the shortest way is left: walk."
            return Ruling("last-pile", sentence)
        if move < SPECIAL:
            return self._why_not_special(move)
        if move < GO:
            cell, turn = divmod(move - TILE, 4)
            return self._why_not_tile(cell, turn)
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        return self._why_not_go(pawn, node)

    def _why_not_special(self, move: int) -> Ruling:
        if self.phase == PAY and self.hand != NOTHING:
            return Ruling("penalty-draw", f"{self._task()} Then you go on to the exit.")
        if self.phase == PAY and move == STAY:
            return Ruling(
                "penalty", "The round is over, and you are on your way to the exit: move, climb, draw or walk."
            )
        if self.phase == PAY and move == PUT_ASIDE:
            return Ruling("penalty-draw", "You hold no tile to put aside. A tile is drawn for one point.")
        if self.phase == PAY and move == DRAW:
            return Ruling("penalty-draw", "There is no tile left to draw.")
        if move == STAY:
            return Ruling("turn", f"{self._task()} Staying is a choice only when you may move.")
        return Ruling("penalty", "That belongs to the penalties, after somebody has reached the exit.")

    def _task(self) -> str:
        """Say what is to be done now."""
        if self.phase == PLACE:
            return f"First play the {NAMES[self.hand]} tile that you have drawn."
        if self.phase == SET_UP:
            return "First pick the section on which your pawn starts."
        if self.phase == MOVE:
            return "Your tile is done. Now move a pawn by one tile, or stay."
        if self.hand != NOTHING:
            return "First use the tile that you have drawn for a point, or put it aside."
        return "The round is over. Now the penalties are paid."

    def _why_not_tile(self, cell: int, turn: int) -> Ruling:
        if self.hand == NOTHING:
            return Ruling("turn" if self.phase != PAY else "penalty-draw", f"{self._task()} You hold no tile.")
        if turn >= TURNS[self.hand]:
            least = "once" if TURNS[self.hand] == 1 else "twice"
            sentence = f"Turned so, the {NAMES[self.hand]} tile looks as it did before: it is offered only {least}."
            return Ruling("notation", sentence)
        if cell in self.tiles:
            return self._why_not_replace(cell)
        if self.phase == PAY:
            return Ruling("penalty-draw", "A tile drawn for a penalty point replaces another; it opens no new place.")
        if cell not in self.edge:
            return Ruling("attach", "There is no tile beside that place. A tile is attached to others by a side.")
        if is_interior(self.hand):
            return self._out("inside", "That place is not inside the wall: interior tiles lie strictly within it.")
        return self._why_not_exterior(cell)

    def _why_not_replace(self, cell: int) -> Ruling:
        """Say why the tile in hand does not replace the one on this cell."""
        cells = (tile_key(cell),)
        lies = NAMES[self.tiles[cell] // 4]
        mine = NAMES[self.hand]
        if self.hand == CORNER:
            return Ruling("corner", "An exterior corner replaces nothing: the corners of the wall stay.", cells)
        if is_interior(self.hand) and not self.may_replace(self.hand):
            sentence = f"{self.wall.corners} of 4 corners stand. Tiles are replaced only after the fourth corner."
            return Ruling("fourth", sentence, cells)
        if not self.may_replace(self.hand):
            return Ruling("joined", "Exterior tiles are replaced only when the two ends of the wall have met.", cells)
        if is_interior(self.hand) != is_interior(self.tiles[cell] // 4) or not (
            is_interior(self.hand) or is_straight(self.tiles[cell] // 4)
        ):
            rule = "fourth" if is_interior(self.hand) else "joined"
            return Ruling(rule, f"A tile “{mine}” cannot replace a tile “{lies}”.", cells)
        if self.phase == PAY and cell == self.exit_cell:
            return Ruling("penalty-draw", "The exit stays where it is while penalties are paid.", cells)
        if cell in [node // MASK_STEP for node in self.pawns]:
            return Ruling("replace", "A pawn stands on that tile: only unoccupied tiles are replaced.", cells)
        return Ruling("wall", "Turned so, its brick would not be where the brick of the wall is.", cells)

    def _why_not_exterior(self, cell: int) -> Ruling:
        """Say why the exterior tile in hand does not stand on this empty cell, turned so."""
        wall = self.wall
        if self.hand != CORNER and wall.count == 0:
            if wall.first_side(cell) == NO_SIDE:
                return self._out("wall-first", "The first exterior tile lies just outside all tiles, on one side.")
            return Ruling("wall", "Its brick must face outward, away from all other tiles. Turn it.")
        if wall.closed:
            return self._out("joined", "The wall is closed: this tile must replace an unoccupied exterior tile.")
        if cell not in wall.ends():
            return self._out("wall-grow", "The wall grows only at its two ends.")
        if self.hand == CORNER and wall.corner_here(cell) == NO_SIDE:
            return self._out(
                "corner", "A corner here would shut a tile out of the one rectangle that the wall becomes."
            )
        if self.hand != CORNER and wall.straight_side(cell) == NO_SIDE:
            return self._out("corner", "Here the wall has reached its corner: only an exterior corner fits.")
        return Ruling("wall", "Turned so, its brick would not face outward.")

    def _out(self, rule: str, sentence: str) -> Ruling:
        """Return a refusal that lights up the ends of the wall."""
        wall = self.wall
        cells = () if wall.count == 0 else tuple(dict.fromkeys([tile_key(wall.cw_cell), tile_key(wall.ccw_cell)]))
        return Ruling(rule, sentence, cells)

    def _why_not_go(self, number: int, node: int) -> Ruling:
        cell, mask = node // MASK_STEP, node % MASK_STEP
        if number >= self.each:
            return Ruling("two-pawns", "Everybody has one pawn in this game.")
        if cell not in self.tiles or mask not in SECTIONS[self.tiles[cell]]:
            return Ruling("move", "There is no such section on the table.")
        cells = (tile_key(cell),)
        if self.phase == SET_UP and number != self._pawn_to_set():
            return Ruling("set-up", "Everybody places one pawn, then everybody the other. Place your other pawn now.")
        if self.phase == SET_UP:
            return Ruling("set-up", "Pawns start on the start tile, in one of its sections.", cells)
        if self.phase == PLACE or (self.phase == PAY and self.hand != NOTHING):
            return Ruling(
                "turn" if self.phase == PLACE else "penalty-draw", f"{self._task()} The pawn moves after that."
            )
        return self._why_not_way(self.pawns[self.turn * self.each + number], node)

    def _why_not_way(self, start: int, node: int) -> Ruling:
        """Say what is between a pawn and a section that it cannot move to."""
        here, there = start // MASK_STEP, node // MASK_STEP
        cells = (tile_key(here), tile_key(there))
        if start == node:
            stay = " To leave it there, stay." if self.phase == MOVE else ""
            return Ruling("move", f"The pawn stands there already.{stay}", cells[:1])
        if here == there:
            return Ruling(
                "climb", "A wall is between. Walls are climbed only for penalties, four points each.", cells[:1]
            )
        for side in range(4):
            if here + STEP[side] != there:
                continue
            if not MASKS[self.tiles[here]][side] or not MASKS[self.tiles[there]][(side + 2) % 4]:
                return Ruling("brick", "Brick is between these two tiles: nobody crosses it.", cells)
            if not start % MASK_STEP & BIT[side]:
                return Ruling("walls", f"Your section does not reach the {IN_WORDS[side]} side of its tile.", cells)
            reached = sides_in_words(
                next(n for n in neighbours(self.tiles, start) if n // MASK_STEP == there) % MASK_STEP
            )
            return Ruling("walls", f"That way leads into the section {reached} of that tile, not into this one.", cells)
        return Ruling("move", "A move is one tile, to a neighbour by a side.", cells)

    # --- the result -------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        return [float(-points) for points in self.points]

    def score_sheet(self) -> list[ScoreItem]:
        return list(self.sheet)

    # --- who knows what ---------------------------------------------------------------------------

    def seen_by(self, player: int) -> "FourthCorner":  # noqa: ARG002 - everybody sees the same: all but the pile's order
        other = self._again(None)
        other.pile = tuple(sorted(self.pile[: self.left]))
        other.chance = 0
        return other

    def guess(self, player: int, rng: Random) -> "FourthCorner":  # noqa: ARG002 - as above
        other = self._again(None)
        other.pile = tuple(shuffled(rng, sorted(self.pile[: self.left])))
        other.chance = pick(rng, 2_000_000_000)
        return other

    def copy(self) -> "FourthCorner":
        return self._again(self.seed)

    def _again(self, seed: int | None) -> "FourthCorner":
        other = FourthCorner(seed, self.options)
        other._copy_basics(self)
        other._copy_table(self)
        return other

    def pieces(self) -> list[str]:
        kinds = [face // 4 for face in self.tiles.values()]
        kinds += [*self.pile[: self.left], *self.discards]
        kinds += [self.hand] if self.hand != NOTHING else []
        kinds += [0] if self.exit_aside else []
        return sorted([NAMES[kind] for kind in kinds] + [f"pawn {pawn + 1}" for pawn in range(len(self.pawns))])

    # --- notation ---------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        if move == TIME_UP:
            return "time is up"
        if move < SPECIAL:
            return _WORDS[move]
        if move < GO:
            cell, turn = divmod(move - TILE, 4)
            return f"{'replace' if cell in self.tiles else 'place'} {where(cell)} turn {turn}"
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        to = f"{where(node // MASK_STEP)} {sides_in_words(node % MASK_STEP)}"
        return f"go to {to}" if self.each == 1 else f"pawn {pawn + 1} to {to}"

    def parse(self, text: str) -> int:
        said = " ".join(text.lower().split())
        if said == "time is up":
            return TIME_UP
        if said in _WORDS:
            return _WORDS.index(said)
        placed = _PLACE.fullmatch(said)
        cell = cell_of(placed.group(1)) if placed else NOTHING
        if placed and cell != NOTHING:
            return tile(cell, int(placed.group(2)))
        went = _GO.fullmatch(said)
        cell = cell_of(went.group(2)) if went else NOTHING
        mask = _mask(went.group(3)) if went else 0
        if went and cell != NOTHING and mask:
            return go(int(went.group(1) or "1") - 1, cell * MASK_STEP + mask)
        examples = "“place 1E turn 0”, “go to 2E1N NES” or “stay”"
        raise CannotRead(Ruling("notation", f"“{text[:60]}” is no decision. Write for instance {examples}."))


_WORDS: Final = ("stay", "draw", "walk", "put aside")
_SPOT: Final = r"(home|\d{1,3}[ew](?:\d{1,3}[ns])?|\d{1,3}[ns])"
_PLACE: Final = re.compile(rf"(?:place|replace) {_SPOT} turn ([0-3])")
_GO: Final = re.compile(rf"(?:go|pawn ([12])) to {_SPOT} ([nesw]{{1,4}})")


def _is_decision(move: int) -> bool:
    """Tell whether a number means anything: a word, a tile on a cell, a pawn to a section."""
    if 0 <= move < SPECIAL or TILE <= move < TILE + 4 * CELLS:
        return True
    return GO <= move < GO + 2 * CELLS * MASK_STEP


def cell_of(said: str) -> int:
    """Return the cell that a text such as `2e1n` means, or NOTHING if it is off the table."""
    east = south = 0
    for number, way in re.findall(r"(\d+)([nesw])", said):
        steps = int(number)
        east += steps if way == "e" else -steps if way == "w" else 0
        south += steps if way == "s" else -steps if way == "n" else 0
    x, y = HOME % WIDTH + east, HOME // WIDTH + south
    return y * WIDTH + x if 0 <= x < WIDTH and 0 <= y < WIDTH else NOTHING


def _mask(said: str) -> int:
    """Return the sides that letters name, or 0 if one is named twice."""
    mask = sum([BIT["nesw".index(letter)] for letter in set(said)])
    return mask if len(set(said)) == len(said) else 0


# --- options --------------------------------------------------------------------------------------


def match_of(text: str) -> tuple[str, int]:
    """Return when a match ends: after so many rounds, or when somebody has so many points (rule: match)."""
    words = text.lower().split()
    if words == ["one", "round"]:
        return (ROUNDS, 1)
    if len(words) == 2 and words[0].isdecimal() and len(words[0]) <= 3 and words[1] in (ROUNDS, POINTS):  # noqa: PLR2004 - a number and a word
        number = int(words[0])
        if 1 <= number <= (MOST_ROUNDS if words[1] == ROUNDS else MOST_POINTS):
            return (words[1], number)
    raise BadOption(
        f"“{text[:40]}” is no end of a match. Choose one of: “one round”, 1 to {MOST_ROUNDS} rounds such as "
        f"“3 rounds”, or 1 to {MOST_POINTS} points such as “25 points”."
    )


def piles_of(text: str) -> int:
    """Return after the turns of how many full piles a round ends, 0 for never (rule: last-pile)."""
    words = text.lower().split()
    if words == ["no", "limit"]:
        return 0
    if len(words) == 2 and words[0].isdecimal() and len(words[0]) <= 3 and words[1] == "piles":  # noqa: PLR2004 - a number and a word
        number = int(words[0])
        if 2 <= number <= MOST_PILES:  # noqa: PLR2004 - with one pile there would be no discards to draw from
            return number
    raise BadOption(
        f"“{text[:40]}” is no number of piles. Choose one of: 2 to {MOST_PILES} such as “5 piles”, or “no limit”."
    )


def new(seed: int, options: Mapping[str, OptionValue]) -> FourthCorner:
    """Shuffle the tiles and lay out the first round (rules: parts, set-up)."""
    if options["pawns"] != 1 and options["players"] != 2:  # noqa: PLR2004 - two pawns are for two players
        raise BadOption("Two pawns each are for two players. Choose players=2 or pawns=1.")
    state = FourthCorner(seed, options)
    state.counts = counts_of(str(options["tiles"]))
    state.match, state.until = match_of(str(options["match"]))
    state.most_piles = piles_of(str(options["piles"]))
    state.lay_out()
    return state
