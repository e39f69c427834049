"""The condition of an effect as data: what it answers, what must hold, in which phases it is used."""

from typing import Any

from damagestep.cards.card import EffectClass
from damagestep.reading.grammar.nouns import plain_filter, seen
from damagestep.reading.grammar.whole import Chain
from damagestep.reading.meaning import NotSayable, all_sayable

Json = dict[str, Any]
MAIN = ["main-1", "main-2"]
BATTLE = [
    "start-step",
    "battle-step.open",
    "battle-step.declared",
    "battle-step.leaving",
    "damage-step.start",
    "damage-step.flip",
    "damage-step.before-calculation",
    "damage-step.calculation",
    "damage-step.after-calculation",
    "damage-step.end",
    "end-step",
]
"""The Battle Phase; of its Damage Step an effect is used only where a rule admits it."""
BEFORE_DAMAGE = ("damage-step.start", "damage-step.before-calculation", "damage-step.calculation")
FREE: tuple[EffectClass, ...] = ("quick", "trap-activation")
"""Classes for which the text may name phases of their use."""


PHASES = {
    "main": MAIN,
    "battle": BATTLE,
    "both": ["main-1", *BATTLE, "main-2"],
    "calculation": ["damage-step.calculation"],
    "damage-step": [point for point in BATTLE if point.startswith("damage-step.")],
}


def condition_of(chain: Chain, what: EffectClass, from_: tuple[str, ...]) -> Json:
    """Return one reading of a condition as data.

    Raises:
        NotSayable: card files cannot say it, or its parts do not fit together.
    """
    all_sayable(chain)
    parts = [one["says"] for one in chain]
    if len([part for part in parts if "on" in part]) > 1:
        raise NotSayable
    made: Json = {}
    holds: list[Json] = []
    for part in parts:
        if "on" in part:
            made |= _answered(part, from_, holds)
        elif "main" in part:
            new = _of_phase(part["main"], what, holds)
            if "on" in new and "on" in made:
                raise NotSayable
            made |= new
    for part in parts:
        if "holds" in part:
            at = made.get("on", {}).get("at") or next(iter(made.get("during", ())), None)
            holds += _held(part["holds"], from_, at)
    if what == "flip":
        made["on"] = {"event": "flipped"}
    _fits(made.get("on", {}).get("event"), what)
    if not from_:
        raise NotSayable
    return made | ({"condition": holds} if holds else {})


def _fits(event: str | None, what: EffectClass) -> None:
    """Check that an effect of a class answers what the text says.

    Raises:
        NotSayable: two parts of the reader tell it differently.
    """
    if what in ("trigger", "ignition") and (what == "trigger") != (event is not None):
        raise NotSayable
    if event == "timing" and what != "trigger":
        raise NotSayable


def _answered(part: Json, from_: tuple[str, ...], holds: list[Json]) -> Json:
    """Return what an effect answers; an answer to an activation or a Summon has no timing to miss."""
    on = _event(part["on"])
    if role := on.pop("role", None):
        holds.append({"if": "fighting", "role": role})
    late = part.get("when") and on["event"] not in ("activated", "summon-attempted")
    made: Json = {"tense": "when"} if late else {}
    at = on.pop("at", None) if on["event"] == "moved" else None
    if on["event"] == "moved" and "what" not in on:
        # A card that has moved is where its effect is used: the text tells it, or it follows from the move.
        if "to" in on and set(from_) != set(on["to"]):
            raise NotSayable
        if at:
            made["from"] = at
    return made | {"on": on}


def _of_phase(main: Json, what: EffectClass, holds: list[Json]) -> Json:
    """Return in whose turn and phase an effect is used; Spell Speed 1 has no other time."""
    if what == "ignition" and main == {"during": "main", "turn": "you"}:
        return {}
    if what == "trigger" and main == {"during": "calculation"}:
        return {"on": {"event": "timing", "at": "damage-step.calculation"}}
    if what not in FREE:
        raise NotSayable
    if "turn" in main:
        holds.append({"if": "turn", "of": main["turn"]})
    return {"during": PHASES[main["during"]]} if "during" in main else {}


