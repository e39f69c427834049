"""Which cards an operation is about, as card files say it."""

from typing import Any

from damagestep.reading.meaning import NotSayable, Referents, described

Json = dict[str, Any]
TAKES_SEVERAL = ("destroy", "move")
"""Operations on cards of which several are known by their parts."""


def selected(meant: Json, op: str, usual: Json, refer: Referents) -> str | Json:
    """Return the cards that an operation is about, as card files say it.

    Raises:
        NotSayable: the words could mean several things, or something that card files have no word for.
    """
    if "compared" in meant:
        return _compared(meant, op, usual, refer)
    if "cards" in meant:
        return described(meant["cards"], op, usual)
    if isinstance(meant["part"], list):
        return _several(meant["part"], op, refer)
    return _by_part(meant, op, refer)


def _several(parts: list[Json], op: str, refer: Referents) -> Json:
    """Return several cards that each are known by their part.

    Raises:
        NotSayable: two of them are the same, or the operation is about one alone.
    """
    found = [selected(one, op, {}, refer) for one in parts]
    if op not in TAKES_SEVERAL or len(set(map(str, found))) < len(found):
        raise NotSayable
    return {"any": found}


def _by_part(meant: Json, op: str, refer: Referents) -> str:
    """Return a card by its part in the effect.

    Raises:
        NotSayable: it could be several cards, or the text does not fit where this card is.
    """
    part: str = meant["part"]
    if "on" in meant and set(refer.from_) - {"monster", "spell-trap", "field"}:
        raise NotSayable
    if "at" in meant and not _is_at(meant["at"], refer.from_):
        raise NotSayable
    if op == "special-summon" and part == "this-card" and not {"monster", "field"}.isdisjoint(refer.from_):
        raise NotSayable
    spoken_of = {
        "it": refer.it,
        "that-monster": refer.that_monster,
        "opponents-monster": refer.opponents_monster,
        "destroyed-monster": refer.destroyed_monster,
        "that-card": refer.that_card,
        "both": refer.both,
        "summoned-monster": refer.summoned_monster,
        "moved-card": refer.moved_card,
    }
    if op == "destroy" and part in ("it", "that-card", "that-monster") and refer.has_left():
        # What has left the field just before is not destroyed any more.
        return "targets"
    if part in spoken_of:
        return spoken_of[part]()
    if part == "targets" and not refer.targets:
        raise NotSayable
    if part == "attacker":
        on = refer.on or {}
        if on.get("event") != "attack-declared":
            raise NotSayable
        return "triggering-cards"
    return part


def _is_at(at: str, from_: tuple[str, ...]) -> bool:
    """Check whether an effect is used from places such as `hand-or-graveyard`.

    `field` beside another place is any zone there.
    """
    places = set(at.split("-or-"))
    if len(places) == 1 or "field" not in places:
        return set(from_) == places
    there = set(from_) - places
    return set(from_) - there == places - {"field"} and bool(there) and there <= {"monster", "spell-trap"}


def _compared(meant: Json, op: str, usual: Json, refer: Referents) -> Json:
    """Return cards that are compared with one card, or with all of some others.

    Raises:
        NotSayable: it is not clear which card it is.
    """
    what: Json = described(meant["cards"], op, usual)
    compared = dict(meant["compared"])
    to = selected(compared["to"], "", {}, refer)
    if isinstance(to, dict) and ({"choose", "any"} & set(to) or compared["is"] == "same"):
        raise NotSayable
    if to == "targets" and refer.targeted > 1:
        raise NotSayable
    of = what.get("of", what)
    of["compare"] = [compared | {"to": to}]
    return what
