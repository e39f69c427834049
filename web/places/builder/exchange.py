"""Reads and writes the files of other programs: EDOPro's puzzles, and deck lists. The engine does it."""

from common import phrase
from control import app
from control.app import state
from core import browser, dom
from model import state as states
from places.builder import file_reader, scenes
from places.builder import model as models
from places.builder.redraw import settle, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Answer, ExchangeNote, Json


PARTS = ('"main', '"deck"')
"""What decks in JSON contain, and scenes do not."""


def is_foreign(text: str) -> bool:
    """Check whether a text may be a puzzle or a deck list, which the engine reads: scenes are JSON."""
    begin = text.lstrip()
    return begin != "" and (begin[0] not in "{[" or any(part in begin for part in PARTS))


async def take(name: str, text: str) -> None:
    """Open the scene of a puzzle, or offer the cards of a deck list; a note says what was left out.

    A text that cannot be read leaves everything as it is, and a note says why.
    """
    model = state["builder"]
    if len(text) > file_reader.LONGEST:
        model["note"] = {"kind": "import", "code": "too-long", "path": ""}
        show("[data-build=note]")
        return
    answer = await _asked("import", {"text": text})
    if not answer["ok"]:
        return
    found = answer["imported"]
    if found.get("scene"):
        models.replaced(model, scenes.draft_of(found["scene"]), name, "")
        kind = "puzzle"
    else:
        for ref, card in (found.get("own") or {}).items():
            model["shelf"][ref] = card
        models.renew(model, browser.fold, state["lang"])
        models.supply(model, found["cards"])
        kind = "deck"
    about = {"n": len(found.get("cards") or [])}
    _tell(kind if found["notes"] else kind + "-whole", about, found["notes"])
    model["sheet"] = ""
    model["link"] = ""
    settle("[data-build=note]")


async def take_link() -> None:
    """Take the deck in the field for links, as `take` does; one that cannot be read stays there.

    An empty field gets the focus instead.
    """
    model = state["builder"]
    if model["link"].strip():
        await take("", model["link"])
    else:
        dom.focus("[data-field=deck-link]")


async def give() -> None:
    """Offer the scene as the file of a puzzle; a note says what a puzzle cannot say."""
    model = state["builder"]
    answer = await _asked("export", {"scene": scenes.scene_of(model["draft"])})
    if not answer["ok"]:
        return
    written = answer["exported"]
    name = "-".join(browser.fold(model["name"]).split()) or "scene"
    browser.download(name + ".lua", written["text"], "text/plain")
    if written["notes"]:
        _tell("exported", {}, written["notes"])
        model["sheet"] = ""
        show("[data-build=note]")
    else:
        show("[data-build=export-puzzle]")


async def _asked(what: str, fields: "Json") -> "Answer":
    """Ask the engine; where it refuses or cannot answer, a note says why."""
    model = state["builder"]
    model["busy"] = True
    show()
    answer = await app.request(what, fields)
    model["busy"] = False
    if not answer["ok"]:
        speak = states.book(state)
        model["note"] = {"kind": "import", "texts": [phrase.error(speak, one) for one in answer["errors"]]}
        model["sheet"] = ""
        show("[data-build=note]")
    return answer


def _tell(kind: str, about: "Json", notes: "list[ExchangeNote]") -> None:
    """Set the note that names what was left out, each in a sentence."""
    speak = states.book(state)
    model = state["builder"]
    title = phrase.say(speak, "ui.exchange." + kind, about)
    texts = [phrase.say(speak, "exchange." + one["code"], one["about"]) for one in notes]
    model["note"] = {"kind": "exchange", "title": title, "texts": texts}


def forget() -> None:
    """Offer all cards again."""
    model = state["builder"]
    models.supply(model, [])
    show("[data-field=deck-link]")
