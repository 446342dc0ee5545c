"""What becomes of a scored pattern in Four Corners, and what follows; ids as in rules.md."""

from collections import Counter
from itertools import product
from random import Random

import tilewidgets as tw
from tests.games.four_corners.tables import (
    SEQUENCE,
    all_patterns,
    eager_game,
    fits,
    may_end,
    new,
    one_turn_away,
    score_the_wheel,
    table,
    turn_face,
)
from tests.playing import rule_of, texts
from tilewidgets.games.four_corners.actions import Table
from tilewidgets.games.four_corners.breaking import (
    BROKEN,
    CLEAN,
    STANDING,
    allowed_ways,
    cells_to_replace,
    longest_left,
    ways_to_turn,
)
from tilewidgets.games.four_corners.patterns import SEQUENCE_CODE, Pattern, image_at, sequence_through
from tilewidgets.games.four_corners.pieces import IMAGES
from tilewidgets.games.four_corners.rules import FourCorners
from tilewidgets.games.four_corners.table import ACT, REPLACING, SCORING, TURNING

WHEEL = IMAGES.index("wheel")


def sequence_to_come(goals: str = "wheel flower clover / trefoil trefoil trefoil", **more: str) -> FourCorners:
    """Return a table on which a tile with a wheel in hand completes a sequence at d2."""
    state = table({**SEQUENCE, **more}, goals=goals, hands=(("centre=wheel",), ()))
    state.play(f"play {state.stock.hands[0][0] + 1} at d2")
    if state.stage != REPLACING:
        state.play(state.moves()[0])
    return state


def test_each_tile_of_an_image_turns_once_and_the_image_is_gone() -> None:  # rule: "break-image"
    state = score_the_wheel(one_turn_away())
    before = list(state.faces)
    cells = [state.grid.find(name) for name in ("c3", "d3", "c4", "d4")]
    assert rule_of(state, "turn f6 cw") == "break-image"
    assert rule_of(state, "turn c3 half") == "break-image"
    assert rule_of(state, "draw goal") == "break-image"
    while state.stage == TURNING:
        assert all(text.startswith(f"turn {state.grid.name(state.turning[0])} ") for text in texts(state))
        state.play(state.moves()[-1])
    turned = [(state.faces[cell] - before[cell]) % 4 for cell in cells]
    assert set(turned) <= {1, 3}
    assert not [pattern for pattern in all_patterns(state, state.faces) if pattern[1] == WHEEL]
    assert state.to_move == 1


def test_breaking_follows_the_slow_rules() -> None:  # rules: "break-image", "forced", "chain"
    """Every way to turn the tiles that the board offers is one of the best class, and no such way is missing."""
    breaks = 0
    for seed in range(40):
        for state in eager_game(new(seed), Random(seed), 90):
            if state.stage != TURNING or len(state.turning) != 4 or state.later:
                continue
            breaks += 1
            vertices = [pattern.code - 3400 for pattern in state.chosen if pattern.is_image]
            ends = {}
            for ways in ((a, b, c, d) for a in (1, 3) for b in (1, 3) for c in (1, 3) for d in (1, 3)):
                after = list(state.faces)
                for cell, way in zip(state.turning, ways, strict=True):
                    after[cell] = turn_face(after[cell], way)
                whole = {p for p in all_patterns(state, after) if p in all_patterns(state, state.faces)}
                scored = {("image", p.image, frozenset(p.tiles)) for p in state.chosen}
                ends[ways] = 1 if whole & scored else 3 if may_end(state, state.before, after) else 2
            best = max(ends.values())
            reached: set[tuple[int, ...]] = set()
            _all_ends(state, (), reached)
            assert reached == {ways for ways, worth in ends.items() if worth == best}
            assert len(vertices) == 1
    assert breaks > 10


