"""The variations of a scene: a past position played differently or under another profile.

The recorded line comes first; each other one knows from which it parted, and where.
"""

from model.state import address, go, learn, line, line_of, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Compared, Fork, Json, Recording, State, Step


def known_move(state: "State", decision: str) -> "tuple[int, int] | None":
    """Return the ``(line, index)`` to which a decision leads if a line already has it, else None.

    Only lines under the same profile count that were not removed; the current one is looked at first.
    """
    here = step(state)["at"][0]
    wanted = fork_request(state, decision)["line"]
    order = list(range(len(state["lines"])))
    order.insert(0, state["line"])
    for number in order:
        record = state["lines"][number]["record"]
        same = record["profile"] == line(state)["record"]["profile"]
        if same and not hidden(state, number) and record["line"][: here + 1] == wanted:
            return number, told(record["steps"], here + 1)
    return None


def told(found: "list[Step]", taken: int) -> int:
    """Return the index of the step that shows the decision numbered ``taken``, counted from 1.

    It is the step of the chain link that it adds, else the first step after it.
    """
    own = [index for index in range(len(found)) if found[index]["at"][0] == taken]
    for index in own:
        event = found[index]["event"]
        if event and event["kind"] == "activated":
            return index
    return own[0]


def fork_request(state: "State", decision: str) -> "Json":
    """Return the request for the line to the current step, followed by a decision (the engine's id)."""
    where = address(state)
    taken = line(state)["record"]["line"][: where["at"][0]]
    taken.append(decision)
    return {"scene": where["scene"], "profile": where["profile"], "line": taken}


def forked(state: "State", record: "Recording", side: str, decision: str) -> None:
    """Add a line on which ``side`` takes another decision at the current step, and step to its result."""
    taken = step(state)["at"][0] + 1
    fork: "Fork" = {
        "index": state["index"],
        "side": side,
        "decision": decision,
        "from": state["line"],
        "enter": told(record["steps"], taken),
    }
    _added(state, record, fork)


def reread(state: "State", compared: "Compared") -> None:
    """Add the current line as another profile plays it, and step to the first difference, if there is one."""
    _added(state, compared["recording"], reading(state["line"], state["index"], compared))


def reading(origin: int, index: int, compared: "Compared") -> "Fork":
    """Build the fork for a line that plays another one's moves under another profile.

    ``origin`` is the number of that line. The fork begins where the two part, else at the step ``index``.
    """
    found = compared["recording"]["steps"]
    index = min(index, len(found) - 1)
    if compared["parting"]:
        index = [at for at in range(len(found)) if found[at]["at"] <= compared["parting"]["at"]][-1]
    return {
        "index": index,
        "side": None,
        "decision": None,
        "from": origin,
        "enter": index,
        "parting": compared["parting"],
        "causes": compared["causes"],
        "broken": compared["broken"],
    }


def varied(state: "State", record: "Recording") -> None:
    """Add a recording as a fork of the current line, and step into it.

    Nothing happens if it has no decision of its own.
    """
    fork = parted(line(state)["record"], record, state["line"])
    if fork:
        _added(state, record, fork)


def beside(state: "State", record: "Recording") -> "int | None":
    """Return the number of the line with the moves of a recording.

    If there is none, add one without showing it. It is a fork of that line under the same profile which it
    leaves last; None if there is no such line.
    """
    forks = []
    for number in range(len(state["lines"])):
        there = state["lines"][number]["record"]
        if there["profile"] == record["profile"] and not hidden(state, number):
            fork = parted(there, record, number)
            if fork is None:
                return number
            forks.append(fork)
    if not forks:
        return None
    _add(state, record, max(forks, key=lambda fork: fork["index"]))
    return len(state["lines"]) - 1


def parted(there: "Recording", record: "Recording", origin: int) -> "Fork | None":
    """Build a fork of the line numbered ``origin``, from the first decision that only ``record`` has.

    None if ``record`` has no such decision.
    """
    moves_there, moves_here = there["line"], record["line"][: record["played"]]
    shared = 0
    while shared < min(len(moves_there), len(moves_here)) and moves_there[shared] == moves_here[shared]:
        shared += 1
    if shared == len(moves_here):
        return None
    found = there["steps"]
    index = [at for at in range(len(found)) if found[at]["at"][0] <= shared][-1]
    return {
        "index": index,
        "side": found[index]["asks"],
        "decision": moves_here[shared],
        "from": origin,
        "enter": told(record["steps"], shared + 1),
    }


def _add(state: "State", record: "Recording", fork: "Fork") -> None:
    learn(state, record["cards"])
    state["lines"].append(line_of(record, fork))


def _added(state: "State", record: "Recording", fork: "Fork") -> None:
    _add(state, record, fork)
    state["line"] = len(state["lines"]) - 1
    go(state, fork["enter"])


def known_reading(state: "State", profile: str) -> "int | None":
    """Return the number of the line that already plays these moves under a profile, or None."""
    first = origin(state)
    for number in range(len(state["lines"])):
        fork = state["lines"][number]["fork"]
        compared = fork and fork["decision"] is None and fork["from"] == first
        offered = number == first or (compared and not hidden(state, number))
        if offered and state["lines"][number]["record"]["profile"] == profile:
            return number
    return None


def hidden(state: "State", number: int) -> bool:
    """Check whether the line with this number was removed, or one that it was forked from."""
    one = state["lines"][number]
    return one["removed"] or (one["fork"] is not None and hidden(state, one["fork"]["from"]))


def remove(state: "State") -> None:
    """Remove the line on the mat and show the one that it was forked from.

    The first line cannot be removed.

    `restore` brings it back until another one is removed or the scene changes.
    """
    number, fork = state["line"], line(state)["fork"]
    if fork:
        switch(state, fork["from"])
        state["lines"][number]["removed"] = True
        state["last_removed_line"] = number


def restore(state: "State") -> None:
    """Bring back and show the line that was removed last; nothing happens if there is none."""
    number = state["last_removed_line"]
    if number is not None:
        state["lines"][number]["removed"] = False
        state["last_removed_line"] = None
        switch(state, number)


def compare(state: "State", other: str) -> None:
    """Compare the current line with the one whose number ``other`` holds.

    If that is empty, end the comparison.
    """
    state["compared"] = [state["line"], int(other)] if other else None


def origin(state: "State") -> int:
    """Return the number of the line whose moves are played: the current one, or the one it plays again.

    A line plays another one again if it shows the same moves under another profile.
    """
    fork = line(state)["fork"]
    return fork["from"] if fork and fork["decision"] is None else state["line"]


def switch(state: "State", number: int) -> None:
    """Show the line with this number; a number that no line has changes nothing.

    A fork is shown where it begins, the first line at the current step or where the fork that was shown
    began.
    """
    if 0 <= number < len(state["lines"]):
        old = line(state)["fork"]
        state["line"] = number
        state["naming"] = False
        fork = line(state)["fork"]
        if fork:
            go(state, fork["enter"])
        elif old:
            go(state, min(state["index"], old["index"]))
