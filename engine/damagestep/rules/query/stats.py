"""Current ATK and DEF, and how they come about.

The five classes, in the order in which they are applied (ygorganization ATK/DEF modifier guide; examples
are OCG Q&A 68, 214, 6248, 6788, 12167, 12479):

1. *original*: the printed value or a new one; one set by a resolved effect hides those that continuous
   effects have set until then, then
2. *set by an activated effect*: a frozen number in place of everything before it; a new original value made
   later wipes it for good (`mechanics/operations/values.py`), then
3. *set by a continuous effect*: masks what is below it while it applies, the newest first, then
4. *gain and loss*: added on it, in the order of time; what a frozen number has taken in already is not added
   again; the sum is shown as 0 where it is below, then
5. *applied last*: continuous halving, once for each. Under the rules of 2005 it halves what the monster has
   when it begins: what comes later is added to the half.

`current` builds nothing; `ledger` writes every step down. A test holds the two equal.
"""

from damagestep.cards.card import MonsterFace
from damagestep.cards.patterns import OnMoved
from damagestep.cards.statics import Steady, Value
from damagestep.cards.words import (
    Choice,
    Count,
    Counters,
    LifeDifference,
    Noted,
    OwnLevel,
    Paid,
    PrintedOf,
    Quantity,
    Remembered,
    StatOf,
)
from damagestep.duel.cards import Activation, Card
from damagestep.duel.lasting import Mark, Modifier
from damagestep.duel.state import Duel, at_timing, effect, in_damage_step, wherever
from damagestep.records.record import replace
from damagestep.records.terms import STATS, CardId, Stat, other
from damagestep.rules.query.continuous import applying, is_tied, reaches
from damagestep.rules.query.fighters import battler
from damagestep.rules.query.filters import fits, level, printed_on
from damagestep.rules.query.giving import is_unaffected
from damagestep.rules.query.selectors import find
from damagestep.rules.query.upheld import upheld

# ---- printed and original --------------------------------------------------------------------------


def printed(of: Card, stat: Stat) -> int | None:
    """Return the printed value of a monster; `?` counts as 0 face-up on the field and as nothing elsewhere.

    A Trap Monster that has left the Monster Zone is asked for the value it had there (OCG Q&A 12544); a card
    that is no monster has none, and a Link Monster no DEF (OCG Q&A 20773).
    """
    face = of.data.as_monster or of.data.card
    if not isinstance(face, MonsterFace):
        return None
    value = face.atk if stat == "atk" else face.def_
    if value != "?":
        return value
    return 0 if of.zone == "monster" and of.face == "up" else None


def has_stat(of: Card, stat: Stat) -> bool:
    """Check whether a monster has ATK or DEF at all: a Link Monster has no DEF to change (OCG Q&A 20718)."""
    face = of.data.as_monster or of.data.card
    return isinstance(face, MonsterFace) and (stat == "atk" or face.def_ is not None)


def original(duel: Duel, of: Card, stat: Stat) -> int:
    """Return the original value: the printed one, or the newest that an effect has set."""
    statics = continuous(duel, of, stat) if duel.forces else ()
    return original_and_maker(duel, of, stat, statics)[0]


