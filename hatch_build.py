"""What hatchling does beyond collecting files: it builds the front end and, where it can, compiles the rules."""

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file alone, from anywhere
from scripts import builds, frontend

ROOT = frontend.ROOT
PURE_INSTEAD = "This build is pure Python: everything works, but the search is slower."


class BuildHook(BuildHookInterface[Any]):
    """Makes sure that the bundle is there and young, and adds compiled rules to a wheel (scripts/builds.py)."""

    def dependencies(self) -> list[str]:
        """Ask only for what this build will use: Node as a wheel, mypyc."""
        needed = [] if frontend.is_fresh() or frontend.has_node() else [frontend.NODE_PACKAGE]
        # Hatchling does not say here what is asked for; pip's own call does, so that `pip install -e .` stays quick.
        editable = any("editable" in word for word in sys.argv)
        if self.target_name == "wheel" and builds.is_wanted(editable=editable):
            needed += builds.NEEDED
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle if it is missing or older than its sources; compile if that is wanted."""
        editable = version == "editable"
        try:
            if not frontend.is_fresh():
                frontend.build()
            if self.target_name == "wheel" and builds.is_wanted(editable=editable):
                self._compile(build_data, editable=editable)
            elif self.target_name == "wheel" and builds.asked() == builds.AUTO and not editable:
                self.app.display_warning("tilewidgets: there is no C compiler here. " + PURE_INSTEAD)
        except (frontend.FrontEndError, builds.BuildError) as error:
            sys.exit(f"\ntilewidgets: {error}\n")  # plain words instead of a traceback through hatchling

    def _compile(self, build_data: dict[str, Any], *, editable: bool) -> None:
        try:
            files = builds.compile_package(ROOT)
        except builds.BuildError as error:
            if builds.asked() == builds.COMPILED:
                raise
            self.app.display_warning(f"tilewidgets: {error} {PURE_INSTEAD}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if editable:
            for path, place in files.items():
                shutil.copy2(path, ROOT / place)  # beside the sources, which are what is imported
        else:
            build_data["force_include"] |= files
