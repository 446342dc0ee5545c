"""Quatrefoil's rules: four people who may hardly speak put four of five tokens where their cards say."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, CannotRead, Ruling
from tilewidgets.engine.state import ANYONE, NOBODY, TIME_UP, OptionValue, ScoreItem, State
from tilewidgets.games.quatrefoil.pieces import (
    ACTIONS,
    CLOCK_SECONDS,
    COLOURS,
    DEALS,
    FREE,
    KEEP_QUIET,
    PERMUTATIONS,
    PLACES,
    PUSHES,
    SEATS,
    STACK,
    TELL,
    TWIST_CW,
    UNKNOWN,
    Deal,
    Tokens,
)
from tilewidgets.geometry.symmetry import permuted

VARIANTS: Final = ("base", "nothing_to_hide", "half_colours", "half_positions", "race", "dual")
OPEN_COLOURS: Final = ("nothing_to_hide", "half_colours")  # rules: open, half
OPEN_POSITIONS: Final = ("nothing_to_hide", "half_positions")
SEAT_STEP: Final = 100  # in dual a decision names its seat: 100 * seat + action (rule: dual-anyone)

DOWN: Final = 0
UP: Final = 1
NOT_SHOWN: Final = 2


class Quatrefoil(State):
    """The tokens on the table, the cards in the hands, and every thumb shown so far."""

    def __init__(self, seed: int | None, options: Mapping[str, OptionValue], tokens: Tokens, deal: Deal) -> None:
        super().__init__("quatrefoil", SEATS, seed, options)
        self.variant = str(options["variant"])
        self.is_dual = self.variant == "dual"
        self.thumbs_are_free = options["thumbs"] == "choice"
        self.tokens: Tokens = tokens
        self.deal: Deal = deal  # in dual, `colours` lie by place, not by seat (rule: dual-goal)
        self.turn = 0  # whose action comes next
        self.telling = UNKNOWN  # whose choice it is to show a thumb (rule: thumb-choice)
        self.thumbs: tuple[tuple[Tokens, int, bool], ...] = ()  # tokens then, seat, up or down
        self.showing: tuple[int, ...] = (NOT_SHOWN,) * SEATS
        self.shown_positions: tuple[bool, ...] = (False,) * SEATS  # a push in dual gives its seat away
        self.count = 0  # pushes and twists (rule: count)
        self.won = False
        self.last = UNKNOWN  # the action carried out last, for the picture

    # --- decisions --------------------------------------------------------------------------------

    def moves(self) -> list[int]:
        return [move for move in self.thinkable() if self.why_not(move) is None]

    def thinkable(self) -> list[int]:
        if self.is_dual:
            return [SEAT_STEP * seat + action for seat in range(SEATS) for action in range(STACK + 1)]
        return list(range(ACTIONS if self.thumbs_are_free else STACK + 1))

    def why_not(self, move: int) -> Ruling | None:
        if self.is_over:
            return Ruling("over", "The game is over: the stack, or the clock, ended it. Start a new game or undo.")
        if move == TIME_UP:
            if self.clock_seconds():
                return None
            return Ruling("clock", "This game is played without a clock, so time cannot run out.")
        seat, action = divmod(move, SEAT_STEP)
        if not (0 <= action < ACTIONS and 0 <= seat < (SEATS if self.is_dual else 1)):
            return Ruling("notation", f"{move} is no decision of this game. Choose one of moves().")
        if action in (TELL, KEEP_QUIET):
            if self.telling == UNKNOWN:
                return Ruling("thumb", "Nobody is asked for a thumb now. Push, twist or stack.")
            return None
        if self.telling != UNKNOWN:
            return Ruling("thumb-choice", "First everybody shows a thumb or keeps quiet; then comes the next action.")
        if self.is_dual and action < TWIST_CW:
            return self._why_not_push_in_dual(seat, action)
        return None

    def _why_not_push_in_dual(self, seat: int, action: int) -> Ruling | None:
        enters = PUSHES[action].enters
        position = self.deal.positions[seat]
        if position == enters:
            return None
        if position == UNKNOWN:
            return Ruling(
                "dual-push", f"You do not see player {seat + 1}'s position card, so you cannot push for them."
            )
        sentence = (
            f"This push ends with the free token in {PLACES[enters]}. "
            f"Player {seat + 1} may only push it into {PLACES[position]}; another player holds {PLACES[enters]}."
        )
        return Ruling("dual-push", sentence, (f"position {seat}",))

    def actor(self, move: int) -> int:
        return move // SEAT_STEP if self.is_dual else self.to_move

    def clock_seconds(self) -> int:
        return CLOCK_SECONDS if self.variant == "race" or self.options["clock"] else 0

    # --- carrying them out ------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        if move == TIME_UP:
            self._end(won=False)
            return
        action = move % SEAT_STEP
        if action in (TELL, KEEP_QUIET):
            self._tell(self.telling, shown=action == TELL)
            self._ask_for_thumb(self.telling + 1)
            return
        self.last = action
        if action == STACK:
            self._end(won=self.tokens == self.goal())
            return
        if self.is_dual and action < TWIST_CW:
            seat = move // SEAT_STEP
            self.shown_positions = (*self.shown_positions[:seat], True, *self.shown_positions[seat + 1 :])
        self.tokens = permuted(PERMUTATIONS[action], self.tokens)
        self.count += 1
        self.turn = (self.turn + 1) % SEATS
        self.show_thumbs()

    def show_thumbs(self) -> None:
        """Let everybody say whether their own token is right, or ask each whether to say it (rule: thumb)."""
        self.showing = (NOT_SHOWN,) * SEATS
        if self.is_dual:
            self.to_move = ANYONE
        elif self.thumbs_are_free:
            self._ask_for_thumb(0)
        else:
            for seat in range(SEATS):
                self._tell(seat, shown=True)
            self.to_move = self.turn

    def _ask_for_thumb(self, seat: int) -> None:
        self.telling = seat if seat < SEATS else UNKNOWN
        self.to_move = self.telling if seat < SEATS else self.turn

    def _tell(self, seat: int, *, shown: bool) -> None:
        if shown:
            up = self.tokens[self.deal.positions[seat]] == self.deal.colours[seat]
            self.thumbs = (*self.thumbs, (self.tokens, seat, up))
            self.showing = (*self.showing[:seat], UP if up else DOWN, *self.showing[seat + 1 :])

    def _end(self, *, won: bool) -> None:
        self.is_over = True
        self.won = won
        self.telling = UNKNOWN

    # --- the result -------------------------------------------------------------------------------

    def goal(self) -> Tokens:
        """Return the colour that belongs in each place, as the cards say; UNKNOWN where they are not seen."""
        return goal_of(self.deal, is_dual=self.is_dual)

    def returns(self) -> list[float]:
        return [1.0 if self.won else 0.0] * SEATS

    def score_sheet(self) -> list[ScoreItem]:
        if not self.is_over:
            return []
        rule = "win"
        if self.won:
            reason = f"Every token is where the cards say, after {self.count} moves: everyone wins."
        elif self.last == STACK:
            reason = "At least one token is not where the cards say: everyone loses."
        else:
            reason, rule = "Time ran out before the stack: everyone loses.", "clock"
        sheet: list[ScoreItem] = []
        for player, points in enumerate(self.returns()):
            cells = tuple(f"bead {COLOURS[colour]}" for colour in self.tokens)
            sheet.append(ScoreItem(player, points, reason, cells, rule))
        return sheet + self._tokens_in_words()

    def _tokens_in_words(self) -> list[ScoreItem]:
        """Say of each token whether it is right: no points of their own, but the reason for the result."""
        goal = self.goal()
        names = (*PLACES, "free")
        sheet: list[ScoreItem] = []
        for place, colour in enumerate(self.tokens):
            name = COLOURS[colour]
            right = goal[place] == colour
            dealt = colour in self.deal.colours and not self.is_dual
            holder = self.deal.colours.index(colour) if dealt else NOBODY
            verdict = "as the cards say" if right else f"but belongs {names[goal.index(colour)]}"
            reason = f"The {name} token is {names[place]}, {verdict}."
            rule = "goal" if colour != self.deal.spare else "free"
            sheet.append(ScoreItem(holder, 0.0, reason, (f"bead {name}",), rule))
        return sheet

    # --- who knows what ---------------------------------------------------------------------------

    def sees_colour(self, player: int, owner: int) -> bool:
        """Tell whether this player sees the owner's colour card (rules: deal, open, half, dual-goal)."""
        return self.is_over or self.is_dual or player == owner or self.variant in OPEN_COLOURS

    def sees_position(self, player: int, owner: int) -> bool:
        """Tell whether this player sees, or has been shown by a push, the owner's position card."""
        return self.is_over or player == owner or self.variant in OPEN_POSITIONS or self.shown_positions[owner]

    def possible_deals(self, player: int) -> list[Deal]:
        """Return every deal that fits what this seat sees and all the thumbs shown so far.

        Only proof counts: what a partner's choice of action may have meant is left to the people.
        """
        real = self.seen_by(player).deal
        return [deal for deal in DEALS if _looks_like(deal, real) and self._shows_the_same_thumbs(deal)]

    def _shows_the_same_thumbs(self, deal: Deal) -> bool:
        for tokens, seat, up in self.thumbs:  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
            if (tokens[deal.positions[seat]] == deal.colours[seat]) != up:
                return False
        return True

    def seen_by(self, player: int) -> "Quatrefoil":
        real = self.deal
        sees_spare = self.is_over or self.variant in OPEN_COLOURS or self.is_dual
        deal = Deal(
            tuple([c if self.sees_colour(player, seat) else UNKNOWN for seat, c in enumerate(real.colours)]),
            tuple([p if self.sees_position(player, seat) else UNKNOWN for seat, p in enumerate(real.positions)]),
            real.spare if sees_spare else UNKNOWN,
        )
        return self._with_deal(None, deal)

    def guess(self, player: int, rng: Random) -> "Quatrefoil":
        deals = self.possible_deals(player)
        return self._with_deal(None, deals[pick(rng, len(deals))])

    def copy(self) -> "Quatrefoil":
        return self._with_deal(self.seed, self.deal)

    def _with_deal(self, seed: int | None, deal: Deal) -> "Quatrefoil":
        other = Quatrefoil(seed, self.options, self.tokens, deal)
        other._copy_basics(self)
        other.turn = self.turn
        other.telling = self.telling
        other.thumbs = self.thumbs
        other.showing = self.showing
        other.shown_positions = self.shown_positions
        other.count = self.count
        other.won = self.won
        other.last = self.last
        return other

    def pieces(self) -> list[str]:
        cards = [f"card {COLOURS[c]}" for c in (*self.deal.colours, self.deal.spare) if c != UNKNOWN]
        places = [f"card {PLACES[position]}" for position in self.deal.positions if position != UNKNOWN]
        return sorted([f"bead {COLOURS[colour]}" for colour in self.tokens] + cards + places)

    # --- notation ---------------------------------------------------------------------------------

    def text(self, move: int) -> str:
        if move == TIME_UP:
            return "time is up"
        seat, action = divmod(move, SEAT_STEP)
        words = _WORDS[action]
        return f"player {seat + 1}: {words}" if self.is_dual else words

    def parse(self, text: str) -> int:
        said = " ".join(word for word in text.lower().split() if word not in _FILLERS)
        if said == "time is up":
            return TIME_UP
        who, colon, words = said.rpartition(":")
        seat = 0
        if colon and self.is_dual:
            number = who.removeprefix("player").strip()
            seat = int(number) - 1 if number in ("1", "2", "3", "4") else UNKNOWN
        words = _SYNONYMS.get(words.strip(), words.strip())
        if words in _WORDS and seat != UNKNOWN and bool(colon) == self.is_dual:
            return SEAT_STEP * seat + _WORDS.index(words)
        examples = " or ".join(f"“{self.text(move)}”" for move in (0, TWIST_CW, STACK))
        raise CannotRead(Ruling("notation", f"“{text[:60]}” is no decision. Write for instance {examples}."))


