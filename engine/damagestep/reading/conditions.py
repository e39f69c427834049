"""The condition of an effect as data: what it answers, what must hold, in which phases it is used."""

from typing import Any

from damagestep.cards.card import EffectClass
from damagestep.reading.grammar.nouns import plain_filter
from damagestep.reading.grammar.whole import Chain
from damagestep.reading.meaning import NotSayable, all_sayable

Json = dict[str, Any]
MAIN = ["main-1", "main-2"]
FREE: tuple[EffectClass, ...] = ("quick", "trap-activation")
"""Classes for which the text may name phases of their use."""


def condition_of(chain: Chain, what: EffectClass, from_: tuple[str, ...]) -> Json:
    """Return one reading of a condition as data.

    Raises:
        NotSayable: card files cannot say it, or its parts do not fit together.
    """
    all_sayable(chain)
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
