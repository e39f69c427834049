"""The whole grammar, and the reading of a clause in which every word is taken."""

from collections.abc import Iterator
from functools import lru_cache

from damagestep.cards.naming import ref_named
from damagestep.reading.grammar.lists import number
from damagestep.reading.grammar.nouns import by_current_values, cards, plain_filter, seen
from damagestep.reading.grammar.phrases import Data, Grammar, Parse
from damagestep.reading.grammar.spoken_of import lead, one_of, such_monster, wherever
from damagestep.reading.grammar.tokens import Words
from damagestep.reading.rows.abilities import ABILITIES, DAMAGE, FOR_A_TIME, LOCKS
from damagestep.reading.rows.answers import ANSWERED
from damagestep.reading.rows.battles import ATTACKS, FIGHTS, PHASES_OF_BATTLE, POINTS
from damagestep.reading.rows.cards_again import COMPARED, KNOWN, MEANT
from damagestep.reading.rows.cards_meant import CARDS_MEANT, LASTING
from damagestep.reading.rows.causes import CAUSES
from damagestep.reading.rows.changes import AS_MUCH_AS_IT_HAD, CHANGES
from damagestep.reading.rows.conditions import BATTLE, CONDITIONS, OTHERS, TIMES
from damagestep.reading.rows.continuous import (
    CONTINUOUS,
    EQUIPPED,
    EQUIPS,
    GEMINI,
    RULES_OF_A_CARD,
)
from damagestep.reading.rows.costs import AIMS, COSTS_PAID
from damagestep.reading.rows.deeds import (
    AS_MANY,
    HOW,
    LATE_JOINS,
    MOVES,
    SUMMONS_BY_EFFECT,
    THEIRS,
)
from damagestep.reading.rows.delayed import LATER
from damagestep.reading.rows.either import EITHER
from damagestep.reading.rows.holding import HOLDS
from damagestep.reading.rows.materials import BANISHING, MATERIALS
from damagestep.reading.rows.moved_cards import GOES, GRAVEYARDS, LEAVES
from damagestep.reading.rows.operations import BOTH_ANYWHERE, JOINS, RESOLUTIONS, TERMS
from damagestep.reading.rows.own_card import OWN, SPECIAL_KINDS
from damagestep.reading.rows.rules_of_cards import COMES, LIES_THERE, OF_WEARER
from damagestep.reading.rows.summons import BY_A_PLAYER, HOW_IT_CAME, SUMMONS
from damagestep.reading.rows.values import VALUES

PLACES = frozenset(("zone", "on", "controller"))


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """Return the grammar of all rows; it is made when the first text is read."""
    made = Grammar(
        native={
            "number": number,
            "cards": cards,
            "counted": _counted,
            "kinds": _kinds,
            "some": _some,
            "placed": _placed,
            "foe": _foe,
            "through": _through,
            "effect-of": _effect_of,
            "counters": _counters,
            "excepted": _excepted,
            "fusion": _fusion,
            "ritual": _ritual,
            "subject": _subject,
            "such": _such,
            "series": _series,
            "such-card": _such_card,
            "a-name": _a_name,
            "lead": lead,
            "one-of": one_of,
            "wherever": wherever,
            "such-monster": such_monster,
        }
    )
    for rows in (
        CARDS_MEANT,
        LASTING,
        BOTH_ANYWHERE,
        COSTS_PAID,
        RESOLUTIONS,
        LATER,
        VALUES,
        JOINS,
        TERMS,
        AIMS,
        HOW,
        SUMMONS_BY_EFFECT,
        MOVES,
        AS_MANY,
        COMPARED,
        LATE_JOINS,
        KNOWN,
        THEIRS,
        MEANT,
        CHANGES,
        AS_MUCH_AS_IT_HAD,
    ):
        made.add(rows)
    for rows in (
        SUMMONS,
        HOW_IT_CAME,
        BY_A_PLAYER,
        OTHERS,
        BATTLE,
        ANSWERED,
        TIMES,
        HOLDS,
        CONDITIONS,
        EITHER,
    ):
        made.add(rows)
    made.add(MATERIALS)
    made.add(BANISHING)
    for rows in (ABILITIES, FOR_A_TIME, DAMAGE, LOCKS, CONTINUOUS, RULES_OF_A_CARD, GEMINI, EQUIPS, EQUIPPED):
        made.add(rows)
    for rows in (COMES, LIES_THERE, OF_WEARER):
        made.add(rows)
    for rows in (
        OWN,
        SPECIAL_KINDS,
        CAUSES,
        GRAVEYARDS,
        GOES,
        LEAVES,
        ATTACKS,
        FIGHTS,
        PHASES_OF_BATTLE,
        POINTS,
    ):
        made.add(rows)
    return made


