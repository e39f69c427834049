"""Options: what can be decided at a position, and the verdict on everything that cannot.

Decision ids are made here and nowhere else, so a decision is looked up, never parsed: an id is legal
when it is among the options.
"""

from difflib import get_close_matches
from itertools import combinations, islice
from typing import get_args

from damagestep.duel.agenda import Collecting
from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, Picking, Placement, PlacementKind, Upkeep
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Replaying,
)
from damagestep.duel.state import Duel, effect, find_by_id, live, who_decides
from damagestep.library.library import UNKNOWN_CARD, profiles
from damagestep.records.record import record, replace
from damagestep.records.terms import ATTRIBUTES, DecisionId, Side
from damagestep.rules.legality.activations import rules_for
from damagestep.rules.legality.attacks import ATTACK_RULES, LEAVE_RULES, REPLAY_RULES, Attack
from damagestep.rules.legality.pendulum import rules_of
from damagestep.rules.legality.phases import Leave, open_state
from damagestep.rules.legality.summons import tribute_choices
from damagestep.rules.legality.targets import as_targets, target_choices
from damagestep.rules.procedure.candidates import (
    attacks,
    candidates,
    leaves,
    out_of_place,
    placements,
    replays,
    usable,
)
from damagestep.rules.query.abilities import has
from damagestep.rules.query.coming import comes_by_itself
from damagestep.rules.query.triggers import answering
from damagestep.rules.query.zones import slots_for
from damagestep.rules.verdict import Verdict, legal, why

DECLINE: DecisionId = "pass"
STOP_ATTACK: DecisionId = "stop-attack"
NOTHING = "nothing"
"""The word for no card in the id of a choice."""
MOST_CHOICES = 500
"""Ways to choose cards that are offered at once; a limit against accidents."""


@record
class Option:
    """A decision that may be taken. `act` is `None` for `pass` and `stop-attack`."""

    id: DecisionId
    act: "Act | None" = None


PASS = Option(id=DECLINE)

Act = Upkeep | Activation | Attack | Picking | Replacement | Leave | Placement


def picks(asking: Choosing | ChoosingPosition | ChoosingNumber | ChoosingAttributes) -> tuple[Option, ...]:
    """Return the ways to answer a choice of a position, a number, Attributes or cards.

    Of choices of cards at most `MOST_CHOICES` are returned, those of fewer cards first.
    """
    match asking:
        case ChoosingPosition(side=player, card=ref, stances=stances):
            return tuple(_option(Picking(side=player, cards=(ref,), stance=stance)) for stance in stances)
        case ChoosingNumber(side=chooser, card=ref, numbers=numbers):
            return tuple(_option(Picking(side=chooser, cards=(ref,), number=n)) for n in numbers)
        case ChoosingAttributes(side=player, card=ref, n=n):
            named = combinations(ATTRIBUTES, n)
            return tuple(_option(Picking(side=player, cards=(ref,), attributes=some)) for some in named)
    ways = (some for n in range(asking.least, asking.n + 1) for some in combinations(asking.among, n))
    found = [_option(Picking(side=asking.side, cards=cards)) for cards in islice(ways, MOST_CHOICES)]
    unknown = [_option(Picking(side=asking.side, cards=()))] if asking.unknown else []
    return (*found, *unknown)


