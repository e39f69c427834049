"""All cards of the game on the page: their names are found, their lines read as the engine reads them."""

from typing import Any

import pytest
from tools.build.card_catalogue import CARDS, FOLDER, publish

from damagestep.cards.card import CardData
from damagestep.library.catalogue import FILE, catalogue_cards, differs
from damagestep.records.validation import read
from parts.facts import as_card, effects, names

pytestmark = pytest.mark.host


def folded(*lines: str) -> Any:
    text = "\n".join(lines)
    initials = "\n".join("".join(word[0] for word in line.split()) for line in lines)
    return {"folded": [text], "initials": [initials]}


CALLED = folded(
    "mystical space typhoon",
    "blue eyes white dragon",
    "malefic blue eyes white dragon",
    "ash blossom joyous spring",
    "accesscode talker",
    "doomstar magician",
    "dragon",
)


@pytest.mark.parametrize(
    ("typed", "rows"),
    [
        ("blue eyes", [1, 2]),
        ("dragon", [6, 1, 2]),
        ("dragon white", [1, 2]),
        ("mst", [0, 5]),
        ("blue eyes white dragn", [1, 2]),
        ("accescode talkr", [4]),
        ("ash", [3]),
        ("zzz", []),
        ("a", []),
        ("", []),
    ],
)
def test_a_name_is_found_by_its_words_its_initials_or_with_slips(typed: str, rows: list[int]) -> None:
    assert names.found(CALLED, typed.split()) == rows


def test_names_of_a_second_language_lead_to_the_same_rows() -> None:
    both = {"folded": [*CALLED["folded"], "\n\n\naschenblute"], "initials": [*CALLED["initials"], ""]}
    assert names.found(both, ["aschenblute"]) == [3]  # type: ignore[arg-type]


def all_cards() -> list[dict[str, Any]]:
    import json

    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def test_page_and_engine_read_the_lines_of_all_cards_alike() -> None:
    for data, card in zip(all_cards(), catalogue_cards(), strict=True):
        mine = effects.paired(data)
        assert len(mine) == len(card.pairs)
        for (read_, note), (theirs, said) in zip(mine, card.pairs, strict=True):
            assert (read_["class"], read_["speed"], read_["rule"]) == (
                theirs.class_,
                theirs.speed,
                theirs.rule,
            )
            assert read_["open"] == list(theirs.open_at.values())
            assert (note["effect"] if note else None) == (said.effect if said else None)
            assert effects.differs(read_, note) == bool(said and differs(theirs, said))


def test_every_card_can_be_brought_into_a_scene_with_its_face() -> None:
    for data in all_cards():
        made = as_card.own_card(data)
        kept = {key: value for key, value in made.items() if key != "effects"}
        assert read(CardData, kept, str(data["id"])).name.en == data["en"]


def test_names_and_files_of_facts_count_the_cards_alike() -> None:
    import json

    files = publish()
    english = json.loads(files[f"{FOLDER}/en.json"]).split("\n")
    contents = json.loads(files[f"{FOLDER}/contents.json"])
    for number, first in enumerate(contents["firsts"]):
        part = json.loads(files[f"{FOLDER}/{number}.json"])
        assert part[0]["id"] == first
        assert [one["en"] for one in part] == english[number * CARDS : (number + 1) * CARDS]