def _event(on: Json) -> Json:
    made = {key: value for key, value in on.items() if value is not None}
    if not isinstance(on.get("what"), dict):
        return made
    cards = on["what"]["some"]
    if cards.get("n", 1) != 1 or set(cards) - {"n", "bare", "of", "more"}:
        raise NotSayable
    of = plain_filter(cards["of"])
    if made["event"] == "moved":
        side = {"controller": on["what"]["side"], "zone": "monster"} if "side" in on["what"] else {}
        return made | {"what": _moved(cards["of"] | side, of | side, made)}
    if of.get("zone") != "monster":
        raise NotSayable
    side = on["what"].get("side")
    return made | {"what": of | ({"controller": side} if side else {})}


def _moved(said: Json, of: Json, made: Json) -> Json:
    """Return the cards that have moved; only what is destroyed is sure to come from the field.

    Raises:
        NotSayable: where they came from is not told.
    """
    made.pop("at", None)
    was: Json = made.pop("was", {})
    placed = not {"on", "zone", "controller", "face", "position"}.isdisjoint(said)
    if not (placed or was or ("destroyed" in made.get("manner", ()) and of.get("zone") == "monster")):
        raise NotSayable
    if was and of.get("zone", was["zone"]) != was["zone"] and of.get("zone") != "monster":
        raise NotSayable
    return was | of


def _held(holds: Json, from_: tuple[str, ...], at: str | None) -> list[Json]:
    """Return the conditions that a state is; where the card is follows from the zones it is used from."""
    if "here" in holds or "there" in holds:
        zones = {holds["here"]} if "here" in holds else {"monster", "spell-trap", "field"}
        if set(from_) - zones:
            raise NotSayable
        return []
    if "fights" in holds:
        return _fighting(holds["fights"], at)
    if "who" in holds:
        if at not in BEFORE_DAMAGE:
            raise NotSayable
        against = {"against": holds["against"]} if holds.get("against") else {}
        return [{"if": "battling", "who": without_type(holds["who"])} | against]
    if "states" in holds:
        found: list[Json] = holds["states"]
        return found
    if "state" in holds:
        state: Json = holds["state"]
        return [state]
    if "turn" in holds:
        return [{"if": "turn", "of": holds["turn"]}]
    return _existing(holds)


def _fighting(fights: Json, at: str | None) -> list[Json]:
    """Return the condition that this monster battles, as it is asked at a point of the Damage Step."""
    against = {"against": fights["against"]} if fights.get("against") else {}
    role = {"role": fights["role"]} if "role" in fights else {}
    battling = {"if": "battling", "who": "this-card"} | role | against
    if at in BEFORE_DAMAGE:
        return [battling] if "against" in fights else [{"if": "fighting"} | role]
    if at == "damage-step.after-calculation":
        return [battling, {"if": "calculated"}] if "against" in fights else [{"if": "fighting"} | role]
    if at == "end-step" and not fights:
        return [{"if": "this-turn", "it": "battled"}]
    if at != "damage-step.end":
        raise NotSayable
    return [{"if": "has-battled"} | role | against] if "against" in fights else [{"if": "fighting"} | role]


def without_type(of: Json) -> Json:
    """Return the filter of a battling card, which is a monster in any case."""
    return {key: value for key, value in of.items() if key != "type"}


def _existing(holds: Json) -> list[Json]:
    whose = {"controller": holds["controller"], "on": "field"} if "controller" in holds else {}
    whose |= {"on": "field"} if "field" in holds else {}
    if "none" in holds:
        if set(holds["none"]) - {"bare", "of"} or not {"zone", "on"} & set(holds["none"]["of"]):
            raise NotSayable
        return [{"if": "lacks", "what": seen(plain_filter(holds["none"]["of"]))}]
    if "no" in holds:
        return [{"if": "lacks", "what": seen(plain_filter(holds["no"] | whose))}]
    found: Json = {"if": "exists", "what": seen(plain_filter(holds["some"]["of"] | whose))}
    n = holds["some"]["n"]
    if n > 1 and not holds["some"].get("more"):
        raise NotSayable
    return [found | ({"n": n} if n > 1 else {})]
