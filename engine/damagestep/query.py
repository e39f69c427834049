"""Selectors, quantities and conditions: what the words of an effect mean at one instant."""

from typing import Literal

from damagestep.pieces import Activation, Battle, Card, CardRef, ChainLink
from damagestep.schema.cards import CardFace, MonsterFace, SpellFace, TrapFace
from damagestep.schema.words import (
    AnyOf,
    Attacked,
    Battling,
    Calculated,
    Called,
    Choice,
    Circumstance,
    Exists,
    Fighting,
    Filter,
    Fought,
    HasBattled,
    InTurn,
    Is,
    Lacks,
    Named,
    Selector,
    Target,
    ThisTurn,
    Uncovered,
    Used,
)
from damagestep.state import Duel, attempt, card, destroyed_by_battle, effect, named, remembers, wherever
from damagestep.terms import ON_FIELD, Attribute, CardId, Side, Zone, other, replace


def whose(side: Side, you: Side) -> str:
    """`side` in the words of a card used by `you`."""
    return "you" if side == you else "opponent"


def fits(candidate: Card, what: Filter, you: Side) -> bool:
    """Whether a card has every property that the filter names."""
    face = candidate.counts_as
    return (
        (what.zone is None or candidate.zone in zones(what))
        and (not _lies_unknown(candidate) or not says_what(what))
        and (what.controller is None or whose(candidate.controller, you) == what.controller)
        and (what.owner is None or whose(candidate.owner, you) == what.owner)
        and (what.type is None or face.type in what.type or candidate.data.card.type in what.type)
        and (what.kind is None or getattr(candidate.data.card, "kind", None) == what.kind)
        and (what.face is None or candidate.face == what.face)
        and (what.position is None or candidate.position == what.position)
        and (what.attribute is None or _has_attribute(face, what.attribute))
        and (what.special_summonable is None or candidate.data.special_summonable == what.special_summonable)
        and (what.normal_summonable is None or normal_summonable(candidate) == what.normal_summonable)
        and (what.race is None or getattr(face, "race", None) in several(what.race))
        and (what.frame is None or _frame(candidate) == what.frame)
        and (what.flip_monster is None or getattr(face, "flip", False) == what.flip_monster)
        and (what.gemini is None or getattr(face, "gemini", False) == what.gemini)
        and (what.effect_monster is None or what.effect_monster == _has_effects(candidate))
        and (what.flipped is None or candidate.flipped == what.flipped)
        and (what.named is None or candidate.named in several(what.named))
        and (what.special_summoned is None or candidate.special_summoned == what.special_summoned)
        and (what.archetype is None or any(a in candidate.data.archetypes for a in several(what.archetype)))
        and (what.least_atk is None or _at_least(getattr(face, "atk", None), what.least_atk))
        and (what.most_atk is None or _at_most(getattr(face, "atk", None), what.most_atk))
        and (what.most_def is None or _at_most(getattr(face, "def_", None), what.most_def))
        and (what.least_def is None or _at_least(getattr(face, "def_", None), what.least_def))
        and (what.most_level is None or _at_most(level(candidate), what.most_level))
        and (what.least_level is None or _at_least(level(candidate), what.least_level))
        and (what.not_ is None or not fits(candidate, what.not_, you))
    )


def zones(what: Filter) -> tuple[Zone, ...]:
    """The zones a filter looks in: the whole field where it names none."""
    if what.zone is None:
        return ON_FIELD
    return (what.zone,) if isinstance(what.zone, str) else what.zone


def says_what(what: Filter) -> bool:
    """Whether a filter asks what a card is, and not only where it lies and whose it is."""
    return any(getattr(what, name) is not None for name in SAYING_WHAT)


SAYING_WHAT = (
    "type",
    "attribute",
    "race",
    "archetype",
    "kind",
    "most_atk",
    "most_def",
    "least_def",
    "least_atk",
    "most_level",
    "least_level",
    "named",
    "frame",
    "gemini",
    "effect_monster",
    "special_summonable",
    "normal_summonable",
    "attribute_declared",
    "flip_monster",
    "same_name",
    "not_",
)
"""The properties of a filter that somebody has to see the card for."""


def _lies_unknown(of: Card) -> bool:
    """Whether a card is banished face-down: nobody can show that it is of a certain kind."""
    return of.face == "down" and of.zone == "banished"


NEVER_NORMAL = ("fusion", "synchro", "xyz", "ritual", "link", "token")
"""Kinds of monsters that are never Normal Summoned or Set."""


def normal_summonable(of: Card) -> bool:
    """Whether a card is a monster that could be Normal Summoned or Set."""
    face = of.data.card
    return isinstance(face, MonsterFace) and of.data.normal_summonable and face.frame not in NEVER_NORMAL


