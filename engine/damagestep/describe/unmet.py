"""The conditions of an effect that are not met, as a clause in every language."""

from collections.abc import Iterable, Mapping

from damagestep.cards.card import CardData, Effect
from damagestep.cards.conditions import Condition
from damagestep.describe.clauses import conditions
from damagestep.describe.scope import Scope
from damagestep.describe.voice import voice


def unmet_clauses(
    data: CardData,
    effect: Effect,
    unmet: tuple[Condition, ...],
    languages: Iterable[str],
    own: Mapping[str, CardData] | None = None,
) -> dict[str, str]:
    """Return the conditions `unmet` of an effect as the clause behind *if*, by language.

    `own` are custom cards that the clause may name. Without conditions the clauses are empty.
    """
    scopes = {lang: Scope(voice=voice(lang, own), card=data, effect=effect) for lang in languages}
    return {lang: conditions(scope, unmet) for lang, scope in scopes.items()}
