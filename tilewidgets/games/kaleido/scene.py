"""How Kaleido looks: wooden frames on a honeycomb, panes of glass in them, a tray below, and glowing hexagons."""

from typing import Final

from tilewidgets.drawing.scene import Drawing, Phase, Piece, Point, Preview, Scene
from tilewidgets.games.kaleido import words
from tilewidgets.games.kaleido.faces import FACES, SIZE
from tilewidgets.games.kaleido.layers import (
    board_at,
    end_hexagons,
    hexagon_worth,
    hole_at,
    scaled,
    tile_turn,
    turned_ghosts,
)
from tilewidgets.games.kaleido.notation import hole_name
from tilewidgets.games.kaleido.pieces import BOARD, COLOURS, COUNT, EMPTY, HOLE_NUMBERS, KINDS, NO_EXTRA, TURN
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.geometry.hexes import HOLES, Patch, around, centre, corner_point

MARGIN: Final = 0.45
TRAY: Final = 2.75  # height of the tray below the boards
NARROWEST: Final = 10.5  # the tray needs so much room
USUAL_WIDTH: Final = 15.0
HANDLES_AT: Final = 1.36 * SIZE  # from the middle of a board to the handles that turn it: on the seams around it
TIMES: Final = "\N{MULTIPLICATION SIGN}"
ARC: Final = 6  # points on the way of a tile while its board turns


