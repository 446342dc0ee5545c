"""The goal cards: who holds which, what lies in their deck, and what each team can know of it.

A card is a label from 0 to 34 with an image. Labels belong to places, not to cards: when somebody returns a card
unseen, the labels show only that one of four went to the bottom, and the images move among the labels. So a
label never gives a card away.
"""

from random import Random

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.games.four_corners.pieces import GOAL_CARDS, MOST_DEALS, UNKNOWN


class GoalCards:
    """The goal cards of one game. A team is a seat, except where two seats share their goals."""

    def __init__(self, images: list[int], teams: int) -> None:
        self.image = images  # by label; UNKNOWN where it is not seen
        self.deck: list[int] = []  # labels, the top one last
        self.held: list[list[int]] = [[] for _ in range(teams)]  # labels, by team
        self.twins: list[list[int]] = [[] for _ in range(teams)]  # the teammate's copies, if seats share goals
        self.scored: list[list[int]] = [[] for _ in range(teams)]
        self.open_twins: list[int] = []  # the teammates' copies of what was scored
        self.drawn = UNKNOWN  # the label that is being exchanged (rule: new-goal)
        self.has_copy = False  # the deck has a card like it for the teammate (rule: team-goals)
        # What a team knows of cards that it does not hold: team, image, and the labels one of which has it.
        self.known: tuple[tuple[int, int, tuple[int, ...]], ...] = ()

    def copy(self) -> "GoalCards":
        """Return the same cards again."""
        other = GoalCards(list(self.image), 0)
        other.deck = list(self.deck)
        other.held = [list(labels) for labels in self.held]
        other.twins = [list(labels) for labels in self.twins]
        other.scored = [list(labels) for labels in self.scored]
        other.open_twins = list(self.open_twins)
        other.drawn = self.drawn
        other.has_copy = self.has_copy
        other.known = self.known
        return other

    def images_held(self, team: int) -> list[int]:
        """Return the images of a team's open goals, as it holds them."""
        return [self.image[label] for label in self.held[team]]

    # --- events ---------------------------------------------------------------------------------------

    def draw(self, team: int) -> None:
        """Let a team take the top card (rule: new-goal)."""
        self.drawn = self.deck.pop()
        self.has_copy = self.has_twin(self.image[self.drawn])
        self._learn(team, self.drawn)

    def give_back(self, team: int, image: int, rng: Random) -> None:
        """Let a team return a card of this image to the bottom: the one just drawn, or one that it held."""
        label = self.drawn
        hand = [*self.held[team], label]
        returned = label
        if self.image[label] != image:
            returned = next(other for other in self.held[team] if self.image[other] == image)
            self.image[label], self.image[returned] = image, self.image[label]
        twin = UNKNOWN
        if self.twins[team] and returned != label:
            slot = self.held[team].index(returned)
            twin = self._exchange_twin(team, slot, self.image[returned], rng)
        self.deck.insert(0, label)
        self.drawn = UNKNOWN
        self.has_copy = False
        known: list[tuple[int, int, tuple[int, ...]]] = []
        for who, what, labels in self.known:
            mixed = labels
            if who != team and set(labels) & set(hand):
                mixed = tuple(sorted({*labels, *hand}))
            known.append((who, what, mixed))
        known.append((team, image, (label,)))
        if twin != UNKNOWN:
            known.append((team, image, (twin,)))
        self.known = tuple(known)

    def has_twin(self, image: int) -> bool:
        """Tell whether the deck has another card of this image, for the teammate (rule: team-goals)."""
        for label in self.deck:  # noqa: SIM110 - mypyc compiles a loop well and a generator not at all
            if self.image[label] == image:
                return True
        return False

    def _exchange_twin(self, team: int, slot: int, image: int, rng: Random) -> int:
        """Find the teammate's copy of a new goal, shuffle the deck, and lay their old copy at its bottom.

        Whatever was known of the deck's order is known no more. Return the label at the bottom.
        """
        deck_labels = set(self.deck)
        old = self.twins[team][slot]
        found = next(label for label in self.deck if self.image[label] == image)
        self.image[old], self.image[found] = self.image[found], self.image[old]
        self.deck.remove(found)
        shuffle_deck(self, rng)
        self.deck.insert(0, found)
        known: list[tuple[int, int, tuple[int, ...]]] = []
        for who, what, labels in self.known:
            mixed = tuple(sorted({*labels, *deck_labels, old})) if deck_labels & set(labels) else labels
            known.append((who, what, mixed))
        self.known = tuple(known)
        return found

    def score(self, team: int, image: int) -> None:
        """Lay a card of this image open (rule: score)."""
        for slot, label in enumerate(self.held[team]):
            if self.image[label] == image:
                self.held[team].pop(slot)
                self.scored[team].append(label)
                self._learn(UNKNOWN, label)
                if self.twins[team]:
                    self.open_twins.append(self.twins[team].pop(slot))
                    self._learn(UNKNOWN, self.open_twins[-1])
                return

    def _learn(self, team: int, label: int) -> None:
        """Note that a team (UNKNOWN: every team) now sees a card, so that it need not remember it."""
        known: list[tuple[int, int, tuple[int, ...]]] = []
        for who, what, labels in self.known:
            if label not in labels or team not in (UNKNOWN, who):
                known.append((who, what, labels))
            elif len(labels) > 1 and self.image[label] != what:
                known.append((who, what, tuple([other for other in labels if other != label])))
        self.known = tuple(known)

    # --- who knows what ---------------------------------------------------------------------------------

    def sees(self, team: int, *, hands_are_open: bool = False) -> list[bool]:
        """Return for each label whether this team sees its card, or saw it last and knows where it is."""
        seen = [False] * len(self.image)
        for label in self.open_twins:
            seen[label] = True
        for cards in self.scored:
            for label in cards:
                seen[label] = True
        for other in range(len(self.held)):
            if other == team or hands_are_open:
                for label in [*self.held[other], *self.twins[other]]:
                    seen[label] = True
        for who, _, labels in self.known:
            if (who == team or hands_are_open) and len(labels) == 1:
                seen[labels[0]] = True
        return seen

    def hide(self, seen: list[bool], team: int) -> None:
        """Forget every card that is not seen, and what other teams know."""
        self.image = [image if seen[label] else UNKNOWN for label, image in enumerate(self.image)]
        if self.drawn != UNKNOWN and not seen[self.drawn]:
            self.has_copy = False
        self.known = tuple([entry for entry in self.known if entry[0] == team])

    def deal_unknown(self, images: int, rng: Random) -> None:
        """Deal the cards that are not seen, at random, so that they fit all that is known."""
        seen = self.image
        drawn_is_seen = self.drawn != UNKNOWN and seen[self.drawn] != UNKNOWN
        left = [GOAL_CARDS // images] * images
        for image in seen:
            if image != UNKNOWN:
                left[image] -= 1
        for _ in range(MOST_DEALS):
            self.image = list(seen)
            fits = self._deal_once(seen, list(left), rng)
            has_copy = self.drawn != UNKNOWN and self.has_twin(self.image[self.drawn])
            if not drawn_is_seen:
                self.has_copy = has_copy
            if fits and (has_copy == self.has_copy or not self.twins[0]):
                return

    def _deal_once(self, seen: list[int], left: list[int], rng: Random) -> bool:
        """Deal the cards that are not seen, so many of each image; tell whether they fit what is known."""
        like = self._copies()
        fits = True
        for _, image, labels in sorted(self.known, key=lambda entry: len(entry[2])):
            if image not in [seen[label] for label in labels]:
                free = [label for label in labels if self.image[label] == UNKNOWN]
                fits = bool(free) and self._give(free[pick(rng, len(free))], image, like, left) and fits
        for label in like:
            if self.image[label] == UNKNOWN:
                pool = _each(left, 2)
                fits = bool(pool) and self._give(label, pool[pick(rng, len(pool))], like, left) and fits
        rest = shuffled(rng, _each(left, 1))
        for label, image in enumerate(self.image):
            if image == UNKNOWN:
                self.image[label] = rest.pop()
        return fits

    def _copies(self) -> dict[int, int]:
        """Return the cards that are equal because two seats share their goals, each with the other one."""
        found: dict[int, int] = {}
        for team, twins in enumerate(self.twins):
            for slot, twin in enumerate(twins):
                label = self.held[team][slot]
                found[label] = twin
                found[twin] = label
        return found

    def _give(self, label: int, image: int, like: dict[int, int], left: list[int]) -> bool:
        """Deal a card of this image, and its copy if seats share it; tell whether there are so many."""
        labels = [label, like[label]] if label in like else [label]
        # Equal cards are seen together or not at all, so a card that is free has a copy that is free.
        if left[image] < len(labels):
            return False
        for each in labels:
            self.image[each] = image
        left[image] -= len(labels)
        return True


def _each(left: list[int], fewest: int) -> list[int]:
    """Return all cards that are left of the images of which there are so many."""
    found: list[int] = []
    for image, count in enumerate(left):
        if count >= fewest:
            found.extend([image] * count)
    return found


def deal(images: int, teams: int, shared: bool, each: int, rng: Random) -> GoalCards:
    """Shuffle the goal cards and deal so many to each team (rules: set-up, teams)."""
    cards = GoalCards(shuffled(rng, [label % images for label in range(GOAL_CARDS)]), teams)
    cards.deck = list(range(GOAL_CARDS))
    for team in range(teams):
        for _ in range(each):
            cards.held[team].append(cards.deck.pop())
    if shared:
        for team in range(teams):
            _find_twins(cards, team, rng)
    return cards


def _find_twins(cards: GoalCards, team: int, rng: Random) -> None:
    """Search the deck for the teammate's copies; where there is none, an alternate pair is pulled (rule: teams)."""
    for slot, label in enumerate(cards.held[team]):
        pairs = [image for image in set(cards.image) if _in_deck(cards, image) > 1]
        if not _in_deck(cards, cards.image[label]):
            # The abandoned card leaves the game, and only its team has seen it.
            image, abandoned = sorted(pairs)[pick(rng, len(pairs))], cards.image[label]
            cards.known = (*cards.known, (team, abandoned, (_take(cards, label, image),)))
        _take_new(cards, team, cards.image[cards.held[team][slot]])
    shuffle_deck(cards, rng)


def _in_deck(cards: GoalCards, image: int) -> int:
    return sum([1 for label in cards.deck if cards.image[label] == image])


def _take(cards: GoalCards, label: int, image: int) -> int:
    """Exchange the card of a label for one of the deck; return the label of the abandoned one, out of the game."""
    found = next(other for other in cards.deck if cards.image[other] == image)
    cards.image[label], cards.image[found] = image, cards.image[label]
    cards.deck.remove(found)
    return found


def _take_new(cards: GoalCards, team: int, image: int) -> None:
    found = next(other for other in cards.deck if cards.image[other] == image)
    cards.deck.remove(found)
    cards.twins[team].append(found)


def shuffle_deck(cards: GoalCards, rng: Random) -> None:
    """Shuffle the deck: the labels stay, the images move."""
    images = shuffled(rng, [cards.image[label] for label in cards.deck])
    for label, image in zip(cards.deck, images, strict=True):
        cards.image[label] = image
