"""Side tiles: squares whose four sides are split into sections that do not cross, as in Colorblock and 4th Corner.

A split is told side by side (N, E, S, W): the number of the section that each side belongs to. Sections are
numbered in the order in which they are met, so two splits are the same exactly if their tuples are equal.
"""

from itertools import product

from tilewidgets.geometry.squares import rotation
from tilewidgets.geometry.symmetry import permuted

Sections = tuple[int, ...]


def renumbered(labels: tuple[int, ...]) -> Sections:
    """Return the same split with its sections numbered in the order in which they are met."""
    numbers: dict[int, int] = {}
    for label in labels:
        if label not in numbers:
            numbers[label] = len(numbers)
    return tuple([numbers[label] for label in labels])


def crosses(sections: Sections) -> bool:
    """Tell whether one section joins north and south while another joins east and west."""
    north, east, south, west = sections
    return north == south and east == west and north != east


def splits(most: int = 4) -> list[Sections]:
    """Return every split without a crossing in which no section has more than `most` sides, in a fixed order."""
    found: list[Sections] = []
    for labels in product(range(4), repeat=4):
        sections = renumbered(labels)
        largest = max([sections.count(section) for section in sections])
        if sections == labels and largest <= most and not crosses(sections):
            found.append(sections)
    return found


def turned(sections: Sections, quarters: int) -> Sections:
    """Return the split after so many quarter turns clockwise."""
    return renumbered(permuted(rotation(quarters), sections))
