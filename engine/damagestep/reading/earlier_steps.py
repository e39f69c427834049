"""What an operation has to do with those before it: cards remembered, values noted, durations."""

from typing import Any

from damagestep.reading.meaning import NotSayable, Referents

Json = dict[str, Any]
AMOUNTS = ("amount", "by", "becomes")
"""Fields of operations that hold a quantity."""
ARRIVE = ("special-summon", "take-control")
"""Operations after which monsters are on a player's field only for some time, if the text says so."""


def calls_itself(made: list[Json]) -> bool:
    """Check whether the operation before Special Summons this card."""
    return bool(made) and made[-1]["op"] == "special-summon" and made[-1]["what"] == "this-card"


def diverted(made: list[Json], join: str, terms: Json) -> Json:
    """Return a rider on what the operation before has Special Summoned: it is banished when it leaves.

    Raises:
        NotSayable: nothing was Summoned right before, or not in any case.
    """
    before = made[-1] if made else {}
    if before.get("op") != "special-summon" or join != "also" or terms:
        raise NotSayable
    if "optional" in before or "condition" in before:
        raise NotSayable
    return {"op": "linger", "on": {"part": "it"}, "leaves": [{"static": "diverts", "what": "this-card"}]}


def of_itself(made: list[Json], join: str, terms: Json) -> None:
    """Check that a rider is about this card, which the operation before has Special Summoned.

    Raises:
        NotSayable: it is about another card.
    """
    before = made[-1] if made else {}
    if not calls_itself(made) or join != "also" or terms or "optional" in before or "condition" in before:
        raise NotSayable


def note_what_it_had(operation: Json, made: list[Json], refer: Referents) -> None:
    """Let the operation before note the value that its one card had on the field, if that is asked for.

    Raises:
        NotSayable: it may have been several cards, or none on the field.
    """
    amount = operation.get("amount")
    if not isinstance(amount, dict) or "had" not in amount:
        return
    before = made[-1] if made else {}
    what = before.get("what")
    one = isinstance(what, dict) and what.get("choose") == 1 and what["of"].get("zone") == "monster"
    single = one or (what == "targets" and refer.targeted == 1 and refer.on_field)
    if before.get("op") not in ("destroy", "move") or not single or operation.get("join") not in DEPENDENT:
        raise NotSayable
    before["note"] = amount["had"]
    operation["amount"] = {"noted": amount["noted"]}


DEPENDENT = ("then", "and-if-you-do")
"""Joins of what is done only if the operation before has done something."""
CHANGES = ("modify", "negate-effects", "switch")
"""Operations that change cards, for a time or for good."""


def lasts_as_long(operation: Json, made: list[Json]) -> None:
    """Let a duration that is told for one of two changes of a sentence hold for both.

    Raises:
        NotSayable: it is told behind the second; or a card is changed as long as this card is equipped to it.
    """
    before = made[-1] if made else {}
    if operation["op"] not in CHANGES:
        return
    if before.get("op") == "equip":
        raise NotSayable
    if before.get("op") not in CHANGES or operation.get("join", "always") == "always":
        return
    if operation.get("what") != before.get("what") or ("until" in operation) == ("until" in before):
        return
    if "until" in operation:
        raise NotSayable
    operation["until"] = before["until"]


GOES = ("destroy", "move", "special-summon")
"""Operations whose cards are in another place afterwards, where only the memory of the effect finds them."""


def comparisons(operation: Json) -> list[Json]:
    """Return the comparisons that the cards of an operation have to stand."""
    what = operation.get("what")
    compared: list[Json] = what.get("of", what).get("compare", []) if isinstance(what, dict) else []
    return compared


def known_again(operation: Json, made: list[Json]) -> None:
    """Let the operation that moved cards remember them for a later one that is about the same cards."""
    moved = {one["what"]: one for one in made if one["op"] in GOES and isinstance(one["what"], str)}
    moved.pop("remembered", None)
    holders = [(operation, key) for key in ("what", "on", "to")]
    holders += [(one, "to") for one in comparisons(operation)]
    holders += [(operation[key], "of") for key in AMOUNTS if isinstance(operation.get(key), dict)]
    for holder, key in holders:
        name = holder.get(key)
        if isinstance(name, str) and name in moved:
            moved[name]["remember"] = True
            holder[key] = "remembered"


def value_of_remembered(operation: Json, made: list[Json], refer: Referents) -> None:
    """Let the operation before remember its one card, if its value is asked for.

    Raises:
        NotSayable: it may be several cards.
    """
    amounts = [operation[key] for key in AMOUNTS if isinstance(operation.get(key), dict)]
    if not any(amount.get("of") == "remembered" for amount in amounts):
        return
    chosen_last: Json = next((one["what"] for one in reversed(made) if isinstance(one.get("what"), dict)), {})
    if chosen_last.get("choose") != 1 or not refer.remember(made):
        raise NotSayable


def can_last(operation: Json) -> None:
    """Check that what is applied for a time is applied to cards that are known then.

    Raises:
        NotSayable: they are chosen.
    """
    on = operation.get("on") if operation["op"] == "linger" else None
    if isinstance(on, dict):
        if "choose" in on:
            raise NotSayable
        operation["on"] = on | {"face": "up"}


CHOOSE = (
    "attach",
    "destroy",
    "equip",
    "keep-kind",
    "move",
    "reveal",
    "place-face-up",
    "set-card",
    "special-summon",
    "swap-control",
    "turn",
)
"""Operations that may choose, as they are carried out, the cards that they are about."""


def can_choose(operation: Json) -> None:
    """Check that an operation chooses cards only if card files have a word for that.

    Raises:
        NotSayable: they are chosen, and such an operation is about known cards alone.
    """
    what = operation.get("what")
    choice = what if isinstance(what, dict) and "choose" in what else None
    if choice is not None and operation["op"] not in CHOOSE:
        raise NotSayable
    itself = what == "this-card"
    if operation["op"] == "set-card" and not itself and (choice is None or not one_spell_or_trap(choice)):
        raise NotSayable


def one_spell_or_trap(choice: Json) -> bool:
    """Check whether one card is chosen that can only be a Spell or Trap."""
    types = choice["of"].get("type", ())
    of_one_name = "named" in choice["of"] and "least" not in choice
    return choice["choose"] == 1 and (of_one_name or (bool(types) and set(types) <= {"spell", "trap"}))


def remember_arrived(made: list[Json], refer: Referents) -> None:
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
