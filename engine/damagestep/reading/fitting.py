"""Whether card files can say an operation of the cards that it is about."""

from typing import Any

from damagestep.reading.meaning import NotSayable, Referents

Json = dict[str, Any]
OF_ALL_FACE_UP = ("negate-effects", "switch")
OF_ALL = (*OF_ALL_FACE_UP, "forbid-attacks")
"""Operations whose cards are not chosen when they are carried out: all that fit, or those that are meant."""


def excepting(what: Any, excepted: Json) -> Json:
    """Return a choice of cards, or all cards that fit, without some of them.

    Raises:
        NotSayable: the cards are known by their part, or some are excepted already.
    """
    of: Json = what.get("of", what) if isinstance(what, dict) else {}
    if not of or "any" in of or not set(excepted).isdisjoint(of):
        raise NotSayable
    spared = excepted
    if "not" in excepted and of.get("zone") in ("monster", None) and "face" not in of:
        # What is excepted on the field has to show that it is.
        spared = {"not": excepted["not"] | {"face": "up"}}
    of = of | spared
    made: Json = what | {"of": of} if "choose" in what else of
    return made


def spare_this_card(what: Any) -> None:
    """Except a Spell or Trap that is being activated from the cards on the field that its effect may move."""
    if not isinstance(what, dict):
        return
    of = what.get("of", what)
    here = "spell-trap" in of.get("zone", ("spell-trap",)) and of.get("face") != "down"
    if here and of.get("controller") != "opponent" and of.get("type") != ["monster"]:
        of["except_this_card"] = True


def fits_its_cards(made: Json, refer: Referents) -> None:
    """Check that card files can say an operation of these cards.

    Raises:
        NotSayable: they cannot.
    """
    op, what = made["op"], made.get("what")
    if made.get("all", refer.targeted) != refer.targeted:
        raise NotSayable
    chosen_later = isinstance(what, dict) and "choose" in what
    if op in OF_ALL and chosen_later:
        raise NotSayable
    if op == "attach" and not isinstance(made["to"], str):
        raise NotSayable
    if op == "equip":
        _can_be_worn(made, refer)
    if op == "reveal" and not (chosen_later or what == "this-card"):
        raise NotSayable("reveal-itself")
    if made.get("to") == "other" and not ((what == "targets" and refer.shown) or _is_face_up(what, refer)):
        # Only a face-up monster has another position to change to; a face-down one is turned face-up, too.
        raise NotSayable


def _can_be_worn(made: Json, refer: Referents) -> None:
    """Check that one card is equipped to one face-up monster, and that at most one of the two is chosen.

    Raises:
        NotSayable: they may be several, or it is the same card.
    """
    what, to = made["what"], made["to"]
    choices = [one for one in (what, to) if isinstance(one, dict)]
    if what == to or len(choices) > 1 or any(one.get("choose") != 1 or "least" in one for one in choices):
        raise NotSayable
    if "targets" in (what, to) and refer.targeted != 1:
        raise NotSayable
    if isinstance(to, dict):
        if to["of"].get("zone") != "monster":
            raise NotSayable
        to["of"]["face"] = "up"
        if what == "this-card" and "monster" in refer.from_:
            to["of"]["except_this_card"] = True
    if what == "this-card":
        # An Equip Card of itself is what card files take for granted.
        del made["what"]


def _is_face_up(what: Any, refer: Referents) -> bool:
    """Check whether this card is face-up as the effect begins to resolve, as far as its text tells."""
    about_it = (refer.on or {}).get("event") in ("summoned", "attack-declared")
    if isinstance(what, dict) and what.get("of", what).get("face") == "up":
        return True
    return what == "this-card" and refer.alone and about_it and refer.spoken in (None, "this-card")
