"""Tournaments: many games, on as many workers as there are, kept on disk as they come in.

Workers are those of any `concurrent.futures.Executor`: processes of this machine by default, a Dask cluster's, or
none at all (a plain loop). A worker that dies loses nothing: its games are played again, and each counts once.
"""

import os
import sys
import traceback
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from importlib import import_module
from queue import SimpleQueue
from typing import Final, NamedTuple

from tilewidgets.engine.errors import ArenaFailed, BadOption, UnknownGame
from tilewidgets.engine.game import find
from tilewidgets.engine.ledger import Ledger
from tilewidgets.engine.match import Fixture, Outcome, fixtures, play
from tilewidgets.engine.players import Player, player
from tilewidgets.engine.standings import Standings
from tilewidgets.engine.state import OptionValue

TRIES: Final = 4  # how often a game is given to a worker before the arena gives up
MOST_WAITING: Final = 10_000  # games handed out at a time, so that a million games do not fill the memory
MOST_WORKERS: Final = 256
NOTEBOOK: Final = "__main__"

Report = Callable[[int, int], None]  # games that are there, games in all


class Job(NamedTuple):
    """What a worker needs to play one game: built-in players travel by name, others as they are."""

    fixture: Fixture
    players: tuple[str | Player, ...]
    home: str  # the module that makes the game known


class Failure(NamedTuple):
    """Why a game could not be played to its end: an error in a player or in the rules, not in the machinery."""

    words: str


def carry_out(job: Job) -> Outcome | Failure:
    """Play one game; this is what runs on a worker."""
    try:
        _make_known(job.fixture.game, job.home)
        return play(job.fixture, {found.name: found for found in map(player, job.players)})
    except Exception:  # noqa: BLE001 - whatever it is has to travel back as words, also where its class is unknown
        return Failure(traceback.format_exc(limit=-4))


def _make_known(game: str, home: str) -> None:
    try:
        find(game)
    except UnknownGame:
        if home == NOTEBOOK:
            raise BadOption(_OWN_FILE) from None
        import_module(home)  # a game of one's own, which registers itself


class Tournament:
    """Games still to be played, and where those go that are."""

    def __init__(self, jobs: Sequence[Job], ledger: Ledger, report: Report | None, total: int) -> None:
        self.jobs = deque(jobs)
        self.ledger = ledger
        self.report = report
        self.total = total
        self.have = total - len(jobs)
        self.tries: dict[Fixture, int] = {}
        self._tell()

    def in_a_loop(self) -> None:
        """Play one game after the other, here."""
        while self.jobs:
            job = self.jobs.popleft()
            self._keep(job, carry_out(job))

    def on_processes(self, workers: int) -> None:
        """Play on processes of this machine; when one of them dies, start anew with what is missing."""
        deaths = 0
        while self.jobs:
            before = self.have
            try:
                with _processes(min(workers, len(self.jobs))) as pool:
                    self.on(pool)
            except BrokenExecutor as error:
                deaths = 1 if self.have > before else deaths + 1
                if deaths == TRIES:
                    raise ArenaFailed(f"{TRIES} times in a row a worker process died ({error}). {_KEPT}") from None

    def on(self, executor: Executor) -> None:
        """Play on any executor. What it loses is handed out again; what comes back twice is counted once."""
        running: dict[Future[Outcome | Failure], Job] = {}
        arrived: SimpleQueue[Future[Outcome | Failure]] = SimpleQueue()
        try:
            while self.jobs or running:
                while self.jobs and len(running) < MOST_WAITING:
                    future = executor.submit(carry_out, self.jobs[0])
                    running[future] = self.jobs.popleft()
                    future.add_done_callback(arrived.put)
                self._receive(running, arrived.get())
        finally:
            # Only after a failure or Ctrl-C is anything left; what is finished by now is still kept.
            for future, job in running.items():
                future.cancel()
                result = future.result() if future.done() and not _failed(future) else None
                if isinstance(result, Outcome):
                    self._keep(job, result)
                else:
                    self.jobs.append(job)

    def _receive(self, running: "dict[Future[Outcome | Failure], Job]", future: "Future[Outcome | Failure]") -> None:
        job = running[future]
        try:
            result = future.result()
        except BrokenExecutor:
            raise
        except (Exception, CancelledError) as error:
            self.tries[job.fixture] = self.tries.get(job.fixture, 0) + 1
            if self.tries[job.fixture] == TRIES:
                lost = f"A worker was lost {TRIES} times with {_in_words(job.fixture)} ({error!r})."
                raise ArenaFailed(f"{lost} {_KEPT}") from error
            del running[future]
            self.jobs.append(job)
            return
        del running[future]
        self._keep(job, result)

    def _keep(self, job: Job, result: "Outcome | Failure") -> None:
        if isinstance(result, Failure):
            raise ArenaFailed(f"{_in_words(job.fixture)} could not be played. {_KEPT} What happened:\n{result.words}")
        if self.ledger.add(result):
            self.have += 1
            self._tell()

    def _tell(self) -> None:
        if self.report is not None:
            self.report(self.have, self.total)


