"""Phrases of conditions: what an effect answers (`on`), what must hold (`holds`), when it is used."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said
from damagestep.reading.rows.battles import when_it_fights

ATTACKER = {"role": "attacker"}
TO_GRAVEYARD = {"to": ["graveyard"]}


def _beats(slots: Slots, more: dict[str, Data] | None = None) -> dict[str, Data]:
    """Return the event that this card destroys the monster it battles, which was what the words call it."""
    made = {"event": "moved", "what": "its-opponent", "manner": ["destroyed"], "cause": ["battle"]}
    was = {"was": {"zone": "monster"} | slots["a"]} if slots["a"] else {}
    return made | was | (more or {})


ADDED: dict[str, Data] = {"event": "moved", "to": ["hand"], "manner": ["added"]}

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
        "this card is added to your hand [{c:cause}] [, except by drawing it]",
        says=lambda slots: ADDED | slots.get("c", {}),
    ),
    *(
        phrase
        for words, zone in (
            ("(the|your) deck", "deck"),
            ("(the|your) gy", "graveyard"),
            ("(the|your) (deck or gy|gy or deck)", ["deck", "graveyard"]),
        )
        for phrase in said(
            "on",
            f"this card is added from {words} to your hand [{{c:cause}}] [, except by drawing it]",
            says=lambda slots, zone=zone: ADDED | {"was": {"zone": zone}} | slots.get("c", {}),
        )
    ),
    *said(
        "on",
        "this card is tribute summoned by tributing {these:cards}",
        "you draw this card",
        "this card is excavated from the deck and sent to the gy by [a] card effect",
        "this card is sent to the gy (while equipped to a monster|because the equipped monster is destroyed)",
        "this card is destroyed by battle with {these:cards} [and sent to the gy]",
        "the equipped monster destroys {these:cards} by battle [and sends it to the gy]",
        "the equipped monster declares an attack",
        "this card moves to (a|another) (monster zone|zone)",
        "this card in the monster zone moves to another monster zone",
        "{these:cards} is flipped face-down",
        "{these:cards} is flipped face-up",
        "you draw {these:cards}",
        "you pay lp",
        "(material is|the last material is) detached from {these:cards}",
        "a card is added [from the [main] deck] to your opponent's hand [{c:cause}]",
        "your opponent adds a card from (the|their) deck to their hand [, except by drawing (it|them)]",
        "you take {n:number} or more [battle] damage",
        "you gain lp",
        "{these:cards} (is|are) [normal or] special summoned to {z:some-zone}",
        "{these:cards} (is|are) special summoned from your opponent's (extra deck|gy|hand|deck)",
        "your {these:kinds} destroys {those:cards} by battle [and sends it to the gy]",
        "you take (battle|effect) damage from {these:cards}",
        says={"lacks": "event"},
    ),
    *said(
        "on",
        "[this card is] [special] summoned ([in] this way|by (its|its own|this card's) effect)",
        says={"event": "summoned", "how": ["special"], "states": [{"if": "called-by", "who": "this-card"}]},
    ),
    *said(
        "some-zone",
        "(the|your|your opponent's) (extra deck|gy|hand|deck)",
        says={},
    ),
    *said(
        "on",
        "{these:cards} (is|are) {g:goes}",
        says=lambda slots: {"event": "moved", "what": {"some": slots["these"]}} | slots["g"],
    ),
    *said("battled", "an opponent's monster", "a monster", "your opponent's monster", says={}),
    *said("battled", "{a:foe}", says="$a"),
    *said("on", "this card destroys {a:battled} by battle", says=_beats),
    *said(
        "on", "this attacking card destroys {a:battled} by battle", says=lambda slots: _beats(slots, ATTACKER)
    ),
    *said(
        "on",
        "this card destroys {a:battled} by battle and sends it to the gy",
        says=lambda slots: _beats(slots, TO_GRAVEYARD),
    ),
    *said(
        "on",
        "this attacking card destroys {a:battled} by battle and sends it to the gy",
        says=lambda slots: _beats(slots, ATTACKER | TO_GRAVEYARD),
    ),
    *said(
        "on",
        "{these:cards} inflicts battle damage to your opponent",
        says={
            "event": "damaged",
            "player": "opponent",
            "kind": "battle",
            "what": {"some": "$these", "fought": True},
        },
    ),
)

BATTLE: tuple[Phrase, ...] = (
    *said(
        "on",
        "this card inflicts battle damage to your opponent",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "this-card"},
    ),
    *said(
        "on",
        "a card of yours inflicts battle damage to your opponent",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "you"},
    ),
    *said(
        "on",
        "this card inflicts battle damage to your opponent by a direct attack",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "this-card", "direct": True},
    ),
    *said(
        "on",
        "this card inflicts battle damage to your opponent's lp",
        "this card inflicts battle damage to the opponent",
        says={"event": "damaged", "player": "opponent", "kind": "battle", "by": "this-card"},
    ),
    *said(
        "on",
        "this attacking card inflicts battle damage to your opponent",
        says={
            "event": "damaged",
            "player": "opponent",
            "kind": "battle",
            "by": "this-card",
            "role": "attacker",
        },
    ),
    *said(
        "on",
        "your opponent takes effect damage",
        says={"event": "damaged", "player": "opponent", "kind": "effect"},
    ),
    *said(
        "on",
        "your opponent takes battle damage",
        says={"event": "damaged", "player": "opponent", "kind": "battle"},
    ),
    *said("on", "your opponent takes damage", says={"event": "damaged", "player": "opponent"}),
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
    ("(each|either) player's", None),
    ("each of your", "you"),
    ("each of your opponent's", "opponent"),
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
    *said("main", "during (either player's|the) main phase", says={"during": "main"}),
    *(
        phrase
        for n in ("1", "2")
        for phrase in (
            *said(
                "main", f"during the main phase {n}", f"during main phase {n}", says={"during": f"main-{n}"}
            ),
            *said("main", f"during your main phase {n}", says={"during": f"main-{n}", "turn": "you"}),
        )
    ),
    *said("main", "during your main phase", says={"during": "main", "turn": "you"}),
    *said("main", "during your opponent's main phase", says={"during": "main", "turn": "opponent"}),
)

CONDITIONS: tuple[Phrase, ...] = (
    *said("part", "once per turn", says={"limit": "turn"}),
    *said("part", "once per chain", says={"limit": "chain"}),
    *said("part", "once per battle", says={"limit": "battle"}),
    *said("part", "you can", "< quick effect >", "flip", "when this card is activated", says={}),
    *said("part", "< (except|even) during the damage step >", "even during the damage step", says={}),
    *said(
        "part",
        "except the turn (this card|it) was sent (there|to the gy)",
        says={"holds": {"state": {"if": "not-sent-this-turn"}}},
    ),
    *said(
        "part",
        "while summoned this way",
        "(once|twice) per turn , you can either",
        "you can either",
        "during each battle phase",
        "twice per turn",
        "once per duel",
        "once while face-up on the field",
        says={"lacks": "turn-or-times"},
    ),
    *said("part", "while this card is banished", says={"holds": {"here": "banished"}}),
    *said("part", "once per opponent's turn", says={"main": {"turn": "opponent"}}),
    *said(
        "part",
        "during the (end|standby) phase of the turn this card (is|was) (normal summoned [or flipped face-up]"
        "|special summoned|activated|sent to the gy)",
        says={"lacks": "state"},
    ),
    *said(
        "part",
        "during (the|your) [next] standby phase (of the next turn|of your next turn|of the turn) "
        "[after this card was (banished|destroyed|sent to the gy) [{c:cause}] [and sent to the gy]]",
        "during (the|your) next standby phase after this card was (banished|destroyed|sent to the gy) "
        "[{c:cause}] [and sent to the gy]",
        "during (the|your) end phase of (the|your) next turn",
        says={"lacks": "point-of-turn"},
    ),
    *said("part", "up to (twice|thrice) per turn", says={"lacks": "turn-or-times"}),
    *said("part", "if {e:on}", says={"on": "$e"}),
    *said("part", "when {e:on}", says={"on": "$e", "when": True}),
    *said("part", "{e:time}", says={"on": "$e"}),
    *said("part", "when your {a:kinds} battles [{b:foe}]", says={"holds": {"who": "$a", "against": "$b"}}),
    *said("part", "when {a:cards} battles [{b:foe}]", says=when_it_fights),
    *said("part", "{e:main}", says={"main": "$e"}),
    *said("part", "(if|while|and) {h:holds}", says={"holds": "$h"}),
    *said("while", "(if|while|as long as) {h:holds}", says="$h"),
)
"""The parts of a condition, in any order."""
