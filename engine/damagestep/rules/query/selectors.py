"""Selectors: which cards an effect refers to at one instant."""

from collections.abc import Callable
from typing import Literal

from damagestep.cards.card import MonsterFace, SpellFace, TrapFace
from damagestep.cards.words import (
    AnyOf,
    Choice,
    ComparedAttribute,
    ComparedLevel,
    ComparedName,
    ComparedRank,
    Comparison,
    Filter,
    Named,
    Selector,
    Target,
)
from damagestep.duel.cards import Activation, Card, CardRef, ChainLink
from damagestep.duel.state import (
    Duel,
    attempt,
    card,
    destroyed_by_battle,
    effect,
    find_by_id,
    holder_of,
    remembers,
    wherever,
)
from damagestep.records.memo import memoised
from damagestep.records.record import replace
from damagestep.records.terms import Side
from damagestep.rules.query.fighters import in_the_battle
from damagestep.rules.query.filters import attributes, attributes_on_field, fits, level, zones
from damagestep.rules.query.target_words import reaches_face_down
from damagestep.rules.query.zones import points_to


def is_spent(duel: Duel, used: Card) -> bool:
    """Check whether a Spell/Trap goes to the Graveyard after the chain because it has been activated.

    One whose activation was negated always goes. Continuous and Field cards stay, a card with a bond to a
    monster (`duel.lasting.Bond`), and a card with a delayed part that is about the card itself.
    """
    if used.void:
        return True
    face = used.data.card
    if not isinstance(face, (SpellFace, TrapFace)):
        return False
    if face.kind in ("continuous", "field") or any(b.holder == used.ref for b in duel.memory.bonds):
        return False
    if any(x.act.card == used.ref and any(o.what == "this-card" for o in x.do) for x in duel.effects.delayed):
        return False
    return any(x.card_activation and x.activation.card == used.ref for x in duel.chain)


def find(duel: Duel, what: Selector, act: Activation) -> tuple[Card, ...]:
    """Return the cards that a selector finds for an activation.

    Cards that a filter finds are in the order of the scene, named ones such as targets in their own order.
    Those that are gone are left out.
    """
    if isinstance(what, Filter):
        return _fitting(duel, what, act)
    if isinstance(what, AnyOf):
        return tuple(c for one in what.any for c in find(duel, one, act))
    return tuple(c for c in _by_part(duel, what, act) if c is not None)


def _by_part(duel: Duel, what: Named, act: Activation) -> list[Card | None]:
    """Return the cards of a role (attacker, targets, ...); `None` stands for one that is gone."""
    match what:
        case "this-card":
            return [card(duel, act.card)]
        case "targets" | "first-targets" | "further-targets":
            return _targets(duel, what, act)
        case "your-battler" | "their-battler" | "your-fighter" | "its-opponent":
            return [in_the_battle(duel, what, act)]
        case "equipped-monster":
            return [card(duel, ref) if (ref := act.bearer or bearer(duel, act.card)) else None]
        case "triggering-cards":
            return [card(duel, ref) for ref in act.subject]
        case "remembered":
            return _remembered(duel, act)
        case "answered-card":
            # Where its cost has taken it from there, nothing more is done to it (OCG Q&As 10996, 22388).
            if link := answered_link(duel, act):
                return [card(duel, link.activation.card)]
            summoning = attempt(duel)
            return [find_by_id(duel, ref.id) for ref in summoning.cards] if summoning else [None]


def _remembered(duel: Duel, act: Activation) -> list[Card | None]:
    found = ((was, find_by_id(duel, was.id)) for was in act.remembered)
    return [c for was, c in found if c and c.stint - was.stint in (0, 1)]


def _targets(duel: Duel, what: Named, act: Activation) -> list[Card | None]:
    """Return the remaining targets: all, or those of the first group or of the others."""
    wanted = effect(act, duel).targets if act.targets else None
    first = act.targets[: wanted.n] if wanted else ()
    left = targets_left(duel, act)
    return [c for c in left if what == "targets" or (c.ref in first) == (what == "first-targets")]


def groups(wanted: Target) -> tuple[Target, ...]:
    """Return the groups of targets of an effect, in the order in which they are chosen."""
    return (wanted, *groups(wanted.also)) if wanted.also else (wanted,)


