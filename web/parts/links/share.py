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
    from shapes import Inspector, Json, Recording


LINK = "[data-part=link]"


async def press(name: str, value: str = "") -> None:
    """Handle the buttons and lists of the sharing sheet, the button that opens it, and those that print.

    ``name`` is the button's ``data-do``, ``value`` what was chosen in a list. An OSError names a missing
    file.
    """
    look = state["inspector"]
    if name == "share":
        await show()
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
    elif name.startswith("post-"):
        look["kind"] = name.partition("-")[2]
        _write_post(look)
    elif name == "option-tape":
        look["chosen"]["tape"] = value
        await _carry(look)
    elif name.startswith("option-"):
        look["chosen"][name.partition("-")[2]] = value
        _write_post(look)


async def show() -> None:
    """Open the sharing sheet; the scene as text and the post follow as soon as they are there.

    If what is shared is too long, there is no link. Raises OSError if a file does not come.
    """
    try:
        link = browser.here() + await address.written()
    except ValueError:
        link = None
    drawn = await browser.qr(link) if link else None
    other = address.other()
    title = other["called"] if other else masthead.title(state)
    about = {"link": link, "short": link, "qr": drawn, "sends": browser.can_send(), "title": title}
    about.update({"text": None, "kind": "html", "chosen": {}, "post": None, "tape": "", "says": ""})
    await dialogs.look("share", "[data-do=share]", **about)
    look = state["inspector"]
    if look and look["at"] == "share":
        app.run(_write_out(look))
        if link:
            await _tape(look)


async def _tape(look: "Inspector") -> None:
    """Pack the recording for an embed, and write the text for a post.

    The sheet may have been left by then.
    """
    await packages.have("common/older", "common/coding", "parts/posts")
    record: "Recording | None" = states.line(state)["record"]
    says = log.sentence(states.book(state), states.step(state))
    other = address.other()
    if other:
        answer = await app.request("line", other)
        record, says = answer["recording"] if answer["ok"] else None, ""
    if record:
        look["room"] = room(recording.tables(record["steps"]), record["cards"])
        from parts.posts import recording as posts

        look["tape"] = await posts.tape_of(record, look["link"])
    look["says"] = says
    _write_post(look)


async def _carry(look: "Inspector") -> None:
    """Have the link carry its recording, or not, as was chosen; what is longer has no QR code."""
    from parts.posts import forum_post

    carried = look["tape"] if look["chosen"]["tape"] else ""
    look["link"] = forum_post.with_tape(look["short"] or "", carried)
    look["qr"] = await browser.qr(look["link"])
    _write_post(look)


def _write_post(look: "Inspector") -> None:
    from parts.posts import forum_post

    about: "Json" = {"title": look["title"], "link": look["link"], "says": look["says"]}
    about["embed"] = forum_post.embed(browser.here(), look["short"], look["tape"], look["chosen"])
    about["plain"] = forum_post.plain(browser.here(), look["link"], state["lang"])
    about["height"] = forum_post.height(look.get("room") or (), "&l=" in (look["link"] or ""))
    look["post"] = forum_post.written(look["kind"], about)
    inspector.draw(state)


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
