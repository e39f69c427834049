"""Random games: scenes of random cards, and random legal play from them."""

import os
import random
from dataclasses import replace

from damagestep import Line
from damagestep.cards.card import CardData, MonsterFace, Name, SpellFace, TrapFace
from damagestep.common.placement import WITH_ATTACK
from damagestep.common.placement.kinds import EXTRA_DECK
from damagestep.library.library import cards, profiles
from damagestep.lines.scenes.faults import equipping, faults
from damagestep.lines.scenes.scene import Bearer, Deed, End, PendingAttack, Placed, Scene, SideScene
from damagestep.records.terms import Face, Position
from damagestep.rules.query.filters import stays

FIRST_SEED = int(os.environ.get("DAMAGESTEP_SEED", "0"))
"""Where the numbers of random cases begin; `make soak` goes on behind those of every other run."""


def seeds(cases: int) -> range:
    """The numbers of so many random cases."""
    return range(FIRST_SEED, FIRST_SEED + cases)


SEEDS = seeds(20)
MOST_DECISIONS = 120
MONSTERS = sorted(ref for ref, c in cards().items() if c.card.type == "monster")
FIELDS = sorted(r for r, c in cards().items() if getattr(c.card, "kind", None) == "field")
OTHERS = sorted(r for r, c in cards().items() if c.card.type in ("spell", "trap") and r not in FIELDS)
FRAMES = {ref: getattr(cards()[ref].card, "frame", None) for ref in cards()}
EXTRA = [ref for ref in MONSTERS if FRAMES[ref] in EXTRA_DECK]
MAIN = [ref for ref in (*MONSTERS, *OTHERS, *FIELDS) if ref not in EXTRA and FRAMES[ref] != "token"]
"""What a Main Deck holds, and so a hand."""
WORN = [ref for ref in OTHERS if equipping(cards()[ref])]
STAYING = [ref for ref in OTHERS if stays(cards()[ref].card) and ref not in WORN]


def random_side(rng: random.Random) -> SideScene:
    kinds: list[tuple[Face, Position]] = [("up", "attack"), ("up", "defence"), ("down", "defence")]
    deeds: list[tuple[Deed, ...]] = [(), (), ("summoned",), ("attacked", "battled")]
    monsters = []
    for ref in rng.choices(MONSTERS, k=rng.randint(0, 4)):
        face, position = rng.choice(kinds)
        face = "up" if FRAMES[ref] in ("token", "link") else face
        position = "attack" if FRAMES[ref] == "link" else position
        counters = rng.choice([0, 0, 0, 2]) if face == "up" else 0
        did = rng.choice(deeds)
        monsters.append(Placed(card=ref, face=face, position=position, counters=counters, did=did))
    lying = [Placed(card=r, face="down", set_this_turn=rng.random() < 0.2) for r in rng.choices(OTHERS, k=3)]
    active = [Placed(card=r) for r in rng.choices(STAYING, k=rng.choice([0, 0, 1, 2]))]
    return SideScene(
        life=rng.choice([8000, 2000, 500]),
        monster=tuple(monsters),
        spell_trap=(*lying[: rng.randint(0, 3)], *active),
        field=Placed(card=rng.choice(FIELDS)) if rng.random() < 0.2 else None,
        hand=tuple(rng.choices(MAIN, k=rng.randint(0, 3))),
        graveyard=tuple(rng.choices(MAIN + EXTRA, k=rng.choice([0, 0, 1, 4]))),
        banished=tuple(rng.choices(MAIN + EXTRA, k=rng.choice([0, 0, 2]))),
        banished_face_down=tuple(rng.choices(MAIN + EXTRA, k=rng.choice([0, 0, 0, 1]))),
        extra=tuple(rng.choices(EXTRA, k=rng.choice([0, 0, 2]))),
        deck=tuple(rng.choices(MAIN, k=rng.randint(0, 2))),
        rest=rng.choice([0, 10]),
    )


