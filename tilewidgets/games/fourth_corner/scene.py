"""How 4th Corner looks and speaks: the maze from above, the wall's loose ends, pawns, a tray with the drawn tile."""

from math import cos, pi, sin

from tilewidgets.drawing.scene import Drawing, Phase, Piece, Scene
from tilewidgets.engine.state import TIME_UP
from tilewidgets.games.fourth_corner import layers, words
from tilewidgets.games.fourth_corner.faces import FACES, SYMBOLS, section_point
from tilewidgets.games.fourth_corner.layout import LEAST, box, centre, section_key, spot_key, stand, view_of, zoom_of
from tilewidgets.games.fourth_corner.pieces import (
    EXIT,
    MASK_STEP,
    NAMES,
    NOTHING,
    SECTIONS,
    STEP,
    TURNS,
    is_interior,
    sides_in_words,
)
from tilewidgets.games.fourth_corner.rules import FourthCorner
from tilewidgets.games.fourth_corner.table import (
    CELLS,
    DRAW,
    GO,
    MOVE,
    PAY,
    PLACE,
    PUT_ASIDE,
    SET_UP,
    SPECIAL,
    STAY,
    TILE,
    tile_key,
)
from tilewidgets.games.fourth_corner.wall import NO_SIDE
from tilewidgets.geometry.squares import IN_WORDS