def _frame(of: Card) -> str | None:
    """The kind of a monster; a Gemini Monster without its effects is a Normal Monster."""
    return "normal" if of.dormant else getattr(of.counts_as, "frame", None)


def _has_effects(of: Card) -> bool:
    """Whether it is an Effect Monster."""
    return (
        isinstance(of.data.card, MonsterFace)
        and not of.dormant
        and bool(of.data.effects or of.data.statics or of.data.instead or of.data.lends)
    )


def _at_most(value: int | str | None, most: int | str) -> bool:
    """Whether a number is no more than that; `?` compares with nothing, nor does anything with no number."""
    return isinstance(value, int) and isinstance(most, int) and value <= most


def level(of: Card) -> int | None:
    """The Level of a monster where it lies, never below 1; Xyz and Link Monsters have none."""
    face = of.counts_as
    if not isinstance(face, MonsterFace) or face.frame in ("xyz", "link"):
        return None
    return max(1, face.level + of.level_change) if of.level_change else face.level


def _at_least(value: int | str | None, least: int) -> bool:
    """Whether a number is no less than that."""
    return isinstance(value, int) and value >= least


def zone_of(face: CardFace) -> Zone:
    """The zone of the field in which a Spell or Trap lies."""
    return "field" if isinstance(face, SpellFace) and face.kind == "field" else "spell-trap"


def stays(face: CardFace) -> bool:
    """Whether a Spell or Trap stays on the field after its activation."""
    return isinstance(face, SpellFace | TrapFace) and face.kind in ("continuous", "equip", "field")


def is_spent(duel: Duel, used: Card) -> bool:
    """A Spell or Trap of this chain that does not stay; what hangs on a monster as an Equip Card does.

    One that has left something for later to be done with itself stays until then.
    """
    face = used.data.card
    if not isinstance(face, SpellFace | TrapFace):
        return False
    if face.kind in ("continuous", "field") or any(b.holder == used.ref for b in duel.bonds):
        return False
    if any(x.act.card == used.ref and any(o.what == "this-card" for o in x.do) for x in duel.delayed):
        return False
    return any(x.card_activation and x.activation.card == used.ref for x in duel.chain)


def several(wanted: str | tuple[str, ...]) -> tuple[str, ...]:
    """The names or races that a filter asks for: one, or any of several."""
    return (wanted,) if isinstance(wanted, str) else wanted


def _has_attribute(face: CardFace, wanted: Attribute | tuple[Attribute, ...]) -> bool:
    own = attributes(face)
    return wanted in own if isinstance(wanted, str) else any(a in own for a in wanted)


def attributes(face: CardFace) -> tuple[str, ...]:
    """The attributes of a monster: one, or two where its text says so."""
    if not isinstance(face, MonsterFace):
        return ()
    return (face.attribute, face.also) if face.also else (face.attribute,)


def battler(duel: Duel, side: Side) -> Card | None:
    """The monster with which `side` is battling another monster."""
    if duel.battle is None or duel.battle.target is None:
        return None
    pair = [card(duel, duel.battle.attacker), card(duel, duel.battle.target)]
    if any(c is None or c.zone != "monster" for c in pair):
        return None
    return next((c for c in pair if c is not None and c.controller == side), None)


def opponent_in_battle(duel: Duel, of: CardId) -> CardRef | None:
    """The monster that a card battles or has battled in this battle, wherever both are by now."""
    if duel.battle is None or duel.battle.target is None:
        return None
    if of == duel.battle.attacker.id:
        return duel.battle.target
    return duel.battle.attacker if of == duel.battle.target.id else None


def find(duel: Duel, what: Selector, act: Activation) -> tuple[Card, ...]:
    """The cards that a selector means for an activation, in the order of the scene.

    Those gone are left out.
    """
    if isinstance(what, Filter):
        return _fitting(duel, what, act)
    if isinstance(what, AnyOf):
        return tuple(c for one in what.any for c in find(duel, one, act))
    return tuple(c for c in _by_part(duel, what, act) if c is not None)


def _by_part(duel: Duel, what: Named, act: Activation) -> list[Card | None]:
    """The cards that a part in what is going on means; `None` where one is gone."""
    match what:
        case "this-card":
            return [named(duel, act.card.id)]
        case "targets" | "first-targets" | "further-targets":
            return _targets(duel, what, act)
        case "your-battler" | "their-battler":
            return [battler(duel, act.side if what == "your-battler" else other(act.side))]
        case "its-opponent":
            foe = opponent_in_battle(duel, act.card.id)
            return [card(duel, foe) if foe else None]
        case "equipped-monster":
            return [card(duel, ref) if (ref := act.bearer or bearer(duel, act.card)) else None]
        case "triggering-cards":
            return [card(duel, ref) for ref in act.subject]
        case "remembered":
            return [
                c for was in act.remembered if (c := named(duel, was.id)) and c.stint - was.stint in (0, 1)
            ]
        case "answered-card":
            link, summoning = answered(duel, act), attempt(duel)
            answered_card = link.activation.card if link else summoning.card if summoning else None
            return [named(duel, answered_card.id) if answered_card else None]


