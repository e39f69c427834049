"""What a monster gains from the materials that it was Summoned with (`cards.card.CardData.lends`)."""

from damagestep.cards.card import CardData, Effect
from damagestep.duel.cards import Card
from damagestep.duel.lasting import Lingering
from damagestep.duel.state import Duel, wherever
from damagestep.duel.verbs import replace_card
from damagestep.records.record import replace
from damagestep.rules.query.filters import fits


def lent(material: CardData, monster: Card) -> tuple[Lingering, ...]:
    """Return what a material gives to a monster, as it lies on the field now.

    It does so even if the effects of the material were negated there (OCG Q&A 8991).
    """
    if not _is_for(material, monster):
        return ()
    return tuple(
        Lingering(static=one, source=monster.id, side=monster.controller, card=monster.ref, gained=True)
        for one in material.lends
    )


def _is_for(material: CardData, monster: Card) -> bool:
    """Check whether a material has something for such a monster."""
    return material.lends_to is None or fits(monster, material.lends_to, monster.controller)


def lent_effects(materials: tuple[CardData, ...], monster: Card) -> tuple[Effect, ...]:
    """Return the effects that a monster gains from its materials, each under a name of its own.

    Two materials of one name give it two, and both can be activated (OCG Q&A 12457), unless a card of that
    name gives something only once each turn (17694).
    """
    gained: list[Effect] = []
    for n, material in enumerate(materials):
        if not _is_for(material, monster):
            continue
        before = sum(other.ref == material.ref for other in materials[:n])
        again = f"-{before + 1}" if before else ""
        given = [one for one in material.lends_effects if not (before and one.limit == "name")]
        gained += [replace(one, id=f"{material.ref}-{one.id}{again}") for one in given]
    return tuple(gained)


def lend(duel: Duel, monster: Card, materials: tuple[Card, ...]) -> Duel:
    """Give a monster that is Summoned what its materials have for it; `monster` is as it arrives."""
    if gained := lent_effects(tuple(c.data for c in materials), monster):
        holder = wherever(duel, monster.id)
        duel = replace_card(duel, replace(holder, gained=(*holder.gained, *gained)))
    left = tuple(one for material in materials for one in lent(material.data, monster))
    if not left:
        return duel
    return replace(duel, effects=replace(duel.effects, lingering=(*duel.effects.lingering, *left)))
