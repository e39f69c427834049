"""The properties of a filter as keys of the catalogue, in the order in which a sentence has them."""

from collections.abc import Iterable, Iterator
from typing import Literal

from damagestep.cards.words import Filter
from damagestep.describe.voice import Voice
from damagestep.records.record import record, replace
from damagestep.records.terms import ON_FIELD, Zone

Place = Literal["in", "from", "nowhere"]
"""What a noun phrase says of its zone: where the cards are, where they come from, or nothing."""


@record
class Property:
    """One property of a filter, by the `key` of its phrases; `about` are the parameters of these.

    `key.adj` is declined, `key.pre` precedes the noun, `key.post` follows it; a language may have several.
    """

    key: str
    about: tuple[tuple[str, str], ...] = ()


STATES = (
    "flipped",
    "special_summoned",
    "excavated",
    "triggering",
    "normal_summonable",
    "special_summonable",
    "equipped",
)
"""Properties that are true or false."""


def properties(
    voice: Voice, what: Filter, place: Place, mark: str = "or", compared: Iterable[Property] = ()
) -> Iterator[Property]:
    """Yield every property of a filter in the order of the sentence.

    `place` is what is said of the zones, which `mark` joins. `compared` are the comparisons that precede
    them; `nouns` builds these, because they name other cards.
    """
    if what.except_this_card:
        yield Property(key="filter.other")
    yield from _whose(what)
    yield from _states(what)
    yield from _bounds(what)
    for name in ("attribute", "race", "archetype"):
        value = getattr(what, name)
        if value:
            yield Property(key=f"filter.{name}", about=(("it", _listed(voice, name, value)),))
    if what.kind and not kind_noun(voice, what):
        yield Property(key=f"filter.kind.{what.kind}")
    if what.frame and not in_pendulum_zones(what):
        yield Property(key=f"filter.frame.{what.frame}")
    yield from _behind(voice, what)
    yield from compared
    yield from _places(voice, what, place, mark)


def _whose(what: Filter) -> Iterator[Property]:
    if on_field(what) and not in_pendulum_zones(what):
        if what.controller:
            yield Property(key=f"filter.controller.{what.controller}")
        if what.owner:
            yield Property(key=f"filter.owner.{what.owner}")


def _states(what: Filter) -> Iterator[Property]:
    """Yield the face, the position and what has happened to the cards."""
    if what.face and not (what.position and what.face == "up"):
        yield Property(key=f"filter.face.{what.face}")
    if what.position:
        yield Property(key=f"filter.position.{what.position}")
    for name in STATES:
        value = getattr(what, name)
        if value is not None:
            yield Property(key=f"filter.{name}.{value if isinstance(value, str) else _yes(value)}")
    if what.summoned_as:
        yield Property(key=f"filter.summoned_as.{what.summoned_as}")
    for name in ("tuner", "gemini", "flip_monster", "effect_monster"):
        if getattr(what, name) is False:
            yield Property(key=f"filter.not-{name}")


def _bounds(what: Filter) -> Iterator[Property]:
    if what.most_atk == "noted":
        yield Property(key="filter.most_atk.noted")
        what = replace(what, most_atk=None)
    if what.least_materials is not None:
        yield Property(key="filter.least_materials", about=(("least", str(what.least_materials)),))
    for stat in ("level", "atk", "def"):
        least, most = getattr(what, f"least_{stat}"), getattr(what, f"most_{stat}")
        about = (("least", str(least)), ("most", str(most)))
        if least is not None and most is not None:
            way = "exactly" if least == most else "between"
            yield Property(key=f"filter.{stat}-{way}", about=about)
        elif least is not None:
            yield Property(key=f"filter.least_{stat}", about=about)
        elif most is not None:
            yield Property(key=f"filter.most_{stat}", about=about)


def _behind(voice: Voice, what: Filter) -> Iterator[Property]:
    if what.named:
        names = (what.named,) if isinstance(what.named, str) else what.named
        yield Property(key="filter.named", about=(("it", voice.any_of(map(voice.card, names))),))
    if what.attacked is not None:
        yield Property(key=f"filter.attacked.{_yes(what.attacked)}")


def _places(voice: Voice, what: Filter, place: Place, mark: str) -> Iterator[Property]:
    """Yield the zones; that a player controls the cards says already that they are on the field."""
    zones: tuple[str, ...] = zones_of(what)
    if place == "nowhere" or what.excavated or what.under:
        return
    if in_pendulum_zones(what):
        zones = ("pendulum-zone",)
    parts = []
    if set(ON_FIELD) <= set(zones) or (zones == ("monster",)):
        zones = tuple(z for z in zones if z not in ON_FIELD)
        if not what.controller:
            parts.append(voice.say("place.in.field-zones"))
    on_mat = on_field(what) and not in_pendulum_zones(what)
    owner = "any" if on_mat else what.controller or what.owner or "any"
    parts += [voice.say(f"place.{place}.{zone}", owner) for zone in zones]
    if parts:
        yield Property(key="filter.place", about=(("it", voice.any_of(parts, mark)),))


def in_pendulum_zones(what: Filter) -> bool:
    """Check whether a filter means cards in Pendulum Zones: Pendulum Monsters in Spell & Trap Zones."""
    return what.zone == "spell-trap" and what.frame == "pendulum"


def kind_noun(voice: Voice, what: Filter) -> str:
    """Return the key of the noun for a filter's kind of Spell or Trap, `quick-play-spell`.

    Empty if the filter has no kind, or not exactly one type, or if the language has no such noun.
    """
    word = f"{what.kind}-{what.type[0]}" if what.kind and what.type and len(what.type) == 1 else ""
    return word if f"noun.{word}.one" in voice.words else ""


def zones_of(what: Filter) -> tuple[Zone, ...]:
    """Return all zones of a filter; a filter that names none means the zones of the field."""
    if what.zone is None:
        return ON_FIELD
    return (what.zone,) if isinstance(what.zone, str) else what.zone


def on_field(what: Filter) -> bool:
    """Return whether every zone of a filter is one of the field."""
    return set(zones_of(what)) <= set(ON_FIELD)


def _listed(voice: Voice, name: str, value: str | tuple[str, ...]) -> str:
    """List one or several names, as the language writes them."""
    several = (value,) if isinstance(value, str) else value
    said = [voice.words.get(f"{name}.{one}", one) for one in several]
    if name == "archetype":
        said = [voice.say("quoted", name=one) for one in said]
    return voice.any_of(said, f"or-{name}" if f"join.or-{name}" in voice.words else "or")


def _yes(value: bool) -> str:
    return "yes" if value else "no"
