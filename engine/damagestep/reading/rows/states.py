"""Conditions that hold or not, and trigger nothing."""

from damagestep.reading.rows.row import Row, kind

STATES: tuple[Row, ...] = (
    kind(
        (
            r"^(?:and )?(?:if|when) (?:you|your opponent|either player|both players|a player"
            r"|neither player|each player|the turn player"
            r"|only your opponent) (?:\w+ )?(?:controls?|have|has|had|do not|does not|did not"
            r"|are|is|cannot)\b"
        ),
        state="has",
    ),
    kind(
        r"\b(?:was|were|had|has been|have been|has|have)\b <words>\bthis (?:turn|duel|battle phase)",
        state="this-turn",
    ),
    kind(
        (
            r"^(?:and )?if (?:you|your opponent) (?:\w+ )?(?:activated|summoned|special summoned"
            r"|used|sent|took|lost|banished|set|destroyed|gained) <words>(?:this|last|that) turn"
        ),
        state="this-turn",
    ),
    kind(
        (
            r"^(?:and )?(?:if|when) (?:this|the|all|every|exactly|both|no|an?|another|either"
            r"|the only|your|its|their|\d|§)(?:(?! (?:is|are|was|were|while|when|destroys"
            r"|declares|battles|attacks) )[^,])*? (?:is|are|was) (?:currently )?(?:in|on"
            r"|the only|face-up|face-down|still|already|at|higher|lower|equal|greater|less"
            r"|equipped|treated|not|attached|owned|your|an?|the|of|different|between|§|\d|fire"
            r"|water|earth|wind|dark|light|all|both|linked|co-linked|\w+-type)(?!\w)"
        ),
        state="is",
    ),
    kind(
        (
            r"^(?:and )?(?:if|when) (?:there|your (?:lp|life points)|the (?:total|combined"
            r"|number|only)|your opponent's (?:lp|life points))"
        ),
        state="is",
    ),
    kind(
        (
            r"^(?:and )?(?:if|when) <this> (?:has|had|does|did|is your"
            r"|points(?! to (?:inflicts|battles|attacks|destroys|is|declares)\b))\b"
        ),
        state="has",
    ),
    kind(r"^(?:and )?(?:if|when) (?:this card|it) was (?:\w+ )?(?:or \w+ )?summoned", state="was"),
    kind(r"cards are banished|^(?:and )?(?:if|when) using this card", state="is"),
    kind(r"^(?:and )?(?:if|when) it is (?:your|the|not|turn|during|either)", state="turn"),
)
"""`is`: an event may follow behind it, of the card that the state describes; behind the others it may not."""
