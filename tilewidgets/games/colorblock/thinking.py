"""What the search should know about Colorblock."""

from tilewidgets.engine.thinking import Thinking
from tilewidgets.games.colorblock.rules import Colorblock


class ColorblockThinking(Thinking[Colorblock]):
    """For now whoever is ahead."""
