"""Continuous effects as sentences."""

from damagestep.cards.patterns import OnActivated, OnTiming
from damagestep.cards.statics import (
    BarsMoves,
    Becomes,
    DamageShare,
    Diverts,
    Falls,
    Forbids,
    Gives,
    Levels,
    Marks,
    Negates,
    NegatesDestroyed,
    NegatesTargeting,
    NoSpecialSummons,
    OnlyOne,
    Renames,
    Static,
    Value,
    WaivesLife,
    Whenever,
)
from damagestep.cards.words import Filter
from damagestep.describe.amounts import amount
from damagestep.describe.clauses import conditions
from damagestep.describe.nouns import Det, named, noun
from damagestep.describe.saying import by_its_fields, phrase, says
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun
from damagestep.describe.wording import stats, subject
from damagestep.records.record import replace


def static(scope: Scope, what: Static) -> str:
    """Return a continuous effect in words: when and while it applies, then what it does."""
    voice = scope.voice
    said = phrase(scope, what)
    intro = []
    key = "static.while"
    if isinstance(what, Value) and what.during:
        intro.append(voice.say(f"static.during.{what.during}"))
    if isinstance(what, Whenever):
        on, key = phrase(scope, what.on), "intro.if"
        key_on = "static.whenever.once" if what.once else "static.whenever"
        if isinstance(what.on, OnActivated):
            key_on = "static.whenever.activated"
        intro.append(on if isinstance(what.on, OnTiming) else voice.say(key_on, it=on))
    if what.condition and not isinstance(what, Falls):
        intro.append(voice.say(key, it=conditions(scope, what.condition)))
    return f"{', '.join(intro)}: {said}" if intro else said


def reached(scope: Scope, what: str | Filter, det: Det = "all") -> Noun:
    """Build the noun phrase for the cards that a continuous effect applies to.

    `what` is a filter, for which `det` is the determiner, or names cards, such as `this-card`.
    """
    return (
        noun(scope.voice, what, det, head="monster") if isinstance(what, Filter) else named(scope.voice, what)
    )


@says(Value)
def _value(scope: Scope, what: Value) -> str:
    voice, cards = scope.voice, reached(scope, what.what)
    for name in ("weaker", "marked"):
        if getattr(what, name):
            cards = voice.noun(f"static.value.{name}", it=cards, many=cards.many)
    values = stats(scope, what.stats)
    both = ("both",) if len(what.stats) > 1 else ()
    if what.halve:
        return voice.say("static.value.halve", *both, what=cards, stats=values)
    if what.original in ("double", "half"):
        return voice.say(f"static.value.original.{what.original}", *both, what=cards, stats=values)
    for way, given in (("becomes", what.becomes), ("original", what.original)):
        if given is not None and not isinstance(given, str):
            it = amount(scope, given).phrase
            return voice.say(f"static.value.{way}", *both, it=it, what=cards, stats=values)
    much = amount(scope, what.by if what.by is not None else 0)
    key = f"static.value.{'loses' if much.less else 'gains'}.{much.kind}"
    return voice.say(key, n=much.n, each=much.each, it=much.phrase, what=cards, stats=values)


@says(Levels)
def _levels(scope: Scope, what: Levels) -> str:
    key = "static.levels.lower" if what.by < 0 else "static.levels.raise"
    return scope.voice.say(key, what=noun(scope.voice, what.what, "all", place="from"), n=abs(what.by))


@says(Gives)
def _gives(scope: Scope, what: Gives) -> str:
    voice, cards = scope.voice, reached(scope, what.what)
    if what.summoned_this_turn:
        cards = voice.noun("static.summoned-this-turn", it=cards, many=cards.many)
    if not what.against or not voice.has(f"ability.{what.ability}.against", "one"):
        return voice.say(f"ability.{what.ability}", what=cards)
    against = noun(voice, what.against, "none", place="nowhere", head="monster")
    return voice.say(f"ability.{what.ability}.against", what=cards, against=against)


@says(Marks)
def _marks(scope: Scope, what: Marks) -> str:
    return scope.voice.say("static.marks", it=noun(scope.voice, what.what))


@says(Negates)
def _negates(scope: Scope, what: Negates) -> str:
    voice = scope.voice
    holding = voice.say("static.holding", it=noun(voice, what.holding)) if what.holding else ""
    return voice.say("static.negates", what=reached(scope, what.what), holding=holding)


