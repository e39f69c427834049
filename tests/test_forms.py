"""What the card workshop makes its forms of says all that the schema of a card says, and nothing else."""

import json

import pytest

from damagestep.cards import card, conditions, operations, patterns, statics, words
from damagestep.describe import labels as card_labels
from damagestep.library.catalogues import LANGUAGES
from damagestep.library.library import cards
from damagestep.records.validation import read
from damagestep.site.publish.workshop_beginnings import BEGINNINGS
from damagestep.site.publish.workshop_forms import card_files, forms, records, spoken
from damagestep.site.service.schemas import schema


def test_every_record_of_the_schema_has_a_form_with_all_its_fields() -> None:
    named = schema("card")["$defs"]
    hidden = {"cites", "texts", "together", "says"}
    for name, record in records().items():
        body = schema("card") if name == "CardData" else named[name]
        asked = {key for key, _ in record["fields"]} | {key for key, _ in [record.get("tag", ("", ""))]}
        missing = set(body["properties"]) - asked
        left = {"ref", "standing", "text", "passcode", "konami_id", "name"} if name == "CardData" else hidden
        assert missing <= left, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_and_field_has_a_label(language: str) -> None:
    made = forms()
    assert spoken(made["records"]) <= set(made["labels"][language])
    assert all(text.strip() for text in made["labels"][language].values())


def test_words_of_one_field_can_be_told_apart() -> None:
    made = forms()
    for language, labels in made["labels"].items():
        for name, record in made["records"].items():
            for key, shape in record["fields"]:
                inner = shape["of"] if shape["is"] == "list" else shape
                words = inner["of"] if inner["is"] == "word" else []
                said = [labels.get(f"word.{key}.{word}") or labels[f"word.{word}"] for word in words]
                assert len(set(said)) == len(said), (language, name, key)


def test_every_card_of_the_library_is_there_to_be_copied() -> None:
    assert set(card_files()) == set(cards())


def test_a_word_without_a_label_is_called_by_its_phrase(monkeypatch: pytest.MonkeyPatch) -> None:
    phrases = {"op.redirect-attack": "the attack goes on against {to}", "label.field.to": "New target"}
    monkeypatch.setattr(card_labels, "phrases", lambda _: phrases)
    made = card_labels.labels("en")
    assert made == {"op.redirect-attack": "The attack goes on against …", "field.to": "New target"}


def test_a_new_part_begins_with_the_fields_that_most_cards_give_it() -> None:
    assert set(forms()["records"]["Modify"]["usual"]) == {"op", "what", "stat", "by", "until"}


@pytest.mark.parametrize("name", BEGINNINGS)
def test_a_chosen_beginning_is_a_whole_part_of_a_card(name: str) -> None:
    homes = (card, conditions, operations, patterns, statics, words)
    made = next(getattr(home, name) for home in homes if hasattr(home, name))
    read(made, BEGINNINGS[name], name)


def test_a_new_part_begins_without_the_particulars_of_one_card() -> None:
    particular = ("archetype", "named", "under", "remember", "pointed_at", "attribute", "race")
    printed = {"MonsterFace", "Becomes"}
    for name, record in forms()["records"].items():
        begun = json.dumps(record.get("usual", {}))
        assert name in printed or not [key for key in particular if f'"{key}":' in begun], (name, begun)


def test_a_filter_begins_without_a_side_and_a_move_as_a_plain_sending() -> None:
    made = forms()["records"]
    assert made["Filter"]["usual"] == {"zone": "monster"}
    assert made["Move"]["usual"] == {"op": "move", "what": "targets", "to": "graveyard", "as": "sent"}
