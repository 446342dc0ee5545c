"""Colorblock's own quiz topics: what fits, which shapes are complete, how large they are, what a colour brings."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.colorblock.decisions import TAKE, place_of
from tilewidgets.games.colorblock.pieces import COLOURS, SIDE_COLOURS, fits
from tilewidgets.games.colorblock.rules import PLACING, SCORING, Colorblock
from tilewidgets.games.colorblock.shapes import STEPS, cell_name
from tilewidgets.games.colorblock.sheet import board_name, shape_words
from tilewidgets.geometry.squares import IN_WORDS
from tilewidgets.lessons.proofs import prove
from tilewidgets.lessons.puzzles import puzzle_topic
from tilewidgets.lessons.questions import OPTIONS, Question, Topic, about, random_start

# Only the order of the deck is hidden, and a single turn does not depend on it.
OPEN_SETUPS: Final[tuple[Mapping[str, OptionValue], ...]] = ({"goals": True}, {"goals": True, "players": 3})
PUZZLE_METHOD: Final = "best turn"
PUZZLE_COUNTS: Final = "What counts here is the best product that each player could score now, and the goals."
_PLAIN: Final[tuple[Mapping[str, OptionValue], ...]] = ({}, {"players": 3})
FEWEST: Final = 10  # decisions before a position that is asked about
MOST: Final = 30


def lead(state: State, seat: int) -> float:
    """Return how far a seat is ahead of the best other one, if everyone scored the best colour now."""
    table = about(Colorblock, state)
    worth = [
        points if scored else points + max(table.product(other, colour) for colour in range(len(COLOURS)))
        for other, (points, scored) in enumerate(zip(table.points, table.scored, strict=True))
    ]
    return float(worth[seat] - max(each for other, each in enumerate(worth) if other != seat))


def rule_of(state: State, move: int) -> str:
    """Return the rule that a decision is made by."""
    if move < len(COLOURS):
        return "score" if isinstance(state, Colorblock) and state.stage == SCORING else "lightning"
    if move < TAKE + OPTIONS + 1:
        return "expert"
    return "match"


def fit(rng: Random) -> Question:
    """Ask on how many free places of the shared board the drawn tile fits, or why it does not fit one."""
    state = _position(rng)
    cells = shuffled(rng, sorted(state.grids[0].front))
    turns = fits(state.kinds[state.hand])
    cell = cells[0]
    count = len(turns[state.grids[0].front[cell]])
    around = [
        f"{IN_WORDS[side]} {COLOURS[SIDE_COLOURS[state.grids[0].laid[cell + STEPS[side]]][(side + 2) % 4]]}"
        for side in range(4)
        if cell + STEPS[side] in state.grids[0].laid
    ]
    return Question(
        topic="fit",
        sentence=f"In how many of its turns does the tile in hand fit at {cell_name(cell)} on the shared board?",
        state=state,
        seat=state.to_move,
        explanation=f"The place asks for {', '.join(around)}; turn the tile and compare every side that meets a tile.",
        rule="match",
        nudge="Find the place, say which colours lie around it, then look at each turn in the tray.",
        options=tuple(str(number) for number in range(5)),
        right=count,
    )


def shapes(rng: Random) -> Question:
    """Ask how many shapes of a colour are complete on a board."""
    state = _position(rng)
    board = pick(rng, state.seats + 1)
    colour = pick(rng, len(COLOURS))
    count = state.grids[board].counts[colour]
    told = [f"a {shape_words(shape)}" for shape in state.grids[board].shapes if shape.colour == colour]
    options, right = _near(count, rng)
    return Question(
        topic="shapes",
        sentence=f"How many complete {COLOURS[colour]} shapes are there on {board_name(board)}?",
        state=state,
        seat=None,
        explanation=f"Complete are: {', '.join(told)}." if told else "Every one of them still has an open side.",
        rule="shape",
        nudge="Follow each ribbon to both ends. It counts only if neither end looks at an empty place.",
        options=options,
        right=right,
        covered="pill",
    )


def size(rng: Random) -> Question:
    """Ask how many tiles a complete shape has."""
    while True:
        state = _position(rng)
        lying = [(board, shape) for board, grid in enumerate(state.grids) for shape in grid.shapes]
        if lying:
            break
    # Long shapes are rare, so the longest of a few is asked for.
    board, shape = max(shuffled(rng, lying)[:3], key=lambda each: len(each[1].cells()))
    cells = shape.cells()
    options, right = _near(len(cells), rng, least=1)
    names = ", ".join(cell_name(cell) for cell in cells)
    return Question(
        topic="size",
        sentence=(
            f"A complete {COLOURS[shape.colour]} shape on {board_name(board)} begins at {cell_name(cells[0])} "
            f"and ends at {cell_name(cells[-1])}. How many tiles has it?"
        ),
        state=state,
        seat=None,
        explanation=f"It lies on {names}. A tile counts once, even if the shape crosses it twice.",
        rule="size",
        nudge="Follow the ribbon from tile to tile until it ends in a half-moon, or comes back.",
        options=options,
        right=right,
    )


def product(rng: Random) -> Question:
    """Ask what a colour would bring a seat now."""
    state = _position(rng)
    seat, colour = pick(rng, state.seats), pick(rng, len(COLOURS))
    private, shared = state.grids[seat + 1].counts[colour], state.grids[0].counts[colour]
    options, right = _near(private * shared, rng, also=(private + shared, private, shared))
    return Question(
        topic="product",
        sentence=f"If Player {seat + 1} scored {COLOURS[colour]} now, how many points would that be?",
        state=state,
        seat=None,
        explanation=f"{private} private x {shared} shared = {private * shared}.",
        rule="score",
        nudge="Count the complete shapes on both boards. The two numbers are not added.",
        options=options,
        right=right,
        covered="pill",
    )


def best(rng: Random) -> Question:
    """Ask for the one decision that gains most in this turn, proven by trying all of them."""
    while True:
        state = _position(rng)
        solution = prove(state, PUZZLE_METHOD)
        if solution:
            break
    after = state.copy()
    after.apply(solution.move)
    seat = state.to_move
    return Question(
        topic="best",
        sentence=(
            f"You are Player {seat + 1}. {PUZZLE_COUNTS} Which decision of this turn brings you farthest ahead? "
            "Click it on the board."
        ),
        state=state,
        seat=seat,
        explanation=(
            f"Before, your lead was {lead(state, seat):g}; “{state.text(solution.move)}” makes it "
            f"{lead(after, seat):g}, and no other decision comes nearer than {solution.gap} to that."
        ),
        rule=rule_of(state, solution.move),
        nudge="For each place that completes a shape, multiply anew: for you, and for the others.",
        targets=(solution.move,),
    )


def _position(rng: Random) -> Colorblock:
    """Return the middle of a game in which a tile is to be laid; players take good places more often than not."""
    while True:
        state = about(Colorblock, random_start(find("colorblock"), rng, _PLAIN))
        for _ in range(FEWEST + pick(rng, MOST - FEWEST)):
            if state.stage != PLACING:
                break
            moves = state.moves()
            greedy = pick(rng, 3) > 0
            state.play(_closing(state, moves, rng) if greedy else moves[pick(rng, len(moves))])
        if state.stage == PLACING:
            return state


def _closing(state: Colorblock, moves: list[int], rng: Random) -> int:
    """Return a decision that completes as many shapes as any."""
    best, most = moves[0], -1
    for move in shuffled(rng, moves):
        place = place_of(move, state.seats)
        if place is not None:
            done = state.grids[place.board].copy().put(place.cell, 0, 4 * state.kinds[state.hand] + place.turn)
            if len(done) > most:
                best, most = move, len(done)
    return best


def _near(right: int, rng: Random, least: int = 0, also: tuple[int, ...] = ()) -> tuple[tuple[str, ...], int]:
    """Return numbers to choose from, the right one among them, and its place."""
    slips = shuffled(rng, [number for number in (*also, right - 2, right - 1, right + 1, right + 2) if number >= least])
    others = [number for number in dict.fromkeys((*also, *slips)) if number != right and number >= least]
    numbers = sorted([right, *others[: OPTIONS - 1]])
    return tuple(str(number) for number in numbers), numbers.index(right)


TOPICS: Final[Mapping[str, Topic]] = {
    "best": best,  # in place of the one that every game has: a proof is quicker than a search, and certain
    "fit": fit,
    "shapes": shapes,
    "size": size,
    "product": product,
    "puzzle": puzzle_topic("colorblock"),
}
