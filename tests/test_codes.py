"""Scene codes: every scene has one, equal scenes have equal ones, and nothing that is no code does harm."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.games import SEEDS, random_game, random_scene, seeds
from tests.played import played, some_rulings
from tools.vocabulary import scene_codes as figures

from damagestep import Line
from damagestep.common.coding import code, moves
from damagestep.common.coding.code import NotEncodable
from damagestep.common.placement import HORIZONS, WITH_ATTACK, WITHOUT_ATTACK
from damagestep.library.library import cards, profiles
from damagestep.library.profiles import profile_named
from damagestep.lines.codes import Coded, code_of, numbers, read_code, tables
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import key_of, names_of, plain, replace, sparse

SPELLED = 20
"""Words of cards that may wait for a number: a code that spells them is longer, and read all the same."""
FEW = 40
"""Of so many rulings one is asked how long the code of its line is."""
HERE = Path(__file__).parent / "codes"
SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
LINE = Line.of(SCENE, ("attack:elemental-hero-neos-alius>summoned-skull", "pass", "pass", "pass"))


def said(line: Line) -> Coded:
    return Coded(
        scene=line.scene,
        profile=line.profile.id,
        decisions=line.decisions,
        at=line.places[-1].at,
        called="",
    )


def test_the_lines_of_nine_of_ten_rulings_take_few_letters() -> None:
    done = [played(ruling.id) for ruling in some_rulings(FEW)]
    lines = [(one.main or one.line).to_end() for one in done]
    short = [line for line in lines if len(code_of(line, line.places[-1].at)) <= figures.USUAL]
    assert len(short) >= len(lines) * 0.9


@pytest.mark.seeds
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_read_as_it_was_written(seed: int) -> None:
    line = random_game(seed)
    text = code_of(line, line.places[-1].at)
    found = read_code(text)
    assert Line.of(found.scene).duel == Line.of(line.scene).duel
    assert replace(found, scene=line.scene) == said(line)
    assert len(text) <= figures.MOST


@pytest.mark.seeds
@pytest.mark.parametrize("seed", seeds(40))
def test_equal_scenes_have_equal_codes(seed: int) -> None:
    scene = random_scene(random.Random(seed))
    forms = [sparse(scene), plain(scene), json.loads(json.dumps(plain(scene), sort_keys=True))]
    own = {"cards": forms[0].get("cards")}
    texts = {code.encode({"scene": {**form, **own}}, numbers()) for form in forms}
    assert len(texts) == 1
    text = texts.pop()
    found = read_code(text)
    assert Line.of(found.scene).duel == Line.of(scene).duel
    assert code.encode({"scene": sparse(found.scene)}, numbers()) == text


def test_a_word_of_a_card_that_has_no_number_is_spelled_and_stays_readable_when_it_gets_one() -> None:
    trap = {"type": "trap", "kind": "normal"}
    own = {"ref": "own-x", "name": {"en": "X"}, "card": trap, "statics": [{"static": "sings-loudly"}]}
    scene = {"cards": {"own-x": own}, "A": {"hand": ["own-x"]}}
    text = code.encode({"scene": scene}, numbers())
    later = code.tables(**{**tables(), "words": [*tables()["words"], "sings-loudly"]})
    assert code.decode(text, numbers())["scene"] == code.decode(text, later)["scene"] == scene
    assert len(code.encode({"scene": scene}, later)) < len(text)


def test_a_card_that_has_no_number_yet_is_written_by_its_name() -> None:
    scene = {"A": {"hand": ["honest", "nobody"], "monster": [{"card": "nobody"}]}}
    assert code.decode(code.encode({"scene": scene}, numbers()), numbers())["scene"] == scene


EVERYTHING: dict[str, Any] = {
    "placed": {
        "card": "honest",
        "face": "down",
        "position": "defence",
        "set_this_turn": True,
        "did": ["summoned", "battled"],
        "counters": 7,
        "made_with": ["sangan", "honest"],
        "materials": ["honest", "sangan"],
        "zone": 3,
        "equipped_to": {"side": "B", "monster": 4},
        "summoned": "normal",
        "tributes": 2,
        "newest": True,
        "atk": 2400,
        "def": 0,
    },
    "scene": {
        "turn_player": "B",
        "turn": 9,
        "at": "damage-step.start",
        "until": {"at": "main-2", "turns": 2},
    },
    "attack": {"attacker": 1, "target": 0},
}


def test_a_code_holds_everything_that_a_scene_can_say() -> None:
    placed = EVERYTHING["placed"]
    piles = {name: ["sangan", "honest", "sangan"] for name in code.PILES}
    side = {**piles, "monster": [placed], "spell_trap": [placed] * 2, "field": placed, "life": 1, "rest": 0}
    own = {"own-x": {"ref": "own-x", "name": {"en": "X"}}}
    scene = {**EVERYTHING["scene"], "attack": EVERYTHING["attack"], "A": side, "B": side, "cards": own}
    assert code.decode(code.encode({"scene": scene}, numbers()), numbers())["scene"] == scene
    for record, said in ((Placed, placed), (SideScene, side), (PendingAttack, scene["attack"])):
        assert set(said) == {key_of(name) for name in names_of(record)}
    assert {*scene, "v"} == set(names_of(Scene))


def test_columns_that_cards_would_take_anyway_go_without_saying() -> None:
    one, other = (parse_scene(f"A: Vorse Raider{zone}, Gemini Elf\nB:") for zone in ("", " (zone 1)"))
    both = parse_scene("A: Vorse Raider (zone 1), Gemini Elf (zone 2)\nB:")
    texts = [code_of(Line.of(scene)) for scene in (one, other, both)]
    assert texts[0] == texts[2] != texts[1]


def test_a_code_tells_reading_line_place_and_name() -> None:
    scene = replace(LINE.scene, at="main-1")
    line = Line.of(scene, ("summon:honest",), profile_named("etcg-2009+chain_limit.START=null"))
    found = read_code(code_of(line, (1, 2), "Ärger, größer als 🃏"))
    assert (found.profile, found.decisions) == (line.profile.id, line.decisions)
    assert (found.at, found.called) == ((1, 2), "Ärger, größer als 🃏")


@pytest.mark.parametrize(
    "decision",
    [
        "pass",
        "dance",
        "attack:",
        "attack:nobody>honest",
        "activate:honest#nothing",
        "activate:honest",
        "choose:honest=007",
        "choose:honest=99999999999",
        "choose:unknown-card",
        "choose:nothing",
        "choose:sheep-token@2=defence",
        "choose:honest@x+summoned-skull",
        "::##>>++==",
        "<b>fett</b>",
        "",
    ],
)
def test_any_decision_can_be_written(decision: str) -> None:
    given = {"scene": sparse(LINE.scene), "line": [decision, "pass", decision]}
    assert code.decode(code.encode(given, numbers()), numbers())["line"] == [decision, "pass", decision]


def test_a_card_of_hostile_texts_comes_out_as_it_went_in() -> None:
    name = '</title><script>alert("1")</script>{path}\u202e\x00'
    card = {"ref": "own-x", "name": {"en": name}, "card": {"type": "trap", "kind": "normal"}}
    scene = {"cards": {"own-x": card}, "A": {"hand": ["own-x"]}}
    assert code.decode(code.encode({"scene": scene}, numbers()), numbers())["scene"] == scene


@pytest.mark.parametrize("atk", [0, -1, 31, 32, 2**30 - 1, -(2**30)])
def test_a_number_of_a_card_comes_out_as_it_went_in(atk: int) -> None:
    scene = {"cards": {"x": {"ref": "x", "atk": atk}}}
    assert code.decode(code.encode({"scene": scene}, numbers()), numbers())["scene"] == scene


@pytest.mark.parametrize(
    "scene",
    [
        {"A": {"hand": [7]}},
        {"at": "tomorrow"},
        {"turn": -1},
        {"A": {"monster": [{"card": "honest", "counters": -3}]}},
        {"A": 5},
        {"cards": {"x": {"ref": "x", "atk": 1.5}}},
        {"cards": {"x": {"ref": "x", "atk": 2**30}}},
        {"cards": {"x": {"ref": "x", "atk": -(2**30) - 1}}},
        {"cards": {"x": {"ref": "x", "name": "x" * 9000}}},
    ],
)
def test_what_is_no_scene_has_no_code(scene: dict[str, object]) -> None:
    with pytest.raises(NotEncodable):
        code.encode({"scene": scene}, numbers())


# ---- what was published is read for ever -----------------------------------------------------------


@pytest.mark.parametrize("file", sorted(HERE.rglob("*.json")), ids=lambda f: f.stem)
def test_a_code_of_earlier_is_read_as_it_was_meant(file: Path) -> None:
    for text, meant in json.loads(file.read_text("utf-8")).items():
        assert code.decode(text, numbers()) == meant


@pytest.mark.parametrize("name", ["cards", "words"])
def test_numbers_are_never_taken_back(name: str) -> None:
    """A card that is called otherwise from now on is renamed in both files, in its place."""
    before = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    now = [row if isinstance(row, list) else [row] for row in tables()[name]]
    assert len(now) >= len(before)
    for old, new in zip(before, now, strict=False):
        parts = old.split() if name == "cards" else [old]
        assert new[: len(parts)] == parts


def test_every_card_of_the_library_has_a_number_and_most_words_have_one() -> None:
    """A new word is spelled until `python -m tools.vocabulary.scene_codes --number` gives it a number."""
    number = "python -m tools.vocabulary.scene_codes --number"
    now = figures.numbered()
    assert now["cards"] == tables()["cards"], number
    assert [row[0] for row in now["words"]][: len(tables()["words"])] == tables()["words"]
    assert len(now["words"]) - len(tables()["words"]) <= SPELLED, (
        "python -m tools.vocabulary.scene_codes --number"
    )
    assert set(profiles()) <= set(code.PROFILES)
    assert {*WITH_ATTACK, *WITHOUT_ATTACK, *HORIZONS} <= set(code.TIMINGS)


def test_a_number_stands_for_one_thing() -> None:
    refs = [row[0] for row in tables()["cards"]]
    for known in (refs, tables()["words"], code.PROFILES, code.TIMINGS, moves.VERBS, moves.WORDS, code.DEEDS):
        assert len(set(known)) == len(known)
    assert set(cards()) <= set(refs)
