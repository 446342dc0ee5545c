"""Any of our games as a game of OpenSpiel (`pip install tilewidgets[open_spiel]`), for its bots and algorithms.

>>> from tilewidgets.adapters.open_spiel import load
>>> game = load("kaleido", seed=3, players=2)
>>> state = game.new_initial_state()

A game is one deal: all chance is in its seed, so that OpenSpiel sees no chance nodes. What a seat may not know is
hidden in its observations only; to search without peeking, search `game.around(state.table.guess(seat, rng))`.
"""

from random import Random
from typing import Any, Final

import pyspiel

from tilewidgets.adapters import LONGEST_TRY, Options, chosen, decision_bound, seen_in_words, utilities
from tilewidgets.engine.chance import pick
from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.players import LONGEST_THOUGHT, Player, own_moves
from tilewidgets.engine.state import OptionValue, State

MEMORY: Final = 512  # megabytes of one search
LIMITLESS: Final = 10**9  # simulations, where the time decides
EXPLORE: Final = 2.0  # what OpenSpiel's own examples use for results between -1 and 1


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """One deal of one of our games."""

    def __init__(self, name: str, options: Options, seed: int) -> None:
        self.described, self.options = chosen(name, dict(options))
        self.seed = seed
        seats = self.described.new(seed, dict(self.options)).seats
        alone = self.described.together or seats == 1
        kind = pyspiel.GameType(
            short_name=f"tilewidgets_{name}",
            long_name=self.described.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.IDENTICAL if alone else pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=decision_bound(name, self.options),
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=10 * LONGEST_TRY,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> "SpielState":
        """Return the deal as it begins."""
        return SpielState(self)

    def around(self, table: State) -> "SpielState":
        """Return a moment of the game that is there already, for instance a guess."""
        state = SpielState(self)
        state.held = _Held(table.copy())
        return state


class _Held:
    """Holds a table: OpenSpiel copies a state by deep copies of its attributes, and ours copy themselves best."""

    def __init__(self, table: State) -> None:
        self.table = table

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Held":
        return _Held(self.table.copy())


class SpielState(pyspiel.State):  # type: ignore[misc]  # the same
    """A moment of a game, as OpenSpiel asks about it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: _Held | None = None  # set up when first looked at, because every copy begins with a new state

    @property
    def table(self) -> State:
        """The state behind it."""
        if self.held is None:
            game = self.get_game()
            self.held = _Held(game.described.new(game.seed, dict(game.options)))
        return self.held.table

    def current_player(self) -> int:
        """Return whose decision it is."""
        table = self.table
        return int(pyspiel.PlayerId.TERMINAL) if table.is_over else table.to_move

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - OpenSpiel's signature
        return sorted(self.table.moves())

    def _apply_action(self, action: int) -> None:
        self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - OpenSpiel's signature
        return self.table.text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.table.is_over

    def returns(self) -> list[float]:
        """Return what the end is worth to each player; nothing before."""
        table = self.table
        return utilities(self.get_game().described, table) if table.is_over else [0.0] * table.seats

    def observation_string(self, player: int) -> str:
        """Return what a player sees."""
        return "\n".join(seen_in_words(self.get_game().described, self.table, player))

    def __str__(self) -> str:
        return self.observation_string(-1)


def load(name: str, seed: int = 0, **options: OptionValue) -> SpielGame:
    """Return one of our games as a game of OpenSpiel."""
    return SpielGame(name, tuple(options.items()), seed)


class SpielPlayer(Player):
    """Plays by OpenSpiel's own tree search in C++, with random playouts, on guesses of what its seat cannot see.

    The time is shared evenly among the guesses, and the decision that all of them together tried most is played. Where
    all lies open one search gets the whole time.
    """

    def __init__(self, seconds: float = 0.0, simulations: int = 0, guesses: int = 10) -> None:
        if not seconds + simulations > 0 or seconds > LONGEST_THOUGHT or guesses < 1:
            raise BadOption("OpenSpiel's search needs a time in seconds or a number of simulations, and a guess.")
        super().__init__(f"openspiel:{seconds:g}s" if seconds else f"openspiel:{simulations}")
        self.seconds = seconds
        self.simulations = simulations
        self.guesses = guesses
        self.games: dict[tuple[str, Options], SpielGame] = {}

    def choose(self, view: State, seat: int, rng: Random) -> int:
        """Return the decision that the searches agree on most."""
        moves = own_moves(view, seat)
        if len(moves) == 1:
            return moves[0]
        key = (view.game, tuple(sorted(view.options.items())))
        if key not in self.games:
            self.games[key] = SpielGame(*key, seed=0)
        game = self.games[key]
        guesses = 1 if game.described.thinking.all_open(view) else self.guesses
        votes = dict.fromkeys(moves, 0.0)
        for _ in range(guesses):
            seed = pick(rng, 2**31)
            bot = pyspiel.MCTSBot(
                game,
                pyspiel.RandomRolloutEvaluator(1, seed),
                EXPLORE,
                -(-self.simulations // guesses) or LIMITLESS,
                MEMORY,
                True,  # solve: keep proven results
                seed,
                False,  # not verbose
                max_wall_clock_time=self.seconds / guesses if self.seconds else -1.0,
            )
            root = bot.mcts_search(game.around(view.guess(seat, rng)))
            if not root.children:
                continue  # the time was too short for a single look
            best = root.best_child()
            if guesses == 1 or (best.outcome and best.outcome[seat] == 1):  # a proven win may have been tried little
                votes[best.action] += 1.0
            else:
                for child in root.children:
                    votes[child.action] += child.explore_count / root.explore_count
        return max(moves, key=lambda move: votes[move])

    def __reduce__(self) -> tuple[type["SpielPlayer"], tuple[float, int, int]]:
        return SpielPlayer, (self.seconds, self.simulations, self.guesses)  # games of OpenSpiel do not travel
