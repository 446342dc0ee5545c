"""The mark of each colour, the same in all games, so that no colour is told by its hue alone.

Each is an SVG path around (0, 0) that fits a circle of radius 1.
"""

from math import cos, pi, sin
from typing import Final


def _star(points: int, inner: float, outer: float = 0.95) -> str:
    corners = []
    for index in range(2 * points):
        radius = outer if index % 2 == 0 else inner
        angle = pi * index / points - pi / 2
        corners.append(f"{radius * cos(angle):.3f} {radius * sin(angle):.3f}")
    return "M" + "L".join(corners) + "Z"


PATHS: Final = {
    # a flame
    "red": "M0-.95C.35-.5.8-.2.8.3A.8.65 0 0 1-.8.3C-.8 0-.55-.2-.4-.45-.25-.25-.15-.2-.1-.15-.2-.45-.15-.75 0-.95Z",
    "yellow": _star(8, 0.55),  # a sun
    "green": "M-.75.75C-.95-.2-.4-.85.85-.85.9.35.25.95-.55.6L.2-.2-.62.68Z",  # a leaf
    "blue": "M0-.95C.3-.4.7 0 .7.35A.7.6 0 0 1-.7.35C-.7 0-.3-.4 0-.95Z",  # a drop
    "purple": "M0-.95L.72-.2 0 .95-.72-.2ZM-.72-.2H.72",  # a cut stone
    "white": "M0-.8A.8.8 0 1 1-.01-.8ZM0-.4A.4.4 0 1 0 .01-.4Z",  # a ring
}


def mark(colour: str, size: float, fill: str = "#fff") -> str:
    """Return the mark of a colour, `size` board units in radius."""
    stroke = f'stroke="var(--tw-{colour}-deep)" stroke-width="0.09" stroke-linejoin="round"'
    return f'<path transform="scale({size})" d="{PATHS[colour]}" fill="{fill}" {stroke}/>'
