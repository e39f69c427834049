"""The scene that is being built, as the mat shows it, and the changes that can be made to it.

Unlike a scene (`docs/messages.md`), whose cards stand in lists, a draft has a place for each zone, so that a
card can be put into any of them. A *spot* names a place: ``A.monster.2`` and ``A.spell_trap.0`` are counted
from 0 from that player's left, ``A.field`` is one place, and ``A.hand.3`` is a card of a pile, ``A.hand`` the
pile itself. The materials under the monster of ``A.monster.2`` are the pile ``A.materials-2``.
"""

from common import columns, placement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from shapes import Draft, Json


SIDES = ("A", "B")
ROWS = ("monster", "spell_trap")
PILES = placement.PILES
UNDER = "materials-"
"""How the name of a pile of materials begins; the number of the Monster Zone follows."""
SLOTS = columns.SLOTS
ROOM = {"monster": SLOTS + 2, "spell_trap": SLOTS}
"""The zones of each row: a player's own, and the two Extra Monster Zones behind them."""
USUAL = {"turn_player": "A", "turn": 2, "at": "battle-step.open", "until": None}
LIFE = 8000
REST = 30
PLACED = {"face": "up", "position": "attack", "set_this_turn": False, "counters": 0, "equipped_to": None}
BEFORE = {"summoned": None, "tributes": None, "atk": None, "def": None, "newest": False}
"""What was with a card before the scene, and what goes without saying of that."""


LISTED = ("did", "made_with", "materials")
"""What is said of a placed card in lists."""


def empty() -> "Json":
    """Build an empty draft: no cards, 8000 life points each, the second turn's Battle Step."""
    made: "Draft" = {"attack": None, "cards": {}}
    made.update(USUAL)
    for side in SIDES:
        made[side] = {"life": LIFE, "rest": REST, "field": None}
        for row in ROWS:
            made[side][row] = [None] * ROOM[row]
        for pile in PILES:
            made[side][pile] = []
    return made


def placed(ref: str, **how: "Any") -> "Json":
    """Build a placed card for a zone of the field.

    ``how`` replaces defaults, such as ``face`` and ``position``.
    """
    made: "Json" = {"card": ref}
    for key in LISTED:
        made[key] = []
    made.update(PLACED)
    made.update(BEFORE)
    made.update(how)
    return made


# ---- spots ----


def parts(spot: str) -> "tuple[str, str, Any]":
    """Split a spot, such as ``A.monster.2``, into side, zone and number.

    The number is None if it has none.
    """
    names = spot.split(".")
    return names[0], names[1], int(names[2]) if names[2:] else None


def is_pile(spot: str) -> bool:
    """Check whether a spot is a pile, which has no fixed places."""
    zone = parts(spot)[1]
    return zone in PILES or zone.startswith(UNDER)


def under(spot: str) -> str:
    """Return the spot of the pile of materials under a monster, given the monster's spot."""
    side, _, number = parts(spot)
    return side + "." + UNDER + str(number)


def whole(spot: str) -> str:
    """Return the spot on the mat that stands for a spot: of materials, their monster's.

    Face-up and face-down banished cards share one.
    """
    side, zone, _ = parts(spot)
    if zone.startswith(UNDER):
        return side + ".monster." + zone[len(UNDER) :]
    return spot.replace("banished_face_down", "banished")


def is_there(draft: "Draft", spot: str) -> bool:
    """Check whether there is such a place now: there are materials only under a monster."""
    return not parts(spot)[1].startswith(UNDER) or at(draft, whole(spot)) is not None


def row_of(draft: "Draft", spot: str) -> "list[Any]":
    """Return the list that holds what is at a spot: the row of zones, or the refs of the pile."""
    side, zone, _ = parts(spot)
    found: "list[Any]" = at(draft, whole(spot))["materials"] if zone.startswith(UNDER) else draft[side][zone]
    return found


def at(draft: "Draft", spot: str) -> "Any":
    """Return what is at a spot: a placed card, the ref of a card in a pile, or None.

    For a whole pile it is None, too.
    """
    side, zone, number = parts(spot)
    if zone == "field":
        return draft[side]["field"]
    row = row_of(draft, spot)
    return row[number] if number is not None and number < len(row) else None


def ref_at(draft: "Draft", spot: str) -> "str | None":
    """Return the ref of the card at a spot, or None."""
    found = at(draft, spot)
    return found["card"] if isinstance(found, dict) else found


def next_free(draft: "Draft", spot: str) -> "str | None":
    """Return the next empty zone of a spot's row, going round from the spot on; never an Extra Monster Zone.

    None if the others are full.

    For a pile, which is never full, it is the pile; for the Field Zone None.
    """
    side, zone, number = parts(spot)
    if is_pile(spot):
        return side + "." + zone
    if zone == "field":
        return None
    first = number + 1 if number < SLOTS else 0
    for slot in range(first, first + SLOTS):
        if draft[side][zone][slot % SLOTS] is None:
            return side + "." + zone + "." + str(slot % SLOTS)
    return None


def cards(draft: "Draft") -> "list[str]":
    """Return the refs of all cards in zones and piles and under monsters, a ref once for each copy."""
    found = []
    for side in SIDES:
        half = draft[side]
        for row in ROWS:
            for one in half[row]:
                if one:
                    found.append(one["card"])
                    found.extend(one["materials"])
        if half["field"]:
            found.append(half["field"]["card"])
        for pile in PILES:
            found.extend(half[pile])
    return found


