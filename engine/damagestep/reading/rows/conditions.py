"""Phrases of conditions: what an effect answers (`on`), what must hold (`holds`), when it is used."""

from damagestep.reading.grammar.phrases import Data, Phrase, said

NORMAL = ["normal", "tribute"]
"""A Tribute Summon is a Normal Summon."""
EXTRA_KINDS = ("fusion", "synchro", "xyz", "link", "ritual", "pendulum")
"""Special Summons that have a name of their own."""

CAME_FROM: tuple[tuple[list[str], str], ...] = (
    (["hand"], "(the|your) hand"),
    (["graveyard"], "(the|your) gy"),
    (["deck"], "(the|your) deck"),
    (["extra"], "(the|your) extra deck"),
    (["banished"], "[your] banishment"),
    (["spell-trap"], "(the|your) spell & trap zone"),
    (["hand", "graveyard"], "(the|your) hand or gy"),
    (["hand", "deck"], "(the|your) hand or deck"),
    (["graveyard", "deck"], "(the|your) (gy or deck|deck or gy)"),
)

SUMMONS: tuple[Phrase, ...] = tuple(
    phrase
    for words, how in (
        ("normal summoned", NORMAL),
        ("tribute summoned", ["tribute"]),
        ("flip summoned", ["flip"]),
        ("special summoned", ["special"]),
        ("(normal or special summoned|normal summoned or special summoned)", [*NORMAL, "special"]),
        ("normal or flip summoned", [*NORMAL, "flip"]),
        ("normal , flip , or special summoned", [*NORMAL, "flip", "special"]),
        ("normal , tribute or special summoned", [*NORMAL, "special"]),
        ("normal or tribute summoned", NORMAL),
        ("flip or special summoned", ["flip", "special"]),
        ("summoned", None),
        *((f"{kind} summoned", [kind]) for kind in EXTRA_KINDS),
    )
    for phrase in (
        *said("on", f"this card is {words}", says={"event": "summoned", "how": how}),
        *(
            one
            for zone, place in CAME_FROM
            for one in said(
                "on",
                f"this card is {words} from {place}",
                says={"event": "summoned", "how": how, "from": zone},
            )
        ),
        *said(
            "on",
            f"this card is {words} by the effect of {{through:through}}",
            says={"event": "summoned", "how": how, "through": "$through"},
        ),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words}",
            says={"event": "summoned", "what": {"some": "$these"}, "how": how},
        ),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words} to your opponent's (field|side of the field) [face-up]",
            says={"event": "summoned", "what": {"some": "$these", "side": "opponent"}, "how": how},
        ),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words} to your (field|side of the field) [face-up]",
            says={"event": "summoned", "what": {"some": "$these", "side": "you"}, "how": how},
        ),
    )
)

OTHERS: tuple[Phrase, ...] = (
    *said(
        "on",
        "your {these:kinds} (is|are) {g:goes}",
        says=lambda slots: (
            {"event": "moved", "what": {"some": {"of": slots["these"]}, "side": "you"}} | slots["g"]
        ),
    ),
    *said(
        "on",
        "this card is added [from your deck] to your hand [, except by drawing it]",
        says=lambda _: {"event": "moved", "to": ["hand"], "manner": ["added"]},
    ),
    *said(
        "on",
        "this card is (normal|special) summoned during your opponent's turn",
        "this card is special summoned (this way|in this way|by its effect)",
        "this card is tribute summoned by tributing {these:cards}",
        "{these:cards} (is|are) (targeted|selected) (for an attack|as an attack target)",
        "you draw this card",
        "this card is excavated from the deck and sent to the gy by [a] card effect",
        "this card is detached from {these:cards} [and sent to the gy] to activate that monster's effect",
        "this card is sent to the gy (while equipped to a monster|because the equipped monster is destroyed)",
        "this card is destroyed by battle with {these:cards} [and sent to the gy]",
        "this attacking card destroys {these:cards} by battle [and sends it to the gy]",
        "the equipped monster destroys {these:cards} by battle [and sends it to the gy]",
        "the equipped monster declares an attack",
        "this card moves to (a|another) (monster zone|zone)",
        "{these:cards} leaves the field [by card effect]",
        "{these:cards} inflicts battle damage to your opponent",
        "you gain lp",
        "{these:cards} (is|are) [normal or] special summoned (from|to) {z:some-zone}",
        "your opponent special summons {these:cards} from {z:some-zone}",
        "this card is special summoned or flipped face-up",
        "your {these:kinds} (is|are) (targeted|selected) (for an attack|as an attack target)",
        "your {these:kinds} destroys {those:cards} by battle [and sends it to the gy]",
        "you take (battle|effect) damage from {these:cards}",
        "this card is sent to the gy to activate {x:whose-effect} effect",
        says={"lacks": "event"},
    ),
    *said("whose-effect", "a (dragon|water|fire|wind|earth|dark|light) monster's", says={}),
    *said(
        "some-zone",
        "a zone this card points to",
        "(the|your|your opponent's) (extra deck|gy|hand|deck)",
        says={},
    ),
    *said(
        "on",
        "{these:cards} (is|are) {g:goes}",
        says=lambda slots: {"event": "moved", "what": {"some": slots["these"]}} | slots["g"],
    ),
    *said(
        "on",
        "this card destroys (an opponent's monster|a monster|your opponent's monster) by battle",
        says={"event": "moved", "what": "its-opponent", "manner": ["destroyed"], "cause": ["battle"]},
    ),
    *said(
        "on",
        "this card destroys (an opponent's monster|a monster) by battle and sends it to the gy",
        says={
            "event": "moved",
            "what": "its-opponent",
            "to": ["graveyard"],
            "manner": ["destroyed"],
            "cause": ["battle"],
        },
    ),
)

