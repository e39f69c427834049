"""Random games: scenes of random cards, and random legal play from them."""

import random
from dataclasses import replace

from damagestep import Line
from damagestep.library import cards
from damagestep.query import stays
from damagestep.schema.scene import End, Placed, Scene, SideScene

SEEDS = range(60)
MOST_DECISIONS = 120
MONSTERS = sorted(ref for ref, c in cards().items() if c.card.type == "monster")
FIELDS = sorted(r for r, c in cards().items() if getattr(c.card, "kind", None) == "field")
OTHERS = sorted(r for r, c in cards().items() if c.card.type in ("spell", "trap") and r not in FIELDS)
STAYING = [ref for ref in OTHERS if stays(cards()[ref].card)]


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


def random_scene(rng: random.Random) -> Scene:
    """Half of the scenes begin in the Battle Phase; the others may go on into the next turn."""
    scene = Scene(A=random_side(rng), B=random_side(rng), turn_player=rng.choice(["A", "B"]))
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
