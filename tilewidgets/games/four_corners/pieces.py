"""The parts of Four Corners: images, tiles, special tiles, goal cards, and the grid that they lie on."""

from typing import Final

from tilewidgets.geometry.squares import CORNERS, rotation
from tilewidgets.geometry.symmetry import permuted

# Our own rosettes (reconstructed); a game with five images uses the first five (rule: images).
IMAGES: Final = ("trefoil", "clover", "flower", "snowflake", "wheel", "star", "spiral")
NUMBERS_OF_IMAGES: Final = (5, 7)
STANDARD_TILES: Final = 70  # rule: parts
ROTATE_TILES: Final = 5  # rule: specials
SWAP_TILES: Final = 3  # rule: specials
TILES: Final = STANDARD_TILES + ROTATE_TILES + SWAP_TILES
# The specials come last: first those that rotate, then those that swap.
FIRST_SWAP: Final = STANDARD_TILES + ROTATE_TILES
GOAL_CARDS: Final = 35  # rule: parts
HAND: Final = 3  # rule: set-up
GOALS_TO_WIN: Final = 3  # rule: win
EMPTY: Final = -1  # a place without a tile
UNKNOWN: Final = -1  # a tile or a card whose face is not seen
MOST_DEALS: Final = 200  # tries to deal what is hidden so that it fits all that is known

SOLO_TILES: Final = 10  # rule: solo-set-up
SOLO_OPEN_GOALS: Final = 4
SOLO_GOALS: Final = 5
RANKS: Final = (  # by goals scored (rule: solo-ranks); our own words
    "No goal this time: turn the tube and look again",
    "A first glimpse: one goal",
    "A good eye: two goals",
    "A clear sight: three goals",
    "A master of mirrors: four goals",
    "The whole kaleidoscope: all five goals",
)

Necklace = tuple[int, ...]  # the images of four corners, NW NE SE SW


