"""A clock for the whole game: it runs in Python, so that no page can stretch it."""

from collections.abc import Callable
from time import monotonic


class Clock:
    """Counts down once it is started; 0 seconds means that there is no clock."""

    def __init__(self, seconds: int, now: Callable[[], float] = monotonic) -> None:
        self.seconds = seconds
        self._now = now
        self._started: float | None = None

    @property
    def running(self) -> bool:
        """Whether the clock has been started and time is left."""
        return self._started is not None and not self.expired

    @property
    def left(self) -> float:
        """The seconds that are left."""
        if self._started is None:
            return float(self.seconds)
        return max(0.0, self.seconds - (self._now() - self._started))

    @property
    def expired(self) -> bool:
        """Whether time has run out."""
        return self._started is not None and self.left == 0

    def start(self) -> None:
        """Start, if there is a clock and it has not been started."""
        if self.seconds and self._started is None:
            self._started = self._now()

    def reset(self) -> None:
        """Wind the clock up again, stopped."""
        self._started = None
