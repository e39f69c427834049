"""Observations of the card data: what is printed or written there, whether the card is in the scene or not.

`data X targets 1`, `data X costs 1000 life`, `data X costs 1 discarded`, `data X costs nothing`,
`data X does excavated and added`, `data X takes any|certain cards`, `data X class quick`,
`data X mandatory|optional`, `data X triggers at TIMING`, `data X speed 2`, `data X printed atk 1900`. An
effect of several is named in brackets: `data X (search) optional`.
"""

from collections.abc import Callable

from damagestep.cards.card import CardData, Effect
from damagestep.cards.operations import Destroy, Draw, Excavate, Move, Operation, PayLife
from damagestep.cards.patterns import OnTiming
from damagestep.cards.words import Choice
from damagestep.library.card_names import card_ref
from damagestep.library.library import card_as
from damagestep.records.record import name_of
from damagestep.rules.query.filters import names_a_kind
from damagestep.rules.query.selectors import groups
from damagestep.rulings.script.language import Run, Said, Wrong


def _data(said: Said) -> CardData:
    return card_as(card_ref(said["card"]), "current")


def _effect(said: Said) -> Effect:
    """Return the effect that is meant: the named one, or the only one.

    Raises:
        Wrong: the card has several effects or none, and the name leaves open which is meant.
    """
    effects, name = _data(said).effects, said.get("effect")
    meant = [e for e in effects if name in (None, e.id)]
    if len(meant) != 1:
        known = ", ".join(e.id for e in effects) or "none"
        raise Wrong(f"say which effect in brackets; there are: {known}")
    return meant[0]


def _targets(_: Run, said: Said) -> tuple[object, object]:
    """Return the most cards that an effect targets, or all effects of the card, and the number expected."""
    meant = [_effect(said)] if said.get("effect") else list(_data(said).effects)
    return sum(g.n for e in meant if e.targets for g in groups(e.targets)), int(said["n"])


def _costs(_: Run, said: Said) -> tuple[object, object]:
    costs = [_cost(c) for c in _effect(said).cost]
    return " and ".join(costs) or "nothing", said["cost"]


def _cost(operation: Operation) -> str:
    match operation:
        case PayLife(amount=amount):
            return f"{amount} life"
        case Move(what=Choice(choose=n), as_=manner):
            return f"{n} {manner}"
        case Move(as_=manner):
            return f"itself {manner}" if operation.what == "this-card" else f"all {manner}"
        case _:
            return name_of(operation)


def _does(_: Run, said: Said) -> tuple[object, object]:
    """Return what the operations of an effect do to cards, one after the other, and what is expected."""
    deeds = [_deed(o) for o in _effect(said).resolve]
    return " and ".join(dict.fromkeys(d for d in deeds if d)), said["deeds"]


def _deed(operation: Operation) -> str:
    match operation:
        case Move(as_=manner):
            return manner
        case Destroy():
            return "destroyed"
        case Draw():
            return "drawn"
        case Excavate():
            return "excavated"
    return ""


def _takes(_: Run, said: Said) -> tuple[object, object]:
    """Return whether an effect chooses any card or a certain kind when it resolves, and what is expected.

    Raises:
        Wrong: the effect chooses nothing.
    """
    choices = [o.what for o in _effect(said).resolve if isinstance(o, Move) and isinstance(o.what, Choice)]
    if not choices:
        raise Wrong("it chooses nothing")
    return ("certain" if names_a_kind(choices[0].of) else "any"), said["which"]


def _class(_: Run, said: Said) -> tuple[object, object]:
    return _effect(said).class_, said["class"]


def _must(_: Run, said: Said) -> tuple[object, object]:
    return "mandatory" if _effect(said).mandatory else "optional", said["must"]


def _triggers_at(_: Run, said: Said) -> tuple[object, object]:
    """Return the timing at which an effect triggers, and the one expected."""
    on = _effect(said).on
    return (on.at if isinstance(on, OnTiming) else "no timing"), said["timing"]


def _speed(_: Run, said: Said) -> tuple[object, object]:
    return _effect(said).speed, int(said["speed"])


def _printed(_: Run, said: Said) -> tuple[object, object]:
    stat = said["stat"]
    return getattr(_data(said).card, "def_" if stat == "def" else stat, None), int(said["value"])


OF = r"data (?P<card>.+?)(?: \((?P<effect>[a-z0-9-]+)\))?"

SHAPES: tuple[tuple[str, Callable[[Run, Said], tuple[object, object]]], ...] = (
    (rf"{OF} targets (?P<n>\d+)", _targets),
    (rf"{OF} costs (?P<cost>.+)", _costs),
    (rf"{OF} does (?P<deeds>.+)", _does),
    (rf"{OF} takes (?P<which>any|certain) cards", _takes),
    (rf"{OF} class (?P<class>[a-z-]+)", _class),
    (rf"{OF} (?P<must>mandatory|optional)", _must),
    (rf"{OF} triggers at (?P<timing>\S+)", _triggers_at),
    (rf"{OF} speed (?P<speed>[123])", _speed),
    (rf"{OF} printed (?P<stat>atk|def|level) (?P<value>\d+)", _printed),
)
CARD_CHECKS = tuple(("data", pattern, look) for pattern, look in SHAPES)
"""Each query of the card data: the shape of its line, and what is the case beside what is claimed."""
