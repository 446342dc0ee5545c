"""Positions of Quatrefoil on one line: `BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base`."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewidgets.engine.errors import BadOption, Ruling
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.quatrefoil.pieces import COLOURS, FREE, PLACES, SEATS, UNKNOWN, Deal, Tokens
from tilewidgets.games.quatrefoil.rules import VARIANTS, Quatrefoil
from tilewidgets.lessons.lines import Line, matched
from tilewidgets.lessons.positions import Positions, Slot, distinct, replaced, turn_slot

LETTERS: Final = "BGPRY"  # the colours, each by its first letter
EXAMPLE: Final = "BGPR free Y; cards B-NW G-NE P-SW R-SE; spare Y; turn 1; base"
EXAMPLE_OF_DUAL: Final = "BGPR free Y; goal RPGB; positions NW NE SW SE; spare Y; dual"
LINE: Final = Line(EXAMPLE, 500)
LINE_OF_DUAL: Final = LINE._replace(example=EXAMPLE_OF_DUAL)
HAS_CLOCK: Final = ("race", "dual")  # rule: clock
TOKEN_SLOTS: Final = (*PLACES, "free")


class Setting(NamedTuple):
    """A table before an action: tokens, cards, turn and options. What happened before is no part of it."""

    tokens: Tokens
    deal: Deal  # in dual, `colours` lie by place, not by seat (rule: dual-goal)
    turn: int = 0  # always 0 in dual, which has no turns (rule: dual-anyone)
    variant: str = "base"
    thumbs: str = "all"
    clock: bool = False

    @property
    def is_dual(self) -> bool:
        """Whether this is the dual game."""
        return self.variant == "dual"


class QuatrefoilPositions(Positions[Setting]):
    """Every way to lay tokens and cards, also with a colour twice."""

    # --- changing -----------------------------------------------------------------------------------

    def slots(self, position: Setting) -> list[Slot]:
        beads = distinct([f"bead {COLOURS[colour]}" for colour in position.tokens])
        deal = position.deal
        slots = [
            _colour_slot(name, key, f"the {name} token", colour)
            for name, key, colour in zip(TOKEN_SLOTS, beads, position.tokens, strict=True)
        ]
        for seat in range(SEATS):
            if not position.is_dual:
                whose = f"player {seat + 1}'s colour card"
                slots.append(_colour_slot(f"colour {seat + 1}", f"colour {seat}", whose, deal.colours[seat]))
            place = PLACES[deal.positions[seat]]
            whose = f"player {seat + 1}'s position card"
            slots.append(Slot(f"position {seat + 1}", f"position {seat}", whose, place, _same(PLACES)))
        if position.is_dual:
            slots += [
                _colour_slot(f"goal {place}", f"goal {place}", f"the goal card {place}", deal.colours[index])
                for index, place in enumerate(PLACES)
            ]
        slots.append(_colour_slot("spare", "spare", "the spare colour card", deal.spare))
        return slots + _slots_without_a_piece(position)

    def put(self, position: Setting, slot: str, value: str) -> Setting:
        deal = position.deal
        kind, _, which = slot.partition(" ")
        if slot in TOKEN_SLOTS:
            tokens = replaced(position.tokens, TOKEN_SLOTS.index(slot), COLOURS.index(value))
            return position._replace(tokens=tokens)
        if kind in ("colour", "goal"):
            index = PLACES.index(which) if kind == "goal" else int(which) - 1
            return position._replace(deal=deal._replace(colours=replaced(deal.colours, index, COLOURS.index(value))))
        if kind == "position":
            places = replaced(deal.positions, int(which) - 1, PLACES.index(value))
            return position._replace(deal=deal._replace(positions=places))
        if slot == "spare":
            return position._replace(deal=deal._replace(spare=COLOURS.index(value)))
        if slot == "turn":
            return position._replace(turn=int(value) - 1)
        if slot == "thumbs":
            return position._replace(thumbs=value)
        return position._replace(clock=value == "on") if slot == "clock" else _in_variant(position, value)

    # --- checking -----------------------------------------------------------------------------------

    def problems(self, position: Setting) -> list[Ruling]:
        deal, dual = position.deal, position.is_dual
        beads = distinct([f"bead {COLOURS[colour]}" for colour in position.tokens])
        cards = [f"goal {place}" if dual else f"colour {seat}" for seat, place in enumerate(PLACES)]
        places = [f"position {seat}" for seat in range(SEATS)]
        found = _doubles(
            position.tokens, COLOURS, beads, "parts", "There is one token of each colour, but {n} are {x}."
        )
        found += _doubles(
            deal.colours,
            COLOURS,
            cards,
            "dual-goal" if dual else "deal",
            "There is one colour card of each colour, but the {x} one lies in {n} places of the goal."
            if dual
            else "There is one colour card of each colour, but {n} players hold {x}.",
        )
        sentence = "There is one position card for each place, but {n} players hold {x}."
        found += _doubles(deal.positions, PLACES, places, "dual-goal" if dual else "deal", sentence)
        if deal.spare in deal.colours:
            sentence = (
                f"The spare colour card is the one that is left, but {COLOURS[deal.spare]} is "
                f"{'part of the goal' if dual else 'also in a hand'}."
            )
            found.append(Ruling("north", sentence, ("spare", cards[deal.colours.index(deal.spare)])))
        if position.clock and position.variant not in HAS_CLOCK:
            sentence = "The clock belongs to the variants race (always) and dual (if you like), not to this one."
            found.append(Ruling("clock", sentence))
        return found

    # --- states -------------------------------------------------------------------------------------

    def state(self, position: Setting, seed: int = 0) -> Quatrefoil:
        options: dict[str, OptionValue] = {
            "variant": position.variant,
            "thumbs": position.thumbs,
            "clock": position.clock,
        }
        state = Quatrefoil(seed, options, position.tokens, position.deal)
        state.start = self.write(position)
        state.turn = position.turn
        state.show_thumbs()
        return state

    def of(self, state: State) -> Setting:
        if not isinstance(state, Quatrefoil):
            raise BadOption(f"This is a table of {state.game}, not of quatrefoil.")
        if UNKNOWN in (*state.deal.colours, *state.deal.positions, state.deal.spare):
            raise BadOption("Some cards of this table are hidden, so its position is not known. Take the whole state.")
        turn = 0 if state.is_dual else state.turn
        thumbs = "choice" if state.thumbs_are_free else "all"
        return Setting(state.tokens, state.deal, turn, state.variant, thumbs, bool(state.options["clock"]))

    # --- notation -----------------------------------------------------------------------------------

    def write(self, position: Setting) -> str:
        deal = position.deal
        colours = [LETTERS[colour] for colour in deal.colours]
        places = [PLACES[place] for place in deal.positions]
        parts = [f"{_letters(position.tokens[:FREE])} free {LETTERS[position.tokens[FREE]]}"]
        if position.is_dual:
            parts += [f"goal {''.join(colours)}", f"positions {' '.join(places)}"]
        else:
            cards = [f"{colour}-{place}" for colour, place in zip(colours, places, strict=True)]
            parts.append(f"cards {' '.join(cards)}")
        parts.append(f"spare {LETTERS[deal.spare]}")
        parts += [] if position.is_dual else [f"turn {position.turn + 1}"]
        parts.append(position.variant)
        parts += ["thumbs choice"] if position.thumbs == "choice" else []
        parts += ["clock"] if position.clock else []
        return "; ".join(parts)

    def read(self, text: str) -> Setting:
        found = LINE.parts(text, _part)
        variant = _VARIANTS[found.get("variant", "base")]
        dual = variant == "dual"
        line = LINE_OF_DUAL if dual else LINE
        line.check(found, ("tokens", "goal", "positions", "spare") if dual else ("tokens", "cards", "spare"))
        for name in ("cards", "turn") if dual else ("goal", "positions"):
            if name in found:
                raise line.unreadable(f"The {name} part does not belong to the variant {variant}")
        cards = found["goal"] + found["positions"] if dual else found["cards"]
        places = re.findall("NW|NE|SW|SE", cards[SEATS:] if dual else cards)
        letters = cards[:SEATS] if dual else "".join(cards[3 * seat] for seat in range(SEATS))
        return Setting(
            _colours(found["tokens"].replace("FREE", "")),
            Deal(_colours(letters), tuple(PLACES.index(place) for place in places), LETTERS.index(found["spare"])),
            int(found.get("turn", "1")) - 1,
            variant,
            found.get("thumbs", "ALL").lower(),
            "clock" in found,
        )


POSITIONS: Final = QuatrefoilPositions()

_PART: Final = {
    "tokens": "([BGPRY]{4}FREE[BGPRY])",
    "cards": "CARDS((?:[BGPRY](?:NW|NE|SW|SE)){4})",
    "goal": "GOAL([BGPRY]{4})",
    "positions": "POSITIONS((?:NW|NE|SW|SE){4})",
    "spare": "SPARE([BGPRY])",
    "turn": "TURN([1-4])",
    "thumbs": "THUMBS(ALL|CHOICE)",
    "clock": "(CLOCK)",
}


def _part(part: str) -> tuple[str, str] | None:
    """Return the name of a part and what it says, without spaces and signs, in capitals."""
    said = re.sub(r"[\s_-]+", "", part).upper()
    return ("variant", said.lower()) if said.lower() in _VARIANTS else matched(_PART, said)


_VARIANTS: Final = {variant.replace("_", ""): variant for variant in VARIANTS}


def _colours(letters: str) -> tuple[int, ...]:
    return tuple(LETTERS.index(letter) for letter in letters)


def _letters(colours: Sequence[int]) -> str:
    return "".join(LETTERS[colour] for colour in colours)


def _same(values: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return options that people call by their values."""
    return tuple((value, value.replace("_", " ")) for value in values)


