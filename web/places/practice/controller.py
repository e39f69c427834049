"""Asks one question after the other, and notes what was missed."""

from control import app, clicks, navigation
from control.app import state
from core import browser, dom
from model import state as states
from parts.rulings import dialog
from places.practice import missed, questions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Event, Missed, Practice, Question, Verdicts


OWN, MISSED = "own", "missed"
"""The sets beside the topics of the rulings: what is on the mat, and what was missed."""
LONG = 10
"""Questions of a set."""
EACH = 2
"""So many questions about one ruling of a topic there are at most."""
ALIKE = 4
"""So many questions of one kind there are in a set."""


async def on_open() -> None:
    """Open practice with questions about the scene on the mat, or where it was left.

    A question whose step is no longer on the mat gives way to the next one. An OSError names a missing file.
    """
    await dialog.load(state)
    mine = state["practice"]
    if mine is None:
        begin(OWN)
    elif mine["over"] and not mine["marks"]:
        begin(mine["topic"])
    elif not mine["over"] and mine["at"] != _here():
        if mine["topic"] == OWN:
            begin(OWN)
            return
        state["practice"] = mine = mine.copy()  # what still looks for a question of the old one ends
        app.run(proceed(mine))


def begin(topic: str) -> None:
    """Begin a set of questions: about ``own`` for what is on the mat, ``missed``, or a topic by its id."""
    mine: "Practice" = {
        "topic": topic,
        "queue": _queue(topic),
        "kind": "",
        "at": "",
        "chosen": None,
        "marks": [],
        "kinds": [],
        "told": [],
        "missed": len(recalled()),
        "kept": True,
        "over": False,
    }
    state["practice"] = mine
    app.run(proceed(mine))


def recalled() -> "list[Missed]":
    """Return the missed questions that the browser has kept, without those about rulings that have gone."""
    known = [ruling["id"] for topic in state["contents"]["topics"] for ruling in topic["rulings"]]
    return [one for one in missed.read(browser.recall(missed.KEY)) if one["scene"] in known]


def _queue(topic: str) -> "list[Missed]":
    """Return where questions are looked for: places of scenes; a ``kind`` asks for that one alone."""
    if topic == MISSED:
        return recalled()
    if topic == OWN:
        return [{"scene": "", "index": index, "kind": ""} for index in range(len(states.steps(state)))]
    for one in state["contents"]["topics"]:
        if one["topic"] == topic:
            return [{"scene": ruling["id"], "index": -1, "kind": ""} for ruling in one["rulings"]]
    return []


async def proceed(mine: "Practice") -> None:
    """Go to the next place that gives a question; where none is left or enough were asked, the set is over.

    Nothing more happens once another set has begun, another view is shown or the engine has failed; the place
    that was looked at then waits for `on_open`.
    """
    mine.update({"kind": "", "at": "", "chosen": None})
    app.draw()
    while mine["queue"] and len(mine["marks"]) < LONG:
        place = mine["queue"][0]
        opened = await _opened(place["scene"])
        kind = await _asked(mine, place) if opened and place["index"] >= 0 and not _is_left(mine) else ""
        if _is_left(mine):
            return
        mine["queue"] = mine["queue"][1:]
        if opened and place["index"] < 0:  # a ruling of a topic: look for questions at each of its steps
            steps: "list[Missed]" = [
                {"scene": place["scene"], "index": index, "kind": ""}
                for index in range(len(states.steps(state)))
            ]
            mine["queue"] = steps + mine["queue"]
        elif kind:
            mine.update({"kind": kind, "at": _here()})
            mine["kinds"].append(kind)
            app.draw()
            dom.focus("[data-part=question]", still=True)
            return
        elif opened and place["kind"]:
            _keep(mine, place, True)  # the ruling has changed, and nobody asks this any more
    mine["over"] = True
    app.draw()


def _here() -> str:
    """Return the key of the place on the mat."""
    return states.key_of(states.address(state))


def _is_left(mine: "Practice") -> bool:
    """Check whether a set is not the one that is shown any more, or nobody can say what to ask."""
    shown = state["practice"] is mine and state["place"] == "practice"
    return not shown or state["engine"]["state"] == "failed"


