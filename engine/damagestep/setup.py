"""From a scene to its first position, or to everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterator

from damagestep.events.base import Answerable
from damagestep.events.turn import AttackDeclared, DirectAttackDeclared, TimingEntered
from damagestep.frames import Window
from damagestep.library import card_as, cards, place_in_turn, timings
from damagestep.mechanics.levels import settle_levels
from damagestep.pieces import Battle, Card, Fact, Horizon, LifePoints
from damagestep.procedure.timeline import opened
from damagestep.query import stays
from damagestep.schema.cards import CardData, MonsterFace, SpellFace
from damagestep.schema.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.schema.tables import Profile
from damagestep.state import Duel
from damagestep.terms import EXTRA_DECK, ON_FIELD, SLOTS, CardId, Side, Texts, TimingId, Zone, record, replace

WITHOUT_ATTACK: tuple[TimingId, ...] = (
    "draw",
    "standby",
    "main-1",
    "start-step",
    "battle-step.open",
    "end-step",
    "main-2",
    "end",
)
WITH_ATTACK: tuple[TimingId, ...] = (
    "battle-step.declared",
    "damage-step.start",
    "damage-step.before-calculation",
    "damage-step.calculation",
)
"""Where a scene can begin; later points of the Damage Step follow from damage calculation."""
HORIZONS: tuple[TimingId, ...] = ("draw", "standby", "main-1", "battle-phase-end", "main-2", "turn-end")
"""Where a scene can end: with a phase."""
FIRST_BATTLE = 2
"""The first turn of a duel has no Battle Phase, so a scene of one needs a second turn."""
MOST_TURNS = 20
"""Turns that a scene may go on: a limit against accidents and malice, not a rule."""
BATTLE = ("start-step", "battle-step", "damage-step", "end-step")
MOST_COUNTERS = 99
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
    found = [
        *_side_faults("A", scene.A),
        *_side_faults("B", scene.B),
        *_attack_faults(scene),
        *_turn_faults(scene),
    ]
    total = sum(len(_names(side)) for side in (scene.A, scene.B))
    if total > MOST_CARDS:
        found.append(SceneFault(path="(top)", code="too-many-cards", text=str(total)))
    return tuple(found)


def _turn_faults(scene: Scene) -> Iterator[SceneFault]:
    """What is wrong with the turn of a scene and with where it ends."""
    if scene.turn < 1:
        yield SceneFault(path="turn", code="impossible-turn", text=str(scene.turn))
    elif scene.turn < FIRST_BATTLE and scene.at in timings() and timings()[scene.at].step in BATTLE:
        yield SceneFault(path="at", code="no-battle-in-the-first-turn", text=scene.at)
    end = scene.until
    if end is None:
        return
    if end.at not in HORIZONS or not 0 <= end.turns <= MOST_TURNS:
        yield SceneFault(path="until", code="no-end-there", text=f"{end.at} +{end.turns}")
    elif scene.at in timings() and not end.turns and place_in_turn(scene.at) > place_in_turn(end.at):
        yield SceneFault(path="until", code="ends-before-it-begins", text=end.at)


def _attack_faults(scene: Scene) -> Iterator[SceneFault]:
    """What is wrong with where a scene begins and the attack that is pending there."""
    if scene.at not in (*WITHOUT_ATTACK, *WITH_ATTACK):
        yield SceneFault(path="at", code="no-start-there", text=scene.at)
    elif scene.attack is None:
        if scene.at in WITH_ATTACK:
            yield SceneFault(path="attack", code="needs-attack", text=scene.at)
    elif scene.at in WITHOUT_ATTACK:
        yield SceneFault(path="attack", code="too-early-for-attack", text=scene.at)
    else:
        attacking, defending = (scene.A, scene.B) if scene.turn_player == "A" else (scene.B, scene.A)
        yield from _fighter_faults(scene, scene.attack, attacking.monster, defending.monster)


def _fighter_faults(
    scene: Scene, attack: PendingAttack, mine: tuple[Placed, ...], theirs: tuple[Placed, ...]
) -> Iterator[SceneFault]:
    if not 0 <= attack.attacker < len(mine):
        yield SceneFault(path="attack.attacker", code="no-such-monster", text=str(attack.attacker))
    elif (mine[attack.attacker].face, mine[attack.attacker].position) != ("up", "attack"):
        name = mine[attack.attacker].card
        yield SceneFault(path="attack.attacker", code="attacker-not-in-attack-position", text=name)
    if attack.target is None:
        if theirs:
            yield SceneFault(path="attack.target", code="direct-attack-with-monsters", text=str(len(theirs)))
    elif not 0 <= attack.target < len(theirs):
        yield SceneFault(path="attack.target", code="no-such-monster", text=str(attack.target))
    elif theirs[attack.target].face == "down" and scene.at in WITH_ATTACK[2:]:
        yield SceneFault(
            path="attack.target", code="target-is-flipped-by-then", text=theirs[attack.target].card
        )


def _names(side: SideScene) -> list[tuple[str, str]]:
    """Every card of a side as (path within the side, name)."""
    placed = [(path, p.card) for _, path, p in _fields(side)]
    piles = [
        (f"{zone}.{n}", ref)
        for zone in ("hand", "graveyard", "banished", "banished_face_down", "deck", "extra")
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
    for path, wrong, text in _faulty_cards(side):
        yield fault(path, wrong, text)
    for zone, placed in (("monster", side.monster), ("spell_trap", side.spell_trap)):
        if len(placed) > SLOTS:
            yield fault(zone, "too-many-in-zone", len(placed))
    for zone, path, p in _fields(side):
        if p.card in cards() and (code := _misplaced(p, zone)):
            yield fault(path, code, cards()[p.card].name.en)


def _faulty_cards(side: SideScene) -> Iterator[tuple[str, str, str]]:
    """Cards that nobody knows, and those in the Extra Deck that are not kept there."""
    for path, ref in _names(side):
        face = cards()[ref].card if ref in cards() else None
        if face is None:
            yield path, "unknown-card", ref
        elif path.startswith("extra.") and getattr(face, "frame", None) not in EXTRA_DECK:
            yield path, "wrong-zone", cards()[ref].name.en


def _fields(side: SideScene) -> Iterator[tuple[str, str, Placed]]:
    """Every card of a side's field with its zone and its path within the side."""
    yield from (("monster", f"monster.{n}", p) for n, p in enumerate(side.monster))
    yield from (("spell_trap", f"spell_trap.{n}", p) for n, p in enumerate(side.spell_trap))
    if side.field:
        yield "field", "field", side.field


