"""What a search should know about Four Corners: how near each goal is, which decisions look promising, and why."""

from math import exp
from typing import Final

from tilewidgets.engine.thinking import Candidate, Thinking
from tilewidgets.games.four_corners.actions import turned
from tilewidgets.games.four_corners.notation import (
    CELLS,
    DONE,
    DRAW_GOAL,
    KEEP,
    ORIENT,
    PLAY,
    REPLACE,
    RETURN,
    SCORE,
    SWAP,
    TURN,
    kind_of_move,
)
from tilewidgets.games.four_corners.outlook import NEW_TILE, NO_TILE, Outlook
from tilewidgets.games.four_corners.patterns import Pattern, created
from tilewidgets.games.four_corners.pieces import EMPTY, IMAGES, SOLO_GOALS, STANDARD_TILES, UNKNOWN
from tilewidgets.games.four_corners.refusals import place
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import ACT, LAST_SWAP, SECOND_SWAP, SECOND_TURN

# How the evaluation counts; tests/bench/hints.py compares.
NEAR: Final = 0.8  # what an open goal is worth that is all but scored, as a part of a scored one
FADE: Final = 0.055  # how fast that shrinks with the distance, in tenths of an action
TEMPO: Final = 6  # the seat to act is so much nearer to everything
STEEP: Final = 1.5  # how strongly a lead in goals becomes a chance to win
AGAIN: Final = 8  # an equal goal needs a second pattern, which is so much farther

# How promising decisions look beforehand.
COMPLETES: Final = 400.0
NEARER: Final = 0.35
FIRST_SWAP: Final = 0.5
FETCH_GOAL: Final = 0.4


class FourCornersThinking(Thinking[FourCorners]):
    """An open goal counts by the fewest turns, tiles and exchanges that its nearest image or sequence needs."""

    longest_playout = 0
    foresight = False  # who keeps the turn is judged nearer to every goal, whatever the decision was good for
    strengths = (30, 200, 1500)

    def value(self, state: FourCorners) -> list[float]:
        if state.is_over and not state.solo:
            best = max(state.returns())
            return [1.0 if points == best else 0.0 for points in state.returns()]
        progress = [team_progress(state, team) for team in range(state.teams)]
        if state.solo:
            return [min(1.0, progress[0] / SOLO_GOALS)]
        powers = [exp(STEEP * each) for each in progress]
        total = sum(powers)
        return [powers[state.team(seat)] / total for seat in range(state.seats)]

    def weights(self, state: FourCorners, moves: list[int]) -> list[float]:
        if len(moves) < 2:  # noqa: PLR2004 - nothing to choose
            return []
        return Promise(state).weights(moves)

    def nudge(self, state: FourCorners, player: int, candidates: list[Candidate]) -> str:
        made = completed(state, candidates[0].move)
        if made:
            return "One of your goals can be completed at once. Which corner, or which line, lacks only one?"
        kind = kind_of_move(candidates[0].move, state.grid)
        if kind == DRAW_GOAL:
            return "Look at your goals one by one. Is there one that the board does not help at all?"
        images = sorted({image for image in state.goals.images_held(state.team(player)) if image != UNKNOWN})
        near = [(nearest(state, player, image).best, image) for image in images]
        if not near:
            return super().nudge(state, player, candidates)
        return f"Of your goals the {IMAGES[min(near)[1]]} is nearest. Where do most of its corners already meet?"

    def reason(self, state: FourCorners, player: int, candidates: list[Candidate]) -> str:
        best = candidates[0]
        text = state.text(best.move)
        for pattern in completed(state, best.move):
            if state.deck.bits[pattern.image] & state.owned(player):
                number = len(state.goals.scored[state.team(player)]) + 1
                ordinal = ("first", "second", "third", "fourth", "fifth")[min(number, SOLO_GOALS) - 1]
                return f"“{text}” completes {place(pattern, state.grid)}, your {ordinal} goal."
        nearer = goals_brought_nearer(state, player, best.move)
        if nearer:
            image, before, after, where = nearer
            return (
                f"“{text}” brings your {IMAGES[image]} nearer: {where} then needs about {after / 10:g} actions more "
                f"instead of {before / 10:g}. It did best in {best.visits} tries ({self.show(best.value)})."
            )
        return f"“{text}” did best: {self.show(best.value)} over {best.visits} tries, counting goals scored and near."


