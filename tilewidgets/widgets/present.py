"""Turns states, hints and rules into the plain values that the browser is sent."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any

from tilewidgets.drawing.scene import Drawing, Piece, Preview, Scene
from tilewidgets.engine.errors import Ruling
from tilewidgets.engine.game import Game
from tilewidgets.engine.record import Record
from tilewidgets.engine.state import ANYONE, ScoreItem, State
from tilewidgets.engine.thinking import STRENGTHS, Hint
from tilewidgets.rulebook import full_text
from tilewidgets.widgets.seats import COMPUTER, PERSON, Seats

Plain = dict[str, Any]

NO_TIMELINE: Plain = {"at": 0, "decisions": [], "branches": [], "earlier": ""}
NO_CLOCK: Plain = {"seconds": 0, "left": 0.0, "running": False}
NO_PANEL: Plain = {
    "kind": "",
    "title": "",
    "progress": [0, 0],
    "text": [],
    "rows": [],
    "fields": [],
    "options": [],
    "buttons": [],
    "feedback": {"tone": "none", "text": "", "rule": "", "rule_text": "", "count": 0},
    "highlight": [],
}
NO_SCORED: Plain = {"count": 0, "items": []}
NO_DOWNLOAD: Plain = {"name": "", "mime": "", "text": "", "count": 0}
NO_HINT: Plain = {
    "status": "none",
    "progress": 0,
    "nudge": "",
    "where": [],
    "move": 0,
    "text": "",
    "reason": "",
    "line": [],
    "candidates": [],
    "unit": "",
    "error": "",
}


# What a piece need not say, because it is so by default; js/src/sync.ts fills it in again.
USUAL: Plain = {each.name: each.default for each in fields(Piece) if each.default is not MISSING}


def _rounded(value: object) -> object:
    """Return a value with its numbers as exact as a picture needs them."""
    if isinstance(value, float):
        return round(value, 3)
    return [_rounded(each) for each in value] if isinstance(value, tuple) else value


def piece(shown: Piece) -> Plain:
    """Return a piece, kept short: a board full of them travels with every decision."""
    plain = {
        "key": shown.key,
        "kind": shown.kind,
        "x": round(shown.x, 3),
        "y": round(shown.y, 3),
        "face": shown.face,
    }
    for name, usual in USUAL.items():
        value = getattr(shown, name)
        if value != usual:
            plain[name] = _rounded(value)
    return plain


def scene(shown: Scene) -> Plain:
    """Return a scene."""
    return {
        "view": list(shown.view),
        "title": shown.title,
        "desc": shown.desc,
        "pieces": [piece(each) for each in shown.pieces],
    }


def choice(view: State, move: int, drawing: Drawing[Any], *, telling: bool = True) -> Plain:
    """Return one decision as it is offered: where, in words, in notation, and its preview.

    A question is not `telling`: what a decision would bring is left for the reader to find.
    """
    shown = drawing.preview(view, move) if telling else Preview(drawing.label(view, move), drawing.ghosts(view, move))
    return {
        "move": move,
        "source": drawing.source(view, move),
        "target": drawing.target(view, move),
        "label": shown.label,
        "text": view.text(move),
        "ghosts": [piece(each) for each in shown.ghosts],
    }


def choices(view: State, seats: Seats, drawing: Drawing[Any]) -> list[Plain]:
    """Return the decisions that the viewer may make now."""
    return [choice(view, move, drawing) for move in view.moves() if seats.may_choose(view, move)]


def players(view: State, seats: Seats, drawing: Drawing[Any], game: Game) -> list[Plain]:
    """Return the seats as the list beside the board shows them, each with who else could sit there."""
    solved = game.thinking.solved
    kinds = [PERSON, COMPUTER] if solved else [PERSON, *STRENGTHS]
    return [
        {
            "seat": seat,
            "name": game.seats[seat],
            "kind": COMPUTER if solved and not seats.person(seat) else seats.kind(seat),
            "kinds": kinds,
            "active": not view.is_over and view.to_move in (seat, ANYONE),
            "viewing": seats.viewer == seat,
            "score": drawing.score(view, seat),
            "notes": drawing.notes(view, seat),
        }
        for seat in range(view.seats)
    ]


def count(decisions: int) -> str:
    """Return a number of decisions in words."""
    return "1 decision" if decisions == 1 else f"{decisions} decisions"


def timeline(record: Record, earlier: Record | None) -> Plain:
    """Return all decisions of the line, with the place in it, and what else is kept."""
    names = record.game.seats
    return {
        "at": record.at,
        "decisions": [
            {"text": text, "seat": names[actor] if actor >= 0 else "clock"}
            for text, actor in zip(record.texts, record.actors, strict=True)
        ],
        "branches": [f"the line that ended “{line[-1]}” ({count(len(line))})" for line in record.branches],
        "earlier": f"the game before (seed {earlier.seed}, {count(len(earlier.decisions))})" if earlier else "",
    }


def hint(given: Hint, view: State, drawing: Drawing[Any], game: Game) -> Plain:
    """Return a hint with every candidate's place on the board and its value in words."""
    values = [candidate.value for candidate in given.candidates]
    best, worst = max(values), min(values)
    between = best - worst or 1.0
    candidates = [
        {
            "move": candidate.move,
            "target": drawing.target(view, candidate.move),
            "text": view.text(candidate.move),
            "value": game.thinking.show(candidate.value),
            "spread": "proven" if candidate.proven else f"± {game.thinking.show_spread(candidate.spread)}",
            "visits": candidate.visits,
            "strength": round(1.0 - (best - candidate.value) / between, 3),
            "unsure": 0.0 if candidate.proven else round(min(1.0, candidate.spread / between), 3),
        }
        for candidate in given.candidates
    ]
    where = [drawing.source(view, given.move), drawing.target(view, given.move)]
    return NO_HINT | {
        "status": "ready",
        "progress": 1,
        "nudge": given.nudge,
        "where": [key for key in where if key],
        "move": given.move,
        "text": "wait: leave it to another seat" if given.wait else view.text(given.move),
        "reason": given.reason,
        "line": [{"seat": game.seats[step.seat], "text": step.text} for step in given.line],
        "candidates": candidates,
        "unit": game.thinking.unit,
    }


