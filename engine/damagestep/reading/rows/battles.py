"""Phrases of battles: attacks of the card itself, and the points of the Damage Step with who battles.

`fights` says which monsters battle; what it means as data depends on the point of the Damage Step.
"""

from damagestep.reading.grammar.nouns import plain_filter, seen
from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said


def _attack(role: str, **more: Data) -> dict[str, Data]:
    by = "you" if role == "attacker" else "opponent"
    return {"event": "attack-declared", "by": by, "role": role} | more


def _of_yours(slots: Slots) -> dict[str, Data] | None:
    """Return that a monster you control takes part in an attack."""
    of = dict(slots["these"]["of"])
    if slots["these"].get("n") != 1 or of.pop("controller", "") != "you":
        return None
    of.pop("on", None)
    return {"who": of} | ({"against": slots["foe"]} if "foe" in slots else {})


def _involving(slots: Slots) -> dict[str, Data] | None:
    """Return the declaration of an attack in which a monster of yours attacks or is attacked."""
    who = slots["who"]["who"]
    if who != "this-card":
        who = {key: value for key, value in who.items() if key != "type"}
    if "except_this_card" in who:
        return None
    if "against" in slots["who"]:
        against = slots["who"]["against"]
        state = {"if": "battling", "who": who} | ({"against": against} if against else {})
    else:
        state = {"if": "fighting"} | ({"who": who} if who != "this-card" else {})
    return {"event": "attack-declared", "states": [state]}


def _monster(these: dict[str, Data]) -> dict[str, Data] | None:
    """Return the filter of one monster on the field; None if the words say no more than whose it is."""
    of = seen(plain_filter(these["of"]))
    if these.get("n") != 1 or of.get("zone") != "monster" or set(of) <= {"zone", "controller"}:
        return None
    return of


def _by_such(these: dict[str, Data], **more: Data) -> dict[str, Data] | None:
    """Return the declaration of an attack by a monster of some kind."""
    of = _monster(these)
    if of is None:
        return None
    if of.get("controller") != "you" or "except_this_card" in of:
        return {"lacks": "attacker"}
    return {"event": "attack-declared", "by": "you", "states": [_attacks(of)]} | more


def _by_yours(slots: Slots) -> dict[str, Data]:
    """Return the declaration of an attack by a monster of yours."""
    of = _monster({"n": 1, "of": slots["these"] | {"controller": "you"}})
    return {"event": "attack-declared", "by": "you"} | ({"states": [_attacks(of)]} if of else {})


def _attacks(of: dict[str, Data]) -> dict[str, Data]:
    """Return that a monster of yours that fits attacks."""
    who = {key: value for key, value in of.items() if key not in ("zone", "controller")}
    return {"if": "fighting", "role": "attacker", "who": who}


def _at_such(these: dict[str, Data]) -> dict[str, Data] | None:
    """Return that a monster is chosen as the target of an attack."""
    of = seen(plain_filter(these["of"]))
    fits = these.get("n") == 1 and of.get("zone") == "monster"
    return {"event": "attack-declared", "target": of} if fits else None


ATTACKS: tuple[Phrase, ...] = (
    *said("on", "this card declares an attack", says=_attack("attacker")),
    *said("on", "this card declares a direct attack", says=_attack("attacker", direct=True)),
    *said(
        "on",
        "this card is (targeted|selected) for an attack",
        "this [face-up] card is selected as an attack target",
        "this card is targeted for attack",
        says=_attack("target"),
    ),
    *said(
        "on",
        "this [face-up] attack position card is (selected as an attack target|targeted for an attack)",
        says=_attack("target", states=[{"if": "is", "this": {"position": "attack"}}]),
    ),
    *said(
        "on",
        "this face-up defense position card is (selected as an attack target|targeted for an attack)",
        says=_attack("target", states=[{"if": "is", "this": {"position": "defence", "face": "up"}}]),
    ),
    *said("on", "an attack is declared involving {who:involved}", says=_involving),
    *said("on", "{these:cards} declares an attack", says=lambda slots: _by_such(slots["these"])),
    *said("on", "your {these:kinds} declares an attack", says=_by_yours),
    *said(
        "on",
        "{these:cards} declares a direct attack",
        says=lambda slots: _by_such(slots["these"], direct=True),
    ),
    *said(
        "on",
        "your opponent declares a direct attack",
        says={"event": "attack-declared", "by": "opponent", "direct": True},
    ),
    *said("on", "any player's monster declares an attack", says={"event": "attack-declared"}),
    *said(
        "on",
        "this card declares an attack on {these:foe}",
        says=lambda slots: _attack("attacker", target={"zone": "monster"} | slots["these"]),
    ),
    *said(
        "on",
        "{these:cards} is (targeted|selected) (for|as) an attack [target]",
        "{these:cards} is declared as an attack target",
        says=lambda slots: _at_such(slots["these"]),
    ),
    *said(
        "on",
        "your {these:kinds} is (targeted|selected) (for|as) an attack [target]",
        says=lambda slots: _at_such({"n": 1, "of": slots["these"] | {"controller": "you"}}),
    ),
    *said("involved", "this [face-up] card and {foe:foe}", says={"who": "this-card", "against": "$foe"}),
    *said("involved", "this [face-up] card", says={"who": "this-card"}),
    *said(
        "involved", "your [face-up] {these:kinds} and {foe:foe}", says={"who": "$these", "against": "$foe"}
    ),
    *said("involved", "your [face-up] {these:kinds}", says={"who": "$these"}),
    *said(
        "involved",
        "{these:cards} [and {foe:foe}]",
        says=_of_yours,
    ),
)