def team_progress(state: FourCorners, team: int) -> float:
    """Return how many goals a team has scored, and parts of one for those that are near."""
    found = float(len(state.goals.scored[team]))
    acting = state.team(state.to_move) == team
    seats = [seat for seat in range(state.seats) if state.team(seat) == team]
    counted: list[int] = []
    for image in sorted(state.goals.images_held(team)):
        if image == UNKNOWN:
            continue
        cost = min([nearest(state, seat, image).best for seat in seats])
        cost += AGAIN * counted.count(image)
        counted.append(image)
        if acting:
            cost -= TEMPO if state.stage != SECOND_TURN else TEMPO - 2
        found += NEAR * exp(-FADE * max(0, cost))
    return found


def nearest(state: FourCorners, seat: int, image: int) -> Outlook:
    """Return how near an image is for a seat, with the tiles that it holds."""
    bit = state.deck.bits[image]
    corner_new, centre_new = NO_TILE, NO_TILE
    for tile in state.stock.hands[seat]:
        if 0 <= tile < STANDARD_TILES:
            if state.deck.centre[4 * tile] == bit:
                centre_new = NEW_TILE
            for corner in range(4):
                if state.deck.corner[16 * tile + corner] == bit:
                    corner_new = NEW_TILE
    return state.outlook(image, corner_new, centre_new)


class Promise:
    """How promising the decisions of one state look, by what they do to the goals of the seat to move."""

    def __init__(self, state: FourCorners) -> None:
        self.state = state
        self.images = sorted({image for image in state.goals.images_held(state.team(state.to_move)) if image >= 0})
        self.outlooks = [nearest(state, state.to_move, image) for image in self.images]
        self._swappers: set[int] | None = None

    def weights(self, moves: list[int]) -> list[float]:
        """Return a weight for each decision."""
        return [self.weight(move) for move in moves]

    def weight(self, move: int) -> float:  # noqa: C901 - one branch for each kind of decision
        """Return the weight of one decision."""
        state = self.state
        kind = kind_of_move(move, state.grid)
        faces = state.faces
        if kind == PLAY:
            tile, cell = divmod(move, CELLS)
            found = 0.0
            for turn in state.deck.turns[tile]:
                found = max(found, self.gain(cell, 4 * tile + turn))
            return found
        if kind == ORIENT:
            return self.gain(state.cell, 4 * state.tile + move - ORIENT)
        if kind == TURN:
            cell, quarters = divmod(move - TURN, 4)
            return self.gain(cell, turned(faces[cell], quarters))
        if kind == SWAP:
            if state.stage not in (SECOND_SWAP, LAST_SWAP):
                return COMPLETES if move - SWAP in self.swappers() else FIRST_SWAP
            cell = move - SWAP
            return max(self.gain(cell, faces[state.cell]), self.gain(state.cell, faces[cell]))
        if kind == REPLACE:
            return self.gain(move - REPLACE, state.drawn)
        if kind == DRAW_GOAL:
            return FETCH_GOAL
        if kind == RETURN:
            return self.return_weight(move - RETURN)
        if kind == SCORE:
            return 2.0
        if kind == KEEP:
            return 2.0 if move == KEEP else 1.0
        return 0.3 if move == DONE and state.stage != ACT else 1.0

    def swappers(self) -> set[int]:
        """Return the tiles whose exchange with another one may complete a goal: they have what some place lacks."""
        found = self._swappers
        if found is None:
            found = set()
            state = self.state
            table = state.table()
            survey, deck, owned = table.survey, state.deck, table.owned
            for cell in range(state.grid.cells):
                lacks = survey.centre_lacks[cell]
                for place in range(4 * cell, 4 * cell + 4):
                    lacks |= survey.corner_lacks[place]
                if state.faces[cell] == EMPTY or not lacks & owned:
                    continue
                for other in range(state.grid.cells):
                    face = state.faces[other]
                    if other != cell and face != EMPTY and survey.completes(deck, cell, face) & owned:
                        found.add(other)
                        found.add(cell)
            self._swappers = found
        return found

    def gain(self, cell: int, face: int) -> float:
        """Return how much a face in a cell does for the goals: much if it completes one, some if it comes nearer."""
        state = self.state
        found = 1.0
        for outlook in self.outlooks:
            after = outlook.best_with(state.deck, cell, face)
            if after == 0:
                found += COMPLETES
            elif after <= outlook.best:
                found += 1.0 + NEARER * (outlook.best - after) * (outlook.best - after)
            elif state.faces[cell] != EMPTY:
                # What holds the nearest place together should stay as it is.
                before = outlook.best_with(state.deck, cell, state.faces[cell])
                if before == outlook.best:
                    found *= 0.5
        return found

    def return_weight(self, image: int) -> float:
        """Return how well a goal can be spared: the farther it is, the better."""
        return exp(0.08 * nearest(self.state, self.state.to_move, image).best)


