"""Chains: activating an effect, resolving the links last in first out, and the end of the chain."""

from typing import Literal

from damagestep.cards.card import CARD_ACTIVATIONS, Effect
from damagestep.cards.operations import Destroy, Mill, Move, Operation, PayLife
from damagestep.cards.statics import NegatesTargeting
from damagestep.cards.words import Choice, UpTo
from damagestep.duel.agenda import Activating, Answering, Resolving, Window
from damagestep.duel.cards import SCALE, Activation, Card, ChainLink
from damagestep.duel.events.chain import (
    Activated,
    ActivationBegun,
    CardRevealed,
    CostPaid,
    EffectNegated,
    NotChainedDirectly,
    ResolutionStarted,
    ResolvedInVain,
    ResolvedOffTheField,
    ResolvedWithoutEffect,
    ResolvedWithoutTarget,
    SpentCardsSent,
    Targeted,
)
from damagestep.duel.events.effects import Moved
from damagestep.duel.lasting import Use
from damagestep.duel.sections import Overtaken
from damagestep.duel.sequel_frames import Removing
from damagestep.duel.state import Duel, card, effect, live, wherever
from damagestep.duel.verbs import (
    StageResult,
    negate_link,
    nothing_more,
    push,
    replace_card,
    send,
    swap,
)
from damagestep.records.record import replace
from damagestep.records.terms import ON_FIELD, other
from damagestep.rules.mechanics.memory import record_targeted
from damagestep.rules.mechanics.operations.table import carry_out
from damagestep.rules.mechanics.replacements import do_instead, offer_replacement
from damagestep.rules.procedure.choices import ask, question, target_question
from damagestep.rules.procedure.offers import is_a_new_moment, pass_over_or_offer
from damagestep.rules.procedure.summons import field_spells_in_the_way, replaced_field_spell
from damagestep.rules.procedure.swearing import swear
from damagestep.rules.procedure.watching import note_begun, note_watching, queue_watching
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import link_negated_by, targeting_negated_by
from damagestep.rules.query.costs import costs, limit_now
from damagestep.rules.query.filters import stays, zone_of
from damagestep.rules.query.lost_targets import has_no_target
from damagestep.rules.query.met import is_met
from damagestep.rules.query.selectors import is_spent
from damagestep.rules.query.stats import current
from damagestep.rules.query.zones import slot_for_spell

# ---- activating ------------------------------------------------------------------------------------


def activate(duel: Duel, frame: Activating) -> StageResult:
    """Carry out the next stage of an activation: show the card, pay costs, choose targets, add the link."""
    act = frame.activation
    match frame.stage:
        case "show":
            return show_card(duel, frame)
        case "cost":
            return pay_cost(duel, frame)
        case "target":
            wanted = effect(act, duel).targets
            if wanted and (asking := target_question(duel, wanted, act, frame.picked)):
                return None, ask(duel, asking)
            if wanted and wanted.by == "each":
                act = replace(act, targets=tuple(ref for one in frame.picked for ref in one.cards))
            following = swap(duel, replace(frame, stage="link", activation=act))
            chosen = tuple(c for ref in act.targets if (c := card(duel, ref)))
            if not chosen:
                return None, following
            return Targeted(side=act.side, source=wherever(duel, act.card.id), cards=chosen), following
        case "link":
            return add_link(duel, frame)


