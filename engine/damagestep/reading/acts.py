"""What an activation costs and targets, and what a resolution does, as data."""

from dataclasses import replace
from typing import Any

from damagestep.reading.by_part import selected
from damagestep.reading.earlier_steps import (
    AMOUNTS,
    GOES,
    calls_itself,
    can_choose,
    can_last,
    comparisons,
    diverted,
    known_again,
    lasts_as_long,
    note_what_it_had,
    of_itself,
    remember_arrived,
    value_of_remembered,
)
from damagestep.reading.fitting import OF_ALL_FACE_UP, excepting, fits_its_cards, spare_this_card
from damagestep.reading.grammar.nouns import seen
from damagestep.reading.grammar.readings import Chain
from damagestep.reading.later_steps import terms_end, terms_of
from damagestep.reading.meaning import HIDDEN, NotSayable, Referents, all_sayable, chosen

Json = dict[str, Any]
NEEDS = {
    "negate-activation": "activated",
    "negate-effect": "activated",
    "negate-attack": "attack-declared",
    "negate-summon": "summon-attempted",
}
"""Operations that need the effect to answer such an event."""


def activation_of(chain: Chain, refer: Referents) -> Json:
    """Return one reading of costs and targets as data.

    Raises:
        NotSayable: card files cannot say it, or it is not clear which cards are meant.
    """
    made: Json = {}
    for part in chain:
        says = part["says"]
        if part["kind"] == "pays":
            for one in says if isinstance(says, list) else [says]:
                made.setdefault("cost", []).append(_operation(one, "always", replace(refer, on=None)))
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
        elif "among" in says:
            made["targets"] = _among(says["among"], refer.on or {})
        else:
            made["targets"] = _aimed(says["first"])
            if "also" in says:
                further = _aimed(says["also"])
                # Another card than the first: no card is targeted twice.
                further["what"].pop("except_this_card", None)
                made["targets"]["also"] = further
    return made


def _among(n: int, on: Json) -> Json:
    """Return targets among the cards of the event that an effect answers, where that event has left them.

    Raises:
        NotSayable: it is no event of other cards, or their place is not known.
    """
    several = {"n": n} if n > 1 else {}
    if on.get("event") == "attack-declared" and ("target" in on or on.get("by") == "you" or n > 1):
        # It may be the attacker or its target that is meant.
        raise NotSayable("among-those")
    if on.get("event") == "attack-declared":
        return several | {"what": {"zone": "monster"}, "among": "triggering-cards"}
    if on.get("what") == "its-opponent" and on.get("to"):
        return several | {"what": {"zone": list(on["to"])}, "among": "triggering-cards"}
    if not isinstance(on.get("what"), dict):
        raise NotSayable("among-those")
    if on["event"] == "summoned":
        return several | {"what": {"zone": "monster"}, "among": "triggering-cards"}
    if on["event"] == "moved":
        zones = list(on.get("to") or (("graveyard", "banished") if "manner" in on else ()))
        if zones:
            return several | {"what": {"zone": zones}, "among": "triggering-cards"}
    raise NotSayable("among-those")


def _aimed(cards: Json) -> Json:
    choice = chosen(cards, {})
    if "random" in choice or choice["of"].get("zone") in HIDDEN:
        raise NotSayable
    n = {"n": choice["choose"]} if choice["choose"] > 1 else {}
    return n | ({"least": choice["least"]} if "least" in choice else {}) | {"what": seen(choice["of"])}


def _operation(says: Json, join: str, refer: Referents) -> Json:
    """Return an operation with its cards.

    Raises:
        NotSayable: it is not clear which cards these are, or card files cannot say so.
    """
    all_sayable(says)
    made = {key: value for key, value in says.items() if key not in ("usual", "excepted", "including")}
    if made["op"] in NEEDS and (refer.on or {}).get("event") != NEEDS[made["op"]]:
        raise NotSayable
    if made["op"] == "fuse":
        made |= _materials(says, refer)
    made = _with_cards(made, says, refer)
    fits_its_cards(made, refer)
    if made["op"] in OF_ALL_FACE_UP and isinstance(made["what"], dict):
        made["what"] = made["what"] | {"face": "up"}
    if refer.spell_or_trap and made["op"] in GOES:
        spare_this_card(made["what"])
    if "excepted" in says:
        made["what"] = excepting(made["what"], says["excepted"])
    return made | ({"join": join} if join != "always" else {})


def _materials(says: Json, refer: Referents) -> Json:
    """Return whether a Fusion Summon does without its own card: one that has to be used says so.

    Raises:
        NotSayable: a Spell or Trap says that it is a material.
    """
    including = says.get("including", False)
    if including and refer.spell_or_trap:
        raise NotSayable
    return {} if including or refer.spell_or_trap else {"without_this": True}


def _with_cards(made: Json, says: Json, refer: Referents) -> Json:
    """Return an operation with the cards that its words mean, and with its quantities.

    Raises:
        NotSayable: it is not clear which cards these are.
    """
    for key in ("what", "to", "on"):
        if isinstance(made.get(key), dict) and not {"part", "cards"}.isdisjoint(made[key]):
            made[key] = selected(made[key], made["op"], says.get("usual", {}), refer)
    if made.get("ignoring") and isinstance(made["what"], dict):
        made["what"].get("of", made["what"]).pop("special_summonable", None)
    for key in AMOUNTS:
        if isinstance(made.get(key), dict):
            made[key] = _amount(made[key], refer)
    if made["op"] == "delay":
        made["do"] = [_delayed(one, refer) for one in made["do"]]
    return made


