"""A position of Four Corners as a value, and its text."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewidgets.engine.state import OptionValue
from tilewidgets.games.four_corners.notation import KINDS, SIDES
from tilewidgets.games.four_corners.pieces import (
    BOARD,
    DECKS,
    EMPTY,
    IMAGES,
    SOLO_BOARD,
    SOLO_GOALS,
    SOLO_TILES,
    STANDARD_TILES,
    TILES,
    Grid,
)
from tilewidgets.lessons.lines import Line

EXAMPLE: Final = "board c3 12n d4 7e; hands 1 2 rotate / 5 6 8; goals wheel wheel flower / clover clover wheel; turn 1"
EXAMPLE_OF_SOLITAIRE: Final = "board b2 12n; hands 3; goals wheel wheel flower clover; pile 8; solitaire"
LINE: Final = Line(EXAMPLE, 4_000)
IMAGES_BY_DEFAULT: Final = 5
MOST_PLAYERS: Final = 6
_WORDS: Final = ("board", "hands", "goals", "scored", "out", "turn", "pile", "images", "teams", "solitaire", "open")
_TURNS: Final = tuple(side[0] for side in SIDES)
_NUMBERS: Final = {str(tile + 1): tile for tile in range(STANDARD_TILES)}

Tiles = tuple[int, ...]


class Setting(NamedTuple):
    """A table before an action. What happened before, and the order of the piles, is no part of it."""

    faces: tuple[int, ...]
    hands: tuple[Tiles, ...]
    goals: tuple[tuple[int, ...], ...]  # by team: images, those that are scored first
    scored: tuple[int, ...]  # by team: how many of them are scored
    out: Tiles = ()  # tiles that left the game
    turn: int = 0
    mode: str = "alone"
    images: int = 5
    hands_open: bool = False
    pile: int = 0  # solitaire: tiles still to come

    @property
    def grid(self) -> Grid:
        """The board that it is played on."""
        return SOLO_BOARD if self.mode == "solitaire" else BOARD

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of the game that it belongs to."""
        return {
            "players": len(self.hands),
            "mode": self.mode,
            "images": self.images,
            "hands": "open" if self.hands_open else "hidden",
        }


# --- writing --------------------------------------------------------------------------------------


def write_setting(position: Setting) -> str:
    """Return a position as one line."""
    grid = position.grid
    lying = [f"{grid.name(cell)} {face_value(face)}" for cell, face in enumerate(position.faces) if face != EMPTY]
    parts = [f"board {' '.join(lying) or '-'}"]
    parts.append(f"hands {' / '.join(_written(hand) for hand in position.hands)}")
    told = [" ".join(IMAGES[image] for image in goals) or "-" for goals in position.goals]
    parts.append(f"goals {' / '.join(told)}")
    parts += [f"scored {' / '.join(map(str, position.scored))}"] if any(position.scored) else []
    parts += [f"out {_written(position.out)}"] if position.out else []
    parts += [f"pile {position.pile}"] if position.mode == "solitaire" else [f"turn {position.turn + 1}"]
    parts += [position.mode] if position.mode != "alone" else []
    parts += [f"images {position.images}"] if position.images != IMAGES_BY_DEFAULT else []
    parts += ["open"] if position.hands_open else []
    return "; ".join(parts)


def face_value(face: int) -> str:
    """Return what lies on a place, such as `12n`."""
    return "empty" if face == EMPTY else f"{(face >> 2) + 1}{_TURNS[face & 3]}"


def face_of(value: str) -> int:
    """Return the face that a text such as `12n` says."""
    return 4 * _NUMBERS[value[:-1]] + _TURNS.index(value[-1])


def tile_of(value: str) -> int:
    """Return the tile that a text such as `12` or `swap` says."""
    return STANDARD_TILES + KINDS.index(value) if value in KINDS else _NUMBERS[value]


def tile_value(tile: int) -> str:
    """Return a tile as text; a special one is known by its kind."""
    return str(tile + 1) if tile < STANDARD_TILES else KINDS[tile - STANDARD_TILES]


def _written(tiles: Tiles) -> str:
    return " ".join(tile_value(tile) for tile in tiles) or "-"


# --- reading --------------------------------------------------------------------------------------


