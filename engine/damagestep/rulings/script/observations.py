"""The verbs that observe: each claims what is the case, and fails if it is not."""

import re

from damagestep.duel.cards import Card, Picking, PlacementKind
from damagestep.duel.events.chain import (
    Activated,
    ActivationNegated,
    EffectNegated,
    NotChainedDirectly,
    ResolutionStarted,
    ResolvedInVain,
    ResolvedOffTheField,
    ResolvedWithoutEffect,
    ResolvedWithoutTarget,
)
from damagestep.duel.events.effects import NothingChanged, NothingDestroyed
from damagestep.duel.state import Duel, at, card, custom_cards, destroyed_by_battle, who_decides
from damagestep.duel.visibility import may_see
from damagestep.library.card_names import card_ref
from damagestep.lines.scenes.listing import listed
from damagestep.records.terms import CardId, Side, Stat, Zone
from damagestep.rules.procedure.options import DECLINE, STOP_ATTACK, about
from damagestep.rules.query.continuous import negated_by
from damagestep.rules.query.filters import level
from damagestep.rules.query.stats import current, printed
from damagestep.rules.verdict import Verdict
from damagestep.rulings.script.card_checks import CARD_CHECKS
from damagestep.rulings.script.language import (
    TO,
    WITH,
    Run,
    Said,
    Wrong,
    attack_id,
    one,
    picking_id,
    placement_id,
    verdicts,
)
from damagestep.rulings.script.line_checks import LINE_CHECKS, Look, compare


def _can(state: Run, said: Said) -> None:
    found = verdicts(state, said["card"], said.get("targets"))
    if not any(v.holds for v in found):
        rules = sorted({f.rule for v in found for f in v.refused})
        raise Wrong(f"refused by {', '.join(rules)}")


def _cannot(state: Run, said: Said) -> None:
    _refusal(said, verdicts(state, said["card"], said.get("targets")))


def _can_attack(state: Run, said: Said) -> None:
    verdict = about(state.line.duel, attack_id(state.line.duel, said["by"], said.get("target")))
    if verdict is None or not verdict.holds:
        raise Wrong("the attack is refused")


def _cannot_attack(state: Run, said: Said) -> None:
    verdict = about(state.line.duel, attack_id(state.line.duel, said["by"], said.get("target")))
    _refusal(said, [verdict] if verdict else [])


def _cannot_go_on(state: Run, said: Said) -> None:
    verdict = about(state.line.duel, said["exit"])
    _refusal(said, [verdict] if verdict else [])


def _can_place(kind: PlacementKind) -> Look:
    """`can summon X` and its like."""

    def look(state: Run, said: Said) -> None:
        verdict = state.line.why(placement_id(state.line.duel, kind, said))
        if verdict is None or not verdict.holds:
            raise Wrong(f"refused by {', '.join(f.rule for f in verdict.refused) if verdict else 'nobody'}")

    return look


def _cannot_place(kind: PlacementKind) -> Look:
    """`cannot summon X` and its like."""

    def look(state: Run, said: Said) -> None:
        verdict = state.line.why(placement_id(state.line.duel, kind, said))
        _refusal(said, [verdict] if verdict else [])

    return look


def _refusal(said: Said, found: list[Verdict]) -> None:
    if not said.rules:
        raise Wrong("'cannot' names the rule that forbids it: cannot … # RULE-ID")
    if not found or any(v.holds for v in found):
        raise Wrong("it is allowed, or there is nothing to refuse")
    refused = {f.rule for v in found for f in v.refused}
    if missing := [r for r in said.rules if r not in refused]:
        raise Wrong(f"not refused by {', '.join(missing)}, but by {', '.join(sorted(refused))}")


def _choosable(state: Run, said: Said) -> tuple[object, object]:
    offered = picking_id(state, said) in [o.id for o in state.line.options]
    return ("can" if offered else "cannot"), f"can{said.get('not') or ''}"


def _stoppable(state: Run, said: Said) -> tuple[object, object]:
    offered = STOP_ATTACK in [o.id for o in state.line.options]
    return ("can" if offered else "cannot"), f"can{said.get('not') or ''}"


def _passable(state: Run, said: Said) -> tuple[object, object]:
    offered = DECLINE in [o.id for o in state.line.options]
    return ("can" if offered else "cannot"), f"can{said.get('not') or ''}"


def _declarable(state: Run, said: Said) -> tuple[object, object]:
    numbers = [o.act.number for o in state.line.options if isinstance(o.act, Picking)]
    return ("can" if int(said["number"]) in numbers else "cannot"), f"can{said.get('not') or ''}"


