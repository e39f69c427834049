"""What can be decided at a position, and the verdict on everything that cannot.

Decision ids are made here and nowhere else, so a decision is looked up, never parsed: an id is legal
when it is among the options.
"""

from itertools import combinations, islice
from typing import get_args

from damagestep.frames import Choosing, Collecting, Maintaining, Numbering, Replaying, Saving, Standing
from damagestep.legality.activations import ACTIVATION_RULES
from damagestep.legality.attacks import ATTACK_RULES, LEAVE_RULES, REPLAY_RULES, Attack, attacks_are_open
from damagestep.legality.phases import Leave, open_state
from damagestep.legality.summons import PLACEMENT_RULES, tribute_choices
from damagestep.legality.targets import target_choices
from damagestep.library import profiles, timings
from damagestep.pieces import (
    Activation,
    Card,
    CardRef,
    Picking,
    Placement,
    PlacementKind,
    Replacement,
    Upkeep,
)
from damagestep.schema.cards import CARD_ACTIVATIONS
from damagestep.schema.tables import Timing
from damagestep.state import Duel, asked, at, at_timing, effect, live, named
from damagestep.terms import DecisionId, Position, Side, other, record, replace
from damagestep.verdict import Verdict, legal, why

DECLINE: DecisionId = "pass"
STOP_ATTACK: DecisionId = "stop-attack"
NO_CARD = "unknown-card"
"""What stands in the id of a choice for a card that nobody knows."""
MOST_CHOICES = 500
"""Ways to choose cards that are offered at once; a limit against accidents."""


@record
class Option:
    """Something that may be decided. `act` is empty for `pass` and `stop-attack`."""

    id: DecisionId
    act: "Act | None" = None


Act = Upkeep | Activation | Attack | Picking | Replacement | Leave | Placement


def picks(asking: Choosing | Standing | Numbering) -> tuple[Option, ...]:
    """Every way to answer a choice of a position, of a number, or of cards; from fewer cards to more."""
    match asking:
        case Standing(side=player, card=ref, stances=stances):
            return tuple(_option(Picking(side=player, cards=(ref,), stance=stance)) for stance in stances)
        case Numbering(side=chooser, card=ref, numbers=numbers):
            return tuple(_option(Picking(side=chooser, cards=(ref,), number=n)) for n in numbers)
    ways = (some for n in range(asking.least, asking.n + 1) for some in combinations(asking.among, n))
    found = [_option(Picking(side=asking.side, cards=cards)) for cards in islice(ways, MOST_CHOICES)]
    unknown = [_option(Picking(side=asking.side, cards=()))] if asking.unknown else []
    return (*found, *unknown)


def decision_id(act: Act) -> DecisionId:
    """`attack:elf>ox`, `attack:elf` (directly), `activate:shrink@2#halve>ox+elf`, `choose:elf+ox`.

    `choose:elf=defence`: how a monster shall stand; `choose:snipe-hunter=3`: a number, such as that of a die;
    `choose:unknown-card`: chance picks one nobody knows.

    `replace:zanji#spare>irou`: what is done instead of losing a monster to the battle, and with which cards.
    `keep:mirror-wall#pay`, `let-go:mirror-wall`: its maintenance is paid, or not.
    `summon:jinzo>elf` (with its Tribute), `set:shrink`, `special-summon:cyber-dragon=attack`.
    """
    if isinstance(act, Leave):
        return act.decision
    if isinstance(act, Upkeep):
        cards = "+".join(c.id for c in act.cards)
        paid = f"keep:{act.card.id}#{act.way}" + (f">{cards}" if cards else "")
        return paid if act.way else f"let-go:{act.card.id}"
    if isinstance(act, Placement):
        aims = "+".join(c.id for c in act.tributes)
        placed = f"{act.kind}:{act.card.id}" + (f">{aims}" if aims else "")
        return placed + (f"={act.position}" if act.position else "")
    if isinstance(act, Replacement):
        cards = "+".join(c.id for c in act.cards)
        return f"replace:{act.source.id}#{act.id}" + (f">{cards}" if cards else "")
    if isinstance(act, Picking):
        cards = "+".join(c.id for c in act.cards) or NO_CARD
        way = act.stance if act.number is None else act.number
        return f"choose:{cards}" + (f"={way}" if way else "")
    if isinstance(act, Attack):
        return f"attack:{act.attacker.id}" + (f">{act.target.id}" if act.target else "")
    targets = "+".join(t.id for t in act.targets)
    return f"activate:{act.card.id}#{act.effect}" + (f">{targets}" if targets else "")


