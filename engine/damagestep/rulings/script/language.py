"""What all verbs of a script share: a parsed line, a ruling in progress, and cards by name."""

import re

from damagestep.duel.cards import Activation, Card, Picking
from damagestep.duel.state import Duel, custom_cards
from damagestep.library.card_names import card_ref
from damagestep.lines.line import Line
from damagestep.records.record import record
from damagestep.records.terms import DecisionId, Stance
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.procedure.options import about, decision_id
from damagestep.rules.verdict import Verdict


class Wrong(ValueError):
    """A script line claims what is not the case, or asks for what cannot be done."""


@record
class Said:
    """A parsed script line.

    The objects of its verb by name (`None` where left out), and its rule ids.
    """

    match: re.Match[str]
    rules: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        return self.match[name]

    def get(self, name: str) -> str | None:
        return self.match.groupdict().get(name)


@record
class Run:
    """A ruling in progress: its line, and the line of its first branch, which is what the page plays."""

    line: Line
    main: Line | None = None


def copies(duel: Duel, name: str) -> list[Card]:
    """Return the cards that a name means: one copy for `Shrink@2`, all of them for `Shrink`."""
    bare, _, copy = name.partition("@")
    ref = card_ref(bare, custom_cards(duel))
    found = [c for c in duel.cards if c.data.ref == ref and (not copy or c.id.endswith(f"@{copy}"))]
    if not found:
        raise Wrong(f"there is no {name} in this scene")
    return found


def one(duel: Duel, name: str) -> Card:
    """Return the one card that a name means."""
    found = copies(duel, name)
    if len(found) > 1:
        raise Wrong(f"there are {len(found)} copies of {name}; say which, as in {name}@1")
    return found[0]


def attack_id(duel: Duel, attacker: str, target: str | None) -> DecisionId:
    """Return the decision of an attack that names its monsters."""
    by = one(duel, attacker)
    aim = one(duel, target).ref if target else None
    return decision_id(Attack(side=by.controller, attacker=by.ref, target=aim))


def placement_id(duel: Duel, kind: str, said: Said) -> DecisionId:
    """Return the decision of a Summon, a Set or a change of position that names its cards.

    Of several copies the first that is in the right place: in the hand, or for the others on the field.
    """
    zone = "monster" if kind in ("flip-summon", "position") else "hand"
    meant = copies(duel, said["card"])
    card = next((c for c in meant if c.zone == zone), meant[0])
    tributes = [one(duel, name).id for name in (said.get("tributes") or "").split(" and ") if name]
    placed = f"{kind}:{card.id}" + (">" + "+".join(tributes) if tributes else "")
    return placed + (f"={position}" if (position := said.get("position")) else "")


def activation_ids(state: Run, name: str, targets: str | None) -> list[DecisionId]:
    """Return the decision for every copy and effect that `X [(effect)] [on Y]` can mean; legal ones first.

    Effects that work where the card is; where none does, all of them.
    """
    duel = state.line.duel
    name, _, wanted = name.removesuffix(")").partition(" (")
    aims = tuple(one(duel, t).ref for t in targets.split(" and ")) if targets else ()
    effects = [(c, e) for c in copies(duel, name) for e in c.data.effects if wanted in ("", e.id)]
    here = [(c, e) for c, e in effects if c.zone in e.from_]
    ids = [
        decision_id(Activation(side=c.controller, card=c.ref, effect=e.id, targets=aims))
        for c, e in here or effects
    ]
    legal = {o.id for o in state.line.options}
    return sorted(ids, key=lambda i: i not in legal)


def verdicts(state: Run, name: str, targets: str | None) -> list[Verdict]:
    """Return the verdicts on every copy and effect of a card, with the chosen targets if some are named."""
    found = [v for i in activation_ids(state, name, targets) if (v := about(state.line.duel, i))]
    if not found:
        raise Wrong(f"{name} has no effect that could be asked about")
    return found


def picking_id(state: Run, said: Said) -> DecisionId:
    """Return the decision that chooses the named cards, or the position of the one card."""
    text, _, way = said["cards"].partition(" in ")
    stances: dict[str, Stance] = {"attack": "attack", "defence": "defence", "face-down": "face-down"}
    if way and way not in stances:
        raise Wrong(f"'{way}' is no position; known are {', '.join(stances)}")
    cards = tuple(one(state.line.duel, name).ref for name in text.split(" and ")) if text != "nothing" else ()
    return decision_id(Picking(side="A", cards=cards, stance=stances.get(way)))
