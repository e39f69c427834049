"""Noun phrases: `up to 2 Level 4 or lower DARK "X" monsters in your GY` is a number and a filter.

Read word by word: determiner, properties, head, place. A property that card files cannot say ends the phrase
before it, so that its words are left over and the clause is not understood.
"""

from collections.abc import Iterator
from typing import Any

from damagestep.cards.naming import ref_named
from damagestep.reading.grammar.lists import Found, list_of, number_at
from damagestep.reading.grammar.phrases import Parse
from damagestep.reading.grammar.places import ON_FIELD, in_places, place, unsayable
from damagestep.reading.grammar.properties import name_at, property_at

Filter = dict[str, Any]
HEADS: tuple[tuple[tuple[str, ...], Filter], ...] = (
    (("spell", "/", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "/", "trap"), {"type": ["spell", "trap"]}),
    (("spell", "or", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "and", "trap", "card"), {"type": ["spell", "trap"]}),
    (("spell", "and", "trap"), {"type": ["spell", "trap"]}),
    (("spell", "card"), {"type": ["spell"]}),
    (("trap", "card"), {"type": ["trap"]}),
    (("spell",), {"type": ["spell"]}),
    (("trap",), {"type": ["trap"]}),
    (("monster", "card"), {"type": ["monster"]}),
    (("monster",), {"type": ["monster"]}),
    (("card",), {}),
    (("tuner",), {"type": ["monster"], "tuner": True}),
    (("non-tuner",), {"type": ["monster"], "tuner": False}),
    (("token",), {"type": ["monster"], "frame": "token"}),
)


