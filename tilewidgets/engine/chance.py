"""Chance that comes out the same on every platform and Python version.

Python promises that `Random.random()` never changes its sequence for a seed; it promises that of no
other method. So every shuffle of every game is built on `random()` alone.
"""

from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def pick(rng: Random, count: int) -> int:
    """Return one of 0 .. count-1, each equally likely."""
    return int(rng.random() * count)


def shuffled(rng: Random, items: list[Item]) -> list[Item]:
    """Return the items in random order (Fisher and Yates), leaving the list as it was."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = pick(rng, last + 1)
        result[last], result[other] = result[other], result[last]
    return result