@says(NegatesTargeting)
def _negates_targeting(scope: Scope, what: NegatesTargeting) -> str:
    voice = scope.voice
    source = noun(voice, Filter(type=what.types), place="nowhere")
    key = "static.negates-targeting" + (".alone" if what.alone else "")
    said = voice.say(key, of=source, it=reached(scope, what.target, "any"))
    return said + (voice.say("static.negates-targeting.destroys") if what.destroys else "")


@says(NegatesDestroyed)
def _negates_destroyed(scope: Scope, what: NegatesDestroyed) -> str:
    return scope.voice.say("static.negates-destroyed", it=reached(scope, what.by, "any"))


@says(Diverts)
def _diverts(scope: Scope, what: Diverts) -> str:
    voice = scope.voice
    if what.destroyed_by:
        by = reached(scope, what.destroyed_by, "any")
        return voice.say(f"static.diverts.{what.to}.by", it=subject(scope, what.what), by=by)
    key = f"static.diverts.{what.to}" + (".destroyed" if what.destroyed else "")
    if isinstance(what.what, Filter):
        return voice.say(key, what=noun(voice, what.what, "none", place="nowhere"))
    return voice.say(f"{key}.this-card")


@says(Forbids)
def _forbids(scope: Scope, what: Forbids) -> str:
    if what.of:
        some = noun(scope.voice, replace(what.of, type=what.types), "none")
        return scope.voice.say(f"static.forbids.of.{what.whose or 'any'}", it=some)
    cards = noun(scope.voice, Filter(type=what.types), "none", place="nowhere")
    where = ("everywhere",) if what.everywhere else ()
    return scope.voice.say(f"static.forbids.{what.whose or 'any'}", *where, it=cards)


@says(NoSpecialSummons)
def _no_special_summons(scope: Scope, what: NoSpecialSummons) -> str:
    if what.of is None:
        return by_its_fields(scope, what)
    cards = noun(scope.voice, what.of, "none", place="from" if what.of.zone else "nowhere", head="monster")
    return scope.voice.say(f"static.no-special-summons.of.{what.whose or 'any'}", it=cards)


@says(BarsMoves)
def _bars_moves(scope: Scope, what: BarsMoves) -> str:
    source = scope.voice.say(f"place.from.{what.from_}" if what.from_ else "static.bars-moves.anywhere")
    it = scope.voice.say(f"static.bars-moves.to.{what.to}", **{"from": source})
    return scope.voice.say(f"static.bars-moves.{what.whose or 'any'}", it=it)


@says(DamageShare)
def _damage_share(scope: Scope, what: DamageShare) -> str:
    key = f"static.damage-share.{what.share}.{what.player}"
    if what.what is None:
        return scope.voice.say(f"{key}.{what.kind}" if what.kind else key)
    way = "past" if what.past_monsters else "battle"
    return scope.voice.say(f"{key}.{way}", what=reached(scope, what.what, "any"))


@says(WaivesLife)
def _waives_life(scope: Scope, what: WaivesLife) -> str:
    cards = noun(scope.voice, what.of, "none", place="nowhere")
    return scope.voice.say(f"static.waives-life.{what.purpose}", it=cards)


@says(Falls)
def _falls(scope: Scope, what: Falls) -> str:
    return scope.voice.say("static.falls", it=conditions(scope, what.condition))


@says(OnlyOne)
def _only_one(scope: Scope, what: OnlyOne) -> str:
    return scope.voice.say(
        f"static.only-one.{what.per}", it=noun(scope.voice, what.of, "none", place="nowhere")
    )


@says(Renames)
def _renames(scope: Scope, what: Renames) -> str:
    return scope.voice.say("static.renames", it=scope.voice.card(what.to))


@says(Becomes)
def _becomes(scope: Scope, what: Becomes) -> str:
    voice = scope.voice
    kinds = []
    if what.attribute == "declared":
        kinds.append(voice.say("static.kind.declared"))
    elif what.attribute:
        name = voice.words.get(f"attribute.{what.attribute}", what.attribute)
        kinds.append(voice.say("static.kind.attribute", it=name))
    if what.race:
        kinds.append(voice.say("static.kind.race", it=voice.words.get(f"race.{what.race}", what.race)))
    cards = reached(scope, what.what)
    return voice.say("static.becomes", what=cards, it=voice.all_of(kinds))


@says(Whenever)
def _whenever(scope: Scope, what: Whenever) -> str:
    return phrase(scope, what.do)
