"""Whose account a number belongs to that an event tells."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Happening


COMPARED = ("values-compared", "direct-attack-counted")


def of_event(event: "Happening | None") -> "str | None":
    """Return the ledger to which the number of an event belongs: a card's id, ``damage`` or ``life-A``.

    None if the event has no number, or changes the values of several cards.
    """
    if not event:
        return None
    kind, about = event["kind"], event["about"]
    if kind in COMPARED or kind == "battle-damage-inflicted":
        return "damage"
    if kind in ("effect-damage-inflicted", "life-paid", "life-gained", "life-lost"):
        return "life-" + about["side"]["side"]
    if kind == "value-changed":
        return about["card"]["card"]
    if kind in ("values-set", "values-lost", "values-switched") and not about["cards"]["cards"][1:]:
        return about["cards"]["cards"][0]
    return None
