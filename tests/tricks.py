"""Tricks, a game of our own for tests: three hands of hidden cards, and a deck that nobody sees."""

from collections.abc import Mapping
from random import Random

import tilewidgets as tw
from tests.nim import NimDrawing
from tilewidgets.engine.chance import shuffled
from tilewidgets.engine.state import OptionValue

SEATS = 3
CARDS = 15
HAND = 4
UNKNOWN = -1


class Tricks(tw.State):
    """The leader plays a card, the others follow; the highest card takes the trick and leads. Most tricks win.

    A decision is the card that is played. The card 0 beats the highest one: that makes it worth guessing.
    """

    def __init__(self, seed: int | None, options: Mapping[str, OptionValue], hands: list[list[int]]) -> None:
        super().__init__("tricks", SEATS, seed, options)
        self.hands = hands
        self.played: list[int] = []  # all cards that were laid open, in order
        self.trick: list[int] = []
        self.tricks = [0.0] * SEATS
        self.leader = 0

    def moves(self) -> list[int]:
        return [] if self.is_over else sorted(self.hands[self.to_move])

    def why_not(self, move: int) -> tw.Ruling | None:
        return None if move in self.moves() else tw.Ruling("card", "Play a card from your own hand.")

    def apply(self, move: int) -> None:
        hand = self.hands[self.to_move]
        hand.remove(move)
        self.played.append(move)
        self.trick.append(move)
        self.to_move = (self.to_move + 1) % SEATS
        if len(self.trick) == SEATS:
            highest = 0 if 0 in self.trick and CARDS - 1 in self.trick else max(self.trick)
            self.leader = self.to_move = (self.leader + self.trick.index(highest)) % SEATS
            self.tricks[self.leader] += 1
            self.trick = []
            self.is_over = not self.hands[self.to_move]

    def copy(self) -> "Tricks":
        other = Tricks(self.seed, self.options, [list(hand) for hand in self.hands])
        other._copy_basics(self)
        other.played, other.trick, other.tricks = list(self.played), list(self.trick), list(self.tricks)
        other.leader = self.leader
        return other

    def returns(self) -> list[float]:
        return list(self.tricks)

    def score_sheet(self) -> list[tw.ScoreItem]:
        return [tw.ScoreItem(seat, points, "tricks", (), "card") for seat, points in enumerate(self.tricks)]

    def seen_by(self, player: int) -> "Tricks":
        other = self.copy()
        other.seed = None
        other.hands = [hand if seat == player else [UNKNOWN] * len(hand) for seat, hand in enumerate(other.hands)]
        return other

    def guess(self, player: int, rng: Random) -> "Tricks":
        other = self.seen_by(player)
        known = [*self.played, *self.hands[player]]
        unseen = shuffled(rng, [card for card in range(CARDS) if card not in known])
        for seat, hand in enumerate(other.hands):
            if seat != player:
                other.hands[seat] = [unseen.pop() for _ in hand]
        return other

    def text(self, move: int) -> str:
        return f"card {move}"

    def parse(self, text: str) -> int:
        return int(text.removeprefix("card "))

    def thinkable(self) -> list[int]:
        return list(range(CARDS))

    def pieces(self) -> list[str]:
        return [f"card {card}" for card in range(CARDS)]


def deal(seed: int, options: Mapping[str, OptionValue]) -> Tricks:
    """Return a table with three hands from a shuffled deck."""
    deck = shuffled(Random(seed), list(range(CARDS)))
    return Tricks(seed, options, [deck[HAND * seat : HAND * (seat + 1)] for seat in range(SEATS)])


GAME = tw.Game(
    name="tricks",
    title="Tricks",
    designer="for tests",
    credit="",
    seats=("First", "Second", "Third"),
    options=(),
    make=deal,
    thinking=tw.Thinking(),
    drawing=NimDrawing,
)
tw.register(GAME)