def options(duel: Duel) -> tuple[Option, ...]:
    """Everything the asked player may decide, in the order of the scene; empty where nobody is asked."""
    side = asked(duel)
    if side is None:
        return ()
    match duel.agenda[-1]:
        case Choosing() | Standing() | Numbering() as asking:
            return picks(asking)
        case Maintaining(ways=ways):
            return tuple(_option(way) for way in ways)
        case Saving(ways=ways, must=must):
            return (*(_option(way) for way in ways), *(() if must else (Option(id=DECLINE),)))
        case Replaying(attacker=attacker):
            again = [a for a in replays(duel, attacker) if legal(REPLAY_RULES, duel, a)]
            return (*map(_option, again), Option(id=STOP_ATTACK))
    acts: list[Act] = []
    for act in usable(duel, side) if side != "chance" else ():
        if legal(ACTIVATION_RULES, duel, act):
            choices = (replace(act, targets=t) for t in target_choices(duel, act))
            acts += [a for a in choices if legal(ACTIVATION_RULES, duel, a)]
    if row := open_state(duel):
        acts += acts_without_a_chain(duel, row)
    found = tuple(_option(a) for a in acts)
    return found if row or not may_pass(duel) else (*found, Option(id=DECLINE))


def acts_without_a_chain(duel: Duel, row: Timing) -> list[Act]:
    """What the turn player of an open state may do besides activating something."""
    out: list[Act] = [a for a in leaves(duel, row) if legal(LEAVE_RULES, duel, a)]
    if row.permits == "attacks":
        return [*(a for a in attacks(duel) if legal(ATTACK_RULES, duel, a)), *out]
    return [*placings(duel), *out]


def _option(act: Act) -> Option:
    return Option(id=decision_id(act), act=act)


def placings(duel: Duel) -> list[Placement]:
    """What the turn player may Summon, Set or turn, with each choice of Tributes."""
    allowed = [p for p in placements(duel) if legal(PLACEMENT_RULES, duel, p)]
    chosen = [replace(p, tributes=t) for p in allowed for t in tribute_choices(duel, p)[:MOST_CHOICES]]
    return [p for p in chosen if legal(PLACEMENT_RULES, duel, p)]


def placements(duel: Duel) -> tuple[Placement, ...]:
    """What a turn player could do with each card in hand and each monster, without Tributes."""
    side = duel.turn_player
    found = []
    for source in duel.cards:
        if source.controller == side and source.zone in ("hand", "monster"):
            found += [Placement(kind=k, side=side, card=source.ref, position=p) for k, p in ways(source)]
    return tuple(found)


def ways(source: Card) -> list[tuple[PlacementKind, Position | None]]:
    """How a card could be placed from where it is."""
    face = source.data.card
    if source.zone == "monster":
        return [("flip-summon", None) if source.face == "down" else ("position", None)]
    if face.type == "unknown":
        return []
    if face.type != "monster":
        return [("set", None)]
    itself: list[tuple[PlacementKind, Position | None]] = [
        ("special-summon", "attack"),
        ("special-summon", "defence"),
    ]
    return [("summon", None), ("set", None), *(itself if source.data.procedure else [])]


def leaves(duel: Duel, row: Timing) -> tuple[Leave, ...]:
    """The ways out of an open state."""
    return tuple(Leave(side=duel.turn_player, decision=e.decision, to=e.to) for e in row.exits)


def replays(duel: Duel, attacker: CardRef) -> tuple[Attack, ...]:
    """What the attacking monster may turn to in a replay."""
    side = live(duel, attacker).controller
    aimed = tuple(
        Attack(side=side, attacker=attacker, target=m.ref) for m in at(duel, other(side), "monster")
    )
    return (*aimed, Attack(side=side, attacker=attacker))


def may_pass(duel: Duel) -> bool:
    """Everybody may decline, except a player who has to order mandatory triggers."""
    top = duel.agenda[-1]
    if not isinstance(top, Collecting):
        return True
    return not any(effect(w, duel).mandatory for w in top.waiting if w.side == top.choosing)


def activations(duel: Duel, side: Side) -> tuple[Activation, ...]:
    """The effects of a player's cards that could ever be used where the cards are, without targets."""
    return tuple(
        Activation(side=side, card=c.ref, effect=e.id, what=e)
        for c in duel.cards
        if c.controller == side
        for e in c.data.effects
        if c.zone in e.from_ and not _spent(c, e.class_)
    )


