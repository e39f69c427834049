"""The sheet from which a link to this step is passed on."""

import app
import browser
import dom
import looking
import overlays
import state as states
from app import state
from views import log

from common import recording
from linking import links

LINK = "[data-part=link]"


async def press(name, value=None):
    """What the sheet's buttons and lists do, and the one that opens it. An OSError names a missing file."""
    look = state["look"]
    if name == "share":
        await show()
    elif name == "send-link":
        await browser.send(look["link"], look["title"])
    elif name == "copy-link":
        await _copy(look, "link", look["link"])
    elif name == "copy-scene":
        await _copy(look, "scene", look["text"])
    elif name == "copy-post":
        await _copy(look, "post", look["post"])
    elif name.startswith("post-"):
        look["kind"] = name.partition("-")[2]
        _write_post(look)
    elif name.startswith("option-"):
        look["chosen"][name.partition("-")[2]] = value
        _write_post(look)


async def show():
    """Open the sheet: the link and its picture at once, the scene as text as soon as the engine has it."""
    try:
        link = browser.here() + await address()
    except ValueError:
        link = None
    drawn = await browser.qr(link) if link else None
    from views import masthead

    title = state["desk"]["name"] if state["place"] == "builder" else masthead.title(state)
    about = {"link": link, "qr": drawn, "sends": browser.can_send(), "title": title}
    about.update({"text": None, "kind": "html", "chosen": {}, "post": None, "tape": "", "says": ""})
    await overlays.look("share", "[data-do=share]", **about)
    look = state["look"]
    if look and look["at"] == "share":
        app.run(_write_out(look))
        if link:
            await _tape(look)


async def _tape(look):
    """Have the recording of an embed, then the text for a post; the sheet may have been left by then."""
    await browser.package("posting")
    record, says = states.line(state)["record"], log.sentence(states.book(state), states.step(state))
    if state["place"] == "builder":
        answer = await app.request("line", links.drafted(state["desk"]))
        record, says = answer.get("recording"), ""
    if record:
        look["room"] = states.room(recording.tables(record["steps"]))
        look["tape"] = await __import__("posting.taping").taping.tape_of(record, look["link"])
    look["says"] = says
    _write_post(look)


def _write_post(look):
    forms = __import__("posting.forms").forms
    about = {name: look[name] for name in ("title", "link", "says")}
    about["embed"] = forms.embed(browser.here(), look["link"], look["tape"], look["chosen"])
    about["plain"] = forms.plain(browser.here(), look["link"], state["lang"])
    about["height"] = forms.height(look.get("room") or ())
    look["post"] = forms.written(look["kind"], about)
    looking.draw(state)


async def address():
    """What the link says: in the builder the scene that is being built, elsewhere the step on the mat."""
    if state["place"] != "builder":
        return await app.address_now()
    await links.ready()
    return "#c=" + links.of_draft(state["desk"])


async def _write_out(look):
    built = state["place"] == "builder"
    answer = await app.request("text", links.drafted(state["desk"]) if built else states.address(state))
    look["text"] = answer["text"] if answer["ok"] else ""
    looking.draw(state)


async def _copy(look, what, text):
    """Put something on the clipboard. Where that is not allowed, the link is marked for copying by hand."""
    done = await browser.copy(text)
    look["copied"] = (what, "copied" if done else "not-copied")
    looking.draw(state)
    if what == "link" and not done and state["look"] is look:
        dom.select(LINK)
