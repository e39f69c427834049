"""Searches of the engine, a portion at a time: begun, stopped, continued, and their findings opened."""

from common.catalogued import REF
from common.phrase import card_key

from control import app, moves, navigation
from control.app import state
from core import dom
from model import state as states
from model import variations
from parts.searching import question_view, ways_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Found, Json, Work

MOST = 20000
"""Positions after which a question waits for a word to go on."""
LONGEST_NAME = 80
"""Characters of the name of a changed scene."""


def press(what: str, of: str) -> "Work":
    """Return as a coroutine what a button of a search does: its name is ``what``, ``of`` what it is about."""
    return PRESSES[what](of)


def changed(name: str, value: str) -> None:
    """Take in a changed field of the question; an answer to another question goes."""
    asked = state["asking"]
    asked[name] = value
    asked["found"] = None
    app.draw()


# ---- what would have to change ----


async def ways(decision: str) -> None:
    """Have the engine try what would have to change for a refused decision; show each way once found.

    Pressed twice, before the page could draw what the first press began, it asks only once.
    """
    where = states.address(state)
    place = states.key_of(where)
    begun = state["ways"]
    if begun and begun["id"] == decision and begun["at"] == place:
        return
    state["ways"] = {"at": place, "id": decision, "tried": 0, "left": 1, "ways": [], "busy": True}
    app.draw()
    dom.focus(("[data-part=look] " if state["inspector"] else "") + "[data-part=ways]", still=True)
    while state["ways"] and state["ways"]["id"] == decision and state["ways"]["at"] == place:
        found = state["ways"]
        if not found["busy"]:
            return
        request = dict(where)
        request.update({"decision": decision, "from": found["tried"]})
        answer = await app.request("ways", request)
        if state["ways"] is not found:
            continue
        if not answer["ok"]:
            state["ways"] = None  # type: ignore[typeddict-item]
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        else:
            came = answer["ways"]
            states.learn(state, came["cards"])
            going = dict(found)
            going.update(came)
            going["busy"] = came["left"] > 0
            state["ways"] = going
        app.draw()


async def open_way(index: str) -> None:
    """Play a way: along a line beside the others, or, where it changes the scene, in a scene of its own.

    That one says what was changed, and leads back to the scene and all its lines as they were.
    """
    if state["inspector"]:
        from control import inspector

        inspector.leave(state)
    way = state["ways"]["ways"][int(index)]
    profile = states.line(state)["record"]["profile"]
    if way["scene"] is None and way["profile"] == profile:
        await _beside(way["line"], way["step"])
    elif way["scene"] is None:
        await moves.read_as(way["profile"])
    else:
        await _otherwise(way)
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def _beside(line: "list[str]", step: "int | None") -> None:
    """Add a line of the scene beside the others, and go to its step; None for the first that is its own."""
    where = states.address(state)
    answer = await app.request("line", {"scene": where["scene"], "profile": where["profile"], "line": line})
    if state["scene"] != where["scene"]:
        return
    if not answer["ok"]:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
    else:
        shown = variations.beside(state, answer["recording"])
        if shown is not None:
            variations.switch(state, shown)
        if step is not None:
            states.go(state, step - 1)
    app.settle()


async def _otherwise(way: "Json") -> None:
    """Open a changed scene; what was on the mat is kept for the way back."""
    said = ways_view.changes(states.book(state), way)
    kept = {name: state[name] for name in KEPT}  # type: ignore[literal-required]
    wanted = {"scene": way["scene"], "profile": way["profile"], "line": way["line"]}
    errors = await navigation.open_own(wanted, way["step"], said[:LONGEST_NAME])
    if errors:
        state["fault"] = {"kind": "move", "errors": errors}
        app.draw()
    elif state["scene"] == way["scene"]:
        state["origin"] = {"kept": kept, "said": said, "shown": state["lines"][0]}
        app.draw()


KEPT = ("scene", "called", "cards", "lines", "line", "index", "origin")
"""What of the state belongs to the scene on the mat."""


async def back(_of: str) -> None:
    """Put the scene back on the mat as it was before it was changed, with all its lines."""
    kept = state["origin"]["kept"]
    state["ledger"] = ""
    state["compared"] = state["last_removed_line"] = None
    for name in KEPT:
        state[name] = kept[name]  # type: ignore[literal-required]
    dom.root(data_shows=state["scene"] if isinstance(state["scene"], str) else "own")
    app.settle()
    dom.focus("[data-part=who]")


