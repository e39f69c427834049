"""The index of rulings, for the page's view of all rulings (`docs/messages.md`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from damagestep.library.library import cards, library, rules
from damagestep.library.name_index import fold
from damagestep.lines.messages.printed import printed
from damagestep.records.terms import TimingId
from damagestep.rulings.contents import subjects
from damagestep.rulings.ruling import Ruling

Json = dict[str, Any]
PARTS = 4
"""Files of the index: the page's Python has no room for one text of a megabyte."""


def entry(ruling: Ruling, named: Iterable[str], looked_at: Mapping[TimingId, Iterable[str]]) -> Json:
    """Return the entry of a ruling: title, cards, sources, timings, and the folded text that is searched.

    `named` are the refs of its cards, `looked_at` the timings of its script, with the cards that are used or
    refused there. `disputed` is true if some source reads a rule otherwise that the script names.
    """
    tested = [rule for line in ruling.script for rule in line.rules]
    return {
        "id": ruling.id,
        "title": {"en": ruling.title.en, "de": ruling.title.de},
        "find": fold(" ".join((ruling.title.en, ruling.title.de, ruling.id, *ruling.covers))),
        "cards": list(named),
        "sources": list(dict.fromkeys(cite.partition(":")[0] for cite in ruling.sources)),
        "timings": {
            t.id: list(dict.fromkeys(looked_at[t.id])) for t in library().timings if t.id in looked_at
        },
        "profile": ruling.profile.id,
        "disputed": any(rules()[rule].disputed for rule in tested if rule in rules()),
    }


def contents(found: Iterable[tuple[Ruling, Json]]) -> Json:
    """Return the entries of all rulings by topic, and the names of the library cards in them.

    `found` has each ruling with its `entry`.
    """
    subject = {one.folder: one.title for one in subjects()}
    topics: dict[str, Json] = {}
    for ruling, made in found:
        about, title = subject[ruling.file.partition("/")[0]], ruling.topic.title
        begun: Json = {
            "topic": ruling.topic.id,
            "title": {"en": title.en, "de": title.de},
            "subject": {"en": about.en, "de": about.de},
            "rulings": [],
        }
        topics.setdefault(ruling.topic.id, begun)["rulings"].append(made)
    named = sorted({card for topic in topics.values() for made in topic["rulings"] for card in made["cards"]})
    names = {ref: printed(cards()[ref])["name"] for ref in named if ref in cards()}
    return {
        "topics": list(topics.values()),
        "cards": {ref: {"name": name, "find": fold(" ".join(name.values()))} for ref, name in names.items()},
    }


def in_parts(whole: Json) -> dict[str, Json]:
    """Divide the table of contents into parts with about as many rulings, by the names of their files.

    The first has the names of the cards. Together, in order, they have all topics.
    """
    every = sum(len(topic["rulings"]) for topic in whole["topics"])
    made: list[Json] = [{"topics": []} for _ in range(PARTS)]
    seen = 0
    for topic in whole["topics"]:
        made[seen * PARTS // every]["topics"].append(topic)
        seen += len(topic["rulings"])
    made[0]["cards"] = whole["cards"]
    return {f"contents/{number}": part for number, part in enumerate(made, 1)}
