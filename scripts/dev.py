"""Sets the project up and runs its checks: `python3 -m scripts.dev <target>`, or `make <target>`.

Standard library only, because it runs before anything is installed. What is there is not installed again.
"""

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from scripts import frontend

ROOT = frontend.ROOT
VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
LARGEST_BUNDLE = 40_000  # bytes of script and styles, gzipped: a class on a slow network waits for this
# An outer environment must not decide which tilewidgets is tested.
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}}
# What the compiled build must pass as well.
RULE_TESTS = ("tests/contract", "tests/engine", "tests/games", "tests/test_build.py")
COMPILED = {"PYTHONPATH": str(ROOT / "build/compiled"), "TILEWIDGETS_EXPECT_COMPILED": "1"}


class StageError(Exception):
    """A stage cannot go on; says what to do."""


# ---------------------------------------------------------------- tools


def run(*command: str | Path, **extra: str) -> None:
    """Run a command in the root of the repository, with these variables added to its environment."""
    words = [str(word) for word in command]
    code = subprocess.run(words, cwd=ROOT, env=ENVIRONMENT | extra, check=False).returncode
    if code:
        raise StageError(f"`{' '.join(words)}` failed with exit code {code}.")


def python(*arguments: str, **extra: str) -> None:
    """Run the environment's Python; -P keeps the current folder off sys.path, so that PYTHONPATH decides."""
    run(PYTHON, "-P", *arguments, **extra)


def pip(*arguments: str) -> None:
    """Install something into the environment."""
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments)


def npm(*arguments: str) -> None:
    """Run npm, the system's or the one in the environment."""
    frontend.npm(*arguments, packages=site_packages())


def site_packages() -> Path:
    """Return where the environment keeps its packages."""
    return next(VENV.glob("lib/python3*/site-packages"))


def apt(reason: str, *packages: str) -> None:
    """Install Debian packages if we may, else say what to install."""
    if os.geteuid() or not shutil.which("apt-get"):
        raise StageError(f"{reason} On Debian or Ubuntu: sudo apt-get install {' '.join(packages)}")
    print(f"{reason} Installing {' '.join(packages)} ...", flush=True)
    run("apt-get", "-qq", "update")
    install = ("apt-get", "-qq", "-y", "--no-install-recommends", "install", *packages)
    run(*install, DEBIAN_FRONTEND="noninteractive")


def hash_of(*names: str) -> str:
    """Return a hash of files of the repository: what a stamp remembers."""
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def once(stamp: Path, wanted: str, action: Callable[[], None]) -> None:
    """Do something unless its stamp says that it was done for the same files."""
    if stamp.is_file() and stamp.read_text() == wanted:
        print("nothing to do")
        return
    action()
    stamp.write_text(wanted)


# ---------------------------------------------------------------- setting up


