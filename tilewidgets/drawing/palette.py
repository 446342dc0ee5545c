"""The house's colours, once for light and once for dark tables; pictures and stylesheet both take them from here.

Blue is dark and purple light, so that people who confuse hues tell them apart: tests/test_palette.py measures it.
"""

LIGHT = {
    "table": "#f7f1e5",
    "table-edge": "#d9cbb2",
    "ink": "#2a2520",
    "quiet": "#675d50",
    "line": "#e2d7c3",
    "edge": "#8b7f6d",
    "card": "#fffdf8",
    "card-back": "#5b6b7d",
    "accent": "#bf7000",
    "hint": "#7445c4",
    "refuse": "#b5173f",
    "gold": "#a67c00",
    "wood": "#c79a63",
    "wood-deep": "#7d5630",
    "wood-glow": "#e3c08f",
    "hollow": "#4b3826",
    "red": "#d0342b",
    "red-deep": "#861a17",
    "red-glow": "#f3a296",
    "yellow": "#f6c526",
    "yellow-deep": "#8a6500",
    "yellow-glow": "#fdeaa0",
    "green": "#1a9a78",
    "green-deep": "#075a47",
    "green-glow": "#8fdcc2",
    "blue": "#17568f",
    "blue-deep": "#0b3055",
    "blue-glow": "#86b8e4",
    "purple": "#b070d4",
    "purple-deep": "#6a3489",
    "purple-glow": "#e3c4f3",
    "white": "#f4f6f8",
    "white-deep": "#6d7882",
    "white-glow": "#ffffff",
    "floor": "#fffdf6",
    "wall": "#2b2620",
    "brick": "#b9543d",
    "brick-deep": "#7d3022",
    "mortar": "#ead9c2",
}

DARK = {
    "table": "#1e242b",
    "table-edge": "#38424d",
    "ink": "#ece7dd",
    "quiet": "#a8b0b8",
    "line": "#343d47",
    "edge": "#8a95a1",
    "card": "#2b333c",
    "card-back": "#6d7f94",
    "accent": "#f2b134",
    "hint": "#b79cff",
    "refuse": "#ff7d95",
    "gold": "#f0cf62",
    "wood": "#80603e",
    "wood-deep": "#46301b",
    "wood-glow": "#a98459",
    "hollow": "#16110c",
    "red": "#de3d33",
    "red-deep": "#7a1613",
    "red-glow": "#f8b3a8",
    "yellow": "#f2c02a",
    "yellow-deep": "#7c5b00",
    "yellow-glow": "#fff0b3",
    "green": "#12bb80",
    "green-deep": "#04563c",
    "green-glow": "#a0e6cf",
    "blue": "#1e74ce",
    "blue-deep": "#0a3464",
    "blue-glow": "#a3d2f6",
    "purple": "#b888d2",
    "purple-deep": "#583070",
    "purple-glow": "#ead6f4",
    "white": "#edf0f3",
    "white-deep": "#65707a",
    "white-glow": "#ffffff",
    "floor": "#ddd5c4",
    "wall": "#15191e",
    "brick": "#b4503a",
    "brick-deep": "#5f2318",
    "mortar": "#c9b79d",
}


def stylesheet() -> str:
    """Return the colours as CSS variables of the widget's root, which carries the notebook's theme."""
    rules = []
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        variables = "".join(f"--tw-{name}:{colour};" for name, colour in colours.items())
        rules.append(f'.tw[data-theme="{theme}"]{{{variables}}}')
    return "\n".join(rules)