def phases(view: State, viewer: int | None, drawing: Drawing[Any]) -> list[Plain]:
    """Return the parts of the turn."""
    return [phase._asdict() for phase in drawing.phases(view, viewer)]


def overlays(view: State, viewer: int | None, drawing: Drawing[Any], opened: Mapping[str, bool]) -> list[Plain]:
    """Return what can be laid over the board, drawn only while it is switched on."""
    return [
        {
            "key": key,
            "title": title,
            "open": opened.get(key, False),
            "pieces": [piece(each) for each in drawing.overlay(view, viewer, key)] if opened.get(key) else [],
        }
        for key, title in drawing.overlays(view, viewer).items()
    ]


def newly_scored(before: Sequence[ScoreItem], now: Sequence[ScoreItem]) -> list[ScoreItem]:
    """Return the points that a decision brought: what the sheet says now beyond what it said; none after an undo."""
    if list(now[: len(before)]) != list(before):
        return []
    return [item for item in now[len(before) :] if item.points]


def scored(items: Sequence[ScoreItem], game: Game, count: int) -> Plain:
    """Return points to show as they are scored: on which cells, how many, for whom, in words."""
    return {"count": count, "items": [_scored(item, game) for item in items]}


def _scored(item: ScoreItem, game: Game) -> Plain:
    points = f"{item.points:+g}".replace("-", "\N{MINUS SIGN}")
    who = f"{game.seats[item.player]} {points}: " if item.player >= 0 else ""
    return {"cells": list(item.cells), "points": points, "text": f"{who}{item.reason}"}


def message(tone: str, text: str, count: int, game: str, ruling: Ruling | None = None) -> Plain:
    """Return a message, with the rule in full if there is one behind it."""
    return {
        "tone": tone,
        "rule": ruling.rule if ruling else "",
        "text": text,
        "rule_text": full_text(game, ruling.rule) if ruling else "",
        "cells": list(ruling.cells) if ruling else [],
        "count": count,
    }


def asides(view: State, viewer: int | None, drawing: Drawing[Any], opened: Mapping[str, bool]) -> list[Plain]:
    """Return the further pictures, drawn only while they are open."""
    return [
        {
            "key": key,
            "title": title,
            "open": opened.get(key, False),
            "scenes": [scene(each) for each in drawing.aside(view, viewer, key)] if opened.get(key) else [],
        }
        for key, title in drawing.asides(view, viewer).items()
    ]
