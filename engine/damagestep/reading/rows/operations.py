"""Phrases of operations: in a resolution (`does`) and in a cost (`pays`).

`what` is a `meant`; the operation's `usual` zone is meant where the words name none. Only what card files say
in full has a row here; any other word leaves the clause not understood.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, said

OWN_HAND = {"zone": "hand", "controller": "you"}
OWN_MONSTERS = {"zone": "monster", "controller": "you"}


def _move(to: str, manner: str, **more: Data) -> dict[str, Data]:
    return {"op": "move", "what": "$w", "to": to, "as": manner} | more


def _summon(position: Data) -> dict[str, Data]:
    return {"op": "special-summon", "what": "$w", "position": position}


BOTH_ANYWHERE: tuple[Phrase, ...] = tuple(
    phrase
    for kind in ("does", "pays")
    for phrase in (
        *said(kind, "destroy {w:meant}", says={"op": "destroy", "what": "$w"}),
        *said(kind, "banish {w:meant}", says=_move("banished", "banished")),
        *said(kind, "send {w:meant} to the gy", says=_move("graveyard", "sent")),
        *said(kind, "send {w:meant} to the gy {x:excepted}", says=_move("graveyard", "sent", excepted="$x")),
        *said(kind, "discard {w:meant} [to the gy]", says=_move("graveyard", "discarded", usual=OWN_HAND)),
        *said(kind, "tribute {w:meant}", says=_move("graveyard", "tributed", usual=OWN_MONSTERS)),
        *said(
            kind,
            "return {w:meant} to (the|your|its owner's|their owner's|the owner's) hand",
            "return {w:meant} to their owners ' hand",
            says=_move("hand", "returned"),
        ),
        *said(
            kind,
            "shuffle {w:meant} into (the|your|its owner's) deck",
            says=_move("deck", "returned"),
        ),
        *said(
            kind,
            "(place|return) {w:meant} (on|to) the bottom of (the|your) deck",
            says=_move("deck", "returned", bottom=True),
        ),
        *said(
            kind,
            "(place|return) {w:meant} (on|to) [the] top of (the|your) deck",
            says=_move("deck", "returned", top=True),
        ),
        *said(kind, "send the top card of your deck to the gy", says={"op": "mill", "player": "you", "n": 1}),
        *said(
            kind,
            "send the top {n:number} card of your deck to the gy",
            says={"op": "mill", "player": "you", "n": "$n"},
        ),
    )
)

COSTS_PAID: tuple[Phrase, ...] = (
    *said("pays", "pay {n:number} lp", says={"op": "pay-life", "amount": "$n"}),
    *said("pays", "pay half your lp", says={"op": "pay-life", "amount": "half"}),
    *said(
        "pays",
        "detach {n:number} [xyz] (material|material from this card)",
        says={"op": "unmodelled", "does": "materials"},
    ),
    *said("pays", "activate this card by paying {n:number} lp", says={"op": "pay-life", "amount": "$n"}),
    *said(
        "pays",
        "remove {n:number} [{a:cards}|spell|kaiju] counter from (this card|your field|anywhere on the field)",
        says={"op": "unmodelled", "does": "other"},
    ),
    *said(
        "pays",
        "(banish|discard|tribute|reveal|send) this card and {w:cards} [to the gy]",
        "(return|shuffle) this card and {w:cards} into the deck",
        "(banish|discard|tribute|send) {v:cards} (and|or) {w:cards} [to the gy]",
        "(banish|discard|tribute|send) {v:cards} , or {w:cards} [to the gy]",
        "(banish|send|tribute|discard) {v:cards} [to the gy] , including this card",
        "(banish|send|tribute|discard) any number of {v:cards} [to the gy]",
        "banish {v:cards} , face-down",
        "(reveal|banish) it",
        "shuffle it into the deck",
        says={"op": "unmodelled", "does": "moves"},
    ),
    *said("pays", "reveal {w:meant}", says={"op": "reveal", "what": "$w", "usual": OWN_HAND}),
)

RESOLUTIONS: tuple[Phrase, ...] = (
    *said("does", "[you] draw {n:number} card", says={"op": "draw", "player": "you", "n": "$n"}),
    *said(
        "does", "your opponent draws {n:number} card", says={"op": "draw", "player": "opponent", "n": "$n"}
    ),
    *said(
        "does",
        "(each|both) (player|players) (draws|draw) {n:number} card",
        says=[
            {"op": "draw", "player": "you", "n": "$n"},
            {"op": "draw", "player": "opponent", "n": "$n", "join": "also"},
        ],
    ),
    *said("does", "add {w:meant} to your hand", says=_move("hand", "added")),
    *said("does", "add {w:meant} to your hand {x:excepted}", says=_move("hand", "added", excepted="$x")),
    *said("does", "special summon {w:meant}", says=_summon(["attack", "defence"])),
    *said(
        "does",
        "special summon {w:meant} in defense position {x:excepted}",
        says=_summon("defence") | {"excepted": "$x"},
    ),
    *said("does", "special summon {w:meant} in [face-up] attack position", says=_summon("attack")),
    *said("does", "special summon {w:meant} in [face-up] defense position", says=_summon("defence")),
    *said("does", "special summon {w:meant} in face-down defense position", says=_summon("face-down")),
    *(
        phrase
        for words, position in (
            ("", ["attack", "defence"]),
            ("in [face-up] attack position", "attack"),
            ("in [face-up] defense position", "defence"),
        )
        for phrase in said(
            "does",
            f"special summon {{w:meant}} to your opponent's (field|side of the field) {words}",
            says=_summon(position) | {"to": "opponent"},
        )
    ),
    *said(
        "does",
        "inflict {n:number} damage to your opponent",
        "your opponent takes {n:number} damage",
        says={"op": "inflict-damage", "player": "opponent", "amount": "$n"},
    ),
    *said(
        "does",
        "inflict {n:number} damage to your opponent for each {c:counted}",
        says={"op": "inflict-damage", "player": "opponent", "amount": {"count": "$c", "times": "$n"}},
    ),
    *said(
        "does", "[you] take {n:number} damage", says={"op": "inflict-damage", "player": "you", "amount": "$n"}
    ),
    *said("does", "[you] gain {n:number} lp", says={"op": "gain-life", "amount": "$n"}),
    *said(
        "does",
        "[you] gain {n:number} lp for each {c:counted}",
        says={"op": "gain-life", "amount": {"count": "$c", "times": "$n"}},
    ),
    *said("does", "increase your lp by {n:number} [points]", says={"op": "gain-life", "amount": "$n"}),
    *said(
        "does",
        "send the top {n:number} card of your opponent's deck to the gy",
        says={"op": "mill", "player": "opponent", "n": "$n"},
    ),
    *said(
        "does",
        "send the top card of your opponent's deck to the gy",
        says={"op": "mill", "player": "opponent", "n": 1},
    ),
    *said("does", "take control of {w:meant}", says={"op": "take-control", "what": "$w"}),
    *said("does", "negate the activation", says={"op": "negate-activation"}),
    *said("does", "negate (that|the) effect", says={"op": "negate-effect"}),
    *said("does", "negate (the|that) attack", says={"op": "negate-attack"}),
    *said("does", "negate the summon", says={"op": "negate-summon"}),
    *said("does", "end the battle phase", says={"op": "end-battle-phase"}),
    *said(
        "does",
        "negate {w:whose} effect",
        "{w:whose} effect are negated",
        says={"op": "negate-effects", "what": "$w"},
    ),
    *said(
        "does",
        "negate {w:whose} effect {u:until}",
        says={"op": "negate-effects", "what": "$w", "until": "$u"},
    ),
    *said("does", "equip this card to {w:meant}", says={"op": "equip", "to": "$w"}),
    *said(
        "does",
        "change {w:meant} to [face-up] attack position",
        says={"op": "turn", "what": "$w", "to": "attack"},
    ),
    *said("does", "change {w:meant} to defense position", says={"op": "turn", "what": "$w", "to": "defence"}),
    *said(
        "does",
        "change {w:meant} to face-up defense position",
        says={"op": "turn", "what": "$w", "to": "face-up-defence"},
    ),
    *said(
        "does",
        "change {w:meant} to face-down defense position",
        says={"op": "turn", "what": "$w", "to": "face-down"},
    ),
    *said("does", "change {w:whose} battle position", says={"op": "turn", "what": "$w", "to": "other"}),
    *said(
        "does",
        "your opponent discards {n:number} card",
        says={
            "op": "move",
            "what": {"choose": "$n", "of": {"zone": "hand", "controller": "opponent"}, "by": "opponent"},
            "to": "graveyard",
            "as": "discarded",
        },
    ),
)


JOINS: tuple[Phrase, ...] = (
    *said("join", ".", ";", says="always"),
    *said("join", "[,] then", says="then"),
    *said("join", "[,] and if you do [,]", ". if you do ,", says="and-if-you-do"),
    *said("join", "[,] and", ", also", ", but", says="also"),
)
"""How operations are joined; a later one of two that are joined by `and` happens at the same time."""

AIMS: tuple[Phrase, ...] = (
    *said("aims", "activate this effect", says={"nothing": True}),
    *said("aims", "activate this card by targeting {a:cards}", says={"first": "$a"}),
    *said(
        "aims",
        "target {a:cards} or {b:cards}",
        "target {a:cards} , or {b:cards}",
        "target {a:cards} , including {b:cards}",
        says={"lacks": "several-kinds"},
    ),
    *said(
        "aims",
        "target {n:number} of (them|those monster|those card|those destroyed monster)",
        "target that (monster|card)",
        says={"lacks": "among-those"},
    ),
    *said(
        "aims",
        "target {a:cards} , up to the number of {b:cards}",
        "target any number of {a:cards}",
        says={"lacks": "number-of-targets"},
    ),
    *said(
        "aims",
        "activate {n:number} of (these|the following) effect",
        "activate {n:number} of these effect < but you can only use each effect of {a:cards} once per turn >",
        "declare {n:number} (attribute|monster type|card name|card type < monster , spell , or trap >)",
        "declare {n:number} monster type and {n:number} attribute",
        "declare a level (from|between) {a:number} (to|and) {b:number}",
        says={"lacks": "choosing-a-mode"},
    ),
    *said("aims", "target {a:cards}", says={"first": "$a"}),
    *said("aims", "target {a:cards} and {b:cards}", says={"first": "$a", "also": "$b"}),
    *said("aims", "target (the|that) attacking monster", says={"attacker": True}),
)
"""What an activation targets."""