def test_a_break_is_judged_with_the_tiles_that_have_turned_already() -> None:  # rules: "forced", "break-image"
    # Found by chance: turning three tiles alone creates an image without a goal, which only the fourth may avoid.
    state, vertex = new(0), 20
    state.faces = [
        150,
        29,
        191,
        88,
        80,
        64,
        179,
        233,
        246,
        153,
        166,
        99,
        74,
        271,
        38,
        206,
        171,
        6,
        27,
        238,
        87,
        210,
        135,
        109,
        202,
        217,
        182,
        42,
        34,
        224,
        172,
        240,
        116,
        129,
        139,
        197,
    ]
    state.goals.held[0] = [state.goals.image.index(image) for image in (3, 1)]
    before, cells = state.faces, sorted(state.grid.around[vertex])
    scored = image_at(state.grid, state.deck, before, vertex)
    ends = {}
    for ways in product((1, 3), repeat=4):
        after = list(before)
        for cell, way in zip(cells, ways, strict=True):
            after[cell] = turn_face(after[cell], way)
        stands = image_at(state.grid, state.deck, after, vertex) == scored
        ends[ways] = STANDING if stands else CLEAN if may_end(state, before, after) else BROKEN
    offered: list[tuple[tuple[int, ...], list[int]]] = [((), before)]
    for place, cell in enumerate(cells):
        further = []
        for ways, faces in offered:
            here = Table(state.grid, state.deck, faces, state.owned(0))
            for way in ways_to_turn(here, before, cells[place:], [vertex], {}, later=False):
                after = list(faces)
                after[cell] = turn_face(after[cell], way)
                further.append(((*ways, way), after))
        offered = further
    assert set(ends.values()) == {BROKEN, CLEAN}
    assert {ways for ways, _ in offered} == {ways for ways, worth in ends.items() if worth == CLEAN}


def _all_ends(state: FourCorners, ways: tuple[int, ...], reached: set[tuple[int, ...]]) -> None:
    for move in state.moves():
        after = state.copy()
        after.play(move)
        done = (*ways, move % 4)
        if len(done) == 4:
            reached.add(done)
        else:
            _all_ends(after, done, reached)


def test_in_a_later_break_no_tile_comes_back() -> None:  # rule: "no-return"
    assert allowed_ways(4 * 7 + 1, {7: 1 | 2}, later=True) == [1]
    assert allowed_ways(4 * 7 + 1, {7: 2 | 4}, later=True) == [3]
    assert allowed_ways(4 * 7 + 1, {7: 1 | 2}, later=False) == [1, 3]
    assert allowed_ways(4 * 7 + 1, {7: 15}, later=True) == [1, 3]
    state = score_the_wheel(one_turn_away())
    state.later = True
    cell = state.turning[0]
    face = state.faces[cell]
    state.held = {face >> 2: 1 << (face - 1) % 4 | 1 << face % 4}
    state._legal = None
    assert texts(state) == [f"turn {state.grid.name(cell)} cw"]
    assert rule_of(state, f"turn {state.grid.name(cell)} ccw") == "no-return"


def test_a_first_break_is_refused_for_what_it_would_create_not_for_a_way_back() -> (
    None
):  # rules: "forced", "break-image"
    told: Counter[str] = Counter()
    for seed in range(60):
        for state in eager_game(new(seed), Random(seed), 120):
            if state.stage != TURNING or state.later:
                continue
            cell = state.grid.name(state.turning[0])
            for way in ("cw", "ccw"):
                rule = rule_of(state, f"turn {cell} {way}")
                told[rule] += 1
                after = list(state.faces)
                after[state.turning[0]] = turn_face(after[state.turning[0]], 1 if way == "cw" else 3)
                last = len(state.turning) == 1
                assert rule != "forced" or not last or not may_end(state, state.before, after)
        if told["forced"] and told["break-image"]:
            break
    assert told["forced"] > 0
    assert told["no-return"] == 0


def test_the_turns_of_the_action_count_for_later_breaks() -> None:  # rules: "no-return", "chain"
    state = score_the_wheel(one_turn_away())
    tile = state.faces[state.grid.find("c4")] >> 2
    assert state.held[tile].bit_count() == 2


def test_breaking_may_score_again_in_the_same_turn() -> None:  # rule: "chain"
    chains = 0
    for seed in range(120):
        state = new(seed, hands="open")
        before = 0
        for each in eager_game(state, Random(seed), 160):
            if each.later and sum(each.returns()) > before and each.stage in (TURNING, REPLACING, SCORING):
                chains += 1
            if each.stage == ACT:
                before = int(sum(each.returns()))
        if chains > 1:
            break
    assert chains > 0


def test_two_tiles_of_a_sequence_are_replaced_as_drawn() -> None:  # rules: "break-sequence", "sequence"
    state = sequence_to_come()
    assert state.returns() == [1, 0]
    cells = tuple(state.grid.find(name) for name in ("a2", "b2", "c2", "d2"))
    for number in (1, 2):
        assert state.stage == REPLACING
        assert state.deck.tiles[state.drawn >> 2][0] != WHEEL
        for cell in range(36):
            after = list(state.faces)
            after[cell] = state.drawn
            legal = state.why_not(state.parse(f"replace {state.grid.name(cell)}")) is None
            if legal:
                assert cell in cells
                assert fits(state, after, cell)
        assert rule_of(state, "replace f6") == "break-sequence"
        assert rule_of(state, "draw goal") == "break-sequence"
        drawn, move = state.drawn, state.moves()[0]
        state.play(move)
        assert state.faces[move - 3600] == drawn
        if number == 1:
            assert rule_of(state, f"replace {state.grid.name(move - 3600)}") == "break-sequence"
    assert state.stage != REPLACING or state.later
    assert len(state.stock.removed) == 2