def _misplaced(placed: Placed, zone: str) -> str | None:
    """What is wrong with where or how a known card of the field lies."""
    face = cards()[placed.card].card
    field_spell = isinstance(face, SpellFace) and face.kind == "field"
    in_pendulum_zone = isinstance(face, MonsterFace) and face.frame == "pendulum" and placed.face == "up"
    fights = face.type == "monster" or cards()[placed.card].as_monster is not None
    at_home = {"monster": fights, "field": field_spell}
    if not at_home.get(zone, in_pendulum_zone or (face.type != "monster" and not field_spell)):
        return "wrong-zone"
    if zone == "spell_trap" and placed.face == "up" and not in_pendulum_zone and not stays(face):
        return "does-not-stay"
    if zone == "monster" and placed.face == "down" and placed.position == "attack":
        return "face-down-attack-position"
    if not 0 <= placed.counters <= (MOST_COUNTERS if placed.face == "up" else 0):
        return "impossible-counters"
    return None


def start(scene: Scene, profile: Profile) -> Duel:
    """The first position: the turn player may act at the scene's timing.

    Raises:
        BadScene: with all faults.
    """
    if found := faults(scene):
        raise BadScene(found)
    cards = _cards(scene, profile.card_texts)
    battle = _battle(scene, cards)
    first = Duel(
        profile=profile,
        turn_player=scene.turn_player,
        turn=scene.turn,
        cards=cards,
        battle=battle,
        facts=_facts(scene, battle, cards),
        happened=(_arrival(scene, battle, cards),),
        life=LifePoints(A=scene.A.life, B=scene.B.life),
        rest=LifePoints(A=scene.A.rest, B=scene.B.rest),
        face_up=tuple(c.ref for c in cards if c.zone in ON_FIELD and c.face == "up"),
        in_force=tuple(c.ref for c in cards if c.data.statics and c.zone in ON_FIELD and c.face == "up"),
        horizon=horizon(scene),
        agenda=(opened(scene.at), Window()),
    )
    return settle_levels(first)


