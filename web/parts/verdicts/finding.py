"""One finding that refuses a move: its sentence, its rule, its sources, and what was tried in vain."""

from common.phrase import say

from common import phrase
from core.vdom import el
from parts.verdicts import stances
from views import card as cards
from views import sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Book, Element, Finding, Node


FEW = 2
"""So many sources are named in the line of a finding; more are folded."""


def draw(speak: "Book", found: "Finding", tag: str) -> "Element":
    """Draw one finding: its sentence, its rule, its sources, and the doors that were tried in vain.

    ``tag`` is ``li`` in a list; any other element is a line, with room for the sources' names only. In a
    list, a disputed finding has what each source says.
    """
    said = _claim(speak, found)
    positions = None
    if found.get("against") and tag == "li":
        positions = stances.view(speak, found)
    else:
        said.extend(_sources(speak, found, tag == "li"))
    doors = found.get("doors") or []
    tried = [el("li", "", *_claim(speak, door)) for door in doors if door["outcome"] == "refused"]
    shut = None
    if tried and tag == "li":
        asked = el("summary", "why__ask", say(speak, "ui.refusal.doors", {"n": len(tried)}))
        shut = el("details", "why__tried", asked, el("ul", "why__doors", *tried))
    return el(tag, "why__reason", *said, positions, shut)


def _sources(speak: "Book", found: "Finding", folds: bool) -> "list[Node]":
    """Draw the sources of a finding; ``folds``: whether many of them are folded."""
    said: "list[Node]" = []
    chips: "list[Node]" = []
    for cite in found.get("cites") or []:
        chips.extend([" ", sources.chip(speak, cite, "cite cite--source")])
    if folds and chips[2 * FEW :]:
        title = say(speak, "ui.refusal.sources", {"n": len(found["cites"])})
        said.append(el("details", "why__sources", el("summary", "why__ask", title), *chips))
    else:
        said.extend(chips)
    if found.get("against"):
        names = phrase.join(speak, sources.titles(speak, found["against"]))
        said.extend([" ", el("span", "why__against", say(speak, "ui.against", {"sources": {"text": names}}))])
    return said


def _claim(speak: "Book", found: "Finding") -> "list[Node]":
    """Draw the sentence of a finding, and the id of its rule, which opens the page of the rule."""
    return [phrase.finding(speak, found), _unmet(speak, found), " ", sources.rule_chip(speak, found["rule"])]


def _unmet(speak: "Book", found: "Finding") -> str:
    """Return which conditions of an effect do not hold, behind the sentence that some do not; else ""."""
    about: "Any" = found["about"]
    if "unmet" not in about:
        return ""
    card, effect = about["of"]["effect"]
    effects: "Any" = cards.facts(speak, phrase.card_key(card)).get("effects") or {}
    each = effects.get(effect, {}).get("conditions") or {}
    clauses = each.get(speak["lang"]) or each.get("en") or []
    told = [clauses[n] for n in about["unmet"]["numbers"] if n < len(clauses)]
    return " " + say(speak, "ui.refusal.unmet", {"text": {"text": phrase.join(speak, told)}}) if told else ""
