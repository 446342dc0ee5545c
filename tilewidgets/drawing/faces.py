"""Faces that several games use: cards, and the handles that a person clicks."""

from typing import Final

CARD_WIDTH: Final = 1.2
CARD_HEIGHT: Final = 1.64

_OUTLINE: Final = f'x="{-CARD_WIDTH / 2}" y="{-CARD_HEIGHT / 2}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx=".13"'


def card(content: str) -> str:
    """Return the face of a card."""
    return f'<rect {_OUTLINE} fill="var(--tw-card)" stroke="var(--tw-edge)" stroke-width=".03"/>{content}'


def card_back() -> str:
    """Return the back of a card: a lattice of small quatrefoils."""
    lattice = "".join(
        f'<circle cx="{x}" cy="{y}" r=".105"/>'
        for x in (-0.3, -0.1, 0.1, 0.3)
        for y in (-0.5, -0.3, -0.1, 0.1, 0.3, 0.5)
    )
    return (
        f'<rect {_OUTLINE} fill="var(--tw-card-back)" stroke="var(--tw-edge)" stroke-width=".03"/>'
        f'<g fill="none" stroke="var(--tw-card)" stroke-width=".025" opacity=".55">{lattice}</g>'
    )


def tick() -> str:
    """Return what is laid on a card whose goal is reached: a golden frame, and a tick that leaves the picture free."""
    return (
        f'<rect {_OUTLINE} fill="none" stroke="var(--tw-gold)" stroke-width=".1"/>'
        '<circle cx=".5" cy="-.72" r=".24" fill="var(--tw-gold)" stroke="var(--tw-card)" stroke-width=".04"/>'
        '<path d="M.39-.72L.47-.63 .61-.81" fill="none" stroke="var(--tw-card)" stroke-width=".075" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def caption(text: str, y: float, size: float = 0.27) -> str:
    """Return a short word centred below the middle of a face."""
    return f'<text y="{y}" text-anchor="middle" font-size="{size}" fill="var(--tw-ink)">{text}</text>'


def handle(icon: str, radius: float = 0.46, reach: float = 0.8) -> str:
    """Return a round handle; `.tw-ring` is what the stylesheet turns amber, and the unseen circle is for fingers."""
    return (
        f'<circle r="{reach}" fill="transparent"/>'
        f'<circle r="{radius}" fill="var(--tw-card)" stroke="var(--tw-edge)" stroke-width=".04"/>'
        f'<circle class="tw-ring" r="{radius}" fill="none" stroke="none"/>'
        '<g fill="none" stroke="var(--tw-ink)" stroke-width=".085" stroke-linecap="round" stroke-linejoin="round">'
        f"{icon}</g>"
    )
