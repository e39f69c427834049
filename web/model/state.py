"""The page's state: one dict, and the questions and changes that need no browser.

``place`` is the view that is shown. ``scene`` is what the engine is asked about: the id of a ruling, or a
scene that somebody built, as an object. ``received`` says that a built scene came by a link, ``missed`` that
the page was opened with an address whose scene it has not shown: no other one may pass for it. ``lines``
holds every line played of the scene, the recorded one first, and ``kept`` says whether the next visit finds
them again; ``views`` holds the verdicts by place.
``search_before_open`` is what was typed while the search of the rulings is on its way, None while it is not.
``builder``, ``workshop``, ``matrix`` and ``inspector`` belong to the packages of those names, ``lesson`` to
``parts.teaching``; ``lesson_code`` is the lesson as it stands in the address, "" without one.
"""

from common import recording, sight
from model.room import room
from model.scene_keys import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import (
        At,
        Book,
        Facts,
        Finding,
        Fork,
        Json,
        Line,
        Move,
        Recording,
        Refused,
        Ruling,
        Scene,
        Shown,
        Spoken,
        State,
        Step,
        Table,
        Texts,
        Tongue,
        Verdicts,
        Where,
    )


THEMES = ("system", "light", "dark")
LANGUAGES = ("en", "de")
VIEWPOINTS = ("A", "B", sight.BOTH)


SPOKEN: "tuple[Spoken, ...]" = ("lang", "words", "cards", "sources")

LATER: "Any" = None
"""What a package of the page fills in when it has come; nobody else asks for it."""
_spoken: "dict[str, Any]" = {"book": {}}


def start() -> "State":
    """Return the state of a page that shows nothing yet."""
    return {
        "place": "lab",
        "lang": "en",
        "theme": "system",
        "words": {},
        "cards": {},
        "sources": {},
        "timings": [],
        "first": "",
        "scene": "",
        "called": "",
        "received": False,
        "opening": False,
        "missed": False,
        "preview": None,
        "lines": [],
        "line": 0,
        "index": 0,
        "views": {},
        "viewpoint": sight.BOTH,
        "names": "ours",
        "step_by": "steps",
        "playing": False,
        "refusals_of": "all",
        "ledger": "",
        "naming": False,
        "begun": None,
        "ways": LATER,
        "asking": LATER,
        "origin": LATER,
        "last_removed_line": None,
        "compared": None,
        "lesson": None,
        "lesson_code": "",
        "awaiting": LATER,
        "kept": True,
        "contents": LATER,
        "browse": LATER,
        "search_before_open": None,
        "matrix": LATER,
        "inspector": LATER,
        "paper": None,
        "builder": LATER,
        "workshop": LATER,
        "selftest": LATER,
        "fact": LATER,
        "practice": LATER,
        "offline": {"state": "", "done": 0, "update": "", "lost": False},
        "engine": {"state": "loading", "done": 0, "file": "", "error": None},
        "fault": None,
    }


def built(given: "Json") -> "State":
    """Build the state of the first picture: the first scene at step 1, in English, without the engine."""
    state = start()
    for name in ("words", "sources", "timings"):
        state[name] = given[name]
    state["first"] = given["record"]["scene"]
    opened(state, state["first"], given["record"])
    return state


def book(state: "State") -> "Book":
    """Return the language, words, cards and sources that ``common.phrase`` and the views speak with.

    It stays the same object until one of them is replaced.
    """
    if [name for name in SPOKEN if _spoken["book"].get(name) is not state[name]]:
        _spoken["book"] = {name: state[name] for name in SPOKEN}
    return _spoken["book"]


def learn(state: "State", cards: "dict[str, Facts]") -> None:
    """Add the facts of another line's cards. The old book stays as it is: what was drawn from it is kept."""
    if any(state["cards"].get(ref) != cards[ref] for ref in cards):
        state["cards"] = dict(state["cards"])
        state["cards"].update(cards)


def ruling(state: "State") -> "Ruling":
    """Return title, topic, claim and sources of the ruling on the mat; ``{}`` for any other scene."""
    return state["lines"][0]["record"].get("ruling") or {}


def is_preview(state: "State") -> bool:
    """Check whether the mat shows a link that the engine has not played yet."""
    return bool(state["lines"]) and state["preview"] is state["lines"][0]


def is_coming(state: "State") -> bool:
    """Check whether the mat shows nothing of what the address asks for: it is on its way, or did not come."""
    return state["missed"] or (state["opening"] and not is_preview(state))


def is_ruling(state: "State") -> bool:
    """Check whether a ruling is on the mat, not a scene that somebody built."""
    return isinstance(state["scene"], str)


def in_words(speak: "Tongue", words: "Texts") -> str:
    """Return the text of ``words`` in the language of a state or its book, else in English, else ``""``."""
    return words.get(speak["lang"]) or words.get("en", "")


def opened(state: "State", scene: "Scene", record: "Recording", number: int = 1, called: str = "") -> None:
    """Put a scene on the mat at a step, counted from 1; every other line and the open ledger go.

    ``scene`` is a ruling's id, or a built scene whose name is ``called``.
    """
    state["scene"] = scene
    state["called"] = called
    state["received"] = state["missed"] = False
    state.update(
        {"ledger": "", "last_removed_line": None, "compared": None, "lesson": None, "lesson_code": ""}
    )
    state["cards"] = dict(record["cards"])
    state["lines"] = [line_of(record, None)]
    state["line"] = 0
    state["index"] = 0
    go(state, number - 1)