def _colour_slot(name: str, key: str, label: str, colour: int) -> Slot:
    return Slot(name, key, label, COLOURS[colour], _same(COLOURS))


def _slots_without_a_piece(position: Setting) -> list[Slot]:
    slots = [Slot("variant", "", "the variant", position.variant, _same(VARIANTS))]
    if not position.is_dual:
        slots.append(turn_slot(position.turn, SEATS))
        thumbs = (("all", "everybody shows it"), ("choice", "each decides"))
        slots.append(Slot("thumbs", "", "the thumbs", position.thumbs, thumbs))
    if position.is_dual or position.clock:
        slots.append(Slot("clock", "", "the clock", "on" if position.clock else "off", _same(("off", "on"))))
    return slots


def _in_variant(position: Setting, variant: str) -> Setting:
    """Return the position in another variant; a goal that is clear stays the same, however the cards then lie."""
    deal = position.deal
    dual = variant == "dual"
    if dual != position.is_dual and set(deal.positions) == set(range(SEATS)):
        order = [deal.positions.index(place) for place in range(SEATS)] if dual else deal.positions
        deal = deal._replace(colours=tuple(deal.colours[index] for index in order))
    return position._replace(variant=variant, deal=deal, turn=0 if dual else position.turn)


def _doubles(
    values: Sequence[int], names: Sequence[str], keys: Sequence[str], rule: str, sentence: str
) -> list[Ruling]:
    """Return a problem for each value that is there more than once."""
    found = []
    for value, name in enumerate(names):
        cells = tuple(key for key, each in zip(keys, values, strict=True) if each == value)
        if len(cells) > 1:
            found.append(Ruling(rule, sentence.format(n=_NUMBERS[len(cells)], x=name), cells))
    return found


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
