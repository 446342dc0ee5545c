"""What every widget of this package is: a table that Python draws, and a page that may ask for things."""

import json
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tilewidgets.drawing.palette import stylesheet
from tilewidgets.drawing.scene import Drawing, Scene
from tilewidgets.drawing.svg import write
from tilewidgets.engine.errors import RuleError, Ruling, TilewidgetsError
from tilewidgets.engine.game import Game
from tilewidgets.widgets import present
from tilewidgets.widgets.intents import BadIntent, checked

STATIC = Path(__file__).parent.parent / "static"


def _packed(value: object, _table: object) -> str:
    """Return a nested value as it travels: as text, because ipywidgets and Jupyter walk through whatever is nested."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class Table(anywidget.AnyWidget):
    """The synced traits, all written by Python only, and the ear for the page's requests."""

    _esm = STATIC / "board.js"
    _css = stylesheet() + (STATIC / "board.css").read_text(encoding="utf-8")

    title = traitlets.Unicode().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True, to_json=_packed)
    choices: traitlets.List[present.Plain] = traitlets.List().tag(sync=True, to_json=_packed)
    prompt = traitlets.Unicode().tag(sync=True)
    phases: traitlets.List[present.Plain] = traitlets.List().tag(sync=True, to_json=_packed)
    players: traitlets.List[present.Plain] = traitlets.List().tag(sync=True, to_json=_packed)
    curtain = traitlets.Unicode().tag(sync=True)
    timeline = traitlets.Dict(present.NO_TIMELINE).tag(sync=True, to_json=_packed)
    hint = traitlets.Dict(present.NO_HINT).tag(sync=True, to_json=_packed)
    message = traitlets.Dict(present.message("none", "", 0, "")).tag(sync=True)
    clock = traitlets.Dict(present.NO_CLOCK).tag(sync=True)
    asides: traitlets.List[present.Plain] = traitlets.List().tag(sync=True, to_json=_packed)
    overlays: traitlets.List[present.Plain] = traitlets.List().tag(sync=True, to_json=_packed)
    scored = traitlets.Dict(present.NO_SCORED).tag(sync=True, to_json=_packed)
    panel = traitlets.Dict(present.NO_PANEL).tag(sync=True, to_json=_packed)
    download = traitlets.Dict(present.NO_DOWNLOAD).tag(sync=True)
    waiting = traitlets.Float().tag(sync=True)

    def __init__(self) -> None:
        self._said = 0
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self._listen(content))

    def _use(self, game: Game) -> None:
        """Show this game from now on: its title, its pieces, and its rules in messages."""
        self._game = game
        self._drawing: Drawing[Any] = game.drawing()
        self.title = game.title
        self.faces = dict(self._drawing.faces)

    def _show_scene(self, scene: Scene) -> None:
        self._scene = scene
        self.scene = present.scene(scene)

    def svg(self) -> str:
        """Return the picture as it is shown now."""
        return write(self._scene, self._drawing.faces)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - the base class says so
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["image/svg+xml"] = self.svg()  # what a page without a kernel shows
        return bundle

    def set_state(self, sync_data: object) -> None:  # noqa: ARG002 - whatever it is, it is refused
        """Refuse every change of a trait from the browser: only Python draws."""
        self._say("refused", "The page tried to change the picture by itself. Nothing was changed; reload the page.")

    def _listen(self, content: object) -> None:
        """Carry out one request, or say why not; a refused one changes nothing."""
        try:
            kind, values = checked(content)
            answer = getattr(self, f"_on_{kind}", None)
            if answer is None:
                raise BadIntent(f"This table does not answer “{kind}”. Nothing was changed.")
            self._before_answer()
            answer(**values)
        except RuleError as error:
            self._say("refused", error.ruling.sentence, error.ruling)
        except TilewidgetsError as error:
            self._say("refused", str(error))

    def _before_answer(self) -> None:
        """Do what comes before every request, such as a look at the clock."""

    def _say(self, tone: str, text: str, ruling: Ruling | None = None) -> None:
        self._said += 1
        self.message = present.message(tone, text, self._said, self._game.name, ruling)

    def _offer(self, name: str, mime: str, text: str) -> None:
        self.download = {"name": name, "mime": mime, "text": text, "count": self.download["count"] + 1}
