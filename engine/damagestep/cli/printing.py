"""What the command line prints: safe for any terminal, and of what is wrong no more than somebody reads.

Everything goes through the two streams of `printed`. What could colour a terminal, write its title or turn
its lines around is shown as `\\u001b`, and so is what the encoding of the output lacks; both are what JSON
understands. Of what goes to standard error the first lines are shown, and the others are counted.
"""

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from damagestep.common import phrase
from damagestep.lines.messages.book import book

MOST_LINES = 10
MOST_BYTES, LAST_BYTES = 1400, 400
"""Of standard error while a command runs, and of why it ended, so that with counts it stays below 2,000."""
LONGEST_ECHO, LONGEST_NAME = 80, 240
"""Characters of something given, and of the name of a file, that a message repeats."""
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters but for the tab and the line feed, and what changes the direction of a text."""


def echo(given: str, most: int = LONGEST_ECHO) -> str:
    """Return something given so that a message can repeat it: its middle is left out where it is long."""
    return _without_middle(given, most)


def _without_middle(text: str, most: int) -> str:
    half = (most - 1) // 2
    return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"


def _escaped(mark: str) -> str:
    """Return a character as JSON escapes it."""
    units = mark.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[n]:02x}{units[n + 1]:02x}" for n in range(0, len(units), 2))


class Safe(io.TextIOBase):
    """A stream before another one, which is given nothing that it cannot print or that is unsafe."""

    def __init__(self, stream: TextIO) -> None:
        """Print to `stream`."""
        self.stream = stream

    def write(self, text: str) -> int:
        """Print a text; return its length."""
        text = UNSAFE.sub(lambda found: _escaped(found[0]), text)
        encoding = getattr(self.stream, "encoding", None) or "utf-8"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            text = "".join(map(self._encodable, text))
        return self.stream.write(text)

    def _encodable(self, mark: str) -> str:
        try:
            mark.encode(getattr(self.stream, "encoding", None) or "utf-8")
        except UnicodeEncodeError:
            return _escaped(mark)
        return mark

    def flush(self) -> None:
        """Print what waits."""
        self.stream.flush()

    def isatty(self) -> bool:
        """Check whether somebody looks on."""
        return self.stream.isatty()


class Brief(Safe):
    """The same for what is wrong: ten lines and some 2,000 bytes, or `every` line; the others are counted."""

    def __init__(self, stream: TextIO, *, every: bool) -> None:
        """Print to `stream`."""
        super().__init__(stream)
        self.every = every
        self.begun = ""
        self.left = MOST_BYTES
        self.shown = self.untold = 0

    def write(self, text: str) -> int:
        """Print a text, line by line, as far as there is room."""
        if self.every:
            return super().write(text)
        *lines, self.begun = (self.begun + text).split("\n")
        for line in lines:
            self._show(UNSAFE.sub(lambda found: _escaped(found[0]), line))
        return len(text)

    def _show(self, line: str) -> None:
        if not self.shown:  # something is said in any case
            line = _without_middle(line, LAST_BYTES)
        size = len(line.encode("utf-8", "backslashreplace")) + 1
        if self.untold or self.shown == MOST_LINES or size > self.left:
            self.untold += 1
            return
        self.shown += 1
        self.left -= size
        super().write(f"{line}\n")

    def part(self, language: str) -> None:
        """Print the line that is begun, and how many lines were not shown; there is room for more then."""
        if self.begun:
            self.write("\n")
        if self.untold:
            super().write(f"{phrase.say(book(language), 'cli.more', {'n': self.untold})}\n")
        self.shown = self.untold = 0
        self.left += LAST_BYTES


@contextmanager
def printed(language: str, *, every: bool) -> Iterator[None]:
    """Make the streams of the process safe for as long as a command runs; `every` fault is told, or ten."""
    out, errors = sys.stdout, sys.stderr
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123
        brief = Brief(errors or nowhere, every=every)
        sys.stdout, sys.stderr = Safe(out or nowhere), brief
        try:
            yield
        finally:
            sys.stdout, sys.stderr = out, errors
            with suppress(OSError):
                brief.part(language)


def part_errors(language: str) -> None:
    """Let what is said on standard error from here on be shown, whatever was said before."""
    if isinstance(sys.stderr, Brief):
        sys.stderr.part(language)


def tell_progress(text: str, *, asked: bool = False) -> None:
    """Say how far something has come: to whoever looks on, in one line written anew; else if `asked`."""
    stream = sys.stderr.stream if isinstance(sys.stderr, Brief) else sys.stderr
    if stream.isatty():
        print(f"\r\x1b[2K{text}", end="", file=stream, flush=True)
    elif asked:
        print(text, file=stream, flush=True)


def end_progress() -> None:
    """Take the line away that says how far something has come."""
    stream = sys.stderr.stream if isinstance(sys.stderr, Brief) else sys.stderr
    if stream.isatty():
        print("\r\x1b[2K", end="", file=stream, flush=True)
