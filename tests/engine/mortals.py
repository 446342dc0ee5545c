"""Players with whom something goes wrong, in a module of their own that a worker process imports quickly."""

import os
from pathlib import Path
from random import Random

import tilewidgets as tw
from tilewidgets.engine.players import Player, player


class Mortal(Player):
    """Ends its process in the middle of a game, as often as its file has bytes left."""

    def __init__(self, lives: Path) -> None:
        super().__init__("mortal")
        self.lives = lives

    def choose(self, view: tw.State, seat: int, rng: Random) -> int:
        left = self.lives.read_bytes()
        if left:
            self.lives.write_bytes(left[1:])
            os._exit(1)
        return player("random").choose(view, seat, rng)


class Clumsy(Player):
    def choose(self, view: tw.State, seat: int, rng: Random) -> int:  # noqa: ARG002 - it does not look
        raise ZeroDivisionError("I cannot count")