def test_tiles_that_do_not_serve_are_shuffled_back_for_all_to_see() -> None:  # rule: "redraw"
    passed = 0
    for seed in range(30):
        table_ = table(SEQUENCE, hands=(("centre=wheel",), ()), seed=seed)
        pile = len(table_.stock.pile)
        table_.play(f"play {table_.stock.hands[0][0] + 1} at d2")
        if table_.stage != REPLACING:
            table_.play(table_.moves()[0])
        passed += len(table_.passed_back)
        assert len(table_.stock.pile) == pile - 1
        for face in table_.passed_back:
            special = face >> 2 >= 70
            assert special or table_.deck.tiles[face >> 2][0] == WHEEL or not table_._places(face)
            assert (tw.NOBODY, face >> 2) in [(who, tile) for who, tile, _ in table_.stock.returned]
    assert passed > 10


def test_no_four_of_a_long_sequence_remain() -> None:  # rule: "break-sequence"
    line = Pattern(SEQUENCE_CODE + 4 * 6, WHEEL, tuple(range(6, 12)), ())
    assert longest_left(line, [6]) == 5
    assert longest_left(line, [6, 11]) == 4
    assert longest_left(line, [7, 9]) == 2
    state = table({f"{column}2": "centre=wheel" for column in "abcdef"})
    here = Table(state.grid, state.deck, state.faces, 0)
    found = sequence_through(state.grid, state.deck, state.faces, 6, 0)
    assert found is not None
    for face in range(280):
        if state.deck.tiles[face >> 2][0] != WHEEL:
            second = cells_to_replace(here, found, [6], face, solo=False)
            assert 11 not in second
            assert 7 not in second


def test_a_forced_pattern_is_allowed_while_breaking() -> None:  # rule: "forced"
    state = score_the_wheel(one_turn_away())
    here = Table(state.grid, state.deck, state.faces, 0)
    ways = ways_to_turn(here, state.before, list(state.turning), [state.chosen[0].code - 3400], {}, later=False)
    assert ways
    # A tile that fits only where it completes something forbidden goes there all the same.
    board = {"a2": "centre=wheel", "b2": "centre=wheel", "c2": "centre=wheel", "d2": "centre=wheel"}
    row = table(board, goals="clover clover clover / flower flower flower")
    line = sequence_through(row.grid, row.deck, row.faces, 6, 0)
    assert line is not None
    survey = Table(row.grid, row.deck, row.faces, 0)
    for face in range(280):
        cells = cells_to_replace(survey, line, [], face, solo=False)
        clean = [c for c in line.cells if survey.survey.matches(row.deck, c, face)]
        assert set(cells) <= set(clean)
        assert bool(cells) == bool(clean)


def test_the_tiles_that_were_replaced_come_back_when_the_pile_is_empty() -> None:  # rule: "empty-pile"
    state = table(SEQUENCE, hands=(("centre=wheel",), ()))
    out = [face >> 2 for face in state.stock.pile]
    state.stock.removed = out
    state.stock.pile = []
    state.play(f"play {state.stock.hands[0][0] + 1} at d2")
    if state.stage != REPLACING:
        state.play(state.moves()[0])
    assert state.stage == REPLACING
    assert not any(tile < 70 for tile in state.stock.removed if tile in out)
    empty = table(SEQUENCE, hands=(("centre=wheel",), ()))
    empty.stock.pile = []
    empty.play(f"play {empty.stock.hands[0][0] + 1} at d2")
    if empty.stage != ACT and empty.tile >= 0:
        empty.play(empty.moves()[0])
    assert empty.to_move == 1  # nothing fits, so the break ends there
    assert empty.returns() == [1, 0]


def test_eager_games_keep_every_piece_and_every_score() -> None:  # rules: "score", "turn"
    for seed in range(6):
        state = new(seed, players=3, images=7 if seed % 2 else 5)
        pieces = state.pieces()
        for each in eager_game(state, Random(seed), 250):
            assert each.pieces() == pieces
            assert sum(item.points for item in each.score_sheet()) == sum(each.returns())
            assert all(len(each.goals.held[s]) + len(each.goals.scored[s]) == 3 for s in range(3))
