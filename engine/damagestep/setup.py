"""From a scene to its first position, or to everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from damagestep.frames import AtTiming, Window
from damagestep.library import cards, timings
from damagestep.pieces import Card, LifePoints
from damagestep.procedure.machine import advance
from damagestep.schema.cards import CardData
from damagestep.schema.scene import Placed, Scene, SideScene
from damagestep.schema.tables import Profile
from damagestep.state import Duel
from damagestep.terms import SLOTS, CardId, Side, TimingId, Zone, record

START: TimingId = "battle-step.open"
THIS_TURN = 2
"""Attacks need a second turn; cards that are already Set were Set before it."""
MOST_LIFE_POINTS = 99_999
LARGEST_DECK = 60
MOST_CARDS = 2 * LARGEST_DECK
"""Cards a scene may name: two decks. A limit against accidents and malice, not a rule."""


@record
class SceneFault:
    """One thing wrong with a scene.

    The field (`A.monster.2`), a code of the catalogues, and what was written.
    """

    path: str
    code: str
    text: str


class BadScene(ValueError):
    """A scene that cannot be: all faults at once."""

    def __init__(self, faults: tuple[SceneFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(f"{f.path}: {f.code}: {f.text}" for f in faults))


def faults(scene: Scene) -> tuple[SceneFault, ...]:
    """Everything wrong with a scene; empty when it can be played."""
    found = list(_side_faults("A", scene.A)) + list(_side_faults("B", scene.B))
    total = sum(len(_names(side)) for side in (scene.A, scene.B))
    if total > MOST_CARDS:
        found.append(SceneFault(path="(top)", code="too-many-cards", text=str(total)))
    return tuple(found)


def _names(side: SideScene) -> list[tuple[str, str]]:
    """Every card of a side as (path within the side, name)."""
    placed = [
        (f"{zone}.{n}", p.card)
        for zone in ("monster", "spell_trap")
        for n, p in enumerate(getattr(side, zone))
    ]
    piles = [
        (f"{zone}.{n}", ref)
        for zone in ("hand", "graveyard", "banished", "deck")
        for n, ref in enumerate(getattr(side, zone))
    ]
    return placed + piles


def _side_faults(name: Side, side: SideScene) -> Iterator[SceneFault]:
    def fault(path: str, code: str, text: object) -> SceneFault:
        return SceneFault(path=f"{name}.{path}", code=code, text=str(text))

    if not 0 < side.life <= MOST_LIFE_POINTS:
        yield fault("life", "impossible-life-points", side.life)
    if not 0 <= side.rest <= LARGEST_DECK:
        yield fault("rest", "impossible-deck", side.rest)
    for path, ref in _names(side):
        if ref not in cards():
            yield fault(path, "unknown-card", ref)
    for zone, placed in (("monster", side.monster), ("spell_trap", side.spell_trap)):
        if len(placed) > SLOTS:
            yield fault(zone, "too-many-in-zone", len(placed))
        for n, p in enumerate(placed):
            if p.card in cards() and (code := _misplaced(p, zone)):
                yield fault(f"{zone}.{n}", code, cards()[p.card].name.en)


def _misplaced(placed: Placed, zone: str) -> str | None:
    """What is wrong with where or how a known card of the field lies."""
    monster = cards()[placed.card].card.type == "monster"
    if monster != (zone == "monster"):
        return "wrong-zone"
    if monster and placed.face == "down" and placed.position == "attack":
        return "face-down-attack-position"
    return None


def start(scene: Scene, profile: Profile) -> Duel:
    """The first position: the turn player may act in the open Battle Step.

    Raises:
        BadScene: with all faults.
    """
    if found := faults(scene):
        raise BadScene(found)
    row = timings()[START]
    duel = Duel(
        profile=profile,
        turn_player=scene.turn_player,
        turn=THIS_TURN,
        cards=_cards(scene),
        life=LifePoints(A=scene.A.life, B=scene.B.life),
        rest=LifePoints(A=scene.A.rest, B=scene.B.rest),
        agenda=(AtTiming(timing=row.id, action=len(row.enter) + 1), Window()),
    )
    return advance(duel)


def _cards(scene: Scene) -> tuple[Card, ...]:
    """All cards with their ids: the library name, with `@n` where the scene has several copies."""
    made = list(_placed("A", scene.A)) + list(_placed("B", scene.B))
    copies = Counter(card.id for card in made)
    seen: Counter[CardId] = Counter()
    named = []
    for card in made:
        seen[card.id] += 1
        named.append(_renamed(card, seen[card.id]) if copies[card.id] > 1 else card)
    return tuple(named)


def _renamed(card: Card, copy: int) -> Card:
    return replace(card, id=f"{card.id}@{copy}")


def _placed(side: Side, scene: SideScene) -> Iterator[Card]:
    for slot, p in enumerate(scene.monster):
        yield _card(side, "monster", slot, cards()[p.card], p)
    for slot, p in enumerate(scene.spell_trap):
        yield _card(side, "spell-trap", slot, cards()[p.card], p)
    piles: tuple[tuple[Zone, tuple[str, ...]], ...] = (
        ("hand", scene.hand),
        ("graveyard", scene.graveyard),
        ("banished", scene.banished),
        ("deck", scene.deck[::-1]),
    )
    for zone, refs in piles:
        for slot, ref in enumerate(refs):
            yield _card(side, zone, slot, cards()[ref], None)


def _card(side: Side, zone: Zone, slot: int, data: CardData, placed: Placed | None) -> Card:
    hidden = zone == "deck"
    return Card(
        id=data.ref,
        data=data,
        owner=side,
        controller=side,
        zone=zone,
        slot=slot,
        face=placed.face if placed else ("down" if hidden else "up"),
        position=placed.position if placed and zone == "monster" else None,
        set_in_turn=THIS_TURN if placed and placed.set_this_turn else None,
    )