def pay_cost(duel: Duel, frame: Activating) -> StageResult:
    """Pay the next cost, ask for its choice first, or go on to the targets once all are paid."""
    act = frame.activation
    due = costs(duel, act)
    if frame.index == len(due):
        return None, swap(duel, replace(frame, stage="target"))
    cost = due[frame.index]
    if asking := question(duel, cost, act, frame.picked, paying=True):
        return None, ask(duel, asking)
    following = replace(frame, index=frame.index + 1, picked=())
    paid = carry_out(swap(duel, following), cost, act, frame.picked)
    if paid.duel.result.lost:
        return paid.event, paid.duel
    left = paid.event.cards if isinstance(paid.event, Moved) else ()
    counted = replace(
        act,
        paid=act.paid + len(left),
        noted=noted_from_cost(duel, cost, left, frame),
        remembered=left if isinstance(cost, Move) and cost.remember else act.remembered,
    )
    after = swap(paid.duel, replace(following, activation=counted))
    if isinstance(paid.event, Moved):
        gone = paid.event
        return CostPaid(side=act.side, cards=gone.cards, to=gone.to, manner=gone.manner), after
    return paid.event, after


def noted_from_cost(duel: Duel, cost: Operation, left: tuple[Card, ...], frame: Activating) -> int:
    """Return the number that an effect notes of its cost.

    That is the sum of a value of the cards that have left, if the cost notes one; else the number chosen for
    the cost, or what was noted before.
    """
    if isinstance(cost, Move) and cost.note:
        return sum(current(duel, c, cost.note) for c in left)
    return next((one.number for one in frame.picked if one.number), frame.activation.noted)


# ---- activating, continued -------------------------------------------------------------------------


def show_card(duel: Duel, frame: Activating) -> StageResult:
    """Show the Spell/Trap Card that is activated: turn it face-up, or place it from the hand.

    A Field Spell that is in the way leaves first, in a stage of its own. An effect that is not the activation
    of a card shows nothing; an event announces it if a choice comes first.
    """
    act = frame.activation
    source = live(duel, act.card)
    what = effect(act, duel)
    if what.class_ not in CARD_ACTIVATIONS:
        event = ActivationBegun(side=act.side, card=source) if asks_first(what) else None
        return event, swap(duel, replace(frame, stage="cost"))
    if source.zone == "hand":
        zone = zone_of(source.data.card)
        if zone == "field" and (old := field_spells_in_the_way(duel, act.side)):
            return replaced_field_spell(duel, old[0])
        slot = slot_for_spell(duel, act.side, source)
        shown = replace(source, zone=zone, slot=slot, stint=source.stint + 1)
    else:
        shown = replace(source, face="up")
    following = Activating(activation=replace(act, card=shown.ref), stage="cost")
    return CardRevealed(side=act.side, card=source), swap(replace_card(duel, shown), following)


def asks_first(what: Effect) -> bool:
    """Check whether a cost leaves a choice, or both players choose targets, before anything else is seen."""
    each = what.targets is not None and what.targets.by == "each"
    return each or any(map(_leaves_a_choice, what.cost))


def _leaves_a_choice(cost: Operation) -> bool:
    match cost:
        case PayLife(amount=UpTo()):
            return True
        case Mill(least=least):
            return least is not None
        case _:
            return isinstance(getattr(cost, "what", None), Choice)


def add_link(duel: Duel, frame: Activating) -> StageResult:
    """Add an effect to the chain as its newest link; the opponent of its player may respond first."""
    act = frame.activation
    what = effect(act, duel)
    seen = tuple(ref for ref in act.targets if (c := card(duel, ref)) and c.face == "up")
    by_card = what.class_ in CARD_ACTIVATIONS
    link = ChainLink(
        activation=act,
        speed=what.speed or 1,
        card_activation=by_card,
        open=seen,
        rooted=has_to_stay(duel, act),
    )
    duel = swear(duel, act)
    memory = duel.memory
    if limit := limit_now(duel, what):
        use = Use(side=act.side, card=act.card, effect=what.counted_as, per=limit)
        memory = replace(memory, uses=(*memory.uses, use))
    agenda = duel.agenda[:-1]
    answering = Answering(side=other(act.side))
    match agenda[-1]:
        case Window():
            agenda = (*agenda, answering)
        case Answering(due=due):
            agenda = (*agenda[:-1], replace(answering, due=due))
    duel = note_watching(replace(duel, chain=(*duel.chain, link), memory=memory, agenda=agenda))
    source = wherever(duel, act.card.id)
    return Activated(side=act.side, card=source, effect=act.effect, link=len(duel.chain)), duel


