"""Random games: scenes of random cards, and random legal play from them."""

import random
from dataclasses import replace

from damagestep import Line
from damagestep.filters import stays
from damagestep.library import cards
from damagestep.scene_faults import equipping
from damagestep.schema.cards import CardData, MonsterFace, Name, SpellFace, TrapFace
from damagestep.schema.scene import Bearer, End, Placed, Scene, SideScene

SEEDS = range(60)
MOST_DECISIONS = 120
MONSTERS = sorted(ref for ref, c in cards().items() if c.card.type == "monster")
FIELDS = sorted(r for r, c in cards().items() if getattr(c.card, "kind", None) == "field")
OTHERS = sorted(r for r, c in cards().items() if c.card.type in ("spell", "trap") and r not in FIELDS)
WORN = [ref for ref in OTHERS if equipping(cards()[ref])]
STAYING = [ref for ref in OTHERS if stays(cards()[ref].card) and ref not in WORN]


def random_side(rng: random.Random) -> SideScene:
    kinds = [("up", "attack"), ("up", "defence"), ("down", "defence")]
    monsters = []
    for ref in rng.choices(MONSTERS, k=rng.randint(0, 4)):
        face, position = rng.choice(kinds)
        monsters.append(Placed(card=ref, face=face, position=position))
    lying = [Placed(card=r, face="down", set_this_turn=rng.random() < 0.2) for r in rng.choices(OTHERS, k=3)]
    active = [Placed(card=r) for r in rng.choices(STAYING, k=rng.choice([0, 0, 1, 2]))]
    return SideScene(
        life=rng.choice([8000, 2000, 500]),
        monster=tuple(monsters),
        spell_trap=(*lying[: rng.randint(0, 3)], *active),
        field=Placed(card=rng.choice(FIELDS)) if rng.random() < 0.2 else None,
        hand=tuple(rng.choices(MONSTERS + OTHERS, k=rng.randint(0, 3))),
        deck=tuple(rng.choices(MONSTERS, k=rng.randint(0, 2))),
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


def random_scene(rng: random.Random) -> Scene:
    """Half of the scenes begin in the Battle Phase; the others may go on into the next turn.

    A third brings cards of its own along.
    """
    scene = Scene(A=random_side(rng), B=random_side(rng), turn_player=rng.choice(["A", "B"]))
    if rng.random() < 1 / 3:
        scene = dressed(rng, scene)
    if rng.random() < 0.5:
        return scene
    return replace(
        scene,
        at=rng.choice(["draw", "main-1", "main-2", "end"]),
        turn=rng.choice([1, 2]),
        until=rng.choice([None, End(at="standby", turns=1), End(at="turn-end", turns=1)]),
    )


def random_game(seed: int) -> Line:
    """A whole random game; passing is chosen half of the time, so that games get on."""
    rng = random.Random(seed)
    line = Line.of(random_scene(rng))
    while not line.duel.over and len(line.decisions) < MOST_DECISIONS:
        ids = [o.id for o in line.options]
        line = line.play(ids[-1] if rng.random() < 0.5 else rng.choice(ids))
    return line
