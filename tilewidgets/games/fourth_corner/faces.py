"""The faces of 4th Corner: ink on parchment seen from above, in board units around (0, 0). A tile is two units wide."""

from math import cos, pi, sin
from typing import Final

from tilewidgets.drawing.marks import PATHS
from tilewidgets.games.fourth_corner.pieces import BIT, NAMES

HALF: Final = 1.0  # half a tile
BRICK_DEPTH: Final = 0.4
ALONE: Final = 0.7  # how far from the middle a section of one side has its own: there a pawn touches no wall
# One symbol each, so that eight players are told apart without colour: name of symbol, colour, path in a circle of 1.
_MOON: Final = "M.35-.9A.95.95 0 1 0 .9.4.8.8 0 0 1 .35-.9Z"
_HEART: Final = "M0 .9C-1.3 0-.9-.85-.4-.8-.15-.78 0-.6 0-.45 0-.6.15-.78.4-.8.9-.85 1.3 0 0 .9Z"
SYMBOLS: Final = (
    ("flame", "red", PATHS["red"]),
    ("drop", "blue", PATHS["blue"]),
    ("sun", "yellow", PATHS["yellow"]),
    ("leaf", "green", PATHS["green"]),
    ("gem", "purple", PATHS["purple"]),
    ("ring", "white", PATHS["white"]),
    ("moon", "wall", _MOON),
    ("heart", "accent", _HEART),
)

# Walls in turn 0, as the sections of pieces.SIDES_OF say: every line runs from corner to corner or meets another wall.
_WALLS: Final = {
    "cross": "M-1-1L1 1M1-1L-1 1",
    "parallel": "M-1-1Q.2 0-1 1M1-1Q-.2 0 1 1",
    "diagonal": "M-1-1Q-.22 .22 1 1",
    "elbow": "M-1-1Q-.14 .14 1 1M-1 1L-.07 .07",
    "obstructed exterior (left)": "M-1-.6Q.35 .2-1 1",
    "obstructed exterior (right)": "M1-.6Q-.35 .2 1 1",
}


def _floor() -> str:
    return (
        '<rect x="-1" y="-1" width="2" height="2" fill="var(--tw-floor)" stroke="var(--tw-mortar)" stroke-width=".03"/>'
    )


