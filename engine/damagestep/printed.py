"""What is printed on a card, as recordings carry it to the page (`docs/messages.md`)."""

from typing import Any

from damagestep.legality.permission import permitted
from damagestep.schema.cards import CardData, Effect, MonsterFace, SpellFace, TrapFace
from damagestep.schema.tables import Profile

Json = dict[str, Any]


def printed(data: CardData, profile: Profile | None = None) -> Json:
    """Name, values and effects of a card, each with its sentence in every language.

    With a profile, each effect that is activated says where in the Damage Step that reading admits it.
    """
    face = data.card
    names = {"en": data.name.en, "de": data.name.de, "ja": data.name.ja}
    made: Json = {
        "name": {language: name for language, name in names.items() if name},
        "type": face.type,
        "frame": face.frame if isinstance(face, MonsterFace) else face.type,
        "kind": face.kind if isinstance(face, SpellFace | TrapFace) else None,
        "effects": {e.id: _effect(data, e, profile) for e in data.effects},
    }
    if isinstance(face, MonsterFace):
        made |= {"flip": face.flip, "attribute": face.attribute, "race": face.race}
        made |= {"level": face.level, "atk": face.atk, "def": face.def_}
    return made


def _effect(data: CardData, what: Effect, profile: Profile | None) -> Json:
    says = {"en": what.says.en, "de": what.says.de} if what.says else {}
    made: Json = {"class": what.class_, "speed": what.speed, "says": says}
    if what.unmodelled:
        made["unmodelled"] = what.unmodelled
    elif profile and what.speed:
        found = permitted(data, what, profile)
        made["damage_step"] = [{"timing": point, "rule": door} for point, door in found.items()]
    return made
