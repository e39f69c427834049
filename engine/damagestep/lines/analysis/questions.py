"""Questions about how a scene can go on: `can this monster survive, and by which line?`

Summoned Skull survives                   it is on the field at the end
Honest in graveyard                       that is where it is at the end
Summoned Skull and Neos Alius destroyed   both are destroyed on the way
Honest activated                          an effect of it is activated on the way
B takes no damage                         neither from battle nor from effects
B takes damage                            from battle or from effects
B takes 1900 damage                       that much in all
A wins                                    the other player has lost
B loses                                   the same of B
A has 7400                                that many life points are left
A below 4000                              fewer are left

One effect of a card is named as in decisions: `honest#boost activated`. Each question can be about one attack
alone, and is answered when its battle has ended: the one that has been declared (`Vorse Raider survives this
attack`), or one that is declared first (`Celtic Guardian survives if Vorse Raider attacks it`, `B loses if
Cyber Dragon attacks directly`).
"""

import re
from collections.abc import Callable
from typing import Any, Literal

from damagestep.duel.events.base import Event
from damagestep.duel.events.chain import Activated, Triggered
from damagestep.duel.state import Duel, custom_cards, wherever
from damagestep.library.card_names import card_ref
from damagestep.lines.analysis.explore import Outcome
from damagestep.records.record import record, replace
from damagestep.records.terms import ON_FIELD, CardId, DecisionId, Side, Zone, other
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.procedure.options import decision_id, options

Marks = frozenset[str]
"""What of a question has happened on a line so far: ids of cards, and sides."""
DAMAGE = ("battle-damage-inflicted", "effect-damage-inflicted")
MOST_CARDS = 5
"""Cards of which one question asks whether all are destroyed: each may double the positions."""


@record
class Question:
    """What is asked about the lines from a position on; the fields that a `kind` needs have a value.

    `cards` are ids; `effect` is the one that is activated, any of the card without it. `battle`: the question
    ends with the battle that is fought; `attack` is declared before that.
    """

    kind: Literal[
        "survives", "in", "destroyed", "activated", "unharmed", "harmed", "takes", "wins", "has", "below"
    ]
    cards: tuple[CardId, ...] = ()
    effect: str | None = None
    side: Side | None = None
    zone: Zone | None = None
    n: int = 0
    battle: bool = False
    attack: DecisionId | None = None

    def seen(self, event: Event, marks: Marks = frozenset()) -> Marks:
        """Return the marks of a line after an event."""
        return self._counted(event, marks) if self.kind == "takes" else marks | self._noted(event)

    def _counted(self, event: Event, marks: Marks) -> Marks:
        """Return the one mark that says how much damage the player has taken so far."""
        happened: Any = event
        if event.kind not in DAMAGE or happened.side != self.side:
            return marks
        return frozenset((str(sum(map(int, marks)) + happened.amount),))

    def _noted(self, event: Event) -> Marks:
        """Return what an event adds to the marks."""
        happened: Any = event
        if self.kind == "destroyed" and getattr(happened, "manner", None) == "destroyed":
            return frozenset(c.id for c in happened.cards if c.id in self.cards)
        if self.kind == "activated" and isinstance(event, Activated | Triggered):
            named = event.card.id in self.cards and self.effect in (None, event.effect)
            return frozenset(self.cards if named else ())
        if self.kind in ("unharmed", "harmed") and event.kind in DAMAGE:
            return frozenset((happened.side,) if happened.side == self.side and happened.amount else ())
        return frozenset()

    def settled(self, marks: Marks) -> bool:
        """Check whether a line has answered the question with yes before its end."""
        if self.kind == "harmed":
            return bool(marks)
        return self.kind in ("destroyed", "activated") and marks.issuperset(self.cards)

    def ended(self, duel: Duel) -> bool:
        """Check whether a line has come to the end of what is asked about."""
        return duel.over or (self.battle and duel.battle is None)

    def holds(self, end: Outcome, marks: Marks) -> bool:
        """Check whether a line that has ended answers the question with yes."""
        match self.kind:
            case "survives":
                return any(c in self.cards and zone in ON_FIELD for c, zone, _ in end.cards)
            case "in":
                return any(c in self.cards and zone == self.zone for c, zone, _ in end.cards)
            case "wins":
                return end.winner == self.side
            case "unharmed":
                return not marks
            case "takes":
                return sum(map(int, marks)) == self.n
            case "has" | "below" if self.side:
                left = end.life.of(self.side)
                return left == self.n if self.kind == "has" else left < self.n
        return self.settled(marks)


class NoQuestion(ValueError):
    """A text that is no question, or asks about a card that is not in the scene or in several copies.

    `code` is the key of its sentence in the catalogues, `about` what that names.
    """

    def __init__(self, code: str, said: str, text: str) -> None:
        self.code = code
        self.about = {"text": {"text": said[:80]}}
        super().__init__(text)