def _ink(path: str) -> str:
    """Return walls as two strokes of a pen: a soft one beneath, a firm one on top.

    They are drawn a little small, so that their round ends are whole and no neighbour's floor cuts them.
    """
    return (
        '<g transform="scale(.955)">'
        f'<path d="{path}" fill="none" stroke="var(--tw-wall)" stroke-width=".2" stroke-linecap="round" '
        'stroke-linejoin="round" opacity=".16"/>'
        f'<path d="{path}" fill="none" stroke="var(--tw-wall)" stroke-width=".13" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )


def _course(x: float, y: float, width: float, height: float) -> str:
    """Return one brick."""
    return f'<rect x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" rx=".03"/>'


def _bricks(start: float, end: float) -> str:
    """Return two courses of brick along the north side, from one x to another, with mortar around."""
    bed = (
        f'<rect x="{start:.3f}" y="-1" width="{end - start:.3f}" height="{BRICK_DEPTH}" '
        'fill="var(--tw-mortar)" stroke="var(--tw-brick-deep)" stroke-width=".035"/>'
    )
    gap, height = 0.035, (BRICK_DEPTH - 0.105) / 2
    bricks = ""
    for row, shift in ((0, 0.0), (1, 0.2)):
        y = -1 + gap + row * (height + gap)
        left = -1.0 - 0.4 + shift
        while left < end:
            x0, x1 = max(left + gap / 2, start + gap / 2), min(left + 0.4 - gap / 2, end - gap / 2)
            if x1 - x0 > 0.04:  # noqa: PLR2004 - a splinter is left out
                bricks += _course(x0, y, x1 - x0, height)
            left += 0.4
    return f'{bed}<g fill="var(--tw-brick)" stroke="var(--tw-brick-deep)" stroke-width=".018">{bricks}</g>'


def _exit() -> str:
    """Return the exit: a path of light through an open gate between two posts."""
    light = (
        '<path d="M-.42-1.1L-.42-.6C-.3-.2-.5.3-.75.8L.75.8C.5.3.3-.2.42-.6L.42-1.1Z" fill="var(--tw-yellow-glow)" '
        'opacity=".75"/>'
    )
    leaves = (
        '<g fill="var(--tw-gold)" stroke="var(--tw-brick-deep)" stroke-width=".03" stroke-linejoin="round">'
        '<path d="M-.42-.98L-.3-1.42-.2-1.38-.3-.96Z"/><path d="M.42-.98L.3-1.42.2-1.38.3-.96Z"/></g>'
    )
    posts = (
        '<g fill="var(--tw-mortar)" stroke="var(--tw-brick-deep)" stroke-width=".04">'
        '<circle cx="-.46" cy="-.8" r=".15"/><circle cx=".46" cy="-.8" r=".15"/></g>'
    )
    arrow = (
        '<path d="M0 .25V-.62M-.2-.42L0-.66.2-.42" fill="none" stroke="var(--tw-yellow-deep)" stroke-width=".1" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _floor() + light + _bricks(-1, -0.42) + _bricks(0.42, 1) + leaves + posts + arrow


def _tile(name: str) -> str:
    if name == "exit":
        return _exit() + _ring()
    walls = _ink(_WALLS[name]) if name in _WALLS else ""
    brick = _bricks(-1, 1) if "exterior" in name else ""
    if name == "exterior corner":
        brick = f'<g transform="rotate(-90)">{_bricks(-1, 1)}</g>' + brick
    return _floor() + walls + brick + _ring()


def _ring() -> str:
    """Return what the stylesheet turns amber when a tile can be played here; an empty place has its dashes there."""
    return '<rect class="tw-ring" x="-.92" y="-.92" width="1.84" height="1.84" rx=".12" fill="none" stroke="none"/>'


def section_point(mask: int) -> tuple[float, float]:
    """Return the middle of a section of a tile, where its pawns stand."""
    sides = [((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))[side] for side in range(4) if mask & BIT[side]]
    x, y = sum(side[0] for side in sides) / len(sides), sum(side[1] for side in sides) / len(sides)
    reach = {1: ALONE, 2: 0.78, 3: 0.5}[len(sides)]
    return (x * reach, y * reach)


def _section(mask: int) -> str:
    """Return the unseen shape of a section for fingers, and its ring: a wedge for each of its sides."""
    wedges = ""
    for side in range(4):
        if mask & BIT[side]:
            wedges += (
                f'<path transform="rotate({90 * side})" d="M0 0L-.94-.97H.94Z" fill="var(--tw-floor)" opacity="0"/>'
            )
    if mask not in BIT:  # what joins two sides has the middle of the tile, too
        wedges += '<circle r=".3" fill="var(--tw-floor)" opacity="0"/>'
    x, y = section_point(mask)
    return wedges + f'<circle class="tw-ring" cx="{x:.3f}" cy="{y:.3f}" r=".3" fill="none" stroke="none"/>'


def _pawn(colour: str, path: str, dots: int = 0) -> str:
    """Return a pawn seen from above: foot, head, symbol; and one or two dots where a player has two pawns."""
    fill, deep = (
        (f"var(--tw-{colour})", f"var(--tw-{colour}-deep)")
        if colour not in ("wall", "accent")
        else (f"var(--tw-{colour})", "var(--tw-wall)")
    )
    place = "translate(0 -.05) scale(.14)" if dots else "scale(.17)"
    told = "".join(
        f'<circle cx="{0.13 * (dot - (dots - 1) / 2):g}" cy=".16" r=".05" fill="#fff" stroke="{deep}" '
        'stroke-width=".02"/>'
        for dot in range(dots)
    )
    return (
        f'<ellipse cx=".03" cy=".06" rx=".32" ry=".31" fill="var(--tw-wall)" opacity=".28"/>'
        f'<circle r=".3" fill="{fill}" stroke="{deep}" stroke-width=".05"/>'
        f'<circle r=".225" fill="{deep}" opacity=".3"/>'
        f'<path transform="{place}" d="{path}" fill="#fff" stroke="{deep}" stroke-width=".12" '
        f'stroke-linejoin="round"/>{told}<circle class="tw-ring" r=".35" fill="none" stroke="none"/>'
    )


def _glow() -> str:
    """Return the light at a loose end of the wall."""
    rings = "".join(
        f'<ellipse rx="{0.16 + 0.1 * step:.2f}" ry="{0.3 + 0.1 * step:.2f}" fill="var(--tw-gold)" opacity="{opacity}"/>'
        for step, opacity in ((3, 0.1), (2, 0.14), (1, 0.2), (0, 0.55))
    )
    sparks = "".join(
        f'<path d="M{0.34 * cos(a):.2f} {0.46 * sin(a):.2f}L{0.48 * cos(a):.2f} {0.64 * sin(a):.2f}"/>'
        for a in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4)
    )
    return f'{rings}<g stroke="var(--tw-gold)" stroke-width=".05" stroke-linecap="round">{sparks}</g>'


def _dashed(path: str) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="var(--tw-brick)" stroke-width=".07" stroke-dasharray=".16 .11" '
        'stroke-linecap="round" opacity=".85"/>'
    )


