"""Opens lessons: from a link, a file or what is kept, and one chapter after the other."""

from common.coding import lesson as coding

from control import app, navigation
from control.app import state
from core import browser
from model import state as states
from parts.lessons import model as notes
from parts.links import preview
from parts.saved_lines import controller as restoring
from parts.saved_lines import model as saved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from shapes import Chapter, Json, Lesson


async def open_code(text: str) -> None:
    """Show the lesson of a link, whose scene is on the mat by now.

    What is damaged is left out, and the panel says what that is; without a lesson that can be read the scene
    alone is shown. An OSError names a file that did not come.
    """
    codes = await app.codes()
    made = notes.of_code(text, codes.tables())
    await _shown(made, made["chapters"][made["chapter"]], text)


async def open_lesson(found: "Json", name: str = "") -> None:
    """Open a lesson from a file, or one that is kept under the id ``name``, at its first chapter."""
    made = notes.begun()
    made.update({"title": found["title"], "chapters": found["chapters"], "id": name})
    await turn(made, 0)


async def turn(lesson: "Lesson", number: int) -> None:
    """Put a chapter of a lesson on the mat, with its lines and notes, at the step where it begins.

    If its scene cannot be opened, the page says why, and what was on the mat stays.
    """
    chapter = lesson["chapters"][number]
    if chapter["place"][:1].isdigit():
        opened = await _open_scene(chapter)
    else:
        await navigation.open_scene(chapter["place"])
        opened = state["scene"] == chapter["place"] and not state["fault"]
    if opened:
        made: "Lesson" = dict(lesson, chapter=number)  # type: ignore[assignment]
        await _shown(made, chapter, coding.VERSION)
        if state["lesson"] is made:
            _go_to(chapter)


async def _open_scene(chapter: "Chapter") -> bool:
    """Open the scene of a chapter that is a code; return whether it is on the mat."""
    codes = await app.codes()
    try:
        found = await codes.opened(chapter["place"])
    except ValueError as bad:
        why, near = getattr(bad, "code", "no-code"), getattr(bad, "near", 0)
        state["fault"] = {"kind": "link", "why": why, "near": near}
        app.draw()
        return False
    wanted = {"scene": found["scene"], "profile": found["profile"], "line": []}
    errors = await navigation.open_own(wanted, 1, found["called"])
    if errors:
        state["fault"] = {"kind": "move", "errors": errors}
        app.draw()
    return not errors


async def _shown(lesson: "Lesson", chapter: "Chapter", text: str) -> None:
    """Have the engine play the lines of a chapter, whose scene is on the mat, and show it as a lesson.

    A line that cannot be played any more is left out and named. ``text`` is the lesson in the address.
    """
    first = state["lines"][0]
    state["lesson_code"] = text  # from here on no lines of an earlier visit are brought back
    chalk = await browser.chalk()
    made = await restoring.played(chapter["lines"])
    if state["lines"][0] is not first:  # another scene was opened meanwhile
        return
    missing = len(chapter["lines"]) - len(made)
    if made and not saved.joined(state, made):
        missing = len(made)
    lesson["lost"] = list(lesson["lost"])
    if missing:
        lesson["lost"].append({"kind": "lines", "n": missing})
    state["lesson"] = lesson
    chalk.watch()
    app.settle()


def _go_to(chapter: "Chapter") -> None:
    """Step to the line and place at which a chapter was left."""
    keys = saved.keys_of(chapter["lines"])
    wanted = keys[chapter["line"]]
    for number in range(len(state["lines"])):
        record = state["lines"][number]["record"]
        if (record["profile"], record["line"][: record["played"]]) == wanted:
            state["line"] = number
    preview.at_place(chapter["at"])
    app.go(state["index"])


def place_of(codes: "ModuleType") -> str:
    """Return the scene on the mat as a chapter names it: a ruling's id, or the code of a built scene.

    Raises ValueError if the scene is too long for a code.
    """
    if states.is_ruling(state):
        return str(state["scene"])
    setup, profile = state["lines"][0]["record"]["setup"], state["lines"][0]["record"]["profile"]
    return str(codes.encoded({"scene": setup, "profile": profile, "called": state["called"]}))
