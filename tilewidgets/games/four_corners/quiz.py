"""Four Corners' own quiz topics: where a tile matches, what a turn completes, what is missing, how it must lie."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.four_corners.actions import Table, turned
from tilewidgets.games.four_corners.notation import (
    CELLS,
    DRAW_GOAL,
    KEEP,
    ORIENT,
    PLAY,
    REPLACE,
    RETURN,
    SCORE,
    SIDES,
    SWAP,
    TURN,
    kind_of_move,
)
from tilewidgets.games.four_corners.patterns import image_at
from tilewidgets.games.four_corners.pieces import BOARD, DECKS, EMPTY, IMAGES, RANKS, STANDARD_TILES
from tilewidgets.games.four_corners.position import POSITIONS
from tilewidgets.games.four_corners.rules import FourCorners, new
from tilewidgets.games.four_corners.setting import Setting
from tilewidgets.games.four_corners.table import TURNING
from tilewidgets.games.four_corners.thinking import completed
from tilewidgets.games.four_corners.words import TURN_WORDS
from tilewidgets.lessons.puzzles import puzzle_topic
from tilewidgets.lessons.questions import Question, Topic, about

# Hands and goals lie open; what is drawn later hardly matters within a turn, and a proof deals it anew.
OPEN_SETUPS: Final[tuple[Mapping[str, OptionValue], ...]] = ({"hands": "open"},)
PUZZLE_METHOD: Final = "best turn"
TILES_ON_BOARD: Final = 16
FOUR: Final = 4

_RULES: Final = {
    PLAY: "play",
    ORIENT: "play",
    SWAP: "exchange",
    RETURN: "new-goal",
    DRAW_GOAL: "new-goal",
    SCORE: "score",
    REPLACE: "break-sequence",
    KEEP: "special-limit",
}


def rule_of(state: State, move: int) -> str:
    """Return the rule that a decision is made by."""
    table = about(FourCorners, state)
    kind = kind_of_move(move, table.grid)
    if kind == TURN:
        return "break-image" if table.stage == TURNING else "half-turn" if move % 4 == 2 else "rotate"  # noqa: PLR2004
    return _RULES.get(kind, "solo-turn" if table.solo else "several")


# --- positions --------------------------------------------------------------------------------------------


def scattered(rng: Random, tiles: int = TILES_ON_BOARD) -> list[int]:
    """Return a board of so many tiles, each placed by the rules at random, without any pattern on it."""
    deck = DECKS[5]
    faces = [EMPTY] * BOARD.cells
    order = shuffled(rng, list(range(STANDARD_TILES)))
    faces[14] = 4 * order.pop() + pick(rng, 4)
    while sum(1 for face in faces if face != EMPTY) < tiles:
        tile = order.pop(0)
        table = Table(BOARD, deck, faces, 0)
        free = [cell for cell in range(BOARD.cells) if faces[cell] == EMPTY and table.turns_for(tile, cell)]
        if free:
            cell = free[pick(rng, len(free))]
            turns = table.turns_for(tile, cell)
            faces[cell] = 4 * tile + turns[pick(rng, len(turns))]
        else:
            order.append(tile)
    return faces


def _table(faces: list[int], hand: list[int], goals: tuple[int, ...], rng: Random) -> FourCorners:
    """Return a table for two with this board, this hand and these goals of the first player; the rest by chance."""
    lying = {face >> 2 for face in faces if face != EMPTY}
    rest = shuffled(rng, [tile for tile in range(STANDARD_TILES) if tile not in lying and tile not in hand])
    theirs = tuple(pick(rng, 5) for _ in range(3))
    setting = Setting(tuple(faces), (tuple(hand), tuple(rest[:3])), (goals, theirs), (0, 0))
    return POSITIONS.state(setting, pick(rng, 2**31))


def _others(faces: list[int], rng: Random) -> list[int]:
    """Return the tiles that do not lie on the board, in random order."""
    lying = {face >> 2 for face in faces if face != EMPTY}
    return shuffled(rng, [tile for tile in range(STANDARD_TILES) if tile not in lying])


# --- topics ---------------------------------------------------------------------------------------------------


def best(rng: Random) -> Question:
    """Ask how a tile must lie to complete a goal."""
    while True:
        faces = scattered(rng)
        table = Table(BOARD, DECKS[5], faces, 31)
        for tile in _others(faces, rng)[:12]:
            for cell in shuffled(rng, list(range(BOARD.cells))):
                question = _orientation(table, tile, cell, rng)
                if question:
                    return question


def _orientation(table: Table, tile: int, cell: int, rng: Random) -> Question | None:
    """Return the question how a tile must lie in a cell, if exactly one way completes an image."""
    deck, faces = table.deck, table.faces
    fitting = [turn for turn in deck.turns[tile] if table.survey.matches(deck, cell, 4 * tile + turn)]
    bits = [table.survey.images_with(deck, cell, 4 * tile + turn) for turn in fitting]
    complete = [turn for turn, bit in zip(fitting, bits, strict=True) if bit]
    if len(complete) != 1 or len(fitting) < 2 or table.survey.centre_lacks[cell] & deck.centre[4 * tile]:  # noqa: PLR2004
        return None
    image = deck.image_of[bits[fitting.index(complete[0])] & -bits[fitting.index(complete[0])]]
    goals = (image, (image + 1) % 5, (image + 2) % 5)
    name = BOARD.name(cell)
    return Question(
        topic="best",
        sentence=f"Player 1 wants to score with tile {tile + 1} of the hand at {name}. Which way must its top point?",
        state=_table(faces, [tile], goals, rng),
        seat=None,
        explanation=f"Only with its top {SIDES[complete[0]]} it brings the {IMAGES[image]} to the three that wait.",
        rule="image",
        nudge="Look at the four corners of the place. At one of them three equal images meet already.",
        options=SIDES,
        right=complete[0],
    )


def match(rng: Random) -> Question:
    """Ask where a tile can be placed."""
    while True:
        faces = scattered(rng, 7)
        table = Table(BOARD, DECKS[5], faces, 0)
        near = [
            cell
            for cell in range(BOARD.cells)
            if faces[cell] == EMPTY and any(faces[other] != EMPTY for other in BOARD.neighbours[cell])
        ]
        far = [cell for cell in range(BOARD.cells) if faces[cell] == EMPTY and cell not in near]
        for tile in _others(faces, rng):
            allowed = [cell for cell in near if table.turns_for(tile, cell)]
            closed = [cell for cell in near if not table.turns_for(tile, cell)] + far
            if len(allowed) > 0 and len(closed) >= FOUR - 1 and far:
                right = allowed[pick(rng, len(allowed))]
                wrong = shuffled(rng, closed)[: FOUR - 1]
                state = _table(faces, [tile], (0, 1, 2), rng)
                options = shuffled(rng, [right, *wrong])
                reasons = [state.why_not(CELLS * tile + cell) for cell in wrong]
                told = " ".join(dict.fromkeys(reason.sentence for reason in reasons if reason))
                return Question(
                    topic="match",
                    sentence=f"Player 1 wants to place tile {tile + 1} of the hand. Where may it lie, any way round?",
                    state=state,
                    seat=None,
                    explanation=f"At {BOARD.name(right)} it can match a neighbour. {told}",
                    rule="match",
                    nudge="It must share its centre with a neighbour, or an image at a common corner.",
                    options=tuple(BOARD.name(cell) for cell in options),
                    right=options.index(right),
                )


def turn(rng: Random) -> Question:
    """Ask what a turn completes."""
    wanted = pick(rng, 3) > 0
    while True:
        faces = scattered(rng)
        table = Table(BOARD, DECKS[5], faces, 31)
        for cell in shuffled(rng, [cell for cell in range(BOARD.cells) if faces[cell] != EMPTY]):
            way = (1, 3)[pick(rng, 2)]
            bits = table.survey.turning_completes(table.deck, cell, faces[cell], turned(faces[cell], way))
            if bool(bits) == wanted and bits & (bits - 1) == 0:
                state = _table(faces, [], (0, 1, 2), rng)
                options = ("nothing", *IMAGES[:5])
                image = table.deck.image_of[bits] if bits else -1
                told = "No corner of it then meets three of its kind."
                if bits:
                    made = completed(state, TURN + 4 * cell + way)
                    corner = BOARD.corner_name(made[0].code - SCORE)
                    told = f"Four {IMAGES[image]} corners then meet at {corner}."
                return Question(
                    topic="turn",
                    sentence=f"The tile at {BOARD.name(cell)} turns {TURN_WORDS[way]} by 90 degrees. What is complete?",
                    state=state,
                    seat=None,
                    explanation=told,
                    rule="image",
                    nudge="Say for each of its corners where it goes, and which three corners wait there.",
                    options=options,
                    right=image + 1,
                )


def missing(rng: Random) -> Question:
    """Ask how many corners an image still lacks."""
    faces = scattered(rng, 20)
    deck = DECKS[5]
    wanted = pick(rng, FOUR) + 1
    places = shuffled(rng, [(vertex, image) for vertex in range(len(BOARD.around)) for image in range(5)])
    for vertex, image in places:
        four = [(faces[cell], corner) for cell, corner in zip(BOARD.around[vertex], (2, 3, 0, 1), strict=True)]
        there = sum(1 for face, corner in four if face != EMPTY and deck.corners(face)[corner] == image)
        if FOUR - there == wanted and not image_at(BOARD, deck, faces, vertex):
            state = _table(faces, [], (image, (image + 1) % 5, (image + 2) % 5), rng)
            corner = BOARD.corner_name(vertex)
            return Question(
                topic="missing",
                sentence=f"Look at the corner where {corner.replace('/', ' and ')} meet. How many quarters of the "
                f"{IMAGES[image]} are missing there?",
                state=state,
                seat=None,
                explanation=f"{there} of the four corners at {corner} show the {IMAGES[image]}.",
                rule="image",
                nudge="Four tiles meet there, or would if all places were filled. Look at one corner of each.",
                options=("1", "2", "3", "4"),
                right=wanted - 1,
            )
    return missing(rng)


def score(rng: Random) -> Question:
    """Ask for the result of a finished solitaire."""
    state = new(pick(rng, 2**31), find("four_corners").complete({"players": 1, "mode": "solitaire"}))
    while not state.is_over:
        moves = state.moves()
        owned = state.owned(0)
        good = [m for m in moves if any(state.deck.bits[pattern.image] & owned for pattern in completed(state, m))]
        chosen = good or moves
        state.play(chosen[pick(rng, len(chosen))])
    goals = int(state.returns()[0])
    told = " ".join(item.reason for item in state.score_sheet()) or "No goal was scored."
    return Question(
        topic="score",
        sentence="This solitaire is over. How many goals were scored?",
        state=state,
        seat=None,
        explanation=f"{told} {RANKS[goals]}.",
        rule="solo-ranks",
        nudge="Scored goals wear a golden ring.",
        options=tuple(str(number) for number in range(6)),
        right=goals,
    )


TOPICS: Final[Mapping[str, Topic]] = {
    "score": score,
    "best": best,
    "match": match,
    "turn": turn,
    "missing": missing,
    "puzzle": puzzle_topic("four_corners"),
}
