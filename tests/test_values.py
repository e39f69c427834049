"""Values and how they come about."""

from dataclasses import replace

import pytest
from tests.played import played

from damagestep import Line
from damagestep.cards.card import MonsterFace
from damagestep.cards.statics import Value
from damagestep.cards.words import Count, Filter
from damagestep.duel.lasting import Fact, Modifier
from damagestep.duel.state import Duel, wherever, words_of
from damagestep.duel.verbs import add_facts, replace_card
from damagestep.lines.messages.table import table
from damagestep.lines.scenes.faults import BadScene
from damagestep.records.terms import Stat
from damagestep.rules.mechanics.operations.values import freeze, with_modifier
from damagestep.rules.query.ledger import ledger
from damagestep.rules.query.stats import current, printed
from damagestep.site.service.view import view


def steps(duel: Duel, card: str, stat: Stat = "atk") -> list[tuple[str, str, int]]:
    return [(e.kind, e.source, e.value) for e in ledger(duel, wherever(duel, card), stat)]


def test_after_shrink_the_ledger_of_jain_in_the_damage_step_names_every_line() -> None:
    line = Line.of("A: Jain, Lightsworn Paladin\nB: Luster Dragon | set: Shrink")
    line = line.play("attack:jain-lightsworn-paladin>luster-dragon").until("damage-step.start")
    line = line.play("pass").play("activate:shrink#halve>jain-lightsworn-paladin").play("pass").play("pass")
    assert steps(line.duel, "jain-lightsworn-paladin") == [
        ("printed", "jain-lightsworn-paladin", 1800),
        ("original", "shrink", 900),
        ("gain", "jain-lightsworn-paladin", 1200),
    ]


def test_the_view_carries_the_ledgers_of_all_monsters_on_the_field() -> None:
    line = Line.of("A: Jain, Lightsworn Paladin\nB: Luster Dragon | set: Shrink")
    values = view(line, line.places[-1])["values"]
    assert list(values) == ["jain-lightsworn-paladin", "luster-dragon"]
    assert values["luster-dragon"]["def"] == [
        {
            "kind": "printed",
            "source": "luster-dragon",
            "amount": 1600,
            "value": 1600,
            "lasting": False,
            "disputed": False,
        }
    ]


def test_battle_damage_that_an_effect_prevents_is_not_on_the_table() -> None:
    line = played("kuriboh").main
    assert line is not None
    kinds = [place.event.kind for place in line.places if place.event]
    assert {"battle-damage-prevented", "values-compared"} <= set(kinds)
    battles = [table(place.duel)["battle"] for place in line.places]
    assert {battle["damage"] for battle in battles if battle} == {None}


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        ("A: Gemini Elf | face-up: Shrink", "A.spell_trap.0: does-not-stay: Shrink"),
        ("A: Gemini Elf | field: Shrink", "A.field: wrong-zone: Shrink"),
    ],
)
def test_only_what_stays_on_the_field_lies_there_face_up(scene: str, fault: str) -> None:
    with pytest.raises(BadScene, match=fault):
        Line.of(scene)


# ---- the worked examples of the order of application (OCG Q&A) --------------------------------------

HALVING = Value(static="value", what=Filter(zone="monster", controller="you"), stats=("atk",), halve=True)


def field(atk: int, own: Value | None = None, *others: Value) -> Duel:
    """A monster with that ATK and effect in A's zone, and cards that change it in A's other zones."""
    names = ["Kozaky", "Skull Servant", "Gemini Elf"][: len(others)]
    duel = Line.of(f"A: {', '.join(['Vorse Raider', *names])}\nB: Gagagigo").duel
    refs = [c.id for c in duel.cards if c.controller == "A"]
    duel = replace(duel, index=replace(duel.index, in_force=()))
    for ref, static in zip(refs, (own, *others), strict=True):
        shown = wherever(duel, ref)
        face = shown.data.card
        if ref == "vorse-raider":
            assert isinstance(face, MonsterFace)
            face = replace(face, atk=atk)
        data = replace(shown.data, card=face, statics=(static,) if static else ())
        duel = replace_card(duel, replace(shown, data=data))
    return replace(duel, index=replace(duel.index, words=words_of(duel.cards)))


def attack(duel: Duel) -> int:
    seen = wherever(duel, "vorse-raider")
    assert ledger(duel, seen, "atk")[-1].value == current(duel, seen, "atk")
    return current(duel, seen, "atk")


