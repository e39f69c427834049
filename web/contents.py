"""Searching the rulings: the table of contents that the build wrote, and what of it a visitor asks for."""

MOST = 80


def asked():
    """Nothing asked for yet: all rulings by topic, all topics but one closed."""
    return {"text": "", "words": [], "place": "", "source": "", "open": ""}


def is_narrowed(wish):
    return bool(wish["words"] or wish["place"] or wish["source"])


def found(contents, timings, wish):
    """The topics with the rulings that fit: ``[(topic, rulings)]``."""
    kept = []
    for topic in contents["topics"]:
        fitting = [one for one in topic["rulings"] if _fits(contents, timings, wish, one)]
        if fitting:
            kept.append((topic, fitting))
    return kept


def _fits(contents, timings, wish, one):
    if wish["source"] and wish["source"] not in one["sources"]:
        return False
    if wish["place"] and wish["place"] not in places(timings, one):
        return False
    return all(_holds(contents, one, word) for word in wish["words"])


def _holds(contents, one, word):
    if word in one["find"]:
        return True
    for card in one["cards"]:
        known = contents["cards"].get(card)
        if known and word in known["find"]:
            return True
    return False


def places(timings, one):
    """Where in the turn a ruling looks: steps, and the numbered parts of the Damage Step."""
    named = []
    for timing in timings:
        if timing["id"] in one["timings"] and place_of(timing) not in named:
            named.append(place_of(timing))
    return named


def place_of(timing):
    return timing["step"] + ("." + str(timing["sub"]) if timing["sub"] else "")


def counts(contents, timings):
    """How many rulings look at each place and rest on each source: ``([(place, n)], [(source, n)])``."""
    order = []
    for timing in timings:
        if place_of(timing) not in order:
            order.append(place_of(timing))
    by_place, by_source = {}, {}
    for topic in contents["topics"]:
        for one in topic["rulings"]:
            for place in places(timings, one):
                by_place[place] = by_place.get(place, 0) + 1
            for source in one["sources"]:
                by_source[source] = by_source.get(source, 0) + 1
    return [(place, by_place[place]) for place in order if place in by_place], sorted(by_source.items())


def topic_of(contents, ruling):
    """The topic in which a ruling stands, or ``""``."""
    for topic in contents["topics"]:
        if ruling in [one["id"] for one in topic["rulings"]]:
            return topic["topic"]
    return ""


def beside(contents, ruling, by):
    """The ruling before or after another; the first follows the last."""
    order = [one["id"] for topic in contents["topics"] for one in topic["rulings"]]
    return order[(order.index(ruling) + by) % len(order)] if ruling in order else order[0]
