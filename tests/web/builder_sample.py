"""A desk to build on, as the tests of the builder use it."""

from builder import desk as desks
from builder import scenes

from damagestep.library.library import timings
from damagestep.site.publish.card_index import offered
from damagestep.site.publish.rulings_index import fold

CARDS = offered()
TIMINGS = [{"id": t.id, "step": t.step, "sub": t.sub} for t in timings().values()]


def desk_of():
    """An empty desk with all cards."""
    made = desks.start()
    desks.stocked(made, CARDS)
    desks.renew(made, fold, "en")
    return made


def put(desk, spot, ref, how=""):
    """Put a card down as the picker does."""
    desks.pick(desk, spot)
    desk["pick"]["how"] = how
    desk["pick"]["typed"] = fold(CARDS[ref]["name"]["en"])
    assert desks.chosen(desk) == ref
    assert desks.put(desk, ref)
    desks.close(desk)


def codes(desk):
    """What is wrong, and where."""
    return [(one["spot"], one["code"]) for one in desks.faults(desk, TIMINGS)]


def scene(desk):
    return scenes.scene_of(desk["draft"])
