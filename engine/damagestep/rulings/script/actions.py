"""The verbs that act: attacks, activations, passing, choices, going back and forth."""

import re
from collections.abc import Callable

from damagestep.duel.battle import Replacement
from damagestep.duel.cards import Picking, PlacementKind, Upkeep
from damagestep.duel.state import who_decides
from damagestep.records.terms import DecisionId
from damagestep.rules.procedure.options import STOP_ATTACK, decision_id
from damagestep.rulings.script.language import (
    TO,
    WITH,
    Run,
    Said,
    Wrong,
    activation_ids,
    attack_id,
    one,
    picking_id,
    placement_id,
)

Action = Callable[[Run, Said], Run]


def _attacks(state: Run, said: Said) -> Run:
    decision = attack_id(state.line.duel, said["by"], said.get("target"))
    return _play(state, said["side"], decision)


def _activates(state: Run, said: Said) -> Run:
    meant = activation_ids(state, said["card"], said.get("targets"))
    if not meant:
        raise Wrong(f"{said['card']} has no effect that could be activated")
    return _play(state, said["side"], meant[0])


def _passes(state: Run, said: Said) -> Run:
    if said["side"] == "both":
        first = who_decides(state.line.duel)
        line_after = state.line.passed()
        if who_decides(line_after.duel) in (None, first):
            raise Wrong("after the first pass the other player is not asked")
        return Run(line=line_after.passed(), main=state.main)
    _expect_asked(state, said["side"])
    return Run(line=state.line.passed(), main=state.main)


def _play(state: Run, side: str, decision: DecisionId) -> Run:
    _expect_asked(state, side)
    return Run(line=state.line.play(decision), main=state.main)


def _expect_asked(state: Run, side: str) -> None:
    now = who_decides(state.line.duel)
    if now != side:
        raise Wrong(f"{now or 'nobody'} is asked here")


def _chooses(state: Run, said: Said) -> Run:
    return _play(state, said["side"], picking_id(state, said))


def _numbers(state: Run, said: Said) -> Run:
    """`chance rolls 3`, `chance tosses 2` (heads), `A declares 4`: the one option that gives that number."""
    wanted = int(said["number"])
    meant = [o.id for o in state.line.options if isinstance(o.act, Picking) and o.act.number == wanted]
    if not meant:
        raise Wrong("no such number is asked for")
    return _play(state, said["side"], meant[0])


def _names(state: Run, said: Said) -> Run:
    """Play the option that names those Attributes, for `A declares EARTH and DARK`."""
    wanted = set(said["attributes"].split(" and "))
    options = state.line.options
    meant = [o.id for o in options if isinstance(o.act, Picking) and set(o.act.attributes) == wanted]
    if not meant:
        raise Wrong("no such Attributes are asked for")
    return _play(state, said["side"], meant[0])


def _saves(state: Run, said: Said) -> Run:
    """Play the last option in which Y pays for X, for `A saves X by Y`."""
    payer = one(state.line.duel, said["card"])
    offered = [o.id for o in state.line.options if isinstance(o.act, Replacement)]
    meant = [o for o in offered if payer.id in re.split("[:#>+]", o)]
    if not meant:
        raise Wrong(f"{said['card']} cannot do that; offered are {', '.join(offered) or 'none'}")
    return _play(state, said["side"], meant[-1])


def _stops(state: Run, said: Said) -> Run:
    return _play(state, said["side"], STOP_ATTACK)


def _goes_on(state: Run, said: Said) -> Run:
    return _play(state, said["side"], said["exit"])


def _places(kind: PlacementKind) -> Action:
    """Return the action for `A summons X [with Y and Z]`, or for another kind of placement."""

    def act(state: Run, said: Said) -> Run:
        return _play(state, said["side"], placement_id(state.line.duel, kind, said))

    return act


