"""Fills js/package-lock.json up after `npm install` against a registry that lacks other machines' packages.

Some mirrors hold only part of the optional packages that carry a tool's program for one system and processor.
npm then leaves them out of the lock, and `npm ci` refuses it everywhere. Their versions are known all the
same: the tool names them exactly. What cannot be known is their hash, so those entries have none.
"""

import json
import re
import sys
from typing import Any

from scripts.frontend import JS

SYSTEMS = ("android", "darwin", "freebsd", "linux", "openharmony", "win32")
PROCESSORS = ("arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64")


def entry(name: str, version: str, parent: dict[str, Any]) -> dict[str, Any]:
    """Return what the lock should say about a package that is for another machine."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        sys.exit(f"{name} {version}: not one exact version, so it cannot be filled in.")
    words = name.rsplit("/", maxsplit=1)[-1].split("-")
    system = [s for s in SYSTEMS if s in words]
    processor = [p for p in PROCESSORS if p in words]
    if not processor:
        sys.exit(f"{name}: its name does not tell for which machine it is; run npm against another registry.")
    found: dict[str, Any] = {"version": version, "cpu": processor, "optional": True}
    if system:
        found["os"] = system
    if "musl" in words:
        found["libc"] = ["musl"]
    if parent.get("dev"):
        found["dev"] = True
    return dict(sorted(found.items(), key=lambda item: (item[0] != "version", item[0])))


def main() -> None:
    """Add the missing entries."""
    path = JS / "package-lock.json"
    lock = json.loads(path.read_text())
    packages: dict[str, dict[str, Any]] = lock["packages"]
    added = {
        f"node_modules/{name}": entry(name, version, parent)
        for parent in packages.values()
        for name, version in parent.get("optionalDependencies", {}).items()
        if f"node_modules/{name}" not in packages
    }
    lock["packages"] = dict(sorted((packages | added).items()))
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n")
    print(f"{len(added)} entries added.")


if __name__ == "__main__":
    main()
