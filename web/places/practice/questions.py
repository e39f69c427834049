"""Makes questions about a step of the line on the mat, from what the recording shows and the engine says.

Wrong answers are real: reasons for which another move is refused, values that a card has at other times. An
answer is wrong for sure: a reason counts as one only if its rule does not refuse the move in question.
"""

from common.phrase import say

from common import phrase
from model import state as states
from model.state import reasons
from parts.verdicts.refused import ELSEWHERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from shapes import Book, Finding, Held, Move, Question, Refused, State, Table, Verdicts


MOST = 4
"""So many answers a question has at most."""
UNASKED = ELSEWHERE + (states.UNMODELLED,)  # noqa: RUF005 - MicroPython knows no star here
"""The rules whose refusals nobody asks about: a card lies elsewhere, or nothing is claimed."""
OPEN = "A"
"""The box of the open state in the chart of who may act."""
ACTING, TURN = "ACT-", "ACT-01"
"""How the rules begin that say who may act at all, which is no reason about a card; that of the turn."""
LEAST = 3
"""So many answers a question about an activation has at least: of two, one is guessed too often."""
COMPARED = "values-compared"
"""The event that has the numbers of a battle."""
SOLE = "activate"
"""The moves that are asked about."""


def of_step(state: "State", known: "Verdicts") -> "list[Question]":
    """Return the questions that the current step gives: at most one of each kind.

    ``known`` is what the engine says of the step. A question with one answer is none.
    """
    speak = states.book(state)
    found = [_may(speak, known), _who(state, speak, known), _value(state, speak), _destroyed(state, speak)]
    return [one for one in found if one and len(one["answers"]) > 1]


def current(state: "State") -> "Question | None":
    """Return the question that is asked now, in the language of the page; None without one."""
    known, mine = states.view(state), state["practice"]
    found = [one for one in of_step(state, known) if one["kind"] == mine["kind"]] if known else []
    return found[0] if found else None


def _question(
    kind: str, text: str, right: str, others: "list[str]", why: "Sequence[Mapping[str, Any]]", place: int = 0
) -> "Question":
    """Build a question from its right answer and others, among which that one may be already.

    If it is not, ``place``, which differs from step to step, says where it stands among them. ``why`` are
    findings, or sentences as ``{"text"}``.
    """
    answers: "list[str]" = []
    for one in others:
        if one not in answers:
            answers.append(one)
    if right not in answers:
        answers = answers[: MOST - 1]
        answers.insert(place % (len(answers) + 1), right)
    return {"kind": kind, "text": text, "answers": answers, "right": answers.index(right), "why": why}


# ---- May this card be activated now? ----


def _may(speak: "Book", known: "Verdicts") -> "Question | None":
    """Ask about an activation by the player who decides, legal or not; wrong reasons are those of others.

    A reason that is about nothing but its own card is said of this one, where all of this one's rules hold.
    That it is the other player's turn is wrong, too.
    """
    if not known["asks"]:
        return None
    side = known["asks"]["side"]
    refused = [row for row in known["refused"] if row["verb"] == SOLE and not _elsewhere(row)]
    mine = [row for row in refused if row["side"] == side and not _about_acting(reasons(row)[0])]
    legal = [row for row in known["asks"]["options"] if row["verb"] == SOLE]
    if not legal + mine:
        return None
    row = (legal + mine)[(known["at"][0] + known["at"][1]) % len(legal + mine)]
    about = {"side": {"side": side}, "card": {"card": row["card"]}}
    yes = say(speak, "ui.practice.may-yes")
    ours = reasons(row) if row in refused else []
    rules = [one["rule"] for one in ours]
    told = [one for other in refused for one in reasons(other) if not _about_acting(one)]
    if row in legal:
        told = [_said_of(one, row["card"]) for one in told]
    wrong = [] if row in legal else [yes]
    wrong.extend(
        [_no(speak, one) for one in told if one["rule"] not in rules and not _names_others(one, row)]
    )
    others: "Any" = {"rule": TURN, "outcome": "refused", "about": {"side": {"side": _other(side)}}}
    wrong.append(_no(speak, others))
    right = yes if row in legal else _no(speak, ours[0])
    wrong = [one for one in wrong if one not in [_no(speak, our) for our in ours]]
    made = _question("may", say(speak, "ui.practice.may", about), right, wrong, ours, sum(known["at"]))
    return made if len(made["answers"]) >= LEAST else None


def _elsewhere(row: "Refused") -> bool:
    """Check whether a move is refused because its card lies elsewhere: nobody asks about that."""
    return any(one["rule"] in UNASKED for one in reasons(row))


def _other(side: str) -> str:
    return "B" if side == "A" else "A"


def _about_acting(found: "Finding") -> bool:
    return found["rule"].startswith(ACTING)


