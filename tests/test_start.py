"""Where a scene can begin: at any timing with a window, in the Damage Step up to damage calculation."""

import json

import pytest

from damagestep import Line
from damagestep.notation import BadText, parse_scene
from damagestep.rendering import render_scene
from damagestep.scene_faults import BadScene
from damagestep.schema.edge import read
from damagestep.schema.scene import Placed, Scene, SideScene
from damagestep.sight import may_see
from damagestep.state import asked, at, named
from damagestep.stats import current
from damagestep.terms import SIDES, plain, sparse

FIELD = "A: Vorse Raider, Mystical Elf (defence) | hand: Rush Recklessly\nB: Celtic Guardian\n"


@pytest.mark.parametrize(
    "at",
    [
        "battle-step.declared",
        "damage-step.start",
        "damage-step.before-calculation",
        "damage-step.calculation",
    ],
)
def test_a_scene_begins_with_its_attack_pending(at: str) -> None:
    line = Line.of(f"{FIELD}at: {at}\nattack: Vorse Raider > Celtic Guardian")
    assert line.timing == at
    assert asked(line.duel) == "A"
    assert line.to_end().duel.life.B == 7500


def test_a_monster_whose_attack_is_pending_does_not_attack_again() -> None:
    line = Line.of(f"{FIELD}at: damage-step.start\nattack: Vorse Raider > Celtic Guardian")
    back = line.until("battle-step.open")
    verdict = back.why("attack:vorse-raider")
    assert verdict is not None
    assert "ATK-04" in [f.rule for f in verdict.refused]


def test_beginning_inside_the_damage_step_opens_the_windows_of_that_point() -> None:
    line = Line.of(f"{FIELD}at: damage-step.before-calculation\nattack: Vorse Raider > Celtic Guardian")
    assert "activate:rush-recklessly#raise>vorse-raider" in [o.id for o in line.options]
    line = Line.of(f"{FIELD}at: damage-step.calculation\nattack: Vorse Raider > Celtic Guardian")
    assert [o.id for o in line.options] == ["pass"]


def test_triggers_of_the_point_where_a_scene_begins_are_collected() -> None:
    text = "A: Ally of Justice Catastor\nB: Alexandrite Dragon\nat: damage-step.start\n"
    line = Line.of(text + "attack: Ally of Justice Catastor > Alexandrite Dragon")
    assert [x.activation.card.id for x in line.duel.chain] == ["ally-of-justice-catastor"]
    assert [p.at for p in line.places][:2] == [(0, 0), (0, 1)]


def test_a_direct_attack_can_be_pending() -> None:
    line = Line.of(
        "A: Cyber Dragon\nB: | set: Mirror Force\nat: battle-step.declared\nattack: Cyber Dragon directly"
    )
    assert "activate:mirror-force#destroy" in [o.id for o in line.play("pass").options]


@pytest.mark.parametrize(
    ("more", "path", "code"),
    [
        ("at: damage-step.start", "attack", "needs-attack"),
        ("attack: Vorse Raider > Celtic Guardian", "attack", "too-early-for-attack"),
        ("at: damage-step.end\nattack: Vorse Raider > Celtic Guardian", "at", "no-start-there"),
        (
            "at: damage-step.start\nattack: Mystical Elf > Celtic Guardian",
            "attack.attacker",
            "attacker-not-in-attack-position",
        ),
        (
            "at: damage-step.start\nattack: Vorse Raider directly",
            "attack.target",
            "direct-attack-with-monsters",
        ),
    ],
)
def test_an_attack_that_cannot_be_pending_is_refused_with_its_field(more: str, path: str, code: str) -> None:
    with pytest.raises(BadScene) as caught:
        Line.of(FIELD + more)
    assert (caught.value.faults[0].path, caught.value.faults[0].code) == (path, code)


@pytest.mark.parametrize("at", ["draw", "standby", "main-1", "start-step", "end-step", "main-2", "end"])
def test_a_scene_begins_in_any_phase_and_ends_by_itself(at: str) -> None:
    line = Line.of(f"{FIELD}at: {at}")
    assert line.timing == at
    assert asked(line.duel) == "A"
    assert line.to_end().duel.over


