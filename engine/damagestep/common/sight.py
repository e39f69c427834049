"""What a recording shows a single player: everything but what that player may not see.

Each card of a table says in ``seen_by`` whose eyes may look at it, so a recording that shows everything
becomes that of one player wherever it is played. A card that is not shown stays where it lies under a name
that says only that: ``?B.hand.1``, counted from 1, or ``?B.monster.3``. So every zone keeps its count, and a
battle still finds its target.

>>> hidden = {"id": "kuriboh", "card": "kuriboh", "face": "up", "position": None, "seen_by": "B"}
>>> is_hidden(_as_seen(hidden, "A", "?B.hand.1")["id"])
True
>>> _as_seen(hidden, "B", "?B.hand.1")["id"]
'kuriboh'
"""

from .recording import diff, tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

BOTH = "both"
"""The viewpoint of both players together, to whom everything is shown."""
HIDDEN = "?"
"""What the name of a card begins with that is not shown."""
ONE = ("card", "source", "target", "victim")
SEVERAL = ("cards", "targets")
"""Where a message names one card, and several."""
SIDES = ("A", "B")
ROWS = ("hand", "monster", "spell-trap", "graveyard", "banished", "extra")


def is_hidden(card_id: str) -> bool:
    """Check whether a name stands for a card that the viewpoint does not see."""
    return card_id.startswith(HIDDEN)


def seen_by(record: "Mapping[str, Any]", viewpoint: str) -> "Any":
    """Return the recording as the viewpoint sees it, ``A`` or ``B``; for ``both`` it is unchanged.

    For a single player hidden cards have other names, ``cards`` has only those shown at some step, and there
    is no scene and no line (``scene`` and ``setup`` are None, ``line`` is empty), because these name what is
    hidden.
    """
    if viewpoint == BOTH:
        return record
    before: "Any" = None
    later: "dict[str, str]" = {}
    shown: "dict[str, bool]" = {}
    steps: "list[Any]" = []
    whole = tables(record["steps"])
    for index in range(len(whole)):
        earlier, later = later, names(whole[index], viewpoint)
        shown.update(
            {card["card"]: True for _, card in _places(whole[index]) if later[card["id"]] == card["id"]}
        )
        now = _table(whole[index], viewpoint, later)
        step = dict(record["steps"][index])
        step["set"] = [[[], now]] if before is None else diff(before, now)
        if step["event"]:
            step["event"] = _event(step["event"], earlier, later)
        steps.append(step)
        before = now
    made = dict(record)
    made["steps"] = steps
    made["cards"] = {ref: record["cards"][ref] for ref in record["cards"] if ref in shown}
    made["scene"] = None
    made["setup"] = None
    made["line"] = []
    return made


def verdicts(view: "Mapping[str, Any]", table: "Mapping[str, Any]", viewpoint: str) -> "Any":
    """Return a view without what it says of cards that the player ``viewpoint`` does not see.

    Values, decisions and verdicts are left out. ``table`` is the table of the same place; ``hidden`` in the
    result counts the legal decisions that are left out.
    """
    called = names(table, viewpoint)

    def call(card: str) -> str:
        return called.get(card, card)

    def open_to_view(row: "Mapping[str, Any]") -> bool:
        held = [row["card"]] if row.get("card") else row.get("cards") or []
        return not any(is_hidden(call(one)) for one in held)

    made: "dict[str, Any]" = dict(view)
    made["values"] = {
        card: renamed(view["values"][card], call) for card in view["values"] if call(card) == card
    }
    made["refused"] = [
        renamed(row, call) for row in view["refused"] if called.get(row["card"]) == row["card"]
    ]
    made["hidden"] = 0
    if view["asks"]:
        options = [renamed(one, call) for one in view["asks"]["options"] if open_to_view(one)]
        made["hidden"] = len(view["asks"]["options"]) - len(options)
        made["asks"] = dict(view["asks"])
        made["asks"]["options"] = options
    return made