def _counted(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read what is counted by `for each`: cards without a number, with their place."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and PLACES & set(found["of"]):
            of = seen(plain_filter(found["of"]))
            if not by_current_values(of):
                yield end, of


def _kinds(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read cards without a number or a place."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and not PLACES & set(found["of"]):
            yield end, found["of"]


def _some(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a number of cards without a place, or the name of one."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and set(found["of"]) == {"named"}:
            yield end, {"n": 1, "of": found["of"]}
        if set(found) <= {"n", "more", "of"} and "n" in found and not PLACES & set(found["of"]):
            yield end, found


def _placed(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a number of cards with their place."""
    for end, found in parse.find("cards", at):
        if set(found) <= {"n", "more", "of"} and "n" in found and PLACES & set(found["of"]):
            yield end, found


def _foe(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the monster that this card battles: whoever it belongs to, it is the opponent's."""
    for end, found in parse.find("cards", at):
        of = dict(found["of"])
        if set(found) == {"n", "of"} and found["n"] == 1 and of.pop("controller", "opponent") == "opponent":
            of.pop("on", None)
            if of.pop("type", None) == ["monster"] and "zone" not in of:
                yield end, of


def _through(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the card by whose effect something happens."""
    for end, found in parse.find("cards", at):
        if set(found) <= {"n", "bare", "of"} and found.get("n", 1) == 1 and not PLACES & set(found["of"]):
            yield end, found["of"]


NEAR = 7
"""The furthest word of `a "X" monster's effect` from the first."""


def _effect_of(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the card whose effect it is: `a "X" monster's effect`, `the effect of a Warrior monster`."""
    if parse.at(at, "the", "effect", "of"):
        for end, found in parse.find("cards", at + 3):
            if set(found) <= {"n", "bare", "of"} and found.get("n", 1) == 1 and not PLACES & set(found["of"]):
                yield end, found["of"]
    for end in range(at, min(at + NEAR, len(parse.words) - 1)):
        head = parse.words[end].removesuffix("'s")
        if head == parse.words[end] or head not in ("monster", "card") or parse.words[end + 1] != "effect":
            continue
        owner = Parse(grammar(), Words((*parse.words[:end], head), parse.names.names))
        for stop, found in owner.find("cards", at):
            if stop == end + 1 and set(found) <= {"n", "of"} and found.get("n") == 1:
                yield end + 2, found["of"]


def _counters(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read counters with the name of their kind: `Spell Counters`, `"X" Counter`."""
    for end in range(at, min(at + 4, len(parse.words))):
        if parse.words[end] == "counter":
            yield end + 1, {}


def _excepted(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read `, except "Y"`, `, except a Level 3 monster`, `, except this card`: what is not meant."""
    at += parse.at(at, ",")
    if not parse.at(at, "except"):
        return
    if parse.at(at + 1, "this", "card"):
        yield at + 3, {"except_this_card": True}
        return
    for end, found in parse.find("cards", at + 1):
        if set(found) - {"n", "bare", "of"} or found.get("n", 1) != 1 or PLACES & set(found["of"]):
            continue
        of = {key: value for key, value in found["of"].items() if key != "type"}
        whole = parse.word(end) not in ("monster", "card", "or", "and")
        if whole and of and ("lacks" not in of) and ("n" not in found or "named" not in of):
            yield end, {"not": of}


def _fusion(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the one monster that is Fusion Summoned from the Extra Deck, which need not be named."""
    yield from _one_from(parse, at, {"zone": "extra", "controller": "you"}, "fusion")


def _ritual(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the one monster that is Ritual Summoned from the hand, which need not be named."""
    yield from _one_from(parse, at, {"zone": "hand", "controller": "you"}, "ritual")


def _one_from(parse: Parse, at: int, place: Data, frame: str) -> Iterator[tuple[int, Data]]:
    for end, found in parse.find("cards", at):
        if set(found) - {"n", "bare", "of"} or found.get("n", 1) != 1:
            continue
        of = found["of"]
        there = {key: of[key] for key in PLACES & set(of)}
        if there in ({}, place) and (of.get("frame") == frame or "named" in of):
            kind = {"type": ["monster"]} if "named" not in of else {}
            yield end, kind | of | place


def _subject(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read whom a continuous effect is about: this card, or all cards of a kind in their place, face-up."""
    for words in (("this", "card"), ("this", "monster")):
        if parse.at(at, *words):
            yield at + 2, "this-card"
    for end, found in parse.find("cards", at):
        if set(found) - {"bare", "every", "of"} or not PLACES & set(found["of"]):
            continue
        of = plain_filter(found["of"])
        if of.get("zone") == "monster" and "lacks" not in of and not by_current_values(of):
            yield end, {"face": "up"} | of


def _such(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read monsters of a kind, of whatever place: `"X" monsters`, `LIGHT monsters`."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and not PLACES & set(found["of"]):
            of = {key: value for key, value in found["of"].items() if key != "type"}
            if of:
                yield end, of


def _such_card(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the name of a series."""
    name = parse.names.name(at)
    if name is not None:
        yield at + 1, name


def _series(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the series that a card counts as one of: `a "X" card`, `an "X" and "Y" card`."""
    if parse.at(at, "a") or parse.at(at, "an"):
        names, here = [parse.names.name(at + 1)], at + 2
        while names[-1] is not None and here < len(parse.words) and not parse.at(here, "card"):
            here += parse.at(here, ",")
            here += parse.at(here, "and")
            names.append(parse.names.name(here))
            here += 1
        if len(names) > 1 and None not in names and parse.at(here, "card"):
            yield here + 1, names
    for end, found in parse.find("cards", at):
        if found.get("n") == 1 and set(found["of"]) == {"archetype"}:
            names = found["of"]["archetype"]
            yield end, [names] if isinstance(names, str) else names


def _a_name(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read the name of one card as card files refer to it."""
    name = parse.names.name(at)
    after = parse.words[at + 1] if at + 1 < len(parse.words) else ""
    if name is not None and after not in ("monster", "card", "or", "and", ",", "spell", "trap"):
        yield at + 1, ref_named(name)
