"""Phrases of what is answered before it happens: activations, and Summons that can be negated."""

from damagestep.reading.grammar.phrases import Data, Phrase, said

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
    (
        "a monster effect (in|on|from) (the|your|their) (hand|gy|field|hand or gy|gy or banishment)",
        {"lacks": "activated-where"},
    ),
    ("a (card or effect|monster effect) in response to {these:cards}", {"lacks": "answering"}),
    ("{these:cards} [effect]", {"lacks": "activated-card"}),
    ("{these:cards} card or effect", {"lacks": "activated-card"}),
    ("a card or effect that (target|would destroy) this card [you control]", {"lacks": "aimed-at"}),
)
THAT: tuple[tuple[str, Data], ...] = (
    ("that target [a] card on the field", {"that": "targets"}),
    ("that target {c:cards}", {"lacks": "aimed-at"}),
    ("that target this [face-up] card [you control] [on the field]", {"lacks": "aimed-at"}),
    ("that target {c:cards} , or when {d:cards} is targeted for an attack", {"lacks": "either-event"}),
    (
        "that target this [face-up] card , or when this card is targeted for an attack",
        {"lacks": "either-event"},
    ),
    ("in response to {c:meant} activation", {"lacks": "answering"}),
    ("on the field", {"lacks": "activated-where"}),
    ("that includes an effect that {x:includes}", {"lacks": "effect-that-includes"}),
    ("that would destroy [a] card on the field", {"that": "destroys"}),
    ("that would destroy {c:cards}", {"lacks": "aimed-at"}),
)
ANSWERED: tuple[Phrase, ...] = (
    said(
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
            *said("on", f"{words} is activated {that}", says={"event": "activated"} | facts | aims),
            *said(
                "on",
                f"your opponent activates {words} {that}",
                says={"event": "activated", "by": "opponent"} | facts | aims,
            ),
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
