"""Phrases of what is answered before it happens: activations, and Summons that can be negated."""

from damagestep.reading.grammar.nouns import by_current_values, plain_filter, seen
from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

MONSTER_EFFECT = {"part": "effect", "type": ["monster"]}
ACTIVATED: tuple[tuple[str, Data], ...] = (
    ("a spell card", {"part": "card", "type": ["spell"]}),
    ("a trap card", {"part": "card", "type": ["trap"]}),
    ("a spell / trap card", {"part": "card", "type": ["spell", "trap"]}),
    ("a monster effect", {"part": "effect", "type": ["monster"]}),
    ("a monster's effect", {"part": "effect", "type": ["monster"]}),
    ("a spell / trap card or monster effect", {"part": "card-or-monster-effect"}),
    ("a spell / trap card , or monster effect", {"part": "card-or-monster-effect"}),
    ("a spell or trap card", {"part": "card", "type": ["spell", "trap"]}),
    ("a spell / trap card or effect", {"type": ["spell", "trap"]}),
    ("a spell card or effect", {"type": ["spell"]}),
    ("a trap card or effect", {"type": ["trap"]}),
    ("a card or effect", {}),
    ("a card or monster effect", {"part": "card-or-monster-effect"}),
    ("a spell card , trap card , or monster effect", {"part": "card-or-monster-effect"}),
    ("another card or effect", {"another": True}),
    ("another monster's effect", {"part": "effect", "type": ["monster"], "another": True}),
    ("a quick-play spell card", {"part": "card", "type": ["spell"], "kind": "quick-play"}),
    ("a normal spell card", {"part": "card", "type": ["spell"], "kind": "normal"}),
    ("a normal trap card", {"part": "card", "type": ["trap"], "kind": "normal"}),
    ("a counter trap card", {"part": "card", "type": ["trap"], "kind": "counter"}),
    ("a spell / trap card or [a] monster effect ,", {"part": "card-or-monster-effect"}),
    ("a spell / trap card , or [a] monster effect ,", {"part": "card-or-monster-effect"}),
    ("a spell / trap , or monster effect ,", {"part": "card-or-monster-effect"}),
    ("a spell / trap card , spell / trap effect , or monster effect", {}),
    *(
        (f"a monster effect {words}", MONSTER_EFFECT | {"of": {"zone": zone}})
        for words, zone in (
            ("on the field", "monster"),
            ("in (the|their) gy", "graveyard"),
            ("in (the|their) hand", "hand"),
            ("in (the|their) hand or gy", ["hand", "graveyard"]),
        )
    ),
    ("a (card or effect|monster effect) in response to {these:cards}", {"lacks": "answering"}),
    ("a card or effect that (target|would destroy) this card [you control]", {"lacks": "aimed-at"}),
)
THAT: tuple[tuple[str, Data], ...] = (
    ("that target [a] card on the field", {"that": "targets"}),
    ("that target {c:aimed}", "$c"),
    ("that target this [face-up] card [you control] [on the field]", {"aims_at": "this-card"}),
    ("in response to {c:meant} activation", {"lacks": "answering"}),
    (
        "that (negates|inflicts|destroys|special summons|banishes|draws|adds|sets) {c:cards}",
        {"lacks": "effect-that-includes"},
    ),
    ("that inflicts damage", {"lacks": "effect-that-includes"}),
    ("in response to (your|another) card or effect activation", {"lacks": "answering"}),
    ("on the field", {"lacks": "activated-where"}),
    ("that would inflict [effect] damage to you", {"lacks": "effect-that-includes"}),
    ("that includes an effect that {x:includes}", {"lacks": "effect-that-includes"}),
    ("that includes an effect that special summons a monster", {"includes": ["special-summons"]}),
    (
        "that includes an effect that adds a card from the deck to the hand",
        {"includes": ["adds"], "out_of": "deck"},
    ),
    ("that would destroy [a] card on the field", {"that": "destroys"}),
    ("that would destroy {c:cards}", {"lacks": "aimed-at"}),
)


def _aimed(slots: Slots) -> dict[str, Data] | None:
    """Return what an answered activation targets; None for any card on the field, a word of its own."""
    these = slots["these"]
    of = seen(plain_filter(these["of"]))
    if these.get("n", 1) != 1 or set(these["of"]) == {"on"} or by_current_values(of):
        return None
    if not {"zone", "controller", "on"} & set(these["of"]) or these["of"].get("lacks"):
        return None
    return {"that": "targets-yours"} if of == {"controller": "you"} else {"aims_at": of}