def decision_id(act: Act) -> DecisionId:
    """`attack:elf>ox`, `attack:elf` (directly), `activate:shrink@2#halve>ox+elf`, `choose:elf+ox`.

    `choose:elf=defence`: how a monster shall stand; `choose:snipe-hunter=3`: a number, such as that of a die;
    `choose:disciple=DARK+EARTH`: Attributes are declared;
    `choose:nothing`, where no card has to be chosen; `choose:unknown-card`: chance picks one nobody knows.

    `replace:zanji#spare>irou`: what is done instead of losing a monster to the battle, and with which cards.
    `keep:mirror-wall#pay`, `let-go:mirror-wall`: its maintenance is paid, or not.
    `summon:jinzo>elf` (with its Tribute), `set:shrink`, `special-summon:cyber-dragon=attack`;
    `special-summon:linkuriboh>elf=attack+6`: to the Extra Monster Zone 6; `pendulum-summon:timegazer`, by the
    first of its scales: which monsters come is chosen next.
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
        placed += f"={act.position}" if act.position else ""
        return placed + (f"+{act.slot + 1}" if act.slot is not None else "")
    if isinstance(act, Replacement):
        cards = "+".join(c.id for c in act.cards)
        return f"replace:{act.source.id}#{act.id}" + (f">{cards}" if cards else "")
    if isinstance(act, Picking):
        cards = "+".join(c.id for c in act.cards) or (UNKNOWN_CARD if act.side == "chance" else NOTHING)
        way = act.stance or "+".join(act.attributes) if act.number is None else act.number
        return f"choose:{cards}" + (f"={way}" if way else "")
    if isinstance(act, Attack):
        return f"attack:{act.attacker.id}" + (f">{act.target.id}" if act.target else "")
    targets = "+".join(t.id for t in act.targets)
    return f"activate:{act.card.id}#{act.effect}" + (f">{targets}" if targets else "")


def options(duel: Duel, wanted: DecisionId | None = None) -> tuple[Option, ...]:
    """Return every decision that may be taken, in the order of the scene; none if nobody has to decide.

    With `wanted`, acts that it does not name may be left out: that saves asking about them.
    """
    side = who_decides(duel)
    if side is None:
        return ()
    match duel.agenda[-1]:
        case Choosing() | ChoosingPosition() | ChoosingNumber() | ChoosingAttributes() as asking:
            return picks(asking)
        case ChoosingMaintenance(ways=ways):
            return tuple(_option(way) for way in ways)
        case ChoosingReplacement(ways=ways, must=must):
            return (*(_option(way) for way in ways), *(() if must else (PASS,)))
        case Replaying(attacker=attacker):
            again = [a for a in replays(duel, attacker) if legal(REPLAY_RULES, duel, a)]
            # What has to attack goes on (OCG Q&A 24004).
            bound = bool(again) and has(duel, live(duel, attacker), "has-to-attack")
            return (*map(_option, again), *(() if bound else (Option(id=STOP_ATTACK),)))
    acts: list[Act] = []
    for act in usable(duel, side) if side != "chance" else ():
        if names(wanted, act):
            acts += aimed(duel, act)
    row = open_state(duel)
    if row and row.permits == "attacks":
        acts += [a for a in attacks(duel) if names(wanted, a) and legal(ATTACK_RULES, duel, a)]
    elif row:
        acts += [p for one in placements(duel) if names(wanted, one) for p in placings(duel, one)]
    acts += exits(duel)
    found = tuple([_option(a) for a in acts])
    return found if row or not may_pass(duel) else (*found, PASS)


def names(decision: DecisionId | None, act: Act) -> bool:
    """Check whether a decision names an act, with any targets or Tributes; None names every act."""
    return decision is None or _bare(decision) == _bare(decision_id(act))


def _bare(decision: DecisionId) -> str:
    return decision.partition(">")[0].partition("=")[0]


def aimed(duel: Duel, act: Activation) -> list[Activation]:
    """Return the legal ways to activate an effect, one for each choice of targets; none if there is none."""
    what = effect(act, duel)
    if what.on and not comes_by_itself(duel, act):
        act = answering(duel, act)
    rules = rules_for(what)
    if not legal(rules.asked, duel, act):
        return []
    if what.targets is None:
        return [act]
    choices = (replace(act, targets=targets) for targets in target_choices(duel, act))
    return [a for a in choices if legal(rules.about_targets, duel, a)]


def placings(duel: Duel, act: Placement) -> list[Placement]:
    """Return the legal ways to Summon, Set or turn a card, one for each choice of Tributes and of a zone.

    The player chooses the zone of a Link Monster that comes from the Extra Deck. At most `MOST_CHOICES`
    choices of Tributes are looked at; the list is empty if none is legal.
    """
    asked = rules_of(act)
    if not legal(asked, duel, act):
        return []
    if act.kind == "pendulum-summon":
        return [act]
    chosen = [replace(act, tributes=t) for t in tribute_choices(duel, act)[:MOST_CHOICES]]
    return [p for one in chosen for p in _with_zones(duel, one) if legal(asked, duel, p)]


def _with_zones(duel: Duel, act: Placement) -> list[Placement]:
    """Return a placement in every zone that its player may choose, or as it is where none is chosen."""
    source = live(duel, act.card)
    if source.zone != "extra" or getattr(source.data.card, "frame", None) != "link":
        return [act]
    slots = slots_for(duel, act.side, source, {ref.id for ref in act.tributes})
    return [replace(act, slot=slot) for slot in sorted(slots)]


def exits(duel: Duel) -> tuple[Leave, ...]:
    """Return the legal ways out of an open state; none if the state is not open."""
    row = open_state(duel)
    return tuple(way for way in leaves(duel, row) if legal(LEAVE_RULES, duel, way)) if row else ()


def _option(act: Act) -> Option:
    return Option(id=decision_id(act), act=act)


def may_pass(duel: Duel) -> bool:
    """Check whether the player who decides may pass: unless he or she has to order mandatory triggers."""
    top = duel.agenda[-1]
    if not isinstance(top, Collecting):
        return True
    return not any(effect(w, duel).mandatory for w in top.waiting if w.side == top.choosing)


def verdict(duel: Duel, act: Activation | Attack | Placement) -> Verdict:
    """Return the verdict on a candidate, with every reason against it.

    Where targets or Tributes are still to be chosen and no choice is legal, it is that on the first one.
    """
    if isinstance(act, Placement):
        return _without_legal_tributes(duel, act) or why(rules_of(act), duel, act)
    if isinstance(act, Attack):
        top = duel.agenda[-1] if duel.agenda else None
        again = isinstance(top, Replaying) and top.attacker == act.attacker
        return why(REPLAY_RULES if again else ATTACK_RULES, duel, act)
    answer = why(rules_for(effect(act, duel)).explained, duel, as_triggered(duel, act))
    return _without_a_legal_target(duel, act) or answer if answer.holds else answer


def as_triggered(duel: Duel, act: Activation) -> Activation:
    """Return an activation with the cards of the events that triggered it, or to which it responds.

    It is unchanged if there is no such event.
    """
    top = duel.agenda[-1] if duel.agenda else None
    waiting = top.waiting if isinstance(top, Collecting) else ()
    for known in (*waiting, *duel.recent.turned_away):
        if (known.side, known.card, known.effect) == (act.side, act.card, act.effect):
            return replace(known, targets=act.targets)
    return act if comes_by_itself(duel, act) else answering(duel, act)


def about(duel: Duel, decision: DecisionId) -> Verdict | None:
    """Return the verdict on a decision, legal or not, with any card in any place.

    None if it names no way out of this open state and no attack, effect or placement of a card in this duel,
    or if it names a target that there is not.
    """
    row = open_state(duel)
    for leave in leaves(duel, row) if row else ():
        if leave.decision == decision:
            return why(LEAVE_RULES, duel, leave)
    name, _, aims = decision.partition(">")
    aims, _, manner = aims.partition("=")
    zone = manner.partition("+")[2]
    targets = tuple(t.ref for aim in aims.split("+") if (t := find_by_id(duel, aim)))
    if aims and len(targets) != aims.count("+") + 1:
        return None
    for source in duel.cards:
        side = source.controller
        if name == f"attack:{source.id}" and len(targets) <= 1:
            return verdict(duel, Attack(side=side, attacker=source.ref, target=next(iter(targets), None)))
        for kind in get_args(PlacementKind):
            if name.partition("=")[0] == f"{kind}:{source.id}":
                slot = int(zone) - 1 if zone.isdecimal() else None
                placed = Placement(kind=kind, side=side, card=source.ref, tributes=targets, slot=slot)
                return verdict(duel, placed)
        for what in source.effects:
            user = _asked(duel) or side if what.user == "each" else side
            act = Activation(side=user, card=source.ref, effect=what.id, what=what)
            if name == decision_id(act):
                return verdict(duel, replace(act, targets=as_targets(duel, act, targets)))
    return None


def near_decisions(duel: Duel, decision: DecisionId) -> tuple[DecisionId, ...]:
    """Return at most three decisions like one that names nothing: options, and effects of any card.

    Effects are named without targets.
    """
    effects = (f"activate:{card.id}#{what.id}" for card in duel.cards for what in card.effects)
    known = dict.fromkeys([*(option.id for option in options(duel)), *effects])
    return tuple(get_close_matches(decision, known, n=3))


def _asked(duel: Duel) -> Side | None:
    """Return the player who decides now; `None` where nobody does, or chance."""
    asked = who_decides(duel)
    return None if asked == "chance" else asked


def readings(duel: Duel, decision: DecisionId) -> tuple[str, ...]:
    """Return the ids of the profiles under which a decision could be taken in this position."""
    other = {name: replace(duel, profile=profile) for name, profile in profiles().items()}
    verdicts = {name: about(read, decision) for name, read in other.items()}
    return tuple(name for name, verdict in verdicts.items() if verdict is not None and verdict.holds)


def refused(duel: Duel) -> tuple[tuple[Activation | Attack | Placement, Verdict], ...]:
    """Return all effects of the duel, attacks and placements that are not legal here, with their verdicts.

    An effect in its own chain link is left out.
    """
    on_chain = {(x.activation.card, x.activation.effect) for x in duel.chain}
    found = []
    for act in (*candidates(duel), *out_of_place(duel)):
        if isinstance(act, Activation) and (act.card, act.effect) in on_chain:
            continue
        answer = verdict(duel, act)
        if not answer.holds:
            found.append((act, answer))
    return tuple(found)


def _without_legal_tributes(duel: Duel, act: Placement) -> Verdict | None:
    """Return the verdict on the first choice of Tributes if there are some and none is legal, else None."""
    asked = rules_of(act)
    if act.tributes or not legal(asked, duel, act):
        return None
    chosen = [replace(act, tributes=t) for t in tribute_choices(duel, act)[:MOST_CHOICES] if t]
    if not chosen or any(legal(asked, duel, one) for one in chosen):
        return None
    return why(asked, duel, chosen[0])


def _without_a_legal_target(duel: Duel, act: Activation) -> Verdict | None:
    """Return the verdict on the first choice of targets if no choice of an effect is legal, else None."""
    what = effect(act, duel)
    if what.targets is None or act.targets:
        return None
    act = as_triggered(duel, act)
    first = None
    for targets in target_choices(duel, act):
        first = first or targets
        if legal(rules_for(what).about_targets, duel, replace(act, targets=targets)):
            return None
    return verdict(duel, replace(act, targets=first)) if first else None
