"""The games: one folder each, with the same file names in each."""

from typing import Final

NAMES: Final = ("quatrefoil", "kaleido", "colorblock", "fourth_corner", "four_corners")
