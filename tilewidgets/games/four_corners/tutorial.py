"""Four Corners' rules, learnt by doing: from the first rosette to solitaire."""

from typing import Final

from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.four_corners.notation import DRAW_GOAL, PLAY, SWAP, TURN, kind_of_move
from tilewidgets.games.four_corners.pieces import IMAGES
from tilewidgets.games.four_corners.position import POSITIONS
from tilewidgets.games.four_corners.rules import FourCorners, new
from tilewidgets.games.four_corners.table import ACT, RETURNING, TURNING
from tilewidgets.games.four_corners.thinking import nearest
from tilewidgets.lessons.steps import Step, Task, play

# Three quarters of a wheel meet at c3/d4 in most of these.
PLACE: Final = (
    "board c3 16w d3 29n d4 5s; hands 57 30 43 / 58 31 15; "
    "goals wheel flower clover / trefoil snowflake snowflake; turn 1"
)
TWO_TURNS: Final = (
    "board c3 16w d3 29n e3 30n c4 46s d4 5s e4 15n; hands 31 17 1 / 57 32 18; "
    "goals wheel flower clover / trefoil snowflake snowflake; turn 1"
)
BANNED: Final = (
    "board c3 16w d3 29n e3 30n c4 44s d4 5s e4 15n; hands 31 17 1 / 57 32 18; "
    "goals trefoil flower clover / wheel snowflake snowflake; turn 1"
)
DIAGONAL: Final = (
    "board b2 29n c3 30n d3 57n c4 1n d4 31n e4 32n d5 16n e5 15n; hands 58 17 2 / 59 43 18; "
    "goals wheel flower clover / trefoil snowflake snowflake; turn 1"
)
HALF_TURN: Final = (
    "board c3 16w d3 29n e3 30n c4 46e d4 5s; hands rotate 15 1 / 57 31 17; "
    "goals wheel flower clover / trefoil snowflake snowflake; turn 1"
)
SOLITAIRE: Final = "board a1 57n b1 15n b2 58n; hands 59; goals wheel flower flower clover; pile 5; solitaire"
FOUR_TURNS: Final = 4
LEFT_ALONE: Final = "e5"  # the tile that the step on breaking a sequence tells to leave


def _position(text: str, *decisions: str) -> FourCorners:
    state = POSITIONS.state(POSITIONS.read(text))
    for decision in decisions:
        state.play(decision)
    return state


def _new(seed: int, **options: OptionValue) -> FourCorners:
    return new(seed, find("four_corners").complete(options))


def _in_turn(seed: int, **options: OptionValue) -> FourCorners:
    """Return a new game at its first action, with every choice of the deal made."""
    state = _new(seed, **options)
    while state.stage != ACT:
        state.play(state.moves()[0])
    return state


# --- the checks: each looks at the rules, never at a list of right decisions --------------------------


def _kind(state: FourCorners, move: int) -> int:
    return kind_of_move(move, state.grid)


