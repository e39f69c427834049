"""All cards of the game on the page: their names are found, their lines read as the engine reads them."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tools.build.card_catalogue import CARDS, FOLDER, publish
from tools.paths import ROOT
from tools.setup import nodejs

from damagestep.cards.card import CardData
from damagestep.common.finding import as_card
from damagestep.library.catalogue import FILE, catalogue_cards, differs
from damagestep.records.validation import read
from parts.facts import effects, names

pytestmark = pytest.mark.host


def folded(*lines: str) -> Any:
    text = "\n".join(lines)
    initials = "\n".join("".join(word[0] for word in line.split()) for line in lines)
    return {"folded": [text.encode()], "initials": [initials.encode()]}


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
        ("drgaon", [6, 1, 2]),
        ("doosmtar", [5]),
        ("mystiacl", [0]),
        ("ash", [3]),
        ("zzz", []),
        ("a", []),
        ("", []),
    ],
)
def test_a_name_is_found_by_its_words_its_initials_or_with_slips(typed: str, rows: list[int]) -> None:
    assert names.found(CALLED, typed.split()) == rows


def test_names_of_a_second_language_lead_to_the_same_rows() -> None:
    both = {"folded": [*CALLED["folded"], b"\n\n\naschenblute"], "initials": [*CALLED["initials"], b""]}
    assert names.found(both, ["aschenblute"]) == [3]  # type: ignore[arg-type]


def all_cards() -> list[dict[str, Any]]:
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
    files = publish({})
    english = json.loads(files[f"{FOLDER}/en.json"]).split("\n")
    contents = json.loads(files[f"{FOLDER}/contents.json"])
    for number, first in enumerate(contents["firsts"]):
        part = json.loads(files[f"{FOLDER}/{number}.json"])
        assert part[0]["id"] == first
        assert [one["en"] for one in part] == english[number * CARDS : (number + 1) * CARDS]


def test_the_names_of_other_languages_stand_where_the_page_looks_for_them(tmp_path: Path) -> None:
    """The page knows the English names, and puts the lines of another language back into their order."""
    cards, made = all_cards(), publish({})
    files = {lang: json.loads(made[f"{FOLDER}/{lang}.json"]) for lang in ("en", "de", "ja")}
    script = tmp_path / "platform.mjs"
    source = (ROOT / "web" / "js" / "shared.js").read_text("utf-8")
    script.write_text(source[source.index("export function likeNames") :].partition("\n}\n")[0] + "\n}\n")
    asked = f"""import {{ likeNames }} from "{script.as_uri()}";
        let given = "";
        for await (const part of process.stdin) given += part;
        const {{ en, de, ja }} = JSON.parse(given);
        console.log(JSON.stringify({{ de: likeNames(de, en), ja: likeNames(ja, en) }}));"""
    command = [*nodejs.find().node, "--input-type=module", "--eval", asked]
    done = subprocess.run(  # noqa: S603 - our own script
        command, input=json.dumps(files), capture_output=True, text=True, encoding="utf-8", check=True
    )
    for lang, text in json.loads(done.stdout).items():
        names = [card.get(lang, "") for card in cards]
        assert text.split("\n") == [
            "" if name == card["en"] else name for name, card in zip(names, cards, strict=True)
        ]


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_the_names_of_a_language_are_fetched_in_no_more_than_130_kb(lang: str) -> None:
    assert len(gzip.compress(publish({})[f"{FOLDER}/{lang}.json"], 6)) <= 130_000
