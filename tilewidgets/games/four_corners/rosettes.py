"""The seven images: rosettes, each with a symmetry, a motif and a colour of its own, in a circle of radius 1."""

from math import cos, pi, sin
from typing import Final

from tilewidgets.games.four_corners.pieces import IMAGES

# Colour, its dark and its light tone; the star takes the slate of card backs, because the palette has six colours.
TONES: Final = {
    "trefoil": ("var(--tw-green)", "var(--tw-green-deep)", "var(--tw-green-glow)"),
    "clover": ("var(--tw-red)", "var(--tw-red-deep)", "var(--tw-red-glow)"),
    "flower": ("var(--tw-yellow)", "var(--tw-yellow-deep)", "var(--tw-yellow-glow)"),
    "snowflake": ("var(--tw-blue)", "var(--tw-blue-deep)", "var(--tw-blue-glow)"),
    "wheel": ("var(--tw-purple)", "var(--tw-purple-deep)", "var(--tw-purple-glow)"),
    "star": ("var(--tw-card-back)", "var(--tw-ink)", "var(--tw-card)"),
    "spiral": ("var(--tw-white)", "var(--tw-white-deep)", "var(--tw-white-glow)"),
}


def _point(radius: float, turn: float) -> str:
    """Return a point so far from the middle, so many full turns clockwise from the top."""
    angle = 2 * pi * turn - pi / 2
    return f"{radius * cos(angle):.3f} {radius * sin(angle):.3f}"


def _polygon(radii: tuple[float, ...], times: int, start: float = 0.0) -> str:
    """Return a closed path over these radii, repeated so often around the middle."""
    count = len(radii) * times
    points = [_point(radii[index % len(radii)], start + index / count) for index in range(count)]
    return "M" + "L".join(points) + "Z"


def _petals(  # noqa: PLR0913, PLR0917 - the shape of a petal
    times: int, base: float, belly: float, tip: float, width: float, start: float = 0.0
) -> str:
    """Return petals from a base circle to their tips; `width` is how far they swell, in turns."""
    parts = []
    for index in range(times):
        turn = start + index / times
        left, right = turn - width, turn + width
        parts.append(
            f"M{_point(base, turn)}C{_point(belly, left)} {_point(tip * 0.95, left)} {_point(tip, turn)}"
            f"C{_point(tip * 0.95, right)} {_point(belly, right)} {_point(base, turn)}Z"
        )
    return "".join(parts)


def _beads(times: int, radius: float, size: float, colour: str, start: float = 0.0) -> str:
    path = "".join(f"M{_point(radius, start + index / times)}h0" for index in range(times))
    return f'<path d="{path}" stroke="{colour}" stroke-width="{size}" stroke-linecap="round"/>'


def _fill(path: str, fill: str, edge: str = "none", width: float = 0.04) -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="{width}" stroke-linejoin="round"/>'


