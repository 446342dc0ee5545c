"""The rules of Kaleido, learnt by doing: from the first tile to a turned board that wins the game."""

from collections.abc import Callable
from typing import Final

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.kaleido.pieces import BOARD, HOLE_NUMBERS, TURN, WHITE
from tilewidgets.games.kaleido.position import POSITIONS
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.games.kaleido.thinking import KaleidoThinking, by_seat, final_points, win_shares
from tilewidgets.games.kaleido.words import paid_in_words
from tilewidgets.geometry.hexes import HOLES
from tilewidgets.lessons.steps import Step, Task, play

WRITTEN: Final = "red 2SW"  # what the step on notation asks for
RED: Final = 0
GREEN: Final = 2
LAST_SEAT: Final = 2

NEW: Final = "players R G B; 0,0 ...... 1,0 ......; whites 2 2 2; boards 2 2 2; turn 1; open"
EIGHT: Final = "players R G B; 0,0 RRWGW. 1,0 GGGBB. 0,1 RG.... 1,1 B.....; whites 0 2 2; boards 0 2 2; turn 1; open"
TIES: Final = "players R G B; 0,0 RRRRR. 1,0 RRGGB. 0,1 GGRBW. 1,1 B....W; whites 0 2 2; boards 0 2 2; turn 1; open"
FILL: Final = "players R G B; 0,0 RRGB.. 1,0 GG.... 0,1 B.....; whites 2 2 2; boards 1 2 2; turn 1; open"
FORCED: Final = "players R G B; 0,0 RGBRGB 1,0 RRGGBW; whites 2 2 1; boards 2 2 2; turn 1; open"
ROTATE: Final = "players R G B; 0,0 BGRGWB 1,0 RGRBBW 0,1 RRBGBG; whites 1 1 2; boards 1 2 2; turn 1; turning 3; open"
HEXAGON: Final = "players R G B; 0,0 BGRG.. 1,0 R.R.BW 0,1 R.G.WB 1,1 G.....; whites 0 2 2; boards 0 2 2; turn 1; open"
COUNTING: Final = "players R G B; 0,0 BGRGWB 1,0 RGRBBW 0,1 RRBGBG; whites 1 1 2; boards 1 2 2; turn 1; counting; open"
TWO: Final = "players RY GB; 0,0 RRRYG. 1,0 GGB...; whites 4 4; boards 4 4; turn 1; last R B; open"
FINISH: Final = (
    "players R Y G; 0,0 YRRRR. 1,0 RYWRWG 0,1 YWGWWY 1,-1 GYYGGY 1,1 WGRRGG 0,2 R....Y 2,-1 R.RYR. -1,1 YYGYGG; "
    "whites 0 0 0; boards 0 0 0; turn 3; open"
)
Check = Callable[[Kaleido, int, Kaleido], str | Ruling | None]


def _table(text: str) -> Kaleido:
    return POSITIONS.state(POSITIONS.read(text))


# --- the checks: each looks at the rules, never at a list of right decisions ---------------------------------


def _not_a_tile(before: Kaleido, move: int) -> Ruling | None:
    """Answer an extra where the coloured tile was asked for."""
    if move // HOLE_NUMBERS == WHITE and move < BOARD:
        return Ruling("white", "That was a white tile, an extra. The task asks for a tile of your own colour.")
    if BOARD <= move < TURN:
        told = f"“{before.text(move)}” is an extra. The task asks for a tile of your own colour."
        return Ruling("board", told)
    return None