def _targets(duel: Duel, what: Named, act: Activation) -> list[Card | None]:
    """The targets that are left: all, or those of the first group or of the others."""
    wanted = effect(act, duel).targets if act.targets else None
    first = act.targets[: wanted.n] if wanted else ()
    left = targets_left(duel, act)
    return [c for c in left if what == "targets" or (c.ref in first) == (what == "first-targets")]


def groups(wanted: Target) -> tuple[Target, ...]:
    """The groups of targets of an effect, in the order in which they are chosen."""
    return (wanted, *groups(wanted.also)) if wanted.also else (wanted,)


def targets_left(duel: Duel, act: Activation) -> tuple[Card, ...]:
    """The targets that are still where they were, and face-up where they had to be."""
    wanted = effect(act, duel).targets if act.targets else None
    if wanted is None:
        return ()
    group_of = [group for group in groups(wanted) for _ in range(group.n)]
    both = (
        zip(act.targets, group_of, strict=False) if wanted.by == "you" else ((t, wanted) for t in act.targets)
    )
    return tuple(
        now
        for ref, group in both
        if (now := card(duel, ref)) and not (group.what.face == "up" and now.face == "down")
    )


def _shares_name(of: Card, fitting: Filter, act: Activation) -> bool:
    """Whether a card has the name of one that the effect has kept in mind."""
    return any(c.named == of.named and fits(c, fitting, act.side) for c in act.remembered)


def bearer(duel: Duel, of: CardRef) -> CardRef | None:
    """The monster that a card is an Equip Card of."""
    return next((b.monster for b in duel.bonds if b.kind == "equip" and b.holder == of), None)


def _fitting(duel: Duel, what: Filter, act: Activation) -> tuple[Card, ...]:
    where = zones(what)
    barred = act.card.id if what.except_this_card else None
    same = wherever(duel, act.card.id).named if what.other_name else None
    what = as_declared(duel, what, act)
    if what.lower_level:
        highest = max((level(wherever(duel, ref.id)) or 0 for ref in act.subject), default=0)
        what = replace(what, lower_level=False, most_level=highest - 1)
    others = _attributes_triggering(duel, act) if what.other_attribute and act.subject else None
    if what.most_atk == "noted":
        what = replace(what, most_atk=act.noted)
    if what.level_counted:
        counted = act.counters or wherever(duel, act.card.id).counters
        what = replace(what, level_counted=False, most_level=counted)
    levels = _levels(duel, what.same_level, act) if what.same_level else None
    return tuple(
        c
        for c in duel.cards
        if c.zone in where
        and c.id != barred
        and (same is None or c.named != same)
        and fits(c, what, act.side)
        if what.attacked is None or remembers(duel, "attacked", c.ref) == what.attacked
        if what.equipped is None or (bearer(duel, c.ref) is not None) == what.equipped
        if what.same_name is None or _shares_name(c, what.same_name, act)
        if what.excavated is None or (c.ref in act.excavated) == what.excavated
        if what.level_noted is None or (level(c) == act.noted) == what.level_noted
        if levels is None or level(c) in levels
        if others is None or any(set(attributes(c.counts_as)) != set(one) for one in others)
    )


def as_declared(duel: Duel, what: Filter, act: Activation) -> Filter:
    """A filter that asks for declared Attributes, in which these stand themselves."""
    if what.attribute_declared is None:
        return what
    return replace(what, attribute_declared=None, attribute=wherever(duel, act.card.id).declared)


def _attributes_triggering(duel: Duel, act: Activation) -> list[tuple[str, ...]]:
    """The Attributes of each card that has triggered an effect."""
    return [attributes(wherever(duel, ref.id).data.card) for ref in act.subject]


def _levels(duel: Duel, of: Literal["targets"] | Filter, act: Activation) -> tuple[int, ...] | None:
    """The Levels of cards; `None` for targets that are not chosen yet."""
    if of == "targets" and not act.targets:
        return None
    return tuple(stars for c in find(duel, of, act) if (stars := level(c)) is not None)


def choosable(duel: Duel, choice: Choice, act: Activation, paying: bool) -> tuple[Card, ...]:
    """The cards among which an operation's choice is made."""
    found = find(duel, choice.of, act)
    return payable(duel, found, act) if paying else found


