"""4th Corner's own quiz topics: where a section leads, where the wall may grow, what a way costs."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.fourth_corner.maze import climbs, neighbours, reach
from tilewidgets.games.fourth_corner.pieces import (
    BIT,
    CORNER,
    MASK_STEP,
    NAMES,
    NOTHING,
    SECTIONS,
    SMALL_SET,
    UNOBSTRUCTED,
    is_interior,
    where,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner, new
from tilewidgets.games.fourth_corner.setting import setting_of, state_of
from tilewidgets.games.fourth_corner.table import CELLS, DRAW, GO, MOVE, PAY, PUT_ASIDE, SET_UP, STAY, TILE, WALK
from tilewidgets.geometry.squares import IN_WORDS
from tilewidgets.lessons.puzzles import puzzle_topic
from tilewidgets.lessons.questions import OPTIONS, Question, Topic, about

# Small mazes: what a search proves here, a student can find. Hidden is the order of the pile, and a turn needs none.
OPEN_SETUPS: Final[tuple[Mapping[str, OptionValue], ...]] = (
    {"players": 2, "tiles": SMALL_SET},
    {"players": 3, "tiles": SMALL_SET},
)
PUZZLE_METHOD: Final = "best turn"
PUZZLE_COUNTS: Final = (
    "What counts is the price of the shortest way to the exit after your turn, yours against the best rival's."
)
_SETUP: Final[Mapping[str, OptionValue]] = {"players": 3, "tiles": SMALL_SET}
_LONGEST: Final = 400  # decisions of a game that is played to a fitting table
_ENOUGH: Final = 8  # tiles on a table that is asked about


def lead(state: State, seat: int) -> float:
    """Return how much less than the best rival a seat would pay, were the round over now; 0 without an exit."""
    table = about(FourthCorner, state)
    if table.exit_cell == NOTHING or NOTHING in table.pawns:
        return 0.0
    found = table.prices()
    pay = [
        min(found[node] for node in table.pawns[each * table.each : (each + 1) * table.each])
        for each in range(table.seats)
    ]
    return float(min(price for other, price in enumerate(pay) if other != seat) - pay[seat])


def rule_of(state: State, move: int) -> str:
    """Return the rule that a decision is made by."""
    table = about(FourthCorner, state)
    if table.phase == SET_UP:
        return "set-up"
    if move in (WALK, DRAW, PUT_ASIDE) or table.phase == PAY:
        return "penalty" if move == WALK or move >= GO else "penalty-draw"
    if table.phase == MOVE or move == STAY:
        return "move"
    if is_interior(table.hand):
        return "fourth" if table.may_replace(table.hand) else "inside"
    return "joined" if table.wall.closed else "corner" if table.hand == CORNER else "wall-grow"


# --- tables to ask about ----------------------------------------------------------------------------


def _table(rng: Random, fits: Callable[[FourthCorner], bool]) -> FourthCorner:
    """Return a table of a random game that fits."""
    game = find("fourth_corner")
    while True:
        state = new(pick(rng, 2**31), game.complete(_SETUP))
        for _ in range(_LONGEST):
            if state.is_over:
                break
            if len(state.tiles) >= _ENOUGH and fits(state):
                return state
            moves = state.moves()
            state.play(moves[pick(rng, len(moves))])


def _numbers(right: int, rng: Random, least: int = 0) -> tuple[str, ...]:
    """Return the right number among others that a slip would give, in order."""
    near = [number for number in range(max(least, right - 4), right + 5) if number != right]
    return tuple(str(number) for number in sorted([right, *shuffled(rng, near)[: OPTIONS - 1]]))


# --- the topics -------------------------------------------------------------------------------------


def way(rng: Random) -> Question:
    """Ask into which section a pawn comes, or whether it can go that way at all."""
    state = _table(rng, lambda table: table.phase == MOVE and len(table.moves()) > 1)
    moves = state.moves()[1:]
    node = (moves[pick(rng, len(moves))] - GO) % (CELLS * MASK_STEP)
    cell, mask = node // MASK_STEP, node % MASK_STEP
    others = [other for other in SECTIONS[state.tiles[cell]] if other != mask]
    options = shuffled(rng, [_sides(each) for each in (mask, *others)])
    if len(options) == 1:
        options = [*options, "no section: brick is between"]
    here = where(state.pawns[state.turn] // MASK_STEP)
    return Question(
        topic="way",
        sentence=(
            f"Player {state.turn + 1}'s pawn stands at {here} and moves to the tile at {where(cell)}. "
            "Which sides does its new section reach?"
        ),
        state=state,
        seat=None,
        explanation=f"It comes into the section that has the facing side; that one reaches {_sides(mask)}.",
        rule="move",
        nudge="Enter the tile with a finger and follow the white floor. At which sides can you leave it?",
        options=tuple(options),
        right=options.index(_sides(mask)),
    )


def _sides(mask: int) -> str:
    return " and ".join(IN_WORDS[side] for side in range(4) if mask & BIT[side])


def grow(rng: Random) -> Question:
    """Ask in how many places an exterior tile could be put."""
    kind = CORNER if pick(rng, 2) else UNOBSTRUCTED
    wanted = pick(rng, 3)
    state = _table(
        rng,
        lambda table: table.wall.count > 0 and not table.wall.closed and len(table.placements(kind)) == wanted,
    )
    found = state.placements(kind)
    places = " and ".join(where((move - TILE) // 4) for move in found)
    told = f"It fits at {places}." if found else "It fits nowhere and would be discarded."
    return Question(
        topic="wall",
        sentence=f"If a tile “{NAMES[kind]}” is drawn now, in how many places can it be put?",
        state=state,
        seat=None,
        explanation=f"The wall grows at its ends only, and one rectangle must stay possible. {told}",
        rule="corner" if kind == CORNER else "wall-grow",
        nudge="Look at the two glowing ends. Would the tile leave every other tile strictly inside one rectangle?",
        options=("0", "1", "2", "3"),
        right=len(found),
    )


def price(rng: Random) -> Question:
    """Ask what the way to the exit costs."""
    state = _table(rng, lambda table: table.exit_cell != NOTHING and not table.owing)
    seat = pick(rng, state.seats)
    _, walked = state.best_way(seat)
    walls = climbs(walked)
    cost = state.prices()[walked[0]]
    options = _numbers(cost, rng, least=1)
    return Question(
        topic="price",
        sentence=f"If the round were over now, what would Player {seat + 1} pay for the shortest way, without draws?",
        state=state,
        seat=None,
        explanation=f"{len(walked) - 1 - walls} moves at 1 point and {walls} walls at 4 points are {cost}.",
        rule="climb" if walls else "penalty",
        nudge="A wall climbed costs as much as four moves: compare the way round with the way over.",
        options=options,
        right=options.index(str(cost)),
    )


def component(rng: Random) -> Question:
    """Ask whether a pawn can walk to the exit without climbing."""
    wanted = pick(rng, 2) == 0
    state = _table(
        rng,
        lambda table: (
            table.exit_cell != NOTHING
            and not table.owing
            and (table.exit_cell in {node // MASK_STEP for node in reach(table.tiles, table.pawns[0])}) == wanted
        ),
    )
    found = reach(state.tiles, state.pawns[0])
    steps = [moves for node, moves in found.items() if node // MASK_STEP == state.exit_cell]
    told = f"It can, in {steps[0]} moves." if steps else f"It can reach {len(found)} sections, and the exit is not one."
    return Question(
        topic="reach",
        sentence="Can Player 1's pawn walk to the exit as the maze is now, without climbing?",
        state=state,
        seat=None,
        explanation=told,
        rule="walls",
        nudge="Follow the white floor from the pawn, section by section. Which ones does it never touch?",
        options=("Yes", "No"),
        right=0 if wanted else 1,
    )


def score(rng: Random) -> Question:
    """Ask what a player has paid when a round is over."""
    state = _ended(rng)
    seat = pick(rng, state.seats)
    lines = [item for item in state.score_sheet() if item.player == seat and item.points]
    total = state.points[seat]
    options = _numbers(total, rng)
    return Question(
        topic="score",
        sentence=f"The round is over. How many penalty points has Player {seat + 1}?",
        state=state,
        seat=None,
        explanation=" ".join(item.reason for item in lines) or "Whoever lands on the exit pays nothing.",
        rule=lines[0].rule if lines else "exit",
        nudge="The score sheet of a round has a line for every payment: one a move, four a wall, one a drawn tile.",
        options=options,
        right=options.index(str(total)),
    )


def _ended(rng: Random) -> FourthCorner:
    """Return a round that one player has won and the others have paid for."""
    before = _table(rng, lambda table: table.exit_cell != NOTHING and not table.owing and table.hand == NOTHING)
    winner = pick(rng, before.seats)
    pawns = list(before.pawns)
    pawns[winner] = before.exit_cell * MASK_STEP + SECTIONS[before.tiles[before.exit_cell]][0]
    owing = tuple((winner + step) % before.seats for step in range(1, before.seats))
    setting = setting_of(before)._replace(phase=PAY, pawns=tuple(pawns), owing=owing, turn=owing[0])
    state = state_of(setting, pick(rng, 2**31))
    while not state.is_over:
        state.play(WALK)
    return state


def best(rng: Random) -> Question:
    """Ask for the move that comes nearest to the exit; it is answered by a click on the board."""
    state = _table(rng, lambda table: table.phase == MOVE and len(_nearest(table)) == 1 and len(table.moves()) > 2)  # noqa: PLR2004 - a choice beside staying
    (move,) = _nearest(state)
    found = state.prices()
    after = found[(move - GO) % (CELLS * MASK_STEP)] if move != STAY else found[state.pawns[state.turn]]
    return Question(
        topic="best",
        sentence=f"You are Player {state.turn + 1}. Which move brings you nearest to the exit? Click it on the board.",
        state=state,
        seat=state.turn,
        explanation=f"From there the way costs {after}; every other choice leaves you with more.",
        rule="move",
        nudge="Count the way from each section that you can reach, walls at four.",
        targets=(move,),
    )


def _nearest(state: FourthCorner) -> list[int]:
    """Return the moves after which the way to the exit is cheapest, staying included."""
    if state.exit_cell == NOTHING:
        return []
    found = state.prices()
    own = state.pawns[state.turn]
    costs = {STAY: found[own]} | {GO + node: found[node] for node in neighbours(state.tiles, own)}
    return [move for move, cost in costs.items() if cost == min(costs.values())]


TOPICS: Final[Mapping[str, Topic]] = {
    "score": score,
    "best": best,
    "way": way,
    "wall": grow,
    "price": price,
    "reach": component,
    "puzzle": puzzle_topic("fourth_corner"),
}
