"""Phrases of what is done, in the many orders in which texts say it: places, positions, several at once.

`how` is how a monster is Special Summoned: its position, the side of the field. `lead` is a place that stands
before the cards that come from it.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

FACE_UP = ["attack", "defence"]
UNPLACED = frozenset(("bare", "least", "n", "of", "every"))
SUMMONING_WORDS = "[select and] special summon"


def _summoned(slots: Slots) -> Data:
    """Return a Special Summon with all that is said of it; None if one thing is said twice."""
    made: dict[str, Data] = {"op": "special-summon", "what": slots["w"], "position": FACE_UP}
    for name in "pqr":
        how: dict[str, Data] = slots.get(name, {})
        if set(how) & set(made) - {"position"} or ("position" in how and made["position"] != FACE_UP):
            return None
        made |= how
    if made.get("to") == "you":
        del made["to"]
    return made | ({"excepted": slots["x"]} if "x" in slots else {})


def _from_there(made: dict[str, Data], slots: Slots) -> Data:
    """Return an operation on cards whose place is told apart; None if they have one of their own."""
    cards = slots["c"]
    if {"zone", "on", "controller"} & set(cards["of"]) or "n" not in cards:
        return None
    more = {"excepted": slots["x"]} if "x" in slots else {}
    return made | {"what": {"cards": cards | {"of": cards["of"] | slots["l"]}}} | more


def _of_lead(made: dict[str, Data]) -> "Data":
    return lambda slots: _from_there(made, slots)


TO_HAND: dict[str, Data] = {"op": "move", "to": "hand", "as": "added"}
HOW: tuple[Phrase, ...] = (
    *said("how", "in [face-up] attack position", says={"position": "attack"}),
    *said("how", "in [face-up] defense position", says={"position": "defence"}),
    *said("how", "in face-down defense position", says={"position": "face-down"}),
    *said(
        "how",
        "in face-up or face-down defense position",
        says={"position": ["defence", "face-down"]},
    ),
    *said(
        "how",
        "in [face-up] attack [position] or face-down defense position",
        says={"position": ["attack", "face-down"]},
    ),
    *said("how", "to your (field|side of the field)", says={"to": "you"}),
    *said("how", "to (your opponent's|the opponent's) (field|side of the field)", says={"to": "opponent"}),
    *said("how", "to (its|their) owner's (field|side of the field)", says={"to": "owner"}),
    *said("how", "[,] ignoring (its|their|the) summoning conditions", says={"ignoring": True}),
)
SUMMONS_BY_EFFECT: tuple[Phrase, ...] = (
    *said(
        "does",
        f"{SUMMONING_WORDS} {{w:meant}} [,] {{p:how}} [[,] {{q:how}}] [{{x:excepted}}]",
        f"{SUMMONING_WORDS} {{w:meant}} {{x:excepted}} [,] {{p:how}} [[,] {{q:how}}]",
        f"{SUMMONING_WORDS} {{w:meant}} {{x:excepted}}",
        f"{SUMMONING_WORDS} {{w:meant}} [,] {{p:how}} [,] {{q:how}} [,] {{r:how}}",
        f"{SUMMONING_WORDS} {{p:how}} [,] {{w:meant}}",
        "select and special summon {w:meant}",
        "special summon {w:known} from (the|your) gy [[,] {p:how}]",
        says=_summoned,
    ),
    *said(
        "does",
        "special summon [,] {l:lead} [,] {c:cards} [[,] {p:how}] [{x:excepted}]",
        says=lambda slots: _from_there(
            {"op": "special-summon", "position": FACE_UP} | slots.get("p", {}), slots
        ),
    ),
)

THEIRS: tuple[Phrase, ...] = (
    *said("theirs", "card they control", says={"controller": "opponent"}),
    *said("theirs", "card in their gy", says={"zone": "graveyard", "controller": "opponent"}),
    *said("theirs", "of their banished card", says={"zone": "banished", "controller": "opponent"}),
    *said(
        "theirs",
        "(spell / trap|spell and trap) they control",
        says={"type": ["spell", "trap"], "controller": "opponent"},
    ),
    *said(
        "does",
        "inflict {n:number} damage to your opponent for each {c:theirs}",
        says={"op": "inflict-damage", "player": "opponent", "amount": {"count": "$c", "times": "$n"}},
    ),
)
"""What is counted of the opponent's cards."""
MOVES: tuple[Phrase, ...] = (
    *said(
        "does",
        "add to your hand [,] {w:meant}",
        "add {w:meant} to (the|their owner's|its owner's|the owner's) hand",
        says=TO_HAND | {"what": "$w"},
    ),
    *said(
        "does",
        "add [,] {l:lead} to your hand [,] {c:cards} [{x:excepted}]",
        "add {c:cards} [{x:excepted}] to your hand [,] {l:lead}",
        "add to your hand [,] {c:cards} [,] {l:lead}",
        "add {c:cards} to your hand {x:excepted} [,] {l:lead}",
        says=_of_lead(TO_HAND),
    ),
    *said(
        "does",
        "send [,] {l:lead} to the gy [,] {c:cards} [{x:excepted}]",
        "send to the gy [,] {c:cards} {l:lead} [{x:excepted}]",
        "send {c:cards} to the gy [,] {l:lead} [{x:excepted}]",
        says=_of_lead({"op": "move", "to": "graveyard", "as": "sent"}),
    ),
    *said(
        "does",
        "return {w:meant} to the (hand|hands)",
        says={"op": "move", "what": "$w", "to": "hand", "as": "returned"},
    ),
    *said(
        "does",
        "return {w:meant} to (the|your|its owner's|their owner's) extra deck",
        "return {w:meant} to their respective extra decks",
        says={"op": "move", "what": "$w", "to": "deck", "as": "returned"},
    ),
    *said(
        "does",
        "return {w:meant} to (the|your|their|its owner's) (gy|gys)",
        says={"op": "move", "what": "$w", "to": "graveyard", "as": "returned"},
    ),
    *said(
        "does",
        "(place|return) {w:meant} (on|to) [the] top of (the|its owner's|their owner's) deck",
        says={"op": "move", "what": "$w", "to": "deck", "as": "returned", "top": True},
    ),
    *said(
        "does",
        "(place|return) {w:meant} (on|to) the bottom of (the|its owner's|their owner's) deck",
        "place {w:meant} on the bottom of (the|your|its owner's|their owner's) deck in any order",
        says={"op": "move", "what": "$w", "to": "deck", "as": "returned", "bottom": True},
    ),
    *said(
        "does",
        "return {w:meant} to the hand {x:excepted}",
        says={"op": "move", "what": "$w", "to": "hand", "as": "returned", "excepted": "$x"},
    ),
    *said(
        "does",
        "banish {w:meant} {x:excepted}",
        says={"op": "move", "what": "$w", "to": "banished", "as": "banished", "excepted": "$x"},
    ),
    *said("does", "destroy {w:meant} {x:excepted}", says={"op": "destroy", "what": "$w", "excepted": "$x"}),
    *said(
        "does",
        "banish {w:meant} [,] face-down",
        says={"op": "move", "what": "$w", "to": "banished", "as": "banished", "face": "down"},
    ),
    *said(
        "does",
        "attach {v:meant} to {w:meant} [as [an] [xyz] material]",
        says={"op": "attach", "what": "$v", "to": "$w"},
    ),
    *said(
        "does",
        "your opponent discards {n:number} card of their choice",
        "make your opponent discard {n:number} card",
        says={
            "op": "move",
            "what": {"choose": "$n", "of": {"zone": "hand", "controller": "opponent"}, "by": "opponent"},
            "to": "graveyard",
            "as": "discarded",
        },
    ),
    *said(
        "does",
        "(each|both) (player|players) (discards|discard) {n:number} card",
        says={
            "op": "move",
            "what": {"choose": "$n", "of": {"zone": "hand", "controller": "you"}, "by": "each"},
            "to": "graveyard",
            "as": "discarded",
        },
    ),
    *said(
        "does",
        "make each player draw {n:number} card",
        says=[
            {"op": "draw", "player": "you", "n": "$n"},
            {"op": "draw", "player": "opponent", "n": "$n", "join": "also"},
        ],
    ),
    *said(
        "does",
        "inflict {n:number} damage to both players",
        "(each|both) (player|players) (takes|take) {n:number} damage",
        says=[
            {"op": "inflict-damage", "player": "you", "amount": "$n"},
            {"op": "inflict-damage", "player": "opponent", "amount": "$n", "join": "also"},
        ],
    ),
    *said(
        "does",
        "inflict {n:number} damage to your opponent's lp",
        "inflict {n:number} points of damage to your opponent ['s lp]",
        "inflict {n:number} points of damage to your opponent's lp",
        says={"op": "inflict-damage", "player": "opponent", "amount": "$n"},
    ),
    *said(
        "does",
        "draw card equal to the number of {c:counted}",
        says={"op": "draw", "player": "you", "n": {"count": "$c", "times": 1}},
    ),
    *said(
        "does",
        "negate the effect of {w:meant} < if any >",
        "negate {w:whose} effect [< if any >]",
        "{w:whose} effect are negated [< if any >]",
        "{w:meant} has its effect negated [< if any >]",
        says={"op": "negate-effects", "what": "$w"},
    ),
    *said(
        "does",
        "negate the effect of {w:meant} < including in the gy >",
        "negate {w:whose} effect < including in the gy >",
        says={"op": "negate-effects", "what": "$w"},
    ),
    *said(
        "does",
        "flip {w:meant} to face-up defense position",
        says={"op": "turn", "what": "$w", "to": "face-up-defence"},
    ),
    *said(
        "does",
        "set {c:cards} directly {l:lead} [{x:excepted}]",
        says=_of_lead({"op": "set-card"}),
    ),
    *said(
        "does",
        "equip {v:meant} to {w:meant} as an equip (spell|card|spell card)",
        says={"op": "equip", "what": "$v", "to": "$w"},
    ),
    *said("does", "equip {w:meant} with {v:meant}", says={"op": "equip", "what": "$v", "to": "$w"}),
    *said("does", "draw {n:number} card from your deck", says={"op": "draw", "player": "you", "n": "$n"}),
    *said(
        "does",
        "switch control of (both monster|both target|those {n:number} monster|them|those target)",
        says={"op": "swap-control", "what": "targets"},
    ),
    *said(
        "does",
        "detach {n:number} [xyz] material from this card",
        says={
            "op": "move",
            "what": {"choose": "$n", "of": {"zone": "material", "under": "this-card"}},
            "to": "graveyard",
            "as": "detached",
        },
    ),
    *said(
        "does",
        "destroy all card your opponent controls on the field",
        says={
            "op": "destroy",
            "what": {"cards": {"every": True, "of": {"controller": "opponent", "on": "field"}}},
        },
    ),
    *said(
        "does",
        "it is changed to defense position",
        says={"op": "turn", "what": {"part": "it"}, "to": "defence"},
    ),
)
"""Moves of cards, damage and draws."""

ALL_OF: tuple[tuple[str, str, dict[str, Data]], ...] = (
    ("destroy", "", {"op": "destroy"}),
    ("banish", "", {"op": "move", "to": "banished", "as": "banished"}),
    ("send", "to the gy", {"op": "move", "to": "graveyard", "as": "sent"}),
    ("return", "to the hand", {"op": "move", "to": "hand", "as": "returned"}),
    ("shuffle", "into the deck", {"op": "move", "to": "deck", "as": "returned"}),
)


def _every(made: dict[str, Data]) -> "Data":
    """Return what is done with as many cards as possible: with all of them."""
    return lambda slots: (
        made | {"what": {"cards": slots["c"] | {"every": True}}} if "bare" in slots["c"] else None
    )


LATE_JOINS: tuple[Phrase, ...] = (
    *said("join", "[,] and if you do (that|so) [,]", says="and-if-you-do"),
    *said("join", "[,] also ,", says="also"),
)
AS_MANY: tuple[Phrase, ...] = tuple(
    phrase
    for verb, behind, made in ALL_OF
    for phrase in said("does", f"{verb} as many {{c:cards}} as possible {behind}", says=_every(made))
)
