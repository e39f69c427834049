"""Lines: playing, going back, forking, asking why."""

from itertools import pairwise

import pytest

from damagestep import Line
from damagestep.duel.state import at_timing, who_decides
from damagestep.library.library import profiles
from damagestep.lines.line import Unreachable
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText
from damagestep.rules.procedure.machine import IllegalDecision, advance, decide, step

HONEST = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"
BOOST = "activate:honest#boost"


def test_a_line_starts_in_the_open_battle_step() -> None:
    line = Line.of(HONEST)
    assert line.timing == "battle-step.open"
    assert [o.id for o in line.options] == [ATTACK, "end-battle-phase"]


def test_an_illegal_decision_carries_its_reasons_and_changes_nothing() -> None:
    line = Line.of(HONEST)
    with pytest.raises(IllegalDecision) as caught:
        line.play(BOOST)
    assert caught.value.verdict is not None
    assert [f.rule for f in caught.value.verdict.refused] == ["WIN-01", "CON-01"]
    assert line == Line.of(HONEST)


@pytest.mark.parametrize(
    "nonsense", ["", "pass", "attack:nobody", "activate:honest", "activate:honest#", "🂡" * 50]
)
def test_a_decision_that_names_nothing_is_refused_without_a_verdict(nonsense: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        Line.of(HONEST).play(nonsense)
    assert caught.value.verdict is None


def test_forking_keeps_both_lines() -> None:
    before = Line.of(HONEST).play(ATTACK).until("damage-step.start")
    with_honest = before.play(BOOST).to_end()
    without = before.to_end()
    assert with_honest.duel.life.B == 6100
    assert without.duel.life.A == 7400
    assert with_honest.back(len(with_honest.decisions) - len(before.decisions)) == before


def test_a_position_keeps_nothing_of_how_it_is_looked_at() -> None:
    line = Line.of(HONEST).play(ATTACK)
    duel = line.duel
    assert line.why(BOOST)
    assert line.options
    assert line.duel is duel
    assert hash(line.duel) == hash(Line.of(HONEST).play(ATTACK).duel)


def test_micro_steps_one_by_one_are_those_of_the_line() -> None:
    line = Line.of(HONEST).play(ATTACK).until("damage-step.calculation").play("pass")
    seen = []
    last = decide(line.duel, "pass", lambda event, duel: seen.append((event, duel)))
    assert [e.kind for e, _ in seen] == [p.event.kind for p in line.play("pass").places[-5:] if p.event]
    assert seen[-1][1] == last
    for (_, before), (event, after) in pairwise(seen):
        assert step(before) == (event, after)
    assert advance(last) is last


def test_a_step_where_a_decision_is_due_is_an_error() -> None:
    with pytest.raises(ValueError, match="a decision is due"):
        step(Line.of(HONEST).duel)


def test_until_says_when_passing_does_not_lead_there() -> None:
    with pytest.raises(Unreachable, match=r"damage-step\.start"):
        Line.of(HONEST).until("damage-step.start")


def test_the_places_of_a_line_count_decisions_and_micro_steps() -> None:
    line = Line.of(HONEST).play(ATTACK).play("pass").play("pass")
    assert [p.at for p in line.places] == [(0, 0), (1, 1), (2, 1), (3, 1), (3, 2)]
    assert who_decides(line.duel) == "A"


def test_a_refusal_tells_where_in_the_line_it_would_be_legal() -> None:
    line = Line.of(HONEST).play(ATTACK).to_end()
    places = {p.at: p for p in line.places}
    legal = line.legal_at(BOOST)
    assert legal
    assert {at_timing(places[at].duel).timing for at in legal} == {
        "damage-step.start",
        "damage-step.before-calculation",
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A: Torapartx Zzz", "line 1: no card is called 'Torapartx Zzz'; did you mean 'Torapart'"),
        (
            "A: Cyber Dragon (sideways)",
            "line 1: 'sideways' is nothing that is said of a monster; known are attack, defence",
        ),
        ("\nB: | hnad: Honest", "line 2: 'hnad: Honest' is no section; known are set, face-up, field, hand"),
        ("A: | life: many", "line 1: 'many' is no number for life"),
        ("A:\nA:", "line 2: 'A' is given twice"),
        ("C: Honest", "line 1: 'C: Honest' does not begin with"),
        ("A: | set: Dark Bribe (soon)", "line 1: 'soon' is no way to lie there"),
        ("A: | hand: Honest | hand: Shrink", "line 1: 'hand' is given twice"),
        ("A: Honest (defence", "line 1: the ')' is missing behind 'Honest (defence'"),
        ("A: Honest\nattack: Honest >", "line 2: behind '>' the target is missing"),
        ("", "there is no line 'A: …'"),
    ],
)
def test_a_scene_text_that_cannot_be_read_names_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        Line.of(text)
    assert reason in str(caught.value)


def test_all_unreadable_lines_are_named_at_once() -> None:
    with pytest.raises(BadText) as caught:
        Line.of("A: Nobody\nB: Qwertzuiop")
    assert [f.line for f in caught.value.faults] == [1, 2]


def test_an_impossible_scene_names_every_fault_with_its_field() -> None:
    text = (
        "A: Shrink, Vorse Raider, Vorse Raider, Vorse Raider, Vorse Raider, Vorse Raider | life: 0\n"
        "B: | set: Honest | rest: 99"
    )
    with pytest.raises(BadScene) as caught:
        Line.of(text)
    assert {(f.path, f.code) for f in caught.value.faults} == {
        ("A.life", "impossible-life-points"),
        ("A.monster", "too-many-in-zone"),
        ("A.monster.0", "wrong-zone"),
        ("B.spell_trap.0", "wrong-zone"),
        ("B.rest", "impossible-deck"),
    }


