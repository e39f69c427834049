"""Phrases of what cards can or cannot do, as long as they are there or for some time, and of locks.

`ability` is what they can or cannot do: a list, since some words say two.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

OPPONENT = {"controller": "opponent"}
BY_BATTLE = [{"ability": "cannot-be-destroyed-by-battle"}]
BY_EFFECTS = [{"ability": "cannot-be-destroyed-by-effects"}]
BY_THEIR_EFFECTS = [{"ability": "cannot-be-destroyed-by-effects", "against": OPPONENT}]
NO_TARGET = [{"ability": "cannot-be-targeted"}]
NO_TARGET_OF_THEIRS = [{"ability": "cannot-be-targeted", "against": OPPONENT}]
NO_ATTACK = [{"ability": "cannot-attack"}]
THEIRS = "(your|an) opponent's"
NO_DESTRUCTION, NO_TARGETING = "cannot-be-destroyed-by-effects", "cannot-be-targeted"


def _against(slots: Slots, ability: str) -> list[dict[str, Data]]:
    return [{"ability": ability, "against": slots["s"]}]


ABILITIES: tuple[Phrase, ...] = (
    *said("ability", "cannot be destroyed by battle", says=BY_BATTLE),
    *said("ability", "cannot be destroyed by [card] effect", says=BY_EFFECTS),
    *said("ability", f"cannot be destroyed by {THEIRS} card effect", says=BY_THEIR_EFFECTS),
    *said("ability", "cannot be destroyed by battle or [by] card effect", says=[*BY_BATTLE, *BY_EFFECTS]),
    *said(
        "ability",
        f"cannot be destroyed by battle or [by] {THEIRS} card effect",
        says=[*BY_BATTLE, *BY_THEIR_EFFECTS],
    ),
    *said("ability", "cannot be targeted by card effect", says=NO_TARGET),
    *said("ability", f"cannot be targeted by {THEIRS} card effect", says=NO_TARGET_OF_THEIRS),
    *said("ability", "cannot be targeted or destroyed by card effect", says=[*NO_TARGET, *BY_EFFECTS]),
    *said(
        "ability",
        f"cannot be targeted or destroyed by {THEIRS} card effect",
        says=[*NO_TARGET_OF_THEIRS, *BY_THEIR_EFFECTS],
    ),
    *said("ability", "can attack [your opponent] directly", says=[{"ability": "attacks-directly"}]),
    *said("ability", "cannot attack [your opponent] directly", says=[{"ability": "cannot-attack-directly"}]),
    *said(
        "ability",
        "can (make a second attack|attack twice) during each battle phase",
        says=[{"ability": "attacks-twice"}],
    ),
    *said(
        "ability",
        "can make up to 2 attacks on monster during each battle phase",
        says=[{"ability": "attacks-monsters-twice"}],
    ),
    *said(
        "ability",
        "can attack all monster your opponent controls [,] once each",
        says=[{"ability": "attacks-each"}],
    ),
    *said("ability", "[can] attack your opponent's lp directly", says=[{"ability": "attacks-directly"}]),
    *said(
        "ability", "cannot be destroyed by {s:sources}", says=lambda slots: _against(slots, NO_DESTRUCTION)
    ),
    *said("ability", "cannot be targeted by {s:sources}", says=lambda slots: _against(slots, NO_TARGETING)),
    *said(
        "ability",
        "cannot be targeted or destroyed by {s:sources}",
        says=lambda slots: [*_against(slots, NO_TARGETING), *_against(slots, NO_DESTRUCTION)],
    ),
    *said(
        "ability",
        "[is|are] unaffected by [the effect of] {s:sources}",
        "[is|are] unaffected by any {s:sources}",
        says=lambda slots: _against(slots, "unaffected"),
    ),
    *said("ability", "must attack [,] if able", says=[{"ability": "has-to-attack"}]),
    *said("sources", "spell effect", "effect of spell [card]", says={"type": ["spell"]}),
    *said("sources", "trap effect", "effect of trap [card]", says={"type": ["trap"]}),
    *said("sources", "monster effect", "effect of monster", says={"type": ["monster"]}),
    *said("sources", "(spell / trap|spell and trap|spell or trap) effect", says={"type": ["spell", "trap"]}),
    *said("sources", f"{THEIRS} monster effect", says=OPPONENT | {"type": ["monster"]}),
    *said("sources", f"{THEIRS} spell effect", says=OPPONENT | {"type": ["spell"]}),
    *said("sources", f"{THEIRS} trap effect", says=OPPONENT | {"type": ["trap"]}),
    *said(
        "sources",
        f"{THEIRS} (spell / trap|spell and trap|spell or trap) effect",
        says=OPPONENT | {"type": ["spell", "trap"]},
    ),
)
"""What lasts as long as a card is there."""


def _lent_now(slots: Slots) -> dict[str, Data] | None:
    """Return what cards can do for a time; None for cards that may come later, too."""
    cards = slots["w"].get("cards", {})
    return None if "bare" in cards else _lent(slots, slots["a"]["abilities"], slots["a"]["until"])


def _left(slots: Slots, abilities: list[dict[str, Data]], until: str) -> dict[str, Data] | None:
    """Return what all cards of a kind can do for a time, also those that come later."""
    if not isinstance(slots["s"], dict):
        return None
    leaves = [{"static": "gives", "what": slots["s"]} | one for one in abilities]
    return {"op": "linger", "until": until, "leaves": leaves}


def _lent(slots: Slots, abilities: list[dict[str, Data]], until: str) -> dict[str, Data]:
    leaves = [{"static": "gives", "what": "this-card"} | one for one in abilities]
    return {"op": "linger", "on": slots["w"], "until": until, "leaves": leaves}


FOR_A_TIME: tuple[Phrase, ...] = (
    *said("for-now", "{a:ability} {u:lasts}", says={"abilities": "$a", "until": "$u"}),
    *said(
        "for-now",
        "can make a second attack during each battle phase this turn",
        "can make a second attack during (this|that) battle phase",
        says={"abilities": [{"ability": "attacks-twice"}], "until": "end-phase"},
    ),
    *said(
        "for-now",
        "(cannot attack|cannot declare an attack) [,] {u:until-then}",
        says={"abilities": NO_ATTACK, "until": "$u"},
    ),
    *said("lasts", "this turn", "[for] the rest of this turn", says="end-phase"),
    *said("lasts", "[,] {u:until}", says="$u"),
    *said(
        "does",
        "{w:meant} {a:for-now}",
        says=_lent_now,
    ),
    *said(
        "does",
        "your opponent cannot target {w:meant} with card effect {u:lasts}",
        says=lambda slots: _lent(slots, NO_TARGET_OF_THEIRS, slots["u"]),
    ),
    *said(
        "does",
        "(this turn|for the rest of this turn) , {w:meant} {a:ability}",
        says=lambda slots: _lent_now(slots | {"a": {"abilities": slots["a"], "until": "end-phase"}}),
    ),
    *said(
        "does",
        "{s:subject} {a:for-now}",
        "your {s:one-of} {a:for-now}",
        says=lambda slots: _left(slots, slots["a"]["abilities"], slots["a"]["until"]),
    ),
    *said(
        "does",
        "{u:until-then} , {w:meant} {a:ability}",
        says=lambda slots: _lent_now(slots | {"a": {"abilities": slots["a"], "until": slots["u"]}}),
    ),
    *said(
        "does",
        "{u:until-then} , {s:subject} {a:ability}",
        says=lambda slots: _left(slots, slots["a"], slots["u"]),
    ),
    *said(
        "does",
        "{w:meant} cannot be destroyed by (that|this) battle",
        says=lambda slots: _lent_now(slots | {"a": {"abilities": BY_BATTLE, "until": "damage-step"}}),
    ),
    *said(
        "does",
        "(this turn|for the rest of this turn) , {s:subject} {a:ability}",
        "(this turn|for the rest of this turn) , your {s:one-of} {a:ability}",
        says=lambda slots: _left(slots, slots["a"], "end-phase"),
    ),
)
"""What lasts for some time on the cards of an effect."""


def _barred(slots: Slots, **place: Data) -> dict[str, Data]:
    of = place | ({"not": slots["x"]} if "x" in slots else {})
    barred = {"static": "no-special-summons", "whose": "you"} | ({"of": of} if of else {})
    return {"op": "linger", "until": "end-phase", "leaves": [barred]}


def _applied(*statics: dict[str, Data]) -> dict[str, Data]:
    return {"op": "linger", "until": "end-phase", "leaves": list(statics)}


DAMAGE: tuple[Phrase, ...] = (
    *said(
        "does",
        "you take no battle damage this turn",
        "(this turn|for the rest of this turn) , you take no battle damage",
        says=_applied({"static": "no-battle-damage"}),
    ),
    *said(
        "does",
        "any damage you take (this turn|for the rest of this turn) is halved",
        "halve all damage you take this turn",
        says=_applied({"static": "damage-share", "share": "half", "player": "you"}),
    ),
    *said(
        "does",
        "your opponent cannot target {s:subject} with card effect {u:lasts}",
        says=lambda slots: _left(slots, NO_TARGET_OF_THEIRS, slots["u"]),
    ),
)
"""What a player does not suffer for the rest of the turn."""
AFTER = "[after this card resolves|after this effect resolves]"
LOCKS: tuple[Phrase, ...] = (
    *said(
        "does",
        f"you cannot special summon [monster|any monster] for the rest of this turn {AFTER} [[,] {{x:but}}]",
        f"for the rest of this turn {AFTER} , you cannot special summon [monster|any monster] "
        "[[,] {x:but}]",
        "until the end of this turn , you cannot special summon [monster] [[,] {x:but}]",
        says=_barred,
    ),
    *said(
        "does",
        f"you cannot special summon [monster|any monster] from the extra deck for the rest of this "
        f"turn {AFTER} "
        "[[,] {x:but}]",
        f"for the rest of this turn {AFTER} , you cannot special summon [monster|any monster] from the extra "
        "deck [[,] {x:but}]",
        f"you cannot special summon [monster|any monster] for the rest of this turn {AFTER} from the "
        f"extra deck "
        "[[,] {x:but}]",
        "until the end of this turn , you cannot special summon [monster] from the extra deck [[,] {x:but}]",
        says=lambda slots: _barred(slots, zone="extra"),
    ),
    *said("but", "except {k:such}", says="$k"),
)
"""What a player may not do for the rest of the turn."""
