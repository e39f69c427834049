"""Cards that a scene brings along: the same shape as a card file, and limits against accidents and malice."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from damagestep.cards.card import CardData, MonsterFace, UnknownFace
from damagestep.cards.operations import Modify
from damagestep.cards.statics import Value
from damagestep.common.placement import faces
from damagestep.library.library import UNKNOWN_CARD, Own, cards, dangling_references, tokens_among
from damagestep.records.record import key_of, parts, plain

MOST_OWN_CARDS = 100
"""As many as puzzles have different cards of which the catalogue alone knows the face, and more."""
MOST_PARTS = 1_000
"""Records and values that one card may be made of; the largest of the library has a fifth of that."""
LONGEST_TEXT = 400
LONGEST_NAME = 80
LARGEST_NUMBER = 99_999
LARGEST_ID = 99_999_999
"""The largest passcode: eight digits."""
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_KEY = 60

ONE_OF: dict[type, tuple[str, ...]] = {
    Modify: ("by", "becomes", "original"),
    Value: ("by", "becomes", "original", "halve"),
}
"""The fields of a word of which a card says exactly one."""

OwnFault = tuple[str, str, str]
"""Where, a code of the catalogues, and what was written."""


def faults(own: Own) -> Iterator[OwnFault]:
    """Yield the faults of a scene's custom cards, each with a path that begins with `cards`.

    If there are too many cards, this is the only fault.
    """
    made = own or {}
    if len(made) > MOST_OWN_CARDS:
        yield "cards", "too-many-own-cards", str(len(made))
        return
    for ref, data in made.items():
        path = f"cards.{ref[:LONGEST_KEY]}"
        if ref != data.ref:
            yield f"{path}.ref", "own-card-misplaced", data.ref[:LONGEST_KEY]
        elif ref == UNKNOWN_CARD:
            yield path, "card-of-the-library", ref
        else:
            yield from ((f"{path}.{at}", code, text) for at, code, text in card_faults(data, own))


def card_faults(data: CardData, own: Own = None) -> Iterator[OwnFault]:
    """Yield the faults of one card; the path is one within the card.

    An invalid `ref`, or the first part that is too large, ends the search. `own` are the custom cards that
    come with it, among them the Tokens it may Summon.
    """
    if not _is_key(data.ref):
        yield "ref", "no-key", data.ref[:LONGEST_KEY]
        return
    excess = next(_excesses(data), None)
    if excess:
        yield excess
        return
    if isinstance(data.card, UnknownFace):
        yield "card.type", "no-card-type", data.card.type
    for at, face in (("card", data.card), ("as_monster", data.as_monster)):
        if isinstance(face, MonsterFace):
            yield from ((f"{at}.{name}", code, text) for name, code, text in faces.faults(plain(face)))
    ids = [e.id for e in data.effects]
    for n, name in enumerate(ids):
        if not _is_key(name) or name in ids[:n]:
            yield f"effects.{n}.id", "no-key", name
    yield from _half_said(data)
    brought = (ref for ref, made in (own or {}).items() if getattr(made.card, "frame", None) == "token")
    tokens = (*tokens_among(cards()), *brought)
    for path, written, known in dangling_references(data, tokens):
        near = get_close_matches(written, known, n=1)
        yield path, "leads-nowhere", f"{written} ({near[0]}?)" if near else written


def _half_said(data: CardData) -> Iterator[OwnFault]:
    """Yield the words of a card that say none, or more than one, of the fields of which they need one."""
    for path, value in parts(data):
        fields = ONE_OF.get(type(value), ())
        if fields and sum(_is_said(getattr(value, name)) for name in fields) != 1:
            yield path, "says-not-one", ", ".join(map(key_of, fields))


def _is_said(value: object) -> bool:
    """Check whether a field of a word is given; 0 is a value like any other."""
    return value is not None and value is not False


def _is_key(ref: str) -> bool:
    return len(ref) <= LONGEST_KEY and KEY.fullmatch(ref) is not None


def _excesses(data: CardData) -> Iterator[OwnFault]:
    """Yield the parts of a card that are too large, or whose texts have control characters."""
    for n, (path, value) in enumerate(parts(data)):
        if n > MOST_PARTS:
            yield "effects", "too-much", str(MOST_PARTS)
            return
        longest = LONGEST_NAME if path.startswith("name.") else LONGEST_TEXT
        if isinstance(value, str) and len(value) > longest:
            yield path, "text-too-long", str(longest)
        elif isinstance(value, str) and not value.isprintable():
            yield path, "control-characters", repr(value[:LONGEST_NAME])
        elif isinstance(value, int):
            most = LARGEST_ID if path in ("passcode", "konami_id") else LARGEST_NUMBER
            if abs(value) > most:
                yield path, "number-too-large", str(most)