def test_cards_are_found_by_german_and_japanese_names_too() -> None:
    german = Line.of("A: Cyber Drache | hand: Aufrichtig\nB:")
    assert german == Line.of("A: サイバー・ドラゴン | hand: オネスト\nB:")
    assert german == Line.of("A: cyber-dragon | hand: honest\nB:")


def test_a_direct_attack_and_an_aimed_one_are_not_confused() -> None:
    line = Line.of("A: Vorse Raider\nB: Celtic Guardian").to_end()
    assert line.legal_at("attack:vorse-raider") == ()
    assert line.legal_at("attack:vorse-raider>celtic-guardian") == ((0, 0),)
    assert line.legal_at("attack:vorse-raider>") == ((0, 0),)
    assert line.legal_at("attack:vorse-raider>vorse-raider") == ()


def test_a_refusal_says_where_it_would_flip_in_the_line_and_while_passing_on() -> None:
    line = Line.of(HONEST).play(ATTACK)
    reasons = line.why(BOOST)
    assert reasons is not None
    assert reasons.only == "WIN-01"
    assert {o.timing for o in reasons.openings} == {"damage-step.start", "damage-step.before-calculation"}
    first = reasons.openings[0]
    assert BOOST in [o.id for o in line.until(first.timing).options]


def test_a_refusal_says_under_which_readings_it_would_flip() -> None:
    line = Line.of(HONEST).play(ATTACK).until("damage-step.calculation")
    reasons = line.why(BOOST)
    assert reasons is not None
    assert "default" not in reasons.readings
    assert "etcg-2009" in reasons.readings
    for name in reasons.readings:
        under = Line.of(HONEST, line.decisions, profiles()[name])
        assert BOOST in [o.id for o in under.options]


def test_a_permission_needs_nothing_to_flip() -> None:
    reasons = Line.of(HONEST).play(ATTACK).until("damage-step.start").why(BOOST)
    assert reasons is not None
    assert reasons.holds
    assert (reasons.openings, reasons.readings, reasons.only) == ((), (), None)


def test_what_several_rules_forbid_no_single_one_does() -> None:
    reasons = Line.of(HONEST).why(BOOST)
    assert reasons is not None
    assert reasons.only is None
    assert reasons.openings == ()


def test_a_cost_of_one_of_two_archetypes_is_paid_with_a_card_of_either() -> None:
    destroy = "activate:dark-contract-with-the-witch#destroy"
    for hand, refused in (("Dark Contract with the Witch", False), ("Skull Servant", True)):
        line = Line.of(
            f"A: | face-up: Dark Contract with the Witch | hand: {hand}\nB: Gemini Elf\nat: main-1"
        )
        lying = next(c.id for c in line.duel.cards if c.zone == "spell-trap")
        reasons = line.why(destroy.replace("dark-contract-with-the-witch", lying))
        assert reasons is not None
        assert ("CST-01" in {f.rule for f in reasons.refused}) == refused


def test_a_monster_set_in_this_turn_is_refused_as_face_down_and_not_as_a_set_spell_or_trap_would_be() -> None:
    line = Line.of("A: | hand: Card Trooper\nB:\nat: main-1").play("set:card-trooper").passed().passed()
    reasons = line.why("activate:card-trooper#mill")
    assert reasons is not None
    assert [f.rule for f in reasons.refused] == ["PLC-02"]


def test_tokens_of_another_type_do_not_come_where_one_type_is_allowed() -> None:
    line = Line.of("A: Vorse Raider | hand: Scapegoat\nB: | set: Rivalry of Warlords\nat: main-1")
    line = line.play("activate:scapegoat#flock").play("activate:rivalry-of-warlords#limit")
    line = line.passed().passed()
    assert not [c for c in line.duel.cards if c.data.ref == "sheep-token"]


RYKO = "A: Vorse Raider\nB: Ryko, Lightsworn Hunter (face-down) | deck: Sangan, Kuriboh, Kozaky"


def test_choosing_nothing_is_called_so_and_the_name_of_the_first_version_is_understood() -> None:
    line = Line.of(RYKO).play("attack:vorse-raider>ryko-lightsworn-hunter")
    asked = line.until("damage-step.after-calculation").passed().passed()
    assert asked.options[0].id == "choose:nothing"
    chosen = asked.play("choose:nothing")
    assert asked.play("choose:unknown-card") == chosen
    assert chosen.decisions[-1] == "choose:nothing"


RAT = "A: Giant Rat | set: Jar of Greed | deck: Giant Rat, Kuriboh | rest: 2\nB: Vorse Raider\nturn: B"


def test_what_chance_draws_unseen_is_an_unknown_card_and_not_nothing() -> None:
    line = Line.of(RAT).play("attack:vorse-raider>giant-rat@1").until("damage-step.end")
    line = line.play("activate:giant-rat@1#summon").passed().passed().until("battle-step.open")
    line = line.play("end-battle-phase").play("activate:jar-of-greed#draw").passed().passed()
    assert who_decides(line.duel) == "chance"
    assert [o.id for o in line.options] == ["choose:kuriboh", "choose:unknown-card"]
    with pytest.raises(IllegalDecision):
        line.play("choose:nothing")
