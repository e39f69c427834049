"""The embed: what its address asks for, what it draws without the engine, and that it has words for that."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.played import sampled
from tests.shapes import Json
from tests.web import page_sample as sample

from core.vdom import find, text_of
from damagestep.rulings.parse import rulings
from embedding import options, view
from model import state as states
from parts.preview import starting_position
from shapes import State
from views import mat


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


USUAL = {"lang": "", "theme": "", "eyes": "both", "controls": "all"}


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("", {}),
        ("#1BHDM~abc", {"code": "1BHDM", "taped": "abc"}),
        ("#c=1BHDM&lang=de", {"code": "1BHDM", "lang": "de"}),
        (
            "#scene=honest&at=3&eyes=B&controls=none",
            {"scene": "honest", "at": 3, "eyes": "B", "controls": "none"},
        ),
        ("#scene=honest&at=0", {"scene": "honest"}),
        ("#scene=honest&at=-2&theme=dark", {"scene": "honest", "theme": "dark"}),
        ("#scene=honest&theme=pink&lang=xx&eyes=<b>&controls=", {"scene": "honest"}),
        ("#scene=honest&onload=alert(1)&constructor=x", {"scene": "honest"}),
    ],
)
def test_an_address_says_what_is_shown_and_how(address: str, expected: Json) -> None:
    nothing = {"scene": "", "code": "", "taped": "", "lesson": "", "at": None, **USUAL}
    assert options.read(address) == {**nothing, **expected}


def embedded(number: int = 2, controls: str = "all") -> State:
    state = sample.opened_page(number)
    state["embed"] = {
        "asked": options.read("#controls=" + controls),
        "play": "off",
        "bare": None,
        "home": "./#x",
    }
    return state


def test_it_shows_the_sentence_the_mat_and_who_decides() -> None:
    shown = view.view(embedded())
    said = text_of(find(shown, "data-part", "saying")[0])
    assert said == "A attacks Summoned Skull with Neos Alius."
    assert find(shown, "data-part", "who")
    assert find(shown, "data-part", "mat")
    assert find(shown, "data-part", "home")[0][1]["href"] == "./#x"


def test_the_accounts_of_numbers_need_the_engine_so_nothing_opens_them() -> None:
    assert find(mat.view(embedded()), "data-ledger")
    assert not find(view.view(embedded()), "data-ledger")


@pytest.mark.parametrize(
    ("controls", "steps", "plays"), [("all", True, True), ("steps", True, False), ("none", False, False)]
)
def test_the_one_who_embeds_it_decides_what_can_be_pressed(controls: str, steps: bool, plays: bool) -> None:
    shown = view.view(embedded(controls=controls))
    assert bool(find(shown, "data-do", "next")) == steps
    assert bool(find(shown, "data-go")) == steps
    assert bool(find(shown, "data-do", "begin")) == plays
    assert find(shown, "data-part", "home")


SHARES = 15
"""Of the rulings `make test` tries one share in each language, and `make soak` all."""


class Heard(dict[str, str]):
    """A catalogue that notes what it was asked for in vain."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.missed: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            self.missed.add(key)
        return super().get(key, default)


@pytest.mark.host
@pytest.mark.parametrize(
    ("lang", "share"),
    [
        pytest.param(lang, n, marks=() if n == tried else pytest.mark.whole)
        for lang, tried in (("en", 0), ("de", SHARES // 2))
        for n in range(SHARES)
    ],
)
def test_it_has_words_for_every_ruling_before_the_engine_is_asked(site: Path, lang: str, share: int) -> None:
    from tools.build.embed import pick_words

    whole, timings = load(site / "locale" / (lang + ".json")), load(site / "timings.json")
    heard = Heard(pick_words(whole))
    for ruling in list(rulings())[share::SHARES]:
        state = embedded()
        state["lang"], state["words"], state["timings"] = lang, heard, timings
        states.opened(state, ruling, load(site / "scenes" / (ruling + ".json")))
        for index in range(len(states.steps(state))):
            states.go(state, index)
            view.view(state)
    assert {key for key in heard.missed if key in whole} == set()


# ---- a scene without its recording ----


ROWS = ("hand", "monster", "spell-trap", "graveyard", "banished", "extra")
SEEN = ("card", "face", "position", "counters", "seen_by")


def lying(table: Json) -> dict[object, Any]:
    """What lies where in a table, with what is seen of it at the start."""
    found: dict[object, Any] = {}
    for side in ("A", "B"):
        half = table["sides"][side]
        found[side, "life"] = half["life"]
        found[side, "rest"] = half["deck"]["rest"]
        rows = {name: half[name] for name in ROWS}
        rows.update({"field": [half["field"]], "deck": half["deck"]["top"]})
        for name, row in rows.items():
            keys = SEEN[:-1] if name == "banished" else SEEN  # who may look there is for the profile to say
            found[side, name] = [card and [card[key] for key in keys] for card in row]
    battle = table["battle"]
    found["battle"] = battle and (battle["attacker"], battle["target"], battle["direct"])
    found["turn"] = (table["turn"], table["turn_player"])
    return found


@pytest.fixture(scope="module")
def printed(site: Path) -> Json:
    found: Json = load(site / "cards.json")
    return found


@pytest.mark.parametrize("ruling", sampled(list(rulings())))
def test_a_scene_without_its_recording_lies_as_the_engine_lays_it(
    site: Path, printed: Json, ruling: str
) -> None:
    record = load(site / "scenes" / (ruling + ".json"))
    found = {"scene": record["setup"], "profile": record["profile"], "line": []}
    drawn = {ref: printed[ref] for ref in starting_position.library_cards(record["setup"])}
    made = starting_position.recording(found, drawn)
    table, first = made["steps"][0]["set"][0][1], record["steps"][0]["set"][0][1]
    assert lying(table) == lying(first)
    assert made["steps"][0]["timing"] == record["steps"][0]["timing"]


@pytest.mark.parametrize("why", ["no-code", "code-damaged", "code-too-long", "code-newer"])
def test_where_there_is_no_scene_it_says_why_and_leads_to_the_lab(why: str) -> None:
    state = embedded()
    state["lines"], state["fault"] = [], {"kind": "link", "why": why, "near": 16}
    shown = view.view(state)
    told = text_of(find(shown, "data-part", "fault")[0])
    reason = sample.labels()["ui.embed." + why].replace("{n}", "16")
    reload = " Reload" if why == "code-newer" else ""
    assert told == "This link cannot be opened " + reason + reload
    assert find(shown, "data-part", "home")
    assert not find(shown, "data-do", "close")
