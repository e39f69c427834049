"""Continuous effects: which are active in a position, and what they grant.

The statics of a card are in force while it is face-up on the field, not destroyed by battle and not
negated; those of a Spell/Trap that is being activated only once its link has resolved.

Order of negation: the cards are taken in the order in which they began to apply, which is that in which they
were turned up; what negates only in a battle or a part of the turn has begun after all that apply throughout.
A card that an earlier one in force negates is out. A card in force puts out the earlier ones that it negates,
and the order starts again without those; so it ends after one round for each card at most.
(Jinzo under a Skill Drain that was there first is negated; a Jinzo that was there first forbids it.)

All of it is skipped while `Duel.index.in_force` is empty.
"""

from typing import Literal, TypeVar

from damagestep.cards.card import CARD_ACTIVATIONS
from damagestep.cards.conditions import PASSING
from damagestep.cards.statics import (
    BarsMoves,
    Diverts,
    Gives,
    Negates,
    NegatesTargeting,
    Reach,
    Static,
    Value,
)
from damagestep.cards.words import Filter
from damagestep.duel.agenda import Activating
from damagestep.duel.cards import SCALE, Activation, Card, CardRef, ChainLink
from damagestep.duel.state import Duel, at_timing, card, effect, wherever
from damagestep.library.library import timings
from damagestep.records.record import replace
from damagestep.records.terms import Side, TimingId, Zone
from damagestep.rules.query.battle_destroyed import what_it_does_applies
from damagestep.rules.query.conditions import holds_without_values
from damagestep.rules.query.filters import fits, whose, zones
from damagestep.rules.query.selectors import targets_left
from damagestep.rules.query.zones import points_to


def reaches(what: Reach, source: Card, of: Card) -> bool:
    """Check whether `of` is the card `source` itself, or fits the filter `what` for its controller."""
    if what == "this-card":
        return of.id == source.id
    return is_in_reach(what, source, of) and fits(of, what, source.controller)


def is_in_reach(what: Filter, source: Card, of: Card) -> bool:
    """Check whether `of` is where a filter of `source` asks for it, and not the card that it leaves out."""
    if what.except_this_card and of.id == source.id:
        return False
    if what.pointed_at is not None and not points_to(source, of):
        return False
    return of.zone in zones(what)


WITHHELD_AT: tuple[TimingId, ...] = (
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.comparison",
)
"""The rows where statics of a monster flipped by the attack may be withheld, until damage."""
DAMAGE_ROW: TimingId = "damage-step.damage"
"""The row in whose entry actions they may be withheld too."""


EQUIPPED = ("equipped-monster", "your-equipped-monster")
"""What statics of Equip Cards are about."""


def statics(duel: Duel, of: Card) -> tuple[Static, ...]:
    """Return the statics of a card in force, without those that the profile withholds after a flip.

    Those withheld, until damage, are all of a monster flipped by the attack but those that change values. A
    monster that is an Equip Card has none of its own, but those about the monster that it is equipped to.
    """
    if of.counts_as is SCALE and not of.is_scale:
        return tuple(s for s in of.data.statics if getattr(s, "what", None) in EQUIPPED)
    if duel.profile.continuous_on_flip == "all" or duel.battle is None or duel.over:
        return of.data.statics
    row = at_timing(duel)
    pending = row.timing == DAMAGE_ROW and row.action < len(timings()[DAMAGE_ROW].enter)
    if of.ref != duel.battle.uncovered or not (pending or row.timing in WITHHELD_AT):
        return of.data.statics
    return tuple(s for s in of.data.statics if isinstance(s, Value))


def holds(duel: Duel, static: Static, source: Card) -> bool:
    """Check whether every condition of a static holds."""
    if not static.condition:
        return True
    act = Activation(side=source.controller, card=source.ref, effect="")
    return all(holds_without_values(duel, c, act) for c in static.condition)


def in_force_now(duel: Duel) -> tuple[Card, ...]:
    """Return the cards whose continuous effects apply now, in the order in which they were turned up."""
    if not duel.forces:
        return ()
    shown = [
        c for ref in duel.index.in_force if (c := card(duel, ref)) and what_it_does_applies.ask(duel, c).holds
    ]
    shown = [c for c in shown if not negated_by_effect(duel, c.ref)]
    if any(c.counts_as.type != "monster" for c in shown):
        activated = being_activated(duel)
        shown = [c for c in shown if c.ref not in activated]
    if Negates.__name__ not in duel.index.words:
        return tuple(shown)
    negating = [c.id for c in shown if any(isinstance(s, Negates) for s in statics(duel, c))]
    shown.sort(key=lambda c: c.id in negating and _begins_to_negate_late(duel, c))
    while True:
        up: list[Card] = []
        for later in shown:
            if any(_negates(duel, earlier, later) for earlier in up if earlier.id in negating):
                continue
            put_out = [c for c in up if _negates(duel, later, c)] if later.id in negating else []
            if put_out:
                break
            up.append(later)
        else:
            return tuple(up)
        shown = [c for c in shown if c not in put_out]


