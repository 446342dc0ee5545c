"""placeholder"""
from tilewidgets.engine.thinking import Thinking
from tilewidgets.games.four_corners.rules import FourCorners

class FourCornersThinking(Thinking[FourCorners]):
    """placeholder"""
    longest_playout = 6
