"""What the words of a passage say, as the data of card files; nothing where a word is left or doubtful.

A clause is compiled only if its phrases take every word of it and all readings say the same. Rules that need
two clauses at once (what `it` is, that an answer is negated) are checked here; what card
files cannot say is not compiled.
"""

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeVar

from damagestep.cards.card import EffectClass
from damagestep.reading.grammar.nouns import plain_filter
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.grammar.whole import Chain, readings
from damagestep.reading.meaning import HIDDEN, NotSayable, Referents, chosen, selected
from damagestep.reading.passages import Passage
from damagestep.reading.segments import Clause, ClauseKind

Json = dict[str, Any]
MAIN = ["main-1", "main-2"]
SEPARATES = (",", "and", ", and", "")
BEFORE_TARGET = ("and", ", and", ", then", "then", ",")
MAY = re.compile(r"\s*you can\s+", re.IGNORECASE)
NEEDS = {
    "negate-activation": "activated",
    "negate-effect": "activated",
    "negate-attack": "attack-declared",
    "negate-summon": "summon-attempted",
}
"""Operations that need the effect to answer such an event."""
FREE: tuple[EffectClass, ...] = ("quick", "trap-activation")
"""Classes for which the text may name phases of their use."""


@dataclass(frozen=True)
class Compiled:
    """The data of each clause that is understood: of condition, activation and resolution, else None."""

    condition: Json | None
    activation: Json | None
    resolution: list[Json] | None

    @property
    def clauses(self) -> frozenset[ClauseKind]:
        """Return the clauses that are understood."""
        found: dict[ClauseKind, Any] = {
            "condition": self.condition,
            "activation": self.activation,
            "resolution": self.resolution,
        }
        return frozenset(kind for kind, data in found.items() if data is not None)

    @property
    def data(self) -> Json:
        """Return what is understood, in the words of card files."""
        made = (self.condition or {}) | (self.activation or {})
        return made | ({"resolve": self.resolution} if self.resolution else {})

    @property
    def before(self) -> bool:
        """Check whether all before the resolution is understood."""
        return self.condition is not None and self.activation is not None


Said = TypeVar("Said")
NOT_COMPILED = Compiled(None, None, None)


def compiled(text: str, plain: str, passage: Passage, what: EffectClass, from_: tuple[str, ...]) -> Compiled:
    """Compile the clauses of a passage of a class that is used from some zones."""
    if passage.inherited or max(len(passage.condition), len(passage.activation)) > 1:
        return NOT_COMPILED
    if any(c.kind in ("bullet", "endless", "note") for c in passage.clauses):
        return NOT_COMPILED
    if passage.older and what == "ignition" and not (passage.condition or _may(plain, passage)):
        # A bare sentence may as well go on with the one before it.
        return NOT_COMPILED
    condition = _condition(_chains(text, plain, passage.condition, ("part",), SEPARATES), what, from_)
    refer = Referents((condition or {}).get("on"), from_)
    activation = _activation(text, plain, passage, refer)
    if condition is None or activation is None:
        return Compiled(condition, activation, None)
    refer = replace(refer, targets="targets" in activation, paid=bool(activation.get("cost")))
    resolution = _resolution(text, plain, passage, refer)
    if resolution and passage.older and any(map(_may_target, resolution)):
        # Before 2011 the text of an effect did not say whether it targets.
        resolution = None
    if resolution and "targets" in activation:
        activation = activation | {"targets": _summonable(activation["targets"], resolution)}
    return Compiled(condition, activation, resolution)


def _may(plain: str, passage: Passage) -> bool:
    return any(MAY.match(clause.of(plain)) for clause in passage.resolution)


def _chains(
    text: str, plain: str, clauses: tuple[Clause, ...], kinds: tuple[str, ...], joins: tuple[str, ...]
) -> list[Chain]:
    """Return all readings of a clause without the `you can` before it; of no clause the empty one."""
    if not clauses:
        return [[]]
    start, end = clauses[0].start, clauses[-1].end
    gaps = (plain[a.end : b.start] for a, b in pairwise(clauses))
    if any(gap.strip() for gap in gaps):
        return []
    if kinds != ("part",) and (may := MAY.match(plain, start, end)):
        start = may.end()
    return readings(words_of(plain[start:end], text[start:end]), kinds, joins, kinds == ("does",))


