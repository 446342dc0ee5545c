"""The faces of Four Corners' pieces, in board units around (0, 0). A tile is 1.6 wide.

Every rosette is written once, in the face `defs`; tiles only refer to it. A corner shows that quarter of its rosette
which belongs where the tile lies now, so that four that meet make one whole without a seam, whatever its
symmetry. That is why each tile has a face for each turn, drawn turned back by as much: the piece itself is turned,
and its turning can be seen.
"""

from typing import Final

from tilewidgets.drawing.faces import caption, card, card_back, handle, tick
from tilewidgets.games.four_corners.pieces import DECKS, IMAGES, NUMBERS_OF_IMAGES, STANDARD_TILES
from tilewidgets.games.four_corners.rosettes import rosette

SIDE: Final = 1.6
HALF: Final = SIDE / 2
CORNER: Final = 0.66  # radius of a rosette at the corners
CENTRE: Final = 0.37  # radius of the one in the middle
# Where in a tile each corner's quarter lies, and which quarter of the rosette it is: the one across.
_QUARTERS: Final = (
    (-HALF, -HALF, 0, 0),
    (HALF - CORNER, -HALF, -1, 0),
    (HALF - CORNER, HALF - CORNER, -1, -1),
    (-HALF, HALF - CORNER, 0, -1),
)
_LETTERS: Final = "abcd"


def _defs() -> str:
    """Return all rosettes, their quarters and their small form, to be referred to."""
    parts = []
    for image in range(len(IMAGES)):
        parts.append(f'<g id="r{image}">{rosette(image)}</g>')
        for letter, (x, y, left, top) in zip(_LETTERS, _QUARTERS, strict=True):
            # A nested picture shows only what is inside it: that cuts the quarter out.
            box = f'x="{x:g}" y="{y:g}" width="{CORNER}" height="{CORNER}" viewBox="{left} {top} 1 1"'
            parts.append(f'<g id="r{image}{letter}"><svg {box}><use href="#r{image}"/></svg></g>')
        parts.append(f'<g id="r{image}m"><use href="#r{image}" transform="scale({CENTRE})"/></g>')
    facets = "M-.8-.8L.8 .8M-.8 .8L.8-.8M0-.8V.8M-.8 0H.8M-.8 0L0-.8 .8 0 0 .8Z"
    parts.append(
        f'<g id="ground"><rect x="-{HALF}" y="-{HALF}" width="{SIDE}" height="{SIDE}" fill="var(--tw-floor)" '
        'stroke="var(--tw-mortar)" stroke-width=".02"/>'
        f'<path d="{facets}" stroke="var(--tw-mortar)" stroke-width=".025" fill="none"/></g>'
    )
    return f"<defs>{''.join(parts)}</defs>"


def _tile(images: int, tile: int, turn: int) -> str:
    deck = DECKS[images]
    centre = deck.tiles[tile][0]
    corners = "".join(
        f'<use href="#r{image}{letter}"/>'
        for image, letter in zip(deck.corners(4 * tile + turn), _LETTERS, strict=True)
    )
    inside = f'<use href="#ground"/>{corners}<use href="#r{centre}m"/>'
    return f'<g transform="rotate(-{90 * turn})">{inside}</g>' if turn else inside


def tile_face(images: int, face: int) -> str:
    """Return the name of a tile's face."""
    return f"{images}.{face >> 2}.{face & 3}"


def _square(inside: str, fill: str = "var(--tw-card)") -> str:
    return (
        f'<rect x="-.78" y="-.78" width="1.56" height="1.56" rx=".12" fill="{fill}" stroke="var(--tw-edge)" '
        f'stroke-width=".03"/>{inside}'
    )


def _tile_back() -> str:
    lines = "".join(f'<path d="M0 0V-.66" transform="rotate({15 * index})"/>' for index in range(24))
    rings = '<circle r=".66"/><circle r=".44"/><circle r=".22"/>'
    style = 'fill="none" stroke="var(--tw-card)" stroke-width=".025" opacity=".6"'
    return _square(f"<g {style}>{lines}{rings}</g>", "var(--tw-card-back)")


def _special(icon: str, words: str) -> str:
    style = 'fill="none" stroke="var(--tw-accent)" stroke-width=".09" stroke-linecap="round" stroke-linejoin="round"'
    return _square(f"<g {style}>{icon}</g>{caption(words, 0.66, 0.26)}")


