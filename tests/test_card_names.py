"""One way to name a card: in full, by numbers, by less than its name; and what was understood is said."""

import json
import warnings
from pathlib import Path

import pytest

from damagestep.cards.card import CardData, Name, TrapFace
from damagestep.cli import main
from damagestep.library.card_names import (
    CardUnderstood,
    UnknownName,
    card_ref,
    understand,
)
from damagestep.library.catalogue import catalogue_cards
from damagestep.library.faces import face_of
from damagestep.library.library import cards
from damagestep.library.name_index import fold
from damagestep.library.own_cards import card_faults
from damagestep.lines.exchange.notes import find_by_passcode
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.listing import listed
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import render_scene

pytestmark = pytest.mark.host
SKULL, SNATCH_STEAL = "summoned-skull", "card-45986603"


@pytest.mark.parametrize(
    ("written", "ref", "how"),
    [
        ("summoned-skull", SKULL, "name"),
        ("SUMMONED SKULL", SKULL, "name"),
        ("Herbeigerufener Totenkopf", SKULL, "name"),
        ("„Summoned Skull“", SKULL, "name"),
        ("summonedskull", SKULL, "name"),
        ("70781052", SKULL, "passcode"),
        ("70781053", SKULL, "art"),
        ("4040", "card-", "konami"),
        ("mst", "mystical-space-typhoon", "initials"),
        ("DDWL", "d-d-warrior-lady", "initials"),
        ("DAD", "dark-armed-dragon", "initials"),
        ("CotH", "call-of-the-haunted", "initials"),
        ("HFD", "harpies-feather-duster", "initials"),
        ("Veiler", "effect-veiler", "part"),
        ("neo grand mole", "neo-spacian-grand-mole", "part"),
        ("Sumoned Skul", SKULL, "slips"),
        ("Snatch Steal", SNATCH_STEAL, "name"),
        ("Strittiger Raub", None, None),
        ("snach steal", SNATCH_STEAL, "slips"),
        ("Dark Magician Girl", "dark-magician-girl", "name"),
    ],
)
def test_a_name_a_number_or_less_than_a_name_finds_a_card(
    written: str, ref: str | None, how: str | None
) -> None:
    if ref is None:
        with pytest.raises(UnknownName):
            understand(written)
        return
    found = understand(written)
    assert found.ref.startswith(ref)
    assert found.how == how


def test_the_whole_name_of_any_card_comes_before_a_part_of_one_of_the_library() -> None:
    for name in ("Solemn Strike", "Breaker the Magical Warrior"):
        assert understand(name).how == "name"
        assert understand(name).name == name


def test_every_card_of_the_game_is_found_by_its_names_and_every_face_can_be_played() -> None:
    """Of cards with one name in a language, the first counts."""
    seen: set[str] = set()
    for card in catalogue_cards():
        whole = "".join(fold(card.names["en"]).split())
        found = understand(card.names["en"])
        if whole and whole not in seen:
            assert "".join(fold(found.name).split()) == whole
        seen.add(whole)
        if face := face_of(f"card-{card.id}"):
            assert not list(card_faults(face)), card.id


def test_a_name_that_fits_several_cards_names_them_and_means_none() -> None:
    with pytest.raises(
        UnknownName, match=r"^'Solemn' fits several cards: .*Solemn Strike.* or \d+ more$"
    ) as bad:
        understand("Solemn")
    assert bad.value.several_fit
    assert "Solemn Judgment" in bad.value.names


def test_a_card_of_the_scene_is_named_like_any_other_and_comes_first() -> None:
    trap = TrapFace(type="trap", kind="normal")
    own = {"my-ogre": CardData(ref="my-ogre", name=Name(en="Honest"), card=trap)}
    assert card_ref("honest", own) == "honest", "a ref counts before any name"
    assert understand("HONEST!", own).ref == "honest"
    own["my-ogre"] = CardData(ref="my-ogre", name=Name(en="Ogre of Nowhere"), card=trap)
    assert understand("ogre nowhere", own).ref == "my-ogre"


