"""A case that never ends is a failure too: each has its processor time, however busy the machine is."""

import signal
import sys
from collections.abc import Iterator

import pytest

MOST = 60  # seconds of processor time; a case takes a hundredth of it


@pytest.fixture(autouse=True)
def ending() -> Iterator[None]:
    """Ends a case that hangs."""
    if sys.platform in ("emscripten", "win32"):
        yield
        return

    def late(*_: object) -> None:
        raise TimeoutError(f"after {MOST} s of processor time there is no end in sight")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, MOST)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)
