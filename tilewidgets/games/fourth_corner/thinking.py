"""What is good in 4th Corner: a short way to where the exit is, or may come, and long ways for the others."""

from math import exp
from typing import Final

from tilewidgets.engine.thinking import Candidate, Thinking
from tilewidgets.games.fourth_corner.maze import climbs, neighbours, prices
from tilewidgets.games.fourth_corner.pieces import (
    MASK_STEP,
    MASKS,
    NAMES,
    NOTHING,
    STEP,
    STRAIGHT,
    WIDTH,
    is_straight,
    sides_in_words,
    where,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import (
    CELLS,
    DRAW,
    GO,
    PAY,
    PLACE,
    PUT_ASIDE,
    ROUNDS,
    SET_UP,
    STAY,
    TILE,
    WALK,
)
from tilewidgets.games.fourth_corner.wall import CORNERS, NO_SIDE, Wall

FAR: Final = 40  # counts for a section that no way leads to
# How many steps weigh as much as a factor e in the chance to be out first: fewer, the surer it is where the exit lies.
STEPS_WITH_EXIT: Final = 1.6
STEPS_IN_PILE: Final = 4.0
STEPS_ASIDE: Final = 8.0
# Of so many straight tiles to spare, each factor e fewer is the danger that the round is void (as random games went).
WASTE_WITHIN: Final = 1.5  # all four sides are known
WASTE_BEFORE_CORNER: Final = 4.0  # a corner can be played
WASTE_OUTWARD: Final = 8.0
DOUBTFUL: Final = 0.6  # below this chance of an exit a hint speaks of it
VOID: Final = 0.4  # what a void round is worth, as a part of an even share: hints play for the exit
POINTS_WEIGHT: Final = 0.35  # a penalty point of earlier rounds, in steps
WON: Final = 0.9  # of a finished match is for winning it, the rest for few points
POINTS_HALF: Final = 12.0


def goals(state: FourthCorner) -> list[list[int]]:
    """Return where the exit is or may come, each place as the sections from which one move reaches it."""
    if state.exit_cell != NOTHING:
        return [_around(state, state.exit_cell)]
    if state.wall.closed:
        everywhere: list[int] = []
        for cell, face in state.tiles.items():
            if is_straight(face // 4):
                everywhere += _around(state, cell)
        return [everywhere]
    return [_around(state, cell) for cell in state.wall.ends()]


def _around(state: FourthCorner, cell: int) -> list[int]:
    """Return the sections that lead onto a cell."""
    found: list[int] = []
    for side in range(4):
        beside = cell + STEP[side]
        face = state.tiles.get(beside, NOTHING)
        if face != NOTHING:
            behind = MASKS[face][(side + 2) % 4]
            if behind:
                found.append(beside * MASK_STEP + behind)
    return found


def distances(state: FourthCorner) -> list[float]:
    """Return each seat's way to the exit, or to where it may come, in moves and climbs; the better pawn counts."""
    places = goals(state)
    wanted = [node for node in state.pawns if node != NOTHING]
    tables = [prices(state.tiles, place, wanted) for place in places]
    result: list[float] = []
    for seat in range(state.seats):
        best = float(FAR)
        for pawn in range(seat * state.each, (seat + 1) * state.each):
            node = state.pawns[pawn]
            if node // MASK_STEP == state.exit_cell:
                best = 0.0
            elif node != NOTHING and tables:
                best = min(best, _blend([1.0 + table.get(node, FAR) for table in tables]))
        result.append(best)
    return result


def _blend(ways: list[float]) -> float:
    """Return one number for several places: whoever draws the exit takes the best, and others take the worst for me."""
    return 0.6 * min(ways) + 0.4 * sum(ways) / len(ways)


def exit_comes(state: FourthCorner) -> float:
    """Return the chance that the fourth corner, and so the exit, comes into play before the straight tiles run out."""
    if not state.exit_aside:
        return 1.0
    wall = state.wall
    left = sum([state.counts[kind] for kind in STRAIGHT]) - (wall.count - wall.corners)
    spare = left - wall.fewest_straight()
    return 1.0 - exp(-(spare + 1) / _waste(wall)) if spare >= 0 else 0.0


def _waste(wall: Wall) -> float:
    """Return how fast straight tiles are wasted: a side that no corner has stopped grows away from the others."""
    if wall.knows_all_sides():
        return WASTE_WITHIN
    for cell in wall.ends():
        if wall.corner_here(cell) != NO_SIDE:
            return WASTE_BEFORE_CORNER
    return WASTE_BEFORE_CORNER if wall.count == 0 else WASTE_OUTWARD


def _length(steps: float) -> str:
    """Return the length of a way in words."""
    number = f"{steps:.1f}".removesuffix(".0")
    return f"{number} step" if number == "1" else f"{number} steps"


def _softly(costs: list[float], scale: float) -> list[float]:
    """Return chances that fall by a factor e for each `scale` of cost."""
    least = min(costs)
    weights = [exp((least - cost) / scale) for cost in costs]
    whole = sum(weights)
    return [weight / whole for weight in weights]


class FourthCornerThinking(Thinking[FourthCorner]):
    """Shortest ways, weighed by how sure it is where the exit lies and by who moves sooner."""

    longest_playout = 0  # a maze by chance tells less than the ways in this one
    strengths = (60, 400, 2500)

    def value(self, state: FourthCorner) -> list[float]:
        if state.is_over:
            return _result(state.points)
        if state.phase == PAY:
            return self._when_paying(state)
        if NOTHING in state.pawns:
            return [1.0 / state.seats] * state.seats
        ways = distances(state)
        if not state.tiles or (max(ways) >= FAR and min(ways) >= FAR):
            ways = [0.0] * state.seats  # no wall yet
        scale = STEPS_WITH_EXIT if state.exit_cell != NOTHING else STEPS_ASIDE if state.exit_aside else STEPS_IN_PILE
        costs: list[float] = []
        for seat in range(state.seats):
            # Who moves sooner has a part of a step ahead; who has just moved waits for all the others.
            wait = ((seat - state.turn) % state.seats) / state.seats
            freedom = 0.0
            for pawn in range(seat * state.each, (seat + 1) * state.each):
                freedom = max(freedom, 0.1 * len(neighbours(state.tiles, state.pawns[pawn])))
            costs.append(ways[seat] + wait - freedom + POINTS_WEIGHT * state.points[seat])
        comes = exit_comes(state)
        return [comes * chance + (1.0 - comes) * VOID / state.seats for chance in _softly(costs, scale)]

    def _when_paying(self, state: FourthCorner) -> list[float]:
        """Return what a round that somebody has ended will come to, if all walk the shortest way."""
        found = state.prices()
        points = list(state.points)
        for seat in state.owing:
            own = state.pawns[seat * state.each : (seat + 1) * state.each]
            points[seat] += min([found[node] for node in own])
        done = state.round >= state.until if state.match == ROUNDS else max(points) >= state.until
        return _result(tuple(points)) if done else _softly([POINTS_WEIGHT * each for each in points], STEPS_IN_PILE)

    def weights(self, state: FourthCorner, moves: list[int]) -> list[float]:
        if state.phase == PAY:
            return [8.0 if move == WALK else 0.7 if move in (DRAW, PUT_ASIDE) else 1.0 for move in moves]
        if state.phase == SET_UP or NOTHING in state.pawns:
            return []
        if state.phase == PLACE:
            return self._weights_of_places(state, moves)
        return self._weights_of_ways(state, moves)

    def _weights_of_places(self, state: FourthCorner, moves: list[int]) -> list[float]:
        """Return more for places near pawns: far away a tile changes little."""
        pawns = [node // MASK_STEP for node in state.pawns]
        found: list[float] = []
        for move in moves:
            cell = (move - TILE) // 4
            nearest = FAR
            for pawn in pawns:
                nearest = min(nearest, abs(cell % WIDTH - pawn % WIDTH) + abs(cell // WIDTH - pawn // WIDTH))
            found.append(1.0 + 4.0 / (1 + nearest))
        return found

    def _weights_of_ways(self, state: FourthCorner, moves: list[int]) -> list[float]:
        """Return more for moves that come nearer to the exit, or to where it may come."""
        tables = [prices(state.tiles, place) for place in goals(state)]
        if not tables:
            return []
        found: list[float] = []
        for move in moves:
            number, node = divmod(move - GO, CELLS * MASK_STEP) if move != STAY else (0, NOTHING)
            if node != NOTHING and node // MASK_STEP == state.exit_cell:
                found.append(1000.0)
                continue
            own = state.pawns[state.turn * state.each + number]
            before = min([table.get(own, FAR) for table in tables])
            after = before if node == NOTHING else min([table.get(node, FAR) for table in tables])
            found.append(8.0 if after < before else 2.0 if after == before else 0.7)
        return found

    # --- in words -----------------------------------------------------------------------------------

    def nudge(self, state: FourthCorner, player: int, candidates: list[Candidate]) -> str:  # noqa: ARG002 - all see the same
        if state.phase == SET_UP:
            return "All sections of the start look alike. Which side would you like to leave by?"
        if state.phase == PAY:
            return "Compare the price of the shortest way with what a drawn tile could save."
        if state.phase == PLACE:
            return (
                f"You hold a tile “{NAMES[state.hand]}”. Whose way gets shorter or longer where you put it: "
                f"yours, or that of others? {len(candidates)} places were compared."
            )
        aim = "the exit" if state.exit_cell != NOTHING else "the places where the exit can come"
        return f"Which section next to you is nearest to {aim}? Follow the white floor, not the bird's way."

    def reason(self, state: FourthCorner, player: int, candidates: list[Candidate]) -> str:
        best = candidates[0]
        if state.phase == SET_UP:
            section = sides_in_words((best.move - GO) % MASK_STEP)
            return (
                f"The start is the same on all sides; the section {section} did as well as any in {best.visits} tries."
            )
        if state.phase == PAY:
            return self._why_pay(state, best)
        before = distances(state)
        after = state.copy()
        after.apply(best.move)
        if after.is_over or after.phase == PAY:
            return "This move lands on the exit: the round is yours, and you pay nothing."
        told = self._change(state, player, before, distances(after))
        if state.phase == PLACE:
            cell = (best.move - TILE) // 4
            doing = "replacing the tile" if cell in state.tiles else "a tile"
            return f"With {doing} at {where(cell)}, {told} {self._where_exit(after)}"
        doing = (
            "Staying" if best.move == STAY else f"Going to {where((best.move - GO) % (CELLS * MASK_STEP) // MASK_STEP)}"
        )
        return f"{doing}: {told} {self._where_exit(state)}"

    def _change(self, state: FourthCorner, player: int, before: list[float], after: list[float]) -> str:
        """Say what a decision does to the ways of the player and of the nearest other."""
        others = [seat for seat in range(state.seats) if seat != player]
        rival = min(others, key=lambda seat: after[seat])
        if max(before) >= FAR or max(after) >= FAR:
            return "it keeps your ways open while no wall stands yet."
        was, now = _length(before[player]), _length(after[player])
        mine = f"your way stays {now} long" if was == now else f"your way goes from {was} to {now}"
        was, now = _length(before[rival]), _length(after[rival])
        theirs = f"at {now}" if was == now else f"from {was} to {now}"
        return f"{mine}, Player {rival + 1}'s {theirs}; a wall on the way counts as four."

    def _where_exit(self, state: FourthCorner) -> str:
        if state.exit_cell != NOTHING:
            return f"The exit lies at {where(state.exit_cell)}."
        if state.wall.closed:
            return "The wall is closed, so the exit can come to any side of it."
        ends = state.wall.ends()
        if not ends:
            return "The wall has not begun, so the exit can still come anywhere."
        if state.exit_aside:
            missing = CORNERS - state.wall.corners
            more = "1 more corner" if missing == 1 else f"{missing} more corners"
            if exit_comes(state) < DOUBTFUL:
                return f"Straight tiles run short before {more}: the round may end void, without an exit."
            return f"{more}, then the exit comes to an end of the wall."
        return f"The exit can now come only to {' or '.join([where(cell) for cell in ends])}."

    def _why_pay(self, state: FourthCorner, best: Candidate) -> str:
        pawn, way = state.best_way(state.turn)
        walls = climbs(way)
        price = state.prices()[state.pawns[pawn]]
        steps = len(way) - 1 - walls
        told = f"The shortest way costs {price}: {steps} moves and {walls} walls at four points."
        if best.move == WALK:
            return f"{told} No tile is likely to save more than it costs."
        if best.move == DRAW:
            return f"{told} A tile for one point may open a wall that costs four."
        if best.move == PUT_ASIDE:
            return f"{told} The drawn tile opens no shorter way."
        if TILE <= best.move < GO:
            after = state.copy()
            after.apply(best.move)
            return (
                f"{told} With this tile it costs {min(after.prices()[node] for node in after.pawns[pawn : pawn + 1])}."
            )
        return f"{told} This is its next step."


def _result(points: tuple[int, ...]) -> list[float]:
    """Return what a finished match is worth: mostly for winning, a little for few points."""
    least = min(points)
    winners = points.count(least)
    return [(WON / winners if each == least else 0.0) + (1.0 - WON) * exp(-each / POINTS_HALF) for each in points]
