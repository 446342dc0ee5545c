"""Writes a scene as SVG, for pages without a kernel, for files and for tests."""

from collections.abc import Mapping
from html import escape

from tilewidgets.drawing.palette import LIGHT
from tilewidgets.drawing.scene import Piece, Scene

PIXELS_PER_UNIT = 44


def number(value: float) -> str:
    """Return a coordinate with no more digits than a picture needs."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def write(scene: Scene, faces: Mapping[str, str]) -> str:
    """Return the whole picture; it stands on its own and looks the same everywhere."""
    x, y, width, height = scene.view
    box = " ".join(number(value) for value in scene.view)
    variables = ";".join(f"--tw-{name}:{colour}" for name, colour in LIGHT.items())
    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{number(width * PIXELS_PER_UNIT)}" '
            f'height="{number(height * PIXELS_PER_UNIT)}" role="img" style="{variables};max-width:100%;height:auto" '
            'font-family="system-ui, sans-serif">'
        ),
        f"<title>{escape(scene.title)}</title>",
        f"<desc>{escape(scene.desc)}</desc>",
        (
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="0.4" '
            'fill="var(--tw-table)"/>'
        ),
        *[_piece(piece, faces) for piece in scene.pieces],
        "</svg>",
    ]
    return "\n".join(lines)


def _piece(piece: Piece, faces: Mapping[str, str]) -> str:
    steps = [f"translate({number(piece.x)} {number(piece.y)})"]
    if piece.turn:
        steps.append(f"rotate({number(piece.turn)})")
    if piece.scale != 1:
        steps.append(f"scale({number(piece.scale)})")
    words = f"<title>{escape(piece.label)}</title><desc>{escape(piece.kind)}: {escape(piece.key)}</desc>"
    text = f'<text {TEXT_STYLE} fill="var(--tw-ink)">{escape(piece.text)}</text>' if piece.text else ""
    return f'<g transform="{" ".join(steps)}">{words if piece.label else ""}{faces[piece.face]}{text}</g>'


TEXT_STYLE = 'text-anchor="middle" dominant-baseline="central" font-size="0.42"'
