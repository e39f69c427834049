"""The one error of the build: a sentence that says what is wrong and what to do about it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class BuildError(Exception):
    """Something is missing or wrong, in words for the person at the terminal."""


@contextmanager
def explained() -> Iterator[None]:
    """Turn a `BuildError` in the body of a `with` into one message on the terminal and exit code 1."""
    try:
        yield
    except BuildError as error:
        print(f"\ndamagestep: {error}", file=sys.stderr)
        raise SystemExit(1) from None
