"""Sentences about a card's own rules: procedures, maintenance, replaced destruction, Trap Monsters."""

from damagestep.cards.card import Maintenance, MonsterFace, Procedure
from damagestep.cards.statics import Instead
from damagestep.cards.words import Filter
from damagestep.describe.clauses import conditions
from damagestep.describe.moments import timing
from damagestep.describe.nouns import at_least, counted, noun, together
from damagestep.describe.saying import phrase
from damagestep.describe.scope import Scope
from damagestep.describe.statics import reached
from damagestep.records.terms import Zone


def instead(scope: Scope, what: Instead) -> str:
    """Return the sentence of an effect that does something instead of letting a card be destroyed."""
    voice = scope.voice
    by = voice.any_of(voice.say(f"instead.by.{one}") for one in what.by)
    saved = reached(scope, what.saves, "all" if what.together else "any")
    where = "" if what.from_ == ("monster",) else voice.say("instead.where", it=places(scope, what.from_))
    key = "instead.must" if what.mandatory else "instead.may"
    return voice.say(key, what=saved, by=by, where=where, do=phrase(scope, what.do))


def places(scope: Scope, zones: tuple[Zone, ...]) -> str:
    """Say that this card is in one of these zones."""
    voice = scope.voice
    return voice.any_of(voice.say(f"where.{zone}") for zone in zones)


def procedure(scope: Scope, what: Procedure) -> str:
    """Say how a monster Special Summons itself without an activation: from where, if what, at which price."""
    voice = scope.voice
    prices = [
        at_least(voice, price.of, price.n, "from")
        if price.or_more
        else counted(voice, price.of, price.n, price.n, "from")
        for price in what.prices
    ]
    alike = ["alike"] if any(one.of.least_level != one.of.most_level for one in what.prices) else []
    said = voice.say(f"procedure.{what.paid_by}", *alike, it=together(voice, prices)) if prices else ""
    source = voice.any_of(voice.say(f"place.from.{zone}", "you") for zone in what.from_)
    when = voice.say("procedure.if", it=conditions(scope, what.condition)) if what.condition else ""
    return voice.say("procedure.way", what.paid_by, source=source, when=when, price=said)


def maintenance(scope: Scope, what: Maintenance) -> str:
    """Say when the controller of a card must or may pay to keep it, and in which ways."""
    voice = scope.voice
    ways = voice.any_of(phrase(scope, way.pay) for way in what.ways)
    key = "maintenance.must" if what.mandatory else "maintenance.may"
    return voice.say(key, at=timing(scope, what.at, "you"), ways=ways)


UNSAID = "?"
"""What stands for a value that the card does not say."""


def as_monster(scope: Scope, face: MonsterFace) -> str:
    """Say what a Trap Monster is in a Monster Zone: Attribute, Type, Level, ATK and DEF."""
    like = Filter(attribute=face.attribute, race=face.race, type=("monster",))
    it = noun(scope.voice, like, place="nowhere")
    level, defence = (UNSAID if value is None else str(value) for value in (face.level, face.def_))
    return scope.voice.say("as-monster", it=it, level=level, atk=str(face.atk), defence=defence)
