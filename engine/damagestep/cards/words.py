"""Selectors and quantities: which cards, and how much.

The language is closed on purpose: an unknown word is an error in the card file, never ignored. Each class
docstring is the meaning of its word.
"""

from typing import Literal

from damagestep.records.record import family, word
from damagestep.records.terms import Attribute, CardFrame, Face, Position, SpecialKind, Stat, Zone

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
    "your-fighter",
    "their-battler",
    "its-opponent",
    "answered-card",
    "triggering-cards",
    "equipped-monster",
    "remembered",
]
"""Cards known by their part in an effect, a battle or an event.

`this-card`: the card with the effect, while it is where that was activated. `targets`: what the activation
targeted and is still a target, `first-targets`, `further-targets`: one of its two groups (`Target.also`).
`your-battler`, `their-battler`: the battling monsters from the point of view of the effect's player, while
both are on the field; yours also while it attacks directly. `your-fighter`: what `your-battler` was when the
effect was activated, whatever has become of the attack.
`its-opponent`: the monster that this card battles or has battled, while it has not moved. `answered-card`:
the card whose activation or Summon is answered. `triggering-cards`: those of the event that triggered the
effect or that it answers, while they are where that event moved them. `equipped-monster`: the one this card
is an Equip Card of, or was before it paid for the effect. `remembered`: what an operation of the effect has
moved, destroyed, Summoned or given to the other player and remembers, while it is where that operation moved
it.
"""


