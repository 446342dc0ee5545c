"""How Colorblock looks and speaks: ribbons on tiles, boards around a board, every product at every time."""

from typing import NamedTuple

from tilewidgets.drawing.scene import Drawing, Phase, Piece, Preview, Scene
from tilewidgets.engine.state import NOBODY, TIME_UP
from tilewidgets.games.colorblock.decisions import TAKE, cell_key, place_of, seam_key, tile_key
from tilewidgets.games.colorblock.faces import FACES, LIGHT_STEPS, form_of
from tilewidgets.games.colorblock.layout import Layout
from tilewidgets.games.colorblock.pieces import COLOURS, GOALS, TURNS, UNKNOWN, kind_text
from tilewidgets.games.colorblock.rules import PLACING, SCORING, TAKING, Colorblock
from tilewidgets.games.colorblock.shapes import STEPS, Grid, Shape, cell_name
from tilewidgets.games.colorblock.sheet import board_name, counted, shape_words

TURN_WORDS = ("not turned", "a quarter turned", "half turned", "three quarters turned")
SHOWN_DISCARDS = 3
TIMES = "\N{MULTIPLICATION SIGN}"


class ColorblockDrawing(Drawing[Colorblock]):
    """The table of Colorblock. Only the order of the deck is hidden, so all see the same."""

    faces = FACES

    def scene(self, state: Colorblock, viewer: int | None) -> Scene:
        layout = Layout(state, viewer)
        pieces = [Piece("defs", "defs", 0, 0, "defs"), *_deck(state, layout)]
        for seat in range(state.seats):
            pieces += _seat(state, layout, seat, viewer)
        pieces += _goals(state, layout)
        for board in range(state.seats + 1):
            pieces += [] if state.is_over else _places(state, layout, board)
        for board in range(state.seats + 1):
            pieces += _tiles(state, layout, board)
        pieces += _in_hand(state, layout)
        pieces += _lights(state, layout)
        return Scene(layout.view(), "Colorblock", _in_words(state), tuple(pieces))

    def source(self, state: Colorblock, move: int) -> str:
        place = place_of(move, state.seats)
        return "" if place is None else _turn_key(place.turn)

    def target(self, state: Colorblock, move: int) -> str:
        if move == TIME_UP:
            return ""
        if move < TAKE:
            return _pill_key(state.to_move, move)
        place = place_of(move, state.seats)
        if place is None:
            slot = move - TAKE
            return tile_key(state.row[slot]) if slot < len(state.row) else ""
        return cell_key(place.board, place.cell)

    def label(self, state: Colorblock, move: int) -> str:
        if move == TIME_UP:
            return "Time is up"
        if move < TAKE:
            private, shared = state.grids[state.to_move + 1].counts[move], state.grids[0].counts[move]
            return f"Score {COLOURS[move]}: {private}{TIMES}{shared}={private * shared}"
        place = place_of(move, state.seats)
        if place is None:
            slot = move - TAKE
            return f"Take tile {slot + 1}" + (
                f", {_tile_words(state, state.row[slot])}" if slot < len(state.row) else ""
            )
        return f"Lay the tile {TURN_WORDS[place.turn]} at {cell_name(place.cell)} on {_whose(state, place.board)}"

    def ghosts(self, state: Colorblock, move: int) -> tuple[Piece, ...]:
        place = place_of(move, state.seats)
        if place is None or state.hand == UNKNOWN:
            return ()
        layout = Layout(state, state.to_move)
        x, y, scale = layout.cell(state.grids[place.board], place.board, place.cell)
        return (Piece("ghost", "ghost", x, y, _face(state, state.hand), turn=90.0 * place.turn, scale=scale),)

    def preview(self, state: Colorblock, move: int) -> Preview:
        plain = super().preview(state, move)
        place = place_of(move, state.seats)
        grid, closed = _would_close(state, move)
        if place is None or not closed:
            return plain
        # The board in the picture has not grown yet: what is lit on the copy is drawn where that board lies.
        here = Lit(Layout(state, state.to_move), state.grids[place.board], grid, place.board)
        lights = [light for shape in closed for light in here.along(shape, "would")]
        made = _and([f"a {shape_words(shape)}" for shape in closed])
        return Preview(f"{plain.label}, completing {made}", (*plain.ghosts, *lights))

    def prompt(self, state: Colorblock, viewer: int | None) -> str:
        if state.is_over:
            return _result(state)
        mine = viewer == state.to_move
        who = "Your turn" if mine else f"Player {state.to_move + 1}"
        passed = (
            f" {counted(len(state.passed_over), 'tile')} fitted nowhere and went away." if state.passed_over else ""
        )
        if state.stage > SCORING:
            which = "second" if state.stage == SCORING + 1 else "third"
            return f"{who}: a tie. Choose a {which} colour to score."
        if state.stage == SCORING:
            return f"{who}: choose the colour to score."
        last = "Last turn. " if state.is_final else ""
        if state.stage == TAKING:
            return f"{last}{who}: take a tile from the row.{passed}"
        boards = "the shared board or your own" if mine else "the shared board or their own"
        return f"{last}{who}: turn the tile and lay it on {boards}.{passed}"

    def phases(self, state: Colorblock, viewer: int | None) -> list[Phase]:  # noqa: ARG002 - the same for all
        if state.is_over:
            return []
        first = Phase("Take a tile" if state.is_expert else "Draw a tile", "done")
        if state.stage == TAKING:
            phases = [first._replace(status="now"), Phase("Lay it", "next")]
        elif state.stage == PLACING:
            phases = [first, Phase("Lay it", "now")]
        elif state.last_placer == state.to_move and not any(state.scored):
            phases = [first, Phase("Lay it", "done")]
        else:
            phases = []
        if state.is_final:
            phases.append(Phase("Score a colour", "now" if state.stage >= SCORING else "next"))
        return phases

    def notes(self, state: Colorblock, seat: int) -> list[str]:
        chosen = [COLOURS[colour] for colour in state.scored[seat]]
        best = max(range(len(COLOURS)), key=lambda colour: state.product(seat, colour))
        best_now = f"best now: {_product_words(state, seat, best)}" if state.product(seat, best) else "no product yet"
        notes = [f"scored {_and(chosen)}" if chosen else best_now]
        won = [GOALS[goal] for goal, owner in zip(state.goals, state.owners, strict=True) if owner == seat]
        return notes + [f"goal: {goal.words} ({counted(goal.stars, 'star')})" for goal in won]

    def overlays(self, state: Colorblock, viewer: int | None) -> dict[str, str]:  # noqa: ARG002 - the same for all
        return {"shapes": "Shapes"}

    def overlay(self, state: Colorblock, viewer: int | None, key: str) -> tuple[Piece, ...]:
        if key != "shapes":
            raise KeyError(key)
        layout = Layout(state, viewer)
        return tuple([piece for board in range(state.seats + 1) for piece in _shapes_of(state, layout, board)])


