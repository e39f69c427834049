"""Positions, events and verdicts as plain JSON values: ids and numbers, never prose (`docs/messages.md`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from damagestep.cards.card import MonsterFace
from damagestep.common.recording import diff
from damagestep.duel.agenda import Activating, Answering, Collecting, Resolving, Window
from damagestep.duel.cards import Activation, Card, Picking, Placement, Replacement, Upkeep
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Chosen,
    Replaying,
)
from damagestep.duel.events.base import Event
from damagestep.duel.state import Duel, at, at_timing, find_by_id, who_decides
from damagestep.duel.visibility import may_see
from damagestep.library.library import UNKNOWN_CARD, rules, timings
from damagestep.lines.line import Line, Place
from damagestep.records.record import names_of, sparse
from damagestep.records.terms import SIDES, SLOTS, STATS, UNORDERED, Side, TimingId, Zone
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.legality.phases import Leave, open_state
from damagestep.rules.procedure.options import Option, decision_id, options, readings, refused, verdict
from damagestep.rules.query.filters import level
from damagestep.rules.query.ledger import LedgerLine, ledger
from damagestep.rules.query.selectors import bearer
from damagestep.rules.query.stats import current
from damagestep.rules.verdict import Finding, Param, Verdict
from damagestep.site.service.printed import printed

Json = dict[str, Any]

# ---- the table -------------------------------------------------------------------------------------


def table(duel: Duel) -> Json:
    """Everything that lies on the table, each card with who may see it (`common.sight`)."""
    return {
        "turn": duel.turn,
        "turn_player": duel.turn_player,
        "sides": {side: _side(duel, side) for side in ("A", "B")},
        "battle": _battle(duel),
        "chain": _chain(duel),
        "winner": duel.winner,
    }


def _side(duel: Duel, side: Side) -> Json:
    def pile(zone: Zone) -> list[Json]:
        return [_card(duel, c) for c in at(duel, side, zone)]

    def row(zone: Zone) -> list[Json | None]:
        waiting = at(duel, side, "summoning") if zone == "monster" else ()
        taken = {c.slot: _card(duel, c) for c in (*at(duel, side, zone), *waiting)}
        return [taken.get(slot) for slot in range(SLOTS)]

    return {
        "life": duel.life.of(side),
        "hand": pile("hand"),
        "monster": row("monster"),
        "spell-trap": row("spell-trap"),
        "field": next(iter(pile("field")), None),
        "graveyard": pile("graveyard"),
        "banished": pile("banished"),
        "extra": pile("extra"),
        "deck": _deck(duel, side),
    }


def _deck(duel: Duel, side: Side) -> Json:
    """The known top cards, and how many lie below, whether or not somebody knows that they are there."""
    cards = at(duel, side, "deck")
    top = [_card(duel, c) for c in cards if c.slot > UNORDERED]
    return {"top": top, "rest": duel.rest.of(side) + len(cards) - len(top)}


def _card(duel: Duel, shown: Card) -> Json:
    fights = isinstance(shown.counts_as, MonsterFace) and shown.zone == "monster"
    worn = bearer(duel, shown.ref)
    return {
        "id": shown.id,
        "card": shown.data.ref,
        "face": shown.face,
        "position": shown.position,
        "atk": current(duel, shown, "atk") if fights else None,
        "def": current(duel, shown, "def") if fights else None,
        "level": level(shown),
        "counters": shown.counters,
        "equips": worn.id if worn else None,
        "seen_by": "".join(side for side in SIDES if may_see(duel, side, shown)),
    }


def _battle(duel: Duel) -> Json | None:
    battle = duel.battle
    if battle is None:
        return None
    damage = battle.damage if battle.damage and battle.damage.side not in battle.unhurt else None
    return {
        "attacker": battle.attacker.id,
        "target": battle.target.id if battle.target else None,
        "direct": battle.target is None,
        "damage": {"side": damage.side, "amount": damage.amount} if damage else None,
        "destroyed": [ref.id for ref in battle.destroyed],
    }


def _chain(duel: Duel) -> list[Json]:
    return [
        {
            "link": number,
            "side": link.activation.side,
            "card": link.activation.card.id,
            "effect": link.activation.effect,
            "speed": link.speed,
            "targets": [t.id for t in link.activation.targets],
            "state": link.state,
        }
        for number, link in enumerate(duel.chain, 1)
    ]


# ---- where we are ----------------------------------------------------------------------------------


def timing(duel: Duel) -> TimingId:
    """The timing we are at, or at which it ended."""
    return duel.result.ended_at or at_timing(duel).timing


def box(duel: Duel) -> str | None:
    """The box of Konami's fast effect timing chart in which a position stands.

    `A` open state, `T` triggers, `B` turn player, `C` opponent, `D` chain, `E` opponent when the turn
    player wants to leave, `F` moving on; `None` after the end.
    """
    if duel.over:
        return None
    match duel.agenda[-1]:
        case Collecting():
            return "T"
        case Replaying():
            return "A"
        case (
            Answering()
            | Activating()
            | Resolving()
            | Choosing()
            | ChoosingPosition()
            | ChoosingNumber()
            | ChoosingAttributes()
            | Chosen()
        ):
            return "D"
        case ChoosingReplacement() if duel.chain:
            return "D"
        case Window(stage="opponent", chains=chains):
            leaving = timings()[timing(duel)].window == "leaving"
            return "E" if leaving and not chains else "C"
        case Window(stage="turn-player"):
            return "A" if open_state(duel) else "B"
    return "F"


# ---- events and findings ---------------------------------------------------------------------------


def event(happened: Event) -> Json:
    """An event with its fields as typed parameters."""
    said = {name: getattr(happened, name) for name in names_of(type(happened))}
    about = {name: _value(name, value, said) for name, value in said.items() if value is not None}
    return {"kind": happened.kind, "about": about}


def _value(name: str, value: object, said: dict[str, Any]) -> object:
    if isinstance(value, Card):
        return {"card": value.id}
    if name == "attributes":
        return {"words": list(said[name])}
    if isinstance(value, tuple):
        return {"cards": [c.id for c in value]}
    if isinstance(value, int):
        return int(value)
    if name in ("side", "timing", "rule"):
        return {name: value}
    if name == "effect":
        return {"effect": [said["card"].id, value]}
    return {"word": value}


def finding(found: Finding) -> Json:
    """A finding with its sources."""
    entry = rules()[found.rule]
    made: Json = {
        "rule": found.rule,
        "outcome": found.outcome,
        "about": {p.name: _param(p) for p in found.about},
        "disputed": bool(entry.disputed),
        "cites": list(entry.cites),
    }
    if entry.disputed:
        made["against"] = list(entry.disputed)
    if found.doors:
        made["doors"] = [finding(d) for d in found.doors]
    return made


def _param(param: Param) -> object:
    return param.value if param.kind == "number" else {param.kind: param.value}


def findings(verdict: Verdict) -> list[Json]:
    """What a verdict says: the refusals of a no; the doors and disputes of a yes."""
    if verdict.refused:
        return [finding(f) for f in verdict.refused]
    return [finding(f) for f in verdict.findings if f.doors]


# ---- views and recordings --------------------------------------------------------------------------


def view(line: Line, place: Place) -> Json:
    """Who may act at a place of a line, and the verdict on everything that may not be done."""
    duel, legal_at = place.duel, line.openings()
    return {
        "at": list(place.at),
        "timing": timing(duel),
        "box": box(duel),
        "asks": _asks(duel),
        "values": _values(duel),
        "refused": [_refused(duel, legal_at, *found) for found in refused(duel) if _known(duel, found[0])],
    }


def _values(duel: Duel) -> Json:
    """How the values of the monsters on the field come about, line by line."""
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
    return {"side": side, "kind": kind, "options": [_option(duel, o) for o in options(duel)]}


def _option(duel: Duel, option: Option) -> Json:
    made: Json = {"id": option.id, "verb": option.id.partition(":")[0], "findings": []}
    if option.act is not None and not isinstance(option.act, Leave):
        made |= _named(option.act)
        if isinstance(option.act, Activation | Attack | Placement):
            made["findings"] = findings(verdict(duel, option.act))
    return made


def _named(act: Upkeep | Activation | Attack | Picking | Replacement | Placement) -> Json:
    if isinstance(act, Upkeep):
        return {"card": act.card.id, "cards": [c.id for c in act.cards]}
    if isinstance(act, Placement):
        tributes = [c.id for c in act.tributes]
        return {"card": act.card.id, "cards": tributes, "position": act.position}
    if isinstance(act, Replacement):
        return {"card": act.source.id, "victim": act.victim.id, "cards": [c.id for c in act.cards]}
    if isinstance(act, Picking):
        about = {"position": act.stance, "n": act.number, "attributes": list(act.attributes)}
        return {"cards": [c.id for c in act.cards], **{name: said for name, said in about.items() if said}}
    if isinstance(act, Attack):
        return {"card": act.attacker.id, "target": act.target.id if act.target else None}
    return {"card": act.card.id, "effect": act.effect, "targets": [t.id for t in act.targets]}


def _known(duel: Duel, act: Activation | Attack | Placement) -> bool:
    """Nothing is said of a card that nobody knows."""
    if isinstance(act, Attack):
        return True
    source = find_by_id(duel, act.card.id)
    return source is not None and source.data.ref != UNKNOWN_CARD


def _refused(
    duel: Duel,
    legal_at: Mapping[str, tuple[tuple[int, int], ...]],
    act: Activation | Attack | Placement,
    verdict: Verdict,
) -> Json:
    decision = decision_id(act)
    disputed = any(rules()[f.rule].disputed for f in verdict.refused)
    no_attacks_here = isinstance(act, Attack) and "ATK-01" in {f.rule for f in verdict.refused}
    wanted = f"{decision}>" if no_attacks_here else decision
    return {
        "id": decision,
        "verb": decision.partition(":")[0],
        "side": act.side,
        **_named(act),
        "findings": findings(verdict),
        "legal_at": [list(place) for place in legal_at.get(wanted, ())],
        "readings": list(readings(duel, decision)) if disputed else [],
    }


def recording(line: Line, scene: object, played: int) -> Json:
    """Every position of a line as changes to the table.

    `played` decisions were asked for, the rest is passing.
    """
    steps = []
    before: Json | None = None
    for place in line.places:
        now = table(place.duel)
        changes: Sequence[Any] = [[[], now]] if before is None else diff(before, now)
        steps.append(
            {
                "at": list(place.at),
                "event": event(place.event) if place.event else None,
                "timing": timing(place.duel),
                "box": box(place.duel),
                "asks": who_decides(place.duel),
                "height": len(place.duel.chain),
                "set": changes,
            }
        )
        before = now
    found = {c.data.ref: c.data for place in line.places for c in place.duel.cards}
    return {
        "v": 1,
        "scene": scene,
        "setup": sparse(line.scene),
        "profile": line.profile.id,
        "line": list(line.decisions),
        "played": played,
        "cards": {ref: printed(data, line.profile, line.scene.cards) for ref, data in found.items()},
        "steps": steps,
    }
