"""Making a card: parts by their shapes, changes that can be taken back, what the engine says, keeping it."""

import json
import tomllib
from functools import partial
from typing import Any

import pytest
from tests.played import is_sampled
from tests.shapes import Json
from tests.web.workshop_sample import FILES, FORMS, asked, bench_of, copied, plain, state_of

from core.vdom import find, text_of
from parts.editor import schema
from places.workshop import model as models
from places.workshop import schema_forms, toml, view, words
from shapes import Answer, Choosing, Workshop

RECORDS = FORMS["records"]
KNOWN = sorted(ref for ref, card in FILES.items() if card["card"]["type"] in models.FACES)


def effect_of(**fields: Any) -> Workshop:
    """The card on a fresh workshop, whose only effect says this."""
    model = bench_of()
    model["card"]["effects"][0].update(fields)
    return model


def recalled(text: str) -> Workshop:
    """The workshop of the next visit, for which the browser has stored a text."""
    model = bench_of()
    models.recall(model, text)
    return model


def described(model: Workshop) -> Json:
    """What the engine has said last of the card."""
    assert model["told"]
    assert model["told"]["described"]
    return model["told"]["described"]


@pytest.mark.parametrize("ref", KNOWN)
def test_a_copy_of_any_card_can_be_shown_is_understood_and_comes_back_from_its_file(ref: str) -> None:
    made = copied(ref)
    assert models.fits(RECORDS, made)
    assert asked(bench_of(made))["ok"]
    assert tomllib.loads(toml.written(made)) == made


@pytest.mark.parametrize("ref", [ref for ref in KNOWN if is_sampled(ref, 12)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_part_of_a_copy_has_a_form_with_labels_in_both_languages(ref: str, lang: str) -> None:
    model = bench_of(copied(ref))
    asked(model)
    shown = view.view(state_of(model, lang))
    assert "ui." not in text_of(shown)
    said = described(model)["effects"]
    for effect in model["card"].get("effects", []):
        assert said[effect["id"]]["sentence"][lang] in text_of(shown)


def test_the_common_words_come_first_and_each_begins_neutrally() -> None:
    resolve = dict(RECORDS["Effect"]["fields"])["resolve"]["of"]
    assert {word for word, _ in resolve["of"][:3]} == {"move", "special-summon", "destroy"}
    assert schema_forms.begun(RECORDS, "Move") == {
        "op": "move",
        "what": "targets",
        "to": "graveyard",
        "as": "sent",
    }


@pytest.mark.parametrize("name", sorted(set(RECORDS) - {"CardData", "UnknownFace"}))
def test_whatever_is_added_has_the_shape_that_the_engine_wants(name: str) -> None:
    made = schema_forms.begun(RECORDS, name)
    tag = RECORDS[name].get("tag")
    shape: Json = {"is": "record", "of": name}
    if tag:
        shape = {"is": "tagged", "by": tag[0], "of": [[tag[1], name]]}
    assert not schema.misfit(RECORDS, shape, made)


def test_another_word_keeps_what_both_have_in_common() -> None:
    shape = dict(RECORDS["Effect"]["fields"])["resolve"]["of"]
    before = {"op": "destroy", "what": "your-battler", "join": "then"}
    assert schema_forms.reworded(RECORDS, shape, before, "normal-summon")["join"] == "then"
    assert schema_forms.reworded(RECORDS, shape, before, "draw") == {
        "op": "draw",
        "player": "you",
        "n": 1,
        "join": "then",
    }


def test_a_word_is_found_by_what_is_typed_of_its_label() -> None:
    shape = dict(RECORDS["Effect"]["fields"])["resolve"]["of"]
    names = {key: plain(text) for key, text in FORMS["labels"]["en"].items()}
    choosing: Choosing = {"path": "", "text": "", "typed": "damage", "at": 0, "all": False, "names": names}
    assert set(words.found(shape, choosing)) == {
        "inflict-damage",
        "prevent-battle-damage",
        "calculate-with-originals",
    }


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        *(("en", one, "move") for one in ("discard", "banish", "add", "search", "detach", "release")),
        ("en", "mill", "mill"),
        ("en", "burn", "inflict-damage"),
        *(
            ("de", one, "move")
            for one in ("abwerfen", "verbannen", "hinzufügen", "suchen", "abhängen", "opfern")
        ),
        ("de", "müllern", "mill"),
        ("de", "brennen", "inflict-damage"),
        ("de", "brennschaden", "inflict-damage"),
    ],
)
def test_a_word_is_found_by_what_players_call_it(language: str, typed: str, word: str) -> None:
    shape = dict(RECORDS["Effect"]["fields"])["resolve"]["of"]
    names = words.names(FORMS["labels"][language], plain)
    choosing: Choosing = {"path": "", "text": "", "typed": typed, "at": 0, "all": False, "names": names}
    assert word in words.found(shape, choosing)


