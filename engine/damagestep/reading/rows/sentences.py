"""What a sentence without a colon or semicolon is: an effect in the wording before 2011, a rule, a rider."""

import re

NO_EFFECT: tuple[str, ...] = (
    # Limits, and what the card counts as.
    (
        r"you can only |each player can only |you can use (?:each|this|the|only)|(?:this|the|these"
        r"|that) effects?\b[^.]* (?:can|must) only|this (?:card|effect"
        r"|monster) can (?:only )?be (?:used|activated|special summoned) (?:only )?once"
    ),
    (
        r"\(?(?:this|the) (?:card|monster|effect)(?:'s name)? (?:is|are|becomes|counts) "
        r"|(?:this card|it)'s name|this (?:card|effect|monster) (?:can|cannot|must"
        r"|may)\b(?! be (?:tributed|sent|discarded|removed) )"
    ),
    (
        r"cannot be|must (?:first )?be|must (?:special|only)|neither |your opponent cannot"
        r"|you cannot|you must|players? cannot|no (?:other )?"
    ),
    (
        r"[\w ,']*you (?:can|may) (?:only|also|treat"
        r"|activate this (?:card|trap)|normal summon|tribute summon|tribute set|ritual summon"
        r"|xyz summon|synchro summon|link summon|fusion summon this"
        r"|(?:special )?summon this card (?:only )?(?:\(from|by|to your opponent|without)"
        r"|conduct|use (?:this|a|1|it) |still|apply|substitute|control)"
    ),
    (
        r"(?:if|when) [^,]*, (?:you can )?activate this card (?:from|the turn|by)"
        r"|activate this card (?:only )?(?:from|the turn)"
    ),
    (
        r"(?:for|during) (?:this|the) (?:card's|effect's|turn) (?:activation|you activate)"
        r"|during the turn|the turn (?:you|this)|while this card|a monster equipped"
        r"|a \w+ monster (?:equipped|that)|(?:all|each (?!time)) |monsters? "
    ),
    (
        r"(?:if|when) (?:it|that (?:monster|card|target)|the (?:equipped|selected|targeted"
        r"|last of (?:these|those|the)) (?:monsters?|cards?|targets?|§+)|this card"
        r"|this face-up card|this monster)[^,.]*(?:leaves the field|leave the field"
        r"|is (?:destroyed|removed)[^,.]*), (?:destroy|send|return|banish) "
        r"(?:that|this card|the (?!top)|it)\b"
    ),
    r"[^.]*\bwould\b[^.]*, [^.]*instead|[^.]*\binstead(?: of|\.|$)",
    (
        r"(?:if|when) (?:this card|it|a monster|[^,]*monster you control"
        r"|[^,]*equipped monster) (?:attacks|battles) a(?:n?"
        r"|nd?)? [^,]*defense position[^,]*, (?:inflict|and)"
    ),
    r"(?:during|in) (?:the )?damage calculation|[^.]*during damage calculation only|[^.]*is not destroyed",
    (
        r"(?:once per turn, )?(?:during |at "
        r"|in )[^,]*standby phases?[^,]*, [^.]*(?:or (?:this card|it) is destroyed|(?:or"
        r"|otherwise),? destroy this card|if you (?:do not|cannot|don't)[^.]*destroy|pay \d+)"
    ),
    (
        r"[^:;.]*you can (?:special summon this card \(from|activate [^.]*(?:the turn"
        r"|from your hand))|[^.]*destroy this card unless|[^.]*during the damage step only"
        r"|(?:if|when|while) [^,.]*\b(?:battles?|attacks?)\b[^.]*, [^.]*(?:until the end of the damage step"
        r"|during that damage calculation only)"
        r"|if you can pendulum summon|(?:send|destroy) this card [^.]*\bafter activation"
        r"|(?:if|when) you ritual summon [^,.]*, (?:you can banish )?this card"
        r"|you can set this card from your hand to your spell & trap"
        r"|during [^,.]*battle phase, (?:this card|(?:all|each|every)\b[^,.]*) (?:can|must|cannot)\b"
        r"|[^.]*inflict piercing|(?:if|when|during)[^.]*defense position monster[^.]*inflict the difference"
        r"|banish any|when resolving|(?:once per turn, )?(?:if|when) [^,.]*\bresolves\b[^.]*, [^.]*\bnegate\b"
        r"|(?:if|when) this card attacks, change it to defense position"
        r"|if [^,]* on the field is destroyed, destroy this card|(?:if"
        r"|when) this card attacks, it is changed"
    ),
    r"(?:if|when|while|during|each) [^.]*?, [^,.]*\bcannot\b",
    (
        r"if this (?:face-up )?card (?:summoned this way )?is used (?:as [^,.]*material"
        r"|for an? \w+ summon)[^,.]*, (?:all|the|its|that|banish it)\b"
    ),
    (
        r"(?:while you control [^,.]*, )?(?:each|every) time "
        r"|(?:if|when) this card is \w+ summoned (?:with|by) this|if you destroy any"
    ),
    (
        r"(?:if|when|once)[^.]*?, (?:it|this card(?: you control)?|they|that monster|all \w+)"
        r" (?:can|must|is treated|is unaffected)\b"
    ),
    r"if this card is (?:treated|face-up|in (?:your|the)|equipped|attacked)",
)
"""Beginnings of sentences that hold no effect of their own."""

