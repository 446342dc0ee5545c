"""The board widget: shows a record, offers its decisions, and checks everything that comes back."""

from collections.abc import Callable, Sequence
from random import SystemRandom

from tilewidgets.engine.errors import BadOption, NotLegal, Ruling
from tilewidgets.engine.game import LARGEST_SEED
from tilewidgets.engine.record import Record
from tilewidgets.engine.search import Thought
from tilewidgets.engine.state import ANYONE, NOBODY, TIME_UP, ScoreItem, State
from tilewidgets.engine.thinking import STRONG, Hint
from tilewidgets.widgets import present
from tilewidgets.widgets.clock import Clock
from tilewidgets.widgets.refusal import refusal
from tilewidgets.widgets.seats import PERSON, Seats, View
from tilewidgets.widgets.table import Table
from tilewidgets.widgets.thinker import Job

PAUSE = 0.35  # seconds
PAUSE_FOR_PEOPLE = 5.0  # where anyone may act, people get the time to be first


class Board(Table):
    """A table that can be played on.

    >>> board = Board(Record("quatrefoil", seed=7), seats=["person"] * 4)
    >>> board.play("twist cw")
    """

    def __init__(self, record: Record, seats: Sequence[str] | None = None, view: View = None) -> None:
        self._seats = Seats(record.state.seats, seats, view)
        self._opened: dict[str, bool] = {}
        self._laid: dict[str, bool] = {}  # overlays that are switched on
        self._sheet: list[ScoreItem] = []  # as it was last shown, so that new points can be seen to come
        self._job: Job | None = None
        self._earlier: Record | None = None  # what New game or Load put aside: no game is lost
        self._quiet_at = -1  # in a game without turns: the step at which no computer wants to act
        super().__init__()
        self._take(record)
        self._show()

    def _take(self, record: Record) -> None:
        self.record = record
        self._sheet = self._seats.seen(record.state).score_sheet()
        self._use(record.game)
        self._clock = Clock(record.state.clock_seconds())

    # --- from Python ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The table as it is now, everything on it."""
        return self.record.state

    def play(self, move: int | str) -> None:
        """Play a decision for whoever's it is, and show it."""
        self.record.play(move)
        self._after_change()

    def __repr__(self) -> str:
        return f"Board({self.record!r}, seats={self._seats.kinds})"

    # --- showing ----------------------------------------------------------------------------------

    def _seen(self) -> State:
        return self._seats.seen(self.record.state)

    def _after_change(self) -> None:
        """Show the table after a decision; whoever was thinking about the old one stops, and what was said is past."""
        with self.hold_sync():  # one message, so one redraw
            self._stop_thinking()
            if self.message["tone"] != "none":
                self._say("none", "")
            self._quiet_at = -1
            self._seats.follow(self.record.state)
            self._show()

    def _show(self) -> None:
        state, drawing, seats = self.record.state, self._drawing, self._seats
        if seats.curtain:  # it makes sense only while a seat sees something that an onlooker does not
            seats.curtain = drawing.scene(state.seen_by(NOBODY), None) != drawing.scene(state, None)
        view = self._seen()
        viewer = NOBODY if seats.curtain else seats.viewer
        name = self.record.game.seats[seats.viewer or 0]
        with self.hold_sync():
            self._show_scene(drawing.scene(view, viewer))
            self.choices = present.choices(view, seats, drawing)
            self.prompt = drawing.prompt(view, viewer)
            self.phases = present.phases(view, viewer, drawing)
            self.players = present.players(view, seats, drawing, self.record.game)
            self.curtain = (
                f"Hand the screen to {name}: the next table shows what only {name} may see." if seats.curtain else ""
            )
            self.timeline = present.timeline(self.record, self._earlier)
            self.asides = present.asides(view, viewer, drawing, self._opened)
            self.overlays = present.overlays(view, viewer, drawing, self._laid)
            self._show_scored(view)
            self.waiting = self._pause()
            self._show_clock()

    def _show_scored(self, view: State) -> None:
        before, self._sheet = self._sheet, view.score_sheet()
        new = present.newly_scored(before, self._sheet)
        if new:
            self.scored = present.scored(new, self.record.game, self.scored["count"] + 1)

    def _show_clock(self) -> None:
        clock = self._clock
        running = clock.running and not self.record.state.is_over
        self.clock = {"seconds": clock.seconds, "left": round(clock.left, 2), "running": running}

    # --- listening --------------------------------------------------------------------------------

    def _current(self, step: int) -> None:
        """Refuse a click on a picture that is no longer there."""
        if step != self.record.at:
            raise BadOption("The table has changed since this click. Look again and choose anew.")

    def _on_choose(self, move: int, step: int) -> None:
        self._current(step)
        view = self._seen()
        ruling = view.why_not(move)
        if ruling is not None:
            raise NotLegal(ruling)
        if not self._seats.may_choose(view, move) or move == TIME_UP:
            raise NotLegal(Ruling("turn", "This decision belongs to another seat. Wait for your turn."))
        self.record.play(move)
        self._clock.start()
        self._after_change()

    def _on_why_not(self, target: str, held: str, step: int) -> None:
        self._current(step)
        ruling = refusal(self._seen(), self._seats.viewer, self._drawing, self.record.game, target, held)
        # A ruling that points at nothing is about the place itself.
        raise NotLegal(ruling if ruling.cells else ruling._replace(cells=(target,)))

    def _on_say(self, text: str, step: int) -> None:
        self._on_choose(self._seen().parse(text), step)

    def _on_undo(self) -> None:
        self._go_to(self._person_before(self.record.at))

    def _on_redo(self) -> None:
        self._go_to(self._person_after(self.record.at))

    def _on_goto(self, at: int) -> None:
        self._go_to(at)

    def _go_to(self, at: int) -> None:
        if not self.record.go_to(at):
            raise BadOption("There is no decision there: the game has not been played so far.")
        if self._clock.expired:
            self._clock.reset()
        self._after_change()

    def _person_before(self, at: int) -> int:
        """Return the last place before `at` where a person decided, so that one undo takes back one's own decision."""
        persons = [step for step in range(at) if self._seats.person(self.record.actors[step])]
        return persons[-1] if persons else at - 1

    def _person_after(self, at: int) -> int:
        """Return the next place after `at` where a person decided, or the end of the line."""
        actors = self.record.actors
        later = [step for step in range(at + 1, len(actors)) if self._seats.person(actors[step])]
        return later[0] if later else max(at + 1, len(actors))

    def _on_view(self, seat: int) -> None:
        self._seats.look_from(seat)
        self._show()

    def _on_seat(self, seat: int, kind: str) -> None:
        self._seats.set_kind(seat, kind)
        self._after_change()

    def _on_reveal(self) -> None:
        self._seats.curtain = False
        self._show()

    def _on_aside(self, key: str, open: bool) -> None:  # noqa: A002 - the browser's own word
        if key not in self._drawing.asides(self._seen(), self._seats.viewer):
            raise BadOption("This board has no such picture.")
        self._opened[key] = open
        self._show()

    def _on_overlay(self, key: str, open: bool) -> None:  # noqa: A002 - the browser's own word
        if key not in self._drawing.overlays(self._seen(), self._seats.viewer):
            raise BadOption("Nothing of that name can be laid over this board.")
        self._laid[key] = open
        self._show()

    # --- the clock --------------------------------------------------------------------------------

    def _on_start_clock(self) -> None:
        self._clock.start()
        self._show_clock()

    def _on_tick(self) -> None:
        self._show_clock()

    def _before_answer(self) -> None:
        """Let the clock ring before anything else is answered."""
        state = self.record.state
        if self._clock.expired and not state.is_over and self.record.at == len(self.record.decisions):
            self.record.play(TIME_UP)
            self._after_change()

    # --- thinking ---------------------------------------------------------------------------------

    def _adviser_seat(self) -> int:
        """Return the seat that a hint is for: whoever is to decide, or the viewer where anyone may."""
        state = self.record.state
        if state.to_move != ANYONE:
            return state.to_move
        return self._seats.viewer if self._seats.viewer not in (None, NOBODY) else 0

    def _on_ask_hint(self) -> None:
        seat = self._adviser_seat()
        if not self._seats.person(seat) or self._seats.curtain:
            raise BadOption("A hint is for the person whose turn it is. Wait for your turn.")
        view = self._seen()
        thought = self._thought(seat)  # refuses before the page is told to wait
        self.hint = present.NO_HINT | {"status": "thinking"}
        self._think(thought, STRONG, lambda hint: self._show_hint(hint, view))

    def _show_hint(self, given: Hint, view: State) -> None:
        self.hint = present.hint(given, view, self._drawing, self.record.game)

    def _thought(self, seat: int) -> Thought:
        return Thought(self.record.state, seat, self.record.game.thinking)

    def _think(self, thought: Thought, strength: str, on_answer: Callable[[Hint], None]) -> None:
        def on_progress(part: float) -> None:
            self.hint = self.hint | {"progress": part} if self.hint["status"] == "thinking" else self.hint

        def on_failure(error: Exception) -> None:
            words = f"The computer could not finish thinking ({type(error).__name__}: {error}). Play on, or ask again."
            self.hint = present.NO_HINT | {"status": "failed", "error": words}

        if self._job:
            self._job.cancelled = True
        simulations = self.record.game.thinking.simulations(strength)
        self._job = Job(thought, simulations, on_progress, on_answer, on_failure)
        self._job.start()

    def _on_cancel(self) -> None:
        thinking = self.hint["status"] == "thinking"
        self._stop_thinking()
        if thinking:
            self.hint = present.NO_HINT | {"status": "stopped"}

    def _stop_thinking(self) -> None:
        if self._job:
            self._job.cancelled = True
            self._job = None
        self.hint = present.NO_HINT

    def _computer_waits(self) -> bool:
        state = self.record.state
        if state.is_over or self.record.at < len(self.record.decisions) or self._quiet_at == self.record.at:
            return False
        if state.to_move == ANYONE:
            return any(not self._seats.person(seat) for seat in range(state.seats))
        return not self._seats.person(state.to_move)

    def _pause(self) -> float:
        """Return how long the page lets the last decision sink in before a computer acts; 0 if none is to act."""
        if not self._computer_waits():
            return 0.0
        anyone = self.record.state.to_move == ANYONE
        return PAUSE_FOR_PEOPLE if anyone and PERSON in self._seats.kinds else PAUSE

    def _on_go_on(self, step: int) -> None:
        """Let a computer seat act; a late or doubled request is no mistake, so it is passed over."""
        if step != self.record.at or not self._computer_waits():
            return
        state = self.record.state
        if state.to_move == ANYONE:
            self._let_one_volunteer()
        else:
            seat = state.to_move
            self._think(self._thought(seat), self._seats.kind(seat), lambda hint: self._computer_plays(hint.move, step))

    def _let_one_volunteer(self) -> None:
        """Where anyone may act, let the first computer act that does not rather wait for another seat."""
        for seat in range(self.record.state.seats):
            if not self._seats.person(seat):
                hint = self._thought(seat).hint()
                if not hint.wait:
                    self._computer_plays(hint.move, self.record.at)
                    return
        self._quiet_at = self.record.at
        self.waiting = 0.0

    def _computer_plays(self, move: int, step: int) -> None:
        if step == self.record.at and not self.record.state.is_over:
            self.record.play(move)
            self._after_change()

    # --- files ------------------------------------------------------------------------------------

    def _on_new(self) -> None:
        seed = SystemRandom().randrange(LARGEST_SEED)
        self._replace(Record(self.record.game.name, seed, **dict(self.record.options)))
        self._say("info", f"A new game, seed {seed}. The one before is kept, below the list of decisions.")

    def _on_save(self) -> None:
        self._offer(f"{self.record.game.name}-{self.record.seed}.json", "application/json", self.record.to_json())

    def _on_load(self, text: str) -> None:
        record = Record.from_json(text)
        self._replace(record)
        self._say("info", f"Loaded: {record.game.title}, decision {record.at} of {len(record.decisions)}.")

    def _on_switch(self, branch: int) -> None:
        if not 0 <= branch < len(self.record.branches):
            raise BadOption("There is no such line of this game.")
        self.record.switch(branch)
        self._after_change()

    def _on_earlier(self) -> None:
        if self._earlier is None:
            raise BadOption("There is no game before this one.")
        self._replace(self._earlier)

    def _replace(self, record: Record) -> None:
        self._earlier = self.record
        if record.state.seats != self.record.state.seats:
            self._seats = Seats(record.state.seats, None, None)
        self._take(record)
        self._seats.curtain = False
        self._after_change()

    def _on_svg(self) -> None:
        self._offer(f"{self.record.game.name}-{self.record.seed}-{self.record.at}.svg", "image/svg+xml", self.svg())
