"""How 4th Corner looks and speaks: the maze from above, the wall's loose ends, pawns, a tray with the drawn tile."""

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from tilewidgets.drawing.scene import Drawing, Phase, Piece, Point, Scene
from tilewidgets.engine.state import TIME_UP
from tilewidgets.games.fourth_corner.faces import FACES, SYMBOLS, section_point
from tilewidgets.games.fourth_corner.maze import climbs, reach
from tilewidgets.games.fourth_corner.pieces import (
    CORNER,
    EXIT,
    HOME,
    MASK_STEP,
    NAMES,
    NOTHING,
    SECTIONS,
    STEP,
    TURNS,
    WIDTH,
    is_interior,
    sides_in_words,
    where,
)
from tilewidgets.games.fourth_corner.rules import SIDE_NAMES, FourthCorner
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

SIZE: Final = 2.0  # board units a tile
MARGIN: Final = 2.3  # around the tiles: the places where one may be added
TRAY: Final = 2.9  # height of the strip below the board
LEAST: Final = 10.6  # the view is never narrower: the tray needs so much
LOWEST: Final = 6.4  # nor the maze lower, so that a single tile does not fill the page
CORNER_NAMES: Final = ("northwest", "northeast", "southeast", "southwest")


class FourthCornerDrawing(Drawing[FourthCorner]):
    """The table of 4th Corner. Only the order of the pile is hidden, so all see the same."""

    faces = FACES

    def scene(self, state: FourthCorner, viewer: int | None) -> Scene:  # noqa: ARG002 - everybody sees the same
        view = _view(state)
        pieces = [*_spots(state), *_tiles(state), *_growth(state), *_sections(state), *_pawns(state)]
        pieces += _tray(state, view)
        return Scene(view, "4th Corner", _in_words(state), tuple(pieces))

    def target(self, state: FourthCorner, move: int) -> str:
        if move < SPECIAL:
            return "pile" if move == DRAW else "discards" if move == PUT_ASIDE else ""
        if move < GO:
            cell = (move - TILE) // 4
            return tile_key(cell) if cell in state.tiles else spot_key(cell)
        node = (move - GO) % (CELLS * MASK_STEP)
        return _section_key(node) if node // MASK_STEP in _near(state) else tile_key(node // MASK_STEP)

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
            doing = f"Replace the {_name(state.tiles[cell])}" if cell in state.tiles else "Place the tile"
            return f"{doing} {_spoken(cell)}, {_turned(state.hand, turn)}"
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        which = f"pawn {pawn + 1}" if state.each > 1 else "the pawn"
        to = f"{_spoken(node // MASK_STEP)}, section {sides_in_words(node % MASK_STEP)}"
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
        return f"Walk the shortest way to the exit: {_price(state, state.turn)}"

    def ghosts(self, state: FourthCorner, move: int) -> tuple[Piece, ...]:
        if move < TILE:
            return ()
        if move < GO:
            cell, turn = divmod(move - TILE, 4)
            x, y = _centre(cell)
            # What covers a tile is solid: two mazes through each other tell nothing.
            kind = "solid" if cell in state.tiles else "tile"
            return (Piece("ghost", kind, x, y, f"tile {NAMES[state.hand]}", turn=90.0 * turn),)
        pawn, node = divmod(move - GO, CELLS * MASK_STEP)
        return (Piece("ghost", "pawn", *_stand(node), _pawn_face(state, state.turn * state.each + pawn)),)

    def prompt(self, state: FourthCorner, viewer: int | None) -> str:
        if state.is_over:
            return _result(state)
        mine = viewer == state.to_move
        who = "Your turn" if mine else f"Player {state.to_move + 1}"
        return " ".join([*_last_round(state), *state.news, f"{who}: {_task(state)}"])

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
            price = _price(state, seat)
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
            return _reach_overlay(state, seat)
        if key == "way" and state.exit_cell != NOTHING:
            return _way_overlay(state, seat)
        if key == "prices" and state.exit_cell != NOTHING:
            return tuple(_number(state, node, price, "price") for node, price in sorted(state.prices().items()))
        raise KeyError(key)


