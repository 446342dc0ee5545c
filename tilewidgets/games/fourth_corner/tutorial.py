"""4th Corner's rules, learnt by doing: from the first section to the last penalty."""

from typing import Final

from tilewidgets.engine.errors import Ruling
from tilewidgets.games.fourth_corner.maze import neighbours
from tilewidgets.games.fourth_corner.pieces import HOME, MASK_STEP, NOTHING, WIDTH, where
from tilewidgets.games.fourth_corner.position import POSITIONS
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import GO, PUT_ASIDE, STAY, TILE
from tilewidgets.lessons.steps import Step, Task, play

EAST: Final = HOME + 1
WRITTEN: Final = "go to 1E W"  # what the step on notation asks for
START: Final = "board home X0; pawns home-E home-S; turn 1"
# A closed wall around a row of three; the exit in the east.
ROW: Final = "board 1W1N C0 U0 U0 U0 C1 / U3 {} G1 / C3 U2 U2 U2 C2"


def _table(text: str) -> FourthCorner:
    state = POSITIONS.playable(text)
    if not isinstance(state, FourthCorner):
        raise TypeError(f"the steps are about 4th Corner, not {state.game}")
    return state


def _price(state: FourthCorner, seat: int) -> int:
    return state.prices()[state.pawns[seat]]


# --- the checks: each looks at the rules, never at a list of right decisions --------------------------


