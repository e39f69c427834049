"""Playing on in an embed: only now the engine starts, and the words and views come that speak of verdicts."""

import json

from pyscript.ffi import create_proxy
from pyscript.js_modules import engine

from core import browser, dom, packages, slots, tasks
from embedding import navigation, teaching
from embedding.frame import draw, run, state
from embedding.recording_check import arrive
from model import state as states
from model import variations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Answer, Json, Where


_started: "list[bool]" = []
_asking: "list[Where]" = []
_furnished: "list[str]" = []


async def begin() -> None:
    """Start to play on: load the engine, the words and views, and have the engine play a code.

    The recording can be stepped through meanwhile, and a ruling has its verdicts before the engine is there.
    Nothing happens if that has begun already. If a file does not come or the code cannot be played, the page
    says why and the embed is as before.
    """
    place = state["embed"]
    asked = place["asked"]
    if place["play"] != "off":
        return
    place["play"] = "loading"
    if not _started:
        _started.append(True)
        engine.watch(create_proxy(_heard))
        engine.start()
    draw()
    try:
        await furnish()
        await packages.have("common/older", "common/coding", "parts/codes")
        from parts.codes import codes

        await codes.ready()
    except OSError as missing:
        place["play"] = "off"
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()
        return
    fine = place["asked"] is asked and (states.is_ruling(state) or await _replayed(asked))
    if place["asked"] is not asked:  # the page around it has given the embed another address
        return
    if not fine:
        place["play"] = "off"
        draw()
        return
    place["play"] = "on"
    draw()
    await _as_baked()
    await ask()


async def reasons() -> None:
    """Show what may be done at each step and why all else may not, without playing on.

    A ruling's verdicts come from the site (`parts.verdicts.baked`). Where they do not, the engine is loaded.
    If a file of the page does not come, the page says which.
    """
    place = state["embed"]
    asked = place["asked"]
    try:
        await furnish()
    except OSError as missing:
        state["fault"] = {"kind": "file", "file": str(missing)}
        draw()
        return
    await slots.offered("verdicts.baked")(state)
    if place["asked"] is not asked:  # the page around it has given the embed another address
        return
    if not states.view(state):
        await begin()
        return
    place["reasons"] = True
    draw()
    if dom.focus_lost():
        dom.focus("[data-part=reasons]", still=True)


async def _as_baked() -> None:
    """Show the verdicts that the build has written for a ruling, where the engine is not there yet."""
    if await slots.offered("verdicts.baked")(state):
        draw()


async def furnish() -> None:
    """Fetch the lab's own views and all words, once per language.

    An OSError names the file that did not come.
    """
    if _furnished != [state["lang"]]:
        await browser.package("index")
        await packages.have("parts/verdicts")
        words = dict(state["words"])
        words.update(await packages.words(state["lang"]))
        state["words"] = words
        _furnished[:] = [state["lang"]]


async def _replayed(asked: "Json") -> bool:
    """Have the engine play what came as a code, and show its recording; return whether it was played.

    From here on the engine's word counts, not that of a recording in the address. What another address asks
    for by then stays as it is.
    """
    from parts.codes import codes

    where = states.address(state)
    begun = state["embed"]["bare"]
    answer = await _request("open", {name: where[name] for name in ("scene", "profile", "line")})
    if state["embed"]["asked"] is not asked:
        return False
    if not answer["ok"]:
        state["fault"] = {"kind": "move", "errors": answer["errors"]}
        return False
    state["fault"] = codes.fault_of(answer["opened"]["cut_at"])
    index, lesson = state["index"], state["lesson"]
    navigation.put(state["scene"], answer["opened"]["recording"], index + 1, state["called"])
    teaching.put(lesson)
    if begun:
        state["embed"]["bare"] = None
        arrive(state, begun["at"])
    return True


async def ask() -> None:
    """Fetch the verdicts of the step that is shown, if they are missing and the embed plays on.

    Steps taken meanwhile are asked about next; a second call does nothing while the first waits.
    """
    while state["embed"]["play"] == "on" and not _asking:
        where = states.address(state)
        if states.key_of(where) in state["views"]:
            break
        _asking.append(where)
        try:
            answer = await _request("view", where)
        finally:
            _asking.clear()
        if state["engine"]["state"] == "failed":
            break
        state["views"][states.key_of(where)] = answer["view"] if answer["ok"] else None
        if not answer["ok"]:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
        draw()


async def decide(decision: str) -> None:
    """Play a move, whose engine id is ``decision``: along a line that has it already, or along a new one.

    The new line is shown also where somebody has stepped on meanwhile: nothing else in an embed would lead
    there. After another scene was opened it is dropped; if the engine refuses the move, its errors are shown.
    """
    known = variations.known_move(state, decision)
    state["fault"] = None
    if known:
        state["line"] = known[0]
        states.go(state, known[1])
    else:
        scene, wanted = state["scene"], variations.fork_request(state, decision)
        answer = await _request("line", wanted)
        if state["scene"] != scene:
            return
        if answer["ok"]:
            state["line"] = variations.beside(state, answer["recording"]) or 0
            states.go(state, variations.told(answer["recording"]["steps"], len(wanted["line"])))
        else:
            state["fault"] = {"kind": "move", "errors": answer["errors"]}
    draw()
    await ask()


def again() -> None:
    """Start the engine again after it has failed, and start asking for the verdicts of the step."""
    engine.start()
    run(ask())


async def _request(what: str, fields: "Json") -> "Answer":
    message = {"v": 1, "do": what}
    message.update(fields)
    return json.loads(await tasks.asking(engine.call(json.dumps(message))))


def _heard(text: str) -> None:
    """Take in the state of the engine (JSON: loading, ready or failed), and draw."""
    state["engine"] = json.loads(text)
    dom.root(data_engine=state["engine"]["state"])
    draw()