_WORDS: Final = (
    *[f"push {push.line} from {push.end}" for push in PUSHES],
    "twist cw",
    "twist ccw",
    "stack",
    "tell",
    "keep quiet",
)
_FILLERS: Final = ("the", "row", "column", "token", "bead", "quatrefoil")
_SYNONYMS: Final = {
    "twist clockwise": "twist cw",
    "twist anticlockwise": "twist ccw",
    "twist counterclockwise": "twist ccw",
}


def _looks_like(deal: Deal, seen: Deal) -> bool:
    """Tell whether a deal agrees with every card that is seen."""
    if seen.spare not in (UNKNOWN, deal.spare):
        return False
    for seat in range(SEATS):
        if seen.colours[seat] not in (UNKNOWN, deal.colours[seat]):
            return False
        if seen.positions[seat] not in (UNKNOWN, deal.positions[seat]):
            return False
    return True


def goal_of(deal: Deal, *, is_dual: bool) -> Tokens:
    """Return the arrangement that wins with this deal (rules: goal, free, dual-goal)."""
    if is_dual:
        return (*deal.colours, deal.spare)
    goal = [UNKNOWN] * SEATS
    for colour, position in zip(deal.colours, deal.positions, strict=True):
        if position != UNKNOWN:
            goal[position] = colour
    return (*goal, deal.spare)


def new(seed: int, options: Mapping[str, OptionValue]) -> Quatrefoil:
    """Lay out the tokens and deal the cards, both at random (rules: set-up, deal)."""
    if options["clock"] and options["variant"] not in ("race", "dual"):
        raise BadOption("The clock belongs to the variants race (always) and dual (if you like).")
    rng = Random(seed)
    tokens = tuple(shuffled(rng, [0, 1, 2, 3, FREE]))
    colours = shuffled(rng, [0, 1, 2, 3, 4])
    positions = shuffled(rng, [0, 1, 2, 3])
    state = Quatrefoil(seed, options, tokens, Deal(tuple(colours[:SEATS]), tuple(positions), colours[SEATS]))
    state.show_thumbs()
    return state
