"""The conditions of effects as clauses behind *if*."""

from damagestep.cards.conditions import (
    AtLeast,
    Attacked,
    Battling,
    Called,
    Condition,
    Exists,
    Fighting,
    HasBattled,
    Is,
    Lacks,
    LifeAhead,
    ThisTurn,
)
from damagestep.cards.words import Count, Filter
from damagestep.describe.amounts import amount
from damagestep.describe.nouns import Det, at_least, named, noun, with_behind
from damagestep.describe.properties import in_pendulum_zones, on_field, zones_of
from damagestep.describe.saying import phrase, says
from damagestep.describe.scope import Scope
from damagestep.describe.voice import Noun
from damagestep.describe.wording import subject
from damagestep.records.record import replace
from damagestep.records.terms import Zone

HAS_MATERIAL = Filter(least_materials=1)
"""What a monster with a material fits."""


def conditions(scope: Scope, given: tuple[Condition, ...]) -> str:
    """Return conditions as one clause joined with *and*, each said once; an empty text for none."""
    said: list[str] = []
    for one, following in zip(given, (*given[1:], None), strict=True):
        exactly = _exactly(scope, one, following)
        if exactly and following:
            said.append(exactly)
            given = tuple(other for other in given if other is not following)
        elif one in given:
            said.append(phrase(scope, one))
    return scope.voice.all_of(dict.fromkeys(said))


def _exactly(scope: Scope, one: Condition, following: Condition | None) -> str | None:
    """Say two conditions, at least and at most so many cards, as one that asks for exactly that number."""
    if not (isinstance(one, AtLeast) and isinstance(following, AtLeast)):
        return None
    low, high = one.value, following.value
    if not (isinstance(low, Count) and isinstance(high, Count)) or low.count != high.count:
        return None
    if (low.times, low.plus, high.times) != (1, 0, -1) or high.plus - following.n != one.n:
        return None
    return scope.voice.say("if.exactly.cards", n=one.n, it=noun(scope.voice, low.count, "none"))


@says(Battling)
def _battling(scope: Scope, one: Battling) -> str:
    voice = scope.voice
    who = one.who
    if isinstance(who, Filter):
        who = replace(who, controller="you")
    against, beaten = _foe(scope, one.against), voice.say("if.beaten") if one.beaten else ""
    whose = subject(scope, who, "monster")
    return voice.say(f"if.battling.{one.role or 'any'}", who=whose, against=against, beaten=beaten)


@says(Fighting)
def _fighting(scope: Scope, one: Fighting) -> str:
    who = one.who if isinstance(one.who, str) else replace(one.who, controller="you")
    return scope.voice.say(f"if.fighting.{one.role or 'any'}", who=subject(scope, who, "monster"))


def _foe(scope: Scope, against: Filter | None) -> Noun:
    """Build the noun phrase for the opponent's monster in a battle."""
    if against is None:
        return scope.voice.noun("foe")
    return noun(scope.voice, against, place="nowhere", head="monster")


def _bare(scope: Scope, what: Filter) -> str:
    """Say what this card has to be, as a predicate: `in Attack Position`, `a face-up DARK monster`."""
    voice = scope.voice
    parts = []
    for name in ("face", "position", "flipped"):
        value = getattr(what, name)
        if value is not None and not (name == "face" and what.position):
            parts.append(voice.say(f"is.{name}", {True: "yes", False: "no"}.get(value, value)))
    parts += [voice.say(f"is.{place(scope, zone)}") for zone in zones_of(what) if what.zone]
    rest = replace(what, face=None, position=None, flipped=None, zone=None)
    if rest != Filter() or not parts:
        parts.append(noun(voice, rest, place="nowhere", head="monster").form("nom"))
    return voice.all_of(parts)


def place(scope: Scope, zone: Zone) -> str:
    """Return the word for a zone in which this card is: a monster in a Spell & Trap Zone is a scale."""
    scale = zone == "spell-trap" and getattr(scope.card.card, "is_pendulum", False)
    return "pendulum-zone" if scale else zone