# ---- resolving -------------------------------------------------------------------------------------


def resolve(duel: Duel, frame: Resolving) -> StageResult:
    """Carry out the next operation of the resolving link, or go to the next link or the end of the chain."""
    if frame.link < 0:
        return end_chain(duel)
    if frame.index < 0:
        return begin_link(duel, frame)
    if frame.saved and not frame.asked:
        return do_instead(duel, frame)
    act = duel.chain[frame.link].activation
    operations = effect(act, duel).resolve
    if frame.index == len(operations):
        after = concluded(duel, frame)
        return None, record_targeted(after, after.chain[frame.link])
    operation = operations[frame.index]
    if (before := pass_over_or_offer(duel, operation, act, frame)) is not None:
        return None, before
    skipped = swap(duel, replace(frame, index=frame.index + 1))
    if (asked := _question_first(duel, operation, frame)) is not None:
        return None, asked
    outcome = carry_out(skipped, operation, act, frame.picked)
    after = outcome.duel
    carried = replace(frame, index=frame.index + 1, done=outcome.done, wanted=False, picked=(), asked=())
    if after.result.lost:
        following = replace(carried, done=True)
        return outcome.event, at_the_same_moment(after, following, operations)
    recent = after.recent
    if outcome.done and is_a_new_moment(operation) and duel.recent.happened:
        overtaken = Overtaken(n=len(duel.recent.happened), by=outcome.event.kind)
        recent = replace(recent, overtaken=(*recent.overtaken, overtaken))
    return outcome.event, replace(after, recent=recent, agenda=(*after.agenda[:-1], carried))


def at_the_same_moment(duel: Duel, frame: Resolving, operations: tuple[Operation, ...]) -> Duel:
    """End the duel, but first carry out operations that belong to the same moment: both players may lose."""
    ending = nothing_more(duel)
    more = frame.index < len(operations) and operations[frame.index].join == "also"
    return push(ending, frame) if more else ending


def _question_first(duel: Duel, operation: Operation, frame: Resolving) -> Duel | None:
    """Ask what has to be decided before an operation; return `None` where nothing has."""
    act = duel.chain[frame.link].activation
    if asking := question(duel, operation, act, frame.picked):
        return ask(duel, asking)
    return offer_replacement(duel, operation, act, frame) if isinstance(operation, Destroy) else None


def begin_link(duel: Duel, frame: Resolving) -> StageResult:
    """Begin to resolve a link, or pass it over with an event that says why it does nothing.

    It does nothing if it or its card is negated, its card or targets are gone, it had to respond to another
    link directly, or a condition no longer holds.
    """
    link = duel.chain[frame.link]
    act = link.activation
    if frame.link == len(duel.chain) - 1:
        recent = duel.recent
        missed = (*recent.missed, *recent.moments)
        duel = replace(duel, recent=replace(recent, moments=(), missed=missed))
    if link.state == "negated":
        event = ResolvedWithoutEffect(link=frame.link + 1, card=wherever(duel, act.card.id))
        return event, next_link(duel, frame)
    if act.answers not in (None, frame.link - 1):
        late = NotChainedDirectly(
            link=frame.link + 1, answered=act.answers + 1, card=wherever(duel, act.card.id)
        )
        return late, concluded(duel, frame)
    if has_left(duel, link):
        gone = ResolvedOffTheField(link=frame.link + 1, card=wherever(duel, act.card.id))
        return gone, concluded(duel, frame)
    if by := link_negated_by(duel, link):
        event_negated = EffectNegated(link=frame.link + 1, card=wherever(duel, act.card.id), source=by)
        return event_negated, next_link(negate_link(duel, frame.link, "effect"), frame)
    if stopped := targeting_negated_by(duel, act):
        return negate_targeting(duel, frame, *stopped)
    if act.targets and has_no_target(duel, act):
        lost = ResolvedWithoutTarget(link=frame.link + 1, card=wherever(duel, act.card.id))
        return lost, concluded(duel, frame)
    what = effect(act, duel)
    needed = (*what.applies_while, *(what.condition if what.still else ()))
    if not all(is_met(duel, c, act) for c in needed):
        vain = ResolvedInVain(link=frame.link + 1, card=wherever(duel, act.card.id))
        return vain, concluded(duel, frame)
    agenda = (*duel.agenda[:-1], replace(frame, index=0))
    following = replace(duel, chain=_marked(duel, frame.link, "resolving"), agenda=agenda)
    return ResolutionStarted(link=frame.link + 1, card=wherever(duel, act.card.id)), following


