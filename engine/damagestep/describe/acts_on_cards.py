"""Phrases of operations that move cards, change their positions or change their control."""

from damagestep.cards.operations import (
    Attach,
    CreateTokens,
    Destroy,
    Draw,
    EndBattlePhase,
    Equip,
    Excavate,
    ForbidAttacks,
    Fuse,
    KeepKind,
    LockPositions,
    Mill,
    Move,
    NegateEffects,
    PlaceCounters,
    PlaceFaceUp,
    RemoveCounters,
    SetCard,
    SpecialSummon,
    SwapControl,
    TributeFor,
    TributeForRitual,
    Turn,
)
from damagestep.cards.words import Choice
from damagestep.common.phrase import plural
from damagestep.describe.amounts import amount
from damagestep.describe.nouns import choice, counted, noun
from damagestep.describe.properties import Place
from damagestep.describe.saying import by_its_fields, says
from damagestep.describe.scope import Scope
from damagestep.describe.wording import chosen_by, stances, until
from damagestep.records.record import replace


@says(Move)
def _move(scope: Scope, what: Move) -> str:
    place = "top" if what.top else "bottom" if what.bottom else "arrives" if what.arrives else what.face
    home: Place = "nowhere" if _from_own_hand(what) else "from"
    by = chosen_by(scope, what.what)
    return scope.voice.say(
        f"op.move.{what.as_}", what.to, place, what=scope.who(what.what, place=home), by=by
    )


def _from_own_hand(what: Move) -> bool:
    """Return whether a player discards cards from the own hand: the phrase then leaves out the zone."""
    of = what.what.of if isinstance(what.what, Choice) else None
    return what.as_ == "discarded" and of is not None and of.zone == "hand" and of.controller == "you"


@says(Destroy)
def _destroy(scope: Scope, what: Destroy) -> str:
    voice, gone = scope.voice, scope.who(what.what)
    to = voice.say(f"op.destroy.to.{what.to}", what=gone) if what.to != "graveyard" else ""
    may = voice.say("op.optional") if what.optional and to else ""
    return may + voice.say("op.destroy", what=gone, to=to, by=chosen_by(scope, what.what))


@says(Draw)
def _draw(scope: Scope, what: Draw) -> str:
    much = amount(scope, what.n)
    may = scope.voice.say("op.optional") if what.optional else ""
    player = "each" if scope.both else what.player
    return may + scope.voice.say("op.draw", player, plural(much.n), n=much.n, each=much.each)


@says(Mill)
def _mill(scope: Scope, what: Mill) -> str:
    n = str(what.n)
    if what.least is not None:
        n = scope.voice.say("number.range", least=what.least, most=what.n)
    return scope.voice.say("op.mill", what.player, plural(n), n=n)


@says(Excavate)
def _excavate(scope: Scope, what: Excavate) -> str:
    much = amount(scope, what.n)
    if what.until is None:
        return scope.voice.say("op.excavate", what.player, plural(much.n), n=much.n)
    wanted = noun(scope.voice, what.until, place="nowhere")
    key = "op.excavate.until.several" if much.each else "op.excavate.until"
    return scope.voice.say(key, what.player, it=wanted, each=much.each)


@says(NegateEffects)
def _negate_effects(scope: Scope, what: NegateEffects) -> str:
    key = "op.negate-effects.names" if what.names else "op.negate-effects"
    return scope.voice.say(key, what=scope.who(what.what), until=until(scope, what.until))


@says(Turn)
def _turn(scope: Scope, what: Turn) -> str:
    return scope.voice.say("op.turn", what.to, what=scope.who(what.what), by=chosen_by(scope, what.what))


@says(LockPositions)
def _lock_positions(scope: Scope, what: LockPositions) -> str:
    voice = scope.voice
    lasting = until(scope, "end-phase")
    if what.turns:
        always = what.turns == "always"
        lasting = voice.say("op.lock-positions.always" if always else "op.lock-positions.turns", n=what.turns)
    return voice.say("op.lock-positions", what=scope.who(what.what), until=lasting)


