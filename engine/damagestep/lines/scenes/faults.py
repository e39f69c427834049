"""Everything that can be wrong with a scene, each with its field.

What can lie where is said once, in `common.placement`, which the page's builder of scenes asks too.
"""

from collections.abc import Mapping
from typing import Any

from damagestep.cards.card import CardData, MonsterFace, SpellFace, TrapFace
from damagestep.cards.operations import Equip
from damagestep.common import placement
from damagestep.library.library import Own, known_card, timings
from damagestep.library.own_cards import faults as own_card_faults
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import plain, record, replace


@record
class SceneFault:
    """One thing wrong with a scene: its field (`A.monster.2`), a code of the catalogues, what was written."""

    path: str
    code: str
    text: str


class BadScene(ValueError):
    """A scene that cannot be played: all faults at once."""

    def __init__(self, faults: tuple[SceneFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(f"{f.path}: {f.code}: {f.text}" for f in faults))


def faults(scene: Scene) -> tuple[SceneFault, ...]:
    """Return everything wrong with a scene and its custom cards; empty if it can be played."""
    own = [SceneFault(path=path, code=code, text=text) for path, code, text in own_card_faults(scene.cards)]

    def face(ref: str) -> Mapping[str, Any] | None:
        data = known_card(ref, scene.cards)
        return face_of(data) if data else None

    turn = [{"id": t.id, "step": t.step} for t in timings().values()]
    found = placement.faults(plain(replace(scene, cards=None)), face, turn)
    return (*own, *(_fault(one, scene.cards) for one in found))


def _fault(found: Mapping[str, Any], own: Own) -> SceneFault:
    ((kind, said),) = found["about"]["text"].items()
    named = known_card(said, own) if kind == "card" else None
    return SceneFault(path=found["path"], code=found["code"], text=named.name.en if named else said)


def face_of(data: CardData) -> dict[str, Any]:
    """Return the facts that decide in which zones a card may be, as `common.placement` asks for them."""
    face = data.card
    said: dict[str, Any] = {
        "type": face.type,
        "frame": face.frame if isinstance(face, MonsterFace) else face.type,
        "kind": face.kind if isinstance(face, SpellFace | TrapFace) else None,
    }
    if isinstance(face, MonsterFace) and face.scale is not None:
        said["scale"] = face.scale
    if isinstance(face, MonsterFace) and face.arrows:
        said["arrows"] = list(face.arrows)
    if data.as_monster is not None:
        said["fights"] = True
    if equipping(data) is not None:
        said["equips"] = True
    return said


def equipping(data: CardData) -> Equip | None:
    """Return the operation that makes a card an Equip Card, None if none does.

    An Equip Spell without such an operation is one by itself, so one is made for it.
    """
    words = (o for e in data.effects for o in e.resolve if isinstance(o, Equip) and o.what == "this-card")
    itself = isinstance(data.card, SpellFace) and data.card.kind == "equip"
    return next(words, Equip(op="equip", to="targets") if itself else None)
