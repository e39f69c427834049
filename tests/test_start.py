"""Where a scene can begin: at any timing with a window, with whatever lies pending there."""

import pytest

from damagestep import Line
from damagestep.duel.events.turn import TimingEntered
from damagestep.duel.state import who_decides
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText
from damagestep.lines.scenes.render import render_scene

FIELD = "A: Vorse Raider, Mystical Elf (defence) | hand: Rush Recklessly\nB: Celtic Guardian\n"


@pytest.mark.parametrize(
    "at",
    [
        "battle-step.declared",
        "damage-step.start",
        "damage-step.before-calculation",
        "damage-step.calculation",
        "damage-step.after-calculation",
        "damage-step.end",
    ],
)
def test_a_scene_begins_with_its_attack_pending(at: str) -> None:
    line = Line.of(f"{FIELD}at: {at}\nattack: Vorse Raider > Celtic Guardian")
    assert line.timing == at
    assert who_decides(line.duel) == "A"
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


def test_after_damage_calculation_the_battle_has_been_fought_and_nobody_was_asked_before() -> None:
    line = Line.of(f"{FIELD}at: damage-step.after-calculation\nattack: Vorse Raider > Celtic Guardian")
    assert line.duel.life.B == 7500
    (destroyed,) = [c for c in line.duel.cards if c.id == "celtic-guardian"]
    assert destroyed.zone == "monster"
    assert line.timing == "damage-step.after-calculation"
    entered = [p.event.timing for p in line.places if isinstance(p.event, TimingEntered)]
    assert entered == ["damage-step.after-calculation"]


def test_what_the_battle_triggers_lies_pending_after_damage_calculation() -> None:
    text = "A: X-Saber Airbellum\nB: | hand: Kuriboh\nattack: X-Saber Airbellum directly\n"
    line = Line.of(f"{text}at: damage-step.after-calculation")
    assert [x.activation.card.id for x in line.duel.chain] == ["x-saber-airbellum"]
    assert line.duel.life.B == 6400


def test_an_attacked_set_monster_has_been_flipped_by_then_and_its_flip_effect_waits() -> None:
    scene = "A: Vorse Raider\nB: Man-Eater Bug (face-down)\nattack: Vorse Raider > Man-Eater Bug\nat: "
    before = Line.of(f"{scene}damage-step.before-calculation")
    (bug,) = [c for c in before.duel.cards if c.id == "man-eater-bug"]
    assert (bug.face, before.timing, before.duel.chain) == ("up", "damage-step.before-calculation", ())
    after = Line.of(f"{scene}damage-step.after-calculation")
    assert [x.activation.card.id for x in after.duel.chain] == ["man-eater-bug"]


def test_at_the_end_of_the_damage_step_what_was_triggered_before_is_over_and_the_dead_are_sent_away() -> None:
    bug = "A: Vorse Raider\nB: Man-Eater Bug (face-down)\nattack: Vorse Raider > Man-Eater Bug\n"
    line = Line.of(f"{bug}at: damage-step.end")
    (sent,) = [c for c in line.duel.cards if c.id == "man-eater-bug"]
    assert (sent.zone, line.duel.chain, line.timing) == ("graveyard", (), "damage-step.end")
    tomato = "A: Vorse Raider\nB: Mystic Tomato | deck: Mystic Tomato\nattack: Vorse Raider > Mystic Tomato\n"
    line = Line.of(f"{tomato}at: damage-step.end")
    assert [o.id for o in line.options] == ["activate:mystic-tomato@1#summon", "pass"]


@pytest.mark.parametrize("at", ["main-1.to-battle", "main-1.to-end", "battle-step.leaving", "main-2.to-end"])
def test_a_scene_can_begin_as_the_turn_player_would_move_on_and_the_opponent_may_respond(at: str) -> None:
    line = Line.of(f"{FIELD}at: {at}")
    assert (line.timing, who_decides(line.duel)) == (at, "B")
    assert line.play("pass").timing != at


@pytest.mark.parametrize(
    ("more", "path", "code"),
    [
        ("at: damage-step.start", "attack", "needs-attack"),
        ("attack: Vorse Raider > Celtic Guardian", "attack", "too-early-for-attack"),
        ("at: damage-step.comparison\nattack: Vorse Raider > Celtic Guardian", "at", "no-start-there"),
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
    assert who_decides(line.duel) == "A"
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
    assert Line.of(FIELD).to_end().duel.result.ended_at == "battle-phase-end"
    assert Line.of(f"{FIELD}until: main-2").to_end().duel.result.ended_at == "main-2.to-end"
    whole = Line.of(f"{FIELD}until: turn-end").to_end()
    assert (whole.duel.result.ended_at, whole.duel.turn) == ("turn-end", 2)


def test_a_scene_goes_on_into_the_following_turns() -> None:
    line = Line.of(f"{FIELD}until: standby +2").to_end()
    assert (line.duel.result.ended_at, line.duel.turn, line.duel.turn_player) == ("standby", 4, "A")


def test_a_scene_ends_where_the_phase_of_its_end_is_passed_over() -> None:
    line = Line.of(f"{FIELD}at: main-1\nuntil: battle-phase-end").play("end-turn").to_end()
    assert line.duel.result.ended_at == "main-1.to-end"


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
