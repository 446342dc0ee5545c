"""What the search should know about Colorblock: what shapes on the way are worth, which places promise most."""

from math import exp
from typing import Final

from tilewidgets.engine.state import NOBODY
from tilewidgets.engine.thinking import Candidate, Thinking
from tilewidgets.games.colorblock.decisions import PRIVATE, SEAT_STEP, SHARED, TAKE, WINDOW_CELLS, place_of
from tilewidgets.games.colorblock.pieces import (
    ALONE,
    COLOURS,
    DEMAND_STEPS,
    DEMANDS,
    FIRST,
    FULL,
    GOALS,
    PARTNERS,
    SIDE_COLOURS,
    UNKNOWN,
)
from tilewidgets.games.colorblock.rules import SCORING, TAKING, Colorblock
from tilewidgets.games.colorblock.shapes import HALF_MOON, STEPS, Grid
from tilewidgets.games.colorblock.sheet import board_name, counted, shape_words

# How many neighbours a free place has to please: the more, the fewer tiles fit there.
_NEIGHBOURS: Final[tuple[int, ...]] = tuple(
    [sum([1 for step in DEMAND_STEPS if demand // step % 4]) for demand in range(DEMANDS)]
)
# The part of a shape that is open on one side, by the neighbours of the place that would close it.
ONE_OPEN: Final = (0.0, 0.42, 0.36, 0.24, 0.12)
TWO_OPEN: Final = 0.3  # and of one that is open at both ends, of the product of both


class ColorblockThinking(Thinking[Colorblock]):
    """The best product that each seat can expect, shapes on the way counted in part."""

    longest_playout = 20  # nearly half a game: judged sooner, hints were hardly better than a greedy player
    steered = True

    # --- worth --------------------------------------------------------------------------------------

    def value(self, state: Colorblock) -> list[float]:
        if state.is_over:
            most = max(state.points)
            winners = state.points.count(most)
            return [1.0 / winners if points == most else 0.0 for points in state.points]
        expected, turns = expectations(state)
        spread = 1.2 + 0.55 * turns
        most_expected = max(expected)
        odds = [exp((each - most_expected) / spread) for each in expected]
        total = sum(odds)
        return [each / total for each in odds]

    def all_open(self, state: Colorblock) -> bool:
        return state.drawn == len(state.deck)  # only the order of the tiles face down is hidden

    # --- promise ------------------------------------------------------------------------------------

    def weights(self, state: Colorblock, moves: list[int]) -> list[float]:
        if state.is_over or state.stage == TAKING:
            return []
        if state.stage >= SCORING:
            return _colour_weights(state, moves)
        seat = state.to_move
        mine = state.grids[seat + 1]
        shared = state.grids[0]
        rival = [0, 0, 0]
        for other in range(state.seats):
            if other != seat:
                for colour in range(len(COLOURS)):
                    rival[colour] = max(rival[colour], state.grids[other + 1].counts[colour])
        found: list[float] = []
        code = 4 * state.kinds[state.hand]
        for move in moves:
            is_shared = move >= SHARED
            # As `place_of` reads it, without the tuple: this is called for every decision of every playout.
            rest = move - SHARED if is_shared else (move - PRIVATE) % SEAT_STEP
            grid = shared if is_shared else mine
            cell = rest // 4 if is_shared else WINDOW_CELLS[rest // 4]
            neighbours = _NEIGHBOURS[grid.front[cell]]
            weight = 0.4 + 0.25 * neighbours
            if neighbours:
                for colour in closed_colours(grid, cell, code + rest % 4):
                    if is_shared:
                        weight += max(0.2, 1.5 + 1.5 * (mine.counts[colour] - rival[colour]))
                    else:
                        weight += 2.0 + shared.counts[colour]
            found.append(weight)
        return found

    # --- words --------------------------------------------------------------------------------------

    def nudge(self, state: Colorblock, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - as asked
        if state.stage >= SCORING:
            return "Multiply for each colour: your private shapes times the shared ones. Which product is largest?"
        colour = max(range(len(COLOURS)), key=lambda each: _hope(state, player, each))
        if state.stage == TAKING:
            return f"Which tile of the row completes a shape, or keeps a {COLOURS[colour]} one going?"
        closing = [move for move in state.moves() if _closing(state, move)]
        if closing:
            ways = counted(len(closing), "way")
            return (
                f"{ways} to lay this tile would complete a shape. Which factor of your product grows, and whose else?"
            )
        name = COLOURS[colour]
        return f"No place completes a shape. Where does the tile help {name}, your best colour, or block nothing?"

    def reason(self, state: Colorblock, player: int, candidates: list[Candidate]) -> str:
        best = candidates[0]
        if best.move < TAKE:
            return _why_colour(state, player, best.move)
        tried = f"It did best in {counted(best.visits, 'try').replace('trys', 'tries')}: {self.show(best.value)}."
        if state.stage == TAKING:
            return f"{_why_take(state, player, best.move - TAKE)} {tried}"
        return f"{_why_place(state, player, best.move)} {tried}"


# --- what can be expected ---------------------------------------------------------------------------


def expectations(state: Colorblock) -> tuple[list[float], float]:
    """Return the score that each seat can expect, and about how many turns each has left."""
    least = FULL
    for board in range(1, state.seats + 1):
        least = min(least, FULL - len(state.grids[board].laid))
    left = (len(state.deck) - state.drawn) / state.seats
    turns = min(1.6 * least + 1.0, left + 1.0)
    if state.is_final:
        turns = 1.0 if state.stage < SCORING else 0.0
    shared = _potential(state.grids[0], is_private=False)
    shared_share = min(0.75, 0.09 * turns * state.seats)
    expected: list[float] = []
    for seat in range(state.seats):
        if state.scored[seat]:
            expected.append(float(state.points[seat]))
            continue
        grid = state.grids[seat + 1]
        own = _potential(grid, is_private=True)
        own_share = min(1.0, 0.3 * min(turns, float(FULL - len(grid.laid))))
        best = second = 0.0
        for colour in range(len(COLOURS)):
            product = (grid.counts[colour] + own_share * own[colour]) * (
                state.grids[0].counts[colour] + shared_share * shared[colour]
            )
            if FIRST + colour in state.goals and state.owners[state.goals.index(FIRST + colour)] == NOBODY:
                product += 0.5
            if product > best:
                second = best
                best = product
            elif product > second:
                second = product
        # A second good colour keeps the choice open for a while.
        expected.append(state.points[seat] + best + 0.02 * turns * second)
    return expected, turns


def _potential(grid: Grid, *, is_private: bool) -> list[float]:
    """Return the shapes on the way for each colour, each counted by how easily it can still be closed."""
    found = [0.0, 0.0, 0.0]
    for side, far in grid.ends.items():
        chance = _chance(grid, side, is_private=is_private)
        if chance:
            colour = SIDE_COLOURS[grid.laid[side // 4]][side % 4]
            if far == HALF_MOON:
                found[colour] += chance
            else:  # met twice, once from each end
                found[colour] += 0.5 * TWO_OPEN * chance * _chance(grid, far, is_private=is_private) / ONE_OPEN[1]
    return found


def _chance(grid: Grid, side: int, *, is_private: bool) -> float:
    beyond = side // 4 + STEPS[side % 4]
    if beyond in grid.laid or (is_private and not grid.in_footprint(beyond)):
        return 0.0  # only in positions against the rules, or over the edge of a private board
    return ONE_OPEN[_NEIGHBOURS[grid.front[beyond]]]


def closed_colours(grid: Grid, cell: int, code: int) -> list[int]:
    """Return the colours of the shapes that a tile would close there, quickly: rings and double bends are left out."""
    found: list[int] = []
    colours, partners = SIDE_COLOURS[code], PARTNERS[code]
    ends = grid.ends
    for side in range(4):
        facing = 4 * (cell + STEPS[side]) + (side + 2) % 4
        if ends.get(facing, UNKNOWN - 1) != HALF_MOON:
            continue
        partner = partners[side]
        if partner == ALONE:
            found.append(colours[side])
        elif partner > side:
            other = 4 * (cell + STEPS[partner]) + (partner + 2) % 4
            if ends.get(other, UNKNOWN - 1) == HALF_MOON:
                found.append(colours[side])
    return found


def _colour_weights(state: Colorblock, moves: list[int]) -> list[float]:
    """Return 1 for a colour that brings most now, 0 for the others."""
    worth: list[int] = []
    for colour in moves:
        bonus = 0
        if state.stage == SCORING and FIRST + colour in state.goals:
            index = state.goals.index(FIRST + colour)
            bonus = GOALS[FIRST + colour].stars if state.owners[index] == NOBODY else 0
        worth.append(state.product(state.to_move, colour) + bonus)
    most = max(worth)
    return [1.0 if each == most else 0.0 for each in worth]


# --- reasons ----------------------------------------------------------------------------------------


def _hope(state: Colorblock, seat: int, colour: int) -> float:
    own = _potential(state.grids[seat + 1], is_private=True)[colour] + state.grids[seat + 1].counts[colour]
    return own * (0.5 + _potential(state.grids[0], is_private=False)[colour] + state.grids[0].counts[colour])


def _closing(state: Colorblock, move: int) -> list[str]:
    """Return in words what a placement completes and what that makes of the product."""
    place = place_of(move, state.seats)
    if place is None or state.hand == UNKNOWN:
        return []
    grid = state.grids[place.board].copy()
    told: list[str] = []
    shapes = grid.put(place.cell, state.hand, 4 * state.kinds[state.hand] + place.turn)
    seat = state.to_move
    for shape in shapes:
        colour = shape.colour
        private = grid.counts[colour] if place.board else state.grids[seat + 1].counts[colour]
        common = state.grids[0].counts[colour] if place.board else grid.counts[colour]
        where = "your private board" if place.board else board_name(0)
        told.append(
            f"It completes a {shape_words(shape)} on {where}: {COLOURS[colour]} is now worth "
            f"{private} x {common} = {private * common} to you."
        )
    return list(dict.fromkeys(told))


def _why_place(state: Colorblock, seat: int, move: int) -> str:
    after = state.copy()
    after.apply(move)
    told = _closing(state, move)
    for index, goal in enumerate(state.goals):
        if state.owners[index] == NOBODY and after.owners[index] == seat:
            told.append(f"It claims the goal “{GOALS[goal].name}” ({counted(GOALS[goal].stars, 'star')}).")
    if after.is_final and not state.is_final:
        told.append("It finishes your private board, so the others have one more tile each.")
    if told:
        return " ".join(told)
    place = place_of(move, state.seats)
    board = place.board if place is not None else 0
    is_private = board > 0
    before = _potential(state.grids[board], is_private=is_private)
    now = _potential(after.grids[board], is_private=is_private)
    colour = max(range(len(COLOURS)), key=lambda each: now[each] - before[each])
    where = "your private board" if board else board_name(0)
    open_now = sum(
        1 for side in after.grids[board].ends if SIDE_COLOURS[after.grids[board].laid[side // 4]][side % 4] == colour
    )
    return (
        f"It completes nothing yet, but leaves {counted(open_now, f'open {COLOURS[colour]} side')} on {where} to close."
    )


def _why_take(state: Colorblock, seat: int, slot: int) -> str:
    taken = state.copy()
    taken.apply(TAKE + slot)
    closing = [told for move in taken.moves() for told in _closing(taken, move)]
    if closing:
        return f"This tile can be laid at once so that it helps. {closing[0]}"
    others = sum(1 for other in range(len(state.row)) if other != slot and state.has_place(state.row[other], seat))
    return f"No tile of the row completes a shape better; {counted(others, 'other tile')} fit as well."


def _why_colour(state: Colorblock, seat: int, colour: int) -> str:
    private, shared = state.grids[seat + 1].counts, state.grids[0].counts
    shares = [
        f"{COLOURS[each]} {private[each]} x {shared[each]} = {state.product(seat, each)}"
        for each in range(len(COLOURS))
        if each not in state.scored[seat]
    ]
    return f"{COLOURS[colour].capitalize()} brings most: {', '.join(shares)}."
