"""The house's colours: readable, and told apart by people who see hues differently."""

from itertools import combinations

import pytest

from tilewidgets.drawing.palette import DARK, LIGHT

PIECES = ("red", "yellow", "green", "blue", "purple", "white")
Matrix = tuple[tuple[float, float, float], ...]
# Machado, Oliveira and Fernandes (2009), full severity, for linear RGB.
EYES: dict[str, Matrix] = {
    "most people": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
themes = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def linear(colour: str) -> list[float]:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one: str, other: str) -> float:
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, channel)) for channel in rgb)
    white = ((0.4124, 0.3576, 0.1805, 0.95047), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.08883))
    x, y, z = ((k * r + m * g + n * b) / w for k, m, n, w in white)
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, eyes: Matrix) -> float:
    seen = [
        lab([sum(k * c for k, c in zip(row, linear(colour), strict=True)) for row in eyes]) for colour in (one, other)
    ]
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


@themes
def test_text_has_enough_contrast(palette: dict[str, str]) -> None:
    for text in ("ink", "quiet", "hint", "refuse"):
        assert contrast(palette[text], palette["table"]) >= 4.5
        assert contrast(palette[text], palette["card"]) >= 4.5


@themes
def test_signs_and_pieces_stand_out_from_the_table(palette: dict[str, str]) -> None:
    for sign in ("accent", "gold", "edge"):
        assert contrast(palette[sign], palette["table"]) >= 3
    for piece in PIECES:  # by its fill or by its rim
        assert (
            max(contrast(palette[piece], palette["table"]), contrast(palette[f"{piece}-deep"], palette["table"])) >= 3
        )


@themes
@pytest.mark.parametrize("eyes", EYES)
def test_no_two_pieces_look_alike(palette: dict[str, str], eyes: str) -> None:
    for one, other in combinations(PIECES, 2):
        assert difference(palette[one], palette[other], EYES[eyes]) >= 15, (one, other)


def test_every_colour_exists_in_both_themes() -> None:
    assert list(LIGHT) == list(DARK)


@themes
def test_walls_and_brick_are_told_from_the_floor_by_lightness(palette: dict[str, str]) -> None:
    assert contrast(palette["wall"], palette["floor"]) >= 7
    assert contrast(palette["brick"], palette["floor"]) >= 3
    assert contrast(palette["brick"], palette["wall"]) >= 2
    assert contrast(palette["floor"], palette["table"]) >= 1.1
