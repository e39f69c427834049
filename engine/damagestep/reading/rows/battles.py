"""Phrases of battles: attacks of the card itself, and the points of the Damage Step with who battles.

`fights` says which monsters battle; what it means as data depends on the point of the Damage Step.
"""

from damagestep.reading.grammar.phrases import Data, Phrase, said


def _attack(role: str, **more: Data) -> dict[str, Data]:
    by = "you" if role == "attacker" else "opponent"
    return {"event": "attack-declared", "by": by, "role": role} | more


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
    *said("on", "an attack is declared involving {any:involved}", says={"lacks": "involved-in-attack"}),
    *said("on", "{these:cards} declares an attack", says={"lacks": "attacker"}),
    *said("on", "this card declares an attack on {these:cards}", says={"lacks": "attacker"}),
    *said(
        "involved",
        "this [face-up] card [and {these:cards}]",
        "[your] {these:cards} [and {more:cards}]",
        says={},
    ),
)

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
    *said(
        "holds",
        "your {a:kinds} battled [{b:cards}]",
        "this face-up card battled [{b:cards}]",
        "{a:cards} (battles|battled|battle|attacks|attacked|attack) [{b:cards}]",
        "your {a:kinds} (attacks|attacked|is attacked)",
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
        "during each of your standby phase",
        says={"event": "timing", "at": "standby", "turn": "you"},
    ),
    *said("time", "during each of your end phase", says={"event": "timing", "at": "end", "turn": "you"}),
    *said(
        "time",
        "during (your|the) next standby phase [of {whose:player}]",
        "at the start of (your|the) main phase {n:number}",
        "at the end of {whose:player} turn",
        says={"lacks": "point-of-turn"},
    ),
    *said("player", "your", "your opponent's", "the", says={}),
)