def read_question(text: str, duel: Duel) -> Question:
    """Read a question about a position.

    Raises:
        NoQuestion: it reads like none, or its card is not in the scene, or in several copies.
    """
    asked, scope = text.strip(), re.fullmatch(SCOPE, text.strip())
    if scope:
        asked = scope["asked"]
    for pattern, make in SHAPES:
        if said := re.fullmatch(pattern, asked):
            found = make(said, duel)
            return _of_one_attack(found, scope, duel) if scope else found
    known = "'Honest in graveyard', 'A wins', 'B below 4000', 'Honest activated', 'B takes 1900 damage'"
    raise NoQuestion("no-question", text, f"'{text}' is no question; they read {known}")


SCOPE = r"(?P<asked>.+?)(?: (?:in )?this attack| if (?P<by>.+) attacks (?P<target>.+))"
"""The end of a question about one attack alone."""


def _of_one_attack(question: Question, scope: re.Match[str], duel: Duel) -> Question:
    """Return a question about the attack that has been declared, or about the one that its end names.

    Raises:
        NoQuestion: no attack has been declared, or this one cannot be.
    """
    if scope["by"] is None:
        if duel.battle is None:
            raise NoQuestion("no-attack-to-ask", scope[0], "no attack has been declared here")
        return replace(question, battle=True)
    by = wherever(duel, _card(scope["by"], duel))
    named = scope["target"]
    it = question.cards[0] if named == "it" and question.cards else None
    target = None if named == "directly" else wherever(duel, it or _card(named, duel)).ref
    attack = decision_id(Attack(side=by.controller, attacker=by.ref, target=target))
    if attack not in [o.id for o in options(duel)]:
        raise NoQuestion("no-attack-to-ask", scope[0], f"{attack} cannot be declared here")
    return replace(question, battle=True, attack=attack)


def _survives(said: re.Match[str], duel: Duel) -> Question:
    return Question(kind="survives", cards=(_card(said["card"], duel),))


def _is_in(said: re.Match[str], duel: Duel) -> Question:
    where: Any = said["zone"]
    return Question(kind="in", cards=(_card(said["card"], duel),), zone=where)


def _destroyed(said: re.Match[str], duel: Duel) -> Question:
    named = [_card(name, duel) for name in said["cards"].split(" and ", MOST_CARDS - 1)]
    return Question(kind="destroyed", cards=tuple(dict.fromkeys(named)))


def _activated(said: re.Match[str], duel: Duel) -> Question:
    card = _card(said["card"], duel)
    effects = {e.id for c in duel.cards if c.id == card for e in c.effects}
    if said["effect"] and said["effect"] not in effects:
        name = f"{said['card']}#{said['effect']}"
        raise NoQuestion("no-card-to-ask", name, f"there is no effect {name}")
    return Question(kind="activated", cards=(card,), effect=said["effect"])


def _unharmed(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="unharmed", side=_side(said))


def _harmed(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="harmed", side=_side(said))


def _takes(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="takes", side=_side(said), n=int(said["n"]))


def _wins(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="wins", side=_side(said))


def _loses(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="wins", side=other(_side(said)))


def _has(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="has", side=_side(said), n=int(said["n"]))


def _below(said: re.Match[str], _: Duel) -> Question:
    return Question(kind="below", side=_side(said), n=int(said["n"]))


def _side(said: re.Match[str]) -> Side:
    return "A" if said["side"] == "A" else "B"


def _card(name: str, duel: Duel) -> CardId:
    bare, at, copy = name.partition("@")
    try:
        wanted = f"{card_ref(bare, custom_cards(duel))}{at}{copy}"
    except ValueError as error:
        raise NoQuestion("no-card-to-ask", name, str(error)) from None
    if wanted not in [c.id for c in duel.cards]:
        reason = f"there is no {name} in this scene, or several; say which, as in {bare}@1"
        raise NoQuestion("no-card-to-ask", name, reason)
    return wanted


SHAPES: tuple[tuple[str, Callable[[re.Match[str], Duel], Question]], ...] = (
    (r"(?P<card>.+) survives", _survives),
    (r"(?P<card>.+) in (?P<zone>hand|monster|spell-trap|field|graveyard|banished|deck|extra)", _is_in),
    (r"(?P<cards>.+) destroyed", _destroyed),
    (r"(?P<card>[^#]+)(?:#(?P<effect>.+))? activated", _activated),
    (r"(?P<side>[AB]) takes no damage", _unharmed),
    (r"(?P<side>[AB]) takes damage", _harmed),
    (r"(?P<side>[AB]) takes (?P<n>\d{1,9}) damage", _takes),
    (r"(?P<side>[AB]) wins", _wins),
    (r"(?P<side>[AB]) loses", _loses),
    (r"(?P<side>[AB]) has (?P<n>\d{1,9})", _has),
    (r"(?P<side>[AB]) below (?P<n>\d{1,9})", _below),
)
"""Each question: how it reads, and what it makes of it; the first that fits is meant."""
