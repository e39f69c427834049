"""Clauses that begin with *when*: timings, and the events that an effect answers or is triggered by."""

from damagestep.cards.patterns import (
    OnActivated,
    OnAttackDeclared,
    OnDamaged,
    OnEither,
    OnMoved,
    OnPositionChanged,
    OnSummonAttempted,
    OnSummoned,
    OnTiming,
)
from damagestep.cards.words import Filter
from damagestep.describe.nouns import noun
from damagestep.describe.properties import zones_of
from damagestep.describe.saying import by_its_fields, phrase, says
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun
from damagestep.describe.wording import subject
from damagestep.records.record import replace
from damagestep.records.terms import SpecialKind, SummonKind, TimingId


def timing(scope: Scope, at: TimingId, turn: str | None = None) -> str:
    """Say a timing of the table as an adverbial: `at the start of the Damage Step`.

    `turn` says whose turn it has to be, `you` or `opponent`; None says nothing of it.
    """
    voice = scope.voice
    if turn and f"at.{at}.{turn}" not in voice.words:
        return voice.say(f"turn-of.{turn}", it=voice.say(f"at.{at}"))
    return voice.say(f"at.{at}", *((turn,) if turn else ()))


def span(scope: Scope, during: tuple[TimingId, ...]) -> str:
    """Say the timings at which an effect may be activated: as one step if they make up a step, else each."""
    voice = scope.voice
    key = "span." + "+".join(
        dict.fromkeys(t.removesuffix(".to-battle").removesuffix(".to-end") for t in during)
    )
    return voice.say(key) if voice.has(key) else voice.any_of(timing(scope, at) for at in during)


def summons(scope: Scope, how: tuple[SummonKind | SpecialKind, ...]) -> str:
    """Say the ways to Summon as one phrase, `Normal or Special Summoned`; for none given, any way."""
    voice = scope.voice
    if not how:
        return voice.say("how.any")
    parts = [voice.say(f"how.{one}.part") for one in how[:-1]] + [voice.say(f"how.{how[-1]}")]
    return voice.say("how.list", it=voice.any_of(parts))


def _source(scope: Scope, what: Filter) -> Noun:
    return noun(scope.voice, what, place="nowhere")


@says(OnAttackDeclared)
def _attack_declared(scope: Scope, on: OnAttackDeclared) -> str:
    """Say the target where the pattern asks for one, else only whose monster attacks."""
    if on.target is None:
        return by_its_fields(scope, on)
    by = (on.by,) if on.by else ()
    return scope.voice.say("on.attack-declared.on", *by, target=subject(scope, on.target, "monster"))


@says(OnActivated)
def _activated(scope: Scope, on: OnActivated) -> str:
    voice = scope.voice
    part, types = on.part or "any", on.type
    if part in ("card", "card-or-monster-effect") and not types:
        types = ("spell", "trap")
    of = Filter(type=types or None, kind=on.kind, except_this_card=on.another)
    if on.of is not None:
        of = replace(on.of, type=types or on.of.type, kind=on.kind, except_this_card=on.another)
    key = f"activated.{part}" + ("" if of != Filter() else ".all")
    thing = voice.noun(key, of=noun(voice, of, place="in" if on.of else "nowhere"))
    if on.includes:
        origin = " " + voice.say(f"origin.{on.out_of}") if on.out_of else ""
        it = voice.any_of(
            voice.say(f"includes.{one}", on.out_of or "any", origin=origin) for one in on.includes
        )
        return voice.say("on.activated.including", *((on.by,) if on.by else ()), thing=thing, it=it)
    if on.aims_at:
        at = subject(scope, on.aims_at)
        return voice.say("on.activated.aiming", *((on.by,) if on.by else ()), thing=thing, it=at)
    return voice.say("on.activated", *(p for p in (on.that, on.by) if p), thing=thing)


