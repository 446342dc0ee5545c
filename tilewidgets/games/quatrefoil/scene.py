"""How Quatrefoil looks and speaks: glass beads in the middle, seats in the corners, north at the top."""

from math import cos, radians, sin, sqrt
from typing import Final

from tilewidgets.drawing.scene import Drawing, Piece, Point, Scene
from tilewidgets.engine.state import ANYONE, NOBODY, TIME_UP
from tilewidgets.games.quatrefoil.faces import FACES, OFFSET
from tilewidgets.games.quatrefoil.pieces import (
    COLOURS,
    FREE,
    KEEP_QUIET,
    PLACES,
    PUSHES,
    SEATS,
    STACK,
    TELL,
    TWIST_CW,
    UNKNOWN,
)
from tilewidgets.games.quatrefoil.rules import DOWN, SEAT_STEP, UP, Quatrefoil
from tilewidgets.games.quatrefoil.thinking import belief

VIEW: Final = (-6.2, -6.5, 12.4, 12.5)
AT: Final[tuple[Point, ...]] = (  # the centres of NW, NE, SW, SE and of the free bead
    (-OFFSET, -OFFSET),
    (OFFSET, -OFFSET),
    (-OFFSET, OFFSET),
    (OFFSET, OFFSET),
    (4.7, 0.0),
)
HANDLE_AT: Final = 2.95  # from the middle to the handles
CORNERS: Final = ((-4.0, 4.85), (-4.0, -4.85), (4.0, -4.85), (4.0, 4.85))  # clockwise, the viewer's first
NORTH_AT: Final = (0.0, -4.85)
GOAL_AT: Final = (-4.75, 0.0)
ENDS: Final = {
    "left": (-HANDLE_AT, 0.0),
    "right": (HANDLE_AT, 0.0),
    "above": (0.0, -HANDLE_AT),
    "below": (0.0, HANDLE_AT),
}
TURNS: Final = {
    "left": 0,
    "above": 90,
    "right": 180,
    "below": 270,
}  # an arrow that points into the quatrefoil
SPOKEN_PLACES: Final = ("northwest", "northeast", "southwest", "southeast", "beside the quatrefoil")
LINES: Final = {"top": "top row", "bottom": "bottom row", "left": "left column", "right": "right column"}
ENDS_IN_WORDS: Final = {
    "left": "from the left",
    "right": "from the right",
    "above": "from above",
    "below": "from below",
}


