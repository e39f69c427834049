"""A card is found by any of its names, however it is typed."""

from typing import Any

import pytest
from tests.played import is_sampled
from tests.web.builder_sample import CARDS, model_of

from core.vdom import find, text_of
from damagestep.library.name_index import fold
from parts.editor import search, search_view
from places.builder import model as models
from shapes import Book, Builder, Entry


def typed(text: str, lang: str = "en") -> list[Any]:
    return search.found(CARDS, list(CARDS), fold(text), lang)


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("hone", "honest"),
        ("Aufrichtig", "honest"),
        ("オネスト", "honest"),
        ("オネ", "honest"),
        ("summoned skul", "summoned-skull"),
        ("skull summ", "summoned-skull"),
        ("sumoned skull", "summoned-skull"),
        ("smumoned", "summoned-skull"),
        ("voreiliges begrabnis", "premature-burial"),
        ("VOREILIGES BEGRÄBNIS", "premature-burial"),
        ("voreiliges begraebnis", "premature-burial"),
        ("mystical space typhon", "mystical-space-typhoon"),
        ("kuriboh", "kuriboh"),
        ("zzzz", None),
    ],
)
def test_a_card_is_found_by_its_name_in_any_language_with_a_slip_forgiven(text: str, ref: str | None) -> None:
    assert (typed(text) or [None])[0] == ref


@pytest.mark.parametrize("one_in", [10, pytest.param(1, marks=pytest.mark.whole)])
def test_every_card_is_found_by_each_of_its_names(one_in: int) -> None:
    for ref in CARDS:
        if is_sampled(ref, one_in):
            for name in CARDS[ref]["name"].values():
                assert ref in typed(name)[:4], name


NIBIRU = {
    "ref": "card-27204311",
    "name": {"en": "Nibiru, the Primal Being", "de": "Nibiru, das Urwesen"},
    "card": {"type": "monster", "frame": "effect", "attribute": "LIGHT", "race": "Rock", "level": 11},
    "effects": [],
}


def test_a_card_of_the_catalogue_is_marked_and_placed_like_one_of_the_library() -> None:
    model = model_of()
    models.pick(model, "B.hand")
    models.bring(model, NIBIRU, fold, "de")
    assert model["pick"]["text"] == "Nibiru, das Urwesen"
    assert models.chosen(model) == "card-27204311"
    assert models.put(model, "card-27204311")
    assert model["draft"]["B"]["hand"] == ["card-27204311"]
    assert model["draft"]["cards"]["card-27204311"] == NIBIRU


def test_a_card_of_the_catalogue_that_goes_elsewhere_says_where() -> None:
    model = model_of()
    models.pick(model, "B.spell_trap.0")
    models.bring(model, NIBIRU, fold, "en")
    assert models.elsewhere(model) == ("card-27204311", "monster")


def test_a_card_that_comes_without_effects_says_so_among_the_results() -> None:
    model = model_of()
    models.pick(model, "B.hand")
    models.bring(model, NIBIRU, fold, "en")
    words = {"ui.build.bare": "without effects"}
    speak: Book = {"lang": "en", "words": words, "cards": {**model["cards"]}, "sources": {}}
    row = search_view.card(speak, "hits", "card-27204311", model["pick"], True)
    assert "without effects" in text_of(row)


def test_slips_are_forgiven_only_where_nothing_is_called_so() -> None:
    assert all("neo" in " ".join(CARDS[ref]["find"].values()) for ref in typed("neo"))
    assert typed("sumoned") == typed("summoned")


def test_without_a_word_the_cards_stand_in_the_order_of_the_language() -> None:
    model = model_of()
    models.pick(model, "A.hand")
    english = [CARDS[ref]["name"]["en"] for ref in models.hits(model)]
    assert english == sorted(english, key=fold)
    models.renew(model, fold, "de")
    german = [CARDS[ref]["name"].get("de", CARDS[ref]["name"]["en"]) for ref in models.hits(model)]
    assert german == sorted(german, key=fold)
    assert set(german) != set(english)


def test_of_names_that_fit_alike_the_one_in_the_language_of_the_reader_comes_first() -> None:
    cards: dict[str, Entry] = {
        "foreign": {"find": {"en": "dark hole", "de": "schwarz"}},
        "own": {"find": {"en": "noir", "de": "dark hole of old"}},
    }
    assert search.found(cards, ["foreign", "own"], "dark", "en") == ["foreign", "own"]
    assert search.found(cards, ["foreign", "own"], "dark", "de") == ["own", "foreign"]


def test_a_card_that_was_typed_in_another_language_shows_that_name_too() -> None:
    model = model_of()
    models.pick(model, "A.hand")
    speak: Book = {"lang": "en", "words": {}, "cards": CARDS, "sources": {}}
    for text, shown in (("aufrich", "HonestAufrichtig"), ("hones", "Honest"), ("オネ", "Honestオネスト")):
        model["pick"].update({"text": text, "typed": fold(text)})
        (name, *_) = find(
            search_view.card(speak, "hits", "honest", model["pick"], True), "class", "hit__name"
        )
        assert text_of(name).replace(" ", "") == shown


def offered_at(model: Builder, spot: str, name: str) -> list[str]:
    models.pick(model, spot)
    model["pick"]["typed"] = fold(name)
    return models.hits(model)


def test_what_fits_an_extra_monster_zone_or_a_pendulum_zone_is_not_what_fits_the_zones_beside_it() -> None:
    model = model_of()
    assert offered_at(model, "A.monster.5", "gemini elf") == []
    assert "gemini-elf" in offered_at(model, "A.monster.0", "gemini elf")
    assert "decode-talker" in offered_at(model, "B.monster.6", "decode talker")
    assert offered_at(model, "A.spell_trap.1", "flash knight") == []
    assert "flash-knight" in offered_at(model, "A.spell_trap.0", "flash knight")
    assert offered_at(model, "A.spell_trap.2", "flash knight") == []