def _lines(path: str, colour: str, width: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" {ends}/>'


def _ring(radius: float, colour: str, width: float, fill: str = "none") -> str:
    return f'<circle r="{radius}" fill="{fill}" stroke="{colour}" stroke-width="{width}"/>'


def _trefoil(deep: str, glow: str) -> str:
    leaves = _petals(3, 0.06, 0.52, 0.82, 0.19)
    veins = "".join(f"M{_point(0.2, i / 3)}L{_point(0.6, i / 3)}" for i in range(3))
    return (
        _fill(_petals(3, 0.1, 0.3, 0.86, 0.05, 1 / 6), deep)
        + _fill(leaves, glow, deep, 0.05)
        + _lines(veins, deep, 0.06)
        + _fill(_polygon((0.17,), 3, 1 / 6), deep)
        + _beads(3, 0.7, 0.13, glow, 1 / 6)
    )


def _clover(deep: str, glow: str) -> str:
    hearts = "".join(
        f"M0 0C{_point(0.5, t - 0.13)} {_point(0.98, t - 0.1)} {_point(0.8, t - 0.045)}"
        f"C{_point(0.74, t - 0.02)} {_point(0.66, t)} {_point(0.64, t)}"
        f"C{_point(0.66, t)} {_point(0.74, t + 0.02)} {_point(0.8, t + 0.045)}"
        f"C{_point(0.98, t + 0.1)} {_point(0.5, t + 0.13)} 0 0Z"
        for t in (0.125, 0.375, 0.625, 0.875)
    )
    cross = "".join(f"M{_point(0.26, i / 4)}L{_point(0.84, i / 4)}" for i in range(4))
    return (
        _lines(cross, deep, 0.07)
        + _beads(4, 0.84, 0.17, glow)
        + _fill(hearts, glow, deep, 0.05)
        + _fill(_polygon((0.24, 0.12), 4), deep)
    )


def _flower(deep: str, glow: str) -> str:
    return (
        _fill(_petals(5, 0.1, 0.3, 0.9, 0.045, 0.1), deep)
        + _fill(_petals(5, 0.12, 0.5, 0.88, 0.105), glow, deep, 0.05)
        + _lines("".join(f"M{_point(0.36, i / 5)}L{_point(0.62, i / 5)}" for i in range(5)), deep, 0.05)
        + _ring(0.2, deep, 0.05, deep)
        + _beads(5, 0.11, 0.09, glow)
    )


def _snowflake(deep: str, glow: str) -> str:
    arms = ""
    for index in range(6):
        turn = index / 6
        arms += f"M0 0L{_point(0.86, turn)}"
        for stem, reach, spread in ((0.36, 0.5, 0.05), (0.58, 0.76, 0.045)):
            arms += f"M{_point(reach, turn - spread)}L{_point(stem, turn)}L{_point(reach, turn + spread)}"
    return (
        _fill(_polygon((0.9, 0.5), 6, 1 / 12), deep)
        + _lines(arms, glow, 0.075)
        + _fill(_polygon((0.24,), 6), glow, deep, 0.05)
        + _fill(_polygon((0.1,), 6), deep)
    )


def _wheel(deep: str, glow: str) -> str:
    return (
        _fill(_petals(8, 0.3, 0.6, 0.88, 0.035), glow, deep, 0.045)
        + _beads(8, 0.8, 0.11, deep, 1 / 16)
        + _ring(0.34, deep, 0.05, glow)
        + _fill(_polygon((0.3, 0.14), 8, 1 / 16), deep)
        + _ring(0.08, glow, 0.04, glow)
    )


def _star(deep: str, glow: str) -> str:
    points = [_point(0.88, 3 * index / 7) for index in range(7)]
    return (
        _fill(_polygon((0.9, 0.46), 7), glow, deep, 0.05)
        + _lines("M" + "L".join(points) + "Z", deep, 0.045)
        + _fill(_polygon((0.26, 0.12), 7, 1 / 14), deep)
        + _beads(7, 0.76, 0.1, glow, 1 / 14)
    )


def _spiral(deep: str, glow: str) -> str:
    def arm(start: float) -> str:
        steps = 40
        return "M" + "L".join(_point(0.06 + 0.78 * i / steps, start + 1.5 * i / steps) for i in range(steps + 1))

    return (
        _lines(arm(0), deep, 0.15)
        + _lines(arm(0.5), deep, 0.06)
        + _lines(arm(0), glow, 0.04)
        + _ring(0.1, deep, 0, deep)
    )


_MOTIFS: Final = {
    "trefoil": (_trefoil, 12),
    "clover": (_clover, 16),
    "flower": (_flower, 20),
    "snowflake": (_snowflake, 24),
    "wheel": (_wheel, 32),
    "star": (_star, 28),
    "spiral": (_spiral, 18),
}


def rosette(image: int) -> str:
    """Return an image as SVG: a disc with beads along its rim, and its motif."""
    name = IMAGES[image]
    colour, deep, glow = TONES[name]
    motif, beads = _MOTIFS[name]
    return (
        _ring(0.985, deep, 0.03, colour)
        + _beads(beads, 0.925, 0.055, glow)
        + _ring(0.87, deep, 0.02)
        + f'<g transform="scale(.95)">{motif(deep, glow)}</g>'
    )