def _delayed(says: Json, refer: Referents) -> Json:
    """Return an operation that is carried out later, on cards that are remembered or chosen then.

    Raises:
        NotSayable: it is about cards that are known now.
    """
    if says["what"] == "remembered":
        return says
    done = _operation(says, "always", refer)
    if not isinstance(done["what"], dict) or "compare" in done["what"].get("of", done["what"]):
        raise NotSayable
    return done


def _amount(amount: Json, refer: Referents) -> Json:
    """Return a quantity with its card. A current value can be asked for only before anything is done.

    Raises:
        NotSayable: it is not clear which card it is, or what value it has by then.
    """
    if "had" in amount:
        return amount
    if "noted" in amount and (refer.on or {}).get("event") != "damaged":
        raise NotSayable
    if not isinstance(amount.get("of"), dict):
        return amount
    whose = _whose(amount["of"], refer)
    if whose == "remembered" and refer.done == "move":
        # Where no monster is, a card has its printed values.
        return amount | {"of": whose} | ({"value": "original"} if amount["stat"] != "level" else {})
    if whose == "remembered" and amount.get("value") != "original":
        raise NotSayable
    if whose == "targets" and refer.away and refer.spoken is None:
        return amount | {"of": whose} | ({"value": "original"} if amount["stat"] != "level" else {})
    if amount.get("value", "current") == "current":
        seen_now = whose == "this-card" or (whose == "targets" and refer.shown) or whose == "its-opponent"
        if refer.spoken is not None or not seen_now:
            raise NotSayable
    return amount | {"of": whose}


def _whose(meant: Json, refer: Referents) -> str:
    """Return the card whose value is asked for.

    Raises:
        NotSayable: it is not clear which card it is, or it may be several.
    """
    one = selected(meant, "", {}, refer)
    if not isinstance(one, str) or (one == "targets" and refer.targeted > 1):
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
        terms = terms_of(part, refer.from_)
        if (terms and len(says) > 1) or (part["join"] == "also" and terms_end(made)):
            raise NotSayable
        for number, one in enumerate(says):
            join = one.get("join", "always") if number else part["join"]
            if one["op"] == "diverts-itself" and calls_itself(made):
                of_itself(made, join, terms)
                made.append(one)
                continue
            done = diverted(made, join, terms) if one["op"] == "diverts-itself" else one
            operation = _operation({k: v for k, v in done.items() if k != "join"}, join, refer) | terms
            can_last(operation)
            can_choose(operation)
            compared = [one["to"] for one in comparisons(operation)]
            asked = "remembered" in (
                *compared,
                operation.get("what"),
                operation.get("to"),
                operation.get("on"),
            )
            if asked and not refer.remember(made):
                raise NotSayable
            note_what_it_had(operation, made, refer)
            lasts_as_long(operation, made)
            value_of_remembered(operation, made, refer)
            refer_after = refer.after(operation)
            known_again(operation, made)
            if operation["op"] == "delay" and any(one["what"] == "remembered" for one in operation["do"]):
                remember_arrived(made, refer)
                refer_after = replace(refer_after, spoken="unclear")
            made.append(operation)
            refer = refer_after
    if sum("remember" in one for one in made) > 1:
        # An effect remembers the cards of one operation.
        raise NotSayable
    return made, refer


def may_target(operation: Json) -> bool:
    """Check whether an operation chooses cards that an effect could have targeted: none can be hidden."""
    what = operation.get("what")
    if not isinstance(what, dict) or "choose" not in what:
        return False
    zones = what["of"].get("zone", "monster")
    return {zones}.isdisjoint(HIDDEN) if isinstance(zones, str) else set(zones).isdisjoint(HIDDEN)


def summonable(targets: Json, resolution: list[Json]) -> Json:
    """Return targets of which only those can be chosen that can be Special Summoned, if they are to be."""
    called = [one for one in resolution if one["op"] == "special-summon" and one["what"] == "targets"]
    if not called or any(one.get("ignoring") for one in called):
        return targets
    return targets | {"what": targets["what"] | {"special_summonable": True}}


def all_or_none(targets: Json, resolution: list[Json]) -> Json:
    """Return targets of which all have to be left, if the resolution says so of their number."""
    return targets | {"all_or_none": True} if any("all" in one for one in resolution) else targets


def costing_others(activation: Json, resolution: list[Json], from_: tuple[str, ...]) -> Json:
    """Return an activation whose cost spares its own card in the zones `from_`, if that is to be Summoned."""
    if not any(one["op"] == "special-summon" and one["what"] == "this-card" for one in resolution):
        return activation
    costs = [_sparing(one, set(from_)) for one in activation.get("cost", ())]
    return activation | ({"cost": costs} if costs else {})


def _sparing(cost: Json, zones: set[str]) -> Json:
    what = cost.get("what")
    if not isinstance(what, dict) or "choose" not in what:
        return cost
    held = what["of"].get("zone", ())
    if zones.isdisjoint((held,) if isinstance(held, str) else held):
        return cost
    return cost | {"what": what | {"of": what["of"] | {"except_this_card": True}}}
