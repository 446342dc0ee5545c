"""Colorblock's parts and numbers: the 75 tiles, made by rule, their notation, the decks, the 15 goals."""

from itertools import product
from typing import Final, NamedTuple

from tilewidgets.engine.errors import BadOption
from tilewidgets.geometry.sides import Sections, crosses, renumbered, splits, turned
from tilewidgets.geometry.squares import SIDES, rotation
from tilewidgets.geometry.symmetry import permuted

COLOURS: Final = ("red", "green", "blue")  # rule: parts
LETTERS: Final = "RGB"
RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2

MOST_PLAYERS: Final = 4  # rule: parts
LARGEST_SECTION: Final = 2  # sides of one section (rule: tile)
FOOTPRINT: Final = 3  # a private board is at most 3 by 3 (rule: private)
FULL: Final = FOOTPRINT * FOOTPRINT
UNKNOWN: Final = -1  # a tile that is not seen
ALONE: Final = -1  # in PARTNERS: the side is a section of its own

STANDARD: Final = "standard"  # one tile of each kind (rule: deck)
MOST_TILES: Final = 100  # of a deck of one's own
LONGEST_DECK: Final = 2_000  # characters


class Tile(NamedTuple):
    """A tile as it lies: the section and the colour of each side, N E S W."""

    sections: Sections
    colours: tuple[int, ...]


def turn_tile(tile: Tile, quarters: int) -> Tile:
    """Return the tile after so many quarter turns clockwise (rule: turn-tile)."""
    return Tile(turned(tile.sections, quarters), permuted(rotation(quarters), tile.colours))


def all_tiles() -> list[Tile]:
    """Return every tile as it can lie: each way to split four sides, each way to colour the sections (rule: tile)."""
    return [
        Tile(sections, tuple([colours[section] for section in sections]))
        for sections in splits(LARGEST_SECTION)
        for colours in product(range(len(COLOURS)), repeat=max(sections) + 1)
    ]


def upright(tile: Tile) -> Tile:
    """Return the way to lay this tile that stands for all its turns."""
    return min([turn_tile(tile, quarters) for quarters in range(4)])


# One tile of each kind up to turning, with four single sides first: 75 of them (rule: deck).
KINDS: Final[tuple[Tile, ...]] = tuple(
    sorted({upright(tile) for tile in all_tiles()}, key=lambda tile: (-max(tile.sections), tile))
)
NUMBER_OF: Final[dict[Tile, int]] = {tile: number for number, tile in enumerate(KINDS)}


def _partner(sections: Sections, side: int) -> int:
    for other in range(4):
        if other != side and sections[other] == sections[side]:
            return other
    return ALONE


# A laid tile is the number 4 * kind + turn. Everything that play asks of it, looked up:
LYING: Final[tuple[Tile, ...]] = tuple([turn_tile(tile, quarters) for tile in KINDS for quarters in range(4)])
SIDE_COLOURS: Final[tuple[tuple[int, ...], ...]] = tuple([tile.colours for tile in LYING])
PARTNERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([_partner(tile.sections, side) for side in range(4)]) for tile in LYING]
)
CODE_OF: Final[dict[Tile, int]] = {tile: code for code, tile in reversed(list(enumerate(LYING)))}  # the least turn
# The turns that look different: all four, two for a tile that a half turn does not change, one for a pinwheel.
TURNS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([turn for turn in range(4) if CODE_OF[LYING[4 * kind + turn]] == 4 * kind + turn])
        for kind in range(len(KINDS))
    ]
)

# What a place asks for: one digit of base 4 for each side, 0 if nothing lies there, else the colour plus 1.
NO_DEMAND: Final = 0
DEMAND_STEPS: Final[tuple[int, ...]] = (1, 4, 16, 64)
DEMANDS: Final = 256


def _fitting(kind: int, demand: int) -> tuple[int, ...]:
    fitting: list[int] = []
    for turn in TURNS[kind]:
        colours = SIDE_COLOURS[4 * kind + turn]
        fits = True
        for side in range(4):
            asked = demand // DEMAND_STEPS[side] % 4
            if asked and asked - 1 != colours[side]:
                fits = False
        if fits:
            fitting.append(turn)
    return tuple(fitting)


_fits: list[list[tuple[int, ...]]] = [[] for _ in KINDS]


def fits(kind: int) -> list[tuple[int, ...]]:
    """Return, for each demand of a place, the turns in which this kind of tile meets it (rule: match)."""
    if not _fits[kind]:
        _fits[kind] = [_fitting(kind, demand) for demand in range(DEMANDS)]
    return _fits[kind]


# --- notation ---------------------------------------------------------------------------------------


def tile_text(tile: Tile) -> str:
    """Return a tile as people write it: the colours N E S W, then its pairs, as in `RRGB+NE` (rule: notation)."""
    text = "".join([LETTERS[colour] for colour in tile.colours])
    for section in range(max(tile.sections) + 1):
        sides = [SIDES[side] for side in range(4) if tile.sections[side] == section]
        if len(sides) > 1:
            text += "+" + "".join(sides)
    return text


def read_tile(text: str) -> Tile | None:
    """Return the tile that a text says, in any case of letters, or None if it says none."""
    colours, *pairs = text.strip().upper().split("+")
    if len(colours) != len(SIDES) or not set(colours) <= set(LETTERS):
        return None
    labels = [0, 1, 2, 3]
    joined: list[int] = []
    for pair in pairs:
        if len(pair) != LARGEST_SECTION or not set(pair) <= set(SIDES):
            return None
        first, second = sorted([SIDES.index(pair[0]), SIDES.index(pair[1])])
        if first == second or first in joined or second in joined or colours[first] != colours[second]:
            return None
        joined += [first, second]
        labels[second] = first
    sections = renumbered(tuple(labels))
    if crosses(sections):
        return None
    return Tile(sections, tuple([LETTERS.index(letter) for letter in colours]))


