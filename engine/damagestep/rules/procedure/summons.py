"""Summons, Sets and changes of position in an open Main Phase.

A Summon is announced, and while no chain is open it can be negated before the monster is on the field
(yugipedia, Summon negation). What has been done can then be answered, and the state is open again.
"""

from typing import Literal

from damagestep.duel.agenda import Placing, Summoning, Window
from damagestep.duel.calls import BY_ITSELF, BY_OVERLAY, BY_SCALES, BY_TRIBUTES, Call
from damagestep.duel.cards import Card, Placement
from damagestep.duel.events.summons import (
    BanishedForSummon,
    CardSet,
    FieldSpellReplaced,
    MaterialsAttached,
    PendulumSummonAnnounced,
    PendulumSummonBegun,
    PendulumSummoned,
    PositionChanged,
    ReturnedForSummon,
    SentForSummon,
    SummonAnnounced,
    SummonSucceeded,
    Tributed,
)
from damagestep.duel.sections import Overtaken
from damagestep.duel.state import Duel, at, card, free_slot, is_coming, live, materials_of, wherever
from damagestep.duel.verbs import StageResult, attach, pop, push, replace_card, send, shuffle, swap
from damagestep.records.record import replace
from damagestep.records.terms import (
    EXTRA_SLOTS,
    SIDES,
    MaterialUse,
    Position,
    Side,
    SpecialKind,
    SummonCase,
    Zone,
    other,
)
from damagestep.rules.mechanics.lending import lend
from damagestep.rules.procedure.choices import ask
from damagestep.rules.procedure.scale_choices import question_of_scales
from damagestep.rules.query.filters import zone_of
from damagestep.rules.query.materials import is_overlaid, tributes_needed
from damagestep.rules.query.special_summons import procedure_kind, side_of_procedure
from damagestep.rules.query.zones import slots_for

TWO_FIELD_SPELLS = ("current", "2014")
"""The eras in which each player may have a Field Spell."""


def place(duel: Duel, frame: Placing) -> StageResult:
    """Carry out the next stage of what a turn player does with a card: costs first, one after the other.

    Then the card is Set or turned, or its Summon is put on the agenda.
    """
    act = frame.act
    if act.kind == "pendulum-summon":
        return summon_together(duel, frame)
    gone = tuple(c for ref in act.tributes if (c := card(duel, ref)))
    procedure = live(duel, act.card).data.procedure
    if gone and act.kind == "special-summon" and procedure and procedure.paid_by != "tributed":
        to, kind = PAID_TO[procedure.paid_by], procedure_kind(live(duel, act.card))
        if to != "material":
            return _pay(duel, act.side, gone, to, kind)
        price = tuple(c for c in gone if c.zone != "monster")
        return _pay(duel, act.side, price, "graveyard", None) if price else _lay_under(duel, act, gone)
    if gone:
        for monster in gone:
            duel = send(duel, monster, "graveyard")
        return Tributed(side=act.side, cards=gone, used_for=_tributes_for(act)), duel
    if act.kind == "set" and zone_of(live(duel, act.card).data.card) == "field":
        for old in at(duel, act.side, "field"):
            return replaced_field_spell(duel, old)
    duel = pop(_after_its_price(duel, act))
    match act.kind:
        case "set":
            return set_card(duel, act)
        case "position":
            return change_position(duel, act)
    position = act.position or "attack"
    origin = live(duel, act.card).zone
    return None, push(duel, Summoning(act=act, cards=(act.card,), origins=(origin,), positions=(position,)))


def _tributes_for(act: Placement) -> MaterialUse | None:
    """Return the Summon for which monsters are Tributed: none for a Set, nor for a procedure."""
    return "tribute" if act.kind == "summon" else None


def summon_together(duel: Duel, frame: Placing) -> StageResult:
    """Ask which monsters are Pendulum Summoned and how, and then put their Summon on the agenda."""
    if not frame.begun:
        scale = live(duel, frame.act.card)
        return PendulumSummonBegun(side=frame.act.side, card=scale), swap(duel, replace(frame, begun=True))
    if asking := question_of_scales(duel, frame.act.side, frame.picked):
        return None, ask(duel, asking)
    cards = tuple(ref for one in frame.picked if not one.stance for ref in one.cards)
    stances = {one.cards[0]: one.stance for one in frame.picked}
    coming = Summoning(
        act=frame.act,
        cards=cards,
        origins=tuple(live(duel, ref).zone for ref in cards),
        positions=tuple("attack" if stances[ref] == "attack" else "defence" for ref in cards),
    )
    return None, push(_after_its_price(pop(duel), frame.act), coming)


def _after_its_price(duel: Duel, act: Placement) -> Duel:
    """Note that what has been Tributed or paid is not the last thing to happen: the Summon or Set is."""
    paid = len(duel.recent.happened)
    later = "card-set" if act.kind == "set" else "summon-succeeded"
    overtaken = (Overtaken(n=paid, by=later),) if paid else ()
    return replace(duel, recent=replace(duel.recent, moments=(), missed=(), overtaken=overtaken))


