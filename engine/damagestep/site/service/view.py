"""What may be done at a place of a line, and the verdict on everything else (`docs/messages.md`, "View")."""

from typing import Any

from damagestep.cards.card import MonsterFace
from damagestep.duel.agenda import Collecting
from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Activation, Picking, Placement, Upkeep
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Replaying,
)
from damagestep.duel.state import Duel, at, find_by_id, who_decides
from damagestep.library.library import UNKNOWN_CARD, rules
from damagestep.lines.line import Line, Place
from damagestep.lines.messages.events import findings
from damagestep.lines.messages.moment import box, timing
from damagestep.lines.messages.purpose import purpose
from damagestep.records.record import names_of
from damagestep.records.terms import SIDES, STATS
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.legality.phases import Leave, open_state
from damagestep.rules.procedure.options import Option, decision_id, options, readings, refused, verdict
from damagestep.rules.query.ledger import LedgerLine, ledger
from damagestep.rules.query.special_summons import procedure_kind
from damagestep.rules.verdict import Verdict

Json = dict[str, Any]


def view(line: Line, place: Place) -> Json:
    """Return who may act at a place of a line, how values come about, and the verdict on all that is illegal.

    Actions of unknown cards are left out. `line` says where else an illegal decision would be legal,
    or comes about by itself.
    """
    duel = place.duel
    return {
        "at": list(place.at),
        "timing": timing(duel),
        "box": box(duel),
        "asks": _asks(duel),
        "values": _values(duel),
        "refused": [_refused(duel, line, *found) for found in refused(duel) if _known(duel, found[0])],
    }


def _values(duel: Duel) -> Json:
    """Return the entries by which the values of the monsters on the field come about."""
    shown = [c for side in SIDES for c in at(duel, side, "monster") if isinstance(c.counts_as, MonsterFace)]
    return {c.id: {stat: [_entry(e) for e in ledger(duel, c, stat)] for stat in STATS} for c in shown}


def _entry(entry: LedgerLine) -> Json:
    return {name: getattr(entry, name) for name in names_of(type(entry))}


def _asks(duel: Duel) -> Json | None:
    side = who_decides(duel)
    if side is None:
        return None
    top = duel.agenda[-1]
    match top:
        case Collecting():
            kind = "triggers"
        case Choosing(side="chance") | ChoosingNumber(side="chance"):
            kind = "chance"
        case (
            Choosing()
            | ChoosingMaintenance()
            | ChoosingPosition()
            | ChoosingNumber()
            | ChoosingAttributes()
            | Replaying()
            | ChoosingReplacement()
        ):
            kind = "choose"
        case _:
            kind = "open-state" if open_state(duel) else "fast-effects"
    listed = [_option(duel, o) for o in options(duel)]
    return {"side": side, "kind": kind, "purpose": purpose(duel), "options": listed}


def _option(duel: Duel, option: Option) -> Json:
    made: Json = {"id": option.id, "verb": option.id.partition(":")[0], "findings": []}
    if option.act is not None and not isinstance(option.act, Leave):
        made |= _named(duel, option.act)
        if isinstance(option.act, Activation | Attack | Placement):
            made["findings"] = findings(verdict(duel, option.act))
    return made


def _named(duel: Duel, act: Upkeep | Activation | Attack | Picking | Replacement | Placement) -> Json:
    if isinstance(act, Upkeep):
        return {"card": act.card.id, "cards": [c.id for c in act.cards]}
    if isinstance(act, Placement):
        tributes = [c.id for c in act.tributes]
        made = {"card": act.card.id, "cards": tributes, "position": act.position}
        summoned = find_by_id(duel, act.card.id) if act.kind == "special-summon" else None
        kind = procedure_kind(summoned) if summoned else None
        return made | ({"kind": kind} if kind else {}) | ({} if act.slot is None else {"zone": act.slot + 1})
    if isinstance(act, Replacement):
        return {"card": act.source.id, "victim": act.victim.id, "cards": [c.id for c in act.cards]}
    if isinstance(act, Picking):
        about = {"position": act.stance, "n": act.number, "attributes": list(act.attributes)}
        return {"cards": [c.id for c in act.cards], **{name: said for name, said in about.items() if said}}
    if isinstance(act, Attack):
        return {"card": act.attacker.id, "target": act.target.id if act.target else None}
    return {"card": act.card.id, "effect": act.effect, "targets": [t.id for t in act.targets]}


def _known(duel: Duel, act: Activation | Attack | Placement) -> bool:
    """Check that an action is not about an unknown card, of which nothing can be claimed."""
    if isinstance(act, Attack):
        return True
    source = find_by_id(duel, act.card.id)
    return source is not None and source.data.ref != UNKNOWN_CARD


def _refused(duel: Duel, line: Line, act: Activation | Attack | Placement, verdict: Verdict) -> Json:
    decision = decision_id(act)
    disputed = any(rules()[f.rule].disputed for f in verdict.refused)
    no_attacks_here = isinstance(act, Attack) and "ATK-01" in {f.rule for f in verdict.refused}
    wanted = f"{decision}>" if no_attacks_here else decision
    return {
        "id": decision,
        "verb": decision.partition(":")[0],
        "side": act.side,
        **_named(duel, act),
        "findings": findings(verdict),
        "legal_at": [list(place) for place in line.legal_at(wanted)],
        "triggers_at": [list(line.places[n].at) for n in line.triggered().get(decision, ())],
        "readings": list(readings(duel, decision)) if disputed else [],
    }
