"""Cards that only the catalogue knows, in scenes: what was read of their texts plays, and is marked so."""

import json
from typing import Any

import pytest

from damagestep.cards.words import Filter
from damagestep.duel.state import wherever
from damagestep.library.card_names import CardUnderstood, card_ref
from damagestep.library.faces import face_of
from damagestep.lines.codes import code_of, read_code
from damagestep.lines.line import Line
from damagestep.lines.recording import recording
from damagestep.lines.saved import dump, load
from damagestep.records.record import replace, sparse
from damagestep.rules.query.filters import fits

pytestmark = pytest.mark.filterwarnings("ignore::damagestep.library.card_names.CardUnderstood")

ABAKI, ASHENVEIL, BRACHIS, MALICIOUS, SASUKE = (
    f"card-{number}" for number in (12694768, 12235475, 8594079, 9411399, 4041838)
)
TALKER = "card-86066372"


def played(text: str, *decisions: str, passes: int = 0) -> Line:
    line = Line.of(text)
    for decision in decisions:
        line = line.play(decision)
    for _ in range(passes):
        line = line.play("pass")
    return line


def kinds(line: Line) -> list[str]:
    return [place.event.kind for place in line.places if place.event]


def test_a_monster_destroyed_by_battle_triggers_as_its_text_says_and_costs_both_life_points() -> None:
    line = played("A: Summoned Skull\nB: Abaki", f"attack:summoned-skull>{ABAKI}", passes=10)
    assert kinds(line)[-2:] == ["triggered", "activated"]
    after = line.play("pass").play("pass")
    assert (after.duel.life.A, after.duel.life.B) == (7500, 6700)


def test_a_monster_that_would_be_destroyed_stands_by_its_series() -> None:
    line = played(
        "A: Summoned Skull\nB: Jurrac Brachis, Jurrac Velo", f"attack:summoned-skull>{BRACHIS}", passes=8
    )
    assert "battle-destruction-prevented" in kinds(line)
    alone = played("A: Summoned Skull\nB: Jurrac Brachis", f"attack:summoned-skull>{BRACHIS}", passes=8)
    assert "battle-destruction-prevented" not in kinds(alone)


def test_an_effect_that_changes_atk_is_activated_in_damage_calculation_alone() -> None:
    text, boost = "A: Fabled Ashenveil | hand: Sangan\nB: Vorse Raider", f"activate:{ASHENVEIL}#read-1"
    attacked = played(text, f"attack:{ASHENVEIL}>vorse-raider")
    assert boost not in [one.id for one in attacked.options]
    calculating = played(text, f"attack:{ASHENVEIL}>vorse-raider", passes=6)
    assert boost in [one.id for one in calculating.options]


def test_a_trigger_at_the_start_of_the_damage_step_asks_for_a_face_up_defender() -> None:
    attack = f"attack:{SASUKE}>summoned-skull"
    assert "triggered" in kinds(
        played("A: Ninja Grandmaster Sasuke\nB: Summoned Skull (defence)", attack, passes=3)
    )
    assert "triggered" not in kinds(
        played("A: Ninja Grandmaster Sasuke\nB: Summoned Skull", attack, passes=3)
    )


def test_a_card_is_found_by_the_name_that_its_file_would_have() -> None:
    line = played(
        "A: | graveyard: Destiny HERO - Malicious | deck: Destiny HERO - Malicious, Sangan\nB:\nat: main-1",
    )
    name = Filter(named="destiny-hero-malicious")
    assert fits(wherever(line.duel, f"{MALICIOUS}@2"), name, "A")
    assert not fits(wherever(line.duel, "sangan"), name, "A")
    after = line.play(f"activate:{MALICIOUS}@1#read-1").play("pass").play("pass")
    assert after.options[0].id == f"choose:{MALICIOUS}@2=attack"


def test_a_card_of_which_nothing_is_known_says_so_in_its_recording_and_a_blank_one_does_not() -> None:
    line = Line.of("A: Accesscode Talker, The 13th Grave\nB: Abaki")
    found = recording(line, sparse(line.scene), 0)["cards"]
    assert {ref: one.get("standing") for ref, one in found.items()} == {
        TALKER: "face",
        "card-32864": None,
        ABAKI: "read",
    }


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Accesscode Talker", "of which only the face is known$"),
        ("Abaki", "whose effects were read from its text and not checked$"),
    ],
)
@pytest.mark.filterwarnings("default::damagestep.library.card_names.CardUnderstood")
def test_who_names_such_a_card_is_told(name: str, said: str) -> None:
    with pytest.warns(CardUnderstood, match=said):
        card_ref(name)


@pytest.mark.filterwarnings("error::damagestep.library.card_names.CardUnderstood")
def test_a_card_without_effects_goes_without_saying() -> None:
    assert card_ref("The 13th Grave") == "card-32864"


def test_a_code_names_such_a_card_alone_and_brings_it_back_with_its_decisions() -> None:
    line = played(
        "A: Fabled Ashenveil | hand: Sangan\nB: Vorse Raider", f"attack:{ASHENVEIL}>vorse-raider", passes=6
    )
    acted = line.play(f"activate:{ASHENVEIL}#read-1")
    coded = read_code(code_of(acted))
    assert coded.scene.cards is None
    assert len(code_of(acted)) < 80
    again = Line.of(coded.scene, coded.decisions)
    assert again.scene == acted.scene
    assert again.duel == acted.duel


def test_a_changed_copy_is_carried_by_code_and_saved_line_and_never_taken_for_the_card() -> None:
    scene = Line.of("A: Abaki\nB:").scene
    data = face_of(ABAKI)
    assert data
    milder = replace(data.effects[0], mandatory=False)
    changed = replace(scene, cards={ABAKI: replace(data, effects=(milder,), standing=None)})
    line = Line.of(changed)
    assert read_code(code_of(line)).scene.cards == changed.cards
    assert load(dump(line)).line.scene.cards == changed.cards


def test_a_saved_scene_that_names_a_card_alone_gets_it_from_the_catalogue() -> None:
    found = load(json.dumps({"scene": {"A": {"monster": [{"card": ABAKI}]}}}))
    assert found.line.scene.cards == {ABAKI: face_of(ABAKI)}


def test_the_face_of_a_link_of_before_stays_a_face_and_is_marked() -> None:
    old: dict[str, Any] = {"ref": ABAKI, "name": {"en": "Abaki"}, "passcode": 12694768, "effects": []}
    old["card"] = {"type": "monster", "frame": "effect", "attribute": "DARK", "race": "Fiend", "level": 4}
    old["card"] |= {"atk": 1700, "def": 1100}
    scene = {"A": {"monster": [{"card": ABAKI}]}, "cards": {ABAKI: old}}
    (data,) = (load(json.dumps({"scene": scene})).line.scene.cards or {}).values()
    assert (data.standing, data.effects) == ("face", ())
