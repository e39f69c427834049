"""The difference between two tables in terms of the mat, and the step at which two lines part."""

from model.variations import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import At, Changed, Half, Happening, Held, Json, Lying, Pile, Place, Recording, Step, Table


ROWS = ("hand", "monster", "spell-trap", "graveyard", "banished", "extra")
PILES = ("deck", "graveyard", "banished", "extra")


def between(old: "Table | None", new: "Table") -> "Changed":
    """Return what differs between two tables: cards, ATK and DEF, life points and the sizes of piles.

    ``cards`` are the ids of new, moved and changed cards, ``values`` the gains of those that stayed in place;
    a loss is below zero. Everything is empty if ``old`` is None.
    """
    changed: "Changed" = {"cards": [], "values": {}, "life": {}, "piles": {}}
    if old is None:
        return changed
    before, after = places(old), places(new)
    for card_id, (place, card) in after.items():
        was = before.get(card_id)
        if was is None or was[0] != place or was[1] != card:
            changed["cards"].append(card_id)
        if was and was[0] == place and card["atk"] is not None and was[1]["atk"] is not None:
            changed["values"][card_id] = {
                "atk": card["atk"] - was[1]["atk"],
                "def": (card["def"] or 0) - (was[1]["def"] or 0),
            }
    for side in ("A", "B"):
        lost = new["sides"][side]["life"] - old["sides"][side]["life"]
        if lost:
            changed["life"][side] = lost
        now = piles(new["sides"][side])
        had = piles(old["sides"][side])
        for index in range(len(now)):
            if now[index][2] != had[index][2]:
                changed["piles"][(side, now[index][0])] = now[index][2] - had[index][2]
    return changed


def in_extra_zone(now: "Table", n: int) -> "tuple[str, Held | None]":
    """Return whose monster is in an Extra Monster Zone, and that monster; ``("", None)`` if it is empty.

    ``n`` is 6 or 7, as A counts them: the 6 of one player is the 7 of the other.
    """
    for side, slot in (("A", n - 1), ("B", 12 - n)):
        row = now["sides"][side]["monster"]
        if slot < len(row) and row[slot]:
            return side, row[slot]
    return "", None


def piles(half: "Half") -> "tuple[Pile, ...]":
    """Return the four piles of a side: (place on the mat, label, number of cards, top card).

    The top card is that of the Graveyard or of the banished cards; None for an empty pile and for the Decks.
    """
    deck = half["deck"]
    return (
        ("deck", "deck", len(deck["top"]) + deck["rest"], None),
        ("extra", "extra", len(half["extra"]), None),
        ("gy", "graveyard", len(half["graveyard"]), half["graveyard"][-1] if half["graveyard"] else None),
        ("ban", "banished", len(half["banished"]), half["banished"][-1] if half["banished"] else None),
    )


def places(table: "Table") -> "dict[str, Lying]":
    """Return every card outside the Main Deck by its id: ``((side, row, index), card)``.

    ``index`` is the zone of a Monster, Spell or Trap; None in every other row.
    """
    found = {}
    for side in ("A", "B"):
        half = table["sides"][side]
        for row in ROWS:
            for index in range(len(half[row])):
                card = half[row][index]
                if card:
                    found[card["id"]] = (
                        (side, row, index if row in ("monster", "spell-trap") else None),
                        card,
                    )
        if half["field"]:
            found[half["field"]["id"]] = ((side, "field", None), half["field"])
    return found


def moves(old: "Table", new: "Table") -> "list[tuple[tuple[str, Place], tuple[str, Place]]]":
    """Return the cards that lie elsewhere than before: ``((card, old place), (card, new place))``.

    A card that is new in a hand comes from the Deck; one that is new elsewhere is left out.
    """
    was, found = places(old), []
    for card, (place, _) in places(new).items():
        drawn = (place[0], "deck", None) if place[1] == "hand" else place
        start = was[card][0] if card in was else drawn
        if start != place:
            found.append(((card, start), (card, place)))
    return found


def parting(left: "Recording", right: "Recording") -> "Json | None":
    """Return where two recordings part, or None if they nowhere do.

    ``indexes`` holds the step of each, None for one that has ended; ``decided`` tells whether a decision
    parts them, or, under different readings, what happens by itself.
    """
    lines = (left["line"], right["line"])
    shared = 0
    while shared < min(len(lines[0]), len(lines[1])) and lines[0][shared] == lines[1][shared]:
        shared += 1
    steps = (left["steps"], right["steps"])
    for index in range(max(len(steps[0]), len(steps[1]))):
        here = [_happens(one, index, shared) for one in steps]
        if here[0] != here[1]:
            return {"decided": False, "indexes": [None if one is None else index for one in here]}
        if here[0] is None:
            break
    if lines[0] == lines[1]:
        return None
    return {"decided": True, "indexes": [_decided(one, shared + 1) for one in steps]}


def _happens(steps: "list[Step]", index: int, shared: int) -> "tuple[At, Happening | None] | None":
    """Return what a step tells, as long as the decisions before it are the same."""
    if index >= len(steps) or steps[index]["at"][0] > shared:
        return None
    return steps[index]["at"], steps[index]["event"]


def _decided(steps: "list[Step]", taken: int) -> "int | None":
    return told(steps, taken) if steps[-1]["at"][0] >= taken else None
