"""Where cards are, as a noun phrase says it: `in your GY`, `from your hand or Deck`."""

from collections.abc import Iterable
from typing import Any

from damagestep.reading.grammar.lists import Found, list_of
from damagestep.reading.grammar.phrases import Parse

Filter = dict[str, Any]

WHERE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("extra", "deck"), "extra"),
    (("hand",), "hand"),
    (("deck",), "deck"),
    (("gy",), "graveyard"),
    (("banishment",), "banished"),
    (("spell", "&", "trap", "zone"), "spell-trap"),
    (("pendulum", "zone"), "pendulum-zone"),
    (("monster", "zone"), "monster"),
    (("field", "zone"), "field"),
)
"""The zones by their words; what `pendulum-zone` is as a filter says `nouns.plain_filter`."""
ON_FIELD = ("monster", "spell-trap", "field")
NO_WORD_FOR: tuple[tuple[tuple[str, ...], str], ...] = (
    (("with", "different", "name"), "different-names"),
    (("with", "the", "same", "name"), "different-names"),
    (("with", "different", "name", "from", "each", "other"), "different-names"),
    (("in", "your", "main", "monster", "zone"), "zone"),
    (("in", "the", "main", "monster", "zone"), "zone"),
    (("in", "their", "main", "monster", "zone"), "zone"),
    (("in", "your", "opponent's", "main", "monster", "zone"), "zone"),
    (("in", "the", "extra", "monster", "zone"), "zone"),
    *(
        (tuple(words.split()), "compared")
        for words in (
            "with less atk than this card",
            "with lower atk than this card",
            "with atk less than this card",
            "with higher atk",
            "with higher atk than this card",
            "with atk less than or equal to this card",
            "with atk less than or equal to this card's",
            "with atk less than or equal to this card's atk",
            "whose atk equals its own def",
            "whose current atk is different from its original atk",
            "whose current atk is higher than its original atk",
            "with the same type and attribute as each other",
            "with the same attribute as each other",
            "with a different level than this card",
            "whose original type is § ",
        )
    ),
    (("special", "summoned", "from", "the", "extra", "deck"), "summoned-from"),
    (("that", "was", "special", "summoned", "from", "the", "extra", "deck"), "summoned-from"),
    (("that", "was", "special", "summoned", "this", "turn"), "summoned-from"),
)
"""Words behind a card for which card files have none."""


HAND_OR_SEEN: Filter = {"zone": ["hand", *ON_FIELD], "any_of": [{"zone": "hand"}, {"face": "up"}]}
TOGETHER: tuple[tuple[str, Filter], ...] = (
    *(
        (words, {"controller": "you", "zone": [*ON_FIELD, "graveyard"]})
        for words in (
            "you control or in your gy",
            "you control or that is in your gy",
            "on your field or in your gy",
            "on your field or gy",
            "in your field or gy",
            "from your field or gy",
            "from your field and / or gy",
        )
    ),
    *(
        (words, {"controller": "opponent", "zone": [*ON_FIELD, "graveyard"]})
        for words in (
            "your opponent controls or in their gy",
            "your opponent controls or is in their gy",
            "in your opponent's field or gy",
            "on your opponent's field or gy",
            "on your opponent's field or in their gy",
        )
    ),
    *(
        (words, {"zone": [*ON_FIELD, "graveyard"]})
        for words in ("on the field or in either gy", "on the field or in the gy", "on the field or gy")
    ),
    *(
        (words, {"controller": "you", "zone": [*ON_FIELD, "graveyard"], "face": "up"})
        for words in (
            "from your face-up field or gy",
            "from your gy or face-up field",
            "from your face-up field and / or gy",
            "in your face-up field or gy",
        )
    ),
    *(
        (words, HAND_OR_SEEN | {"controller": "you"})
        for words in (
            "from your hand or face-up field",
            "in your hand or face-up field",
            "from your hand or face-up from your field",
            "from your hand or face-up from your side of the field",
        )
    ),
    ("that is banished or in either gy", {"zone": ["banished", "graveyard"]}),
    ("that are banished and / or in either gy", {"zone": ["banished", "graveyard"]}),
    ("this card points to", {"zone": "monster", "pointed_at": "this-card"}),
    ("that has a level", {"least_level": 1}),
    ("with a level", {"least_level": 1}),
    ("that cannot be normal summoned / set", {"normal_summonable": False}),
    ("that can be normal summoned / set", {"normal_summonable": True}),
    *(
        (f"that {has} {xyz}material", {"least_materials": 1})
        for has in ("has", "have")
        for xyz in ("", "xyz ")
    ),
    ("in the gy", {"zone": "graveyard"}),
    ("in the opponent's gy", {"controller": "opponent", "zone": "graveyard"}),
)
"""Where a card may be in one of several places, and what else is said behind it."""
OF_YOURS: tuple[str, ...] = (
    "that is banished or in your gy",
    "that is banished or is in your gy",
    "that are banished or in your gy",
    "that are banished and / or in your gy",
    "that is in your gy or banished",
)
"""The two places of a card of which the words before say `of your`."""