def _fighter(slots: Slots) -> dict[str, Data] | None:
    """Return that a monster you control battles, which the words describe with a place."""
    made = _of_yours({"these": slots["a"]})
    return None if made is None else made | {"against": slots["b"]}


def when_it_fights(slots: Slots) -> dict[str, Data] | None:
    """Return that a monster you control battles, told as the time at which something is used."""
    made = _of_yours({"these": slots["a"]} | ({"foe": slots["b"]} if "b" in slots else {}))
    return None if made is None else {"holds": made}


FIGHTS: tuple[Phrase, ...] = (
    *said("fights", "this card battles", "this card battled", says={}),
    *said("fights", "this card (battles|battled) {a:foe}", says={"against": "$a"}),
    *said("fights", "this card (attacks|attacked) {a:foe}", says={"against": "$a", "role": "attacker"}),
    *said("fights", "this card is attacked", "this card was attacked", says={"role": "target"}),
    *said("fights", "this card attacked or was attacked", "this card attacks or is attacked", says={}),
    *said("fights", "this card attacks", says={"role": "attacker"}),
    *said("fights", "this card attacked", says={"role": "attacker"}),
    *said("holds", "{f:fights}", says={"fights": "$f"}),
    *said("holds", "your {a:kinds} (battles|battle) [{b:foe}]", says={"who": "$a", "against": "$b"}),
    *said("holds", "your {a:kinds} (attacks|is attacking)", says={"who": "$a", "role": "attacker"}),
    *said("holds", "{a:cards} (battles|battle) {b:foe}", says=_fighter),
    *said("holds", "the equipped monster battles {b:foe}", says={"equipped": True, "against": "$b"}),
    *said(
        "holds",
        "the equipped monster attacks {b:foe}",
        says={"equipped": True, "against": "$b", "role": "attacker"},
    ),
    *said(
        "holds",
        "your {a:kinds} battled [{b:cards}]",
        "this face-up card battled [{b:cards}]",
        "{a:cards} (battles|battled|battle|attacks|attacked|attack) [{b:cards}]",
        "your {a:kinds} (attacked|is attacked)",
        "the equipped monster (battles|battled|attacks|attacked) [{b:cards}]",
        says={"lacks": "battlers"},
    ),
)

PHASES_OF_BATTLE: tuple[Phrase, ...] = (
    *said("main", "during the battle phase", says={"during": "battle"}),
    *said("main", "during your battle phase", says={"during": "battle", "turn": "you"}),
    *said("main", "during your opponent's battle phase", says={"during": "battle", "turn": "opponent"}),
    *said("main", "during the main or battle phase", says={"during": "both"}),
    *said(
        "main",
        "during your opponent's main [phase] or battle phase",
        says={"during": "both", "turn": "opponent"},
    ),
    *said("main", "during the damage step", says={"during": "damage-step"}),
    *said("main", "during damage calculation", says={"during": "calculation"}),
)

POINTS: tuple[Phrase, ...] = (
    *said("time", "at the start of the battle phase", says={"event": "timing", "at": "start-step"}),
    *said(
        "time",
        "at the start of your battle phase",
        says={"event": "timing", "at": "start-step", "turn": "you"},
    ),
    *said(
        "time",
        "at the start of your opponent's battle phase",
        says={"event": "timing", "at": "start-step", "turn": "opponent"},
    ),
    *said(
        "time",
        "during (your|the) next standby phase [of {whose:player}]",
        "at the start of (your|the) main phase {n:number}",
        "at the end of {whose:player} turn",
        says={"lacks": "point-of-turn"},
    ),
    *said("player", "your", "your opponent's", "the", says={}),
)
