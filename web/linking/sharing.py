"""The sheet from which a link to this step is passed on."""

import app
import browser
import dom
import looking
import state as states
from app import state

LINK = "[data-part=link]"


async def press(name):
    """What the buttons of the sheet do, and the one that opens it. An OSError names a missing file."""
    if name == "share":
        await show()
    elif name == "send-link":
        await browser.send(state["look"]["link"], state["look"]["title"])
    elif name == "copy-link":
        await _copy("link", state["look"]["link"])
    elif name == "copy-scene":
        await _copy("scene", state["look"]["text"])


async def show():
    """Open the sheet: the link and its picture at once, the scene as text as soon as the engine has it."""
    try:
        link = browser.here() + await app.address_now()
    except ValueError:
        link = None
    drawn = await browser.qr(link) if link else None
    from views import masthead

    about = {"link": link, "qr": drawn, "sends": browser.can_send(), "title": masthead.title(state)}
    about["text"] = None
    await app.look("share", "[data-do=share]", **about)
    app.run(_write_out())


async def _write_out():
    answer = await app.request("text", states.address(state))
    look = state["look"]
    if look and look["at"] == "share":
        look["text"] = answer["text"] if answer["ok"] else ""
        looking.draw(state)


async def _copy(what, text):
    """Put something on the clipboard. Where that is not allowed, the link is marked for copying by hand."""
    done = await browser.copy(text)
    look = state["look"]
    if look:
        look["copied"] = (what, "copied" if done else "not-copied")
        looking.draw(state)
        if what == "link" and not done:
            dom.select(LINK)
