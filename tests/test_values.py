"""Values and how they come about."""

import pytest

from damagestep import Line
from damagestep.ledger import ledger
from damagestep.rulings import Ruling, rulings
from damagestep.schema.cards import MonsterFace
from damagestep.script import run
from damagestep.setup import BadScene
from damagestep.state import Duel, wherever
from damagestep.stats import current
from damagestep.terms import STATS, Stat
from damagestep.view import view


def steps(duel: Duel, card: str, stat: Stat = "atk") -> list[tuple[str, str, int]]:
    return [(e.kind, e.source, e.value) for e in ledger(duel, wherever(duel, card), stat)]


@pytest.mark.parametrize("ruling", rulings().values(), ids=lambda r: r.id)
def test_in_every_position_of_a_ruling_the_ledger_ends_with_the_current_value(ruling: Ruling) -> None:
    for place in run(ruling).line.places:
        for shown in place.duel.cards:
            if shown.zone == "monster" and isinstance(shown.data.card, MonsterFace):
                for stat in STATS:
                    lines = ledger(place.duel, shown, stat)
                    assert lines[-1].value == current(place.duel, shown, stat), (place.at, shown.id, lines)


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