def _board_of(state: Kaleido, move: int) -> int:
    return state.patch.index[move % HOLE_NUMBERS // HOLES]


def _check_tile(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:  # noqa: ARG001 - all checks take the same
    wrong = _not_a_tile(before, move)
    if wrong:
        return wrong
    return (
        None if _board_of(before, move) == 1 else "That hole belongs to board 1. The number of a board is on its hub."
    )


def _check_notation(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:  # noqa: ARG001 - as above
    if move == before.parse(WRITTEN):
        return None
    told = f"That one is written “{before.text(move)}”. First comes what is placed, then the board, then the side."
    return Ruling("notation", told)


def _check_points(points: int) -> Check:
    def check(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
        if after.points[RED] >= points:
            return None
        board = _board_of(before, move)
        if not after.pending:
            return Ruling("scoring", f"Board {board + 1} is not full yet, so nothing is paid for it in this turn.")
        tiles = tuple(after.holes[HOLES * board : HOLES * board + HOLES])
        return f"Board {board + 1} is full now, and {paid_in_words(tiles)}. Another board pays red more."

    return check


def _check_fill(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:  # noqa: ARG001 - as above
    if move >= BOARD:
        told = f"“{before.text(move)}” leaves board 1 open. Both holes of it are to be filled in this turn."
        return Ruling("extra", told)
    board = _board_of(before, move)
    return (
        None if board == 0 else f"That hole belongs to board {board + 1}, and board 1 cannot be full after this turn."
    )


def _check_connect(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
    if not BOARD <= move < TURN:
        return Ruling("board", "That was a tile. Take a board from the tray and lay it on one of the dashed places.")
    if after.patch.corners:
        return None
    told = f"“{before.text(move)}” is allowed, but the new board touches only one other. Find a place beside both."
    return Ruling("connect", told)


def _check_rotate(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
    best = max(_red_after(before, each) for each in before.moves())
    found = final_points(after)[RED] - after.points[RED]
    if found == best:
        return None
    told = f"After “{before.text(move)}” the hexagon would pay red {found:g} at the end. Another turn brings more."
    return Ruling("hexagon", told)


def _red_after(state: Kaleido, move: int) -> float:
    after = state.copy()
    after.apply(move)
    return final_points(after)[RED] - after.points[RED]


def _check_hexagon(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
    if any(after.is_full(hexagon) for hexagon in after.patch.hexagons):
        return None
    told = f"After “{before.text(move)}” no hexagon is full. Look where three boards meet: one hole is missing there."
    return Ruling("hexagon", told)


def _check_two(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
    if before.tile_done:
        return None
    wrong = _not_a_tile(before, move)
    if wrong:
        return wrong
    if after.free[0] == 0:
        return None
    return "That hole belongs to board 2. On board 1 both of your colours can be paid: count what yellow would have."


def _check_finish(before: Kaleido, move: int, after: Kaleido) -> str | Ruling | None:
    if _can_win(after):
        return None
    told = f"After “{before.text(move)}” green can no longer win. Add up what boards and hexagons pay."
    return Ruling("win", told)


def _can_win(state: Kaleido) -> bool:
    """Tell whether the last seat wins alone with the best play from here."""
    if state.counting:
        return win_shares(by_seat(state, final_points(state)))[LAST_SEAT] == 1
    candidates = KaleidoThinking().exact(state, LAST_SEAT)
    return bool(candidates) and candidates[0].value == 1


def _winning(state: Kaleido) -> int:
    return KaleidoThinking().exact(state, LAST_SEAT)[0].move


def _is_counting(state: Kaleido) -> bool:
    return state.counting


def _board_1_is_scored(state: Kaleido) -> bool:
    return 0 in state.filled


STEPS: Final[tuple[Step[Kaleido], ...]] = (
    Step(
        "table",
        "Boards, tiles, colours",
        """Welcome. [Boards](parts) are wooden frames with six holes, and two of them lie [in the middle](set-up). Each
        player has tiles of one colour, two white tiles and two more boards, shown in the tray below.

        Two tiles of each colour [keep the score](indicators). [Who begins](start), and in which colour, is free.""",
        lambda: _table(NEW),
        seat=0,
        highlight=("board 1", "board 2"),
    ),
    Step(
        "tile",
        "Place a tile",
        """[A turn](turn) is one tile of your colour. It goes into [any empty hole](tile) of any board;
        [a hole](hole) takes one tile only. You are red. Click a hole with an amber edge.""",
        lambda: _table(NEW),
        seat=0,
        highlight=("board 2",),
        task=Task(
            "Place a red tile in any hole of board 2.",
            _check_tile,
            play("red 2W"),
            nudge="Each board has its number on the hub. A red tile is in your hand already.",
            praise="Well placed. An extra could follow now, or the turn ends; more of that soon.",
        ),
    ),
    Step(
        "notation",
        "Decisions in words",
        """Every decision [can be written](notation): what is placed, the number of the board, and the side of the hole.
        Sides go round like a compass: NE, E, SE, SW, W, NW.""",
        lambda: _table(NEW),
        seat=0,
        task=Task(
            f"Somebody has written “{WRITTEN}”. Play it.",
            _check_notation,
            play(WRITTEN),
            nudge="Board 2 is the right one, and SW is its lower left hole.",
            praise="You read it right. On a board you can also type such words.",
        ),
    ),
    Step(
        "eight-four",
        "8 and 4",
        """[A full board is scored](scoring) at the end of the turn that fills it. The colour with
        [the most tiles](first) gets 8 points, [the second](second) gets 4.

        White tiles [do not count](uncounted). You are red, and two boards have one empty hole.""",
        lambda: _table(EIGHT),
        seat=0,
        highlight=("board 1", "board 2"),
        task=Task(
            "Fill the board that pays red 8 points.",
            _check_points(8),
            play("red 1NW"),
            nudge="Count the tiles of each colour on both boards, with yours and without the white ones.",
            praise="Three red, one green: 8 for red and 4 for green, though two whites lie there.",
        ),
    ),
    Step(
        "ties",
        "Ties, and six of a kind",
        """Colours that [tie for first](tie-first) share 12, and the others get nothing. A [tie for second](tie-second)
        shares 4. All is rounded down. And [six of one colour](six) get 12 alone.""",
        lambda: _table(TIES),
        seat=0,
        task=Task(
            "Three boards have one empty hole. Fill the one that pays red most.",
            _check_points(12),
            play("red 1NW"),
            nudge="Say for each board what red would have, and what the others have.",
            praise="Six red tiles: 12 points. On board 2 it would have been 8.",
        ),
    ),
    Step(
        "white",
        "An extra: the white tile",
        """Just before or after your tile you may have [one extra](extra). One kind is [the white tile](white): it goes
        into any empty hole, and counts for nobody. So you can fill two holes in a turn.""",
        lambda: _table(FILL),
        seat=0,
        highlight=("board 1", "tray white"),
        task=Task(
            "Fill board 1 in this turn, with a red and a white tile in any order.",
            _check_fill,
            play("red 1W", "white 1NW"),
            nudge="Place one of the two; then take the other from the tray.",
            praise="Red leads on board 1, and it was full before anybody could change that.",
            reached=_board_1_is_scored,
            within=2,
        ),
    ),
    Step(
        "board",
        "The other extra: a board",
        """Instead of a white tile you may lay [a new board](board). It must share [a full side](connect) with a board
        on the table. If [no hole is empty](forced) when your turn begins, you must, as now.""",
        lambda: _table(FORCED),
        seat=0,
        highlight=("tray board",),
        task=Task(
            "Lay a board so that it touches both boards.",
            _check_connect,
            play("board 1NE"),
            nudge="Two of the dashed places are beside both boards: one above, one below the seam.",
            praise="Now three boards meet at a corner. That will matter at the end.",
        ),
    ),
    Step(
        "rotate",
        "Turning a board",
        """Whoever fills a board [may turn it](rotate) after the scoring, now or never. Why? At the end the hexagon
        around each corner where [three boards meet](hexagon) pays 8 and 4 as well.

        Board 3 was filled just now. Point at the handles to see what each turn would bring.""",
        lambda: _table(ROTATE),
        seat=0,
        highlight=("board 3",),
        task=Task(
            "Turn board 3 so that the hexagon will pay red 8.",
            _check_rotate,
            play("turn 3 by 300"),
            nudge="The hexagon takes the two upper holes of board 3. Which two neighbours should be there?",
            praise="Three red tiles around the corner: 8 points wait there for the end.",
        ),
    ),
    Step(
        "hexagon",
        "Hexagons between boards",
        """[A hexagon](hexagon) counts only if all its six holes are full. The boards around it need not be. Here three
        boards meet below boards 1 and 2, and five holes of that hexagon are full.""",
        lambda: _table(HEXAGON),
        seat=0,
        task=Task(
            "Place a red tile so that a hexagon is full.",
            _check_hexagon,
            play("red 2SW"),
            nudge="It is the hexagon of boards 1, 2 and 3. Go round their common corner.",
            praise="Full: three red, two blue, one green. Nobody can change it any more but by turning.",
        ),
    ),
    Step(
        "skip-pass",
        "Skipped, passed, stuck",
        """Without an empty hole and without a board your turn [is skipped](skip). Out of coloured tiles you
        [pass](pass) until the end. If nobody who has a tile can place it, the game is [stuck](stuck) and ends.

        The board tells you when one of these happens.""",
        lambda: _table(FORCED),
        seat=0,
    ),
    Step(
        "end",
        "The end",
        """When all coloured tiles are placed [the game ends](end). Hexagons are counted one by one, with
        [a glass counter](counter) on each; after the last one it is [over](over), and [most points win](win).

        Click the glowing hexagon to count it, if you like.""",
        lambda: _table(COUNTING),
        seat=0,
    ),
    Step(
        "two",
        "Two players, four colours",
        """Two players have [two colours each](two-players), and four white tiles and boards. Your colours
        [take turns](two-colours): after red comes yellow. [Points](two-score) are given by colour and added up.""",
        lambda: _table(TWO),
        seat=0,
        task=Task(
            "Place your tile so that board 1 pays both your colours, and end the turn.",
            _check_two,
            play("yellow 1NW", "no extra"),
            nudge="Three red lead already. What does yellow need for second place?",
            praise="Red 8 and yellow 4: both are yours.",
            reached=_board_1_is_scored,
            within=2,
        ),
    ),
    Step(
        "finish",
        "Win it",
        """The last tile of a game is yours: you are green, player 3. Fill a board, [turn it](rotate) well, and the
        [hexagons](hexagon) will decide. Every other tile is placed, so you can work it out.""",
        lambda: _table(FINISH),
        seat=LAST_SEAT,
        task=Task(
            "Place the last tile, and turn what you fill, so that green wins.",
            _check_finish,
            _winning,
            nudge="Only one hole fills a board. Then look at the corners of that board, one turn after the other.",
            praise="Green wins, and you know all the rules of Kaleido.",
            reached=_is_counting,
            within=2,
        ),
    ),
)
