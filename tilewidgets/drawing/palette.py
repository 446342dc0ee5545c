"""The house's colours, once for light and once for dark tables; pictures and stylesheet both take them from here."""

LIGHT = {
    "table": "#f7f1e5",
    "table-edge": "#e6dcc8",
    "ink": "#2f2a25",
    "quiet": "#685f54",
    "line": "#d9cdb8",
    "edge": "#8b7f6d",
    "card": "#fffdf8",
    "card-back": "#8a7a66",
    "accent": "#b96a00",
    "hint": "#6f42c1",
    "refuse": "#b3203a",
    "gold": "#c99700",
    "red": "#d5502c",
    "red-deep": "#8f2c10",
    "red-glow": "#f6a184",
    "yellow": "#f0bf1d",
    "yellow-deep": "#8a6400",
    "yellow-glow": "#fde58b",
    "green": "#0b9a70",
    "green-deep": "#045a41",
    "green-glow": "#7fd8bd",
    "blue": "#2477bd",
    "blue-deep": "#0d4374",
    "blue-glow": "#94c6ee",
    "purple": "#8a55b5",
    "purple-deep": "#522a75",
    "purple-glow": "#cfaceb",
    "white": "#f4f2ee",
    "white-deep": "#7d776d",
    "white-glow": "#ffffff",
}

DARK = LIGHT | {
    "table": "#1f252c",
    "table-edge": "#2f3842",
    "ink": "#ece6da",
    "quiet": "#b3aea4",
    "line": "#3a444f",
    "edge": "#8a95a1",
    "card": "#2b333c",
    "card-back": "#55616e",
    "accent": "#f2b134",
    "hint": "#bb9af7",
    "refuse": "#ff7a8a",
    "gold": "#f2c94c",
}


def stylesheet() -> str:
    """Return the colours as CSS variables of the widget's root, which carries the notebook's theme."""
    rules = []
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        variables = "".join(f"--tw-{name}:{colour};" for name, colour in colours.items())
        rules.append(f'.tw[data-theme="{theme}"]{{{variables}}}')
    return "\n".join(rules)