def _said_of(found: "Finding", card: str) -> "Finding":
    """Return a reason that is about nothing but a card as it would be said of another one."""
    if list(found["about"]) != ["card"]:
        return found
    made = found.copy()
    made["about"] = found["about"].copy()
    made["about"]["card"] = {"card": card}
    return made


def _names_others(found: "Finding", row: "Move | Refused") -> bool:
    """Check whether a reason speaks of another card, which would tell that it belongs to another move."""
    named = [
        one for one in found["about"].values() if isinstance(one, dict) and ("card" in one or "cards" in one)
    ]
    return any(one != {"card": row["card"]} for one in named)


def _no(speak: "Book", found: "Finding") -> str:
    return say(speak, "ui.practice.may-no", {"why": {"text": phrase.finding(speak, found)}})


# ---- Who acts? ----


def _who(state: "State", speak: "Book", known: "Verdicts") -> "Question | None":
    """Ask who decides now, where a player does; in the open state everybody knows."""
    asked = known["asks"]
    if not asked or asked["side"] not in ("A", "B") or known["box"] in (None, OPEN):
        return None
    names = {side: say(speak, "ui.mat.player") + " " + side for side in ("A", "B")}
    nobody = say(speak, "ui.practice.nobody")
    one = states.step(state)
    key = "box." + known["box"] + ".why"
    if known["box"] == "D" and one["event"] and one["event"]["kind"] == "passed":
        key = "box.D.passed"
    side = asked["side"]
    about = {"side": {"side": side}, "other": {"side": _other(side)}}
    why = [{"text": say(speak, key, about)}]
    return _question("who", say(speak, "ui.practice.who"), names[side], [names["A"], names["B"], nobody], why)


# ---- How much ATK? ----


def _value(state: "State", speak: "Book") -> "Question | None":
    """Ask to what the next step changes an ATK; wrong are the values before it and those of others."""
    steps = states.steps(state)
    event = steps[state["index"] + 1]["event"] if state["index"] + 1 < len(steps) else None
    if not event or event["kind"] != "value-changed" or event["about"]["stat"] != {"word": "atk"}:
        return None
    told = event["about"]
    others = [told["old"]]
    for name in ("atk", "def"):
        others.extend([one[name] for one in _fighters(states.table(state)) if one[name] is not None])
    numbers = [phrase.number(speak, one) for one in others if one != told["new"]]
    text = say(speak, "ui.practice.atk", {"card": told["card"]})
    why = [{"text": phrase.event(speak, event)}]
    return _question("atk", text, phrase.number(speak, told["new"]), numbers, why, state["index"])


def _fighters(table: "Table") -> "list[Held]":
    """Return the face-up monsters on the field."""
    found = [card for side in ("A", "B") for card in table["sides"][side]["monster"]]
    return [card for card in found if card and card["face"] == "up"]


# ---- What is destroyed? ----


def _destroyed(state: "State", speak: "Book") -> "Question | None":
    """Ask what a battle destroys, where it is settled: from the step on, every decision passes."""
    now = states.table(state)["battle"]
    if not now or now["destroyed"] or not now["target"]:
        return None
    record = states.line(state)["record"]
    end = _end_of_battle(state)
    if end is None:
        return None
    first, last = states.steps(state)[state["index"]]["at"][0], states.steps(state)[end]["at"][0]
    if [one for one in record["line"][first:last] if one != "pass"]:
        return None
    settled = states.tables(state)[end]["battle"]
    gone = settled["destroyed"] if settled else []
    both = [now["attacker"], now["target"]]
    if [one for one in gone if one not in both]:
        return None
    sets = [[], [now["attacker"]], [now["target"]], both]
    names = [
        phrase.value(speak, {"cards": one}) if one else say(speak, "ui.practice.nothing") for one in sets
    ]
    right = names[sets.index([one for one in both if one in gone])]
    why = [{"text": say(speak, "ui.practice.destroyed-why", {"n": end + 1, "what": {"text": right}})}]
    events = [one["event"] for one in states.steps(state)[state["index"] : end + 1]]
    why.extend([{"text": phrase.event(speak, one)} for one in events if one and one["kind"] == COMPARED])
    return _question("destroyed", say(speak, "ui.practice.destroyed"), right, names, why)


def _end_of_battle(state: "State") -> "int | None":
    """Return the step at which this battle has settled what it destroys; None if the line ends before."""
    tables, steps = states.tables(state), states.steps(state)
    now = tables[state["index"]]["battle"]
    pair = (now["attacker"], now["target"]) if now else None
    for index in range(state["index"], len(tables)):
        battle = tables[index]["battle"]
        if not battle or (battle["attacker"], battle["target"]) != pair:
            return None
        if steps[index]["timing"].startswith("damage-step.") and battle["destroyed"]:
            return index
        if index > state["index"] and steps[index]["timing"] == "damage-step.after-calculation":
            return index
    return None
