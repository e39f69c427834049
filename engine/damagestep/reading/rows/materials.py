"""Phrases of Summons with materials by an effect: Fusion Summons and Ritual Summons."""

from damagestep.reading.grammar.phrases import Data, Phrase, said

HAND_OR_FIELD = ["hand", "monster"]


def _from(zone: Data) -> dict[str, Data]:
    return {"zone": zone, "controller": "you", "type": ["monster"]}


WITH: tuple[tuple[str, Data], ...] = (
    ("monster from your hand or field", _from(HAND_OR_FIELD)),
    ("monster from your hand or your side of the field", _from(HAND_OR_FIELD)),
    ("monster you control", {"zone": "monster", "controller": "you"}),
    ("monster from your field", {"zone": "monster", "controller": "you"}),
    ("monster on your field", {"zone": "monster", "controller": "you"}),
    ("monster from your hand", _from("hand")),
    ("monster from your deck", _from("deck")),
    ("monster from your hand , deck , or field", _from(["hand", "deck", "monster"])),
    ("monster from your hand and / or field", _from(HAND_OR_FIELD)),
    ("monster from your hand and / or your side of the field", _from(HAND_OR_FIELD)),
)
"""What may be used; any other words for it are not understood."""


def _fused(of: Data, **more: Data) -> list[dict[str, Data]]:
    return [
        {"op": "fuse", "what": "$f", "from": of} | more,
        {"op": "special-summon", "what": "remembered", "position": ["attack", "defence"], "join": "then"},
    ]


def _offered(of: Data, **more: Data) -> list[dict[str, Data]]:
    return [
        {"op": "tribute-for-ritual", "what": "$r", "from": of} | more,
        {"op": "special-summon", "what": "remembered", "position": ["attack", "defence"], "join": "then"},
    ]


BANISHED: tuple[tuple[str, Data], ...] = (
    ("field or gy", _from(["monster", "graveyard"])),
    ("field and / or gy", _from(["monster", "graveyard"])),
    ("field or your gy", _from(["monster", "graveyard"])),
    ("side of the field or gy", _from(["monster", "graveyard"])),
    ("hand or field", _from(HAND_OR_FIELD)),
    ("gy", _from("graveyard")),
    ("hand , field , or gy", _from(["hand", "monster", "graveyard"])),
    ("hand , field , and / or gy", _from(["hand", "monster", "graveyard"])),
)
"""Where materials are that are banished."""
BANISHING: tuple[Phrase, ...] = tuple(
    phrase
    for words, of in BANISHED
    for phrase in said(
        "does",
        f"fusion summon {{f:fusion}} [,] by banishing (its|the) [fusion] material [(mentioned|listed) on it] "
        f"from your {words}",
        f"fusion summon {{f:fusion}} [,] by banishing [fusion] material (mentioned|listed) on it from "
        f"your {words}",
        says=_fused(of, to="banished"),
    )
)
"""Fusion Summons whose materials are banished."""
MATERIALS: tuple[Phrase, ...] = tuple(
    phrase
    for words, of in WITH
    for phrase in (
        *said(
            "does",
            f"fusion summon {{f:fusion}} [,] using {words} [as [the] [fusion] material]",
            says=_fused(of),
        ),
        *said(
            "does",
            f"fusion summon {{f:fusion}} [,] using {words} [as [fusion] material] , "
            "including this card [you control]",
            says=_fused(of, including=True),
        ),
        *said(
            "does",
            f"ritual summon {{r:ritual}} [,] by tributing {words} whose total level equal or exceed "
            "(the level of the ritual monster|that ritual monster's level|its level)",
            says=_offered(of),
        ),
        *said(
            "does",
            f"ritual summon {{r:ritual}} [,] by tributing {words} whose total level exactly equal its level",
            f"ritual summon {{r:ritual}} [,] by tributing {words} whose total level exactly equal "
            "(the level of the ritual monster|that ritual monster's level)",
            says=_offered(of, exactly=True),
        ),
        *said(
            "does",
            f"this card is used to ritual summon {{r:ritual}} . you must also tribute {words} "
            "whose total level equal {n:number} or more",
            says=_offered(of),
        ),
        *said(
            "does",
            f"this card can be used to ritual summon (any|a) {{r:ritual}} . you must also tribute {words} "
            "whose total level equal or exceed (the level of the ritual monster [you ritual summon]|"
            "the level of that ritual monster|the level of the ritual monster you are attempting to ritual "
            "summon|its level)",
            says=_offered(of),
        ),
    )
)