def completed(state: FourCorners, move: int) -> list[Pattern]:
    """Return what a decision completes by itself, whatever else the action does."""
    kind = kind_of_move(move, state.grid)
    after = list(state.faces)
    cells: tuple[int, ...] = ()
    if kind == PLAY:
        tile, cell = divmod(move, CELLS)
        best = 0
        for turn in state.table().turns_for(tile, cell):
            bits = state.table().survey.completes(state.deck, cell, 4 * tile + turn) & state.table().owned
            if bits > best or after[cell] >> 2 != tile:
                best = max(best, bits)
                after[cell] = 4 * tile + turn
        cells = (cell,)
    elif kind == ORIENT:
        after[state.cell] = 4 * state.tile + move - ORIENT
        cells = (state.cell,)
    elif kind == TURN and after[(move - TURN) // 4] != EMPTY:
        cell, quarters = divmod(move - TURN, 4)
        after[cell] = turned(after[cell], quarters)
        cells = (cell,)
    elif kind == SWAP and state.stage in (SECOND_SWAP, LAST_SWAP):
        cell = move - SWAP
        after[cell], after[state.cell] = after[state.cell], after[cell]
        cells = (cell, state.cell)
    elif kind == REPLACE and state.drawn != UNKNOWN:
        after[move - REPLACE] = state.drawn
        cells = (move - REPLACE,)
    return created(state.grid, state.deck, state.faces, after, cells) if cells else []


def goals_brought_nearer(state: FourCorners, player: int, move: int) -> tuple[int, int, int, str] | None:
    """Return the goal that a decision helps most: its image, the cost before and after, and where that is."""
    found: tuple[int, int, int, str] | None = None
    after = state.copy()
    after.apply(move)
    most = 0
    for image in sorted({image for image in state.goals.images_held(state.team(player)) if image != UNKNOWN}):
        before = nearest(state, player, image)
        then = nearest(after, player, image)
        if before.best - then.best > most:
            most = before.best - then.best
            found = (image, before.best, then.best, _where(state, then))
    return found


def _where(state: FourCorners, outlook: Outlook) -> str:
    """Return the cheapest place of an image in words."""
    if outlook.best in outlook.at_vertex:
        return f"the corner {state.grid.corner_name(outlook.at_vertex.index(outlook.best))}"
    line = state.grid.lines[outlook.missing.index(min(outlook.missing))]
    return f"the line from {state.grid.name(line[0])} to {state.grid.name(line[-1])}"
