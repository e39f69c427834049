"""What a post says of a step's verdicts: which cards may not be used now, and why."""

from common.phrase import say

from common import phrase
from model.state import reasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Refused, Verdicts


FEW, WHYS, LONGEST = 2, 2, 320
"""So many cards are named where nobody has asked about one, with so many reasons and letters each."""
TIMING = ("ADM", "WIN", "SPD", "BDS")
"""How the rules begin that speak of the timing, which is what a scene is shown for."""
PLAIN = ("ACT", "ATK", "CON", "OTH", "PHA", "PLC", "SET", "SMN", "TRG", "UNM")
"""How those begin that a reader of the mat sees without being told."""


def written(speak: "Book", known: "Verdicts | None", card: str = "") -> "list[str]":
    """Return the sentences about the verdicts ``known`` of a step, each a line of a post.

    They are about ``card``, an id of the scene, where there is something to say of it; else about the few
    that say most of the timing. [] without verdicts.
    """
    if not known:
        return []
    options = known["asks"]["options"] if known["asks"] else []
    if card and any(move.get("card") == card for move in options):
        return [say(speak, "ui.post.legal", {"card": {"card": card}})]
    rows = [row for row in known["refused"] if row["card"] == card] or _telling(known["refused"])
    said: "list[str]" = []
    for row in rows:
        line = _line(speak, row)
        if line not in said and said[FEW:] == []:
            said.append(line)
    return said[:FEW]


def _telling(rows: "list[Refused]") -> "list[Refused]":
    """Return one row a card, without what the mat shows anyhow: those about the timing first."""
    first: "list[Refused]" = []
    later: "list[Refused]" = []
    for row in rows:
        rules = [found["rule"][:3] for found in reasons(row)]
        if row["card"] in [one["card"] for one in first]:
            continue
        if any(rule in TIMING for rule in rules) and not any(rule in PLAIN for rule in rules):
            first.append(row)
        elif not any(rule in PLAIN for rule in rules):
            later.append(row)
    return first + [row for row in later if row["card"] not in [one["card"] for one in first]]


def _line(speak: "Book", row: "Refused") -> str:
    why = ""
    for found in reasons(row)[:WHYS]:
        one = phrase.finding(speak, found) + " (" + found["rule"] + ")"
        if why and len(why) + len(one) >= LONGEST:
            break
        why += (" " if why else "") + one
    return say(speak, "ui.post.refused", {"card": {"card": row["card"]}, "why": {"text": _cut(why)}})


def _cut(text: str) -> str:
    """Return a text that is no longer than `LONGEST`, cut between two words."""
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rpartition(" ")[0] + " \u2026"
