"""A workshop as the page has it: the published forms, the cards of the library, and an engine to ask."""

import json

import page_sample as sample
import state as states
from builder import desk as desks
from workshop import bench as benches

from damagestep.site.publish.card_index import offered
from damagestep.site.publish.site import catalogue, timings_json
from damagestep.site.publish.workshop_forms import card_files, forms
from damagestep.site.service.worker import handle

FORMS, FILES, CARDS = forms(), card_files(), offered()
WORDS = {language: catalogue(language, sample.LOCALE) for language in states.LANGUAGES}


def plain(text):
    return text.lower()


def bench_of(card=None):
    """A bench with a card on it, or with an empty one."""
    bench = benches.start(FORMS)
    bench["library"], bench["listed"] = CARDS, list(CARDS)
    if card:
        bench["card"] = card
    return bench


def copied(ref):
    """A copy of a card of the library."""
    return benches.copy_of(FILES[ref], list(FILES), f"Copy of {ref}", plain)


def asked(bench, cards=None):
    """Ask the engine what the card on the bench says."""
    message = {"v": 1, "do": "describe", "card": bench["card"], "cards": cards or {}}
    answer = json.loads(handle(json.dumps(message)))
    assert benches.heard(bench, bench["card"], answer)
    return answer


def state_of(bench, lang="en"):
    """The state of the page while the workshop is shown."""
    state = states.start()
    desk = desks.start()
    desks.stocked(desk, CARDS)
    desks.renew(desk, plain, lang)
    state.update({"place": "workshop", "lang": lang, "words": WORDS[lang], "timings": timings_json()})
    state.update({"bench": bench, "desk": desk})
    return state