def test_a_scene_says_what_the_turn_remembers_of_a_monster() -> None:
    mine = "A: Vorse Raider (summoned this turn), Gemini Elf (defence; attacked and battled this turn)"
    line = Line.of(f"{mine}\nat: main-2")
    rules = {
        d: [f.rule for f in v.refused]
        for d in ("vorse-raider", "gemini-elf")
        if (v := line.why(f"position:{d}"))
    }
    assert rules == {"vorse-raider": ["POS-01"], "gemini-elf": ["POS-02"]}
    assert render_scene(line.scene).startswith(mine)


def test_a_scene_says_which_counters_lie_on_a_card() -> None:
    mine = "A: Des Mosquito (defence; 1 counter; attacked this turn) | face-up: Spacegate (12 counters)"
    line = Line.of(f"{mine}\nat: main-2")
    assert [c.counters for c in line.duel.cards] == [1, 12]
    assert render_scene(line.scene).startswith(mine)


def test_counters_on_a_face_down_card_are_a_fault_of_the_scene() -> None:
    with pytest.raises(BadScene) as caught:
        Line.of("A: Des Mosquito (face-down; 1 counter)\nB:")
    assert [(f.path, f.code) for f in caught.value.faults] == [("A.monster.0", "impossible-counters")]


def test_a_scene_of_a_battle_ends_with_the_battle_phase_unless_it_says_otherwise() -> None:
    assert Line.of(FIELD).to_end().duel.ended_at == "battle-phase-end"
    assert Line.of(f"{FIELD}until: main-2").to_end().duel.ended_at == "main-2.to-end"
    whole = Line.of(f"{FIELD}until: turn-end").to_end()
    assert (whole.duel.ended_at, whole.duel.turn) == ("turn-end", 2)


def test_a_scene_goes_on_into_the_following_turns() -> None:
    line = Line.of(f"{FIELD}until: standby +2").to_end()
    assert (line.duel.ended_at, line.duel.turn, line.duel.turn_player) == ("standby", 4, "A")


def test_a_scene_ends_where_the_phase_of_its_end_is_passed_over() -> None:
    line = Line.of(f"{FIELD}at: main-1\nuntil: battle-phase-end").play("end-turn").to_end()
    assert line.duel.ended_at == "main-1.to-end"


