"""Connect four: a decision is a column, and a set of discs is one whole number, a bit for each place."""

from collections.abc import Mapping
from typing import Final

import tilewidgets as tw

COLUMNS: Final = 7
ROWS: Final = 6  # column c has the bits 7c (its bottom) to 7c + 5; bit 7c + 6 stays empty and keeps columns apart
BOTTOM: Final[list[int]] = [2 ** (7 * column) for column in range(COLUMNS)]
COLUMN: Final = [bottom * 63 for bottom in BOTTOM]
TOP: Final = sum([bottom * 32 for bottom in BOTTOM])


class ConnectFour(tw.OpenState):
    """The first with four discs in a row, column or diagonal wins."""

    def __init__(self, seed: int | None, options: Mapping[str, str | int | bool]) -> None:
        super().__init__("connect_four", 2, seed, options)
        self.discs = self.mine = 0  # of both players, and of the one to move
        self.open = [0, 1, 2, 3, 4, 5, 6]  # columns that are not full: replaced, never changed, so that copies share it
        self.winner = tw.NOBODY

    def moves(self) -> list[int]:
        return self.open

    def why_not(self, move: int) -> tw.Ruling | None:
        if move in self.open:
            return None
        sentence = "The game is over." if self.is_over else f"Choose a column from 1 to {COLUMNS} that is not full."
        return tw.Ruling("drop", sentence, (f"column {move}",))

    def apply(self, move: int) -> None:
        discs = self.discs
        place = (discs + BOTTOM[move]) & COLUMN[move]  # the carry stops at the lowest free place
        mine = self.mine | place
        self.mine ^= discs
        self.discs = discs | place
        if (  # two in a row each way, and of those two in a row; early in the game there often are none
            ((two := mine & mine >> 1) and two & two >> 2)
            or ((two := mine & mine >> 7) and two & two >> 14)
            or ((two := mine & mine >> 6) and two & two >> 12)
            or ((two := mine & mine >> 8) and two & two >> 16)
        ):
            self.winner, self.open, self.is_over = self.to_move, [], True
        elif place & TOP:
            self.open = [column for column in self.open if column != move]
            self.is_over = not self.open
        self.to_move = 1 - self.to_move

    def copy(self) -> "ConnectFour":
        other = ConnectFour(self.seed, self.options)
        other._copy_basics(self)
        other.discs, other.mine, other.open, other.winner = self.discs, self.mine, self.open, self.winner
        return other

    def returns(self) -> list[float]:
        return [float(self.winner == 0), float(self.winner == 1)]

    def score_sheet(self) -> list[tw.ScoreItem]:
        return [tw.ScoreItem(self.winner, 1.0, "Four in a row.", (), "four")] if self.winner >= 0 else []

    def text(self, move: int) -> str:
        return str(move + 1)

    def parse(self, text: str) -> int:
        if not text.strip().isdecimal() or len(text) > COLUMNS:
            raise tw.CannotRead(tw.Ruling("drop", "Write the number of a column, from 1 on."))
        return int(text) - 1

    def thinkable(self) -> list[int]:
        return list(range(COLUMNS))

    def pieces(self) -> list[str]:
        return ["disc"] * (ROWS * COLUMNS)
