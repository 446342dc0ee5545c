"""The arena on two workers against one."""

from time import perf_counter

import examples.connect_four  # noqa: F401 - makes the game known
import tilewidgets as tw
from tests.bench.part import Part, Target, alone
from tilewidgets.engine.arena import Plan, tournament
from tilewidgets.engine.ledger import Ledger

GAMES = 60
PLAYERS = ("search:20000", "search:10000")
SHORT_PLAYERS = ("search:200", "search:100")


def seconds(workers: int, players: tuple[str, str], games: int) -> tuple[float, str]:
    """Return how long a match takes, with everything: processes are started and results come back."""
    start = perf_counter()
    standings = tournament(Plan("connect_four", players, games), Ledger(None, tw.__version__), workers=workers)
    return perf_counter() - start, repr(standings)


def measure(short: bool) -> Part:
    """Play the same match twice."""
    players, games = (SHORT_PLAYERS, 4) if short else (PLAYERS, GAMES)
    one, table = seconds(1, players, games)
    two, other_table = seconds(2, players, games)
    assert table == other_table  # the same games, whoever plays them
    lines = [
        "## The arena",
        "",
        f"{games} games of connect four, {players[0]} against {players[1]}: {one:.1f} s in one process,",
        f"{two:.1f} s on two workers, with starting them. Both gave the same table:",
        "",
        "```",
        table,
        "```",
    ]
    return Part("\n".join(lines), [Target("arena on two workers against one", one / two, 1.8)])


if __name__ == "__main__":
    alone("workers", measure)
