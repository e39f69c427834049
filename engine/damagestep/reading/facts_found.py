"""The facts that the words of a passage tell."""

import re

from damagestep.reading.facts import Does, Event, Face, Facts, Point
from damagestep.reading.matching import event_of, first, without_exceptions
from damagestep.reading.older_targets import targets_unsaid
from damagestep.reading.passage import Passage
from damagestep.reading.rows.actions import CHANGES, NEGATIONS
from damagestep.reading.rows.sentences import ONLY_WHEN
from damagestep.reading.rows.timings import LATE, PHASES, POINTS_NAMED
from damagestep.reading.segments import Clause

OUTSIDE = re.compile(
    r"(?:except|cannot be activated|but not|other than|(?:can|do) ?not activate this effect)"
    r" (?:during|in) (?:the [a-z ]+ or )?(?:the )?damage step"
)
INSIDE = re.compile(r"even (?:during|in) the damage step")
QUICK = re.compile(r"quick effect\)|this effect can be activated during (?:either|any) player's turn")
AT_TIMES_QUICK = re.compile(r"this is a quick effect if\b")
OPTIONAL = re.compile(r"\b(?:you|player|owner) (?:can|may)\b")
OPTIONAL_FIRST = re.compile(r"[^.,;]{0,40}\b(?:you|player|owner) (?:can|may)\b")
OFTEN = re.compile(
    r"\b(?:once|twice|thrice|up to \w+ times?) (?:per|each|during|a|in)\b[^,:;]*?(?:turn"
    r"|chain|duel|battle|phase)\b"
    r"(?! (?:phase|player))|(?:each|per|this|that|every|next|following|same) turn"
    r"|turn (?:player|after|this|you|it)"
    r"|until [^,;:]*"
)
"""How often something is used, and for how long: names no time of activation."""
PAST = re.compile(r"\b(?:was|were|had) [^,;]*$")
STEP = re.compile(r"(?<!\d)[.;]|, (?:then|and if you do|and if they do|also|but)\b,?|\bthen\b")
SUMMONS = re.compile(r"summon (?!this turn)")
GIVEN = re.compile(r"gains? (?:this|these|the following) effects?\b")
"""What tells that the bullets are effects that a card has from then on, and not what is done at once."""
MAY = re.compile(r"\byou can\b")
UNDER_CONDITION = re.compile(r"\W*(?:and )?(?:if|when|each time|while|during)\b")
WAITS = re.compile(r"\b(?:if|when|each time) (?:it|that|the|this|your|an?)\b[^,]*\b(?:battles?|attacks?)\b")
IS_EQUIPPED_LATER = re.compile(r"after activation, treat this card as an equip")


def facts_of(card: Face, plain: str, passage: Passage) -> Facts:
    """Return what the words of a passage tell; `plain` is the text with its names hidden."""
    condition = ", ".join(c.of(plain).strip() for c in (*passage.inherited, *passage.condition)).lower()
    activation, resolution = _words(plain, passage.activation), _words(plain, passage.resolution)
    every = f"{condition} {activation} {resolution}"
    only = ONLY_WHEN.match(condition)
    when = condition[only.start("when") :] if only else condition
    event = event_of(when)
    points, phase = _time(when, event, resolution)
    if event == "replacement" and points and not passage.older:
        # It is activated at that point, before what would happen; a replacement has no colon.
        event = None
    straight = _words(plain, tuple(c for c in passage.resolution if c.kind != "bullet"))
    changes = changes_values(straight if GIVEN.search(straight) else resolution)
    return Facts(
        # A card in a Pendulum Zone is a Continuous Spell but for its name.
        card=Face("monster", "", card.words)
        if passage.granted
        else Face("spell", "continuous", card.words)
        if passage.half == "pendulum"
        else card,
        half=passage.half,
        condition=condition,
        activation=activation,
        resolution=resolution,
        event=event,
        points=points,
        phase=phase,
        quick=bool(QUICK.search(every)),
        at_times_quick=bool(AT_TIMES_QUICK.search(every)),
        optional=_optional(condition, activation, resolution),
        outside=bool(OUTSIDE.search(every)),
        inside=bool(INSIDE.search(every)),
        does=_kinds_of_things(resolution),
        changes=changes,
        by_mode=changes and not changes_values(straight),
        older=passage.older,
        picks=targets_unsaid(condition, activation, straight, passage.older, card.frame, not card.one_shot),
    )


def _words(plain: str, clauses: tuple[Clause, ...]) -> str:
    return " ; ".join(c.of(plain) for c in clauses).lower().strip()


def _kinds_of_things(resolution: str) -> frozenset[Does]:
    return frozenset(row.facts["does"] for row in NEGATIONS + CHANGES if row.regex.search(resolution))


def _optional(condition: str, activation: str, resolution: str) -> bool:
    """Check whether a player may leave it: told before the effect resolves, or by the first words of all."""
    if OPTIONAL.search(f"{condition} ; {activation}"):
        return True
    return not activation and bool(OPTIONAL_FIRST.match(resolution))


def _time(condition: str, event: Event | None, resolution: str) -> tuple[tuple[Point, ...], str | None]:
    """Return the points of the Damage Step and the phase that a condition names."""
    words = without_exceptions(condition)
    hits = [
        (found.start(), number, row)
        for number, row in enumerate(POINTS_NAMED)
        if (found := row.regex.search(words)) and not PAST.search(words[: found.start()])
    ]
    if hits:
        named = min(hits, key=lambda hit: hit[:2])[2].facts
        return named.get("points", ()), named.get("phase")
    if event in ("attack", "moved") and (late := first(LATE, resolution)):
        # Older wordings tell the point behind the event: "if it attacks, destroy … after damage calculation".
        return late.facts["points"], None
    phase = first(PHASES, OFTEN.sub(" ", words))
    return (), phase.facts["phase"] if phase else None


def changes_values(resolution: str) -> bool:
    """Check whether a resolution changes ATK or DEF directly, as rule ADM-02 asks.

    A change further on is none if a player may leave it out, if it has a condition of its own, or if a
    monster is Special Summoned before it; nor is one that waits until a monster battles.
    """
    if IS_EQUIPPED_LATER.match(resolution):
        return False
    for number, step in enumerate(STEP.split(resolution)):
        if change := first(CHANGES, step):
            before = step[: change.start(step)]
            if SUMMONS.search(before) or WAITS.search(before):
                return False
            if not (number and (MAY.search(step) or UNDER_CONDITION.match(step))):
                return True
        if SUMMONS.search(step):
            return False
    return False


BY_BATTLE = re.compile(r"\bbattl|\battack(?:s|ed|ing)\b|damage (?:step|calculation)")
"""What tells that a card changes values only while monsters battle, or once they have."""


def lasting_values(plain: str, found: list[Passage]) -> bool:
    """Check whether a card changes ATK or DEF of monsters as long as it is there, whatever they do."""
    words = (_words(plain, p.clauses) for p in found if not (p.effect or p.counts))
    return any(changes_values(one) and not BY_BATTLE.search(one) for one in words)
