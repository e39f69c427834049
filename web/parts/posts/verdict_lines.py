"""What a post says of a step's verdicts: which cards may not be used now, and why."""

from common.phrase import say

from common import phrase
from model.state import reasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Book, Finding, Refused, Verdicts


FEW, WHYS, LONGEST = 2, 2, 320
"""So many cards are named where nobody has asked about one, with so many reasons and letters each."""
TIMING = ("ADM", "WIN", "SPD", "BDS")
"""How the rules begin that speak of the timing, which is what a scene is shown for."""
TURNS = "ACT"
"""How those begin that say who may act: they are said of a card against which nothing else speaks."""
RANKS = (0, 1, 2)  # reasons of the timing, others, turns
PLAIN = ("ATK", "OTH", "PHA", "PLC", "SET", "SMN", "TRG", "UNM")
"""How those begin that a reader of the mat sees without being told: a card with one of them is not named."""


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
    told: "list[Refused]" = []
    for row in rows:
        named = row["card"] in [one["card"] for one in told]
        if not named and not any(found["rule"][:3] in PLAIN for found in reasons(row)):
            told.append(row)
    ranks = [min([_rank(found) for found in reasons(row)]) for row in told]
    return [told[n] for rank in RANKS for n in range(len(told)) if ranks[n] == rank]


def _rank(found: "Finding") -> int:
    """Return a number that is lower the more a reason says of the timing."""
    rule = found["rule"][:3]
    return 0 if rule in TIMING else 2 if rule == TURNS else 1


def _line(speak: "Book", row: "Refused") -> str:
    found = [one for rank in RANKS for one in reasons(row) if _rank(one) == rank]
    telling = [one for one in found if _rank(one) != RANKS[-1]] or found
    why = ""
    for one in telling[:WHYS]:
        said = phrase.finding(speak, one) + " (" + one["rule"] + ")"
        if why and len(why) + len(said) >= LONGEST:
            break
        why += (" " if why else "") + said
    return say(speak, "ui.post.refused", {"card": {"card": row["card"]}, "why": {"text": _cut(why)}})


def _cut(text: str) -> str:
    """Return a text that is no longer than `LONGEST`, cut between two words."""
    if len(text) <= LONGEST:
        return text
    return text[:LONGEST].rpartition(" ")[0] + " \u2026"
