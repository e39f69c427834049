"""The lesson in the address of an embed: the notes, rings and arrows of the line that it shows."""

from core import browser, packages
from embedding.frame import state
from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, Lesson


async def read(asked: "Json") -> "Lesson | None":
    """Return the lesson of an address, None without one; ``asked`` is what `options.read` returns.

    What is damaged is named in it. If a file of the site does not come, that is what it has lost.
    """
    if not asked["lesson"]:
        return None
    try:
        await packages.have("common/older", "common/coding", "parts/codes", "parts/lessons")
        from parts.codes import codes
        from parts.lessons import model

        await codes.ready()
        (await browser.chalk()).watch()
    except OSError as missing:
        state["embed"]["asked"]["lesson"] = ""
        state["fault"] = {"kind": "file", "file": str(missing)}
        return None
    return model.of_code(asked["lesson"], codes.tables())


def put(lesson: "Lesson | None") -> None:
    """Show a lesson on the scene that is on the mat; None shows the scene alone."""
    if not lesson:
        return
    from parts.lessons import model

    record = states.line(state)["record"]
    chapter = lesson["chapters"][lesson["chapter"]]
    found = model.of_line(chapter, record["profile"], states.moves(state))
    if not found and chapter["lines"] and states.is_ruling(state):
        found = model.of_line(chapter, record["profile"], chapter["lines"][0]["moves"])
    state["lines"][0]["notes"] = found
    state.update({"lesson": lesson, "lesson_code": state["embed"]["asked"]["lesson"]})
