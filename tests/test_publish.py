"""What the site is given: catalogues, tables, recordings; and the baked library of the wheel."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.played import some_rulings

from damagestep.library.catalogues import BadCatalogue
from damagestep.library.library import library
from damagestep.library.name_index import fold
from damagestep.records.record import plain, replace
from damagestep.rulings import shelves
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import RulingFailed
from damagestep.site.publish import site as publishing
from damagestep.site.publish.rulings_index import PARTS
from damagestep.site.publish.site import catalogue, publish
from damagestep.site.service import inputs
from damagestep.site.service.worker import handle

ROOT = Path(__file__).parent.parent
WEB_LOCALE = ROOT / "web" / "locale"


def load(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def listed(site: Path) -> list[dict[str, Any]]:
    return [one for topic in load(site / "rulings.json")["topics"] for one in topic["rulings"]]


def test_the_chosen_rulings_are_offered_in_the_order_of_all(site: Path) -> None:
    offered = [one["id"] for one in listed(site)]
    assert offered == [one for one in rulings() if one in offered]
    assert {f"{one}.json" for one in offered} == {file.name for file in (site / "scenes").iterdir()}


def test_all_rulings_are_offered_where_none_are_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    monkeypatch.setattr(publishing, "play", asked.append)
    monkeypatch.setattr(publishing, "files", lambda _: {})
    publish(tmp_path, WEB_LOCALE)
    assert asked == list(rulings())


@pytest.mark.parametrize("ruling", ["honest-before-calculation"])
def test_a_ruling_is_found_by_its_title_and_its_id_however_they_are_written(site: Path, ruling: str) -> None:
    one = next(one for one in listed(site) if one["id"] == ruling)
    assert fold("HONEST, before") in one["find"]
    assert fold("Aufrichtig VOR der Schadensberechnung") in one["find"]
    assert fold("honest-before-calculation") in one["find"]
    names = load(site / "rulings.json")["cards"]["honest"]
    assert all(fold(name) in names["find"] for name in names["name"].values())
    assert fold("Höhe: ÀB-c") == "hohe ab c"


def test_the_page_gets_the_table_of_contents_in_parts_that_it_has_room_for(site: Path) -> None:
    whole = load(site / "rulings.json")
    parts = [load(site / "contents" / f"{number}.json") for number in range(1, PARTS + 1)]
    assert [topic for part in parts for topic in part["topics"]] == whole["topics"]
    assert parts[0]["cards"] == whole["cards"]
    assert max(file.stat().st_size for file in (site / "contents").iterdir()) < 600_000
    dialog = (ROOT / "web" / "parts" / "rulings" / "dialog.py").read_text(encoding="utf-8")
    assert f"\nPARTS = {PARTS}\n" in dialog


def test_the_builder_is_offered_every_card_by_its_names_in_all_languages(site: Path) -> None:
    offered = load(site / "cards.json")
    assert list(offered) == list(library().cards)
    assert offered["honest"]["find"] == {
        "en": fold("Honest"),
        "de": fold("Aufrichtig"),
        "ja": fold("オネスト"),
    }
    assert offered["honest"]["atk"] == plain(library().cards["honest"].card)["atk"]
    trap_monsters = [
        *("conquistador-of-the-golden-land", "embodiment-of-apophis", "huaquero-of-the-golden-land"),
        *("metal-reflect-slime", "zoma-the-spirit"),
    ]
    assert [ref for ref, one in offered.items() if "fights" in one] == trap_monsters
    assert "equips" in offered["premature-burial"]
    assert "equips" not in offered["honest"]


@pytest.mark.parametrize("ruling", ["mirror-force-direct-attack"])
def test_a_ruling_stands_at_the_timings_where_its_script_acts_or_looks(site: Path, ruling: str) -> None:
    one = next(one for one in listed(site) if one["id"] == ruling)
    assert one["timings"] == {"battle-step.open": ["mirror-force"], "battle-step.declared": ["mirror-force"]}


@pytest.mark.parametrize(
    ("ruling", "profile", "disputed"),
    [
        ("mirror-force-direct-attack", "default", False),
        ("honest-before-calculation", "default", True),
        ("one-field-spell-2005", "goat-2005", False),
    ],
)
def test_a_ruling_under_another_reading_or_a_disputed_rule_is_told_apart(
    site: Path, ruling: str, profile: str, disputed: bool
) -> None:
    one = next(one for one in listed(site) if one["id"] == ruling)
    assert (one["profile"], one["disputed"]) == (profile, disputed)


def test_both_languages_speak_of_the_same_things(site: Path) -> None:
    assert set(load(site / "locale" / "en.json")) == set(load(site / "locale" / "de.json"))


def test_a_catalogue_that_lacks_a_key_is_not_published(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "en.toml").write_text('[ui]\nmore = "more"\n', encoding="utf-8")
    (web / "de.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"ui\.more"):
        publish(tmp_path / "out", web)
    assert not (tmp_path / "out").exists()


def test_where_the_last_ruling_does_not_hold_nothing_is_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    holds, other = rulings()["honest-at-start"], rulings()["honest-before-calculation"]
    spoiled = replace(other, scene=holds.scene)
    monkeypatch.setattr(publishing, "rulings", lambda: {holds.id: holds, other.id: spoiled})
    with pytest.raises(RulingFailed, match="in this scene"):
        publish(tmp_path / "out", WEB_LOCALE)
    assert not (tmp_path / "out").exists()


def test_a_damaged_catalogue_names_its_file(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text("a = ", encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"en\.toml"):
        catalogue("en", tmp_path)


def test_a_ruling_whose_shelf_did_not_come_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inputs, "rulings", shelves.ShelvedRulings)
    shelf = f"{shelves.PACKAGE}.{shelves.name_of(shelves.shelf_of('honest-at-start'))}"
    monkeypatch.delitem(sys.modules, shelf, raising=False)
    for asked in ({"do": "line", "line": []}, {"do": "ruling"}):
        answer = json.loads(handle(json.dumps({"v": 1, "scene": "honest-at-start"} | asked)))
        assert [(one["code"], one["path"]) for one in answer["errors"]] == [("no-ruling", "scene")]


FEW = 200
"""Of so many rulings one is published twice."""
PUBLISH_A_SAMPLE = """
import sys
from pathlib import Path
from damagestep.site.publish import site as publish
publish.publish(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
"""


def published(out: Path, seed: str) -> dict[str, bytes]:
    """What is published under a hash seed: everything, of the rulings a sample.

    Two builds are compared by `make test`, each under a seed of its own; this says what it is that differs.
    """
    sample = [ruling.id for ruling in some_rulings(FEW)]
    command = [sys.executable, "-c", PUBLISH_A_SAMPLE, str(out), str(WEB_LOCALE), *sample]
    subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": seed})  # noqa: S603
    return {file.relative_to(out).as_posix(): file.read_bytes() for file in sorted(out.rglob("*.json"))}


@pytest.mark.host
@pytest.mark.whole
def test_the_same_scene_gives_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    first, second = (published(tmp_path / seed, seed) for seed in ("1", "2"))
    assert len(first) > 18
    assert first == second
