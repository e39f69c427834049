"""What has Special Summoned a monster, or in which way of its own it was Normal Summoned."""

from damagestep.records.record import record
from damagestep.records.terms import CardId, EffectId, SpecialKind


@record
class Call:
    """The effect that has Special Summoned a monster, and the number it had noted (0 if none).

    `kind` is which kind of Special Summon it was, if that has a name of its own.
    """

    by: CardId
    effect: EffectId
    noted: int
    kind: SpecialKind | None = None


BY_ITSELF: EffectId = ""
"""The id that stands for the procedure of a monster that Special Summons itself without an activation."""
BY_OVERLAY: EffectId = "/"
"""The id that stands for an Xyz Summon with one monster alone (`cards.card.Overlay`); no effect has it."""
BY_TRIBUTES: EffectId = "*"
"""The id that stands for a Normal Summon or Set with other Tributes than the Level asks for.

`noted` is their number. No effect has it (`cards.card.TributeWay`).
"""
BEFORE: EffectId = "?"
"""The id that stands for what brought a monster before the scene: only the kind of its Summon is known."""
BY_SCALES: EffectId = "+"
"""The id that stands for a Pendulum Summon in the call of a monster; no effect has it."""
