"""The vocabulary of card effects: what they do."""

from typing import Annotated, Literal

from damagestep.schema.words import Choice, Filter, Named, Quantity, Selector, UpTo, Whose
from damagestep.terms import Face, Manner, Stance, Stat, Tagged, Until, record

# ---- do --------------------------------------------------------------------------------------------

Join = Literal["always", "then", "also", "and-if-you-do", "or-else"]
"""How an operation hangs on the one before it.

A sentence of its own, after it, beside it, only if it was done, or only if it was not.
"""


@record
class Move:
    """Takes cards to another zone of their owner, in the manner that `as` names.

    A deck is shuffled with what comes into it, unless that goes on `top` or to the `bottom`. `face` is how a
    banished card lies.
    `remember`: later parts of the effect know which cards these were (`schema.words.Remembered`).
    `note` writes down a value that they had, for the rest of the effect to read (`schema.words.Noted`).
    """

    op: Literal["move"]
    what: Selector | Choice
    to: Literal["hand", "graveyard", "banished", "deck"]
    top: bool = False
    bottom: bool = False
    face: Face = "up"
    remember: bool = False
    as_: Manner
    note: Stat | None = None
    join: Join = "always"


@record
class Destroy:
    """Destroys cards by an effect and sends them to their owners' Graveyards, or to `to` instead.

    Their owners' Decks means on top. `optional`: you may have it so, which is said by choosing the card whose
    effect it is, or nothing.

    `note` writes down a value that they had, for a later part of the effect to read (`schema.words.Noted`).
    `remember`: later parts know which cards these were (`schema.words.Remembered`).
    """

    op: Literal["destroy"]
    what: Selector | Choice
    to: Literal["graveyard", "banished", "deck"] = "graveyard"
    optional: bool = False
    note: Stat | None = None
    remember: bool = False
    join: Join = "always"


@record
class Modify:
    """Changes a value: exactly one of `by` adds, `becomes` sets it, `original` gives a new original value.

    All are worked out once, when it resolves. Without `until` the change lasts while the monster stays
    face-up. A Level has no original value.
    """

    op: Literal["modify"]
    what: Selector
    stat: Stat | Literal["level"]
    by: Quantity | None = None
    becomes: Quantity | None = None
    original: Quantity | None = None
    until: Until | None = None
    join: Join = "always"


@record
class Switch:
    """Switches ATK and DEF of monsters, worked out once, when it resolves."""

    op: Literal["switch"]
    what: Selector
    until: Until | None = None
    join: Join = "always"


@record
class ReverseValues:
    """For the rest of the turn gains of ATK and DEF are losses, and losses are gains."""

    op: Literal["reverse-values"]
    join: Join = "always"


@record
class Draw:
    """The player draws `n` cards.

    `optional`: he or she may, which is said by choosing the card whose effect it is, or nothing.
    """

    op: Literal["draw"]
    player: Whose
    n: Quantity
    optional: bool = False
    join: Join = "always"


@record
class Mill:
    """Sends `n` cards from the top of the player's deck to the Graveyard; with `least` you say how many.

    `remember`: later parts of the effect know which cards these were.
    """

    op: Literal["mill"]
    player: Whose
    n: int
    least: int | None = None
    remember: bool = False
    join: Join = "always"


@record
class Excavate:
    """Turns over the top cards of the player's deck, for both players to see; they are still in the deck.

    `n` cards, all of them or none; or until `n` cards fit `until`: where there are not so many, all of them
    are shuffled back and nothing has been found. Later parts of the effect find them as `excavated`.
    """

    op: Literal["excavate"]
    player: Whose
    n: Quantity = 1
    until: Filter | None = None
    join: Join = "always"


@record
class DeclareLevel:
    """The player declares a Level, which the effect writes down (`schema.words.Filter.level_noted`)."""

    op: Literal["declare-level"]
    by: Whose
    join: Join = "always"


@record
class DeclareAttributes:
    """You declare `n` Attributes; this card keeps them in mind while it stays there face-up."""

    op: Literal["declare-attributes"]
    n: Quantity
    join: Join = "always"


@record
class NegateActivation:
    """Negates the activation that this effect answers."""

    op: Literal["negate-activation"]
    join: Join = "always"


@record
class NegateEffect:
    """Negates the effect of the chain link that this effect answers; that it was activated stands."""

    op: Literal["negate-effect"]
    join: Join = "always"


