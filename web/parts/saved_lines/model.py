"""The lines that were played as text, by scene.

Of a line its decisions are kept, not what came of them: the engine plays them again. What cannot be read is
left out.
"""

import json

from common.nesting import read_list

from model import state as states
from model.variations import hidden, parted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Fork, Json, Line, Recording, State


MOST_SCENES = 20
MOST_LINES = 40
LONGEST = 200_000
"""Signs; the oldest scenes give way."""


def lines_of(state: "State") -> "list[Json]":
    """Return at most `MOST_LINES` lines of the scene as they are saved, the recorded one first.

    ``[{"profile", "moves", "name", "from", "at", "reads"}]``: ``from`` is the place in this list of the line
    that it left, ``at`` the step there (an index), ``reads`` whether it is that line under another profile.
    Removed lines are left out.
    """
    made: "list[Json]" = []
    places: "dict[int | None, int]" = {}
    for number in range(len(state["lines"])):
        if hidden(state, number) or len(made) == MOST_LINES:
            continue
        one = state["lines"][number]
        fork: "Json | Fork" = one["fork"] or {"from": None, "index": 0, "decision": ""}
        profile, moves = _key(one)
        above, reads = places.get(fork["from"], 0), fork["decision"] is None
        places[number] = len(made)
        kept = {"profile": profile, "moves": moves, "name": one["name"], "from": above}
        kept.update({"at": fork["index"], "reads": reads})
        made.append(kept)
    return made


def merged(lines: "list[Json]", others: "list[Json]", had: "list[tuple[str, list[str]]]") -> "list[Json]":
    """Return the lines of this page, and behind them those ``others`` that it has never ``had`` (`keys_of`).

    They were played on another page since this one has looked. What this one had and has no more was removed.
    """
    made, keys = list(lines), keys_of(others)
    places: "list[int]" = []
    for place in range(len(others)):
        above = places[others[place]["from"]] if place else 0
        same = [number for number in range(len(made)) if keys_of(made)[number] == keys[place]]
        if not same and keys[place] not in had and len(made) < MOST_LINES:
            same = [len(made)]
            made.append(dict(others[place], **{"from": above}))
        places.append(same[0] if same else above)
    return made


def keys_of(lines: "list[Json]") -> "list[tuple[str, list[str]]]":
    """Return the key of each saved line: ``(profile, moves)``."""
    return [(one["profile"], one["moves"]) for one in lines]


def read(text: str) -> "list[Json]":
    """Return the saved scenes, ``[{"of", "lines"}]``, the one that was played last first.

    What cannot be read is left out.
    """
    return [one for one in read_list(text, "scenes")[:MOST_SCENES] if _is_scene(one)]


def written(scenes: "list[Json]", of: str, lines: "list[Json]") -> str:
    """Return the text to store: all saved scenes, the lines of the scene ``of`` replaced by these.

    A single line is not saved. The oldest scenes are left out if there are more than `MOST_SCENES`, or the
    text would be longer than `LONGEST`.
    """
    kept = [one for one in scenes if one["of"] != of]
    if len(lines) > 1:
        kept.insert(0, {"of": of, "lines": lines})
    kept = kept[:MOST_SCENES]
    text = _text(kept)
    while len(text) > LONGEST:
        kept.pop()
        text = _text(kept)
    return text


def found(scenes: "list[Json]", of: str) -> "list[Json]":
    """Return the saved lines of the scene whose key is ``of``; [] if there are none."""
    for one in scenes:
        if one["of"] == of:
            return one["lines"]
    return []


def on_mat(state: "State", profile: str, moves: "list[str]") -> "Recording | None":
    """Return the recording of the line on the mat with this profile and these moves, or None."""
    for one in state["lines"]:
        if _key(one) == (profile, moves):
            return one["record"]
    return None


def joined(state: "State", made: "list[Line]") -> bool:
    """Make ``made`` the lines of the scene, and join those on the mat to them.

    Return whether that is possible.

    The line that a link led to may be one of them, or leave one of them; the step on the mat stays. If it is
    not possible, nothing changes.
    """
    at, lines = states.step(state)["at"], list(made)
    places: "dict[int, int]" = {}
    for number in range(len(state["lines"])):
        one = state["lines"][number]
        same = [place for place in range(len(lines)) if _key(lines[place]) == _key(one)]
        above = places[one["fork"]["from"]] if one["fork"] else 0
        if not same:
            fork = _moved(one, above, lines)
            if fork is None and not _begins(lines[above], one):
                return False
            if fork:
                same = [len(lines)]
                line = one.copy()
                line["fork"] = fork
                lines.append(line)
        places[number] = same[0] if same else above
    for one in lines:
        states.learn(state, one["record"]["cards"])
    state.update({"lines": lines, "line": places[state["line"]], "last_removed_line": None, "compared": None})
    states.go(state, states.index_at(states.line(state), at) or 0)
    return True


def _key(one: "Line") -> "tuple[str, list[str]]":
    record = one["record"]
    return record["profile"], record["line"][: record["played"]]


def _moved(one: "Line", above: int, lines: "list[Line]") -> "Fork | None":
    """Return where a line left the one that is now at the place ``above``; None if it did not."""
    if one["fork"] and one["fork"]["decision"] is None:
        fork = one["fork"].copy()
        fork["from"] = above
        return fork
    if one["record"]["profile"] != lines[above]["record"]["profile"]:
        return None
    return parted(lines[above]["record"], one["record"], above)


def _begins(whole: "Line", one: "Line") -> bool:
    """Check whether the moves of a line are the beginning of another one's, under the same profile."""
    profile, moves = _key(one)
    return whole["record"]["profile"] == profile and whole["record"]["line"][: len(moves)] == moves


def _text(scenes: "list[Json]") -> str:
    return json.dumps({"v": 1, "scenes": scenes}) if scenes else ""


def _is_scene(one: "Any") -> bool:
    if not isinstance(one, dict) or not isinstance(one.get("of"), str):
        return False
    lines = one.get("lines")
    if not isinstance(lines, list) or not 1 < len(lines) <= MOST_LINES:
        return False
    return all(_is_line(lines[place], place) for place in range(len(lines)))


def _is_line(one: "Any", place: int) -> bool:
    """Check whether this is a saved line; all but the first must have left one that comes before it."""
    if not isinstance(one, dict) or not isinstance(one.get("reads"), bool):
        return False
    texts, numbers = [one.get("profile"), one.get("name")], [one.get("from"), one.get("at")]
    if not isinstance(one.get("moves"), list):
        return False
    if not all(isinstance(text, str) for text in texts + one["moves"]):
        return False
    counts = all(type(number) is int and number >= 0 for number in numbers)
    return counts and (not place or one["from"] < place)