def _face(state: Run, said: Said) -> tuple[object, object]:
    return one(state.line.duel, said["card"]).face, said["face"]


def _zone(state: Run, said: Said) -> tuple[object, object]:
    return one(state.line.duel, said["card"]).zone, said["zone"]


def _position(state: Run, said: Said) -> tuple[object, object]:
    seen = one(state.line.duel, said["card"])
    return "face-down" if seen.face == "down" else seen.position, said["position"]


def _chain(state: Run, said: Said) -> tuple[object, object]:
    duel = state.line.duel
    own = custom_cards(duel)
    links = [card(duel, x.activation.card) or one(duel, x.activation.card.id) for x in duel.chain]
    claimed = [] if said["cards"] == "empty" else [card_ref(n, own) for n in listed(said["cards"], own)]
    return [c.data.ref for c in links], claimed


def _link(state: Run, said: Said) -> tuple[object, object]:
    """Compare the outcome of a link in the newest chain that had it: without effect if it can do nothing."""
    link, of = int(said["link"]), one(state.line.duel, said["card"]).id
    outcome, does = "not resolved", False
    for place in state.line.places:
        match place.event:
            case Activated(link=n, card=Card(id=name)) if (n, name) == (link, of):
                outcome = "not resolved"
            case ActivationNegated(link=n, card=Card(id=name)) if (n, name) == (link, of):
                outcome = "negated"
            case ResolutionStarted(link=n, card=Card(id=name)) if (n, name) == (link, of):
                outcome, does = "resolves", False
            case EffectNegated(link=n, card=Card(id=name)) if (n, name) == (link, of):
                outcome = "effect negated"
            case (
                ResolvedWithoutTarget(link=n, card=Card(id=name))
                | ResolvedInVain(link=n, card=Card(id=name))
                | ResolvedOffTheField(link=n, card=Card(id=name))
                | NotChainedDirectly(link=n, card=Card(id=name))
            ) if (n, name) == (link, of):
                outcome = "without effect"
            case ResolvedWithoutEffect(link=n, card=Card(id=name)) if (n, name) == (link, of):
                outcome = outcome if outcome.endswith("negated") else "without effect"
        if outcome in ("resolves", "without effect") and _resolves(place.duel, link, of):
            does = does or not isinstance(place.event, (*NOTHING, ResolutionStarted))
            outcome = "without effect" if isinstance(place.event, NOTHING) and not does else outcome
            outcome = "resolves" if does else outcome
    return outcome, said["result"]


def _resolves(duel: Duel, link: int, of: CardId) -> bool:
    """Check whether a link of a card is resolving, so that what happens is its doing."""
    links = duel.chain[link - 1 : link]
    return any((x.state, x.activation.card.id) == ("resolving", of) for x in links)


def _sees(state: Run, said: Said) -> tuple[object, object]:
    side: Side = "A" if said["side"] == "A" else "B"
    seen = may_see(state.line.duel, side, one(state.line.duel, said["card"]))
    return ("sees" if seen else "does not see"), said["how"]


def _life(state: Run, said: Said) -> tuple[object, object]:
    life = state.line.duel.life
    return f"A {life.A} B {life.B}", f"A {int(said['A'])} B {int(said['B'])}"


def _stat(state: Run, said: Said) -> tuple[object, object]:
    """Compare a value; `none` is a value that is no number."""
    duel = state.line.duel
    if said["stat"] == "level":
        return str(level(one(duel, said["card"])) or "none"), said["value"]
    stat: Stat = "def" if said["stat"] == "def" else "atk"
    seen = one(duel, said["card"])
    known = printed(seen, stat) is not None
    return str(current(duel, seen, stat)) if known else "none", said["value"]


def _count(state: Run, said: Said) -> tuple[object, object]:
    """Compare the number of cards in a zone; unknown cards of a Deck count."""
    side: Side = "A" if said["side"] == "A" else "B"
    found = at(state.line.duel, side, COUNTED[said["zone"]])
    if said["zone"] == "deck":
        return len(found) + state.line.duel.rest.of(side), int(said["n"])
    face = {"banished face-down": "down", "extra face-up": "up"}.get(said["zone"])
    return sum(face in (None, c.face) for c in found), int(said["n"])


def _negated(state: Run, said: Said) -> tuple[object, object]:
    """Compare whether something negates the effects of a card."""
    duel = state.line.duel
    negated = negated_by(duel, one(duel, said["card"]).ref) is not None
    return ("negated" if negated else "not negated"), f"{said.get('not') or ''}negated"


def _battle_destroyed(state: Run, said: Said) -> bool:
    duel = state.line.duel
    return destroyed_by_battle(duel, one(duel, said["card"]))


