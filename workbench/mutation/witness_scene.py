"""Scenes that feature a card: it lies where it can act, and what its filters ask for lies around it.

Most begin as the scene of a ruling with that card, for there it has something to do.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from damagestep import Line
from damagestep.cards.card import TRIGGERED, CardData, Effect
from damagestep.cards.words import Filter
from damagestep.common.placement.kinds import EXTRA_DECK, STAYS
from damagestep.library.library import cards
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.scene import End, Placed, Scene, SideScene
from damagestep.records.record import replace
from damagestep.rules.query.filters import several
from damagestep.rulings.parse import rulings
from workbench.differential.board import Inexpressible, setup_of
from workbench.differential.scenes import DECK, MOST_IN_A_ROW, ON_THE_FIELD, Draw, of_the_main_deck, usable
from workbench.mutation.filter_match import asking, filters, fitting, telling

AS_IN_A_RULING, TO_THE_END = 0.75, 0.5
"""How likely a scene begins as that of a ruling, and goes on to the end of the turn."""
MINE, IN_A_MAIN_PHASE, WHERE_IT_WORKS, WHERE_IT_FITS, TELLING = 0.85, 0.9, 0.6, 0.75, 0.6
"""How likely the card is the turn player's, the scene of a slow effect begins in a Main Phase, a trigger lies
where it works already, a card that fits a filter lies where the filter looks for it, and a card is added
that fits the filter or its changed form, but not both."""
PILES = ("hand", "graveyard", "banished", "extra", "deck")
ANYWHERE = ("monster", "monster", "spell-trap", "hand", "graveyard", "banished", "deck")
MOST_FILTERS = 5


class Feature(Draw):
    """Draws one scene that features a card; `changed` is its record with one clause changed."""

    def __init__(self, seed: str, card: str, changed: CardData) -> None:
        super().__init__(seed, card)
        self.card, self.data, self.changed = card, cards()[card], changed
        self.asking = asking(self.data, changed)
        self.wanted = self.rng.sample(self.wanted[1:], 4)

    def scene(self) -> Scene:
        """Return the scene: that of a ruling about the card with a few cards more, or one drawn by chance."""
        known = of_rulings(self.card)
        if known and self._likely(AS_IN_A_RULING):
            return self._dressed(self.rng.choice(known))
        effect = self.rng.choice(self.data.effects or (None,))
        scene = super().scene()
        if effect and self._is_slow(effect) and self._likely(IN_A_MAIN_PHASE):
            scene = replace(scene, at="main-1", attack=None)
        turn_player = self._likely(MINE)
        mine, theirs = (scene.A, scene.B) if self._is_a(scene, turn_player) else (scene.B, scene.A)
        mine, theirs = self._served(self._shown(mine, effect), theirs)
        both = (mine, theirs) if self._is_a(scene, turn_player) else (theirs, mine)
        return replace(scene, A=both[0], B=both[1])

    def _dressed(self, scene: Scene) -> Scene:
        """Return the scene of a ruling with a few cards more, and a known Deck."""
        a_has_it = self.card in _refs(scene.A) or self.card not in _refs(scene.B)
        mine, theirs = (scene.A, scene.B) if a_has_it else (scene.B, scene.A)
        mine, theirs = self._served(mine, theirs, self.rng.randrange(4))
        mine, theirs = self._with_deck(mine), self._with_deck(theirs)
        until = End(at="turn-end") if self._likely(TO_THE_END) else scene.until
        both = (mine, theirs) if a_has_it else (theirs, mine)
        return replace(scene, A=both[0], B=both[1], until=until)

    def _with_deck(self, side: SideScene) -> SideScene:
        more = self.rng.choices(of_the_main_deck(), k=max(0, DECK - len(side.deck)))
        return replace(side, deck=(*side.deck, *more), rest=0)

    def _is_a(self, scene: Scene, turn_player: bool) -> bool:
        return (scene.turn_player == "A") == turn_player

    def _is_slow(self, effect: Effect) -> bool:
        quick = getattr(self.data.card, "kind", None) == "quick-play"
        return effect.class_ == "ignition" or (effect.class_ == "spell-activation" and not quick)

    def _shown(self, side: SideScene, effect: Effect | None) -> SideScene:
        """Return the side with the card in a zone from which it works."""
        face = self.data.card
        zones: list[str] = list(effect.from_ if effect else ())
        if effect is None or (effect.class_ in TRIGGERED and not self._likely(WHERE_IT_WORKS)):
            zones = ["monster", "hand"] if face.type == "monster" else ["field", "spell-trap"]
        if self.data.procedure:
            zones += ["extra" if getattr(face, "frame", "") in EXTRA_DECK else "hand"] * 2
        zone = self.rng.choice(zones or ["monster" if face.type == "monster" else "spell-trap"])
        return self._laid(side, self.card, zone)

    def _served(
        self, mine: SideScene, theirs: SideScene, most: int = MOST_FILTERS
    ) -> tuple[SideScene, SideScene]:
        """Both sides with cards that fit the card's filters, or tell whether the clause is changed."""
        asked, tell = filters(self.data), telling(self.data, self.changed)
        paths = [*tell] * 2 + self.rng.sample(list(asked), min(len(asked), most))
        for path in paths:
            what = asked[path]
            pool = tell[path] if path in tell and self._likely(TELLING) else fitting(what)
            if not pool:
                continue
            for ref in self.rng.choices(sorted(pool), k=self.rng.choice((1, 1, 2))):
                here = self._likely(WHERE_IT_FITS)
                zone = self.rng.choice(several(what.zone) if what.zone and here else ANYWHERE)
                if self._is_yours(what) == self._likely(WHERE_IT_FITS):
                    mine = self._laid(mine, ref, zone)
                else:
                    theirs = self._laid(theirs, ref, zone)
        if self.asking and self._likely(TELLING):
            mine = self._laid(mine, self.rng.choice(self.asking), self.rng.choice(ANYWHERE))
        return mine, theirs

    def _is_yours(self, what: Filter) -> bool:
        whose = what.controller or what.owner
        return whose == "you" if whose else self._likely(0.5)

    def _laid(self, side: SideScene, ref: str, zone: str) -> SideScene:
        """Return the side with one card more, in the zone or where such a card can be instead of it."""
        face = cards()[ref].card
        extra = getattr(face, "frame", "") in EXTRA_DECK
        if zone in PILES:
            zone = (
                "extra"
                if extra and zone in ("hand", "deck")
                else "deck"
                if zone == "extra" and not extra
                else zone
            )
            more: dict[str, Any] = {zone: (*getattr(side, zone), ref)}
            return replace(side, **more)
        if face.type == "monster":
            room = len(side.monster) <= MOST_IN_A_ROW
            return replace(side, monster=(*side.monster, self._monster(ref))) if room else side
        kind = getattr(face, "kind", None)
        if kind == "field":
            return replace(side, field=Placed(card=ref))
        if len(side.spell_trap) > MOST_IN_A_ROW:
            return side
        up = kind in STAYS and kind != "equip" and self._likely(ON_THE_FIELD)
        lying = Placed(card=ref) if up else Placed(card=ref, face="down")
        return replace(side, spell_trap=(*side.spell_trap, lying))