Rows = tuple[tuple[tuple[str, ...], Filter], ...]


def _by_first_word(rows: Iterable[tuple[tuple[str, ...], Any]]) -> dict[str, Rows]:
    """Return rows by the word that they begin with, the longest first."""
    made: dict[str, Rows] = {}
    for words, means in sorted(rows, key=lambda row: -len(row[0])):
        made[words[0]] = (*made.get(words[0], ()), (words, means))
    return made


IN_PLACES = _by_first_word(
    (tuple(words.split()), means)
    for words, means in (
        *TOGETHER,
        *((words, {"controller": "you", "zone": ["banished", "graveyard"]}) for words in OF_YOURS),
    )
)
LACKING = _by_first_word((words, {"lacks": lacks}) for words, lacks in NO_WORD_FOR)


def _found(parse: Parse, at: int, rows: dict[str, Rows]) -> Found:
    for words, means in rows.get(parse.word(at), ()):
        if parse.at(at, *words):
            return at + len(words), dict(means)
    return None


def in_places(parse: Parse, at: int) -> Found:
    """Read `you control or in your GY`, `that is banished or in your GY`."""
    return _found(parse, at + parse.at(at, ",", "that"), IN_PLACES)


def unsayable(parse: Parse, at: int) -> Found:
    """Read words behind a card for which card files have none."""
    return _found(parse, at, LACKING)


def place(parse: Parse, at: int) -> Found:
    """Read `in your GY`, `from your hand or Deck`, `in either GY`, `in the Monster Zone`."""
    if not (parse.at(at, "in") or parse.at(at, "from")):
        return None
    at += 1
    if parse.at(at, "the") or parse.at(at, "a"):
        found = _zone(parse, at + 1)
        there = (*ON_FIELD, "pendulum-zone")
        return (found[0], {"zone": found[1]}) if found and found[1] in there else None
    if parse.at(at, "either") or parse.at(at, "any"):
        at += 1 + parse.at(at + 1, "player's")
        if parse.at(at, "pendulum", "zone"):
            return at + 2, {"zone": "pendulum-zone"}
        return (at + 1, {"zone": "graveyard"}) if parse.at(at, "gy") else None
    if parse.at(at, "your", "other", "pendulum", "zone"):
        return at + 4, {"controller": "you", "zone": "pendulum-zone", "except_this_card": True}
    if parse.at(at, "your", "opponent's"):
        return _of_player(parse, at + 2, "opponent")
    if parse.at(at, "their"):
        return _of_player(parse, at + 1, "opponent")
    return _of_player(parse, at + 1, "you") if parse.at(at, "your") else None


def _of_player(parse: Parse, at: int, whose: str) -> Found:
    zones = list_of(parse, at, _zone)
    if zones is None:
        return None
    end, zone = zones
    if isinstance(zone, list) and "pendulum-zone" in zone:
        return end, {"lacks": "zone"}
    if whose == "you" and parse.at(end, "or") and not isinstance(zone, list):
        for words, face in ((("field",), {}), (("face-up", "field"), {"lacks": "face-up-there"})):
            if parse.at(end + 1, *words):
                return end + 1 + len(words), {"controller": whose, "zone": [zone, *ON_FIELD]} | face
    return end, {"controller": whose, "zone": zone}


def _zone(parse: Parse, at: int) -> Found:
    return next(((at + len(words), zone) for words, zone in WHERE if parse.at(at, *words)), None)