_KEPT: Final = "The games played until then are kept if results= names a file; the same call goes on from there."
_OWN_FILE: Final = (
    "A game or player that is written in the notebook or script itself is unknown to other processes. "
    "Put it into a file of its own and import it from there, or play without them: workers=1."
)


class Plan:
    """Who plays what against whom: every two contestants meet `games` times, on deals from `seed` upwards."""

    def __init__(
        self,
        game: str,
        contestants: "Sequence[str | Player]",
        games: int = 100,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        if isinstance(contestants, str):
            raise BadOption("Give the players as a list of names, for instance ['random', 'greedy'].")
        self.game = game
        self.options = find(game).complete(options or {})
        players = [player(one) for one in contestants]
        self.names = [one.name for one in players]
        self.fixtures = fixtures(game, self.names, games, seed, self.options)
        # What was given as a name travels as a name; what was made by hand travels as it is.
        self.travelling: dict[str, str | Player] = {
            found.name: found.name if isinstance(given, str) else found
            for found, given in zip(players, contestants, strict=True)
        }
        self.home = type(find(game).new(seed, self.options)).__module__
        self.homes = {self.home, *[type(one).__module__ for one in players]}

    def job(self, fixture: Fixture) -> Job:
        """Return what a worker needs to play this game."""
        return Job(fixture, tuple([self.travelling[name] for name in sorted(set(fixture.seating))]), self.home)


def tournament(
    plan: Plan,
    ledger: Ledger,
    executor: Executor | None = None,
    workers: int | None = None,
    report: Report | None = None,
) -> Standings:
    """Play what the ledger does not have yet, and return what all the games say."""
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadOption(f"workers= is a number from 1 to {MOST_WORKERS}, not {workers}.")
    missing = [plan.job(fixture) for fixture in plan.fixtures if fixture not in ledger.known]
    rest = Tournament(missing, ledger, report, len(plan.fixtures))
    wanted = workers or os.cpu_count() or 1
    try:
        if executor is not None:
            _on_given(rest, executor)
        elif wanted == 1 or not _has_processes():
            rest.in_a_loop()
        elif NOTEBOOK in plan.homes:
            raise BadOption(_OWN_FILE)
        else:
            rest.on_processes(wanted)
    finally:
        ledger.close()
    return Standings(plan.game, plan.options, plan.names, [ledger.known[fixture] for fixture in plan.fixtures])


def _on_given(rest: Tournament, executor: Executor) -> None:
    try:
        rest.on(executor)
    except BrokenExecutor as error:
        raise ArenaFailed(f"The executor broke ({error}). {_KEPT}") from error


def _has_processes() -> bool:
    """Tell whether this Python can start others: in a browser it cannot."""
    if sys.platform == "emscripten":
        return False
    try:
        import_module("_multiprocessing")
    except ImportError:
        return False
    return True


def _processes(workers: int) -> Executor:
    # Spawned, not forked: a kernel has threads, and a fork of those may hang. Imported here, because a browser cannot.
    context = import_module("multiprocessing").get_context("spawn")
    pool: Executor = import_module("concurrent.futures").ProcessPoolExecutor(workers, mp_context=context)
    return pool


def _failed(future: "Future[Outcome | Failure]") -> bool:
    return future.cancelled() or future.exception() is not None


def _in_words(fixture: Fixture) -> str:
    return f"The game {fixture.game} with seed {fixture.seed} ({', '.join(fixture.seating)})"