def negate_targeting(duel: Duel, frame: Resolving, by: Card, static: NegatesTargeting) -> StageResult:
    """Negate the effect of a link because of its target; its card may be destroyed for that."""
    source = wherever(duel, duel.chain[frame.link].activation.card.id)
    event = EffectNegated(link=frame.link + 1, card=source, source=by)
    following = next_link(negate_link(duel, frame.link, "effect"), frame)
    lost = static.destroys and not has(duel, source, "cannot-be-destroyed-by-effects", by)
    if lost and source.zone in ON_FIELD:
        following = push(following, Removing(victims=(source.ref,), source=by.ref, destroyed=True))
    return event, following


def has_to_stay(duel: Duel, act: Activation) -> bool:
    """Check whether the card of an effect has to stay on the field until the effect resolves.

    A Continuous, Equip or Field card has to, and a monster in a Spell & Trap Zone, unless it has left as the
    cost (OCG Q&A 14340, 21084, 22797).
    """
    source = card(duel, act.card)
    if source is None or source.zone not in ("spell-trap", "field"):
        return False
    return source.counts_as is SCALE or stays(source.data.card)


def has_left(duel: Duel, link: ChainLink) -> bool:
    """Check whether the card of a link had to stay on the field and is no longer there face-up."""
    source = card(duel, link.activation.card)
    return link.rooted and (source is None or source.face == "down")


def _marked(duel: Duel, place: int, state: Literal["resolving", "resolved"]) -> tuple[ChainLink, ...]:
    """Return the chain with one of its links in another state."""
    return (*duel.chain[:place], replace(duel.chain[place], state=state), *duel.chain[place + 1 :])


def concluded(duel: Duel, frame: Resolving) -> Duel:
    """Mark a link as resolved and go on to the link below it."""
    return next_link(replace(duel, chain=_marked(duel, frame.link, "resolved")), frame)


def next_link(duel: Duel, frame: Resolving) -> Duel:
    """Go on to the link below, after reactions to this one; below the first link is the end of the chain."""
    following = note_begun(swap(duel, Resolving(link=frame.link - 1)), frame.link)
    duel = queue_watching(following, frame.link)
    return push(duel, *reversed(frame.reactions))


def end_chain(duel: Duel) -> StageResult:
    """Send used Spells and Traps to the Graveyard together; then the window collects triggers again."""
    spent = tuple(c for c in duel.cards if is_spent(duel, c))
    for used in spent:
        duel = send(duel, used, "graveyard")
    uses = tuple(u for u in duel.memory.uses if u.per != "chain")
    agenda = duel.agenda[:-1]
    window = agenda[-1]
    if isinstance(window, Window):
        started = window.started + (window.stage != "collect")
        again = replace(window, stage="collect", chains=window.chains + 1, started=started, asked=())
        agenda = (*agenda[:-1], again)
    duel = replace(duel, chain=(), memory=replace(duel.memory, uses=uses), agenda=agenda)
    return SpentCardsSent(cards=spent) if spent else None, duel
