"""The faces of Colorblock's pieces: ribbons on pale tiles, places, pills and goal cards, in board units around (0, 0).

Every section meets its side over the same width, so that what joins flows on over the border. Along its middle runs a
line that tells the colour by its kind, whatever the tile's turn: red is drawn through, green dashed, blue dotted.
Every section is written once for each colour, in the face `defs`; the tiles only refer to it, turned.
"""

from typing import Final

from tilewidgets.drawing.faces import caption, card, tick
from tilewidgets.drawing.marks import mark
from tilewidgets.games.colorblock.pieces import (
    ALONE,
    COLOURS,
    GOALS,
    KINDS,
    LEAST_PRIVATE,
    OUTLINES,
    PARTNERS,
    SIZE_OF_FIVE,
    SIZES,
    Cells,
    kind_text,
)

HALF: Final = 0.31  # of a section's width where it meets its side
_OVER: Final = 0.506  # a hair over the border, or a seam would show between two tiles

# Each form lies at the north side (and the east, or the south); filled, then its open rim, then its middle line.
_MOON_RIM: Final = "M-.31-.5A.31.35 0 0 0 .31-.5"
_LOW_RIM: Final = "M-.31-.5A.31.22 0 0 0 .31-.5"
_MOON: Final = (f"M-.31-{_OVER}{_MOON_RIM.replace('M', 'L')}V-{_OVER}Z", _MOON_RIM, "M0-.5V-.4")
_LOW_MOON: Final = (f"M-.31-{_OVER}{_LOW_RIM.replace('M', 'L')}V-{_OVER}Z", _LOW_RIM, "M0-.5V-.45")
_ARC: Final = (
    f"M-.31-{_OVER}L-.31-.5C-.31-.34.34.31.5.31L{_OVER}.31V-.31L.5-.31A.19.19 0 0 1 .31-.5V-{_OVER}Z",
    "M-.31-.5C-.31-.34.34.31.5.31M.5-.31A.19.19 0 0 1 .31-.5",
    "M0-.5C0-.2.2 0 .5 0",
)
_BAND: Final = (
    f"M-.31-{_OVER}V-.5C-.31-.3-.19-.2-.19 0S-.31.3-.31.5V{_OVER}H.31V.5C.31.3.19.2.19 0S.31-.3.31-.5V-{_OVER}Z",
    "M-.31-.5C-.31-.3-.19-.2-.19 0S-.31.3-.31.5M.31-.5C.31-.3.19-.2.19 0S.31.3.31.5",
    "M0-.5V.5",
)
_LINES: Final = {"red": "none", "green": ".07 .055", "blue": "0 .068"}
_MARK_AT: Final = {  # x, y and size
    "moon": (0.0, -0.3, 0.1),
    "low moon": (0.0, -0.385, 0.08),
    "arc": (0.15, -0.15, 0.12),
    "band": (0.0, 0.0, 0.12),
}
FORMS: Final = {"moon": _MOON, "low moon": _LOW_MOON, "arc": _ARC, "band": _BAND}
LIGHT_STEPS: Final = 12  # a line of light begins so many moments apart, from section to section


def form_of(code: int, side: int) -> tuple[str, int]:
    """Return the form of the section at this side of a laid tile, and the quarter turns from where the form lies."""
    partner = PARTNERS[code][side]
    if partner == ALONE:
        has_band = PARTNERS[code][(side + 1) % 4] == (side + 3) % 4
        return ("low moon" if has_band else "moon"), side
    if (partner - side) % 2 == 0:
        return "band", min(side, partner)
    return "arc", side if partner == (side + 1) % 4 else partner


