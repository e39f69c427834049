"""Random scenes: cards of the whole library on both sides, many of which touch each other."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from damagestep.common.beginning import FLIPPED, FOUGHT
from damagestep.common.placement import WITH_ATTACK
from damagestep.common.placement.kinds import EXTRA_DECK, STAYS
from damagestep.library.library import cards
from damagestep.lines.scenes.faults import equipping, faults
from damagestep.lines.scenes.scene import Bearer, End, PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import replace
from damagestep.records.terms import Face, Position
from workbench.differential.affinity import touching
from workbench.differential.ingredients import known

STARTS = (
    *("battle-step.open",) * 6,
    *("main-1",) * 3,
    *("draw", "standby", "start-step", "end-step", "main-2", "end"),
)
POSITIONS: tuple[tuple[Face, Position], ...] = (
    ("up", "attack"),
    ("up", "attack"),
    ("up", "defence"),
    ("down", "defence"),
)
PENDING = tuple(timing for timing in WITH_ATTACK if timing not in FOUGHT)
"""Where an attack is pending that has not been fought: the other engine has to be asked in it."""
LIFE = (8000, 8000, 8000, 8000, 1000)
MOST_IN_A_ROW = 4
"""Monsters, and Spells and Traps, that a player begins with: one zone stays free."""
IN_AN_ATTACK, INTO_THE_NEXT_TURN, ON_THE_FIELD, IN_THE_HAND, FACE_UP, EQUIPPED = (
    0.35,
    0.3,
    0.6,
    0.25,
    0.5,
    0.6,
)
"""How likely each is."""
DECK = 6
"""Known cards under each deck: what is drawn or found has to be the same in both engines."""


@cache
def usable() -> tuple[str, ...]:
    """Return the refs of the cards that both engines know, in alphabetical order.

    Xyz Monsters with effects are left out: they would need materials, which the C++ engine is not given.
    """
    return tuple(
        sorted(
            ref
            for ref, data in cards().items()
            if data.passcode in known() and not (_frame(ref) == "xyz" and data.effects)
        )
    )


def _face(ref: str) -> Any:
    return cards()[ref].card


def _frame(ref: str) -> str:
    return getattr(_face(ref), "frame", "")


@cache
def of_the_main_deck() -> tuple[str, ...]:
    """Return the usable cards that can be in a hand or a Deck."""
    return tuple(ref for ref in usable() if _frame(ref) not in EXTRA_DECK)


@cache
def _monsters() -> tuple[str, ...]:
    return tuple(ref for ref in usable() if _face(ref).type == "monster")


class Draw:
    """Draws one scene: a few cards and what they touch, the rest by chance."""

    def __init__(self, seed: str, card: str | None) -> None:
        self.rng = random.Random(seed)  # noqa: S311 - it draws games
        first = card or self.rng.choice(usable())
        near = [c for c in touching(first) if c in usable()] or list(usable())
        second = self.rng.choice(near)
        also = [c for c in touching(second) if c in usable()] or near
        lying = [c for c in near if _face(c).type != "monster"] or near
        self.wanted = [first, second, *self.rng.choices(near, k=2), *self.rng.choices(also, k=2)]
        self.wanted += self.rng.choices(lying, k=3)
        self.rng.shuffle(self.wanted)
        self.wanted.remove(first)
        self.wanted.insert(0, first)

    def scene(self) -> Scene:
        """Draw a scene, perhaps in the middle of an attack; it may still have faults (`faults`)."""
        rng = self.rng
        sides = [self._side(), self._side()]
        for ref in self.wanted:
            n = rng.randrange(2)
            sides[n] = self._placed(sides[n], ref)
        at = rng.choice(STARTS)
        until = rng.choice(
            [
                None,
                End(at="turn-end"),
                End(at="turn-end", turns=1) if self._likely(INTO_THE_NEXT_TURN) else None,
            ]
        )
        scene = Scene(A=sides[0], B=sides[1], turn_player=rng.choice(["A", "B"]), at=at, until=until)
        scene = self._equipped(scene)
        if at == "battle-step.open" and self._likely(IN_AN_ATTACK):
            attacked = self._attacking(scene)
            scene = scene if faults(attacked) else attacked
        return scene

    def _likely(self, chance: float) -> bool:
        return self.rng.random() < chance

    def _side(self) -> SideScene:
        rng = self.rng
        pick, monsters = of_the_main_deck(), _monsters()
        return SideScene(
            life=rng.choice(LIFE),
            monster=tuple(self._monster(ref) for ref in rng.choices(monsters, k=rng.choice([0, 1, 1, 2]))),
            hand=tuple(rng.choices(pick, k=rng.choice([0, 0, 1, 2]))),
            graveyard=tuple(rng.choices(pick, k=rng.choice([0, 0, 1, 2]))),
            deck=tuple(rng.choices(pick, k=DECK)),
            rest=0,
        )

    def _monster(self, ref: str) -> Placed:
        face, position = self.rng.choice(POSITIONS)
        if getattr(cards()[ref].card, "frame", None) == "link":
            face, position = POSITIONS[0]
        return Placed(card=ref, face=face, position=position)

    def _placed(self, side: SideScene, ref: str) -> SideScene:
        """Return the side with the card added where it can do something."""
        rng, face = self.rng, _face(ref)
        if face.type == "monster":
            if len(side.monster) < MOST_IN_A_ROW and (
                self._likely(ON_THE_FIELD) or _frame(ref) in EXTRA_DECK
            ):
                return replace(side, monster=(*side.monster, self._monster(ref)))
            zone = rng.choice(["hand", "hand", "graveyard", "banished"])
            if _frame(ref) in EXTRA_DECK:
                zone = "graveyard"
            more: dict[str, Any] = {zone: (*getattr(side, zone), ref)}
            return replace(side, **more)
        if face.kind == "field" and side.field is None and self._likely(ON_THE_FIELD):
            return replace(side, field=Placed(card=ref))
        if self._likely(IN_THE_HAND) or face.kind == "field" or len(side.spell_trap) == MOST_IN_A_ROW:
            return replace(side, hand=(*side.hand, ref))
        stays = face.kind in STAYS and not equipping(cards()[ref]) and self._likely(FACE_UP)
        placed = Placed(card=ref) if stays else Placed(card=ref, face="down")
        return replace(side, spell_trap=(*side.spell_trap, placed))

    def _equipped(self, scene: Scene) -> Scene:
        """Equip some of the face-down Equip Cards to a monster of their player; return the new scene."""
        for name, side in (("A", scene.A), ("B", scene.B)):
            up = [n for n, m in enumerate(side.monster) if m.face == "up"]
            lying = [self._worn(name, p, up) for p in side.spell_trap]
            worn = replace(side, spell_trap=tuple(lying))
            tried = replace(scene, A=worn) if name == "A" else replace(scene, B=worn)
            if not faults(tried):
                scene = tried
        return scene

    def _worn(self, name: str, placed: Placed, up: list[int]) -> Placed:
        if not up or _face(placed.card).kind != "equip" or not self._likely(EQUIPPED):
            return placed
        bearer = Bearer(side="A" if name == "A" else "B", monster=self.rng.choice(up))
        return Placed(card=placed.card, equipped_to=bearer)

    def _attacking(self, scene: Scene) -> Scene:
        rng = self.rng
        mine, theirs = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
        attackers = [n for n, m in enumerate(mine.monster) if (m.face, m.position) == ("up", "attack")]
        if not attackers:
            return scene
        at = rng.choice(PENDING)
        targets = [n for n, m in enumerate(theirs.monster) if m.face == "up" or at not in FLIPPED]
        target = rng.choice(targets) if targets else None
        return replace(scene, at=at, attack=PendingAttack(attacker=rng.choice(attackers), target=target))


def scene_of(number: int, card: str | None = None) -> Scene:
    """Return the scene of a number, the first of up to 100 tries that has no faults; `card` must be in it.

    Raises:
        LookupError: no try is without faults.
    """
    for attempt in range(100):
        scene = Draw(f"{number}/{attempt}/{card}", card).scene()
        if not faults(scene):
            return scene
    raise LookupError(f"no scene of number {number} can be")
