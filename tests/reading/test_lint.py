"""The lint of card files: where a file says something else than its card's text, field by field."""

from pathlib import Path

import pytest
from tests.reading.texts import reading
from workbench.truth import lint
from workbench.truth.copies import PrintedCard

from damagestep.cards.card import CardData
from damagestep.library.library import cards


def told(monkeypatch: pytest.MonkeyPatch, data: CardData, text: str, line: str = "Normal Trap") -> list[str]:
    """Compare a card file with an invented text."""
    printed = PrintedCard(1, data.name.en, line, text, "", {})
    monkeypatch.setattr(lint, "printed_cards", lambda _: [printed])
    return lint.differences(Path(), lambda one: reading(one.text, one.type_line))


def test_a_text_that_says_the_same_as_its_file_has_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    data = cards()["mirror-force"]
    text = (
        "When an opponent's monster declares an attack: Destroy all your opponent's face-up Attack Position "
        "monsters."
    )

    assert told(monkeypatch, data, text) == [
        "1 effects of 1 card files compared with their texts, 1 the same"
    ]


def test_a_field_that_differs_is_named_with_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    data = cards()["mirror-force"]
    text = "When an opponent's monster declares an attack: Banish all your opponent's monsters."
    head, often, line = told(monkeypatch, data, text)

    assert head.endswith("0 the same")
    assert often.split() == ["1", "resolve"]
    assert line.startswith("mirror-force  resolve: text ")
    assert "banished" in line
    assert "; file [{'op': 'destroy'" in line


def test_what_a_card_says_beside_effects_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(monkeypatch, cards()["mirror-force"], "You take no battle damage.", "Continuous Trap")

    assert lines[1:] == [
        "       1  statics",
        "mirror-force  statics: text {'static': 'no-battle-damage'}; file ()",
    ]