class QuatrefoilDrawing(Drawing[Quatrefoil]):
    """The table of Quatrefoil, as far as the viewer may see it."""

    faces = FACES

    def scene(self, state: Quatrefoil, viewer: int | None) -> Scene:
        pieces = [Piece("dish", "dish", 0, 0, "dish"), Piece("north", "mark", 0, NORTH_AT[1] - 1.02, "north")]
        pieces.append(_spare(state))
        pieces += _goal_cards(state) if state.is_dual else []
        for seat in range(SEATS):
            pieces += _seat(state, seat, viewer)
        # The handle in the middle lies on the beads, until the stacked bead covers it.
        beads = _beads(state)
        pieces += [*beads[:FREE], *_handles(state), beads[FREE]]
        return Scene(VIEW, "Quatrefoil", _in_words(state), tuple(pieces))

    def target(self, state: Quatrefoil, move: int) -> str:  # noqa: ARG002 - the same in every state
        action = move % SEAT_STEP
        return "" if move == TIME_UP or action in (TELL, KEEP_QUIET) else _handle_key(action)

    def label(self, state: Quatrefoil, move: int) -> str:
        if move == TIME_UP:
            return "Time is up"
        seat, action = divmod(move, SEAT_STEP)
        words = _action_in_words(action)
        return f"Player {seat + 1}: {words[0].lower()}{words[1:]}" if state.is_dual else words

    def ghosts(self, state: Quatrefoil, move: int) -> tuple[Piece, ...]:
        action = move % SEAT_STEP
        if action == STACK:
            free = COLOURS[state.tokens[FREE]]
            return (Piece("ghost", "bead", 0, 0, f"bead {free}"),)
        if not 0 <= action < TWIST_CW:
            return ()
        push = PUSHES[action]
        entering, leaving = COLOURS[state.tokens[FREE]], COLOURS[state.tokens[push.pushed]]
        (x, y), (out_x, out_y) = _entry(action), _exit(action)
        return (
            Piece("ghost in", "bead", x, y, f"bead {entering}"),
            Piece("ghost out", "bead", out_x, out_y, f"bead {leaving}", scale=0.6),
        )

    def prompt(self, state: Quatrefoil, viewer: int | None) -> str:
        if state.is_over:
            return state.score_sheet()[0].reason
        if state.to_move == ANYONE:
            return "Nobody speaks and anyone may act: push into your own position, twist, or stack."
        who = "Your turn" if viewer == state.to_move else f"Player {state.to_move + 1}"
        if state.telling != UNKNOWN:
            return f"{who}: show whether your token is in its place, or keep quiet."
        if viewer is not None and viewer != state.to_move:
            return f"{who} is to push, twist or stack."
        return f"{who}: push the free bead in, twist the quatrefoil, or stack to end the game."

    def score(self, state: Quatrefoil, seat: int) -> str:  # noqa: ARG002 - all win or lose together
        return ""

    def notes(self, state: Quatrefoil, seat: int) -> list[str]:
        return [] if state.is_dual else [_thumb_in_words(state.showing[seat])]

    def asides(self, state: Quatrefoil, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - for everyone
        return {"belief": "What can be known"}

    def aside(self, state: Quatrefoil, viewer: int | None, key: str) -> list[Scene]:
        if key != "belief":
            raise KeyError(key)
        seats = [NOBODY, *range(SEATS)] if viewer is None else [NOBODY, viewer]
        return [belief_scene(state, seat) for seat in seats]


def _spare(state: Quatrefoil) -> Piece:
    colour = state.deal.spare
    face, name = ("card back", "face down") if colour == UNKNOWN else (f"card {COLOURS[colour]}", COLOURS[colour])
    return Piece("spare", "card", *NORTH_AT, face, f"The spare colour card, {name}: it lies in the north")


def _goal_cards(state: Quatrefoil) -> list[Piece]:
    return [
        Piece(
            f"goal {place}",
            "card",
            GOAL_AT[0] + (0.44 if place.endswith("E") else -0.44),
            GOAL_AT[1] + (0.6 if place.startswith("S") else -0.6),
            f"card {COLOURS[state.deal.colours[index]]}",
            f"Goal: {COLOURS[state.deal.colours[index]]} belongs {SPOKEN_PLACES[index]}",
            scale=0.66,
        )
        for index, place in enumerate(PLACES)
    ]


def _seat(state: Quatrefoil, seat: int, viewer: int | None) -> list[Piece]:
    x, y = CORNERS[(seat - (viewer if viewer is not None and viewer >= 0 else 0)) % SEATS]
    inward = 1 if x < 0 else -1
    active = not state.is_over and state.to_move == seat
    name = f"Player {seat + 1}" + (" (you)" if seat == viewer else "")
    pieces = [Piece(f"name {seat}", "name", x, y - 1.13, "blank", text=f"▸ {name}" if active else name)]
    position = state.deal.positions[seat]
    shift = 0.0 if state.is_dual else 0.67
    face, word = (
        ("card back", "face down") if position == UNKNOWN else (f"card {PLACES[position]}", SPOKEN_PLACES[position])
    )
    pieces.append(Piece(f"position {seat}", "card", x + shift, y, face, f"Player {seat + 1}'s position card: {word}"))
    if not state.is_dual:
        colour = state.deal.colours[seat]
        face, word = ("card back", "face down") if colour == UNKNOWN else (f"card {COLOURS[colour]}", COLOURS[colour])
        pieces.append(Piece(f"colour {seat}", "card", x - shift, y, face, f"Player {seat + 1}'s colour card: {word}"))
        shown = {UP: "thumb up", DOWN: "thumb down"}.get(state.showing[seat], "thumb hidden")
        label = f"Player {seat + 1}: {_thumb_in_words(state.showing[seat])}"
        pieces.append(Piece(f"thumb {seat}", "thumb", x + 1.95 * inward, y, shown, label, scale=0.95))
    return pieces


def _beads(state: Quatrefoil) -> list[Piece]:
    pieces: list[Piece] = []
    for place, colour in enumerate(state.tokens):
        name = COLOURS[colour]
        x, y = AT[place]
        label = (
            f"{name.capitalize()} bead, {SPOKEN_PLACES[place]}" if place != FREE else f"{name.capitalize()} bead, free"
        )
        stacked = state.is_over and state.last == STACK and place == FREE
        if stacked:
            x, y = 0.0, 0.0
            label = f"{name.capitalize()} bead, stacked on top"
        entered = 0 <= state.last < TWIST_CW and place == PUSHES[state.last].enters
        pieces.append(
            Piece(
                f"bead {name}",
                "bead",
                x,
                y,
                f"bead {name}",
                label,
                via=_way(state.last, place),
                last=entered or stacked,
            )
        )
    return pieces


def _way(last: int, place: int) -> tuple[Point, ...]:
    """Return the points over which the bead that is now at `place` came there."""
    if 0 <= last < TWIST_CW:
        push = PUSHES[last]
        if place == push.enters:
            return (_entry(last),)
        return (_exit(last),) if place == FREE else ()
    if TWIST_CW <= last < STACK and place != FREE:
        sign = 1 if last == TWIST_CW else -1
        return tuple(_turned(AT[place], -sign * degrees) for degrees in (75, 60, 45, 30, 15))
    return ()


def _turned(point: Point, degrees: float) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return (point[0] * c - point[1] * s, point[0] * s + point[1] * c)


def _entry(action: int) -> Point:
    """Return where the free bead waits beside its row or column."""
    push = PUSHES[action]
    x, y = AT[push.enters]
    end_x, end_y = ENDS[push.end]
    return (end_x or x, end_y or y)


def _exit(action: int) -> Point:
    push = PUSHES[action]
    x, y = AT[push.pushed]
    end_x, end_y = ENDS[push.end]
    return (-end_x or x, -end_y or y)


def _handle_key(action: int) -> str:
    return f"handle {action}"


def _handles(state: Quatrefoil) -> list[Piece]:
    places = [_entry(action) for action in range(TWIST_CW)] + [(-2.75, -2.75), (2.75, -2.75), (0.0, 0.0)]
    # A clockwise twist starts at the left, where its arrow points up and over to the right.
    faces = ["push"] * TWIST_CW + ["twist cw", "twist ccw", "stack"]
    turns = [TURNS[push.end] for push in PUSHES] + [0, 0, 0]
    return [
        Piece(
            _handle_key(action),
            "handle",
            *places[action],
            faces[action],
            _action_in_words(action),
            turn=turns[action],
            target=True,
            last=action == state.last,
        )
        for action in range(STACK + 1)
    ]


def _action_in_words(action: int) -> str:
    if action < TWIST_CW:
        push = PUSHES[action]
        return f"Push the free bead into the {LINES[push.line]} {ENDS_IN_WORDS[push.end]}"
    words = ("Twist clockwise", "Twist anticlockwise", "Stack: end the game", "Show your thumb", "Keep quiet")
    return words[action - TWIST_CW]


def _thumb_in_words(showing: int) -> str:
    return {UP: "thumb up: token in place", DOWN: "thumb down: not in place"}.get(showing, "no thumb shown")


def _in_words(state: Quatrefoil) -> str:
    beads = ", ".join(f"{COLOURS[colour]} {SPOKEN_PLACES[place]}" for place, colour in enumerate(state.tokens))
    return f"{beads[0].upper()}{beads[1:]}. {state.count} moves so far."


def belief_scene(state: Quatrefoil, player: int) -> Scene:
    """Return a seat's knowledge as a table: colours down, places across, squares as large as the chance."""
    known = belief(state, player)
    who = "everyone together sees" if player == NOBODY else f"player {player + 1} can know"
    title = f"What {who}: {known.deals:,} deals, {known.bits:.1f} bits unknown"
    pieces: list[Piece] = []
    for place, name in enumerate((*PLACES, "free")):
        pieces.append(Piece(f"place {name}", "name", place + 0.9, -0.85, "blank", text=name, scale=0.8))
    for row, name in enumerate(COLOURS):
        pieces.append(Piece(f"row {name}", "bead", -0.1, float(row), f"bead {name}", f"{name} row", scale=0.34))
        for place, where in enumerate((*PLACES, "free")):
            chance = known.table[row][place] / known.deals
            x, y = place + 0.9, float(row)
            label = f"{name} {where}: {100 * chance:.0f} percent"
            pieces.append(Piece(f"cell {name} {where}", "cell", x, y, "cell"))
            pieces.append(Piece(f"heat {name} {where}", "heat", x, y, "heat", label, scale=sqrt(chance)))
            percent = f"{100 * chance:.0f}%"
            pieces.append(Piece(f"percent {name} {where}", "name", x, y, "blank", text=percent, scale=0.68))
    return Scene((-0.7, -1.3, 6.2, 5.9), title, title, tuple(pieces))