def _existence(scope: Scope, what: Filter, key: str, det: Det) -> str:
    """Say that there is a card, or none; of a player's cards on the field, that he or she controls one."""
    voice = scope.voice
    many = det == "no"
    if (
        what.controller
        and on_field(what)
        and not in_pendulum_zones(what)
        and voice.has(f"{key}.{what.controller}")
    ):
        bare = replace(what, controller=None)
        return voice.say(key, what.controller, it=noun(voice, bare, det, many=many, place="nowhere"))
    if what.controller and what.zone == "hand" and voice.has(f"{key}.hand.{what.controller}"):
        bare = replace(what, zone=None, controller=None)
        return voice.say(
            f"{key}.hand", what.controller, it=noun(voice, bare, det, many=many, place="nowhere")
        )
    return voice.say(key, it=noun(voice, what, det, many=many))


@says(AtLeast)
def _at_least(scope: Scope, one: AtLeast) -> str:
    voice = scope.voice
    if isinstance(one.value, Count):
        cards, times, plus = noun(voice, one.value.count, "none"), one.value.times, one.value.plus
        if times == 1:
            return voice.say("if.at-least.cards", n=one.n - plus, it=cards)
        if times == -1:
            return voice.say("if.at-most.cards", n=plus - one.n, it=cards)
    return voice.say("if.at-least", value=amount(scope, one.value).phrase, n=one.n)


@says(Attacked)
def _attacked(scope: Scope, one: Attacked) -> str:
    return scope.voice.say(f"if.attacked.{'either' if one.or_theirs_is else 'attacker'}")


@says(HasBattled)
def _has_battled(scope: Scope, one: HasBattled) -> str:
    was = scope.voice.say("if.was", it=_bare(scope, one.was)) if one.was else ""
    alive = scope.voice.say("if.surviving") if one.surviving else ""
    who, against = named(scope.voice, one.who), _foe(scope, one.against)
    key = f"if.has-battled.{one.role or 'any'}"
    return scope.voice.say(key, who=who, against=against, was=was, alive=alive)


@says(ThisTurn)
def _this_turn(scope: Scope, one: ThisTurn) -> str:
    return scope.voice.say(f"if.this-turn.{one.it}", who=subject(scope, one.who))


@says(Called)
def _called(scope: Scope, one: Called) -> str:
    by = next((e for e in scope.card.effects if e.id == one.effect), None)
    if one.who == "this-card" and by and by.on:
        return scope.voice.say("if.called-by.own.when", it=phrase(scope, by.on))
    key = "own" if one.who == "this-card" else "card"
    return scope.voice.say(f"if.called-by.{key}", who=subject(scope, one.who))


@says(Exists)
def _exists(scope: Scope, one: Exists) -> str:
    if one.n > 1 or one.different_names:
        made = at_least(scope.voice, one.what, one.n)
        if one.different_names:
            made = with_behind(scope.voice, made, "choice.different")
        return scope.voice.say("if.exists", it=made, what=made)
    return _existence(scope, one.what, "if.exists", "any")


@says(Lacks)
def _lacks(scope: Scope, one: Lacks) -> str:
    return _existence(scope, one.what, "if.lacks", "no")


@says(LifeAhead)
def _life_ahead(scope: Scope, one: LifeAhead) -> str:
    return scope.voice.say("if.life-ahead.by" if one.n > 1 else "if.life-ahead", one.of, n=one.n)


@says(Is)
def _is(scope: Scope, one: Is) -> str:
    if one.this == HAS_MATERIAL:
        return scope.voice.say("if.has-material")
    if one.this == Filter(not_=HAS_MATERIAL):
        return scope.voice.say("if.has-no-material")
    return scope.voice.say("if.is", it=_bare(scope, one.this))
