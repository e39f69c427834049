"""Sentences about a card's own rules: procedures, maintenance, replaced destruction, Trap Monsters."""

from damagestep.cards.card import Maintenance, MonsterFace, Overlay, Procedure, TributeWay
from damagestep.cards.instead import Instead
from damagestep.cards.words import Filter
from damagestep.describe.clauses import conditions, place
from damagestep.describe.moments import timing
from damagestep.describe.nouns import at_least, counted, noun, together
from damagestep.describe.saying import phrase
from damagestep.describe.scope import Scope
from damagestep.describe.statics import reached
from damagestep.describe.voice import Voice
from damagestep.records.terms import Zone


def instead(scope: Scope, what: Instead) -> str:
    """Return the sentence of an effect that does something instead of letting a card be destroyed."""
    voice = scope.voice
    by = voice.any_of(voice.say(f"instead.by.{one}") for one in what.by)
    saved = reached(scope, what.saves, "all" if what.together else "any")
    where = "" if what.from_ == ("monster",) else voice.say("instead.where", it=places(scope, what.from_))
    key = "instead.must" if what.mandatory else "instead.may"
    do = phrase(scope, what.do) if what.do else voice.say("instead.spared")
    said = voice.say(key, what=saved, by=by, where=where, do=do)
    return f"{said} ({voice.say(f'tail.limit.{what.limit}')})" if what.limit else said


def places(scope: Scope, zones: tuple[Zone, ...]) -> str:
    """Say that this card is in one of these zones."""
    voice = scope.voice
    return voice.any_of(voice.say(f"where.{place(scope, zone)}") for zone in zones)


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
    other = _overlay(voice, what.overlay) if what.overlay else ""
    to = voice.say("procedure.to-opponent") if what.to == "opponent" else ""
    alone = voice.say("procedure.no-normal-summon") if what.no_normal_summon else ""
    return voice.say("procedure.way", what.paid_by, source=source, when=when, price=said) + other + to + alone


def _overlay(voice: Voice, what: Overlay) -> str:
    """Say the second way to Xyz Summon a monster: with which one, how often, and what is sent for it."""
    sent = together(voice, [counted(voice, price.of, price.n, price.n, "from") for price in what.prices])
    price = voice.say("procedure.overlay.price", it=sent) if what.prices else ""
    often = ["once"] if what.once_a_turn else []
    return voice.say("procedure.overlay", *often, it=counted(voice, what.on, 1, 1, "from"), price=price)


def tribute_way(scope: Scope, what: TributeWay) -> str:
    """Say another way to Normal Summon a monster: with which Tributes, if what, and whether to Set it so."""
    voice = scope.voice
    about = {
        "set": voice.say("card.tribute_ways.set") if what.may_be_set else "",
        "when": voice.say("card.tribute_ways.when", it=conditions(scope, what.condition))
        if what.condition
        else "",
    }
    if not what.n:
        return voice.say("card.tribute_ways.none", **about)
    fitting = what.of or Filter(zone="monster", controller="you")
    return voice.say("card.tribute_ways.some", it=counted(voice, fitting, what.n, what.n, "from"), **about)


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