SUMMONERS: tuple[tuple[str, str], ...] = (("you", "you"), ("your opponent", "opponent"))
BY_A_PLAYER: tuple[Phrase, ...] = tuple(
    phrase
    for player, by in SUMMONERS
    for words, how in (
        ("normal summon", NORMAL),
        ("tribute summon", ["tribute"]),
        ("flip summon", ["flip"]),
        ("special summon", ["special"]),
        ("normal or special summon", [*NORMAL, "special"]),
        *((f"{kind} summon", [kind]) for kind in EXTRA_KINDS),
        ("summon", None),
    )
    for phrase in said(
        "on",
        # The tokens keep the `s` of a verb.
        f"{player} {words}{'s' if by == 'opponent' else ''} {{these:cards}}",
        says={"event": "summoned", "by": by, "what": {"some": "$these"}, "how": how},
    )
)

BATTLE: tuple[Phrase, ...] = (
    *said(
        "on",
        "this card inflicts battle damage to your opponent",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "this-card"},
    ),
    *said(
        "on",
        "this card inflicts battle damage to your opponent by a direct attack",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "this-card", "direct": True},
    ),
    *said("on", "you take battle damage", says={"event": "damaged", "kind": "battle"}),
    *said("on", "you take effect damage", says={"event": "damaged", "kind": "effect"}),
    *said("on", "you take damage", "you take battle or effect damage", says={"event": "damaged"}),
    *said(
        "on",
        "(an|your) opponent's monster declares an attack",
        "a monster your opponent controls declares an attack",
        says={"event": "attack-declared", "by": "opponent"},
    ),
    *said(
        "on",
        "(an|your) opponent's monster declares a direct attack",
        "a monster your opponent controls declares a direct attack",
        says={"event": "attack-declared", "by": "opponent", "direct": True},
    ),
    *said("on", "(a monster declares an attack|an attack is declared)", says={"event": "attack-declared"}),
    *said("on", "this card is flipped face-up", says={"event": "flipped"}),
)

TURNS: tuple[tuple[str, Data], ...] = (
    ("the", None),
    ("each", None),
    ("your", "you"),
    ("your opponent's", "opponent"),
)
TIMES: tuple[Phrase, ...] = (
    *tuple(
        phrase
        for whose, turn in TURNS
        for phase in ("standby", "draw", "end")
        for phrase in said(
            "time", f"during {whose} {phase} phase", says={"event": "timing", "at": phase, "turn": turn}
        )
    ),
    *said("time", "at the start of the damage step", says={"event": "timing", "at": "damage-step.start"}),
    *said(
        "time", "before damage calculation", says={"event": "timing", "at": "damage-step.before-calculation"}
    ),
    *said(
        "time", "after damage calculation", says={"event": "timing", "at": "damage-step.after-calculation"}
    ),
    *said("time", "at the end of the damage step", says={"event": "timing", "at": "damage-step.end"}),
    *said("time", "at the end of the battle phase", says={"event": "timing", "at": "end-step"}),
    *said("main", "during (either|each) player's turn", says={"any": True}),
    *said("main", "during your opponent's turn", says={"turn": "opponent"}),
    *said("main", "during your turn", says={"turn": "you"}),
    *said("main", "during the main phase", says={"during": "main"}),
    *said("main", "during your main phase", says={"during": "main", "turn": "you"}),
    *said("main", "during your opponent's main phase", says={"during": "main", "turn": "opponent"}),
)

IS_EQUIPPED = {"if": "is", "this": {"equipped": True}}


def _monsters(controller: str) -> dict[str, Data]:
    return {"zone": "monster", "controller": controller}