# Looked up, because scenes and editors write tiles very often.
LYING_TEXTS: Final[tuple[str, ...]] = tuple([tile_text(tile) for tile in LYING])


def kind_text(kind: int) -> str:
    """Return a kind of tile as people write it, lying upright."""
    return LYING_TEXTS[4 * kind]


def read_deck(text: str) -> tuple[int, ...]:
    """Return the kinds of the tiles of a deck, `standard` or a list such as `RGBR 3*RRGB+NE` (rule: deck)."""
    if text.strip().lower() == STANDARD:
        return tuple(range(len(KINDS)))
    if len(text) > LONGEST_DECK:
        raise BadOption(f"A deck is written with at most {LONGEST_DECK:,} characters; this has {len(text):,}.")
    kinds: list[int] = []
    for word in text.replace(",", " ").split():
        count, star, name = word.rpartition("*")
        tile = read_tile(name)
        if tile is None or (star and not (count.isascii() and count.isdigit() and len(count) <= len(str(MOST_TILES)))):
            raise BadOption(
                f"“{word[:40]}” is no tile of a deck. Choose one of: {STANDARD}, or tiles such as RGBR, RRGB+NE or "
                "3*RGRB+NS: the colours R, G, B of the sides N E S W, then the pairs of sides that are joined."
            )
        if star and int(count) > MOST_TILES:
            raise BadOption(f"A deck has at most {MOST_TILES} tiles; “{word[:40]}” alone says more.")
        kinds += [NUMBER_OF[upright(tile)]] * (int(count) if star else 1)
    if not MOST_PLAYERS * 2 <= len(kinds) <= MOST_TILES:
        raise BadOption(f"A deck has {MOST_PLAYERS * 2} to {MOST_TILES} tiles; this has {len(kinds)}.")
    return tuple(sorted(kinds))


def deck_text(kinds: tuple[int, ...]) -> str:
    """Return a deck as people write it, in one way only: its kinds in order, each with its number."""
    if kinds == tuple(range(len(KINDS))):
        return STANDARD
    words: list[str] = []
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        words.append(kind_text(kind) if count == 1 else f"{count}*{kind_text(kind)}")
    return " ".join(words)


# --- goals ------------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """A goal card: what it is called, its stars, what it asks for in words."""

    name: str
    stars: int
    words: str


# The 15 goal cards (rule: goal-cards). Reconstructed: the rulebook's pictures are lost. Change them here.
GOALS: Final[tuple[Goal, ...]] = (
    Goal("size3", 1, "a shape of exactly 3 tiles"),
    Goal("size4", 2, "a shape of exactly 4 tiles"),
    Goal("size6", 3, "a shape of exactly 6 tiles"),
    Goal("five-red", 2, "a red shape of exactly 5 tiles"),
    Goal("five-green", 2, "a green shape of exactly 5 tiles"),
    Goal("five-blue", 2, "a blue shape of exactly 5 tiles"),
    Goal("I", 2, "a shape of four tiles in a straight line"),
    Goal("O", 2, "a shape of four tiles in a square"),
    Goal("S", 2, "a shape of four tiles in an S, mirrored or not"),
    Goal("island", 3, "a ring with a shape of another colour inside"),
    Goal("private3", 1, "a shape of 3 or more tiles on your private board"),
    Goal("private-all", 2, "a shape of each colour on your private board"),
    Goal("first-red", 1, "be the first to score red at the end"),
    Goal("first-green", 1, "be the first to score green at the end"),
    Goal("first-blue", 1, "be the first to score blue at the end"),
)
SIZES: Final[dict[int, int]] = {0: 3, 1: 4, 2: 6}  # goal -> exactly so many tiles
SIZE_OF_FIVE: Final = 5
LEAST_PRIVATE: Final = 3
FIVE: Final = 3  # and the two after it: red, green, blue
LINE: Final = 6
SQUARE: Final = 7
ZIGZAG: Final = 8
ISLAND: Final = 9
PRIVATE_3: Final = 10
PRIVATE_ALL: Final = 11
FIRST: Final = 12  # and the two after it: red, green, blue
GOALS_FOR: Final[dict[int, int]] = {2: 3, 3: 4, 4: 5}  # rule: goals

Cells = tuple[tuple[int, int], ...]


def _normal(cells: Cells) -> Cells:
    left = min([x for x, _ in cells])
    top = min([y for _, y in cells])
    return tuple(sorted([(x - left, y - top) for x, y in cells]))


def same_outline(one: Cells, other: Cells) -> bool:
    """Tell whether one set of cells is the other, moved, turned or mirrored."""
    if len(one) != len(other):
        return False
    wanted = _normal(one)
    for mirrored in (False, True):
        cells = tuple([(-x, y) if mirrored else (x, y) for x, y in other])
        for _ in range(4):
            cells = tuple([(-y, x) for x, y in cells])
            if _normal(cells) == wanted:
                return True
    return False


OUTLINES: Final[dict[int, Cells]] = {
    LINE: ((0, 0), (1, 0), (2, 0), (3, 0)),
    SQUARE: ((0, 0), (1, 0), (0, 1), (1, 1)),
    ZIGZAG: ((0, 0), (1, 0), (1, 1), (2, 1)),
}