def _section(form: str, colour: str) -> str:
    fill, rim, middle = FORMS[form]
    x, y, size = _MARK_AT[form]
    return (
        f'<g id="{_id(form, colour)}"><path d="{fill}" fill="var(--tw-{colour})"/>'
        f'<g fill="none"><path d="{rim}" stroke="var(--tw-{colour}-deep)" stroke-width=".025"/>'
        f'<path d="{middle}" stroke="var(--tw-{colour}-glow)" stroke-width=".032" stroke-linecap="round" '
        f'stroke-dasharray="{_LINES[colour]}"/></g>'
        f'<g transform="translate({x} {y})">{mark(colour, size)}</g></g>'
    )


def _id(form: str, colour: str) -> str:
    return f"{colour}-{form.replace(' ', '-')}"


def _defs() -> str:
    """Return the ground of a tile and all sections, to be referred to."""
    ground = (
        '<rect id="colorblock-ground" x="-.5" y="-.5" width="1" height="1" rx=".035" fill="var(--tw-white)" '
        'stroke="var(--tw-white-deep)" stroke-width=".012"/>'
    )
    sections = "".join(_section(form, colour) for form in FORMS for colour in COLOURS)
    return f"<defs>{ground}{sections}</defs>"


def _tile(kind: int) -> str:
    drawn = ""
    for side in range(4):
        if PARTNERS[4 * kind][side] == ALONE or side < PARTNERS[4 * kind][side]:
            form, turn = form_of(4 * kind, side)
            turned = f' transform="rotate({90 * turn})"' if turn else ""
            drawn += f'<use href="#{_id(form, COLOURS[KINDS[kind].colours[side]])}"{turned}/>'
    return f'<use href="#colorblock-ground"/>{drawn}{_ring(-0.5, -0.5, 1, 1, 0.04)}'


def _light(form: str, step: int) -> str:
    """Return the line of light along a section; the stylesheet lets it run, later for later steps."""
    line = f'<path d="{FORMS[form][2]}" pathLength="1" '
    return (
        f'<g fill="none" stroke-linecap="round" pointer-events="none" style="--tw-step:{step}">'
        f'{line}stroke="var(--tw-white-glow)" stroke-width=".1"/>{line}stroke="var(--tw-gold)" stroke-width=".05"/></g>'
    )


