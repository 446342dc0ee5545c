"""What is known of a game before it is played: its name, makers, options, and where its parts are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from tilewidgets.engine.errors import BadOption, UnknownGame
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.engine.thinking import Thinking

LONGEST_TEXT: Final = 4_000  # characters of an option that is written freely
LARGEST_SEED: Final = 2**53 - 1  # the largest whole number that JSON and a browser keep exactly


class Option(NamedTuple):
    """One choice in setting up a game: its default comes first among the values.

    With `free` any other text is welcome too, if that function reads it without raising BadOption: a table of
    tiles, for instance.
    """

    name: str
    values: tuple[OptionValue, ...]
    help: str
    free: Callable[[str], object] | None = None

    def accepts(self, value: OptionValue) -> bool:
        """Tell whether this is a value of the option; a text that `free` cannot read raises BadOption."""
        # True == 1 in Python, so the type is compared as well.
        if any(value == allowed and type(value) is type(allowed) for allowed in self.values):
            return True
        if self.free is None or not isinstance(value, str):
            return False
        if len(value) > LONGEST_TEXT:
            raise BadOption(f"{self.name} takes a text of at most {LONGEST_TEXT} characters, not {len(value)}.")
        self.free(value)
        return True


@dataclass(frozen=True)
class Game:
    """One game of the collection. `drawing` gives its picture when somebody wants to see it."""

    name: str
    title: str
    designer: str
    credit: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    make: Callable[[int, Mapping[str, OptionValue]], State]
    thinking: Thinking[Any]
    drawing: Callable[[], Any]  # a `tilewidgets.drawing.scene.Drawing`, which the engine does not know
    together: bool = False  # all seats win or lose as one
    cut: int = 0  # random play may go on for very long: tests cut it after so many decisions (0: it ends soon)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that can play it."""
        for option in self.options:
            if option.name == "players":
                return tuple(sorted(int(value) for value in option.values))
        return (len(self.seats),)

    def new(self, seed: object, options: Mapping[str, OptionValue]) -> State:
        """Set up a game; the same seed and options always give the same one."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
            raise BadOption(f"A seed is a whole number from 0 to {LARGEST_SEED}, not {str(seed)[:40]}.")
        return self.make(seed, self.complete(options))

    def complete(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options with defaults filled in; raise BadOption for one that the game does not have."""
        known = {option.name: option for option in self.options}
        result: dict[str, OptionValue] = {option.name: option.values[0] for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.title} has no option “{str(name)[:40]}”. It has: {', '.join(known)}.")
            if not known[name].accepts(value):
                allowed_words = ", ".join(repr(allowed) for allowed in known[name].values)
                message = f"{self.title}: {name} cannot be {str(value)[:40]!r}. Choose one of: {allowed_words}."
                raise BadOption(message)
            result[name] = value
        return result

    def part(self, name: str) -> Any:  # noqa: ANN401 - a module of the game's folder, which the engine does not know
        """Return a part of the game's own folder that only teaching needs, such as its tutorial."""
        module = f"tilewidgets.games.{self.name}.{name}"
        try:
            return import_module(module)
        except ModuleNotFoundError as error:
            if error.name not in (module, module.rpartition(".")[0]):
                raise
            raise UnknownGame(f"{self.title} has no {name} yet.") from None

    def __repr__(self) -> str:
        options = ", ".join(option.name for option in self.options)
        return f"Game({self.name!r}, {self.title} by {self.designer}, players {self.players}, options: {options})"


_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known by its name, for instance one of your own written in a notebook."""
    _registered[game.name] = game


def find(name: str) -> Game:
    """Return the game of this name, importing its folder when it is first asked for."""
    if name not in _registered:
        folder = f"tilewidgets.games.{name}"
        if not (name.isidentifier() and find_spec(folder) is not None):
            raise UnknownGame(f"There is no game “{str(name)[:40]}”. tilewidgets.GAMES lists the games there are.")
        import_module(folder)
    return _registered[name]