@says(OnMoved)
def _moved(scope: Scope, on: OnMoved) -> str:
    voice = scope.voice
    seen = on.what if isinstance(on.what, Filter) else None
    origin = _origin(scope, on.was) if on.was else ""
    manner = voice.any_of(voice.say(f"manner.{one}") for one in on.manner) if on.manner else ""
    causes = [one for one in on.cause if one != "effect" or not on.through]
    whose = (on.by,) if on.by else ()
    cause = voice.any_of(voice.say(f"cause.{one}", *whose) for one in causes) if causes else ""
    if on.by and causes != ["effect"]:
        cause += voice.say("on.moved.by", on.by)
    if on.through:
        cause += voice.say("on.through", of=_source(scope, on.through))
    if on.used_for:
        kinds = voice.any_of(voice.say(f"how.{one}") for one in on.used_for)
        cause += voice.say("on.moved.used-for", it=kinds)
    to = voice.any_of(voice.say(f"goes.{zone}") for zone in on.to) if on.to else ""
    if on.manner and not {"destroyed", "banished"} & set(on.manner):
        to = ""
    parts = [part for part in (manner, to) if part]
    done = voice.all_of(parts) if parts else voice.say("goes.away")
    if seen and seen.zone == "monster" and not on.was and not seen.controller:
        origin = " " + voice.say("origin.monster")
    return voice.say("on.moved", what=subject(scope, on.what), origin=origin, done=done, cause=cause)


def _origin(scope: Scope, was: Filter) -> str:
    """Say what a card was before it moved: its face, its zone, its player, then its other properties."""
    voice = scope.voice
    parts = []
    if was.face:
        parts.append(voice.say(f"origin.{was.face}"))
    if was.zone:
        parts.append(voice.any_of(voice.say(f"origin.{zone}") for zone in zones_of(was)))
    if was.controller:
        parts.append(voice.say(f"origin.{was.controller}"))
    elif was.owner:
        parts.append(voice.say(f"origin.owner.{was.owner}"))
    if was.flipped:
        parts.append(voice.say("origin.flipped"))
    rest = replace(was, face=None, zone=None, controller=None, owner=None, flipped=None)
    if rest != Filter():
        parts.append(voice.say("origin.as", it=noun(voice, rest, place="nowhere", head="monster")))
    return " " + " ".join(parts)


@says(OnDamaged)
def _damaged(scope: Scope, on: OnDamaged) -> str:
    voice = scope.voice
    key = f"on.damaged.by-{on.by}" if on.by else "on.damaged"
    direct = voice.say("on.damaged.direct") if on.direct else ""
    if on.fought_by:
        direct += voice.say("on.damaged.fought", of=subject(scope, on.fought_by, "monster"))
    return voice.say(f"{key}.{on.player}", kind=voice.say(f"damage.{on.kind or 'any'}"), direct=direct)


@says(OnTiming)
def _timing(scope: Scope, on: OnTiming) -> str:
    return timing(scope, on.at, on.turn)


@says(OnPositionChanged)
def _position_changed(scope: Scope, on: OnPositionChanged) -> str:
    return scope.voice.say("on.position-changed", what=subject(scope, on.what, "monster"))


@says(OnSummoned)
def _summoned(scope: Scope, on: OnSummoned) -> str:
    voice = scope.voice
    through = voice.say("on.through", of=_source(scope, on.through)) if on.through else ""
    by = voice.say(f"on.summoned.by.{on.by}") if on.by else ""
    if on.from_:
        through += " " + voice.any_of(voice.say(f"origin.{zone}") for zone in on.from_)
    what = subject(scope, on.what, "monster")
    return voice.say("on.summoned", what=what, how=summons(scope, on.how), by=by, through=through)


@says(OnEither)
def _either(scope: Scope, on: OnEither) -> str:
    what = scope.effect
    word = "whenever" if what is None else "when" if what.tense == "when" and not what.mandatory else "if"
    made, *others = (phrase(scope, one) for one in on.of)
    for other in others:
        made = scope.voice.say(f"on.either.{word}", it=made, other=other)
    return made


@says(OnSummonAttempted)
def _summon_attempted(scope: Scope, on: OnSummonAttempted) -> str:
    key = "on.summon-attempted.alone" if on.alone else "on.summon-attempted"
    by = scope.voice.say(f"on.summon-attempted.by.{on.by}") if on.by else ""
    return scope.voice.say(key, how=summons(scope, on.how), by=by)
