"""What a scene may lay down, and where: zones, columns, piles, equip cards, materials."""

import pytest

from damagestep import Line
from damagestep.duel.state import at, find_by_id
from damagestep.duel.visibility import may_see
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.terms import SIDES
from damagestep.rules.query.stats import current


def test_cards_banished_face_down_lie_face_down_above_the_others() -> None:
    line = Line.of("A: Vorse Raider | banished: Gemini Elf | banished face-down: Luster Dragon\nB:")
    banished = [(c.id, c.slot, c.face) for c in at(line.duel, "A", "banished")]
    assert banished == [("gemini-elf", 0, "up"), ("luster-dragon", 1, "down")]


def test_the_extra_deck_lies_face_down_and_only_its_player_sees_it() -> None:
    line = Line.of("A: Vorse Raider | extra: Flame Swordsman\nB:")
    swordsman = find_by_id(line.duel, "flame-swordsman")
    assert swordsman
    assert (swordsman.zone, swordsman.face) == ("extra", "down")
    assert [may_see(line.duel, side, swordsman) for side in SIDES] == [True, False]


def test_a_pendulum_monster_lies_face_up_in_the_extra_deck_where_both_see_it() -> None:
    line = Line.of("A: Vorse Raider | extra: Performapal Barracuda\nB:")
    barracuda = find_by_id(line.duel, "performapal-barracuda")
    assert barracuda
    assert (barracuda.zone, barracuda.face) == ("extra", "up")
    assert [may_see(line.duel, side, barracuda) for side in SIDES] == [True, True]


def test_a_monster_of_the_main_deck_is_refused_in_the_extra_deck() -> None:
    with pytest.raises(BadScene) as caught:
        Line.of("A: | extra: Flame Swordsman, Gemini Elf\nB:")
    assert [(f.path, f.code) for f in caught.value.faults] == [("A.extra.1", "wrong-zone")]


def test_a_card_banished_face_down_that_is_not_known_is_named_with_its_field() -> None:
    with pytest.raises(BadScene) as caught:
        Line.of(Scene(A=SideScene(banished_face_down=("nobody",))))
    assert [(f.path, f.code) for f in caught.value.faults] == [("A.banished_face_down.0", "unknown-card")]


def test_only_a_pendulum_monster_lies_face_up_among_spells_and_traps() -> None:
    scene = "A: Performapal Whip Snake | face-up: {}\nB: Gemini Elf"
    assert at(Line.of(scene.format("Performapal Barracuda")).duel, "A", "spell-trap")
    for refused in (scene.format("Gemini Elf"), "A: | set: Performapal Barracuda\nB:"):
        with pytest.raises(BadScene, match="wrong-zone"):
            Line.of(refused)


def test_a_card_lies_in_the_column_that_it_names_and_the_others_in_the_next_free_ones() -> None:
    text = "A: Vorse Raider, Gemini Elf (zone 1), Mystical Elf (defence; zone 4) | set: Mirror Force (zone 2)"
    line = Line.of(f"{text}\nB: Celtic Guardian")
    assert [(c.id, c.slot) for c in line.duel.cards[:4]] == [
        ("vorse-raider", 1),
        ("gemini-elf", 0),
        ("mystical-elf", 3),
        ("mirror-force", 1),
    ]
    assert render_scene(line.scene).startswith(text)


def test_what_the_turn_remembers_of_a_monster_holds_in_any_column() -> None:
    line = Line.of("A: Vorse Raider (zone 5; summoned this turn), Gemini Elf (zone 1)\nB:\nat: main-2")
    refused = {d: not v.holds for d in ("vorse-raider", "gemini-elf") if (v := line.why(f"position:{d}"))}
    assert refused == {"vorse-raider": True, "gemini-elf": False}


@pytest.mark.parametrize(
    ("scene", "path", "code"),
    [
        ("A: Vorse Raider (zone 8)", "A.monster.0.zone", "no-such-zone"),
        ("A: Vorse Raider (zone 2), Gemini Elf (zone 2)", "A.monster.1.zone", "zone-is-taken"),
        ("A: Vorse Raider (made with Torapart)", "A.monster.0.made_with", "has-no-materials"),
        ("A: | face-up: Core Blaster", "A.spell_trap.0", "needs-bearer"),
        (
            "A: Vorse Raider | face-up: Spacegate (equipped to Vorse Raider)",
            "A.spell_trap.0.equipped_to",
            "does-not-equip",
        ),
        (
            "A: Vorse Raider (face-down) | face-up: Core Blaster (equipped to Vorse Raider)",
            "A.spell_trap.0.equipped_to.monster",
            "bearer-is-face-down",
        ),
    ],
)
def test_a_place_that_cannot_be_is_refused_with_its_field(scene: str, path: str, code: str) -> None:
    with pytest.raises(BadScene) as caught:
        Line.of(f"{scene}\nB:")
    assert [(f.path, f.code) for f in caught.value.faults] == [(path, code)]


def test_a_material_that_nobody_knows_is_refused_with_its_field() -> None:
    made = Placed(card="red-dragon-archfiend", made_with=("torapart", "tropart"))
    with pytest.raises(BadScene) as caught:
        Line.of(Scene(A=SideScene(monster=(made,))))
    assert [(f.path, f.code) for f in caught.value.faults] == [("A.monster.0.made_with.1", "unknown-card")]


def test_the_materials_of_a_monster_are_written_as_they_are_read() -> None:
    text = "A: Red Dragon Archfiend (defence; made with Torapart; zone 2)"
    assert render_scene(parse_scene(f"{text}\nB:")).startswith(text)


def test_an_equip_card_hangs_on_the_monster_that_the_scene_names() -> None:
    text = (
        "A: Vorse Raider\nB: Gemini Elf | face-up: Horn of the Phantom Beast (equipped to A's Vorse Raider)"
    )
    line = Line.of(text)
    raider = find_by_id(line.duel, "vorse-raider")
    assert raider
    assert [(b.holder.id, b.monster.id) for b in line.duel.memory.bonds] == [
        ("horn-of-the-phantom-beast", "vorse-raider")
    ]
    assert current(line.duel, raider, "atk") == 2700
    assert render_scene(line.scene) == text


def test_an_equip_card_goes_with_its_monster() -> None:
    scene = "A: Gemini Elf\nB: Celtic Guardian | face-up: Core Blaster (equipped to Celtic Guardian)"
    lost = Line.of(scene).play("attack:gemini-elf>celtic-guardian").to_end()
    blaster = find_by_id(lost.duel, "core-blaster")
    assert blaster
    assert blaster.zone == "graveyard"


def test_a_link_monster_lies_only_face_up_in_attack_position() -> None:
    link = (
        'card: {"ref": "own-link", "name": {"en": "Link"}, "card": {"type": "monster", "frame": "link", '
        '"attribute": "DARK", "race": "Cyberse", "rating": 1, "arrows": ["bottom"], "atk": 1000}}'
    )
    assert at(Line.of(f"A: Link\nB:\n{link}").duel, "A", "monster")
    with pytest.raises(BadScene) as caught:
        Line.of(f"A: Link (defence), Link (face-down), Link\nB: Link (defence)\n{link}")
    told = [("A.monster.0", "link-in-defence-position"), ("A.monster.1", "link-in-defence-position")]
    told.append(("B.monster.0", "link-in-defence-position"))
    assert [(f.path, f.code) for f in caught.value.faults] == told