@word
class Filter:
    """Finds every card that has all the given properties; a property left out does not matter.

    `most_atk`, `least_atk`, `most_def` and `least_def` are about the printed value, but on the field for
    targets, Summoned monsters and what an effect is applied to about the current one (`current_values`);
    `noted` is the number that the effect has noted. `kind` is that of a Spell or Trap Card. `flipped`: turned
    face-up since it came to where it is; `special_summoned`: it was Special Summoned there; `attacked`: it
    has declared an attack this turn; `equipped`: it is an Equip Card of a monster, or of this card.
    `least_materials`: so many cards lie under it or more; `under` is about a card in the zone `material`: the
    monster that it is under. `pointed_at`: it is in a zone that this card's Link Arrows point to.
    `excavated`: this effect has excavated it. `summoned_as`: it came to where it is by a Special Summon of
    that kind. `any_of`: it fits at least one of these, which ask for what the card alone shows. `tuner`: a
    Tuner monster. `triggering`: it is one of the `triggering-cards`. `normal_summonable`: it could be Normal
    Summoned. `compare`: all of these comparisons with other cards hold.
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
    tuner: bool | None = None
    effect_monster: bool | None = None
    flipped: bool | None = None
    excavated: bool | None = None
    triggering: bool | None = None
    normal_summonable: bool | None = None
    special_summoned: bool | None = None
    attacked: bool | None = None
    equipped: bool | Literal["this-card"] | None = None
    least_materials: int | None = None
    under: 'Literal["this-card"] | Filter | None' = None
    summoned_as: SpecialKind | None = None
    any_of: "tuple[Filter, ...] | None" = None
    pointed_at: Literal["this-card"] | None = None
    except_this_card: bool = False
    flip_monster: bool | None = None
    compare: "tuple[Comparison, ...] | None" = None
    special_summonable: bool | None = None
    not_: "Filter | None" = None


@family("what")
class Comparison:
    """Compares a property of a card with that of others: the same, another, a lower Level.

    `to` is what it is compared with: cards by their part, or cards that fit. As long as there are none, such
    as targets before they are chosen, every card fits.
    """

    is_: Literal["same", "other", "lower", "at-most", "one-higher"]
    to: Named | Literal["noted", "counters", "declared"] | Filter


@word
class ComparedLevel(Comparison):
    """The Level is that of one of the others, another one than all of theirs, below or at most the highest.

    `noted`: the number that this effect has noted, such as a declared Level; `counters`: the number of
    counters on this card.
    """

    what: Literal["level"]
    is_: Literal["same", "other", "lower", "at-most"]
    to: Named | Literal["noted", "counters"] | Filter


@word
class ComparedRank(Comparison):
    """The Rank is that of one of the others, or by one higher."""

    what: Literal["rank"]
    is_: Literal["same", "one-higher"]
    to: Named | Filter


@word
class ComparedAttribute(Comparison):
    """The card has an Attribute of the others, or other Attributes than at least one of them.

    `declared`: those that the effects of this card have declared; `other` is then none of these.
    """

    what: Literal["attribute"]
    is_: Literal["same", "other"]
    to: Named | Literal["declared"] | Filter


@word
class ComparedName(Comparison):
    """The card has the name of one of the others, or of none of them; `that` narrows the others."""

    what: Literal["name"]
    is_: Literal["same", "other"]
    to: Named | Filter
    that: Filter | None = None


@word
class AnyOf:
    """The cards that have one of several parts, together."""

    any: tuple[Named, ...]


Selector = Named | Filter | AnyOf


@word
class Choice:
    """Cards that are chosen when the operation is carried out: `choose` of those that fit `of`.

    With `least` it may be fewer, down to that. `by` is who chooses; with each, both players choose among what
    fits from their own point of view, the turn player first, and the operation is carried out on all the
    cards together. `random`: no player chooses. `highest`: only cards with the highest value of that stat can
    be chosen; `lowest`: only those with the lowest.
    """

    choose: "int | Count | Remembered"
    least: int | None = None
    of: Filter
    by: Whose | Literal["each"] = "you"
    random: bool = False
    highest: Stat | None = None
    lowest: Stat | None = None


@word
class Target:
    """The targets of an activation: exactly `n` cards that fit `what`, chosen by the effect's player.

    `by` each: both players choose among what fits from their own point of view, the turn player first, as far
    as there are cards. `besides` are cards that cannot be chosen although they fit. With `least` it may be
    fewer, down to that. `among` limits it to the cards of the event that the effect answers or is triggered
    by, to the opponent's battling monster, or to what else the answered activation could target (`proper`).
    `also` is a second group of targets. A target that had to be face-up, or face-down, and is not any more is
    no target when the effect resolves, unless it is only moved, destroyed or given what lasts;
    `all_or_none`: then nothing is done unless every target is left. `if_possible`: where there are not enough
    the effect is activated all the same, and targets nothing. `changed`: only monsters whose value is not
    their original one.
    """

    n: int = 1
    least: int | None = None
    what: Filter
    all_or_none: bool = False
    if_possible: bool = False
    besides: Named | None = None
    by: Literal["you", "each"] = "you"
    among: Literal["triggering-cards", "their-battler", "proper"] | None = None
    changed: Stat | None = None
    also: "Target | None" = None


# ---- how much --------------------------------------------------------------------------------------


@word
class StatOf:
    """A value of the card `of`, read when the operation is carried out.

    `stat` may be the current `level`, or the `higher` of ATK and DEF. `value`: `difference` is how far the
    current value is from the original one, up or down. `share`: `half` is rounded up, `minus` makes the value
    a loss. `plus` is added at the end. With `of` itself the value of each changed monster is its own.
    """

    stat: Stat | Literal["higher", "level"]
    of: Selector | Literal["itself"]
    value: Literal["current", "original", "difference"] = "current"
    share: Literal["whole", "half", "double", "minus"] = "whole"
    plus: int = 0


@word
class Count:
    """The number of cards that fit `count`, multiplied by `times`, plus `plus`."""

    count: Filter
    times: int
    plus: int = 0


@word
class PrintedOf:
    """The value `printed` of the cards that fit `of`, as it is printed, added up; no number counts as 0."""

    printed: Stat
    of: Filter


@word
class Counters:
    """The number of counters on this card now, or at its effect's activation, times `for_each_counter`."""

    for_each_counter: int


@word
class OwnLevel:
    """The current Level of this card, times `for_each_level`."""

    for_each_level: int


@word
class LifeDifference:
    """The number of Life Points by which the player is ahead of the other; 0 if behind."""

    life_ahead: Whose


@word
class UpTo:
    """A number that the player decides, from `least` to `up_to` in steps of `step`; it is noted (`Noted`)."""

    up_to: int | StatOf
    least: int
    step: int = 1


@word
class Noted:
    """The number that the effect has noted, such as that of a die, times `times`; `half` of it is rounded up.

    An effect that was triggered by damage has noted its amount; a monster that it Summons keeps the number.
    """

    noted: Literal["whole", "half"]
    times: int = 1


@word
class Paid:
    """The number of cards that were paid as the cost, times `for_each_paid`."""

    for_each_paid: int


@word
class Remembered:
    """The number of remembered cards that fitted the filter `remembered` before the operation, times `times`.

    With `once`: that value if there was at least one, else 0.
    """

    remembered: Filter
    once: int | None = None
    times: int = 1


Quantity = int | StatOf | Count | PrintedOf | Counters | OwnLevel | LifeDifference | Noted | Paid | Remembered
