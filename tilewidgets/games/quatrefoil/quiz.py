"""Quatrefoil's own quiz topics: where tokens go, what thumbs tell, how far the goal is."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tilewidgets.engine.chance import pick, shuffled
from tilewidgets.engine.game import find
from tilewidgets.engine.state import OptionValue, State
from tilewidgets.games.quatrefoil.pieces import (
    COLOURS,
    FREE,
    KEEP_QUIET,
    PERMUTATIONS,
    PLACES,
    PUSHES,
    SEATS,
    STACK,
    TWIST_CCW,
    TWIST_CW,
)
from tilewidgets.games.quatrefoil.rules import SEAT_STEP, UP, Quatrefoil
from tilewidgets.games.quatrefoil.thinking import distance, shortest_way
from tilewidgets.geometry.symmetry import permuted
from tilewidgets.lessons.puzzles import puzzle_topic
from tilewidgets.lessons.questions import MOST_DECISIONS, Question, Topic, about, random_position, random_start

# Nothing is drawn later, and all cards can be laid open: what a search proves here, a student can find.
OPEN_SETUPS: Final[tuple[Mapping[str, OptionValue], ...]] = ({"variant": "nothing_to_hide"}, {"variant": "dual"})
_OPEN: Final = OPEN_SETUPS[:1]
_UNTOLD: Final = ({"variant": "nothing_to_hide", "thumbs": "choice"},)  # cards open, thumbs not shown yet
_BASE: Final = ({"variant": "base"},)
_WHERE: Final = (*PLACES, "beside the quatrefoil")
_FARTHEST: Final = 4  # no arrangement is farther from another


def rule_of(state: State, move: int) -> str:
    """Return the rule that a decision is made by."""
    action = move % SEAT_STEP
    if action < TWIST_CW:
        return "dual-push" if state.options["variant"] == "dual" else "push"
    if action <= TWIST_CCW:
        return "twist"
    return "stack" if action == STACK else "thumb-choice"


def push(rng: Random) -> Question:
    """Ask which token a push makes free."""
    state = _position(rng, _OPEN)
    action = pick(rng, TWIST_CW)
    pushed = PUSHES[action]
    free, leaving = COLOURS[state.tokens[FREE]], COLOURS[state.tokens[pushed.pushed]]
    return Question(
        topic="push",
        sentence=f"After “{state.text(action)}”, which token is free?",
        state=state,
        seat=None,
        explanation=(
            f"The {free} token goes in at {PLACES[pushed.enters]}; at the other end of the line, "
            f"{PLACES[pushed.pushed]}, the {leaving} token drops out."
        ),
        rule="push",
        nudge="Put a finger where the free token goes in, and follow the line to its other end.",
        options=COLOURS,
        right=COLOURS.index(leaving),
    )


def twist(rng: Random) -> Question:
    """Ask where a twist takes a token."""
    state = _position(rng, _OPEN)
    action = TWIST_CW + pick(rng, 2)
    token = pick(rng, len(COLOURS))
    before = state.tokens.index(token)
    after = permuted(PERMUTATIONS[action], state.tokens).index(token)
    way = "clockwise" if action == TWIST_CW else "anticlockwise"
    return Question(
        topic="twist",
        sentence=f"After “{state.text(action)}” (a quarter turn {way}), where is the {COLOURS[token]} token?",
        state=state,
        seat=None,
        explanation=(
            f"A twist leaves the free token alone, and {COLOURS[token]} is free."
            if before == FREE
            else f"A quarter turn {way} takes the token at {PLACES[before]} to {PLACES[after]}."
        ),
        rule="twist",
        nudge="Turn your hand over the quatrefoil as the twist goes. Which tokens does it take along?",
        options=_WHERE,
        right=after,
    )


def thumbs(rng: Random) -> Question:
    """Ask what a thumb must be, or what it tells about hidden cards."""
    return _thumb_from_cards(rng) if pick(rng, 2) else _cards_from_thumb(rng)


def _thumb_from_cards(rng: Random) -> Question:
    state = _quiet_position(rng)
    # One token in five is in its place by chance; a fair question needs both answers as often.
    up = pick(rng, 2) == 0
    while up not in _ups(state):
        state = _quiet_position(rng)
    fitting = [seat for seat, is_up in enumerate(_ups(state)) if is_up == up]
    seat = fitting[pick(rng, len(fitting))]
    colour, place = COLOURS[state.deal.colours[seat]], PLACES[state.deal.positions[seat]]
    there = COLOURS[state.tokens[state.deal.positions[seat]]]
    return Question(
        topic="thumbs",
        sentence=f"All cards lie open. If Player {seat + 1} shows a thumb now, how is it?",
        state=state,
        seat=None,
        explanation=f"Player {seat + 1} holds {colour} and {place}. The token at {place} is {there}.",
        rule="thumb",
        nudge=f"Find Player {seat + 1}'s two cards. Which token should be where?",
        options=("Thumb up", "Thumb down", "It cannot be known"),
        right=0 if up else 1,
    )


def _ups(state: Quatrefoil) -> list[bool]:
    return [
        state.tokens[place] == colour for colour, place in zip(state.deal.colours, state.deal.positions, strict=True)
    ]


def _quiet_position(rng: Random) -> Quatrefoil:
    """Return a position with open cards in which nobody has shown a thumb."""
    state = about(Quatrefoil, random_start(find("quatrefoil"), rng, _UNTOLD))
    for _ in range(pick(rng, MOST_DECISIONS // 2)):
        for _ in range(SEATS):
            state.play(KEEP_QUIET)
        state.play(pick(rng, STACK))
    return state


def _cards_from_thumb(rng: Random) -> Question:
    """Ask which cards a player can hold, right after the deal, when every thumb ever shown is in the picture."""
    state = about(Quatrefoil, random_start(find("quatrefoil"), rng, _BASE))
    viewer = pick(rng, SEATS)
    owner = (viewer + 1 + pick(rng, SEATS - 1)) % SEATS
    possible = {(deal.colours[owner], deal.positions[owner]) for deal in state.possible_deals(viewer)}
    pairs = shuffled(rng, [(colour, place) for colour in range(len(COLOURS)) for place in range(len(PLACES))])
    fits = next(pair for pair in pairs if pair in possible)
    # Only what one look can rule out: chains through the other thumbs would need more words.
    others = [(pair, reason) for pair in pairs if (reason := _why_impossible(state, viewer, owner, pair))][:2]
    options = shuffled(rng, [fits, *[pair for pair, _ in others]])
    thumb = "up" if state.showing[owner] == UP else "down"
    return Question(
        topic="thumbs",
        sentence=(
            f"You are Player {viewer + 1}. Player {owner + 1}'s thumb is {thumb}. "
            f"Which of these cards can Player {owner + 1} hold?"
        ),
        state=state.seen_by(viewer),
        seat=viewer,
        explanation=" ".join([f"{_cards(fits)} fits all that you see.", *[reason for _, reason in others]]),
        rule="thumb",
        nudge="Your own cards are nobody else's. And where does the token of each colour lie now?",
        options=tuple(_cards(pair) for pair in options),
        right=options.index(fits),
    )


def _cards(pair: tuple[int, int]) -> str:
    return f"{COLOURS[pair[0]].capitalize()} and {PLACES[pair[1]]}"


def _why_impossible(state: Quatrefoil, viewer: int, owner: int, pair: tuple[int, int]) -> str:
    """Return why the owner cannot hold these cards, as far as one look tells, or an empty text."""
    colour, place = pair
    if colour == state.deal.colours[viewer]:
        return f"{_cards(pair)} cannot be: you hold the {COLOURS[colour]} card yourself."
    if place == state.deal.positions[viewer]:
        return f"{_cards(pair)} cannot be: you hold the {PLACES[place]} card yourself."
    is_there = state.tokens[place] == colour
    if is_there == (state.showing[owner] == UP):
        return ""
    return f"With {_cards(pair)} the thumb would be {'up' if is_there else 'down'}."


def fewest(rng: Random) -> Question:
    """Ask how many moves the goal is away."""
    wanted = pick(rng, _FARTHEST + 1)
    state = _position(rng, _OPEN)
    while distance(state.tokens, state.goal()) < wanted:
        state = _position(rng, _OPEN)
    way = shortest_way(state.tokens, state.goal())
    for action in way[: len(way) - wanted]:
        state.play(action)
    words = ", ".join(state.text(action) for action in [*way[len(way) - wanted :], STACK])
    return Question(
        topic="distance",
        sentence="All cards lie open. How few moves are enough before the stack?",
        state=state,
        seat=None,
        explanation=f"A shortest way: {words}. The stack does not count.",
        rule="count",
        nudge="Say for each token where it belongs. One push carries three tokens on, one twist carries four.",
        options=tuple(str(moves) for moves in range(_FARTHEST + 1)),
        right=wanted,
    )


def _position(rng: Random, setups: tuple[Mapping[str, OptionValue], ...]) -> Quatrefoil:
    return about(Quatrefoil, random_position(find("quatrefoil"), rng, setups))


TOPICS: Final[Mapping[str, Topic]] = {
    "push": push,
    "twist": twist,
    "thumbs": thumbs,
    "distance": fewest,
    "puzzle": puzzle_topic("quatrefoil"),
}
