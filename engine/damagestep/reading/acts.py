"""What an activation costs and targets, and what a resolution does, as data."""

from dataclasses import replace
from typing import Any

from damagestep.reading.grammar.nouns import seen
from damagestep.reading.grammar.whole import Chain
from damagestep.reading.meaning import HIDDEN, NotSayable, Referents, all_sayable, chosen, selected

Json = dict[str, Any]
NEEDS = {
    "negate-activation": "activated",
    "negate-effect": "activated",
    "negate-attack": "attack-declared",
    "negate-summon": "summon-attempted",
}
"""Operations that need the effect to answer such an event."""
ARRIVE = ("special-summon", "take-control")
"""Operations after which monsters are on a player's field only for some time, if the text says so."""


def activation_of(chain: Chain, refer: Referents) -> Json:
    """Return one reading of costs and targets as data.

    Raises:
        NotSayable: card files cannot say it, or it is not clear which cards are meant.
    """
    made: Json = {}
    for part in chain:
        says = part["says"]
        if part["kind"] == "pays":
            made.setdefault("cost", []).append(_operation(says, "always", replace(refer, on=None)))
            continue
        all_sayable([part])
        if "nothing" in says:
            continue
        if "targets" in made:
            raise NotSayable
        if "attacker" in says:
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
    return n | ({"least": choice["least"]} if "least" in choice else {}) | {"what": seen(choice["of"])}


def _operation(says: Json, join: str, refer: Referents) -> Json:
    """Return an operation with its cards.

    Raises:
        NotSayable: it is not clear which cards these are, or card files cannot say so.
    """
    all_sayable(says)
    made = {key: value for key, value in says.items() if key not in ("usual", "excepted")}
    if made["op"] in NEEDS and (refer.on or {}).get("event") != NEEDS[made["op"]]:
        raise NotSayable
    for key in ("what", "to"):
        if isinstance(made.get(key), dict) and not {"part", "cards"}.isdisjoint(made[key]):
            made[key] = selected(made[key], made["op"], says.get("usual", {}), refer)
    if isinstance(made.get("amount"), dict) and "of" in made["amount"]:
        made["amount"] = made["amount"] | {"of": _whose(made["amount"]["of"], refer)}
    if made["op"] == "equip" and isinstance(made["to"], dict):
        raise NotSayable("equip-by-choice")
    if made["op"] == "reveal" and "choose" not in made["what"]:
        raise NotSayable("reveal-itself")
    if made.get("to") == "other" and not (made["what"] == "targets" and refer.shown):
        # Only a face-up monster has another position to change to; a face-down one is turned face-up, too.
        raise NotSayable
    if "excepted" in says:
        if not isinstance(made["what"], dict) or "choose" not in made["what"]:
            raise NotSayable
        made["what"] = made["what"] | {"of": made["what"]["of"] | {"not": says["excepted"]}}
    return made | ({"join": join} if join != "always" else {})


def _whose(meant: Json, refer: Referents) -> str:
    """Return the card whose value is asked for.

    Raises:
        NotSayable: it is not clear which card it is, or the operation before does not tell it by name.
    """
    one = selected(meant, "", {}, refer)
    if not isinstance(one, str) or one == "remembered":
        raise NotSayable
    return one


def resolution_of(chain: Chain, refer: Referents) -> tuple[list[Json], Referents]:
    """Return one reading of what is done as data, and what may be meant after it.

    Raises:
        NotSayable: card files cannot say it, or it is not clear which cards are meant.
    """
    made: list[Json] = []
    for part in chain:
        says = part["says"] if isinstance(part["says"], list) else [part["says"]]
        for number, one in enumerate(says):
            join = one.get("join", "always") if number else part["join"]
            operation = _operation({k: v for k, v in one.items() if k != "join"}, join, refer)
            if operation.get("what") == "remembered" and not refer.remember(made):
                raise NotSayable
            if operation["op"] == "delay":
                _remember_arrived(made, refer)
                refer = replace(refer, spoken="unclear")
            made.append(operation)
            refer = refer.after(operation)
    return made, refer


def _remember_arrived(made: list[Json], refer: Referents) -> None:
    """Let the operation remember its monsters whose words say what happens to them later.

    Since then nothing else may have been spoken of, and nothing else be remembered.

    Raises:
        NotSayable: it is not clear which monsters these are.
    """
    places = [n for n, one in enumerate(made) if one["op"] in ARRIVE]
    if len(places) != 1 or refer.spoken == "unclear":
        raise NotSayable
    arrived, others = made[places[0]], made[: places[0]] + made[places[0] + 1 :]
    since = made[places[0] + 1 :]
    if any(one.get("remember") for one in others) or any(isinstance(one.get("what"), dict) for one in since):
        raise NotSayable
    arrived["remember"] = True


def may_target(operation: Json) -> bool:
    """Check whether an operation chooses cards that an effect could have targeted."""
    what = operation.get("what")
    if not isinstance(what, dict) or "choose" not in what:
        return False
    zones = what["of"].get("zone", "monster")
    return not {zones} <= set(HIDDEN) if isinstance(zones, str) else not set(zones) <= set(HIDDEN)


def summonable(targets: Json, resolution: list[Json]) -> Json:
    """Return targets of which only those can be chosen that can be Special Summoned, if they are to be."""
    if not any(one["op"] == "special-summon" and one["what"] == "targets" for one in resolution):
        return targets
    return targets | {"what": targets["what"] | {"special_summonable": True}}
