"""Quatrefoil's rules, learnt by doing: fourteen steps from the first bead to a won dual game."""

from typing import Final

from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue
from tilewidgets.games.quatrefoil.pieces import COLOURS, FREE, PLACES, STACK, TELL, TWIST_CW
from tilewidgets.games.quatrefoil.rules import SEAT_STEP, UP, Quatrefoil, new
from tilewidgets.games.quatrefoil.scene import SPOKEN_PLACES
from tilewidgets.games.quatrefoil.thinking import distance, shortest_way
from tilewidgets.lessons.steps import Step, Task, play

WRITTEN: Final = "push left from below"  # what the step on notation asks for
READER: Final = 1  # who reads the thumbs, and whose thumb went down
TOLD: Final = 2
OPEN_MOVES: Final = 2  # how far from the goal the open puzzle and the dual one begin
DUAL_MOVES: Final = 1


def _table(seed: int, *decisions: str, **options: OptionValue) -> Quatrefoil:
    state = new(seed, find("quatrefoil").complete(options))
    for decision in decisions:
        state.play(decision)
    return state


# --- in words ---------------------------------------------------------------------------------------


def _where(state: Quatrefoil, seat: int) -> str:
    """Say where a seat's token is, and where it belongs."""
    colour = state.deal.colours[seat]
    place = "free" if state.tokens[FREE] == colour else SPOKEN_PLACES[state.tokens.index(colour)]
    return f"{COLOURS[colour].capitalize()} is {place} now and belongs {SPOKEN_PLACES[state.deal.positions[seat]]}."


def _too_early(after: Quatrefoil) -> Ruling | None:
    """Answer a stack where none was asked for."""
    if not after.is_over:
        return None
    return Ruling("stack", f"The stack ends the game at once. {after.score_sheet()[0].reason}")


# --- the checks: each looks at the rules, never at a list of right decisions --------------------------


