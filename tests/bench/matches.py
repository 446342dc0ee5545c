"""Matches for the benches: games that were played by this very code are kept, so that a long run can go on."""

import hashlib
import sys
from pathlib import Path

import tilewidgets as tw
from scripts.compile_rules import INTERPRETED, compiled_files
from tests.bench.part import KEPT, ROOT
from tilewidgets.engine.arena import Plan, tournament
from tilewidgets.engine.ledger import Ledger
from tilewidgets.engine.standings import Standings
from tilewidgets.progress import TerminalBar

PLAYED = ROOT / "build" / "bench"
# What takes hours is in git, because no machine is kept for ever: the next one plays what is missing.
LONG = KEPT / "matches"


def build() -> str:
    """Return the name of the build that runs."""
    return "compiled" if tw.compiled else "pure"


def met(plan: Plan, kept_as: str, folder: Path = PLAYED) -> Standings:
    """Play what is not known yet, on all cores, and return what all the games say."""
    folder.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(folder / f"{kept_as}-{plan.game}.jsonl", f"{build()} {_code(plan.game)}")
    return tournament(plan, ledger, report=TerminalBar() if sys.stderr.isatty() else None)


def _code(game: str) -> str:
    """Return a hash of all that decides how the game is played: changed rules or another search make other players."""
    package = Path(tw.__file__).parent
    digest = hashlib.sha256()
    for path in [*compiled_files(), *sorted(INTERPRETED)]:
        home = path.parent
        if home.parent.name not in ("games", "examples") or home.name == game:
            digest.update((package.parent / path).read_bytes())
    return digest.hexdigest()[:12]


def decisions(standings: Standings) -> float:
    """Return the decisions of a game in the mean."""
    return sum(outcome.decisions for outcome in standings.outcomes) / len(standings.outcomes)
