"""One effect as it was read, and what was read of a whole card."""

from dataclasses import dataclass
from typing import Any, Literal

from damagestep.cards.card import EffectClass, Limit
from damagestep.reading.admission import Permission
from damagestep.reading.compiled import NOT_COMPILED, Compiled
from damagestep.reading.understood import Span

State = Literal["compiled", "part", "kind", "unread"]
"""How much of an effect was understood: all; all before its resolution; its kind; not even that."""
ONCE_CALLED: dict[str, Any] = {
    "static": "diverts",
    "what": "this-card",
    "condition": [{"if": "called-by", "who": "this-card"}],
}
"""What keeps a card out of the Graveyard that one of its own effects has Special Summoned."""


@dataclass(frozen=True)
class ReadEffect:
    """One effect as it was read, or a continuous passage; `limit` is how often it may be used.

    `shared`: only one of the card's effects may be used in a turn. `told` is what the grammar understood.
    `granted`: something gives the effect, to another card or to this one for a time.
    """

    class_: EffectClass
    speed: int | None
    mandatory: bool
    from_: tuple[str, ...]
    targets: bool
    permission: Permission
    limit: Limit | None
    state: State
    outside: bool
    spans: tuple[Span, ...]
    told: Compiled = NOT_COMPILED
    shared: bool = False
    granted: bool = False

    @property
    def data(self) -> dict[str, Any]:
        """Return what is known of it in the words of card files; what is not known is left out."""
        return self._with(self.told.alone)

    def _with(self, told: dict[str, Any]) -> dict[str, Any]:
        """Return what is known of it, with what the grammar has understood."""
        known: dict[str, Any] = {"class": self.class_}
        if self.speed:
            known["speed"] = self.speed
        if self.mandatory:
            known["mandatory"] = True
        if self.from_:
            known["from"] = ["spell-trap" if zone == "pendulum" else zone for zone in self.from_]
        if self.outside:
            known["outside"] = "damage-step"
        if self.shared:
            known["one_of"] = "effects"
        known |= ({"limit": self.limit} if self.limit else {}) | told
        if self.mandatory:
            known.pop("tense", None)
        return known

    @property
    def card(self) -> dict[str, Any]:
        """Return the same under the keys of a card file, with what stands under other keys than `effects`.

        Of several effects in a card file one is used, unless each has a limit of its own.
        """
        if self.granted:
            return {}
        if self.told.card is not None:
            return self.told.card
        if self.told.modes and self.speed:
            known = [self._with(mode.data) for mode in self.told.modes]
            alone = any(mode.also for mode in self.told.modes)
            return {"effects": known if alone else [{"one_of": self.modes_of} | one for one in known]}
        if not self.speed:
            return {"effects": [self.data]}
        if not (self.told.leaves or self.told.diverts):
            return {"effects": [self.data]}
        left: dict[str, Any] = {"leaves": list(self.told.leaves)} if self.told.leaves else {}
        # Without the id of the effect: whichever of the card's effects has Special Summoned it.
        itself = {"statics": [ONCE_CALLED]} if self.told.diverts else {}
        return {"effects": [self.data | {"resolve": self.told.resolution}]} | left | itself

    @property
    def modes_of(self) -> str:
        """Return the name that its modes have in common, another for each effect of a card."""
        return f"modes-{self.spans[0].start}" if self.spans else "modes"


@dataclass(frozen=True)
class Reading:
    """One card as it was read: its effects in the order of its text, and the marks of all other words."""

    name: str
    text: str
    effects: tuple[ReadEffect, ...]
    rest: tuple[Span, ...]

    @property
    def whole(self) -> bool:
        """Whether every word of it is understood, and it has effects."""
        spans = [*(span for effect in self.effects for span in effect.spans), *self.rest]
        known = all(effect.state == "compiled" and not effect.granted for effect in self.effects)
        return bool(self.effects) and known and all(span.state == "understood" for span in spans)
