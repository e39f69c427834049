"""Filters: what a card is, read from the card alone."""

from collections.abc import Callable
from typing import Any

from damagestep.cards.card import CardFace, MonsterFace, ScaleFace, SpellFace, TrapFace
from damagestep.cards.operations import Move
from damagestep.cards.words import Filter
from damagestep.duel.cards import SCALE, Card
from damagestep.records.memo import memoised
from damagestep.records.terms import EXTRA_DECK, ON_FIELD, Attribute, CardFrame, Side, Stat, Zone

Property = Callable[[Card, Any, Side], bool]
"""Whether a card has a property as a filter wants it, asked by a card of that side."""


def whose(side: Side, you: Side) -> str:
    """Return "you" or "opponent" for a side, as a card of `you` says it."""
    return "you" if side == you else "opponent"


def fits(candidate: Card, what: Filter, you: Side) -> bool:
    """Check whether a card has each of the `PROPERTIES` that the filter names, seen from the player `you`.

    The filter's other fields, such as `compare` and `attacked`, need the duel: see `selectors.find`.
    """
    for has_it, wanted in _named_properties(what):  # noqa: SIM110 - the commonest loop of all
        if not has_it(candidate, wanted, you):
            return False
    return True


def zones(what: Filter) -> tuple[Zone, ...]:
    """Return the zones that a filter searches: all zones of the field if it names none."""
    if what.zone is None:
        return ON_FIELD
    return (what.zone,) if isinstance(what.zone, str) else what.zone


def asks_for_what_is_hidden(what: Filter) -> bool:
    """Check whether a filter asks for what nobody sees of a face-down monster (OCG Q&A 20522, 19796)."""
    asked = (what.archetype, what.named, what.race, what.attribute)
    return any(one is not None for one in asked) or any(map(asks_for_what_is_hidden, what.any_of or ()))


def asks_for_a_face(what: Filter) -> bool:
    """Check whether a filter asks for more of a monster than that it is one: only face-up ones show it."""
    return any(getattr(what, name) is not None for name in SAYING_WHAT if name != "type")


def names_a_kind(what: Filter) -> bool:
    """Check whether a filter asks what a card is, and not only where and whose it is."""
    says_it = any(getattr(what, name) is not None for name in SAYING_WHAT)
    return says_it or any(map(names_a_kind, what.any_of or ()))


SAYING_WHAT = (
    "type",
    "attribute",
    "race",
    "archetype",
    "kind",
    "most_atk",
    "most_def",
    "least_def",
    "least_atk",
    "most_level",
    "least_level",
    "named",
    "frame",
    "gemini",
    "tuner",
    "effect_monster",
    "special_summonable",
    "normal_summonable",
    "flip_monster",
    "compare",
    "not_",
)
"""The properties of a filter that somebody has to see the card for."""


def _is_known(of: Card, *_: object) -> bool:
    """Check whether a card's kind can be verified: not while it is banished face-down."""
    return of.face == "up" or of.zone != "banished"


def can_be_turned(of: Card, to: str) -> bool:
    """Check whether a monster has the position `to`: a Token is never face-down.

    A Link Monster has one position alone (OCG Q&A 20715).
    """
    frame = getattr(of.counts_as, "frame", None)
    return frame != "link" and (frame, to) != ("token", "face-down")


def can_be_moved(of: Card, operation: Move) -> bool:
    """Check whether a card can be moved as an effect or a cost says.

    No Token is banished face-down: not as a target or a choice (OCG Q&A 19209), nor with others (7511), nor
    as a cost (22591). Every other move takes one off the field, wherever it would have gone (8131).
    """
    frame = getattr(of.data.card, "frame", None)
    return (frame, operation.to, operation.face) != ("token", "banished", "down")


NEVER_NORMAL = ("fusion", "synchro", "xyz", "ritual", "link", "token")
"""Kinds of monsters that are never Normal Summoned or Set."""


def normal_summonable(of: Card) -> bool:
    """Check whether a card is a monster that could be Normal Summoned or Set."""
    face = of.data.card
    return isinstance(face, MonsterFace) and of.data.normal_summonable and face.frame not in NEVER_NORMAL


