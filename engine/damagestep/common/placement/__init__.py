"""What can lie where: the rules of a scene before anything is played, for the engine and the page's builder.

A scene is the JSON object that `docs/messages.md` describes; what it leaves out has its usual value. Cards
are asked of ``known(ref)``, which answers what is printed (``{"type", "frame", "kind"}``, with ``scale``,
``arrows``, ``fights`` and ``equips`` where they are so) or None. ``turn`` is the list of timings in the order
of the turn, ``[{"id", "step"}]``.

A fault is ``{"path": "A.monster.2", "code": "wrong-zone", "about": {"text": {"card": ref}}}``: the field, a
code of the catalogues, and what was written.
"""

from ..faces import is_pendulum
from .kinds import STAYS, before_fault, can_equip, in_extra_deck, may_have_materials, may_lie_in_extra_deck
from .zone_faults import extra_zone_faults, fault, said, scale_faults, zone_faults

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Json = Mapping[str, Any]
    Known = Callable[[str], "Json | None"]

WITHOUT_ATTACK = (
    "draw",
    "standby",
    "main-1",
    "main-1.to-battle",
    "main-1.to-end",
    "start-step",
    "battle-step.open",
    "battle-step.leaving",
    "end-step",
    "main-2",
    "main-2.to-end",
    "end",
)
WITH_ATTACK = (
    "battle-step.declared",
    "damage-step.start",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.after-calculation",
    "damage-step.end",
)
"""Where a scene can begin."""
HORIZONS = ("draw", "standby", "main-1", "battle-phase-end", "main-2", "turn-end")
"""Where a scene can end: with a phase."""
BATTLE = ("start-step", "battle-step", "damage-step", "end-step")
FIRST_BATTLE = 2
"""The first turn of a duel has no Battle Phase, so a scene of one needs a second turn."""
MOST_TURNS = 20
"""Turns that a scene may go on: a limit against accidents and malice, not a rule."""
MOST_COUNTERS = 99
MOST_LIFE_POINTS = 99999
LARGEST_DECK = 60
MOST_CARDS = 2 * LARGEST_DECK
"""Cards a scene may name: two decks. A limit against accidents and malice, not a rule."""
PILES = ("hand", "graveyard", "banished", "banished_face_down", "deck", "extra")


def faults(scene: "Json", known: "Known", turn: "list[Any]") -> "list[Any]":
    """Return all faults of a scene, as the module describes them; an empty list if there are none.

    The custom cards themselves are not checked.
    """
    found: "list[Any]" = []
    total = 0
    for name in ("A", "B"):
        side = scene.get(name) or {}
        total += len(named(side))
        for path, code, text in _side_faults(side, known):
            found.append(fault(name + "." + path, code, text))
        for path, code, text in _equip_faults(scene, side, known):
            found.append(fault(name + "." + path, code, text))
    found.extend(extra_zone_faults(scene, known))
    found.extend(_attack_faults(scene))
    found.extend(_turn_faults(scene, turn))
    if total > MOST_CARDS:
        found.append(fault("(top)", "too-many-cards", said(total)))
    return found


def named(side: "Json") -> "list[tuple[str, str]]":
    """Return every card of a side as (path within the side, ref): on the field, under monsters, in piles."""
    found = [(path, placed["card"]) for _, path, placed in standing(side)]
    for _, path, placed in standing(side):
        refs = placed.get("materials") or []
        found.extend([(path + ".materials." + str(n), refs[n]) for n in range(len(refs))])
    for zone in PILES:
        refs = side.get(zone) or []
        found.extend([(zone + "." + str(n), refs[n]) for n in range(len(refs))])
    return found


def standing(side: "Json") -> "list[tuple[str, str, Json]]":
    """Return every card on a side's field as (zone, path within the side, the card as the scene has it).

    The materials under a monster are not on the field.
    """
    found: "list[tuple[str, str, Json]]" = []
    for zone in ("monster", "spell_trap"):
        row = side.get(zone) or []
        found.extend([(zone, zone + "." + str(n), row[n]) for n in range(len(row))])
    if side.get("field"):
        found.append(("field", "field", side["field"]))
    return found


