"""Positions of Four Corners on one line: `board c3 12n d4 7e; hands 1 2 rotate / 5 6 8; goals wheel clover / ...`."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import State
from tilewidgets.games.four_corners.goals import GoalCards
from tilewidgets.games.four_corners.notation import SIDES
from tilewidgets.games.four_corners.pieces import (
    DECKS,
    EMPTY,
    FIRST_SWAP,
    GOAL_CARDS,
    GOALS_TO_WIN,
    HAND,
    IMAGES,
    ROTATE_TILES,
    SOLO_GOALS,
    SOLO_OPEN_GOALS,
    SOLO_TILES,
    STANDARD_TILES,
    SWAP_TILES,
    TILES,
    UNKNOWN,
    is_special,
)
from tilewidgets.games.four_corners.rules import FourCorners, check_options
from tilewidgets.games.four_corners.setting import (
    Setting,
    Tiles,
    face_of,
    face_value,
    read_setting,
    tile_of,
    tile_value,
    write_setting,
)
from tilewidgets.games.four_corners.stock import Stock, kind_of
from tilewidgets.games.four_corners.table import KEEPING, SOLO_TURNS
from tilewidgets.lessons.positions import Positions, Slot, replaced, turn_slot

ROTATE: Final = STANDARD_TILES  # a special tile is known by its kind: all of a kind are alike
SWAP: Final = STANDARD_TILES + 1


class FourCornersPositions(Positions[Setting]):
    """Every way to lay tiles and deal goals, also with a tile twice."""

    # --- changing -----------------------------------------------------------------------------------

    def slots(self, position: Setting) -> list[Slot]:
        grid = position.grid
        slots = []
        taken = [cell for cell, face in enumerate(position.faces) if face != EMPTY]
        for cell in sorted({*taken}.union(*[grid.neighbours[cell] for cell in taken])):
            name, face = grid.name(cell), position.faces[cell]
            slots.append(Slot(name, f"cell {cell}", f"the place {name}", face_value(face), _face_options(face)))
        for seat, hand in enumerate(position.hands):
            slots += _hand_slots(position, seat, hand)
        for team, goals in enumerate(position.goals):
            whose = f"goal {{}} of player {team + 1}" if len(position.goals) > 1 else "goal {}"
            for slot, image in enumerate(goals):
                key, name = f"goal {team} {slot}", f"goal {team + 1} {slot + 1}"
                slots.append(Slot(name, key, whose.format(slot + 1), IMAGES[image], _goals(position.images)))
            counts = tuple((str(count), str(count)) for count in range(len(goals) + 1))
            whose = f"goals scored by player {team + 1}" if len(position.goals) > 1 else "goals scored"
            slots.append(Slot(f"scored {team + 1}", "", whose, str(position.scored[team]), counts))
        if position.mode == "solitaire":
            counts = tuple((str(count), f"{count} tiles") for count in range(SOLO_TILES))
            slots.append(Slot("pile", "", "the draw pile", str(position.pile), counts))
        else:
            slots.append(turn_slot(position.turn, len(position.hands)))
        return slots

    def put(self, position: Setting, slot: str, value: str) -> Setting:
        words = slot.split()
        if slot == "turn":
            return position._replace(turn=int(value) - 1)
        if slot == "pile":
            return position._replace(pile=int(value))
        if words[0] == "hand":
            seat, place = int(words[1]) - 1, int(words[2]) - 1
            hand = list(position.hands[seat])
            if value == "none":
                del hand[place : place + 1]
            elif place < len(hand):
                hand[place] = tile_of(value)
            else:
                hand.append(tile_of(value))
            return position._replace(hands=replaced(position.hands, seat, tuple(hand)))
        if words[0] == "goal":
            team, place = int(words[1]) - 1, int(words[2]) - 1
            goals = replaced(position.goals[team], place, IMAGES.index(value))
            return position._replace(goals=replaced(position.goals, team, goals))
        if words[0] == "scored":
            return position._replace(scored=replaced(position.scored, int(words[1]) - 1, int(value)))
        face = EMPTY if value == "empty" else face_of(value)
        return position._replace(faces=replaced(position.faces, position.grid.find(slot), face))

    # --- checking -----------------------------------------------------------------------------------

    def problems(self, position: Setting) -> list[Ruling]:
        solo = position.mode == "solitaire"
        found: list[Ruling] = []
        try:
            check_options(position.options)
        except BadOption as error:
            found.append(Ruling("solo-set-up" if solo else "teams", str(error)))
        if all(face == EMPTY for face in position.faces):
            found.append(Ruling("set-up", "The board is empty: a game begins with one tile on it."))
        found += _doubles(position) + _hands_too_large(position)
        goals_each = DECKS[position.images].goals_each()
        copies = 2 if position.mode == "teams" else 1
        for image in range(position.images):
            used = copies * sum(goals.count(image) for goals in position.goals)
            if used > goals_each:
                sentence = f"There are {goals_each} {IMAGES[image]} goal cards, but {used} are dealt."
                found.append(Ruling("images", sentence))
        for team, goals in enumerate(position.goals):
            right = (SOLO_OPEN_GOALS, SOLO_GOALS) if solo else (GOALS_TO_WIN,)
            if len(goals) not in right:
                rule, number = ("solo-set-up", "four or five") if solo else ("goal", "three")
                found.append(
                    Ruling(rule, f"Player {team + 1} has {len(goals)} goals, open and scored; {number} are dealt.")
                )
            elif position.scored[team] == len(goals) == right[-1]:
                found.append(Ruling("over", f"Player {team + 1} has scored all goals, so this game is over."))
        if position.turn >= len(position.hands):
            found.append(Ruling("turn", f"It cannot be player {position.turn + 1}'s turn: there is no such player."))
        return found

    # --- states -------------------------------------------------------------------------------------

    def state(self, position: Setting, seed: int = 0) -> FourCorners:
        rng = Random(seed)
        stock = _stock(position, rng)
        state = FourCorners(seed, position.options, stock, _goal_cards(position, rng))
        state.start = self.write(position)
        state.faces = list(position.faces)
        state.before = state.faces
        state.to_move = min(position.turn, len(position.hands) - 1)
        if state.solo:
            if len(position.goals[0]) < SOLO_GOALS:
                state.face_down = state.goals.deck.pop()
            if not position.hands[0]:
                state.stage = SOLO_TURNS
                state.has_turned = True
        return state

    def of(self, state: State) -> Setting:
        if not isinstance(state, FourCorners):
            raise BadOption(f"This is a table of {state.game}, not of four_corners.")
        if UNKNOWN in state.stock.pile or any(UNKNOWN in hand for hand in state.stock.hands):
            raise BadOption("Some tiles of this table are hidden, so its position is not known. Take the whole state.")
        hands = [_kinds(hand) for hand in state.stock.hands]
        if state.stage == KEEPING:  # the choice is still to come: the first special tile stays
            hands[state.to_move] = _one_special(hands[state.to_move])
        if state.tile != UNKNOWN:
            hands[state.to_move] = (*hands[state.to_move], state.tile)
        goals = []
        for team in range(state.teams):
            scored = [state.goals.image[label] for label in state.goals.scored[team]]
            goals.append((*scored, *state.goals.images_held(team)))
        counts = [len(labels) for labels in state.goals.scored]
        if state.is_over and not state.goals.held[state.team(state.to_move)]:
            counts[state.team(state.to_move)] -= 1  # a position is one to play on from, so the last goal is open again
        return Setting(
            tuple(state.faces),
            tuple(hands),
            tuple(goals),
            tuple(counts),
            tuple(sorted(_kinds(state.stock.removed))),
            state.to_move,
            state.mode,
            state.deck.images,
            state.open,
            len(state.stock.pile) if state.solo else 0,
        )

    # --- notation -----------------------------------------------------------------------------------

    def write(self, position: Setting) -> str:
        return write_setting(position)

    def read(self, text: str) -> Setting:
        return read_setting(text)


POSITIONS: Final = FourCornersPositions()


# --- slots ----------------------------------------------------------------------------------------


@cache
def _face_options(face: int) -> tuple[tuple[str, str], ...]:
    """Return what a place may hold: nothing, its tile in each turn, or another tile, which can be turned afterwards."""
    here = face >> 2 if face != EMPTY else UNKNOWN
    own = [4 * here + turn for turn in range(4)] if here != UNKNOWN else []
    others = [4 * tile for tile in range(STANDARD_TILES) if tile != here]
    return (("empty", "empty"), *[(face_value(each), _face_words(each)) for each in [*own, *others]])


def _face_words(face: int) -> str:
    return f"tile {(face >> 2) + 1}, top {SIDES[face & 3]}"


@cache
def _tile_options(*, or_none: bool) -> tuple[tuple[str, str], ...]:
    tiles = [(tile_value(tile), f"tile {tile + 1}") for tile in range(STANDARD_TILES)]
    tiles += [("rotate", "special: turn by 180 degrees"), ("swap", "special: swap twice")]
    return (("none", "none"), *tiles) if or_none else tuple(tiles)


@cache
def _goals(images: int) -> tuple[tuple[str, str], ...]:
    return tuple((name, name) for name in IMAGES[:images])


def _hand_slots(position: Setting, seat: int, hand: Tiles) -> list[Slot]:
    """Return the tiles of a hand, and one place more if it is not full; only the last can be taken away."""
    slots = []
    size = 1 if position.mode == "solitaire" else HAND
    everywhere = [tile for each in position.hands for tile in each]
    for place in range(max(len(hand), min(size, len(hand) + 1))):
        tile = hand[place] if place < len(hand) else UNKNOWN
        alone = 0 <= tile < STANDARD_TILES and everywhere.count(tile) == 1
        value = "none" if tile == UNKNOWN else tile_value(tile)
        options = _tile_options(or_none=place >= len(hand) - 1)
        name, key = f"hand {seat + 1} {place + 1}", f"hand {tile}" if alone else ""
        slots.append(Slot(name, key, f"tile {place + 1} of player {seat + 1}", value, options))
    return slots


# --- problems -------------------------------------------------------------------------------------


def _doubles(position: Setting) -> list[Ruling]:
    """Return a problem for each tile that is there more often than it exists."""
    found = []
    used = [face >> 2 for face in position.faces if face != EMPTY] + [tile for hand in position.hands for tile in hand]
    used += position.out
    for tile in sorted(set(used)):
        exist = 1 if tile < STANDARD_TILES else ROTATE_TILES if tile == ROTATE else SWAP_TILES
        if position.mode == "solitaire" and tile >= STANDARD_TILES:
            found.append(Ruling("solo-set-up", "Solitaire is played without special tiles."))
        elif used.count(tile) > exist:
            cells = tuple(f"cell {cell}" for cell, face in enumerate(position.faces) if face >> 2 == tile)
            sentence = f"There are {used.count(tile)} tiles “{tile_value(tile)}”, but the game has {exist}."
            found.append(Ruling("parts" if tile < STANDARD_TILES else "specials", sentence, cells))
    if position.mode == "solitaire":
        left = STANDARD_TILES - len(set(used))
        if left < position.pile:
            found.append(Ruling("parts", f"Only {left} tiles are left, but {position.pile} are to come."))
    return found


def _hands_too_large(position: Setting) -> list[Ruling]:
    found = []
    most = 1 if position.mode == "solitaire" else HAND
    for seat, hand in enumerate(position.hands):
        if len(hand) > most:
            rule = "solo-set-up" if most == 1 else "set-up"
            found.append(Ruling(rule, f"Player {seat + 1} holds {len(hand)} tiles; at most {most} are allowed."))
        if sum(1 for tile in hand if tile >= STANDARD_TILES) > 1:
            found.append(Ruling("special-limit", f"Player {seat + 1} holds two special tiles; one is the limit."))
    return found


# --- tables ---------------------------------------------------------------------------------------


def _kinds(tiles: Sequence[int]) -> Tiles:
    return tuple(STANDARD_TILES + kind_of(tile) if is_special(tile) else tile for tile in tiles)


def _one_special(hand: Tiles) -> Tiles:
    first = next(tile for tile in hand if tile >= STANDARD_TILES)
    return (*[tile for tile in hand if tile < STANDARD_TILES][: HAND - 1], first)


def _stock(position: Setting, rng: Random) -> Stock:
    """Return hands and piles: whatever is not named lies in the draw pile, as the seed shuffles it."""
    solo = position.mode == "solitaire"
    specials = {ROTATE: list(range(STANDARD_TILES, FIRST_SWAP)), SWAP: list(range(FIRST_SWAP, TILES))}

    def physical(tile: int) -> int:
        if tile < STANDARD_TILES:
            return tile
        return specials[tile].pop(0) if specials[tile] else (STANDARD_TILES if tile == ROTATE else FIRST_SWAP)

    hands = [[physical(tile) for tile in hand] for hand in position.hands]
    out = [physical(tile) for tile in position.out]
    used = {face >> 2 for face in position.faces if face != EMPTY}.union(out, *hands)
    rest = [tile for tile in range(STANDARD_TILES if solo else TILES) if tile not in used]
    faces = [4 * tile + pick(rng, 4) for tile in shuffled(rng, rest)]
    stock = Stock(len(hands), faces[: position.pile] if solo else faces)
    stock.reserve = faces[position.pile :] if solo else []
    stock.hands = hands
    stock.since = [list(range(1, len(hand) + 1)) for hand in hands]
    stock.plain = [[False] * len(hand) for hand in hands]
    stock.removed = out
    stock.time = HAND
    stock.chance = pick(rng, 2**53)
    return stock


def _goal_cards(position: Setting, rng: Random) -> GoalCards:
    """Return the goal cards: those that are named are dealt, the others are the deck, as the seed shuffles it."""
    left = [GOAL_CARDS // position.images] * position.images
    cards = GoalCards([], len(position.goals))

    def add(image: int) -> int:
        cards.image.append(image)
        left[image] -= 1
        return len(cards.image) - 1

    for team, goals in enumerate(position.goals):
        for slot, image in enumerate(goals):
            scored = slot < position.scored[team]
            (cards.scored if scored else cards.held)[team].append(add(image))
            if position.mode == "teams":
                (cards.open_twins if scored else cards.twins[team]).append(add(image))
    rest = shuffled(rng, [image for image, count in enumerate(left) for _ in range(count)])
    cards.deck = [add(image) for image in rest]
    return cards