def necklaces(images: int) -> list[Necklace]:
    """Return every way to put images into four corners, one for each class of rotations: the smallest."""
    found: list[Necklace] = []
    for number in range(images**4):
        corners = (number // images**3, number // images**2 % images, number // images % images, number % images)
        if corners == min([permuted(rotation(quarters), corners) for quarters in range(4)]):
            found.append(corners)
    return found


def make_deck(images: int) -> list[tuple[int, Necklace]]:
    """Return the 70 tiles, each as its centre and its corners (rule: deck, reconstructed).

    For the first image as centre we take necklaces at equal steps from the list of all that are not one image four
    times, sorted by how many images they show. For the other centres every image moves on by one, round and
    round: so each image is as often in corners as any other, and no tile is there twice.
    """
    usable = [corners for corners in necklaces(images) if len(set(corners)) > 1]
    usable.sort(key=lambda corners: (len(set(corners)), corners))
    per_centre = STANDARD_TILES // images
    first = [usable[(2 * index + 1) * len(usable) // (2 * per_centre)] for index in range(per_centre)]
    return [
        (centre, tuple([(corner + centre) % images for corner in corners]))
        for centre in range(images)
        for corners in first
    ]


class Deck:
    """The tiles of one number of images, as tables. A face is `4 * tile + turn`; a bit is `2 ** image`."""

    def __init__(self, images: int) -> None:
        self.images = images
        self.tiles = make_deck(images)
        self.bits: list[int] = [2**image for image in range(images)]
        self.centre: list[int] = []  # by face: the bit of its centre
        self.corner: list[int] = []  # by 4 * face + corner: the bit there
        self.turns: list[tuple[int, ...]] = []  # by tile: the turns that look different
        for centre, corners in self.tiles:
            looks = [permuted(rotation(turn), corners) for turn in range(4)]
            for look in looks:
                self.centre.append(self.bits[centre])
                self.corner.extend([self.bits[corner] for corner in look])
            self.turns.append(tuple([turn for turn in range(4) if look_is_new(looks, turn)]))
        self.image_of: dict[int, int] = {2**image: image for image in range(images)}

    def corners(self, face: int) -> Necklace:
        """Return the images in the corners of a face: NW, NE, SE, SW as it lies."""
        return tuple([self.image_of[self.corner[4 * face + corner]] for corner in range(4)])

    def goals_each(self) -> int:
        """Return how many goal cards each image has."""
        return GOAL_CARDS // self.images


def look_is_new(looks: list[Necklace], turn: int) -> bool:
    """Tell whether no smaller turn gives the same look."""
    return looks[turn] not in looks[:turn]


DECKS: Final = {images: Deck(images) for images in NUMBERS_OF_IMAGES}


def is_special(tile: int) -> bool:
    """Tell whether a tile is a special one."""
    return tile >= STANDARD_TILES


def tile_name(tile: int) -> str:
    """Return what a tile is called in notation: its number from 1, or what a special tile does."""
    if tile < 0:
        return "unknown"
    if tile < STANDARD_TILES:
        return str(tile + 1)
    return "rotate" if tile < FIRST_SWAP else "swap"


# --- the grid -------------------------------------------------------------------------------------

DIRECTIONS: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))
DIRECTION_NAMES: Final = ("right", "down", "down-right", "down-left")
# The corner of each of the four tiles around a vertex that lies at it: of the NW, NE, SE and SW tile.
AT_VERTEX: Final[tuple[int, ...]] = (2, 3, 0, 1)


class Grid:
    """A square board: what lies beside what, at which corner, and on which line. Cells are `size * row + column`."""

    def __init__(self, size: int, run: int) -> None:  # noqa: C901 - one table after the other
        self.size = size
        self.run = run  # so many equal centres in a row are a sequence (rules: sequence, solo-sequence)
        self.cells = size * size
        self.neighbours: list[tuple[int, ...]] = []
        # By 4 * cell + corner: the other corners that meet there, as 4 * cell + corner.
        self.meeting: list[tuple[int, ...]] = []
        self.vertex: list[int] = []  # by 4 * cell + corner: the vertex with four tiles that is there, or -1
        self.around: list[tuple[int, ...]] = []  # by vertex: its cells NW, NE, SE, SW
        self.rays: list[tuple[int, ...]] = []  # by 8 * cell + 2 * direction (+ 1 backwards): the cells that way
        self.lines: list[tuple[int, ...]] = []  # every straight line of `run` cells
        for cell in range(self.cells):
            self._add_cell(cell)
        for row in range(size - 1):
            for column in range(size - 1):
                nw = size * row + column
                self.around.append((nw, nw + 1, nw + size + 1, nw + size))
        for cell in range(self.cells):
            for direction in range(4):
                ahead = self.rays[8 * cell + 2 * direction]
                if len(ahead) >= run - 1:
                    self.lines.append((cell, *ahead[: run - 1]))
        self.lines_of: list[list[int]] = [[] for _ in range(self.cells)]  # by cell: its lines, by number
        for number, line in enumerate(self.lines):
            for cell in line:
                self.lines_of[cell].append(number)
        # By cells * a + b: whether the two share neither a corner nor a line, so that neither feels the other.
        self.apart: list[bool] = []
        for a in range(self.cells):
            felt = {a, *self.neighbours[a]}
            for ray in self.rays[8 * a : 8 * a + 8]:
                felt.update(ray)
            self.apart.extend([b not in felt for b in range(self.cells)])
        # By cell: all others, those apart from it first, because they are the quickest to check.
        self.partners: list[list[int]] = []
        for a in range(self.cells):
            far = [b for b in range(self.cells) if self.apart[self.cells * a + b]]
            self.partners.append(far + [b for b in range(self.cells) if b not in far and b != a])

    def _add_cell(self, cell: int) -> None:
        row, column = divmod(cell, self.size)
        beside = [
            self.size * (row + down) + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down, right) != (0, 0) and self._inside(row + down, column + right)
        ]
        self.neighbours.append(tuple(beside))
        for corner in range(4):
            # The vertex has the cells NW, NE, SE, SW of it; this one is across from `corner`.
            top, left = row - (1 if corner in (0, 1) else 0), column - (1 if corner in (0, 3) else 0)
            places = ((top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left))
            meeting: list[int] = []
            for index, (down, right) in enumerate(places):
                other = self.size * down + right
                if self._inside(down, right) and other != cell:
                    meeting.append(4 * other + AT_VERTEX[index])
            self.meeting.append(tuple(meeting))
            self.vertex.append((self.size - 1) * top + left if len(meeting) == len(CORNERS) - 1 else -1)
        for right, down in DIRECTIONS:
            for sign in (1, -1):
                ray: list[int] = []
                y, x = row + sign * down, column + sign * right
                while self._inside(y, x):
                    ray.append(self.size * y + x)
                    y, x = y + sign * down, x + sign * right
                self.rays.append(tuple(ray))

    def _inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.size and 0 <= column < self.size

    def name(self, cell: int) -> str:
        """Return what a cell is called: columns a, b, c from the left, rows 1, 2, 3 from the top."""
        return f"{'abcdef'[cell % self.size]}{cell // self.size + 1}"

    def corner_name(self, vertex: int) -> str:
        """Return what a vertex is called: the cells northwest and southeast of it."""
        nw, _, se, _ = self.around[vertex]
        return f"{self.name(nw)}/{self.name(se)}"

    def find(self, name: str) -> int:
        """Return the cell of this name, or -1."""
        for cell in range(self.cells):
            if self.name(cell) == name:
                return cell
        return -1


BOARD: Final = Grid(6, 4)  # rules: set-up, sequence
SOLO_BOARD: Final = Grid(3, 3)  # rules: solo-set-up, solo-sequence
