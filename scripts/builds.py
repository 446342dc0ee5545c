"""Which build of the package is wanted, pure or compiled, and whether this machine can compile.

Standard library only: hatchling runs it before anything is installed.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

VARIABLE = "TILEWIDGETS_BUILD"
PURE, COMPILED, AUTO = "pure", "compiled", "auto"
# What compiling needs beside a C compiler: the versions are those of the `dev` extra, for the same reasons.
NEEDED = ["mypy[mypyc]>=2.4,<2.5", "setuptools>=77"]


class BuildError(Exception):
    """The build that was asked for cannot be made; says why and what to do."""


def asked() -> str:
    """Return what the environment asks for; `auto`, which compiles where that is possible, if it says nothing."""
    word = os.environ.get(VARIABLE, "") or AUTO
    if word not in (PURE, COMPILED, AUTO):
        raise BuildError(f"{VARIABLE} is “{word}”. It can be {PURE}, {COMPILED} or {AUTO}.")
    return word


def is_wanted(*, editable: bool) -> bool:
    """Tell whether to try to compile. An editable install stays pure, quick and free of stale code unless forced."""
    word = asked()
    if word == AUTO:
        return not editable and can_compile()
    return word == COMPILED


def can_compile() -> bool:
    """Tell whether there is a C compiler that works, with Python's headers, by letting it compile a few lines."""
    if sys.platform == "win32":
        return True  # setuptools finds the compiler there, or says that there is none
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        command = [*compiler, "-c", f"-I{sysconfig.get_path('include')}", "-o", f"{source}.o", str(source)]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def compile_package(root: Path) -> dict[str, str]:
    """Compile the rules; return each compiled file with its place in a wheel. Raise BuildError if that fails."""
    command = [sys.executable, "-P", str(root / "scripts/compile_rules.py")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise BuildError(f"The rules could not be compiled: {last[:200]}")
    target = root / "build/compiled"
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    # The modules, and beside the package the library that they share.
    found = [*target.glob(f"*{suffix}"), *(target / "tilewidgets").rglob(f"*{suffix}")]
    return {str(path): path.relative_to(target).as_posix() for path in sorted(found)}
