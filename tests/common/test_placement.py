"""What can lie where, said of a scene as the page writes it."""

from typing import Any

import pytest
from tests.shapes import Json

from damagestep.common import placement
from damagestep.library.library import timings

TURN = [{"id": t.id, "step": t.step} for t in timings().values()]
CARDS: dict[str, Json] = {
    "skull": {"type": "monster", "frame": "normal", "kind": None},
    "stardust": {"type": "monster", "frame": "synchro", "kind": None},
    "link": {"type": "monster", "frame": "link", "kind": None, "arrows": ["left", "right", "bottom"]},
    "link-6": {"type": "monster", "frame": "link", "kind": None, "arrows": ["bottom"]},
    "link-2": {"type": "monster", "frame": "link", "kind": None, "arrows": ["top", "right"]},
    "link-3": {"type": "monster", "frame": "link", "kind": None, "arrows": ["left", "right"]},
    "link-4": {"type": "monster", "frame": "link", "kind": None, "arrows": ["left", "top"]},
    "link-7": {"type": "monster", "frame": "link", "kind": None, "arrows": ["bottom"]},
    "pendulum": {"type": "monster", "frame": "pendulum", "kind": None},
    "phoenix": {"type": "monster", "frame": "effect", "kind": None, "equips": True},
    "apophis": {"type": "trap", "frame": "trap", "kind": "continuous", "fights": True},
    "mirror-force": {"type": "trap", "frame": "trap", "kind": "normal"},
    "burial": {"type": "spell", "frame": "spell", "kind": "equip", "equips": True},
    "skyscraper": {"type": "spell", "frame": "spell", "kind": "field"},
}
UP = {"card": "skull"}
SET = {"card": "skull", "face": "down", "position": "defence"}
LINK = {"card": "link"}
SET_TRAP = {"card": "mirror-force", "face": "down"}


def card_of(ref: str) -> Json | None:
    return CARDS.get(ref)


def faults(**scene: Any) -> list[Any]:
    return [(one["path"], one["code"]) for one in placement.faults(scene, card_of, TURN)]


def test_an_empty_scene_is_a_scene() -> None:
    assert faults() == []


def test_cards_lie_in_their_own_zones() -> None:
    side = {
        "monster": [{"card": "apophis"}, {"card": "phoenix"}],
        "spell_trap": [
            {"card": "mirror-force", "face": "down"},
            {"card": "pendulum", "zone": 5},
            {"card": "phoenix", "equipped_to": {"side": "B", "monster": 0}},
            {"card": "burial", "equipped_to": {"side": "A", "monster": 1}},
        ],
        "field": {"card": "skyscraper"},
        "extra": ["stardust"],
    }
    assert faults(A=side, B={"monster": [UP]}) == []


@pytest.mark.parametrize(
    ("side", "path", "code"),
    [
        ({"monster": [{"card": "mirror-force"}]}, "A.monster.0", "wrong-zone"),
        ({"spell_trap": [{"card": "skull", "face": "down"}]}, "A.spell_trap.0", "wrong-zone"),
        ({"spell_trap": [{"card": "skyscraper"}]}, "A.spell_trap.0", "wrong-zone"),
        ({"field": {"card": "burial"}}, "A.field", "wrong-zone"),
        ({"extra": ["skull"]}, "A.extra.0", "wrong-zone"),
        ({"hand": ["skull", "nobody"]}, "A.hand.1", "unknown-card"),
        ({"spell_trap": [{"card": "mirror-force"}]}, "A.spell_trap.0", "does-not-stay"),
        ({"monster": [{"card": "skull", "face": "down"}]}, "A.monster.0", "face-down-attack-position"),
        ({"monster": [{**SET, "counters": 1}]}, "A.monster.0", "impossible-counters"),
        ({"monster": [{**UP, "counters": 100}]}, "A.monster.0", "impossible-counters"),
        ({"monster": [{**UP, "zone": 8}]}, "A.monster.0.zone", "no-such-zone"),
        ({"monster": [{**UP, "zone": 6}]}, "A.monster.0.zone", "not-in-extra-zone"),
        ({"spell_trap": [{**SET_TRAP, "zone": 6}]}, "A.spell_trap.0.zone", "no-such-zone"),
        ({"monster": [{**LINK, "zone": 6}, {**LINK, "zone": 7}]}, "A.monster.1.zone", "one-extra-zone"),
        ({"spell_trap": [{"card": "pendulum", "zone": 3}]}, "A.spell_trap.0.zone", "no-pendulum-zone"),
        ({"spell_trap": [{"card": "pendulum"}] * 3}, "A.spell_trap.2", "too-many-scales"),
        ({"monster": [{**UP, "zone": 2}, {**UP, "zone": 2}]}, "A.monster.1.zone", "zone-is-taken"),
        ({"monster": [UP] * 6}, "A.monster", "too-many-in-zone"),
        ({"life": 0}, "A.life", "impossible-life-points"),
        ({"rest": 61}, "A.rest", "impossible-deck"),
        ({"spell_trap": [{"card": "burial"}]}, "A.spell_trap.0", "needs-bearer"),
    ],
)
def test_what_does_not_go_is_named_with_its_field(side: Json, path: str, code: str) -> None:
    assert faults(A=side) == [(path, code)]