def _keeps(state: Run, said: Said) -> Run:
    """Play the first option in which Y pays for X, for `A keeps X [with Y]`."""
    kept = one(state.line.duel, said["card"])
    paid = one(state.line.duel, said["cost"]).id if said.get("cost") else None
    offered = [o.act for o in state.line.options if isinstance(o.act, Upkeep) and o.act.way]
    meant = [u for u in offered if u.card.id == kept.id and paid in (None, *(c.id for c in u.cards))]
    if not meant:
        raise Wrong(f"{said['card']} cannot be kept like that")
    return _play(state, said["side"], decision_id(meant[0]))


def _lets_go(state: Run, said: Said) -> Run:
    kept = one(state.line.duel, said["card"])
    return _play(state, said["side"], decision_id(Upkeep(side=kept.controller, card=kept.ref)))


def _until(state: Run, said: Said) -> Run:
    return Run(line=state.line.until(said["timing"]), main=state.main)


def _end(state: Run, _: Said) -> Run:
    ended = state.line.to_end()
    if not ended.duel.over:
        raise Wrong(f"{who_decides(ended.duel)} has to choose at {ended.timing}")
    return Run(line=ended, main=state.main)


def _back(state: Run, said: Said) -> Run:
    """Go back to the first decision at a timing, or to the start, and begin another branch there."""
    back = state.line
    if said["timing"] == "start":
        return Run(line=back.back(len(back.decisions)), main=state.main or state.line)
    while back.decisions:
        back = back.back()
        if back.timing == said["timing"] and (not back.decisions or back.back().timing != said["timing"]):
            return Run(line=back, main=state.main or state.line)
    raise Wrong("the line has never been there")


ACTIONS: tuple[tuple[re.Pattern[str], Action], ...] = tuple(
    (re.compile(pattern), act)
    for pattern, act in (
        (r"(?P<side>[AB]) attacks directly with (?P<by>.+)", _attacks),
        (r"(?P<side>[AB]) attacks (?P<target>.+) with (?P<by>.+)", _attacks),
        (r"(?P<side>[AB]) activates (?P<card>.+?)(?: on (?P<targets>.+))?", _activates),
        (r"(?P<side>[AB]) passes", _passes),
        (r"(?P<side>both) pass", _passes),
        (r"(?P<side>[AB]) chooses (?P<cards>.+)", _chooses),
        (r"(?P<side>chance) picks (?P<cards>.+)", _chooses),
        (r"(?P<side>chance) (?:rolls|tosses) (?P<number>[0-6])", _numbers),
        (r"(?P<side>[AB]) declares (?P<number>\d+)", _numbers),
        (r"(?P<side>[AB]) declares (?P<attributes>[A-Z]+(?: and [A-Z]+)*)", _names),
        (r"(?P<side>[AB]) stops the attack", _stops),
        (r"(?P<side>[AB]) saves (?P<victim>.+) by (?P<card>.+)", _saves),
        (r"(?P<side>[AB]) goes on: (?P<exit>battle-phase|end-battle-phase|end-turn)", _goes_on),
        (rf"(?P<side>[AB]) summons (?P<card>.+?){WITH}", _places("summon")),
        (rf"(?P<side>[AB]) sets (?P<card>.+?){WITH}", _places("set")),
        (
            rf"(?P<side>[AB]) special summons (?P<card>.+?){WITH} in (?P<position>attack|defence){TO}",
            _places("special-summon"),
        ),
        (r"(?P<side>[AB]) flip summons (?P<card>.+)", _places("flip-summon")),
        (r"(?P<side>[AB]) pendulum summons with (?P<card>.+)", _places("pendulum-summon")),
        (r"(?P<side>[AB]) turns (?P<card>.+)", _places("position")),
        (r"(?P<side>[AB]) keeps (?P<card>.+?)(?: with (?P<cost>.+))?", _keeps),
        (r"(?P<side>[AB]) lets (?P<card>.+) go", _lets_go),
        (r"until (?P<timing>\S+)", _until),
        (r"end", _end),
        (r"back to (?P<timing>\S+)", _back),
    )
)
"""Each action as the shape of its line and what it does; the first that fits is meant."""
