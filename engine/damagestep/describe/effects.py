"""Whole effects and whole cards in sentences."""

from collections.abc import Iterator, Mapping

from damagestep.cards.card import CARD_ACTIVATIONS, TRIGGERED, CardData, CardFace, Effect, MonsterFace
from damagestep.cards.operations import Equip, SpecialSummon
from damagestep.cards.patterns import OnActivated, OnMoved, OnSummonAttempted, OnTiming
from damagestep.cards.statics import Diverts, Static
from damagestep.cards.words import Filter
from damagestep.describe.acts import instructions
from damagestep.describe.card_rules import as_monster, instead, maintenance, places, procedure, tribute_way
from damagestep.describe.clauses import conditions
from damagestep.describe.moments import span
from damagestep.describe.nouns import counted, noun
from damagestep.describe.saying import phrase
from damagestep.describe.scope import Scope, targets
from damagestep.describe.statics import static
from damagestep.describe.voice import Voice, voice
from damagestep.records.record import name_of, record
from damagestep.records.terms import Zone


@record
class Passage:
    """The sentences, by language, of one `part` of a card's data that is not an activated effect."""

    part: str
    says: Mapping[str, str]


@record
class Described:
    """A card in sentences: those of each effect by its id and language, and its other passages in order."""

    effects: Mapping[str, Mapping[str, str]]
    passages: tuple[Passage, ...]


def describe(
    data: CardData, languages: tuple[str, ...], own: Mapping[str, CardData] | None = None
) -> Described:
    """Build the sentences of a card in several languages; `own` are custom cards that it may name.

    A blank effect (`Effect.is_blank`) keeps the caption of its card file.

    Raises:
        BadCatalogue: there is no such language, or its catalogue is damaged.
        MissingPhrase: the catalogue lacks a phrase that the card needs.
    """
    known = {data.ref: data, **(own or {})}
    said = {language: describe_in(voice(language, known), data) for language in languages}
    first = said[languages[0]]
    return Described(
        effects={ref: {lang: one.effects[ref][lang] for lang, one in said.items()} for ref in first.effects},
        passages=tuple(
            Passage(part=p.part, says={lang: one.passages[n].says[lang] for lang, one in said.items()})
            for n, p in enumerate(first.passages)
        ),
    )


def describe_in(speaker: Voice, data: CardData) -> Described:
    """Build the sentences of a card in the language of one voice, with that language as their only key.

    Raises:
        MissingPhrase: the catalogue lacks a phrase that the card needs.
    """
    language = speaker.language
    return Described(
        effects={e.id: {language: effect_sentence(speaker, data, e)} for e in data.effects},
        passages=tuple(Passage(part=part, says={language: text}) for part, text in _passages(speaker, data)),
    )


def effect_sentence(speaker: Voice, data: CardData, what: Effect) -> str:
    """Return the sentences of one effect: when and if, its cost and targets, what it does, its limits.

    A blank effect that has a caption keeps it. A joint activation says that the
    card is activated with an effect, and then what that effect does.
    """
    if what.is_blank and what.says:
        return speaker.sentence(getattr(what.says, speaker.language))
    scope = Scope(voice=speaker, card=data, effect=what)
    if what.together:
        other = next((e for e in data.effects if e.id == what.together), None)
        if other:
            return speaker.say("effect.together", it=effect_sentence(speaker, data, other))
    parts = [", ".join(_intro(scope, data.card)), _body(scope)]
    text = (speaker.say("effect.may") if _optional(what) else ": ").join(part for part in parts if part)
    return " ".join([speaker.sentence(text), *(speaker.sentence(tail) for tail in _tails(scope))])


def cost_sentence(speaker: Voice, data: CardData, what: Effect) -> str:
    """Return what activating an effect costs, as a sentence; "" if it costs nothing."""
    scope = Scope(voice=speaker, card=data, effect=what)
    return speaker.sentence(instructions(scope, what.cost)) if what.cost else ""


