"""A line and the same moves under another profile: the first difference."""

from common.phrase import card_name, finding, has, join, say

from core.vdom import button, el
from model.diff import between
from model.state import book, index_at, shown
from parts.verdicts import acts
from views import log, profiles, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Broken, Element, Json, Line, Move, Node, State, Table, Texts


def view(state: "State") -> "Element":
    """Draw beside the mat how the line differs from the one whose moves it plays under another profile.

    It shows the first difference or that there is none, a move that is not allowed, and the way back.
    """
    here = state["lines"][state["line"]]
    fork: "Any" = here["fork"]
    parting = fork["parting"]
    before = state["lines"][fork["from"]]
    speak = book(state)
    name = profiles.name(speak, here["record"]["profile"])
    names = {"left": profiles.name(speak, before["record"]["profile"]), "right": name}
    about = {"n": fork["index"] + 1, "profile": {"text": name}}
    head = say(speak, "ui.difference.first" if parting else "ui.difference.none", about)
    acts = [button("btn btn--small", say(speak, "ui.difference.back"), data_line=fork["from"])]
    if parting and state["index"] != fork["index"]:
        text = say(speak, "ui.refusal.go", {"n": fork["index"] + 1})
        acts.insert(0, button("btn btn--small", text, data_go=fork["index"]))
    return el(
        "section",
        "difference",
        el("p", "difference__head", head),
        _sides(speak, names, _told(state, parting, before, here), fork["causes"]) if parting else None,
        _broken(speak, fork["broken"]),
        el("div", "note__acts", *acts),
        data_part="difference",
    )


def _sides(speak: "Book", names: "Texts", said: "Texts", causes: "list[Json]") -> "Element":
    """Draw both readings: what happens under each, what it says about that, and its sources."""
    rows = []
    for side in ("left", "right"):
        why = [el("dd", "difference__why", *_reading(speak, cause, side)) for cause in causes]
        rows.append(el("div", "", el("dt", "", names[side]), el("dd", "", said[side]), *why))
    return el("dl", "difference__sides", *rows)


def _reading(speak: "Book", cause: "Json", side: str) -> "list[Node]":
    """Draw what one reading says where they part, and its sources."""
    key = "switch." + cause["switch"] + "." + cause[side]
    kids = [say(speak, key) if has(speak, key) else cause["switch"] + ": " + cause[side]]
    for cite in cause[side + "_cites"]:
        kids.extend([" ", sources.chip(speak, cite, "cite cite--source")])
    return kids


def _told(state: "State", parting: "Json", left: "Line", right: "Line") -> "Texts":
    """Return what happens on each side of the first difference, as a sentence by ``left`` and ``right``."""
    speak = book(state)
    if parting["aspect"] == "options":
        mine, theirs = parting["changes"][0]["left"], parting["changes"][0]["right"]
        return {"left": _only(speak, mine, theirs), "right": _only(speak, theirs, mine)}
    here, there = index_at(left, parting["at"]), index_at(right, parting["at"])
    said = {"left": _sentence(state, left, here), "right": _sentence(state, right, there)}
    if said["left"] == said["right"] and here is not None and there is not None:
        mine, theirs = shown(state, left)[1][here], shown(state, right)[1][there]
        said["left"] += " " + _lies(speak, theirs, mine)
        said["right"] += " " + _lies(speak, mine, theirs)
    return said


def _sentence(state: "State", one: "Line", index: "int | None") -> str:
    speak = book(state)
    if index is None:
        return say(speak, "ui.difference.over")
    return log.sentence(speak, shown(state, one)[0][index])


def _only(speak: "Book", these: "list[str]", others: "list[str]") -> str:
    """Return the moves that ``these`` has and ``others`` lacks, as a sentence."""
    options = [(_option(one), UNKNOWN in one) for one in these if one not in others]
    if not options:
        return say(speak, "ui.difference.nothing-more")
    copies = acts.copies_in([one for one, _ in options])
    own = [_move(speak, one, copies, by_chance) for one, by_chance in options]
    return say(speak, "ui.difference.allowed", {"moves": {"text": "; ".join(own)}})


UNKNOWN, NOTHING = "unknown-card", "nothing"
"""What a decision names where it names no card: what chance picks, and what a player does."""


def _option(decision: str) -> "Any":
    """Read a decision (`decision_id` of the engine) as the engine would list it."""
    verb, _, rest = decision.partition(":")
    names, _, way = rest.partition("=")
    who, _, rest = names.partition(">")
    others = [one for one in rest.split("+") if one]
    option: "Json" = {"verb": verb, "card": who.partition("#")[0]}
    if verb == "choose":
        option = {"verb": verb, "cards": [one for one in who.split("+") if one not in (UNKNOWN, NOTHING)]}
    elif verb == "attack":
        option["target"] = others[0] if others else None
    elif verb in ("activate", "replace"):
        option["targets"] = others
    else:
        option["cards"] = others
    if way.isdigit():
        option["n"] = int(way)
    elif way.isupper():
        option["attributes"] = way.split("+")
    else:
        option["position"] = way
    return option


def _move(speak: "Book", option: "Move", copies: "list[str]", by_chance: bool) -> str:
    """Return the label of a decision, as on its button."""
    if option["verb"] == "replace":  # the decision does not say what would be lost
        said = acts.named(speak, option["card"], copies)
    else:
        said = acts.option_name(speak, option, copies, by_chance)
    if option.get("targets"):
        said += " (" + join(speak, [acts.named(speak, one, copies) for one in option["targets"]]) + ")"
    return said


def _lies(speak: "Book", other: "Table", table: "Table") -> str:
    """Return the cards and life points in which ``table`` differs from ``other`` as a sentence, or ``""``."""
    changed = between(other, table)
    parts = [card_name(speak, card) for card in sorted(changed["cards"])]
    for side in sorted(changed["life"]):
        about = {"side": {"side": side}, "n": table["sides"][side]["life"]}
        parts.append(say(speak, "ui.mat.life", about))
    return say(speak, "ui.difference.lies", {"what": {"text": join(speak, parts)}}) if parts else ""


def _broken(speak: "Book", broken: "Broken | None") -> "Element | None":
    """Draw the first move that this profile does not allow, with its reasons if there are any.

    None without one.
    """
    if not broken:
        return None
    why = " ".join([finding(speak, one) for one in broken["findings"]])
    option = _option(broken["decision"])
    about = {"move": {"text": _move(speak, option, acts.copies_in([option]), UNKNOWN in broken["decision"])}}
    key = "ui.difference.broken" if why else "ui.difference.broken-off"
    return el("p", "", say(speak, key, about), " ", why)
