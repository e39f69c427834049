"""What a choice is for: the name of a sentence (`purpose.<what>` of the catalogues) and what that names.

It follows from the frame that has asked, which lies below that of the choice, and its cost or operation.
"""

from typing import Any

from damagestep.cards.operations import (
    Attach,
    DeclareLevel,
    Destroy,
    Draw,
    Equip,
    Excavate,
    Fuse,
    KeepKind,
    Mill,
    Move,
    Operation,
    PayLife,
    PlaceFaceUp,
    RollDie,
    SetCard,
    SpecialSummon,
    SwapControl,
    TossCoins,
    TributeFor,
    TributeForRitual,
    Turn,
)
from damagestep.cards.words import Choice
from damagestep.duel.agenda import Activating, Discarding, Drawing, Placing, Resolving, RunningDelayed
from damagestep.duel.cards import Activation, CardRef, Picked
from damagestep.duel.choice_frames import (
    Choosing,
    ChoosingAttributes,
    ChoosingMaintenance,
    ChoosingNumber,
    ChoosingPosition,
    ChoosingReplacement,
    Replaying,
)
from damagestep.duel.sequel_frames import StayingBehind
from damagestep.duel.state import Duel, effect
from damagestep.rules.query.costs import costs

DEEDS: dict[type[Operation], str] = {
    Attach: "attach",
    DeclareLevel: "level",
    Destroy: "destroy",
    Draw: "drawn",
    Excavate: "excavated",
    KeepKind: "keep",
    Mill: "mill",
    PayLife: "life",
    PlaceFaceUp: "place",
    RollDie: "die",
    SetCard: "set",
    SpecialSummon: "special-summon",
    SwapControl: "swap",
    TossCoins: "coin",
}
"""What a choice for an operation is for, where its kind alone says so."""

YES_OR_NO = ("offered", "stays")
"""What a player decides by choosing the card of the effect, or nothing."""


def purpose(duel: Duel) -> dict[str, Any] | None:
    """Return what the choice on top of the agenda is for; None where somebody decides who chooses nothing.

    `about` names the card whose effect, Summon or maintenance asks. Cards are chosen `least` to `n`; `n` is 0
    where something else is chosen, or only yes or no.
    """
    match duel.agenda[-1] if duel.agenda else None:
        case Choosing() as asking:
            what, card = _of_cards(duel, asking)
            return _made(what, card, *((0, 0) if what in YES_OR_NO else (asking.n, asking.least)))
        case ChoosingPosition(card=card):
            return _made("position", card)
        case ChoosingNumber(card=card):
            asked = _asked(duel)
            return _made(_deed(asked[0], asked[2]) if asked else "number", card)
        case ChoosingAttributes(card=card):
            return _made("attributes", card)
        case ChoosingMaintenance(due=(card, *_)):
            return _made("maintenance", card)
        case ChoosingReplacement(victim=card):
            return _made("replacement", card)
        case Replaying(attacker=card):
            return _made("replay", card)
    return None


def _made(what: str, card: CardRef | None, n: int = 0, least: int = 0) -> dict[str, Any]:
    return {"what": what, "about": {"card": {"card": card.id}} if card else {}, "n": n, "least": least}


def _of_cards(duel: Duel, asking: Choosing) -> tuple[str, CardRef | None]:
    """Return what cards are chosen for, and the card that asks for it."""
    match duel.agenda[-2]:
        case Discarding():
            return "hand-limit", None
        case Drawing():
            return "drawn", None
        case StayingBehind(card=card):
            return "stays", card
        case Placing(act=act):
            return "pendulum", act.card
        case Activating(stage="target", activation=act):
            return "target", act.card
    asked = _asked(duel)
    if asked is None:
        return "cards", None
    operation, act, picked = asked
    yes_or_no = asking.least == 0 and [ref.id for ref in asking.among] == [act.card.id]
    return "offered" if yes_or_no else _deed(operation, picked), act.card


def _asked(duel: Duel) -> tuple[Operation, Activation, Picked] | None:
    """Return the cost or operation that asks, the activation it belongs to, and what was picked for it."""
    match duel.agenda[-2]:
        case Activating(stage="cost", activation=act, index=index, picked=picked):
            return costs(duel, act)[index], act, picked
        case Resolving(link=link, index=index, picked=picked):
            act = duel.chain[link].activation
            return effect(act, duel).resolve[index], act, picked
        case RunningDelayed(delayed=delayed, index=index, picked=picked):
            return delayed.do[index], delayed.act, picked
    return None


def _deed(operation: Operation, picked: Picked) -> str:
    """Return what happens to what is chosen for a cost or an operation."""
    match operation:
        case Move(as_=manner):
            return manner
        case TributeFor() | TributeForRitual():
            return "tributed" if picked else "summoned"
        case Fuse():
            return "material" if picked else "summoned"
        case Equip(what=Choice()):
            return "equip"
        case Equip():
            return "equipped"
        case Turn(to=to):
            return "face-down" if to == "face-down" else "turn"
    return DEEDS.get(type(operation), "cards")
