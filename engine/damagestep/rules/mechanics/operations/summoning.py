"""Special Summons by effects."""

from damagestep.cards.operations import CreateTokens, SpecialSummon
from damagestep.cards.words import Choice, Filter
from damagestep.duel.calls import Call
from damagestep.duel.cards import Activation, Card, Picked
from damagestep.duel.events.base import Event
from damagestep.duel.events.chain import DeckNotKnown
from damagestep.duel.events.effects import (
    NothingChanged,
    SpecialSummoned,
    SpecialSummonedTogether,
    TokensSummoned,
)
from damagestep.duel.lasting import Bond, Modifier
from damagestep.duel.state import Duel, free_slot, free_zones, materials_of, printed_card, wherever, words_of
from damagestep.duel.verbs import (
    add_bond,
    add_modifiers,
    attach,
    follow_target,
    follow_uses,
    replace_card,
    shuffle,
)
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, STATS, Side, Stance
from damagestep.rules.mechanics.operations.movement import remember_on_link
from damagestep.rules.mechanics.operations.outcome import Outcome, affected, carries_out, without_effect
from damagestep.rules.query.filters import zones
from damagestep.rules.query.materials import can_be_under
from damagestep.rules.query.special_summons import (
    arrival_prevented_by,
    side_of_arrival,
    side_of_tokens,
    special_kind,
    stances_of,
    tokens_prevented_by,
)
from damagestep.rules.query.stats import amount
from damagestep.rules.query.zones import slots_for


@carries_out(SpecialSummon)
def special_summon(duel: Duel, operation: SpecialSummon, act: Activation, picked: Picked) -> Outcome:
    """Perform a Special Summon of monsters together, as many as there are free zones."""
    source = wherever(duel, act.card.id)
    coming = arrivals(duel, operation, act, picked)
    under = [c for one in laid_under(duel, operation, act) for c in (*materials_of(duel, one), one)]
    if not coming:
        return _nobody_comes(duel, operation, act)
    stances = []
    for monster, side in coming:
        stance = _stance(monster, operation, picked)
        stances.append(stance)
        arrived = replace(
            monster,
            controller=side,
            zone="monster",
            slot=slots_for(duel, side, monster, {c.id for c in under})[0],
            face="down" if stance == "face-down" else "up",
            position="attack" if stance == "attack" else "defence",
            stint=monster.stint + 1,
            flipped=False,
            special_summoned=True,
            continuous=False,
            call=Call(by=act.card.id, effect=act.effect, noted=act.noted),
        )
        if (kind := special_kind(duel, arrived)) and arrived.call:
            arrived = replace(arrived, proper=True, call=replace(arrived.call, kind=kind))
        duel = attach(replace_card(duel, arrived), arrived, *under)
        if monster.zone in ON_FIELD:
            duel = follow_target(duel, monster.ref, arrived.ref)
            duel = follow_uses(duel, monster.ref, arrived.ref)
        if operation.bound:
            bond = Bond(holder=source.ref, monster=arrived.ref, lost_to=operation.lost_to)
            duel = add_bond(duel, bond)
    summoned = tuple(monster for monster, _ in coming)
    if operation.remember:
        duel = remember_on_link(duel, act, remembered=summoned)
    for side in ("A", "B") if _has_searched(operation) else ():
        if any(c.zone == "deck" and c.controller == side for c in summoned):
            duel = shuffle(duel, side)
    event: Event
    if len(set(stances)) == 1 and len({side for _, side in coming}) == 1:
        event = SpecialSummoned(side=coming[0][1], cards=summoned, position=stances[0], source=source)
    else:
        event = SpecialSummonedTogether(side=act.side, cards=summoned, source=source)
    return Outcome(duel=duel, event=event, done=True)


def _has_searched(operation: SpecialSummon) -> bool:
    """Check whether a Deck has been searched, and not only face-up cards chosen from."""
    return isinstance(operation.what, Choice) or (
        isinstance(operation.what, Filter) and not operation.what.excavated
    )