# --- the parts of the scene -------------------------------------------------------------------------


def _deck(state: Colorblock, layout: Layout) -> list[Piece]:
    left = len(state.deck) - state.drawn
    x, y = layout.deck()
    pieces = [Piece("deck", "deck", x, y, "back" if left else "pile", f"{counted(left, 'tile')} face down", scale=0.8)]
    pieces.append(Piece("deck count", "name", x, y + 0.62, "blank", text=f"{left} left", scale=0.66))
    x, y = layout.pile()
    pieces.append(Piece("pile", "pile", x, y, "pile", f"{counted(len(state.discards), 'tile')} discarded", scale=0.6))
    for tile in state.discards[-SHOWN_DISCARDS:]:
        told = f"Discarded: tile {kind_text(state.kinds[tile])}"
        fresh = tile in state.passed_over
        pieces.append(Piece(tile_key(tile), "tile", x, y, _face(state, tile), told, scale=0.6, last=fresh))
    pieces.append(Piece("pile count", "name", x, y + 0.62, "blank", text=f"{len(state.discards)} out", scale=0.66))
    return pieces


def _seat(state: Colorblock, layout: Layout, seat: int, viewer: int | None) -> list[Piece]:
    area = layout.area(seat)
    x, y = layout.name(seat)
    active = not state.is_over and state.to_move == seat
    name = f"Player {seat + 1}" + (" (you)" if seat == viewer else "")
    size = 0.9 if area.scale == layout.area(layout.me).scale else 0.75
    pieces = [
        Piece(f"plate {seat}", "plate", area.x, area.y, "plate", scale=area.scale),
        Piece(f"name {seat}", "name", x, y, "blank", text=f"▸ {name}" if active else name, scale=size),
    ]
    for colour, word in enumerate(COLOURS):
        x, y, scale = layout.pill(seat, colour)
        private, shared = state.grids[seat + 1].counts[colour], state.grids[0].counts[colour]
        product = f"{private}{TIMES}{shared}={private * shared}"
        pieces.append(
            Piece(
                _pill_key(seat, colour),
                "pill",
                x,
                y,
                f"pill {word}",
                f"Player {seat + 1}, {word}: {product}",
                scale=scale,
                text=product,
                target=active,
                last=bool(state.scored[seat]) and state.scored[seat][-1] == colour,
            )
        )
    return pieces


