"""Tribute, Ritual and Fusion Summons by effects: Tributes or materials leave before the monster comes."""

from damagestep.cards.operations import Fuse, NormalSummon, TributeFor, TributeForRitual
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.effects import Moved
from damagestep.duel.events.summons import SummonSucceeded, Tributed
from damagestep.duel.state import Duel, card, free_slot, free_zones, wherever
from damagestep.duel.verbs import replace_card, send, shuffle
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Manner, MaterialUse, SummonKind, Zone
from damagestep.rules.mechanics.lending import lend
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.filters import normal_summonable
from damagestep.rules.query.materials import own_material, tributes_needed


@carries_out(TributeFor, TributeForRitual)
def tribute_for(
    duel: Duel, operation: TributeFor | TributeForRitual, act: Activation, picked: Picked
) -> Outcome:
    """Tribute monsters for a Tribute or Ritual Summon; the next operation Summons the monster."""
    chosen = [c for one in picked for ref in one.cards if (c := card(duel, ref))]
    if len(chosen) <= 1:
        return without_effect(duel, act)
    monster, tributes = chosen[0], tuple(chosen[1:])
    duel = remember_on_link(duel, act, remembered=(monster,))
    for tribute in tributes:
        duel = send(duel, tribute, "graveyard")
    if isinstance(operation, TributeForRitual):
        duel = lend(duel, _as_it_comes(act, monster), _on_field(tributes))
    kind: MaterialUse = "ritual" if isinstance(operation, TributeForRitual) else "tribute"
    event = Tributed(side=act.side, cards=tributes, cause="effect", used_for=kind)
    return Outcome(duel=duel, event=event, done=True)


@carries_out(NormalSummon)
def normal_summon(duel: Duel, operation: NormalSummon, act: Activation, picked: Picked) -> Outcome:
    """Perform a Normal Summon while an effect resolves: nobody can respond to the attempt.

    A Gemini Monster on the field stays there and gains its effects (OCG Q&A 15467).
    """
    found = [c for c in affected(duel, operation.what, act, picked) if normal_summonable(c)]
    if found and found[0].zone == "monster":
        if not found[0].dormant:
            return without_effect(duel, act)
        again = SummonSucceeded(side=act.side, cards=(found[0],), how="normal", position="attack")
        return Outcome(duel=replace_card(duel, replace(found[0], awakened=True)), event=again, done=True)
    if not found or not free_zones(duel, act.side):
        return without_effect(duel, act)
    monster, slot = found[0], free_slot(duel, act.side, "monster")
    arrived = replace(
        monster, controller=act.side, zone="monster", slot=slot, position="attack", stint=monster.stint + 1
    )
    how: SummonKind = "tribute" if tributes_needed(monster) else "normal"
    event = SummonSucceeded(side=act.side, cards=(monster,), how=how, position="attack")
    return Outcome(duel=replace_card(duel, arrived), event=event, done=True)


@carries_out(Fuse)
def fuse(duel: Duel, operation: Fuse, act: Activation, picked: Picked) -> Outcome:
    """Send the materials of a Fusion Monster away; the next operation of the effect Summons it."""
    chosen = [c for one in picked for ref in one.cards if (c := card(duel, ref))]
    own = [c for ref in own_material(duel, act, operation) if (c := card(duel, ref))]
    if len(chosen) + len(own) <= 1:
        return without_effect(duel, act)
    monster, used = chosen[0], (*own, *chosen[1:])
    duel = remember_on_link(duel, act, remembered=(monster,))
    for material in used:
        duel = send(duel, material, operation.to)
    for side in SIDES if operation.to == "deck" else ():
        if any(c.owner == side for c in used):
            duel = shuffle(duel, side)
    duel = lend(duel, _as_it_comes(act, monster), _on_field(used))
    event = Moved(
        cards=used,
        to=operation.to,
        manner=MANNERS[operation.to],
        side=act.side,
        source=wherever(duel, act.card.id),
        used_for="fusion",
    )
    return Outcome(duel=duel, event=event, done=True)


def _on_field(used: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the materials that were monsters on the field."""
    return tuple(c for c in used if c.zone == "monster")


def _as_it_comes(act: Activation, monster: Card) -> Card:
    """Return a monster as it will be once the next operation has Summoned it."""
    return replace(monster, controller=act.side, zone="monster", face="up", stint=monster.stint + 1)


MANNERS: dict[Zone, Manner] = {"graveyard": "sent", "banished": "banished", "deck": "returned"}
"""In which manner Fusion Materials leave, by where they go."""
