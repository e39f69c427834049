"""What a person gives to a command: a file, standard input, or a link as it was copied."""

import codecs
import errno
import html
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote

from damagestep.common.coding.symbols import SIGNS
from damagestep.lines.scenes.parse import BadText, TextFault
from damagestep.records.validation import BadInput, Fault

STANDARD_INPUT = "-"
MOST_BYTES = 10_000_000
"""Of a file or of standard input: no command has a use for more."""
MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""Byte-order marks, with which editors begin a file, and the encodings that they name."""
PART = re.compile(r"(?:^|[#&/?])(c|scene|at|card)=([^&#\s<>\"']*)", re.IGNORECASE)
"""A part of a link to a scene, a ruling or a card; `web/model/url.py` describes them."""
BEHIND = ".,;:!?)]"
"""What a sentence puts behind a link."""
TIMES_ENCODED = 3
"""So often a forum and a mail may have escaped a link before it is copied."""


def read_text(name: str) -> str:
    """Return the text of a file, or of standard input, with line feeds alone.

    Raises:
        OSError: there is no such file, or it cannot be read.
        BadInput: it is larger than `MOST_BYTES`.
        BadText: it is no text in UTF-8, and in UTF-16 neither; with the line.
    """
    with _opened(name) as source:
        content = source.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise BadInput(name, [Fault(path="(top)", code="file-too-large", text="too large", about={})])
    encoding = next((MARKS[mark] for mark in MARKS if content.startswith(mark)), "utf-8")
    return _decoded(content, encoding, name, 1).replace("\r\n", "\n").replace("\r", "\n")


def read_lines(name: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input as they come.

    Raises: what `read_text` raises, but for the size.
    """
    with _opened(name) as source:
        for number, line in enumerate(source, 1):
            yield _decoded(line, "utf-8-sig" if number == 1 else "utf-8", name, number)


def _decoded(content: bytes, encoding: str, name: str, line: int) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line += content[: error.start].count(b"\n")
        raise BadText((TextFault(line=line, text=f"{name}: this is no text in UTF-8"),)) from None


def _opened(name: str) -> BinaryIO:
    """Open a file, or standard input.

    Raises:
        OSError: there is no such file, or standard input is closed.
    """
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
        return sys.stdin.buffer
    if not name:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
    return Path(name).open("rb")


def parts_of_link(name: str) -> dict[str, str]:
    """Return the parts of a link by their keys, also of one that was escaped on its way; {} for a file.

    A scene code alone counts as the part `c` of a link.
    """
    if os.path.exists(name):  # noqa: PTH110 - a Path raises where a name is too long
        return {}
    if name[:1].isdigit() and all(sign in SIGNS for sign in name):
        return {"c": name}
    for _ in range(TIMES_ENCODED):
        name = unquote(html.unescape(name))
    return {found[1].lower(): found[2].rstrip(BEHIND) for found in PART.finditer(name)}
