"""The vocabulary of card effects: who or what, and how much.

Closed on purpose: a word that is not here is an error in the card file, never ignored. Each class
docstring is the meaning of its word.
"""

from typing import Literal

from damagestep.records.record import family, word
from damagestep.records.terms import Attribute, CardFrame, Face, Position, Stat, Zone

CardType = Literal["monster", "spell", "trap"]
CardKind = Literal["normal", "quick-play", "continuous", "equip", "field", "ritual", "counter"]
Whose = Literal["you", "opponent"]

# ---- who / what ------------------------------------------------------------------------------------

Named = Literal[
    "this-card",
    "targets",
    "first-targets",
    "further-targets",
    "your-battler",
    "their-battler",
    "its-opponent",
    "answered-card",
    "triggering-cards",
    "equipped-monster",
    "remembered",
]
"""Cards known by their part in what is going on.

`this-card`: the card whose effect it is. `targets`: what the activation targeted and is still a target,
`first-targets`, `further-targets`: where it has targeted two kinds (`Target.also`). `your-battler`,
`their-battler`: the battling monsters, seen from the effect's player, while both are on the field.
`its-opponent`: the monster that this card battles or has battled, while it is where it stood.
`answered-card`: the card whose activation or Summon is answered. `triggering-cards`: those of the event that
has triggered the effect, or that it answers, while they are where that event took them.
`equipped-monster`: the one this card is an Equip Card of, or was before it paid for the effect.
`remembered`: what a part of the effect has moved, destroyed, Summoned or given to the other player and kept
in mind, while it is where that took it.
"""


@word
class Filter:
    """Every card that fits all the named properties; a property left out does not matter.

    `most_atk`, `least_atk`, `most_def` and `least_def` speak of the printed value, but for targets on the
    field and Summoned monsters of the one they have now (`current_values`); `noted` is the number that the
    effect has written down. `kind` is that of a Spell or Trap Card. `flipped`: turned face-up since it came
    to where it is; `special_summoned`: that is how it came there; `attacked`: it has declared an attack this
    turn; `equipped`: it hangs on one. `excavated`: this effect has turned it over in the deck.
    `normal_summonable`: a monster that could be Normal Summoned. `compare`: all of these comparisons with
    others hold.
    """

    zone: Zone | tuple[Zone, ...] | None = None
    controller: Whose | None = None
    owner: Whose | None = None
    type: tuple[CardType, ...] | None = None
    kind: CardKind | None = None
    face: Face | None = None
    position: Position | None = None
    attribute: Attribute | tuple[Attribute, ...] | None = None
    race: str | tuple[str, ...] | None = None
    archetype: str | tuple[str, ...] | None = None
    most_atk: int | Literal["noted"] | None = None
    most_def: int | None = None
    least_def: int | None = None
    most_level: int | None = None
    least_level: int | None = None
    least_atk: int | None = None
    named: str | tuple[str, ...] | None = None
    frame: CardFrame | None = None
    gemini: bool | None = None
    effect_monster: bool | None = None
    flipped: bool | None = None
    excavated: bool | None = None
    normal_summonable: bool | None = None
    special_summoned: bool | None = None
    attacked: bool | None = None
    equipped: bool | None = None
    except_this_card: bool = False
    flip_monster: bool | None = None
    compare: "tuple[Comparison, ...] | None" = None
    special_summonable: bool | None = None
    not_: "Filter | None" = None


@family("what")
class Comparison:
    """What a card has beside what others have: the same, another, a lower Level.

    `to` says with what it is compared: cards by their part in what is going on, or cards that fit. Where
    there are none yet, such as targets before they are chosen, everything fits.
    """

    is_: Literal["same", "other", "lower", "at-most"]
    to: Named | Literal["noted", "counters", "declared"] | Filter


@word
class ComparedLevel(Comparison):
    """Its Level is that of one of the others, another one than all of theirs, below or at most the highest.

    `noted`: the number that this effect has written down, such as a declared Level; `counters`: how many of
    them are on this card.
    """

    what: Literal["level"]
    to: Named | Literal["noted", "counters"] | Filter


