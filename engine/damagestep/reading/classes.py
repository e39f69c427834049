"""The class, Spell Speed and place of an effect, from what its words tell and the card's type."""

import re

from damagestep.cards.card import EffectClass
from damagestep.reading.facts import Face, Facts
from damagestep.reading.rows.sentences import BECOMES_MONSTER

POINTS_OF_TURN = ("standby", "draw", "end", "battle-start", "battle-end")
"""Phases and points of a turn that trigger an effect by themselves."""
AWAY = re.compile(
    r"(?:banish|shuffle|add|return|set|special summon|place) this card\b"
    r"|this card is in your (?:gy|graveyard)"
    r"|this card(?: in [^,]*?)? (?:is|was) (?:sent|banished|destroyed|added|discarded)"
    r"|this (?:set|face-up|face-down) card"
    r"|set card is|while this card is in|this card leaves"
)
"""What tells that an effect of a Spell or Trap is not its activation."""
AWAY_FIRST = re.compile(r"(?:you can )?(?:banish|shuffle|add|return|set) this card (?:from|in)")
BY_ACTIVATING = re.compile(
    r"activate (?:this (?:card|trap|spell)\b|by\b|only)|when (?:this card is activated"
    r"|you activate this card)"
)
ALREADY_THERE = re.compile(r"once per|each time|equipped monster|you can (?!activate)")
OPPONENTS_TURN = re.compile(
    r"(?:either|any) player's|both players'|each player's|during your opponent's turn"
)
ANY_TURN = re.compile(r"(?:either|any) player's turn")
OWN_MAIN = re.compile(r"during your main")
ANSWERS = re.compile(r"\b(if|when|each time|every time|after)\b")
LATER = re.compile(r"(?:each|every) time|after|.*\bresolves\b")


def activates_card(facts: Facts) -> bool:
    """Check whether an effect of a Spell or Trap is what the activation of the card does."""
    before = f"{facts.condition} : {facts.activation}"
    if facts.card.one_shot:
        return not (AWAY.search(before) or AWAY_FIRST.match(facts.resolution))
    words = f"{before} ; {facts.resolution}"
    if BY_ACTIVATING.search(words):
        return True
    if BECOMES_MONSTER.match(facts.resolution) and not (AWAY.search(before) or ALREADY_THERE.search(before)):
        return True
    if AWAY.search(words) or ALREADY_THERE.search(words) or facts.older:
        return False
    return facts.event == "summon-attempt" or not (facts.condition or facts.optional)


def class_of(facts: Facts, activation: bool) -> EffectClass:
    """Return the class of an effect that is activated; `activation`: of a Spell or Trap Card itself."""
    if activation:
        return "trap-activation" if facts.card.frame == "trap" else "spell-activation"
    if facts.condition.startswith("flip"):
        return "flip"
    if facts.event == "replacement":
        return "continuous"
    if facts.quick or _quick_by_time(facts):
        return "quick"
    if facts.event in ("activation", "summon-attempt"):
        return "trigger" if _answers_later(facts) else "quick"
    if facts.event or facts.points or facts.phase in POINTS_OF_TURN:
        return "trigger"
    return _free(facts)


def _quick_by_time(facts: Facts) -> bool:
    """Check whether the time makes it a Quick Effect, in wordings that do not say so."""
    trap = facts.card.frame == "trap"
    if facts.card.frame == "monster" and "continuous trap" in facts.condition and not facts.event:
        return True
    if not facts.optional:
        return False
    fights = facts.event in (None, "moved") and facts.points[-1:] == ("calculation",)
    if facts.points and (ANY_TURN.search(facts.condition) or fights or trap):
        return True
    return trap and (facts.event == "attack" or (facts.phase is not None and not facts.event))


def _answers_later(facts: Facts) -> bool:
    """Check whether an answer to an activation waits until the Chain has resolved: "if", not "when"."""
    answers = ANSWERS.search(facts.condition)
    if answers and answers[1] == "if" and facts.event == "activation":
        return "negates-activation" not in facts.does
    return LATER.match(facts.condition) is not None


def _free(facts: Facts) -> EffectClass:
    """Return the class of what is used at a time of one's own choice."""
    if facts.card.frame == "monster" and OPPONENTS_TURN.search(facts.condition):
        return "quick"
    may_be_quick = facts.card.frame == "trap" or facts.card.kind == "quick-play"
    return "quick" if may_be_quick and not OWN_MAIN.search(facts.condition) else "ignition"


def speed_of(facts: Facts, what: EffectClass) -> int:
    """Return the Spell Speed: of Traps at least 2, of Counter Traps 3."""
    if what == "trap-activation" and facts.card.kind == "counter":
        return 3
    quick_play = what == "spell-activation" and facts.card.kind == "quick-play"
    return 2 if what == "quick" or facts.card.frame == "trap" or quick_play else 1


