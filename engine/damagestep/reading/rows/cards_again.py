"""More phrases for cards: by their part in the effect, two together, compared with another."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said


def _together(slots: Slots) -> Data:
    """Return two cards by their parts, together."""
    parts = [slots["a"], slots["b"]]
    return None if any("cards" in one or isinstance(one["part"], list) for one in parts) else {"part": parts}


def _compared(slots: Slots) -> Data:
    """Return cards that are compared with others."""
    return {"cards": slots["c"], "compared": slots["k"]}


def _than(what: str, how: str) -> dict[str, Data]:
    return {"what": what, "is": how, "to": "$w"}


COMPARED: tuple[Phrase, ...] = (
    *(
        phrase
        for what in ("name", "attribute", "level")
        for phrase in (
            *said(
                "compared",
                f"with a different {what} (from|than) {{w:meant}}",
                f"with a {what} different from {{w:meant}}",
                f"with a different {what} (from|than) {{w:whose}}",
                says=_than(what, "other"),
            ),
            *said(
                "compared",
                f"with the same {what} as {{w:meant}}",
                f"with the same {what} as {{w:whose}}",
                says=_than(what, "same"),
            ),
        )
    ),
    *said("compared", "with a lower level than {w:meant}", says=_than("level", "lower")),
    *said("compared", "with the same name", says={"what": "name", "is": "same", "to": {"part": "it"}}),
)
"""How a card is compared with another one: name, Attribute or Level."""
KNOWN: tuple[Phrase, ...] = (*said("known", "(it|that monster|that target)", says={"part": "that-card"}),)
MEANT: tuple[Phrase, ...] = (
    *said("meant", "they", says={"part": "it"}),
    *said(
        "meant",
        "both (monster|target|card)",
        "both of (them|those monster|those target)",
        says={"part": "both"},
    ),
    *said("meant", "[both] {a:meant} and {b:meant}", says=_together),
    *said(
        "meant",
        "(the|that) [special] summoned monster",
        says={"part": "summoned-monster"},
    ),
    *said(
        "meant",
        "(the|that) (banished|sent|added|returned|discarded) (card|monster)",
        says={"part": "moved-card"},
    ),
    *said("meant", "the targeted (monster|card)", says={"part": "targets"}),
    *said("meant", "{d:such-monster}", says="$d"),
    *said("meant", "both those target", says={"part": "both"}),
    *said("meant", "{c:cards} [,] {k:compared}", says=_compared),
    *said("whose", "(the|that) [special] summoned monster's", says={"part": "summoned-monster"}),
    *said(
        "whose",
        "(the|that) (banished|sent|added|returned|discarded) (card's|monster's)",
        says={"part": "moved-card"},
    ),
    *said("whose", "the targeted monster's", says={"part": "targets"}),
    *said("whose", "that card's", says={"part": "that-card"}),
    *said("whose", "the equipped monster's", says={"part": "equipped-monster"}),
)
"""More words for cards by their part in the effect."""
