"""Golden records: whole games as text that a person can read; `python -m tests.golden` writes them anew."""

from pathlib import Path
from typing import Any

import tilewidgets as tw
from tilewidgets.drawing.scene import Drawing, Scene

GAMES = Path(__file__).parent / "games"


def paths() -> list[Path]:
    """Return the saved games of all games."""
    return sorted(GAMES.glob("*/golden/*.json"))


def describe(record: tw.Record) -> str:
    """Return a playthrough: every state in words, every legal decision, every point."""
    drawing: Drawing[Any] = record.game.drawing()
    lines = [f"# {record.game.title}: seed {record.seed}, {dict(record.options)}", ""]
    for number, state in enumerate(record.states()):
        scene = drawing.scene(state, None)
        lines += [f"## {number}: {scene.desc}", f"returns {state.returns()}", *_labels(scene)]
        lines.append("may: " + "; ".join(state.text(move) for move in state.moves()))
        if number < len(record.texts):
            lines += ["", f"-> {record.texts[number]}", ""]
    lines += ["", "## Score sheet"]
    for item in record.state.score_sheet():
        who = "nobody" if item.player == tw.NOBODY else f"player {item.player + 1}"
        lines.append(f"{who}: {item.points:g}, {item.reason} [{item.rule}] {', '.join(item.cells)}")
    return "\n".join(lines) + "\n"


def _labels(scene: Scene) -> list[str]:
    return [f"- {piece.label}" for piece in scene.pieces if piece.label and not piece.target]


if __name__ == "__main__":
    for path in paths():
        path.with_suffix(".txt").write_text(describe(tw.Record.load(path)), encoding="utf-8")
