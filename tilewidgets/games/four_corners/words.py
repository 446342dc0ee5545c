"""The table of Four Corners in words: tiles, patterns, prompts, labels and what a decision would complete."""

from typing import Final

from tilewidgets.games.four_corners.actions import Table, swapped, turned
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
    SET_ASIDE,
    SIDES,
    SWAP,
    TURN,
    kind_of_move,
)
from tilewidgets.games.four_corners.patterns import Pattern, created
from tilewidgets.games.four_corners.pieces import EMPTY, IMAGES, RANKS, UNKNOWN, Deck, tile_name
from tilewidgets.games.four_corners.refusals import place
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import (
    ACT,
    KEEPING,
    LAST_SWAP,
    ORIENTING,
    REPLACING,
    RETURNING,
    SCORING,
    SECOND_SWAP,
    SECOND_TURN,
    SOLO_TURNS,
    SWAP_MORE,
    TURNING,
)

TURN_WORDS: Final = ("", "clockwise", "by 180 degrees", "anticlockwise")
SPECIAL_WORDS: Final = ("turn by 180 degrees", "swap twice")


def tile_in_words(deck: Deck, face: int) -> str:
    """Return a tile as it lies."""
    centre = IMAGES[deck.tiles[face >> 2][0]]
    corners = ", ".join(IMAGES[image] for image in deck.corners(face))
    return f"tile {tile_name(face >> 2)}, centre {centre}, corners from the upper left clockwise {corners}"


def board_in_words(state: FourCorners) -> str:
    """Return what lies on the board, in notation: the tile and where its top points."""
    lying = [
        f"{state.grid.name(cell)} {tile_name(face >> 2)}{SIDES[face & 3][0].upper()}"
        for cell, face in enumerate(state.faces)
        if face != EMPTY
    ]
    return f"On the board: {', '.join(lying)}. {len(state.stock.pile)} tiles in the draw pile."


def result(state: FourCorners, move: int, *, telling: bool = True) -> tuple[list[int], tuple[int, ...]]:
    """Return the board after a decision, as far as it changes at once, and the cells that change.

    A tile to be placed lies as it scores something, if it can; where nothing may be told, as it first fits.
    """
    kind = kind_of_move(move, state.grid)
    faces = list(state.faces)
    if kind == PLAY:
        tile, cell = divmod(move, CELLS)
        turns = best_turns(state, tile, cell) if telling else state.table().turns_for(tile, cell)
        faces[cell] = 4 * tile + (turns[0] if turns else 0)
        return faces, (cell,)
    if kind == ORIENT:
        faces[state.cell] = 4 * state.tile + move - ORIENT
        return faces, (state.cell,)
    if kind == TURN:
        cell, quarters = divmod(move - TURN, 4)
        if faces[cell] == EMPTY:
            return faces, ()
        faces[cell] = turned(faces[cell], quarters)
        return faces, (cell,)
    if kind == SWAP and state.stage in (SECOND_SWAP, LAST_SWAP):
        cell = move - SWAP
        return (faces, ()) if faces[cell] == EMPTY else (swapped(faces, state.cell, cell), (state.cell, cell))
    if kind == REPLACE and state.drawn != UNKNOWN:
        faces[move - REPLACE] = state.drawn
        return faces, (move - REPLACE,)
    return faces, ()


def best_turns(state: FourCorners, tile: int, cell: int) -> list[int]:
    """Return the legal turns of a tile in a cell, those that score something first."""
    table = state.table()
    turns = table.turns_for(tile, cell)
    turns.sort(key=lambda turn: not table.survey.completes(state.deck, cell, 4 * tile + turn) & table.owned)
    return turns


def completed_by(state: FourCorners, move: int) -> list[Pattern]:
    """Return the patterns that a decision would complete by itself."""
    faces, cells = result(state, move)
    if not cells:
        return []
    return created(state.grid, state.deck, state.faces, faces, cells)


def telling_label(state: FourCorners, move: int) -> str:
    """Return a decision as a sentence, with what it would complete."""
    words = label(state, move)
    if state.is_blind():
        return words
    made = completed_by(state, move)
    return words + "".join(f"; {_completes(state, pattern)}" for pattern in made)


