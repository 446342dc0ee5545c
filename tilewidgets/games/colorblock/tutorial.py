"""Colorblock's rules, learnt by doing: from the first tile to goals and the expert game."""

from collections.abc import Callable
from typing import Final

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.colorblock.decisions import place_of
from tilewidgets.games.colorblock.pieces import COLOURS, GREEN, RED
from tilewidgets.games.colorblock.position import POSITIONS
from tilewidgets.games.colorblock.rules import Colorblock
from tilewidgets.games.colorblock.shapes import STEPS as TO_NEIGHBOURS
from tilewidgets.lessons.steps import Step, Task

# Positions, each as text: `tw.position("colorblock", ...)` shows them, `tw.editor` changes them.
FIRST_TABLE: Final = "hand RRGB+NE; turn 1; players 2"
MATCH: Final = "shared 0 GGBB+NE+SW, e1 BGGG, s1e1 GRRR+SW, s1e2 RRRR+NS; hand GGRG+NE; turn 1; players 2"
CLOSE: Final = "shared w1 RBRR+NW, 0 BRBB, s1 BBBR+ES; private 2 0 BBGG+NE; hand RRBG+NE; turn 1; players 2"
RING: Final = (
    "shared 0 BRRB+ES, e1 RRBR+EW, e2 GGRR+NE+SW, s1 RGRR+NS, s1e2 RGRG+NS, s2 RRRG+NE, s2e1 BRGR+EW, s2e2 "
    "RGBR+NW; private 1 0 BBBB; hand GBGB; turn 1; players 2"
)
HOME: Final = "private 1 w1 RRGR, 0 BGGR+ES; private 2 0 GBBB+ES, e1 BRRB+NW; hand GGGG; turn 1; players 2"
PRODUCT: Final = (
    "shared n1w2 BRBB+NW, n1w1 BBRR+SW, n1 BBGB+NE, w2 BBBB+EW, w1 RGBB+SW, 0 GGGG+NE, e1 GGGG+NE+SW; private 1 "
    "w1 BGRB, 0 BGBG+EW, e1 BGBG+NS, s1w1 RRGR+NW, s1 BBBR, s1e1 BBGB, s2w1 GRGG+SW, s2 BBBR+NS, s2e1 GGGB; "
    "private 2 n1w1 BBBB+NW, w2 RRBR, w1 BRBR, 0 RRBR+NE, s1w2 BGGG+SW, s1w1 BRRG, s1 BRRR+EW; choose 1; last 1; "
    "players 2"
)
LAST: Final = (
    "shared 0 BRRR+SW; private 1 n2w1 BGGB+NW, n2 GBBG, n2e1 BGRB, n1w1 GRRB+ES, n1 BRBR, n1e1 RBRR, w1 RBGG, 0 "
    "BBBB+NW+ES; private 2 n1 GGRG+EW, w1 GRGG+NW, 0 RGBR, e1 BBRG, s1w1 GGRG+NW, s1 BRGG+SW, s1e1 RGRR+NS; hand "
    "BBRR+NE; turn 1; last 2; players 2"
)
TIE: Final = (
    "shared n1 GGBG+NE, w1 RRRR, 0 BBBR+ES; private 1 n1w1 BBRG, n1 RBGB+EW, n1e1 GBBB+EW, w1 RBRR+NW, 0 GGGB, e1"
    " BBGG+SW, s1w1 RRGR+NW, s1 GGGR+ES, s1e1 GRRG; private 2 n1w2 GBRG, n1w1 RBRB+NS, n1 RRRB+NE, w1 RRGR+EW, 0 "
    "RBBR+NW+ES, s1w1 GRBR+EW; scored 1 blue 2x1, 2 blue 2x1; choose 1; last 2; players 2"
)
GOAL: Final = "shared 0 GGBB+NE+SW, e1 BGGG; hand RRGR+NE; goals size3 five-green five-blue; turn 1; players 2"
ROW: Final = (
    "shared n2 RGRB, n1 RBGB, 0 GBBR+ES; private 2 0 BBBR+ES; row GGGG+NE+SW RRRG RRBB+NE+SW; turn 1; players 2; "
    "expert 1"
)


def _table(text: str) -> Callable[[], Colorblock]:
    def position() -> Colorblock:
        return POSITIONS.state(POSITIONS.read(text))

    return position


# --- the checks: each looks at the rules, never at a list of right decisions --------------------------


def _wrong_board(move: int, state: Colorblock, board: int) -> Ruling | None:
    """Answer a tile on a board that was not asked for."""
    place = place_of(move, state.seats)
    if place is None or place.board == board:
        return None
    if board == 0:
        return Ruling("shared", "That was your private board. The task is about the board in the middle.")
    return Ruling("private", "That was the shared board. The task is about your own private board, below.")