def _activated(facts: dict[str, Data], aims: Data, **more: Data) -> Data:
    """Return what says that something is activated that has some aim."""
    made = {"event": "activated"} | more | facts
    return made | aims if isinstance(aims, dict) else lambda slots: made | slots["c"]


UNKNOWN_CARD = {"lacks": "activated-card"}
SHOWN = {
    "archetype",
    "attribute",
    "race",
    "frame",
    "most_level",
    "least_level",
    "effect_monster",
    "any_of",
    "not",
}
"""What a card shows that is activated, wherever it is."""


def _of_kind(part: str | None, by: str | None) -> Data:
    """Return what says that cards of some kind are activated, of whatever place; `part` as in card files."""

    def says(slots: Slots) -> dict[str, Data]:
        of = dict(slots["c"]["of"])
        types = of.pop("type", None)
        known = (
            types and slots["c"].get("n") == 1 and (part == "card" or types == ["monster"] or part is None)
        )
        kind = of.pop("kind", None)
        if (
            not known
            or not set(of) <= SHOWN
            or by_current_values(of)
            or (part != "effect" and "monster" in types)
        ):
            return UNKNOWN_CARD
        made = {"event": "activated", "part": part, "type": types, "by": by, "kind": kind}
        return made | ({"of": of} if of else {})

    return says


def _on_field(slots: Slots) -> dict[str, Data]:
    """Return what says that a monster in a Monster Zone activates its effect."""
    of = seen(plain_filter(slots["c"]["of"]))
    known = slots["c"].get("n") == 1 and slots["c"]["of"].get("on") == "field" and of.get("zone") == "monster"
    if not known or not set(of) <= {*SHOWN, "zone", "controller", "face"} or by_current_values(of):
        return UNKNOWN_CARD
    return {"event": "activated", "part": "effect", "of": of}


BY_KIND: tuple[Phrase, ...] = tuple(
    phrase
    for by, begins, ends in (
        ("opponent", "your opponent activates", ""),
        ("you", "you activate", ""),
        (None, "", "is activated"),
    )
    for words, part in (("", "card"), ("effect", "effect"), ("or effect", None))
    for phrase in said("on", f"{begins} {{c:cards}} {words} {ends}", says=_of_kind(part, by))
)

ANSWERED: tuple[Phrase, ...] = BY_KIND + (
    said("on", "{c:cards} activates (its|an) effect", says=_on_field)
    + said("on", "your {c:kinds} activates (its|an) effect", says=UNKNOWN_CARD)
    + tuple(
        phrase
        for that, aims in (
            ("", {}),
            ("that target this [face-up] card [on the field]", {"aims_at": "this-card"}),
        )
        for phrase in said(
            "on",
            f"{{t:effect-of}} is activated {that}",
            says=lambda slots, aims=aims: _of_kind("effect", None)({"c": {"n": 1, "of": slots["t"]}}) | aims,
        )
    )
    + said(
        "on",
        "your opponent activates a card or effect that would inflict [effect] damage to you",
        says={"event": "activated", "by": "opponent", "includes": ["damages"]},
    )
    + said("aimed", "{these:cards}", says=_aimed)
    + said(
        "includes",
        "special summons {c:cards}",
        "adds {c:cards} [from the deck to the hand]",
        "(banishes|destroys|negates) {c:cards}",
        says={},
    )
    + tuple(
        phrase
        for words, facts in ACTIVATED
        for that, aims in (("", {}), *THAT)
        for phrase in (
            *said("on", f"{words} is activated {that}", says=_activated(facts, aims)),
            *said(
                "on",
                f"your opponent activates {words} {that}",
                says=_activated(facts, aims, by="opponent"),
            ),
            *said("on", f"you activate {words} {that}", says=_activated(facts, aims, by="you")),
        )
    )
    + said(
        "on",
        "a monster would be summoned",
        says={"event": "summon-attempted"},
    )
    + said(
        "on",
        "(a monster|{these:cards}) would be (normal|special|tribute|flip) summoned",
        "your opponent would (normal|special|tribute|flip) summon {these:cards}",
        says={"lacks": "attempt-of"},
    )
)
