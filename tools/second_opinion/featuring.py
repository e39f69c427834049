"""Scenes that feature a card: it lies where it can act, with cards that touch it where they may serve it."""

from __future__ import annotations

from typing import Any

from damagestep.cards.card import TRIGGERED, Effect
from damagestep.common.placement import EXTRA_DECK, STAYS
from damagestep.library.library import cards
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.record import replace
from tools.second_opinion.affinity import touching
from tools.second_opinion.scenes import ON_THE_FIELD, Draw, usable

MINE, IN_A_MAIN_PHASE, WHERE_IT_WORKS, SERVED = 0.85, 0.9, 0.6, 0.7
"""How likely the card is the turn player's, an ignition effect's scene begins in a Main Phase, a trigger lies
where it works already, and each of some cards that touch it lies in the Graveyard or the Deck."""
PILES = ("hand", "graveyard", "banished", "extra", "deck")


class Feature(Draw):
    """Draws one scene that features a card."""

    def __init__(self, seed: str, card: str) -> None:
        super().__init__(seed, card)
        self.card, self.data = card, cards()[card]
        self.wanted = self.wanted[1:]
        self.near = [c for c in touching(card) if c in usable()] or list(usable())

    def scene(self) -> Scene:
        effect = self.rng.choice(self.data.effects or (None,))
        scene = super().scene()
        if effect and self._is_slow(effect) and self._likely(IN_A_MAIN_PHASE):
            scene = replace(scene, at="main-1", attack=None)
        mine = (scene.turn_player == "A") == self._likely(MINE)
        for is_a, side in ((True, scene.A), (False, scene.B)):
            dressed = self._served(side)
            if is_a == mine:
                dressed = self._shown(dressed, effect)
            scene = replace(scene, A=dressed) if is_a else replace(scene, B=dressed)
        return scene

    def _is_slow(self, effect: Effect) -> bool:
        quick = getattr(self.data.card, "kind", None) == "quick-play"
        return effect.class_ == "ignition" or (effect.class_ == "spell-activation" and not quick)

    def _served(self, side: SideScene) -> SideScene:
        """The side with cards that touch the featured one in the Graveyard, the Deck and the hand."""
        fit = [c for c in self.near if getattr(cards()[c].card, "frame", "") not in EXTRA_DECK]
        for pile in ("graveyard", "deck", "hand", "banished"):
            if fit and self._likely(SERVED if pile in ("graveyard", "deck") else 1 - SERVED):
                more: dict[str, Any] = {pile: (self.rng.choice(fit), *getattr(side, pile))}
                side = replace(side, **more)
        return side

    def _shown(self, side: SideScene, effect: Effect | None) -> SideScene:
        """The side with the card in a zone from which it works."""
        face, rng = self.data.card, self.rng
        zones: list[str] = list(effect.from_ if effect else ())
        if effect is None or (effect.class_ in TRIGGERED and not self._likely(WHERE_IT_WORKS)):
            zones = ["monster", "hand"] if face.type == "monster" else ["field", "spell-trap"]
        if self.data.procedure:
            zones += ["extra" if getattr(face, "frame", "") in EXTRA_DECK else "hand"] * 2
        zone = rng.choice(zones or ["monster" if face.type == "monster" else "spell-trap"])
        if zone in PILES:
            more: dict[str, Any] = {zone: (*getattr(side, zone), self.card)}
            return replace(side, **more)
        if face.type == "monster":
            return replace(side, monster=(*side.monster, self._monster(self.card)))
        if getattr(face, "kind", None) == "field":
            return replace(side, field=Placed(card=self.card))
        up = getattr(face, "kind", None) in STAYS and self._likely(ON_THE_FIELD)
        lying = Placed(card=self.card) if up else Placed(card=self.card, face="down")
        return replace(side, spell_trap=(*side.spell_trap, lying))


def featuring(number: int, card: str) -> Scene:
    """Return the scene of a number that features a card, the first of up to 100 tries without faults.

    Raises:
        LookupError: no try is without faults.
    """
    for attempt in range(100):
        scene = Feature(f"{number}/{attempt}/{card}", card).scene()
        if not faults(scene):
            return scene
    raise LookupError(f"no scene of number {number} can feature {card}")
