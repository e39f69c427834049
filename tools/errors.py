"""The one error of the build: a sentence that says what is wrong and what to do about it."""

from __future__ import annotations

import errno
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator


class BuildError(Exception):
    """Something is missing or wrong, in words for the person at the terminal."""


FULL = "The disk is full. Make room, some 2 GB in all, and run the same command again."
INTERRUPTED = "Interrupted. Run the same command again; it goes on with what is done."


@contextmanager
def explained() -> Iterator[None]:
    """Turn a `BuildError` in the body of a `with`, a full disk and Ctrl+C into one message on the terminal.

    The exit code is 1, or 130 after Ctrl+C.
    """
    try:
        yield
    except BuildError as error:
        leave(str(error))
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        leave(FULL)
    except KeyboardInterrupt:
        leave(INTERRUPTED, 130)


def leave(message: str, code: int = 1) -> NoReturn:
    """End the program with a message."""
    print(f"\ndamagestep: {message}", file=sys.stderr)
    raise SystemExit(code) from None
