"""The two builds as somebody installs them: tags, contents, answers, and what happens without a compiler."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import tilewidgets as tw
from scripts import builds

ROOT = Path(__file__).parent.parent
PURE_NAME = f"tilewidgets-{tw.__version__}-py3-none-any.whl"
# Compiling takes minutes. The compiled run of the tests comes right after it was done, and shares it.
has_compiled = bool(os.environ.get("TILEWIDGETS_EXPECT_COMPILED"))


def run_build(folder: Path, target: str, root: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """Build as pip would."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TILEWIDGETS_BUILD")}
    command = [sys.executable, "-P", "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    return subprocess.run(command, cwd=root, env=clean | extra, capture_output=True, text=True, check=False)


def build(folder: Path, target: str = "wheel", root: Path = ROOT, **extra: str) -> tuple[Path, str]:
    """Build what can be built; return the file and what was said on the way."""
    done = run_build(folder, target, root, **extra)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made, done.stdout + done.stderr


def says_compiled(wheel: Path, folder: Path) -> str:
    """Unpack a wheel, as installing does, and ask the package in it."""
    with ZipFile(wheel) as archive:
        archive.extractall(folder)  # noqa: S202 - we made it
    code = "import tilewidgets as tw; print(tw.compiled, tw.hint(tw.new('quatrefoil', seed=7)).move)"
    environment = os.environ | {"PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=folder
    ).stdout.strip()


def extensions(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith(str(sysconfig.get_config_var("EXT_SUFFIX")))]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the source package, unpacked somewhere else."""
    folder = tmp_path_factory.mktemp("sdist")
    made, _ = build(folder / "made", "sdist")
    with tarfile.open(made) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    return next((folder / "unpacked").iterdir())


def test_the_pure_wheel_runs_everywhere(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path / "wheel", TILEWIDGETS_BUILD="pure")
    assert wheel.name == PURE_NAME
    assert extensions(wheel) == []
    assert says_compiled(wheel, tmp_path / "there").startswith("False ")


def test_without_a_working_compiler_the_wheel_is_pure_and_says_so(tmp_path: Path) -> None:
    for compiler in ("false", "no-such-compiler"):
        wheel, said = build(tmp_path / compiler, CC=compiler)
        assert wheel.name == PURE_NAME
        assert "no C compiler" in said
        assert "pure Python" in said


def test_if_compiling_fails_the_wheel_is_pure_and_says_so_unless_it_was_forced(sdist: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(sdist, broken)
    # As if mypyc or the C compiler gave up halfway, without the minute that they take to get there.
    (broken / "scripts/compile_rules.py").write_text("raise SystemExit('error: internal compiler error')\n")
    wheel, said = build(tmp_path / "wheel", root=broken)
    assert wheel.name == PURE_NAME
    assert "could not be compiled: error: internal compiler error" in said
    assert "pure Python" in said
    forced = run_build(tmp_path / "forced", "wheel", broken, TILEWIDGETS_BUILD="compiled")
    assert forced.returncode != 0
    assert "tilewidgets: The rules could not be compiled" in forced.stderr


def test_a_word_that_is_no_build_is_refused(tmp_path: Path) -> None:
    refused = run_build(tmp_path, "wheel", ROOT, TILEWIDGETS_BUILD="fast")
    assert refused.returncode != 0
    assert "TILEWIDGETS_BUILD is “fast”. It can be pure, compiled or auto." in refused.stderr


def test_the_source_package_is_pure_and_builds_by_itself(sdist: Path, tmp_path: Path) -> None:
    assert not list(sdist.rglob("*.so"))
    wheel, _ = build(tmp_path / "wheel", root=sdist, TILEWIDGETS_BUILD="pure")
    assert wheel.name == PURE_NAME
    assert says_compiled(wheel, tmp_path / "there").startswith("False ")


def test_an_editable_install_stays_pure_and_asks_for_no_compiler_unless_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWIDGETS_BUILD", raising=False)
    assert not builds.is_wanted(editable=True)
    code = "from hatchling.build import *; print(get_requires_for_build_editable())"
    command = [sys.executable, "-P", "-c", code, "get_requires_for_build_editable"]  # the word that pip's call has too
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "editables" in asked
    assert "mypy" not in asked
    monkeypatch.setenv("TILEWIDGETS_BUILD", "compiled")
    assert builds.is_wanted(editable=True)


@pytest.mark.skipif(not has_compiled, reason="runs with the compiled tests, which have compiled already")
def test_the_compiled_wheel_belongs_to_this_platform_and_answers_the_same(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path / "wheel", TILEWIDGETS_BUILD="compiled")
    python, abi, platform = wheel.stem.split("-")[2:]
    assert (python, abi) == (f"cp3{sys.version_info.minor}",) * 2
    assert platform != "any"
    names = extensions(wheel)
    assert any(name.startswith("tilewidgets/engine/search.") for name in names)
    assert any(name.startswith("tilewidgets/games/quatrefoil/rules.") for name in names)
    assert not any(name.startswith("examples/") for name in names)
    pure, _ = build(tmp_path / "pure", TILEWIDGETS_BUILD="pure")
    compiled_answer = says_compiled(wheel, tmp_path / "there")
    assert compiled_answer.startswith("True ")
    assert compiled_answer.split()[1] == says_compiled(pure, tmp_path / "elsewhere").split()[1]
