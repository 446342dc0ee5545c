"""What a browser may ask for, checked as if an enemy had written it."""

from collections.abc import Mapping
from typing import Any, Final

from tilewidgets.engine.errors import TilewidgetsError
from tilewidgets.engine.record import LARGEST_FILE, LONGEST_START

LONGEST_TEXT: Final = 200  # a typed decision, a key
LONGEST: Final = {"load": LARGEST_FILE, "panel": LONGEST_START}  # a file, a position as text
LARGEST_NUMBER: Final = 2**31
# Each intent with its fields; nothing else is listened to.
FIELDS: Final[Mapping[str, Mapping[str, type]]] = {
    "choose": {"move": int, "step": int},
    "why_not": {"target": str, "held": str, "step": int},
    "say": {"text": str, "step": int},
    "undo": {},
    "redo": {},
    "goto": {"at": int},
    "ask_hint": {},
    "cancel": {},
    "go_on": {"step": int},
    "switch": {"branch": int},
    "earlier": {},
    "reveal": {},
    "view": {"seat": int},
    "seat": {"seat": int, "kind": str},
    "start_clock": {},
    "tick": {},
    "aside": {"key": str, "open": bool},
    "overlay": {"key": str, "open": bool},
    "panel": {"action": str, "id": str, "value": str},
    "new": {},
    "save": {},
    "load": {"text": str},
    "svg": {},
}


class BadIntent(TilewidgetsError):
    """The browser sent something that the board did not offer."""


def checked(content: object) -> tuple[str, dict[str, Any]]:
    """Return the kind of an intent and its fields; raise BadIntent for anything else."""
    if not isinstance(content, dict):
        raise BadIntent(
            "The page sent something that is no request. Nothing was changed; reload the page if this goes on."
        )
    kind = content.get("type")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise BadIntent("The page asked for something this board does not know. Nothing was changed; reload the page.")
    fields = FIELDS[kind]
    if set(content) != {"type", *fields}:
        raise BadIntent(f"The page's request “{kind}” has the wrong parts. Nothing was changed; reload the page.")
    values: dict[str, Any] = {}
    for name, wanted in fields.items():
        value = content[name]
        # type(), not isinstance(): True is an int in Python.
        if type(value) is not wanted:
            raise BadIntent(f"“{name}” in the page's request “{kind}” is of the wrong kind. Nothing was changed.")
        if isinstance(value, str) and len(value) > LONGEST.get(kind, LONGEST_TEXT):
            raise BadIntent(f"“{name}” in the page's request “{kind}” is too long. Nothing was changed.")
        if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            raise BadIntent(f"“{name}” in the page's request “{kind}” is too large. Nothing was changed.")
        values[name] = value
    return kind, values