def _goals(state: Colorblock, layout: Layout) -> list[Piece]:
    pieces: list[Piece] = []
    held = [0] * state.seats
    for slot, (number, owner) in enumerate(zip(state.goals, state.owners, strict=True)):
        goal = GOALS[number]
        told = f"Goal, {counted(goal.stars, 'star')}: {goal.words}"
        if owner in (NOBODY, layout.me):  # the viewer's own stay where they are, ticked
            (x, y), scale = layout.goal(slot), 0.7
        else:
            x, y, scale = layout.claimed(owner, held[owner])
            held[owner] += 1
        told += f"; claimed by player {owner + 1}" if owner != NOBODY else ""
        pieces.append(Piece(f"goal {goal.name}", "card", x, y, f"goal {goal.name}", told, scale=scale))
        if owner == layout.me:
            pieces.append(Piece(f"claimed {goal.name}", "mark", x, y, "claimed", scale=scale))
    return pieces


def _places(state: Colorblock, layout: Layout, board: int) -> list[Piece]:
    """Return the empty places beside the tiles of a board, and the sides on which they meet a tile."""
    grid = state.grids[board]
    playing = state.stage == PLACING and state.hand != UNKNOWN
    pieces: list[Piece] = []
    for cell in state.free_places(board):
        x, y, scale = layout.cell(grid, board, cell)
        told = f"Empty place {cell_name(cell)} on {board_name(board)}"
        pieces.append(Piece(cell_key(board, cell), "cell", x, y, "cell", told, scale=scale, target=playing))
        pieces += [
            Piece(seam_key(board, cell, side), "seam", x, y, "seam", turn=90.0 * side, scale=scale)
            for side in range(4)
            if cell + STEPS[side] in grid.laid
        ]
    return pieces


def _tiles(state: Colorblock, layout: Layout, board: int) -> list[Piece]:
    grid = state.grids[board]
    pieces: list[Piece] = []
    for cell, tile in grid.tiles.items():
        x, y, scale = layout.cell(grid, board, cell)
        turn = grid.laid[cell] % 4
        told = f"{_tile_words(state, tile, turn)} at {cell_name(cell)} on {board_name(board)}"
        fresh = state.last == (board, cell)
        pieces.append(
            Piece(tile_key(tile), "tile", x, y, _face(state, tile), told, turn=90.0 * turn, scale=scale, last=fresh)
        )
    return pieces


def _in_hand(state: Colorblock, layout: Layout) -> list[Piece]:
    """Return the tile in hand with its turns, and the row of an expert game."""
    pieces: list[Piece] = []
    for slot, tile in enumerate(state.row):
        x, y = layout.row(slot)
        told = f"Tile {slot + 1} of the row: {_tile_words(state, tile)}"
        pieces.append(
            Piece(tile_key(tile), "tile", x, y, _face(state, tile), told, scale=0.82, target=not state.is_over)
        )
    if state.hand == UNKNOWN or state.stage != PLACING:
        return pieces
    x, y = layout.tray(0)
    told = f"The tile in hand: {_tile_words(state, state.hand)}"
    pieces.append(Piece(tile_key(state.hand), "tile", x, y, _face(state, state.hand), told, scale=1.2))
    for slot, turn in enumerate(TURNS[state.kinds[state.hand]], start=1):
        x, y = layout.tray(slot)
        told = f"The tile in hand {TURN_WORDS[turn]}"
        face = _face(state, state.hand)
        pieces.append(Piece(_turn_key(turn), "turn", x, y, face, told, turn=90.0 * turn, scale=0.84, target=True))
    return pieces


class Lit(NamedTuple):
    """Lines of light along shapes of one board: the grid that has them, and the grid that the picture shows."""

    layout: Layout
    shown: Grid
    grid: Grid
    board: int

    def along(self, shape: Shape, name: str) -> list[Piece]:
        """Return a line of light along a shape."""
        pieces: list[Piece] = []
        for step, side in enumerate(shape.sections):
            cell = side // 4
            form, turn = form_of(self.grid.laid[cell], side % 4)
            x, y, scale = self.layout.cell(self.shown, self.board, cell)
            face = f"light {form} {min(step, LIGHT_STEPS - 1)}"
            key = f"light {name} {self.board} {cell_name(cell)} {side % 4}"
            pieces.append(Piece(key, "light", x, y, face, turn=90.0 * turn, scale=scale))
        return pieces


