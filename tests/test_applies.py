"""What applies in a position, by which card and until when."""

from damagestep import Line
from damagestep.rules.query.applies import Applying, applying_now


def of_kind(line: Line, kind: str) -> list[Applying]:
    return [one for one in applying_now(line.duel) if one.kind == kind]


def test_under_skill_drain_every_monster_with_effects_is_negated_by_it() -> None:
    line = Line.of("A: Man-Eater Bug, Summoned Skull\nB: Spirit Reaper | face-up: Skill Drain")
    (negated,) = of_kind(line, "negated")
    assert (negated.cards, negated.source, negated.static) == (
        ("spirit-reaper", "man-eater-bug"),
        "skill-drain",
        0,
    )
    assert of_kind(line, "protected") == []


def test_a_monster_that_protects_itself_is_protected_while_it_is_not_negated() -> None:
    (protected,) = of_kind(Line.of("A: Cyber Dragon\nB: Spirit Reaper"), "protected")
    assert (protected.cards, protected.source, protected.word) == (
        ("spirit-reaper",),
        "spirit-reaper",
        "cannot-be-destroyed-by-battle",
    )


def test_a_monster_destroyed_by_battle_waits_until_the_end_of_the_damage_step() -> None:
    line = Line.of("A: Summoned Skull\nB: Cyber Dragon").play("attack:summoned-skull>cyber-dragon")
    (waiting,) = of_kind(line.until("damage-step.after-calculation"), "destroyed")
    assert (waiting.cards, waiting.source, waiting.until) == (
        ("cyber-dragon",),
        "summoned-skull",
        "damage-step",
    )
    assert of_kind(line.until("damage-step.end"), "destroyed") == []


def test_what_an_effect_has_negated_names_that_card_and_its_end() -> None:
    line = Line.of("A: Spirit Reaper\nB: | set: Forbidden Chalice\nturn: B")
    line = line.play("activate:forbidden-chalice#chalice>spirit-reaper").passed().passed()
    (negated,) = of_kind(line, "negated")
    assert (negated.cards, negated.source, negated.until) == (
        ("spirit-reaper",),
        "forbidden-chalice",
        "end-phase",
    )
    (changed,) = of_kind(line, "changed")
    assert (changed.source, changed.word, changed.until) == ("forbidden-chalice", "atk", "end-phase")


def test_an_equip_card_is_bound_to_its_monster() -> None:
    line = Line.of("A: Gemini Elf | face-up: Core Blaster (equipped to Gemini Elf)\nB: Cyber Dragon")
    (bound,) = of_kind(line, "bound")
    assert (bound.cards, bound.source, bound.word) == (("gemini-elf",), "core-blaster", "equip")


def test_a_continuous_effect_that_is_about_no_monster_applies_as_such() -> None:
    (applies,) = of_kind(Line.of("A: Cyber Dragon | face-up: Macro Cosmos\nB: Gemini Elf"), "applies")
    assert (applies.source, applies.cards) == ("macro-cosmos", ())


def test_nothing_applies_where_nothing_but_printed_cards_lies() -> None:
    assert applying_now(Line.of("A: Summoned Skull\nB: Gemini Elf").duel) == ()
