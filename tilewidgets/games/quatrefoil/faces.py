"""The faces of Quatrefoil's pieces: beads, cards, thumbs and handles, in board units around (0, 0)."""

from typing import Final

from tilewidgets.drawing.faces import caption, card, card_back, handle
from tilewidgets.drawing.marks import mark
from tilewidgets.games.quatrefoil.pieces import COLOURS, PLACES

BEAD: Final = 1.2  # radius; beads lie 1.96 apart, so that they overlap into a quatrefoil
OFFSET: Final = 0.98  # of a bead's centre from the middle, both ways

_HAND: Final = (
    "M-.44-.06h.22v.5h-.22zM-.14.42V-.06L.06-.5C.1-.6.27-.54.25-.38L.2-.12H.42C.5-.12.55-.05.53.03"
    "L.45.34C.43.4.39.42.34.42Z"
)
_TURN: Final = (
    '<path d="M-.21.13A.25.25 0 1 1 .14.2"/><path d="M-.06.25L.17.06.2.36Z" fill="var(--tw-ink)" stroke-width=".03"/>'
)
_PILE: Final = (
    '<path d="M-.25.16C-.25.3.25.3.25.16M-.25.02C-.25.16.25.16.25.02"/><ellipse cy="-.14" rx=".25" ry=".12"/>'
)


def _bead(colour: str) -> str:
    return (
        f'<circle r="{BEAD}" fill="var(--tw-{colour})" fill-opacity=".88" stroke="var(--tw-{colour}-deep)" '
        'stroke-width=".05"/>'
        f'<circle r="1.02" fill="none" stroke="var(--tw-{colour}-glow)" stroke-width=".05" opacity=".55"/>'
        f'<circle r=".74" fill="var(--tw-{colour}-deep)" opacity=".16"/>'
        '<path d="M-.86-.36A.93.93 0 0 1-.2-.91" fill="none" stroke="#fff" stroke-width=".13" '
        'stroke-linecap="round" opacity=".75"/>'
        f'<path d="M.5.82A.95.95 0 0 0 .9.33" fill="none" stroke="var(--tw-{colour}-glow)" stroke-width=".08" '
        'stroke-linecap="round" opacity=".8"/>'
        + mark(colour, 0.46)
        + f'<circle class="tw-ring" r="{BEAD}" fill="none" stroke="none"/>'
    )


def _colour_card(colour: str) -> str:
    disc = (
        f'<circle cy="-.16" r=".44" fill="var(--tw-{colour})" stroke="var(--tw-{colour}-deep)" stroke-width=".03"/>'
        f'<g transform="translate(0 -.16)">{mark(colour, 0.22)}</g>'
    )
    return card(disc + caption(colour, 0.62))


def _position_card(place: str) -> str:
    dots = ""
    for name, x, y in (("NW", -0.21, -0.37), ("NE", 0.21, -0.37), ("SW", -0.21, 0.05), ("SE", 0.21, 0.05)):
        fill = "var(--tw-ink)" if name == place else "none"
        dots += f'<circle cx="{x}" cy="{y}" r=".19" fill="{fill}" stroke="var(--tw-ink)" stroke-width=".035"/>'
    return card(dots + caption(place, 0.62))


def _dish() -> str:
    discs = "".join(
        f'<circle cx="{x}" cy="{y}" r="{BEAD + 0.16}"/>' for x in (-OFFSET, OFFSET) for y in (-OFFSET, OFFSET)
    )
    return f'<g fill="var(--tw-line)">{discs}<rect x="-1" y="-1" width="2" height="2"/></g>'


def _thumb(content: str) -> str:
    return f'<g stroke="var(--tw-ink)" stroke-width=".045" stroke-linejoin="round">{content}</g>'


FACES: Final = {
    "blank": "",
    "dish": _dish(),
    "north": '<path d="M-.2-.24L0-.6.2-.24 0-.33Z" fill="var(--tw-ink)"/>' + caption("N", 0.12, 0.34),
    "push": handle('<path d="M-.12-.2L.1 0-.12.2"/>'),
    "twist cw": handle(_TURN),
    "twist ccw": handle(f'<g transform="scale(-1 1)">{_TURN}</g>'),
    "stack": handle(_PILE, radius=0.44, reach=0.6),
    "card back": card_back(),
    "thumb up": _thumb(f'<path d="{_HAND}" fill="var(--tw-green)"/>'),
    "thumb down": _thumb(f'<path transform="scale(1 -1)" d="{_HAND}" fill="var(--tw-card)"/>'),
    "thumb hidden": '<path d="M-.2 0H.2" stroke="var(--tw-quiet)" stroke-width=".06" stroke-linecap="round"/>',
    "cell": '<rect x="-.48" y="-.48" width=".96" height=".96" rx=".08" fill="var(--tw-table-edge)"/>',
    "heat": '<rect x="-.48" y="-.48" width=".96" height=".96" rx=".08" fill="var(--tw-hint)" opacity=".45"/>',
    **{f"bead {colour}": _bead(colour) for colour in COLOURS},
    **{f"card {colour}": _colour_card(colour) for colour in COLOURS},
    **{f"card {place}": _position_card(place) for place in PLACES},
}