def _check_placed(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if _kind(before, move) != PLAY and before.stage == ACT:
        return Ruling("turn", "That is another of the four actions. Here a tile of your hand is to be placed.")
    if after.stage == ACT and sum(after.returns()) == 0:
        return f"“{before.text(move)}” is legal, but it completes nothing. Where do three quarters of a wheel meet?"
    if after.tile >= 0 and after.cell != after.grid.find("c4"):
        return "That place is allowed, but the wheel that you need is at the corner between c3 and d4."
    return None


def _check_turns(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if _kind(before, move) != TURN:
        return Ruling("turn", "That is another of the four actions. Here two tiles are to be turned.")
    name = before.grid.name((move - TURN) // 4)
    if (
        before.stage == ACT
        and nearest(after, 0, IMAGES.index("wheel")).best >= nearest(before, 0, IMAGES.index("wheel")).best
    ):
        return f"Turning {name} like this brings no wheel nearer. Look at the corner between c3 and d4."
    if after.stage == ACT and sum(after.returns()) == 0:
        return f"After both turns no wheel is whole: turning {name} has broken it again. Try another second tile."
    return None


def _check_half_turn(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if before.stage == ACT and move % 4 != 2 and _kind(before, move) == TURN:  # noqa: PLR2004 - a half turn
        return Ruling(
            "half-turn", "A turn by 90 degrees is legal, but the quarter wheel lies across: use the special tile."
        )
    return _check_turns(before, move, after)


def _check_exchange(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if _kind(before, move) != SWAP:
        return Ruling("turn", "That is another of the four actions. Here two tiles are to be exchanged.")
    chosen = before.grid.name(move - SWAP)
    if after.stage == ACT and sum(after.returns()) == 0:
        return f"That exchange with {chosen} is legal, but no four flowers lie in a row after it."
    if before.stage == ACT and chosen not in ("e4", "e5"):
        return f"The tile at {chosen} can be exchanged, but the row of flowers needs the one at e4 at its end."
    return None


def _check_break(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if before.stage == TURNING and after.stage == TURNING and move % 4 == 3:  # noqa: PLR2004 - anticlockwise
        return "That is legal, too. But the task is to turn every tile clockwise, to see what happens."
    return None


def _check_replace(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:  # noqa: ARG001 - as above
    if before.text(move) != f"replace {before.grid.name(before.grid.find(LEFT_ALONE))}":
        return None
    return f"That one is allowed, but leave the tile at {LEFT_ALONE} where it is this time."


def _check_goal(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:
    if before.stage == ACT and move != DRAW_GOAL:
        return Ruling("new-goal", "That is another action. Here you are to draw a new goal: click the goal deck.")
    if before.stage == RETURNING:
        held = [*before.goals.images_held(0), before.goals.image[before.goals.drawn]]
        worth = [sum(_distance(before, image) for image in _without(held, image)) for image in held]
        kept = sum(_distance(after, image) for image in after.goals.images_held(0))
        if kept > min(worth):
            return "That keeps a goal which is farther away. Return the one that the board helps least."
    return None


def _distance(state: FourCorners, image: int) -> int:
    return nearest(state, 0, image).best


def _without(images: list[int], image: int) -> list[int]:
    left = list(images)
    left.remove(image)
    return left


def _check_solitaire(before: FourCorners, move: int, after: FourCorners) -> str | Ruling | None:  # noqa: ARG001 - as above
    if after.returns()[0] or after.tile >= 0:
        if after.tile >= 0 and after.cell != after.grid.find("c3"):
            return "A legal place, but it makes no row of three wheels. Look along the diagonal."
        return None
    return "A legal place, but it makes no row of three wheels. Look along the diagonal."


# --- the answers ------------------------------------------------------------------------------------


def _best_orientation(state: FourCorners) -> int:
    """Place tile 57 at c4, lying so that the wheel is whole."""
    if state.stage == ACT:
        return state.parse("play 57 at c4")
    for move in state.moves():
        after = state.copy()
        after.play(move)
        if after.returns()[0]:
            return move
    return state.moves()[0]


def _return_farthest(state: FourCorners) -> int:
    if state.stage == ACT:
        return DRAW_GOAL
    for move in state.moves():
        after = state.copy()
        after.play(move)
        if _check_goal(state, move, after) is None:
            return move
    return state.moves()[0]


def _has_scored(state: FourCorners) -> bool:
    return state.returns()[0] > 0


def _is_broken(state: FourCorners) -> bool:
    return state.stage != TURNING


STEPS: Final[tuple[Step[FourCorners], ...]] = (
    Step(
        "rosettes",
        "Tiles and rosettes",
        """Welcome. Every tile has an image in its centre and a quarter of an image in each corner. Where four tiles
        meet with the same image, [a whole rosette](image) appears. [The images](images) and [what the tiles
        show](deck) are reconstructed: the rulebook tells them only in pictures.""",
        lambda: _position(TWO_TURNS.replace("46s", "46w")),
        seat=0,
        highlight=("cell 14", "cell 15", "cell 20", "cell 21"),
    ),
    Step(
        "goals",
        "Three secret goals",
        """Below the board lie your [three goals](goal); nobody else sees them, and you do not see [theirs](hidden).
        The game has [35 goal cards](parts), equally many of each image. Whoever scores [three goals first](win)
        wins.""",
        lambda: _in_turn(1),
        seat=0,
        highlight=("goal 0 0", "goal 0 1", "goal 0 2"),
    ),
    Step(
        "set-up",
        "The beginning",
        """[One tile](set-up) lies in the middle, and everybody holds three. Among the tiles are [eight special
        ones](specials), which are played with an action. A hand keeps [only one](special-limit) of those: a second
        one is exchanged at once.""",
        lambda: _in_turn(2),
        seat=0,
    ),
    Step(
        "place",
        "Placing a tile",
        """[A turn](turn) is one of four actions. The first: [play a tile](play) beside another one, also diagonally,
        or in the place of one. It must [match](match) a neighbour: the same centre, or the same image at a common
        corner. At the end you [draw up](refill) to three tiles, while [there are any](empty-pile).""",
        lambda: _position(PLACE),
        seat=0,
        highlight=("hand 56", "cell 20"),
        task=Task(
            "Place a tile so that the wheel at the corner between c3 and d4 is whole.",
            _check_placed,
            _best_orientation,
            nudge="Take the tile with a wheel in a corner, lay it at c4, and turn that corner to the other three.",
            praise="Four quarters make one wheel: your first goal.",
            reached=_has_scored,
            within=2,
        ),
    ),
    Step(
        "turn",
        "Turning two tiles",
        """The second action: [turn exactly two tiles](rotate) by 90 degrees, each one way or the other. Take a turning
        arrow below the board in hand, then click a tile. Turned tiles need no match. What counts is [the board
        after the whole action](created).""",
        lambda: _position(TWO_TURNS),
        seat=0,
        highlight=("cell 20", "tool cw", "tool ccw"),
        task=Task(
            "Complete the wheel at c3/d4 by turning c4 and one more tile.",
            _check_turns,
            play("turn c4 cw", "turn e3 cw", "turn e4 cw"),
            nudge="The wheel of c4 is at its upper left now. Which way brings it to the upper right?",
            praise="One turn made the wheel, the other was free. The goal is scored.",
            reached=_has_scored,
            within=2,
        ),
    ),
    Step(
        "half-turn",
        "Half a turn",
        """The quarter of a wheel on c4 lies across from where you need it. A special tile that you discard turns one
        of the two [by 180 degrees](half-turn). Its tool is the bent arrow.""",
        lambda: _position(HALF_TURN),
        seat=0,
        highlight=("tool half", "cell 20"),
        task=Task(
            "Use your special tile to complete the wheel at c3/d4.",
            _check_half_turn,
            play("turn c4 half", "turn e3 cw"),
            nudge="Take the bent arrow, click c4, then turn a tile that is no part of the wheel.",
            praise="The special tile is gone, the wheel is whole.",
            reached=_has_scored,
            within=2,
        ),
    ),
    Step(
        "exchange",
        "Exchanging two tiles",
        """The third action: [two tiles change places](exchange) without turning. Both must match a neighbour
        afterwards. A special tile lets you [exchange twice](double-swap). Four centres in a row, also diagonally,
        are [a sequence](sequence), and score like an image.""",
        lambda: _position(DIAGONAL),
        seat=0,
        highlight=("cell 7", "cell 14", "cell 21", "cell 28"),
        task=Task(
            "Exchange two tiles so that four flowers lie on the diagonal.",
            _check_exchange,
            play("swap e4", "swap e5"),
            nudge="Three flowers lie on b2, c3 and d4. The fourth is at e4, and belongs to e5.",
            praise="Four flowers in a row: the goal is scored.",
            reached=_has_scored,
            within=2,
        ),
    ),
    Step(
        "new-goal",
        "A new goal",
        """The fourth action: [draw a new goal](new-goal), then return one to the bottom of the deck, also the new one
        if you like. It costs a turn, and is worth it if a goal is far away.""",
        lambda: _position(TWO_TURNS),
        seat=0,
        highlight=("goal deck",),
        task=Task(
            "Draw a goal, then return the one that is farthest away.",
            _check_goal,
            _return_farthest,
            nudge="Which images have many corners that already meet? Keep those.",
            praise="Well chosen. You alone know which card lies at the bottom now.",
            reached=lambda state: state.to_move == 1,
            within=2,
        ),
    ),
    Step(
        "ban",
        "No pattern without a goal",
        """You may not complete [a pattern for which you have no goal](ban); the board lights it up if you try. Here
        nobody but player 2 wants the wheel. But an action that also [scores for you](exception) is always allowed.
        Try to turn c4 clockwise, and e3 after it.""",
        lambda: _position(BANNED),
        seat=0,
        highlight=("cell 20",),
    ),
    Step(
        "score",
        "Scoring",
        """A pattern of your goal is [scored](score) as soon as the action is done. If [several](several) could be, you
        choose. Each pattern scores [one card](duplicates). After the third goal [nothing is played](over) any more.""",
        lambda: _position(TWO_TURNS, "turn c4 cw", "turn e4 cw"),
        seat=0,
        highlight=("goal 0 0",),
    ),
    Step(
        "break",
        "Breaking an image",
        """What was scored is broken: each of its four tiles [turns once](break-image), either way. You may not make a
        forbidden pattern by that, unless [there is no other way](forced). If something new is complete then, it
        [scores again](chain), but no tile [turns back](no-return) in a later break.""",
        lambda: _position(TWO_TURNS, "turn c4 cw", "turn e4 cw"),
        seat=0,
        highlight=("cell 14", "cell 15", "cell 20", "cell 21"),
        task=Task(
            "Turn all four tiles of the wheel clockwise, one after the other.",
            _check_break,
            lambda state: state.moves()[0],
            nudge="Take the clockwise arrow in hand, then click the tile with the golden ring.",
            praise="The wheel is gone, the goal stays yours.",
            reached=_is_broken,
            within=FOUR_TURNS,
        ),
    ),
    Step(
        "break-sequence",
        "Breaking a sequence",
        """Two tiles of a sequence are [replaced by new ones](break-sequence), drawn one after the other, as they come.
        Each must match. A special tile, one with the same centre, or one that fits nowhere is [shuffled
        back](redraw), and another is drawn.""",
        lambda: _position(DIAGONAL, "swap e4", "swap e5"),
        seat=0,
        highlight=("cell 7", "cell 14", "cell 21", "cell 28"),
        task=Task(
            "Replace one tile of the row with the tile that was drawn, not the one at e5.",
            _check_replace,
            play("replace b2", "replace c3", "replace d4"),
            nudge="The drawn tile lies beside the draw pile. The rings show where it matches.",
            praise="One more tile to come, then the row is broken.",
        ),
    ),
    Step(
        "notation",
        "Decisions in words",
        """Every decision [can be written](notation). Columns are a to f, rows 1 to 6 from the top: “turn c4 cw”, “swap
        e4”, “play 57 at c4” and then “top north” for how it lies. With [open hands](open-hands), as here,
        everything but the piles lies face up, to teach the game.""",
        lambda: _in_turn(3, hands="open"),
    ),
    Step(
        "teams",
        "Teams",
        """With four or six players, [opposite seats](teams) can be a team. Both have the same three goals, either may
        score them, and nobody may talk. A new goal is taken only if there is [a copy for both](team-goals).""",
        lambda: _in_turn(4, players=4, mode="teams"),
        seat=0,
        highlight=("goal 0 0", "goal 0 1", "goal 0 2"),
    ),
    Step(
        "solitaire",
        "Solitaire",
        """Alone you play on [nine places](solo-set-up) with ten tiles. [Place the flipped tile](solo-turn), then turn
        two or none. [Three in a row](solo-sequence) are a sequence. Four goals [lie open](solo-score).""",
        lambda: _position(SOLITAIRE),
        seat=0,
        highlight=("hand 58", "goal 0 0"),
        task=Task(
            "Place the tile so that three wheels lie in a row.",
            _check_solitaire,
            play("play 59 at c3", "top north"),
            nudge="Two wheels lie on the diagonal. Which end is free?",
            praise="Three wheels in a row: the first of five goals.",
            reached=_has_scored,
            within=2,
        ),
    ),
    Step(
        "ranks",
        "How far can you see?",
        """A sequence of solitaire is broken by [one tile](solo-break) from those left over. After [the last
        tile](solo-end) your goals are counted, and there is [a rank](solo-ranks) for each number from one to five.
        Good luck!""",
        lambda: _new(5, players=1, mode="solitaire"),
        seat=0,
    ),
)
