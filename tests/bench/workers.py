"""The arena on two workers against one."""

from time import perf_counter

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tests.bench.part import Part, Target, alone
from tilewidgets.engine.arena import Plan, tournament
from tilewidgets.engine.ledger import Ledger

GAMES = 40
ROUNDS = 3  # one worker and two in turn; the quickest of each counts, as a busy moment only ever slows down
PLAYERS = ("search:20000", "search:10000")
SHORT_PLAYERS = ("search:200", "search:100")


def seconds(workers: int, players: tuple[str, str], games: int) -> tuple[float, str]:
    """Return how long a match takes, with everything: processes are started and results come back."""
    start = perf_counter()
    standings = tournament(Plan("connect_four", players, games), Ledger(None, tw.__version__), workers=workers)
    return perf_counter() - start, repr(standings)


def measure(short: bool) -> Part:
    """Play the same match again and again."""
    players, games, rounds = (SHORT_PLAYERS, 4, 1) if short else (PLAYERS, GAMES, ROUNDS)
    ones, twos = [], []
    for _ in range(rounds):
        ones.append(seconds(1, players, games))
        twos.append(seconds(2, players, games))
    one, table = min(ones)
    two, other_table = min(twos)
    assert table == other_table  # the same games, whoever plays them
    lines = [
        "## The arena",
        "",
        f"{games} games of connect four, {players[0]} against {players[1]}: {one:.1f} s in one process,",
        f"{two:.1f} s on two workers, with starting them (the quickest of {rounds} rounds each). The same table:",
        "",
        "```",
        table,
        "```",
    ]
    return Part("\n".join(lines), [Target("arena on two workers against one", one / two, 1.8)])


if __name__ == "__main__":
    alone("workers", measure)
