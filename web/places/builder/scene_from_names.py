"""Lays named cards out as a scene, each where it is usually played: a start to be changed."""

from common.placement import kinds

from parts.editor.history import copied
from places.builder import catalogue
from places.builder import draft as drafts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Card, Draft, Entry


COLUMNS = (2, 1, 3, 0, 4)
"""The order in which the zones of a row are filled: from the middle."""


def draft_with(refs: "list[str]", known: "dict[str, Entry]", own: "dict[str, Card]") -> "Draft":
    """Build a draft with the cards of these refs; those that nobody knows are left out.

    Monsters stand face to face, A's first; one with a flip effect is Set on B's side. Traps are Set on
    B's side, Continuous ones face-up; Field and Continuous Spells are face-up on A's side, other Spells in
    A's hand. What finds no free zone goes to the hand. A ref may be followed by the pile that its card was
    said to be in: ``honest:hand``. ``own`` are the visitor's own cards by ref; the draft gets those it has.
    """
    draft = drafts.empty()
    for one in refs:
        ref, _, pile = one.partition(":")
        if ref not in known:
            continue
        entry = known[ref]
        _lay(draft, _side(draft, entry), ref, entry, pile)
        if ref in own:
            draft["cards"][ref] = copied(own[ref])
    return draft


def _side(draft: "Draft", entry: "Entry") -> str:
    if entry["type"] != "monster":
        return "B" if entry["type"] == "trap" else "A"
    mine, theirs = [len([card for card in draft[side]["monster"] if card]) for side in drafts.SIDES]
    return "B" if entry.get("flip") or theirs < mine else "A"


def _lay(draft: "Draft", side: str, ref: str, entry: "Entry", pile: str) -> None:
    spot = side + "." + pile
    if not pile or not catalogue.may_lie(entry, spot):
        spot = _spot(draft, side, entry)
    if drafts.is_pile(spot):
        drafts.put(draft, spot, ref)
        return
    ways = catalogue.ways(entry, spot)
    way = "set" if entry.get("flip") and "set" in ways else ways[0]
    drafts.put(draft, spot, catalogue.laid(ref, entry, way))


def _spot(draft: "Draft", side: str, entry: "Entry") -> str:
    row = _row(entry)
    pile = side + (".extra" if kinds.in_extra_deck(entry) else ".hand")
    if row == "field":
        return pile if draft[side]["field"] else side + ".field"
    free = [slot for slot in COLUMNS if row and draft[side][row][slot] is None]
    return side + "." + row + "." + str(free[0]) if free else pile


def _row(entry: "Entry") -> str:
    """Return where a card is usually played: ``monster``, ``spell_trap``, ``field``, or "" for the hand."""
    if entry["type"] == "monster":
        return "monster"
    if entry["kind"] == "field":
        return "field"
    if entry["type"] == "trap" or entry["kind"] == "continuous":
        return "spell_trap"
    return ""
