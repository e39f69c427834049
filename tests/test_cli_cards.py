"""The command line says what a card of a file does, or what is wrong with the file."""

import json
from pathlib import Path

import pytest

from damagestep.cli import main

CARD = {
    "ref": "my-ogre",
    "name": {"en": "My Ogre", "de": "Mein Oger"},
    "card": {"type": "trap", "kind": "counter"},
    "effects": [
        {
            "id": "no",
            "class": "trap-activation",
            "speed": 3,
            "from": ["spell-trap"],
            "on": {"event": "activated", "type": ["spell"]},
            "resolve": [{"op": "negate-activation"}],
        }
    ],
}


@pytest.fixture
def card(tmp_path: Path) -> Path:
    file = tmp_path / "my-ogre.json"
    file.write_text(json.dumps(CARD), encoding="utf-8")
    return file


def test_card_says_what_a_card_file_does_and_where_the_damage_step_admits_it(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", str(card), "--lang", "de"]) == 0
    name, effect, sentence, permission = capsys.readouterr().out.splitlines()
    assert (name, effect) == ("Mein Oger (my-ogre)", "  no")
    assert "annullieren" in sentence
    assert permission.startswith("    Im Damage Step: ")
    assert permission.count("[ADM-03]") == 5


def test_card_reads_toml_files_and_names_of_the_library_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        'ref = "my-elf"\nname = { en = "My Elf" }\n'
        'card = { type = "monster", frame = "normal", attribute = "WIND", race = "Warrior",'
        " level = 4, atk = 1, def = 2 }\n"
    )
    (tmp_path / "my-elf.toml").write_text(text, encoding="utf-8")
    assert main(["card", str(tmp_path / "my-elf.toml"), "Honest", "--json"]) == 0
    elf, honest = json.loads(capsys.readouterr().out)
    assert (elf["ref"], honest["ref"]) == ("my-elf", "honest")
    points = [one["timing"] for one in honest["effects"]["boost"]["damage_step"]]
    assert points == ["damage-step.start", "damage-step.before-calculation"]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ('"speed": 3', "effects.0.sped: nothing is called “sped” here. Did you mean “speed”?"),
        ('"negate-activation"', "Did you mean “negate-activation”?"),
        ('"my-ogre"', "ref: 'My Ogre' is no key; small letters, digits and single hyphens make one."),
        ('"My Ogre"', "name.en: the text is longer than 80 characters."),
    ],
)
def test_a_card_file_with_something_wrong_is_one_line_with_file_place_and_reason(
    written: str, reason: str, card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = {
        '"speed": 3': '"sped": 3',
        '"negate-activation"': '"negate-activatoin"',
        '"my-ogre"': '"My Ogre"',
        '"My Ogre"': f'"{"x" * 81}"',
    }
    card.write_text(json.dumps(CARD).replace(written, wrong[written]), encoding="utf-8")
    assert main(["card", str(card)]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(f"{card}: ")
    assert reason in said


@pytest.mark.parametrize("text", ['ref = "x', "{", "[" * 3000, "ref = 1\nref = 2"])
def test_a_file_that_is_no_card_at_all_is_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    assert main(["card", str(tmp_path / "x.toml")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(f"{tmp_path / 'x.toml'}: ")


def test_card_says_nothing_lacks_of_a_kind_of_monster_whose_summon_is_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["card", "Performapal Turn Toad", "Linkuriboh"]) == 0
    assert main(["card", "Gladiator Beast Heraklinos", "Stardust Dragon", "Tiras, Keeper of Genesis"]) == 0
    assert "Not modelled" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In play this does nothing: restrict what players may do"),
        ("de", "Beim Spielen geschieht hier nichts: einschränken, was Spieler tun dürfen"),
    ],
)
def test_card_names_the_kind_of_what_an_effect_does_not_do(
    language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", "Abyss Dweller", "--lang", language]) == 0
    silence = capsys.readouterr().out.partition("  silence\n")[2].splitlines()
    assert silence[1].strip().startswith(said)