def _agreed(made: list[Said]) -> Said | None:
    """Return what all readings say; None if there is none, or they differ: nothing is guessed."""
    return made[0] if made and all(one == made[0] for one in made) else None


def _condition(chains: list[Chain], what: EffectClass, from_: tuple[str, ...]) -> Json | None:
    made: list[Json] = []
    for chain in chains:
        try:
            made.append(_of_condition(chain, what, from_))
        except NotSayable:
            return None
    return _agreed(made)


def _of_condition(chain: Chain, what: EffectClass, from_: tuple[str, ...]) -> Json:
    """Return one reading of a condition as data.

    Raises:
        NotSayable: card files cannot say it, or its parts do not fit together.
    """
    made: Json = {}
    holds: list[Json] = []
    for part in (one["says"] for one in chain):
        if "on" in part and "on" in made:
            raise NotSayable
        if "on" in part:
            made |= _answered(part)
        elif "main" in part:
            made |= _of_main_phase(part["main"], what, holds)
        elif "holds" in part:
            holds += _held(part["holds"], from_)
    on = made.get("on", {}).get("event")
    if what == "flip":
        made["on"] = {"event": "flipped"}
    elif what in ("trigger", "ignition") and (what == "trigger") != (on is not None):
        raise NotSayable
    if (on == "timing" and what != "trigger") or not _is_there(made.get("on", {}), from_):
        raise NotSayable
    return made | ({"condition": holds} if holds else {})


def _answered(part: Json) -> Json:
    """Return what an effect answers; an answer to an activation or a Summon has no timing to miss."""
    on = _event(part["on"])
    late = part.get("when") and on["event"] not in ("activated", "summon-attempted")
    return {"on": on} | ({"tense": "when"} if late else {})


def _is_there(on: Json, from_: tuple[str, ...]) -> bool:
    """Check whether a card that has moved is where its effect is used: the text has to tell where it went."""
    own = on.get("event") == "moved" and "what" not in on
    return bool(from_) and (not own or set(from_) == set(on.get("to", ())))


def _of_main_phase(main: Json, what: EffectClass, holds: list[Json]) -> Json:
    """Return in whose turn and Main Phase an effect is used; Spell Speed 1 has no other time."""
    if what == "ignition" and main.get("turn") == "you":
        return {}
    if what not in FREE:
        raise NotSayable
    if "turn" in main:
        holds.append({"if": "turn", "of": main["turn"]})
    return {"during": MAIN} if "during" in main else {}


def _event(on: Json) -> Json:
    made = {key: value for key, value in on.items() if value is not None}
    if not isinstance(on.get("what"), dict):
        return made
    cards = on["what"]["some"]
    if cards.get("n", 1) != 1 or set(cards) - {"n", "bare", "of"}:
        raise NotSayable
    of = plain_filter(cards["of"])
    if of.get("zone") != "monster":
        raise NotSayable
    side = on["what"].get("side")
    return made | {"what": of | ({"controller": side} if side else {})}


def _held(holds: Json, from_: tuple[str, ...]) -> list[Json]:
    """Return the conditions that a state is; where the card is follows from the zones it is used from."""
    if "here" in holds:
        if from_ != (holds["here"],):
            raise NotSayable
        return []
    if "state" in holds:
        return [holds["state"]]
    if "turn" in holds:
        return [{"if": "turn", "of": holds["turn"]}]
    whose = {"controller": holds["controller"], "on": "field"} if "controller" in holds else {}
    if "no" in holds:
        return [{"if": "lacks", "what": plain_filter(holds["no"] | whose)}]
    found: Json = {"if": "exists", "what": plain_filter(holds["some"]["of"] | whose)}
    n = holds["some"]["n"]
    if n > 1 and not holds["some"].get("more"):
        raise NotSayable
    return [found | ({"n": n} if n > 1 else {})]


