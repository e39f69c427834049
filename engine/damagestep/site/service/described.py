"""The shapes of answers about a card (`docs/messages.md`)."""

from collections.abc import Mapping

from damagestep.cards.card import EffectClass
from damagestep.records.record import record
from damagestep.records.terms import EffectId, RuleId, SpellSpeed, TimingId


@record
class AdmittedMessage:
    """A point of the Damage Step at which an effect may be used, and the rule that admits it."""

    timing: TimingId
    rule: RuleId


@record
class EffectMessage:
    """An effect of a card: its kind, its caption, the sentence made from its data.

    `damage_step` is missing where nothing is activated, `cost` where the activation costs nothing,
    `conditions`, each as the clause behind *if*, where there are none.
    """

    class_: EffectClass
    speed: SpellSpeed | None
    mandatory: bool
    says: Mapping[str, str]
    sentence: Mapping[str, str]
    cost: Mapping[str, str] | None = None
    conditions: Mapping[str, tuple[str, ...]] | None = None
    damage_step: tuple[AdmittedMessage, ...] | None = None
    unmodelled: Mapping[str, str] | None = None


@record
class PassageMessage:
    """What a card says beside its effects: the part of its data, and the sentence made from it."""

    part: str
    says: Mapping[str, str]


@record
class DescribedMessage:
    """A card in sentences."""

    ref: str
    effects: Mapping[EffectId, EffectMessage]
    passages: tuple[PassageMessage, ...]