def special_summonable(of: Card) -> bool:
    """Check whether an effect can Special Summon a card from the zone it is in; its type is not asked.

    A Ritual Monster, a monster of the Extra Deck that is no longer there, and one whose text asks for it have
    to be Summoned in their own way first (rulebook, Special Summon).
    """
    if not of.data.special_summonable or of.zone in of.data.never_from:
        return False
    frame = getattr(of.data.card, "frame", None)
    own_way_first = frame == "ritual" or (frame in EXTRA_DECK and of.zone != "extra")
    return of.proper or not (own_way_first or of.data.summoned_first)


def _is_of_frame(of: Card, wanted: CardFrame, _: Side) -> bool:
    """Check whether a card is of a kind: a Pendulum Card is one in every zone, whatever else it is.

    Tokens (OCG Q&A 8430) and Pendulum Monsters without a monster effect are Normal Monsters, too.
    """
    face = of.data.card if of.counts_as is SCALE else of.counts_as
    frame = "normal" if of.plays_normal else getattr(face, "frame", None)
    if wanted == "pendulum":
        return isinstance(face, MonsterFace) and face.is_pendulum
    if wanted == "normal" and frame == "pendulum":
        return of.counts_as is not SCALE and not _has_effects(of)
    return frame == wanted or (frame, wanted) == ("token", "normal")


def _has_effects(of: Card) -> bool:
    """Check whether a card is an Effect Monster; Pendulum effects are no effects of a monster.

    A Token never is, whatever the effect that made it applies to it (OCG card notes, 5738).

    One with the frame of an Effect Monster is one also if its text says no more than how it is Summoned, and
    so is a Trap Monster that counts as one (konami-db:5935).
    """
    data = of.data
    if of.counts_as is SCALE or of.plays_normal or getattr(of.counts_as, "frame", None) == "token":
        return False
    if not isinstance(data.card, MonsterFace):
        return isinstance(of.counts_as, MonsterFace) and of.counts_as.frame == "effect"
    return data.card.frame == "effect" or bool(
        any(e.from_ != ("spell-trap",) and not e.derived for e in data.effects)
        or data.statics
        or data.instead
        or data.lends
        or data.lends_effects
    )


def level(of: Card) -> int | None:
    """Return the current Level of a monster, at least 1; None for Xyz and Link Monsters, Spells and Traps."""
    face = of.counts_as
    if not isinstance(face, MonsterFace) or face.level is None:
        return None
    return max(1, face.level + of.level_change) if of.level_change else face.level


def zone_of(face: CardFace) -> Zone:
    """Return the zone of the field for a Spell/Trap: "field" for a Field Spell, else "spell-trap"."""
    return "field" if isinstance(face, SpellFace) and face.kind == "field" else "spell-trap"


def stays(face: CardFace) -> bool:
    """Check whether a Spell/Trap is Continuous, Equip or Field, and so stays on the field once activated."""
    return isinstance(face, (SpellFace, TrapFace)) and face.kind in ("continuous", "equip", "field")


