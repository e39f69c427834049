"""A position of ours as a duel of the C++ engine, and where both say that the cards are.

The C++ engine calls the turn player of the scene 0. Its cards are labelled with the ids of ours; a Token is
born with a label `token:CODE:n` of its own.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from damagestep.duel.state import Duel, named
from damagestep.rules.query.stats import current
from tools.second_opinion.ingredients import known

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
UP_ATTACK, DOWN_ATTACK, UP_DEFENCE, DOWN = 1, 2, 4, 8
TIMING_OF = {
    "draw": "draw",
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
    """The C++ engine cannot be brought into that position; the reason is one of few, and counted."""


def setup_of(duel: Duel) -> dict[str, Any]:
    """The duel that the C++ engine is to begin with.

    Raises Inexpressible for a card that it does not know, or that bears what it cannot be given.
    """
    if any(fact.what == "set" for fact in duel.facts):
        raise Inexpressible("a card that has been Set this turn")
    cards = []
    for card in sorted(duel.cards, key=lambda c: c.slot):
        if card.data.passcode not in known():
            raise Inexpressible("a card that the C++ engine does not know")
        if card.counters:
            raise Inexpressible("counters")
        column = FIELD_COLUMN if card.zone == "field" else card.slot if card.zone in ("monster", "spell-trap") else 0
        place = (player_of(duel, card.controller), ZONES[card.zone], column, _position(card))
        cards.append([card.id, card.data.passcode, player_of(duel, card.owner), *place])
    return {
        "lp": [duel.life.of(side) for side in _sides(duel)],
        "cards": cards,
        "equips": [[b.holder.id, b.monster.id] for b in duel.bonds if b.kind == "equip"],
    }


def _position(card: Any) -> int:
    if card.zone in ("deck", "hand", "extra") or (card.face == "down"):
        return DOWN
    return UP_DEFENCE if card.position == "defence" else UP_ATTACK


def _sides(duel: Duel) -> tuple[str, str]:
    return ("A", "B") if duel.turn_player == "A" else ("B", "A")


def player_of(duel: Duel, side: str) -> int:
    """The number of a player in a duel that begins with this position."""
    return _sides(duel).index(side)


def our_state(duel: Duel) -> State:
    """Where our cards are."""
    found: State = Counter()
    for c in duel.cards:
        if c.zone == "nowhere":
            continue
        name = c.data.ref if c.data.passcode else "token"
        found[(name, c.controller, c.zone, *_shown_here(duel, c))] += 1
    for side in ("A", "B"):
        found[("life points", side, duel.life.of(side))] += 1
    return found


def _shown_here(duel: Duel, card: Any) -> tuple[Any, ...]:
    if card.zone == "spell-trap" or card.zone == "field":
        return (card.face,)
    if card.zone != "monster":
        return ()
    values = () if card.face == "down" else (current(duel, card, "atk"), current(duel, card, "def"))
    return (card.face, card.position, *values)


class CoreState:
    """Where the cards of the C++ engine are, as its questions tell it."""

    def __init__(self, sides: tuple[str, str]) -> None:
        self.sides = sides
        self.cards: dict[str, list[Any]] = {}
        self.life = [0, 0]

    def take(self, question: dict[str, Any]) -> set[str]:
        """Take in what has changed: the labels of the cards that are in another zone now."""
        moved = set()
        for label, *place in question.get("state", ()):
            if label in self.cards and self.cards[label][:2] != place[:2]:
                moved.add(label)
            self.cards[label] = place
        self.life = question.get("lp", self.life)
        return moved

    @property
    def between_zones(self) -> bool:
        """Whether a monster is being Summoned, which may still be negated: it is nowhere then."""
        return any(not zone for label, (_, zone, *_) in self.cards.items() if not label.startswith("token:"))

    def state(self) -> State:
        """The same as `our_state`."""
        found: State = Counter()
        for label, (player, zone, column, position, atk, defence) in self.cards.items():
            if not zone:
                continue
            name = "token" if label.startswith("token:") else label.partition("@")[0]
            where = "field" if (zone, column) == (8, FIELD_COLUMN) else ZONE_OF.get(zone, str(zone))
            if name == "token" and where != "monster":
                continue
            found[(name, self.sides[player], where, *_shown_there(where, position, atk, defence))] += 1
        for side, life in zip(self.sides, self.life, strict=True):
            found[("life points", side, life)] += 1
        return found

    def ours(self, label: str, duel: Duel) -> str:
        """The id that a label stands for in our duel."""
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


def is_token(duel: Duel, name: str) -> bool:
    """Whether a card of that id is a Token."""
    card = named(duel, name)
    return card is not None and not card.data.passcode