def make_environment() -> None:
    """Make .venv, with pip, unless it is there and works."""
    asked = [str(PYTHON), "-m", "pip", "--version"]
    if PYTHON.exists() and subprocess.run(asked, capture_output=True, check=False).returncode == 0:
        print("nothing to do")
        return
    try:
        import ensurepip  # noqa: F401, PLC0415 (Debian ships Python without it)
    except ImportError:
        apt("This Python cannot make environments.", f"python3.{sys.version_info.minor}-venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def ensure_node() -> None:
    """Put Node into the environment if the system has none, or an old one."""
    if not frontend.has_node() and not frontend.wheel_node(site_packages()):
        print("No Node 20.19 or newer on PATH: installing one into .venv ...", flush=True)
        pip(frontend.NODE_PACKAGE)


def install_node_packages() -> None:
    """Install what builds and checks the front end."""
    ensure_node()
    wanted = hash_of("js/package.json", "js/package-lock.json")
    # The stamp lies inside node_modules, so that it vanishes with it.
    once(frontend.JS / "node_modules/.stamp", wanted, lambda: npm("ci"))


def install_dev() -> None:
    """Install the package, editable, with everything that the checks need."""
    once(VENV / ".stamp-dev", hash_of("pyproject.toml"), lambda: pip("-e", ".[dev]"))


def install_lab() -> None:
    """Install the package, editable, with JupyterLab."""
    wanted = hash_of("pyproject.toml")
    dev = VENV / ".stamp-dev"
    has_it = dev.is_file() and dev.read_text() == wanted  # dev contains lab
    once(dev if has_it else VENV / ".stamp-lab", wanted, lambda: pip("-e", ".[lab,cluster]"))


def ensure_chromium() -> None:
    """Make sure that there is a browser to test in."""
    if not shutil.which("chromium"):
        apt("The browser tests need Chromium.", "chromium")


def ensure_compiler() -> None:
    """Make sure that C code for this Python can be compiled."""
    asked = "import sysconfig; print(sysconfig.get_path('include'))"
    headers = subprocess.run([PYTHON, "-c", asked], capture_output=True, text=True, check=True).stdout.strip()
    if not shutil.which("gcc") or not Path(headers, "Python.h").is_file():
        apt("The compiled build needs a C compiler and Python's headers.", "gcc", "libc6-dev", "python3-dev")


# ---------------------------------------------------------------- stages


def build_bundle_if_old() -> None:
    """Build the front end for somebody who only wants to use it."""
    if frontend.is_fresh():
        print("nothing to do")
        return
    ensure_node()
    frontend.build(site_packages())


def build_bundle() -> None:
    """Build the front end and weigh it."""
    npm("run", "--silent", "build")
    size = sum(len(gzip.compress(p.read_bytes())) for p in frontend.BUNDLE)
    print(f"{size / 1000:.1f} kB gzipped, of {LARGEST_BUNDLE / 1000:.0f} kB allowed")
    if size > LARGEST_BUNDLE:
        raise StageError("The bundle is too heavy: make it lighter (what did the last change import?).")


def compile_rules() -> None:
    """Compile the rules with mypyc."""
    ensure_compiler()
    python("scripts/compile_rules.py")


def install_bench() -> None:
    """Install the yardsticks of the benchmarks."""
    once(VENV / ".stamp-bench", hash_of("pyproject.toml"), lambda: pip("-e", ".[dev,bench]"))


def bench() -> None:
    """Measure, on the compiled build, and write docs/benchmarks.md; ARGS may name parts, or --short."""
    arguments = os.environ.get("ARGS", "").split()
    python("-W", "ignore", "-m", "tests.bench", *arguments, PYTHONPATH=f"{COMPILED['PYTHONPATH']}:{ROOT}")


def open_lab() -> None:
    """Open JupyterLab; whatever is in ARGS goes to it."""
    arguments = os.environ.get("ARGS", "").split()
    if not os.geteuid():
        arguments.append("--allow-root")  # in a container; Jupyter refuses otherwise
    # Nothing is fetched from anywhere: no news, no question about them, no look for newer versions.
    quiet = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    settings = VENV / "share/jupyter/lab/settings/overrides.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps(quiet))
    lab = [str(VENV / "bin/jupyter"), "lab", *arguments, "notebooks/00_start_here.ipynb"]
    os.execve(lab[0], lab, ENVIRONMENT)  # noqa: S606 (no shell is wanted: Ctrl-C belongs to JupyterLab)


def clean() -> None:
    """Delete everything that was made here and is not in git."""
    made = [".venv", "build", "dist", "shots", "js/node_modules"]
    caches = [".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"]
    for name in made + caches:
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for path in frontend.BUNDLE:
        path.unlink(missing_ok=True)


# In the order in which they run. Setting up comes where it is first needed.
STAGES: dict[str, Callable[[], None]] = {
    "environment": make_environment,
    "node packages": install_node_packages,
    "bundle": build_bundle,
    "bundle if old": build_bundle_if_old,
    "python packages": install_dev,
    "lab packages": install_lab,
    "ruff check": lambda: python("-m", "ruff", "check"),
    "ruff format": lambda: python("-m", "ruff", "format", "--check"),
    "mypy": lambda: python("-m", "mypy"),
    "biome": lambda: npm("run", "--silent", "lint"),
    "tsc": lambda: npm("run", "--silent", "types"),
    "vitest": lambda: npm("run", "--silent", "test"),
    "chromium": ensure_chromium,
    # A file's tests stay in one process, so that they can share a browser.
    "pytest": lambda: python("-m", "pytest", "-n", "2", "--dist", "loadfile"),
    "compile": compile_rules,
    "pytest, compiled": lambda: python("-m", "pytest", "-n", "2", "--dist", "loadfile", *RULE_TESTS, **COMPILED),
    "run notebooks": lambda: python("scripts/run_notebooks.py"),
    "notebooks": lambda: python("-m", "pytest", "--nbval", "--nbval-current-env", "notebooks"),
    "bench packages": install_bench,
    "bench": bench,
    "shots": lambda: python("-m", "scripts.shots", *os.environ.get("ARGS", "").split(), PYTHONPATH=str(ROOT)),
    "clean": clean,
    "lab": open_lab,
}
SETUP = {"environment", "node packages", "bundle", "python packages"}
LINT = {"ruff check", "ruff format", "mypy"}
JS = {"biome", "tsc", "vitest"}
COMPILED_TESTS = {"compile", "pytest, compiled"}
TARGETS = {
    "lab": {"environment", "bundle if old", "lab packages", "lab"},
    "test": SETUP | LINT | JS | {"chromium", "pytest", "notebooks"} | COMPILED_TESTS,
    "setup": SETUP | {"chromium"},
    "lint": SETUP | LINT,
    "js": {"environment", "node packages", "bundle"} | JS,
    "pytest": SETUP | {"chromium", "pytest"},
    "compiled": SETUP | COMPILED_TESTS,
    "notebooks": SETUP | {"notebooks"},
    "run-notebooks": SETUP | {"run notebooks"},
    "bench": SETUP | {"chromium", "compile", "bench packages", "bench"},
    "shots": SETUP | {"chromium", "shots"},
    "clean": {"clean"},
}


def main(target: str) -> int:
    """Run the target's stages, stop at the first that fails, and list how long each took."""
    wanted = TARGETS[target]
    summary: list[str] = []
    failure = ""
    for name, stage in STAGES.items():
        if name not in wanted:
            continue
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        try:
            stage()
        except (StageError, frontend.FrontEndError) as error:
            failure = str(error)
        summary.append(f"{time.monotonic() - start:7.1f} s  {name}{'  FAILED' if failure else ''}")
        if failure:
            break
    print(f"\n== {target}", *summary, sep="\n")
    if failure:
        print(f"\n{failure}", file=sys.stderr)
    return 1 if failure else 0


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in TARGETS:  # noqa: PLR2004 (the program and one target)
        sys.exit(f"usage: python3 -m scripts.dev {{{','.join(TARGETS)}}}")
    sys.exit(main(sys.argv[1]))