@word
class ComparedAttribute(Comparison):
    """It has an Attribute of the others, or other Attributes than at least one of them.

    `declared`: those that the effects of this card have declared; `other` is then none of these.
    """

    what: Literal["attribute"]
    is_: Literal["same", "other"]
    to: Named | Literal["declared"] | Filter


@word
class ComparedName(Comparison):
    """It has the name of one of the others, or another name than all of them; `that` narrows the others."""

    what: Literal["name"]
    is_: Literal["same", "other"]
    to: Named | Filter
    that: Filter | None = None


@word
class AnyOf:
    """Cards that several selectors find, together."""

    any: tuple[Named, ...]


Selector = Named | Filter | AnyOf


@word
class Choice:
    """`choose` cards that fit, or from `least` on, picked when the operation is carried out.

    `by` each: both players pick among what fits from their own point of view, the turn player first, and
    what they have picked is dealt with together. `random`: nobody has a say. `highest`: only those of
    which no other one has more of that value; `lowest`: less.
    """

    choose: "int | Count"
    least: int | None = None
    of: Filter
    by: Whose | Literal["each"] = "you"
    random: bool = False
    highest: Stat | None = None
    lowest: Stat | None = None


@word
class Target:
    """What an activation targets: exactly `n` cards that fit, chosen by the effect's player.

    `by` each: both players choose among what fits from their own point of view, the turn player first, as
    far as there is anything. `besides` are cards that cannot be chosen although they fit.
    With `least` it may be fewer, down to that. `among` confines it to the cards of the event that the effect
    answers or is triggered by, or to the opponent's battling monster. `also` is a further group of targets,
    chosen besides. A target that had to be face-up, or face-down, and is not any more is none when the effect
    resolves; `all_or_none`: then nothing is done unless every target is left.
    `changed`: only monsters whose value is not their original one.
    """

    n: int = 1
    least: int | None = None
    what: Filter
    all_or_none: bool = False
    besides: Named | None = None
    by: Literal["you", "each"] = "you"
    among: Literal["triggering-cards", "their-battler"] | None = None
    changed: Stat | None = None
    also: "Target | None" = None


# ---- how much --------------------------------------------------------------------------------------


@word
class StatOf:
    """A value read from a card when the operation is carried out; `half` is rounded up.

    `difference` is how far the current value is from the original one, up or down; `minus` makes it a loss.
    `level` is its current Level, `higher` the higher of ATK and DEF; `plus` is added at the end. `itself`:
    each of the monsters that are changed, its own value.
    """

    stat: Stat | Literal["higher", "level"]
    of: Selector | Literal["itself"]
    value: Literal["current", "original", "difference"] = "current"
    share: Literal["whole", "half", "double", "minus"] = "whole"
    plus: int = 0


@word
class Count:
    """So much for each card that fits, and something besides."""

    count: Filter
    times: int
    plus: int = 0


@word
class Counters:
    """So much for each counter on this card, or that was on it when the effect was activated."""

    for_each_counter: int


@word
class LifeDifference:
    """By how many life points that player is ahead of the other, never less than 0."""

    life_ahead: Whose


@word
class UpTo:
    """As much as the player decides, from `least` on in such steps; the effect writes it down (`Noted`)."""

    up_to: int | StatOf
    least: int
    step: int = 1


@word
class Noted:
    """What the effect has written down, such as what a die has shown: so many times, `half` rounded up.

    An effect that damage has triggered has written down that damage; one of a monster that such an effect has
    brought knows it from there.
    """

    noted: Literal["whole", "half"]
    times: int = 1


@word
class Paid:
    """So much for each card that has been paid as the cost."""

    for_each_paid: int


@word
class Remembered:
    """How many of the cards that a part of the effect has kept in mind fitted, as they were before.

    With `once` that number instead, if there was one at all.
    """

    remembered: Filter
    once: int | None = None


Quantity = int | StatOf | Count | Counters | LifeDifference | Noted | Paid | Remembered