def usable(duel: Duel, side: Side) -> tuple[Activation, ...]:
    """What a player may try to activate here: of effects that wait to go on the chain only those."""
    top = duel.agenda[-1]
    if isinstance(top, Collecting):
        return tuple(w for w in top.waiting if w.side == side)
    return activations(duel, side)


def _spent(source: Card, effect_class: str) -> bool:
    """A Spell or Trap in the middle of its own activation is no candidate for another one."""
    return source.zone in ("spell-trap", "field") and source.face == "up" and effect_class in CARD_ACTIVATIONS


def attacks(duel: Duel) -> tuple[Attack, ...]:
    """Every attack of the turn player's monsters, legal or not.

    Outside the open Battle Step one for each monster.
    """
    side = duel.turn_player
    monsters = at(duel, side, "monster")
    direct = [Attack(side=side, attacker=m.ref) for m in monsters]
    if not attacks_are_open(duel):
        return tuple(direct)
    aimed = [
        Attack(side=side, attacker=m.ref, target=t.ref)
        for m in monsters
        for t in at(duel, other(side), "monster")
    ]
    return tuple(sorted((*aimed, *direct), key=lambda a: [m.ref for m in monsters].index(a.attacker)))


def candidates(duel: Duel) -> tuple[Activation | Attack | Placement, ...]:
    """Everything that can be asked about here.

    Both players' effects; the turn player's attacks, or in a Main Phase what could be Summoned or Set.
    """
    effects = (*activations(duel, "A"), *activations(duel, "B"))
    if not duel.over and timings()[at_timing(duel).timing].permits == "main-phase":
        return (*effects, *placements(duel))
    return (*effects, *attacks(duel))


def verdict(duel: Duel, act: Activation | Attack | Placement) -> Verdict:
    """May it be done, with every reason."""
    if isinstance(act, Placement):
        return why(PLACEMENT_RULES, duel, act)
    if isinstance(act, Attack):
        top = duel.agenda[-1] if duel.agenda else None
        again = isinstance(top, Replaying) and top.attacker == act.attacker
        return why(REPLAY_RULES if again else ATTACK_RULES, duel, act)
    return why(ACTIVATION_RULES, duel, act)


def about(duel: Duel, decision: DecisionId) -> Verdict | None:
    """The verdict on a decision, legal or not, with any card in any place.

    `None` if it names no attack and no effect of a card in this duel.
    """
    row = open_state(duel)
    for leave in leaves(duel, row) if row else ():
        if leave.decision == decision:
            return why(LEAVE_RULES, duel, leave)
    name, _, aims = decision.partition(">")
    aims = aims.partition("=")[0]
    targets = tuple(t.ref for aim in aims.split("+") if (t := named(duel, aim)))
    if aims and len(targets) != aims.count("+") + 1:
        return None
    for source in duel.cards:
        side = source.controller
        if name == f"attack:{source.id}" and len(targets) <= 1:
            return verdict(duel, Attack(side=side, attacker=source.ref, target=next(iter(targets), None)))
        for kind in get_args(PlacementKind):
            if name.partition("=")[0] == f"{kind}:{source.id}":
                return verdict(duel, Placement(kind=kind, side=side, card=source.ref, tributes=targets))
        for what in source.data.effects:
            act = Activation(side=side, card=source.ref, effect=what.id, what=what)
            if name == decision_id(act):
                return verdict(duel, replace(act, targets=targets))
    return None


def readings(duel: Duel, decision: DecisionId) -> tuple[str, ...]:
    """The profiles under whose rules a decision could be taken in this very position."""
    other = {name: replace(duel, profile=profile) for name, profile in profiles().items()}
    verdicts = {name: about(read, decision) for name, read in other.items()}
    return tuple(name for name, verdict in verdicts.items() if verdict is not None and verdict.holds)


def refused(duel: Duel) -> tuple[tuple[Activation | Attack | Placement, Verdict], ...]:
    """All candidates that may not be done here, with their verdicts.

    An effect in its own chain link is left out.
    """
    on_chain = {(x.activation.card, x.activation.effect) for x in duel.chain}
    found = []
    for act in candidates(duel):
        if isinstance(act, Activation) and (act.card, act.effect) in on_chain:
            continue
        answer = verdict(duel, act)
        if not answer.holds:
            found.append((act, answer))
    return tuple(found)
