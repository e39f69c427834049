"""What tests of imports share: what a file was noted for, and passcodes as a link packs them."""

import base64
import struct

from damagestep.lines.exchange.notes import Note


def codes(notes: tuple[Note, ...]) -> list[tuple[int | None, str]]:
    """Line and code of each note."""
    return [(note.line, note.code) for note in notes]


def packed(*passcodes: int) -> str:
    """One part of a `ydke://` link."""
    return base64.b64encode(struct.pack(f"<{len(passcodes)}I", *passcodes)).decode()