def test_what_is_not_plain_is_told_and_what_is_plain_is_not() -> None:
    with pytest.warns(CardUnderstood, match="'Veiler' is read as 'Effect Veiler'$"):
        card_ref("Veiler")
    with pytest.warns(CardUnderstood, match="'Snatch Steal' .* of which only the face is known"):
        card_ref("Snatch Steal")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert card_ref("70781052") == card_ref("Summoned Skull") == SKULL


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Honest, Sangan", ["Honest", "Sangan"]),
        ("Cairngorgon, Antiluminescent Knight, Sangan", ["Cairngorgon, Antiluminescent Knight", "Sangan"]),
        ("Sangan (zone 1), Honest (zone 2)", ["Sangan (zone 1)", "Honest (zone 2)"]),
        ("Gorz (material A, B), Honest", ["Gorz (material A, B)", "Honest"]),
        ('"One, Two (Three)" (zone 2), Honest', ['"One, Two (Three)" (zone 2)', "Honest"]),
        ("„Eins, zwei“, Honest", ["„Eins, zwei“", "Honest"]),
    ],
)
def test_commas_in_names_brackets_and_quotation_marks_do_not_part_names(text: str, names: list[str]) -> None:
    assert listed(text) == names


def test_all_unknown_names_of_a_text_are_told_at_once_with_the_nearest() -> None:
    with pytest.raises(BadText) as bad, pytest.warns(CardUnderstood):
        parse_scene(
            "A: Qwertzuiop, Gemini Elf, Asdfghjkl | face-up: Moon Mirror Shield (equipped to Gemini Elf)"
            " | hand: Yxcvbnm, Solemn\nB: Sumoned Skul, Mnbvcxy (defence)"
        )
    assert [(one.line, one.text.partition(";")[0].partition(":")[0]) for one in bad.value.faults] == [
        (1, "no card is called 'Qwertzuiop'"),
        (1, "no card is called 'Asdfghjkl'"),
        (1, "no card is called 'Yxcvbnm'"),
        (1, "'Solemn' fits several cards"),
        (2, "no card is called 'Mnbvcxy'"),
    ]


def test_of_more_than_ten_faults_the_command_line_counts_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "scene.txt"
    file.write_text("A: " + ", ".join(f"Qwertz{n}uiop" for n in range(12)), encoding="utf-8")
    assert main(["play", str(file)]) == 2
    *told, rest = capsys.readouterr().err.splitlines()
    assert len(told) == 10
    assert rest == "2 more; --all says them."


def test_a_card_that_only_the_catalogue_knows_comes_into_a_scene_with_its_face() -> None:
    with pytest.warns(CardUnderstood, match="only the face"):
        scene = parse_scene("A: Slifer the Sky Dragon, Gemini Elf | set: Snatch Steal\nB: Honest (defence)")
    assert faults(scene) == ()
    assert set(scene.cards or ()) == {"card-100004999", SNATCH_STEAL}
    text = render_scene(scene)
    assert "card:" not in text, "its name alone brings it"
    with pytest.warns(CardUnderstood):
        assert parse_scene(text) == scene


def test_the_command_line_says_what_it_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Veiler", "70781053", "snach steal", "--json"]) == 0
    told = capsys.readouterr()
    veiler, skull, steal = json.loads(told.out)
    assert (veiler["ref"], skull["ref"], steal["id"]) == ("effect-veiler", SKULL, 45986603)
    assert told.err.splitlines() == [
        "“Veiler” is read as Effect Veiler.",
        "“70781053” is read as Summoned Skull.",
        "“snach steal” is read as Snatch Steal.",
    ]


def test_every_passcode_of_the_library_leads_to_its_card() -> None:
    for ref, data in cards().items():
        if data.passcode:
            assert find_by_passcode(data.passcode, 1) == (ref, None)
