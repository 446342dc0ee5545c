"""Where everything lies on 4th Corner's table: cells, sections, the part that is shown, and the tray below it."""

from typing import Final

from tilewidgets.drawing.scene import Point
from tilewidgets.games.fourth_corner.faces import section_point
from tilewidgets.games.fourth_corner.pieces import HOME, MASK_STEP, WIDTH, sides_in_words, where
from tilewidgets.games.fourth_corner.rules import FourthCorner

SIZE: Final = 2.0  # board units a tile
MARGIN: Final = 2.3  # around the tiles: the places where one may be added
TRAY: Final = 2.9  # height of the strip below the board
LEAST: Final = 10.6  # the view is never narrower: the tray needs so much
LOWEST: Final = 6.4  # nor the maze lower, so that a single tile does not fill the page


def centre(cell: int) -> Point:
    """Return the middle of a cell."""
    return (SIZE * (cell % WIDTH - HOME % WIDTH), SIZE * (cell // WIDTH - HOME // WIDTH))


def stand(node: int) -> Point:
    """Return where a pawn stands in a section."""
    (x, y), (dx, dy) = centre(node // MASK_STEP), section_point(node % MASK_STEP)
    return (x + dx, y + dy)


def spot_key(cell: int) -> str:
    """Return the name of the place on an empty cell."""
    return f"spot {where(cell)}"


def section_key(node: int) -> str:
    """Return the name of a section as a place to click."""
    return f"section {where(node // MASK_STEP)} {sides_in_words(node % MASK_STEP)}"


def box(state: FourthCorner) -> tuple[float, float, float, float]:
    """Return all tiles and a margin to add some: the middle, the width and the height."""
    places = [centre(cell) for cell in state.tiles] or [(0.0, 0.0)]
    margin = 1.0 if state.wall.closed else MARGIN
    left, right = min(x for x, _ in places) - margin, max(x for x, _ in places) + margin
    top, bottom = min(y for _, y in places) - margin, max(y for _, y in places) + margin
    width, height = max(right - left + 0.9, LEAST), max(bottom - top + 0.9, LOWEST)
    return ((left + right) / 2, (top + bottom) / 2, width, height)


def view_of(state: FourthCorner) -> tuple[float, float, float, float]:
    """Return the part of the table to show: the maze, and the tray below it."""
    x, y, width, height = box(state)
    zoom = zoom_of(width, height)
    width = max(width, LEAST * zoom)
    return (x - width / 2, y - height / 2, width, height + TRAY * zoom)


def zoom_of(width: float, height: float) -> float:
    """Return how much larger the tray is drawn, so that it stays readable beside a large maze."""
    return max(1.0, min(1.5, max(width, height) / (1.3 * LEAST)))
