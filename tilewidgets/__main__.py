"""The command: `python -m tilewidgets arena GAME PLAYER PLAYER ...`, or `tilewidgets arena ...`."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from importlib import import_module
from pathlib import Path

import tilewidgets as tw
from tilewidgets.engine.state import OptionValue

INTERRUPTED = 130  # what a shell expects after Ctrl-C


def option(text: str) -> tuple[str, OptionValue]:
    """Read an option of a game as a person writes it: `players=3`, `expert=true`, `variant=dual`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form name=value")
    words: dict[str, OptionValue] = {"true": True, "false": False}
    return name, words.get(value.lower(), int(value) if value.isdigit() else value)


def reader() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    top = argparse.ArgumentParser(prog="tilewidgets", description="Tile games without a notebook.")
    arena = top.add_subparsers(required=True, dest="command").add_parser(
        "arena", help="let players meet and print the table of their scores"
    )
    arena.add_argument("game", help="for instance quatrefoil")
    arena.add_argument("players", nargs="+", help="random, greedy, search:400 (simulations), search:1s (seconds)")
    arena.add_argument("--games", type=int, default=100, help="how often every two meet (default 100)")
    arena.add_argument("--seed", type=int, default=0, help="where the deals begin")
    arena.add_argument("--results", type=Path, help="a file that keeps every game; the same command goes on from it")
    arena.add_argument("--workers", type=int, help="processes (default: one for each core)")
    arena.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler to play on, such as tcp://host:8786")
    arena.add_argument("--module", help="a Python module to import first, which registers a game of your own")
    arena.add_argument("--option", action="append", type=option, default=[], metavar="NAME=VALUE")
    return top


def cluster(address: str) -> Executor:
    """Return the workers of a Dask cluster."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise tw.BadOption("A cluster needs Dask: pip install tilewidgets[cluster]") from None
    executor: Executor = distributed.Client(address, timeout=10).get_executor()
    return executor


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if all went well."""
    asked = reader().parse_args(arguments)
    try:
        if asked.module:
            import_module(asked.module)
        standings = tw.arena(
            asked.game,
            asked.players,
            asked.games,
            seed=asked.seed,
            results=asked.results,
            executor=cluster(asked.cluster) if asked.cluster else None,
            workers=asked.workers,
            **dict(asked.option),
        )
    except (tw.TilewidgetsError, ImportError, OSError) as error:  # a module, a file or an address: each says which
        print(f"tilewidgets: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        kept = f"{asked.results} has the games so far; the same command goes on." if asked.results else ""
        print(f"\nStopped. {kept}", file=sys.stderr)
        return INTERRUPTED
    print(standings)
    return 0


if __name__ == "__main__":
    sys.exit(main())
