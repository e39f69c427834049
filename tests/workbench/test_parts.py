"""The parts of the second opinion that work without the C++ engine."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tools.errors import BuildError
from workbench.differential import ingredients, scenes
from workbench.differential.affinity import touching
from workbench.differential.board import Inexpressible, setup_of
from workbench.differential.difference import Difference
from workbench.differential.known_differences import explained
from workbench.differential.match import OCG
from workbench.differential.policy import Planned
from workbench.differential.shrinking import cut, without_all
from workbench.differential.transcript import Link, Transcript

from damagestep import Line
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.parse import parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.lines.what_if.edits import Spot, spots

pytestmark = pytest.mark.host
FIGHT = "A: Summoned Skull\nB: Celtic Guardian | set: Damage = Reptile | hand: Kuriboh"


# ---- what the other engine can be given --------------------------------------------------------------


@pytest.mark.parametrize(
    ("scene", "why"),
    [
        ("A: Number 39: Utopia (material Honest; material Celtic Guardian)", "Xyz Material"),
        ("A: Celtic Guardian | set: Mirror Force (this turn)", "Set this turn"),
    ],
)
def test_a_scene_that_the_other_engine_cannot_be_given_names_the_reason(scene: str, why: str) -> None:
    with pytest.raises(Inexpressible, match=why):
        setup_of(Line.of(parse_scene(f"{scene}\nB: Gemini Elf")).places[0].duel)


def given(text: str) -> dict[str, Any]:
    """What the other engine is given to begin a scene with."""
    return setup_of(Line.of(parse_scene(text)).places[0].duel)


def test_the_other_engine_is_told_which_monsters_were_special_summoned() -> None:
    told = given("A: Stardust Dragon, Vorse Raider\nB: Gemini Elf (special summoned), Celtic Guardian")
    assert sorted(told["special"]) == ["gemini-elf", "stardust-dragon"]


def test_the_other_engine_is_given_cards_in_the_order_in_which_they_were_turned_up() -> None:
    for scene in ("A: Jinzo\nB: | face-up: Skill Drain", "A: | face-up: Skill Drain\nB: Jinzo"):
        assert [card for card, *_ in given(scene)["cards"]] == ["skill-drain", "jinzo"]


# ---- ingredients ------------------------------------------------------------------------------------


def test_everything_that_is_missing_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CORE", "SCRIPTS", "OFFICIAL", "DATABASE"):
        monkeypatch.setattr(ingredients, name, tmp_path / name)
    with pytest.raises(BuildError) as told:
        ingredients.check()
    for part in ("ocgcore-wasm 0.1.2", "CardScripts at d7851ad", "`cards.cdb`", "docs/second-opinion.md"):
        assert part in str(told.value)


def test_another_engine_than_the_one_that_is_meant_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "core.wasm"
    other.write_bytes(b"another one")
    monkeypatch.setattr(ingredients, "CORE", other)
    with pytest.raises(BuildError, match=r"ocgcore-wasm in its version 0\.1\.2: .*core\.wasm is another one"):
        ingredients.check()


# ---- scenes -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("every_card_known")
def test_the_scene_of_a_number_can_be_and_is_always_the_same() -> None:
    for number in range(30):
        scene = scenes.scene_of(number)
        assert not faults(scene)
        assert scene == scenes.scene_of(number)


@pytest.mark.usefixtures("every_card_known")
def test_a_card_that_is_asked_for_is_in_every_scene() -> None:
    for number in range(10):
        assert "Mirror Force" in render_scene(scenes.scene_of(number, "mirror-force"))


def test_an_answer_touches_what_it_answers_and_a_filter_what_fits_it() -> None:
    assert "mirror-force" in touching("divine-wrath") or "honest" in touching("divine-wrath")
    assert "celtic-guardian" in touching("reinforcement-of-the-army")
    assert "blue-eyes-white-dragon" not in touching("reinforcement-of-the-army")


# ---- decisions and small scenes -----------------------------------------------------------------------


def test_a_planned_decision_is_found_although_copies_have_other_numbers_now() -> None:
    policy = Planned([("window draw A 0", "shrink@2"), ("window draw A 0", "pass")])
    assert policy.choose("window draw A 0", ["shrink", "pass"]) == "shrink"


def test_a_plan_that_says_nothing_of_a_place_passes_or_takes_what_comes_first() -> None:
    policy = Planned([("window draw A 0", "shrink")])
    assert policy.choose("window standby A 0", ["shrink", "pass"]) == "pass"
    assert policy.choose("cards standby A 0", ["elf", "ox"]) == "elf"


def test_whatever_a_difference_does_not_need_is_left_out() -> None:
    parts = [Spot(side="A", field="hand", index=n) for n in range(9)]
    needed = {parts[2], parts[7]}
    assert set(parts) - cut(parts, lambda gone: not needed & gone) == needed


def test_an_equip_card_stays_with_its_monster_when_another_one_is_left_out() -> None:
    scene = parse_scene(
        "A: Celtic Guardian, Gemini Elf | face-up: Horn of the Phantom Beast (equipped to Gemini Elf)\nB:"
    )
    guardian, elf = (Spot(side="A", field="monster", index=n) for n in range(2))
    less = without_all(scene, {guardian})
    assert less
    assert render_scene(less).startswith(
        "A: Gemini Elf | face-up: Horn of the Phantom Beast (equipped to Gemini Elf)"
    )
    assert without_all(scene, {elf}) is None
    assert without_all(scene, {elf, Spot(side="A", field="spell_trap")}) is not None


def test_materials_go_before_the_monster_that_they_lie_under() -> None:
    number = Placed(card="number-39-utopia", materials=("gemini-elf", "celtic-guardian"))
    scene = Scene(A=SideScene(monster=(number, Placed(card="gemini-elf"))))
    less = without_all(scene, {spot for _, spot, placed in spots(scene) if placed.card != "gemini-elf"})
    assert less
    assert [placed.card for placed in less.A.monster] == ["gemini-elf"]


# ---- reasons ------------------------------------------------------------------------------------------


def why(difference: Difference, line: Line, there: Transcript) -> str | None:
    return next(iter(explained(difference, line, there)), None)


def reason(difference: Difference) -> str | None:
    return why(difference, Line.of(FIGHT), Transcript(("A", "B")))


def test_the_bare_activation_of_a_trap_in_the_damage_step_is_explained_and_elsewhere_not() -> None:
    there: dict[str, Any] = {"kind": "window", "core": ("damage-reptile",)}
    assert reason(Difference(timing="damage-step.start", **there)) == "bare-activation"
    assert reason(Difference(timing="main-1", **there)) is None
    assert reason(Difference("window", "damage-step.start", here=("damage-reptile",))) is None


def test_a_monster_laid_like_a_spell_is_explained_where_our_data_leave_that_out() -> None:
    line, there = Line.of("A: | hand: Artifact Lancea, Kuriboh\nB:\nat: main-1"), Transcript(("A", "B"))

    def moved(only_there: str) -> Any:
        return explained(Difference("move", "main-1", core=(only_there,)), line, there) or ()

    assert "unmodelled" in moved("lay:artifact-lancea")
    assert not moved("set:artifact-lancea")
    assert not moved("lay:kuriboh")


def test_only_in_damage_calculation_damage_may_be_wanting() -> None:
    assert reason(Difference("window", "damage-step.calculation", here=("kuriboh",))) == "no-battle-damage"
    assert reason(Difference("window", "damage-step.start", here=("kuriboh",))) is None


def test_disarmament_against_set_equip_spells_is_explained_and_against_none_not() -> None:
    offered = Difference("window", "main-2", core=("disarmament",))
    there = Transcript(("A", "B"))
    worn = Line.of(
        "A: Gemini Elf | face-up: Junk Barrage (equipped to Gemini Elf)\nB: | set: Disarmament, Junk Barrage"
    )
    assert explained(offered, worn, there) == ()
    equip = Line.of("A: Gemini Elf | set: Junk Barrage\nB: | set: Disarmament")
    assert explained(offered, equip, there) == ("set-equip-spell",)
    assert explained(offered, Line.of(FIGHT), there) == ()


def test_only_the_second_link_of_the_same_trigger_is_explained() -> None:
    there = Transcript(("A", "B"))
    there.links[0] = [Link("vanitys-emptiness", "A")]
    again = Difference("link", "main-1", core=("vanitys-emptiness",))
    assert explained(again, Line.of(FIGHT), there) == ()
    there.links[0] *= 2
    assert explained(again, Line.of(FIGHT), there) == ("once-for-two-events",)


def test_monsters_without_effects_alone_are_explained_as_targets_of_a_negation() -> None:
    line = Line.of("A: Gemini Elf, Reflect Bounder\nB: | graveyard: Alich, Malebranche of the Burning Abyss")
    there, top = Transcript(("A", "B")), "alich-malebranche-of-the-burning-abyss"
    assert explained(Difference("targets", core=("gemini-elf",), top=top), line, there) == (
        "effects-to-negate",
    )
    assert explained(Difference("targets", core=("reflect-bounder",), top=top), line, there) == ()


def test_the_own_flip_summon_is_explained_as_long_as_nothing_else_has_been_decided() -> None:
    line = Line.of("A: Madolche Chickolates (face-down)\nB: Gemini Elf\nat: main-1")
    flipped = Difference("trigger", "main-1", core=("madolche-chickolates",))
    there = Transcript(("A", "B"))
    assert explained(flipped, line, there) == ()
    assert explained(flipped, line.play("flip-summon:madolche-chickolates"), there) == ("own-flip-summon",)


def test_the_last_life_points_may_be_paid_here_too_so_that_a_difference_about_them_counts() -> None:
    line = Line.of("A: Dark Elf | life: 1000\nB: Gemini Elf", profile=OCG)
    assert "attack:dark-elf>gemini-elf" in {option.id for option in line.options}
    paid = (("kuriboh", ("CST-02",)),)
    assert reason(Difference("window", "draw", core=("kuriboh",), rules=paid)) is None


def test_a_monster_is_told_to_be_flip_summoned_only_in_its_own_attempt() -> None:
    line = Line.of("A: Sangan (face-down), Gemini Elf | set: Horn of Heaven\nB:\nat: main-1")
    line, there = line.play("flip-summon:sangan"), Transcript(("A", "B"))
    paid = Difference("choice", "main-1+summon", here=("sangan",))
    assert explained(paid, line, there) == ("flip-summoned-monster",)
    assert explained(Difference("choice", "main-1+summon", here=("gemini-elf",)), line, there) == ()
    assert explained(Difference("choice", "main-1", here=("sangan",)), line, there) == ()


def test_a_target_that_the_cost_may_bring_is_explained_and_another_not() -> None:
    line = Line.of("A: | hand: Monster Reincarnation, Kuriboh, Shrink\nB:\nat: main-1")
    there = Transcript(("A", "B"))
    aimed = Difference("targets", "main-1", here=("kuriboh",), top="monster-reincarnation")
    assert explained(aimed, line, there) == ("paid-before-aimed",)
    assert explained(Difference("targets", "main-1", here=("kuriboh",), top="shrink"), line, there) == ()


def test_what_a_text_keeps_for_the_damage_step_is_explained_at_the_declaration_alone() -> None:
    line, there = Line.of("A: Crystal Beast Topaz Tiger, Gemini Elf\nB: Kuriboh"), Transcript(("A", "B"))

    def raised(card: str, timing: str) -> str | None:
        return why(Difference("state", timing, core=(f"{card} A monster up attack 2000",)), line, there)

    assert raised("crystal-beast-topaz-tiger", "battle-step.declared") == "in-the-damage-step-only"
    assert raised("crystal-beast-topaz-tiger", "battle-step.open") is None
    assert raised("gemini-elf", "battle-step.declared") is None


def test_only_upkeep_of_that_phase_explains_a_card_that_is_still_there() -> None:
    line, there = Line.of("A: Koa'ki Meiru Guardian, Gemini Elf\nB:\nat: main-2"), Transcript(("A", "B"))

    def kept(card: str, timing: str) -> str | None:
        return why(Difference("state", timing, here=(f"{card} A graveyard",)), line, there)

    assert kept("koaki-meiru-guardian", "end") == "upkeep-first"
    assert kept("koaki-meiru-guardian", "standby") is None
    assert kept("gemini-elf", "end") is None
    asked = Difference("choice", "end", here=("let-go:koaki-meiru-guardian",))
    assert explained(asked, line, there) == ("upkeep-first",)
    assert explained(Difference("choice", "end", here=("gemini-elf",)), line, there) == ()


def test_what_is_equipped_to_a_card_that_has_to_be_paid_for_goes_with_it() -> None:
    worn = "A: Koa'ki Meiru Guardian, Gemini Elf | face-up: Junk Barrage (equipped to {})\nB:\nat: main-2"
    there = Transcript(("A", "B"))
    lost = Difference("state", "end", here=("junk-barrage A graveyard",))
    assert explained(lost, Line.of(worn.format("Koa'ki Meiru Guardian")), there) == ("upkeep-first",)
    assert explained(lost, Line.of(worn.format("Gemini Elf")), there) == ()


def test_only_after_a_chain_in_the_phase_is_its_effect_asked_again() -> None:
    scene = "A: | graveyard: Treeborn Frog | rest: 0\nB: | set: Jar of Greed | rest: 1\nat: standby"
    line, there = Line.of(scene).play("pass").play("pass"), Transcript(("A", "B"))
    frog = Difference("trigger", "standby", core=("treeborn-frog",))
    assert explained(frog, line, there) == ()
    line = line.play("activate:jar-of-greed#draw").play("pass").play("pass")
    assert explained(frog, line, there) == ("asked-again",)
    assert explained(Difference("trigger", "standby", core=("jar-of-greed",)), line, there) == ()


def test_only_the_values_of_monsters_that_fight_with_their_originals_are_explained() -> None:
    line, there = (
        Line.of("A: Battle Ox\nB: Summoned Skull | set: Forbidden Scripture"),
        Transcript(("A", "B")),
    )
    line = line.play("attack:battle-ox>summoned-skull").until("damage-step.calculation")
    core, here = "battle-ox A monster up attack 1700 1000", "battle-ox A monster up attack 1800 1100"
    shown = Difference("state", "damage-step.after-calculation", core=(core,), here=(here,))
    assert explained(shown, line.until("damage-step.after-calculation"), there) == ()
    line = line.play("pass").play("activate:forbidden-scripture#originals").play("pass").play("pass")
    line = line.until("damage-step.after-calculation")
    assert explained(shown, line, there) == ("calculated-with-originals",)
    other = Difference(
        "state", shown.timing, core=("battle-ox A monster up attack 1900 1000",), here=shown.here
    )
    assert explained(other, line, there) == ()


def test_cards_that_may_be_picked_may_have_a_reason_each() -> None:
    line = Line.of("A: Gemini Elf, Reflect Bounder\nB: | graveyard: Alich, Malebranche of the Burning Abyss")
    there, top = Transcript(("A", "B")), "alich-malebranche-of-the-burning-abyss"
    refused = (("gemini-elf", ("TGT-02",)), ("reflect-bounder", ("EFF-01",)))
    both = Difference("targets", core=("gemini-elf", "reflect-bounder"), top=top, rules=refused)
    assert explained(both, line, there) == ("effects-to-negate", "changes-nothing")
    assert explained(replace(both, rules=()), line, there) == ()


def test_a_trigger_that_negates_effects_is_explained_where_no_monster_has_any() -> None:
    alich, there = "Alich, Malebranche of the Burning Abyss", Transcript(("A", "B"))
    refused = (("alich-malebranche-of-the-burning-abyss", ("TGT-01",)),)
    sent = Difference("trigger", "main-1", core=("alich-malebranche-of-the-burning-abyss",), rules=refused)
    assert explained(sent, Line.of(f"A: Gemini Elf\nB: | graveyard: {alich}"), there) == (
        "effects-to-negate",
    )
    assert explained(sent, Line.of(f"A: Reflect Bounder\nB: | graveyard: {alich}"), there) == ()


def test_only_what_is_refused_for_changing_nothing_alone_is_explained_by_that() -> None:
    offered = Difference("window", "damage-step.start", core=("kuriboh",), rules=(("kuriboh", ("EFF-01",)),))
    assert reason(offered) == "changes-nothing"
    assert reason(replace(offered, rules=(("kuriboh", ("WIN-01", "EFF-01")),))) is None


def test_only_the_draw_of_the_first_turn_is_explained() -> None:
    here = Line.of("A: | graveyard: Iron Core of Koa'ki Meiru\nB:\nat: draw")
    drawn = Difference("trigger", "draw", core=("iron-core-of-koaki-meiru",))
    assert explained(drawn, here, Transcript(("A", "B"))) == ("own-draw",)
    assert explained(Difference("trigger", "standby", core=drawn.core), here, Transcript(("A", "B"))) == ()


def test_a_mandatory_effect_without_a_target_is_explained_and_with_one_not() -> None:
    line = Line.of("A: Mask of Darkness, Light and Darkness Dragon\nB:")
    begun = Difference("link", "main-1", core=("mask-of-darkness",))
    aimless = Transcript(("A", "B"), links={0: [Link("mask-of-darkness", "A")]})
    assert explained(begun, line, aimless) == ("without-a-target",)
    aimed = Transcript(("A", "B"), links={0: [Link("mask-of-darkness", "A", ("jar-of-greed",))]})
    assert explained(begun, line, aimed) == ()
    other = Transcript(("A", "B"), links={0: [Link("light-and-darkness-dragon", "A")]})
    assert explained(Difference("link", "main-1", core=("light-and-darkness-dragon",)), line, other) == ()


def test_a_difference_without_a_timing_is_read_back() -> None:
    over = Difference("the duel is over", core=("over",))
    assert Difference.read(over.plain) == over
    assert over.sort == "the duel is over: core:over"


def test_every_reason_stands_in_the_document() -> None:
    from workbench.differential.known_differences import REASONS

    document = (Path(__file__).parents[2] / "docs" / "second-opinion.md").read_text("utf-8")
    assert [name for name in REASONS if f"| `{name}` |" not in document] == []