def being_activated(duel: Duel) -> set[CardRef]:
    """Return references to the Spells and Traps being activated: their statics do not apply yet."""
    waiting = {x.activation.card for x in duel.chain if x.card_activation and x.state != "resolved"}
    return waiting | {
        f.activation.card
        for f in duel.agenda
        if isinstance(f, Activating) and effect(f.activation, duel).class_ in CARD_ACTIVATIONS
    }


def _begins_late(static: Static) -> bool:
    """Check whether a static begins to apply with a battle or a part of the turn, not with its card."""
    return any(isinstance(c, PASSING) for c in static.condition)


def _begins_to_negate_late(duel: Duel, of: Card) -> bool:
    return all(_begins_late(s) for s in statics(duel, of) if isinstance(s, Negates))


def _negates(duel: Duel, source: Card, of: Card) -> bool:
    return source.id != of.id and any(
        isinstance(s, Negates) and _is_negated_by(duel, s, source, of) and holds(duel, s, source)
        for s in statics(duel, source)
    )


def _is_negated_by(duel: Duel, static: Negates, source: Card, of: Card) -> bool:
    """Check whether a static negates the effects of a card that is not unaffected by it."""
    if static.what == "bound-monster":
        return is_tied(duel, source, of, "bound") and not _unaffected_by_itself(duel, of, source, static)
    if not reaches(static.what, source, of) or _unaffected_by_itself(duel, of, source, static):
        return False
    held = (card(duel, b.monster) for b in duel.memory.bonds if b.holder == of.ref)
    return static.holding is None or any(c and reaches(static.holding, source, c) for c in held)


def _unaffected_by_itself(duel: Duel, of: Card, source: Card, negates: Negates) -> bool:
    """Check whether a monster is unaffected by a card through its own statics or lingering ones on it.

    Its own do not help against a card that was there before it and negates them first (OCG Q&A 13395), unless
    that one begins to negate only with a battle (19507); nor do those that begin only with a condition, such
    as an attack: they are negated by then (13908). What other cards give is not asked: whether they are
    negated is being determined.
    """
    order = duel.index.in_force
    there = source.ref in order and of.ref in order and not _begins_late(negates)
    later = there and order.index(source.ref) < order.index(of.ref)
    own = () if later or of.without_effects or negated_by_effect(duel, of.ref) else of.data.statics
    left = tuple(x.static for x in duel.effects.lingering if x.card == of.ref)
    return any(
        isinstance(s, Gives)
        and s.ability == "unaffected"
        and (s.against is None or fits(source, s.against, of.controller))
        for s in (*(one for one in own if not one.condition), *left)
        if getattr(s, "what", None) == "this-card"
    )


def negated_by_effect(duel: Duel, of: CardRef) -> bool:
    """Check whether an effect, not a static, has negated a card's effects, for good or a limited time."""
    if any(left.card == of for left in (*duel.effects.negated, *duel.effects.silenced)):
        return True
    names = {f.name for f in duel.memory.facts if f.what == "name-negated"}
    return bool(names) and wherever(duel, of.id).data.ref in names


def negated_by(duel: Duel, of: CardRef) -> Card | None:
    """Return the card whose static negates the effects of a card, itself if an effect does, or None.

    A static does not reach a card that has left; what an effect has negated stays negated for what was
    activated before, as a cost may take it away (OCG Q&A 8398, 8448, 8633).
    """
    if negated_by_effect(duel, of):
        return wherever(duel, of.id)
    there = card(duel, of)
    found = (c for c, s in applying(duel, Negates) if there and _is_negated_by(duel, s, c, there))
    return next((c for c in found if c.id != of.id), None)


def negated_as_a_trap(duel: Duel, of: Card) -> bool:
    """Check whether a static negates a Trap Monster as the Trap that it is, wherever on the field."""
    lain = replace(of, zone="spell-trap", position=None)
    return any(
        c.id != of.id and _is_negated_by(duel, s, c, of) and _is_negated_by(duel, s, c, lain)
        for c, s in applying(duel, Negates)
    )


def link_negated_by(duel: Duel, link: ChainLink) -> Card | None:
    """Return the card that negates the effect of a link, its own card if an effect does, or None.

    A Spell or Trap that was activated is asked about as on the field, though it has left (konami-db:4758).
    """
    act = link.activation
    if not link.card_activation or card(duel, act.card):
        return negated_by(duel, act.card)
    lain = replace(wherever(duel, act.card.id), controller=act.side, zone="spell-trap", face="up")
    found = (c for c, s in applying(duel, Negates) if _is_negated_by(duel, s, c, lain))
    return next((c for c in found if c.id != lain.id), None)


