"""Phrases of Summons that an effect answers: how, from where and by whom monsters were Summoned."""

from damagestep.reading.grammar.phrases import Data, Phrase, Slots, said

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

OTHERS_CAME_FROM: tuple[tuple[list[str], str, dict[str, str]], ...] = tuple(
    (zone, f"{whose} {place}", owner)
    for zone, place in (
        (["hand"], "hand"),
        (["graveyard"], "gy"),
        (["deck"], "deck"),
        (["extra"], "extra deck"),
        (["hand", "graveyard"], "hand or gy"),
        (["hand", "deck"], "hand or deck"),
    )
    for whose, owner in (("the", {}), ("your", {"owner": "you"}))
)
"""A card comes from its owner's hand, Deck and Graveyard."""

SUMMONED: tuple[tuple[str, Data], ...] = (
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

SUMMONS: tuple[Phrase, ...] = tuple(
    phrase
    for words, how in SUMMONED
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
        *(
            one
            for zone, place, whose in OTHERS_CAME_FROM
            for one in said(
                "on",
                f"{{these:cards}} (is|are) {words} from {place}",
                says={
                    "event": "summoned",
                    "what": {"some": "$these"} | whose,
                    "how": how,
                    "from": zone,
                },
            )
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


def _came(of: dict[str, Data]) -> Data:
    """Return what says that cards are Summoned in some way, and more of them or of that Summon."""

    def says(slots: Slots) -> dict[str, Data]:
        what = {"what": {"some": slots["these"]} | of} if "these" in slots else dict(of)
        through = {"through": slots["t"]} if "t" in slots else {}
        came: dict[str, Data] = slots["s"]
        return {"event": "summoned"} | what | came | through

    return says


HOW_IT_CAME: tuple[Phrase, ...] = (
    *said("on", "this card is {s:came} by {t:effect-of}", says=_came({})),
    *said("on", "this monster is {s:came}", says=_came({})),
    *said("on", "this card is {s:came} during your opponent's turn", says=_came({"during": "opponent"})),
    *said("on", "{these:cards} (is|are) {s:came} face-up", says=_came({"shown": True})),
    *said(
        "on", "{these:cards} (is|are) {s:came} to a zone this card points to", says=_came({"pointed": True})
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
    for zone, place in (
        (None, ""),
        (["extra"], "from (the|your|their) extra deck"),
        (["graveyard"], "from (the|your|their) gy"),
        (["hand"], "from (the|your|their) hand"),
        (["deck"], "from (the|your|their) [main] deck"),
    )
    for phrase in said(
        "on",
        # The tokens keep the `s` of a verb.
        f"{player} {words}{'s' if by == 'opponent' else ''} {{these:cards}} {place}",
        says={"event": "summoned", "by": by, "what": {"some": "$these"}, "how": how, "from": zone},
    )
)
