"""The script of a ruling: about fifteen verbs, each an action or an observation.

Actions: `A attacks X with Y`, `A attacks directly with Y`, `A activates X [on Y and Z]`, `A passes`,
`both pass`, `A chooses X and Y`, `A stops the attack`, `A saves X by Y`, `until TIMING`, `end`,
`back to TIMING`, `back to start`.
Observations: `can …`, `cannot … # RULE-ID`, `asks A`, `at TIMING`, `life A 8000 B 7500`, `zone X ZONE`,
`position X attack|defence|face-down`, `stat X atk 950`, `chain X, Y`, `destroyed by battle X`,
`hand A 2`, `not visited TIMING`, `points START, BEFORE, CALC`, `event KIND at TIMING`.
"""

import re
from collections.abc import Callable

from damagestep.events.turn import TimingEntered
from damagestep.legality.attacks import Attack
from damagestep.library import timings
from damagestep.line import Line, Unreachable
from damagestep.notation import card_ref
from damagestep.pieces import Activation, Card, Replacement
from damagestep.procedure.machine import IllegalDecision
from damagestep.procedure.options import STOP_ATTACK, Picking, decision_id
from damagestep.schema.ruling import Ruling, ScriptLine
from damagestep.state import Duel, asked, at, at_timing, card, destroyed_by_battle
from damagestep.stats import current
from damagestep.terms import DecisionId, Side, record
from damagestep.verdict import Verdict


class RulingFailed(AssertionError):
    """A line of a ruling does not hold; the message names file, line, what it says and what is the case."""


class _Wrong(ValueError):
    pass