class FourthCornerDrawing(Drawing[FourthCorner]):
    """The table of 4th Corner. Only the order of the pile is hidden, so all see the same."""

    faces = FACES

    def scene(self, state: FourthCorner, viewer: int | None) -> Scene:  # noqa: ARG002 - everybody sees the same
        view = view_of(state)
        pieces = [*_spots(state), *_tiles(state), *_growth(state), *_sections(state), *_pawns(state)]
        pieces += _tray(state, view)
        return Scene(view, "4th Corner", words.table_in_words(state), tuple(pieces))

    def target(self, state: FourthCorner, move: int) -> str:
        if move < SPECIAL:
            return "pile" if move == DRAW else "discards" if move == PUT_ASIDE else ""
        if move < GO:
            cell = (move - TILE) // 4
            return tile_key(cell) if cell in state.tiles else spot_key(cell)
        node = (move - GO) % (CELLS * MASK_STEP)
        return section_key(node) if node // MASK_STEP in _near(state) else tile_key(node // MASK_STEP)

    def source(self, state: FourthCorner, move: int) -> str:
        if TILE <= move < GO and is_interior(state.hand) and TURNS[state.hand] > 1:
            return f"turn {(move - TILE) % 4}"
        return ""

    def label(self, state: FourthCorner, move: int) -> str:
        if move == TIME_UP:
            return "Time is up"
        if move < SPECIAL:
            return self._special(state, move)
        if move < GO:
            cell, turn = divmod(move - TILE, 4)
            doing = f"Replace the {words.name_of(state.tiles[cell])}" if cell in state.tiles else "Place the tile"
            return f"{doing} {words.spoken(cell)}, {words.turned(state.hand, turn)}"
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        which = f"pawn {pawn + 1}" if state.each > 1 else "the pawn"
        to = f"{words.spoken(node // MASK_STEP)}, section {sides_in_words(node % MASK_STEP)}"
        if state.phase == SET_UP:
            return f"Start {which} {to}"
        own = state.pawns[state.turn * state.each + min(pawn, state.each - 1)]
        climbs_here = state.phase == PAY and own // MASK_STEP == node // MASK_STEP
        price = ": 4 points" if climbs_here else ": 1 point" if state.phase == PAY else ""
        return f"{'Climb with' if climbs_here else 'Move'} {which} to {to}{price}"

    def _special(self, state: FourthCorner, move: int) -> str:
        if move == STAY:
            return "Stay where you are"
        if move == DRAW:
            return "Draw a tile to replace an obstacle: 1 point"
        if move == PUT_ASIDE:
            return "Put the drawn tile aside"
        if state.exit_cell == NOTHING or NOTHING in state.pawns:
            return "Walk the shortest way"
        return f"Walk the shortest way to the exit: {words.price_in_words(state, state.turn)}"

    def ghosts(self, state: FourthCorner, move: int) -> tuple[Piece, ...]:
        if move < TILE:
            return ()
        if move < GO:
            cell, turn = divmod(move - TILE, 4)
            x, y = centre(cell)
            # What covers a tile is solid: two mazes through each other tell nothing.
            kind = "solid" if cell in state.tiles else "tile"
            return (Piece("ghost", kind, x, y, f"tile {NAMES[state.hand]}", turn=90.0 * turn),)
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        return (Piece("ghost", "pawn", *stand(node), _pawn_face(state, state.turn * state.each + pawn)),)

    def prompt(self, state: FourthCorner, viewer: int | None) -> str:
        if state.is_over:
            return words.result(state)
        mine = viewer == state.to_move
        who = "Your turn" if mine else f"Player {state.to_move + 1}"
        return " ".join([*words.last_round(state), *state.news, f"{who}: {words.task(state)}"])

    def phases(self, state: FourthCorner, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - the same for all
        if state.is_over:
            return []
        if state.phase == SET_UP:
            return [Phase("Pick a start", "now"), Phase("Play the tile", "next"), Phase("Move", "next")]
        if state.phase == PAY:
            return _payers(state)
        if state.phase == PLACE:
            return [Phase("Play the tile", "now"), Phase("Move or stay", "next")]
        was_skipped = state.last_cell == NOTHING
        tile = Phase("Play the tile", "skipped" if was_skipped else "done", "none to play" if was_skipped else "")
        return [tile, Phase("Move or stay", "now")]

    def score(self, state: FourthCorner, seat: int) -> str:
        return f"{state.points[seat]}"

    def notes(self, state: FourthCorner, seat: int) -> list[str]:
        symbol, colour, _ = SYMBOLS[seat]
        shade = {"wall": "black", "accent": "amber"}.get(colour, colour)
        notes = [f"{shade} {symbol}"]
        if state.exit_cell != NOTHING and NOTHING not in state.pawns:
            price = words.price_in_words(state, seat)
            notes.append("on the exit" if price == "0 points" else f"{price} to the exit")
        return notes

    def overlays(self, state: FourthCorner, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - the same for all
        if NOTHING in state.pawns:
            return {}
        found = {"reach": "Where the pawn can walk"}
        if state.exit_cell != NOTHING:
            found |= {"way": "Shortest way to the exit", "prices": "Price of every section"}
        return found

    def overlay(self, state: FourthCorner, viewer: int | None, key: str) -> tuple[Piece, ...]:
        seat = viewer if viewer is not None and 0 <= viewer < state.seats else state.turn
        if key == "reach":
            return layers.reach_overlay(state, seat)
        if key == "way" and state.exit_cell != NOTHING:
            return layers.way_overlay(state, seat)
        if key == "prices" and state.exit_cell != NOTHING:
            return tuple(
                layers.number_on(state, node, price, "price") for node, price in sorted(state.prices().items())
            )
        raise KeyError(key)


def _payers(state: FourthCorner) -> list[Phase]:
    """Return everybody in the order of payment, with what each has paid in this round."""
    paid = words.paid(state, state.round)
    done = [(state.owing[-1] + 1 + step) % state.seats for step in range(state.seats - len(state.owing))]
    phases = [Phase(f"Player {seat + 1}", "done", words.points_in_words(paid[seat])) for seat in done]
    for seat in state.owing:
        note = f"{words.points_in_words(paid[seat])} so far" if seat == state.turn else ""
        phases.append(Phase(f"Player {seat + 1}", "now" if seat == state.turn else "next", note))
    return phases


# --- the pieces -------------------------------------------------------------------------------------


def _near(state: FourthCorner) -> list[int]:
    """Return the cells whose sections are drawn as places to click: where pawns are, and around."""
    if state.phase == SET_UP:
        return list(state.tiles)
    cells: list[int] = []
    for node in state.pawns[state.turn * state.each : (state.turn + 1) * state.each]:
        cell = node // MASK_STEP
        cells += [each for each in (cell, *[cell + step for step in STEP]) if each in state.tiles]
    return list(dict.fromkeys(cells))


def _spots(state: FourthCorner) -> list[Piece]:
    if state.phase != PLACE:  # unseen; only an editor makes something of them
        return [Piece(spot_key(cell), "spot", *centre(cell), "no spot") for cell in state.open_cells()]
    ends = state.wall.ends()
    pieces: list[Piece] = []
    for cell in state.open_cells():
        # Beyond the wall there is nothing to see, but whoever clicks there is told why.
        face = "spot" if cell in ends or state.wall.has_inside(cell) else "no spot"
        label = f"Empty place {words.spoken(cell)}"
        pieces.append(Piece(spot_key(cell), "spot", *centre(cell), face, label, target=True))
    return pieces


def _moves_now(state: FourthCorner) -> bool:
    """Tell whether a pawn is to be moved, so that sections are what one clicks."""
    return not state.is_over and (state.phase in (SET_UP, MOVE) or (state.phase == PAY and state.hand == NOTHING))


def _tiles(state: FourthCorner) -> list[Piece]:
    near = _near(state) if _moves_now(state) else []
    # The last tile lies on top, because it flies there over the others.
    order = sorted(state.tiles.items(), key=lambda item: (item[0] == state.last_cell, item[0]))
    return [
        Piece(
            tile_key(cell),
            "tile",
            *centre(cell),
            f"tile {NAMES[face // 4]}",
            f"{words.name_of(face).capitalize()} {words.spoken(cell)}, {words.turned(face // 4, face % 4)}",
            turn=90.0 * (face % 4),
            target=cell not in near,
            came=_hand_key(face) if cell == state.last_cell else "",
            last=cell == state.last_cell,
        )
        for cell, face in order
    ]


def _hand_key(face: int) -> str:
    """Return the piece of the tray that a tile lying like this was: in this turn, if it had several."""
    return f"turn {face % 4}" if is_interior(face // 4) and TURNS[face // 4] > 1 else "hand"


def _growth(state: FourthCorner) -> list[Piece]:
    """Return the loose ends of the wall, glowing, and how it may go on at each."""
    wall = state.wall
    if wall.count == 0 or wall.closed:
        return []
    pieces: list[Piece] = []
    ends = ((wall.cw_next(), wall.cw_side, 1), (wall.ccw_next(), wall.ccw_side, 3))
    for number, (cell, side, ahead) in enumerate(ends):
        x, y = centre(cell)
        straight, corner = wall.straight_side(cell), wall.corner_here(cell)
        if number == 0 or cell != ends[0][0]:
            if straight != NO_SIDE:
                pieces.append(Piece(f"grow {number} straight", "mark", x, y, "grow straight", turn=90.0 * straight))
            if corner != NO_SIDE:
                pieces.append(Piece(f"grow {number} corner", "mark", x, y, "grow corner", turn=90.0 * corner))
        out, back = section_point(1 << side), section_point(1 << (side + ahead + 2) % 4)
        at = (x + 1.14 * out[0] + 1.37 * back[0], y + 1.14 * out[1] + 1.37 * back[1])
        how = " or ".join(
            ([f"straight on in the {IN_WORDS[straight]}"] if straight != NO_SIDE else [])
            + ([f"round the {words.CORNER_NAMES[corner]} corner"] if corner != NO_SIDE else [])
        )
        label = f"Loose end of the wall: it goes on {words.spoken(cell)}, {how or 'but nothing fits now'}"
        pieces.append(Piece(f"end {number}", "end", *at, "end", label, turn=90.0 * (side % 2)))
    return pieces


def _sections(state: FourthCorner) -> list[Piece]:
    if not _moves_now(state):
        return []
    return [
        Piece(
            section_key(cell * MASK_STEP + mask),
            "section",
            *centre(cell),
            f"section {mask}",
            f"Section {sides_in_words(mask)} of the {words.name_of(state.tiles[cell])} {words.spoken(cell)}",
            target=True,
        )
        for cell in _near(state)
        for mask in SECTIONS[state.tiles[cell]]
    ]


def _pawns(state: FourthCorner) -> list[Piece]:
    pieces: list[Piece] = []
    for pawn, node in enumerate(state.pawns):
        if node == NOTHING:
            continue
        together = [other for other, at in enumerate(state.pawns) if at == node]
        x, y = stand(node)
        scale = 1.05
        if len(together) > 1:
            angle = 2 * pi * together.index(pawn) / len(together)
            spread, scale = (0.22, 0.8) if len(together) <= 3 else (0.28, 0.56)  # noqa: PLR2004 - a crowd
            x, y = x + spread * cos(angle), y + spread * sin(angle)
        seat = pawn // state.each
        which = f"pawn {pawn % state.each + 1}" if state.each > 1 else "pawn"
        label = (
            f"Player {seat + 1}'s {which}, {SYMBOLS[seat][0]}, {words.spoken(node // MASK_STEP)}, "
            f"section {sides_in_words(node % MASK_STEP)}"
        )
        last = pawn == state.last_pawn
        pieces.append(Piece(f"pawn {pawn}", "pawn", x, y, _pawn_face(state, pawn), label, scale=scale, last=last))
    return pieces


def _pawn_face(state: FourthCorner, pawn: int) -> str:
    seat, number = divmod(pawn, state.each)
    return f"pawn {seat}" if state.each == 1 else f"pawn {seat} {number + 1}"


def _tray(state: FourthCorner, view: tuple[float, float, float, float]) -> list[Piece]:
    """Return pile, discards, the exit while it waits, and the drawn tile in all its turns."""
    left, top, width, height = view
    zoom = zoom_of(*box(state)[2:])
    left += (width - LEAST * zoom) / 2  # in the middle below a large maze
    y = top + height - 1.35 * zoom
    can_draw = state.phase == PAY and state.hand == NOTHING and not state.is_over
    can_put = state.phase == PAY and state.hand != NOTHING
    pile, discards, aside = left + 0.9 * zoom, left + 2.3 * zoom, left + 9.75 * zoom

    def below(key: str, x: float, text: str, face: str = "blank") -> Piece:
        return Piece(key, "name", x, y + 0.93 * zoom, face, text=text, scale=0.8 * zoom)

    face, told = "pile" if state.left else "no pile", f"Pile: {state.left} tiles, face down"
    pieces = [
        Piece("pile", "pile", pile, y, face, told, scale=0.66 * zoom, target=can_draw),
        below("pile count", pile, f"pile {state.left}"),
    ]
    top_discard = f"tile {NAMES[state.discards[-1]]}" if state.discards else "no pile"
    told = f"Discards: {len(state.discards)} tiles" + (
        f", on top {NAMES[state.discards[-1]]}" if state.discards else ""
    )
    # Right after a tile was played, what it replaced comes from its cell.
    fresh = state.phase == MOVE and state.last_cell != NOTHING and not state.news
    came = tile_key(state.last_cell) if fresh else ""
    pieces += [
        Piece("discards", "pile", discards, y, top_discard, told, scale=0.58 * zoom, target=can_put, came=came),
        below("discard count", discards, f"out {len(state.discards)}"),
    ]
    if state.exit_aside:
        label = f"The exit, laid aside until the fourth corner: {state.wall.corners} of 4 corners stand"
        pieces += [
            Piece("exit aside", "aside", aside, y, f"tile {NAMES[EXIT]}", label, scale=0.58 * zoom),
            below("exit mark", aside - 0.62 * zoom, "", "corner"),
            below("exit count", aside + 0.16 * zoom, f"{state.wall.corners} of 4"),
        ]
    if state.hand != NOTHING:
        pieces += _hand(state, left + 5.95 * zoom, y, zoom)
    return pieces


def _hand(state: FourthCorner, x: float, y: float, zoom: float) -> list[Piece]:
    face = f"tile {NAMES[state.hand]}"
    turns = TURNS[state.hand] if is_interior(state.hand) else 1
    told = f"Drawn tile: {NAMES[state.hand]}"
    if turns == 1:
        return [Piece("hand", "tray", x, y - 0.1, face, told, scale=0.8 * zoom, came="pile")]
    pieces = [Piece("hand", "tray", x, y - 0.1, "blank", told)]
    for turn in range(turns):
        at, scale = x + 1.45 * zoom * (turn - (turns - 1) / 2), 0.62 * zoom
        label, angle = f"{NAMES[state.hand].capitalize()}, {words.turned(state.hand, turn)}", 90.0 * turn
        key = f"turn {turn}"
        pieces.append(Piece(key, "tray", at, y - 0.1, face, label, turn=angle, scale=scale, target=True, came="pile"))
    return pieces
