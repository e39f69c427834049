"""What the worker's door says about a card."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.asking import ask
from tests.shapes import Json

from damagestep.common import phrase
from damagestep.library.catalogues import LANGUAGES
from damagestep.lines.messages.book import book
from damagestep.site.publish.workshop_forms import card_files

OGRE: Json = {
    "ref": "own-ogre",
    "name": {"en": "My Ogre"},
    "card": {
        "type": "monster",
        "frame": "effect",
        "attribute": "EARTH",
        "race": "Beast",
        "level": 4,
        "atk": 1800,
        "def": 500,
    },
    "statics": [{"static": "gives", "what": "this-card", "ability": "pierces"}],
    "effects": [
        {
            "id": "roar",
            "class": "quick",
            "speed": 2,
            "from": ["hand"],
            "condition": [{"if": "battling", "who": {"named": "own-ogre"}}],
            "cost": [{"op": "move", "what": "this-card", "to": "graveyard", "as": "discarded"}],
            "resolve": [
                {"op": "modify", "what": "your-battler", "stat": "atk", "by": 800, "until": "end-phase"}
            ],
        }
    ],
}


def test_a_card_of_ones_own_is_described_with_sentences_and_what_the_damage_step_admits() -> None:
    described = ask("describe", card=OGRE)["described"]
    roar = described["effects"]["roar"]
    assert roar["sentence"]["en"] == (
        "If this card is in your hand and a monster you control named “My Ogre” battles a monster of your "
        "opponent: Discard this card; your battling monster gains 800 ATK until the end of this turn."
    )
    assert roar["sentence"]["de"].startswith("Falls diese Karte auf der eigenen Hand ist")
    assert roar["says"] == roar["sentence"], "nobody has written a caption"
    assert (roar["class"], roar["speed"], roar["mandatory"]) == ("quick", 2, False)
    assert {"timing": "damage-step.before-calculation", "rule": "ADM-02"} in roar["damage_step"]
    assert all(point["timing"] != "damage-step.end" for point in roar["damage_step"])
    assert described["passages"] == [
        {
            "part": "statics.gives",
            "says": {
                "en": "This card inflicts piercing battle damage.",
                "de": "Diese Karte fügt durchschlagenden Kampfschaden zu.",
            },
        }
    ]


def test_a_card_of_the_library_is_described_by_its_ref() -> None:
    boost = ask("describe", card="honest")["described"]["effects"]["boost"]
    assert boost["says"]["en"] != boost["sentence"]["en"]
    assert boost["sentence"]["en"].startswith("During the Damage Step")


def test_another_reading_admits_an_effect_elsewhere() -> None:
    def points(profile: str) -> set[str]:
        found = ask("describe", card="honest", profile=profile)["described"]["effects"]["boost"][
            "damage_step"
        ]
        return {point["timing"] for point in found}

    assert "damage-step.calculation" not in points("default")
    assert points("default") != points("etcg-2009")


@pytest.mark.parametrize(
    ("change", "path", "code", "word"),
    [
        (
            {"effects": [OGRE["effects"][0] | {"class": "quik"}]},
            "card.effects.0.class",
            "none-of-these-near",
            "quik",
        ),
        ({"statics": [{"static": "gvies"}]}, "card.statics.0", "unknown-word-near", "gvies"),
        (
            {"effects": [OGRE["effects"][0] | {"during": ["damage-step.strat"]}]},
            "cards.own-ogre.effects.0.during.0",
            "leads-nowhere",
            "damage-step.start",
        ),
        ({"ref": "unknown-card"}, "cards.unknown-card", "card-of-the-library", "unknown-card"),
        ({"name": {"en": "x" * 500}}, "cards.own-ogre.name.en", "text-too-long", "80"),
        ({"name": {"en": "bell\u0007"}}, "cards.own-ogre.name.en", "control-characters", "x07"),
    ],
)
def test_what_is_wrong_with_a_card_is_told_with_its_place(
    change: Json, path: str, code: str, word: str
) -> None:
    answer = ask("describe", card=OGRE | change)
    assert not answer["ok"]
    fault = answer["errors"][0]
    assert (fault["path"], fault["code"]) == (path, code)
    assert word in fault["about"]["text"]["text"]


@pytest.mark.parametrize("card", [None, 5, [], {}, "no-such-card", {"ref": "x"}])
def test_no_card_at_all_is_refused(card: object) -> None:
    answer = ask("describe", card=card)
    assert not answer["ok"]
    assert answer["errors"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (json.dumps(OGRE | {"nmae": 1}), "card.nmae: Nichts heißt hier „nmae“. War „name“ gemeint?"),
        (json.dumps(OGRE | {"name": {}}), "card.name.en fehlt."),
        (json.dumps(OGRE | {"name": 5}), "card.name: Hier werden benannte Werte erwartet."),
        (json.dumps(OGRE | {"effects": 5}), "card.effects: Hier wird eine Liste erwartet."),
        (json.dumps(OGRE | {"card": {}}), "card.card: Es fehlt „type“, das sagt, worum es sich handelt."),
        (
            json.dumps(OGRE | {"card": {"type": "trap", "kind": "swift"}}),
            "card.card.kind: „swift“ kann hier nicht stehen, nur: normal, continuous, counter.",
        ),
        ("ref = [", "Die Datei ist weder TOML noch JSON, oder sie bricht ab."),
        ('ref = "a"\nname\n', "Die Datei ist nicht lesbar: In Zeile 2 stimmt etwas nicht."),
    ],
)
def test_what_is_wrong_with_a_card_file_is_said_in_the_language_of_the_page(text: str, said: str) -> None:
    assert phrase.error(book("de"), ask("card", text=text)["errors"][0]) == said


def test_whatever_is_put_into_a_card_has_a_sentence_in_both_languages() -> None:
    books = [book(language) for language in LANGUAGES]
    for name in ("honest", "mystical-space-typhoon", "premature-burial"):
        for spoiled in spoilt(card_files()[name]):
            for fault in ask("describe", card=spoiled).get("errors", []):
                assert fault["code"] != "damaged", fault
                assert all(phrase.has(one, f"error.{fault['code']}") for one in books), fault


def spoilt(value: Any) -> Iterator[Any]:
    """The value with each of its parts in turn put out by something of another kind."""
    yield from (None, 5, 4.5, True, "x", [], {}, 10**400)
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from (value | {key: other} for other in spoilt(inner))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from ([*value[:n], other, *value[n + 1 :]] for other in spoilt(inner))
