"""The condition of an effect as data: what it answers, what must hold, in which phases it is used."""

from typing import Any

from damagestep.cards.card import EffectClass
from damagestep.reading.grammar.nouns import by_current_values, plain_filter, seen
from damagestep.reading.grammar.readings import Chain
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
FREE: tuple[EffectClass, ...] = ("quick", "trap-activation", "spell-activation")
"""Classes for which the text may name phases of their use."""


PHASES = {
    "main": MAIN,
    "main-1": ["main-1"],
    "main-2": ["main-2"],
    "battle": BATTLE,
    "both": ["main-1", *BATTLE, "main-2"],
    "calculation": ["damage-step.calculation"],
    "damage-step": [point for point in BATTLE if point.startswith("damage-step.")],
}


OF_ITSELF = ("summoned", "flipped", "attack-declared")
"""Events of a card itself that leave it in a Monster Zone."""
OF_FIELD = ("monster", "spell-trap", "field")
HOMES = (("monster",), ("spell-trap",), ("field",))


def events_in(chains: list[Chain]) -> int:
    """Return how many events are told of which an effect answers one, the same in all readings; 0 if not."""
    found = {max((len(one["says"].get("either", ())) for one in chain), default=0) for chain in chains}
    return found.pop() if len(found) == 1 else 0


def goes_astray(chain: Chain) -> bool:
    """Check whether a reading takes the `if` behind a time, the last of several events, for all of them."""
    last = [one["says"]["either"][-1] if "either" in one["says"] else [] for one in chain]
    return any(
        len(event) == 1 and event[0].get("on", {}).get("event") == "timing" and "holds" in behind["says"]
        for event, behind in zip(last, chain[1:], strict=False)
    )


def _answering(chain: Chain, event: int | None) -> list[Json]:
    """Return the parts of a reading, with the event of that number alone where it tells several.

    Raises:
        NotSayable: it tells several, but none of that number is asked for.
    """
    made: list[Json] = []
    for one in chain:
        found = one["says"].get("either")
        if found is None:
            made.append(one["says"])
        elif event is None:
            raise NotSayable("either-event")
        else:
            made += found[event]
    return made


def _where(on: Json, from_: tuple[str, ...]) -> tuple[str, ...]:
    """Return where a card is that answers one of several events: each has a place of its own.

    Raises:
        NotSayable: the text may mean another place than the one it tells for all events.
    """
    if "what" not in on and on["event"] in OF_ITSELF:
        return ("monster",)
    if "what" not in on and on["event"] == "moved":
        return tuple(on.get("to") or on.get("at") or from_)
    if from_ not in HOMES:
        raise NotSayable
    return from_


def condition_of(chain: Chain, what: EffectClass, from_: tuple[str, ...], event: int | None = None) -> Json:
    """Return one reading of a condition as data; of several events that it tells the one of that number.

    Raises:
        NotSayable: card files cannot say it, or its parts do not fit together.
    """
    parts = _answering(chain, event)
    all_sayable(parts)
    if len([part for part in parts if "on" in part]) > 1:
        raise NotSayable
    made: Json = {}
    holds: list[Json] = []
    for part in parts:
        if "on" in part:
            place = _where(part["on"], from_) if event is not None else from_
            made |= ({"from": list(place)} if place != from_ else {}) | _answered(part, place, holds, what)
            from_ = place
        elif "main" in part:
            new = _of_phase(part["main"], what, holds)
            if "on" in new and "on" in made:
                raise NotSayable
            made |= new
    for part in parts:
        if "holds" in part:
            at = made.get("on", {}).get("at") or next(iter(made.get("during", ())), None)
            holds += held(part["holds"], from_, at)
    if what == "flip":
        made["on"] = {"event": "flipped"}
    _fits(made.get("on", {}).get("event"), what)
    if not from_ or (any(one["if"] == "called-by" for one in holds) and from_ != ("monster",)):
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


def _answered(part: Json, from_: tuple[str, ...], holds: list[Json], what: EffectClass) -> Json:
    """Return what an effect answers; an answer to an activation or a Summon has no timing to miss."""
    on = _event(part["on"])
    if on["event"] == "timing" and what in FREE:
        # No phase triggers what a player uses at will.
        holds += [{"if": "turn", "of": on["turn"]}] if "turn" in on else []
        return {"during": [on["at"]]}
    holds += on.pop("states", [])
    if during := on.pop("during", None):
        holds.append({"if": "turn", "of": during})
    if role := on.pop("role", None):
        holds.append({"if": "fighting", "role": role})
    late = part.get("when") and on["event"] not in ("activated", "summon-attempted")
    made: Json = {"tense": "when"} if late else {}
    at = on.pop("at", None) if on["event"] == "moved" else None
    if on["event"] == "moved" and not isinstance(on.get("what"), dict):
        # A card goes to its owner's Graveyard, from where its effect is used.
        on.pop("whose", None)
    if on["event"] == "moved" and "what" not in on:
        # A card that has moved is where its effect is used: the text tells it, or it follows from the move.
        if "to" in on and set(from_) != set(on["to"]):
            if from_ not in HOMES:
                raise NotSayable
            made["from"] = list(on["to"])
        if at:
            made["from"] = at
    return made | {"on": on}


