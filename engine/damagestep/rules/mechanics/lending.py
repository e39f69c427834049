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


def lent_effects(material: CardData, monster: Card) -> tuple[Effect, ...]:
    """Return the effects that a monster gains from a material, each under a name of its own."""
    if not _is_for(material, monster):
        return ()
    return tuple(replace(one, id=f"{material.ref}-{one.id}") for one in material.lends_effects)


def lend(duel: Duel, monster: Card, materials: tuple[Card, ...]) -> Duel:
    """Give a monster that is Summoned what its materials have for it; `monster` is as it arrives."""
    by_name = {c.data.ref: c.data for c in materials}
    if gained := tuple(one for material in by_name.values() for one in lent_effects(material, monster)):
        holder = wherever(duel, monster.id)
        duel = replace_card(duel, replace(holder, gained=(*holder.gained, *gained)))
    left = tuple(one for material in materials for one in lent(material.data, monster))
    if not left:
        return duel
    return replace(duel, effects=replace(duel.effects, lingering=(*duel.effects.lingering, *left)))
