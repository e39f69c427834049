"""A position as JSON: every zone of the mat, the battle, the chain (`docs/messages.md`, "The table")."""

from typing import Any

from damagestep.cards.card import MonsterFace
from damagestep.duel.cards import Card
from damagestep.duel.state import Duel, at, materials_of
from damagestep.duel.visibility import may_see
from damagestep.records.record import sparse
from damagestep.records.terms import EXTRA_SLOTS, SIDES, SLOTS, UNORDERED, Side, Zone
from damagestep.rules.query.applies import applying_now
from damagestep.rules.query.filters import level
from damagestep.rules.query.selectors import bearer
from damagestep.rules.query.stats import current

Json = dict[str, Any]


def table(duel: Duel) -> Json:
    """Return a position as JSON: both sides zone by zone, the turn, the battle, the chain, what applies.

    Each card says who may see it (`common.sight`).
    """
    return {
        "turn": duel.turn,
        "turn_player": duel.turn_player,
        "sides": {side: _side(duel, side) for side in ("A", "B")},
        "battle": _battle(duel),
        "chain": _chain(duel),
        "applies": [sparse(one) for one in applying_now(duel)],
        "winner": duel.winner,
    }


def _side(duel: Duel, side: Side) -> Json:
    def pile(zone: Zone) -> list[Json]:
        return [_card(duel, c) for c in at(duel, side, zone)]

    def row(zone: Zone) -> list[Json | None]:
        waiting = at(duel, side, "summoning") if zone == "monster" else ()
        taken = {c.slot: _card(duel, c) for c in (*at(duel, side, zone), *waiting)}
        slots = (*range(SLOTS), *(EXTRA_SLOTS if any(slot in taken for slot in EXTRA_SLOTS) else ()))
        return [taken.get(slot) for slot in slots]

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
    """Return the known top cards of a Deck, and the number of all cards below them."""
    cards = at(duel, side, "deck")
    top = [_card(duel, c) for c in cards if c.slot > UNORDERED]
    return {"top": top, "rest": duel.rest.of(side) + len(cards) - len(top)}


def _card(duel: Duel, shown: Card) -> Json:
    face = shown.counts_as
    fights = isinstance(face, MonsterFace) and shown.zone == "monster"
    defends = isinstance(face, MonsterFace) and face.frame != "link" and fights
    worn = bearer(duel, shown.ref)
    under = {"materials": [_card(duel, c) for c in materials_of(duel, shown)]} if shown.materials else {}
    changed = {"attribute": shown.attribute_now, "race": shown.race_now}
    return {
        "id": shown.id,
        "card": shown.data.ref,
        "face": shown.face,
        "position": shown.position,
        "atk": current(duel, shown, "atk") if fights else None,
        "def": current(duel, shown, "def") if defends else None,
        "level": level(shown),
        "counters": shown.counters,
        "equips": worn.id if worn else None,
        "seen_by": "".join(side for side in SIDES if may_see(duel, side, shown)),
        **{key: value for key, value in changed.items() if value},
        **under,
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
        "fates": [{"card": f.card.id, "why": f.why, "source": f.source} for f in battle.fates],
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
