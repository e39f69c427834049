"""The patterns of events: which events an effect responds to or is triggered by."""

from typing import Literal

from damagestep.cards.words import CardKind, CardType, Filter, Whose
from damagestep.records.record import family, word
from damagestep.records.terms import Cause, Manner, MaterialUse, SpecialKind, SummonKind, Zone

Included = Literal["adds", "special-summons", "sends", "banishes", "damages"]
"""What the effect of an activation may include (`OnActivated.includes`).

`adds`: it adds cards to the hand, or puts them from another place into the Deck. `special-summons`: also
Tokens. `sends`: it sends cards to the Graveyard. `damages`: it inflicts damage on the opponent of its player.
"""


@family("event")
class Pattern:
    """Describes the events that an effect responds to or is triggered by; each word is one sort of event."""


@family("event")
class Happening(Pattern):
    """Describes events that have happened: no activation or Summon that is answered first, and no timing."""


@word
class OnAttackDeclared(Happening):
    """A monster of the player `by` has just declared an attack; the card of the event is the attacker.

    `direct`: only a direct attack. `at_this_card`: this card was chosen as the target, when the attack was
    declared or in a replay; `target`: so was a monster that fits. A field left out does not matter.
    """

    event: Literal["attack-declared"]
    by: Whose | None = None
    direct: bool = False
    at_this_card: bool = False
    target: Filter | None = None


@word
class OnActivated(Pattern):
    """A card or effect has just been activated: the newest chain link.

    `by` is who activated it, `type` and `kind` are those of its card. `part`: only activations of cards, or
    only those of effects; `card-or-monster-effect` is a Spell or Trap Card, or the effect of a monster.
    `aims_at`: it targets this card, or at least one card that fits. `that`: it would destroy cards on the
    field, or targets some there, any or yours, or one monster or card there and nothing else. `another`: of
    another card than this. `includes`: its effect includes at least one of these, `out_of` only with cards
    from that zone; what is paid as a cost or done later is not meant. `of`: its card fitted that at the
    activation. A field left out does not matter.
    """

    event: Literal["activated"]
    by: Whose | None = None
    type: tuple[CardType, ...] = ()
    kind: CardKind | None = None
    part: Literal["card", "effect", "card-or-monster-effect"] | None = None
    that: (
        Literal["destroys", "targets", "targets-yours", "targets-one-monster", "targets-one-card"] | None
    ) = None
    aims_at: Literal["this-card"] | Filter | None = None
    another: bool = False
    includes: tuple[Included, ...] = ()
    out_of: Zone | None = None
    of: Filter | None = None


@word
class OnFlipped(Happening):
    """This card has been turned face-up."""

    event: Literal["flipped"]


@word
class OnPositionChanged(Happening):
    """Monsters have changed from Attack to Defense Position or back: this card, or any that fit now.

    So has a monster that is Flip Summoned, for other cards. One that an attack turned face-up has not.
    """

    event: Literal["position-changed"]
    what: Literal["this-card"] | Filter = "this-card"


@word
class OnDamaged(Happening):
    """A player, by default you, has just taken damage.

    `kind` limits it to battle or effect damage, `by` to damage that this card or a card of yours inflicts, or
    that comes from a card of the opponent, `direct` to direct attacks, `fought_by` to battles in which such a
    monster, or this card, fought.
    """

    event: Literal["damaged"]
    player: Whose = "you"
    kind: Literal["battle", "effect"] | None = None
    by: Literal["this-card", "you", "opponent"] | None = None
    direct: bool = False
    fought_by: Literal["this-card"] | Filter | None = None


@word
class OnLifeGained(Happening):
    """A player has just gained Life Points by an effect."""

    event: Literal["life-gained"]
    player: Whose = "you"


@word
class OnTiming(Pattern):
    """The game has reached the row `at` of the timings table, in a turn of the player `turn` or of any."""

    event: Literal["timing"]
    at: str
    turn: Whose | None = None


@word
class OnMoved(Happening):
    """Cards have left their place: this card, the monster it battled, or any that fitted before.

    `was` is what the card must have been before, also as last seen face-down; `to` where it went, `manner`
    and `cause` how and why, `by` whose effect or cost it was, `through` what the card with that effect must
    be. `used_for`: they were materials or Tributes of such a Summon. A field left out does not matter.
    """

    event: Literal["moved"]
    what: Literal["this-card", "its-opponent"] | Filter = "this-card"
    was: Filter | None = None
    to: tuple[Zone, ...] = ()
    manner: tuple[Manner | Literal["destroyed"], ...] = ()
    cause: tuple[Cause, ...] = ()
    by: Whose | None = None
    through: Filter | None = None
    used_for: tuple[MaterialUse, ...] = ()


@word
class OnSummoned(Happening):
    """Monsters have been Summoned: this card, or any that fit `what` now.

    `by` is the player who Summoned them, `how` the kind of Summon, `from` the zone they came from.
    `special` is any Special Summon. `through` is what the card must be whose effect Summoned them. A field
    left out does not matter.
    """

    event: Literal["summoned"]
    what: Literal["this-card"] | Filter = "this-card"
    by: Whose | None = None
    how: tuple[SummonKind | SpecialKind, ...] = ()
    from_: tuple[Zone, ...] = ()
    through: Filter | None = None


@word
class OnSummonAttempted(Pattern):
    """A monster is about to be Summoned in one of these ways, and no chain is open.

    `by` is the player who Summons, either if nothing is said; `alone`: exactly one monster.
    """

    event: Literal["summon-attempted"]
    how: tuple[SummonKind, ...] = ()
    by: Whose | None = None
    alone: bool = False


@word
class OnNormalDraw(Pattern):
    """You are about to draw a card in your Draw Phase."""

    event: Literal["normal-draw"]


@word
class OnDrawn(Happening):
    """The player has just drawn one card, or several at once."""

    event: Literal["drawn"]
    player: Whose


@word
class OnEither(Pattern):
    """One of several events has happened, as the text says with "or": the effect is one, whatever it was.

    The cards of the event are those of the one that has happened, or of all that have happened at once.
    """

    event: Literal["either"]
    of: tuple[Happening, ...]
