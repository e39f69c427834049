"""Cards that only the catalogue knows, as cards of a scene: with their face, without effects."""

from functools import cache
from typing import Any

from damagestep.cards.card import CardData, MonsterFace, Name, SpellFace, TrapFace
from damagestep.common.finding.as_card import REF, own_card
from damagestep.library.library import Own, known_card

LIKE: dict[str, type] = {"monster": MonsterFace, "spell": SpellFace, "trap": TrapFace}
KEYS = {"def": "def_"}
"""The fields of a face that have another name in Python."""


def face_of(ref: str) -> CardData | None:
    """Return the card that the catalogue has under such a ref (`REF` and its number); None if it has none."""
    number = number_of_face(ref)
    return made(number) if number >= 0 else None


def number_of_face(ref: str) -> int:
    """Return the number in the ref of a face; -1 for any other ref."""
    number = ref.removeprefix(REF)
    return int(number) if number != ref and number.isascii() and number.isdecimal() else -1


def data_of(ref: str) -> CardData:
    """Return the card of the library, or the face, with that ref; KeyError if there is neither."""
    found = known_card(ref, None) or face_of(ref)
    if found is None:
        raise KeyError(ref)
    return found


def with_faces(refs: set[str], own: Own) -> Own:
    """Return a scene's cards, and with them those among `refs` that the catalogue alone knows."""
    missing = sorted(ref for ref in refs if ref.startswith(REF) and not known_card(ref, own))
    brought = {ref: face for ref in missing if (face := face_of(ref))}
    return {**(own or {}), **brought} if brought else own


@cache
def made(number: int) -> CardData | None:
    """Return the face that the catalogue has under a number; None if it has none."""
    from damagestep.library.catalogue import facts_of  # only who names such a card waits for the catalogue

    try:
        said = own_card(facts_of(number))
    except KeyError:
        return None
    face: dict[str, Any] = {KEYS.get(key, key): value for key, value in said["card"].items()}
    if "arrows" in face:
        face["arrows"] = tuple(face["arrows"])
    return CardData(
        ref=said["ref"],
        passcode=said.get("passcode"),
        name=Name(**{lang: " ".join(name.split()) for lang, name in said["name"].items()}),
        card=LIKE[face["type"]](**face),
    )
