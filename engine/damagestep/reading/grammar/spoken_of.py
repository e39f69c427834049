"""Noun phrases of cards that were spoken of before, or without a place of their own."""

from collections.abc import Iterator

from damagestep.reading.grammar.nouns import by_current_values, plain_filter
from damagestep.reading.grammar.phrases import Data, Parse
from damagestep.reading.grammar.places import place

PLACES = frozenset(("zone", "on", "controller"))


def one_of(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read any one of some monsters on the field: `Dragon monster you control`."""
    if not parse.at(at - 1, "your"):
        yield from parse.find("subject", at)
        return
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and not PLACES & set(found["of"]):
            of = plain_filter(found["of"] | {"controller": "you", "zone": "monster"})
            if "lacks" not in of and not by_current_values(of):
                yield end, {"face": "up"} | of


def wherever(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read monsters of a kind without a place: those on the field, on both sides of it."""
    for end, found in parse.find("cards", at):
        if set(found) == {"bare", "of"} and not PLACES & set(found["of"]) and len(found["of"]) > 1:
            of = plain_filter(found["of"])
            if of.get("zone") == "monster" and "lacks" not in of and not by_current_values(of):
                yield end, {"face": "up"} | of


def lead(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a place that is told apart from the cards that come from it: `from your Deck`."""
    found = place(parse, at)
    if found is not None and "lacks" not in found[1]:
        yield found


NOUNS = ("monster", "card", "spell", "trap")


def such_monster(parse: Parse, at: int) -> Iterator[tuple[int, Data]]:
    """Read a card that was spoken of, described once more: `that Dragon monster`, `that face-up card`."""
    if not parse.at(at, "that"):
        return
    for end, found in parse.find("cards", at + 1):
        here = set(found["of"]) - ({"controller", "on"} if found["of"].get("on") else set())
        if set(found) == {"bare", "of"} and end > at + 2 and not PLACES & here:
            word = next((w for w in reversed(parse.words[at:end]) if w in NOUNS), "")
            if word and "named" not in found["of"]:
                yield end, {"part": "that-monster" if word == "monster" else "that-card"}
