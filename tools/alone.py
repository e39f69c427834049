"""One at a time: what two commands in one checkout would break for each other."""

from __future__ import annotations

from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def alone(lock: Path, what: str) -> Iterator[None]:
    """For the length of a `with`, no other process is within one for the same file; wait for it, and say so.

    `what` is being done, as `a build`. The system frees the lock where a process dies.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            print(f"Waiting for {what} that is already under way in this folder.", flush=True)
            flock(file, LOCK_EX)
        yield