class KaleidoDrawing(Drawing[Kaleido]):
    """The table of Kaleido. Nothing on it is hidden, so every viewer sees the same."""

    faces = FACES

    def scene(self, state: Kaleido, viewer: int | None) -> Scene:
        view = _view(state)
        pieces = _places(state)
        for board in range(len(state.patch.cells)):
            pieces += _board(state, board)
        pieces += _tiles(state)
        if state.counting:
            pieces += end_hexagons(state)
        pieces += _hubs(state)
        for board in state.pending:
            pieces += _handles(state, board)
        pieces += _tray(state, view, viewer)
        return Scene(view, "Kaleido", words.table_in_words(state), tuple(pieces))

    # --- decisions ------------------------------------------------------------------------------------

    def target(self, state: Kaleido, move: int) -> str:
        if not 0 <= move < NO_EXTRA:
            return ""
        if move >= COUNT:
            return f"hexagon {move - COUNT}" if state.counting else ""
        if move >= TURN:
            number, sixths = divmod(move - TURN, HOLES)
            board = state.patch.index[number]
            return _handle_key(board, sixths) if board in state.pending else f"board {board + 1}"
        if move >= BOARD:
            return f"place {move - BOARD}"
        return _hole_key(state.patch, move % HOLE_NUMBERS)

    def source(self, state: Kaleido, move: int) -> str:  # noqa: ARG002 - the same in every state
        if 0 <= move < BOARD:
            return f"tray {KINDS[move // HOLE_NUMBERS]}"
        return "tray board" if BOARD <= move < TURN else ""

    def label(self, state: Kaleido, move: int) -> str:
        return words.label(state, move)

    def ghosts(self, state: Kaleido, move: int) -> tuple[Piece, ...]:
        if 0 <= move < BOARD:
            colour, hole = divmod(move, HOLE_NUMBERS)
            x, y = hole_at(*divmod(hole, HOLES))
            return (Piece("ghost", "tile", x, y, f"tile {KINDS[colour]}", turn=tile_turn(hole % HOLES)),)
        if BOARD <= move < TURN:
            return (Piece("ghost", "board", *board_at(move - BOARD), "frame"),)
        if TURN <= move < COUNT:
            return turned_ghosts(state, *divmod(move - TURN, HOLES), telling=False)
        if COUNT <= move < NO_EXTRA:
            return (Piece("ghost", "counter", *scaled(corner_point(move - COUNT)), "counter"),)
        return ()

    def preview(self, state: Kaleido, move: int) -> Preview:
        if TURN <= move < COUNT:
            ghosts = turned_ghosts(state, *divmod(move - TURN, HOLES), telling=True)
            return Preview(self.label(state, move), ghosts)
        return super().preview(state, move)

    # --- words ----------------------------------------------------------------------------------------

    def prompt(self, state: Kaleido, viewer: int | None) -> str:
        return words.prompt(state, viewer)

    def phases(self, state: Kaleido, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - the same for all
        if state.is_over:
            return []
        if state.counting:
            done = f"{len(state.counted)} of {len(state.counted) + len(state.uncounted)}"
            return [Phase("Tiles", "done"), Phase("Hexagons", "now", done)]
        return _phases(state)

    def notes(self, state: Kaleido, seat: int) -> list[str]:
        own = state.colours_of[seat]
        if len(own) > 1:
            return [
                *[f"{COLOURS[colour]} {state.tiles[colour]} ({state.points[colour]} points)" for colour in own],
                f"white {state.whites[seat]}, boards {state.boards[seat]}",
            ]
        return [f"{COLOURS[own[0]]} {state.tiles[own[0]]}, white {state.whites[seat]}, boards {state.boards[seat]}"]

    # --- further layers -------------------------------------------------------------------------------

    def overlays(self, state: Kaleido, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - the same for all
        return {"hexagons": "Hexagons and what they pay"} if state.patch.corners else {}

    def overlay(self, state: Kaleido, viewer: int | None, key: str) -> tuple[Piece, ...]:  # noqa: ARG002 - the same
        if key != "hexagons":
            raise KeyError(key)
        return tuple(
            piece
            for corner, hexagon in zip(state.patch.corners, state.patch.hexagons, strict=True)
            for piece in hexagon_worth(state.patch, corner, tuple(state.holes[index] for index in hexagon))
        )


# --- places on the table --------------------------------------------------------------------------------


def _hole_key(patch: Patch, hole: int) -> str:
    return f"hole {hole_name(patch, hole)}"


def _handle_key(board: int, sixths: int) -> str:
    return f"handle {board + 1} {60 * sixths}"


def _can_grow(state: Kaleido) -> bool:
    return not state.counting and sum(state.boards) > 0


def _view(state: Kaleido) -> tuple[float, float, float, float]:
    """Return the part of the table with all boards, the places around them, and the tray."""
    grows = _can_grow(state)
    cells = [*state.patch.cells, *(state.patch.border if grows else [])]
    middles = [board_at(number) for number in cells]
    # Handles stand out beyond a board; where free places lie around the boards there is room for them anyway.
    margin = MARGIN if grows or state.counting else HANDLES_AT - SIZE + MARGIN
    left, right = (end(x for x, _ in middles) for end in (min, max))
    top, bottom = (end(y for _, y in middles) for end in (min, max))
    left, right = left - SIZE * 0.88 - margin, right + SIZE * 0.88 + margin
    top, bottom = top - SIZE - margin, bottom + SIZE + margin
    wider = max(0.0, NARROWEST - (right - left)) / 2
    bottom += 0 if state.counting else _tray_size(right - left) * TRAY - margin
    return (left - wider, top, right - left + 2 * wider, bottom - top)


# --- pieces ---------------------------------------------------------------------------------------------


def _places(state: Kaleido) -> list[Piece]:
    """Return the places where a board can be laid."""
    if not _can_grow(state):
        return []
    return [
        Piece(
            f"place {number}",
            "place",
            *board_at(number),
            "place",
            f"A free place {words.place_in_words(state.patch, number)}",
            target=True,
        )
        for number in state.patch.border
    ]


def _board(state: Kaleido, board: int) -> list[Piece]:
    """Return a frame with its six holes."""
    number = state.patch.cells[board]
    full = "full" if state.free[board] == 0 else f"{state.free[board]} holes empty"
    x, y = board_at(number)
    turned = TURN <= state.last < COUNT and (state.last - TURN) // HOLES == number
    laid = state.last == BOARD + number
    pieces = [
        Piece(
            f"board {board + 1}",
            "board",
            x,
            y,
            "frame",
            f"Board {board + 1}, {full}",
            turn=60.0 * state.turned[board],
            target=not state.counting,  # when hexagons are counted, nothing else is to be done
            last=laid or turned,
        )
    ]
    for side in range(HOLES):
        hole = HOLES * number + side
        tile = state.holes[HOLES * board + side]
        told = f"{words.hole_in_words(state.patch, hole).capitalize()}: {'empty' if tile == EMPTY else KINDS[tile]}"
        pieces.append(
            Piece(
                _hole_key(state.patch, hole),
                "hole",
                *hole_at(number, side),
                "hole",
                "" if state.counting else told,  # the tile in it tells as much
                turn=tile_turn(side),
                target=not state.counting,
            )
        )
    return pieces


def _tiles(state: Kaleido) -> list[Piece]:
    """Return the panes, each under a key that stays with it when its board turns."""
    placed = state.last % HOLE_NUMBERS if 0 <= state.last < BOARD else -1
    pieces = []
    for index, tile in enumerate(state.holes):
        if tile != EMPTY:
            board, side = divmod(index, HOLES)
            number = state.patch.cells[board]
            pieces.append(
                Piece(
                    state.tile_key(index),
                    "tile",
                    *hole_at(number, side),
                    f"tile {KINDS[tile]}",
                    f"{KINDS[tile].capitalize()} tile in {words.hole_in_words(state.patch, HOLES * number + side)}",
                    turn=tile_turn(side),
                    via=_way(state.last, number, side),
                    last=placed == HOLES * number + side,
                )
            )
    return pieces


def _way(last: int, number: int, side: int) -> tuple[Point, ...]:
    """Return the arc over which a tile came to this side when its board was turned, the short way round."""
    if not (TURN <= last < COUNT and (last - TURN) // HOLES == number):
        return ()
    sixths = (last - TURN) % HOLES
    sixths = sixths if sixths <= words.HALF else sixths - HOLES
    if sixths == 0:
        return ()
    x, y = centre(number)
    steps = ARC * abs(sixths)
    way = [around(side + 0.5 - sixths * (1 - step / steps), 3**-0.5) for step in range(1, steps)]
    return tuple(scaled((x + dx, y + dy)) for dx, dy in way)


def _hubs(state: Kaleido) -> list[Piece]:
    return [
        Piece(f"number {board + 1}", "number", *board_at(number), "hub", text=str(board + 1), scale=0.9)
        for board, number in enumerate(state.patch.cells)
    ]


def _handles(state: Kaleido, board: int) -> list[Piece]:
    """Return the six handles around a board: what is at the top comes where the handle is."""
    x, y = board_at(state.patch.cells[board])
    pieces = []
    for sixths in range(HOLES):
        dx, dy = around(sixths, HANDLES_AT)
        said = f"Turn board {board + 1} {words.turn_in_words(sixths)}" if sixths else f"Leave board {board + 1}"
        pieces.append(Piece(_handle_key(board, sixths), "handle", x + dx, y + dy, f"turn {sixths}", said, target=True))
    return pieces


def _tray(state: Kaleido, view: tuple[float, float, float, float], viewer: int | None) -> list[Piece]:
    """Return what the seat to move can place: its coloured tiles, white tiles and boards."""
    if state.counting:
        return []
    seat = state.to_move
    x, top, width, height = view
    size = _tray_size(width)
    y = top + height - size * TRAY * 0.36
    own = state.colours_of[seat]
    stock = [(COLOURS[colour], f"stock {COLOURS[colour]}", state.tiles[colour]) for colour in own]
    stock += [("white", "stock white", state.whites[seat]), ("board", "frame", state.boards[seat])]
    step = 2.7 * size
    left = x + width / 2 - step * (len(stock) - 1) / 2 - 0.45 * size
    name = f"Player {seat + 1}" + (" (you)" if seat == viewer else "")
    pieces = [
        Piece("tray name", "name", x + width / 2, y - 1.25 * size, "blank", text=f"{name} places", scale=1.15 * size)
    ]
    for place, (what, face, count) in enumerate(stock):
        at = left + step * place
        is_board = face == "frame"
        said = f"{what.capitalize()}{'' if is_board else ' tiles'}, {count} left"
        # A pane hangs below its middle; lifted a little, all three stand on one line.
        lift = 0.0 if is_board else -0.14 * size
        scale = size * (0.42 if is_board else 1.0)
        pieces.append(Piece(f"tray {what}", "tray", at, y + lift, face, said, scale=scale, target=True))
        count_at = at + 1.28 * size
        pieces.append(Piece(f"count {what}", "name", count_at, y, "blank", text=f"{TIMES} {count}", scale=1.2 * size))
    return pieces


def _tray_size(width: float) -> float:
    """Return how large the tray is drawn, so that it stays readable when the board grows."""
    return max(1.0, width / USUAL_WIDTH)


def _phases(state: Kaleido) -> list[Phase]:
    """Return the parts of a turn (rule: turn): at most one extra, just before or just after the tile."""
    seat = state.to_move
    able = state.whites[seat] > 0 or state.boards[seat] > 0
    if state.pending:
        return [
            Phase("Tile and extra", "done"),
            Phase("Scoring", "done"),
            Phase("Turning", "now", " and ".join(f"board {board + 1}" for board in state.pending)),
        ]
    scoring = Phase("Scoring", "next", "each full board")
    turning = Phase("Turning", "next", "what was scored")
    if state.extra_done:
        return [Phase("Extra", "done"), Phase("Tile", "now"), scoring, turning]
    if state.tile_done:
        return [Phase("Tile", "done"), Phase("Extra", "now", "or end the turn"), scoring, turning]
    if state.empty == 0:
        return [Phase("Board", "now", "no hole is empty"), Phase("Tile", "next"), scoring, turning]
    extra = Phase("Extra", "next" if able else "skipped", "before or after" if able else "none left")
    return [Phase("Tile", "now"), extra, scoring, turning]
