"""The parts of a lesson's panel as plain values; js/src/types.ts says what the page makes of each."""

from collections.abc import Iterable

from tilewidgets.rulebook import full_text
from tilewidgets.widgets.present import Plain


def span(text: str, game: str = "", rule: str = "") -> Plain:
    """Return a piece of running text; with a rule it can be opened to read that rule."""
    return {"text": text, "rule": rule, "rule_text": full_text(game, rule)}


def row(name: str, head: str, text: str, points: str, *, total: bool = False) -> Plain:
    """Return a line of a table: under which head, what it says, and the number at its end."""
    line = {"id": name, "head": head, "text": text, "points": points, "total": total}
    return line | {"rule": "", "rule_text": "", "cells": []}


def field(  # noqa: PLR0913 - a field has these six parts, and the last two by name
    name: str,
    label: str,
    kind: str,
    value: str,
    *,
    options: Iterable[tuple[str, str]] = (),
    disabled: bool = False,
) -> Plain:
    """Return something to fill in; a choice has options, each a value and what it is called."""
    offered = [{"value": each, "label": called} for each, called in options]
    return {"id": name, "label": label, "kind": kind, "value": value, "options": offered, "disabled": disabled}


def option(name: str, label: str, mark: str = "", *, disabled: bool = False) -> Plain:
    """Return an answer to choose."""
    return {"id": name, "label": label, "mark": mark, "disabled": disabled}


def button(name: str, label: str, *, primary: bool = False, disabled: bool = False) -> Plain:
    """Return a button."""
    return {"id": name, "label": label, "primary": primary, "disabled": disabled}