PAID_TO: dict[str, Zone] = {
    "banished": "banished",
    "sent": "graveyard",
    "synchro": "graveyard",
    "xyz": "material",
    "link": "graveyard",
    "returned": "deck",
}
"""The zones to which the cards that a Summon procedure asks for go, if they are not Tributed."""


def _pay(
    duel: Duel, side: Side, due: tuple[Card, ...], to: Zone, used_for: SpecialKind | None
) -> StageResult:
    """Move the cards that a Summon procedure asks for, and shuffle the Decks concerned."""
    for paid in due:
        duel = send(duel, paid, to)
    for owner in SIDES:
        if any(paid.owner == owner and "deck" in (paid.zone, to) for paid in due):
            duel = shuffle(duel, owner)
    match to:
        case "banished":
            return BanishedForSummon(side=side, cards=due), duel
        case "deck":
            return ReturnedForSummon(side=side, cards=due), duel
        case _:
            return SentForSummon(side=side, cards=due, used_for=used_for), duel


def _lay_under(duel: Duel, act: Placement, materials: tuple[Card, ...]) -> StageResult:
    """Place the materials of an Xyz Summon under its monster, with all that lay under them.

    So they are there when the Summon is announced, and go to the Graveyard if it is negated (OCG Q&A 12387).
    """
    monster = live(duel, act.card)
    under = tuple(card for one in materials for card in (*materials_of(duel, one), one))
    event = MaterialsAttached(side=act.side, cards=materials, card=monster)
    return event, attach(duel, monster, *under)


def set_card(duel: Duel, act: Placement) -> StageResult:
    """Set a card: a monster in face-down Defense Position, a Spell/Trap face-down; both may respond."""
    source = live(duel, act.card)
    event = CardSet(side=act.side, card=source)
    if source.data.card.type == "monster":
        monster = replace(source, call=_by_tributes(source, act))
        return event, answerable(_arrive(duel, monster, "monster", "defence", up=False))
    return event, answerable(_arrive(duel, source, zone_of(source.data.card), None, up=False))


def replaced_field_spell(duel: Duel, old: Card) -> StageResult:
    """Send the card in a player's Field Zone to the Graveyard; in earlier eras the event says "destroyed"."""
    manner: Literal["sent", "destroyed"] = "sent" if duel.profile.era in TWO_FIELD_SPELLS else "destroyed"
    event = FieldSpellReplaced(side=old.controller, cards=(old,), manner=manner)
    return event, send(duel, old, "graveyard")


def field_spells_in_the_way(duel: Duel, side: Side) -> tuple[Card, ...]:
    """Return the Field Spells that leave when a player activates one: what is in the player's Field Zone.

    In eras with one Field Spell for both, also the opponent's if it is face-up.
    """
    own, theirs = at(duel, side, "field"), at(duel, other(side), "field")
    if duel.profile.era in TWO_FIELD_SPELLS:
        return own
    return (*own, *(c for c in theirs if c.face == "up"))


def change_position(duel: Duel, act: Placement) -> StageResult:
    """Change a monster from Attack Position to Defense Position, or back; both players may respond."""
    monster = live(duel, act.card)
    to: Position = "defence" if monster.position == "attack" else "attack"
    event = PositionChanged(side=act.side, cards=(monster,), position=to)
    return event, answerable(replace_card(duel, replace(monster, position=to)))


def summon(duel: Duel, frame: Summoning) -> StageResult:
    """Carry out the next stage of a Summon."""
    match frame.stage:
        case "announce":
            return announce(duel, frame)
        case "answer":
            return None, push(
                swap(duel, replace(frame, stage="arrive")), Window(stage="turn-player", purpose="attempt")
            )
        case "arrive":
            return arrive(duel, frame)


def announce(duel: Duel, frame: Summoning) -> StageResult:
    """Announce a Summon; a monster that is not on the field yet waits outside its old zone.

    One that is being Flip Summoned is face-up from now on, without its effects (OCG Q&A 8166, 24013).
    """
    act, monsters = frame.act, tuple(live(duel, ref) for ref in frame.cards)
    if monsters[0].zone == "monster":
        event = SummonAnnounced(side=act.side, card=monsters[0], how=act.how)
        if act.kind == "flip-summon":
            rising = replace(monsters[0], face="up", position=frame.positions[0], rising=True)
            duel = replace_card(duel, rising)
        return event, swap(duel, replace(frame, stage="answer"))
    waiting: list[Card] = []
    for monster in monsters:
        side = side_of_procedure(duel, act)
        slot = slots_for(duel, side, monster)[0] if act.slot is None else act.slot
        there = replace(
            monster, controller=side, zone="summoning", slot=slot, face="up", stint=monster.stint + 1
        )
        duel = replace_card(duel, there)
        waiting.append(there)
    following = swap(duel, replace(frame, stage="answer", cards=tuple(c.ref for c in waiting)))
    if act.kind == "pendulum-summon":
        return PendulumSummonAnnounced(side=act.side, cards=monsters), following
    case, zone = called(act, monsters[0], waiting[0].slot)
    return SummonAnnounced(side=act.side, card=monsters[0], how=act.how, case=case, zone=zone), following


