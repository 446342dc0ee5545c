"""Compiles the rules with mypyc, in a copy of the package under build/compiled.

The copy goes first on PYTHONPATH to be tested or timed; the pure package stays as it is. Files that are not
compiled are copied anew each time, the rest only when one of them changed.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import cast

from mypyc.build import mypycify
from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build/compiled"
# The files that hold rules and search (docs/architecture.md); package files (__init__.py) stay interpreted.
PATTERNS = [
    "engine/*.py",
    "geometry/*.py",
    "games/*/rules.py",
    "games/*/pieces.py",
    "games/*/thinking.py",
    # Rules that fill more than one file.
    "games/*/table.py",
    "games/colorblock/decisions.py",
    "games/colorblock/goals.py",
    "games/colorblock/refusals.py",
    "games/colorblock/shapes.py",
    "games/colorblock/sheet.py",
    "games/four_corners/actions.py",
    "games/four_corners/breaking.py",
    "games/four_corners/goals.py",
    "games/four_corners/notation.py",
    "games/four_corners/outlook.py",
    "games/four_corners/patterns.py",
    "games/four_corners/refusals.py",
    "games/four_corners/scoring.py",
    "games/four_corners/solver.py",
    "games/four_corners/stock.py",
    "games/fourth_corner/maze.py",
    "games/fourth_corner/rounds.py",
    "games/fourth_corner/wall.py",
]


# A player of a user's own is sent to other processes with all it holds; of a compiled base only half would arrive.
INTERPRETED = {Path("tilewidgets/engine/players.py")}
PACKAGES = ("tilewidgets", "examples")
# The same for a game of your own: its rules.py, fully typed, needs nothing else to be compiled.
EXAMPLES = "examples/*/rules.py"


def compiled_files() -> list[Path]:
    """Return the files to compile, as paths from the root of the repository."""
    wanted = [*[f"tilewidgets/{pattern}" for pattern in PATTERNS], EXAMPLES]
    found = [p.relative_to(ROOT) for pattern in wanted for p in ROOT.glob(pattern)]
    return sorted(p for p in found if p.name != "__init__.py" and p not in INTERPRETED)


def groups(files: list[Path]) -> list[tuple[list[str], str | None]]:
    """Return the files that become one library each, with its name: every game, and what the games share."""
    found: dict[str, list[str]] = {}
    for path in files:
        game = path.parent.name if path.parent.parent.name in ("games", "examples") else "engine"
        found.setdefault(f"tilewidgets_{game}", []).append(str(path))
    return [(paths, name) for name, paths in found.items()]


def fingerprint(files: list[Path]) -> str:
    """Return a hash of everything that decides what the compiler writes."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    for path in [*files, Path(__file__)]:
        digest.update(str(path).encode())
        digest.update((ROOT / path).read_bytes())
    return digest.hexdigest()


def copy_package() -> None:
    """Copy the packages anew beside the compiled modules, so that a deleted file is gone here too."""
    for package in PACKAGES:
        for path in (TARGET / package).rglob("*"):
            if path.is_file() and path.suffix != ".so":
                path.unlink()
        ignored = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / package, TARGET / package, ignore=ignored, dirs_exist_ok=True)


def extension(path: Path) -> Path:
    """Return where a file's compiled form has to be; Python prefers it to the source beside it."""
    return TARGET / path.with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX")))


def compile_in_place(files: list[Path]) -> None:
    """Run mypyc and the C compiler over the copy."""
    os.chdir(TARGET)  # module names come from paths, and these must be the copy's
    # Strictness is the business of `make lint`: its settings stay out. Nor are other people's packages read:
    # the rules use none, and following them from the widgets would take ten times as long.
    options = ["--config-file=", "--follow-imports=silent", "--no-site-packages", "--ignore-missing-imports"]
    # One C file for everything would take the compiler very long: each game is a group of its own, beside the engine.
    built = mypycify([*options, *map(str, files)], opt_level="2", debug_level="0", separate=groups(files))
    extensions = cast("list[Extension]", built)  # mypyc's types also allow for a world without setuptools
    command = ["-q", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
    setup(name="tilewidgets-rules", packages=[], ext_modules=extensions, script_args=command)


def main() -> None:
    """Bring build/compiled up to date."""
    files = compiled_files()
    if not files:
        sys.exit(f"Nothing to compile: no file in tilewidgets/ matches {', '.join(PATTERNS)}.")
    stamp = TARGET / "fingerprint"
    wanted = fingerprint(files)
    if stamp.is_file() and stamp.read_text() == wanted and all(extension(p).is_file() for p in files):
        copy_package()
        print(f"{len(files)} compiled modules are up to date.")
        return
    shutil.rmtree(TARGET, ignore_errors=True)  # also what a deleted module left behind
    copy_package()
    compile_in_place(files)
    if missing := [str(p) for p in files if not extension(p).is_file()]:
        sys.exit(f"mypyc ran, but these have no compiled form: {', '.join(missing)}")
    stamp.write_text(wanted)
    print(f"{len(files)} modules compiled into {TARGET.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
