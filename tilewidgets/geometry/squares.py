"""The square grid: sides, corners and quarter turns, numbered clockwise as in the rulings."""

from typing import Final

from tilewidgets.geometry.symmetry import Permutation

SIDES: Final = ("N", "E", "S", "W")
IN_WORDS: Final = ("north", "east", "south", "west")
CORNERS: Final = ("NW", "NE", "SE", "SW")


def rotation(quarters: int) -> Permutation:
    """Return how the four sides (or corners) move in so many quarter turns clockwise, for `permuted`."""
    return tuple([(side - quarters) % 4 for side in range(4)])
