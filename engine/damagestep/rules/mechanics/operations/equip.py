"""Equip Cards: cards in the Spell & Trap Zone with an equipped monster."""

from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.cards.operations import Bind, Equip
from damagestep.cards.words import Choice
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.effects import Equipped, Moved
from damagestep.duel.lasting import Bond
from damagestep.duel.state import Duel, effect, free_slot, wherever
from damagestep.duel.verbs import add_bond, anew, follow_uses, replace_card, send, shuffle
from damagestep.records.terms import ON_FIELD, SLOTS
from damagestep.rules.mechanics.bonds import bind_to
from damagestep.rules.mechanics.operations.outcome import (
    Outcome,
    affected,
    applied,
    carries_out,
    without_effect,
)
from damagestep.rules.query.lost_targets import is_cast_off
from damagestep.rules.query.selectors import find


@carries_out(Equip)
def equip(duel: Duel, operation: Equip, act: Activation, picked: Picked) -> Outcome:
    """Equip a face-up monster with a card.

    If that card is in no Spell & Trap Zone, it moves to one of the effect's player. Without a card nothing is
    done; nor with a Token, which is no Equip Card. Without a zone or a monster: `_cast_off`.
    What a Trap Monster equips itself with as a Trap is not worn by an effect of the monster (OCG Q&A 19095).
    """
    found = affected(duel, operation.what, act, picked)
    bearer = _bearer(duel, operation, act, picked, found)
    if not found or getattr(found[0].data.card, "frame", None) == "token":
        return without_effect(duel, act)
    worn = found[0]
    if bearer is None:
        return _cast_off(duel, operation, act, worn)
    if worn.zone != "spell-trap":
        slot = free_slot(duel, act.side, "spell-trap")
        if slot >= SLOTS:
            return _cast_off(duel, operation, act, worn)
        worn = anew(worn, act.side, "spell-trap", slot, "up")
        duel = replace_card(duel, worn)
        if found[0].zone in ON_FIELD:
            duel = follow_uses(duel, found[0].ref, worn.ref)
        if found[0].zone == "deck":
            duel = shuffle(duel, act.side)
    by_monster = effect(act, duel).class_ not in CARD_ACTIVATIONS
    own = by_monster and bearer.id == act.card.id and operation.what != "this-card"
    bond = Bond(holder=worn.ref, monster=bearer.ref, kind="equip", lifeline=operation.lifeline, own=own)
    event = Equipped(card=found[0], bearer=bearer)
    return Outcome(duel=add_bond(duel, bond), event=event, done=True)


def _cast_off(duel: Duel, operation: Equip, act: Activation, worn: Card) -> Outcome:
    """Send a card that cannot be equipped to the Graveyard if it goes there; no effect and no player does."""
    if not is_cast_off(worn, operation):
        return without_effect(duel, act)
    source = wherever(duel, act.card.id)
    event = Moved(cards=(worn,), to="graveyard", manner="sent", cause="rule", source=source)
    return Outcome(duel=send(duel, worn, "graveyard"), event=event, done=False)


@carries_out(Bind)
def bind(duel: Duel, operation: Bind, act: Activation, _: Picked) -> Outcome:
    """Tie the card of the effect to a face-up monster; nothing is done without one."""
    tied = bind_to(duel, operation, act)
    return without_effect(duel, act) if tied is duel else applied(tied, act)


def _bearer(
    duel: Duel, operation: Equip, act: Activation, picked: Picked, worn: tuple[Card, ...]
) -> Card | None:
    """Return the face-up monster that is equipped, which is not the card itself; None without one."""
    to = operation.to
    found = affected(duel, to, act, picked) if isinstance(to, Choice) else find(duel, to, act)
    return next((c for c in found if c.zone == "monster" and c.face == "up" and c not in worn), None)