RIDERS: tuple[str, ...] = (
    (
        r"this is a quick effect if\b"
        r"|(?:and )?(?:if|when) (?:you|they|it|that|either) (?:do|does|cannot|call(?:s|ed)? it"
        r"|use|activate|win|lose|special summon(?:ed)? (?:it|a monster) (?:this|by))\b"
        r"|if summoned this way|(?:if|when) (?:it|that|the) \w+ (?:by|with) this|then\b"
        r"|otherwise\b|also\b|it |they |that |those |these |its |their |the (?:monster|card"
        r"|selected|targeted|drawn|excavated|summoned|equipped|effect|activation|player"
        r"|controller|damage|atk|level)\b"
    ),
    (
        r"(?:if|when) (?:a|that|the|those) (?:monster|card)s?(?:\(s\))? (?:is |was |are "
        r"|were )?(?:\w+ )?(?:summoned|destroyed|banished|added|special summoned|selected"
        r"|targeted|drawn|equipped) (?:by|with|this) (?:this|way)"
    ),
    (
        r"(?:if|when) (?:that|it|the) (?:\w+ )?(?:is|was|are|were|has|had) "
        r"(?:an?|not|the|also|in|\d|less|more)(?: |-|,)"
        r"|if (?:you called|(?:all|both|any|the|\d)[^,.]*\bresults?\b)"
        r"|during [^,.]*end phase[^,.]*, (?:banish|destroy|return|shuffle|send)"
        r"[^.]*\b(?:this way|(?:by|with) this effect)"
        r"|(?:this|the) effect(?:'s)? |this turn|for the rest|until |during the end phase of"
        r"|for each|at the end of|in (?:this|that) case|after (?:this|that) |immediately after"
        r"|if not,|unless|both |each |place |destroy |equip |its? |during (?:this|the) turn"
    ),
)
"""Beginnings of sentences that go on with the effect before them."""

LIMITS: tuple[str, ...] = (
    (
        r"you can only |each player can only |you can use |\(|you can (?:only )?activate only"
        r"|this effect (?:of [^.]*)?can only be"
    ),
)
"""Beginnings of sentences that say how often something is used."""

IS_TRIGGERED = re.compile(
    r"(?:if|when) this card (?:destroy(?:s|ed)|is \w+ summoned)\b[^,.]*, your opponent cannot\b[^.]*\bnext\b"
    r"|(?:if|when) this card destroy(?:s|ed)\b[^,.]*, (?:it|this card) can attack (?:once )?(?:more|again)\b"
    r"|(?:each|every) time [^,.:]*\binflicts battle damage\b[^,.:]*, (?!place)"
)
"""Older triggers that look like rules: what happens once is an effect."""

