"""Phrases of continuous effects and rules of a card, as the keys of card files they stand under.

`subject` is whom they are about.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.abilities import NO_ATTACK, NO_TARGET, NO_TARGET_OF_THEIRS

THE_SAME = "the-same"
"""Whom words are about that name nobody: whoever the words before were about, or else this card."""


def given(slots: Slots) -> dict[str, Data]:
    """Return that cards have abilities."""
    what = slots.get("s", THE_SAME)
    return {"statics": [{"static": "gives", "what": what} | one for one in slots["a"]]}


def valued(slots: Slots) -> dict[str, Data]:
    """Return that values of cards are higher or lower."""
    by: Data = slots["n"] * (-1 if slots["v"] == "loses" else 1)
    if "c" in slots:
        by = {"count": slots["c"], "times": by}
    what = slots.get("s", THE_SAME)
    return {"statics": [{"static": "value", "what": what, "stats": slots["x"], "by": by}]}


def _exchanged(slots: Slots) -> dict[str, Data]:
    """Return that one value grows and the other falls."""
    gained = valued({"v": "gains", **slots})
    lost = valued({"v": "loses", **slots, "n": slots["m"], "x": slots["y"]})
    return {"statics": [*gained["statics"], *lost["statics"]]}


def _piercing(slots: Slots) -> dict[str, Data]:
    return {"statics": [{"static": "gives", "what": slots.get("s", "this-card"), "ability": "pierces"}]}


def _untargeted(slots: Slots) -> dict[str, Data]:
    return given({"a": NO_TARGET_OF_THEIRS, **slots})


CONTINUOUS: tuple[Phrase, ...] = (
    *said(
        "applies",
        "[{s:subject}] (cannot attack|cannot declare an attack)",
        says=lambda slots: given({"a": NO_ATTACK, **slots}),
    ),
    *said("applies", "[{s:subject}] {a:ability}", says=given),
    *said("applies", "[{s:subject}] {v:grows} {n:number} {x:stats} [for each {c:counted}]", says=valued),
    *said("grows", "gains", "gain", says="gains"),
    *said("grows", "loses", "lose", says="loses"),
    *said(
        "applies",
        "your opponent cannot target {s:subject} with card effect",
        says=_untargeted,
    ),
    *said(
        "applies",
        "neither player can target {s:subject} with card effect",
        says=lambda slots: given({"a": NO_TARGET, **slots}),
    ),
    *said(
        "applies",
        "increase the {x:stats} of {s:subject} by {n:number} [points]",
        "{s:subject} increases its {x:stats} by {n:number} [points]",
        says=lambda slots: valued({"v": "gains", **slots}),
    ),
    *said(
        "applies",
        "decrease the {x:stats} of {s:subject} by {n:number} [points]",
        says=lambda slots: valued({"v": "loses", **slots}),
    ),
    *said(
        "applies",
        "increase the {x:stats} of {s:subject} by {n:number} [points] and decrease their {y:stats} by "
        "{m:number} [points]",
        says=_exchanged,
    ),
    *said(
        "applies",
        "{s:subject} (gains|gain) {n:number} {x:stats} and (loses|lose) {m:number} {y:stats}",
        "{s:subject} (gains|gain) {n:number} {x:stats} , but (loses|lose) {m:number} {y:stats}",
        says=_exchanged,
    ),
    *said(
        "applies",
        "any battle damage your opponent takes from (attacks|battles) involving {s:subject} is doubled",
        says=lambda slots: {
            "statics": [
                {"static": "damage-share", "share": "double", "player": "opponent", "what": slots["s"]}
            ]
        },
    ),
    *said(
        "applies",
        "if {s:fighter} attacks a defense position monster , inflict piercing battle damage "
        "[to your opponent]",
        says=_piercing,
    ),
    *said("fighter", "{s:subject}", says="$s"),
    *said(
        "applies",
        "you take no battle damage from (attacks|battles) involving {s:subject}",
        says=lambda slots: given({"a": [{"ability": "spares-its-player"}], **slots}),
    ),
    *said(
        "applies",
        "neither player can special summon monster [[,] {x:but}]",
        says=lambda slots: {"statics": [_no_summons(slots)]},
    ),
    *said(
        "applies",
        "you cannot special summon monster [[,] {x:but}]",
        says=lambda slots: {"statics": [_no_summons(slots) | {"whose": "you"}]},
    ),
    *said(
        "applies",
        "you cannot special summon monster from the extra deck [[,] {x:but}]",
        says=lambda slots: {"statics": [_no_summons(slots, zone="extra") | {"whose": "you"}]},
    ),
    *said("applies", "you take no battle damage", says={"statics": [{"static": "no-battle-damage"}]}),
)
"""Continuous effects."""


def _no_summons(slots: Slots, **place: Data) -> dict[str, Data]:
    of = place | ({"not": slots["x"]} if "x" in slots else {})
    return {"static": "no-special-summons"} | ({"of": of} if of else {})


def _renamed(slots: Slots) -> dict[str, Data]:
    return {"statics": [{"static": "renames", "to": slots["n"]}]}


RULES_OF_A_CARD: tuple[Phrase, ...] = (
    *said(
        "applies",
        "[this card] cannot be normal summoned / set",
        "[this card] cannot be normal summoned or set",
        says={"normal_summonable": False},
    ),
    *said("applies", "[this card] cannot be special summoned", says={"special_summonable": False}),
    *said(
        "applies",
        "[this card] cannot be special summoned from (the|your) deck",
        says={"never_from": ["deck"]},
    ),
    *said(
        "applies",
        "[this card] cannot be special summoned from (the|your) gy",
        says={"never_from": ["graveyard"]},
    ),
    *said(
        "applies",
        "< this card is always treated as {k:series} [.] >",
        "this card is [also] always treated as {k:series}",
        says={"archetypes": "$k"},
    ),
    *said(
        "applies",
        "< this card is [also] always treated as {n:a-name} [.] >",
        "< this card's name is always treated as {n:a-name} [.] >",
        "this card's name is always treated as {n:a-name}",
        "this card is [also] always treated as {n:a-name}",
        says={"treated_as": "$n"},
    ),
    *said("applies", "this card's name becomes {n:a-name} while on the field", says=_renamed),
    *said("applies", "you can ritual summon this card with [a|an|any] {k:cards}", says={}),
    *said("applies", "you can only special summon {n:a-name} once per turn", says={"one_a_turn": True}),
    *said(
        "applies",
        "you can only control 1 {n:a-name}",
        says={"only": "$n", "per": "player"},
    ),
    *said(
        "applies",
        "there can only be 1 {n:a-name} on the field",
        says={"only": "$n", "per": "field"},
    ),
    *said(
        "applies",
        "if {h:holds} , you can special summon this card < from your hand >",
        says={"held": "$h", "procedure": {}},
    ),
    *said(
        "applies",
        "you can special summon this card < from your hand > by {p:price}",
        says={"procedure": "$p"},
    ),
    *said(
        "applies",
        "if {h:holds} , you can special summon this card < from your hand > by {p:price}",
        says={"held": "$h", "procedure": "$p"},
    ),
    *said("applies", "if {h:holds} , destroy this card", says={"held": "$h", "falls": True}),
    *said(
        "applies",
        "if you control a monster that is not a {k:such-card} monster , destroy this card",
        says=lambda slots: {
            "statics": [
                {
                    "static": "falls",
                    "condition": [
                        {
                            "if": "exists",
                            "what": {
                                "zone": "monster",
                                "controller": "you",
                                "not": {"archetype": slots["k"], "face": "up"},
                            },
                        }
                    ],
                }
            ]
        },
    ),
    *said("price", "tributing {c:cards}", says={"paid_by": "tributed", "price": "$c"}),
    *said("price", "banishing {c:cards}", says={"paid_by": "banished", "price": "$c"}),
    *said("price", "sending {c:cards} to the gy", says={"paid_by": "sent", "price": "$c"}),
)
"""How a card is Summoned, what it counts as, and when it destroys itself."""


GEMINI: tuple[Phrase, ...] = (
    *said(
        "gemini",
        "this card is treated as a normal monster while face-up on the field or in the gy",
        "while this card is a normal monster on the field , you can normal summon it to have it become an "
        "effect monster with this effect",
        "while this card is face-up on the field , you can normal summon it to have it be treated as an "
        "effect monster with this effect",
        "while this card is face-up on the field , you can normal summon it to have it become an effect "
        "monster with this effect",
        says={},
    ),
)
"""What the word Gemini on a type line says already."""
EQUIPS: tuple[Phrase, ...] = (*said("equips", "equip only to {c:cards}", says="$c"),)
"""To which monster an Equip Spell is equipped."""
EQUIPPED: tuple[Phrase, ...] = (
    *said(
        "subject",
        "(the|a) equipped monster",
        "a monster equipped with this card",
        "the monster equipped with this card",
        says="equipped-monster",
    ),
)
