"""Lets the computer think without stopping the board: in a thread, or bit by bit where there are none."""

import asyncio
import sys
from collections.abc import Callable
from threading import Thread
from time import monotonic
from typing import Final

from tilewidgets.engine.search import Thought
from tilewidgets.engine.thinking import Hint

MOMENT: Final = 0.02  # seconds between two looks at what else there is to do


class Job:
    """A thought on its way to an answer. Once cancelled it reports nothing more."""

    def __init__(
        self,
        thought: Thought,
        simulations: int,
        on_progress: Callable[[float], None],
        on_answer: Callable[[Hint], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        self.thought = thought
        self.simulations = simulations
        self.cancelled = False
        self._on_progress = on_progress
        self._on_answer = on_answer
        self._on_failure = on_failure
        self._percent = -1
        self._slice = 1

    def start(self) -> None:
        """Begin to think; an exact answer comes at once."""
        if self.thought.done:
            self._to_the_end()
        elif sys.platform == "emscripten":  # Pyodide has no threads
            self._task = asyncio.ensure_future(self._with_pauses())
        else:
            Thread(target=self._to_the_end, daemon=True).start()

    def _to_the_end(self) -> None:
        while self._step():
            pass

    async def _with_pauses(self) -> None:
        while self._step():  # noqa: ASYNC110 - it does not wait for something, it lets the page breathe
            await asyncio.sleep(0)

    def _step(self) -> bool:
        """Think a little; tell whether there is more to do."""
        if self.cancelled:
            return False
        try:
            left = self.simulations - self.thought.search.simulations
            if not self.thought.done and left > 0:
                self._work(left)
                self._tell_progress()
                return True
            hint = self.thought.hint()
        except Exception as error:  # noqa: BLE001 - a person waits for an answer, so any failure is told
            self._on_failure(error)
            return False
        if not self.cancelled:
            self._on_answer(hint)
        return False

    def _work(self, left: int) -> None:
        """Think for a moment: as many simulations as keep a page without threads smooth, in this game, here."""
        began = monotonic()
        self.thought.work(min(self._slice, left))
        taken = monotonic() - began
        if taken < MOMENT / 2:
            self._slice *= 2
        elif taken > MOMENT:
            self._slice = max(1, self._slice // 2)

    def _tell_progress(self) -> None:
        percent = 100 * self.thought.search.simulations // self.simulations
        if percent != self._percent and not self.cancelled:
            self._percent = percent
            self._on_progress(percent / 100)
