"""The faces of Kaleido's pieces: wooden frames, stained glass, glass counters, in board units around (0, 0)."""

from math import sqrt
from typing import Final

from tilewidgets.drawing.faces import handle
from tilewidgets.drawing.marks import mark
from tilewidgets.games.kaleido.pieces import COLOURS, KINDS
from tilewidgets.geometry.hexes import HOLES, around

SIZE: Final = 1.9  # radius of a board
PANE: Final = 0.77  # of a hole's triangle that is glass; the rest is wood
_BASE: Final = -SIZE * (sqrt(3) / 2 - 1 / sqrt(3)) * PANE  # a pane's outer edge, seen from its middle
_TIP: Final = SIZE / sqrt(3) * PANE
_HALF: Final = SIZE / 2 * PANE

DEGREES: Final = ("", "60°", "120°", "180°", "120°", "60°")  # short ways round: the last two go anticlockwise


def _points(radius: float) -> str:
    return " ".join(f"{x:.3f},{y:.3f}" for x, y in (around(corner, radius) for corner in range(HOLES)))


def _pane(scale: float) -> str:
    corners = ((-_HALF, _BASE), (_HALF, _BASE), (0.0, _TIP))
    return " ".join(f"{x * scale:.3f},{y * scale:.3f}" for x, y in corners)


def _ring(points: str) -> str:
    return f'<polygon class="tw-ring" points="{points}" fill="none" stroke="none" stroke-linejoin="round"/>'


def _frame() -> str:
    outer, inner = _points(SIZE * 0.965), _points(SIZE * 0.905)
    spokes = "".join(f"M0 0L{x:.3f} {y:.3f}" for x, y in (around(corner, SIZE * 0.9) for corner in range(HOLES)))
    grain = "".join(
        f"M{a[0]:.3f} {a[1]:.3f}L{b[0]:.3f} {b[1]:.3f}"
        for side in range(HOLES)
        for a, b in [(around(side + 0.12, SIZE * 0.93), around(side + 0.55 + 0.05 * (side % 3), SIZE * 0.83))]
    )
    return (
        f'<polygon points="{outer}" fill="var(--tw-wood)" stroke="var(--tw-wood-deep)" stroke-width=".07" '
        'stroke-linejoin="round"/>'
        f'<polygon points="{inner}" fill="none" stroke="var(--tw-wood-glow)" stroke-width=".05" '
        'stroke-linejoin="round" opacity=".9"/>'
        f'<path d="{spokes}" stroke="var(--tw-wood-glow)" stroke-width=".04" opacity=".55"/>'
        f'<path d="{grain}" stroke="var(--tw-wood-deep)" stroke-width=".025" opacity=".4"/>' + _ring(outer)
    )


def _hole() -> str:
    return (
        f'<polygon points="{_pane(1.04)}" fill="var(--tw-hollow)" stroke="var(--tw-wood-deep)" stroke-width=".05" '
        'stroke-linejoin="round"/>'
        f'<path d="M{-_HALF:.3f} {_BASE:.3f}H{_HALF:.3f}" stroke="#000" stroke-opacity=".35" stroke-width=".07"/>'
        + _ring(_pane(0.97))
    )


def _tile(colour: str) -> str:
    """Return a pane cut into three facets, with the colour's mark; clicks go through it to its hole."""
    left, right, top = f"{-_HALF:.3f} {_BASE:.3f}", f"{_HALF:.3f} {_BASE:.3f}", f"0 {_TIP:.3f}"
    glint = f"M{-_HALF * 0.72:.3f} {_BASE * 0.72:.3f}H{_HALF * 0.3:.3f}"
    return (
        '<g pointer-events="none">'
        f'<polygon points="{_pane(1)}" fill="var(--tw-{colour})"/>'
        f'<path d="M{left}L0 0L{top}Z" fill="var(--tw-{colour}-glow)" opacity=".38"/>'
        f'<path d="M{right}L0 0L{top}Z" fill="var(--tw-{colour}-deep)" opacity=".24"/>'
        f'<path d="M{left}L0 0L{right}M0 0L{top}" fill="none" stroke="var(--tw-{colour}-deep)" stroke-width=".03" '
        'opacity=".5"/>'
        f'<polygon points="{_pane(1)}" fill="none" stroke="var(--tw-{colour}-deep)" stroke-width=".085" '
        'stroke-linejoin="round"/>'
        f'<path d="{glint}" stroke="#fff" stroke-width=".05" stroke-linecap="round" opacity=".75"/>'
        + mark(colour, 0.29)
        + _ring(_pane(1.02))
        + "</g>"
    )