def _ring(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the rectangle that the stylesheet turns into a ring."""
    box = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"'
    return f'<rect class="tw-ring" {box} fill="none" stroke="none"/>'


def _pill(colour: str) -> str:
    return (
        '<rect x="-1.7" y="-.28" width="3" height=".56" rx=".28" fill="var(--tw-card)" stroke="var(--tw-edge)" '
        f'stroke-width=".025"/>{_ring(-1.7, -0.28, 3, 0.56, 0.28)}{_disc(colour, 0, 0.22, -1.4)}'
    )


def _stars(count: int) -> str:
    star = "M0-.1L.03-.03.1-.03.045.02.065.09 0 .05-.065.09-.045.02-.1-.03-.03-.03Z"
    return "".join(
        f'<path transform="translate({(index - (count - 1) / 2) * 0.26:.2f} .62) scale(1.25)" d="{star}" '
        'fill="var(--tw-gold)"/>'
        for index in range(count)
    )


def _blocks(cells: Cells) -> str:
    """Return a little picture of cells, centred above the stars."""
    width = 1 + max(x for x, _ in cells)
    height = 1 + max(y for _, y in cells)
    return "".join(
        f'<rect x="{(x - width / 2) * 0.27:.2f}" y="{(y - height / 2) * 0.27 - 0.12:.2f}" width=".25" height=".25" '
        'rx=".03" fill="var(--tw-edge)" stroke="var(--tw-ink)" stroke-width=".012"/>'
        for x, y in cells
    )


def _number(number: int) -> str:
    return f'<text y=".1" text-anchor="middle" font-size=".7" font-weight="600" fill="var(--tw-ink)">{number}</text>'


def _disc(colour: str, y: float, radius: float, x: float = 0.0) -> str:
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius}" fill="var(--tw-{colour})" '
        f'stroke="var(--tw-{colour}-deep)" stroke-width=".02"/>{mark(colour, radius * 0.6)}</g>'
    )


def _goal(number: int) -> str:
    name, stars, _ = GOALS[number]
    colour = name.rpartition("-")[2]
    tiles = caption("tiles", 0.36, 0.22)
    if number in SIZES:
        content = _number(SIZES[number]) + tiles
    elif number in OUTLINES:
        content = _blocks(OUTLINES[number])
    elif name.startswith("five"):
        content = (
            f'<g transform="translate(-.22 0)">{_number(SIZE_OF_FIVE)}</g>{_disc(colour, -0.12, 0.22, 0.24)}{tiles}'
        )
    elif name.startswith("first"):
        content = caption("1st", -0.38, 0.3) + _disc(colour, 0.05, 0.26)
    elif name == "island":
        content = (
            '<circle cy="-.14" r=".34" fill="none" stroke="var(--tw-edge)" stroke-width=".17"/>'
            '<circle cy="-.14" r=".13" fill="var(--tw-ink)"/>'
        )
    elif name == "private3":
        number_in_house = f'<g transform="translate(0 .1) scale(.6)">{_number(LEAST_PRIVATE)}</g>'
        content = _house() + number_in_house + caption("or more", 0.45, 0.2)
    else:
        places = zip(COLOURS, (-0.24, 0.0, 0.24), strict=True)
        content = _house() + "".join(_disc(each, 0.08, 0.11, x) for each, x in places)
    return card(content + _stars(stars))


_PINWHEEL: Final = "".join(f'<path transform="rotate({90 * side})" d="{_MOON_RIM}"/>' for side in range(4))


def _house() -> str:
    return '<path d="M-.42.3V-.16L0-.5.42-.16V.3Z" fill="none" stroke="var(--tw-edge)" stroke-width=".05"/>'


FACES: Final = {
    "blank": "",
    "defs": _defs(),
    "plate": '<rect x="-2.2" y="-2.2" width="4.4" height="4.4" rx=".3" fill="var(--tw-line)" opacity=".6"/>',
    "cell": (
        '<rect x="-.46" y="-.46" width=".92" height=".92" rx=".09" fill="var(--tw-table-edge)" fill-opacity=".35" '
        'stroke="var(--tw-edge)" stroke-width=".02" stroke-dasharray=".09 .07" stroke-opacity=".6"/>'
        + _ring(-0.44, -0.44, 0.88, 0.88, 0.09)
    ),
    "seam": '<rect x="-.33" y="-.59" width=".66" height=".18" rx=".06" fill="transparent" pointer-events="none"/>',
    "back": (
        '<rect x="-.5" y="-.5" width="1" height="1" rx=".06" fill="var(--tw-card-back)" stroke="var(--tw-edge)" '
        'stroke-width=".02"/><g fill="none" stroke="var(--tw-card)" stroke-width=".03" opacity=".5">'
        f"{_PINWHEEL}</g>"
    ),
    "pile": (
        '<rect x="-.5" y="-.5" width="1" height="1" rx=".06" fill="none" stroke="var(--tw-edge)" stroke-width=".025" '
        'stroke-dasharray=".1 .08"/>'
    ),
    "claimed": tick(),
    "open end": '<circle r=".1" fill="var(--tw-table)" stroke="var(--tw-ink)" stroke-width=".045"/>',
    "size": '<circle r=".24" fill="var(--tw-card)" stroke="var(--tw-gold)" stroke-width=".05"/>',
    **{f"tile {kind_text(kind)}": _tile(kind) for kind in range(len(KINDS))},
    **{f"light {form} {step}": _light(form, step) for form in FORMS for step in range(LIGHT_STEPS)},
    **{f"pill {colour}": _pill(colour) for colour in COLOURS},
    **{f"goal {goal.name}": _goal(number) for number, goal in enumerate(GOALS)},
}
