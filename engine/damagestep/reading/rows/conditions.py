"""Phrases of conditions: what an effect answers (`on`), what must hold (`holds`), when it is used."""

from damagestep.reading.grammar.phrases import Data, Phrase, said

NORMAL = ["normal", "tribute"]
"""A Tribute Summon is a Normal Summon."""
EXTRA_KINDS = ("fusion", "synchro", "xyz", "link", "ritual", "pendulum")
"""Special Summons by rules of their own, between which card files do not tell apart."""
FIELD = ["monster", "spell-trap", "field"]


def _own(**more: Data) -> dict[str, Data]:
    return {"event": "moved"} | more


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
        *((f"{kind} summoned", {"lacks": "summon-kind"}) for kind in EXTRA_KINDS),
    )
    for phrase in (
        *said("on", f"this card is {words}", says={"event": "summoned", "how": how}),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words}",
            says={"event": "summoned", "what": {"some": "$these"}, "how": how},
        ),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words} to your opponent's field",
            says={"event": "summoned", "what": {"some": "$these", "side": "opponent"}, "how": how},
        ),
        *said(
            "on",
            f"{{these:cards}} (is|are) {words} to your field",
            says={"event": "summoned", "what": {"some": "$these", "side": "you"}, "how": how},
        ),
    )
)

DESTROYED: tuple[tuple[str, Data], ...] = (
    ("destroyed", {}),
    ("destroyed by battle", {"cause": ["battle"]}),
    ("destroyed by [a] card effect", {"cause": ["effect"]}),
    (
        "destroyed (by battle or [by] [a] card effect|by [a] card effect or [by] battle)",
        {"cause": ["battle", "effect"]},
    ),
)
PLACED: tuple[tuple[str, Data], ...] = (
    ("this card", {}),
    ("this card on the field", {"was": {"zone": FIELD}}),
    ("this card in the monster zone", {"was": {"zone": "monster"}}),
    ("this face-up card on the field", {"was": {"zone": FIELD, "face": "up"}}),
)
LOSSES: tuple[Phrase, ...] = tuple(
    phrase
    for card, was in PLACED
    for words, cause in DESTROYED
    for phrase in (
        *said("on", f"{card} is {words}", says=_own(manner=["destroyed"]) | was | cause),
        *said(
            "on",
            f"{card} is {words} and sent to (the|your) gy",
            says=_own(manner=["destroyed"], to=["graveyard"]) | was | cause,
        ),
    )
) + tuple(
    phrase
    for words, cause in DESTROYED
    for phrase in said(
        "on",
        f"{{these:cards}} (is|are) {words}",
        says={"event": "moved", "what": {"some": "$these"}, "manner": ["destroyed"]} | cause,
    )
)

MOVES: tuple[Phrase, ...] = (
    *said("on", "this card is sent to the gy", says=_own(to=["graveyard"])),
    *said(
        "on", "this card is sent from the field to the gy", says=_own(was={"zone": FIELD}, to=["graveyard"])
    ),
    *said(
        "on", "this card is sent from the hand to the gy", says=_own(was={"zone": "hand"}, to=["graveyard"])
    ),
    *said(
        "on", "this card is sent from the deck to the gy", says=_own(was={"zone": "deck"}, to=["graveyard"])
    ),
    *said(
        "on",
        "this card is sent from the hand or deck to the gy",
        "this card is sent from the deck or hand to the gy",
        says=_own(was={"zone": ["hand", "deck"]}, to=["graveyard"]),
    ),
    *said("on", "this card is discarded", says=_own(manner=["discarded"])),
    *said("on", "this card is discarded to the gy", says=_own(to=["graveyard"], manner=["discarded"])),
    *said(
        "on",
        "this card is discarded to the gy by [a] card effect",
        says=_own(to=["graveyard"], manner=["discarded"], cause=["effect"]),
    ),
    *said("on", "this card is banished", says=_own(to=["banished"])),
    *said(
        "on",
        "this card is sent to the gy by [a] card effect",
        says=_own(to=["graveyard"], cause=["effect"]),
    ),
    *said("on", "this card is sent to the gy by battle", says=_own(to=["graveyard"], cause=["battle"])),
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

ACTIVATED: tuple[tuple[str, Data], ...] = (
    ("a spell card", {"part": "card", "type": ["spell"]}),
    ("a trap card", {"part": "card", "type": ["trap"]}),
    ("a spell / trap card", {"part": "card", "type": ["spell", "trap"]}),
    ("a monster effect", {"part": "effect", "type": ["monster"]}),
    ("a monster's effect", {"part": "effect", "type": ["monster"]}),
    ("a spell / trap card or monster effect", {"part": "card-or-monster-effect"}),
    ("a spell / trap card , or monster effect", {"part": "card-or-monster-effect"}),
    ("a spell or trap card", {"part": "card", "type": ["spell", "trap"]}),
    ("a spell / trap card or effect", {"type": ["spell", "trap"]}),
    ("a spell card or effect", {"type": ["spell"]}),
    ("a trap card or effect", {"type": ["trap"]}),
    ("a card or effect", {}),
    ("a card or monster effect", {"part": "card-or-monster-effect"}),
    ("another card or effect", {"another": True}),
)
ANSWERED: tuple[Phrase, ...] = tuple(
    phrase
    for words, facts in ACTIVATED
    for phrase in (
        *said("on", f"{words} is activated", says={"event": "activated"} | facts),
        *said(
            "on", f"your opponent activates {words}", says={"event": "activated", "by": "opponent"} | facts
        ),
    )
) + said("on", "a monster would be summoned", says={"event": "summon-attempted"})

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

HOLDS: tuple[Phrase, ...] = (
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
    *said(
        "holds",
        "this card attacks",
        says={"state": {"if": "fighting", "role": "attacker"}},
    ),
    *said("holds", "this card battled", says={"state": {"if": "this-turn", "it": "battled"}}),
    *said("holds", "it is your turn", says={"turn": "you"}),
    *said("holds", "it is your opponent's turn", says={"turn": "opponent"}),
)

CONDITIONS: tuple[Phrase, ...] = (
    *said("part", "once per turn", says={"limit": "turn"}),
    *said("part", "once per chain", says={"limit": "chain"}),
    *said("part", "once per battle", says={"limit": "battle"}),
    *said("part", "you can", "< quick effect >", "flip", "when this card is activated", says={}),
    *said("part", "< except during the damage step >", says={}),
    *said("part", "if {e:on}", says={"on": "$e"}),
    *said("part", "when {e:on}", says={"on": "$e", "when": True}),
    *said("part", "{e:time}", says={"on": "$e"}),
    *said("part", "{e:main}", says={"main": "$e"}),
    *said("part", "(if|while|and) {h:holds}", says={"holds": "$h"}),
)
"""The parts of a condition, in any order."""
