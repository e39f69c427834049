"""What all verbs of a script share: a parsed line, a ruling in progress, and cards by name."""

import re

from damagestep.duel.cards import Activation, Card, Picking
from damagestep.duel.state import Duel, custom_cards
from damagestep.library.card_names import card_ref
from damagestep.lines.line import Line
from damagestep.records.record import record
from damagestep.records.terms import Chooser, DecisionId, Stance
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.procedure.options import about, decision_id
from damagestep.rules.verdict import Verdict

WITH = "(?: with (?P<tributes>.+?))?"
"""The Tributes or materials in the shape of a line."""
TO = "(?: to zone (?P<zone>[1-7]))?"
"""The Monster Zone that a player chooses, as that player counts it (`common.placement.zones`)."""

NO_CARDS: dict[str, Chooser] = {"nothing": "A", "an unknown card": "chance"}
"""What a choice names where it names no card, and who can choose so: either player, or chance."""


class Wrong(ValueError):
    """A script line claims what is not the case, asks for what cannot be done, or is not of the language."""


@record
class Said:
    """A parsed script line: the objects of its verb by name, and its rule ids.

    An object that the line leaves out is None. `get` returns None also for one that its verb does not have.
    """

    match: re.Match[str]
    rules: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        return self.match[name]

    def get(self, name: str) -> str | None:
        """Return an object of the line; None if the line leaves it out, or its verb has no such object."""
        return self.match.groupdict().get(name)


@record
class Run:
    """A ruling in progress: `line` is its current branch, `main` its first, which is what the page plays.

    `main` is None until a second branch begins.
    """

    line: Line
    main: Line | None = None


def copies(duel: Duel, name: str) -> list[Card]:
    """Return the cards that a name means: one copy for `Shrink@2`, all of them for `Shrink`.

    Raises:
        Wrong: the scene has no such card.
        Unreadable: no card has that name.
    """
    bare, _, copy = name.partition("@")
    ref = card_ref(bare, custom_cards(duel))
    found = [c for c in duel.cards if c.data.ref == ref and (not copy or c.id.endswith(f"@{copy}"))]
    if not found:
        raise Wrong(f"there is no {name} in this scene")
    return found


def one(duel: Duel, name: str) -> Card:
    """Return the one card that a name means.

    Raises:
        Wrong: the scene has no such card, or several copies of it.
        Unreadable: no card has that name.
    """
    found = copies(duel, name)
    if len(found) > 1:
        raise Wrong(f"there are {len(found)} copies of {name}; say which, as in {name}@1")
    return found[0]


def attack_id(duel: Duel, attacker: str, target: str | None) -> DecisionId:
    """Return the decision id of an attack by the names of its monsters; without a target, of a direct attack.

    Raises:
        Wrong, Unreadable: as `one`.
    """
    by = one(duel, attacker)
    aim = one(duel, target).ref if target else None
    return decision_id(Attack(side=by.controller, attacker=by.ref, target=aim))


def placement_id(duel: Duel, kind: str, said: Said) -> DecisionId:
    """Return the decision id of a Summon, a Set or a change of position by the names of its cards.

    Of several copies it means the first in the right place: the Monster Zone for a Flip Summon or a change of
    position, else the hand. If none is there, it means the first copy.

    Raises:
        Wrong, Unreadable: as `one`.
    """
    zone = "monster" if kind in ("flip-summon", "position") else "hand"
    meant = copies(duel, said["card"])
    card = next((c for c in meant if c.zone == zone), meant[0])
    tributes = [one(duel, name).id for name in (said.get("tributes") or "").split(" and ") if name]
    placed = f"{kind}:{card.id}" + (">" + "+".join(tributes) if tributes else "")
    to = said.get("zone")
    position = said.get("position") or ("attack" if to else None)
    return placed + (f"={position}" if position else "") + (f"+{to}" if to else "")


def activation_ids(state: Run, name: str, targets: str | None) -> list[DecisionId]:
    """Return the decision id for every copy and effect that `X [(effect)] [on Y]` can mean; legal ones first.

    These are the effects that work where their card is; if there are none, all effects of the card. The list
    is empty if the card has no such effect.

    Raises:
        Wrong, Unreadable: as `one`.
    """
    duel = state.line.duel
    name, _, wanted = name.removesuffix(")").partition(" (")
    aims = tuple(one(duel, t).ref for t in targets.split(" and ")) if targets else ()
    effects = [(c, e) for c in copies(duel, name) for e in c.effects if wanted in ("", e.id)]
    here = [(c, e) for c, e in effects if c.zone in e.from_]
    ids = [
        decision_id(Activation(side=c.controller, card=c.ref, effect=e.id, targets=aims))
        for c, e in here or effects
    ]
    legal = {o.id for o in state.line.options}
    return sorted(ids, key=lambda i: i not in legal)


def verdicts(state: Run, name: str, targets: str | None) -> list[Verdict]:
    """Return the verdicts on every copy and effect that `activation_ids` finds, on targets if some are named.

    Raises:
        Wrong: there is no effect that could be asked about; or as `one`.
    """
    found = [v for i in activation_ids(state, name, targets) if (v := about(state.line.duel, i))]
    if not found:
        raise Wrong(f"{name} has no effect that could be asked about")
    return found


def picking_id(state: Run, said: Said) -> DecisionId:
    """Return the id of the decision that chooses the named cards, or a card's position.

    `nothing` is a player's choice of no card, `an unknown card` is picked by chance.

    Raises:
        Wrong: the position is unknown; or as `one`.
    """
    text, _, way = said["cards"].partition(" in ")
    stances: dict[str, Stance] = {"attack": "attack", "defence": "defence", "face-down": "face-down"}
    if way and way not in stances:
        raise Wrong(f"'{way}' is no position; known are {', '.join(stances)}")
    if text in NO_CARDS:
        return decision_id(Picking(side=NO_CARDS[text], cards=()))
    cards = tuple(one(state.line.duel, name).ref for name in text.split(" and "))
    return decision_id(Picking(side="A", cards=cards, stance=stances.get(way)))