async def stop(_of: str) -> None:
    """Stop the search that is on its way; what it has found stays."""
    for name in ("ways", "asking"):
        held = state[name]
        found = held["found"] if held and name == "asking" else held
        if found and found["busy"]:
            quiet = dict(found)
            quiet["busy"] = False
            if name == "ways":
                state["ways"] = quiet
            else:
                held["found"] = quiet
    app.draw()


# ---- questions ----


async def begin(_of: str) -> None:
    """Open the form of a question."""
    state["asking"] = _form()
    app.draw()
    dom.focus("[data-do=ask-kind]")


def _form() -> "Json":
    """Return the form as it opens: whether the first card survives."""
    speak = states.book(state)
    cards = [one for one, _ in question_view.named(state, speak)]
    effects = [one for one, _ in question_view.effects(state, speak)]
    first, second = (cards + cards + ["", ""])[:2]
    return {
        "kind": "survives",
        "card": first,
        "other": second,
        "effect": effects[0] if effects else "",
        "side": "B",
        "zone": "graveyard",
        "n": "1",
        "damage": "1000",
        "from": "",
        "found": None,
    }


async def over_lines(found: "Found") -> None:
    """Ask what was typed into the search over all lines, if a card that it names is on the mat."""
    wish = state["browse"]
    refs = [one["ref"] or REF + str(one["facts"]["id"]) for one in found["named"]]
    there = [one for one, _ in question_view.named(state, states.book(state)) if card_key(one) in refs]
    if there:
        state["asking"] = _form()
        state["asking"].update({"kind": found["question"], "card": there[0]})
        wish["over"] = True
        await ask("")


async def close(_of: str) -> None:
    """Close the form of questions."""
    state["asking"] = None  # type: ignore[typeddict-item]
    app.draw()
    dom.focus('[data-search="begin:"]')


async def ask(_of: str) -> None:
    """Ask the question of the form from this step, the declared attack or the beginning on."""
    asked = state["asking"]
    begins = question_view.begins(state)
    where = states.address(state, question_view.declared(state) if begins == "attack" else None)
    if begins == "start":
        where["line"], where["at"] = [], states.steps(state)[0]["at"]
    asked["found"] = {
        "where": where,
        "question": question_view.written(state),
        "said": question_view.said(state),
        "tried": 0,
        "left": 1,
        "lines": 0,
        "yes": None,
        "line": [],
        "busy": True,
    }
    await _search(asked, MOST)


async def go_on(_of: str) -> None:
    """Look at as many positions more."""
    asked = state["asking"]
    going = dict(asked["found"])
    going["busy"] = True
    asked["found"] = going
    await _search(asked, going["tried"] + MOST)


async def _search(asked: "Json", most: int) -> None:
    """Ask the engine on until it knows, is stopped, or has looked at ``most`` positions."""
    _draw()
    while state["asking"] is asked and asked["found"] and asked["found"]["busy"]:
        found = asked["found"]
        request = dict(found["where"])
        request.update({"question": found["question"], "from": found["tried"]})
        answer = await app.request("ask", request)
        if asked["found"] is not found:
            continue
        if not answer["ok"]:
            asked["found"] = None
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        else:
            came = answer["asked"]
            going = dict(found)
            for name in ("yes", "line", "lines", "from_step"):
                going[name] = came[name]
            going["tried"], going["left"] = came["looked_at"], came["undecided"]
            going["busy"] = came["yes"] is None and came["looked_at"] < most
            asked["found"] = going
        _draw()


def _draw() -> None:
    """Draw how far a question is answered, in the search, too, if it was typed there."""
    app.draw()
    if state["browse"]:
        from parts.rulings import dialog

        dialog.draw(state)


async def show(_of: str) -> None:
    """Show the line that answers a question, from the step on at which it was asked."""
    found = state["asking"]["found"]
    if state["browse"]:
        from parts.rulings import dialog

        dialog.leave(state)
    await _beside(found["line"], None)


PRESSES = {
    "ways": ways,
    "open": open_way,
    "back": back,
    "stop": stop,
    "begin": begin,
    "close": close,
    "ask": ask,
    "on": go_on,
    "show": show,
}
"""What each button of a search does."""
