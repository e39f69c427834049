"""What a card is, asked of the card alone: filters, and what they read."""

from damagestep.pieces import Card
from damagestep.schema.cards import CardFace, MonsterFace, SpellFace, TrapFace
from damagestep.schema.words import Filter
from damagestep.terms import ON_FIELD, Attribute, Side, Zone


def whose(side: Side, you: Side) -> str:
    """`side` in the words of a card used by `you`."""
    return "you" if side == you else "opponent"


def fits(candidate: Card, what: Filter, you: Side) -> bool:
    """Whether a card has every property that the filter names."""
    face = candidate.counts_as
    return (
        (what.zone is None or candidate.zone in zones(what))
        and (not _lies_unknown(candidate) or not says_what(what))
        and (what.controller is None or whose(candidate.controller, you) == what.controller)
        and (what.owner is None or whose(candidate.owner, you) == what.owner)
        and (what.type is None or face.type in what.type or candidate.data.card.type in what.type)
        and (what.kind is None or getattr(candidate.data.card, "kind", None) == what.kind)
        and (what.face is None or candidate.face == what.face)
        and (what.position is None or candidate.position == what.position)
        and (what.attribute is None or _has_attribute(face, what.attribute))
        and (what.special_summonable is None or special_summonable(candidate) == what.special_summonable)
        and (what.normal_summonable is None or normal_summonable(candidate) == what.normal_summonable)
        and (what.race is None or getattr(face, "race", None) in several(what.race))
        and (what.frame is None or _frame(candidate) == what.frame)
        and (what.flip_monster is None or getattr(face, "flip", False) == what.flip_monster)
        and (what.gemini is None or getattr(face, "gemini", False) == what.gemini)
        and (what.effect_monster is None or what.effect_monster == _has_effects(candidate))
        and (what.flipped is None or candidate.flipped == what.flipped)
        and (what.named is None or candidate.named in several(what.named))
        and (what.special_summoned is None or candidate.special_summoned == what.special_summoned)
        and (what.archetype is None or any(a in candidate.data.archetypes for a in several(what.archetype)))
        and (what.least_atk is None or _at_least(getattr(face, "atk", None), what.least_atk))
        and (what.most_atk is None or _at_most(getattr(face, "atk", None), what.most_atk))
        and (what.most_def is None or _at_most(getattr(face, "def_", None), what.most_def))
        and (what.least_def is None or _at_least(getattr(face, "def_", None), what.least_def))
        and (what.most_level is None or _at_most(level(candidate), what.most_level))
        and (what.least_level is None or _at_least(level(candidate), what.least_level))
        and (what.not_ is None or not fits(candidate, what.not_, you))
    )


def zones(what: Filter) -> tuple[Zone, ...]:
    """The zones a filter looks in: the whole field where it names none."""
    if what.zone is None:
        return ON_FIELD
    return (what.zone,) if isinstance(what.zone, str) else what.zone


def says_what(what: Filter) -> bool:
    """Whether a filter asks what a card is, and not only where it lies and whose it is."""
    return any(getattr(what, name) is not None for name in SAYING_WHAT)


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
    "effect_monster",
    "special_summonable",
    "normal_summonable",
    "attribute_declared",
    "flip_monster",
    "same_name",
    "not_",
)
"""The properties of a filter that somebody has to see the card for."""


def _lies_unknown(of: Card) -> bool:
    """Whether a card is banished face-down: nobody can show that it is of a certain kind."""
    return of.face == "down" and of.zone == "banished"


NEVER_FACE_DOWN = ("token", "link")
"""Kinds of monsters that no effect turns face-down."""


def can_lie_face_down(of: Card) -> bool:
    """Whether an effect can turn a monster face-down."""
    return getattr(of.counts_as, "frame", None) not in NEVER_FACE_DOWN


NEVER_NORMAL = ("fusion", "synchro", "xyz", "ritual", "link", "token")
"""Kinds of monsters that are never Normal Summoned or Set."""


def normal_summonable(of: Card) -> bool:
    """Whether a card is a monster that could be Normal Summoned or Set."""
    face = of.data.card
    return isinstance(face, MonsterFace) and of.data.normal_summonable and face.frame not in NEVER_NORMAL


def special_summonable(of: Card) -> bool:
    """Whether an effect can Special Summon a card from where it lies."""
    return of.data.special_summonable and of.zone not in of.data.never_from


def _frame(of: Card) -> str | None:
    """The kind of a monster; a Gemini Monster without its effects is a Normal Monster."""
    return "normal" if of.dormant else getattr(of.counts_as, "frame", None)


def _has_effects(of: Card) -> bool:
    """Whether it is an Effect Monster."""
    return (
        isinstance(of.data.card, MonsterFace)
        and not of.dormant
        and bool(of.data.effects or of.data.statics or of.data.instead or of.data.lends)
    )


def _at_most(value: int | str | None, most: int | str) -> bool:
    """Whether a number is no more than that; `?` compares with nothing, nor does anything with no number."""
    return isinstance(value, int) and isinstance(most, int) and value <= most


def level(of: Card) -> int | None:
    """The Level of a monster where it lies, never below 1; Xyz and Link Monsters have none."""
    face = of.counts_as
    if not isinstance(face, MonsterFace) or face.frame in ("xyz", "link"):
        return None
    return max(1, face.level + of.level_change) if of.level_change else face.level


def _at_least(value: int | str | None, least: int) -> bool:
    """Whether a number is no less than that."""
    return isinstance(value, int) and value >= least


def zone_of(face: CardFace) -> Zone:
    """The zone of the field in which a Spell or Trap lies."""
    return "field" if isinstance(face, SpellFace) and face.kind == "field" else "spell-trap"


def stays(face: CardFace) -> bool:
    """Whether a Spell or Trap stays on the field after its activation."""
    return isinstance(face, SpellFace | TrapFace) and face.kind in ("continuous", "equip", "field")


def several(wanted: str | tuple[str, ...]) -> tuple[str, ...]:
    """The names or races that a filter asks for: one, or any of several."""
    return (wanted,) if isinstance(wanted, str) else wanted


def _has_attribute(face: CardFace, wanted: Attribute | tuple[Attribute, ...]) -> bool:
    own = attributes(face)
    return wanted in own if isinstance(wanted, str) else any(a in own for a in wanted)


def attributes(face: CardFace) -> tuple[str, ...]:
    """The attributes of a monster: one, or two where its text says so."""
    if not isinstance(face, MonsterFace):
        return ()
    return (face.attribute, face.also) if face.also else (face.attribute,)