def is_extra(spot: str) -> bool:
    """Check whether a spot is an Extra Monster Zone."""
    _, zone, number = parts(spot)
    return zone == "monster" and number is not None and number >= SLOTS


# ---- changes ----


def put(draft: "Draft", spot: str, card: "str | Json") -> None:
    """Put a card at a spot: in a zone it replaces the card there, in a pile it is inserted at that number.

    Without a number it goes to the end of the pile. ``card`` is a ref or a placed card; a zone gets a placed
    card, a pile the ref alone.
    """
    side, zone, number = parts(spot)
    if is_pile(spot):
        ref, pile = card["card"] if isinstance(card, dict) else card, row_of(draft, spot)
        pile.insert(len(pile) if number is None else number, ref)
        return
    card = card if isinstance(card, dict) else placed(card)
    if zone == "field":
        draft[side]["field"] = card
    else:
        draft[side][zone][number] = card
    settle(draft)


def take(draft: "Draft", spot: str) -> "Any":
    """Remove and return the card at a spot.

    On the field, the attack and the Equip bonds that refer to it are cleared. The spot of a pile must have a
    number.
    """
    side, zone, number = parts(spot)
    if is_pile(spot):
        return row_of(draft, spot).pop(number)
    card = at(draft, spot)
    if zone == "field":
        draft[side]["field"] = None
    else:
        draft[side][zone][number] = None
    settle(draft)
    return card


def move(draft: "Draft", start: str, end: str) -> None:
    """Move the card at ``start`` to ``end``, where it changes places with a card in a zone.

    Nothing happens if there is no card at ``start``. Within the rows, the attack and Equip Cards follow it.
    """
    if start == end or ref_at(draft, start) is None:
        return
    if is_pile(start) or is_pile(end) or "field" in (parts(start)[1], parts(end)[1]):
        other = None if is_pile(end) else ref_at(draft, end)
        card = take(draft, start)
        put(draft, end, _fitting(card, start, end))
        if other:
            put(draft, start, _fitting(other, end, start))
        return
    (one, row, slot), (other, line, place) = parts(start), parts(end)
    moved, met = draft[one][row][slot], draft[other][line][place]
    links = _links(draft)
    draft[one][row][slot] = met and _fitting(met, end, start)
    draft[other][line][place] = _fitting(moved, start, end)
    _follow(links, {start: end, end: start})
    settle(draft)


def _fitting(card: "str | Json", start: str, end: str) -> "Any":
    """Return a card as it is placed at ``end``: unchanged if the zone is of the same kind, else as usual.

    In a pile it is the ref alone.
    """
    zone = parts(end)[1]
    if is_pile(end):
        return card["card"] if isinstance(card, dict) else card
    if isinstance(card, dict) and parts(start)[1] == zone:
        return card
    ref = card["card"] if isinstance(card, dict) else card
    return placed(ref, face="down") if zone == "spell_trap" else placed(ref)


def _links(draft: "Draft") -> "list[tuple[Json, str, str]]":
    """Return where the attack and the Equip Cards name a monster: ``(what holds it, its key, spot)``."""
    found = []
    attack = draft["attack"]
    if attack:
        found.append((attack, "attacker", draft["turn_player"] + ".monster." + str(attack["attacker"])))
        if attack["target"] is not None:
            found.append((attack, "target", opponent(draft) + ".monster." + str(attack["target"])))
    for side in SIDES:
        for card in draft[side]["spell_trap"]:
            if card and card["equipped_to"]:
                bearer = card["equipped_to"]
                found.append((bearer, "slot", bearer["side"] + ".monster." + str(bearer["slot"])))
    return found


def _follow(links: "list[tuple[Json, str, str]]", moved: "dict[str, str]") -> None:
    """Change the attack and the Equip bonds so that they follow monsters that were moved, where they can.

    ``moved`` holds the new spot of each old one.
    """
    for holder, key, spot in links:
        if spot in moved:
            side, zone, number = parts(moved[spot])
            if zone == "monster" and (key == "slot" or side == parts(spot)[0]):
                holder[key] = number
                if key == "slot":
                    holder["side"] = side


def settle(draft: "Draft") -> None:
    """Clear the attack and the Equip bonds whose monsters have gone."""
    attack = draft["attack"]
    if attack:
        fighters = [(draft["turn_player"], attack["attacker"]), (opponent(draft), attack["target"])]
        if any(slot is not None and draft[side]["monster"][slot] is None for side, slot in fighters):
            draft["attack"] = None
    for side in SIDES:
        for card in draft[side]["spell_trap"]:
            bearer = card["equipped_to"] if card else None
            if bearer and draft[bearer["side"]]["monster"][bearer["slot"]] is None:
                card["equipped_to"] = None


def opponent(draft: "Draft") -> str:
    """Return the side that is not the turn player."""
    return "B" if draft["turn_player"] == "A" else "A"


def aim(draft: "Draft", attacker: "int | None", target: "int | None") -> None:
    """Set the attack by the numbers of Monster Zones.

    Without a target it is direct, without an attacker none.
    """
    draft["attack"] = None if attacker is None else {"attacker": attacker, "target": target}


def begin(draft: "Draft", timing: str) -> None:
    """Set the timing at which the scene begins, and clear the attack if none can be pending then."""
    draft["at"] = timing
    if timing not in placement.WITH_ATTACK:
        draft["attack"] = None


def turn_over(draft: "Draft") -> None:
    """Make the other player the turn player, and clear the attack."""
    draft["turn_player"] = opponent(draft)
    draft["attack"] = None
