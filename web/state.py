"""The page's state: one dict, and the questions and changes that need no browser.

``lines`` holds every line played in this visit, the recorded one first; ``views`` the verdicts by place.
"""

from common import recording

THEMES = ("system", "light", "dark")
LANGUAGES = ("en", "de")


def start():
    return {
        "lang": "en",
        "theme": "system",
        "words": {},
        "cards": {},
        "sources": {},
        "timings": [],
        "first": "",
        "scene": "",
        "lines": [],
        "line": 0,
        "index": 0,
        "views": {},
        "whose": "all",
        "ledger": "",
        "contents": None,
        "browse": None,
        "engine": {"state": "loading", "done": 0, "file": "", "error": None},
        "fault": None,
    }


def built(given):
    """The state that the build draws: the first scene at its first step, in English, before the engine."""
    state = start()
    for name in ("words", "sources", "timings"):
        state[name] = given[name]
    state["first"] = given["record"]["scene"]
    opened(state, state["first"], given["record"])
    return state


def book(state):
    """What ``common.phrase`` and the views speak from."""
    return {name: state[name] for name in ("lang", "words", "cards", "sources")}


def ruling(state):
    """What the recorded scene says as a ruling: title, topic, claim, sources; empty for a scene without."""
    return state["lines"][0]["record"].get("ruling") or {}


def in_words(state, words):
    """What is written in several languages, in the reader's, else in English."""
    return words.get(state["lang"]) or words.get("en", "")


def opened(state, scene_id, record, number=1):
    """Put a scene on the mat at a step (counted from 1)."""
    state["scene"] = scene_id
    state["ledger"] = ""
    state["cards"] = dict(record["cards"])
    state["lines"] = [_line(record, None)]
    state["line"] = 0
    state["index"] = 0
    go(state, number - 1)


def _line(record, fork):
    tables = recording.tables(record["steps"])
    bare = [
        side for side in ("A", "B") if not any(any(table["sides"][side]["spell-trap"]) for table in tables)
    ]
    return {"record": record, "tables": tables, "fork": fork, "bare": bare}


def line(state):
    return state["lines"][state["line"]]


def steps(state):
    return line(state)["record"]["steps"]


def step(state):
    return steps(state)[state["index"]]


def table(state):
    return line(state)["tables"][state["index"]]


def tables(state):
    """The table at every step of the line."""
    return line(state)["tables"]


def table_before(state):
    """The table one step earlier; None at the first."""
    return line(state)["tables"][state["index"] - 1] if state["index"] else None


def go(state, index):
    """Step to an index, or to the nearest end."""
    state["index"] = max(0, min(index, len(steps(state)) - 1))


def move(state, where):
    """The index that first, prev, next and last lead to."""
    last = len(steps(state)) - 1
    index = state["index"]
    return {"first": 0, "prev": index - 1, "next": index + 1, "last": last}[where]


def is_ahead(state, index):
    """Whether a step lies after the decisions that were asked for: it happens if everybody passes."""
    record = line(state)["record"]
    return record["steps"][index]["at"][0] > record["played"]


def index_at(state, at):
    """The step of the current line at a place, or None."""
    for index, one in enumerate(steps(state)):
        if one["at"] == at:
            return index
    return None


def address(state, index=None):
    """Scene, line and place: what a view request needs, and under which key its answer is kept."""
    record = line(state)["record"]
    at = steps(state)[state["index"] if index is None else index]["at"]
    played = record["line"][: record["played"]]
    return {"scene": state["scene"], "profile": record["profile"], "line": played, "at": at}


def key_of(where):
    return " ".join([where["scene"], where["profile"], str(where["at"])] + where["line"])


def view(state):
    """The engine's answer for the place on the mat, or None while there is none."""
    return state["views"].get(key_of(address(state)))


def unseen(state):
    """The nearest step whose view is missing, the one on the mat first; None when all are there."""
    count = len(steps(state))
    for distance in range(count):
        for index in (state["index"] + distance, state["index"] - distance):
            if 0 <= index < count and key_of(address(state, index)) not in state["views"]:
                return index
    return None


def asks(state):
    """Who must decide at the current step and how: ``(side, kind)``, or ``(None, None)``."""
    known = view(state)
    if known:
        asked = known["asks"]
        return (asked["side"], asked["kind"]) if asked else (None, None)
    one = step(state)
    kinds = {"A": "open-state", "T": "triggers"}
    if one["asks"] == "chance":
        return "chance", "chance"
    return (one["asks"], kinds.get(one["box"], "fast-effects")) if one["asks"] else (None, None)


def known_move(state, decision):
    """Where a decision leads if some line already holds it: ``(line, index)``; None when it is new."""
    here = step(state)["at"][0]
    wanted = fork_request(state, decision)["line"]
    order = list(range(len(state["lines"])))
    order.insert(0, state["line"])
    for number in order:
        record = state["lines"][number]["record"]
        if record["line"][: here + 1] == wanted:
            return number, told(record["steps"], here + 1)
    return None


def told(found, taken):
    """The step that tells what a decision has come to: its chain link where it adds one, else its first step.

    Costs and targets come before the link, and at none of them has anybody anything to decide.
    """
    own = [index for index in range(len(found)) if found[index]["at"][0] == taken]
    for index in own:
        if found[index]["event"]["kind"] == "activated":
            return index
    return own[0]


def fork_request(state, decision):
    """The line that leads here, and then another decision."""
    where = address(state)
    moves = line(state)["record"]["line"][: where["at"][0]]
    moves.append(decision)
    return {"scene": where["scene"], "profile": where["profile"], "line": moves}


def forked(state, record, side, decision):
    """Add a line that was played differently from the current step on, and step into it."""
    at = state["index"]
    taken = step(state)["at"][0] + 1
    state["cards"].update(record["cards"])
    state["lines"].append(_line(record, {"index": at, "side": side, "decision": decision}))
    state["line"] = len(state["lines"]) - 1
    go(state, told(record["steps"], taken))


def switch(state, number):
    """Look at another line, as far as it shares the way here, else where it forked."""
    if 0 <= number < len(state["lines"]):
        old = line(state)
        state["line"] = number
        fork = line(state)["fork"] or old["fork"]
        if fork and number:
            found = steps(state)
            go(state, told(found, found[fork["index"] + 1]["at"][0]))
        elif fork:
            go(state, min(state["index"], fork["index"]))
