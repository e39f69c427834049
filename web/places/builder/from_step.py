"""Turns a step of the lab into a scene: the cards of both players and the place in the turn.

What a scene cannot say stays behind: the chain, effects that last, what the turn remembers.
"""

from common import beginning, placement
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Battle, Card, Held, Json, Table


NEAREST = {
    "damage-step.flip": "damage-step.start",
    "damage-step.comparison": "damage-step.calculation",
    "damage-step.damage": "damage-step.calculation",
    "battle-phase-end": "end-step",
    "turn-end": "end",
    "next-turn": "end",
}
"""Where a scene begins instead of a point at which none can; what comes after a battle goes on after it."""
OPEN = "battle-step.open"


def scene_of(table: "Table", timing: str, own: "dict[str, Card]") -> "Json":
    """Return the scene of a recording's table at a timing, or at the nearest one where a scene can begin.

    ``own`` are the custom cards of the recording's scene. A battle whose fighters are not both on the field
    is left out, and the scene begins in the open Battle Step.
    """
    at = NEAREST.get(timing, timing)
    fought = at in beginning.FOUGHT  # its damage is inflicted already, and would be once more
    if fought or (at not in placement.WITHOUT_ATTACK and at not in placement.WITH_ATTACK):
        at = OPEN
    battle = table["battle"]
    attack = _attack(table, battle) if battle and at in placement.WITH_ATTACK else None
    if at in placement.WITH_ATTACK and not attack:
        at = OPEN
    made: "Json" = {"v": 1, "turn_player": table["turn_player"], "turn": table["turn"], "at": at}
    if attack:
        made["attack"] = attack
    for side in drafts.SIDES:
        made[side] = _side(table, side)
    if own:
        made["cards"] = own
    return made


def _side(table: "Table", side: str) -> "Json":
    half = table["sides"][side]
    made: "Json" = {"life": half["life"], "rest": half["deck"]["rest"]}
    made["deck"] = [card["card"] for card in reversed(half["deck"]["top"])]
    for zone in ("hand", "graveyard", "extra"):
        made[zone] = [card["card"] for card in half[zone]]
    made["banished"] = [card["card"] for card in half["banished"] if card["face"] == "up"]
    made["banished_face_down"] = [card["card"] for card in half["banished"] if card["face"] == "down"]
    for zone, row in (("monster", "monster"), ("spell_trap", "spell-trap")):
        slots = [slot for slot in range(len(half[row])) if half[row][slot]]
        made[zone] = [_placed(table, half[row][slot], slot) for slot in slots]
    if half["field"]:
        made["field"] = _placed(table, half["field"], None)
    return made


def _placed(table: "Table", card: "Held", slot: "int | None") -> "Json":
    made: "Json" = {"card": card["card"], "face": card["face"], "counters": card["counters"]}
    if card["position"]:
        made["position"] = card["position"]
    if slot is not None:
        made["zone"] = slot + 1
    if card.get("materials"):
        made["materials"] = [one["card"] for one in card["materials"]]
    bearer = _place(table, card["equips"]) if card.get("equips") else None
    if bearer:
        made["equipped_to"] = {"side": bearer[0], "monster": bearer[1]}
    return made


def _place(table: "Table", card_id: "str | None") -> "tuple[str, int] | None":
    """Return ``(side, number)`` of a monster, the number counted along its side's monsters from 0.

    None if no monster has this id.
    """
    for side in drafts.SIDES:
        row = [card for card in table["sides"][side]["monster"] if card]
        for number in range(len(row)):
            if row[number]["id"] == card_id:
                return side, number
    return None


def _attack(table: "Table", battle: "Battle") -> "dict[str, int] | None":
    """Return the attack as a scene states it.

    None if a fighter has left, or the attacker's controller is wrong.
    """
    attacker = _place(table, battle["attacker"])
    target = _place(table, battle["target"]) if battle["target"] else None
    if attacker is None or (battle["target"] and target is None) or attacker[0] != table["turn_player"]:
        return None
    made = {"attacker": attacker[1]}
    if target:
        made["target"] = target[1]
    return made