def _check_start(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.pawns[0] % MASK_STEP == 2:  # noqa: PLR2004 - the section that reaches the east
        return None
    return Ruling("set-up", f"“{before.text(move)}” is another section: the letter is the side that it reaches.")


def _check_tile(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if neighbours(after.tiles, after.pawns[0]):
        return None
    return Ruling(
        "walls", f"After “{before.text(move)}” your pawn still has nowhere to go: its section reaches the east."
    )


def _check_move(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if move == STAY:
        return Ruling("move", "Staying is allowed, but here you are asked to move.")
    reached = len(neighbours(after.tiles, after.pawns[0]))
    if reached > 1:
        return None
    return Ruling("walls", f"From “{before.text(move)[6:]}” there is only the way back. Take the tile that leads on.")


def _check_first(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.wall.north >= 0:
        return None
    return Ruling("wall-first", f"“{before.text(move)}” begins the wall on another side. The north is at the top.")


def _check_grow(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.wall.cw_cell != before.wall.cw_cell:
        return None
    return Ruling(
        "wall-grow", f"“{before.text(move)}” is at the other end. Both ends are allowed; the task is the east."
    )


def _check_corner(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.wall.east < WIDTH:
        return None
    return Ruling("corner", f"“{before.text(move)}” fixes the west side. A corner at the other end would fix the east.")


def _check_open(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if _price(after, 0) < _price(before, 0):
        return None
    sentence = (
        f"After “{before.text(move)}” your way still costs {_price(after, 0)}. Which wall is in the middle of it?"
    )
    return Ruling("fourth", sentence)


def _check_take_away(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.exit_cell == NOTHING:
        return None
    return Ruling("joined", f"After “{before.text(move)}” the exit still lies there, and player 2 steps on it next.")


def _check_land(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if after.owing:
        return None
    return Ruling("exit", f"“{before.text(move)}” does not reach the exit at {where(before.exit_cell)}.")


def _check_pay(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    spent = after.points[1] - before.points[1]
    if after.is_over or _price(after, 1) + spent == _price(before, 1):
        return None
    cheapest = _price(before, 1)
    sentence = f"“{before.text(move)}” costs {spent}, and {_price(after, 1)} are left: the cheapest way was {cheapest}."
    return Ruling("climb", sentence)


def _check_use(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:
    if move != PUT_ASIDE and _price(after, 1) < _price(before, 1):
        return None
    sentence = f"“{before.text(move)}” leaves the way at {_price(after, 1)} points. The tile can make it cheaper."
    return Ruling("penalty-draw", sentence)


def _check_notation(before: FourthCorner, move: int, after: FourthCorner) -> str | Ruling | None:  # noqa: ARG001 - as above
    if move == before.parse(WRITTEN):
        return None
    return Ruling(
        "notation", f"That one is written “{before.text(move)}”: first the tile, then the sides of the section."
    )


def _is_over(state: FourthCorner) -> bool:
    return state.is_over


def _cheapest_step(state: FourthCorner) -> int:
    """Return a single step on the cheapest way of the player who pays."""
    _, way = state.best_way(state.turn)
    return GO + way[1]


def _where_it_opens(state: FourthCorner) -> int:
    """Return the way to use the tile in hand after which the player's own way is cheapest."""
    tried: list[tuple[int, int]] = []
    for move in state.moves():
        if move >= TILE:
            after = state.copy()
            after.apply(move)
            tried.append((_price(after, state.turn), move))
    return min(tried)[1]


def _leads_on(state: FourthCorner) -> int:
    """Return a move from which the way leads on."""
    return next(GO + node for node in neighbours(state.tiles, state.pawns[0]) if len(neighbours(state.tiles, node)) > 1)


STEPS: Final[tuple[Step[FourthCorner], ...]] = (
    Step(
        "maze",
        "Tiles and sections",
        """Welcome to a maze that you build yourselves, from [eighty tiles](parts). Black walls split each tile into
        [sections](tiles), its white spaces. The rulebook's pictures are lost, so shapes and counts of the tiles are
        our reconstruction.""",
        lambda: _table("board 1W P1 X0 E3 / D0 E0 P0; pawns home-S home-N; turn 1; move"),
        highlight=("tile home", "tile 1W"),
    ),
    Step(
        "start",
        "Your pawn",
        """A round starts [on a cross](set-up), or on two for five players and more. Everybody picks one of its
        sections. Pawns [may share](share) a section.""",
        lambda: _table("board home X0; pawns - -; turn 1; set up"),
        seat=0,
        highlight=("tile home",),
        task=Task(
            "Start in the section that reaches the east side.",
            _check_start,
            play("go to home E"),
            nudge="East is on the right. Each section of the cross reaches one side.",
            praise="Your pawn stands in the east of the cross, and so it leaves to the east.",
        ),
    ),
    Step(
        "tile",
        "Draw and place",
        """[A turn](turn) begins with a tile [from the hidden pile](draw). You take it as it comes, turn it as you like,
        and attach it [by a side](attach). Choose its turn in the tray, then a place. Walls of neighbours need not
        line up.""",
        lambda: _table(f"{START}; place E"),
        seat=0,
        highlight=("pawn 0",),
        task=Task(
            "Place the elbow so that your pawn can move.",
            _check_tile,
            play("place 1E turn 0"),
            nudge="Your section reaches one side only. On which side must the tile lie?",
            praise="Now there is a section behind the side that yours reaches.",
        ),
    ),
    Step(
        "move",
        "Then move, or stay",
        """After the tile you may [move by one tile](move): through a side of your own section, into the section that
        has the facing side. [Walls stop you](walls), so look where a section leads. You may also stay.""",
        lambda: _table("board 1N .. X0 .. .. / X0 D0 P1 X0; pawns 1E-NE home-S; turn 1; move"),
        seat=0,
        highlight=("pawn 0",),
        task=Task(
            "Move to a tile from which the way leads on, not only back.",
            _check_move,
            _leads_on,
            nudge="Follow the white floor two steps far. Where is a second way out?",
            praise="Well seen: a section counts by the sides that it reaches.",
        ),
    ),
    Step(
        "first-wall",
        "The first brick",
        """Exterior tiles carry brick, and [brick stops everybody](brick). All of them will stand around
        [one rectangle](wall), brick outward. [The first](wall-first) lies just outside all other tiles, on one
        side.""",
        lambda: _table("board home X0 X0; pawns home-E home-S; turn 1; place U"),
        seat=0,
        task=Task(
            "Begin the wall in the north.",
            _check_first,
            play("place 1N turn 0"),
            nudge="There are six places around two tiles, and two of them are in the north.",
            praise="The north side is fixed now: nothing will ever lie beyond it.",
        ),
    ),
    Step(
        "grow",
        "Two glowing ends",
        """The wall grows [at its two ends](wall-grow), which glow. Dashed brick shows how it may go on there. Interior
        tiles stay [strictly inside](inside) every side that is known.""",
        lambda: _table("board 1N U0 .. / X0 X0; pawns home-E home-S; turn 1; place L"),
        seat=0,
        highlight=("end 0", "end 1"),
        task=Task(
            "Let the wall grow to the east.",
            _check_grow,
            play("place 1E1N turn 0"),
            nudge="The tile turns by itself, so that its brick faces outward. Choose the end on the right.",
            praise="The wall is one unbroken run, as it must be.",
        ),
    ),
    Step(
        "corner",
        "Corners",
        """[A corner](corner) may stand at an end only if no tile is then shut out of the rectangle. Before the wall
        begins, and after its ends have met, corners [are discarded](discard). You still have your move then.""",
        lambda: _table("board 1N U0 / X0 / P0; pawns home-E home-S; turn 1; place C"),
        seat=0,
        highlight=("end 0", "end 1"),
        task=Task(
            "Turn the wall in the northeast, so that the east side is known.",
            _check_corner,
            play("place 1E1N turn 1"),
            nudge="Both ends would do. Which one fixes the side on the right?",
            praise="Two of four sides are known, and the rectangle takes shape.",
        ),
    ),
    Step(
        "fourth",
        "The fourth corner",
        """When [the fourth corner](fourth) stands, the exit is shuffled into the pile. From then on interior tiles may
        also replace interior tiles, but [only unoccupied ones](replace). A used-up pile is made anew
        [of the discards](pile).""",
        lambda: _table(f"{ROW.format('P1 X0 P1')}; pawns home-EW 2E-EW; turn 1; place P"),
        seat=0,
        highlight=("pawn 0", "tile 3E"),
        task=Task(
            "Replace a tile so that your way to the exit becomes cheaper.",
            _check_open,
            _where_it_opens,
            nudge="You stand in a corridor that leads east, and the exit lies in the east. What is between?",
            praise="The corridor is open. Replacing is how one escapes when trapped.",
        ),
    ),
    Step(
        "joined",
        "When the ends have met",
        """The wall is closed here, so exterior tiles [must replace](joined) others of their kind. Even the exit can be
        taken away like that. Player 2 is about to step on it.""",
        lambda: _table(f"{ROW.format('P1 X0 P1')}; pawns home-EW 2E-EW; turn 1; place U"),
        seat=0,
        highlight=("pawn 1", "tile 3E"),
        task=Task(
            "Stop player 2: take the exit away.",
            _check_take_away,
            play("replace 3E turn 1"),
            nudge="The exit is an exterior tile too, and nobody stands on it yet.",
            praise="The exit lies among the discards now, and comes back with the next pile.",
        ),
    ),
    Step(
        "exit",
        "Out!",
        """Whoever [lands on the exit](exit) has won the round and pays nothing. Walking through it is not needed. Then
        the others pay.""",
        lambda: _table(f"{ROW.format('P1 P1 P1')}; pawns 2E-EW home-N; turn 1; move"),
        seat=0,
        highlight=("tile 3E",),
        task=Task(
            "Get out through the gate.",
            _check_land,
            play("go to 3E NSW"),
            nudge="The gate is in the east, one move away.",
            praise="The round is yours, for nothing.",
        ),
    ),
    Step(
        "pay",
        "Penalties",
        """You are player 2, and player 1 is out. You pay [one point for each move](penalty) to the exit; a wall within
        a tile may be [climbed for four](climb). “Walk” would take the cheapest way at once; here you go step by
        step.""",
        lambda: _table(f"{ROW.format('X0 P1 P1')}; pawns 3E-NSW home-N; turn 2; pay; owing 2"),
        seat=1,
        highlight=("pawn 1",),
        task=Task(
            "Go to the exit for as few points as possible.",
            _check_pay,
            _cheapest_step,
            nudge="Straight on over a wall, or around by the open floor along the brick: which is cheaper?",
            praise="That was the cheapest way, as a shortest path would find it.",
            reached=_is_over,
            within=6,
        ),
    ),
    Step(
        "draws",
        "A tile for a point",
        """For one point you may [draw a tile](penalty-draw) and replace an obstacle, or put it aside. What you replace
        stays, also for those who pay after you. You have drawn a parallel.""",
        lambda: _table(
            "board 1W1N C0 L0 R0 U0 C1 / R3 P1 X0 P1 G1 / C3 L2 R2 U2 C2; pawns 3E-NSW home-EW; turn 2; pay P; owing 2"
        ),
        seat=1,
        highlight=("pawn 1", "tile 1E"),
        task=Task(
            "Use the tile to make your way cheaper.",
            _check_use,
            _where_it_opens,
            nudge="Which tile between you and the exit has walls across your way?",
            praise="The cross is gone, and the corridor leads to the exit.",
        ),
    ),
    Step(
        "end",
        "When nothing goes on",
        """Without tiles that can be played, [players only move](dry). If nobody can reach the exit, it is
        [a stalemate](stalemate), and all pay. Without an exit on the table the round is [void](void). So that nobody
        plays for ever, [a round](last-pile) lasts five full piles at most. [After the end](over) nothing is played.""",
        lambda: _table(f"{ROW.format('P1 X0 P1')}; pawns home-EW 2E-EW; turn 1; move"),
    ),
    Step(
        "match",
        "Words and matches",
        """Decisions [can be written](notation): places are told from the start tile, sections by their sides. A match
        is one round, or more [up to 25 points](match). Two players may have [two pawns each](two-pawns).""",
        lambda: _table("board home X0 X0 / P0 D0; pawns home-E home-S; turn 1; move"),
        seat=0,
        task=Task(
            f"Somebody has written “{WRITTEN}”. Play it.",
            _check_notation,
            play(WRITTEN),
            nudge="“1E” is one tile east of the start, and W is the side that the section reaches.",
            praise="You know all the rules of 4th Corner.",
        ),
    ),
)