def own_cards(rng: random.Random) -> list[CardData]:
    """A monster without effects, a Trap of which nothing is known, an Equip Spell, a card by another name."""
    ogre = MonsterFace(
        type="monster",
        frame="normal",
        attribute=rng.choice(["EARTH", "LIGHT"]),
        race="Fiend",
        level=4,
        atk=rng.choice([1500, 2400]),
        def_=1000,
    )
    twin = cards()[rng.choice(["honest", "mirror-force", "sangan", "horn-of-the-phantom-beast"])]
    return [
        CardData(ref="own-ogre", name=Name(en="Ogre, the Unseen", de="Oger"), card=ogre),
        CardData(ref="own-trap", name=Name(en="Some Trap"), card=TrapFace(type="trap", kind="normal")),
        CardData(ref="own-blade", name=Name(en="Some Blade"), card=SpellFace(type="spell", kind="equip")),
        replace(twin, ref="own-twin", effects=tuple(e for e in twin.effects if not e.together)),
    ]


def dressed(rng: random.Random, scene: Scene) -> Scene:
    """The scene with cards of its own, some in columns of their own, and an Equip Card on a monster."""
    ogre, trap, blade, twin = own_cards(rng)
    monsters = (*scene.A.monster, Placed(card=ogre.ref))
    columns = rng.sample(range(1, 6), k=len(monsters))
    named = [replace(p, zone=n) if rng.random() < 0.7 else p for n, p in zip(columns, monsters, strict=True)]
    worn = Placed(card=rng.choice([*WORN, blade.ref]), equipped_to=Bearer(side="A", monster=len(named) - 1))
    lying = (*scene.B.spell_trap[:3], worn, Placed(card=trap.ref, face="down", zone=rng.choice([None, 5])))
    return replace(
        scene,
        A=replace(scene.A, monster=tuple(named), hand=(*scene.A.hand, twin.ref)),
        B=replace(scene.B, spell_trap=lying),
        cards={data.ref: data for data in (ogre, trap, blade, twin)},
    )


def in_an_attack(rng: random.Random, scene: Scene) -> Scene:
    """The scene with one monster attacking another, or a player; perhaps it cannot be."""
    mine, theirs = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
    target = rng.randrange(len(theirs.monster)) if theirs.monster else None
    attack = PendingAttack(attacker=rng.randrange(max(1, len(mine.monster))), target=target)
    return replace(scene, at=rng.choice(WITH_ATTACK), attack=attack)


def random_scene(rng: random.Random) -> Scene:
    """Half of the scenes begin in the open Battle Step, some in the middle of an attack where one can be.

    The others may go on into the next turn. A third brings cards of its own along.
    """
    scene = Scene(A=random_side(rng), B=random_side(rng), turn_player=rng.choice(["A", "B"]))
    if rng.random() < 1 / 3:
        scene = dressed(rng, scene)
    if rng.random() < 0.5:
        attacked = in_an_attack(rng, scene)
        return scene if faults(attacked) or rng.random() < 0.4 else attacked
    at = rng.choice(["draw", "standby", "main-1", "start-step", "end-step", "main-2", "end"])
    return replace(
        scene,
        at=at,
        turn=2 if at.endswith("-step") else rng.choice([1, 2]),
        until=rng.choice([None, End(at="standby", turns=1), End(at="turn-end", turns=1)]),
    )


def random_game(seed: int) -> Line:
    """A whole random game, every third under any profile; half of the decisions pass, so games get on."""
    rng = random.Random(seed)
    profile = rng.choice(list(profiles())) if seed % 3 == 0 else "default"
    line = Line.of(random_scene(rng), profile=profiles()[profile])
    while not line.duel.over and len(line.decisions) < MOST_DECISIONS:
        ids = [o.id for o in line.options]
        line = line.play(ids[-1] if rng.random() < 0.5 else rng.choice(ids))
    return line