def _check_push(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:
    if move >= TWIST_CW:
        return _too_early(after) or Ruling("twist", "That was a twist: it leaves the free token beside the square.")
    entered = COLOURS[before.tokens[FREE]].capitalize()
    return None if after.showing[0] == UP else f"{entered} went in at another place. {_where(after, 0)}"


def _check_twist(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:  # noqa: ARG001 - all checks take the same
    if move < TWIST_CW:
        return Ruling("push", "That was a push. A twist turns all four tokens together; its arrows are at the corners.")
    return _too_early(after) or (None if after.showing[0] == UP else f"The other way round. {_where(after, 0)}")


def _check_notation(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:  # noqa: ARG001 - as above
    if move == before.parse(WRITTEN):
        return None
    sentence = f"That one is written “{before.text(move)}”. First comes the row or column, then the end to push from."
    return Ruling("notation", sentence)


def _check_stack(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:
    if after.won:
        return None
    ups = after.showing.count(UP)
    sentence = f"Before “{before.text(move)}” all four thumbs were up; now {ups} are. That was the moment to stack."
    return Ruling("win", sentence)


def _check_keep(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:
    if after.is_over:
        return _too_early(after)
    return None if after.showing[0] == UP else f"“{before.text(move)}” moved your token. {_where(after, 0)}"


def _check_give_back(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:
    if after.is_over:
        return _too_early(after)
    if after.showing[TOLD] == UP:
        return None
    return Ruling(
        "thumb", f"Player {TOLD + 1}'s thumb is still down after “{before.text(move)}”. What had moved before?"
    )


def _check_tell(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:  # noqa: ARG001 - as above
    if move == TELL:
        return None
    return Ruling(
        "thumb-choice", "Keeping quiet is allowed, but now your partners do not know that your token is right."
    )


def _check_way(after: Quatrefoil, moves: int) -> str | Ruling | None:
    """Tell whether the goal can still be reached with so many pushes and twists from the start."""
    if after.is_over:
        return None if after.won else _too_early(after)
    needed, left = distance(after.tokens, after.goal()), moves - after.count
    if needed <= left:
        return None
    return (
        f"From here the goal is at least {needed} {'move' if needed == 1 else 'moves'} away, and {left} would be left."
    )


def _check_open(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:  # noqa: ARG001 - as above
    return _check_way(after, OPEN_MOVES)


def _check_dual_push(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:
    if move % SEAT_STEP < TWIST_CW:
        return None
    free = COLOURS[before.tokens[FREE]]
    sentence = f"Twists and the stack are free to all, but the task is a push: bring {free} in."
    return _too_early(after) or Ruling("dual-push", sentence)


def _check_dual_win(before: Quatrefoil, move: int, after: Quatrefoil) -> str | Ruling | None:  # noqa: ARG001 - as above
    return _check_way(after, DUAL_MOVES)


# --- the answers ------------------------------------------------------------------------------------


def _next_on_the_way(state: Quatrefoil) -> int:
    """Return a decision on a shortest way to the goal, by a seat that may make it; at the goal, the stack."""
    action = next(iter(shortest_way(state.tokens, state.goal())), STACK)
    return next(move for move in state.moves() if move % SEAT_STEP == action)


def _is_won(state: Quatrefoil) -> bool:
    return state.won


STEPS: Final[tuple[Step[Quatrefoil], ...]] = (
    Step(
        "table",
        "Five tokens",
        """Welcome. The game has [five tokens](parts), here drawn as glass beads, each with its own colour and sign.
        Four of them lie in [a square, the quatrefoil](set-up). The fifth, beside it, is [the free token](free).""",
        lambda: _table(8),
        seat=0,
        highlight=("bead green",),
    ),
    Step(
        "cards",
        "Your two cards",
        """You are player 1, at the lower left. Everyone gets [a colour and a position](deal), and sees only their own.
        Together they say [where one token belongs](goal): yours is green, and its place is southeast.

        One colour card is left over. It lies face down and [shows the north](north).""",
        lambda: _table(8),
        seat=0,
        highlight=("colour 0", "position 0", "spare"),
    ),
    Step(
        "push",
        "The push",
        """It is [your turn](turn), and a turn is one action. The most common is [the push](push): the free token goes
        in at one end of a row or column, and the token at the other end drops out and is free next.""",
        lambda: _table(8),
        seat=0,
        highlight=("bead green",),
        task=Task(
            "Push the green token into its place, southeast.",
            _check_push,
            play("push bottom from right"),
            nudge="The token stops at the end where it goes in. Which two arrows are beside southeast?",
            praise="Green is in its place, and your thumb went up. More of thumbs soon.",
        ),
    ),
    Step(
        "twist",
        "The twist",
        """The second action is [the twist](twist): all four tokens turn together by a quarter, and the free token
        stays where it is. In this new game purple is yours, and it belongs southeast.""",
        lambda: _table(31),
        seat=0,
        highlight=("bead purple",),
        task=Task(
            "Twist so that purple comes to its place, southeast.",
            _check_twist,
            play("twist cw"),
            nudge="Purple is northeast. With the hands of a clock, or against them: which way leads down from there?",
            praise="One twist moved all four, and purple is right.",
        ),
    ),
    Step(
        "notation",
        "Decisions in words",
        """Every decision [can be written](notation), so that a game can be kept and told. A push names its row or
        column and the end where the token goes in: “push top from left”. “Twist cw” is clockwise, “twist ccw” the
        other way, and “stack” is the stack.""",
        lambda: _table(14),
        seat=0,
        task=Task(
            f"Somebody has written “{WRITTEN}”. Play it.",
            _check_notation,
            play(WRITTEN),
            nudge="“Left” is the left column. “From below” is the end where the free token goes in.",
            praise="You read it right. On a board you can also type such words.",
        ),
    ),
    Step(
        "stack",
        "The stack",
        """The third action is [the stack](stack): the free token is put on top, and the game ends. If every token is in
        its place then, [everyone wins](win); if one is not, everyone loses. [After that](over) nothing is played.

        Here all cards lie open. Compare them with the tokens.""",
        lambda: _table(15),
        task=Task(
            "Choose the action that wins.",
            _check_stack,
            play("stack"),
            nudge="Take each player's two cards and look at that place. Is anything left to move?",
            praise="Every token was where its cards say: all four players win together.",
        ),
    ),
    Step(
        "thumbs",
        "Thumbs",
        """In a real game the cards are hidden and nobody may speak. There are only [thumbs](thumb): up if your own
        token is in its place, down if not, always true, shown by everyone after each action.

        Your thumb is up: yellow is where it belongs.""",
        lambda: _table(6),
        seat=0,
        highlight=("thumb 0", "bead yellow"),
        task=Task(
            "Choose an action that leaves yellow in its place.",
            _check_keep,
            play("push top from left"),
            nudge="A twist moves all four. A push moves one row or column: which of them are without yellow?",
            praise="Yellow stayed, so your thumb stayed up. See whose thumbs changed: that is how you learn.",
        ),
    ),
    Step(
        "read",
        "Reading thumbs",
        """Now you are player 2. Player 3's [thumb](thumb) was up. Then player 1 pushed the top row from the left, and
        it went down: the push moved player 3's token. You need not know which token that is to help.""",
        lambda: _table(18, "push top from left"),
        seat=READER,
        highlight=(f"thumb {TOLD}",),
        task=Task(
            "Bring player 3's thumb up again.",
            _check_give_back,
            play("push top from right"),
            nudge="What was done last can be undone. How does a pushed row go back?",
            praise="Player 3's thumb is up again. Pushing back is sure to help, whichever token it was.",
        ),
    ),
    Step(
        "choice",
        "Telling or not",
        """With the option thumbs="choice" [each player decides](thumb-choice), one after the other, whether to show the
        thumb. The next action comes when all four have decided. Your green token is northwest, where it belongs.""",
        lambda: _table(2, thumbs="choice"),
        seat=0,
        highlight=("bead green", "thumb 0"),
        task=Task(
            "Let your partners know that your token is right.",
            _check_tell,
            play("tell"),
            nudge="A thumb is always true, and it can only help the team.",
            praise="Thumb up. Now it is for player 2 to tell or keep quiet.",
        ),
    ),
    Step(
        "open",
        "Nothing to hide",
        """A good way to practise: [all cards lie open](open), and you try to need few moves.
        [Pushes and twists count](count), the stack does not. Here you act for everyone.""",
        lambda: _table(22, variant="nothing_to_hide"),
        task=Task(
            "Solve it in two moves, then stack.",
            _check_open,
            _next_on_the_way,
            nudge="Which colour has no player? It must be free at the end, so one of your moves pushes it out.",
            praise="Two moves and the stack: shorter is not possible here.",
            reached=_is_won,
            within=OPEN_MOVES + 1,
        ),
    ),
    Step(
        "variants",
        "Half open, or against the clock",
        """In [half and half](half) either all colours lie open, as here, or all positions: you know which tokens
        count, but not where. Those who want it harder [race the clock](clock): two minutes for a hidden game.""",
        lambda: _table(3, variant="half_colours"),
        seat=0,
        highlight=("colour 1", "colour 2", "colour 3"),
    ),
    Step(
        "dual",
        "Quatrefoil Dual",
        """A second game with the same parts. [The goal lies open](dual-goal), at the left; what is hidden is who holds
        which position. There are no turns and no thumbs: [anyone acts](dual-anyone), and only actions speak.""",
        lambda: _table(58, variant="dual"),
        seat=0,
        highlight=tuple(f"goal {place}" for place in PLACES),
    ),
    Step(
        "dual-push",
        "Pushing in Dual",
        """In Dual you may push only [into your own place](dual-push), which leaves two pushes of eight; the board says
        so if you try another. Twists and the stack are free to all. You are player 1, and your place is northwest.""",
        lambda: _table(58, variant="dual"),
        seat=0,
        highlight=("position 0",),
        task=Task(
            "Make a push that you are allowed.",
            _check_dual_push,
            play("player 1: push top from left"),
            nudge="The token stops at the end where it goes in. Which arrows are beside northwest?",
            praise="Well pushed. Now everyone knows that northwest is yours: that, too, is a message.",
        ),
    ),
    Step(
        "dual-win",
        "Win together",
        """To end, a Dual game with all cards open, in which you act for everyone. [The goal](dual-goal) is
        one push away, but only one player [may make it](dual-push). Then [stack and win](win).""",
        lambda: _table(45, variant="dual"),
        task=Task(
            "Make the push that is missing, then stack.",
            _check_dual_win,
            _next_on_the_way,
            nudge="Which token of the goal is not in the square yet, and who holds the card of its place?",
            praise="Everyone wins, and you know all the rules of Quatrefoil.",
            reached=_is_won,
            within=DUAL_MOVES + 1,
        ),
    ),
)
