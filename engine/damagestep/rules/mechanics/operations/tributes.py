"""Tribute, Ritual and Fusion Summons by effects: Tributes or materials leave before the monster comes."""

from damagestep.cards.operations import Fuse, NormalSummon, TributeFor, TributeForRitual
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.events.effects import Moved
from damagestep.duel.events.summons import SummonSucceeded, Tributed
from damagestep.duel.state import Duel, card, free_slot, free_zones, wherever
from damagestep.duel.verbs import replace_card, send
from damagestep.records.record import replace
from damagestep.records.terms import SummonKind
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.filters import normal_summonable
from damagestep.rules.query.materials import own_material, tributes_needed


@carries_out(TributeFor, TributeForRitual)
def tribute_for(duel: Duel, _: TributeFor | TributeForRitual, act: Activation, picked: Picked) -> Outcome:
    """Tribute monsters for a Tribute or Ritual Summon; the next operation Summons the monster."""
    chosen = [c for one in picked for ref in one.cards if (c := card(duel, ref))]
    if len(chosen) <= 1:
        return without_effect(duel, act)
    monster, tributes = chosen[0], tuple(chosen[1:])
    duel = remember_on_link(duel, act, remembered=(monster,))
    for tribute in tributes:
        duel = send(duel, tribute, "graveyard")
    return Outcome(duel=duel, event=Tributed(side=act.side, cards=tributes, cause="effect"), done=True)


@carries_out(NormalSummon)
def normal_summon(duel: Duel, operation: NormalSummon, act: Activation, picked: Picked) -> Outcome:
    """Perform a Normal Summon while an effect resolves: nobody can respond to the attempt."""
    found = [c for c in affected(duel, operation.what, act, picked) if normal_summonable(c)]
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
def fuse(duel: Duel, _: Fuse, act: Activation, picked: Picked) -> Outcome:
    """Send the materials of a Fusion Monster away; the next operation of the effect Summons it."""
    chosen = [c for one in picked for ref in one.cards if (c := card(duel, ref))]
    own = [c for ref in own_material(duel, act) if (c := card(duel, ref))]
    if len(chosen) + len(own) <= 1:
        return without_effect(duel, act)
    monster, used = chosen[0], (*own, *chosen[1:])
    duel = remember_on_link(duel, act, remembered=(monster,))
    for material in used:
        duel = send(duel, material, "graveyard")
    event = Moved(cards=used, side=act.side, source=wherever(duel, act.card.id))
    return Outcome(duel=duel, event=event, done=True)