def called(act: Placement, monster: Card, slot: int | None) -> tuple[SummonCase | None, int | None]:
    """Return what a Summon is called, and of a Link Summon its zone, as the player counts it (from 1)."""
    kind = procedure_kind(monster) if act.kind == "special-summon" else None
    if kind != "link" or slot is None:
        return kind, None
    return ("link-extra" if slot in EXTRA_SLOTS else "link"), slot + 1


def arrive(duel: Duel, frame: Summoning) -> StageResult:
    """Complete a Summon, unless it was negated; either way both players may respond."""
    act, duel = frame.act, pop(duel)
    if act.kind == "pendulum-summon":
        return arrive_together(duel, frame)
    monster = card(duel, frame.cards[0])
    if act.kind == "flip-summon":
        return rise(duel, frame, monster)
    if frame.negated or monster is None:
        return None, answerable(duel)
    if act.kind == "summon" and monster.zone == "monster":
        return summon_again(duel, act, monster)
    position, before = frame.positions[0], replace(monster, zone=frame.origins[0])
    case, zone = called(act, monster, monster.slot)
    event = SummonSucceeded(
        side=act.side, cards=(before,), how=act.how, position=position, case=case, zone=zone
    )
    special = act.kind == "special-summon"
    kind = procedure_kind(monster)
    way = BY_OVERLAY if is_overlaid(duel, monster, act.tributes) else BY_ITSELF
    own = _by_tributes(monster, act)
    call = Call(by=monster.id, effect=way, noted=0, kind=kind) if special else own
    arrived = replace(monster, special_summoned=special, proper=special, call=call)
    if frame.origins[0] == "deck":
        duel = shuffle(duel, act.side)
    duel = _arrive(duel, arrived, "monster", position, up=True)
    if kind:
        materials = tuple(wherever(duel, ref.id) for ref in act.tributes)
        duel = lend(duel, wherever(duel, arrived.id), materials)
    return event, answerable(duel)


def _by_tributes(monster: Card, act: Placement) -> Call | None:
    """Return what a monster remembers that came with other Tributes than its Level asks for, else None."""
    n = len(act.tributes)
    if not monster.data.tribute_ways or n == tributes_needed(monster):
        return None
    return Call(by=monster.id, effect=BY_TRIBUTES, noted=n)


def rise(duel: Duel, frame: Summoning, monster: Card | None) -> StageResult:
    """Complete a Flip Summon, unless the monster has left or been turned face-down since it was announced.

    One that is left after its Flip Summon was negated is face-down, as it was.
    """
    if monster is None:
        return None, answerable(duel)
    before = replace(monster, face="down", position="defence", rising=False)
    if frame.negated or not is_coming(duel, monster.ref):
        return None, answerable(replace_card(duel, before))
    position = frame.positions[0]
    event = SummonSucceeded(side=frame.act.side, cards=(before,), how=frame.act.how, position=position)
    there = replace(before, face="up", position=position, flipped=True)
    return event, answerable(replace_card(duel, there))


def arrive_together(duel: Duel, frame: Summoning) -> StageResult:
    """Complete a Pendulum Summon: its monsters arrive at the same moment, by one Summon (OCG Q&A 13138)."""
    coming = [
        (monster, origin, position)
        for ref, origin, position in zip(frame.cards, frame.origins, frame.positions, strict=True)
        if (monster := card(duel, ref))
    ]
    if frame.negated or not coming:
        return None, answerable(duel)
    before = tuple(replace(monster, zone=origin) for monster, origin, _ in coming)
    for monster, _, position in coming:
        call = Call(by=frame.act.card.id, effect=BY_SCALES, noted=0, kind="pendulum")
        arrived = replace(monster, special_summoned=True, call=call)
        duel = _arrive(duel, arrived, "monster", position, up=True)
    return PendulumSummoned(side=frame.act.side, cards=before), answerable(duel)


def summon_again(duel: Duel, act: Placement, monster: Card) -> StageResult:
    """Complete the Normal Summon of a Gemini Monster on the field: it stays there and gains its effects."""
    event = SummonSucceeded(
        side=act.side, cards=(monster,), how=act.how, position=monster.position or "attack"
    )
    return event, answerable(replace_card(duel, replace(monster, awakened=True)))


def _arrive(duel: Duel, moved: Card, zone: Zone, position: Position | None, *, up: bool) -> Duel:
    slot = moved.slot if moved.zone == "summoning" else free_slot(duel, moved.controller, zone)
    return replace_card(
        duel,
        replace(
            moved,
            zone=zone,
            slot=slot,
            face="up" if up else "down",
            position=position,
            stint=moved.stint + 1,
            flipped=False,
        ),
    )


def answerable(duel: Duel) -> Duel:
    """Replace the top frame by a window in which both players may respond to what was just done."""
    return swap(duel, Window(purpose="answer"))
