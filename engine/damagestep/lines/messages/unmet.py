"""The conditions of an activation that are not met in a position, as a clause in every language."""

from damagestep.describe.unmet import unmet_clauses
from damagestep.duel.cards import Activation
from damagestep.duel.state import Duel, find_by_id
from damagestep.library.catalogues import LANGUAGES
from damagestep.records.terms import DecisionId
from damagestep.rules.query.met import is_met


def unmet(duel: Duel, decision: DecisionId) -> dict[str, str] | None:
    """Return the unmet conditions of `activate:card#effect` as a clause by language.

    None if no card of the position has such an effect; empty clauses if all conditions are met.
    """
    name, _, effect = decision.partition(">")[0].removeprefix("activate:").partition("#")
    source = find_by_id(duel, name)
    what = next((e for e in source.effects if e.id == effect), None) if source else None
    if source is None or what is None:
        return None
    act = Activation(side=source.controller, card=source.ref, effect=effect, what=what)
    missing = tuple(c for c in what.condition if not is_met(duel, c, act))
    own = {card.data.ref: card.data for card in duel.cards}
    return unmet_clauses(source.data, what, missing, LANGUAGES, own)