SENT = re.compile(r"this [\w' -]*(?:is|was) (?:[\w-]+ )*?(?:sent|destroyed|discarded|tributed|detached)")
TO_GRAVEYARD = re.compile(r"\b(?:gy|graveyard)\b")
PLACES = (
    (
        "graveyard",
        re.compile(
            r"(?:this card|it) (?:is |was )?(?:in|from) (?:your|the) (?:(?:face-up )?[\w-]+ or )*"
            r"(?:gy|graveyard)\b"
            r"|this card (?:in|from) your (?:gy|graveyard) or "
            r"|\bbanish this card and [^,;]* from your (?:gy|graveyard)\b"
            r"|\bfrom your (?:gy|graveyard), including this card\b"
        ),
    ),
    ("banished", re.compile(r"this card is banished|this banished card")),
    (
        "hand",
        re.compile(
            r"(?:discard|reveal) this card|send this card and [^;]* from your hand|this card (?:in|from|is in"
            r"|is added from [^,]* to) (?:your|the) (?:[\w-]+ or )*hand"
            r"|this card(?: \w+)? from your hand"
            r"|add(?:ed)? (?:this card )?to your hand(?!;)(?= *(?:,|:|$|except))"
            r"|draw this card|\bdiscard [^,;]*, including this card"
            r"|\bfrom your hand to the (?:gy|graveyard), including this card"
        ),
    ),
)
"""Where the card has to be, as its own words tell."""
COMES_FROM = re.compile(
    r"(?:special summon|add|set|equip|return|shuffle|place) this card(?: \w+)? (?:from|in) (?:your|the) "
    r"(?P<hand>hand)?(?: or )?(?P<graveyard>gy|graveyard)?\b"
)
"""Where it has to be to Special Summon itself, which stands behind a cost."""


BESIDE_FIELD = re.compile(
    r"this card (?:from|in) your (?:(?:hand|gy|graveyard) or (?:face-up )?field"
    r"|(?:face-up )?field or (?:hand|gy|graveyard))"
)
"""What tells that its own field is a second place from which the effect is used."""
AS_EQUIP = re.compile(
    r"this card is (?:treated as )?a continuous (?:spell|trap)"
    r"|\bthis (?:equip|equipped) card\b|^[^;]*; +unequip\b"
    r"|(?:while|if) (?:this card is )?equipped to (?!this card)"
)
"""What tells that a monster is an Equip Card by then."""


AS_MONSTER = re.compile(
    r"\b(?:if|when|while) (?:this card )?(?:is )?(?:in (?:the|your|a) monster zone|summoned this way)"
)
"""What tells that a Trap is a monster by then."""


def places_of(facts: Facts, what: EffectClass) -> tuple[str, ...]:
    """Return the zones an effect is activated from; `pendulum` is no zone of the vocabulary."""
    card = facts.card
    if facts.half == "pendulum":
        return ("pendulum",)
    if what == "trap-activation":
        return ("spell-trap",)
    if what == "spell-activation":
        return ("hand", "field" if card.kind == "field" else "spell-trap")
    before = f"{facts.condition} ; {facts.activation or facts.resolution}"
    found = tuple(zone for zone, phrase in PLACES if phrase.search(before))
    if not found and (comes := COMES_FROM.search(facts.resolution)):
        found = tuple(zone for zone in ("graveyard", "hand") if comes[zone])
        if found and BESIDE_FIELD.search(facts.resolution) and card.frame == "monster":
            return (*found, "monster")
    if not found and facts.event in ("own-moved", "own-battle-destroyed") and SENT.search(before):
        found = ("graveyard",) if facts.event == "own-battle-destroyed" or TO_GRAVEYARD.search(before) else ()
    if found and BESIDE_FIELD.search(before) and card.frame == "monster":
        return (*found, "monster")
    if found:
        return found
    return _on_field(card, facts.condition, before)


def _on_field(card: Face, condition: str, before: str) -> tuple[str, ...]:
    """Return the zone of a card on the field, where its words may tell that it is not that of its type."""
    if AS_EQUIP.search(before):
        return ("spell-trap",)
    if card.frame == "trap" and AS_MONSTER.search(condition):
        return ("monster",)
    on_field = {"monster": "monster", "spell": "spell-trap", "trap": "spell-trap"}[card.frame]
    return ("field",) if card.kind == "field" else (on_field,)


TARGETS = re.compile(
    r"(?<!cannot )(?<!attack )(?<!only )(?<!must )(?<!that )(?<!its )(?<!those )(?<!summoned )"
    r"\btarget(?:s|ing)? (?!of|it for|this|for)"
)
SELECTS = re.compile(r"(?:[^.]*, )?(?:you can )?select (?:\d|a |an |up to|any)")


def targets(facts: Facts, what: EffectClass) -> bool:
    """Check whether an effect targets; older wordings said "select". An Equip Spell targets its monster."""
    if what == "spell-activation" and facts.card.kind == "equip":
        return True
    if facts.picks:
        return True
    if facts.activation and not facts.older:
        return bool(TARGETS.search(f"{facts.activation} "))
    words = f"{facts.activation} {facts.resolution}"
    return bool(TARGETS.search(words)) or (facts.older and bool(SELECTS.match(facts.resolution)))
