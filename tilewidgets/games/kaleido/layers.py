"""What Kaleido shows over its boards: hexagons with what they pay, glass counters, and a turn before it is made."""

from functools import cache

from tilewidgets.drawing.scene import Piece, Point
from tilewidgets.games.kaleido import words
from tilewidgets.games.kaleido.faces import SIZE
from tilewidgets.games.kaleido.notation import corner_name
from tilewidgets.games.kaleido.pieces import COLOURS, COUNT, EMPTY, KINDS, pay
from tilewidgets.games.kaleido.rules import Kaleido
from tilewidgets.games.kaleido.sheet import counts_of, in_words
from tilewidgets.geometry.hexes import HOLES, Patch, centre, corner_point, hole_centre


def scaled(point: Point) -> Point:
    """Return where a point of the honeycomb lies on the table."""
    return (SIZE * point[0], SIZE * point[1])


@cache
def board_at(number: int) -> Point:
    """Return where a board lies on the table."""
    return scaled(centre(number))


@cache
def hole_at(number: int, side: int) -> Point:
    """Return where a hole of a board lies on the table."""
    return scaled(hole_centre(number, side))


def tile_turn(side: int) -> float:
    """Return how a pane is turned that lies at this side, in degrees."""
    return 60.0 * side + 30.0


def end_hexagons(state: Kaleido) -> list[Piece]:
    """Return the hexagons of the end-game scoring: counted, next, to come, and those that are not full."""
    patch = state.patch
    pieces: list[Piece] = []
    counters: list[Piece] = []
    for index, (corner, hexagon) in enumerate(zip(patch.corners, patch.hexagons, strict=True)):
        x, y = scaled(corner_point(corner))
        tiles = tuple(state.holes[each] for each in hexagon)
        name = corner_name(patch, corner)
        is_next = state.uncounted[:1] == (index,)
        if index in state.counted:
            told = f"Hexagon {name}, counted: {in_words(tiles)}; {words.paid_in_words(tiles)}"
            counters += _counter(corner, tiles)
        elif index in state.uncounted:
            told = f"Hexagon {name}, {'next to count' if is_next else 'to be counted'}: {in_words(tiles)}"
        else:
            told = f"Hexagon {name} is not full"
        face = (
            "hexagon next" if is_next else "hexagon" if index in (*state.counted, *state.uncounted) else "hexagon open"
        )
        last = state.last == COUNT + corner
        pieces.append(Piece(f"hexagon {corner}", "hexagon", x, y, face, told, target=True, last=last))
    # The one to be counted next lies on top, so that a click finds it.
    pieces.sort(key=lambda piece: piece.face == "hexagon next")
    return [*pieces, *counters]


def _counter(corner: int, tiles: tuple[int, ...]) -> list[Piece]:
    x, y = scaled(corner_point(corner))
    paid = sorted([points for points in pay(counts_of(tiles)) if points], reverse=True)
    said = "/".join(str(points) for points in paid) or "0"
    return [
        Piece(f"counter {corner}", "counter", x, y, "counter"),
        Piece(f"paid {corner}", "paid", x, y, "blank", text=said, scale=0.85 if len(said) < 4 else 0.6),  # noqa: PLR2004 - “8/4” is short
    ]


def hexagon_worth(patch: Patch, corner: int, tiles: tuple[int, ...]) -> list[Piece]:
    """Return a hexagon with what it would pay, or how many of its holes are full."""
    x, y = scaled(corner_point(corner))
    filled = HOLES - tiles.count(EMPTY)
    name = corner_name(patch, corner)
    if filled < HOLES:
        told = f"Hexagon {name}: {filled} of 6 holes are full"
        return [
            Piece(f"open {corner}", "hexagon", x, y, "hexagon open", told),
            Piece(f"open count {corner}", "plate", x, y, "plate", text=f"{filled}/6"),
        ]
    told = f"Hexagon {name}: {in_words(tiles)}; {words.paid_in_words(tiles)}"
    return [
        Piece(f"full {corner}", "hexagon", x, y, "hexagon", told),
        *_chips(f"worth {corner}", corner_point(corner), tiles),
    ]


def turned_ghosts(state: Kaleido, number: int, sixths: int, *, telling: bool) -> tuple[Piece, ...]:
    """Return the board as it would lie after the turn and, telling, what the hexagons around it would pay."""
    board = state.patch.index[number]
    if state.free[board]:
        return ()
    first = HOLES * board
    holes = list(state.holes)
    for side in range(HOLES):
        holes[first + (side + sixths) % HOLES] = state.holes[first + side]
    pieces = [Piece("ghost board", "solid", *board_at(number), "frame")]
    for side in range(HOLES):
        x, y = hole_at(number, side)
        face = f"tile {KINDS[holes[first + side]]}"
        pieces.append(Piece(f"ghost {side}", "solid", x, y, face, turn=tile_turn(side)))
    for corner, hexagon in zip(state.patch.corners, state.patch.hexagons, strict=True):
        if telling and any(index // HOLES == board for index in hexagon):
            worth = hexagon_worth(state.patch, corner, tuple(holes[index] for index in hexagon))
            pieces += [Piece(f"ghost {each.key}", "solid", each.x, each.y, each.face, text=each.text) for each in worth]
    return tuple(pieces)


def _chips(key: str, at: Point, tiles: tuple[int, ...]) -> list[Piece]:
    paid = pay(counts_of(tiles))
    order = sorted([colour for colour in range(len(COLOURS)) if paid[colour]], key=lambda each: (-paid[each], each))
    x, y = scaled(at)
    top = y - 0.31 * (len(order) - 1)
    return [
        Piece(
            f"{key} {COLOURS[colour]}",
            "chip",
            x + 0.1,
            top + 0.62 * line,
            f"chip {COLOURS[colour]}",
            f"{COLOURS[colour].capitalize()} gets {paid[colour]} points",
            text=f"+{paid[colour]}",
        )
        for line, colour in enumerate(order)
    ]
