"""Decks of other programs come whole, whatever they are written in; what does not arrive is named."""

import json

import pytest
from tests.asking import ask
from tests.imported import codes, packed

from damagestep.cli import main
from damagestep.lines.exchange.deck_lists import DeckList, is_deck_list, read_deck_list
from damagestep.lines.exchange.notes import NothingImported

pytestmark = pytest.mark.host
SKULL, SKULL_ART, HONEST, SNATCH_STEAL = 70781052, 70781053, 37742478, 45986603
STEAL = f"card-{SNATCH_STEAL}"


def names(deck: DeckList) -> tuple[list[str], list[str], list[str]]:
    return list(deck.main), list(deck.extra), list(deck.side)


def test_comments_behind_a_passcode_line_ends_and_other_pictures_do_not_matter() -> None:
    deck = read_deck_list(
        f"\ufeff#main\r\n{SKULL} # Summoned Skull\r{SKULL_ART} -- other picture\n{HONEST}\t//\n"
        f"{HONEST} x2\r\n!side\n00{HONEST}\n"
    )
    assert names(deck) == (["summoned-skull"] * 2 + ["honest"] * 3, [], ["honest"])
    assert deck.notes == ()


def test_a_card_that_only_the_catalogue_knows_comes_with_its_face_and_that_is_said() -> None:
    deck = read_deck_list(f"#main\n{SNATCH_STEAL}\n{SNATCH_STEAL}")
    assert deck.main == (STEAL, STEAL)
    assert [(note.code, note.near) for note in deck.notes] == [("faces-alone", ("Snatch Steal",))]


def test_a_ydke_link_is_read_part_by_part() -> None:
    deck = read_deck_list(f"ydke://{packed(SKULL, HONEST)}!!{packed(SNATCH_STEAL)}!")
    assert (deck.main, deck.extra, deck.side) == (("summoned-skull", "honest"), (), (STEAL,))
    assert [note.code for note in deck.notes] == ["faces-alone"]


def test_a_damaged_link_says_which_part_and_keeps_the_others() -> None:
    deck = read_deck_list(f"ydke://{packed(SKULL)}!***!")
    assert deck.main == ("summoned-skull",)
    assert [note.code for note in deck.notes] == ["damaged-part", "cut-short"]


LISTS = {
    "english": "2 Summoned Skull\n1x Honest\n\nExtra Deck\n1 Stardust Dragon\nSide Deck (1):\nSangan x1",
    "german": """Monster (3)
2x Herbeigerufener Totenkopf
- 1 Aufrichtig
Extradeck:
1x Sternenstaubdrache
Nebendeck
Sangan (1)""",
    "bare names": """Main Deck: 3
Summoned Skull
Summoned Skull
Honest
Extra Deck: 1
Stardust Dragon
Side
1 Sangan""",
    "json": json.dumps(
        {"main": [SKULL, str(SKULL_ART), "Honest"], "extra": ["Stardust Dragon"], "side": ["Sangan"]}
    ),
    "json with numbers": json.dumps(
        {
            "deck": {
                "mainDeck": [{"id": SKULL, "count": 2}, {"name": "Honest"}],
                "extraDeck": [{"name": "Stardust Dragon", "quantity": 1}],
                "sideDeck": ["Sangan"],
            }
        }
    ),
    "link": f"YDKE://{packed(SKULL, SKULL, HONEST)}!{packed(44508094)}!{packed(26202165)}!",
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_a_list_of_names_json_and_a_link_are_read_part_by_part(text: str) -> None:
    assert is_deck_list(text)
    deck = read_deck_list(text)
    assert names(deck) == (["summoned-skull"] * 2 + ["honest"], ["stardust-dragon"], ["sangan"])
    assert deck.notes == ()


def test_what_was_understood_and_what_was_not_is_said_with_its_line() -> None:
    deck = read_deck_list("3 Honest\n2 Sumoned Skul\n1 Qwertzuiop\n1 Solemn\n1 99999999")
    assert names(deck)[0] == ["honest"] * 3 + ["summoned-skull"] * 2
    assert codes(deck.notes) == [
        (2, "understood"),
        (3, "unknown-name"),
        (4, "several-cards"),
        (5, "unknown-name"),
    ]


def test_of_many_faults_of_one_kind_nine_are_shown_and_the_others_counted() -> None:
    deck = read_deck_list("#main\n" + "\n".join(str(99999900 + n) for n in range(12)) + f"\n{HONEST}")
    assert [note.code for note in deck.notes] == ["unknown-card"] * 9 + ["more-alike"]
    assert deck.notes[-1].text == "3"


def test_a_deck_of_which_nothing_arrives_is_an_error_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NothingImported, match="nothing-imported"):
        read_deck_list("#main\n99999999")
    assert main(["import", "ydke://!!!"]) == 3
    assert capsys.readouterr().err == "Nothing of it was imported.\n"
    assert ask("import", text="#main\n99999999")["errors"][0]["code"] == "nothing-imported"


def test_a_deck_of_rush_duel_is_named_as_such() -> None:
    with pytest.raises(NothingImported, match="rush-duel"):
        read_deck_list("#main\n160301010\n160301008")
    mixed = read_deck_list(f"#main\n160301010\n{HONEST}")
    assert codes(mixed.notes) == [(2, "of-rush-duel")]


@pytest.mark.parametrize("text", ["Dear diary", '{"A": {}}', "[]", "A: Honest\nB: Sangan", ""])
def test_what_is_no_deck_is_taken_for_none(text: str) -> None:
    assert not is_deck_list(text)


def test_the_worker_hands_over_the_faces_that_a_deck_needs() -> None:
    imported = ask("import", text=f"#main\n{SNATCH_STEAL}\n{HONEST}")["imported"]
    assert imported["cards"] == [STEAL, "honest"]
    assert imported["own"][STEAL]["card"] == {"type": "spell", "kind": "equip"}
    assert imported["notes"][0]["code"] == "faces-alone"
