"""The square grid: sides, corners and quarter turns, numbered clockwise as in the rulings."""

from typing import Final

from tilewidgets.geometry.symmetry import Permutation

SIDES: Final = ("N", "E", "S", "W")
IN_WORDS: Final = ("north", "east", "south", "west")
CORNERS: Final = ("NW", "NE", "SE", "SW")

Place = tuple[float, float]


def quarter_turn(place: Place, quarters: int) -> Place:
    """Return the place after so many quarter turns clockwise about (0, 0); y grows downwards."""
    x, y = place
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x, y)


def rotation(quarters: int) -> Permutation:
    """Return how the four sides (or corners) move in so many quarter turns clockwise, for `permuted`."""
    return tuple([(side - quarters) % 4 for side in range(4)])
