"""The questions that a ruling's script asks, with their answers, for pages read without the simulator."""

from typing import Any

from damagestep.library.card_names import find_ref
from damagestep.rulings.script import Observed

Json = dict[str, Any]


def answer_to(observed: Observed) -> Json | None:
    """Return whether a card may be activated or attack at a timing, and the rules that forbid it.

    ``{"timing": "damage-step.start", "may": "activate", "card": "honest", "holds": true, "rules": []}``; None
    for an observation of anything else, after the end of the duel, and if the line names the card in a way
    that is not its name alone.
    """
    holds, _, question = observed.line.text.partition(" ")
    may = question.partition(" ")[0]
    timing = observed.play.timing
    if holds not in ("can", "cannot") or may not in ("activate", "attack") or timing is None:
        return None
    named = observed.said["card" if may == "activate" else "by"]
    card = find_ref(named.partition("@")[0], observed.play.scene.cards)
    if card is None:
        return None
    rules = list(observed.line.rules) if holds == "cannot" else []
    return {"timing": timing, "may": may, "card": card, "holds": holds == "can", "rules": rules}


def without_repetition(found: list[Json]) -> list[Json]:
    """Return the answers in their order, each once."""
    return [one for n, one in enumerate(found) if one not in found[:n]]