def original_and_maker(
    duel: Duel, of: Card, stat: Stat, statics: tuple[tuple[Card, Value], ...]
) -> tuple[int, CardId | None, bool]:
    """Return the original value, the card that has set it, and whether by an activated effect.

    A resolved effect that sets it hides the continuous ones that did so until then, for as long as it lasts
    (OCG Q&A 22612); one that begins to apply later comes before it.
    """
    ref, base = of.ref, printed(of, stat) or 0
    lasts: Modifier | None = None
    for modifier in duel.effects.modifiers:
        if modifier.kind == "original" and (modifier.target, modifier.stat) == (ref, stat):
            lasts = modifier
    hidden = lasts.over if lasts else ()
    for source, value in reversed(statics):
        if value.original is None or source.ref in hidden:
            continue
        if isinstance(value.original, str):
            return {"double": 2 * base, "half": -(-base // 2)}[value.original], source.id, False
        return continuous_amount(duel, value.original, source), source.id, False
    return (lasts.amount, lasts.source, True) if lasts else (base, None, False)


# ---- current ---------------------------------------------------------------------------------------


def current(duel: Duel, of: Card, stat: Stat) -> int:
    """Return the current value."""
    if not duel.forces and not duel.effects.modifiers:
        return printed(of, stat) or 0
    statics = continuous(duel, of, stat) if duel.forces else ()
    return _current(duel, of, stat, statics)


def _current(duel: Duel, of: Card, stat: Stat, statics: tuple[tuple[Card, Value], ...]) -> int:
    frozen, gains = lasting(duel, of, stat)
    value = original_and_maker(duel, of, stat, statics)[0] if frozen is None else frozen.amount
    halving = tuple(source.ref for source, static in statics if static.halve)
    added = sum(g.amount for g in gains if not g.follows(halving))
    for source, static in statics:
        if frozen is not None and source.ref in frozen.over:
            continue
        if static.becomes is not None:
            value = continuous_amount(duel, static.becomes, source)
        elif static.by is not None:
            added += continuous_amount(duel, static.by, source)
        elif static.original is not None and frozen is not None:
            value = original_and_maker(duel, of, stat, ((source, static),))[0]
    sign = -1 if (added or gains) and reversed_values(duel) else 1
    value = max(0, value + sign * added)
    for ref in halving:
        later = sum(g.amount for g in gains if g.follows(halving) == ref)
        value = max(0, -(-value // 2) + sign * later)
    return value


def reversed_values(duel: Duel) -> bool:
    """Check whether gains are losses and losses gains in this turn."""
    return any(fact.what == "values-reversed" for fact in duel.memory.facts)


def lasting(duel: Duel, of: Card, stat: Stat) -> tuple[Modifier | None, list[Modifier]]:
    """Return the newest modifier that sets the value, and the gains and losses that came after it."""
    frozen: Modifier | None = None
    gains: list[Modifier] = []
    ref = of.ref
    for modifier in upheld(duel, duel.effects.modifiers):
        if modifier.target != ref or modifier.stat != stat:
            continue
        if modifier.kind == "set":
            frozen, gains = modifier, []
        elif modifier.kind == "gain":
            gains.append(modifier)
    return frozen, gains


def continuous(duel: Duel, of: Card, stat: Stat) -> tuple[tuple[Card, Value], ...]:
    """Return the statics that change a value now, the oldest card's first."""
    if of.zone != "monster" or of.face == "down" or not has_stat(of, stat):
        return ()
    found: list[tuple[Card, Value]] = []
    weaker: list[tuple[Card, Value]] = []
    for source, static in applying(duel, Value):
        if stat in static.stats and _applies_to(duel, static, source, of):
            (weaker if static.weaker else found).append((source, static))
    if weaker:
        foe = battler(duel, other(of.controller))
        if foe is not None and duel.battle is not None and duel.battle.attacker == of.ref:
            found += _while_weaker(duel, of, foe, weaker)
    return tuple(found)


def _while_weaker(
    duel: Duel, of: Card, foe: Card, weaker: list[tuple[Card, Value]]
) -> tuple[tuple[Card, Value], ...]:
    """Return those statics for a weaker attacker that apply: one after another, while it is still weaker.

    (OCG card notes, cid 8985.)
    """
    theirs = _current(duel, foe, "atk", _without_comparisons(duel, foe))
    applied = own = _without_comparisons(duel, of)
    for one in weaker:
        if _current(duel, of, "atk", applied) < theirs:
            applied = (*applied, one)
    return applied[len(own) :]


def _without_comparisons(duel: Duel, of: Card) -> tuple[tuple[Card, Value], ...]:
    """Return the statics that change a monster's ATK without comparing ATK themselves."""
    return tuple(
        (source, static)
        for source, static in applying(duel, Value)
        if "atk" in static.stats and not static.weaker
        if _applies_to(duel, static, source, of)
    )


def _applies_to(duel: Duel, static: Value, source: Card, of: Card) -> bool:
    """Check whether a static changes the values of a monster, which must not be unaffected by its card."""
    if not _means(duel, static, source, of):
        return False
    return source.id == of.id or not is_unaffected(duel, of, source)


def _means(duel: Duel, static: Value, source: Card, of: Card) -> bool:
    if static.during == "damage-step" and not in_damage_step(duel):
        return False
    if static.during == "damage-calculation" and not in_calculation(duel):
        return False
    if static.marked and Mark(holder=source.ref, card=of.ref) not in duel.memory.marks:
        return False
    if static.what == "your-battler":
        fighting = battler(duel, source.controller)
        return fighting is not None and fighting.id == of.id
    if static.what == "equipped-monster":
        return is_tied(duel, source, of)
    if static.what == "bound-monster":
        return is_tied(duel, source, of, "bound")
    return reaches(static.what, source, of)


def in_calculation(duel: Duel) -> bool:
    """Check whether it is damage calculation: from the opening of that timing to the comparison's end."""
    return bool(duel.agenda) and at_timing(duel).timing in (
        "damage-step.calculation",
        "damage-step.comparison",
    )


def included_sources(duel: Duel, of: Card, stat: Stat) -> tuple[tuple[Card, Value], ...]:
    """Return the statics, each after its card, that a value includes if it is fixed at this moment.

    Those that halve are not among them: they apply to a fixed value too.
    """
    return tuple((c, s) for c, s in continuous(duel, of, stat) if not s.halve)


# ---- quantities ------------------------------------------------------------------------------------


def continuous_amount(duel: Duel, quantity: Steady, source: Card) -> int:
    """Return a quantity of a continuous effect, as it is now."""
    return amount(duel, quantity, Activation(side=source.controller, card=source.ref, effect="")) or 0


def how_many(duel: Duel, choice: Choice, act: Activation) -> int:
    """Return how many cards a choice takes at most."""
    return amount(duel, choice.choose, act) or 0


def amount(duel: Duel, quantity: Quantity, act: Activation) -> int | None:
    """Return a quantity as a number; `None` when the card it is read from is gone or has no such number.

    A card that the effect has moved is read as it was once it has left the place it came to (OCG Q&A 19902).
    So is an original value of one that triggered the effect by leaving its place, wherever to (11244); what
    had to go to a certain place has to be there still (6259).
    """
    if isinstance(quantity, int):
        return quantity
    if isinstance(quantity, (Noted, Paid, Remembered)):
        return _remembered(duel, quantity, act)
    if isinstance(quantity, PrintedOf):
        found = find(duel, quantity.of, act)
        return sum(value for c in found if (value := printed_on(c, quantity.printed)))
    if isinstance(quantity, (Count, Counters, OwnLevel, LifeDifference)):
        return _counted(duel, quantity, act)
    cards = find(duel, quantity.of, act) if quantity.of != "itself" else ()
    if not cards and quantity.of == "remembered":
        cards = act.remembered
    if not cards and (quantity.of, quantity.value) == ("triggering-cards", "original"):
        moved = any(isinstance(on, OnMoved) and not on.to for on in effect(act, duel).events)
        cards = tuple(wherever(duel, ref.id) for ref in act.subject) if moved else ()
    return value_of(duel, quantity, cards[0]) if cards else None


def value_of(duel: Duel, quantity: StatOf, of: Card) -> int | None:
    """Return a quantity that is read from one card."""
    if is_hidden(of):
        return 0 if duel.profile.face_down_stats == "zero" else None
    if quantity.stat == "level":
        return None if (stars := level(of)) is None else _share(quantity, stars)
    wanted = STATS if quantity.stat == "higher" else (quantity.stat,)
    stats = [stat for stat in wanted if has_stat(of, stat)]
    if not stats or any(printed(of, stat) is None for stat in stats):
        return None
    value = max(_read(duel, quantity, of, stat) for stat in stats)
    return _share(quantity, value)


def _share(quantity: StatOf, value: int) -> int:
    shares = {"whole": value, "half": -(-value // 2), "double": 2 * value, "minus": -value}
    return shares[quantity.share] + quantity.plus


def _counted(duel: Duel, quantity: Count | Counters | OwnLevel | LifeDifference, act: Activation) -> int:
    """Return a quantity that is counted on the field or read from Life Points."""
    match quantity:
        case Count(count=what, times=times, plus=plus):
            return plus + times * len(find(duel, what, act))
        case Counters(for_each_counter=each):
            return each * (act.counters or wherever(duel, act.card.id).counters)
        case OwnLevel(for_each_level=each):
            return each * (level(wherever(duel, act.card.id)) or 0)
    ahead = act.player(quantity.life_ahead)
    return max(0, duel.life.of(ahead) - duel.life.of(other(ahead)))


def _read(duel: Duel, quantity: StatOf, of: Card, stat: Stat) -> int:
    if quantity.value == "current":
        return current(duel, of, stat)
    base = original(duel, of, stat)
    return base if quantity.value == "original" else abs(current(duel, of, stat) - base)


def _remembered(duel: Duel, quantity: Noted | Paid | Remembered, act: Activation) -> int:
    """Return a quantity that the activation has stored: of its cost, remembered cards, or a noted number."""
    if isinstance(quantity, Remembered):
        n = sum(fits(_as_seen(duel, c), quantity.remembered, act.side) for c in act.remembered)
        return n * quantity.times if quantity.once is None else quantity.once * (n > 0)
    if isinstance(quantity, Paid):
        return quantity.for_each_paid * act.paid
    times = quantity.times * act.noted
    return times if quantity.noted == "whole" else -(-times // 2)


def _as_seen(duel: Duel, moved: Card) -> Card:
    """Return a moved card as the effect sees it: in the Graveyard, if it came there from a Deck or hand.

    So a Gemini Monster that was sent from a Deck is a Normal Monster (OCG Q&A 12831). It has the printed Type
    and Attribute, whatever they were on the field or are in the Graveyard (OCG Q&A 12263, 12962, 14989).
    """
    now = wherever(duel, moved.id)
    seen = now if moved.zone in ("deck", "hand") and now.zone == "graveyard" else moved
    return replace(seen, attribute_now=None, race_now=None)


def is_hidden(of: Card) -> bool:
    """Check whether a monster is face-down, so that its values cannot be read."""
    return of.zone == "monster" and of.face == "down"


def outermost(duel: Duel, among: tuple[Card, ...], choice: Choice) -> tuple[Card, ...]:
    """Return the cards with the highest or lowest current value; all of them where no value is asked for."""
    stat = choice.highest or choice.lowest
    if stat is None:
        return among
    among = tuple(c for c in among if is_hidden(c) or printed(c, stat) is not None)
    if not among:
        return ()
    values = [current(duel, c, stat) for c in among]
    wanted = max(values) if choice.highest else min(values)
    return tuple(c for c, value in zip(among, values, strict=True) if value == wanted)
