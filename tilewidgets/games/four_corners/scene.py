"""How a table of Four Corners looks: the board, the viewer's hand, tools and goals below it, the others above."""

from typing import Final

from tilewidgets.drawing.scene import Drawing, Phase, Piece, Preview, Scene
from tilewidgets.games.four_corners import words
from tilewidgets.games.four_corners.faces import FACES, SIDE, tile_face
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
from tilewidgets.games.four_corners.patterns import Pattern
from tilewidgets.games.four_corners.pieces import EMPTY, FIRST_SWAP, IMAGES, UNKNOWN, is_special
from tilewidgets.games.four_corners.refusals import place
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.stock import kind_of
from tilewidgets.games.four_corners.table import (
    ACT,
    KEEPING,
    LAST_SWAP,
    ORIENTING,
    REPLACING,
    SCORING,
    SECOND_SWAP,
    SECOND_TURN,
    SOLO_TURNS,
    SWAP_MORE,
    TURNING,
)

EDGE: Final = 5.3  # half the width of the view
TOOLS: Final = ("", "tool cw", "tool half", "tool ccw")  # by quarters


class FourCornersDrawing(Drawing[FourCorners]):
    """The table of Four Corners, as far as the viewer may see it."""

    faces = FACES

    # --- the picture --------------------------------------------------------------------------------------

    def scene(self, state: FourCorners, viewer: int | None) -> Scene:
        half = state.grid.size * SIDE / 2
        near = viewer if viewer is not None and viewer >= 0 else state.to_move
        pieces = [Piece("defs", "defs", 0, 0, "defs")]
        pieces.append(Piece("board", "board", 0, 0, "solo board" if state.solo else "board"))
        # The places to click lie above the tiles, and what can be scored above those.
        pieces += _tiles_on_board(state) + _in_progress(state) + _cells(state) + _patterns(state)
        others = [seat for seat in range(state.seats) if seat != near]
        for index, seat in enumerate(others):
            pieces += _other_seat(state, seat, index, len(others), -half - 1.55)
        pieces += _near_seat(state, near, half, you=viewer == near)
        top = -half - (2.55 if others else 0.7)
        bottom = half + 4.85
        edge = 4.2 if state.solo else EDGE
        view = (-edge, top, 2 * edge, bottom - top)
        return Scene(view, "Four Corners", words.board_in_words(state), tuple(pieces))

    # --- decisions ------------------------------------------------------------------------------------------

    def target(self, state: FourCorners, move: int) -> str:
        kind = kind_of_move(move, state.grid)
        if kind == PLAY:
            return f"cell {move % CELLS}"
        if kind == ORIENT:
            return f"orient {move - ORIENT}"
        if kind == TURN:
            return f"cell {(move - TURN) // 4}"
        if kind == SWAP:
            return f"cell {move - SWAP}"
        if kind == REPLACE:
            return f"cell {move - REPLACE}"
        if kind == SCORE:
            return f"pattern {move}" if move in [pattern.code for pattern in state.waiting] else ""
        if kind == RETURN:
            return _goal_key(state, move - RETURN)
        if kind == KEEP:
            fitting = [tile for tile in state.stock.hands[state.to_move] if is_special(tile)]
            return next((f"special {tile}" for tile in fitting if kind_of(tile) == move - KEEP), "")
        return "goal deck" if move == DRAW_GOAL else ""

    def source(self, state: FourCorners, move: int) -> str:
        kind = kind_of_move(move, state.grid)
        if kind == PLAY:
            return f"hand {move // CELLS}"
        if kind == TURN:
            return TOOLS[move % 4]
        return "tool swap" if kind == SWAP and state.stage in (ACT, SWAP_MORE) else ""

    def label(self, state: FourCorners, move: int) -> str:
        return words.label(state, move)

    def ghosts(self, state: FourCorners, move: int) -> tuple[Piece, ...]:
        return () if state.is_blind() else _ghosts(state, *words.result(state, move, telling=False))

    def preview(self, state: FourCorners, move: int) -> Preview:
        if state.is_blind():
            return super().preview(state, move)
        shown = _ghosts(state, *words.result(state, move))
        shines = [shine for pattern in words.completed_by(state, move) for shine in _shine(state, pattern, "ghost ")]
        return Preview(words.telling_label(state, move), (*shown, *shines))

    def prompt(self, state: FourCorners, viewer: int | None) -> str:
        return words.prompt(state, viewer)

    def phases(self, state: FourCorners, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - the same for all
        return _phases(state)

    # --- the players -----------------------------------------------------------------------------------------

    def score(self, state: FourCorners, seat: int) -> str:
        return f"{state.returns()[seat]:g}"

    def notes(self, state: FourCorners, seat: int) -> list[str]:
        hand = len(state.stock.hands[seat])
        notes = [f"{hand} {'tile' if hand == 1 else 'tiles'} in hand"]
        if state.mode == "teams":
            mates = [
                other + 1 for other in range(state.seats) if other != seat and state.team(other) == state.team(seat)
            ]
            notes.append(f"team with player {mates[0]}")
        if state.stock.has_special[seat]:
            notes.append("holds a special tile")
        return notes


def _at(state: FourCorners, cell: int) -> tuple[float, float]:
    size = state.grid.size
    row, column = divmod(cell, size)
    return SIDE * (column - (size - 1) / 2), SIDE * (row - (size - 1) / 2)


def _centre(state: FourCorners, cells: tuple[int, ...]) -> tuple[float, float]:
    places = [_at(state, cell) for cell in cells]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _tile(state: FourCorners, face: int, key: str, at: tuple[float, float], **more: object) -> Piece:
    return Piece(key, "tile", *at, tile_face(state.deck.images, face), turn=90.0 * (face & 3), **more)  # type: ignore[arg-type]


def _ghosts(state: FourCorners, faces: list[int], cells: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return tiles as they would lie; one that covers another is solid, or both would be seen through each other."""
    images = state.deck.images
    return tuple(
        Piece(
            f"ghost {cell}",
            "tile" if state.faces[cell] == EMPTY else "solid",
            *_at(state, cell),
            tile_face(images, faces[cell]),
            turn=90 * (faces[cell] & 3),
        )
        for cell in cells
    )


def _tiles_on_board(state: FourCorners) -> list[Piece]:
    return [
        _tile(state, face, f"tile {face >> 2}", _at(state, cell))
        for cell, face in enumerate(state.faces)
        if face != EMPTY
    ]


def _cells(state: FourCorners) -> list[Piece]:
    pieces = []
    for cell, face in enumerate(state.faces):
        lying = words.tile_in_words(state.deck, face) if face != EMPTY else "empty"
        label = f"{state.grid.name(cell)}: {lying}"
        last = cell in state.last
        pieces.append(Piece(f"cell {cell}", "cell", *_at(state, cell), "cell", label, target=True, last=last))
    return pieces


def _patterns(state: FourCorners) -> list[Piece]:
    """Show what can be scored now, to be clicked."""
    if state.stage != SCORING:
        return []
    pieces = []
    for pattern in state.waiting:
        label = f"Score {place(pattern, state.grid)}"
        at = _centre(state, pattern.cells)
        pieces.append(Piece(f"pattern {pattern.code}", "pattern", *at, "shining", label, target=True))
    return pieces


def _in_progress(state: FourCorners) -> list[Piece]:
    """Show the tile that is being placed, and which tile was chosen first."""
    pieces = []
    if state.stage == ORIENTING:
        at = _at(state, state.cell)
        pieces.append(_tile(state, 4 * state.tile, f"tile {state.tile}", at, scale=0.55))
    if state.cell != UNKNOWN and state.stage in (SECOND_SWAP, LAST_SWAP, SECOND_TURN):
        pieces.append(Piece("chosen", "mark", *_at(state, state.cell), "shining centre"))
    return pieces


def _shine(state: FourCorners, pattern: Pattern, prefix: str) -> list[Piece]:
    """Return what glows where a pattern is: a ring around an image, one around each centre of a sequence."""
    if pattern.is_image:
        return [Piece(f"{prefix}shine {pattern.code}", "mark", *_centre(state, pattern.cells), "shining")]
    return [
        Piece(f"{prefix}shine {pattern.code} {cell}", "mark", *_at(state, cell), "shining centre")
        for cell in pattern.cells
    ]


# --- seats -------------------------------------------------------------------------------------------------------


def _hand(state: FourCorners, seat: int, at: tuple[float, float], step: float, scale: float) -> list[Piece]:
    pieces = []
    for slot, tile in enumerate(state.stock.hands[seat]):
        x, y = at[0] + step * slot, at[1]
        if tile == UNKNOWN:
            label = f"Player {seat + 1}'s tile {slot + 1}, face down"
            pieces.append(Piece(f"back {seat} {slot}", "tile", x, y, "tile back", label, scale=scale))
        elif is_special(tile):
            face = "special rotate" if tile < FIRST_SWAP else "special swap"
            label = f"Special tile: {words.SPECIAL_WORDS[kind_of(tile)]}"
            pieces.append(Piece(f"special {tile}", "tile", x, y, face, label, scale=scale, target=True))
        else:
            label = f"In hand: {words.tile_in_words(state.deck, 4 * tile)}"
            pieces.append(_tile(state, 4 * tile, f"tile {tile}", (x, y), scale=scale))
            pieces.append(Piece(f"hand {tile}", "cell", x, y, "hand", label, scale=scale, target=True))
    return pieces


def _goals(state: FourCorners, seat: int, at: tuple[float, float], step: float, scale: float) -> list[Piece]:
    pieces = []
    team = state.team(seat)
    for slot, label in enumerate([*state.goals.scored[team], *state.goals.held[team]]):
        image = state.goals.image[label]
        scored = slot < len(state.goals.scored[team])
        face = "goal back" if image == UNKNOWN else f"goal {IMAGES[image]}"
        name = "face down" if image == UNKNOWN else IMAGES[image]
        whose = f"Player {seat + 1}'s goal {name}" + (", scored" if scored else "")
        x, y = at[0] + step * slot, at[1]
        pieces.append(Piece(f"goal {seat} {slot}", "card", x, y, face, whose, scale=scale, target=not scored))
        if scored:
            pieces.append(Piece(f"scored {seat} {slot}", "mark", x, y, "scored", scale=scale))
    return pieces


def _other_seat(state: FourCorners, seat: int, index: int, count: int, y: float) -> list[Piece]:
    """Draw another player above the board, small: name, goals and tiles."""
    width = 2 * EDGE / count
    left = -EDGE + width * index
    middle = left + width / 2
    active = not state.is_over and state.to_move == seat
    name = f"▸ Player {seat + 1}" if active else f"Player {seat + 1}"
    pieces = [Piece(f"name {seat}", "name", middle, y - 0.75, "blank", text=name, scale=0.75)]
    scale = 0.5 if count < 4 else 0.36  # noqa: PLR2004 - five others need small cards
    goals = len(state.goals.scored[state.team(seat)]) + len(state.goals.held[state.team(seat)])
    if count < 3:  # noqa: PLR2004 - room for one row
        pieces += _goals(state, seat, (middle - 0.68 * goals + 0.05, y + 0.05), 0.68, scale)
        return pieces + _hand(state, seat, (middle + 0.45, y + 0.05), 0.75, 0.42)
    step = 0.66 if scale > 0.4 else 0.5  # noqa: PLR2004 - see above
    pieces += _goals(state, seat, (middle - step * (goals - 1) / 2, y - 0.12), step, scale)
    hand = len(state.stock.hands[seat])
    return pieces + _hand(state, seat, (middle - step * (hand - 1) / 2, y + 0.62), step, 0.3)


def _near_seat(state: FourCorners, seat: int, half: float, *, you: bool) -> list[Piece]:
    """Draw the viewer's place below the board: hand, goals, tools, piles."""
    left = -4.15 if not state.solo else -3.05
    top, low = half + 1.9, half + 3.7
    active = not state.is_over and state.to_move == seat
    middle = left if state.solo else left + 1.75  # of the hand
    name = ("You" if state.solo else f"Player {seat + 1}") + (" (you)" if you and not state.solo else "")
    pieces = [Piece("near name", "name", middle, top - 1.1, "blank", text=f"▸ {name}" if active else name, scale=0.75)]
    pieces += _hand(state, seat, (left, top), 1.75, 0.95)
    if state.solo:
        pieces += _goals(state, seat, (-0.75, top), 1.05, 0.84)
        if state.face_down != UNKNOWN:
            shown = len(state.goals.scored[0]) + len(state.goals.held[0])
            pieces.append(
                Piece(
                    "goal down", "card", -0.75 + 1.05 * shown, top, "goal back", "The fifth goal, face down", scale=0.84
                )
            )
    else:
        pieces += _goals(state, seat, (1.82, top), 1.36, 0.96)
    pieces += _orientations(state, left, low) if state.stage == ORIENTING else _tools(state, left, low)
    return pieces + _piles(state, left, low)


def _orientations(state: FourCorners, left: float, y: float) -> list[Piece]:
    """Show the tile that is being placed in its four turns, where the tools lie at other times."""
    pieces = []
    for turn in range(4):
        x, label = left - 0.27 + 1.2 * turn, f"Its top {SIDES[turn]}"
        pieces.append(_tile(state, 4 * state.tile + turn, f"turned {turn}", (x, y), scale=0.6))
        pieces.append(Piece(f"orient {turn}", "cell", x, y, "hand", label, scale=0.6, target=True))
    return pieces


def _tools(state: FourCorners, left: float, y: float) -> list[Piece]:
    tools = [("cw", "Turn a tile clockwise"), ("ccw", "Turn a tile anticlockwise")]
    if not state.solo:
        tools += [("half", "Turn a tile by 180 degrees, with a special tile"), ("swap", "Exchange two tiles")]
    return [
        Piece(f"tool {tool}", "handle", left - 0.27 + 1.2 * index, y, f"tool {tool}", label, target=True)
        for index, (tool, label) in enumerate(tools)
    ]


def _piles(state: FourCorners, left: float, y: float) -> list[Piece]:
    x = left + (4.95 if not state.solo else 4.85)
    count = len(state.stock.pile)
    pieces = [
        Piece("pile place", "mark", x, y, "place", scale=0.8),
        Piece("pile count", "name", x, y + 0.92, "blank", text=f"{count} to draw", scale=0.75),
    ]
    if count:
        pieces.append(Piece("pile", "tile", x, y, "tile back", f"Draw pile: {count} tiles", scale=0.8))
    if state.drawn != UNKNOWN:
        label = f"Drawn: {words.tile_in_words(state.deck, state.drawn)}"
        pieces.append(_tile(state, state.drawn, f"tile {state.drawn >> 2}", (x + 1.5, y), label=label, scale=0.8))
    if state.solo:
        return pieces
    deck = len(state.goals.deck)
    deck_x = 4.5
    pieces += [
        Piece("goal deck", "card", deck_x, y, "goal back", f"Goal deck: {deck} cards", scale=0.8, target=True),
        Piece("goal count", "name", deck_x, y + 0.92, "blank", text=f"{deck} goals", scale=0.75),
    ]
    if state.goals.drawn != UNKNOWN:
        image = state.goals.image[state.goals.drawn]
        face, name = ("goal back", "face down") if image == UNKNOWN else (f"goal {IMAGES[image]}", IMAGES[image])
        pieces.append(Piece("goal drawn", "card", deck_x - 1.25, y, face, f"New goal: {name}", target=True))
    return pieces


def _goal_key(state: FourCorners, image: int) -> str:
    """Return the card to click to return a goal of this image: the new one, or one that is held."""
    if state.goals.drawn == UNKNOWN:
        return ""
    if state.goals.image[state.goals.drawn] == image:
        return "goal drawn"
    team = state.team(state.to_move)
    images = state.goals.images_held(team)
    return f"goal {state.to_move} {len(state.goals.scored[team]) + images.index(image)}" if image in images else ""


# --- the parts of a turn -------------------------------------------------------------------------------------------


def _phases(state: FourCorners) -> list[Phase]:
    if state.is_over:
        return []
    stage = state.stage
    if state.dealing != UNKNOWN:
        return [Phase("Deal", "now", "choose a special tile"), Phase("Turns", "next")]
    scored = len(state.chosen)
    breaking = stage in (TURNING, REPLACING)
    acting = stage not in (SCORING, TURNING, REPLACING, KEEPING)
    first = _first_part(state, stage)
    score: Phase = Phase("Score", "next")
    if stage == SCORING:
        score = Phase("Score", "now", f"{len(state.waiting)} to choose from")
    elif breaking:
        score = Phase("Score", "done", "a goal" if scored < 2 else f"{scored} goals")  # noqa: PLR2004 - plural
    elif stage == KEEPING:
        score = Phase("Score", "skipped")
    again = " again" if state.later else ""
    if breaking:
        what = f"{len(state.turning)} to turn" if stage == TURNING else f"{2 - len(state.replaced)} to replace"
        broken = Phase(f"Break{again}", "now", "1 to replace" if state.solo and stage == REPLACING else what)
    else:
        broken = Phase("Break", "skipped" if stage == KEEPING else "next")
    if state.solo:
        turns = Phase("Turn two", "now" if stage == SOLO_TURNS else "next", "or none")
        if state.has_turned and stage != SOLO_TURNS:
            turns = Phase("Turn two", "now" if acting else "done")
        placing = Phase("Place", "done" if state.has_turned or not acting else "now")
        return [placing, turns, score, broken]
    fill = Phase("Fill up", "now" if stage == KEEPING else "next")
    return [first, score, broken, fill]


def _first_part(state: FourCorners, stage: int) -> Phase:
    notes = {
        ORIENTING: "placing",
        SECOND_TURN: "1 of 2 turned",
        SECOND_SWAP: "1 of 2 chosen",
        SWAP_MORE: "exchanged once",
        LAST_SWAP: "1 of 2 chosen",
    }
    acting = stage not in (SCORING, TURNING, REPLACING, KEEPING)
    note = notes.get(stage, "")
    if state.goals.drawn != UNKNOWN:
        note = "new goal drawn"
    return Phase("Action", "now" if acting else "done", note)