def test_without_a_letter_the_common_words_are_offered() -> None:
    shape = dict(RECORDS["Effect"]["fields"])["resolve"]["of"]
    choosing: Choosing = {"path": "", "text": "", "typed": "", "at": 0, "all": False, "names": {}}
    assert words.found(shape, choosing)[0] == "special-summon"
    cost = dict(RECORDS["Effect"]["fields"])["cost"]["of"]
    assert words.found(cost, choosing)[:2] == ["move", "pay-life"]
    assert "negate-activation" not in words.found(cost, choosing), "nothing is paid so"
    assert len(words.found(shape, {**choosing, "all": True})) == len(shape["of"])


def test_a_fault_stands_beside_the_field_that_it_is_about() -> None:
    model = effect_of(**{"class": "trigger", "resolve": [{"op": "create-tokens", "token": "", "n": 1}]})
    model["card"]["effects"][0]["resolve"][0]["position"] = "attack"
    asked(model)
    (fault,) = models.faults(model)
    assert fault["path"] == "effects.0.resolve.0.token"
    shown = view.view(state_of(model))
    (field,) = find(shown, "data-put", "effects.0.resolve.0.token")
    assert field[1]["aria-invalid"] == "true"
    assert find(shown, "data-mend", "effects.0.resolve.0.token")


def test_what_the_engine_said_before_stays_while_a_fault_is_being_mended() -> None:
    model = bench_of(copied("honest"))
    asked(model)
    models.change(model, "x", lambda card: schema_forms.put(card, "effects.1.during", ["nowhere-near"]))
    assert not models.is_told(model)
    asked(model)
    assert [one["path"] for one in models.faults(model)] == ["effects.1.during.0"]
    assert "boost" in described(model)["effects"]


def test_an_engine_that_cannot_answer_changes_nothing() -> None:
    model = bench_of(copied("honest"))
    asked(model)
    before = model["told"]
    mute: Answer = {"ok": False, "errors": [{"code": "engine-crash", "path": "", "about": {}}]}
    assert not models.heard(model, model["card"], mute)
    assert model["told"] is before


def test_the_damage_step_permission_follows_from_what_the_effect_does() -> None:
    change = {"op": "modify", "what": "this-card", "stat": "atk", "by": 500, "until": "end-phase"}
    model = effect_of(**{"class": "quick", "speed": 2, "resolve": [change]})
    told = asked(model)["described"]["effects"]["effect-1"]
    assert {"timing": "damage-step.start", "rule": "ADM-02"} in told["damage_step"]
    assert "ADM-02" in text_of(view.view(state_of(model)))
    model = effect_of(resolve=[{"op": "draw", "player": "you", "n": 1}])
    assert asked(model)["described"]["effects"]["effect-1"]["damage_step"] == []


def test_changes_are_taken_back_one_by_one_and_what_is_typed_as_one() -> None:
    model = bench_of()
    for name in ("D", "Da", "Dawn"):
        models.change(model, "name", partial(schema_forms.put, path="name.en", value=name), typing=True)
    models.change(model, "card.level", lambda card: schema_forms.put(card, "card.level", 7))
    models.undo(model)
    assert (model["card"]["name"]["en"], model["card"]["card"]["level"]) == ("Dawn", 4)
    models.undo(model)
    assert model["card"]["name"]["en"] == ""
    models.redo(model)
    models.redo(model)
    assert (model["card"]["name"]["en"], model["card"]["card"]["level"]) == ("Dawn", 7)


def test_a_card_is_known_by_its_name_until_it_lies_in_a_scene() -> None:
    card = bench_of()["card"]
    models.renamed(card, "Dawn Courier", "en", ["own-dawn-courier"], plain)
    assert card["ref"] == "own-dawn-courier-2"
    models.renamed(card, "Dusk Courier", "en", None, plain)
    assert (card["ref"], card["name"]["en"]) == ("own-dawn-courier-2", "Dusk Courier")


def test_a_card_with_a_long_name_is_known_by_a_key_that_the_engine_takes() -> None:
    model = bench_of()
    for length in range(30, 60):
        name = ("Ogre of the Seven Seas " * 4)[:length]
        models.renamed(model["card"], name, "en", [], plain)
        assert asked(model)["ok"], model["card"]["ref"]


