"""Targets: which cards an activation may target, and in which combinations."""

from itertools import combinations

from damagestep.cards.card import CARD_ACTIVATIONS, Effect, MonsterFace
from damagestep.cards.operations import Modify, Move, Operation, SpecialSummon, Switch, Turn
from damagestep.cards.words import Choice, StatOf, Target
from damagestep.duel.cards import Activation, Card, CardRef
from damagestep.duel.state import Duel, card, destroyed_by_battle, effect, wherever
from damagestep.duel.verbs import send
from damagestep.records.record import replace
from damagestep.records.terms import SIDES, Stat
from damagestep.rules.query.abilities import has
from damagestep.rules.query.continuous import barred_by
from damagestep.rules.query.current_values import find_currently
from damagestep.rules.query.filters import can_be_moved, can_be_turned, stays
from damagestep.rules.query.selectors import answered_link, find, groups
from damagestep.rules.query.special_summons import arrival_prevented_by, stances_of
from damagestep.rules.query.stats import current, has_stat, is_hidden, original
from damagestep.rules.query.target_words import speaks_of_targets
from damagestep.rules.query.triggers import answered_cards
from damagestep.rules.verdict import YES, Check, card_param, check, no, param, rule


def targetable(duel: Duel, act: Activation, wanted: Target) -> tuple[Card, ...]:
    """Return the cards that an activation may target, in the order of the scene; `wanted` says what fits.

    A monster destroyed by battle cannot be targeted, or only by other cards (switch
    `battle_destroyed.targetable`). A Spell or Trap being activated cannot target itself.
    """
    fitting = _fitting(duel, act, wanted)
    if duel.battle is None or not duel.battle.destroyed:
        return fitting
    return tuple(c for c in fitting if _in_reach(duel, act, c))


def _stands_so(of: Card, to: str) -> bool:
    """Check whether a monster has the position to which an effect would turn it (konami-db:10583)."""
    if to in ("attack", "defence"):
        return of.position == to
    if of.face == "down":
        return to == "face-down"
    return (of.position, to) == ("defence", "face-up-defence")


def _in_reach(duel: Duel, act: Activation, of: Card) -> bool:
    """Check whether a monster is not destroyed by battle, or may be targeted by other cards all the same."""
    if not destroyed_by_battle(duel, of):
        return True
    return duel.profile.battle_destroyed.targetable == "others" and of.id != act.card.id


def _fitting(duel: Duel, act: Activation, wanted: Target) -> tuple[Card, ...]:
    source = card(duel, act.card)
    met = _among(duel, act, wanted)
    own = source.id if source and effect(act, duel).class_ in CARD_ACTIVATIONS else None
    besides = {c.id for c in find(duel, wanted.besides, act)} if wanted.besides else ()
    turns = [o.to for o in effect(act, duel).resolve if isinstance(o, Turn) and speaks_of_targets(o)]
    moved = [o for o in effect(act, duel).resolve if isinstance(o, Move) and o.what == "targets"]
    asks_level = any(_is_about_levels(o) for o in effect(act, duel).resolve)
    stats = _stats_changed_alone(effect(act, duel))
    called = [o for o in effect(act, duel).resolve if isinstance(o, SpecialSummon) and o.what == "targets"]
    return tuple(
        c
        for c in find_currently(duel, wanted.what, act)
        if (met is None or c.ref in met) and c.id != own and c.id not in besides
        if all(can_be_turned(c, to) and not _stands_so(c, to) for to in turns)
        if not asks_level or _has_level(c)
        if not stats or any(has_stat(c, stat) for stat in stats)
        if wanted.changed is None or _is_changed(duel, c, wanted.changed)
        if not duel.forces or not has(duel, c, "cannot-be-targeted", wherever(duel, act.card.id))
        if not called or not _cannot_arrive(duel, act, called, c)
        if not duel.chain or not _cannot_return(duel, act, c)
        if all(can_be_moved(c, o) for o in moved)
        if not duel.forces or not _is_barred(duel, act, c, wanted)
    )


def _is_about_levels(operation: Operation) -> bool:
    """Check whether an operation changes the Level of the targets, or takes over theirs."""
    if not isinstance(operation, Modify) or operation.stat != "level":
        return False
    read = (operation.by, operation.becomes)
    return operation.what == "targets" or any(isinstance(q, StatOf) and q.of == "targets" for q in read)