@says(SpecialSummon)
def _special_summon(scope: Scope, what: SpecialSummon) -> str:
    voice, cards = scope.voice, scope.who(what.what)
    to = voice.say(f"op.special-summon.to.{what.to}", what=cards) if what.to != "you" else ""
    about = {"position": stances(scope, what.position), "to": to, "by": chosen_by(scope, what.what)}
    if what.counts_as:
        about["by"] += voice.say("op.special-summon.counts-as", it=voice.say(f"how.{what.counts_as}"))
    if what.over:
        about["by"] += voice.say("op.special-summon.over", it=scope.who(what.over, single=True))
    if what.ignoring:
        about["by"] += voice.say("op.special-summon.ignoring")
    return voice.say("op.special-summon", what=cards, **about)


@says(CreateTokens)
def _create_tokens(scope: Scope, what: CreateTokens) -> str:
    voice, values = scope.voice, ""
    if what.values is not None:
        values = voice.say("op.create-tokens.values", it=amount(scope, what.values).phrase)
    if what.to == "opponent":
        values += voice.say("op.special-summon.to.opponent")
    about = {"token": voice.card(what.token), "position": stances(scope, what.position), "values": values}
    return voice.say("op.create-tokens", plural(what.n), n=str(what.n), **about)


@says(KeepKind)
def _keep_kind(scope: Scope, what: KeepKind) -> str:
    cards = noun(scope.voice, replace(what.what.of, controller=None), "all", place="nowhere")
    return scope.voice.say(f"op.keep-kind.{what.of}", it=cards)


@says(Equip)
def _equip(scope: Scope, what: Equip) -> str:
    worn, bearer = scope.who(what.what, place="from", single=True), scope.who(what.to, single=True)
    by = chosen_by(scope, what.what if isinstance(what.what, Choice) else what.to)
    return scope.voice.say("op.equip", what=worn, to=bearer, by=by)


@says(SetCard)
def _set_card(scope: Scope, what: SetCard) -> str:
    return scope.voice.say(
        "op.set-card", what=scope.who(what.what, place="from"), by=chosen_by(scope, what.what)
    )


@says(PlaceFaceUp)
def _place(scope: Scope, what: PlaceFaceUp) -> str:
    return scope.voice.say(
        "op.place-face-up", what=scope.who(what.what, place="from"), by=chosen_by(scope, what.what)
    )


@says(Attach)
def _attach(scope: Scope, what: Attach) -> str:
    cards, holder = scope.who(what.what, place="from"), scope.who(what.to, single=True)
    return scope.voice.say("op.attach", what=cards, to=holder, by=chosen_by(scope, what.what))


@says(PlaceCounters, RemoveCounters)
def _counters(scope: Scope, what: PlaceCounters | RemoveCounters) -> str:
    return scope.voice.say(f"op.{what.op}", plural(what.n), cards=scope.who(what.what), n=what.n)


@says(ForbidAttacks)
def _forbid_attacks(scope: Scope, what: ForbidAttacks) -> str:
    return by_its_fields(scope, what) if what.what is not None else scope.voice.say("op.forbid-attacks.all")


@says(SwapControl)
def _swap_control(scope: Scope, what: SwapControl) -> str:
    if what.what == "targets":
        return scope.voice.say("op.swap-control.targets", it=scope.who(what.what))
    mine = replace(what.what, of=replace(what.what.of, controller=None))
    return scope.voice.say("op.swap-control", it=choice(scope.voice, mine, "nowhere"))


@says(TributeFor)
def _tribute_for(scope: Scope, what: TributeFor) -> str:
    return scope.voice.say("op.tribute-for", it=counted(scope.voice, what.what, 1, 1, "from"))


@says(TributeForRitual)
def _tribute_for_ritual(scope: Scope, what: TributeForRitual) -> str:
    monster, source = counted(scope.voice, what.what, 1, 1, "from"), noun(scope.voice, what.from_, "none")
    exactly = ".exactly" if what.exactly else ""
    return scope.voice.say(f"op.tribute-for-ritual{exactly}", it=monster, source=source)


@says(Fuse)
def _fuse(scope: Scope, what: Fuse) -> str:
    fusion, source = counted(scope.voice, what.what, 1, 1, "from"), noun(scope.voice, what.from_, "none")
    own = ".own" if scope.card.card.type == "monster" and not what.without_this else ""
    to = f".{what.to}" if what.to != "graveyard" else ""
    return scope.voice.say(f"op.fuse{own}{to}", it=fusion, source=source)


@says(EndBattlePhase)
def _end_battle_phase(scope: Scope, what: EndBattlePhase) -> str:
    may = scope.voice.say("op.optional") if what.optional else ""
    return may + scope.voice.say(f"op.end-battle-phase.{what.by}")