ONLY_WHEN = re.compile(
    r"(?:you (?:can|may) )?(?:(?:this card )?can only be )?activated? (?:this card "
    r"|this )?(?:only )?(?P<when>(?:when|if|during|at|while|after)\b)"
)
"""The condition of an older Spell or Trap as a sentence of its own."""


VERB = (
    r"(?:you (?:can|may|must) (?:then )?|your opponent (?:can|may|must) |either player (?:can|may) "
    r"|immediately |randomly )?"
    r"(?:destroy|add|draw|inflict|special summon|send|return|banish|remove|change|gain"
    r"|increase|decrease|place|negate|discard|select|pay|"
    r"tribute|take|look|shuffle|flip|target|both|each|choose|halve"
    r"|this card(?:'s atk)? (?:gains?|loses?|becomes?|is)|it gains|equip|your opponent|"
    r"the opponent|opponent|set|the destroyed|the attack|the owner|its |pick|all|put|toss"
    r"|roll|declare|the controller|the player|that|those|they|it|release|excavate|activate|"
    r"attach|reveal|end|switch|move|every|half|you (?:gain|lose|draw|take|recover)|double"
    r"|reduce|make|pick up|detach|exchange|reduce|call|use|lose|give|name|this card)"
)
"""How the second half of an older effect begins."""

IMPERATIVE = (
    r"(?:by |(?:tribute(?! summoned)|discard|send|pay|remove|offer|return|select|toss|roll|banish"
    r"|flip|call|declare|look|offer|place|equip)\b)"
)
"""How an older effect without a condition begins."""

FROM_HAND = re.compile(
    r"\bactivate (?:this card|§+) from (?:your|the) hand\b|\bcan be activated from your hand\b"
)
"""What tells that a Trap may be activated from the hand."""

BECOMES_MONSTER = re.compile(r"special summon this card (?:in [\w-]+ position )?as an? [\w/ -]*monster\b")
"""What the activation of a Trap Monster does."""

CONTINUES: tuple[str, ...] = (r"^(?:\d\+?|[a-z]+(?:, [a-z ]+)*(?:,? (?:or|and|&) [a-z]+)?(?: \w+)?|§+)$",)
"""Conditions that are labels of a list: a number, an Attribute, a Type, a name."""

MODES = re.compile(
    (
        r"(?:activate|apply|use|choose|select|declare|resolve)[^.;]*(?:effects?|of the following"
        r"|of these)|depending on|in sequence"
    ),
    re.IGNORECASE,
)
"""A head whose bullets are the modes of one effect."""

GRANTS = re.compile(
    (
        r"(?:using this card|that has this card|with this card as|equipped (?:with this card"
        r"|monster)|summoned with this|that used this|monster that was) ?[^.]*gains?"
        r"|equipped monster gains"
        r"|^(?!this (?:card|monster))[^.]*\bmonsters?\b[^.]* gain (?:this|these|the following) effect"
        r"|(?:xyz|synchro|link|fusion|ritual) monster[^.]*gains? (?:this"
        r"|these|the)"
    ),
    re.IGNORECASE,
)
"""A head whose bullets another monster gains."""

ABOUT_ITSELF = re.compile(r"this card|this set|this face-up|\bgy\b|graveyard|banished|your hand|possession")
"""What a further effect of a Normal or Quick-Play Spell, or a Normal or Counter Trap, is about."""


def _starts(phrases: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{phrase})" for phrase in phrases))


IS_NO_EFFECT = _starts(NO_EFFECT + RIDERS)
IS_RIDER = _starts(RIDERS)
IS_LIMIT = _starts(LIMITS)
IS_LABEL = _starts(CONTINUES)
BEGINS_DOING = re.compile(VERB + r"\b")
BEGINS_BARE = re.compile(IMPERATIVE)