def shrunk(duel: Duel, to: int) -> Duel:
    monster = wherever(duel, "vorse-raider")
    change = Modifier(target=monster.ref, stat="atk", kind="original", amount=to, source="gagagigo")
    return with_modifier(duel, change)


def made(duel: Duel, value: int) -> Duel:
    monster = wherever(duel, "vorse-raider")
    return with_modifier(duel, freeze(duel, monster, "atk", value, wherever(duel, "gagagigo")))


def gone(duel: Duel, kind: str) -> Duel:
    others = tuple(m for m in duel.effects.modifiers if m.kind != kind)
    return replace(duel, effects=replace(duel.effects, modifiers=others))


def added(by: int | Count) -> Value:
    return Value(static="value", what=Filter(zone="monster", controller="you"), stats=("atk",), by=by)


def test_214_a_continuous_halving_comes_last_and_is_worked_out_again_when_a_gain_goes() -> None:
    with_axe = field(2500, None, added(1000), HALVING)
    assert attack(with_axe) == 1750
    axe = wherever(with_axe, "kozaky")
    assert attack(replace_card(with_axe, replace(axe, face="down"))) == 1250


def test_68_two_copies_of_a_continuous_halving_leave_a_quarter() -> None:
    assert attack(field(2000, None, HALVING)) == 1000
    assert attack(field(2000, None, HALVING, HALVING)) == 500


def test_12479_an_own_gain_is_added_on_a_halved_original_value() -> None:
    duel = shrunk(field(1650, added(300)), 825)
    assert attack(duel) == 1125
    assert attack(gone(duel, "original")) == 1950


def test_12167_a_new_original_value_wipes_a_value_set_before_it() -> None:
    halved = made(field(2000), 1000)
    assert attack(halved) == 1000
    duel = shrunk(halved, 1000)
    assert attack(duel) == 1000
    assert attack(gone(duel, "original")) == 2000


def test_6788_a_value_set_after_a_new_original_value_stays_when_that_ends() -> None:
    duel = shrunk(field(2800, None, added(500)), 1400)
    assert attack(duel) == 1900
    duel = made(duel, 1400)
    assert attack(duel) == 1400
    assert attack(gone(duel, "original")) == 1400


def test_6248_a_doubled_original_value_and_an_own_loss() -> None:
    cards = Count(count=Filter(zone="monster", controller="you"), times=-1000)
    doubled = Value(static="value", what="this-card", stats=("atk",), original="double")
    duel = field(2000, replace(added(cards), what="this-card"), replace(doubled, what=added(0).what))
    assert attack(duel) == 4000 - 2 * 1000


def test_6157_the_same_while_losses_are_gains() -> None:
    cards = Count(count=Filter(zone="monster", controller="you"), times=-1000)
    doubled = Value(static="value", what="this-card", stats=("atk",), original="double")
    duel = field(2000, replace(added(cards), what="this-card"), replace(doubled, what=added(0).what))
    duel = add_facts(duel, Fact(what="values-reversed", side="A"))
    assert attack(duel) == 4000 + 2 * 1000


def test_what_is_below_0_keeps_counting() -> None:
    duel = field(400, None, added(-1000))
    assert attack(duel) == 0
    monster = wherever(duel, "vorse-raider")
    gain = Modifier(target=monster.ref, stat="atk", kind="gain", amount=700, source="gagagigo")
    assert attack(with_modifier(duel, gain)) == 100


def test_a_set_value_beside_one_that_applies_all_the_time_is_marked_disputed() -> None:
    masked = Value(static="value", what=Filter(zone="monster", controller="you"), stats=("atk",), becomes=300)
    duel = shrunk(field(2000, None, masked), 1000)
    assert [(e.kind, e.disputed) for e in ledger(duel, wherever(duel, "vorse-raider"), "atk")] == [
        ("printed", False),
        ("original", False),
        ("becomes", True),
    ]


def test_a_question_mark_counts_as_nothing_but_face_up_on_the_field_as_0() -> None:
    duel = Line.of("A: Tragoedia, Vorse Raider | hand: Tragoedia\nB: Gagagigo").duel
    assert printed(wherever(duel, "tragoedia@1"), "atk") == 0
    assert printed(wherever(duel, "tragoedia@2"), "atk") is None