def misplaced(placed: "Json", face: "Json", zone: str) -> "str | None":
    """Return the code of the first fault of a card on the field, or None.

    Its zone, face, position and counters are checked. ``placed`` is the card as the scene has it, ``face``
    what ``known`` answers for it.
    """
    up = placed.get("face", "up") == "up"
    is_field_spell = face["type"] == "spell" and face.get("kind") == "field"
    in_pendulum_zone = face["type"] == "monster" and is_pendulum(face) and up
    worn = placed.get("equipped_to") is not None and can_equip(face)
    if zone == "monster":
        at_home = face["type"] == "monster" or bool(face.get("fights"))
    elif zone == "field":
        at_home = is_field_spell
    else:
        at_home = in_pendulum_zone or worn or (face["type"] != "monster" and not is_field_spell)
    if not at_home:
        return "wrong-zone"
    stays = face["type"] in ("spell", "trap") and face.get("kind") in STAYS
    if zone == "spell_trap" and up and not (in_pendulum_zone or worn or stays):
        return "does-not-stay"
    if zone == "monster" and face.get("frame") == "link" and (not up or placed.get("position") == "defence"):
        return "link-in-defence-position"
    if zone == "monster" and not up and placed.get("position", "attack") == "attack":
        return "face-down-attack-position"
    if not 0 <= placed.get("counters", 0) <= (MOST_COUNTERS if up else 0):
        return "impossible-counters"
    return before_fault(placed, face, zone)


def _side_faults(side: "Json", known: "Known") -> "list[tuple[str, str, Json]]":
    found: "list[tuple[str, str, Json]]" = []
    life, rest = side.get("life", 8000), side.get("rest", 30)
    if not 0 < life <= MOST_LIFE_POINTS:
        found.append(("life", "impossible-life-points", said(life)))
    if not 0 <= rest <= LARGEST_DECK:
        found.append(("rest", "impossible-deck", said(rest)))
    for path, ref in named(side):
        face = known(ref)
        if face is None:
            found.append((path, "unknown-card", said(ref)))
        elif path.startswith("extra.") and not may_lie_in_extra_deck(face):
            found.append((path, "wrong-zone", {"card": ref}))
        elif ".materials." in path and face.get("frame") == "token":
            found.append((path, "token-as-material", {"card": ref}))
    for zone, path, placed in standing(side):
        face = known(placed["card"])
        wrong = misplaced(placed, face, zone) if face else None
        if wrong:
            found.append((path, wrong, {"card": placed["card"]}))
        found.extend(_material_faults(path, placed, face, known))
    found.extend(zone_faults(side))
    found.extend(scale_faults(side, known))
    return found


def _material_faults(
    path: str, placed: "Json", face: "Json | None", known: "Known"
) -> "list[tuple[str, str, Json]]":
    """Return the faults of materials: of a monster that can have none, and those that nobody knows."""
    has_room = path.startswith("monster.") and may_have_materials(face or {})
    if placed.get("materials") and face and not has_room:
        return [(path + ".materials", "has-nothing-under-it", {"card": placed["card"]})]
    refs = placed.get("made_with") or []
    if refs and face and not in_extra_deck(face):
        return [(path + ".made_with", "has-no-materials", {"card": placed["card"]})]
    unknown = [n for n in range(len(refs)) if known(refs[n]) is None]
    return [(path + ".made_with." + str(n), "unknown-card", said(refs[n])) for n in unknown]


