"""Cards that only the catalogue knows: a code names them alone, and whoever opens it fetches what they are.

A card that is not as the catalogue has it, such as a changed one, travels with all it says.
"""

from common.catalogued import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from shapes import Card, Json


_known: "dict[str, Card]" = {}
"""The cards that have come, as `common.finding.as_card` makes them."""


async def whole(scene: "Json") -> "Json":
    """Return a scene with those of its cards that it names alone. An OSError names a file that did not come.

    A number that the catalogue does not have is left for the engine to refuse.
    """
    own = scene.get("cards") or {}
    wanted = [ref for ref in _named(scene) if number_of(ref) >= 0 and ref not in own]
    if not wanted:
        return scene
    await _come(wanted)
    cards = dict(own)
    cards.update({ref: _known[ref] for ref in wanted if ref in _known})
    made = dict(scene)
    made["cards"] = cards
    return made


async def compare(scene: "Json") -> None:
    """Fetch what the catalogue has of the cards of a scene that are marked as its own.

    What does not come is not known to be the same, and travels as it is.
    """
    cards = scene.get("cards") or {}
    try:
        await _come([ref for ref in cards if number_of(ref) >= 0])
    except OSError:
        return


def bare(scene: "Json") -> "Json":
    """Return a scene without the cards that it brings along just as the catalogue has them (`compare`)."""
    cards = scene.get("cards") or {}
    kept = {ref: cards[ref] for ref in cards if cards[ref] != _known.get(ref)}
    if len(kept) == len(cards):
        return scene
    made = dict(scene)
    made["cards"] = kept
    return made


async def _come(refs: "list[str]") -> None:
    missing = [ref for ref in refs if ref not in _known]
    if not missing:
        return
    from core import packages

    await packages.have("common/finding", "parts/facts")
    from common.finding import as_card

    from parts.facts import fetching

    for ref in missing:
        facts = await fetching.card(number_of(ref))
        if facts:
            _known[ref] = as_card.own_card(facts)


def _named(value: "Any") -> "Iterator[str]":
    """Yield the texts within the sides of a scene, the refs of its cards among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for one in value:
            yield from _named(value[one] if isinstance(value, dict) else one)
