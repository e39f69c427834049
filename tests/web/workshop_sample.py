"""A workshop as the page has it: the published forms, the cards of the library, and an engine to ask."""

import json
from typing import Any

from tests.shapes import Json
from tests.web import page_sample as sample

from damagestep.site.publish.card_index import offered
from damagestep.site.publish.site import catalogue, timings_json
from damagestep.site.publish.workshop_forms import card_files, forms
from damagestep.site.service.worker import handle
from model import state as states
from places.builder import model as builders
from places.workshop import model as models
from shapes import State, Workshop

FORMS, FILES, CARDS = forms(), card_files(), offered()
WORDS = {language: catalogue(language, sample.LOCALE) for language in states.LANGUAGES}


def plain(text: str) -> str:
    return text.lower()


def bench_of(card: Json | None = None) -> Workshop:
    """A workshop with a card in it, or with an empty one."""
    model = models.start(FORMS)
    model["library"], model["listed"] = CARDS, list(CARDS)
    if card:
        model["card"] = card
    return model


def copied(ref: str) -> Json:
    """A copy of a card of the library."""
    return models.copy_of(FILES[ref], list(FILES), f"Copy of {ref}", plain)


def asked(model: Workshop, cards: Any = None) -> Json:
    """Ask the engine what the card that is edited says."""
    message = {"v": 1, "do": "describe", "card": model["card"], "cards": cards or {}}
    answer: Json = json.loads(handle(json.dumps(message)))
    assert models.heard(model, model["card"], answer)
    return answer


def state_of(model: Workshop, lang: str = "en") -> State:
    """The state of the page while the workshop is shown."""
    state = states.start()
    builder_model = builders.start()
    builders.stocked(builder_model, CARDS)
    builders.renew(builder_model, plain, lang)
    state.update({"place": "workshop", "lang": lang, "words": WORDS[lang]})
    timings: Json = timings_json()
    state["timings"] = timings
    state.update({"workshop": model, "builder": builder_model})
    return state
