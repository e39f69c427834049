"""The controller of the sharing sheet: the link, posts, and the scene as text."""

from common import recording
from control import app, dialogs, inspector
from control.app import state
from core import browser, dom, packages
from model import state as states
from model.room import room
from parts.links import address, paper
from views import log, masthead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Inspector, Json, Recording, Verdicts


LINK, TITLE = "[data-part=link]", "[data-do=option-title]"


async def press(name: str, value: str = "") -> None:
    """Handle the buttons and lists of the sharing sheet, the button that opens it, and those that print.

    ``name`` is the button's ``data-do``, ``value`` what was chosen in a list. An OSError names a missing
    file.
    """
    look = state["inspector"]
    if name in ("share", "share-title"):
        await show(name)
    elif name == "print":
        await paper.bring()
    elif name == "send-link":
        await browser.send(look["link"], look["title"])
    elif name == "copy-link":
        await _copy(look, "link", look["link"])
    elif name == "copy-scene":
        await _copy(look, "scene", look["text"])
    elif name == "copy-post":
        await _copy(look, "post", look["post"])
    elif name == "option-title":
        await _rename(look, value)
    else:
        await _choose(look, name, value)


async def _choose(look: "Inspector", name: str, value: str) -> None:
    """Take in the kind of a post, which its button ``name`` says, or how it is to be, chosen in a list."""
    family, _, what = name.partition("-")
    if family == "post":
        look["kind"] = what
    else:
        look["chosen"][what] = value
    if what == "tape":
        await _carry(look)
    else:
        await _write_post(look)


async def show(opener: str) -> None:
    """Open the sharing sheet; the scene as text and the post follow as soon as they are there.

    ``opener`` is the button that was pressed; ``share-title`` leads to the title. If what is shared is too
    long, there is no link. Raises OSError if a file does not come.
    """
    other, pending = address.other(), address.is_pending()
    link, drawn = await _link()
    about: "Json" = {
        "link": link,
        "short": link,
        "qr": drawn,
        "sends": browser.can_send(),
        "pending": pending,
    }
    about["title"] = other["called"] if other else _title()
    about["naming"] = None if pending or other or states.is_ruling(state) else state["called"]
    about.update({"text": "" if pending else None, "kind": "html", "chosen": {}, "post": None, "tape": ""})
    about["about"] = asked_about()
    await dialogs.look("share", "[data-do=" + opener + "]", **about)
    if opener == "share-title":
        dom.select(TITLE)
    look = state["inspector"]
    if look and look["at"] == "share":
        if not pending:
            app.run(_write_out(look))
        if link:
            await _tape(look)


def _title(speak: "Any" = None) -> str:
    """Return what the link is called: by the title of the lesson that it holds, else by that of the scene."""
    taught = state["lesson"]["title"] if state["lesson"] else ""
    return taught or masthead.title(state, speak)


async def _link() -> "tuple[str | None, Json | None]":
    """Return the link and its QR code; None for both if it would be too long."""
    try:
        link = browser.here() + await address.written()
    except ValueError:
        return None, None
    return link, await browser.qr(link)


def asked_about() -> str:
    """Return the id of the card that the visitor is asking about, "" if there is none.

    It is the one that lies open, that is being played, or whose refusal was asked for a way out.
    """
    look, begun, tried = state["inspector"], state["begun"], state["ways"]
    if look and look["at"] == "card":
        return look["card"]
    if begun:
        return begun["card"]
    known = states.view(state)
    if tried and known and tried["at"] == states.key_of(states.address(state)):
        return "".join([row["card"] for row in known["refused"] if row["id"] == tried["id"]][:1])
    return ""


async def _rename(look: "Inspector", name: str) -> None:
    """Give the scene a title, which travels in its link."""
    state["called"], look["naming"] = name.strip(), name
    look["title"] = _title()
    app.draw()
    link, drawn = await _link()
    if state["inspector"] is not look or look["naming"] is not name:
        return
    look["link"] = look["short"] = link or ""
    look["qr"] = drawn
    look["chosen"].pop("tape", None)
    await _tape(look)
    await app.keep_address()


async def _tape(look: "Inspector") -> None:
    """Pack the recording for an embed, and write the text for a post.

    The sheet may have been left by then. Of what the address still waits for there is no recording yet.
    """
    await packages.have("common/older", "common/coding", "parts/posts")
    record: "Recording | None" = None if look["pending"] else states.line(state)["record"]
    other = address.other()
    if other:
        answer = await app.request("line", other)
        record = answer["recording"] if answer["ok"] else None
    if record:
        look["room"] = room(recording.tables(record["steps"]), record["cards"])
        from parts.posts import recording as posts

        look["tape"] = await posts.tape_of(record, look["link"])
    await _write_post(look)


async def _carry(look: "Inspector") -> None:
    """Have the link carry its recording, or not, as was chosen; what is longer has no QR code."""
    from parts.posts import forum_post

    carried = look["tape"] if look["chosen"]["tape"] else ""
    look["link"] = forum_post.with_tape(look["short"] or "", carried)
    look["qr"] = await browser.qr(look["link"])
    await _write_post(look)


async def _write_post(look: "Inspector") -> None:
    """Write the text for a post, in the language chosen for it; it is shown if nothing else is by then."""
    from parts.posts import forum_post, verdict_lines

    lang = look["chosen"].get("lang") or state["lang"]
    speak: "Any" = states.book(state)
    if lang != state["lang"]:
        speak = dict(speak, lang=lang, words=await packages.words(lang))
    about: "Json" = {"title": look["title"], "link": look["link"], "says": "", "verdicts": []}
    if not address.other():
        about["title"] = _title(speak)
    if not address.other() and not look["pending"]:
        about["says"] = log.sentence(speak, states.step(state))
        about["verdicts"] = verdict_lines.written(speak, await _verdicts(), look["about"])
    about["embed"] = forum_post.embed(browser.here(), look["short"], look["tape"], look["chosen"])
    about["plain"] = forum_post.plain(browser.here(), look["link"], lang)
    about["height"] = forum_post.height(look.get("room") or (), "&l=" in (look["link"] or ""))
    look["post"] = forum_post.written(look["kind"], about)
    if state["inspector"]:
        inspector.draw(state)


async def _verdicts() -> "Verdicts | None":
    """Return the verdicts of the step on the mat, which the engine is asked for if they are not there yet."""
    known, where = states.view(state), states.address(state)
    if not known and state["engine"]["state"] == "ready":
        answer = await app.request("view", where)
        if answer["ok"]:
            state["views"][states.key_of(where)] = answer["view"]
    return states.view(state)


async def _write_out(look: "Inspector") -> None:
    answer = await app.request("text", address.other() or states.address(state))
    look["text"] = answer["text"] if answer["ok"] else ""
    inspector.draw(state)


async def _copy(look: "Inspector", what: str, text: str) -> None:
    """Copy a text to the clipboard and say whether that succeeded.

    If not, mark the link for copying by hand.

    ``what`` is ``link``, ``scene`` or ``post``.
    """
    done = await browser.copy(text)
    look["copied"] = (what, "copied" if done else "not-copied")
    inspector.draw(state)
    if what == "link" and not done and state["inspector"] is look:
        dom.select(LINK)
