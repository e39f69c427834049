"""Which rows the mat keeps room for during a line."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Facts, Table


def room(tables: "list[Table]", cards: "dict[str, Facts]") -> "list[str]":
    """Return the classes that say which rows the mat keeps room for during the whole line.

    ``is-bare-a``: A never has a Spell or Trap in a zone; ``is-hand-a``: A has a hand at some step; B
    likewise. ``has-extra-zones``: a monster is in an Extra Monster Zone at some step, or among the `cards` of
    the line there is a Link Monster, which may come to one.
    """
    found = ["is-bare-" + side.lower() for side in ("A", "B") if not _filled(tables, side, "spell-trap")]
    found.extend(["is-hand-" + side.lower() for side in ("A", "B") if _filled(tables, side, "hand")])
    links = any(cards[ref].get("frame") == "link" for ref in cards)
    if links or any(len(table["sides"][side]["monster"]) > COLUMNS for table in tables for side in SIDES):
        found.append("has-extra-zones")
    return found


SIDES = ("A", "B")
COLUMNS = 5
"""The Main Monster Zones of a player; a row of monsters is longer where one is in an Extra Monster Zone."""


def _filled(tables: "list[Table]", side: str, row: str) -> bool:
    """Check whether a card ever lies in a row in this line: a phone keeps room for it then."""
    return any(any(table["sides"][side][row]) for table in tables)
