"""What is pressed and written in the panel of a lesson."""

from common.coding import lesson as coding
from common.phrase import say

from control import app
from control.app import state
from core import browser, dom
from model import state as states
from parts.codes import codes
from parts.lessons import model as notes
from parts.teaching import model, opening, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Json, Lesson


PANEL = "[data-part=lesson]"


async def press(name: str, value: str = "", event: "Event | None" = None) -> None:
    """Carry out a button (``data-teach``) or a changed field (``data-lesson``) of the panel.

    ``name`` may end with ``:`` and a number or id. ``value`` is what a field holds. An OSError names a file
    that did not come.
    """
    name, _, wanted = name.partition(":")
    lesson, waits = state["lesson"], state["awaiting"]
    state["awaiting"] = None  # type: ignore[typeddict-item]
    if name == "begin" or lesson is None:
        await begin()
        if name == "arrived" and waits:
            _append(waits["lesson"], waits["id"])
    elif name in WRITES:
        WRITES[name](lesson, wanted or value)
        app.settle()
    elif name == "mark" and event:
        await mark(lesson, (await browser.chalk()).spotOf(event.target))
    elif name == "file" and event:
        await _from_file(event)
    elif name == "open":
        found = [one for one in lesson["saved"] if one["id"] == wanted]
        await opening.open_lesson(found[0]["lesson"], wanted)
    elif name == "join":
        await _join(lesson, wanted)
    elif name == "chapter":
        await _turn(lesson, int(wanted))
    elif name in DOES:
        await DOES[name](lesson)
    else:
        _move(lesson, name, wanted)


async def begin() -> None:
    """Open the panel for writing; without a lesson on the mat, one begins with it."""
    lesson = state["lesson"] or notes.begun()
    lesson["writing"] = True
    lesson["saved"] = [one for one in storage.kept() if one["id"] != lesson["id"]]
    state["lesson"] = lesson
    (await browser.chalk()).watch()
    app.settle()
    dom.reveal(PANEL, "nearest")
    dom.focus("[data-lesson=text]", still=True)


def _move(lesson: "Lesson", name: str, wanted: str) -> None:
    """Step to a note, show the panel, or choose a pen."""
    if name in ("next", "prev"):
        index = notes.beside(state, 1 if name == "next" else -1)
        if index is not None:
            app.go(index)
    elif name == "show":
        dom.reveal(PANEL, "nearest")
        dom.focus(PANEL, still=True)
    elif name == "pen":
        lesson.update({"pen": "" if lesson["pen"] == wanted else wanted, "start": ""})
        app.draw()


# ---- writing ----


def _text(_lesson: "Lesson", value: str) -> None:
    one = notes.note(state)
    notes.put(state, value[: coding.LONGEST_TEXT], one["marks"] if one else [])


def _title(lesson: "Lesson", value: str) -> None:
    lesson["title"] = value[: coding.LONGEST_NAME]


def _chapter_title(lesson: "Lesson", value: str) -> None:
    lesson["chapters"][lesson["chapter"]]["title"] = value[: coding.LONGEST_NAME]


def _unmark(_lesson: "Lesson", wanted: str) -> None:
    """Remove the mark with this number, counted from 0."""
    one = notes.note(state)
    if one:
        marks = [one["marks"][n] for n in range(len(one["marks"])) if str(n) != wanted]
        notes.put(state, one["text"], marks)


def _from(lesson: "Lesson", value: str) -> None:
    lesson["start"] = value


def _to(lesson: "Lesson", value: str) -> None:
    lesson["end"] = value


def _add(lesson: "Lesson", _value: str) -> None:
    """Add a ring around the chosen spot, or an arrow from it to the spot that was chosen second."""
    ends = [spot for spot in (lesson["start"], lesson["end"]) if spot]
    if lesson["start"]:
        put_mark(ends)
    lesson.update({"start": "", "end": ""})


WRITES = {
    "text": _text,
    "title": _title,
    "chapter-title": _chapter_title,
    "unmark": _unmark,
    "from": _from,
    "to": _to,
    "add": _add,
}


def put_mark(mark: "list[str]") -> None:
    """Add a mark to the note of the step, or remove it if it is there; nothing happens if there are too many.

    An arrow from a spot to itself is a ring.
    """
    one = notes.note(state)
    marks = list(one["marks"]) if one else []
    if mark[1:] == mark[:1]:
        mark = mark[:1]
    if mark in marks:
        marks.remove(mark)
    elif len(marks) < coding.MARKS:
        marks.append(mark)
    notes.put(state, one["text"] if one else "", marks)


async def mark(lesson: "Lesson", spot: str) -> None:
    """Draw with the chosen pen at what was pressed on the mat: a ring, or the start or end of an arrow."""
    if not spot:
        return
    if lesson["pen"] == "arrow" and not lesson["start"]:
        lesson["start"] = spot
        app.draw()
        return
    put_mark([lesson["start"], spot] if lesson["pen"] == "arrow" else [spot])
    lesson["start"] = ""
    app.settle()


