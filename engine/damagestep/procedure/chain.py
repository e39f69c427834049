"""Chains: activating an effect, resolving the links last in first out, and the end of the chain."""

from dataclasses import replace
from typing import Literal

from damagestep.events import (
    Activated,
    AttackDeclared,
    CardRevealed,
    CostPaid,
    DirectAttackDeclared,
    Event,
    Happening,
    ResolutionStarted,
    ResolvedWithoutEffect,
    SpentCardsSent,
    Targeted,
)
from damagestep.frames import Activating, Answering, Declaring, Resolving, Window
from damagestep.mechanics.operations import carry_out
from damagestep.pieces import Battle, Card, ChainLink, Moment
from damagestep.procedure.timeline import go_to
from damagestep.schema.cards import CARD_ACTIVATIONS, SpellFace, TrapFace
from damagestep.state import Duel, card, effect, free_slot, live, pop, push, put, send, swap, wherever
from damagestep.terms import other

# ---- activating ------------------------------------------------------------------------------------


def activate(duel: Duel, frame: Activating) -> Happening:
    """The next stage of an activation: the card is shown, costs are paid, targets chosen, the link added."""
    act = frame.activation
    match frame.stage:
        case "show":
            return show(duel, frame)
        case "cost":
            following = swap(duel, replace(frame, stage="target"))
            event: Event | None = None
            for operation in effect(act, duel).cost:
                paid = carry_out(following, operation, act)
                event, following = CostPaid(side=act.side, card=wherever(duel, act.card.id)), paid.duel
            return event, following
        case "target":
            following = swap(duel, replace(frame, stage="link"))
            chosen = tuple(c for ref in act.targets if (c := card(duel, ref)))
            if not chosen:
                return None, following
            return Targeted(side=act.side, source=wherever(duel, act.card.id), cards=chosen), following
        case "link":
            return add_link(duel, frame)


def show(duel: Duel, frame: Activating) -> Happening:
    """A Spell or Trap Card that is activated is turned face-up, or placed from the hand."""
    act = frame.activation
    source = live(duel, act.card)
    if effect(act, duel).class_ not in CARD_ACTIVATIONS:
        return None, swap(duel, replace(frame, stage="cost"))
    if source.zone == "hand":
        slot = free_slot(duel, act.side, "spell-trap")
        shown = replace(source, zone="spell-trap", slot=slot, stint=source.stint + 1)
    else:
        shown = replace(source, face="up")
    following = Activating(activation=replace(act, card=shown.ref), stage="cost")
    return CardRevealed(side=act.side, card=source), swap(put(duel, shown), following)


def add_link(duel: Duel, frame: Activating) -> Happening:
    """The effect becomes the newest chain link, and the opponent of its player may answer."""
    act = frame.activation
    what = effect(act, duel)
    link = ChainLink(activation=act, speed=what.speed or 1, card_activation=what.class_ in CARD_ACTIVATIONS)
    duel = pop(replace(duel, chain=(*duel.chain, link)))
    event = Activated(
        side=act.side, card=wherever(duel, act.card.id), effect=act.effect, link=len(duel.chain)
    )
    answering = Answering(side=other(act.side))
    match duel.agenda[-1]:
        case Window():
            return event, push(duel, answering)
        case Answering():
            return event, swap(duel, answering)
        case _:
            return event, duel


# ---- resolving -------------------------------------------------------------------------------------


def resolve(duel: Duel, frame: Resolving) -> Happening:
    """The next operation of the link that resolves, or the next link, or the end of the chain."""
    if frame.link < 0:
        return end_chain(duel)
    link = duel.chain[frame.link]
    act = link.activation
    if frame.index < 0:
        if frame.link == len(duel.chain) - 1:
            duel = replace(duel, moments=(), missed=(*duel.missed, *duel.moments))
        if link.state == "negated":
            return ResolvedWithoutEffect(link=frame.link + 1, card=wherever(duel, act.card.id)), next_link(
                duel, frame
            )
        following = swap(_mark(duel, frame.link, "resolving"), replace(frame, index=0))
        return ResolutionStarted(link=frame.link + 1, card=wherever(duel, act.card.id)), following
    operations = effect(act, duel).resolve
    if frame.index == len(operations):
        return None, next_link(_mark(duel, frame.link, "resolved"), frame)
    operation = operations[frame.index]
    following = swap(duel, replace(frame, index=frame.index + 1))
    if operation.join in ("then", "and-if-you-do") and not frame.done:
        return None, following
    outcome = carry_out(following, operation, act)
    if outcome.duel.winner:
        return outcome.event, outcome.duel
    carried = replace(frame, index=frame.index + 1, done=outcome.done)
    return outcome.event, swap(outcome.duel, carried)


def _mark(duel: Duel, place: int, state: Literal["resolving", "resolved"]) -> Duel:
    links = [replace(x, state=state) if n == place else x for n, x in enumerate(duel.chain)]
    return replace(duel, chain=tuple(links))


def next_link(duel: Duel, frame: Resolving) -> Duel:
    """The link below resolves next; under the last one lies the end of the chain."""
    return swap(duel, Resolving(link=frame.link - 1))


def end_chain(duel: Duel) -> Happening:
    """Used Spells and Traps leave the field together; then the window collects again."""
    spent = tuple(c for c in duel.cards if _is_spent(duel, c))
    for used in spent:
        duel = send(duel, used, "graveyard")
    duel = pop(replace(duel, chain=()))
    window = duel.agenda[-1]
    if isinstance(window, Window):
        duel = swap(duel, Window(chains=window.chains + 1))
    return SpentCardsSent(cards=spent) if spent else None, duel


def _is_spent(duel: Duel, used: Card) -> bool:
    """A Normal or Quick-Play Spell, or a Normal or Counter Trap, whose activation was on this chain."""
    face = used.data.card
    leaves = isinstance(face, SpellFace | TrapFace) and face.kind in ("normal", "quick-play", "counter")
    return leaves and any(x.card_activation and x.activation.card == used.ref for x in duel.chain)


# ---- attacks ---------------------------------------------------------------------------------------


def declare(duel: Duel, frame: Declaring) -> Happening:
    """An attack is declared: the moment that attack responses answer."""
    attacker = live(duel, frame.attacker)
    moment = Moment(event="attack-declared", card=attacker.ref, side=attacker.controller)
    duel = replace(
        go_to(duel, "battle-step.declared", announced=True),
        battle=Battle(attacker=frame.attacker, target=frame.target),
        attacked=(*duel.attacked, frame.attacker),
        moments=(moment,),
        missed=(),
    )
    target = card(duel, frame.target) if frame.target else None
    if target is None:
        return DirectAttackDeclared(side=attacker.controller, attacker=attacker), duel
    return AttackDeclared(side=attacker.controller, attacker=attacker, target=target), duel