@record
class NegateEffects:
    """The effects of face-up cards are negated, for good and then also where they go next from a battle.

    With `until` only so long, and only while they stay where they are.
    """

    op: Literal["negate-effects"]
    what: Selector
    until: Until | None = None
    join: Join = "always"


@record
class NegateSummon:
    """Negates the Summon that this effect answers; the monster has never been on the field."""

    op: Literal["negate-summon"]
    join: Join = "always"


@record
class Lose:
    """A monster loses exactly `amount` of each value, all of it or nothing."""

    op: Literal["lose"]
    what: Named
    stats: tuple[Stat, ...]
    amount: int
    join: Join = "always"


@record
class PayLife:
    """Pays life points, a number of them, half or as many as the player decides; only ever a cost."""

    op: Literal["pay-life"]
    amount: int | Literal["half"] | UpTo
    join: Join = "always"


@record
class Reveal:
    """Shows cards to the opponent; they stay where they are."""

    op: Literal["reveal"]
    what: Choice
    join: Join = "always"


@record
class TakeControl:
    """You take control of monsters, as many as you have room for; they stay the same cards.

    `remember`: later parts of the effect know which monsters these were.
    """

    op: Literal["take-control"]
    what: Selector
    remember: bool = False
    join: Join = "always"


@record
class ReturnControl:
    """Monsters go back to their owners' control; one that finds no zone there goes to the Graveyard."""

    op: Literal["return-control"]
    what: Selector
    join: Join = "always"


@record
class RollDie:
    """Rolls a six-sided die, and writes down what it shows. It has been done if that is one of the `hits`."""

    op: Literal["roll-die"]
    hits: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    join: Join = "always"


@record
class InflictDamage:
    """Inflicts effect damage to a player."""

    op: Literal["inflict-damage"]
    player: Whose
    amount: Quantity
    join: Join = "always"


@record
class GainLife:
    """You gain life points."""

    op: Literal["gain-life"]
    amount: Quantity
    join: Join = "always"


@record
class Turn:
    """Turns monsters into another position; turned face-down they lose what changed them.

    `other`: a face-up monster into the face-up position in which it is not.
    """

    op: Literal["turn"]
    what: Selector | Choice
    to: Literal["attack", "defence", "face-down", "other"]
    join: Join = "always"


@record
class LockPositions:
    """Monsters cannot change their battle positions for the rest of the turn and so many `turns` more."""

    op: Literal["lock-positions"]
    what: Selector
    turns: int = 0
    join: Join = "always"


@record
class SpecialSummon:
    """Special Summons monsters together, to one side of the field or each to that of its owner.

    Where `position` names several, the player who gets the monster chooses.
    `bound` ties each to this card: when the monster is destroyed this card is, when this card leaves the
    field the monster is destroyed, and then goes to the zone `lost_to`. `remember`: later parts of the effect
    know which monsters these were.
    """

    op: Literal["special-summon"]
    what: Selector | Choice
    position: Stance | tuple[Stance, ...]
    to: Literal["you", "opponent", "owner"] = "you"
    bound: bool = False
    lost_to: Literal["graveyard", "banished"] = "graveyard"
    remember: bool = False
    join: Join = "always"


Late = Annotated[Destroy | Move | ReturnControl | SpecialSummon, Tagged("op")]
"""What can be put off."""


@record
class Delay:
    """Does something later, without an activation: when the `nth` Standby or End Phase from now on begins.

    Or when this Damage Step or Battle Phase ends. With `turn` only those of that player's turns count. What
    `do` is about is found then, or chosen; where nothing is left of it, nothing happens.
    """

    op: Literal["delay"]
    at: Literal["standby", "end", "damage-step.end", "end-step"]
    turn: Whose | None = None
    nth: int = 1
    do: tuple[Late, ...]
    join: Join = "always"


@record
class TributeFor:
    """You Tribute monsters for one that fits, as many as its Level asks for; later parts remember it."""

    op: Literal["tribute-for"]
    what: Filter
    join: Join = "always"


@record
class NormalSummon:
    """Normal Summons a monster face-up, besides the one Normal Summon of the turn."""

    op: Literal["normal-summon"]
    what: Selector
    join: Join = "always"


