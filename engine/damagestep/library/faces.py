"""Cards that only the catalogue knows, as cards of a scene: with what was read of them, else their face."""

from functools import cache

from damagestep.cards.card import CardData
from damagestep.common.catalogued import REF, number_of
from damagestep.common.finding.as_card import own_card
from damagestep.library.library import Own, known_card


def face_of(ref: str) -> CardData | None:
    """Return the card that the catalogue has under such a ref (`REF` and its number); None if it has none."""
    number = number_of(ref)
    return made(number) if number >= 0 else None


def data_of(ref: str) -> CardData:
    """Return the card of the library, or of the catalogue, with that ref; KeyError if there is neither."""
    found = known_card(ref, None) or face_of(ref)
    if found is None:
        raise KeyError(ref)
    return found


def with_faces(refs: set[str], own: Own) -> Own:
    """Return a scene's cards, and with them those among `refs` that the catalogue alone knows."""
    missing = sorted(ref for ref in refs if ref.startswith(REF) and not known_card(ref, own))
    brought = {ref: face for ref in missing if (face := face_of(ref))}
    return {**(own or {}), **brought} if brought else own


def without_faces(own: Own) -> Own:
    """Return a scene's cards without those that `with_faces` would bring just so; None if none is left."""
    return {ref: data for ref, data in (own or {}).items() if data != face_of(ref)} or None


@cache
def made(number: int) -> CardData | None:
    """Return the card that the catalogue has under a number (`as_card.own_card`); None if it has none.

    What was read of it is held to the shape of a card like all that comes from outside.
    """
    from damagestep.library.catalogue import facts_of  # only who names such a card waits for the catalogue
    from damagestep.records.validation import read

    try:
        said = own_card(facts_of(number))
    except KeyError:
        return None
    data: CardData = read(CardData, said, said["ref"])
    return data
