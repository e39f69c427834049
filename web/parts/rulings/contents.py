"""The table of contents of the rulings, and what of it is listed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Browse, Contents, Listed, Scene, Timing, Topic


MOST = 80
FIRST = 8
"""Rulings that are shown at once where there is an answer above them."""


def asked() -> "Browse":
    """Return empty filters: all rulings by topic, no topic open."""
    return {
        "text": "",
        "link": "",
        "long": False,
        "found": None,
        "whole": False,
        "over": False,
        "place": "",
        "card": "",
        "source": "",
        "open": "",
    }


def is_narrowed(wish: "Browse") -> bool:
    """Check whether something is asked for: words, a timing, a card or a source."""
    return bool(wish["text"].strip() or wish["place"] or wish["card"] or wish["source"])


def timings_at(timings: "list[Timing]", place: str) -> "list[str]":
    """Return the ids of the timings at a place in the turn; none without one."""
    return [timing["id"] for timing in timings if place and place_of(timing) == place]


def shown(contents: "Contents", wish: "Browse") -> "list[tuple[Topic, list[Listed]]]":
    """Return the rulings that are listed, by topic: those that were found, or all while nothing is asked."""
    if not is_narrowed(wish):
        return [(topic, topic["rulings"]) for topic in contents["topics"]]
    known = {topic["topic"]: topic for topic in contents["topics"]}
    made, left = [], MOST
    for name, ids in wish["found"]["topics"] if wish["found"] else []:
        by_id = {one["id"]: one for one in known[name]["rulings"]} if left > 0 else {}
        made.append((known[name], [by_id[one] for one in ids if one in by_id]))
        left -= len(ids)
    return made


def places(timings: "list[Timing]", one: "Listed") -> "list[str]":
    """Return the places in the turn that a ruling looks at: steps, and numbered parts of the Damage Step."""
    named = []
    for timing in timings:
        if timing["id"] in one["timings"] and place_of(timing) not in named:
            named.append(place_of(timing))
    return named


def place_of(timing: "Timing") -> str:
    """Return the step of a timing, with its sub-step if there is one, such as ``damage-step.3``."""
    return timing["step"] + ("." + str(timing["sub"]) if timing["sub"] else "")


def counts(
    contents: "Contents", timings: "list[Timing]"
) -> "tuple[list[tuple[str, int]], list[tuple[str, int]], list[tuple[str, int]]]":
    """Return how many rulings look at each place, name each card and rest on each source.

    Three lists of ``(what, n)``: places in the order of the turn, cards and sources in that of their ids.
    What no ruling has is left out.
    """
    order = []
    for timing in timings:
        if place_of(timing) not in order:
            order.append(place_of(timing))
    by_place: "dict[str, int]" = {}
    by_card: "dict[str, int]" = {}
    by_source: "dict[str, int]" = {}
    for topic in contents["topics"]:
        for one in topic["rulings"]:
            for count, named in (
                (by_place, places(timings, one)),
                (by_card, one["cards"]),
                (by_source, one["sources"]),
            ):
                for each in named:
                    count[each] = count.get(each, 0) + 1
    known = [(place, by_place[place]) for place in order if place in by_place]
    return known, sorted(by_card.items()), sorted(by_source.items())


def topic_of(contents: "Contents", ruling: "Scene") -> str:
    """Return the topic of the ruling with this id, or ``""`` if there is no such ruling."""
    for topic in contents["topics"]:
        if ruling in [one["id"] for one in topic["rulings"]]:
            return topic["topic"]
    return ""


def beside(contents: "Contents", ruling: "Scene", by: int) -> str:
    """Return the id of the ruling that is ``by`` places after another; the first follows the last.

    For a scene that is no ruling it is the first ruling.
    """
    order = [one["id"] for topic in contents["topics"] for one in topic["rulings"]]
    return order[(order.index(ruling) + by) % len(order)] if ruling in order else order[0]
