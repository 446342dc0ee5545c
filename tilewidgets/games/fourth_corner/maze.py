"""The maze as a graph: sections are nodes, open sides are ways of price 1, walls within a tile are climbed for 4.

A node is a section's number: 16 * cell + its sides. All ways go in both directions, so prices are found outward
from the exit.
"""

from typing import Final

from tilewidgets.games.fourth_corner.pieces import BIT, MASK_STEP, MASKS, NOTHING, SECTIONS, STEP

CLIMB: Final = 4  # rule: climb
STEP_PRICE: Final = 1  # rule: penalty

Tiles = dict[int, int]  # cell -> face


def neighbours(tiles: Tiles, node: int) -> list[int]:
    """Return the sections that one move reaches: through a side of the own section into the one that faces it."""
    cell, mask = node // MASK_STEP, node % MASK_STEP
    found: list[int] = []
    for side in range(4):
        if mask & BIT[side]:
            beyond = cell + STEP[side]
            face = tiles.get(beyond, NOTHING)
            if face != NOTHING:
                behind = MASKS[face][(side + 2) % 4]
                if behind:  # 0 is brick
                    found.append(beyond * MASK_STEP + behind)
    return found


def beyond_walls(tiles: Tiles, node: int) -> list[int]:
    """Return the sections of the same tile that are one climb away."""
    cell, mask = node // MASK_STEP, node % MASK_STEP
    return [cell * MASK_STEP + other for other in SECTIONS[tiles[cell]] if other != mask]


def prices(tiles: Tiles, starts: list[int], wanted: list[int] | None = None) -> dict[int, int]:  # noqa: C901 - one tight loop
    """Return the price of the cheapest way from each section to the nearest of the starts (Dijkstra, in buckets).

    With `wanted` the search stops when all of these have their price: most of a large maze is then never looked at.
    """
    found: dict[int, int] = {}
    missing = -1 if wanted is None else len(set(wanted))
    buckets: list[list[int]] = [starts]
    price = 0
    while price < len(buckets):
        for node in buckets[price]:
            if node in found:
                continue
            found[node] = price
            if wanted is not None and node in wanted:
                missing -= 1
                if missing == 0:
                    return found
            while len(buckets) <= price + CLIMB:
                buckets.append([])
            cell, mask = node // MASK_STEP, node % MASK_STEP
            masks = MASKS[tiles[cell]]
            for side in range(4):
                behind = masks[side]
                if behind == mask:
                    beyond = cell + STEP[side]
                    face = tiles.get(beyond, NOTHING)
                    if face != NOTHING:
                        behind = MASKS[face][(side + 2) % 4]
                        if behind:  # 0 is brick
                            buckets[price + STEP_PRICE].append(beyond * MASK_STEP + behind)
                elif behind:
                    buckets[price + CLIMB].append(cell * MASK_STEP + behind)
        price += 1
    return found


def reach(tiles: Tiles, start: int) -> dict[int, int]:
    """Return every section that can be walked to without climbing, with the moves that it takes."""
    found = {start: 0}
    border = [start]
    while border:
        beyond: list[int] = []
        for node in border:
            for other in neighbours(tiles, node):
                if other not in found:
                    found[other] = found[node] + 1
                    beyond.append(other)
        border = beyond
    return found


def shortest_way(tiles: Tiles, start: int, found: dict[int, int]) -> list[int]:
    """Return a cheapest way from a section to price 0, both ends included, by the prices that `prices` found."""
    way = [start]
    while found[way[-1]] > 0:
        here = way[-1]
        after = NOTHING
        for other in neighbours(tiles, here):
            if found[other] + STEP_PRICE == found[here]:
                after = other
                break
        if after == NOTHING:
            for other in beyond_walls(tiles, here):
                if found[other] + CLIMB == found[here]:
                    after = other
                    break
        way.append(after)
    return way


def climbs(way: list[int]) -> int:
    """Return how many walls a way climbs: its steps that stay on a tile."""
    count = 0
    for index in range(1, len(way)):
        if way[index] // MASK_STEP == way[index - 1] // MASK_STEP:
            count += 1
    return count
