"""Plays the line on the mat differently: another move, or the same ones under another reading."""

import app
import dom
import furnishing
import state as states
import variations
from app import state


async def decide(decision, side):
    """Play a move: along a line that has it already, or along a new one."""
    known = variations.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        app.go(known[1])
    else:
        where = states.address(state)
        answer = await app.request("line", variations.fork_request(state, decision))
        if states.address(state) != where:
            return
        if answer["ok"]:
            variations.forked(state, answer["recording"], side, decision)
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        app.settle()
    if dom.focus_lost():
        dom.focus("[data-part=who]")


async def compare(other):
    """Put another line beside the one on the mat; none where nothing is chosen."""
    if await app.fetching(furnishing.furnish(state, "comparing")):
        variations.compare(state, other)
        app.draw()


async def read_as(profile):
    """Play the same moves under another reading of the rules, and go to the first difference."""
    state["fault"] = None
    known, answer = variations.known_reading(state, profile), None
    if known is None:
        variations.switch(state, variations.origin(state))
        of, where = states.address(state, 0), states.address(state)
        where["with"] = profile
        if not await app.fetching(furnishing.furnish(state, "comparing")):
            dom.put_back("[data-do=profile]", where["profile"])
            return
        answer = await app.request("compare", where)
        if states.address(state, 0) != of:
            return
        known = variations.known_reading(state, profile)  # an earlier visit may have left it
    if known is not None:
        variations.switch(state, known)
    elif answer["ok"]:
        variations.reread(state, answer["compared"])
    else:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        dom.put_back("[data-do=profile]", where["profile"])
    app.settle()
