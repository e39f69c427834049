"""Searches the rulings: the index that the build wrote, and the visitor's filters."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shapes import Browse, Contents, Listed, Scene, Timing, Topic


MOST = 80
DEFAULT = "default"
"""The reading of a question that names none."""
SHORT = 4


def asked() -> "Browse":
    """Return empty filters: all rulings by topic, no topic open."""
    return {
        "text": "",
        "words": [],
        "named": [],
        "near": None,
        "whole": True,
        "rows": None,
        "place": "",
        "card": "",
        "source": "",
        "open": "",
    }


def is_narrowed(wish: "Browse") -> bool:
    """Check whether a wish leaves out some rulings: by words, timing, card or source."""
    return bool(wish["words"] or wish["place"] or wish["card"] or wish["source"])


def found(
    contents: "Contents", timings: "list[Timing]", wish: "Browse"
) -> "list[tuple[Topic, list[Listed]]]":
    """Return the topics that have rulings which fit the filters ``wish``: ``[(topic, rulings)]``.

    Where words are looked for, rulings under another reading stand behind the others of their topic.
    """
    kept = []
    for topic in contents["topics"]:
        fitting = [one for one in topic["rulings"] if _fits(contents, timings, wish, topic, one)]
        if wish["words"]:
            usual = [one for one in fitting if one["profile"] == DEFAULT]
            fitting = usual + [one for one in fitting if one["profile"] != DEFAULT]
        if fitting:
            kept.append((topic, fitting))
    return kept


def _fits(
    contents: "Contents", timings: "list[Timing]", wish: "Browse", topic: "Topic", one: "Listed"
) -> bool:
    if wish["source"] and wish["source"] not in one["sources"]:
        return False
    if wish["card"] and wish["card"] not in one["cards"]:
        return False
    if wish["place"] and wish["place"] not in places(timings, one):
        return False
    if wish["near"] is not None:
        return one["id"] in wish["near"]
    return has_words(contents, wish["words"], topic, one)


def has_words(contents: "Contents", words: "list[str]", topic: "Topic", one: "Listed") -> bool:
    """Check whether a ruling, its topic or its cards have all the words as typed, or as a part of a word."""
    texts = [one["find"], topic["find"]]
    texts.extend([contents["cards"][card]["find"] for card in one["cards"] if card in contents["cards"]])
    return all(any(_holds(text, word) for text in texts) for word in words)


def _holds(text: str, word: str) -> bool:
    """Check whether a text has a word; a short one begins one of its words: no "mst" in "nimmst"."""
    if len(word) < SHORT:
        return (" " + text).find(" " + word) >= 0
    return word in text


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
