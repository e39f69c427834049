"""Saves the lines of the scene on the mat, and restores those of an earlier visit."""

from control import app
from control.app import state
from core import browser, packages
from model import state as states
from model import variations
from parts.saved_lines import model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Json, Line, Opened, Recording, Where


LINES = "lines"
_known: "Json" = {"first": None, "of": "", "busy": False, "lines": None, "had": []}
"""The first line of the scene whose lines were brought back and what that is kept under, whether they are on
their way, what was kept last, and the keys of all that were brought back or kept."""


async def restore() -> None:
    """Restore the saved lines of the scene, once, and save those on the mat.

    Nothing happens while another call is at it, or there is nothing to save. An OSError names a file that did
    not come; what was saved stays as it is.
    """
    if _known["busy"]:
        return
    _known["busy"] = True
    try:
        while _is_to_be_saved() and _known["first"] is not state["lines"][0]:
            await _bring()
    finally:
        _known["busy"] = False
    save()


def _is_to_be_saved() -> bool:
    """Check whether the lines on the mat are saved: nothing is being opened.

    While a lesson is on the mat, it is the lesson that keeps them.
    """
    return bool(state["lines"]) and not (state["opening"] or state["lesson"] or state["lesson_code"])


def save() -> bool:
    """Save the lines on the mat at once; return False if those of an earlier visit must come back first."""
    if not _is_to_be_saved():
        return True
    if _known["first"] is not state["lines"][0]:
        return False
    lines = model.lines_of(state)
    if state["kept"] and lines != _known["lines"]:
        _known["lines"] = lines
        _known["had"].extend([key for key in model.keys_of(lines) if key not in _known["had"]])
        scenes = model.read(browser.recall(LINES))
        whole = model.merged(lines, model.found(scenes, _known["of"]), _known["had"])
        state["kept"] = browser.remember(LINES, model.written(scenes, _known["of"], whole))
    return True


async def _bring() -> None:
    """Put the lines that were kept beside those on the mat, unless another scene is opened meanwhile.

    Where a link shows the scene under another reading they cannot stand side by side: those that were kept
    stay as they are, and those on the mat are not kept.
    """
    first = state["lines"][0]
    try:
        of = await _name()
    except (OSError, ValueError):  # too large for a code, or its tables did not come
        of = ""
    lines = model.found(model.read(browser.recall(LINES)), of)
    made = await played(lines)
    if state["lines"][0] is first and not state["lesson_code"]:
        state["kept"] = bool(of) and (not made or model.joined(state, made))
        _known.update({"first": state["lines"][0], "of": of, "lines": None, "had": model.keys_of(lines)})
        if made:
            app.draw()


async def _name() -> str:
    """Return the key of the scene on the mat: the id of a ruling, or the code of a built scene."""
    if states.is_ruling(state):
        return str(state["scene"])
    codes = await app.codes()
    return codes.code_of(state["lines"][0]["record"]["setup"])


async def played(wanted: "list[Json]") -> "list[Line]":
    """Return the lines as the engine plays them now, without those that have become illegal.

    Each has the notes that it was saved with, if any.
    """
    made: "list[Line]" = []
    places: "dict[int, int]" = {}
    for number in range(len(wanted)):
        one = wanted[number]
        if number and one["from"] not in places:
            continue
        above = places[one["from"]] if number else None
        line = await _line(one, above, made)
        if line:
            places[number] = len(made)
            made.append(line)
    return made


async def _line(one: "Json", above: "int | None", made: "list[Line]") -> "Line | None":
    """Return a saved line as it can be played now; None if it cannot.

    ``above`` is the place in ``made`` of the line that it left, None for the first line.
    """
    asked = {"scene": state["scene"], "profile": one["profile"], "line": one["moves"]}
    if above is None:
        record, fork = await _recording(asked), None
    elif one["reads"]:
        await packages.furnish(state, "parts/compare")
        opened = await _opened(dict(asked, shown_under=made[above]["record"]["profile"]))
        compared = opened["compared"] if opened else None
        record = compared and compared["recording"]
        fork = variations.reading(above, one["at"], compared) if compared else None
    else:
        record = await _recording(asked)
        fork = variations.parted(made[above]["record"], record, above) if record else None
    if record is None or (made and fork is None):
        return None
    line = states.line_of(record, fork)
    line["name"] = one["name"]
    line["notes"] = one.get("notes") or []
    for there in state["lines"]:
        if there["record"] is record:  # what a link has kept room for stays free
            line["room"] = there["room"]
    return line


async def _recording(asked: "Where") -> "Recording | None":
    """Return the recording of a line, which may be on the mat already; None if the engine refuses it."""
    known = model.on_mat(state, asked["profile"], asked["line"])
    opened = None if known else await _opened(asked)
    return opened["recording"] if opened else known


async def _opened(asked: "Where") -> "Opened | None":
    """Return a line as the engine opens it; None if it does not allow all of its moves."""
    answer = await app.request("open", asked)
    return answer["opened"] if answer["ok"] and not answer["opened"]["cut_at"] else None