def test_an_equip_card_needs_a_face_up_monster_to_hang_on() -> None:
    def worn(monster: list[Any], **placed: Any) -> list[Any]:
        card = {"card": "burial", "equipped_to": {"side": "A", "monster": 0}, **placed}
        return faults(A={"monster": monster, "spell_trap": [card]})

    assert worn([UP]) == []
    assert worn([]) == [("A.spell_trap.0.equipped_to.monster", "no-such-monster")]
    assert worn([SET]) == [("A.spell_trap.0.equipped_to.monster", "bearer-is-face-down")]
    assert worn([UP], face="down") == [("A.spell_trap.0.equipped_to", "does-not-equip")]


def test_inside_the_damage_step_an_attack_must_be_pending() -> None:
    assert faults(at="damage-step.start") == [("attack", "needs-attack")]
    assert faults(at="main-1", attack={"attacker": 0}) == [("attack", "too-early-for-attack")]
    assert faults(at="damage-step.end") == [("attack", "needs-attack")]
    assert faults(at="damage-step.comparison") == [("at", "no-start-there")]


def test_only_a_face_up_monster_in_attack_position_attacks_and_direct_only_where_nobody_stands() -> None:
    def attack(mine: list[Json], theirs: list[Any], at: str = "damage-step.start", **given: Any) -> list[Any]:
        return faults(at=at, attack=given, A={"monster": mine}, B={"monster": theirs})

    assert attack([UP], [SET], attacker=0, target=0) == []
    assert attack([UP], [], attacker=0) == []
    assert attack([SET], [], attacker=0) == [("attack.attacker", "attacker-not-in-attack-position")]
    assert attack([UP], [], attacker=1) == [("attack.attacker", "no-such-monster")]
    assert attack([UP], [UP], attacker=0) == [("attack.target", "direct-attack-with-monsters")]
    assert attack([UP], [UP], attacker=0, target=1) == [("attack.target", "no-such-monster")]
    assert attack([UP], [SET], at="damage-step.calculation", attacker=0, target=0) == []


def test_the_first_turn_has_no_battle_and_a_scene_ends_after_it_begins() -> None:
    assert faults(turn=1) == [("at", "no-battle-in-the-first-turn")]
    assert faults(turn=0, at="main-1") == [("turn", "impossible-turn")]
    assert faults(at="end", until={"at": "main-1"}) == [("until", "ends-before-it-begins")]
    assert faults(at="end", until={"at": "main-1", "turns": 1}) == []
    assert faults(until={"at": "damage-step.start"}) == [("until", "no-end-there")]


def test_a_fault_says_what_was_written_so_that_each_language_can_name_it() -> None:
    (found,) = placement.faults({"B": {"monster": [{"card": "burial"}]}}, card_of, TURN)
    assert found == {"path": "B.monster.0", "code": "wrong-zone", "about": {"text": {"card": "burial"}}}


def test_both_players_share_the_extra_monster_zones() -> None:
    theirs = {"monster": [{**LINK, "zone": 7}]}
    assert faults(A={"monster": [{**LINK, "zone": 6}]}, B=theirs) == [("B.monster.0.zone", "zone-is-taken")]
    assert faults(A={"monster": [{**LINK, "zone": 7}]}, B=theirs) == []


def test_link_monsters_that_point_to_each_other_take_both_extra_monster_zones() -> None:
    bridge = [{"card": f"link-{n}", "zone": n} for n in (6, 2, 3, 4, 7)]
    assert faults(A={"monster": bridge}) == []
    without = [placed for placed in bridge if placed["zone"] != 3]
    assert faults(A={"monster": without}) == [("A.monster.3.zone", "one-extra-zone")]


def test_six_monsters_lie_in_five_zones_and_an_extra_monster_zone() -> None:
    assert faults(A={"monster": [UP] * 5 + [{**LINK, "zone": 6}]}) == []
