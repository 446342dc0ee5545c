"""Connect four as a game of your own: rules, a picture, one call of `register`. All else comes with the contract."""

import tilewidgets as tw
from examples.connect_four.rules import ROWS, ConnectFour
from tilewidgets.drawing.marks import mark
from tilewidgets.drawing.scene import Drawing, Piece, Scene

COLOURS = ("red", "yellow")
DISC = '<circle r=".42" fill="var(--tw-{0})" stroke="var(--tw-{0}-deep)" stroke-width=".04"/>'
HOLES = "".join(f"M-.42-{row}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0" for row in range(ROWS))
TUBE = f'<path d="M-.5-5.5h1v6h-1z{HOLES}" fill="var(--tw-blue)" fill-rule="evenodd"/>'
RING = '<rect {} x="-.46" y="-5.46" width=".92" height="5.92" rx=".4"/>'
GLASS = TUBE + RING.format('fill="transparent"') + RING.format('class="tw-ring"')  # what is unseen can be clicked


class Picture(Drawing[ConnectFour]):
    """Seven columns to click, and the discs in them."""

    faces = {"column": GLASS, **{c: DISC.format(c) + mark(c, 0.22) for c in COLOURS}}  # noqa: RUF012 - constant

    def scene(self, state: ConnectFour, viewer: int | None) -> Scene:  # noqa: ARG002 - all lies open
        second, pieces = state.mine ^ (0 if state.to_move else state.discs), []
        for place in range(49):
            if state.discs >> place & 1:
                colour = COLOURS[second >> place & 1]
                pieces.append(Piece(f"disc {place}", "disc", place // 7, -(place % 7), colour, f"{colour} disc"))
        pieces += [Piece(f"column {c}", "column", c, 0, "column", f"column {c + 1}", target=True) for c in range(7)]
        return Scene((-1, -6, 8, 7), "Connect four", "Seven columns of six places", tuple(pieces))

    def target(self, state: ConnectFour, move: int) -> str:  # noqa: ARG002 - the same in every state
        return f"column {move}"

    def label(self, state: ConnectFour, move: int) -> str:
        return f"Drop a {COLOURS[state.to_move]} disc into column {move + 1}"

    def prompt(self, state: ConnectFour, viewer: int | None) -> str:  # noqa: ARG002 - the same for all
        if state.is_over:
            return "Nobody has four in a row." if state.winner < 0 else f"Four in a row for {COLOURS[state.winner]}."
        return f"Click a column to drop a {COLOURS[state.to_move]} disc."


tw.register(tw.Game("connect_four", "Connect four", "folk", "", COLOURS, (), ConnectFour, tw.OpenThinking(), Picture))