def _activation(text: str, plain: str, passage: Passage, refer: Referents) -> Json | None:
    made: list[Json] = []
    for chain in _chains(text, plain, passage.activation, ("pays", "aims"), BEFORE_TARGET):
        try:
            made.append(_of_activation(chain, refer))
        except NotSayable:
            return None
    return _agreed(made)


def _of_activation(chain: Chain, refer: Referents) -> Json:
    made: Json = {}
    for part in chain:
        says = part["says"]
        if part["kind"] == "pays":
            made.setdefault("cost", []).append(_operation(says, "always", replace(refer, on=None)))
        elif "targets" in made:
            raise NotSayable
        elif "attacker" in says:
            if (refer.on or {}).get("event") != "attack-declared":
                raise NotSayable
            made["targets"] = {"what": {"zone": "monster", "face": "up"}, "among": "triggering-cards"}
        else:
            made["targets"] = _aimed(says["first"])
            if "also" in says:
                made["targets"]["also"] = _aimed(says["also"])
    return made


def _aimed(cards: Json) -> Json:
    choice = chosen(cards, {})
    if "random" in choice:
        raise NotSayable
    n = {"n": choice["choose"]} if choice["choose"] > 1 else {}
    return n | ({"least": choice["least"]} if "least" in choice else {}) | {"what": choice["of"]}


def _operation(says: Json, join: str, refer: Referents) -> Json:
    """Return an operation with its cards.

    Raises:
        NotSayable: it is not clear which cards these are, or card files cannot say so.
    """
    made = {key: value for key, value in says.items() if key not in ("usual", "excepted")}
    if made["op"] in NEEDS and (refer.on or {}).get("event") != NEEDS[made["op"]]:
        raise NotSayable
    for key in ("what", "to"):
        if isinstance(made.get(key), dict) and not {"part", "cards"}.isdisjoint(made[key]):
            made[key] = selected(made[key], made["op"], says.get("usual", {}), refer)
    if "excepted" in says:
        if not isinstance(made["what"], dict) or "choose" not in made["what"]:
            raise NotSayable
        made["what"] = made["what"] | {"of": made["what"]["of"] | {"not": says["excepted"]}}
    return made | ({"join": join} if join != "always" else {})


def _resolution(text: str, plain: str, passage: Passage, refer: Referents) -> list[Json] | None:
    if not passage.resolution:
        return None
    made: list[list[Json]] = []
    for chain in _chains(text, plain, passage.resolution, ("does",), ()):
        try:
            made.append(_of_resolution(chain, refer))
        except NotSayable:
            return None
    return _agreed(made)


def _of_resolution(chain: Chain, refer: Referents) -> list[Json]:
    made: list[Json] = []
    for part in chain:
        says = part["says"] if isinstance(part["says"], list) else [part["says"]]
        for number, one in enumerate(says):
            join = one.get("join", "always") if number else part["join"]
            operation = _operation({k: v for k, v in one.items() if k != "join"}, join, refer)
            if operation.get("what") == "remembered" and not refer.remember(made):
                raise NotSayable
            made.append(operation)
        refer = refer.after(made[-1])
    return made


def _may_target(operation: Json) -> bool:
    """Check whether an operation chooses cards that an effect could have targeted."""
    what = operation.get("what")
    if not isinstance(what, dict) or "choose" not in what:
        return False
    zones = what["of"].get("zone", "monster")
    return not {zones} <= set(HIDDEN) if isinstance(zones, str) else not set(zones) <= set(HIDDEN)


def _summonable(targets: Json, resolution: list[Json]) -> Json:
    """Return targets of which only those can be chosen that can be Special Summoned, if they are to be."""
    if not any(one["op"] == "special-summon" and one["what"] == "targets" for one in resolution):
        return targets
    return targets | {"what": targets["what"] | {"special_summonable": True}}