def _lights(state: Colorblock, layout: Layout) -> list[Piece]:
    """Return the lines of light along the shapes that the last tile completed."""
    if not state.new_shapes:
        return []
    board = state.last[0]
    grid = state.grids[board]
    here = Lit(layout, grid, grid, board)
    return [light for shape in grid.shapes[-state.new_shapes :] for light in here.along(shape, "new")]


def _shapes_of(state: Colorblock, layout: Layout, board: int) -> list[Piece]:
    """Return a board's shapes as an overlay: complete ones lit and with their size, open ends as small rings."""
    grid = state.grids[board]
    pieces: list[Piece] = []
    here = Lit(layout, grid, grid, board)
    for number, shape in enumerate(grid.shapes):
        pieces += here.along(shape, f"shape {number}")
        middle = shape.sections[len(shape.sections) // 2]
        x, y, scale = layout.cell(grid, board, middle // 4)
        told = f"Complete {shape_words(shape)} on {board_name(board)}"
        size = str(len(shape.cells()))
        dx, dy = _INWARD[middle % 4]
        key = f"size {board} {number}"
        pieces.append(Piece(key, "size", x - dx * scale, y - dy * scale, "size", told, scale=0.8 * scale, text=size))
    for side in sorted(grid.ends):
        x, y, scale = layout.cell(grid, board, side // 4)
        dx, dy = _INWARD[side % 4]
        key = f"open {board} {cell_name(side // 4)} {side % 4}"
        pieces.append(Piece(key, "open", x - dx * 1.7 * scale, y - dy * 1.7 * scale, "open end", scale=scale))
    return pieces


_INWARD = ((0.0, 0.28), (-0.28, 0.0), (0.0, -0.28), (0.28, 0.0))  # from a side N, E, S, W towards the middle


def _would_close(state: Colorblock, move: int) -> tuple[Grid, list[Shape]]:
    """Return a copy of the board with the tile laid there, and the shapes that this completes."""
    place = place_of(move, state.seats)
    if place is None or state.hand == UNKNOWN or place.cell in state.grids[place.board].laid:
        return state.grids[0], []
    grid = state.grids[place.board].copy()
    return grid, grid.put(place.cell, state.hand, 4 * state.kinds[state.hand] + place.turn)


# --- words ------------------------------------------------------------------------------------------


def _turn_key(turn: int) -> str:
    return f"turn {turn}"


def _pill_key(seat: int, colour: int) -> str:
    return f"product {seat} {COLOURS[colour]}"


def _face(state: Colorblock, tile: int) -> str:
    return f"tile {kind_text(state.kinds[tile])}"


def _tile_words(state: Colorblock, tile: int, turn: int = 0) -> str:
    return f"tile {kind_text(state.kinds[tile])}" + (f" {TURN_WORDS[turn]}" if turn else "")


def _whose(state: Colorblock, board: int) -> str:
    return "your private board" if board == state.to_move + 1 else board_name(board)


def _product_words(state: Colorblock, seat: int, colour: int) -> str:
    private, shared = state.grids[seat + 1].counts[colour], state.grids[0].counts[colour]
    return f"{COLOURS[colour]} {private}{TIMES}{shared}={private * shared}"


def _and(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _in_words(state: Colorblock) -> str:
    counts = ", ".join(f"{count} {colour}" for count, colour in zip(state.grids[0].counts, COLOURS, strict=True))
    boards = ", ".join(counted(len(grid.laid), "tile") for grid in state.grids[1:])
    left = len(state.deck) - state.drawn
    return (
        f"{counted(len(state.grids[0].laid), 'tile')} on the shared board, complete shapes there: {counts}. "
        f"Private boards: {boards}. {counted(left, 'tile')} face down."
    )


def _result(state: Colorblock) -> str:
    most = max(state.points)
    winners = [f"Player {seat + 1}" for seat, points in enumerate(state.points) if points == most]
    if len(winners) == 1:
        return f"{winners[0]} wins with {counted(most, 'point')}."
    return f"{_and(winners)} share the win with {counted(most, 'point')} each."