def _back(small: str = "") -> str:
    """Return the back of a tile: a maze in two tones."""
    lines = "M-.6-.6H.6V.6H-.3V-.3H.3V.3H0V0"
    return (
        '<rect x="-.9" y="-.9" width="1.8" height="1.8" rx=".12" fill="var(--tw-card-back)" stroke="var(--tw-edge)" '
        f'stroke-width=".04"/><path d="{lines}" fill="none" stroke="var(--tw-card)" stroke-width=".07" '
        f'stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>{small}'
    )


FACES: Final = {
    "blank": "",
    "spot": (
        '<rect x="-.92" y="-.92" width="1.84" height="1.84" rx=".12" fill="var(--tw-table-edge)" fill-opacity=".16" '
        'stroke="var(--tw-table-edge)" stroke-width=".03" stroke-dasharray=".12 .12"/>' + _ring()
    ),
    "no spot": '<rect x="-.86" y="-.86" width="1.72" height="1.72" fill="transparent"/>' + _ring(),
    "end": _glow(),
    "grow straight": _dashed("M-.9-.8H.9"),
    "grow corner": _dashed("M-.8 .9V-.8H.9"),
    "pile": (
        '<g transform="translate(.12 .12)" opacity=".5">' + _back() + "</g>"
        '<g transform="translate(.06 .06)" opacity=".7">' + _back() + "</g>" + _back() + _ring()
    ),
    "no pile": (
        '<rect x="-.9" y="-.9" width="1.8" height="1.8" rx=".12" fill="none" stroke="var(--tw-edge)" '
        'stroke-width=".04" stroke-dasharray=".14 .12"/>'
    ),
    "corner": (
        '<path d="M-.2.2V-.2H.2V-.08H-.08V.2Z" fill="var(--tw-brick)" stroke="var(--tw-brick-deep)" '
        'stroke-width=".03"/>'
    ),
    "step": '<circle r=".1" fill="var(--tw-hint)"/>',
    "climb": (
        '<circle r=".27" fill="var(--tw-hint)"/><path d="M-.12.12V-.13M.12.12V-.13M-.12-.06H.12M-.12.05H.12" '
        'stroke="var(--tw-card)" stroke-width=".05" stroke-linecap="round" fill="none"/>'
    ),
    "link": '<path d="M0 0H1" stroke="var(--tw-hint)" stroke-width=".09" stroke-linecap="round" opacity=".8"/>',
    "number": '<circle r=".27" fill="var(--tw-card)" stroke="var(--tw-hint)" stroke-width=".04"/>',
    **{f"tile {name}": _tile(name) for name in NAMES},
    **{f"pawn {seat}": _pawn(colour, path) for seat, (_, colour, path) in enumerate(SYMBOLS)},
    **{  # only two players can have two pawns each
        f"pawn {seat} {dots}": _pawn(*SYMBOLS[seat][1:], dots) for seat in range(2) for dots in (1, 2)
    },
    **{f"section {mask}": _section(mask) for mask in range(1, 15)},
}
