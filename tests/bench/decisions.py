"""Random play: decisions a second of connect four on our contract, against OpenSpiel, PettingZoo and python-chess."""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import chess
import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3

from examples.connect_four.rules import ConnectFour
from tests.bench.part import Part, Target, alone, both_builds, told

ROUNDS = 9
SECONDS = 0.5  # of processor time for each in each round: they take turns, so that a busy moment hits all
Game = Callable[[Random], int]  # plays one random game and returns its decisions


def ours(rng: Random) -> int:
    """Play on our contract."""
    random = rng.random
    state = ConnectFour(0, {})
    count = 0
    while not state.is_over:
        moves = state.moves()
        state.apply(moves[int(random() * len(moves))])
        count += 1
    return count


SPIEL = pyspiel.load_game("connect_four")


def openspiel(rng: Random) -> int:
    """Play OpenSpiel's C++ through its Python API, decision by decision as above."""
    random = rng.random
    state = SPIEL.new_initial_state()
    count = 0
    while not state.is_terminal():
        moves = state.legal_actions()
        state.apply_action(moves[int(random() * len(moves))])
        count += 1
    return count


ZOO = connect_four_v3.raw_env()


def pettingzoo(rng: Random) -> int:
    """Play PettingZoo's connect four, without its optional wrappers."""
    random = rng.random
    ZOO.reset()
    count = 0
    while True:
        observation, _, over, _, _ = ZOO.last()
        if over:
            return count
        moves = np.flatnonzero(observation["action_mask"])
        ZOO.step(int(moves[int(random() * len(moves))]))
        count += 1


def python_chess(rng: Random) -> int:
    """Play chess by python-chess: another game, but the same kind of work in plain Python."""
    random = rng.random
    board = chess.Board()
    count = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random() * len(moves))])
        count += 1
    return count


PLAYERS: dict[str, Game] = {"ours": ours, "openspiel": openspiel, "pettingzoo": pettingzoo, "chess": python_chess}


def rate(play: Game, rng: Random, seconds: float) -> float:
    """Return the decisions a second of processor time."""
    start = process_time()
    count = 0
    while (took := process_time() - start) < seconds:
        count += play(rng)
    return count / took


def in_this_build(short: bool) -> None:
    """Measure in this process."""
    rounds: dict[str, list[float]] = {name: [] for name in PLAYERS}
    rng = Random(1)
    for _ in range(2 if short else ROUNDS):
        for name, play in PLAYERS.items():
            rounds[name].append(rate(play, rng, 0.05 if short else SECONDS))
    ratios = [mine / theirs for mine, theirs in zip(rounds["ours"], rounds["openspiel"], strict=True)]
    told({"rates": {name: median(found) for name, found in rounds.items()}, "ratio": median(ratios), "costs": costs()})


def costs() -> dict[str, float]:
    """Return what each step costs, in nanoseconds: the profile of a decision."""
    state = ConnectFour(0, {})
    state.apply(3)
    other = SPIEL.new_initial_state()
    other.apply_action(3)
    random = Random(1).random
    empty = state.copy()

    def apply() -> None:
        empty.copy().apply(2)

    def their_apply() -> None:
        other.clone().apply_action(2)

    steps: dict[str, Callable[[], object]] = {
        "calling nothing": lambda: None,
        "moves()": state.moves,
        "legal_actions()": other.legal_actions,
        "copy()": state.copy,
        "clone()": other.clone,
        "copy() and apply()": apply,
        "clone() and apply_action()": their_apply,
        "choosing one of seven": lambda: int(random() * 7),
        "a new game": lambda: ConnectFour(0, {}),
        "new_initial_state()": SPIEL.new_initial_state,
    }
    return {name: _nanoseconds(step) for name, step in steps.items()}


def _nanoseconds(step: Callable[[], object], times: int = 20_000) -> float:
    best = float("inf")
    for _ in range(3):
        start = process_time()
        for _ in range(times):
            step()
        best = min(best, process_time() - start)
    return 1e9 * best / times


def measure(short: bool) -> Part:
    """Measure both builds."""
    found = both_builds("tests.bench.decisions", "--child", *(["--short"] if short else []))
    pure, compiled = found["pure"], found["compiled"]
    names = {
        "ours": "connect four on our contract (`examples/connect_four`)",
        "openspiel": "connect four of OpenSpiel, C++ through Python",
        "pettingzoo": "connect four of PettingZoo",
        "chess": "chess by python-chess, for scale",
    }
    lines = [
        "## Random play",
        "",
        "Decisions a second of processor time: list the legal ones, choose one, carry it out.",
    ]
    lines += ["", "| | beside the pure build | beside the compiled build |", "|---|---|---|"]
    for name, words in names.items():
        lines.append(f"| {words} | {pure['rates'][name]:,.0f} | {compiled['rates'][name]:,.0f} |")
    lines += [
        "",
        "What a step costs, in nanoseconds, called from Python:",
        "",
        "| | pure | compiled |",
        "|---|---|---|",
    ]
    lines += [f"| {name} | {cost:,.0f} | {compiled['costs'][name]:,.0f} |" for name, cost in pure["costs"].items()]
    targets = [
        Target("random play of connect four, compiled, against OpenSpiel", compiled["ratio"], 3.0),
        Target("random play of connect four, pure, against OpenSpiel", pure["ratio"], 1.0),
    ]
    return Part("\n".join(lines), targets)


if __name__ == "__main__":
    if "--child" in sys.argv:
        in_this_build("--short" in sys.argv)
    else:
        alone("decisions", measure)
