"""Connect four as a game of your own: rules, a picture, one call of `register`. All else comes with the contract."""

import tilewidgets as tw
from examples.connect_four.rules import ROWS, ConnectFour
from tilewidgets.drawing.marks import mark
from tilewidgets.drawing.scene import Drawing, Piece, Scene

COLOURS = ("red", "yellow")
DISC = '<circle r=".42" fill="var(--tw-{0})" stroke="var(--tw-{0}-deep)" stroke-width=".04"/>'
SLAB = '<rect class="tw-ring" x="-.5" y="-5.5" width="1" height="6" fill="var(--tw-blue)"/>'
HOLES = "".join(f'<circle cy="{-row}" r=".42" fill="var(--tw-table)"/>' for row in range(ROWS))


class ConnectFourDrawing(Drawing[ConnectFour]):
    """Seven columns to click, and the discs in them."""

    faces = {"column": SLAB + HOLES, **{c: DISC.format(c) + mark(c, 0.22) for c in COLOURS}}  # noqa: RUF012

    def scene(self, state: ConnectFour, viewer: int | None) -> Scene:  # noqa: ARG002 - all lies open
        pieces = [Piece(f"column {c}", "column", c, 0, "column", f"column {c + 1}", target=True) for c in range(7)]
        second = state.mine ^ (0 if state.to_move else state.discs)
        for place in range(49):
            if state.discs >> place & 1:
                colour = COLOURS[second >> place & 1]
                pieces.append(Piece(f"disc {place}", "disc", place // 7, -(place % 7), colour, f"{colour} disc"))
        return Scene((-1, -6, 8, 7), "Connect four", "Seven columns of six places", tuple(pieces))

    def target(self, state: ConnectFour, move: int) -> str:  # noqa: ARG002 - the same in every state
        return f"column {move}"

    def label(self, state: ConnectFour, move: int) -> str:
        return f"Drop a {COLOURS[state.to_move]} disc into column {move + 1}"

    def prompt(self, state: ConnectFour, viewer: int | None) -> str:  # noqa: ARG002 - the same for all
        if state.is_over:
            return "Nobody has four in a row." if state.winner < 0 else f"Four in a row for {COLOURS[state.winner]}."
        return f"Click a column to drop a {COLOURS[state.to_move]} disc."


ABOUT = ("connect_four", "Connect four", "a classic", "", ("Red", "Yellow"), ())
tw.register(tw.Game(*ABOUT, make=ConnectFour, thinking=tw.Thinking(), drawing=ConnectFourDrawing))
