"""What is printed on a card, as recordings carry it to the page (`docs/messages.md`)."""

from typing import Any

from damagestep.cards.card import CardData, Effect, MonsterFace, SpellFace, TrapFace
from damagestep.library.catalogues import LANGUAGES
from damagestep.library.library import Own
from damagestep.library.tables import Profile
from damagestep.rules.legality.damage_step_table import permitted

Json = dict[str, Any]


def printed(data: CardData, profile: Profile | None = None, own: Own = None) -> Json:
    """Return what is printed on a card as JSON: name, kind, effects and, for a monster, its values.

    A card that only the catalogue knows has its `standing`, too.

    An effect has its caption; without one, the sentence made from its data, in every language (`own`: custom
    cards that it may name). What its activation costs is a sentence of its own. Only with a profile: the
    continuous effects, the conditions of each effect as clauses, and where in the Damage Step the profile
    admits it if it is activated. A blank effect (`Effect.is_blank`) has neither cost nor timings, and one
    with gaps names them.
    """
    face = data.card
    names = {"en": data.name.en, "de": data.name.de, "ja": data.name.ja}
    made: Json = {
        "name": {language: name for language, name in names.items() if name},
        "type": face.type,
        "frame": face.frame if isinstance(face, MonsterFace) else face.type,
        "kind": face.kind if isinstance(face, SpellFace | TrapFace) else None,
        "effects": {e.id: _effect(data, e, profile, own) for e in data.effects},
    }
    if data.standing:
        made["standing"] = data.standing
    if profile and data.statics:
        made["statics"] = _static_sentences(data, own)
    if data.procedure:
        made["procedure"] = True
    if isinstance(face, MonsterFace):
        made |= {"flip": face.flip, "attribute": face.attribute, "race": face.race}
        made |= {name: getattr(face, name) for name in ("level", "rank", "rating") if getattr(face, name)}
        made |= {"atk": face.atk, "def": face.def_}
        made |= {"arrows": list(face.arrows)} if face.arrows else {}
        made |= {"scale": face.scale} if face.scale is not None else {}
        made |= {"tuner": True} if face.tuner else {}
    return made


def _static_sentences(data: CardData, own: Own) -> list[dict[str, str]]:
    """Return the sentences of the continuous effects of a card, in every language."""
    from damagestep.describe import static_sentence, voice

    voices = {language: voice(language, own) for language in LANGUAGES}
    return [
        {language: static_sentence(speaker, data, one) for language, speaker in voices.items()}
        for one in data.statics
    ]


def described(data: CardData, own: Own, profile: Profile) -> Json:
    """Return the `ref`, the effects and the other passages of a card, in sentences of every language.

    The effects have what `printed` says of them under the profile, too; `own` are custom cards.
    """
    from damagestep.describe import describe  # loaded when somebody asks: recordings do not wait for it

    said, effects = describe(data, LANGUAGES, own), printed(data, profile, own)["effects"]
    for e in data.effects:
        effects[e.id] |= {"mandatory": e.mandatory, "sentence": said.effects[e.id]}
    passages = [{"part": p.part, "says": p.says} for p in said.passages]
    return {"ref": data.ref, "effects": effects, "passages": passages}


def _sentence(data: CardData, what: Effect, own: Own) -> dict[str, str]:
    from damagestep.describe import effect_sentence, voice

    return {language: effect_sentence(voice(language, own), data, what) for language in LANGUAGES}


def _cost(data: CardData, what: Effect, own: Own) -> dict[str, str]:
    from damagestep.describe import cost_sentence, voice

    return {language: cost_sentence(voice(language, own), data, what) for language in LANGUAGES}


def _conditions(data: CardData, what: Effect, own: Own) -> dict[str, list[str]]:
    from damagestep.describe import condition_clauses, voice

    return {language: condition_clauses(voice(language, own), data, what) for language in LANGUAGES}


def _gaps(what: Effect) -> dict[str, str]:
    """Return the kinds of an effect's parts that are not modelled as a list, in every language."""
    from damagestep.describe import voice

    kinds = tuple(dict.fromkeys(one.does for one in what.gaps))
    voices = {language: voice(language) for language in LANGUAGES}
    return {
        language: speaker.all_of([speaker.say(f"op.unmodelled.{kind}") for kind in kinds])
        for language, speaker in voices.items()
    }


def _effect(data: CardData, what: Effect, profile: Profile | None, own: Own) -> Json:
    says = {"en": what.says.en, "de": what.says.de} if what.says else _sentence(data, what, own)
    made: Json = {"class": what.class_, "speed": what.speed, "says": says}
    if what.cost and not what.is_blank:
        made["cost"] = _cost(data, what, own)
    if what.gaps:
        made["unmodelled"] = _gaps(what)
    if profile and what.condition:
        made["conditions"] = _conditions(data, what, own)
    if profile and what.speed:
        found = permitted(data, what, profile)
        made["damage_step"] = [{"timing": point, "rule": door} for point, door in found.items()]
    return made
