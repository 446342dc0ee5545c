"""What holds for the positions of every game that has them, whatever its rules."""

from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewidgets as tw
from tests.playing import Options, all_options, random_game
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue
from tilewidgets.lessons.positions import Positions, distinct, positions_of, with_targets
from tilewidgets.rulebook import rules


def with_positions() -> list[str]:
    found = []
    for name in tw.GAMES:
        try:
            positions_of(find(name))
        except tw.UnknownGame:
            continue
        found.append(name)
    return found


MOST_VALUES = 8  # of a slot with very many, some are tried
SETUPS = [(name, options) for name in with_positions() for options in all_options(name)]
every_setup = pytest.mark.parametrize(("name", "options"), SETUPS, ids=str)
every_game = pytest.mark.parametrize("name", with_positions())


def shuffled(name: str, options: Options) -> tuple[Positions[object], list[object]]:
    """Return positions from a random game, and each again after a few random changes."""
    return positions_of(find(name)), _shuffled(name, tuple(options.items()))


@cache  # a position never changes, so all tests may look at the same ones
def _shuffled(name: str, options: tuple[tuple[str, OptionValue], ...]) -> list[object]:
    positions = positions_of(find(name))
    rng = Random(3)
    found = [positions.of(state) for state in islice(random_game(tw.new(name, seed=3, **dict(options)), rng), 12)]
    for position in list(found):
        for _ in range(4):
            slot = rng.choice(positions.slots(position))
            position = positions.changed(position, slot.name, rng.choice(slot.options)[0])  # noqa: PLW2901 - it grows
            found.append(position)
    return found


@every_setup
def test_a_position_that_came_up_in_play_breaks_no_rule_and_can_be_played_on(name: str, options: Options) -> None:
    positions = positions_of(find(name))
    for state in random_game(tw.new(name, seed=5, **options), Random(5)):
        text = positions.write(positions.of(state))
        again = positions.playable(text)  # raises if a rule is broken
        assert again.start == text
        assert dict(again.options) == dict(state.options)
        assert again.pieces() == state.pieces()
        assert again.moves() or again.is_over  # some games end without a decision: nothing is left to count


@every_setup
def test_positions_round_trip_as_text_and_as_states(name: str, options: Options) -> None:
    positions, found = shuffled(name, options)
    for position in found:
        text = positions.write(position)
        assert positions.read(text) == position
        assert positions.read(text.upper()) == positions.read(f" {text.lower()} ") == position
        assert positions.of(positions.state(position)) == position


@every_setup
def test_every_problem_names_a_rule_and_pieces_that_are_there(name: str, options: Options) -> None:
    positions, found = shuffled(name, options)
    for position in found:
        scene = with_targets(find(name).drawing().scene(positions.state(position), None))
        keys = {piece.key for piece in scene.pieces}
        assert len(keys) == len(scene.pieces)
        for problem in positions.problems(position):
            assert problem.rule in rules(name)
            assert set(problem.cells) <= keys


@every_setup
def test_every_slot_has_its_piece_and_can_take_each_of_its_values(name: str, options: Options) -> None:
    positions, found = shuffled(name, options)
    for position in found[::5]:
        slots = positions.slots(position)
        scene = find(name).drawing().scene(positions.state(position), None)
        keys = distinct([piece.key for piece in scene.pieces])
        assert len({slot.name for slot in slots}) == len(slots)
        targets = [slot.key for slot in slots if slot.key]
        assert len(set(targets)) == len(targets)
        assert set(targets) <= set(keys)
        for slot in slots:
            assert positions.changed(position, slot.name, slot.value) == position
            for value, _ in slot.options[:: 1 + len(slot.options) // MOST_VALUES]:
                changed = positions.put(position, slot.name, value)
                assert {each.name: each.value for each in positions.slots(changed)}.get(slot.name, value) == value


@every_setup
def test_a_game_from_a_position_is_recorded_saved_and_loaded(name: str, options: Options) -> None:
    positions = positions_of(find(name))
    for state in islice(random_game(tw.new(name, seed=2, **options), Random(2)), 3):
        begun = positions.playable(positions.write(positions.of(state)), 9)
        for _ in random_game(begun, Random(4)):
            pass
        record = tw.Record.of(begun)
        again = tw.Record.from_json(record.to_json())
        assert (again.start, again.seed, again.texts) == (begun.start, 9, record.texts)
        assert again.to_json() == record.to_json()
        assert tw.svg(again) == tw.svg(begun)


@every_game
def test_what_cannot_be_changed_is_refused_in_words(name: str) -> None:
    positions = positions_of(find(name))
    position = positions.of(tw.new(name, seed=0))
    with pytest.raises(tw.BadOption, match="no “moon” to change"):
        positions.changed(position, "moon", "1")
    slot = positions.slots(position)[0]
    with pytest.raises(tw.BadOption, match="Choose one of"):
        positions.changed(position, slot.name, "mauve")


@every_game
def test_the_table_of_another_game_is_refused(name: str) -> None:
    other = next(each for each in tw.GAMES if each != name)
    with pytest.raises(tw.BadOption, match=f"a table of {other}, not of {name}"):
        positions_of(find(name)).of(tw.new(other, seed=1))


@every_game
@given(data=st.data())
def test_no_text_does_more_than_raise_cannot_read(name: str, data: st.DataObject) -> None:
    """Any letters of a good text, and good texts with any letters in place of some."""
    positions = positions_of(find(name))
    good = positions.write(data.draw(st.sampled_from(_shuffled(name, tuple(all_options(name)[0].items())))))
    letters = data.draw(st.text(alphabet=sorted(set(good)), max_size=90))
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, len(good)))
    try:
        position = positions.read(data.draw(st.sampled_from((letters, good[:start] + letters + good[end:]))))
    except tw.CannotRead:
        return
    assert positions.read(positions.write(position)) == position