def _has_level(of: Card) -> bool:
    """Check whether a monster has a Level: Xyz and Link Monsters have none (OCG Q&A 13554)."""
    face = of.counts_as
    return isinstance(face, MonsterFace) and face.level is not None


def _stats_changed_alone(what: Effect) -> set[Stat]:
    """Return which values of its targets an effect changes, if it does nothing else to them.

    A target has to have one of them: DEF alone is changed on no Link Monster, and not switched with ATK
    (OCG Q&A 20718).
    """
    found: set[Stat] = set()
    for operation in what.resolve:
        if isinstance(operation, Switch) and operation.what == "targets":
            found.add("def")
        elif isinstance(operation, Modify) and operation.what == "targets" and operation.stat != "level":
            found.add(operation.stat)
        elif speaks_of_targets(operation):
            return set()
    return found


def _cannot_return(duel: Duel, act: Activation, of: Card) -> bool:
    """Check whether an effect would return a target that is being activated and goes to the Graveyard then.

    Such a Spell or Trap is on its way there, and goes to no hand and no Deck (OCG Q&A 8129).
    """
    if stays(of.data.card) or not _is_being_activated(duel, of):
        return False
    moves = (o for o in effect(act, duel).resolve if isinstance(o, Move) and speaks_of_targets(o))
    return any(o.to in ("hand", "deck") for o in moves)


def _is_barred(duel: Duel, act: Activation, of: Card, wanted: Target) -> bool:
    """Check whether the first thing that an effect would do to a target of a group is a barred move."""
    what = effect(act, duel)
    others = "further-targets" if wanted == what.targets else "first-targets"
    done = (o for o in what.resolve if speaks_of_targets(o) and getattr(o, "what", None) != others)
    first = next(done, None)
    return isinstance(first, Move) and barred_by(duel, act.side, of.zone, first.to) is not None


def _is_being_activated(duel: Duel, of: Card) -> bool:
    """Check whether a link of the chain is the activation of this card."""
    return any(
        link.activation.card.id == of.id and effect(link.activation, duel).class_ in CARD_ACTIVATIONS
        for link in duel.chain
    )


def _cannot_arrive(duel: Duel, act: Activation, called: list[SpecialSummon], of: Card) -> bool:
    """Check whether a target to be Special Summoned is kept away or cannot stand like that."""
    if any(not stances_of(of, o) for o in called):
        return True
    return any(arrival_prevented_by(duel, o, act, of) for o in called)


def _among(duel: Duel, act: Activation, wanted: Target) -> tuple[CardRef, ...] | None:
    """Return the cards to which a target is confined, `None` where any will do."""
    match wanted.among:
        case "proper":
            return proper_targets(duel, act)
        case "triggering-cards":
            return answered_cards(duel, act)
        case "their-battler":
            return tuple(c.ref for c in find(duel, wanted.among, act))
    return None


def proper_targets(duel: Duel, act: Activation) -> tuple[CardRef, ...]:
    """Return the cards that the answered activation could target instead of what it does target."""
    link = answered_link(duel, act)
    wanted = effect(link.activation, duel).targets if link else None
    if link is None or wanted is None:
        return ()
    found = targetable(duel, link.activation, wanted)
    return tuple(c.ref for c in found if c.ref not in link.activation.targets)


def _is_changed(duel: Duel, of: Card, stat: Stat) -> bool:
    """Check whether a face-up monster has another value than its original one."""
    return not is_hidden(of) and current(duel, of, stat) != original(duel, of, stat)


def target_choices(duel: Duel, act: Activation) -> tuple[tuple[CardRef, ...], ...]:
    """Return every way to choose the targets of an effect, each way as a tuple of cards.

    One empty way if the effect targets nothing, if each player chooses targets (that comes later), or if it
    may be activated without targets and there are too few (`if_possible`). No way if there are too few.
    """
    wanted = effect(act, duel).targets
    if wanted is None or wanted.by == "each":
        return ((),)
    found = tuple(c.ref for c in targetable(duel, act, wanted)) + brought_by_cost(duel, act, wanted)
    numbers = range(least(wanted), wanted.n + 1)
    ways = tuple(some for n in numbers for some in combinations(found, n))
    for group in groups(wanted)[1:]:
        further = tuple(c.ref for c in targetable(duel, act, group))
        ways = tuple(
            (*way, *some)
            for way in ways
            for some in combinations(further, group.n)
            if not any(ref in way for ref in some)
        )
    return ways if ways or not wanted.if_possible else ((),)


