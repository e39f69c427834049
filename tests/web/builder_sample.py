"""A builder, as the tests of the builder use it."""

from typing import Any

from tests.shapes import Json

from damagestep.library.library import timings
from damagestep.library.name_index import fold
from damagestep.site.publish.card_index import offered
from places.builder import model as models
from places.builder import scenes
from shapes import Builder

CARDS = offered()
TIMINGS: list[Json] = [{"id": t.id, "step": t.step, "sub": t.sub} for t in timings().values()]


def model_of() -> Builder:
    """An empty builder with all cards."""
    made = models.start()
    models.stocked(made, CARDS)
    models.renew(made, fold, "en")
    return made


def put(model: Builder, spot: str, ref: str, how: str = "") -> None:
    """Put a card down as the picker does."""
    models.pick(model, spot)
    model["pick"]["how"] = how
    model["pick"]["typed"] = fold(CARDS[ref]["name"]["en"])
    assert models.chosen(model) == ref
    assert models.put(model, ref)
    models.close(model)


def codes(model: Builder) -> list[Any]:
    """What is wrong, and where."""
    return [(one["spot"], one["code"]) for one in models.faults(model, TIMINGS)]


def scene(model: Builder) -> Json:
    return scenes.scene_of(model["draft"])