_HALF_TURN: Final = '<path d="M-.4-.02A.4.4 0 0 1 .4-.02M.4-.02l-.17-.1M.4-.02l.1-.17"/>'
_TWO_SWAPS: Final = '<path d="M-.42-.3H.36M.2-.44L.36-.3.2-.16M.42.08H-.36M-.2-.06L-.36.08-.2.22"/>'
_TURN: Final = '<path d="M.25 0A.25.25 0 1 1 0-.25C.07-.25.14-.22.19-.17L.25-.11M.25-.26V-.11H.1"/>'
_SWAP: Final = '<path d="M-.2-.1H.2M.1-.19L.2-.1.1-.01M.2.12H-.2M-.1.03L-.2.12-.1.21"/>'
_HALF: Final = '<path d="M-.2.06A.2.2 0 0 1 .2.06M.2.06l-.1-.05M.2.06l.05-.1"/>'


def _goal(image: int) -> str:
    picture = f'<g transform="translate(0 -.12)"><use href="#r{image}" transform="scale(.52)"/></g>'
    return card(picture + caption(IMAGES[image], 0.68, 0.22))


def _board(size: int) -> str:
    half = size * HALF
    names = "".join(
        f'<text x="{-half + HALF + SIDE * index:g}" y="{-half - 0.14:g}">{"abcdef"[index]}</text>'
        f'<text x="{-half - 0.2:g}" y="{-half + HALF + SIDE * index + 0.08:g}">{index + 1}</text>'
        for index in range(size)
    )
    wells = "".join(
        f'<rect x="{-half + SIDE * column + 0.05:g}" y="{-half + SIDE * row + 0.05:g}" '
        'width="1.5" height="1.5" rx=".1"/>'
        for row in range(size)
        for column in range(size)
    )
    edge = half + 0.4
    return (
        f'<rect x="{-edge:g}" y="{-edge:g}" width="{2 * edge:g}" height="{2 * edge:g}" rx=".3" '
        'fill="var(--tw-table-edge)"/>'
        f'<g fill="var(--tw-line)">{wells}</g>'
        f'<g text-anchor="middle" font-size=".24" fill="var(--tw-quiet)">{names}</g>'
    )


def _cell(ring: str) -> str:
    """Return an unseen square to click on; its ring leaves the corners, where the rosettes meet, free."""
    return f'<rect x="-.78" y="-.78" width="1.56" height="1.56" fill="transparent"/>{ring}'


def _shining(radius: float) -> str:
    """Return a golden ring with rays: here a pattern is, or would be, complete."""
    rays = "".join(f'<path d="M0-{radius + 0.06:g}v-.14" transform="rotate({30 * index})"/>' for index in range(12))
    return (
        f'<g fill="none" stroke="var(--tw-gold)" stroke-width=".07" stroke-linecap="round">'
        f'<circle r="{radius}"/>{rays}</g>'
        f'<circle class="tw-ring" r="{radius}" fill="none" stroke="none"/><circle r="{radius}" fill="transparent"/>'
    )


FACES: Final = {
    "blank": "",
    "defs": _defs(),
    "board": _board(6),
    "solo board": _board(3),
    "cell": _cell('<circle class="tw-ring" r=".45" fill="none" stroke="none"/>'),
    "hand": _cell('<rect class="tw-ring" x="-.8" y="-.8" width="1.6" height="1.6" rx=".1" fill="none" stroke="none"/>'),
    "tile back": _tile_back(),
    "goal back": card_back(),
    "scored": tick(),
    "special rotate": _special(_HALF_TURN, "turn 180°"),
    "special swap": _special(_TWO_SWAPS, "swap twice"),
    "tool cw": handle(_TURN, reach=0.52),
    "tool ccw": handle(f'<g transform="scale(-1 1)">{_TURN}</g>', reach=0.52),
    "tool half": handle(_HALF, reach=0.52),
    "tool swap": handle(_SWAP, reach=0.52),
    "shining": _shining(0.7),
    "shining centre": _shining(0.44),
    "place": '<rect x="-.78" y="-.78" width="1.56" height="1.56" rx=".12" fill="none" stroke="var(--tw-table-edge)" '
    'stroke-width=".04" stroke-dasharray=".12 .1"/>',
    **{f"goal {name}": _goal(image) for image, name in enumerate(IMAGES)},
    **{f"image {name}": f'<use href="#r{image}"/>' for image, name in enumerate(IMAGES)},
    **{
        f"{images}.{tile}.{turn}": _tile(images, tile, turn)
        for images in NUMBERS_OF_IMAGES
        for tile in range(STANDARD_TILES)
        for turn in range(4)
    },
}
