"""Any of our games as an environment of PettingZoo (`pip install tilewidgets[pettingzoo]`), for learning agents.

>>> from tilewidgets.adapters.pettingzoo import env
>>> kaleido = env("kaleido", players=2)
>>> kaleido.reset(seed=3)

An observation is a mask of legal actions and a row of features: a table has no natural row of numbers that fits all
games, so that every piece the seat sees is hashed to a place in it. An illegal action raises, with the rule.
"""

from typing import Any, Final
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from tilewidgets.adapters import chosen, decision_bound, seen_in_words, utilities
from tilewidgets.engine.errors import BadOption
from tilewidgets.engine.state import OptionValue, State

FEATURES: Final = 1024
Observation = dict[str, np.ndarray[Any, Any]]


class TileEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # pettingzoo ships no types
    """One of our games, one agent for each seat, in turns; rewards come at the end."""

    def __init__(self, name: str, options: dict[str, OptionValue], features: int = FEATURES) -> None:
        super().__init__()
        if features < 1:
            raise BadOption(f"An observation has at least one feature, not {features}.")
        self.metadata = {"name": f"tilewidgets_{name}", "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = "svg"
        self.game, self.fixed = chosen(name, options)
        self.features = features
        self.actions = decision_bound(name, self.fixed)
        self.table: State = self.game.new(0, dict(self.fixed))
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        # Made once: a space has a chance of its own, which is seeded.
        mask = Box(0, 1, (self.actions,), np.int8)
        row = Box(0.0, np.inf, (features,), np.float32)
        self.action_spaces = {agent: Discrete(self.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Space[Any]:
        """Return what an observation looks like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return which actions there are at all; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Deal anew; the same seed gives the same deal."""
        self.table = self.game.new(0 if seed is None else seed, dict(self.fixed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.to_move]

    def observe(self, agent: str) -> Observation:
        """Return what a seat sees, as numbers, and what it may do now."""
        seat = self.possible_agents.index(agent)
        row = np.zeros(self.features, np.float32)
        for words in seen_in_words(self.game, self.table, seat):
            row[crc32(words.encode()) % self.features] += 1
        mask = np.zeros(self.actions, np.int8)
        if not self.table.is_over and self.table.to_move == seat:
            mask[self.table.moves()] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out a decision of the agent whose turn it is; an agent whose game is over takes its leave with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption("The game goes on, so the agent has to act: None is for agents whose game is over.")
        self.table.play(int(action), self.possible_agents.index(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.is_over:
            self.rewards = dict(zip(self.agents, utilities(self.game, self.table), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.table.to_move]
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the table as a picture."""
        return self.table._repr_svg_()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(name: str, features: int = FEATURES, **options: OptionValue) -> TileEnv:
    """Return one of our games as an environment of PettingZoo."""
    return TileEnv(name, options, features)
