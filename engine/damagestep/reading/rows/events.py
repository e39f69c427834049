"""What a condition answers: the event, and whether it is one of the card itself.

The first row that is found in a condition tells its event; so what is more exact stands above what is less.
"""

from damagestep.reading.rows.row import Row, kind

SUMMONED = (
    r"(?:(?:normal|special|tribute|flip|fusion|synchro|xyz|link|ritual|pendulum"
    r"|gemini),? ?(?:or |and |/)?)*summoned"
)

EVENTS: tuple[Row, ...] = (
    # What would happen: either a replacement, or the moment before a Summon.
    kind(r"would be (?:<words> )?summoned", event="summon-attempt"),
    kind(
        r"(?:monsters?|cards?|you|opponent|player|it)(?:\(s\))? would (?:<words> )?summon",
        event="summon-attempt",
    ),
    kind(r"(?:would be activated|would activate)", event="activation"),
    kind(
        r"(?<!that )would be (?:destroyed|banished|sent|returned|shuffled|removed|tributed|targeted)",
        event="replacement",
    ),
    kind(r"(?<!that )would (?:leave|take|inflict|be (?:inflicted|dealt))", event="replacement"),
    kind(r"would (?:gain|lose|draw|detach|pay|be \w+)", event="replacement"),
    kind(
        r"<this> (?:<words>)?(?:is|was) (?:sent|detached|banished|discarded|tributed) <words>to activate",
        event="own-moved",
    ),
    kind(r"equip(?:s|ped)? (?:<words> )?to <this>|<this> becomes equipped", event="own-moved"),
    kind(
        r"<this> (?:<words>)?(?:by|as a result of) (?:battle|an attack)(?!,? (?:or|and/or))(?: and|$)",
        event="own-battle-destroyed",
    ),
    kind(
        (
            r"^(?:if|when) (?:the|an?) equipped monster (?:leaves the field|is (?:removed|sent"
            r"|destroyed|returned))(?! by battle)|and this card is sent"
        ),
        event="own-moved",
    ),
    kind(r"\bit is destroyed (?:by|as a result of) battle(?!,? or)", event="own-battle-destroyed"),
    # Activations.
    kind(
        r"(?:when|if|each time) (?:<words>)(?:activates?|is activated|are activated|was activated)\b",
        event="activation",
    ),
    kind(r"in response to (?:the|an|your|a) <words>activation", event="activation"),
    kind(
        (
            r"when <words>,? (?:or <words>)?(?:effect|card|spell|trap"
            r"|spell/trap)(?:\(s\))? (?:or <words> )?(?:that <words> )?is activated"
        ),
        event="activation",
    ),
    kind(r"when (?:resolving|a chain link)", event="activation"),
    # Battle.
    kind(r"<this> inflicts <words>damage|successfully attacks", event="battle-damage"),
    kind(
        r"takes? (?:<words>)damage (?:from|by) (?:(?!battle)<words>)effect\b(?! or)|takes? effect damage",
        event="effect-damage",
    ),
    kind(
        (
            r"(?:inflicts?|takes?|took|is inflicted|are inflicted|(?:was|were|is"
            r"|are) (?:inflicted|dealt)|deals?) <words>battle damage(?! or)"
        ),
        event="battle-damage",
    ),
    kind(r"battle damage (?:to|from|is)\b", event="battle-damage"),
    kind(r"(?:takes?|inflicts?|is inflicted|took|are inflicted) <words>damage", event="damage"),
    kind(r"damage <words>(?:is|was) (?:inflicted|dealt)", event="damage"),
    kind(
        (
            r"<this> (?:<words>)?(?:is|was) destroyed (?:by|as a result of|in) (?:battle"
            r"|an attack),? (?:or|and/or) "
        ),
        event="own-moved",
    ),
    kind(
        (
            r"(?:is|are|was|were) destroyed (?:by|as a result of|in) (?:(?:battle"
            r"|(?:[\w']+ )*attack),? (?:or|and/or) |[^;:]*\b(?:or|and/or) (?:by )?battle\b)"
        ),
        event="destroyed",
    ),
    kind(
        r"<this> (?:is|was) destroyed (?:by|as a result of|in) (?:battle|an attack)(?!,? (?:or|and/or) )",
        event="own-battle-destroyed",
    ),
    kind(r"destroyed <words>\((?:either )?by battle or", event="destroyed"),
    kind(
        r"(?:is|are|was|were) destroyed (?:by|as a result of|in) (?:battle|an attack)(?!,? (?:or|and/or) )",
        event="battle-destroyed",
    ),
    kind(r"destroys? (?!<this>)(?:<words>)by (?:battle|attacking)", event="battle-destroyed"),
    kind(r"destroys? <words>(?:as a result of battle|in battle)", event="battle-destroyed"),
    kind(
        r"declares an attack|attack is declared|declares? (?:an|a) (?:direct )?attack|attack(?:s)? declared",
        event="attack",
    ),
    kind(
        (
            r"(?:is|are|was) (?:targeted|selected|chosen) (?:for|as the target of) an attack"
            r"|target(?:s|ed) <words>for an attack"
        ),
        event="attack",
    ),
    kind(r"\b(?:attacks|attacked)\b(?! this turn)", event="attack"),
    kind(r"an attack is negated|attack was negated", event="attack"),
    # The card itself.
    kind(
        (
            r"<this> (?:is|was|(?:is|was) (?:either )?)(?: successfully)?(?:normal summoned"
            r"|tribute summoned|normal or tribute summoned)(?! or| and|,|/)"
        ),
        event="own-normal-summoned",
    ),
    kind(rf"<this> (?:is|was) (?:successfully )?{SUMMONED}", event="own-summoned"),
    kind(r"<this>(?:'s)? (?:battle position is|is) (?:flipped|turned|changed) ", event="own-flipped"),
    kind(r"<this> <words>is (?:flipped|turned) face-up", event="own-flipped"),
    kind(
        (
            r"<this> ?(?:<words>)(?:is|was|are|leaves|left) (?:sent|destroyed|banished|added"
            r"|returned|discarded|tributed|detached|used|removed|shuffled|placed|drawn|equipped"
            r"|excavated|moved|attached|targeted|the field|flipped|revealed|unequipped|face-up"
            r"|from)"
        ),
        event="own-moved",
    ),
    kind(
        r"<this>,? <words>,? ?(?:leaves the field|is destroyed)|draw this card|and this card is sent",
        event="own-moved",
    ),
    kind(r"battle position of <this>|<this>'s battle position", event="own-flipped"),
    kind(r"<this> (?:<words>)?(?:moves|loses|gains)\b", event="own-moved"),
    kind(
        (
            r"^(?:if|when) (?:\w+ )?(?:normal|special|tribute|flip|fusion|synchro|xyz|link"
            r"|ritual)?,? ?(?:or \w+ )?summoned\b"
        ),
        event="own-summoned",
    ),
    kind(
        r"^(?:if|when) (?:sent|destroyed|banished|discarded|tributed|added|detached|excavated)\b",
        event="own-moved",
    ),
    # Other cards.
    kind(rf"(?:is|are|was|were) (?:<words> )?{SUMMONED}", event="summoned"),
    kind(
        (
            r"(?:when|if|each time) (?:you|your opponent|a player|either player|the turn player"
            r"|a monster|<words>) (?:<words> )?(?:summon|summons|sets?)\b"
        ),
        event="summoned",
    ),
    kind(
        (
            r"(?:is|are|was|were) (?:\w+ )?(?:sent|destroyed|banished|added|returned|discarded"
            r"|tributed|detached|used|removed|shuffled|placed|drawn|equipped|excavated|moved"
            r"|attached|set|flipped|revealed|changed|targeted|declared|resolved|selected)"
        ),
        event="moved",
    ),
    kind(
        (
            r"leaves? the field|left the field|destroys?\b|draws? <words>cards?"
            r"|moves? <words>(?:to|out)|sends? |banish(?:es)? |discards? "
        ),
        event="moved",
    ),
    kind(
        (
            r"(?:gains?|loses?|pays?|recovers?) <words>(?:lp|life points)|(?:lp"
            r"|life points) (?:is|are) (?:gained|increased)"
        ),
        event="moved",
    ),
    kind(r"(?:tosses?|rolls?|calls?|declares?|wins?|tossed|rolled)\b", event="moved"),
)
