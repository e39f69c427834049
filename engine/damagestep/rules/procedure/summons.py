"""Summons, Sets and changes of position in an open Main Phase.

A Summon is announced, and while no chain is open it can be negated before the monster is on the field
(yugipedia, Summon negation). What has been done can then be answered, and the state is open again.
"""

from typing import Literal

from damagestep.duel.agenda import Placing, Summoning, Window
from damagestep.duel.cards import BY_ITSELF, Call, Card, Placement
from damagestep.duel.events.summons import (
    BanishedForSummon,
    CardSet,
    FieldSpellReplaced,
    MaterialsAttached,
    PositionChanged,
    ReturnedForSummon,
    SentForSummon,
    SummonAnnounced,
    SummonSucceeded,
    Tributed,
)
from damagestep.duel.sections import Overtaken
from damagestep.duel.state import Duel, at, card, free_slot, live, materials_of
from damagestep.duel.verbs import StageResult, attach, pop, push, replace_card, send, shuffle, swap
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Position, Side, Zone, other
from damagestep.rules.query.filters import zone_of

TWO_FIELD_SPELLS = ("current", "2014")
"""The eras in which each player may have a Field Spell."""


def place(duel: Duel, frame: Placing) -> StageResult:
    """Carry out the next stage of what a turn player does with a card: costs first, one after the other.

    Then the card is Set or turned, or its Summon is put on the agenda.
    """
    act = frame.act
    gone = tuple(c for ref in act.tributes if (c := card(duel, ref)))
    procedure = live(duel, act.card).data.procedure
    if gone and act.kind == "special-summon" and procedure and procedure.paid_by != "tributed":
        to = PAID_TO[procedure.paid_by]
        return _lay_under(duel, act, gone) if to == "material" else _pay(duel, act.side, gone, to)
    if gone:
        for monster in gone:
            duel = send(duel, monster, "graveyard")
        return Tributed(side=act.side, cards=gone), duel
    if act.kind == "set" and zone_of(live(duel, act.card).data.card) == "field":
        for old in at(duel, act.side, "field"):
            return replaced_field_spell(duel, old)
    duel = pop(_after_its_price(duel, act))
    match act.kind:
        case "set":
            return set_card(duel, act)
        case "position":
            return change_position(duel, act)
    return None, push(duel, Summoning(act=act, card=act.card, origin=live(duel, act.card).zone))


def _after_its_price(duel: Duel, act: Placement) -> Duel:
    """Note that what has been Tributed or paid is not the last thing to happen: the Summon or Set is."""
    paid = len(duel.recent.happened)
    later = "card-set" if act.kind == "set" else "summon-succeeded"
    overtaken = Overtaken(n=paid, by=later) if paid else None
    return replace(duel, recent=replace(duel.recent, moments=(), missed=(), overtaken=overtaken))


PAID_TO: dict[str, Zone] = {
    "banished": "banished",
    "sent": "graveyard",
    "synchro": "graveyard",
    "xyz": "material",
    "returned": "deck",
}
"""The zones to which the cards that a Summon procedure asks for go, if they are not Tributed."""


def _pay(duel: Duel, side: Side, due: tuple[Card, ...], to: Zone) -> StageResult:
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
            return SentForSummon(side=side, cards=due), duel


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
        return event, answerable(_arrive(duel, source, "monster", "defence", up=False))
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
    """Announce a Summon; a monster that is not on the field yet waits outside its old zone."""
    act, monster = frame.act, live(duel, frame.card)
    event = SummonAnnounced(side=act.side, card=monster, how=act.how)
    if monster.zone == "monster":
        return event, swap(duel, replace(frame, stage="answer"))
    waiting = replace(
        monster, zone="summoning", slot=free_slot(duel, act.side, "monster"), stint=monster.stint + 1
    )
    return event, swap(replace_card(duel, waiting), replace(frame, stage="answer", card=waiting.ref))


def arrive(duel: Duel, frame: Summoning) -> StageResult:
    """Complete a Summon, unless it was negated; either way both players may respond."""
    act, duel = frame.act, pop(duel)
    monster = card(duel, frame.card)
    if frame.negated or monster is None:
        return None, answerable(duel)
    if act.kind == "summon" and monster.zone == "monster":
        return summon_again(duel, act, monster)
    position, before = act.position or "attack", replace(monster, zone=frame.origin)
    event = SummonSucceeded(side=act.side, cards=(before,), how=act.how, position=position)
    if act.kind == "flip-summon":
        return event, answerable(
            replace_card(duel, replace(monster, face="up", position="attack", flipped=True))
        )
    special = act.kind == "special-summon"
    call = Call(by=monster.id, effect=BY_ITSELF, noted=0) if special else None
    arrived = replace(monster, special_summoned=special, call=call)
    if frame.origin == "deck":
        duel = shuffle(duel, act.side)
    return event, answerable(_arrive(duel, arrived, "monster", position, up=True))


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