@pytest.mark.parametrize(
    ("more", "path", "code"),
    [
        ("turn: A 0", "turn", "impossible-turn"),
        ("turn: A 1", "at", "no-battle-in-the-first-turn"),
        ("until: damage-step.start", "until", "no-end-there"),
        ("until: turn-end +21", "until", "no-end-there"),
        ("at: end\nuntil: main-2", "until", "ends-before-it-begins"),
    ],
)
def test_a_scene_that_cannot_end_as_it_says_is_refused_with_its_field(
    more: str, path: str, code: str
) -> None:
    with pytest.raises(BadScene) as caught:
        Line.of(FIELD + more)
    assert (caught.value.faults[0].path, caught.value.faults[0].code) == (path, code)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (
            "at: damage-step.strat",
            "line 3: 'damage-step.strat' is no timing; did you mean 'damage-step.start'?",
        ),
        ("attack: Vorse Raider", "line 3: 'Vorse Raider' is no attack; 'X > Y' or 'X directly'"),
        ("attack: Cyber Dragon > Celtic Guardian", "line 3: there is no Cyber Dragon among those monsters"),
        ("turn: C", "line 3: 'C' is no player"),
        ("turn: A x", "line 3: 'x' is no number of a turn"),
        ("until: turn-edn", "line 3: 'turn-edn' is no timing; did you mean 'turn-end'?"),
        ("until: turn-end +x", "line 3: 'x' is no number of turns"),
    ],
)
def test_a_start_that_cannot_be_read_names_line_and_reason(more: str, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        Line.of(FIELD + more)
    assert reason in str(caught.value)


def test_cards_banished_face_down_lie_face_down_above_the_others() -> None:
    line = Line.of("A: Vorse Raider | banished: Gemini Elf | banished face-down: Luster Dragon\nB:")
    banished = [(c.id, c.slot, c.face) for c in at(line.duel, "A", "banished")]
    assert banished == [("gemini-elf", 0, "up"), ("luster-dragon", 1, "down")]


def test_the_extra_deck_lies_face_down_and_only_its_player_sees_it() -> None:
    line = Line.of("A: Vorse Raider | extra: Flame Swordsman\nB:")
    swordsman = named(line.duel, "flame-swordsman")
    assert swordsman
    assert (swordsman.zone, swordsman.face) == ("extra", "down")
    assert [may_see(line.duel, side, swordsman) for side in SIDES] == [True, False]


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
        ("A: Vorse Raider (zone 6)", "A.monster.0.zone", "no-such-zone"),
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
    raider = named(line.duel, "vorse-raider")
    assert raider
    assert [(b.holder.id, b.monster.id) for b in line.duel.bonds] == [
        ("horn-of-the-phantom-beast", "vorse-raider")
    ]
    assert current(line.duel, raider, "atk") == 2700
    assert render_scene(line.scene) == text


def test_an_equip_card_goes_with_its_monster() -> None:
    scene = "A: Gemini Elf\nB: Celtic Guardian | face-up: Core Blaster (equipped to Celtic Guardian)"
    lost = Line.of(scene).play("attack:gemini-elf>celtic-guardian").to_end()
    blaster = named(lost.duel, "core-blaster")
    assert blaster
    assert blaster.zone == "graveyard"


OGRE = (
    '{"ref": "own-ogre", "name": {"en": "Ogre"}, "card": {"type": "monster", "frame": "normal", '
    '"attribute": "EARTH", "race": "Fiend", "level": 4, "atk": 1800, "def": 0}}'
)


def test_a_card_that_the_scene_brings_along_fights_like_any_other() -> None:
    text = f"A: Ogre\nB: Celtic Guardian\ncard: {OGRE}"
    line = Line.of(text)
    assert line.play("attack:own-ogre>celtic-guardian").to_end().duel.life.B == 7600
    assert render_scene(line.scene) == text
    assert read(Scene, sparse(line.scene), "scene") == read(Scene, plain(line.scene), "scene") == line.scene


def test_two_scenes_may_mean_different_cards_by_one_name() -> None:
    lives = [
        Line.of(f"A: Ogre\nB: Celtic Guardian\ncard: {OGRE.replace('1800', atk)}")
        .play("attack:own-ogre>celtic-guardian")
        .to_end()
        .duel.life.B
        for atk in ("1800", "1900", "1800")
    ]
    assert lives == [7600, 7500, 7600]


def test_a_card_that_the_scene_brings_along_may_bring_tokens_of_its_own() -> None:
    token = OGRE.replace("own-ogre", "own-token").replace('"normal"', '"token"').replace("Ogre", "Imp")
    spell = (
        '{"ref": "own-call", "name": {"en": "Call"}, "card": {"type": "spell", "kind": "quick-play"}, '
        '"effects": [{"id": "call", "class": "spell-activation", "speed": 2, "from": ["hand", "spell-trap"], '
        '"resolve": [{"op": "create-tokens", "token": "own-token", "n": 1, "position": "attack"}]}]}'
    )
    line = Line.of(f"A: | hand: Call\nB:\nat: main-1\ncard: {token}\ncard: {spell}")
    done = line.play("activate:own-call#call").to_end()
    assert [c.id for c in at(done.duel, "A", "monster")] == ["own-token@1"]


def test_a_continuous_trap_that_the_scene_brings_along_is_activated_with_its_effect() -> None:
    from damagestep.library import cards
    from damagestep.terms import replace

    known = next(c for c in cards().values() if any(e.together for e in c.effects))
    own = replace(known, ref="own-trap", effects=tuple(e for e in known.effects if not e.together))
    scene = Scene(A=SideScene(spell_trap=(Placed(card="own-trap", face="down"),)), cards={"own-trap": own})
    (trap,) = Line.of(scene).duel.cards
    assert trap.data.effects == known.effects


def own(**changes: object) -> Scene:
    written = {**json.loads(OGRE), **changes}
    return read(Scene, {"cards": {"own-ogre": written}}, "scene")


def effect(**fields: object) -> list[dict[str, object]]:
    return [{"id": "a", "class": "quick", "speed": 2, **fields}]


@pytest.mark.parametrize(
    ("changes", "path", "code"),
    [
        ({"ref": "own-troll"}, "cards.own-ogre.ref", "own-card-misplaced"),
        ({"name": {"en": "x" * 81}}, "cards.own-ogre.name.en", "text-too-long"),
        ({"name": {"en": "Ogre\u202e"}}, "cards.own-ogre.name.en", "control-characters"),
        ({"name": {"en": "Ogre\n"}}, "cards.own-ogre.name.en", "control-characters"),
        ({"card": {"type": "unknown"}}, "cards.own-ogre.card.type", "no-card-type"),
        ({"effects": effect(id="A#b")}, "cards.own-ogre.effects.0.id", "no-key"),
        ({"effects": effect() * 2}, "cards.own-ogre.effects.1.id", "no-key"),
        ({"effects": effect() * 500}, "cards.own-ogre.effects", "too-much"),
        (
            {"effects": effect(during=["damage-step.strat"])},
            "cards.own-ogre.effects.0.during.0",
            "leads-nowhere",
        ),
        ({"effects": effect(cites=["nowhere:1"])}, "cards.own-ogre.effects.0.cites.0", "leads-nowhere"),
        (
            {"effects": effect(resolve=[{"op": "draw", "player": "you", "n": 10**9}])},
            "cards.own-ogre.effects.0.resolve.0.n",
            "number-too-large",
        ),
        (
            {
                "effects": effect(
                    resolve=[{"op": "create-tokens", "token": "sheep", "n": 1, "position": "attack"}]
                )
            },
            "cards.own-ogre.effects.0.resolve.0.token",
            "leads-nowhere",
        ),
    ],
)
def test_a_card_of_a_scene_that_cannot_be_is_refused_with_its_field(
    changes: dict[str, object], path: str, code: str
) -> None:
    with pytest.raises(BadScene) as caught:
        Line.of(own(**changes))
    assert [(f.path, f.code) for f in caught.value.faults] == [(path, code)]


def test_a_reference_that_leads_nowhere_names_what_is_near() -> None:
    with pytest.raises(BadScene, match=r"damage-step.strat \(damage-step.start\?\)"):
        Line.of(own(effects=effect(during=["damage-step.strat"])))


def test_a_scene_cannot_describe_a_card_of_the_library_anew() -> None:
    sangan = {**json.loads(OGRE), "ref": "sangan"}
    with pytest.raises(BadScene, match="card-of-the-library"):
        Line.of(read(Scene, {"cards": {"sangan": sangan}}, "scene"))


def test_a_scene_brings_only_so_many_cards_along() -> None:
    many = {f"own-{n}": {**json.loads(OGRE), "ref": f"own-{n}"} for n in range(31)}
    with pytest.raises(BadScene, match="too-many-own-cards"):
        Line.of(read(Scene, {"cards": many}, "scene"))


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("{", "this is no card as JSON"),
        ("[" * 5000, "this is no card as JSON"),
        (OGRE.replace("Fiend", "x" * 30_000), "this is no card as JSON"),
        (OGRE.replace('"race"', '"raze"'), "unknown key 'raze'"),
        (f"{OGRE}\ncard: {OGRE}", "'own-ogre' stands here a second time"),
    ],
)
def test_a_card_line_that_cannot_be_read_names_line_and_reason(card: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason) as caught:
        parse_scene(f"A: Vorse Raider\nB:\ncard: {card}")
    assert {f.line for f in caught.value.faults} <= {3, 4}