def line_of(record: "Recording", fork: "Fork | None") -> "Line":
    """Build a line: its recording, the line and place it parted from, and what is memoised of it."""
    tables = recording.tables(record["steps"])
    shown = {sight.BOTH: (record["steps"], tables)}
    return {
        "record": record,
        "shown": shown,
        "fork": fork,
        "room": room(tables, record["cards"]),
        "name": "",
        "removed": False,
        "notes": [],
        "disputed": {},
        "verdicts_seen": set(),
    }


def shown(state: "State", of: "Line") -> "Shown":
    """Return steps and tables of a line as the chosen viewpoint sees them."""
    eyes = state["viewpoint"]
    if eyes not in of["shown"]:
        steps = sight.seen_by(of["record"], eyes)["steps"]
        of["shown"][eyes] = (steps, recording.tables(steps))
    return of["shown"][eyes]


def line(state: "State") -> "Line":
    """Return the line on the mat."""
    return state["lines"][state["line"]]


def steps(state: "State") -> "list[Step]":
    """Return the steps of the current line that are shown."""
    return shown(state, line(state))[0]


def step(state: "State") -> "Step":
    """Return the step on the mat."""
    return steps(state)[state["index"]]


def table(state: "State") -> "Table":
    """Return the table on the mat, as the chosen viewpoint sees it."""
    return tables(state)[state["index"]]


def tables(state: "State") -> "list[Table]":
    """Return the table at every step of the line, as the chosen viewpoint sees it."""
    return shown(state, line(state))[1]


def table_before(state: "State") -> "Table | None":
    """Return the table one step before the current one; None at the first step."""
    return tables(state)[state["index"] - 1] if state["index"] else None


def go(state: "State", index: int) -> None:
    """Set the current step to the one with this index, or to the nearest end."""
    state["index"] = max(0, min(index, len(steps(state)) - 1))


def is_ahead(state: "State", index: int) -> bool:
    """Check whether a step lies after the decisions that were asked for: it happens if everybody passes."""
    record = line(state)["record"]
    return record["steps"][index]["at"][0] > record["played"]


def index_at(of: "Line", at: "At") -> "int | None":
    """Return the index of the line's step whose place is ``at``, or None."""
    for index, one in enumerate(of["record"]["steps"]):
        if one["at"] == at:
            return index
    return None


def address(state: "State", index: "int | None" = None) -> "Where":
    """Return scene, profile, line and place of a step, by default the current one, for a view request."""
    record = line(state)["record"]
    at = steps(state)[state["index"] if index is None else index]["at"]
    return {"scene": state["scene"], "profile": record["profile"], "line": moves(state), "at": at}


def moves(state: "State") -> "list[str]":
    """Return the decisions of the line that were asked for, without those that follow if everybody passes."""
    record = line(state)["record"]
    return record["line"][: record["played"]]


def key_of(where: "Where") -> str:
    """Return a text that identifies a place: scene, profile, step and decisions."""
    return " ".join([name_of(where["scene"]), where["profile"], str(where["at"])] + where["line"])


def view(state: "State", index: "int | None" = None) -> "Verdicts | None":
    """Return the engine's answer for a step, by default the current one; None if there is none.

    A single player's viewpoint lacks what can be done with cards unseen by it; ``hidden`` counts that.
    """
    key = key_of(address(state, index))
    answer = state["views"].get(key)
    eyes = state["viewpoint"]
    if not answer or eyes == sight.BOTH:
        return answer
    if key + " " + eyes not in state["views"]:
        whole = line(state)["shown"][sight.BOTH][1][state["index"] if index is None else index]
        state["views"][key + " " + eyes] = sight.verdicts(answer, whole, eyes)
    return state["views"][key + " " + eyes]


def is_disputed(state: "State", index: int) -> bool:
    """Check whether sources disagree about what can be done at a step; False without an answer."""
    known = line(state)["disputed"]
    key = (state["viewpoint"], index)
    if key not in known:
        answer = view(state, index)
        if not answer:
            return False
        options: "list[Move | Refused]" = list(answer["asks"]["options"]) if answer["asks"] else []
        known[key] = any(disputes(row) for row in options + answer["refused"])
    return known[key]


UNMODELLED = "UNM-01"
"""Where this rule refuses, nothing is claimed of the effect: what else is said of it does not count."""


def disputes(row: "Move | Refused") -> bool:
    """Check whether sources disagree about a decision; False if `UNMODELLED` refuses it."""
    rules = [found["rule"] for found in row["findings"] if found["outcome"] == "refused"]
    return UNMODELLED not in rules and any(found.get("disputed") for found in row["findings"])


def reasons(row: "Refused") -> "list[Finding]":
    """Return the findings that refuse a move; if none does, all its findings."""
    refusing = [found for found in row["findings"] if found["outcome"] == "refused"]
    return refusing or row["findings"]


def unseen(state: "State") -> "int | None":
    """Return the index of the step nearest to the current one that the engine has not answered yet.

    Of two equally near the later one; None if all are answered.
    """
    count, told = len(steps(state)), line(state)["verdicts_seen"]
    if len(told) == count:
        return None
    for distance in range(count):
        for index in (state["index"] + distance, state["index"] - distance):
            if 0 <= index < count and index not in told:
                if key_of(address(state, index)) not in state["views"]:
                    return index
                told.add(index)
    return None


def asks(state: "State") -> "tuple[str, str] | tuple[None, None]":
    """Return who must decide at the current step and what kind of decision: ``(side, kind)``.

    ``("chance", "chance")`` if chance does; ``(None, None)`` if nobody does.
    """
    known = view(state)
    if known:
        asked = known["asks"]
        return (asked["side"], asked["kind"]) if asked else (None, None)
    one = step(state)
    kinds = {"A": "open-state", "T": "triggers"}
    if one["asks"] == "chance":
        return "chance", "chance"
    return (one["asks"], kinds.get(one["box"] or "", "fast-effects")) if one["asks"] else (None, None)