@cache
def of_rulings(card: str) -> tuple[Scene, ...]:
    """Return the scenes of rulings with a card; those alone that the C++ engine can be given."""
    found = (r.scene for r in rulings().values() if r.profile.id == "default")
    return tuple(
        scene
        for scene in found
        if card in (names := {*_refs(scene.A), *_refs(scene.B)}) and names <= {*usable()} and not scene.cards
    )


def _refs(side: SideScene) -> list[str]:
    """Return the refs of the cards that a player has in a scene."""
    placed = (*side.monster, *side.spell_trap, *((side.field,) if side.field else ()))
    piles = (ref for pile in PILES for ref in getattr(side, pile))
    return [*(one.card for one in placed), *piles, *side.banished_face_down]


def _is_expressible(scene: Scene) -> bool:
    """Whether the C++ engine can be given the scene."""
    try:
        setup_of(Line.of(scene).places[0].duel)
    except Inexpressible:
        return False
    return True


def featuring(number: int, card: str, changed: CardData) -> Scene:
    """Return the scene of a number that features a card, the first of up to 100 tries without faults.

    `changed` is the card's record with one clause changed: cards that tell the difference are likelier.

    Raises:
        LookupError: no try is without faults.
    """
    for attempt in range(100):
        scene = Feature(f"{number}/{attempt}/{card}", card, changed).scene()
        if not faults(scene) and _is_expressible(scene):
            return scene
    raise LookupError(f"no scene of number {number} can feature {card}")