def payable(duel: Duel, found: tuple[Card, ...], act: Activation) -> tuple[Card, ...]:
    """Those of the cards that can be a cost.

    A monster destroyed by battle pays only for what must be activated, unless the profile lets it pay.
    """
    if duel.battle is None or effect(act, duel).mandatory or duel.profile.battle_destroyed.cost == "any":
        return found
    return tuple(c for c in found if not destroyed_by_battle(duel, c))


def answered(duel: Duel, act: Activation) -> ChainLink | None:
    """The chain link that an activation answers: the one before its own, or the newest while it has none."""
    for below, link in zip((None, *duel.chain), duel.chain, strict=False):
        if link.activation is act or link.activation == act:
            return below
    return duel.chain[-1] if duel.chain else None


def condition_holds(duel: Duel, condition: Circumstance, act: Activation) -> bool:
    """Whether a circumstance is as a player's card asks; with values besides: `stats.is_met`."""
    match condition:
        case InTurn(of=of):
            return whose(duel.turn_player, act.side) == of
        case Exists(what=what, n=n):
            found = find(duel, what, act)
            return len({c.named for c in found} if condition.different_names else found) >= n
        case Lacks(what=what):
            return not find(duel, what, act)
        case Is(this=this):
            own = wherever(duel, act.card.id)
            attacked = this.attacked in (None, remembers(duel, "attacked", own.ref))
            return attacked and fits(own, this, act.side)
        case Used(effect=used):
            before = replace(act.card, stint=act.card.stint - 1)
            return any(u.card == before and u.effect == used for u in duel.uses)
        case Called():
            return _called(duel, condition, act)
        case ThisTurn(it=fact, who="this-card"):
            return remembers(duel, fact, act.card)
        case ThisTurn(it=fact, who=Filter() as who):
            return any(remembers(duel, fact, c.ref) for c in find(duel, who, act))
        case _:
            return duel.battle is not None and _battle_is_such(duel, duel.battle, condition, act)


def _called(duel: Duel, condition: Called, act: Activation) -> bool:
    """Whether such an effect has brought the monster."""
    call = wherever(duel, act.card.id).call
    if call is None or condition.effect not in (None, call.effect):
        return False
    if condition.who == "this-card":
        return call.by == act.card.id
    return fits(wherever(duel, call.by), condition.who, act.side)


def _battle_is_such(duel: Duel, battle: Battle, condition: Circumstance, act: Activation) -> bool:
    match condition:
        case Battling():
            return _battling(duel, condition, act)
        case Uncovered():
            return battle.uncovered == act.card
        case Fighting(role=role):
            left = wherever(duel, act.card.id).zone != "monster"
            parts = {"attacker": battle.attacker, "target": battle.target}
            fighters = [f for part, f in parts.items() if f and role in (None, part)]
            return act.card in fighters or (left and act.card.id in [f.id for f in fighters])
        case Fought():
            return battle.attacker.id == act.card.id and bool(find(duel, "its-opponent", act))
        case Calculated():
            return battle.calculated
        case Attacked(or_theirs_is=True):
            return duel.turn_player != act.side or battle.target is not None
        case Attacked():
            attacker = card(duel, battle.attacker)
            return attacker is not None and attacker.controller != act.side
        case HasBattled():
            return _has_battled(duel, battle, condition, act)
    return False


def _has_battled(duel: Duel, battle: Battle, condition: HasBattled, act: Activation) -> bool:
    own = act.card if condition.who == "this-card" else act.bearer or bearer(duel, act.card)
    mine = next((c for c in battle.fought if own and c.id == own.id), None)
    theirs = next((c for c in battle.fought if own and c.id != own.id), None)
    if mine is None or theirs is None:
        return False
    if condition.role is not None and (mine == battle.fought[0]) != (condition.role == "attacker"):
        return False
    if condition.was is not None and not fits(mine, condition.was, act.side):
        return False
    return condition.against is None or fits(theirs, condition.against, act.side)


def _battling(duel: Duel, condition: Battling, act: Activation) -> bool:
    mine, theirs = battler(duel, act.side), battler(duel, other(act.side))
    if mine is None or theirs is None or duel.battle is None:
        return False
    if condition.role is not None and (mine.ref == duel.battle.attacker) != (condition.role == "attacker"):
        return False
    against = as_declared(duel, condition.against, act) if condition.against else None
    if against is not None and not fits(theirs, against, act.side):
        return False
    if condition.beaten and not destroyed_by_battle(duel, theirs):
        return False
    if isinstance(condition.who, str):
        return mine in find(duel, condition.who, act)
    return fits(mine, condition.who, act.side)