def test_a_trap_made_of_a_monster_is_activated_from_where_traps_are() -> None:
    card = bench_of()["card"]
    models.became(card, "trap")
    assert card["effects"][0] == {
        "id": "effect-1",
        "class": "trap-activation",
        "speed": 2,
        "from": ["spell-trap"],
        "resolve": [],
    }


def test_one_value_may_become_several_and_the_last_one_goes() -> None:
    card = copied("mystical-space-typhoon")
    schema_forms.put(card, "effects.0.targets.what.zone", "field")
    schema_forms.append(card, "effects.0.targets.what.zone", "spell-trap")
    assert schema_forms.at(card, "effects.0.targets.what.zone") == ["field", "spell-trap"]
    schema_forms.drop(card, "effects.0.targets.what.zone.0")
    assert schema_forms.at(card, "effects.0.targets.what.zone.0") == "spell-trap"


def test_the_cards_that_were_made_are_kept_and_damaged_ones_left_out() -> None:
    model = bench_of(copied("honest"))
    models.keep(model)
    text = models.kept_text(model)
    assert recalled(text)["kept"] == [model["card"]]
    kept = json.loads(text)
    kept["cards"][0]["effects"][0]["resolve"] = [{"op": "explode"}]
    assert recalled(json.dumps(kept))["kept"] == []
    assert recalled("{")["kept"] == []


def test_every_card_stays_in_its_place_among_those_that_are_kept() -> None:
    model = bench_of(copied("honest"))
    models.keep(model)
    older = model["card"]
    models.edit_card(model, copied("dark-elf"))
    models.keep(model)
    models.edit_card(model, older)
    models.keep(model)
    refs = [one["ref"] for one in model["kept"]]
    assert refs == [copied("dark-elf")["ref"], older["ref"]]
    again = recalled(models.kept_text(model))
    assert ([one["ref"] for one in again["kept"]], again["card"]) == (refs, older)


def test_the_card_edited_last_is_the_first_one_in_a_text_that_names_none() -> None:
    model = bench_of(copied("honest"))
    models.keep(model)
    kept = json.loads(models.kept_text(model))
    del kept["edited"]
    assert recalled(json.dumps(kept))["card"] == model["card"]


def test_a_card_that_is_named_anew_is_kept_once_also_when_that_is_taken_back() -> None:
    model = bench_of(copied("honest"))
    models.keep(model)
    before = model["card"]["ref"]
    models.change(model, "name", partial(models.renamed, name="Dawn", lang="en", taken=[], fold=plain))
    models.follow(model, before)
    models.keep(model)
    assert [one["ref"] for one in model["kept"]] == ["own-dawn"]
    models.undo(model)
    models.keep(model)
    assert [one["ref"] for one in model["kept"]] == [before]
    models.redo(model)
    models.keep(model)
    assert [one["ref"] for one in model["kept"]] == ["own-dawn"]


def test_a_kept_card_in_an_older_way_is_shown_as_it_is_written_today() -> None:
    bench = bench_of(copied("satellarknight-deneb"))
    models.keep(bench)
    kept = json.loads(models.kept_text(bench))
    wanted = kept["cards"][0]["effects"][0]["resolve"][0]["what"]["of"]
    del wanted["compare"]
    wanted["other_name"] = True
    assert recalled(json.dumps(kept))["kept"] == [bench["card"]]


def test_a_card_nested_deeper_than_any_is_not_shown() -> None:
    inner: Json = {"zone": "hand"}
    for _ in range(40):
        inner = {"not": inner}
    model = effect_of(targets={"what": inner})
    assert not models.fits(RECORDS, model["card"])


def test_the_own_cards_of_the_scene_are_among_those_to_be_opened() -> None:
    model = bench_of(copied("honest"))
    models.keep(model)
    plain_ogre = {"ref": "own-ogre", "name": {"en": "Ogre"}, "card": dict(models.FACES["monster"])}
    models.met(model, {"own-ogre": plain_ogre, model["card"]["ref"]: copied("honest")})
    assert [one["ref"] for one in model["kept"]] == [model["card"]["ref"], "own-ogre"]


def test_a_changed_effect_of_a_copy_is_not_said_in_the_words_of_the_printed_one() -> None:
    model = bench_of(copied("ancient-lamp"))
    first = model["card"]["effects"][0]
    caption = first["says"]
    models.change(model, "limit", lambda card: card["effects"][0].update({"limit": "chain"}))
    assert "says" not in model["card"]["effects"][0]
    assert asked(model)["ok"]
    models.undo(model)
    assert model["card"]["effects"][0]["says"] == caption
    assert all("says" in one for one in model["card"]["effects"])
