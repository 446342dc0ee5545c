"""Kaleido's own quiz topics: what a board pays, where a turn takes a tile, which hexagons count, how to turn best."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.kaleido.notation import DEGREES, corner_name
from tilewidgets.games.kaleido.pieces import BOARD, COLOURS, COUNT, HOLE_NUMBERS, KINDS, NO_EXTRA, TURN, WHITE, pay
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.games.kaleido.sheet import counts_of, in_words
from tilewidgets.games.kaleido.thinking import by_seat, final_points
from tilewidgets.games.kaleido.words import label, paid_in_words, place_in_words
from tilewidgets.geometry.hexes import HOLES, IN_WORDS, axial
from tilewidgets.lessons.puzzles import puzzle_topic
from tilewidgets.lessons.questions import OPTIONS, Question, Topic, about, random_start

OPEN_SETUPS: Final[tuple[Mapping[str, OptionValue], ...]] = ({"players": 3}, {"players": 2}, {"players": 4})
PUZZLE_METHOD: Final = "last decisions"
_SUMS: Final = (0, 1, 2, 3, 4, 6, 8, 12)  # everything that a colour can get for six tiles
_RULES: Final = ((BOARD, "tile"), (TURN, "board"), (COUNT, "rotate"), (NO_EXTRA, "counter"))


def rule_of(state: State, move: int) -> str:
    """Return the rule that a decision is made by."""
    if 0 <= move < BOARD and move // HOLE_NUMBERS == WHITE:
        return "white"
    if BOARD <= move < TURN and isinstance(state, Kaleido) and state.empty == 0 and not state.tile_done:
        return "forced"
    return next((rule for end, rule in _RULES if move < end), "extra")


# --- questions --------------------------------------------------------------------------------------------


def pays(rng: Random) -> Question:
    """Ask what a full board pays one colour."""
    state = _played_to(rng, lambda table: bool(table.pending))
    board = state.pending[0]
    tiles = tuple(state.holes[HOLES * board : HOLES * board + HOLES])
    return _pay_question(rng, state, "pays", f"Board {board + 1} is full.", tiles)


def hexagon(rng: Random) -> Question:
    """Ask what a full hexagon pays one colour at the end."""
    state = _played_to(rng, lambda table: table.counting and bool(table.uncounted))
    index = state.uncounted[pick(rng, len(state.uncounted))]
    name = corner_name(state.patch, state.patch.corners[index])
    tiles = tuple(state.holes[each] for each in state.patch.hexagons[index])
    return _pay_question(rng, state, "hexagon", f"The hexagon between boards {name} is counted.", tiles)


def _pay_question(rng: Random, state: Kaleido, topic: str, first: str, tiles: tuple[int, ...]) -> Question:
    there = sorted({tile for tile in tiles if tile != WHITE}) or [state.colours_of[0][0]]
    colour = there[pick(rng, len(there))]
    points = pay(counts_of(tiles))[colour]
    others = shuffled(rng, [sum_ for sum_ in _SUMS if sum_ != points])[: OPTIONS - 1]
    options = [str(sum_) for sum_ in sorted([points, *others])]
    return Question(
        topic=topic,
        sentence=f"{first} How many points does {COLOURS[colour]} get for it?",
        state=state,
        seat=None,
        explanation=f"There are {in_words(tiles)}: {paid_in_words(tiles)}.",
        rule=_paying_rule(tiles, colour),
        nudge="Leave the white tiles out, count each colour, and see who shares a place.",
        options=tuple(options),
        right=options.index(str(points)),
    )


def _paying_rule(tiles: tuple[int, ...], colour: int) -> str:
    counts = counts_of(tiles)
    most = max(counts)
    if most == HOLES:
        return "six"
    if counts.count(most) > 1:
        return "tie-first"
    if counts[colour] == most:
        return "first"
    second = max(count for count in counts if count < most)
    return "tie-second" if counts.count(second) > 1 else "second"


def turned(rng: Random) -> Question:
    """Ask where a turn takes a tile."""
    state = _played_to(rng, lambda table: bool(table.pending))
    board = state.pending[0]
    side, sixths = pick(rng, HOLES), 1 + pick(rng, HOLES - 1)
    tile = KINDS[state.holes[HOLES * board + side]]
    return Question(
        topic="turned",
        sentence=(
            f"Board {board + 1} is turned clockwise by {DEGREES * sixths} degrees. Where is the {tile} tile then that "
            f"lies {IN_WORDS[side]} now?"
        ),
        state=state,
        seat=None,
        explanation=(
            f"A turn by {DEGREES * sixths} degrees takes every tile {sixths} of six places on: from {IN_WORDS[side]} "
            f"to {IN_WORDS[(side + sixths) % HOLES]}."
        ),
        rule="rotate",
        nudge="Put a finger on the tile and go round the hub, one place for each sixth of a turn.",
        options=tuple(name.capitalize() for name in IN_WORDS),
        right=(side + sixths) % HOLES,
    )


def full_hexagons(rng: Random) -> Question:
    """Ask how many hexagons would count if the game ended now."""
    state = _played_to(rng, lambda table: len(table.patch.corners) > 1 and table.empty < HOLES * 2)
    full = [
        corner_name(state.patch, corner)
        for corner, hexagon_ in zip(state.patch.corners, state.patch.hexagons, strict=True)
        if state.is_full(hexagon_)
    ]
    fewest = max(0, len(full) - pick(rng, OPTIONS))
    return Question(
        topic="full hexagons",
        sentence="If the game ended now, how many hexagons would be counted?",
        state=state,
        seat=None,
        explanation=f"Three boards meet at {len(state.patch.corners)} corners. Full: {', '.join(full) or 'none'}.",
        rule="hexagon",
        nudge="Go to every corner where three boards meet, and look for an empty hole among the six around it.",
        options=tuple(str(fewest + more) for more in range(OPTIONS)),
        right=len(full) - fewest,
    )


def new_corners(rng: Random) -> Question:
    """Ask how many corners a new board makes."""
    state = _played_to(rng, lambda table: len(table.patch.cells) > HOLES // 2 and bool(sum(table.boards)))
    number = state.patch.border[pick(rng, len(state.patch.border))]
    before, after = len(state.patch.corners), len(state.patch.grown(number).corners)
    fewest = max(0, after - before - pick(rng, 2))
    q, r = axial(number)
    touched = sum(1 for other in state.patch.cells if _touch((q, r), axial(other)))
    return Question(
        topic="new corners",
        sentence=(
            f"A board is laid {place_in_words(state.patch, number)}. How many new corners are there where three boards "
            "meet?"
        ),
        state=state,
        seat=None,
        explanation=f"The new board touches {touched} of the others; three meet at {after} corners then, not {before}.",
        rule="hexagon",
        nudge="A corner is new where the board touches two neighbours that touch each other.",
        options=tuple(str(fewest + more) for more in range(OPTIONS)),
        right=after - before - fewest,
    )


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


def best(rng: Random) -> Question:
    """Ask for the turn that brings most if the game ended as it lies; it is answered by a click on a handle."""
    while True:
        state = _played_to(rng, lambda table: len(table.pending) == 1 and bool(final_leads(table)))
        leads = final_leads(state)
        highest = max(leads.values())
        if list(leads.values()).count(highest) == 1:
            break
    move = max(leads, key=lambda each: leads[each])
    seat = state.to_move
    return Question(
        topic="best",
        sentence=(
            f"You are Player {seat + 1} and have {' and '.join(COLOURS[colour] for colour in state.colours_of[seat])}. "
            "Which turn of the board is best, if all full hexagons were counted now? Click its handle."
        ),
        state=state,
        seat=seat,
        explanation=(
            f"“{label(state, move)}”: you would be {_ahead(highest)} the best rival; with any other turn "
            f"{_ahead(max(lead for lead in leads.values() if lead < highest))} at best."
        ),
        rule="rotate",
        nudge="Look at the corners around the board one by one: which tiles of yours should lie there?",
        targets=(move,),
    )


def _ahead(lead: float) -> str:
    if lead == 0:
        return "level with"
    return f"{abs(lead):g} points {'ahead of' if lead > 0 else 'behind'}"


def final_leads(state: Kaleido) -> dict[int, float]:
    """Return how far each turn of a board would leave the seat ahead of its best rival, hexagons as they lie."""
    leads: dict[int, float] = {}
    seat = state.to_move
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        points = by_seat(after, final_points(after))
        leads[move] = points[seat] - max(each for other, each in enumerate(points) if other != seat)
    return leads if len(set(leads.values())) > 1 else {}


def _played_to(rng: Random, fits: Callable[[Kaleido], bool]) -> Kaleido:
    """Return a table from a random game, the first or a later one that fits."""
    while True:
        state = about(Kaleido, random_start(find("kaleido"), rng))
        skip = pick(rng, 4)
        while not state.is_over:
            if fits(state):
                if skip == 0:
                    return state
                skip -= 1
            moves = state.moves()
            state.play(moves[pick(rng, len(moves))])


TOPICS: Final[Mapping[str, Topic]] = {
    "best": best,
    "pays": pays,
    "turned": turned,
    "hexagon": hexagon,
    "full hexagons": full_hexagons,
    "new corners": new_corners,
    "puzzle": puzzle_topic("kaleido"),
}