def cards(parse: Parse, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read a noun phrase: `{"of": filter, "n": …, "least": …, "every": …, "no": …}`."""
    for start, counted in _determiner(parse, at):
        given: Filter = dict(counted.pop("of", {}))
        kind = _kind_of_card(parse, start, given)
        if kind is None:
            continue
        here, found = kind
        yield from _placed(parse, here, found, counted)
        if (both := _or_another(parse, here, found, given, counted)) is not None:
            yield from _placed(parse, both[0], both[1], counted)


def _kind_of_card(parse: Parse, at: int, given: Filter) -> Found:
    """Read properties and the head behind them; a name alone is the head where a determiner precedes it."""
    found, here = dict(given), at
    while (more := property_at(parse, here)) is not None and more[0] > here:
        here, new = more
        if set(new) & set(found) - {"lacks"}:
            return None
        found |= new
    head = next((h for h in HEADS if parse.at(here, *h[0])), None)
    if head is None and "names" not in found:
        return None
    if head is not None:
        here += len(head[0])
        found |= head[1] | ({"printed": True} if head[0] == ("monster", "card") else {})
    names = found.pop("names", None)
    if names is not None:
        key = "archetype" if head is not None else "named"
        found[key] = names if head is not None else _refs(names)
    return here, found


STANDS = ("face", "position", "zone", "controller", "except_this_card", "shown", "lacks")
"""What is said of a card beside its kind; behind `or` it may be meant of both cards or of one."""


def _or_another(parse: Parse, at: int, first: Filter, given: Filter, counted: dict[str, Any]) -> Found:
    """Read `… or 1 "Y" card` behind a kind of card, whose place, behind it, is that of both."""
    n = counted.get("n")
    if n != 1 or given or "least" in counted or "more" in counted:
        return None
    at += parse.at(at, ",")
    if not parse.at(at, "or"):
        return None
    at += 1
    at += number_at(parse, at) == 1 or parse.word(at) in ("a", "an")
    other = _kind_of_card(parse, at, {})
    if other is None:
        return None
    end, second = other
    second.pop("printed", None)
    common = {key: first[key] for key in STANDS if key in first}
    if any(key in second for key in STANDS) and common != {key: second.get(key) for key in common}:
        return None
    if common and not any(key in second for key in STANDS):
        return None
    apart = (*common, "printed")
    kinds = [{key: value for key, value in one.items() if key not in apart} for one in (first, second)]
    if any("any_of" in kind or not kind for kind in kinds):
        return None
    return end + parse.at(end, ","), common | {"any_of": kinds}


def _refs(names: str | list[str]) -> str | list[str]:
    return ref_named(names) if isinstance(names, str) else [ref_named(name) for name in names]


DETERMINERS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("an", "opponent's"), {"n": 1, "of": {"controller": "opponent"}}),
    (("your", "opponent's"), {"bare": True, "of": {"controller": "opponent"}}),
    (("a",), {"n": 1}),
    (("an",), {"n": 1}),
    (("another",), {"n": 1, "of": {"except_this_card": True}}),
    (("all", "your", "opponent's"), {"every": True, "of": {"controller": "opponent"}}),
    (("all", "of", "your", "opponent's"), {"every": True, "of": {"controller": "opponent"}}),
    (("all",), {"every": True}),
    (("every",), {"every": True}),
    (("no",), {"no": True}),
)
BEHIND_NUMBER: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("of", "your", "banished"), {"of": {"controller": "you", "zone": "banished"}}),
    (("of", "your", "opponent's", "banished"), {"of": {"controller": "opponent", "zone": "banished"}}),
    (("of", "your"), {"yours": True}),
    (("or", "more"), {"more": True}),
    (("random",), {"random": True}),
)


def _determiner(parse: Parse, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read `up to 2`, `1`, `a`, `all`, `no`, and whose."""
    n = number_at(parse, at)
    if parse.at(at, "up", "to") and (most := number_at(parse, at + 2)) is not None:
        more = next((b for b in BEHIND_NUMBER if parse.at(at + 3, *b[0]) and "of" in b[0]), ((), {}))
        yield at + 3 + len(more[0]), {"n": most, "least": 1} | more[1]
    elif n is not None:
        more = next((b for b in BEHIND_NUMBER if parse.at(at + 1, *b[0])), ((), {}))
        yield at + 1 + len(more[0]), {"n": n} | more[1]
    else:
        found = next((d for d in DETERMINERS if parse.at(at, *d[0])), ((), {"bare": True}))
        yield at + len(found[0]), dict(found[1])


def _placed(parse: Parse, at: int, found: Filter, counted: dict[str, Any]) -> Iterator[tuple[int, Any]]:
    """Read what stands behind the head: whose, where, with which values, except what."""
    found, counted = dict(found), dict(counted)
    while True:
        more = _behind(parse, at, found)
        if more is None:
            break
        at, new = more
        if any(found[key] != new[key] for key in set(new) & set(found) - {"type", "lacks"}):
            return
        found |= new
    if counted.pop("yours", False) and found.get("controller") != "you":
        return
    if found.pop("printed", False) and "on" in found:
        # A Monster Card on the field may be a Spell there.
        found["lacks"] = "monster-kind"
    if found.pop("shown", False) and _may_be_face_down(found):
        return
    if "any_of" in found and _on_field(found) and any(by_current_values(one) for one in found["any_of"]):
        return
    if parse.at(at, "at", "random") and "random" not in counted:
        at += 2
        counted["random"] = True
    yield at, counted | {"of": found}


def _zones(found: Filter) -> set[str]:
    """Return the zones that are told; those of the field where none is."""
    zone = found.get("zone", ON_FIELD)
    return {zone} if isinstance(zone, str) else set(zone)


def _on_field(found: Filter) -> bool:
    return not _zones(found).isdisjoint(ON_FIELD)


def _may_be_face_down(found: Filter) -> bool:
    """Check whether cards may be face-down on the field of which it is said what they are not."""
    return _on_field(found) and found.get("face") != "up" and found.get("position") != "attack"


BEHIND: dict[tuple[str, ...], Filter] = {
    ("you", "control"): {"controller": "you", "on": "field"},
    ("your", "opponent", "controls"): {"controller": "opponent", "on": "field"},
    ("on", "the", "field"): {"on": "field"},
    ("you", "currently", "control"): {"controller": "you", "on": "field"},
    ("your", "opponent", "currently", "controls"): {"controller": "opponent", "on": "field"},
    ("currently", "on", "the", "field"): {"on": "field"},
    ("in", "attack", "position"): {"position": "attack"},
    ("in", "face-up", "attack", "position"): {"position": "attack"},
    ("in", "defense", "position"): {"position": "defence"},
}
"""Whose a card is, where and how it stands; a position only on the field."""


def _behind(parse: Parse, at: int, found: Filter) -> Found:
    if (together := in_places(parse, at)) is not None:
        return together
    words = next(
        (words for words in BEHIND if parse.at(at, *words) and (found.get("on") or "in" not in words)), None
    )
    if words is not None:
        return at + len(words), BEHIND[words]
    if (there := unsayable(parse, at) or place(parse, at)) is not None:
        return there
    return _excepted(parse, at) or _values(parse, at)


def _excepted(parse: Parse, at: int) -> Found:
    """Read `, except this card`, `, except "X"`, `other than "X"`."""
    if parse.at(at, "other", "than"):
        at += 1
    else:
        at += parse.at(at, ",")
        if not parse.at(at, "except"):
            return None
    if parse.at(at + 1, "this", "card"):
        return at + 3, {"except_this_card": True}
    names = list_of(parse, at + 1, name_at)
    if names is None:
        return _except_kind(parse, at + 1)
    end, found = names
    if parse.at(end, "monster") or parse.at(end, "card"):
        return end + 1, {"not": {"archetype": found}}
    if parse.at(end, "and") or parse.at(end, "or"):
        return None
    return end, {"not": {"named": _refs(found)}}


def _except_kind(parse: Parse, at: int) -> Found:
    """Read `Link Monsters`, `a Level 4 monster` behind `except`."""
    at += parse.word(at) in ("a", "an")
    kind = _kind_of_card(parse, at, {})
    if kind is None:
        return None
    end, found = kind
    for usual in ("type", "printed"):
        found.pop(usual, None)
    return None if not found or not set(found) <= ONLY_KIND else (end, {"not": found})


ONLY_KIND = frozenset(("attribute", "race", "frame", "tuner", "most_level", "least_level"))


def _values(parse: Parse, at: int) -> Found:
    """Read `with 1500 or less ATK`, `with 200 DEF`."""
    n = number_at(parse, at + 1) if parse.at(at, "with") else None
    if n is None:
        return None
    for words, sides in ((("or", "less"), ("most",)), (("or", "more"), ("least",)), ((), ("least", "most"))):
        end = at + 2 + len(words)
        if parse.at(at + 2, *words) and (parse.at(end, "atk") or parse.at(end, "def")):
            first = {f"{side}_{parse.words[end]}": n for side in sides}
            if not parse.at(end, "atk", "or", "def"):
                return end + 1, first
            return end + 3, {"any_of": [first, {f"{side}_def": n for side in sides}]}
    return None


def plain_filter(found: Filter, zone: str | None = None) -> Filter:
    """Return a filter in the words of card files; `zone` is where it looks if it does not say so."""
    made = {key: value for key, value in found.items() if key != "on"}
    if made.get("zone") == "pendulum-zone":
        # A card there is a Pendulum Monster in a Spell & Trap Zone, where it is no monster.
        made.pop("type", None)
        return made | {"zone": "spell-trap", "frame": "pendulum"}
    if "any_of" in made:
        made |= _of_kinds(made["any_of"])
    if made.get("type") == ["monster"] and isinstance(made.get("zone"), list):
        # Of the zones of the field only one holds monsters.
        zones = [zone for zone in made["zone"] if zone not in ("spell-trap", "field")]
        made["zone"] = zones[0] if len(zones) == 1 else zones
    where = made.get("zone") or (zone if "on" not in found else None)
    if where:
        made["zone"] = where
    elif made.get("type") == ["monster"]:
        made["zone"] = "monster"
    if made.get("zone") == "monster" and made.get("type") == ["monster"]:
        # The Monster Zone holds monsters alone; a monster elsewhere on the field is a Spell.
        del made["type"]
    if made.get("zone") != "monster" and not {"frame", "tuner"}.isdisjoint(made):
        made.setdefault("type", ["monster"])
    return made


def _of_kinds(kinds: list[Filter]) -> Filter:
    """Return what several kinds of cards have in common beside themselves: whether all are monsters."""
    kinds = [_of_monsters(kind) for kind in kinds]
    if any(kind.get("type") != ["monster"] for kind in kinds):
        return {"any_of": kinds}
    rest = [{key: value for key, value in kind.items() if key != "type"} for kind in kinds]
    return {"type": ["monster"], "any_of": rest} if all(rest) else {"any_of": kinds}


def _of_monsters(kind: Filter) -> Filter:
    """Return a kind of card as one of monsters, if it can be nothing else."""
    return {"type": ["monster"]} | kind if not ONLY_MONSTERS.isdisjoint(kind) else kind


ONLY_MONSTERS = frozenset(
    ("attribute", "race", "frame", "tuner", "most_level", "least_level", "effect_monster")
)
ONLY_FACE_UP = frozenset(
    ("archetype", "attribute", "effect_monster", "flip_monster", "frame", "gemini", "named", "race", "tuner")
) | frozenset(f"{side}_{stat}" for side in ("least", "most") for stat in ("level", "atk", "def"))
"""Properties that a face-down card does not show."""


def seen(of: Filter) -> Filter:
    """Return a filter of cards that both players can check: on the field a face-up card shows its name."""
    if not _zones(of) <= {*ON_FIELD, "graveyard", "banished"} or not _on_field(of) or "face" in of:
        return of
    if of.get("zone") in ("spell-trap", "field"):
        return of
    if "not" in of and not ONLY_FACE_UP.isdisjoint(of["not"]) and ONLY_FACE_UP.isdisjoint(of):
        # What is excepted has to show that it is.
        of = of | {"not": of["not"] | {"face": "up"}}
    if "any_of" in of:
        of = of | {
            "any_of": [
                kind if ONLY_FACE_UP.isdisjoint(kind) else kind | {"face": "up"} for kind in of["any_of"]
            ]
        }
        if all(kind.get("face") == "up" for kind in of["any_of"]):
            bare = [{key: value for key, value in kind.items() if key != "face"} for kind in of["any_of"]]
            return of | {"any_of": bare, "face": "up"}
    return of if ONLY_FACE_UP.isdisjoint(of) else of | {"face": "up"}


OF_VALUES = frozenset(f"{side}_{stat}" for side in ("least", "most") for stat in ("atk", "def"))


def by_current_values(of: Filter) -> bool:
    """Check whether a filter asks for ATK or DEF of monsters on the field, which change there.

    Only targets and what an effect resolves on are compared by current values (`rules.query.current_values`).
    """
    return not OF_VALUES.isdisjoint(of) and of.get("zone", "monster") == "monster"
