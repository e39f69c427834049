"""What an effect does, as far as the Damage Step asks: rules ADM-02 and ADM-04."""

from damagestep.reading.rows.row import Row, kind

STATS = (
    r"(?:the |its |their |that monster's |(?:its |their )?(?:original"
    r"|current) )?(?:atk(?: and def| or def|/def| & def)?|def)"
)

NEGATIONS: tuple[Row, ...] = (
    kind(
        (
            r"negate (?:the|that|its|their|this|your opponent's)(?: \w+){0,3} activation"
            r"|negate (?:the|that) <words>activation"
        ),
        does="negates-activation",
    ),
    kind(r"negate (?:the|that|its|their) (?:\w+ ){0,3}summon", does="negates-summon"),
)

CHANGES: tuple[Row, ...] = (
    kind(
        rf"(?:gains?|loses?|lose|gives?) (?!<words>(?:lp|life points)\b)<words>{STATS}\b",
        does="changes-values",
    ),
    kind(
        (
            rf"{STATS} (?:of <words>)?(?:each |also )?(?:becomes?|become|(?:is|are) (?:halved"
            rf"|doubled|reduced|increased|changed|switched|treated|now|0\b)|decreases?"
            rf"|increases?)"
        ),
        does="changes-values",
    ),
    kind(
        (
            r"(?:halve|double|increase|decrease|reduce|switch|change|swap"
            r"|make) (?!<words>(?:position|lp\b|life points))<words>(?:atk|def)\b(?! or)"
        ),
        does="changes-values",
    ),
)
"""Changes of ATK or DEF."""

GAPS: tuple[Row, ...] = (
    NEGATIONS[0],
    kind(r"fusion summon", does="fusion-summons"),
    kind(r"ritual summon", does="ritual-summons"),
    kind(r"synchro summon", does="synchro-summons"),
    kind(r"\b(?:cannot|can only|skip|neither player|must)\b", does="restricts"),
    kind(r"\bsummon", does="summons"),
    kind(r"\b(?:attach|detach|materials?)\b", does="materials"),
    kind(r"\bnegate", does="negates"),
    kind(r"\bdestroy", does="destroys"),
    kind(r"\b(?:equip|unequip)\b", does="equips"),
    kind(r"\b(?:unaffected|no battle damage|no damage|protect)", does="protects"),
    kind(
        r"\b(?:adds?|banish|discards?|draws?|excavate|moves?|places?|returns?|sends?|sets?|shuffles?|tribute)\b",
        does="moves",
    ),
)
"""The kind of thing that words do; the first that fits counts."""
