"""The operation that gives the answered activation another target."""

from damagestep.cards.operations import Retarget
from damagestep.duel.cards import Activation, Picked
from damagestep.duel.state import Duel, effect
from damagestep.records.record import replace
from damagestep.rules.mechanics.operations.outcome import Outcome, applied, carries_out, without_effect
from damagestep.rules.query.current_values import find_currently
from damagestep.rules.query.selectors import answered_link, find


@carries_out(Retarget)
def retarget(duel: Duel, _: Retarget, act: Activation, __: Picked) -> Outcome:
    """Give the answered activation another target, while that is one it could have (OCG Q&A 14722).

    What it targeted before has been targeted all the same (OCG Q&A 55).
    """
    link = answered_link(duel, act)
    wanted = effect(link.activation, duel).targets if link else None
    if link is None or wanted is None:
        return without_effect(duel, act)
    proper = find_currently(duel, wanted.what, link.activation)
    found = next((c for c in find(duel, "targets", act) if c in proper), None)
    if found is None:
        return without_effect(duel, act)
    seen = (*link.open, found.ref) if found.face == "up" else link.open
    moved = replace(link, activation=replace(link.activation, targets=(found.ref,)), open=seen)
    chain = tuple(moved if one is link else one for one in duel.chain)
    return applied(replace(duel, chain=chain), act, found)