# ---- keeping ----


def keep() -> None:
    """Write the lesson into the address, and keep it on this device once something was written in it.

    What is too long for a link stays on the device and in files alone, and the panel says so.
    """
    lesson = state["lesson"]
    if not lesson:
        return
    try:
        state["lesson_code"] = coding.encode(model.whole(state, lesson), codes.tables())
        lesson["short"] = True
    except ValueError:
        state["lesson_code"] = ""
        lesson["short"] = False
    if lesson["writing"]:
        try:
            found = model.whole(state, lesson, opening.place_of(codes))
            name = storage.keep(found, lesson["id"])
        except ValueError:
            name = ""
        lesson["kept"] = name != ""
        lesson["id"] = name or lesson["id"]


async def _turn(lesson: "Lesson", number: int) -> None:
    """Turn to another chapter; the one on the mat waits as it is now."""
    found = _written(lesson)
    if found:
        await opening.turn(dict(lesson, chapters=found["chapters"]), number)  # type: ignore[arg-type]
        app.settle()


def _written(lesson: "Lesson") -> "Json | None":
    """Return the lesson with the chapter on the mat as it is now.

    None if its scene or its lines are too long for a lesson; the page says so.
    """
    try:
        return model.whole(state, lesson, opening.place_of(codes))
    except ValueError:
        state["fault"] = {"kind": "lesson", "file": ""}
        app.draw()
        return None


async def _join(lesson: "Lesson", wanted: str) -> None:
    """Add what is on the mat, with its notes, as the last chapter of the kept lesson with this id."""
    found = [one for one in lesson["saved"] if one["id"] == wanted]
    if not found or len(found[0]["lesson"]["chapters"]) >= coding.CHAPTERS:
        return
    if lesson["id"]:
        storage.remove(lesson["id"])
    _append(found[0]["lesson"], wanted)


def _append(other: "Json", name: str) -> None:
    """Make what is on the mat, with its notes, the last chapter of a lesson; ``name`` is the id of that."""
    lesson: "Lesson" = state["lesson"]  # type: ignore[assignment]
    here = lesson["chapters"][lesson["chapter"]]
    lesson.update({"title": other["title"], "chapters": other["chapters"] + [here], "id": name})
    lesson["chapter"] = len(lesson["chapters"]) - 1
    lesson["saved"] = [one for one in lesson["saved"] if one["id"] != name]
    app.settle()


async def _await_chapter(lesson: "Lesson") -> None:
    """Have the next scene that is opened become the last chapter of the lesson, and offer scenes to open."""
    found = _written(lesson)
    if found:
        from control import actions

        state["awaiting"] = {"lesson": found, "id": lesson["id"]}
        app.draw()
        opening_search = actions.act("browse")
        if opening_search is not None:
            await opening_search


async def _save(lesson: "Lesson") -> None:
    """Offer the lesson as a file."""
    found = _written(lesson)
    if found:
        name = "-".join(browser.fold(lesson["title"]).split()) or "lesson"
        browser.download(name + ".json", model.text_of(found) + "\n")


async def _from_file(event: "Event") -> None:
    """Open the lesson of a chosen file; one that cannot be read leaves everything as it is, and says why."""
    _, text = await browser.file_text(event.target, model.LONGEST)
    lesson = state["lesson"]
    try:
        found = model.read(text)
    except model.NoLesson as wrong:
        if lesson:
            about = {"path": {"text": wrong.path}}
            lesson["says"] = say(states.book(state), "ui.lesson.file." + wrong.code, about)
        app.draw()
        return
    await opening.open_lesson(found)


async def _close(_lesson: "Lesson") -> None:
    """Put the lesson away: its scene and lines stay, its notes are kept where they were."""
    for one in state["lines"]:
        one["notes"] = []
    state.update({"lesson": None, "lesson_code": ""})
    app.settle()
    dom.focus("[data-teach=begin]")


async def _delete(lesson: "Lesson") -> None:
    """Remove the lesson from this device and put it away."""
    storage.remove(lesson["id"])
    await _close(lesson)


async def _drop(lesson: "Lesson") -> None:
    """Take the chapter on the mat out of the lesson, and turn to the one before."""
    rest = list(lesson["chapters"])
    rest.pop(lesson["chapter"])
    await opening.turn(dict(lesson, chapters=rest), max(0, lesson["chapter"] - 1))  # type: ignore[arg-type]
    app.settle()


async def _read(lesson: "Lesson") -> None:
    """End writing; the lesson stays on the mat as its readers have it."""
    lesson.update({"writing": False, "pen": "", "start": ""})
    app.draw()
    dom.focus(PANEL, still=True)


DOES = {
    "more": _await_chapter,
    "save": _save,
    "close": _close,
    "delete": _delete,
    "drop": _drop,
    "read": _read,
}
