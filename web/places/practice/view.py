"""A question about the step on the mat: what comes next is hidden, the reasons come with the answer."""

from common.phrase import say

from core.vdom import button, cls, el, icon
from model.state import book, in_words
from parts.verdicts.finding import draw as reason
from places.practice import questions
from views import chain, log, masthead, mat, notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Element, Kid, Practice, Question, State


def view(state: "State") -> "Element":
    """Draw the choice of sets, the mat of the question, and the question with its answers."""
    speak, mine = book(state), state["practice"]
    asked = questions.current(state) if mine["kind"] else None
    return el(
        "section",
        "page practice",
        el(
            "div",
            "practice__head",
            el("h1", "", say(speak, "ui.place.practice")),
            _sets(state, speak, mine),
            _marks(speak, mine),
        ),
        notes.fault(state, speak),
        el(
            "div",
            "practice__desk lab",
            el("div", "stage practice__stage", log.saying(state), mat.view(state)) if asked else None,
            el(
                "div",
                "practice__side",
                _asked(state, speak, mine, asked) if asked else _nothing(state, speak, mine),
                chain.view(state) if asked else None,
            ),
        ),
        data_part="practice",
    )


def _sets(state: "State", speak: "Book", mine: "Practice") -> "Element":
    """Draw the list of sets: the scene on the mat, what was missed, each topic of the rulings."""
    told = [("own", say(speak, "ui.practice.own")), ("missed", _missed(speak, mine["missed"]))]
    told.extend([(one["topic"], in_words(state, one["title"])) for one in state["contents"]["topics"]])
    options = [el("option", "", text, value=name, selected=name == mine["topic"]) for name, text in told]
    chosen = el("select", "select", *options, data_set=True, value=mine["topic"], autocomplete="off")
    return el("label", "field", el("span", "field__label", say(speak, "ui.practice.set")), chosen)


def _missed(speak: "Book", count: int) -> str:
    return say(speak, "ui.practice.missed", {"n": count})


def _marks(speak: "Book", mine: "Practice") -> "Element | None":
    """Draw a stick for each answer, full where right and low where missed; None before the first."""
    marks = mine["marks"]
    if not marks:
        return None
    sticks = [el("span", "stick" if right else "stick is-missed") for right in marks]
    about = {"n": len([one for one in marks if one]), "of": len(marks)}
    return el(
        "p",
        "practice__marks",
        el("span", "sticks", *sticks, aria_hidden="true"),
        el("span", "quiet", say(speak, "ui.practice.so-far", about)),
    )


def _asked(state: "State", speak: "Book", mine: "Practice", asked: "Question") -> "Element":
    answers = [_answer(speak, mine, asked, number) for number in range(len(asked["answers"]))]
    return el(
        "div",
        "quiz",
        el("p", "quiet", masthead.title(state)),
        el("h2", "quiz__text", asked["text"], tabindex="-1", data_part="question"),
        el("ol", "quiz__answers", *answers),
        _reveal(speak, mine, asked) if mine["chosen"] is not None else None,
    )


def _answer(speak: "Book", mine: "Practice", asked: "Question", number: int) -> "Element":
    text, chosen = asked["answers"][number], mine["chosen"]
    if chosen is None:
        key = el("kbd", "act__key", str(number + 1), aria_hidden="true")
        return el("li", "", button("answer", key, el("span", "", text), data_answer=number))
    right, ours = number == asked["right"], number == chosen
    sign = icon("v-legal") if right else icon("i-x") if ours else None
    word = say(speak, "ui.practice.right") if right else say(speak, "ui.practice.yours") if ours else ""
    look = cls("answer", "is-right" if right else "", "is-wrong" if ours and not right else "")
    return el("li", look, sign, el("span", "", text), el("b", "answer__word", word) if word else None)


def _reveal(speak: "Book", mine: "Practice", asked: "Question") -> "Element":
    """Draw whether the answer was right, the reasons with their rules, and the ways on."""
    right = mine["chosen"] == asked["right"]
    return el(
        "div",
        "quiz__reveal",
        el(
            "p",
            "quiz__verdict",
            say(speak, "ui.practice." + ("was-right" if right else "was-wrong")),
            role="status",
        ),
        el("ul", "why__reasons", *[_because(speak, one) for one in asked["why"]]) if asked["why"] else None,
        el("p", "quiet", say(speak, "ui.practice.kept" if mine["kept"] else "ui.practice.not-kept")),
        el(
            "div",
            "quiz__ways",
            button("btn btn--main", say(speak, "ui.practice.next"), data_proceed=True),
            button("btn", say(speak, "ui.practice.look"), data_place="lab"),
        ),
    )


def _because(speak: "Book", one: "Any") -> "Element":
    return reason(speak, one, "li") if "rule" in one else el("li", "", one["text"])


def _nothing(state: "State", speak: "Book", mine: "Practice") -> "Element":
    """Draw that a question is looked for, that the set has none, or how it went."""
    kids: "list[Kid]" = []
    if state["engine"]["state"] == "failed" or (state["engine"]["state"] != "ready" and not mine["over"]):
        kids.append(notes.engine(state, speak))
    elif not mine["over"]:
        kids.append(el("p", "quiet", say(speak, "ui.practice.looking"), role="status"))
    elif not mine["marks"]:
        key = "ui.practice.none-missed" if mine["topic"] == "missed" else "ui.practice.none"
        kids.append(el("p", "", say(speak, key), role="status", data_part="no-question"))
    else:
        about = {"n": len([one for one in mine["marks"] if one]), "of": len(mine["marks"])}
        kids.append(el("p", "quiz__verdict", say(speak, "ui.practice.over", about), role="status"))
        kids.append(button("btn btn--main", say(speak, "ui.practice.again"), data_proceed=True))
    return el("div", "quiz", *kids)
