"""Cards that a scene could have more: for each filter of an effect the plainest card that fits it."""

from collections.abc import Iterator

from damagestep.cards.card import CardData, Effect, MonsterFace, TrapFace
from damagestep.cards.words import Filter
from damagestep.library.library import cards
from damagestep.lines.scenes.scene import Placed
from damagestep.lines.scenes.setup import card_lying
from damagestep.records.memo import memoised
from damagestep.records.record import parts, record
from damagestep.records.terms import SIDES, Side, Zone, other
from damagestep.rules.query.filters import fits, zones

PLACES: dict[Zone, tuple[tuple[str, Placed | None], ...]] = {
    "monster": (
        ("attack", Placed(card="")),
        ("defence", Placed(card="", position="defence")),
        ("face-down", Placed(card="", face="down", position="defence")),
    ),
    "spell-trap": (("set", Placed(card="", face="down")), ("face-up", Placed(card=""))),
    "field": (("field", Placed(card="")),),
    "hand": (("hand", None),),
    "graveyard": (("graveyard", None),),
    "banished": (("banished", None),),
    "deck": (("deck", None),),
    "extra": (("extra", None),),
}
"""How a card can lie in each zone, the commonest way first: the word for it, and its place on the field."""


@record
class Addition:
    """A card that a player could have more, and how it would lie (a word of `PLACES`)."""

    side: Side
    card: str
    way: str


def additions(what: Effect | None, you: Side) -> tuple[Addition, ...]:
    """Return the cards of which one more might let a player use an effect, each once.

    They are the plainest that fit a filter of the effect, and then one card of no account in each place.
    """
    found = [one for wanted in _filters(what) for one in _fitting(wanted, you)] if what else []
    monster, trap = plain_monster(), _plainest(TrapFace)
    for side in (you, other(you)):
        found += [Addition(side=side, card=monster, way=way) for way in ("attack", "face-down", "hand")]
        found += [Addition(side=side, card=trap, way="set")]
    found.append(Addition(side=you, card=monster, way="graveyard"))
    return tuple(dict.fromkeys(found))


def plain_monster() -> str:
    """Return the ref of the plainest monster of the library."""
    return _plainest(MonsterFace)


def _filters(what: Effect) -> Iterator[Filter]:
    for _, part in parts((what.condition, what.cost, what.targets, what.resolve)):
        if isinstance(part, Filter):
            yield part


def _fitting(wanted: Filter, you: Side) -> Iterator[Addition]:
    """Yield for each player and zone that a filter searches the plainest card that fits there."""
    whose = wanted.controller or wanted.owner
    for side in SIDES:
        if whose is None or (whose == "you") == (side == you):
            for zone in zones(wanted):
                found = _first(wanted, zone, side, you)
                if found:
                    yield found


def _first(wanted: Filter, zone: Zone, side: Side, you: Side) -> Addition | None:
    for data in _by_plainness(None):
        for way, placed in PLACES.get(zone, ()):
            if fits(card_lying(side, zone, 0, data, placed), wanted, you):
                return Addition(side=side, card=data.ref, way=way)
    return None


def _plainest(face: type) -> str:
    return next(data.ref for data in _by_plainness(None) if isinstance(data.card, face))


def _sorted(_: None) -> tuple[CardData, ...]:
    """Return the cards of the library, those with the fewest effects first (continuous ones count).

    Among equals, monsters above Level 4 come last; then the refs decide.
    """
    return tuple(sorted(cards().values(), key=_plainness))


WITHOUT_TRIBUTE = 4
"""The highest Level of monsters that are Normal Summoned without a Tribute."""


def _plainness(data: CardData) -> tuple[int, int, str]:
    level = (data.card.level if isinstance(data.card, MonsterFace) else 0) or 0
    return len(data.effects) + len(data.statics), int(level > WITHOUT_TRIBUTE), data.ref


_by_plainness = memoised(_sorted)
"""The cards of the library, the plainest first; memoised."""