def targets_left(duel: Duel, act: Activation) -> tuple[Card, ...]:
    """Return the targets that are still where they were, and face-up or face-down if they had to be.

    One turned face-down is still moved, destroyed or given what lasts (OCG Q&A 15369, 21353, 22543).
    """
    wanted = effect(act, duel).targets if act.targets else None
    if wanted is None:
        return ()
    group_of = [group for group in groups(wanted) for _ in range(group.n)]
    both = (
        zip(act.targets, group_of, strict=False) if wanted.by == "you" else ((t, wanted) for t in act.targets)
    )
    found = ((now, group.what.face) for ref, group in both if (now := card(duel, ref)))
    any_face = reaches_face_down(effect(act, duel))
    return tuple(c for c, face in found if face in (None, c.face) or (any_face and c.face == "down"))


def bearer(duel: Duel, of: CardRef) -> CardRef | None:
    """Return the monster that a card is equipped to, or None."""
    return next((b.monster for b in duel.memory.bonds if b.kind == "equip" and b.holder == of), None)


def _is_equipped(duel: Duel, of: Card, wanted: bool | Literal["this-card"], act: Activation) -> bool:
    """Check whether a card is an Equip Card as a filter wants it: of a monster, of none, or of this card."""
    on = bearer(duel, of.ref)
    return on == act.card if wanted == "this-card" else (on is not None) == wanted


def _fitting(duel: Duel, what: Filter, act: Activation) -> tuple[Card, ...]:
    if what.most_atk == "noted":
        what = replace(what, most_atk=act.noted)
    fitting = _fitting_by_themselves(duel.cards, what, act.side)
    if not fitting or not _needs_the_duel(what):
        return fitting
    barred = act.card.id if what.except_this_card else None
    compared = comparisons(duel, what, act)
    return tuple(
        c
        for c in fitting
        if c.id != barred
        if what.attacked is None or remembers(duel, "attacked", c.ref) == what.attacked
        if what.equipped is None or _is_equipped(duel, c, what.equipped, act)
        if what.excavated is None or (c.ref in act.excavated) == what.excavated
        if what.triggering is None or (c.ref in act.subject) == what.triggering
        if what.pointed_at is None or points_to(wherever(duel, act.card.id), c)
        if what.under is None or _is_under(duel, c, what.under, act)
        if not compared or all(passes(c) for passes in compared)
    )


Found = dict[tuple[int, Side], tuple[tuple[Card, ...], Filter]]


def _nothing_yet(_: tuple[Card, ...]) -> Found:
    return {}


_found_among: Callable[[tuple[Card, ...]], Found] = memoised(_nothing_yet, most=200)
"""What filters have found among the cards of a position, by the identity of the filter and its player.

The filter stands beside, so that it keeps its identity.
"""


def _fitting_by_themselves(cards: tuple[Card, ...], what: Filter, you: Side) -> tuple[Card, ...]:
    """Return the cards that fit a filter as far as they alone can say; positions share most such answers."""
    known, asked = _found_among(cards), (id(what), you)
    if asked not in known:
        where = zones(what)
        known[asked] = (tuple([c for c in cards if c.zone in where and fits(c, what, you)]), what)
    return known[asked][0]


def _asks_the_duel(what: Filter) -> bool:
    asked = (
        what.attacked,
        what.equipped,
        what.excavated,
        what.triggering,
        what.under,
        what.compare,
        what.pointed_at,
    )
    return what.except_this_card or any(one is not None for one in asked)


_needs_the_duel = memoised(_asks_the_duel)
"""Checks whether a filter asks for something that the cards alone cannot say."""


def _is_under(duel: Duel, material: Card, wanted: Literal["this-card"] | Filter, act: Activation) -> bool:
    """Check whether a card is a material of the card with the effect, or of a monster that fits."""
    holder = holder_of(duel, material)
    if holder is None:
        return False
    return holder.ref == act.card if wanted == "this-card" else holder in find(duel, wanted, act)


Passes = Callable[[Card], bool]
"""Whether a card compares with others as a filter wants it."""


