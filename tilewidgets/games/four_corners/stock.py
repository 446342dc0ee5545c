"""The tiles that are not on the board: hands, draw pile, tiles out of the game, and what each seat can know of them."""

from random import Random

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.games.four_corners.pieces import (
    FIRST_SWAP,
    HAND,
    MOST_DEALS,
    STANDARD_TILES,
    TILES,
    UNKNOWN,
    is_special,
)

EVERYBODY = -1


class Stock:
    """Hands and piles. Tiles of the pile are faces, because a tile may have to be placed as it was drawn."""

    def __init__(self, seats: int, pile: list[int]) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # tiles, the one drawn last at the end
        self.since: list[list[int]] = [[] for _ in range(seats)]  # when each was drawn
        self.plain: list[list[bool]] = [[] for _ in range(seats)]  # everybody knows that it is no special tile
        self.has_special: list[bool] = [False] * seats  # everybody knows that this hand has one
        self.swap_shown: list[bool] = [False] * seats  # and that it is one that swaps
        self.pile = pile  # the next one last
        self.removed: list[int] = []  # tiles, in the order they left the game
        self.reserve: list[int] = []  # faces left over in solitaire (rule: solo-break)
        self.time = 0  # grows with every tile drawn or shuffled back
        self.chance = 0  # the seed of the next shuffle
        # Tiles that were seen to go back into the pile: who knows it, which tile, when.
        self.returned: tuple[tuple[int, int, int], ...] = ()

    def copy(self) -> "Stock":
        """Return the same tiles again."""
        other = Stock(0, list(self.pile))
        other.hands = [list(hand) for hand in self.hands]
        other.since = [list(times) for times in self.since]
        other.plain = [list(flags) for flags in self.plain]
        other.has_special = list(self.has_special)
        other.swap_shown = list(self.swap_shown)
        other.removed = list(self.removed)
        other.reserve = list(self.reserve)
        other.time = self.time
        other.chance = self.chance
        other.returned = self.returned
        return other

    def rng(self) -> Random:
        """Return chance for one shuffle; the next one gets another."""
        rng = Random(self.chance)
        self.chance = pick(rng, 2**53)
        return rng

    # --- events ---------------------------------------------------------------------------------------

    def draw_to_hand(self, seat: int) -> int:
        """Let a seat draw one tile; return it."""
        tile = self.pile.pop() >> 2
        self.time += 1
        self.hands[seat].append(tile)
        self.since[seat].append(self.time)
        self.plain[seat].append(False)
        return tile

    def refill(self, seat: int) -> None:
        """Draw up to three tiles, and one more for each special tile too many (rules: refill, special-limit)."""
        held = len(self.hands[seat])
        while self.pile and len(self.hands[seat]) < HAND + max(0, self.specials(seat) - 1):
            self.draw_to_hand(seat)
        if self.has_special[seat] and self.specials(seat) == 1:
            # Everybody knows of the special tile in this hand, and sees that no second one came.
            for slot in range(held, len(self.hands[seat])):
                self.plain[seat][slot] = True

    def specials(self, seat: int) -> int:
        """Return how many special tiles a hand has."""
        return sum([1 for tile in self.hands[seat] if is_special(tile)])

    def kinds_in_hand(self, seat: int) -> list[bool]:
        """Return whether a hand has a special tile that rotates, and one that swaps."""
        found = [False, False]
        for tile in self.hands[seat]:
            if is_special(tile):
                found[kind_of(tile)] = True
        return found

    def keep_one(self, seat: int, kind: int) -> None:
        """Shuffle back every special tile but the first of this kind (rule: special-limit)."""
        kept = False
        for tile in [tile for tile in self.hands[seat] if is_special(tile)]:
            if not kept and kind_of(tile) == kind:
                kept = True
                continue
            self.take(seat, tile)
            self.shuffle_back(4 * tile, seat)
        self.has_special[seat] = True
        self.swap_shown[seat] = False

    def show_swap(self, seat: int) -> None:
        """Let everybody know that a hand has a special tile that swaps (rule: double-swap)."""
        self.has_special[seat] = True
        self.swap_shown[seat] = True

    def take(self, seat: int, tile: int) -> None:
        """Take a tile out of a hand."""
        slot = self.hands[seat].index(tile)
        self.hands[seat].pop(slot)
        self.since[seat].pop(slot)
        self.plain[seat].pop(slot)

    def discard_special(self, seat: int, kind: int) -> None:
        """Discard a special tile of this kind from a hand: it leaves the game, and no other is left there."""
        for tile in self.hands[seat]:
            if is_special(tile) and kind_of(tile) == kind:
                self.take(seat, tile)
                self.removed.append(tile)
                break
        self.has_special[seat] = False
        self.swap_shown[seat] = False
        self.plain[seat] = [True] * len(self.hands[seat])

    def shuffle_back(self, face: int, seen_by: int) -> None:
        """Shuffle a tile back. In a pile of unknown order it is enough to put it into a random place."""
        rng = self.rng()
        self.time += 1
        self.pile.insert(pick(rng, len(self.pile) + 1), face - (face & 3) + pick(rng, 4))
        self.returned = (*self.returned, (seen_by, face >> 2, self.time))

    def shuffle_removed_in(self) -> None:
        """Make a new pile of the tiles that were replaced (rule: empty-pile); special tiles stay out."""
        rng = self.rng()
        back = [tile for tile in self.removed if not is_special(tile)]
        self.removed = [tile for tile in self.removed if is_special(tile)]
        self.time += 1
        self.returned = (*self.returned, *[(EVERYBODY, tile, self.time) for tile in back])
        faces = [4 * tile + pick(rng, 4) for tile in back]
        self.pile = shuffled(rng, [*self.pile, *faces])

    # --- who knows what ---------------------------------------------------------------------------------

    def hide(self, seat: int, open_hands: bool) -> None:
        """Forget what this seat does not see."""
        if not open_hands:
            self.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(self.hands)]
        self.pile = [UNKNOWN] * len(self.pile)
        self.reserve = [UNKNOWN] * len(self.reserve)
        self.returned = tuple([entry for entry in self.returned if entry[0] in (EVERYBODY, seat)])
        self.chance = 0

    def deal_unknown(self, on_board: list[int], keeping: int, rng: Random) -> None:
        """Deal the tiles that are not seen, at random, so that they fit all that is known.

        `keeping` is the seat that is choosing between two special tiles, if any.
        """
        used = {*on_board, *self.removed}
        for hand in self.hands:
            used.update(hand)
        solo = len(self.hands) == 1
        unseen = [tile for tile in range(STANDARD_TILES if solo else TILES) if tile not in used]
        back = [0] * TILES  # the last time each was known to be in the pile
        for _, tile, time in self.returned:
            back[tile] = max(back[tile], time)
        hands = self.hands
        for _ in range(MOST_DEALS):
            hands = [list(hand) for hand in self.hands]
            self._deal_hands(hands, unseen, back, keeping, rng)
            if self._hands_fit(hands, keeping):
                break
        self.hands = hands
        dealt: set[int] = set()
        for hand in hands:
            dealt.update(hand)
        rest = shuffled(rng, [tile for tile in unseen if tile not in dealt])
        for pile in (self.pile, self.reserve):
            for place, face in enumerate(pile):
                if face == UNKNOWN:
                    pile[place] = 4 * rest.pop() + pick(rng, 4)
        self.chance = pick(rng, 2**53)

    def _deal_hands(  # noqa: C901 - special tiles first, then the others
        self, hands: list[list[int]], unseen: list[int], back: list[int], keeping: int, rng: Random
    ) -> None:
        """Deal hidden hand tiles: first the special ones that everybody knows of, then by the time they were drawn."""
        free = set(unseen)
        for seat, hand in enumerate(hands):
            if UNKNOWN not in hand:
                continue
            if seat == keeping:
                self._give_special(hand, seat, range(STANDARD_TILES, FIRST_SWAP), free, back, rng)
                self._give_special(hand, seat, range(FIRST_SWAP, TILES), free, back, rng)
                for _ in range(len(hand) - HAND - 1):
                    self._give_special(hand, seat, range(STANDARD_TILES, TILES), free, back, rng)
            elif self.has_special[seat]:
                kind = range(FIRST_SWAP if self.swap_shown[seat] else STANDARD_TILES, TILES)
                self._give_special(hand, seat, kind, free, back, rng)
        slots: list[tuple[int, int, int]] = []
        for seat, hand in enumerate(hands):
            for slot, tile in enumerate(hand):
                if tile == UNKNOWN:
                    slots.append((self.since[seat][slot], seat, slot))
        slots.sort()
        for time, seat, slot in slots:
            no_special = self.has_special[seat] or self.plain[seat][slot] or seat == keeping
            fitting = [
                tile for tile in unseen if tile in free and back[tile] < time and not (no_special and is_special(tile))
            ]
            if not fitting:  # cannot happen in a game that was played; a position may be set up so
                fitting = sorted(free)
            hands[seat][slot] = fitting[pick(rng, len(fitting))]
            free.discard(hands[seat][slot])

    def _give_special(  # noqa: PLR0913, PLR0917 - a hand and what may go into it
        self, hand: list[int], seat: int, kind: range, free: set[int], back: list[int], rng: Random
    ) -> None:
        slots = [slot for slot, tile in enumerate(hand) if tile == UNKNOWN and not self.plain[seat][slot]]
        pairs = [
            (slot, tile) for slot in slots for tile in kind if tile in free and back[tile] < self.since[seat][slot]
        ]
        if pairs:
            slot, tile = pairs[pick(rng, len(pairs))]
            hand[slot] = tile
            free.discard(tile)

    def _hands_fit(self, hands: list[list[int]], keeping: int) -> bool:
        for seat, hand in enumerate(hands):
            if seat != keeping and sum([1 for tile in hand if is_special(tile)]) > 1:
                return False
        return True


def kind_of(tile: int) -> int:
    """Return the kind of a special tile: 0 rotates by 180 degrees, 1 swaps twice."""
    return 0 if tile < FIRST_SWAP else 1
