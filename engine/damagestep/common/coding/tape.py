"""A recording as text behind a scene code: what an embed plays without the engine.

``CODE~TAPE.CHECK``: the tape is the JSON of a recording, without what the code says already, compressed (raw
deflate) and written in the signs of base64url. Code and tape together have at most `LONGEST` letters; what is
longer goes without a tape. A tape says what the engine said when it was made; nothing is learned from it but
what to draw, and who plays on has the engine play the line of the code anew. The check tells a damaged tape,
and one that was made for another code; tapes from before there was one have none.
"""

import binascii
import io
import json

from .code import LONGEST

try:
    import deflate  # type: ignore[import-not-found]  # MicroPython
except ImportError:
    deflate = None
    import zlib

    from ..nesting import too_deep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

MOST = 300_000
"""Bytes that a tape may unpack to: a limit against accidents and malice, twenty times what a ruling takes."""
LANGUAGES = ("en", "de")
MARK = "."
"""Stands before the check."""
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MODULUS = 4093
"""The greatest prime number of two signs: a change of one sign is always found."""


class BadTape(ValueError):
    """A tape from which no recording can be read."""


def lean(record: "Mapping[str, Any]") -> "dict[str, Any]":
    """Return the parts of a recording that go on the tape: its steps, and what the mat shows of its cards."""
    return {"v": 1, "steps": record["steps"], "cards": _printed(record["cards"])}


def _printed(cards: "dict[str, Any]") -> "dict[str, Any]":
    """Return the facts of cards that the mat shows, and the captions of their effects."""
    made: "dict[str, Any]" = {}
    for ref in cards:
        card = dict(cards[ref])
        card["name"] = {one: card["name"][one] for one in LANGUAGES if one in card["name"]}
        effects = card.get("effects") or {}
        card["effects"] = {one: {"says": effects[one]["says"]} for one in effects if "says" in effects[one]}
        made[ref] = card
    return made


def sealed(code: str, tape: str) -> str:
    """Return a tape with the check of the code before it and of itself."""
    return tape + MARK + _check(code, tape)


def unsealed(code: str, text: str) -> str:
    """Return the tape of a text, without its check.

    Raises BadTape: the check is not that of the code and the tape.
    """
    tape, mark, check = text.partition(MARK)
    if mark and check != _check(code, tape):
        raise BadTape("damaged, or made for another code")
    return tape


def _check(code: str, tape: str) -> str:
    """Return the check of a code and its tape: the sum of their letters, and the sum of these sums."""
    total, sums = 1, 0
    for letter in (code + "~" + tape).encode():
        total = (total + letter) % MODULUS
        sums = (sums + total) % MODULUS
    return SIGNS[total // 64] + SIGNS[total % 64] + SIGNS[sums // 64] + SIGNS[sums % 64]


def fits(code: str, tape: str) -> bool:
    """Check whether a code and its tape, with the sign between them, have at most `LONGEST` letters."""
    return len(code) + 1 + len(tape) <= LONGEST


def unpacked(tape: str, found: "dict[str, Any]") -> "dict[str, Any]":
    """Return the recording on a tape; its scene, profile and line are those of ``found``.

    ``found`` is what `code.decode` returns for the code in front of the tape.

    Raises BadTape: the tape cannot be unpacked or read, is too long or nested too deeply, or begins without a
    table.
    """
    try:
        text = tape.replace("-", "+").replace("_", "/") + "=" * (-len(tape) % 4)
        packed = binascii.a2b_base64(text.encode())
        told = json.loads(_inflated(packed))
        made = {"v": 1, "steps": told["steps"], "cards": told["cards"]}
        first = made["steps"][0]["set"][0][0]
    except (ValueError, KeyError, TypeError, IndexError, OSError, EOFError, RuntimeError) as wrong:
        raise BadTape(str(wrong)) from None
    if first != []:
        raise BadTape("the first step shows no table")
    made.update({"scene": found["scene"], "setup": found["scene"], "profile": found["profile"]})
    made.update({"line": found["line"], "played": len(found["line"])})
    return made


def _inflated(packed: bytes) -> bytes:
    """Decompress a tape, up to its limit."""
    if deflate is None:
        try:
            made = zlib.decompressobj(-15).decompress(packed, MOST + 1)
        except zlib.error as wrong:
            raise BadTape(str(wrong)) from None
        if too_deep(made.decode()):  # MicroPython gives up by itself
            raise BadTape("nested more deeply than any recording")
    else:
        made = deflate.DeflateIO(io.BytesIO(packed), deflate.RAW, 15).read(MOST + 1)
    if len(made) > MOST:
        raise BadTape("longer than any recording")
    return made