def targeting_negated_by(duel: Duel, act: Activation) -> tuple[Card, NegatesTargeting] | None:
    """Return the card and its static that negate an effect because of its targets, or None."""
    if not duel.forces or not act.targets:
        return None
    types = wherever(duel, act.card.id).types
    targets = targets_left(duel, act)
    for source, static in applying(duel, NegatesTargeting):
        if not any(one in static.types for one in types) or (static.alone and len(act.targets) > 1):
            continue
        if any(reaches(static.target, source, c) for c in targets):
            return source, static
    return None


S = TypeVar("S")


def may_exist(duel: Duel, *words: type) -> bool:
    """Check whether a static of one of these kinds may apply: a card of the duel has one, or any lingers."""
    if duel.effects.lingering:
        return True
    for word in words:  # noqa: SIM110 - asked after every stage: a generator costs more than all else here
        if word.__name__ in duel.index.words:
            return True
    return False


def applying(duel: Duel, *words: type[S]) -> tuple[tuple[Card, S], ...]:
    """Return the statics of these kinds that apply, each with its card, the oldest card's first.

    Their conditions hold. Negation is determined only if some card has such a static. Lingering statics come
    last.
    """
    if not may_exist(duel, *words):
        return ()
    left: tuple[tuple[Card, S], ...] = ()
    if duel.effects.lingering:
        lasting = lingering_statics(duel, asking_who_negates=Negates in words)
        left = tuple((c, s) for c, s in lasting if isinstance(s, words) and holds(duel, s, c))
    found = [(c, s) for c in face_up_sources(duel) for s in statics(duel, c) if isinstance(s, words)]
    if not found:
        return left
    up = [c.id for c in in_force_now(duel)]
    return (*((c, s) for c, s in found if c.id in up and holds(duel, s, c)), *left)


def lingering_statics(duel: Duel, *, asking_who_negates: bool = False) -> list[tuple[Card, Static]]:
    """Return the lingering statics with their sources.

    The source is the monster on which the static was left, or else the card whose effect left it. A static is
    passed over once that monster has left its place. Nothing negates a static but one that a monster has
    gained: it is an effect of that monster, and does not apply while its effects are negated (OCG Q&A 14268,
    17724, 23422); where it is being determined who negates, that is not asked.
    """
    found = []
    for left in duel.effects.lingering:
        source = wherever(duel, left.source)
        by = card(duel, left.card) if left.card else replace(source, controller=left.side)
        if by is None or (left.gained and not asking_who_negates and negated_by(duel, by.ref)):
            continue
        found.append((by, left.static))
    return found


def face_up_sources(duel: Duel) -> list[Card]:
    """Return the cards on the field with continuous effects, the oldest first."""
    return [c for ref in duel.index.in_force if (c := card(duel, ref))]


def is_tied(duel: Duel, source: Card, of: Card, how: Literal["equip", "bound"] = "equip") -> bool:
    """Check whether `source` is an Equip Card of the monster `of`, or has bound or Summoned it to itself."""
    return any(
        (b.kind == "equip") == (how == "equip") and (b.holder, b.monster) == (source.ref, of.ref)
        for b in duel.memory.bonds
    )


def barred_by(duel: Duel, side: Side, source: Zone, to: Zone) -> Card | None:
    """Return the card that bars a player from moving cards from one zone to another, or None."""
    if not duel.forces:
        return None
    for by, static in applying(duel, BarsMoves):
        theirs = static.whose in (None, whose(side, by.controller))
        if theirs and static.to == to and static.from_ in (None, source):
            return by
    return None


def own_redirections(duel: Duel, of: Card) -> tuple[Diverts, ...]:
    """Return the effects by which a card redirects itself; battle that destroys it does not end them."""
    if of.ref not in duel.index.in_force or negated_by(duel, of.ref) is not None:
        return ()
    own = (s for s in of.data.statics if isinstance(s, Diverts) and s.what == "this-card")
    return tuple(s for s in own if holds(duel, s, of))


def redirected_by(duel: Duel, of: Card | None) -> Card | None:
    """Return the card that redirects `of` when it is sent to the Graveyard, `None` if there is none.

    A cost or maintenance sends cards and destroys none, so statics that redirect only destroyed cards are not
    asked, nor those that would banish what cannot be banished. With `None` for `of`: the first card that
    could redirect an unknown card. A card that leaves does not redirect itself (OCG Q&A 6175).
    """
    if not duel.forces:
        return None
    for source, static in applying(duel, Diverts):
        if static.destroyed or static.destroyed_by is not None:
            continue
        if of is not None and barred_by(duel, source.controller, of.zone, static.to):
            continue
        if static.what == "this-card":
            if of is not None and source.id == of.id:
                return source
        elif of is None or (source.id != of.id and fits(of, static.what, source.controller)):
            return source
    return None