def read_setting(text: str) -> Setting:
    """Return the position that a text says; raise CannotRead, with an example, if it says none."""
    found = LINE.parts(text, _part)
    line = LINE._replace(example=EXAMPLE_OF_SOLITAIRE) if "solitaire" in found else LINE
    line.check(found, ("board", "hands", "goals"))
    mode = "solitaire" if "solitaire" in found else "teams" if "teams" in found else "alone"
    grid = SOLO_BOARD if mode == "solitaire" else BOARD
    hands = tuple(_read_tiles(hand, "hands") for hand in found["hands"].split("/"))
    goals = tuple(_read_goals(each) for each in found["goals"].split("/"))
    images = _number(found.get("images", str(IMAGES_BY_DEFAULT)), "images", tuple(DECKS))
    if any(image >= images for each in goals for image in each):
        raise LINE.unreadable(f"With {images} images there are only: {', '.join(IMAGES[:images])}")
    if not 1 <= len(hands) <= MOST_PLAYERS:
        raise LINE.unreadable(f"There are {len(hands)} hands; up to {MOST_PLAYERS} can play")
    teams = len(hands) // 2 if mode == "teams" else len(hands)
    if len(goals) != max(teams, 1):
        raise LINE.unreadable(f"There are {len(hands)} hands, so {max(teams, 1)} sets of goals belong to them")
    scored = found.get("scored", " / ".join("0" for _ in goals)).split("/")
    if len(scored) != len(goals):
        raise LINE.unreadable(f"There are {len(goals)} sets of goals, so as many numbers belong to the scored part")
    return Setting(
        _read_board(found["board"], grid),
        hands,
        goals,
        tuple(_number(count, "scored", tuple(range(len(each) + 1))) for count, each in zip(scored, goals, strict=True)),
        tuple(sorted(_read_tiles(found.get("out", "-"), "out"))),
        _number(found.get("turn", "1"), "turn", tuple(range(1, MOST_PLAYERS + 1))) - 1,
        mode,
        images,
        "open" in found,
        _number(found.get("pile", "0"), "pile", tuple(range(SOLO_TILES))),
    )


def _part(part: str) -> tuple[str, str] | None:
    """Return the first word of a part and what follows it, in small letters."""
    name, _, rest = " ".join(part.lower().split()).partition(" ")
    return (name, rest) if name in _WORDS and (rest or name in ("teams", "solitaire", "open")) else None


def _number(text: str, name: str, allowed: Sequence[int]) -> int:
    for number in allowed:
        if text.strip() == str(number):
            return number
    raise LINE.unreadable(f"“{text.strip()[:20]}” is no number for the {name} part")


def _read_board(text: str, grid: Grid) -> tuple[int, ...]:
    faces = [EMPTY] * grid.cells
    words = text.split()
    if words == ["-"]:
        return tuple(faces)
    if len(words) % 2:
        raise LINE.unreadable("The board part has places and tiles by turns")
    for name, tile in zip(words[::2], words[1::2], strict=True):
        cell = grid.find(name)
        if cell < 0 or not _is_face(tile):
            raise LINE.unreadable(f"“{name[:10]} {tile[:10]}” is no place with a tile")
        if faces[cell] != EMPTY:
            raise LINE.unreadable(f"The place {name} is there twice")
        faces[cell] = face_of(tile)
    return tuple(faces)


def _is_face(value: str) -> bool:
    return _is_tile(value[:-1]) and value[-1:] in _TURNS


def _is_tile(value: str) -> bool:
    return value in _NUMBERS


def _read_tiles(text: str, part: str) -> Tiles:
    words = text.split()
    if words == ["-"]:
        return ()
    for word in words:
        if not _is_tile(word) and word not in KINDS:
            raise LINE.unreadable(
                f"“{word[:20]}” in the {part} part is no tile: write a number from 1 to 70, rotate or swap"
            )
    if not words or len(words) > TILES:
        raise LINE.unreadable(f"The {part} part names no tile, or too many; an empty one is written “-”")
    return tuple(tile_of(word) for word in words)


def _read_goals(text: str) -> tuple[int, ...]:
    goals = []
    for word in text.split():
        if word == "-":
            continue
        if word not in IMAGES:
            raise LINE.unreadable(f"“{word[:20]}” is no goal: write the name of an image")
        goals.append(IMAGES.index(word))
    if len(goals) > SOLO_GOALS:
        raise LINE.unreadable(f"A player has at most {SOLO_GOALS} goals")
    return tuple(goals)