@carries_out(CreateTokens)
def create_tokens(duel: Duel, operation: CreateTokens, act: Activation, _: Picked) -> Outcome:
    """Create Tokens and Special Summon them, all or none; `verbs.send` removes one that leaves the field.

    Their owner is the player of the effect, to whatever field they come (OCG Q&A 7316).
    """
    side = side_of_tokens(operation, act)
    if free_zones(duel, side) < operation.n or tokens_prevented_by(duel, operation, act):
        return without_effect(duel, act)
    data = printed_card(duel, operation.token)
    made = []
    for _number in range(operation.n):
        numbers = [int(c.id.partition("@")[2] or 1) for c in duel.cards if c.data.ref == data.ref]
        token = Card(
            id=f"{data.ref}@{max(numbers, default=0) + 1}",
            data=data,
            owner=act.side,
            controller=side,
            zone="monster",
            slot=free_slot(duel, side, "monster"),
            position="attack" if operation.position == "attack" else "defence",
            special_summoned=True,
        )
        made.append(token)
        duel = replace_card(replace(duel, cards=(*duel.cards, token)), token)
        if (value := amount(duel, operation.values, act) if operation.values else None) is not None:
            duel = add_modifiers(duel, *_values(token, value, act))
    duel = replace(duel, index=replace(duel.index, words=words_of(duel.cards)))
    source = wherever(duel, act.card.id)
    event = TokensSummoned(side=act.side, cards=tuple(made), n=operation.n, source=source)
    return Outcome(duel=duel, event=event, done=True)


def _values(token: Card, value: int, act: Activation) -> list[Modifier]:
    """Return the modifiers that give a Token its original ATK and DEF."""
    return [
        Modifier(target=token.ref, stat=stat, kind="original", amount=value, source=act.card.id)
        for stat in STATS
    ]


def laid_under(duel: Duel, operation: SpecialSummon, act: Activation) -> tuple[Card, ...]:
    """Return the monster over which another one is Summoned, if the effect reaches it.

    It has to be face-up on the side of the effect's player (OCG card notes, 11732).
    """
    found = affected(duel, operation.over, act, ()) if operation.over else ()
    up = (c for c in found if (c.zone, c.face, c.controller) == ("monster", "up", act.side))
    return tuple(c for c in up if can_be_under(c))


def arrivals(
    duel: Duel, operation: SpecialSummon, act: Activation, picked: Picked
) -> tuple[tuple[Card, Side], ...]:
    """Return the monsters that are Special Summoned, each with the player to whose field it comes.

    Those that a continuous effect prevents are left out, and those for which there is no free zone.
    """
    coming: list[tuple[Card, Side]] = []
    under = laid_under(duel, operation, act)
    if operation.over and not under:
        return ()
    for monster in affected(duel, operation.what, act, picked):
        side = side_of_arrival(operation, act, monster)
        if arrival_prevented_by(duel, operation, act, monster) or not stances_of(monster, operation):
            continue
        if sum(to == side for _, to in coming) < len(slots_for(duel, side, monster, {c.id for c in under})):
            coming.append((monster, side))
    return tuple(coming)


def _stance(monster: Card, operation: SpecialSummon, picked: Picked) -> Stance:
    chosen = (one.stance for one in picked if one.stance and monster.ref in one.cards)
    return next(chosen, stances_of(monster, operation)[0])


def _nobody_comes(duel: Duel, operation: SpecialSummon, act: Activation) -> Outcome:
    source = wherever(duel, act.card.id)
    of = operation.what.of if isinstance(operation.what, Choice) else None
    hidden = of is not None and "deck" in zones(of) and duel.rest.of(act.side) > 0
    failed: Event = DeckNotKnown(side=act.side, source=source) if hidden else NothingChanged(source=source)
    return Outcome(duel=duel, event=failed, done=False)
