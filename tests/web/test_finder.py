"""What the search's worker answers: the cards that are meant, what is asked of them, the rulings about it."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web import rulings_sample

from damagestep.library.name_index import fold
from damagestep.site.publish.rule_index import rule_answers
from parts.finder import asked, rules
from parts.finder.catalogue import Missing
from parts.finder.finder import PARTS, Finder
from parts.finder.rulings import FORGIVEN, Rulings

NAMES = [
    "Dark Honest",
    "Effect Veiler",
    "Honest",
    "Nibiru, the Primal Being",
    "Relay Soul",
    "Toon Skull",
    "Xyz Dragon Cannon",
]
GERMAN = ["", "Effektverhüllerin", "Aufrichtig", "", "", "", ""]


def lines(text: str) -> SimpleNamespace:
    folded = "\n".join(fold(line) for line in text.split("\n"))
    initials = "\n".join("".join(word[0] for word in line.split()) for line in folded.split("\n"))
    return SimpleNamespace(folded=folded, initials=initials)


FILES: dict[str, Any] = {
    **{name: {"topics": []} for name in PARTS[1:]},
    PARTS[0]: rulings_sample.contents(),
    "catalogue/en.json": "\n".join(NAMES),
    "catalogue/de.json": "\n".join(GERMAN),
    "catalogue/contents.json": {"size": 10, "firsts": [100], "library": {"honest": 2}},
    "catalogue/0.json": [
        {"id": 100 + n, "en": name, "de": GERMAN[n], **({"ref": "honest"} if name == "Honest" else {})}
        for n, name in enumerate(NAMES)
    ],
    "contents/rules.json": rule_answers(),
}


def answer(text: str, lang: str = "en", **filters: Any) -> Any:
    """What the worker answers, with every file that it asks for."""
    finder = Finder(fold, {"lines": lines, "like": lambda text, _names: text})
    own = {"own-ash": ["ash of mine"]}
    wanted: Any = {"text": text, "words": fold(text).split(), "lang": lang, "own": own}
    wanted |= {"timings": [], "card": "", "source": "", **filters}
    while True:
        try:
            return finder.answer(wanted)
        except Missing as missing:
            for name in missing.args[0]:
                finder.take(name, json.loads(json.dumps(FILES[name])))


def test_without_the_catalogue_the_cards_of_the_rulings_are_found_and_it_says_so() -> None:
    finder = Finder(fold, {"lines": lines, "like": lambda text, _names: text})
    wanted: Any = {"text": "honest", "words": ["honest"], "lang": "de", "own": {}}
    wanted |= {"timings": [], "card": "", "source": ""}
    for name, content in FILES.items():
        assert finder.take(name, content if name in PARTS else None)
    found = finder.answer(wanted)
    assert found["alone"]
    assert [one["ref"] for one in found["named"]] == ["honest"]
    assert found["count"] == 2
    assert not finder.take(PARTS[0], None), "without the rulings there is no answer"


def meant(text: str, lang: str = "en") -> list[str]:
    return [one.get("name") or one["ref"] for one in answer(text, lang)["named"]]


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("Can I use Nibiru in the Damage Step?", ["Nibiru, the Primal Being"]),
        ("Effect Veiler damage calculation", ["Effect Veiler"]),
        ("Effektverhüllerin Schadensberechnung", ["Effektverhüllerin"]),
        ("nibriu", ["Nibiru, the Primal Being"]),
        ("can honset survive", ["Honest"]),
        ("honest or nibiru?", ["Honest", "Nibiru, the Primal Being"]),
        ("dark honest", ["Dark Honest"]),
        ("102", ["Honest"]),
        ("ash of mine", ["own-ash"]),
        ("missed timing", []),
        ("When can you do a replay?", []),
        ("what does the end mean", []),
        ("what happens in the damage step", []),
    ],
)
def test_the_cards_that_a_question_means_are_recognised(typed: str, cards: list[str]) -> None:
    assert meant(typed, "de" if "rechnung" in typed else "en") == cards


def test_a_card_of_the_library_has_its_ref_and_one_read_from_slips_says_so() -> None:
    (honest,) = answer("honset")["named"]
    assert (honest["ref"], honest["typed"], honest["row"]) == ("honest", False, 2)
    (exact,) = answer("Honest")["named"]
    assert exact["typed"]


def test_other_cards_with_such_a_name_stand_behind() -> None:
    assert answer("honest")["rows"] == [(0, "Dark Honest")]


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("nibiru and honest in hand", ["", "hand"]),
        ("Honest from my hand, Nibiru in the Graveyard", ["hand", "graveyard"]),
        ("Honest auf der Hand", ["hand"]),
        ("can honest hand over", [""]),
    ],
)
def test_where_a_card_was_said_to_lie_is_read(typed: str, zones: list[str]) -> None:
    assert [one["zone"] for one in answer(typed)["named"]] == zones


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("Nibiru in the damage step", "damage-step"),
        ("nibiru damge step", "damage-step"),
        ("veiler before damage calculation", "before-calculation"),
        ("Schadensberechnung", "calculation"),
        ("vor der Schadensberechnung", "before-calculation"),
        ("when an attack is declared", "declared"),
        ("nibiru", ""),
    ],
)
def test_the_place_that_is_asked_about_is_read(typed: str, place: str) -> None:
    assert asked.place(fold(typed).split()) == place


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("Can Summoned Skull survive?", "survives"),
        ("überlebt der Totenkopf", "survives"),
        ("will it be destroyed", "destroyed"),
        ("skull", ""),
    ],
)
def test_what_the_engine_is_asked_is_read(typed: str, question: str) -> None:
    assert asked.question(fold(typed).split()) == question


@pytest.mark.parametrize(("typed", "word"), [("missed timing", "missed"), ("verpasst das Timing", "missed")])
def test_a_word_of_the_game_is_recognised(typed: str, word: str) -> None:
    assert answer(typed, "de" if "das" in typed else "en")["word"] == word


def test_beside_cards_a_word_of_the_game_is_told_too() -> None:
    found = answer("does Nibiru miss the timing")
    assert ([one["name"] for one in found["named"]], found["word"]) == (
        ["Nibiru, the Primal Being"],
        "missed",
    )


def rules_of(text: str, lang: str = "en") -> list[str]:
    return [rule for rule, _ in answer(text, lang)["rules"]]


def test_a_question_about_the_damage_step_and_no_card_is_answered_with_what_it_admits() -> None:
    found = rules_of("Can Traps be activated during the Damage Step?")
    assert found[0] == "ADM-01"
    assert set(found[1:]) == set(rules.DOORS)
    assert {"ADM-03", "ADM-13"} <= set(found[1:5]), "those that speak of Traps come first"
    assert "ADM-02" not in rules_of("welche Karten in der Schadensberechnung", "de")


@pytest.mark.parametrize(
    ("typed", "lang", "rule"),
    [
        ("can a monster attack twice in a turn", "en", "ATK-04"),
        ("what if a monster is destroyed before damage calculation, is there a replay", "en", "BTL-01"),
        ("how often can a monster declare an attack", "en", "ATK-04"),
        ("darf man eine Falle im selben Spielzug aktivieren, in dem sie gesetzt wurde", "de", "SET-02"),
        ("in welcher Reihenfolge kommen Trigger auf die Kette", "de", "TRG-04"),
    ],
)
def test_a_question_about_no_card_is_answered_with_rules(typed: str, lang: str, rule: str) -> None:
    assert rule in rules_of(typed, lang)


def test_a_name_or_nonsense_has_no_rule() -> None:
    assert rules_of("honest") == rules_of("xyzzy") == []


def ids(**asked_for: Any) -> list[str]:
    found = answer(**{"text": "", **asked_for})
    return [one for _, each in found["topics"] for one in each]


@pytest.mark.parametrize(
    ("asked_for", "found"),
    [
        ({}, ["honest-in-time", "honest-too-late", "skull-first"]),
        ({"text": "late"}, ["honest-too-late"]),
        ({"timings": ["damage-step.calculation"]}, ["honest-too-late"]),
        ({"source": "konami"}, ["honest-in-time", "skull-first"]),
        ({"source": "konami", "text": "honest"}, ["honest-in-time"]),
        ({"card": "neos"}, ["honest-in-time"]),
        ({"text": "lates"}, ["honest-too-late"]),
        ({"text": "xyzzy"}, []),
        ({"text": "nibiru in the damage step"}, []),
    ],
)
def test_a_ruling_fits_when_every_word_and_every_filter_does(asked_for: Any, found: list[str]) -> None:
    assert ids(**asked_for) == found


def test_rulings_that_have_most_of_what_was_asked_say_so() -> None:
    near = answer("honset xyzzy")
    assert (near["how"], near["count"]) == ("nearest", 2)
    assert answer("honset")["how"] == "alike"


def test_under_what_was_searched_another_reading_stands_behind_the_usual_one() -> None:
    contents = rulings_sample.contents()
    contents["topics"][0]["rulings"][0]["profile"] = "goat-2005"
    finder = Finder(fold, {"lines": lines, "like": lambda text, _names: text})
    for name, content in {**FILES, PARTS[0]: contents}.items():
        finder.take(name, content)
    wanted: Any = {"text": "honest", "words": ["honest"], "lang": "en", "own": {}}
    found = finder.answer(wanted | {"timings": [], "card": "", "source": ""})
    assert found["topics"] == [("honest", ["honest-too-late", "honest-in-time"])]


def test_a_text_in_another_language_is_looked_for_with_slips_in_a_few_words_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []

    def alike(_self: Rulings, word: str) -> list[str]:
        tried.append(word)
        return []

    monkeypatch.setattr(Rulings, "_alike", alike)
    answer("una vez por turno puedes seleccionar carta magica trampa campo destruyela honest")
    assert len(tried) == FORGIVEN
    assert answer("una vez por turno honest")["named"]