def condition_clauses(speaker: Voice, data: CardData, what: Effect) -> list[str]:
    """Return each condition of an effect as the clause behind *if*."""
    scope = Scope(voice=speaker, card=data, effect=what)
    return [conditions(scope, (one,)) for one in what.condition]


def _optional(what: Effect) -> bool:
    """Return whether the sentence has to say that the effect is optional: only triggers can be mandatory."""
    return what.class_ in TRIGGERED and not what.mandatory


def _intro(scope: Scope, face: CardFace) -> Iterator[str]:
    """Yield the clauses before the colon: when, and under which conditions."""
    voice, what = scope.voice, scope.effect
    if what is None:
        return
    if what.during:
        yield span(scope, what.during)
    if isinstance(what.on, OnTiming):
        yield phrase(scope, what.on)
    elif what.on:
        at_once = isinstance(what.on, (OnActivated, OnSummonAttempted))
        when = at_once or (what.tense == "when" and not what.mandatory)
        yield voice.say("intro.when" if when else "intro.if", it=phrase(scope, what.on))
    given = [] if _at_home(what, face) else [places(scope, what.from_)]
    if what.condition:
        given.append(conditions(scope, what.condition))
    if given:
        key = "intro.and-if" if what.on and not isinstance(what.on, OnTiming) else "intro.if"
        yield voice.say(key, it=voice.all_of(given))


def _at_home(what: Effect, face: CardFace) -> bool:
    """Return whether the sentence may leave out where the card is.

    So it is on the field, in the zone of its kind, and for triggers about this card's own movement.
    """
    home: tuple[Zone, ...] = ("monster",) if isinstance(face, MonsterFace) else ("spell-trap", "field")
    moved = bool(what.events) and all(
        isinstance(on, OnMoved) and on.what == "this-card" for on in what.events
    )
    return not what.from_ or what.class_ in CARD_ACTIVATIONS or moved or bool(set(home) & set(what.from_))


def _body(scope: Scope) -> str:
    """Say the cost and the targets, then the operations of the effect."""
    voice, what = scope.voice, scope.effect
    if what is None:
        return ""
    before = [instructions(scope, what.cost)] if what.cost else []
    if what.targets:
        before.append(voice.say("effect.target", it=targets(scope, what.targets)))
    if not what.resolve:
        after = voice.say("effect.stays") if what.class_ in CARD_ACTIVATIONS else voice.say("effect.nothing")
    else:
        after = instructions(scope, what.resolve)
    return "; ".join([*([voice.all_of(before)] if before else []), after])


def _tails(scope: Scope) -> Iterator[str]:
    """Yield the sentences behind the effect: limits, and what it ties together."""
    what = scope.effect
    if what is None:
        return
    yield from _ties(scope)
    remarks = {
        "all-or-none": what.targets is not None and what.targets.all_or_none,
        "if-possible": what.targets is not None and what.targets.if_possible,
        "one-of": what.one_of is not None,
        "apart": what.apart,
        "still": what.still,
        "no-other-summons": what.no_other_summons,
        "each": what.user == "each",
        "outside": what.outside is not None,
        f"limit.{what.limit}": what.limit is not None,
        f"texts.{what.texts}": what.texts is not None,
    }
    yield from (scope.voice.say(f"tail.{key}") for key, told in remarks.items() if told)
    if what.vows:
        yield scope.voice.say("tail.vows", it=scope.voice.all_of([phrase(scope, one) for one in what.vows]))
    if what.unanswered:
        cards = noun(scope.voice, Filter(type=what.unanswered), "none", place="nowhere")
        yield scope.voice.say("tail.unanswered", it=cards)
    if what.applies_while:
        yield scope.voice.say("tail.applies-while", it=conditions(scope, what.applies_while))


