"""How battle damage comes about, and what becomes of each monster: what stands against what, and why."""

from common.phrase import card_name, has, number, say

from core.vdom import button
from model.diff import places
from model.state import steps, table, tables
from views.damage import COMPARED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Battle, Book, Damage, Draw, Element, Fate, Json, OfFight, State, Table


def rows(state: "State", speak: "Book", row: "Draw") -> "list[Element] | None":
    """Draw how the battle damage comes about, each line by ``row``; None if there is nothing to calculate.

    There is nothing without a battle, or if the values of a fighter are unknown.
    """
    counted, battle = _counted(state), table(state)["battle"]
    if counted is None or battle is None:
        return None
    margin = counted["attacking"] - counted["defending"]
    made = [_stands(speak, row, counted["attacker"], "atk", counted["attacking"])]
    if counted["target"]:
        made.append(_stands(speak, row, counted["target"], counted["stat"], -counted["defending"]))
    if not counted["done"]:
        made.append(row("ledger__row is-total", say(speak, "ui.damage.before"), None, number(speak, margin)))
        return made
    if counted["target"]:
        made.append(row("ledger__row", say(speak, "ui.damage.margin"), None, number(speak, margin)))
    damage = battle["damage"]
    title = say(speak, "ui.damage.to", {"side": {"side": damage["side"]}} if damage else None)
    if not damage:
        title = say(speak, "ui.damage.none")
    why = _why(counted, margin, damage)
    notes = [say(speak, "ui.damage." + why)] if why else None
    made.append(row("ledger__row is-total", title, notes, number(speak, damage["amount"] if damage else 0)))
    made.extend([_fate(speak, row, fate) for fate in battle.get("fates") or []])
    return made


DESTROYED = ("lower", "equal", "unprotected")
"""The reasons for which a battle destroys a monster; all others keep it."""


def _fate(speak: "Book", row: "Draw", fate: "Fate") -> "Element":
    """Draw whether the battle destroys a monster, and why; the card that decides it is named."""
    source = fate["source"]
    key = "ui.fate." + fate["why"]
    if source == fate["card"] and has(speak, key + ".itself"):
        key += ".itself"
    answer = "destroyed" if fate["why"] in DESTROYED else "kept"
    reason = say(speak, key, {"source": {"card": source}} if source else None)
    asked = say(speak, "ui.fate.title", {"card": {"card": fate["card"]}})
    return row("ledger__row", asked, [reason], say(speak, "ui.fate." + answer))


def _stands(speak: "Book", row: "Draw", card: str, stat: str, amount: int) -> "Element":
    """Draw a fighter's value, which opens its own account."""
    text = say(speak, "ui.ledger.of", {"card": {"card": card}})
    opens = button("go ledger__open", card_name(speak, card), data_ledger=card, title=text)
    return row("ledger__row", opens, [say(speak, "word." + stat)], number(speak, amount))


def _counted(state: "State") -> "Json | None":
    """Return the values that were compared in this battle; before that, those that would be; else None."""
    battle = table(state)["battle"]
    if not battle:
        return None
    for index in range(state["index"], -1, -1):
        event = steps(state)[index]["event"]
        if event and event["kind"] == "attack-declared":
            break
        if event and event["kind"] in COMPARED:
            return _settled(event["about"], tables(state)[index])
    return _pending(table(state), battle)


def _settled(about: "Any", then: "Table") -> "Json":
    target = about.get("target")
    return {
        "attacker": about["attacker"]["card"],
        "side": places(then)[about["attacker"]["card"]][0][0],
        "attacking": about["attacking"],
        "target": target["card"] if target else None,
        "stat": about["stat"]["word"] if target else None,
        "defending": about["defending"] if target else 0,
        "done": True,
    }


def _pending(now: "Table", battle: "Battle") -> "Json | None":
    """Return the current values of the fighters; None if one has left, or nobody knows its values."""
    held = places(now)
    attacker, target = held.get(battle["attacker"]), held.get(battle["target"] or "")
    if not attacker or attacker[1]["atk"] is None:
        return None
    if battle["target"] and (not target or target[1]["face"] == "down" or target[1]["atk"] is None):
        return None
    stat: "OfFight | None" = ("def" if target[1]["position"] == "defence" else "atk") if target else None
    return {
        "attacker": battle["attacker"],
        "side": attacker[0][0],
        "attacking": attacker[1]["atk"],
        "target": battle["target"],
        "stat": stat,
        "defending": target[1][stat] if target and stat else 0,
        "done": False,
    }


def _why(counted: "Json", margin: int, damage: "Damage | None") -> "str | None":
    """Return what became of the difference, as the end of a key; None where it needs no word."""
    defending = counted["stat"] == "def"
    if not counted["target"] or not margin:
        return "equal" if counted["target"] else None if damage else "prevented"
    if not damage:
        return "defence" if margin > 0 and defending else "prevented"
    if (damage["side"] == counted["side"]) != (margin < 0):
        return "reflected"
    return "own" if margin < 0 else "pierced" if defending else None
