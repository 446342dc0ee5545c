"""Prints the numbers about Colorblock that its lesson uses: chances to fit, the most shapes on a private board."""

from tilewidgets.games.colorblock.counting import chance, most_shapes
from tilewidgets.games.colorblock.pieces import COLOURS


def main() -> None:
    """Print everything; about ten seconds."""
    for sides in ("R...", "R.R.", "R..R", "R..G", "RRR.", "RGB.", "RRRR", "RGRG"):
        print(f"a drawn tile fits {sides}: {chance(sides)}")
    for number, colour in enumerate(COLOURS):
        print(f"most {colour} shapes on a private board: {most_shapes(number)}")
    print(f"most shapes of all colours: {most_shapes()}")


if __name__ == "__main__":
    main()