def _completes(state: FourCorners, pattern: Pattern) -> str:
    table: Table = state.table()
    served = "for your goal" if state.deck.bits[pattern.image] & table.owned else "for which you hold no goal"
    return f"completes {place(pattern, state.grid)}, {served}"


def label(state: FourCorners, move: int) -> str:  # noqa: C901 - one branch for each kind of decision
    """Return a decision as a sentence."""
    grid = state.grid
    kind = kind_of_move(move, grid)
    if kind == PLAY:
        tile, cell = divmod(move, CELLS)
        there = state.faces[cell]
        verb = f"Replace tile {tile_name(there >> 2)} at" if there != EMPTY else "Place at"
        return f"{verb} {grid.name(cell)} tile {tile_name(tile)}"
    if kind == ORIENT:
        return f"Lay it with its top {SIDES[move - ORIENT]}"
    if kind == TURN:
        cell, quarters = divmod(move - TURN, 4)
        return f"Turn the tile at {grid.name(cell)} {TURN_WORDS[quarters]}"
    if kind == SWAP:
        if state.stage in (SECOND_SWAP, LAST_SWAP):
            return f"Exchange {grid.name(state.cell)} and {grid.name(move - SWAP)}"
        return f"Exchange the tile at {grid.name(move - SWAP)} with another"
    if kind == RETURN:
        return f"Return the {IMAGES[move - RETURN]} goal to the bottom of the deck"
    if kind == SCORE:
        found = [pattern for pattern in state.waiting if pattern.code == move]
        return f"Score {place(found[0], grid)}" if found else "Score this pattern"
    if kind == REPLACE:
        return f"Replace the tile at {grid.name(move - REPLACE)} with the one drawn"
    if kind == KEEP:
        return f"Keep the special tile “{SPECIAL_WORDS[move - KEEP]}”"
    if move == DRAW_GOAL:
        return "Draw a new goal, then return one"
    if move == SET_ASIDE:
        return "Set the tile aside: it fits nowhere"
    if move == DONE:
        return _done_label(state)
    return f"Decision {move}"


def _done_label(state: FourCorners) -> str:
    if state.stage == SCORING:
        return "Score no more and go on"
    return "No second exchange" if state.stage == SWAP_MORE else "Turn no tiles"


def prompt(state: FourCorners, viewer: int | None) -> str:
    """Return what is to be done now, or how the game ended."""
    if state.is_over:
        return _ending(state)
    if state.solo:
        who = "You"
    elif viewer == state.to_move:
        who = "Your turn"
    else:
        who = f"Player {state.to_move + 1}"
    return f"{who}: {_asked(state)}"


def _asked(state: FourCorners) -> str:
    stage, grid = state.stage, state.grid
    if stage == ACT and state.solo:
        return "place the flipped tile beside a matching one, or replace one."
    if stage == ORIENTING:
        return f"choose how the tile lies at {grid.name(state.cell)}."
    if stage == TURNING:
        return f"break the image: turn the tile at {grid.name(state.turning[0])} one way or the other."
    if stage == REPLACING:
        left = 1 if state.solo else 2 - len(state.replaced)
        return f"break the sequence: replace a tile of it with the one drawn ({left} to go)."
    return _ASKED[stage]


_ASKED: Final = {
    ACT: "play a tile, turn two, exchange two, or take a new goal.",
    SECOND_TURN: "turn a second tile to end the action.",
    SECOND_SWAP: "choose the tile to exchange it with.",
    SWAP_MORE: "exchange two more with your special tile, or be done.",
    LAST_SWAP: "choose the tile to exchange it with.",
    RETURNING: "return one goal to the bottom of the deck, also the new one if you like.",
    SCORING: "several patterns at once: choose what you score.",
    KEEPING: "a hand holds one special tile; choose which you keep.",
    SOLO_TURNS: "turn two tiles, or none.",
}


def _ending(state: FourCorners) -> str:
    if state.solo:
        return f"{RANKS[int(state.returns()[0])]}."
    winner = state.events[-1].seat
    if state.mode == "teams":
        mates = [str(seat + 1) for seat in range(state.seats) if state.team(seat) == state.team(winner)]
        return f"Players {' and '.join(mates)} have scored three goals and win."
    return f"Player {winner + 1} has scored three goals and wins."