def _exists(controller: str) -> dict[str, Data]:
    return {"if": "exists", "what": _monsters(controller)}


HOLDS: tuple[Phrase, ...] = (
    *said(
        "holds",
        "you control this [face-up] (card|monster)",
        "this [face-up] (card|monster) is [face-up] on the field",
        "this card is in (your|the) monster zone",
        says={"there": True},
    ),
    *said(
        "holds",
        "this card is in the gy because it was {g:goes} this turn",
        "this card is in the gy because it was {g:goes} and sent there this turn",
        "you control this (fusion|synchro|xyz|link|ritual|tribute|special) summoned (card|monster)",
        "you control {a:cards} , or you control {b:cards}",
        says={"lacks": "state"},
    ),
    *said("holds", "you have no {these:cards}", says={"none": "$these"}),
    *said("holds", "there are no [other] {these:cards}", says={"none": "$these"}),
    *said("holds", "{these:some} (is|are) on the field", says={"some": "$these", "field": True}),
    *said("holds", "{these:placed} (is|are) in your (field zone|gy)", says={"lacks": "state"}),
    *said(
        "holds",
        "only your opponent controls a monster",
        says={"states": [_exists("opponent"), {"if": "lacks", "what": _monsters("you")}]},
    ),
    *said("holds", "this card is equipped to a monster", says={"state": IS_EQUIPPED}),
    *said(
        "holds",
        "your lp (is|are) lower than your opponent's",
        says={"state": {"if": "at-least", "value": {"life_ahead": "opponent"}, "n": 1}},
    ),
    *said(
        "holds",
        "your opponent controls more (monster|card) than you [do]",
        "all monster you control are {these:cards} [< min . 1 >]",
        "you control (2|3) or more {these:kinds} with different name",
        "{these:cards} (is|are) in (your|a) (field zone|gy|pendulum zone)",
        "this card was (normal|special|tribute|flip) summoned [this turn|from the hand|from the gy]",
        "this card was normal or special summoned this turn",
        "this card was normal summoned or flipped face-up this turn",
        "this card is in your hand or gy",
        "this card is in the gy because it was sent there this turn",
        "it was sent there this turn",
        "you control no monster in your main monster zone",
        "your opponent has {n:number} or more card in their hand",
        "your lp are {n:number} or less",
        "your opponent's lp are at least {n:number} higher than yours",
        "you control {a:cards} with different name",
        "{a:cards} special summoned from the extra deck is on the field",
        "{a:cards} is in a field zone",
        "this card was activated this turn",
        "this card destroyed a monster by battle this turn",
        says={"lacks": "state"},
    ),
    *said("holds", "you control no {these:kinds}", says={"no": "$these", "controller": "you"}),
    *said(
        "holds", "your opponent controls no {these:kinds}", says={"no": "$these", "controller": "opponent"}
    ),
    *said("holds", "you control {these:some}", says={"some": "$these", "controller": "you"}),
    *said("holds", "your opponent controls {these:some}", says={"some": "$these", "controller": "opponent"}),
    *said("holds", "there (is|are) {these:placed}", says={"some": "$these"}),
    *said("holds", "you have {these:placed}", says={"some": "$these"}),
    *said("holds", "this card is in your gy", "this card is in the gy", says={"here": "graveyard"}),
    *said("holds", "this card is in your hand", says={"here": "hand"}),
    *said("holds", "this card battled this turn", says={"state": {"if": "this-turn", "it": "battled"}}),
    *said("holds", "it is your turn", says={"turn": "you"}),
    *said("holds", "it is your opponent's turn", says={"turn": "opponent"}),
)

CONDITIONS: tuple[Phrase, ...] = (
    *said("part", "once per turn", says={"limit": "turn"}),
    *said("part", "once per chain", says={"limit": "chain"}),
    *said("part", "once per battle", says={"limit": "battle"}),
    *said("part", "you can", "< quick effect >", "flip", "when this card is activated", says={}),
    *said("part", "< except during the damage step >", says={}),
    *said(
        "part",
        "except the turn (this card|it) was sent [there] [to the gy]",
        "(if|while) summoned this way",
        "once per opponent's turn",
        "(once|twice) per turn , you can either",
        "you can either",
        "during each battle phase",
        "twice per turn",
        "once per duel",
        "once while face-up on the field",
        says={"lacks": "turn-or-times"},
    ),
    *said("part", "if {e:on}", says={"on": "$e"}),
    *said("part", "when {e:on}", says={"on": "$e", "when": True}),
    *said("part", "{e:time}", says={"on": "$e"}),
    *said("part", "{e:main}", says={"main": "$e"}),
    *said("part", "(if|while|and) {h:holds}", says={"holds": "$h"}),
)
"""The parts of a condition, in any order."""