def _ties(scope: Scope) -> Iterator[str]:
    """Yield how the destruction of this card and of a monster depend on each other from then on."""
    for operation in scope.operations:
        if isinstance(operation, SpecialSummon) and operation.bound:
            yield scope.voice.say(f"tail.bound.{operation.lost_to}")
        if isinstance(operation, Equip) and operation.lifeline:
            yield scope.voice.say("tail.lifeline")


def _passages(speaker: Voice, data: CardData) -> Iterator[tuple[str, str]]:
    """Yield each part of a card that is no activated effect, with its sentence."""
    scope = Scope(voice=speaker, card=data)
    for part, text in (*_may_not(speaker, data), *_rules(scope, data)):
        yield part, speaker.sentence(text)
    for one in data.statics:
        yield f"statics.{name_of(one)}", static_sentence(speaker, data, one)
    if data.lends:
        lent = " ".join(speaker.sentence(static(scope, one)) for one in data.lends)
        quoted = speaker.say("quoted", name=lent.rstrip("."))
        to = noun(speaker, data.lends_to or Filter(), "any", place="nowhere", head="monster")
        yield "lends", speaker.sentence(speaker.say("card.lends", it=quoted, to=to))
    for given in data.lends_effects:
        to = noun(speaker, data.lends_to or Filter(), "any", place="nowhere", head="monster")
        quoted = speaker.say("quoted", name=effect_sentence(speaker, data, given).rstrip("."))
        yield "lends_effects", speaker.sentence(speaker.say("card.lends", it=quoted, to=to))
    for saved in data.instead:
        yield f"instead.{saved.id}", speaker.sentence(instead(scope, saved))


def static_sentence(speaker: Voice, data: CardData, what: Static) -> str:
    """Return the sentence of one continuous effect of a card, and of which text of the card it is."""
    texts = what.texts if isinstance(what, Diverts) else None
    tail = f" {speaker.sentence(speaker.say(f'tail.texts.{texts}'))}" if texts else ""
    return speaker.sentence(static(Scope(voice=speaker, card=data), what)) + tail


def _may_not(speaker: Voice, data: CardData) -> Iterator[tuple[str, str]]:
    for name, value in (
        ("special_summonable", data.special_summonable),
        ("summoned_first", not data.summoned_first),
        ("normal_summonable", data.normal_summonable or data.may_be_set),
        ("one_a_turn", not data.one_a_turn),
        ("may_be_set", data.normal_summonable or not data.may_be_set),
        ("tributable", data.tributable),
    ):
        if not value:
            yield name, speaker.say(f"card.{name}")
    if data.never_from:
        source = speaker.any_of(speaker.say(f"place.from.{zone}") for zone in data.never_from)
        yield "never_from", speaker.say("card.never_from", it=source)


def _rules(scope: Scope, data: CardData) -> Iterator[tuple[str, str]]:
    speaker = scope.voice
    if data.treated_as:
        yield "treated_as", speaker.say("card.treated_as", it=speaker.card(data.treated_as))
    if data.summoned_while:
        asked_for = conditions(scope, data.summoned_while)
        yield "summoned_while", speaker.say("card.summoned_while", it=asked_for)
    for way in data.tribute_ways:
        yield "tribute_ways", tribute_way(scope, way)
    if data.materials:
        made_of = (counted(speaker, one, 1, 1, "nowhere").form("nom") for one in data.materials)
        yield "materials", speaker.say("card.materials", it=speaker.all_of(made_of))
    if data.fusion_substitute:
        yield "fusion_substitute", speaker.say("card.fusion_substitute")
    if data.procedure:
        yield "procedure", procedure(scope, data.procedure)
    if data.as_monster:
        yield "as_monster", as_monster(scope, data.as_monster)
    if data.maintenance:
        yield "maintenance", maintenance(scope, data.maintenance)
    if data.attack_cost:
        yield "attack_cost", speaker.say("card.attack_cost", it=instructions(scope, data.attack_cost))
