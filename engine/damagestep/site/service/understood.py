"""The shapes of the answer about a card text that was read."""

from collections.abc import Mapping
from typing import Literal

from damagestep.cards.card import CardData, EffectClass
from damagestep.records.record import record


@record
class PieceMessage:
    """Words of a text, from `start` up to `end`: how far they are understood, and of which effect they are.

    `effect` counts from 0; words beside the effects have none. `lacks` is the word that card files miss.
    """

    start: int
    end: int
    state: Literal["understood", "unsayable", "kind", "unread"]
    effect: int | None
    lacks: str | None


@record
class ReadEffectMessage:
    """An effect as it was read: how far it is understood, and what its data say, in every language.

    `compiled` is wholly understood, `part` up to what it does.
    """

    state: Literal["compiled", "part", "kind", "unread"]
    class_: EffectClass
    says: tuple[Mapping[str, str], ...]


@record
class ReadMessage:
    """What is understood of the text of a card: the card it makes, its effects, the marks of its words.

    `whole`: every word is understood, and the card says it all. `typed`: the type line stands in the text.
    """

    card: CardData
    effects: tuple[ReadEffectMessage, ...]
    pieces: tuple[PieceMessage, ...]
    whole: bool
    typed: bool
