"""A position of ours as a duel of the C++ engine, and where both say that the cards are.

The C++ engine calls the turn player of the scene 0. Its cards are labelled with the ids of ours; a Token is
born with a label `token:CODE:n` of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from damagestep.duel.cards import Card
from damagestep.duel.state import Duel
from damagestep.records.terms import PENDULUM_SLOTS
from damagestep.rules.query.stats import current

ZONES = {
    "deck": 1,
    "hand": 2,
    "monster": 4,
    "spell-trap": 8,
    "field": 8,
    "graveyard": 16,
    "banished": 32,
    "extra": 64,
}
ZONE_OF = {1: "deck", 2: "hand", 4: "monster", 8: "spell-trap", 16: "graveyard", 32: "banished", 64: "extra"}
FIELD_COLUMN = 5
PENDULUM_ZONE = 512
UP_ATTACK, DOWN_ATTACK, UP_DEFENCE, DOWN = 1, 2, 4, 8
TIMING_OF = {
    "draw": "draw",
    "draw.before": "draw",
    "standby": "standby",
    "main1": "main-1",
    "battle.start": "start-step",
    "battle.open": "battle-step.open",
    "attack": "battle-step.declared",
    "attack.late": "battle-step.declared",
    "damage.start": "damage-step.start",
    "damage.before": "damage-step.before-calculation",
    "damage.calculation": "damage-step.calculation",
    "damage.after": "damage-step.after-calculation",
    "damage.end": "damage-step.end",
    "battle.leaving": "battle-step.leaving",
    "battle.end": "end-step",
    "main2": "main-2",
    "end": "end",
}
"""Our timings by the steps of the C++ engine; a phase that is being left is told apart in `match`."""
State = Counter[tuple[Any, ...]]
"""Cards as (name, player, zone, face, position, ATK, DEF), with copies counted, and life points."""


class Inexpressible(Exception):
    """Raised for what the C++ engine cannot be brought into; the reason is one of few, and counted."""


def setup_of(duel: Duel) -> dict[str, Any]:
    """Return our position as the C++ engine takes it to begin a duel.

    Cards come in the order in which they were turned up, face-down ones first: it decides what two continuous
    effects do to each other. `special` are the monsters that were Special Summoned.

    Raises:
        Inexpressible: a card was Set this turn, has counters, has no passcode, or is Xyz Material.
    """
    if any(fact.what == "set" for fact in duel.memory.facts):
        raise Inexpressible("a card that has been Set this turn")
    cards = []
    age = {ref: n for n, ref in enumerate(duel.index.face_up)}
    for card in sorted(duel.cards, key=lambda c: (age.get(c.ref, -1), c.slot)):
        if card.data.passcode is None:
            raise Inexpressible("a card without a passcode")
        if card.counters:
            raise Inexpressible("counters")
        if card.zone == "material":
            raise Inexpressible("Xyz Material")
        column = (
            FIELD_COLUMN
            if card.zone == "field"
            else card.slot
            if card.zone in ("monster", "spell-trap")
            else 0
        )
        zone = ZONES[card.zone]
        if card.is_scale:
            zone, column = PENDULUM_ZONE, PENDULUM_SLOTS.index(column)
        place = (player_of(duel, card.controller), zone, column, _position(card))
        cards.append([card.id, card.data.passcode, player_of(duel, card.owner), *place])
    return {
        "lp": [duel.life.A, duel.life.B][:: 1 if duel.turn_player == "A" else -1],
        "cards": cards,
        "special": [c.id for c in duel.cards if c.zone == "monster" and c.special_summoned],
        "equips": [[b.holder.id, b.monster.id] for b in duel.memory.bonds if b.kind == "equip"],
    }


def _position(card: Card) -> int:
    if card.zone in ("deck", "hand", "extra") or (card.face == "down"):
        return DOWN
    return UP_DEFENCE if card.position == "defence" else UP_ATTACK


def _sides(duel: Duel) -> tuple[str, str]:
    return ("A", "B") if duel.turn_player == "A" else ("B", "A")


def player_of(duel: Duel, side: str) -> int:
    """Return a player's number in a duel that begins with this position: 0 for the turn player, else 1."""
    return _sides(duel).index(side)


