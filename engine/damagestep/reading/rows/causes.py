"""Phrases for why a card moves: by battle, by an effect of some card, by the opponent."""

from damagestep.reading.grammar.phrases import Phrase, said

CAUSES: tuple[Phrase, ...] = (
    *said("cause", "by battle", says={"cause": ["battle"]}),
    *said("cause", "by [a|an] [card|activated] effect", says={"cause": ["effect"]}),
    *(
        phrase
        for kind in ("monster", "spell", "trap")
        for phrase in (
            *said(
                "cause",
                f"by (a|the effect of a) {kind} effect",
                f"by the effect of a {kind}",
                says={"cause": ["effect"], "through": {"type": [kind]}},
            ),
            *said(
                "cause",
                f"by (your opponent's|an opponent's) {kind} effect",
                says={"cause": ["effect"], "by": "opponent", "through": {"type": [kind]}},
            ),
            *said(
                "cause",
                f"by your {kind} effect",
                says={"cause": ["effect"], "by": "you", "through": {"type": [kind]}},
            ),
        )
    ),
    *said("cause", "by your card effect", says={"cause": ["effect"], "by": "you"}),
    *said(
        "cause",
        "[either] by battle or [by] [a] card effect",
        "by [a] card effect or [by] battle",
        says={"cause": ["battle", "effect"]},
    ),
    *said(
        "cause",
        "by [an|your] (opponent's|opponent 's) [card|activated] effect",
        says={"cause": ["effect"], "by": "opponent"},
    ),
    *said(
        "cause",
        "by [an|your] opponent's card < [either] by battle or [by] card effect >",
        says={"cause": ["battle", "effect"], "by": "opponent"},
    ),
    *said("whose-card", "by [an|your] opponent's card", says={"by": "opponent"}),
    *said("cause", "by battle with (a|an opponent's) monster", says={"cause": ["battle"]}),
    *said("cause", "by {t:effect-of}", says={"cause": ["effect"], "through": "$t"}),
    *said(
        "cause",
        "by your opponent's attack or card effect",
        says={"cause": ["battle", "effect"], "by": "opponent"},
    ),
    *said(
        "cause",
        "by battle or [by] [an|your] opponent's card effect",
        "by [an|your] opponent's card effect or by battle",
        says={"cause": ["battle", "effect"], "by": "opponent"},
    ),
    *said(
        "destroyer",
        "by [an|your] opponent's card",
        "by your opponent's card < by battle or card effect >",
        "by your opponent's card < either by battle or by card effect >",
        says={"cause": ["battle", "effect"], "by": "opponent"},
    ),
    *said(
        "cause",
        "because of an opponent's card effect",
        says={"cause": ["effect"], "by": "opponent"},
    ),
    *said("cause", "because of an opponent's card", says={"by": "opponent"}),
    *said("cause", "by the effect of {t:through}", says={"cause": ["effect"], "through": "$t"}),
)