def _equip_faults(scene: "Json", side: "Json", known: "Known") -> "list[tuple[str, str, Json]]":
    """Return the faults of Equip Cards, and of Equip Spells that are face-up without a monster."""
    found: "list[tuple[str, str, Json]]" = []
    for zone, path, placed in standing(side):
        face = known(placed["card"])
        wrong = _equip_fault(scene, zone, placed, face) if face else None
        if wrong:
            found.append((path + wrong[0], wrong[1], wrong[2]))
    return found


def _equip_fault(scene: "Json", zone: str, placed: "Json", face: "Json") -> "tuple[str, str, Json] | None":
    lies_open = zone == "spell_trap" and placed.get("face", "up") == "up"
    bearer = placed.get("equipped_to")
    if bearer is None:
        needs = lies_open and face["type"] == "spell" and face.get("kind") == "equip"
        return ("", "needs-bearer", {"card": placed["card"]}) if needs else None
    bearers = (scene.get(bearer["side"]) or {}).get("monster") or []
    place = bearer["monster"]
    if not lies_open or not can_equip(face):
        return ".equipped_to", "does-not-equip", {"card": placed["card"]}
    if not 0 <= place < len(bearers):
        return ".equipped_to.monster", "no-such-monster", said(place)
    if bearers[place].get("face", "up") == "down":
        return ".equipped_to.monster", "bearer-is-face-down", {"card": bearers[place]["card"]}
    return None


def _attack_faults(scene: "Json") -> "list[Any]":
    """Return the faults of the place where a scene begins and of the attack that is pending there."""
    at = scene.get("at", "battle-step.open")
    attack = scene.get("attack")
    if at not in WITHOUT_ATTACK and at not in WITH_ATTACK:
        return [fault("at", "no-start-there", {"timing": at})]
    if attack is None:
        return [fault("attack", "needs-attack", {"timing": at})] if at in WITH_ATTACK else []
    if at in WITHOUT_ATTACK:
        return [fault("attack", "too-early-for-attack", {"timing": at})]
    attacking = scene.get("turn_player", "A")
    defending = "B" if attacking == "A" else "A"
    mine = (scene.get(attacking) or {}).get("monster") or []
    theirs = (scene.get(defending) or {}).get("monster") or []
    return _attacker_faults(attack["attacker"], mine) + _target_faults(attack.get("target"), theirs)


def _attacker_faults(place: int, mine: "list[Any]") -> "list[Any]":
    if not 0 <= place < len(mine):
        return [fault("attack.attacker", "no-such-monster", said(place))]
    if (mine[place].get("face", "up"), mine[place].get("position", "attack")) != ("up", "attack"):
        return [fault("attack.attacker", "attacker-not-in-attack-position", {"card": mine[place]["card"]})]
    return []


def _target_faults(place: "int | None", theirs: "list[Any]") -> "list[Any]":
    if place is None:
        return [fault("attack.target", "direct-attack-with-monsters", said(len(theirs)))] if theirs else []
    if not 0 <= place < len(theirs):
        return [fault("attack.target", "no-such-monster", said(place))]
    return []


def _turn_faults(scene: "Json", turn: "list[Any]") -> "list[Any]":
    """Return the faults of a scene's turn and of its end."""
    found: "list[Any]" = []
    order = [timing["id"] for timing in turn]
    steps = [timing["step"] for timing in turn]
    at, number, end = scene.get("at", "battle-step.open"), scene.get("turn", 2), scene.get("until")
    if number < 1:
        found.append(fault("turn", "impossible-turn", said(number)))
    elif number < FIRST_BATTLE and at in order and steps[order.index(at)] in BATTLE:
        found.append(fault("at", "no-battle-in-the-first-turn", {"timing": at}))
    if end is None:
        return found
    turns = end.get("turns", 0)
    if end["at"] not in HORIZONS or not 0 <= turns <= MOST_TURNS:
        found.append(fault("until", "no-end-there", said(end["at"] + " +" + str(turns))))
    elif at in order and not turns and order.index(at) > order.index(end["at"]):
        found.append(fault("until", "ends-before-it-begins", {"timing": end["at"]}))
    return found
