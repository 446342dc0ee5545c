"""What a search should know about Kaleido."""

from tilewidgets.engine.thinking import Thinking
from tilewidgets.games.kaleido.rules import Kaleido


class KaleidoThinking(Thinking[Kaleido]):
    """Points so far, and what the open boards and hexagons are likely to bring."""
