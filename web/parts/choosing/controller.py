"""Begins a choice on the mat, adds to it what is pressed, and plays the move that it comes to."""

from control import app, inspector, moves
from control.app import state
from core import dom
from model import choice
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Begun


async def press(name: str, value: str) -> None:
    """Carry out a press: ``ask`` for a card, ``begin`` for a group of moves, ``drag`` for an attacker.

    ``take`` adds a card, or a player who is attacked directly, to the choice; ``leave`` takes the choice
    back. Nothing happens if what was pressed is not possible any more.
    """
    if name == "ask":
        ask(value)
    elif name == "begin":
        begin(value)
    elif name == "drag":
        drag(value)
    elif name == "take":
        await take(value)
    else:
        leave()


def ask(card: str) -> None:
    """Show what a card can do; a card that can do one thing only begins with it."""
    found = choice.of_card(state, card)
    if found:
        _put(card, "" if found[1:] else found[0]["key"])
        dom.focus("[data-part=ask] .mode", still=True)


def begin(key: str) -> None:
    """Begin to choose among the moves of a group; take it back if it has begun already."""
    one = choice.begun(state)
    if one and one["way"] == key:
        leave()
        return
    for way in choice.ways(choice.options(state)):
        if way["key"] == key:
            _put(way["moves"][0].get("card") or "", key)
            dom.focus(".mats [data-take]", still=True)


def drag(card: str) -> None:
    """Begin an attack by dragging the attacker."""
    for way in choice.of_card(state, card):
        if way["moves"][0]["verb"] == "attack":
            _put(card, way["key"])["drag"] = True
            app.draw()


async def take(thing: str) -> None:
    """Add a card or a player to the choice; play the move once nothing more can be added."""
    if thing not in choice.lit(state):
        return
    one = choice.begun(state) or _put("", choice.CHOOSING)
    one["taken"] = one["taken"] + [thing]
    move, left = choice.finished(state), choice.lit(state)
    look = state["inspector"]
    listed = look["pile"] if look and look["at"] == "pile" else ""
    more = bool(listed) and bool(choice.in_pile(states.table(state), listed, left))
    if listed and not more:
        inspector.leave(state)
    if move and (thing.startswith(choice.ZONE) or not left):
        state["begun"] = None
        await moves.decide(move["id"], states.asks(state)[0] or "")
    else:
        app.draw()
        dom.focus("[data-part=look] [data-take]" if more else ".mats [data-take]", still=True)


def leave() -> None:
    """Take the choice back, and give the focus back to the card with which it began."""
    one = choice.begun(state)
    state["begun"] = None
    app.draw()
    if one and dom.focus_lost():
        dom.focus('[data-ask="' + one["card"] + '"]', still=True)


def _put(card: str, way: str) -> "Begun":
    """Begin a choice at the place that is shown, draw it, and return it."""
    made: "Begun" = {
        "at": states.key_of(states.address(state)),
        "card": card,
        "way": way,
        "taken": [],
        "drag": False,
    }
    state["begun"] = made
    app.draw()
    return made
