"""Phrases of what happens to the card itself: how it is called, and how it leaves its place.

`at` are the zones in which it then is, where its words do not name one: a card that is destroyed may be
banished instead of going to the Graveyard.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

FIELD = ["monster", "spell-trap", "field"]
GONE = ["graveyard", "banished"]
ANYWHERE = ["hand", "graveyard", "banished"]

OWN: tuple[Phrase, ...] = (
    *said("own", "this card", says={}),
    *said("own", "this card on the field", says={"zone": FIELD}),
    *said(
        "own", "this card in (the|your) monster zone", "this monster on the field", says={"zone": "monster"}
    ),
    *said("own", "this face-up card [on the field]", says={"zone": FIELD, "face": "up"}),
    *said("own", "this face-up monster [on the field]", says={"zone": "monster", "face": "up"}),
    *said("own", "this set card", says={"zone": FIELD, "face": "down"}),
    *said("own", "this card you control", says={"zone": FIELD, "controller": "you"}),
    *said("own", "this face-up card you control", says={"zone": FIELD, "controller": "you", "face": "up"}),
    *said(
        "own",
        "this card in (its owner's|your) (possession|control)",
        says={"controller": "you", "owner": "you"},
    ),
    *said(
        "own",
        "this face-up card in (its owner's|your) (possession|control)",
        says={"zone": FIELD, "controller": "you", "owner": "you", "face": "up"},
    ),
    *said(
        "own",
        "this set card in (its owner's|your) (possession|control)",
        says={"zone": FIELD, "controller": "you", "owner": "you", "face": "down"},
    ),
    *said("own", "this special summoned card", says={"zone": "monster", "special_summoned": True}),
    *said(
        "own",
        "this (fusion|synchro|xyz|link|ritual|tribute|normal) summoned card",
        says={"lacks": "summon-kind"},
    ),
)

CAUSES: tuple[Phrase, ...] = (
    *said("cause", "by battle", says={"cause": ["battle"]}),
    *said("cause", "by [a] card effect", says={"cause": ["effect"]}),
    *said(
        "cause",
        "[either] by battle or [by] [a] card effect",
        "by [a] card effect or [by] battle",
        says={"cause": ["battle", "effect"]},
    ),
    *said(
        "cause",
        "by [an|your] (opponent's card effect|opponent 's card effect)",
        says={"cause": ["effect"], "by": "opponent"},
    ),
    *said(
        "cause",
        "by [an|your] opponent's card",
        "by your opponent's card < by battle or card effect >",
        "by your opponent's card < either by battle or by card effect >",
        "by battle or [by] [an|your] opponent's card effect",
        "by [an|your] opponent's card effect or by battle",
        "by the effect of {these:cards}",
        "because of an opponent's card [effect]",
        says={"lacks": "cause"},
    ),
)

_DESTROYED = {"manner": ["destroyed"]}


def _from(zone: Data, **more: Data) -> dict[str, Data]:
    return {"was": {"zone": zone}, "to": ["graveyard"]} | more


GOES: tuple[Phrase, ...] = (
    *said("goes", "destroyed [{c:cause}]", says=lambda slots: _because(slots, _DESTROYED | {"at": GONE})),
    *said(
        "goes",
        "destroyed [{c:cause}] and sent to (the|your) gy",
        says=lambda slots: _because(slots, _DESTROYED | {"to": ["graveyard"]}),
    ),
    *said(
        "goes",
        "sent to (the|your) gy [{c:cause}]",
        says=lambda slots: _because(slots, {"to": ["graveyard"]}),
    ),
    *said(
        "goes", "sent from the field to (the|your) gy [{c:cause}]", says=lambda s: _because(s, _from(FIELD))
    ),
    *said(
        "goes",
        "sent from (the|your) hand or field to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from(["hand", *FIELD])),
    ),
    *said(
        "goes",
        "sent from (the|your) monster zone to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from("monster")),
    ),
    *said(
        "goes",
        "sent from (the|your) spell & trap zone to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from("spell-trap")),
    ),
    *said(
        "goes",
        "sent from (the|your) hand to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from("hand")),
    ),
    *said(
        "goes",
        "sent from (the|your) deck to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from("deck")),
    ),
    *said(
        "goes",
        "sent from (the|your) (hand or deck|deck or hand) to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, _from(["hand", "deck"])),
    ),
    *said("goes", "discarded", says={"manner": ["discarded"], "at": GONE}),
    *said(
        "goes",
        "discarded to (the|your) gy [{c:cause}]",
        says=lambda s: _because(s, {"manner": ["discarded"], "to": ["graveyard"]}),
    ),
    *said("goes", "tributed", says={"manner": ["tributed"], "at": GONE}),
    *said("goes", "banished [{c:cause}]", says=lambda s: _because(s, {"to": ["banished"]})),
    *said("goes", "banished from the field", says={"was": {"zone": FIELD}, "to": ["banished"]}),
    *said("goes", "banished from (the|your) gy", says={"was": {"zone": "graveyard"}, "to": ["banished"]}),
    *said(
        "goes",
        "sent to the gy (as|for) [a|an] (fusion|synchro|xyz|link|ritual) (material|summon) [monster]",
        "sent to the gy as (fusion|synchro|xyz|link) material for {these:cards}",
        "sent to the gy as material for {these:cards}",
        "sent to the gy for (a|the) synchro summon of {these:cards}",
        "sent to the gy as material for the fusion or link summon of {these:cards}",
        "sent to the gy as material for (a|the) [fusion|synchro|xyz|link|ritual] summon [of {these:cards}]",
        "sent to the gy as (fusion|synchro|link) material for (a|the) (fusion|synchro|link) summon "
        "[of {these:cards}]",
        "(used|tributed) (as|for) [a|the] (fusion|synchro|link|tribute|ritual) (material|summon) "
        "[of {these:cards}]",
        says={"lacks": "as-material"},
    ),
    *said(
        "goes",
        "sent to the gy to activate (a monster effect|a monster's effect|a card or effect|{these:cards})",
        "sent to the gy by the effect of {these:cards}",
        "banished (by|to activate) the effect of {these:cards}",
        says={"lacks": "cause"},
    ),
)


def _because(slots: Slots, made: dict[str, Data]) -> dict[str, Data]:
    because: dict[str, Data] = slots.get("c", {})
    return made | because


def _gone(slots: Slots) -> dict[str, Data]:
    """Return the event that the card goes, which was what the words call it."""
    goes: dict[str, Data] = slots["g"]
    was = slots["w"] | goes.get("was", {})
    return {"event": "moved"} | goes | ({"was": was} if was else {})


LEAVES: tuple[Phrase, ...] = (
    *said("on", "{w:own} is {g:goes}", says=_gone),
    *said(
        "on",
        "{w:own} leaves the field",
        says=lambda slots: {"event": "moved", "was": {"zone": FIELD} | slots["w"], "at": ANYWHERE},
    ),
    *said("on", "{w:own} leaves the field {c:cause}", says={"lacks": "cause"}),
    *said("on", "{w:own} is {g:goes} , or {v:own} is {h:goes}", says={"lacks": "either-event"}),
    *said("on", "{w:own} is {g:goes} , or {h:goes}", says={"lacks": "either-event"}),
    *said("on", "{a:on} , or if {b:on}", "{a:on} or if {b:on}", says={"lacks": "either-event"}),
    *said("on", "this card is normal summoned / set", says={"lacks": "either-event"}),
    *said("on", "this card is normal summoned or flipped face-up", says={"lacks": "either-event"}),
)
"""Zones a card leaves for: what leaves the field for the Deck is not looked for there."""
