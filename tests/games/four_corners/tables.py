"""Tables of Four Corners set up by hand, and the same rules once more, written slowly over the whole board."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import tilewidgets as tw
from tilewidgets.engine.chance import pick
from tilewidgets.games.four_corners.pieces import BOARD, DECKS, EMPTY, IMAGES, SOLO_BOARD, STANDARD_TILES
from tilewidgets.games.four_corners.position import POSITIONS
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.setting import Setting, tile_of
from tilewidgets.games.four_corners.words import completed_by

CORNER_NAMES = ("nw", "ne", "se", "sw")
# A row of wheels with a gap at d2.
SEQUENCE = {"a2": "centre=wheel", "b2": "centre=wheel", "c2": "centre=wheel", "d3": "centre=wheel"}
Pattern = tuple[str, int, frozenset[int]]  # image or sequence, which image, the tiles in it


def face_with(used: set[int], wish: str, images: int = 5) -> int:
    """Return a face that shows what is wished, such as "centre=wheel se=star ne!=star", of a tile that is not used."""
    deck = DECKS[images]
    for face in range(4 * STANDARD_TILES):
        if face >> 2 in used:
            continue
        shown = {"centre": deck.tiles[face >> 2][0], **dict(zip(CORNER_NAMES, deck.corners(face), strict=True))}
        if all(_holds(shown, term) for term in wish.split()):
            used.add(face >> 2)
            return face
    raise AssertionError(f"no tile is left with {wish}")


def _holds(shown: Mapping[str, int], term: str) -> bool:
    if "!=" in term:
        place, _, image = term.partition("!=")
        places = CORNER_NAMES if place == "corners" else (place,)
        return all(shown[each] != IMAGES.index(image) for each in places)
    place, _, image = term.partition("=")
    return shown[place] == IMAGES.index(image)


def table(  # noqa: PLR0913 - all of them by name, each with a default
    board: Mapping[str, str],
    goals: str = "wheel flower clover / trefoil trefoil trefoil",
    hands: Sequence[Sequence[str]] = ((), ()),
    *,
    turn: int = 0,
    mode: str = "alone",
    images: int = 5,
    hands_open: bool = False,
    pile: int = 0,
    scored: Sequence[int] = (),
    seed: int = 0,
) -> FourCorners:
    """Return a table with tiles that show what is wished; in hands, "rotate" and "swap" are special tiles."""
    grid = SOLO_BOARD if mode == "solitaire" else BOARD
    used: set[int] = set()
    faces = [EMPTY] * grid.cells
    for name, wish in board.items():
        faces[grid.find(name)] = face_with(used, wish, images)
    dealt = tuple(
        tuple(tile_of(wish) if wish in ("rotate", "swap") else face_with(used, wish, images) >> 2 for wish in hand)
        for hand in hands
    )
    sets = tuple(tuple(IMAGES.index(name) for name in each.split()) for each in goals.split("/"))
    counts = tuple(scored) or (0,) * len(sets)
    setting = Setting(tuple(faces), dealt, sets, counts, (), turn, mode, images, hands_open, pile)
    assert POSITIONS.problems(setting) == []
    return POSITIONS.state(setting, seed)


def new(seed: int, **options: object) -> FourCorners:
    state = tw.new("four_corners", seed=seed, **options)  # type: ignore[arg-type]  # whatever a test gives
    assert isinstance(state, FourCorners)
    return state


# Three tiles of a wheel around c3/d4, and a fourth that only has to turn.
THREE_WHEELS = {"c3": "se=wheel", "d3": "sw=wheel", "d4": "nw=wheel"}


def nearly(fourth: str, **more: str) -> dict[str, str]:
    """Return a board with three quarters of a wheel at c3/d4, and a tile at c4 as wished."""
    return {**THREE_WHEELS, "c4": fourth, **more}


def one_turn_away(goals: str = "wheel flower clover / trefoil trefoil trefoil", **more: str) -> FourCorners:
    """Return a table on which turning c4 clockwise completes a wheel at c3/d4; f6 is far from it."""
    return table(nearly("nw=wheel ne!=wheel", f6="centre=clover", **more), goals=goals)


def score_the_wheel(state: FourCorners) -> FourCorners:
    state.play("turn c4 cw")
    state.play("turn f6 cw")
    return state


# --- the same rules, slowly ---------------------------------------------------------------------------


def all_patterns(state: FourCorners, faces: Sequence[int]) -> set[Pattern]:  # noqa: C901 - slow and plain on purpose
    """Return every pattern on a board, by looking at all of it."""
    size, deck, found = state.grid.size, state.deck, set()

    def at(row: int, column: int) -> int:
        return faces[size * row + column] if 0 <= row < size and 0 <= column < size else EMPTY

    for row in range(size - 1):
        for column in range(size - 1):
            four = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
            if EMPTY not in four:
                shown = {deck.corners(face)[corner] for face, corner in zip(four, (2, 3, 0, 1), strict=True)}
                if len(shown) == 1:
                    found.add(("image", shown.pop(), frozenset(face >> 2 for face in four)))
    for row in range(size):
        for column in range(size):
            for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                run = []
                y, x = row, column
                while at(y, x) != EMPTY and deck.tiles[at(y, x) >> 2][0] == deck.tiles[at(row, column) >> 2][0]:
                    run.append(at(y, x) >> 2)
                    y, x = y + down, x + right
                if len(run) >= state.grid.run:
                    found.add(("sequence", deck.tiles[run[0]][0], frozenset(run)))
    return {p for p in found if not any(p[:2] == q[:2] and p[2] < q[2] for q in found)}


def created(state: FourCorners, before: Sequence[int], after: Sequence[int]) -> set[Pattern]:
    stood = all_patterns(state, before)
    return {
        made
        for made in all_patterns(state, after)
        if not any(made[:2] == old[:2] and made[2] <= old[2] for old in stood)
    }


def may_end(state: FourCorners, before: Sequence[int], after: Sequence[int]) -> bool:
    """Tell whether an action from one board to another is legal, as far as patterns go."""
    images = {image for _, image, _ in created(state, before, after)}
    goals = set(state.goals.images_held(state.team(state.to_move)))
    return not images or bool(images & goals)


def fits(state: FourCorners, faces: Sequence[int], cell: int) -> bool:
    """Tell whether the tile in a cell matches a neighbour."""
    size, deck = state.grid.size, state.deck
    row, column = divmod(cell, size)
    mine = deck.corners(faces[cell])
    points = {
        (row, column): mine[0],
        (row, column + 1): mine[1],
        (row + 1, column + 1): mine[2],
        (row + 1, column): mine[3],
    }
    for other, face in enumerate(faces):
        y, x = divmod(other, size)
        if other == cell or face == EMPTY or max(abs(y - row), abs(x - column)) > 1:
            continue
        theirs = deck.corners(face)
        if deck.tiles[face >> 2][0] == deck.tiles[faces[cell] >> 2][0]:
            return True
        for point, image in zip(((y, x), (y, x + 1), (y + 1, x + 1), (y + 1, x)), theirs, strict=True):
            if points.get(point) == image:
                return True
    return False


def turn_face(face: int, quarters: int) -> int:
    return 4 * (face // 4) + (face + quarters) % 4


# --- play that scores -----------------------------------------------------------------------------------


def eager_game(state: FourCorners, rng: Random, most: int) -> Iterator[FourCorners]:
    """Yield the states of a game in which players take what completes a goal when they see it."""
    for _ in range(most):
        yield state
        if state.is_over:
            return
        moves = state.moves()
        owned = state.owned(state.to_move)
        good = [m for m in moves if any(state.deck.bits[p.image] & owned for p in completed_by(state, m))]
        chosen = good or moves
        state.play(chosen[pick(rng, len(chosen))])
    yield state