def _place() -> str:
    shape = _points(SIZE * 0.9)
    return (
        f'<polygon points="{shape}" fill="var(--tw-line)" fill-opacity=".28" stroke="var(--tw-edge)" '
        'stroke-width=".035" stroke-dasharray=".16 .2" stroke-linejoin="round"/>'
        '<path d="M-.2 0H.2M0-.2V.2" stroke="var(--tw-edge)" stroke-width=".06" stroke-linecap="round"/>' + _ring(shape)
    )


def _hexagon(fill: str, opacity: str, *, dashed: bool = False) -> str:
    shape = _points(SIZE * 0.97)
    dashes = ' stroke-dasharray=".22 .18"' if dashed else ""
    return (
        f'<polygon points="{shape}" fill="var(--tw-{fill})" fill-opacity="{opacity}" stroke="var(--tw-{fill})" '
        f'stroke-width=".11" stroke-linejoin="round"{dashes}/>' + _ring(shape)
    )


def _counter() -> str:
    return (
        '<g pointer-events="none"><circle r=".5" fill="var(--tw-card)" opacity=".82"/>'
        '<circle r=".5" fill="var(--tw-blue-glow)" opacity=".35" stroke="var(--tw-blue-deep)" stroke-width=".04"/>'
        '<circle r=".41" fill="none" stroke="#fff" stroke-width=".04" opacity=".8"/>'
        '<path d="M-.3-.2A.37.37 0 0 1-.04-.36" fill="none" stroke="#fff" stroke-width=".09" stroke-linecap="round"/>'
        "</g>"
    )


def _chip(colour: str) -> str:
    return (
        '<g pointer-events="none"><rect x="-.66" y="-.29" width="1.12" height=".58" rx=".29" fill="var(--tw-card)" '
        'stroke="var(--tw-edge)" stroke-width=".03"/>'
        f'<circle cx="-.37" r=".21" fill="var(--tw-{colour})" stroke="var(--tw-{colour}-deep)" stroke-width=".03"/>'
        f'<g transform="translate(-.37 0)">{mark(colour, 0.13)}</g></g>'
    )


def _turn(sixths: int) -> str:
    if sixths == 0:
        return handle('<path d="M-.17.02L-.04.15.19-.14"/>', radius=0.4, reach=0.62)
    text = (
        f'<text y=".12" text-anchor="middle" font-size=".3" fill="var(--tw-ink)" stroke="none">{DEGREES[sixths]}</text>'
    )
    way = 1 if sixths <= 3 else -1  # noqa: PLR2004 - half a turn and less goes clockwise
    arrow = '<path d="M-.2-.2A.29.29 0 0 1 .13-.24M.06-.33L.2-.2.02-.15" stroke-width=".05"/>'
    return handle(f'<g transform="translate(0 -.02) scale({way} 1)">{arrow}</g>{text}', radius=0.42, reach=0.62)


FACES: Final = {
    "blank": "",
    "frame": _frame(),
    "hole": _hole(),
    "place": _place(),
    "hub": '<circle r=".25" fill="var(--tw-wood-glow)" stroke="var(--tw-wood-deep)" stroke-width=".05" '
    'pointer-events="none"/>',
    "hexagon": _hexagon("gold", "0"),
    "hexagon next": _hexagon("gold", ".22"),
    "hexagon open": _hexagon("edge", "0", dashed=True),
    "counter": _counter(),
    "plate": '<rect x="-.42" y="-.26" width=".84" height=".52" rx=".26" fill="var(--tw-card)" stroke="var(--tw-edge)" '
    'stroke-width=".03" pointer-events="none"/>',
    **{f"tile {kind}": _tile(kind) for kind in KINDS},
    # In the tray a tile is to be clicked, and fingers need room.
    **{f"stock {kind}": '<circle r=".95" fill="transparent"/>' + _tile(kind) for kind in KINDS},
    **{f"chip {colour}": _chip(colour) for colour in COLOURS},
    **{f"turn {sixths}": _turn(sixths) for sixths in range(HOLES)},
}
