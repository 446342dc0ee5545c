"""Tournaments on loops, threads, processes and a Dask cluster, with workers that die on the way."""

import logging
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import dask
import distributed
import pytest

import tilewidgets as tw
from tests import nim
from tests.engine.mortals import Clumsy, Mortal
from tilewidgets.__main__ import main
from tilewidgets.engine.arena import TRIES, Plan, tournament
from tilewidgets.engine.ledger import Ledger
from tilewidgets.engine.standings import Standings

Result = TypeVar("Result")
GAME = nim.GAME.name
PAIR = ["random", "search:40"]


def in_a_loop(games: int) -> Standings:
    return tournament(Plan(GAME, PAIR, games), Ledger(None, "1"), workers=1)


def test_loop_threads_and_processes_give_the_same_table() -> None:
    expected = in_a_loop(8)
    with ThreadPoolExecutor(2) as threads:
        on_threads = tournament(Plan(GAME, PAIR, 8), Ledger(None, "1"), threads)
    on_processes = tournament(Plan(GAME, PAIR, 8), Ledger(None, "1"), workers=2)
    assert expected.outcomes == on_threads.outcomes == on_processes.outcomes
    assert expected.score("search:40").mean > 0.5


def test_a_stopped_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    seen: list[int] = []

    def stop_after_five(done: int, total: int) -> None:
        assert total == 8
        seen.append(done)
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(Plan(GAME, PAIR, 8), Ledger(path, "1"), workers=1, report=stop_after_five)
    assert seen == [0, 1, 2, 3, 4, 5]
    rest: list[int] = []
    whole = tournament(Plan(GAME, PAIR, 8), Ledger(path, "1"), workers=1, report=lambda done, _: rest.append(done))
    assert rest == [5, 6, 7, 8]
    assert whole.outcomes == in_a_loop(8).outcomes
    assert len(path.read_bytes().splitlines()) == 8


def test_processes_that_die_are_replaced_and_no_game_is_lost(tmp_path: Path) -> None:
    lives = tmp_path / "lives"
    lives.write_bytes(b"xx")
    path = tmp_path / "results.jsonl"
    tournament(Plan(GAME, ["random", Mortal(lives)], 10), Ledger(path, "1"), workers=2)
    assert lives.read_bytes() == b""  # it did die
    assert len(path.read_bytes().splitlines()) == len(Ledger(path, "1").known) == 10


def test_a_player_that_always_kills_its_worker_ends_the_tournament(tmp_path: Path) -> None:
    lives = tmp_path / "lives"
    lives.write_bytes(b"x" * 100)
    with pytest.raises(tw.ArenaFailed, match=f"{TRIES} times in a row"):
        tournament(Plan(GAME, ["random", Mortal(lives)], 1), Ledger(None, "1"), workers=2)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_a_player_is_told_with_its_game_and_its_words(workers: int) -> None:
    with pytest.raises(tw.ArenaFailed, match=r"seed 0 \(clumsy, random\)[^$]*I cannot count"):
        tournament(Plan(GAME, [Clumsy("clumsy"), "random"], 1), Ledger(None, "1"), workers=workers)


class Forgetful(Executor):
    """Loses every third job, or every one, as a cluster may, and runs the others at once."""

    def __init__(self, lost: int) -> None:
        self.lost = lost
        self.count = 0

    def submit(self, fn: Callable[..., Result], /, *args: object, **kwargs: object) -> Future[Result]:
        self.count += 1
        future: Future[Result] = Future()
        if self.count % self.lost:
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(ConnectionError("worker lost"))
        return future


def test_what_an_executor_loses_is_handed_out_again() -> None:
    executor = Forgetful(lost=3)
    assert tournament(Plan(GAME, PAIR, 8), Ledger(None, "1"), executor).outcomes == in_a_loop(8).outcomes
    assert executor.count > 8


def test_an_executor_that_loses_everything_ends_the_tournament() -> None:
    with pytest.raises(tw.ArenaFailed, match=rf"lost {TRIES} times .* goes on from there"):
        tournament(Plan(GAME, PAIR, 2), Ledger(None, "1"), Forgetful(lost=1))


def test_a_dask_cluster_loses_a_worker_and_not_a_game(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    killed: list[int] = []
    with (
        # By default Dask asks a dead worker for its results for half a minute.
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = client.run(os.getpid)
        assert len(set(pids.values())) == 2

        def kill_one(done: int, total: int) -> None:
            assert done <= total == 40
            if done == 10:
                killed.append(next(iter(pids.values())))
                os.kill(killed[0], signal.SIGKILL)

        plan = Plan(GAME, PAIR, 40)
        standings = tournament(plan, Ledger(path, "1"), client.get_executor(), report=kill_one)
    assert killed
    assert standings.outcomes == in_a_loop(40).outcomes  # the same games as if nothing had happened
    assert len(path.read_bytes().splitlines()) == len(Ledger(path, "1").known) == 40


def test_a_game_of_ones_own_must_live_in_a_file_to_reach_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nim.Nim, "__module__", "__main__")
    with pytest.raises(tw.BadOption, match="file of its own"):
        tournament(Plan(GAME, PAIR, 2), Ledger(None, "1"), workers=2)
    assert tournament(Plan(GAME, PAIR, 2), Ledger(None, "1"), workers=1).outcomes


def test_what_makes_no_sense_is_refused_before_the_first_game() -> None:
    with pytest.raises(tw.BadOption, match="list of names"):
        tw.arena(GAME, "random")
    for workers in (0, -1, 1_000):
        with pytest.raises(tw.BadOption, match="workers"):
            tw.arena(GAME, PAIR, workers=workers)
    with pytest.raises(tw.BadOption, match="no option"):
        tw.arena(GAME, PAIR, players=3)


def test_one_line_plays_a_round_robin() -> None:
    standings = tw.arena(GAME, ["random", "greedy", "search:60"], games=6, workers=1)
    assert [standings.score(name).games for name in standings.names] == [12, 12, 12]
    assert standings.names[0] == "search:60"


def test_the_command_plays_goes_on_and_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.jsonl"
    command = ["arena", "quatrefoil", "random", "search:1", "--results", str(path), "--workers", "1", "--games"]
    assert main([*command, "2"]) == 0
    assert main([*command, "3", "--option", "variant=base"]) == 0
    assert "search:1  100.0%" in capsys.readouterr().out
    assert len(path.read_bytes().splitlines()) == 6
    assert main(["arena", "chess", "random", "greedy"]) == 1
    assert "no game “chess”" in capsys.readouterr().err
    assert main([*command, "2", "--module", "no_such_module"]) == 1
    assert "no_such_module" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*command, "2", "--option", "variant"])
    assert "name=value" in capsys.readouterr().err


def test_where_no_process_can_be_started_the_games_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_multiprocessing", None)  # as in a browser: importing it fails
    standings = tournament(Plan(GAME, PAIR, 4), Ledger(None, "1"), workers=2)
    assert standings.outcomes == in_a_loop(4).outcomes