# --- where things are -------------------------------------------------------------------------------


def _centre(cell: int) -> Point:
    return (SIZE * (cell % WIDTH - HOME % WIDTH), SIZE * (cell // WIDTH - HOME // WIDTH))


def _stand(node: int) -> Point:
    (x, y), (dx, dy) = _centre(node // MASK_STEP), section_point(node % MASK_STEP)
    return (x + dx, y + dy)


def spot_key(cell: int) -> str:
    """Return the name of the place on an empty cell."""
    return f"spot {where(cell)}"


def _section_key(node: int) -> str:
    return f"section {where(node // MASK_STEP)} {sides_in_words(node % MASK_STEP)}"


def _box(state: FourthCorner) -> tuple[float, float, float, float]:
    """Return all tiles and a margin to add some: the middle, the width and the height."""
    places = [_centre(cell) for cell in state.tiles] or [(0.0, 0.0)]
    margin = 1.0 if state.wall.closed else MARGIN
    left, right = min(x for x, _ in places) - margin, max(x for x, _ in places) + margin
    top, bottom = min(y for _, y in places) - margin, max(y for _, y in places) + margin
    width, height = max(right - left + 0.9, LEAST), max(bottom - top + 0.9, LOWEST)
    return ((left + right) / 2, (top + bottom) / 2, width, height)


def _view(state: FourthCorner) -> tuple[float, float, float, float]:
    """Return the part of the table to show: the maze, and the tray below it."""
    x, y, width, height = _box(state)
    zoom = _zoom(width, height)
    width = max(width, LEAST * zoom)
    return (x - width / 2, y - height / 2, width, height + TRAY * zoom)


def _zoom(width: float, height: float) -> float:
    """Return how much larger the tray is drawn, so that it stays readable beside a large maze."""
    return max(1.0, min(1.5, max(width, height) / (1.3 * LEAST)))


def _near(state: FourthCorner) -> list[int]:
    """Return the cells whose sections are drawn as places to click: where pawns are, and around."""
    if state.phase == SET_UP:
        return list(state.tiles)
    cells: list[int] = []
    for node in state.pawns[state.turn * state.each : (state.turn + 1) * state.each]:
        cell = node // MASK_STEP
        cells += [each for each in (cell, *[cell + step for step in STEP]) if each in state.tiles]
    return list(dict.fromkeys(cells))


# --- the pieces --------------------------------------------------------------------------------------


def _spots(state: FourthCorner) -> list[Piece]:
    if state.phase != PLACE:  # unseen; only an editor makes something of them
        return [Piece(spot_key(cell), "spot", *_centre(cell), "no spot") for cell in state.open_cells()]
    ends = state.wall.ends()
    pieces: list[Piece] = []
    for cell in state.open_cells():
        # Beyond the wall there is nothing to see, but whoever clicks there is told why.
        face = "spot" if cell in ends or state.wall.has_inside(cell) else "no spot"
        label = f"Empty place {_spoken(cell)}"
        pieces.append(Piece(spot_key(cell), "spot", *_centre(cell), face, label, target=True))
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
            *_centre(cell),
            f"tile {NAMES[face // 4]}",
            f"{_name(face).capitalize()} {_spoken(cell)}, {_turned(face // 4, face % 4)}",
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
        x, y = _centre(cell)
        straight, corner = wall.straight_side(cell), wall.corner_here(cell)
        if number == 0 or cell != ends[0][0]:
            if straight != NO_SIDE:
                pieces.append(Piece(f"grow {number} straight", "mark", x, y, "grow straight", turn=90.0 * straight))
            if corner != NO_SIDE:
                pieces.append(Piece(f"grow {number} corner", "mark", x, y, "grow corner", turn=90.0 * corner))
        out, back = section_point(1 << side), section_point(1 << (side + ahead + 2) % 4)
        at = (x + 1.14 * out[0] + 1.37 * back[0], y + 1.14 * out[1] + 1.37 * back[1])
        how = " or ".join(
            ([f"straight on in the {SIDE_NAMES[straight]}"] if straight != NO_SIDE else [])
            + ([f"round the {CORNER_NAMES[corner]} corner"] if corner != NO_SIDE else [])
        )
        label = f"Loose end of the wall: it goes on {_spoken(cell)}, {how or 'but nothing fits now'}"
        pieces.append(Piece(f"end {number}", "end", *at, "end", label, turn=90.0 * (side % 2)))
    return pieces


def _sections(state: FourthCorner) -> list[Piece]:
    if not _moves_now(state):
        return []
    return [
        Piece(
            _section_key(cell * MASK_STEP + mask),
            "section",
            *_centre(cell),
            f"section {mask}",
            f"Section {sides_in_words(mask)} of the {_name(state.tiles[cell])} {_spoken(cell)}",
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
        x, y = _stand(node)
        scale = 1.05
        if len(together) > 1:
            angle = 2 * pi * together.index(pawn) / len(together)
            spread, scale = (0.22, 0.8) if len(together) <= 3 else (0.28, 0.56)  # noqa: PLR2004 - a crowd
            x, y = x + spread * cos(angle), y + spread * sin(angle)
        seat = pawn // state.each
        which = f"pawn {pawn % state.each + 1}" if state.each > 1 else "pawn"
        label = (
            f"Player {seat + 1}'s {which}, {SYMBOLS[seat][0]}, {_spoken(node // MASK_STEP)}, "
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
    zoom = _zoom(*_box(state)[2:])
    left += (width - LEAST * zoom) / 2  # in the middle below a large maze
    y, low = top + height - 1.35 * zoom, top + height - 0.42 * zoom
    can_draw = state.phase == PAY and state.hand == NOTHING and not state.is_over
    can_put = state.phase == PAY and state.hand != NOTHING
    x = left + 1.0 * zoom
    told = f"Pile: {state.left} tiles, face down"
    face = "pile" if state.left else "no pile"
    pieces = [
        Piece("pile", "pile", x, y, face, told, scale=0.66 * zoom, target=can_draw),
        Piece("pile count", "name", x, low, "blank", text=f"pile {state.left}", scale=0.8 * zoom),
    ]
    x = left + 2.5 * zoom
    top_discard = f"tile {NAMES[state.discards[-1]]}" if state.discards else "no pile"
    told = f"Discards: {len(state.discards)} tiles" + (
        f", on top {NAMES[state.discards[-1]]}" if state.discards else ""
    )
    # Right after a tile was played, what it replaced comes from its cell.
    fresh = state.phase == MOVE and state.last_cell != NOTHING and not state.news
    came = tile_key(state.last_cell) if fresh else ""
    pieces += [
        Piece("discards", "pile", x, y, top_discard, told, scale=0.58 * zoom, target=can_put, came=came),
        Piece("discard count", "name", x, low, "blank", text=f"out {len(state.discards)}", scale=0.8 * zoom),
    ]
    if state.exit_aside:
        x = left + 9.65 * zoom
        label = f"The exit, laid aside until the fourth corner: {state.wall.corners} of 4 corners stand"
        pieces += [
            Piece("exit aside", "aside", x, y, f"tile {NAMES[EXIT]}", label, scale=0.58 * zoom),
            Piece("exit mark", "name", x - 0.62 * zoom, low, "corner", scale=0.8 * zoom),
            Piece(
                "exit count",
                "name",
                x + 0.16 * zoom,
                low,
                "blank",
                text=f"{state.wall.corners} of 4",
                scale=0.8 * zoom,
            ),
        ]
    if state.hand != NOTHING:
        pieces += _hand(state, left + 6.1 * zoom, y, zoom)
    return pieces


def _hand(state: FourthCorner, x: float, y: float, zoom: float) -> list[Piece]:
    face = f"tile {NAMES[state.hand]}"
    turns = TURNS[state.hand] if is_interior(state.hand) else 1
    told = f"Drawn tile: {NAMES[state.hand]}"
    if turns == 1:
        return [Piece("hand", "tray", x, y - 0.1, face, told, scale=0.8 * zoom, came="pile")]
    pieces = [Piece("hand", "tray", x, y - 0.1, "blank", told)]
    for turn in range(turns):
        at = x + 1.45 * zoom * (turn - (turns - 1) / 2)
        label = f"{NAMES[state.hand].capitalize()}, {_turned(state.hand, turn)}"
        pieces.append(
            Piece(
                f"turn {turn}",
                "tray",
                at,
                y - 0.1,
                face,
                label,
                turn=90.0 * turn,
                scale=0.62 * zoom,
                target=True,
                came="pile",
            )
        )
    return pieces


# --- overlays ----------------------------------------------------------------------------------------


def _beside_pawns(state: FourthCorner, node: int) -> Point:
    """Return where a number of a section is read: in its middle, or beside the pawns that stand there."""
    x, y = _stand(node)
    return (x + 0.3, y - 0.3) if node in state.pawns else (x, y)


def _number(state: FourthCorner, node: int, number: int, what: str) -> Piece:
    x, y = _beside_pawns(state, node)
    label = f"{_spoken(node // MASK_STEP)}, section {sides_in_words(node % MASK_STEP)}: {what} {number}"
    return Piece(f"over {what} {node}", "number", x, y, "number", label, text=f"{number}", scale=0.85)


def _reach_overlay(state: FourthCorner, seat: int) -> tuple[Piece, ...]:
    moves: dict[int, int] = {}
    for node in state.pawns[seat * state.each : (seat + 1) * state.each]:
        for other, steps in reach(state.tiles, node).items():
            moves[other] = min(steps, moves.get(other, steps))
    return tuple(_number(state, node, steps, "moves") for node, steps in sorted(moves.items()) if steps)


def _way_overlay(state: FourthCorner, seat: int) -> tuple[Piece, ...]:
    """Return the cheapest way of a seat to the exit: links, steps, climbs, and the price at its end."""
    _, way = state.best_way(seat)
    pieces: list[Piece] = []
    points = [_stand(node) for node in way]
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        length, angle = hypot(to_x - x, to_y - y), degrees(atan2(to_y - y, to_x - x))
        pieces.append(Piece(f"link {number}", "way", x, y, "link", turn=angle, scale=length))
    # The way begins under the pawn, whose symbol stays free.
    for number, (node, (x, y)) in enumerate(zip(way[1:], points[1:], strict=True), start=1):
        climbed = way[number - 1] // MASK_STEP == node // MASK_STEP
        label = f"Step {number}: {'climb to' if climbed else 'to'} {_spoken(node // MASK_STEP)}"
        pieces.append(Piece(f"step {number}", "way", x, y, "climb" if climbed else "step", label))
    x, y = _beside_pawns(state, way[-1])
    price = state.prices()[way[0]]
    label = f"Player {seat + 1}'s way to the exit costs {_points(price)}: {_steps_in_words(way)}"
    pieces.append(Piece("way price", "number", x, y, "number", label, text=f"{price}", scale=1.3))
    return tuple(pieces)


# --- in words ----------------------------------------------------------------------------------------


def _name(face: int) -> str:
    return f"{NAMES[face // 4]} tile"


def _spoken(cell: int) -> str:
    east, south = cell % WIDTH - HOME % WIDTH, cell // WIDTH - HOME // WIDTH
    parts = [f"{abs(east)} {'east' if east > 0 else 'west'}"] if east else []
    parts += [f"{abs(south)} {'south' if south > 0 else 'north'}"] if south else []
    return " ".join(parts) or "at home"


def _turned(kind: int, turn: int) -> str:
    if kind == CORNER:
        return f"the {CORNER_NAMES[turn]} corner"
    if not is_interior(kind):
        return f"brick in the {SIDE_NAMES[turn]}"
    joined = [mask for mask in SECTIONS[kind * 4 + turn] if mask not in (1, 2, 4, 8)]
    if not joined:
        return "four single sides"
    return "joining " + " and ".join("-".join(sides_in_words(mask)) for mask in joined)


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _price(state: FourthCorner, seat: int) -> str:
    pawn, _ = state.best_way(seat)
    return _points(state.prices()[state.pawns[pawn]])


def _steps_in_words(way: list[int]) -> str:
    walls = climbs(way)
    steps = len(way) - 1 - walls
    return f"{steps} {'move' if steps == 1 else 'moves'} and {walls} climbed"


def _task(state: FourthCorner) -> str:
    if state.phase == SET_UP:
        return "pick the section on which the pawn starts."
    if state.phase == PLACE:
        how = "place it"
        if state.may_replace(state.hand):
            how = "place it, or replace another by it" if is_interior(state.hand) else "replace another by it"
        return f"a tile “{NAMES[state.hand]}” is drawn: {how}."
    if state.phase == MOVE:
        return "move a pawn by one tile, or stay."
    if state.hand != NOTHING:
        return f"replace an obstacle by the tile “{NAMES[state.hand]}”, or put it aside."
    return f"pay for the way to the exit, at best {_price(state, state.turn)}: walk, or go step by step."


def _paid(state: FourthCorner, number: int) -> list[int]:
    """Return what each has paid in a round."""
    paid = [0] * state.seats
    for item in state.sheet:
        if item.player >= 0 and item.reason.startswith(f"Round {number}:"):
            paid[item.player] -= int(item.points)
    return paid


def _last_round(state: FourthCorner) -> list[str]:
    """Return, when a further round begins, what the last one cost."""
    if state.phase != SET_UP or state.round == 1 or any(node != NOTHING for node in state.pawns):
        return []
    paid = _paid(state, state.round - 1)
    told = ", ".join(f"Player {seat + 1} paid {_points(points)}" for seat, points in enumerate(paid))
    return [f"Round {state.round - 1} is over: {told}."]


def _payers(state: FourthCorner) -> list[Phase]:
    """Return everybody in the order of payment, with what each has paid in this round."""
    paid = _paid(state, state.round)
    done = [(state.owing[-1] + 1 + step) % state.seats for step in range(state.seats - len(state.owing))]
    phases = [Phase(f"Player {seat + 1}", "done", _points(paid[seat])) for seat in done]
    for seat in state.owing:
        note = f"{_points(paid[seat])} so far" if seat == state.turn else ""
        phases.append(Phase(f"Player {seat + 1}", "now" if seat == state.turn else "next", note))
    return phases


def _result(state: FourthCorner) -> str:
    least = min(state.points)
    best = [f"Player {seat + 1}" for seat, points in enumerate(state.points) if points == least]
    others = [f"Player {seat + 1} has {points}" for seat, points in enumerate(state.points) if points > least]
    won = f"{' and '.join(best)} {'wins' if len(best) == 1 else 'share the win'} with {_points(least)}"
    return "; ".join([won, ", ".join(others)]) + "." if others else f"{won}."


def _in_words(state: FourthCorner) -> str:
    wall = "no wall yet"
    if state.wall.closed:
        wall = "the wall is closed"
    elif state.wall.count:
        wall = f"{state.wall.count} exterior tiles, {state.wall.corners} of 4 corners"
    exit_told = (
        f"the exit lies {_spoken(state.exit_cell)}"
        if state.exit_cell != NOTHING
        else "the exit waits"
        if state.exit_aside
        else "the exit is somewhere in the pile"
    )
    drawn = f" Drawn: {NAMES[state.hand]}." if state.hand != NOTHING else ""
    counts = f"{len(state.tiles)} tiles on the table, {state.left} in the pile, {len(state.discards)} discarded"
    news = "".join(f" {sentence}" for sentence in state.news)
    return f"Round {state.round}. {counts}; {wall}; {exit_told}.{drawn}{news}"