def _of_phase(main: Json, what: EffectClass, holds: list[Json]) -> Json:
    """Return in whose turn and phase an effect is used; Spell Speed 1 has no other time."""
    if what == "ignition" and main == {"during": "main", "turn": "you"}:
        return {}
    if what == "trigger" and main == {"during": "calculation"}:
        return {"on": {"event": "timing", "at": "damage-step.calculation"}}
    if what == "ignition" and main.get("during") in ("main-1", "main-2"):
        return {"during": PHASES[main["during"]]}
    if what == "ignition":
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
    if "fought" in on["what"]:
        del made["what"]
        return made | {"fought_by": of}
    if made["event"] == "moved":
        side = {"controller": on["what"]["side"], "zone": "monster"} if "side" in on["what"] else {}
        return made | {"what": _moved(cards["of"] | side, of | side, made)}
    if "zone" not in of and "type" not in of:
        of = of | {"zone": "monster"}
    if of.get("zone") != "monster":
        raise NotSayable
    if "shown" in on["what"]:
        of |= {"face": "up"}
    if "pointed" in on["what"]:
        of |= {"pointed_at": "this-card"}
    side = on["what"].get("side")
    owner = {"owner": on["what"]["owner"]} if "owner" in on["what"] else {}
    return made | {"what": of | ({"controller": side} if side else {}) | owner}


def _moved(said: Json, of: Json, made: Json) -> Json:
    """Return the cards that have moved, from anywhere if no place is told; only some zones are destroyed in.

    Raises:
        NotSayable: what is told of them is known on the field alone, or by another card.
    """
    made.pop("at", None)
    if "pointed_at" in said:
        raise NotSayable("arrows")
    was: Json = made.pop("was", {})
    owner = {"owner": made.pop("whose")} if "whose" in made else {}
    placed = not {"on", "zone", "controller", "face", "position"}.isdisjoint(said)
    if not (placed or was or ("destroyed" in made.get("manner", ()) and of.get("zone") == "monster")):
        anywhere = {key: value for key, value in of.items() if key != "zone"}
        return ({"type": ["monster"]} if said.get("type") == ["monster"] else {}) | anywhere | owner
    if was and not placed and said.get("type") == ["monster"]:
        # The words name the place that they come from, which may be none of the field.
        kind = {key: value for key, value in of.items() if key != "zone"} | {"type": ["monster"]}
        return plain_filter(kind | was) | owner
    if "zone" not in of | was and "on" in said:
        of = of | {"zone": ["monster", "spell-trap", "field"]}
    if was and of.get("zone", was["zone"]) != was["zone"] and of.get("zone") != "monster":
        raise NotSayable
    return was | of | owner


def held(holds: Json, from_: tuple[str, ...], at: str | None) -> list[Json]:
    """Return the conditions that a state is; where the card is follows from the zones it is used from."""
    if "fights" in holds or "equipped" in holds:
        return _bearer_fights(holds, at) if "equipped" in holds else _fighting(holds["fights"], at)
    if "here" in holds or "there" in holds:
        zones = set(holds["here"].split("-or-")) if "here" in holds else set(OF_FIELD)
        if set(from_) - zones:
            raise NotSayable
        return []
    if "who" in holds:
        if at not in BEFORE_DAMAGE:
            raise NotSayable
        who = without_type(holds["who"])
        if "against" not in holds:
            return [{"if": "fighting", "who": who} | ({"role": holds["role"]} if "role" in holds else {})]
        against = {"against": holds["against"]} if holds["against"] else {}
        return [{"if": "battling", "who": who} | against]
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
    if at == "end-step" and "against" not in fights and fights.get("role") != "target":
        return [{"if": "this-turn", "it": "attacked" if role else "battled"}]
    if at != "damage-step.end":
        raise NotSayable
    return [{"if": "has-battled"} | role | against] if "against" in fights else [{"if": "fighting"} | role]


def _bearer_fights(holds: Json, at: str | None) -> list[Json]:
    """Return the condition that the equipped monster battles another, as it is asked at a point.

    Raises:
        NotSayable: at this point it has no word.
    """
    if at not in BEFORE_DAMAGE:
        raise NotSayable("battlers")
    more = {key: holds[key] for key in ("against", "role") if holds.get(key)}
    return [{"if": "battling", "who": "equipped-monster"} | more]


def without_type(of: Json) -> Json:
    """Return the filter of a battling card, which is a monster in any case."""
    return {key: value for key, value in of.items() if key != "type"}


def _existing(holds: Json) -> list[Json]:
    """Return the conditions that cards are there or not.

    Raises:
        NotSayable: their ATK or DEF on the field is asked for, or their number or place is not told.
    """
    made = _there(holds)
    if any(by_current_values(of) or by_current_values(of.get("not", {})) for of in (m["what"] for m in made)):
        raise NotSayable("state")
    return made


def _there(holds: Json) -> list[Json]:
    whose = {"controller": holds["controller"], "on": "field"} if "controller" in holds else {}
    whose |= {"on": "field"} if "field" in holds else {}
    whose |= holds.get("at", {})
    if "every" in holds:
        other = {"zone": "monster", "controller": holds["controller"]}
        return [
            {"if": "exists", "what": other},
            {"if": "lacks", "what": other | {"not": seen(plain_filter(holds["every"]))}},
        ]
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
    different = {"different_names": True} if "different" in holds else {}
    return [found | ({"n": n} if n > 1 else {}) | different]