@record
class Said:
    """A script line taken apart.

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


def run(ruling: Ruling) -> Run:
    """Plays a ruling's script and checks every observation.

    Raises:
        RulingFailed: at the first line that does not hold, or that is not understood.
    """
    state = Run(line=Line.of(ruling.scene, profile=ruling.profile))
    for line in ruling.script:
        try:
            state = _do(state, line)
        except (_Wrong, IllegalDecision, Unreachable, ValueError) as error:
            raise RulingFailed(f"{ruling.file}:{line.number}: {line.text}: {error}") from error
    return Run(line=state.line, main=state.main or state.line)


def _do(state: Run, line: ScriptLine) -> Run:
    for pattern, verb in VERBS:
        if match := pattern.fullmatch(line.text):
            return verb(state, Said(match=match, rules=line.rules))
    raise _Wrong("no verb of the script language reads like this")


# ---- finding things --------------------------------------------------------------------------------


def _copies(duel: Duel, name: str) -> list[Card]:
    """The cards a name means: one copy for `Shrink@2`, all of them for `Shrink`."""
    bare, _, copy = name.partition("@")
    ref = card_ref(bare)
    found = [c for c in duel.cards if c.data.ref == ref and (not copy or c.id.endswith(f"@{copy}"))]
    if not found:
        raise _Wrong(f"there is no {name} in this scene")
    return found


def _one(duel: Duel, name: str) -> Card:
    found = _copies(duel, name)
    if len(found) > 1:
        raise _Wrong(f"there are {len(found)} copies of {name}; say which, as in {name}@1")
    return found[0]


def _attack(duel: Duel, attacker: str, target: str | None) -> DecisionId:
    by = _one(duel, attacker)
    aim = _one(duel, target).ref if target else None
    return decision_id(Attack(side=by.controller, attacker=by.ref, target=aim))


def _activations(state: Run, name: str, targets: str | None) -> list[DecisionId]:
    """Decision ids for every copy and effect that a phrase `X [on Y]` can mean; legal ones first.

    Effects that work where the card is; where none does, all of them.
    """
    duel = state.line.duel
    aims = tuple(_one(duel, t).ref for t in targets.split(" and ")) if targets else ()
    effects = [(c, e) for c in _copies(duel, name) for e in c.data.effects]
    here = [(c, e) for c, e in effects if c.zone in e.from_]
    ids = [
        decision_id(Activation(side=c.controller, card=c.ref, effect=e.id, targets=aims))
        for c, e in here or effects
    ]
    legal = {o.id for o in state.line.options}
    return sorted(ids, key=lambda i: i not in legal)


def _verdicts(state: Run, name: str, targets: str | None) -> list[Verdict]:
    """The verdicts on every copy and effect of a card; with targets, on that choice of them."""
    found = [v for i in _activations(state, name, targets) if (v := state.line.why(i))]
    if not found:
        raise _Wrong(f"{name} has no effect that could be asked about")
    return found


# ---- actions ---------------------------------------------------------------------------------------


def _attacks(state: Run, said: Said) -> Run:
    decision = _attack(state.line.duel, said["by"], said.get("target"))
    return _play(state, said["side"], decision)


def _activates(state: Run, said: Said) -> Run:
    return _play(state, said["side"], _activations(state, said["card"], said.get("targets"))[0])


def _passes(state: Run, said: Said) -> Run:
    if said["side"] == "both":
        first = asked(state.line.duel)
        line_after = state.line.passed()
        if asked(line_after.duel) in (None, first):
            raise _Wrong("after the first pass the other player is not asked")
        return Run(line=line_after.passed(), main=state.main)
    _expect_asked(state, said["side"])
    return Run(line=state.line.passed(), main=state.main)


def _play(state: Run, side: str, decision: DecisionId) -> Run:
    _expect_asked(state, side)
    return Run(line=state.line.play(decision), main=state.main)


def _expect_asked(state: Run, side: str) -> None:
    now = asked(state.line.duel)
    if now != side:
        raise _Wrong(f"{now or 'nobody'} is asked here")


def _picking(state: Run, said: Said) -> DecisionId:
    cards = tuple(_one(state.line.duel, name).ref for name in said["cards"].split(" and "))
    return decision_id(Picking(side="A", cards=cards))


def _chooses(state: Run, said: Said) -> Run:
    return _play(state, said["side"], _picking(state, said))


def _saves(state: Run, said: Said) -> Run:
    """`A saves X by Y`: the first way offered in which Y pays for X."""
    payer = _one(state.line.duel, said["card"])
    offered = [o.id for o in state.line.options if isinstance(o.act, Replacement)]
    meant = [o for o in offered if payer.id in re.split("[:#>+]", o)]
    if not meant:
        raise _Wrong(f"{said['card']} cannot do that; offered are {', '.join(offered) or 'none'}")
    return _play(state, said["side"], meant[-1])


def _stops(state: Run, said: Said) -> Run:
    return _play(state, said["side"], STOP_ATTACK)


def _choosable(state: Run, said: Said) -> tuple[object, object]:
    offered = _picking(state, said) in [o.id for o in state.line.options]
    return ("can" if offered else "cannot"), f"can{said.get('not') or ''}"


def _until(state: Run, said: Said) -> Run:
    return Run(line=state.line.until(said["timing"]), main=state.main)


def _end(state: Run, _: Said) -> Run:
    ended = state.line.to_end()
    if not ended.duel.over:
        raise _Wrong(f"{asked(ended.duel)} has to choose at {ended.timing}")
    return Run(line=ended, main=state.main)


def _back(state: Run, said: Said) -> Run:
    """To the first decision at a timing, or to the start; what is played from there is another branch."""
    back = state.line
    if said["timing"] == "start":
        return Run(line=back.back(len(back.decisions)), main=state.main or state.line)
    while back.decisions:
        back = back.back()
        if back.timing == said["timing"] and (not back.decisions or back.back().timing != said["timing"]):
            return Run(line=back, main=state.main or state.line)
    raise _Wrong("the line has never been there")


# ---- observations ----------------------------------------------------------------------------------


def _can(state: Run, said: Said) -> Run:
    verdicts = _verdicts(state, said["card"], said.get("targets"))
    if not any(v.holds for v in verdicts):
        rules = sorted({f.rule for v in verdicts for f in v.refused})
        raise _Wrong(f"refused by {', '.join(rules)}")
    return state


def _cannot(state: Run, said: Said) -> Run:
    return _refusal(state, said, _verdicts(state, said["card"], said.get("targets")))


def _can_attack(state: Run, said: Said) -> Run:
    decision = _attack(state.line.duel, said["by"], said.get("target"))
    verdict = state.line.why(decision)
    if said.get("not"):
        return _refusal(state, said, [verdict] if verdict else [])
    if verdict is None or not verdict.holds:
        raise _Wrong("the attack is refused")
    return state


def _refusal(state: Run, said: Said, verdicts: list[Verdict]) -> Run:
    if not said.rules:
        raise _Wrong("'cannot' names the rule that forbids it: cannot … # RULE-ID")
    if not verdicts or any(v.holds for v in verdicts):
        raise _Wrong("it is allowed, or there is nothing to refuse")
    refused = {f.rule for v in verdicts for f in v.refused}
    if missing := [r for r in said.rules if r not in refused]:
        raise _Wrong(f"not refused by {', '.join(missing)}, but by {', '.join(sorted(refused))}")
    return state


def _observe(look: Callable[[Run, Said], tuple[object, object]]) -> Callable[..., Run]:
    """An observation: `look` gives what is the case and what the line says of it."""

    def verb(state: Run, said: Said) -> Run:
        real, claimed = look(state, said)
        if real != claimed:
            raise _Wrong(f"it is {real}")
        return state

    return verb


def _position(state: Run, said: Said) -> tuple[object, object]:
    seen = _one(state.line.duel, said["card"])
    return "face-down" if seen.face == "down" else seen.position, said["position"]


def _chain(state: Run, said: Said) -> tuple[object, object]:
    duel = state.line.duel
    links = [card(duel, x.activation.card) or _one(duel, x.activation.card.id) for x in duel.chain]
    claimed = [] if said["cards"] == "empty" else [card_ref(n) for n in said["cards"].split(", ")]
    return [c.data.ref for c in links], claimed


def _life(state: Run, said: Said) -> tuple[object, object]:
    life = state.line.duel.life
    return (life.A, life.B), (int(said["A"]), int(said["B"]))


def _side(name: str) -> Side:
    return "A" if name == "A" else "B"


def _visited(state: Run, said: Said) -> tuple[object, object]:
    been = any(
        isinstance(p.event, TimingEntered) and p.event.timing == said["timing"] for p in state.line.places
    )
    return ("visited" if been else "not visited"), f"{said.get('not') or ''}visited"


def _points(state: Run, said: Said) -> tuple[object, object]:
    """The points of the Damage Step that have been announced, in order, as the sources call them."""
    announced = [p.event.timing for p in state.line.places if isinstance(p.event, TimingEntered)]
    return [point for t in announced if (point := timings()[t].point)], said["points"].split(", ")


def _event_at(state: Run, said: Said) -> tuple[object, object]:
    places = [p for p in state.line.places if p.event and p.event.kind == said["kind"]]
    if not places:
        raise _Wrong(f"no {said['kind']} has happened")
    return at_timing(places[-1].duel).timing, said["timing"]


Verb = Callable[[Run, Said], Run]

VERBS: tuple[tuple[re.Pattern[str], Verb], ...] = tuple(
    (re.compile(pattern), verb)
    for pattern, verb in (
        (r"(?P<side>[AB]) attacks directly with (?P<by>.+)", _attacks),
        (r"(?P<side>[AB]) attacks (?P<target>.+) with (?P<by>.+)", _attacks),
        (r"(?P<side>[AB]) activates (?P<card>.+?)(?: on (?P<targets>.+))?", _activates),
        (r"(?P<side>[AB]) passes", _passes),
        (r"(?P<side>both) pass", _passes),
        (r"(?P<side>[AB]) chooses (?P<cards>.+)", _chooses),
        (r"(?P<side>[AB]) stops the attack", _stops),
        (r"(?P<side>[AB]) saves (?P<victim>.+) by (?P<card>.+)", _saves),
        (r"can(?P<not>not)? choose (?P<cards>.+)", _observe(_choosable)),
        (r"until (?P<timing>\S+)", _until),
        (r"end", _end),
        (r"back to (?P<timing>\S+)", _back),
        (r"can activate (?P<card>.+?)(?: on (?P<targets>.+))?", _can),
        (r"cannot activate (?P<card>.+?)(?: on (?P<targets>.+))?", _cannot),
        (r"can(?P<not>not)? attack directly with (?P<by>.+)", _can_attack),
        (r"can(?P<not>not)? attack (?P<target>.+) with (?P<by>.+)", _can_attack),
        (r"asks (?P<side>[AB])", _observe(lambda s, m: (asked(s.line.duel), m["side"]))),
        (r"at (?P<timing>\S+)", _observe(lambda s, m: (s.line.timing, m["timing"]))),
        (r"(?P<not>not )?visited (?P<timing>\S+)", _observe(_visited)),
        (r"points (?P<points>.+)", _observe(_points)),
        (r"event (?P<kind>\S+) at (?P<timing>\S+)", _observe(_event_at)),
        (r"life A (?P<A>\d+) B (?P<B>\d+)", _observe(_life)),
        (
            r"zone (?P<card>.+) (?P<zone>\S+)",
            _observe(lambda s, m: (_one(s.line.duel, m["card"]).zone, m["zone"])),
        ),
        (r"position (?P<card>.+) (?P<position>attack|defence|face-down)", _observe(_position)),
        (
            r"stat (?P<card>.+) (?P<stat>atk|def) (?P<value>\d+)",
            _observe(lambda s, m: (_stat(s, m), int(m["value"]))),
        ),
        (r"chain (?P<cards>.+)", _observe(_chain)),
        (
            r"destroyed by battle (?P<card>.+)",
            _observe(lambda s, m: (destroyed_by_battle(s.line.duel, _one(s.line.duel, m["card"])), True)),
        ),
        (r"hand (?P<side>[AB]) (?P<n>\d+)", _observe(lambda s, m: (_hand(s, m), int(m["n"])))),
    )
)
"""Each verb as the shape of its line and what it does; the first that fits is meant."""


def _stat(state: Run, said: Said) -> int:
    duel = state.line.duel
    return current(duel, _one(duel, said["card"]), "atk" if said["stat"] == "atk" else "def")


def _hand(state: Run, said: Said) -> int:
    return len(at(state.line.duel, _side(said["side"]), "hand"))