def _facts(scene: Scene, battle: Battle | None, cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """What the turn remembers already."""
    found = [Fact(what="attacked", card=battle.attacker)] if battle else []
    for card in cards:
        lying = scene.A.spell_trap if card.controller == "A" else scene.B.spell_trap
        if card.zone == "spell-trap" and lying[card.slot].set_this_turn:
            found.append(Fact(what="set", card=card.ref))
        if card.zone == "monster":
            standing = scene.A.monster if card.controller == "A" else scene.B.monster
            found += [Fact(what=deed, card=card.ref) for deed in standing[card.slot].did]
            if "summoned" in standing[card.slot].did:
                found.append(Fact(what="has-summoned", side=card.controller))
    return tuple(found)


def horizon(scene: Scene) -> Horizon:
    """Where a scene ends: where it says, or else with the Battle Phase, and after that with the turn."""
    if scene.until:
        return Horizon(turn=scene.turn + scene.until.turns, timing=scene.until.at)
    fights = place_in_turn("start-step") <= place_in_turn(scene.at) <= place_in_turn("battle-phase-end")
    return Horizon(turn=scene.turn, timing="battle-phase-end" if fights else "turn-end")


def _arrival(scene: Scene, battle: Battle | None, cards: tuple[Card, ...]) -> Answerable:
    """What has just happened where a scene begins: triggers and answers of that point belong to it."""
    if battle is None or scene.at != "battle-step.declared":
        return TimingEntered(timing=scene.at)
    attacker = next(c for c in cards if c.ref == battle.attacker)
    target = next((c for c in cards if c.ref == battle.target), None)
    if target is None:
        return DirectAttackDeclared(side=scene.turn_player, attacker=attacker)
    return AttackDeclared(side=scene.turn_player, attacker=attacker, target=target)


def _battle(scene: Scene, cards: tuple[Card, ...]) -> Battle | None:
    """The battle of a pending attack."""
    if scene.attack is None:
        return None
    side = scene.turn_player
    mine = [c.ref for c in cards if c.zone == "monster" and c.controller == side]
    theirs = [c.ref for c in cards if c.zone == "monster" and c.controller != side]
    target = None if scene.attack.target is None else theirs[scene.attack.target]
    return Battle(attacker=mine[scene.attack.attacker], target=target, field=tuple(theirs))


def _cards(scene: Scene, texts: Texts) -> tuple[Card, ...]:
    """All cards with their ids: the library name, with `@n` where the scene has several copies."""
    made = list(_placed("A", scene.A, texts)) + list(_placed("B", scene.B, texts))
    copies = Counter(card.id for card in made)
    seen: Counter[CardId] = Counter()
    named = []
    for card in made:
        seen[card.id] += 1
        named.append(_renamed(card, seen[card.id]) if copies[card.id] > 1 else card)
    return tuple(named)


def _renamed(card: Card, copy: int) -> Card:
    return replace(card, id=f"{card.id}@{copy}")


def _placed(side: Side, scene: SideScene, texts: Texts) -> Iterator[Card]:
    for slot, p in enumerate(scene.monster):
        yield _card(side, "monster", slot, card_as(p.card, texts), p)
    for slot, p in enumerate(scene.spell_trap):
        yield _card(side, "spell-trap", slot, card_as(p.card, texts), p)
    if scene.field:
        yield _card(side, "field", 0, card_as(scene.field.card, texts), scene.field)
    piles: tuple[tuple[Zone, tuple[str, ...]], ...] = (
        ("hand", scene.hand),
        ("graveyard", scene.graveyard),
        ("banished", scene.banished),
        ("deck", scene.deck[::-1]),
        ("extra", scene.extra),
    )
    for zone, refs in piles:
        for slot, ref in enumerate(refs):
            yield _card(side, zone, slot, card_as(ref, texts), None)
    for slot, ref in enumerate(scene.banished_face_down, len(scene.banished)):
        yield _card(side, "banished", slot, card_as(ref, texts), Placed(card=ref, face="down"))


def _card(side: Side, zone: Zone, slot: int, data: CardData, placed: Placed | None) -> Card:
    hidden = zone in ("deck", "extra")
    return Card(
        id=data.ref,
        data=data,
        owner=side,
        controller=side,
        zone=zone,
        slot=slot,
        face=placed.face if placed else ("down" if hidden else "up"),
        position=placed.position if placed and zone == "monster" else None,
        counters=placed.counters if placed else 0,
    )
