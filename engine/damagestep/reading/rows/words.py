"""What the words of a clause are about, for the marks: how often, which operation, which kind of rule."""

import re

from damagestep.reading.rows.row import Row, kind, row

FREQUENCY: tuple[Row, ...] = (
    row(r"once per (?:opponent's )?turn", limit="turn"),
    row(r"once per chain", limit="chain"),
    row(r"once per battle(?! phase)", limit="battle"),
    row(r"\(quick effect\)", quick=True),
    row(r"\(except during the damage step\)", outside="damage-step"),
    row(r"^flip$", flip=True),
    row(r"you can\b", optional=True),
)
"""Words of an effect that its data say in full."""

NAMED = r"(?:§+|this card's name)"
LIMITED: tuple[Row, ...] = (
    row(rf"^you can only use (?:the|this) effect of {NAMED} once per turn", one="name"),
    row(rf"^you can only use (?:the|this) effect of {NAMED} once per duel", one="duel"),
    row(rf"^you can only use each effect of {NAMED} once per duel", each="duel"),
    row(rf"^you can only use each of these effects of {NAMED} once per duel", each="duel"),
    row(rf"^you can only use each of the following effects of {NAMED} once per duel", behind="duel"),
    row(r"^you can only use this effect once per turn", one="turn"),
    row(rf"^you can only use each (?:of these )?effects? of {NAMED} once per turn", each="name"),
    row(rf"^you can only use each of these effects of {NAMED} once per turn", each="name"),
    row(rf"^you can only use each of the following effects of {NAMED} once per turn", behind="name"),
    row(
        rf"^you can only use each of the (?:preceding|previous) effects of {NAMED} once per turn",
        before="name",
    ),
    row(rf"^you can only use the (?:preceding|previous) effect of {NAMED} once per turn", one="name"),
    row(rf"^you can only use the following effect of {NAMED} once per turn", next="name"),
    row(rf"^you can only use 1 {NAMED} effect per turn, and only once that turn", modes="name"),
    row(
        (rf"^you can only use 1 of these effects of {NAMED} per turn, and only once that turn"),
        modes="name",
    ),
    row(
        rf"^you can only use 1 of the following effects of {NAMED} per turn, and only once that turn",
        modes_behind="name",
    ),
    row(rf"^you can only activate 1 {NAMED} per turn", card="activation"),
    row(rf"^you can only activate {NAMED} once per turn", card="activation"),
)
"""Limits as sentences of their own: of the effect before, of each effect, of one of all, of the card."""

COSTS: tuple[Row, ...] = (
    kind(r"\b(?:pay|discard|tribute|banish|send|detach|remove|reveal|return|shuffle|destroy|place|lose)\b"),
    kind(
        r"\b(?:target|select|choose|declare|activate|change|equip|unequip|skip|set|switch"
        r"|roll|toss|add|flip)\b"
    ),
)
"""Beginnings of costs and of targets."""

OPERATIONS: tuple[Row, ...] = (
    kind(
        r"\b(?:destroys?|banish(?:es)?|sends?|adds?|draws?|discards?|returns?|shuffles?"
        r"|excavates?|reveals?)\b"
    ),
    kind(
        r"\b(?:special|normal|fusion|synchro|xyz|link|ritual|pendulum|tribute|flip|immediately)\b.*\bsummon"
    ),
    kind(
        r"\b(?:inflicts?|takes?|gains?|loses?|becomes?|become|halves?|halved|doubles?"
        r"|doubled|increases?|decreases?)\b"
    ),
    kind(
        r"\b(?:negates?|negated|changes?|switch|swap|equips?|unequip|places?|removes?|attach"
        r"|detach|moves?|sets?)\b"
    ),
    kind(
        r"\b(?:cannot|can only|can attack|can make|must|unaffected|treated|applied|apply"
        r"|activate|end|skip|toss|roll)\b"
    ),
    kind(
        r"\b(?:look|declare|call|choose|select|target|pay|tribute|take control|flip|turn"
        r"|gets?|give|set|pick|make)\b"
    ),
)
"""Verbs of what an effect does."""

RULES: tuple[Row, ...] = (
    kind(
        r"cannot|can only|must|is (?:also |always )?treated|gains?|loses?|are|is|would|can"
        r"|has|have|do not|take no"
    ),
)
"""Verbs of continuous effects and of rules of a card."""

IS_NOT_CLASSIFIED = re.compile(
    r"cannot be (?:normal|special)|must (?:first )?be|you can (?:also )?(?:only )?special summon"
    r"|you can (?:also )?ritual summon|\(?this card (?:is"
    r"|can be) (?:also )?(?:always )?treated|this card's name"
    r"|you can only control"
)
"""Beginnings of statements that are no effects: how a monster is Summoned, what the card counts as."""
