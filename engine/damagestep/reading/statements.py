"""Statements as data: continuous effects and rules of a card, under the keys of card files."""

from typing import Any

from damagestep.reading.chains import agreed
from damagestep.reading.conditions import held
from damagestep.reading.grammar.nouns import plain_filter, seen
from damagestep.reading.grammar.readings import Chain, readings
from damagestep.reading.grammar.tokens import words_of
from damagestep.reading.meaning import NotSayable, all_sayable
from damagestep.reading.passage import Passage
from damagestep.reading.rows.continuous import THE_SAME

Json = dict[str, Any]
JOINS = (",", ", also", "also", ", and", "and")
OF_FIELD = ("monster", "spell-trap", "field")
SAID_ELSEWHERE = {"gemini": "gemini", "equip": "equips"}
"""Words of a type line, and the phrases of which its card says enough without them."""
ONE_PRICE = frozenset(("n", "of"))


def stated(
    text: str, plain: str, passage: Passage, from_: tuple[str, ...], kinds: frozenset[str]
) -> Json | None:
    """Return what a statement says under the keys of card files; None if a word of it is left or doubtful.

    `from_` is where the card applies it; `kinds` are the words of its type line.
    """
    clauses = passage.clauses
    if len(clauses) != 1 or clauses[0].kind not in ("statement", "resolution", "note"):
        return None
    start, end = clauses[0].start, clauses[0].end
    words = words_of(plain[start:end], text[start:end])
    if any(readings(words, (row,), (), False) for kind, row in SAID_ELSEWHERE.items() if kind in kinds):
        return {}
    said = ("while", "applies", *(("of-wearer",) if "equip" in kinds else ()))
    chains = readings(words, said, (*JOINS, ""), False)
    return agreed(chains, lambda chain: _said(chain, from_))[0]


def of_half(card: Json, zone: str) -> Json | None:
    """Return what one half of a Pendulum Monster says, for the zone of that half; None if it is no static."""
    if set(card) - {"statics"}:
        return None if zone == "spell-trap" or "instead" in card else card
    there = {"if": "is", "this": {"zone": zone}}
    if any(one["static"] in NEVER_IF for one in card["statics"]):
        return None
    return {"statics": [one | {"condition": [there, *one.get("condition", ())]} for one in card["statics"]]}


def _said(chain: Chain, from_: tuple[str, ...]) -> Json:
    """Return one reading of a statement as data.

    Raises:
        NotSayable: card files cannot say it.
    """
    all_sayable(chain)
    conditions: list[Json] = []
    made: Json = {}
    last = len(chain) - 1
    for number, part in enumerate(chain):
        if part["kind"] == "while":
            # Before all that it is said of, or behind the one thing that it is said of.
            if number and not (number == last == 1 and not conditions):
                raise NotSayable
            conditions = held(part["says"], from_, None)
            continue
        says = _about(_one(dict(part["says"]), from_), made)
        for key, value in says.items():
            if key in made and key != "statics":
                raise NotSayable
            made[key] = [*made.get(key, ()), *value] if key == "statics" else value
    if not conditions:
        return made if any(part["kind"] != "while" for part in chain) else _nothing()
    if set(made) != {"statics"} or any(
        "condition" in one or one["static"] in NEVER_IF for one in made["statics"]
    ):
        raise NotSayable
    return {"statics": [one | {"condition": conditions} for one in made["statics"]]}


def _about(says: Json, made: Json) -> Json:
    """Return what one phrase says, about whom the one before was about where it names nobody."""
    if "statics" not in says:
        return says
    about = next((one["what"] for one in reversed(made.get("statics", ())) if "what" in one), "this-card")
    named = [one | {"what": about} if one.get("what") == THE_SAME else one for one in says["statics"]]
    return says | {"statics": named}


NEVER_IF = ("renames", "only-one")
"""Statics that are not read with a condition before them."""


def _nothing() -> Json:
    raise NotSayable


def _one(says: Json, from_: tuple[str, ...]) -> Json:
    """Return what one phrase says.

    Raises:
        NotSayable: card files cannot say it.
    """
    given = says.pop("held", [])
    conditions = [
        one for part in (given if isinstance(given, list) else [given]) for one in held(part, from_, None)
    ]
    also = says.pop("also", {})
    if "only" in says:
        place = {"zone": from_[0] if len(from_) == 1 else list(from_)}
        return {
            "statics": [{"static": "only-one", "of": place | {"named": says["only"]}, "per": says["per"]}]
        }
    if says.pop("falls", False):
        if not conditions:
            raise NotSayable
        return {"statics": [{"static": "falls", "condition": conditions}]}
    if "procedure" in says:
        priced = dict(says["procedure"])
        if from_ != ("monster",):
            raise NotSayable
        price = _price(priced.pop("price")) if "price" in priced else {}
        procedure: Json = ({"condition": conditions} if conditions else {}) | priced | price
        made: Json = {"procedure": procedure} | also
        return made
    return says


def _price(cards: Json) -> Json:
    if set(cards) != ONE_PRICE or not {"zone", "on", "controller"} & set(cards["of"]):
        raise NotSayable
    return {"prices": [{"n": cards["n"], "of": seen(plain_filter(cards["of"]))}]}


def equipped(text: str, plain: str, found: list[Passage]) -> Json | None:
    """Return the activation of an Equip Spell: what it targets, and that it is equipped to that monster.

    None if its text says in words that are not understood to what it is equipped.
    """
    what: Json = {"zone": "monster", "face": "up"}
    for passage in found:
        for clause in passage.clauses:
            words = words_of(plain[clause.start : clause.end], text[clause.start : clause.end])
            older = words.words[:1] in (("a",), ("an",)) and "equipped" in words.words
            if not older and words.words[:1] != ("equip",):
                continue
            chains = readings(words, ("equips-older" if older else "equips",), (), False)
            if len(chains) != 1 or set(chains[0][0]["says"]) - {"n", "of"}:
                return None
            cards = chains[0][0]["says"]
            if cards.get("n", 1) != 1 or "lacks" in cards["of"]:
                return None
            of = plain_filter(cards["of"])
            if of.get("zone") not in (None, "monster"):
                return None
            what |= of | {"zone": "monster", "face": "up"}
    return {"targets": {"what": what}, "resolve": [{"op": "equip", "to": "targets"}]}
