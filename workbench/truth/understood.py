"""The effects of a card that the reader has understood wholly, as its card file would have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from damagestep.cards.card import CardData
from damagestep.common.finding.as_card import own_card
from damagestep.library.own_cards import card_faults
from damagestep.reading.drafting import drafted
from damagestep.records.record import sparse
from damagestep.records.validation import BadInput, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from damagestep.reading.read_effect import Reading

Json = dict[str, Any]
NAMING = ("named", "treated_as")
"""The keys under which a card file names cards."""


def effects_of(facts: Json, reading: Reading | None) -> Json | None:
    """Return all that the text of a card says, under the keys of a card file; None unless all is understood.

    It is what `reading.drafting.drafted` makes of it, held to what every custom card has to keep, and without
    defaults. A card whose text says nothing of effects, such as a Normal Monster, gives None, too.
    """
    if reading is None or not reading.effects:
        return None
    spans = [*(span for effect in reading.effects for span in effect.spans), *reading.rest]
    whole = all(effect.state == "compiled" and not effect.granted for effect in reading.effects)
    if not whole or any(span.state != "understood" for span in spans):
        return None
    made = _numbered(drafted(reading))
    try:
        data = read(CardData, own_card(facts | {"plays": made}), "card")
    except BadInput:
        return None
    if any(card_faults(data)) or any(effect.gaps for effect in data.effects):
        return None
    return {key: value for key, value in sparse(data).items() if key in made} | _joined(made)


def _joined(made: Json) -> Json:
    """Return what a draft says of series; those of the catalogue stand there already."""
    return {"archetypes": made["archetypes"]} if "archetypes" in made else {}


def refs_in(value: Any, key: str = "") -> Iterator[str]:
    """Yield the refs by which a card names cards."""
    if isinstance(value, str) and key in NAMING:
        yield value
    elif isinstance(value, dict):
        if value.get("static") == "renames":
            yield value["to"]
        for name, one in value.items():
            yield from refs_in(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from refs_in(one, key)


def _numbered(made: Json) -> Json:
    """Return a draft in which the groups of modes are numbered, not named by their places in the text."""
    named = [one["one_of"] for one in made.get("effects", ()) if one.get("one_of", "").startswith("modes")]
    numbers = {name: f"modes-{number}" for number, name in enumerate(dict.fromkeys(named), 1)}
    effects = [
        one | {"one_of": numbers[one["one_of"]]} if one.get("one_of") in numbers else one
        for one in made.get("effects", ())
    ]
    return made | ({"effects": effects} if effects else {})
