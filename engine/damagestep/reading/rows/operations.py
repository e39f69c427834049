"""Phrases of operations: in a resolution (`does`) and in a cost (`pays`).

`what` is a `meant`; the operation's `usual` zone is meant where the words name none. Only what card files say
in full has a row here; any other word leaves the clause not understood.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, said

OWN_HAND = {"zone": "hand", "controller": "you"}
OWN_MONSTERS = {"zone": "monster", "controller": "you"}


def moved(to: str, manner: str, **more: Data) -> dict[str, Data]:
    """Return the operation that moves the cards `$w`."""
    return {"op": "move", "what": "$w", "to": to, "as": manner} | more


def _discarded_to_the_graveyard(kind: str) -> dict[str, Data]:
    """Return a discard that names the Graveyard: as a cost it has to get there (CST-03)."""
    gets_there = {"arrives": True} if kind == "pays" else {}
    return moved("graveyard", "discarded", usual=OWN_HAND) | gets_there


def _summon(position: Data) -> dict[str, Data]:
    return {"op": "special-summon", "what": "$w", "position": position}


BOTH_ANYWHERE: tuple[Phrase, ...] = tuple(
    phrase
    for kind in ("does", "pays")
    for phrase in (
        *said(kind, "destroy {w:meant}", says={"op": "destroy", "what": "$w"}),
        *said(kind, "banish {w:meant}", says=moved("banished", "banished")),
        *said(kind, "send {w:meant} to the gy", says=moved("graveyard", "sent")),
        *said(kind, "send {w:meant} to the gy {x:excepted}", says=moved("graveyard", "sent", excepted="$x")),
        *said(kind, "discard {w:meant}", says=moved("graveyard", "discarded", usual=OWN_HAND)),
        *said(kind, "discard {w:meant} to the gy", says=_discarded_to_the_graveyard(kind)),
        *said(kind, "tribute {w:meant}", says=moved("graveyard", "tributed", usual=OWN_MONSTERS)),
        *said(
            kind,
            "return {w:meant} to (the|your|its owner's|their owner's|the owner's) hand",
            "return {w:meant} to their owners ' hand",
            says=moved("hand", "returned"),
        ),
        *said(
            kind,
            "shuffle {w:meant} into (the|your|its owner's) deck",
            says=moved("deck", "returned"),
        ),
        *said(
            kind,
            "(place|return) {w:meant} (on|to) the bottom of (the|your) deck",
            says=moved("deck", "returned", bottom=True),
        ),
        *said(
            kind,
            "(place|return) {w:meant} (on|to) [the] top of (the|your) deck",
            says=moved("deck", "returned", top=True),
        ),
        *said(kind, "send the top card of your deck to the gy", says={"op": "mill", "player": "you", "n": 1}),
        *said(
            kind,
            "send the top {n:number} card of your deck to the gy",
            says={"op": "mill", "player": "you", "n": "$n"},
        ),
    )
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
    *said("does", "add {w:meant} to your hand", says=moved("hand", "added")),
    *said("does", "set {w:meant} [to your field]", says={"op": "set-card", "what": "$w"}),
    *said(
        "does",
        "set {w:meant} directly from your deck",
        says={"op": "set-card", "what": "$w", "usual": {"zone": "deck", "controller": "you"}},
    ),
    *said("does", "add {w:meant} to your hand {x:excepted}", says=moved("hand", "added", excepted="$x")),
    *said("does", "special summon {w:meant} [to your field]", says=_summon(["attack", "defence"])),
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
        "does",
        "inflict {n:number} damage to your opponent for each monster they control",
        says={
            "op": "inflict-damage",
            "player": "opponent",
            "amount": {"count": {"zone": "monster", "controller": "opponent"}, "times": "$n"},
        },
    ),
    *said(
        "does",
        "inflict {n:number} damage to your opponent for each card in their hand",
        says={
            "op": "inflict-damage",
            "player": "opponent",
            "amount": {"count": {"zone": "hand", "controller": "opponent"}, "times": "$n"},
        },
    ),
    *said(
        "does",
        "shuffle all {n:number} [of them] into (the|your) deck",
        says=moved("deck", "returned") | {"what": {"part": "targets"}, "all": "$n"},
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
        "{w:meant} has its effect negated",
        says={"op": "negate-effects", "what": "$w"},
    ),
    *said(
        "does",
        "{w:meant} has its effect negated [,] {u:until}",
        says={"op": "negate-effects", "what": "$w", "until": "$u"},
    ),
    *said(
        "does",
        "negate {w:whose} effect {u:until}",
        says={"op": "negate-effects", "what": "$w", "until": "$u"},
    ),
    *said(
        "does",
        "negate the effect of {w:meant} [[,] {u:until}]",
        "{u:until} , negate the effect of {w:meant}",
        says={"op": "negate-effects", "what": "$w", "until": "$u"},
    ),
    *said(
        "does",
        "{w:meant} cannot (attack|declare an attack) (this turn|for the rest of this turn)",
        says={"op": "forbid-attacks", "what": "$w"},
    ),
    *said(
        "does",
        "[you] take no battle damage from (that|this) battle",
        says={"op": "prevent-battle-damage"},
    ),
    *said(
        "does",
        "change the attack target to {w:meant} [and perform damage calculation]",
        says={"op": "redirect-attack", "to": "$w"},
    ),
    *said(
        "does",
        "[you] draw {n:number} card for each {c:counted}",
        says={"op": "draw", "player": "you", "n": {"count": "$c", "times": "$n"}},
    ),
    *said("does", "equip {v:meant} to {w:meant}", says={"op": "equip", "what": "$v", "to": "$w"}),
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
        "flip {w:meant} into face-down defense position",
        says={"op": "turn", "what": "$w", "to": "face-down"},
    ),
    *said(
        "does",
        "change the battle position of {w:meant}",
        says={"op": "turn", "what": "$w", "to": "other"},
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
    *said("join", "[,] then [,]", says="then"),
    *said("join", "[,] and if you do [,]", ". if you do ,", says="and-if-you-do"),
    *said("join", "[,] and", ", also", ", but", says="also"),
)
"""How operations are joined; a later one of two that are joined by `and` happens at the same time."""

TERMS: tuple[Phrase, ...] = (*said("if-then", "if {h:holds} ,", says="$h"),)
"""The condition of a later step, which is asked when it is reached."""
