"""Phrases of what happens to the card itself: how it is called, and how it leaves its place.

`at` are the zones in which it then is, where its words do not name one: a card that is destroyed may be
banished instead of going to the Graveyard.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.own_card import ANYWHERE, FIELD, GONE

_DESTROYED = {"manner": ["destroyed"]}

GRAVEYARDS: tuple[Phrase, ...] = (
    *said("whose-zone", "the", says={}),
    *said("whose-zone", "your", says={"whose": "you"}),
    *said("whose-zone", "your opponent's", says={"whose": "opponent"}),
    *said("gy", "the gy", says={}),
    *said("gy", "your gy", says={"whose": "you"}),
    *said("gy", "(your opponent's|their) gy", says={"whose": "opponent"}),
)


def _from(zone: Data, **more: Data) -> dict[str, Data]:
    return {"was": {"zone": zone}, "to": ["graveyard"]} | more


GOES: tuple[Phrase, ...] = (
    *said("goes", "destroyed {c:destroyer}", says=lambda slots: _because(slots, _DESTROYED | {"at": GONE})),
    *said(
        "goes",
        "destroyed {c:destroyer} and sent to {g:gy}",
        says=lambda slots: _because(slots, _DESTROYED | {"to": ["graveyard"]}),
    ),
    *said(
        "goes",
        "destroyed {c:cause} while in (its owner's|your) monster zone",
        says=lambda s: _because(s, _DESTROYED | {"at": GONE, "was": {"zone": "monster", "owner": "you"}}),
    ),
    *said(
        "goes",
        "sent from (the|your) monster card zone to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from("monster")),
    ),
    *said(
        "goes",
        "sent from {h:whose-zone} hand or monster zone to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from(["hand", "monster"])),
    ),
    *said("goes", "destroyed [{c:cause}]", says=lambda slots: _because(slots, _DESTROYED | {"at": GONE})),
    *said(
        "goes",
        "destroyed [{c:cause}] and sent to {g:gy}",
        says=lambda slots: _because(slots, _DESTROYED | {"to": ["graveyard"]}),
    ),
    *said(
        "goes",
        "sent to {g:gy} [{c:cause}]",
        says=lambda slots: _because(slots, {"to": ["graveyard"]}),
    ),
    *said("goes", "sent to {g:gy} {c:whose-card}", says=lambda s: _because(s, {"to": ["graveyard"]})),
    *said("goes", "sent from the field to {g:gy} {c:whose-card}", says=lambda s: _because(s, _from(FIELD))),
    *said(
        "goes",
        "sent from your field to {g:gy} [{c:cause}]",
        "sent from your field to {g:gy} {c:whose-card}",
        says=lambda s: _because(s, {"was": {"zone": FIELD, "controller": "you"}, "to": ["graveyard"]}),
    ),
    *said("goes", "sent from the field to {g:gy} [{c:cause}]", says=lambda s: _because(s, _from(FIELD))),
    *said(
        "goes",
        "sent from {h:whose-zone} hand or field to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from(["hand", *FIELD])),
    ),
    *said(
        "goes",
        "sent from (the|your) monster zone to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from("monster")),
    ),
    *said(
        "goes",
        "sent from (the|your) spell & trap zone to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from("spell-trap")),
    ),
    *said(
        "goes",
        "sent from {h:whose-zone} hand to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from("hand")),
    ),
    *said(
        "goes",
        "sent from {h:whose-zone} deck to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from("deck")),
    ),
    *said(
        "goes",
        "sent from {h:whose-zone} (hand or deck|deck or hand) to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, _from(["hand", "deck"])),
    ),
    *said("goes", "discarded", says={"manner": ["discarded"], "at": GONE}),
    *said(
        "goes",
        "discarded to {g:gy} [{c:cause}]",
        says=lambda s: _because(s, {"manner": ["discarded"], "to": ["graveyard"]}),
    ),
    *said("goes", "tributed [{c:cause}]", says=lambda s: _because(s, {"manner": ["tributed"], "at": GONE})),
    *said("goes", "destroyed as a result of battle", says=_DESTROYED | {"at": GONE, "cause": ["battle"]}),
    *said(
        "goes",
        "(destroyed and sent to {g:gy} (by|as a result of) battle"
        "|sent to {g:gy} as a result of battle"
        "|destroyed as a result of battle and sent to {g:gy})",
        says=lambda s: _because(s, _DESTROYED | {"to": ["graveyard"], "cause": ["battle"]}),
    ),
    *said("goes", "removed from play [{c:cause}]", says=lambda s: _because(s, {"to": ["banished"]})),
    *said(
        "goes",
        "detached from (this card|an xyz monster) [and sent to the gy] "
        "to activate (its|that monster's) effect",
        says={"was": {"zone": "material"}, "to": ["graveyard"], "manner": ["detached"], "cause": ["cost"]},
    ),
    *said(
        "goes",
        "sent to the gy to activate (a|the) effect of {t:through}",
        says={"to": ["graveyard"], "cause": ["cost"], "through": "$t"},
    ),
    *said(
        "goes",
        "sent to the gy to activate {t:effect-of}",
        says={"to": ["graveyard"], "cause": ["cost"], "through": "$t"},
    ),
    *said("goes", "banished [{c:cause}]", says=lambda s: _because(s, {"to": ["banished"]})),
    *said("goes", "banished from the field", says={"was": {"zone": FIELD}, "to": ["banished"]}),
    *said("goes", "banished from (the|your) gy", says={"was": {"zone": "graveyard"}, "to": ["banished"]}),
    *said(
        "goes",
        "sent to the gy to activate (a monster effect|a monster's effect)",
        says={"to": ["graveyard"], "cause": ["cost"], "through": {"type": ["monster"]}},
    ),
    *(
        phrase
        for kind in ("fusion", "synchro", "link", "ritual")
        for phrase in (
            *said(
                "goes",
                f"sent to the gy (as|for) [a|an|the] {kind} (material|summon) [monster]",
                f"sent to the gy as material for (a|the) {kind} summon",
                f"sent to the gy as [a] {kind} material for (a|the) {kind} summon",
                says={"to": ["graveyard"], "used_for": [kind]},
            ),
            *said(
                "goes",
                f"used (as|for) [a|an|the] {kind} (material|summon) [monster]",
                says={"used_for": [kind], "at": GONE},
            ),
        )
    ),
    *(
        phrase
        for kind in ("tribute", "ritual")
        for phrase in said(
            "goes",
            f"tributed for (a|the) {kind} summon",
            says={"manner": ["tributed"], "used_for": [kind], "at": GONE},
        )
    ),
    *said(
        "goes",
        "sent to the gy (as|for) [a|an] xyz (material|summon) [monster]",
        "sent to the gy as (fusion|synchro|xyz|link) material for {these:cards}",
        "sent to the gy as material for {these:cards}",
        "sent to the gy for (a|the) synchro summon of {these:cards}",
        "sent to the gy as material for the fusion or link summon of {these:cards}",
        "sent to the gy as material for (a|the) [fusion|synchro|xyz|link|ritual] summon of {these:cards}",
        "sent to the gy as (fusion|synchro|link) material for (a|the) (fusion|synchro|link) summon "
        "of {these:cards}",
        "(used|tributed) (as|for) [a|the] (fusion|synchro|link|tribute|ritual) (material|summon) "
        "of {these:cards}",
        says={"lacks": "as-material"},
    ),
    *said(
        "goes",
        "sent to the gy to activate (a card or effect|{these:cards})",
        "banished to activate the effect of {these:cards}",
        says={"lacks": "cause"},
    ),
)


def _because(slots: Slots, made: dict[str, Data]) -> dict[str, Data]:
    because: dict[str, Data] = slots.get("c", {})
    whose: dict[str, Data] = slots.get("g", {})
    from_whom: dict[str, Data] = slots.get("h", {})
    return made | whose | from_whom | because


def _left(slots: Slots) -> dict[str, Data]:
    """Return the event that the card leaves the field, which was what the words call it."""
    return {"event": "moved", "was": {"zone": FIELD} | slots["w"], "at": ANYWHERE}


def _gone(slots: Slots) -> dict[str, Data]:
    """Return the event that the card goes, which was what the words call it."""
    goes: dict[str, Data] = slots["g"]
    was = slots["w"] | goes.get("was", {})
    return {"event": "moved"} | goes | ({"was": was} if was else {})


LEAVES: tuple[Phrase, ...] = (
    *said("on", "{w:own} is {g:goes}", says=_gone),
    *said("on", "{w:own} leaves the field", says=_left),
    *said(
        "on",
        "{w:own} leaves the field {c:cause}",
        "{w:own} leaves the field {c:whose-card}",
        says=lambda s: {"event": "moved", "was": {"zone": FIELD} | s["w"], "at": ANYWHERE} | s["c"],
    ),
    *said("on", "{w:own} is removed from the field", says=_left),
    *said(
        "on",
        "{these:cards} leaves the field [{c:cause}]",
        "{these:cards} leaves the field {c:whose-card}",
        "{these:cards} is removed from the field [{c:cause}]",
        says=lambda s: {"event": "moved", "what": {"some": s["these"]}, "was": {}} | s.get("c", {}),
    ),
    *(
        phrase
        for zone, back in (("hand", "to the hand"), ("deck", "to the deck"), ("hand", "to your hand"))
        for phrase in (
            *said(
                "on",
                f"{{w:own}} (returns|is returned) {back} [{{c:cause}}]",
                says=lambda s, zone=zone: (
                    {"event": "moved", "was": {"zone": FIELD} | s["w"], "to": [zone]} | s.get("c", {})
                ),
            ),
            *said(
                "on",
                f"{{these:cards}} (returns|is returned|are returned) {back} [{{c:cause}}]",
                says=lambda s, zone=zone: (
                    {"event": "moved", "what": {"some": s["these"]}, "to": [zone]} | s.get("c", {})
                ),
            ),
        )
    ),
    *said("on", "this card is normal summoned / set", says={"lacks": "either-event"}),
)