def comparisons(duel: Duel, what: Filter, act: Activation) -> tuple[Passes, ...]:
    """Return a test for each comparison of a filter with other cards.

    Comparisons that have nothing to compare with yet give no test.
    """
    tests = (_test(duel, one, act) for one in what.compare or ())
    return tuple(test for test in tests if test is not None)


def _test(duel: Duel, one: Comparison, act: Activation) -> Passes | None:
    match one:
        case ComparedLevel():
            return _by_level(duel, one, act)
        case ComparedRank(to=to):
            others = _others(duel, to, act)
            ranks = {c.data.card.rank for c in others or () if isinstance(c.data.card, MonsterFace)}
            wanted = {rank + (one.is_ == "one-higher") for rank in ranks if rank}
            return None if others is None else lambda c: getattr(c.counts_as, "rank", None) in wanted
        case ComparedAttribute():
            return _by_attribute(duel, one, act)
        case ComparedName(is_=how):
            others = _others(duel, one.to, act)
            names = {c.named for c in others or () if one.that is None or fits(c, one.that, act.side)}
            return None if others is None else lambda c: (c.named in names) == (how == "same")
    return None


def _by_level(duel: Duel, one: ComparedLevel, act: Activation) -> Passes | None:
    if one.to == "noted":
        levels = {act.noted}
    elif one.to == "counters":
        levels = {act.counters or wherever(duel, act.card.id).counters}
    else:
        others = _others(duel, one.to, act)
        if others is None:
            return None
        levels = {stars for c in others if (stars := level(c)) is not None}
    highest = max(levels, default=0)
    match one.is_:
        case "same":
            return lambda c: level(c) in levels
        case "other":
            return lambda c: level(c) not in levels
        case "lower":
            return lambda c: (level(c) or highest) < highest
        case "at-most":
            return lambda c: (stars := level(c)) is not None and stars <= highest


def _by_attribute(duel: Duel, one: ComparedAttribute, act: Activation) -> Passes | None:
    if one.to == "declared":
        declared = set(wherever(duel, act.card.id).declared)
        return lambda c: bool(declared & set(attributes(c))) == (one.is_ == "same")
    others = _others(duel, one.to, act)
    if others is None:
        return None
    theirs = [
        set(attributes_on_field(c.data.as_monster) if c.data.as_monster else attributes(c)) for c in others
    ]
    if one.is_ == "same":
        return lambda c: any(set(attributes(c)) & each for each in theirs)
    return lambda c: any(set(attributes(c)) != each for each in theirs)


def _others(duel: Duel, to: Named | Filter, act: Activation) -> tuple[Card, ...] | None:
    """Return the cards that others are compared with, wherever they are; `None` where there are none yet."""
    match to:
        case "triggering-cards":
            return tuple(wherever(duel, ref.id) for ref in act.subject) or None
        case "targets":
            return find(duel, to, act) if act.targets else None
        case "remembered":
            return act.remembered
        case "this-card":
            return (wherever(duel, act.card.id),)
    return find(duel, to, act)


def choosable(duel: Duel, choice: Choice, act: Activation, paying: bool) -> tuple[Card, ...]:
    """Return the cards among which a choice is made; if `paying` a cost, only those that can pay it."""
    found = find(duel, choice.of, act)
    return payable(duel, found, act) if paying else found


def payable(duel: Duel, found: tuple[Card, ...], act: Activation) -> tuple[Card, ...]:
    """Return those of the cards `found` that can pay a cost.

    What is targeted has to be there after that and pays nothing. A monster destroyed by battle pays only for
    a mandatory effect, unless the profile lets it pay for any.
    """
    found = tuple(c for c in found if c.ref not in act.targets)
    if duel.battle is None or effect(act, duel).mandatory or duel.profile.battle_destroyed.cost == "any":
        return found
    return tuple(c for c in found if not destroyed_by_battle(duel, c))


def answered_link(duel: Duel, act: Activation) -> ChainLink | None:
    """Return the chain link to which an activation responds: the one before its own link, or else the newest.

    None if there is no such link. One effect may be on the chain twice with nothing to tell the two apart:
    then its own link is the one that resolves.
    """
    for below, link in zip((None, *duel.chain), duel.chain, strict=False):
        if link.activation is act or (link.state == "resolving" and link.activation == act):
            return below
    return duel.chain[-1] if duel.chain else None
