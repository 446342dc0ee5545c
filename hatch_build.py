"""Builds the front end into the package whenever hatchling builds the package."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file alone, from anywhere
from scripts import frontend


class FrontEndHook(BuildHookInterface[Any]):
    """Makes sure that the bundle is there and young before files are collected."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a wheel only where there is something to build and nothing to build it with."""
        return [] if frontend.is_fresh() or frontend.has_node() else [frontend.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Build the bundle if it is missing or older than its sources."""
        if frontend.is_fresh():
            return
        try:
            frontend.build()
        except frontend.FrontEndError as error:
            sys.exit(f"\ntilewidgets: {error}\n")  # plain words instead of a traceback through hatchling
