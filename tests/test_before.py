"""What a scene says of cards before it begins: their Summons, changed values, which was turned up last."""

from typing import get_args

import pytest

from damagestep import Line
from damagestep.common.coding import code as coding
from damagestep.common.placement import kinds
from damagestep.duel.state import wherever
from damagestep.lines.codes import code_of, read_code
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import SummonedAs
from damagestep.rules.query.continuous import negated_by
from damagestep.rules.query.ledger import ledger
from damagestep.rules.query.special_summons import special_kind
from damagestep.rules.query.stats import current

MINE = "Vorse Raider (special summoned; atk 2400; def 0; summoned this turn)"
THEIRS = "Celtic Guardian (normal summoned without tributes)"
TRIBUTED = "Mystical Elf (normal summoned with 1 tribute; newest)"
SAID = (
    f"A: {MINE}, Stardust Dragon (defence; synchro summoned)\n"
    f"B: {THEIRS}, {TRIBUTED} | face-up: Skill Drain (newest)"
)


def test_what_was_before_is_written_as_it_was_read() -> None:
    assert render_scene(parse_scene(SAID)) == SAID


def test_what_was_before_goes_through_a_code() -> None:
    line = Line.of(SAID)
    assert read_code(code_of(line)).scene == parse_scene(SAID)


def test_a_summon_of_this_turn_says_both_at_once() -> None:
    short = parse_scene("A: Vorse Raider (special summoned this turn)\nB:")
    assert short == parse_scene("A: Vorse Raider (special summoned; summoned this turn)\nB:")


def test_the_ways_of_a_summon_are_the_same_in_scenes_codes_and_the_builder() -> None:
    assert get_args(SummonedAs) == coding.SUMMONED == kinds.SUMMONED


@pytest.mark.parametrize(
    ("said", "special", "kind"),
    [
        ("Vorse Raider", False, None),
        ("Vorse Raider (normal summoned)", False, None),
        ("Vorse Raider (special summoned)", True, None),
        ("Stardust Dragon", True, None),
        ("Stardust Dragon (synchro summoned)", True, "synchro"),
        ("Gorz the Emissary of Darkness (defence; special summoned)", True, None),
    ],
)
def test_a_monster_remembers_how_it_was_summoned(said: str, special: bool, kind: str | None) -> None:
    duel = Line.of(f"A: {said}\nB:").duel
    assert (duel.cards[0].special_summoned, special_kind(duel, duel.cards[0])) == (special, kind)


def test_a_copy_remembers_its_own_summon() -> None:
    duel = Line.of("A: Vorse Raider, Vorse Raider (special summoned)\nB:").duel
    assert [c.special_summoned for c in duel.cards] == [False, True]


def test_a_changed_value_is_the_one_that_the_monster_has_and_gains_come_on_top() -> None:
    line = Line.of("A: Vorse Raider (atk 2400) | hand: Rush Recklessly\nB:\nat: main-1")
    assert current(line.duel, line.duel.cards[0], "atk") == 2400
    raised = line.play("activate:rush-recklessly#raise>vorse-raider").passed().passed()
    assert current(raised.duel, wherever(raised.duel, "vorse-raider"), "atk") == 3100
    assert ledger(line.duel, line.duel.cards[0], "atk")[-1].value == 2400


def test_a_changed_value_includes_what_continuous_effects_give_already() -> None:
    duel = Line.of("A: Vorse Raider (atk 2400) | face-up: Axe of Despair (equipped to Vorse Raider)\nB:").duel
    assert current(duel, duel.cards[0], "atk") == 2400


@pytest.mark.parametrize("monster_first", [True, False])
def test_the_newest_card_began_to_apply_after_the_others(monster_first: bool) -> None:
    trap = "Skill Drain (newest)" if monster_first else "Skill Drain"
    for text in (
        f"A: Elemental HERO Wildheart | face-up: {trap}\nB:",
        f"A: | face-up: {trap}\nB: Elemental HERO Wildheart",
    ):
        duel = Line.of(text).duel
        hero = wherever(duel, "elemental-hero-wildheart")
        assert (negated_by(duel, hero.ref) is None) == monster_first


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("Skull Servant (xyz summoned)", "impossible-summon"),
        ("Stardust Dragon (normal summoned)", "impossible-summon"),
        ("Vorse Raider (face-down; flip summoned)", "impossible-summon"),
        ("Vorse Raider (special summoned with 2 tributes)", "impossible-summon"),
        ("Vorse Raider (face-down; atk 2400)", "impossible-value"),
        ("Decode Talker (def 100)", "impossible-value"),
        ("Vorse Raider (atk 100000)", "impossible-value"),
        ("Vorse Raider (face-down; newest)", "face-down-newest"),
    ],
)
def test_what_cannot_have_been_before_is_a_fault(said: str, code: str) -> None:
    with pytest.raises(BadScene) as bad:
        Line.of(f"A: {said}\nB:")
    assert [f.code for f in bad.value.faults] == [code]


@pytest.mark.parametrize("said", ["atk", "atk many", "called summoned", "special summoned yesterday"])
def test_what_is_not_understood_of_a_monster_is_named(said: str) -> None:
    with pytest.raises(BadText, match="special summoned"):
        parse_scene(f"A: Vorse Raider ({said})\nB:")
