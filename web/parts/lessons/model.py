"""The notes of the lines on the mat: which one belongs to a step, and where the next one is.

A note belongs to a line and a place of it, and is seen on every line that was forked from that line later on.
"""

from common.coding import lesson as coding

from model import state as states

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Chapter, Json, Lesson, LessonNote, Line, State


def begun() -> "Lesson":
    """Build a lesson without words, whose only chapter is what is on the mat."""
    first: "Chapter" = {"place": "", "title": "", "line": 0, "at": [0, 0], "lines": []}
    return {
        "title": "",
        "chapters": [first],
        "chapter": 0,
        "lost": [],
        "writing": False,
        "pen": "",
        "start": "",
        "end": "",
        "id": "",
        "kept": True,
        "short": True,
        "saved": [],
        "says": "",
    }


def of_code(text: str, known: "Json") -> "Lesson":
    """Return the lesson of a link, at the chapter whose scene the address names.

    What is damaged is left out and named in ``lost``; where nothing can be read, the lesson has no words.
    ``known`` are the tables (`common.coding.code.tables`).
    """
    made = begun()
    try:
        found, made["lost"] = coding.decode(text, known)
    except ValueError as bad:
        made["lost"] = [{"kind": getattr(bad, "code", "no-code")}]
        return made
    here = [n for n in range(len(found["chapters"])) if not found["chapters"][n]["place"]]
    made["title"] = found["title"]
    made["chapters"] = found["chapters"] if here else made["chapters"] + found["chapters"]
    made["chapter"] = here[0] if here else 0
    return made


def owner(state: "State", index: int) -> "Line":
    """Return the line that the notes of a step of the current line belong to.

    It is the first one that has the step: lines share the steps before they part. A line that plays the same
    moves under another profile has notes of its own.
    """
    one = states.line(state)
    while one["fork"] and one["fork"]["decision"] is not None and index <= one["fork"]["index"]:
        one = state["lines"][one["fork"]["from"]]
    return one


def note(state: "State", index: "int | None" = None) -> "LessonNote | None":
    """Return the note of a step of the current line, by default of the current step; None without one."""
    index = state["index"] if index is None else index
    at = states.steps(state)[index]["at"]
    for one in owner(state, index)["notes"]:
        if one["at"] == at:
            return one
    return None


def noted(state: "State") -> "list[int]":
    """Return the indexes of the steps of the current line that have a note."""
    if not [one for one in state["lines"] if one["notes"]]:
        return []
    return [index for index in range(len(states.steps(state))) if note(state, index)]


def beside(state: "State", by: int) -> "int | None":
    """Return the index of the next step with a note, or for ``by`` -1 of the one before; None without one."""
    found = noted(state)
    here = state["index"]
    if by > 0:
        return min([index for index in found if index > here], default=None)
    return max([index for index in found if index < here], default=None)


def put(state: "State", text: str, marks: "list[list[str]]") -> None:
    """Give the current step a note with these words and marks; without either it has none."""
    at = states.step(state)["at"]
    of = owner(state, state["index"])
    kept = [one for one in of["notes"] if one["at"] != at]
    if text or marks:
        kept.append({"at": at, "text": text, "marks": marks})
    kept.sort(key=lambda one: one["at"])
    of["notes"] = kept


def of_line(chapter: "Chapter", profile: str, moves: "list[str]") -> "list[LessonNote]":
    """Return the notes seen on the line of a chapter with these moves under a profile; [] if it has none.

    They are its own and, up to where it parted, those of the lines that it was forked from.
    """
    lines = chapter["lines"]
    for number in range(len(lines)):
        if (lines[number]["profile"], lines[number]["moves"]) == (profile, moves):
            break
    else:
        return []
    found = list(lines[number]["notes"])
    until = len(moves)
    while number and not lines[number]["reads"]:
        above = lines[number]["from"]
        until = min(until, _shared(lines[number]["moves"], lines[above]["moves"]))
        found.extend([one for one in lines[above]["notes"] if one["at"][0] <= until])
        number = above
    return found


def _shared(moves: "list[str]", others: "list[str]") -> int:
    count = 0
    while count < min(len(moves), len(others)) and moves[count] == others[count]:
        count += 1
    return count
