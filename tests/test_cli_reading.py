"""The command line reads card texts, and goes on after a line that cannot be read."""

import json
from pathlib import Path

import pytest

from damagestep.cli import main

pytestmark = pytest.mark.host  # the site's engine leaves the reader out

CARD = "Lantern Ogre\nFiend / Effect\nIf this card is destroyed by battle: You can hum 1 song."
LINES = [
    json.dumps({"name": "Lantern Ogre", "type": "Normal Trap", "text": "Draw 1 card."}),
    "rubbish",
    "",
    json.dumps(
        {"name": "Lantern Imp", "type": "Fiend / Effect", "text": "Once per turn: You can draw 1 card."}
    ),
]


def test_read_shows_the_words_with_their_marks_and_where_the_damage_step_admits_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ogre.txt"
    file.write_text(CARD, encoding="utf-8")
    assert main(["read", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Trigger Effect, Spell Speed 1, optional" in shown
    assert "= If this card is destroyed by battle" in shown
    assert "? hum 1 song" in shown
    assert "end of the Damage Step [ADM-07]" in shown


def test_read_names_the_word_that_card_files_lack_and_says_what_is_understood_in_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ogre.txt"
    text = "If this Tribute Summoned card is destroyed: Draw 1 card. Once per turn: You can gain 300 LP."
    file.write_text(f"Lantern Ogre\nFiend / Synchro / Effect\n{text}", encoding="utf-8")
    assert main(["read", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "# If this Tribute Summoned card is destroyed [summon-kind]" in shown
    assert "Ignition Effect, Spell Speed 1, optional - understood in full" in shown


def test_read_json_prints_a_line_a_card_and_names_the_line_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(LINES), encoding="utf-8")
    assert main(["read", "--json", str(file)]) == 1
    out, err = capsys.readouterr()
    ogre, imp = map(json.loads, out.splitlines())
    assert (ogre["name"], imp["name"]) == ("Lantern Ogre", "Lantern Imp")
    (effect,) = imp["effects"]
    assert effect["class"] == "ignition"
    assert set(effect["damage_step"].values()) == {"no"}
    assert len(err.splitlines()) == 1
    assert f"{file}:2:" in err


@pytest.mark.parametrize(("language", "reason"), [("en", "list of cards"), ("de", "Liste von Karten")])
def test_a_text_that_cannot_be_read_is_refused_in_one_sentence_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, reason: str
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Fiend / Effect\n3 Lantern Ogre\n2 Lantern Imp\n1 Lantern King\n", encoding="utf-8")
    assert main(["read", str(file), "--lang", language]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert str(file) in told
    assert reason in told
    assert "1:" in told
