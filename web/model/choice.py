"""The moves that are legal now, grouped by what they do, and the choice that a visitor has begun among them.

A begun choice is kept as ``state["begun"]``: the place it belongs to (``at``), the card it began with
(``card``), the group of moves that was chosen (``way``), what it is about so far (``taken``), and whether a
pointer drags it (``drag``). It is over as soon as another place is shown.
"""

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Begun, May, Move, State, Table, Way


NOTHING: "May" = {"able": [], "lit": [], "taken": [], "drag": []}
"""What a mat shows on which nothing can be chosen."""
CHOOSING = "choose"
"""The group of all moves that only choose cards."""
LIFE = "life-"
"""Begins the name of a player, whom a direct attack is aimed at."""
ZONE = "zone-"
"""Begins the name of a Monster Zone, as its player counts it: ``zone-A6``."""


def options(state: "State") -> "list[Move]":
    """Return the legal moves at the step on the mat; [] until the engine has answered."""
    known = states.view(state)
    return known["asks"]["options"] if known and known["asks"] else []


def own(found: "list[Move]") -> "list[Move]":
    """Return the moves that are about cards; the others pass, or end something."""
    return [one for one in found if one.get("card") or one["verb"] == "choose"]


def bare(found: "list[Move]") -> "list[Move]":
    """Return the moves that are about no card: passing, and what ends or begins a phase."""
    about = own(found)
    return [one for one in found if one not in about]


def way_of(option: "Move") -> str:
    """Return the key of the group of a move: what it does with which card, whatever it is aimed at."""
    if option["verb"] == "choose":
        return str(option["id"])
    told = [str(option.get(name) or "") for name in ("verb", "card", "effect", "position", "victim")]
    return " ".join(told)


def ways(found: "list[Move]") -> "list[Way]":
    """Group the moves that are about cards by `way_of`, in the order of the first of each."""
    made: "list[Way]" = []
    for option in own(found):
        key = way_of(option)
        for way in made:
            if way["key"] == key:
                way["moves"].append(option)
                break
        else:
            made.append({"key": key, "moves": [option]})
    return made


def things(option: "Move", side: str) -> "list[str]":
    """Return what a move of ``side`` is aimed at: cards, then the zone to which a monster comes.

    A direct attack is aimed at the other player.
    """
    if option["verb"] == "attack":
        return [option["target"] or LIFE + ("B" if side == "A" else "A")]
    found = list(option.get("targets") or option.get("cards") or [])
    if option.get("zone"):
        found.append(ZONE + side + str(option["zone"]))
    return found


def is_of_cards(option: "Move") -> bool:
    """Check whether a move only chooses cards, and not what becomes of one: its position, or a number."""
    other = option.get("position") or option.get("n") or option.get("attributes")
    return option["verb"] == "choose" and bool(option["cards"]) and not other


def begun(state: "State") -> "Begun | None":
    """Return the choice that was begun at the place that is shown, or None."""
    one = state["begun"]
    return one if one and one["at"] == states.key_of(states.address(state)) else None


def open_moves(state: "State") -> "list[Move]":
    """Return the moves among which is chosen: of the begun choice, else those that only choose cards."""
    one, found = begun(state), options(state)
    if not one or one["way"] == CHOOSING:
        mine = [option for option in found if is_of_cards(option)]
    else:
        mine = [option for option in own(found) if way_of(option) == one["way"]]
    if not one:
        return mine
    side = states.asks(state)[0] or ""
    return [
        option for option in mine if not [each for each in one["taken"] if each not in things(option, side)]
    ]


def lit(state: "State") -> "list[str]":
    """Return what may be chosen next, in the order of the moves; a zone once its cards are chosen."""
    side, one = states.asks(state)[0] or "", begun(state)
    taken, found = one["taken"] if one else [], []
    for option in open_moves(state):
        left = [thing for thing in things(option, side) if thing not in taken]
        if left[1:]:
            left = [thing for thing in left if not thing.startswith(ZONE)]
        found.extend([thing for thing in left if thing not in found])
    return found


def in_pile(table: "Table", pile: str, found: "list[str]") -> "list[str]":
    """Return which of these cards lie in a pile or a hand: ``A.graveyard``, ``B.deck``."""
    side, _, row = pile.partition(".")
    half: "Any" = table["sides"][side]
    inside = [one["id"] for one in (half["deck"]["top"] if row == "deck" else half[row])]
    return [one for one in found if one in inside]


def finished(state: "State") -> "Move | None":
    """Return the move that is aimed at exactly what is taken, or None; the order of taking it counts last."""
    one, side = begun(state), states.asks(state)[0] or ""
    taken = one["taken"] if one else []
    exact = [option for option in open_moves(state) if len(things(option, side)) == len(taken)]
    ordered = [option for option in exact if things(option, side) == taken]
    found = ordered or exact
    return found[0] if found else None


def of_card(state: "State", card: str) -> "list[Way]":
    """Return the groups of moves that one card can make."""
    return [way for way in ways(options(state)) if way["moves"][0].get("card") == card]


def may(state: "State") -> "May":
    """Return what the mat shows of the moves.

    ``able`` are the cards that can do something, ``lit`` what may be chosen next, ``taken`` what is chosen,
    and ``drag`` the cards that can be dragged onto what they attack.
    """
    found = options(state)
    if not found or "embed" in state or state["playing"] or state["place"] != "lab":
        return NOTHING
    one = begun(state)
    able = [option["card"] for option in found if option.get("card")]
    drag = [option["card"] for option in found if option["verb"] == "attack"]
    return {
        "able": _each(able) if not one else [],
        "lit": lit(state),
        "taken": [one["card"]] + one["taken"] if one else [],
        "drag": _each(drag),
    }


def _each(found: "list[str]") -> "list[str]":
    """Return the names without repetitions."""
    return [found[at] for at in range(len(found)) if found[at] not in found[:at]]