def brought_by_cost(duel: Duel, act: Activation, wanted: Target) -> tuple[CardRef, ...]:
    """Return the cards that become possible targets when the cost moves them, by their references afterwards.

    A cost is paid before targets are chosen, so it can become one of them (konami-db:7215); but enough others
    have to be there before (OCG Q&A 8362).
    """
    found: list[CardRef] = []
    for cost in effect(act, duel).cost:
        if isinstance(cost, Move) and isinstance(cost.what, Choice) and cost.what.choose == 1:
            for c in find(duel, cost.what.of, act):
                after = send(duel, c, cost.to)
                found += [
                    new.ref for new in targetable(after, act, wanted) if new.id == c.id and new.ref != c.ref
                ]
    return tuple(found)


def as_targets(duel: Duel, act: Activation, meant: tuple[CardRef, ...]) -> tuple[CardRef, ...]:
    """Return the references of cards chosen as targets; of a card that the cost moves, the one afterwards."""
    wanted = effect(act, duel).targets
    paid = {ref.id: ref for ref in brought_by_cost(duel, act, wanted)} if wanted else {}
    return tuple(paid.get(ref.id, ref) for ref in meant)


def least(wanted: Target) -> int:
    """Return the fewest cards that may be targeted."""
    return wanted.n if wanted.least is None else wanted.least


def _wanted(duel: Duel, act: Activation) -> Target:
    """Return the targets that an effect asks for.

    Raises:
        LookupError: it targets nothing.
    """
    if (wanted := effect(act, duel).targets) is None:
        raise LookupError(f"{act.card.id} targets nothing")
    return wanted


@rule("TGT-01", concerns=lambda what: what.targets is not None)
def enough_targets_exist(duel: Duel, act: Activation) -> Check:
    """An effect that targets cannot be activated without enough legal targets.

    Some mandatory effects are activated all the same and then target nothing (konami-db:6821, 5667). Where
    each player targets cards, an optional effect needs some that either may target (4965), a mandatory one
    some for one of them.
    """
    wanted = _wanted(duel, act)
    if wanted.if_possible:
        return YES
    about = (
        card_param(act.card.id),
        param("n", "number", sum(least(group) for group in groups(wanted))),
    )
    if wanted.by == "each":
        found = [targetable(duel, replace(act, side=side), wanted) for side in SIDES]
        return check(any(found) if effect(act, duel).mandatory else all(found), *about)
    if wanted.also:
        return check(bool(target_choices(duel, act)), *about)
    return check(len(targetable(duel, act, wanted)) >= least(wanted), *about)


@rule("TGT-02", presupposes=("TGT-01",))
def chosen_targets_are_legal(duel: Duel, act: Activation) -> Check:
    """Each chosen target must be one that the effect may target."""
    wanted = effect(act, duel).targets
    if wanted is None:
        return check(not act.targets)
    if not act.targets or wanted.by == "each":
        return YES
    left, wrong = act.targets, len(set(act.targets)) != len(act.targets)
    for group in groups(wanted):
        chosen, left = left[: group.n], left[group.n :]
        allowed = {*(c.ref for c in _fitting(duel, act, group)), *brought_by_cost(duel, act, group)}
        if misfits := [t for t in chosen if t not in allowed]:
            return no(param("target", "card", misfits[0].id))
        wrong = wrong or len(chosen) < least(group)
    if wrong or left:
        return no(param("target", "card", (left or act.targets)[0].id))
    return YES


@rule("TGT-03", presupposes=("TGT-02",), concerns=lambda what: what.targets is not None)
def targets_are_not_destroyed_by_battle(duel: Duel, act: Activation) -> Check:
    """A monster destroyed by battle cannot be targeted while it waits to be sent away.

    Disputed for effects of other cards: switch `battle_destroyed.targetable`.
    """
    if duel.battle is None:
        return YES
    lost = [c for ref in act.targets if (c := card(duel, ref)) and not _in_reach(duel, act, c)]
    return no(card_param(act.card.id), param("target", "card", lost[0].id)) if lost else YES
