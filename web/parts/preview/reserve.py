"""What a linked scene keeps room for, so that the mat stays put when the engine has played it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Facts, Json


SIDES = ("A", "B")


def rooms(room: "list[str]", scene: "Json", moves: "list[str]", cards: "dict[str, Facts]") -> "list[str]":
    """Return the rows that the mat keeps room for (`model.room`), with what the decisions will lay down.

    ``room`` is that of the scene as it begins. A Spell or Trap of a hand comes to the field.
    """
    named = [_card_of(move) for move in moves]
    found = list(room)
    for side in SIDES:
        hand = (scene.get(side) or {}).get("hand") or []
        laid = [ref for ref in named if ref in hand and (cards.get(ref) or {}).get("type") != "monster"]
        if laid and _bare(side) in found:
            found.remove(_bare(side))
    return found


def joined(one: "list[str]", other: "list[str]") -> "list[str]":
    """Return the rows that two lines keep room for together: a row is bare only if it is so in both."""
    bare = [_bare(side) for side in SIDES]
    found = [name for name in bare if name in one and name in other]
    found.extend([name for name in one if name not in bare])
    found.extend([name for name in other if name not in bare and name not in one])
    return found


def _bare(side: str) -> str:
    return "is-bare-" + side.lower()


def _card_of(move: str) -> str:
    """Return the ref of the card that a decision is about first, "" if it names none."""
    named = move.partition(":")[2]
    for mark in ("#", ">", "+", "=", "@"):
        named = named.partition(mark)[0]
    return named