def several(wanted: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the one value or the several values that a filter asks for, always as a tuple."""
    return (wanted,) if isinstance(wanted, str) else wanted


def _has_type(of: Card, wanted: tuple[str, ...], _: Side) -> bool:
    """Check whether a card is of one of these types where it is; a Trap Monster is a Trap Card too."""
    return any(one in wanted for one in of.types)


def _has_attribute(of: Card, wanted: Attribute | tuple[Attribute, ...], _: Side) -> bool:
    own = attributes(of)
    return wanted in own if isinstance(wanted, str) else any(a in own for a in wanted)


def _face_is(name: str, without: object = None) -> Property:
    """Build the check that the printed property `name`, or what replaces it, equals the wanted value.

    `without` stands for the property on cards that have none.
    """
    return lambda of, wanted, _: getattr(of.counts_as, name, without) == wanted


def _at_least(name: str) -> Property:
    """Build the check that a printed number reaches a bound; `?` and a missing number do not."""

    def is_enough(of: Card, least: int, _: Side) -> bool:
        value = getattr(of.counts_as, name, None)
        return isinstance(value, int) and value >= least

    return is_enough


def _at_most(name: str) -> Property:
    """Build the check that a printed number does not exceed a bound; `?` and a missing number do not fit."""

    def is_little(of: Card, most: int | str, _: Side) -> bool:
        value = getattr(of.counts_as, name, None)
        return isinstance(value, int) and isinstance(most, int) and value <= most

    return is_little


def _kind(of: Card) -> str | None:
    """Return the kind of a Spell or Trap; a Monster Card may lie as a Continuous Spell (OCG Q&A 6634)."""
    return "continuous" if of.continuous else getattr(of.data.card, "kind", None)


def printed_on(of: Card, stat: Stat) -> int | None:
    """Return a value as it is printed, also of a monster that is an Equip Card; None without a number."""
    face = of.data.card
    value = getattr(face, "atk" if stat == "atk" else "def_", None)
    return value if isinstance(value, int) else None


def attributes(of: Card) -> tuple[str, ...]:
    """Return the Attributes of a card where it is.

    A second one counts only face-up in a Monster Zone, while the monster's effects are not negated.
    """
    found = attributes_on_field(of.counts_as)
    whole = of.zone == "monster" and of.face == "up" and not of.kind_negated
    return found if whole else found[:1]


def attributes_on_field(face: CardFace | ScaleFace) -> tuple[str, ...]:
    """Return the Attributes of a face-up monster: one, or two if its text says so; none for another card."""
    if not isinstance(face, MonsterFace):
        return ()
    return (face.attribute, face.also) if face.also else (face.attribute,)


PROPERTIES: dict[str, Property] = {
    "zone": lambda of, wanted, _: of.zone in several(wanted) and not of.void,
    "controller": lambda of, wanted, you: (of.controller == you) == (wanted == "you"),
    "owner": lambda of, wanted, you: (of.owner == you) == (wanted == "you"),
    "type": _has_type,
    "kind": lambda of, wanted, _: _kind(of) == wanted,
    "face": lambda of, wanted, _: of.face == wanted,
    "position": lambda of, wanted, _: of.position == wanted,
    "attribute": _has_attribute,
    "special_summonable": lambda of, wanted, _: special_summonable(of) == wanted,
    "normal_summonable": lambda of, wanted, _: normal_summonable(of) == wanted,
    "race": lambda of, wanted, _: getattr(of.counts_as, "race", None) in several(wanted),
    "frame": _is_of_frame,
    "flip_monster": _face_is("flip", without=False),
    "gemini": _face_is("gemini", without=False),
    "tuner": _face_is("tuner", without=False),
    "effect_monster": lambda of, wanted, _: _has_effects(of) == wanted,
    "flipped": lambda of, wanted, _: of.flipped == wanted,
    "named": lambda of, wanted, _: of.named in several(wanted),
    "special_summoned": lambda of, wanted, _: of.special_summoned == wanted,
    "archetype": lambda of, wanted, _: any(a in of.data.archetypes for a in several(wanted)),
    "least_atk": _at_least("atk"),
    "most_atk": _at_most("atk"),
    "least_def": _at_least("def_"),
    "most_def": _at_most("def_"),
    "least_level": lambda of, least, _: (stars := level(of)) is not None and stars >= least,
    "most_level": lambda of, most, _: (stars := level(of)) is not None and stars <= most,
    "least_materials": lambda of, least, _: len(of.materials) >= least,
    "summoned_as": lambda of, wanted, _: of.call is not None and of.call.kind == wanted,
    "any_of": lambda of, wanted, you: any(fits(of, one, you) for one in wanted),
    "not_": lambda of, wanted, you: not fits(of, wanted, you),
}
"""What a filter can ask of the card alone, by the names of its fields."""


def _worked_out(what: Filter) -> tuple[tuple[Property, Any], ...]:
    named = [(PROPERTIES[name], getattr(what, name)) for name in PROPERTIES]
    asked = tuple((has_it, wanted) for has_it, wanted in named if wanted is not None)
    return (*asked, (_is_known, None)) if names_a_kind(what) else asked


_named_properties = memoised(_worked_out)
"""What a filter asks, with what it wants."""
