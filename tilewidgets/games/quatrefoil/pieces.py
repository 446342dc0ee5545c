"""Quatrefoil's parts and numbers: tokens, cards, places, the ten ways to move tokens, all deals."""

from typing import Final, NamedTuple

from tilewidgets.geometry.symmetry import Permutation

COLOURS: Final = ("blue", "green", "purple", "red", "yellow")  # rule: parts
PLACES: Final = ("NW", "NE", "SW", "SE")  # rule: parts
SEATS: Final = 4  # rule: parts
FREE: Final = 4  # the index after the four places: the token beside the quatrefoil (rule: free)
UNKNOWN: Final = -1  # a card whose face is not seen
CLOCK_SECONDS: Final = 120  # rule: clock

NW: Final = 0
NE: Final = 1
SW: Final = 2
SE: Final = 3

Tokens = tuple[int, ...]  # the colour at NW, NE, SW, SE, and the free one


class Push(NamedTuple):
    """A row or column, the end where the free token enters, and the two places it passes."""

    line: str
    end: str
    enters: int
    pushed: int


PUSHES: Final = (  # rule: push
    Push("top", "left", NW, NE),
    Push("top", "right", NE, NW),
    Push("bottom", "left", SW, SE),
    Push("bottom", "right", SE, SW),
    Push("left", "above", NW, SW),
    Push("left", "below", SW, NW),
    Push("right", "above", NE, SE),
    Push("right", "below", SE, NE),
)
TWIST_CW: Final = len(PUSHES)  # rule: twist
TWIST_CCW: Final = TWIST_CW + 1
STACK: Final = TWIST_CCW + 1  # rule: stack
TELL: Final = STACK + 1  # rule: thumb-choice
KEEP_QUIET: Final = TELL + 1
ACTIONS: Final = KEEP_QUIET + 1


def _push_permutation(push: Push) -> Permutation:
    places = [NW, NE, SW, SE, FREE]
    places[push.enters] = FREE
    places[push.pushed] = push.enters
    places[FREE] = push.pushed
    return tuple(places)


# What each push and twist does, for `geometry.symmetry.permuted`.
PERMUTATIONS: Final[tuple[Permutation, ...]] = (
    *[_push_permutation(push) for push in PUSHES],
    (SW, NW, SE, NE, FREE),
    (NE, SE, NW, SW, FREE),
)


class Deal(NamedTuple):
    """Who holds what: a colour and a position for each seat, and the colour card that is left."""

    colours: tuple[int, ...]
    positions: tuple[int, ...]
    spare: int


def orders(things: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return all orders of the things, the first one unchanged."""
    if not things:
        return [()]
    return [
        (thing, *rest) for index, thing in enumerate(things) for rest in orders(things[:index] + things[index + 1 :])
    ]


# The 2,880 ways to deal five colour cards and four position cards (rule: deal).
DEALS: Final = tuple(
    [
        Deal(colours[:SEATS], positions, colours[SEATS])
        for colours in orders((0, 1, 2, 3, 4))
        for positions in orders((NW, NE, SW, SE))
    ]
)
