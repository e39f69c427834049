"""Everything that can be wrong with a scene, each with its field."""

from collections.abc import Iterator

from damagestep.library import Own, known_card, place_in_turn, timings
from damagestep.own_cards import faults as own_card_faults
from damagestep.query import stays
from damagestep.schema.cards import CardData, MonsterFace, SpellFace
from damagestep.schema.operations import Equip
from damagestep.schema.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.terms import EXTRA_DECK, SLOTS, Side, TimingId, record

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
    own = [SceneFault(path=path, code=code, text=text) for path, code, text in own_card_faults(scene.cards)]
    found = [
        *own,
        *_side_faults("A", scene.A, scene.cards),
        *_side_faults("B", scene.B, scene.cards),
        *_equip_faults(scene),
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


def _side_faults(name: Side, side: SideScene, own: Own) -> Iterator[SceneFault]:
    found = [*_number_faults(side), *_card_faults(side, own), *_zone_faults(side)]
    yield from (SceneFault(path=f"{name}.{path}", code=code, text=text) for path, code, text in found)


def _number_faults(side: SideScene) -> Iterator[tuple[str, str, str]]:
    if not 0 < side.life <= MOST_LIFE_POINTS:
        yield "life", "impossible-life-points", str(side.life)
    if not 0 <= side.rest <= LARGEST_DECK:
        yield "rest", "impossible-deck", str(side.rest)


def _card_faults(side: SideScene, own: Own) -> Iterator[tuple[str, str, str]]:
    """Cards that nobody knows, and those that do not lie where or as they may."""
    for path, ref in _names(side):
        data = known_card(ref, own)
        if data is None:
            yield path, "unknown-card", ref
        elif path.startswith("extra.") and getattr(data.card, "frame", None) not in EXTRA_DECK:
            yield path, "wrong-zone", data.name.en
    for zone, path, p in _fields(side):
        data = known_card(p.card, own)
        if data and (code := _misplaced(p, data, zone)):
            yield path, code, data.name.en


def _zone_faults(side: SideScene) -> Iterator[tuple[str, str, str]]:
    """Too many cards for the zones, zones that do not exist, and two cards in one."""
    if side.field and side.field.zone is not None:
        yield "field.zone", "no-such-zone", str(side.field.zone)
    for zone, placed in (("monster", side.monster), ("spell_trap", side.spell_trap)):
        if len(placed) > SLOTS:
            yield zone, "too-many-in-zone", str(len(placed))
        taken = [p.zone for p in placed]
        for n, column in enumerate(taken):
            if column is not None and not 1 <= column <= SLOTS:
                yield f"{zone}.{n}.zone", "no-such-zone", str(column)
            elif column is not None and column in taken[:n]:
                yield f"{zone}.{n}.zone", "zone-is-taken", str(column)


def _equip_faults(scene: Scene) -> Iterator[SceneFault]:
    """What is wrong with cards that are equipped, and Equip Spells that lie face-up without a monster."""
    for side, of in (("A", scene.A), ("B", scene.B)):
        for zone, path, p in _fields(of):
            if data := known_card(p.card, scene.cards):
                found = _equip_fault(scene, zone, p, data)
                yield from (SceneFault(path=f"{side}.{path}{at}", code=c, text=t) for at, c, t in found)


def _equip_fault(scene: Scene, zone: str, placed: Placed, data: CardData) -> Iterator[tuple[str, str, str]]:
    lies_open = zone == "spell_trap" and placed.face == "up"
    if placed.equipped_to is None:
        if lies_open and isinstance(data.card, SpellFace) and data.card.kind == "equip":
            yield "", "needs-bearer", data.name.en
        return
    bearers = (scene.A if placed.equipped_to.side == "A" else scene.B).monster
    place = placed.equipped_to.monster
    if not lies_open or equipping(data) is None:
        yield ".equipped_to", "does-not-equip", data.name.en
    elif not 0 <= place < len(bearers):
        yield ".equipped_to.monster", "no-such-monster", str(place)
    elif bearers[place].face == "down":
        yield ".equipped_to.monster", "bearer-is-face-down", bearers[place].card


def equipping(data: CardData) -> Equip | None:
    """What makes a card an Equip Card, if something can; an Equip Spell is one by itself."""
    words = (o for e in data.effects for o in e.resolve if isinstance(o, Equip))
    itself = isinstance(data.card, SpellFace) and data.card.kind == "equip"
    return next(words, Equip(op="equip", to="targets") if itself else None)


def _fields(side: SideScene) -> Iterator[tuple[str, str, Placed]]:
    """Every card of a side's field with its zone and its path within the side."""
    yield from (("monster", f"monster.{n}", p) for n, p in enumerate(side.monster))
    yield from (("spell_trap", f"spell_trap.{n}", p) for n, p in enumerate(side.spell_trap))
    if side.field:
        yield "field", "field", side.field


def _misplaced(placed: Placed, data: CardData, zone: str) -> str | None:
    """What is wrong with where or how a known card of the field lies."""
    face = data.card
    field_spell = isinstance(face, SpellFace) and face.kind == "field"
    in_pendulum_zone = isinstance(face, MonsterFace) and face.frame == "pendulum" and placed.face == "up"
    fights = face.type == "monster" or data.as_monster is not None
    worn = placed.equipped_to is not None and equipping(data) is not None
    at_home = {"monster": fights, "field": field_spell}
    if not at_home.get(zone, in_pendulum_zone or worn or (face.type != "monster" and not field_spell)):
        return "wrong-zone"
    if zone == "spell_trap" and placed.face == "up" and not (in_pendulum_zone or worn or stays(face)):
        return "does-not-stay"
    if zone == "monster" and placed.face == "down" and placed.position == "attack":
        return "face-down-attack-position"
    if not 0 <= placed.counters <= (MOST_COUNTERS if placed.face == "up" else 0):
        return "impossible-counters"
    return None