def _places(table: "Mapping[str, Any]") -> "list[tuple[str, dict[str, Any]]]":
    """Every card that lies somewhere, with the name of its place."""
    found: "list[tuple[str, dict[str, Any]]]" = []
    for side in SIDES:
        half = table["sides"][side]
        rows = [(row, half[row]) for row in ROWS]
        rows.append(("field", [half["field"]]))
        rows.append(("deck", half["deck"]["top"]))
        for row, cards in rows:
            for index in range(len(cards)):
                if cards[index]:
                    place = HIDDEN + side + "." + row + "." + str(index + 1)
                    found.append((place, cards[index]))
                    found.extend([(place, under) for under in materials(cards[index])])
    return found


def materials(held: "Mapping[str, Any]") -> "list[dict[str, Any]]":
    """Return the cards under a card, the lowest first; both players see them (OCG Q&A 11020)."""
    found: "list[dict[str, Any]]" = held.get("materials") or []
    return found


def names(table: "Mapping[str, Any]", viewpoint: str) -> "dict[str, str]":
    """Return the name of each card of a table, by its id, for the player ``viewpoint``: A or B.

    A card that the player sees keeps its id; any other is called by its place, ``?B.hand.1``.
    """
    return {
        card["id"]: card["id"] if viewpoint in card["seen_by"] else place for place, card in _places(table)
    }


def _table(table: "Mapping[str, Any]", viewpoint: str, names: "dict[str, str]") -> "dict[str, Any]":
    def call(card: str) -> str:
        return names.get(card, card)

    made = dict(table)
    made["sides"] = {side: _half(table["sides"][side], viewpoint, names) for side in SIDES}
    if table["battle"]:
        battle = dict(table["battle"])
        for name in ("attacker", "target"):
            battle[name] = names.get(battle[name], battle[name])
        battle["destroyed"] = [names.get(one, one) for one in battle["destroyed"]]
        battle["fates"] = renamed(battle.get("fates") or [], call)
        made["battle"] = battle
    made["chain"] = [_link(link, names) for link in table["chain"]]
    made["applies"] = renamed(table.get("applies") or [], call)
    return made


def _link(link: "Mapping[str, Any]", names: "dict[str, str]") -> "dict[str, Any]":
    made = dict(link)
    made["targets"] = [names.get(one, one) for one in link["targets"]]
    return made


def _half(half: "Mapping[str, Any]", viewpoint: str, names: "dict[str, str]") -> "dict[str, Any]":
    def seen(card: "Any") -> "Any":
        return _as_seen(card, viewpoint, names[card["id"]]) if card else None

    made = dict(half)
    for row in ROWS:
        made[row] = [seen(card) for card in half[row]]
    made["field"] = seen(half["field"])
    made["deck"] = {"top": [seen(card) for card in half["deck"]["top"]], "rest": half["deck"]["rest"]}
    return made


def _as_seen(card: "Mapping[str, Any]", viewpoint: str, name: str) -> "Mapping[str, Any]":
    if viewpoint in card["seen_by"]:
        return card
    made = dict(card)
    made.update({"id": name, "card": None, "face": "down", "atk": None, "def": None})
    made.update({"level": None, "counters": 0, "equips": None})
    return made


def _event(
    event: "Mapping[str, Any]", earlier: "dict[str, str]", later: "dict[str, str]"
) -> "dict[str, Any]":
    """Return an event with the names by which the viewpoint knew its cards before, or knows them after."""
    known = dict(later)
    for card, name in earlier.items():
        if name == card or card not in known:
            known[card] = name
    return {"kind": event["kind"], "about": renamed(event["about"], known.get)}


def renamed(told: "Any", call: "Any") -> "Any":
    """Return a part of a message in which each card's id is replaced by what ``call(id)`` returns."""
    if isinstance(told, list):
        return [renamed(one, call) for one in told]
    if not isinstance(told, dict):
        return told
    made: "dict[str, Any]" = {}
    for key, value in told.items():
        if key in ONE and isinstance(value, str):
            made[key] = call(value)
        elif key in SEVERAL and isinstance(value, list):
            made[key] = [call(one) for one in value]
        elif key == "effect" and isinstance(value, list):
            made[key] = [call(value[0]), value[1]]
        else:
            made[key] = renamed(value, call)
    return made