NOTHING = (NothingChanged, NothingDestroyed)
"""What happens where an effect finds nothing to do."""
COUNTED: dict[str, Zone] = {
    "hand": "hand",
    "deck": "deck",
    "graveyard": "graveyard",
    "banished": "banished",
    "banished face-down": "banished",
    "monsters": "monster",
    "spells and traps": "spell-trap",
    "extra": "extra",
    "extra face-up": "extra",
}
COUNT = rf"(?P<zone>{'|'.join(COUNTED)}) (?P<side>[AB]) (?P<n>\d+)"
LINK = r"link (?P<link>\d+) (?P<card>.+?) (?P<result>resolves|negated|effect negated|without effect)"
STAT = r"stat (?P<card>.+) (?P<stat>atk|def|level) (?P<value>\d+|none)"

PLACED: tuple[tuple[str, PlacementKind], ...] = (
    ("summon", "summon"),
    ("set", "set"),
    ("special summon", "special-summon"),
    ("flip summon", "flip-summon"),
    ("turn", "position"),
    ("pendulum summon with", "pendulum-summon"),
)
SHAPES: tuple[tuple[str, str, Look], ...] = (
    ("choosable", r"can(?P<not>not)? choose (?P<cards>.+)", compare(_choosable)),
    ("can", r"can(?P<not>not)? stop the attack", compare(_stoppable)),
    ("can", r"can(?P<not>not)? pass", compare(_passable)),
    ("can", r"can(?P<not>not)? declare (?P<number>\d+)", compare(_declarable)),
    ("can", r"can activate (?P<card>.+?)(?: on (?P<targets>.+))?", _can),
    ("cannot", r"cannot activate (?P<card>.+?)(?: on (?P<targets>.+))?", _cannot),
    ("can", r"can attack directly with (?P<by>.+)", _can_attack),
    ("can", r"can attack (?P<target>.+) with (?P<by>.+)", _can_attack),
    ("cannot", r"cannot attack directly with (?P<by>.+)", _cannot_attack),
    ("cannot", r"cannot attack (?P<target>.+) with (?P<by>.+)", _cannot_attack),
    ("cannot", r"cannot go on: (?P<exit>battle-phase|end-battle-phase|end-turn)", _cannot_go_on),
    *(
        (name, rf"{name} {verb} (?P<card>.+?){WITH}{TO}", look(kind))
        for verb, kind in PLACED
        for name, look in (("can", _can_place), ("cannot", _cannot_place))
    ),
    (
        "asks",
        r"asks (?P<side>[AB]|chance|nobody)",
        compare(lambda s, m: (who_decides(s.line.duel) or "nobody", m["side"])),
    ),
    ("at", r"at (?P<timing>\S+)", compare(lambda s, m: (s.line.timing, m["timing"]))),
    ("sees", r"(?P<side>[AB]) (?P<how>sees|does not see) (?P<card>.+)", compare(_sees)),
    ("life", r"life A (?P<A>\d+) B (?P<B>\d+)", compare(_life)),
    (
        "controls",
        r"(?P<side>[AB]) controls (?P<card>.+)",
        compare(lambda s, m: (one(s.line.duel, m["card"]).controller, m["side"])),
    ),
    ("zone", r"zone (?P<card>.+) (?P<zone>\S+)", compare(_zone)),
    ("position", r"position (?P<card>.+) (?P<position>attack|defence|face-down)", compare(_position)),
    ("face", r"face (?P<card>.+) (?P<face>up|down)", compare(_face)),
    (
        "counters",
        r"counters (?P<card>.+) (?P<n>\d+)",
        compare(lambda s, m: (one(s.line.duel, m["card"]).counters, int(m["n"]))),
    ),
    (
        "materials",
        r"materials (?P<card>.+) (?P<n>\d+)",
        compare(lambda s, m: (len(one(s.line.duel, m["card"]).materials), int(m["n"]))),
    ),
    ("stat", STAT, compare(_stat)),
    ("chain", r"chain (?P<cards>.+)", compare(_chain)),
    ("link", LINK, compare(_link)),
    ("negated", r"(?P<not>not )?negated (?P<card>.+)", compare(_negated)),
    (
        "destroyed-by-battle",
        r"destroyed by battle (?P<card>.+)",
        compare(lambda s, m: (_battle_destroyed(s, m), True)),
    ),
    ("count", COUNT, compare(_count)),
    *LINE_CHECKS,
    *((name, pattern, compare(look)) for name, pattern, look in CARD_CHECKS),
)
OBSERVATIONS = tuple((name, re.compile(pattern), look) for name, pattern, look in SHAPES)
"""Each observation: its name, the shape of its line, and what it looks at; the first that fits is meant."""