async def _opened(scene: str) -> bool:
    """Open a ruling for its questions, "" for what is on the mat; return whether it is there."""
    if scene and scene != state["scene"]:
        await navigation.open_scene(scene)
    return scene in ("", state["scene"])


async def _asked(mine: "Practice", place: "Missed") -> str:
    """Step to a place and return the kind of question to ask there, one that was asked least; "" without.

    What was asked with the same answer is not asked again, unless it was missed.
    """
    if place["index"] >= len(states.steps(state)):
        return ""
    states.go(state, place["index"])
    known = states.view(state) or await _view()
    found = questions.of_step(state, known) if known else []
    if place["kind"]:
        return place["kind"] if place["kind"] in [one["kind"] for one in found] else ""
    found = [
        one for one in found if mine["kinds"].count(one["kind"]) < ALIKE and _said(one) not in mine["told"]
    ]
    if not found:
        return ""
    one = min(found, key=lambda one: mine["kinds"].count(one["kind"]))
    mine["told"].append(_said(one))
    return one["kind"]


def _said(one: "Question") -> str:
    return one["text"] + " " + one["answers"][one["right"]]


async def _view() -> "Verdicts | None":
    """Ask the engine about the current step, and return what it says; None if it cannot."""
    where = states.address(state)
    answer = await app.request("view", where)
    if answer["ok"]:
        state["views"][states.key_of(where)] = answer["view"]
    return states.view(state)


# ---- what is pressed ----


def on_answer(_event: "Event | None", number: str) -> None:
    """Take an answer, by its number from 0; only the first one counts."""
    mine, asked = state["practice"], questions.current(state)
    if not asked or mine["chosen"] is not None or int(number) >= len(asked["answers"]):
        return
    mine["chosen"] = int(number)
    right = mine["chosen"] == asked["right"]
    mine["marks"].append(right)
    if states.is_ruling(state) and not state["line"]:
        one: "Missed" = {"scene": str(state["scene"]), "index": state["index"], "kind": asked["kind"]}
        mine["kept"] = _keep(mine, one, right)
    if mine["topic"] not in (OWN, MISSED):
        _leave_ruling(mine)
    app.draw()
    dom.focus("[data-proceed]", still=True)


def _keep(mine: "Practice", one: "Missed", right: bool) -> bool:
    """Note a question as missed, or as one that comes no more; return whether the browser keeps that."""
    left = missed.noted(recalled(), one, right)
    mine["missed"] = len(left)
    return browser.remember(missed.KEY, missed.written(left))


def _leave_ruling(mine: "Practice") -> None:
    """Leave the rest of a ruling of a topic out once enough was asked about it."""
    if len(mine["kinds"]) % EACH == 0:
        mine["queue"] = [one for one in mine["queue"] if one["scene"] != state["scene"]]


async def on_proceed(_event: "Event | None", _value: str) -> None:
    """Ask the next question, or begin the set anew once it is over."""
    mine = state["practice"]
    if mine["over"]:
        begin(mine["topic"])
    else:
        await proceed(mine)


async def on_card(event: "Event | None", card: str) -> None:
    """Open a card's sheet once the question is answered: it says what was asked."""
    if state["practice"]["chosen"] is not None:
        await clicks.on_card(event, card)


def on_ledger(_event: "Event | None", _wanted: str) -> None:
    """Do nothing: accounts of numbers are for the lab."""


def choose(event: "Event", _name: str) -> None:
    """Begin the set that was chosen."""
    begin(event.target.value)


CLICKS = (
    ("answer", on_answer),
    ("proceed", on_proceed),
    ("card", on_card),
    ("ledger", on_ledger),
)
FIELDS = (("set", choose),)


def key(event: "Event") -> bool:
    """Answer with the numbers, go on with the space bar; return whether the key meant that."""
    if event.target.tagName in ("SELECT", "BUTTON", "A") and event.key == " ":
        return False
    if event.key == " ":
        return dom.press("[data-proceed]")
    if len(event.key) == 1 and event.key in "1234":
        on_answer(event, str(int(event.key) - 1))
        return True
    return False
