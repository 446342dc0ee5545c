"""Permutations and counting: what a turn does, what moves can reach, how many things differ by more than a turn."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Permutation = tuple[int, ...]
Thing = TypeVar("Thing")


def permuted(permutation: Permutation, things: tuple[int, ...]) -> tuple[int, ...]:
    """Return the things rearranged: the one at place `permutation[i]` comes to place `i`."""
    return tuple([things[place] for place in permutation])


def cycles(permutation: Permutation) -> int:
    """Return the number of cycles, single places included."""
    seen: set[int] = set()
    count = 0
    for start in range(len(permutation)):
        if start not in seen:
            count += 1
            place = start
            while place not in seen:
                seen.add(place)
                place = permutation[place]
    return count


def is_even(permutation: Permutation) -> bool:
    """Tell whether an even number of exchanges of two makes this permutation."""
    return (len(permutation) - cycles(permutation)) % 2 == 0


def distances(start: tuple[int, ...], permutations: Sequence[Permutation]) -> dict[tuple[int, ...], int]:
    """Return everything that the permutations can reach from the start, with the fewest steps to it."""
    found = {start: 0}
    border = [start]
    while border:
        beyond: list[tuple[int, ...]] = []
        for here in border:
            for permutation in permutations:
                there = permuted(permutation, here)
                if there not in found:
                    found[there] = found[here] + 1
                    beyond.append(there)
        border = beyond
    return found


def orbit_count(
    things: Sequence[Thing], group: Sequence[Permutation], act: Callable[[Permutation, Thing], Thing]
) -> int:
    """Return how many of the things differ by more than the group (the lemma that is not Burnside's)."""
    fixed = sum(1 for element in group for thing in things if act(element, thing) == thing)
    return fixed // len(group)