def _check_first(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:  # noqa: ARG001 - all take the same
    return _wrong_board(move, before, 0)


def _check_fit(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:  # noqa: ARG001 - as above
    wrong = _wrong_board(move, before, 0)
    place = place_of(move, before.seats)
    if wrong or place is None:
        return wrong
    meets = sum(place.cell + step in before.grids[0].laid for step in TO_NEIGHBOURS)
    return None if meets > 1 else "It fits there, but it meets one tile only. Find the place where it meets two."


def _closes(board: int, colour: int) -> Callable[[Colorblock, int, Colorblock], str | Ruling | None]:
    """Return a check that a shape of this colour was completed on this board."""

    def check(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:
        wrong = _wrong_board(move, before, board)
        if wrong:
            return wrong
        if after.grids[board].counts[colour] > before.grids[board].counts[colour]:
            return None
        return Ruling("shape", f"No {COLOURS[colour]} shape is complete: look for a side of it that is still open.")

    return check


def _check_ring(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:
    wrong = _wrong_board(move, before, 0)
    if wrong:
        return wrong
    if any(shape.ring for shape in after.grids[0].shapes):
        return None
    return Ruling("ring", "The red ring still has an empty cell inside, so it does not count yet.")


def _check_score(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:
    most = max(before.product(0, colour) for colour in range(len(COLOURS)))
    if after.points[0] == most:
        return None
    return Ruling(
        "score", f"{COLOURS[move].capitalize()} brings {after.points[0]}. Another colour brings more: multiply again."
    )


def _check_end(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:
    if move < len(COLOURS):
        return _check_score(before, move, after)
    if after.is_final:
        return None
    return Ruling("end", "Your private board has one empty place left. Its ninth tile lets you score at once.")


def _check_goal(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:  # noqa: ARG001 - as above
    if after.points[0]:
        return None
    return Ruling("claim", "No goal is met by that. Which card asks for a shape of just so many tiles?")


def _check_take(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:  # noqa: ARG001 - as above
    best = [each for each in after.moves() if _gain(after, each)]
    return None if best else Ruling("expert", "This tile completes nothing now. Another one of the row does.")


def _gain(state: Colorblock, move: int) -> bool:
    after = state.copy()
    after.apply(move)
    return after.new_shapes > 0


def _check_tie(before: Colorblock, move: int, after: Colorblock) -> str | Ruling | None:  # noqa: ARG001 - as above
    if after.points[0] > after.points[1]:
        return None
    return Ruling(
        "lightning", f"{COLOURS[move].capitalize()} adds nothing, so you are still tied. Try the other colour."
    )


# --- the answers ------------------------------------------------------------------------------------


def _any_right(task_check: Callable[[Colorblock, int, Colorblock], str | Ruling | None]) -> Callable[[Colorblock], int]:
    """Return an answer found by trying every decision with the task's own check."""

    def answer(state: Colorblock) -> int:
        for move in state.moves():
            after = state.copy()
            after.play(move)
            if task_check(state, move, after) is None:
                return move
        raise LookupError("no decision passes this task")

    return answer


def _task(
    instruction: str,
    check: Callable[[Colorblock, int, Colorblock], str | Ruling | None],
    nudge: str,
    praise: str,
    decisions: int = 1,
) -> Task[Colorblock]:
    """Return a task; with several decisions it is done when its seat has scored."""
    reached = (lambda state: bool(state.scored[0])) if decisions > 1 else None
    return Task(instruction, check, _any_right(check), nudge, praise, reached, decisions)


STEPS: Final[tuple[Step[Colorblock], ...]] = (
    Step(
        "tiles",
        "Tiles and sections",
        """Welcome. A game has [75 tiles](parts) in red, green and blue. Each side of a tile belongs to [a
        section](tile): a half-moon at one side, an arc around a corner, a band across. [Every kind](deck) is
        there once (reconstructed).

        Red has a line drawn through, green a dashed one, blue a dotted one.""",
        _table(FIRST_TABLE),
        seat=0,
        highlight=("turn 0",),
    ),
    Step(
        "first",
        "The first tile",
        """The table [begins empty](set-up). In [your turn](turn) you draw a tile, [turn it](turn-tile) as you
        like and lay it down. [The first tile](first) of a board lies alone. [The shared board](shared) is in
        the middle, your own one below.""",
        _table(FIRST_TABLE),
        seat=0,
        task=_task(
            "Take one of the four turns in hand and lay the tile on the shared board.",
            _check_first,
            nudge="Click a turn in the tray, then the empty place in the middle.",
            praise="The shared board has begun. Everyone may add to it.",
        ),
    ),
    Step(
        "match",
        "Sides that meet",
        """Every further tile lies [side against side](attach) with another one, and [sides that meet](match) must
        have the same colour. Amber rings show where the turn in your hand fits; click any other place, and the
        board says why not.

        Once laid, a tile [stays](stay).""",
        _table(MATCH),
        seat=0,
        task=_task(
            "Lay the tile on the shared board where it meets two tiles at once.",
            _check_fit,
            nudge="Try each turn of the tray and watch the amber rings beside both tiles.",
            praise="Both sides match.",
        ),
    ),
    Step(
        "notation",
        "Decisions in words",
        """Every decision [can be written](notation). “Shared n1e2 turn 3” is one cell north and two east of the
        board's first tile, after three quarter turns. A tile that fits nowhere [is discarded](discard), and
        you draw another; the board does that for you. If it fits, you must play it.""",
        _table(MATCH),
        seat=0,
        highlight=("deck", "pile"),
    ),
    Step(
        "shape",
        "A complete shape",
        """Sections that meet are joined. [A shape](shape) is complete when no side of it is open. [Its
        size](size) is the number of its tiles. Two red half-moons are open in the middle.""",
        _table(CLOSE),
        seat=0,
        task=_task(
            "Complete the red shape on the shared board.",
            _closes(0, RED),
            nudge="Two red half-moons look for each other round a corner. An arc can join them.",
            praise="A line of light runs along it: a red shape of three tiles.",
        ),
    ),
    Step(
        "ring",
        "Rings",
        """A ribbon can run round in a ring. [A ring](ring) is complete only when every cell inside holds a tile.
        This one is closed, but it is not complete yet.""",
        _table(RING),
        seat=0,
        task=_task(
            "Make the red ring count.",
            _check_ring,
            nudge="What is inside the ring?",
            praise="The ring is full, and the tile inside completed more shapes.",
        ),
    ),
    Step(
        "private",
        "Your private board",
        """On [your private board](private) nobody else plays. It is at most three tiles wide and high, and nine
        tiles fill it. Its outer edge closes nothing.""",
        _table(HOME),
        seat=0,
        highlight=("plate 0",),
        task=_task(
            "Complete a green shape on your private board.",
            _closes(1, GREEN),
            nudge="A green half-moon is open at home. Another one against it completes the shape.",
            praise="One green shape at home.",
        ),
    ),
    Step(
        "score",
        "The product",
        """In the end you choose one colour. [Your score](score) is the number of its complete shapes on your
        private board times the number on the shared board. The three products stand beside every private
        board.""",
        _table(PRODUCT),
        seat=0,
        highlight=("product 0 red", "product 0 green", "product 0 blue"),
        task=_task(
            "Score the colour that brings you most. Click its product.",
            _check_score,
            nudge="Both factors count: many shapes at home are worth nothing if the middle has none.",
            praise="That is the largest product.",
        ),
    ),
    Step(
        "end",
        "The ninth tile",
        """Whoever lays [the ninth tile](end) of a private board scores at once, and [that score stays](frozen).
        Everyone else has [one more turn](last-turn), then scores. If the tiles run out first, [everyone
        scores](deck-empty).""",
        _table(LAST),
        seat=0,
        task=_task(
            "End the game: finish your private board, then score your best colour.",
            _check_end,
            nudge="One place of your private board is empty.",
            praise="Finished and scored. The other player has one tile left.",
            decisions=2,
        ),
    ),
    Step(
        "lightning",
        "Ties",
        """Both have two points: a tie. [The lightning round](lightning) breaks it: each tied player adds another
        colour, if need be the third. [After that](over) the game is over.""",
        _table(TIE),
        seat=0,
        task=_task(
            "Choose the colour that breaks the tie.",
            _check_tie,
            nudge="Which of your two other products is not zero?",
            praise="That breaks the tie, unless the other player finds as much.",
        ),
    ),
    Step(
        "goals",
        "Goals",
        """Those who have played before add [goals](goals). [The fifteen cards](goal-cards) are reconstructed.
        Whoever meets one [claims it at once](claim); each star is a point. [An island](island) is a shape
        inside a ring.""",
        _table(GOAL),
        seat=0,
        highlight=("goal size3", "goal five-green", "goal five-blue"),
        task=_task(
            "Claim a goal with this tile.",
            _check_goal,
            nudge="One ribbon runs over two tiles already. A third tile that ends it makes a shape of three.",
            praise="The card is yours, with its star.",
        ),
    ),
    Step(
        "expert",
        "Expert mode",
        """In [expert mode](expert) tiles are taken from an open row, from the dealer on; the last is discarded.
        You can [take only what fits](draft-fit). When a board is full, [the round is played out](expert-end);
        with [too few tiles](too-few) for a row, all score.""",
        _table(ROW),
        seat=0,
        task=_task(
            "Take the tile that can complete a shape at once.",
            _check_take,
            nudge="Which half-moons are open on the boards, and which tile has a half-moon of that colour?",
            praise="Well taken, and you know all the rules of Colorblock.",
        ),
    ),
)
