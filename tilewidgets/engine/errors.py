"""Everything that can go wrong, each kind with its own class, so that a lesson can catch exactly one."""

from typing import NamedTuple


class Ruling(NamedTuple):
    """Why something is not allowed: the id of the rule in the game's rules.md, and a sentence for people."""

    rule: str
    sentence: str
    cells: tuple[str, ...] = ()


class TilewidgetsError(ValueError):
    """Any complaint of this package: its text says what happened, why and what to do."""


class RuleError(TilewidgetsError):
    """A decision that a rule forbids; `ruling` names the rule."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(f"{ruling.sentence} (rule: {ruling.rule})")
        self.ruling = ruling


class CannotRead(RuleError):
    """The text is not a decision in this game's notation."""


class NotLegal(RuleError):
    """The decision can be read, but a rule forbids it now."""


class NotYourTurn(RuleError):
    """The decision belongs to another seat."""


class GameOver(RuleError):
    """The game has ended; nothing can be played any more."""


class BadOption(TilewidgetsError):
    """A game was asked for with an option or a value that it does not have."""


class BadRecord(TilewidgetsError):
    """A saved game is damaged, too large, or not one of ours."""


class UnknownGame(TilewidgetsError):
    """There is no game of this name."""


class BadResults(TilewidgetsError):
    """A file of arena results is damaged or not one of ours."""


class ArenaFailed(TilewidgetsError):
    """A tournament could not go on; what was played until then is kept."""