@record
class Fuse:
    """Sends the materials of a Fusion Monster that fits, this card among them; later parts remember it.

    They are taken from what fits `from`.
    """

    op: Literal["fuse"]
    what: Filter
    from_: Filter
    join: Join = "always"


@record
class KeepKind:
    """The players keep the chosen monsters and those of their Type or Attribute; the others are sent away."""

    op: Literal["keep-kind"]
    what: Choice
    of: Literal["race", "attribute"]
    join: Join = "always"


@record
class CreateTokens:
    """Special Summons `n` Tokens to your side of the field, all of them or none.

    `values` are the original ATK and DEF of each, where the Token has none of its own.
    """

    op: Literal["create-tokens"]
    token: str
    n: int
    values: Quantity | None = None
    position: Stance
    join: Join = "always"


@record
class Equip:
    """This card hangs on a face-up monster as an Equip Card, until that is gone or turned face-down.

    `lifeline`: when this card is destroyed the monster is, too.
    """

    op: Literal["equip"]
    to: Named
    lifeline: bool = False
    join: Join = "always"


@record
class SwapControl:
    """The two players exchange the control of monsters, if each gives one.

    `remember`: later parts of the effect know which monsters these were.
    """

    op: Literal["swap-control"]
    what: Choice
    remember: bool = False
    join: Join = "always"


@record
class PlaceCounters:
    """Places `n` counters on face-up cards; they keep them until they move or are turned face-down."""

    op: Literal["place-counters"]
    what: Selector
    n: int
    join: Join = "always"


@record
class RemoveCounters:
    """Removes exactly `n` counters from a card, or does nothing."""

    op: Literal["remove-counters"]
    what: Named
    n: int
    join: Join = "always"


@record
class CalculateWithOriginals:
    """This damage calculation compares the original values."""

    op: Literal["calculate-with-originals"]
    join: Join = "always"


@record
class RedirectAttack:
    """The attack goes on against another monster, whoever controls that: no new declaration."""

    op: Literal["redirect-attack"]
    to: Selector
    join: Join = "always"


@record
class PreventBattleDamage:
    """You take no battle damage from this battle."""

    op: Literal["prevent-battle-damage"]
    join: Join = "always"


@record
class NegateAttack:
    """Negates the attack that has been declared: it goes no further, and no replay follows."""

    op: Literal["negate-attack"]
    join: Join = "always"


@record
class EndBattlePhase:
    """The Battle Phase goes on with its End Step once the chain has resolved; no attack goes on.

    `optional`: that player may have it so, which is said by choosing the card whose effect it is, or nothing.
    """

    op: Literal["end-battle-phase"]
    by: Whose = "you"
    optional: bool = False
    join: Join = "always"


@record
class Linger:
    """What the card `leaves` (`schema.cards.CardData`) applies for some time.

    As an ability of the monsters of `on`, until they move or are turned face-down; without `on` as the
    player's own. Nothing negates it any more.
    """

    op: Literal["linger"]
    on: Selector | None = None
    until: Until
    join: Join = "always"


@record
class ForbidNames:
    """You cannot activate cards with the names of these, or their effects, for the rest of the turn."""

    op: Literal["forbid-names"]
    what: Selector
    join: Join = "always"


@record
class ForbidAttacks:
    """The opponent, or only the monsters of `what`, cannot declare attacks for the rest of the turn."""

    op: Literal["forbid-attacks"]
    what: Selector | None = None
    join: Join = "always"


Operation = Annotated[
    Move
    | Destroy
    | Modify
    | Switch
    | ReverseValues
    | Draw
    | Mill
    | Excavate
    | DeclareLevel
    | DeclareAttributes
    | NegateActivation
    | NegateEffect
    | NegateEffects
    | NegateSummon
    | Lose
    | PayLife
    | Reveal
    | RollDie
    | Delay
    | InflictDamage
    | GainLife
    | Turn
    | LockPositions
    | SpecialSummon
    | TributeFor
    | NormalSummon
    | Fuse
    | KeepKind
    | CreateTokens
    | Equip
    | SwapControl
    | PlaceCounters
    | RemoveCounters
    | TakeControl
    | ReturnControl
    | CalculateWithOriginals
    | RedirectAttack
    | PreventBattleDamage
    | NegateAttack
    | EndBattlePhase
    | Linger
    | ForbidNames
    | ForbidAttacks,
    Tagged("op"),
]
