"""Operations that Summon monsters, equip them, place counters or materials."""

from typing import Literal

from damagestep.cards.operations.base import Operation
from damagestep.cards.words import Choice, Filter, Named, Quantity, Selector, Whose
from damagestep.records.record import word
from damagestep.records.terms import SpecialKind, Stance


@word
class SpecialSummon(Operation):
    """Special Summons monsters together, to one side of the field or each to that of its owner.

    Where `position` names several, the effect's player chooses, or each owner among the own monsters.
    `bound` ties each to this card, whose continuous effects find it as `bound-monster`: when the monster is
    destroyed, this card is destroyed; when this card leaves the field, the monster is destroyed and goes to
    the zone `lost_to`, or `stays` and loses what this card has changed of it. `remember`: later operations of
    the effect know which monsters these were. `counts_as`: it is treated as such a Summon, without materials.
    `over`: with that face-up monster of yours as its material, which lies under it from then on with all that
    lay under that; without it nobody comes. `ignoring`: also monsters that have to be Summoned in another
    way.
    """

    op: Literal["special-summon"]
    what: Selector | Choice
    position: Stance | tuple[Stance, ...]
    to: Literal["you", "opponent", "owner"] = "you"
    bound: bool = False
    lost_to: Literal["graveyard", "banished", "stays"] = "graveyard"
    remember: bool = False
    counts_as: SpecialKind | None = None
    over: Named | None = None
    ignoring: bool = False


@word
class TributeFor(Operation):
    """You Tribute monsters for one that fits, as many as its Level asks for; later operations remember it."""

    op: Literal["tribute-for"]
    what: Filter


@word
class NormalSummon(Operation):
    """Normal Summons a monster face-up, in addition to the one Normal Summon of the turn."""

    op: Literal["normal-summon"]
    what: Selector


@word
class Fuse(Operation):
    """Sends the materials of a Fusion Monster that fits to the zone `to`; later operations remember it.

    The materials are chosen from the cards that fit `from`. This card is one of them if it is a Monster Card;
    with `without_this` it need not be. `to` is where they go.
    """

    op: Literal["fuse"]
    what: Filter
    from_: Filter
    without_this: bool = False
    to: Literal["graveyard", "banished", "deck"] = "graveyard"


@word
class TributeForRitual(Operation):
    """Tributes monsters for a Ritual Monster that fits; later operations remember it.

    The Tributes are chosen from the cards that fit `from`. Their Levels are together at least that of the
    Ritual Monster, `exactly`: neither more nor less.
    """

    op: Literal["tribute-for-ritual"]
    what: Filter
    from_: Filter
    exactly: bool = False


@word
class CreateTokens(Operation):
    """Special Summons `n` Tokens to one side of the field, all of them or none; you are their owner.

    `values` are the original ATK and DEF of each, where the Token has none of its own.
    """

    op: Literal["create-tokens"]
    token: str
    n: int
    values: Quantity | None = None
    position: Stance
    to: Whose = "you"


@word
class Equip(Operation):
    """Makes a card an Equip Card of a face-up monster, until that is gone or turned face-down.

    `what` is that card, this one if nothing else is said, from wherever it is; of `what` and `to` one alone
    is chosen. `lifeline`: when the card is destroyed, the monster is destroyed too.
    """

    op: Literal["equip"]
    what: Selector | Choice = "this-card"
    to: Named | Choice
    lifeline: bool = False


@word
class Bind(Operation):
    """Ties this card to a face-up monster, which its continuous effects find as `bound-monster`.

    The tie ends when one of the two leaves its place or the monster is turned face-down; `lost_with` says
    whether this card is destroyed when that monster is, or when it is gone from the field. It is there also
    if the effect has been negated, and shows when the card is negated no more (OCG Q&A 17682).
    """

    op: Literal["bind"]
    to: Named
    lost_with: Literal["destroyed", "gone"] | None = None


@word
class Attach(Operation):
    """Places cards under a monster as its materials; those that a material had go to the Graveyard.

    A Token is no material, and nothing goes under a monster that has left its zone.
    """

    op: Literal["attach"]
    what: Selector | Choice
    to: Named


@word
class PlaceCounters(Operation):
    """Places `n` counters on face-up cards; they keep them until they move or are turned face-down."""

    op: Literal["place-counters"]
    what: Selector
    n: int


@word
class RemoveCounters(Operation):
    """Removes exactly `n` counters from a card, or does nothing."""

    op: Literal["remove-counters"]
    what: Named
    n: int