def doomed(duel: Duel) -> frozenset[str]:
    """Return the ids of the monsters that battle has destroyed and that still wait; a Token is `token`.

    They wait to be sent to the Graveyard.
    """
    ids = {ref.id for ref in duel.battle.destroyed} if duel.battle else set()
    return frozenset(_name(card) for card in duel.cards if card.id in ids)


def _name(card: Card) -> str:
    return card.id if card.data.passcode else "token"


def our_state(duel: Duel) -> State:
    """Return where our cards are, and the life points.

    Monsters that are face-down or doomed come without their values.
    """
    found: State = Counter()
    for c in duel.cards:
        if c.zone == "nowhere":
            continue
        name = c.data.ref if c.data.passcode else "token"
        found[(name, c.controller, c.zone, *_shown_here(duel, c))] += 1
    for side in ("A", "B"):
        found[("life points", side, duel.life.of(side))] += 1
    return found


def _shown_here(duel: Duel, card: Card) -> tuple[Any, ...]:
    if card.zone in ("spell-trap", "field"):
        return (card.face,)
    if card.zone != "monster":
        return ()
    hidden = card.face == "down" or _name(card) in doomed(duel)
    values = () if hidden else (current(duel, card, "atk"), current(duel, card, "def"))
    return (card.face, card.position, *values)


class CoreState:
    """Where the cards of the C++ engine are, as its questions report it."""

    def __init__(self, sides: tuple[str, str]) -> None:
        self.sides = sides
        self.cards: dict[str, list[Any]] = {}
        self.life = [0, 0]
        self._before: dict[str, list[int]] = {}

    def take(self, question: dict[str, Any]) -> None:
        """Take over the places of cards and the life points that a question reports as changed."""
        for label, *place in question.get("state", ()):
            self.cards[label] = place
        self.life = question.get("lp", self.life)

    def remember(self) -> None:
        """Remember the zones of all cards, for `moved`."""
        self._before = {label: place[:2] for label, place in self.cards.items()}

    @property
    def moved(self) -> set[str]:
        """The labels of the cards that have another controller or zone than when `remember` was called."""
        return {label for label, place in self.cards.items() if self._before.get(label) != place[:2]}

    @property
    def between_zones(self) -> bool:
        """Check whether a card, no Token, is in no zone: a monster whose Summon may still be negated."""
        return any(not zone for label, (_, zone, *_) in self.cards.items() if not label.startswith("token:"))

    def state(self, doomed: Collection[str] = ()) -> State:
        """Return where the C++ engine's cards are, in the form of `our_state`.

        `doomed` are the names of monsters whose values are left out.
        """
        found: State = Counter()
        for label, (player, zone, column, position, atk, defence) in self.cards.items():
            if not zone:
                continue
            name = "token" if label.startswith("token:") else label.partition("@")[0]
            where = "field" if (zone, column) == (8, FIELD_COLUMN) else ZONE_OF.get(zone, str(zone))
            if name == "token" and where != "monster":
                continue
            shown = _shown_there(where, position, atk, defence)
            found[
                (
                    name,
                    self.sides[player],
                    where,
                    *(shown[:2] if label.partition(":")[0] in doomed else shown),
                )
            ] += 1
        for side, life in zip(self.sides, self.life, strict=True):
            found[("life points", side, life)] += 1
        return found

    def ours(self, label: str, duel: Duel) -> str:
        """Return the id of our card for a label; the label itself for a Token that is not found."""
        if not label.startswith("token:") or label not in self.cards:
            return label
        player, _, column, *_ = self.cards[label]
        mine = [c for c in duel.cards if not c.data.passcode and c.zone == "monster"]
        at = [c.id for c in mine if (c.controller, c.slot) == (self.sides[player], column)]
        return at[0] if at else label


def _shown_there(where: str, position: int, atk: int, defence: int) -> tuple[Any, ...]:
    if where in ("spell-trap", "field"):
        return ("up" if position & (UP_ATTACK | UP_DEFENCE) else "down",)
    if where != "monster":
        return ()
    if position & DOWN:
        return ("down", "defence")
    face = "down" if position & DOWN_ATTACK else "up"
    return (face, "attack" if position & UP_ATTACK else "defence", atk, defence)
