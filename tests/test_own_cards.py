"""Cards that a scene brings along."""

import json

import pytest

from damagestep import Line
from damagestep.duel.state import at
from damagestep.library.own_cards import MOST_OWN_CARDS
from damagestep.lines.codes import code_of, read_code
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import render_scene
from damagestep.lines.scenes.scene import Placed, Scene, SideScene
from damagestep.records.record import plain, sparse
from damagestep.records.validation import BadInput, read

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
    from damagestep.library.library import cards
    from damagestep.records.record import replace

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
            {"effects": effect(resolve=[{"op": "modify", "what": "targets", "stat": "atk"}])},
            "cards.own-ogre.effects.0.resolve.0",
            "says-not-one",
        ),
        (
            {"statics": [{"static": "value", "what": {}, "stats": ["atk"], "by": 500, "becomes": 0}]},
            "cards.own-ogre.statics.0",
            "says-not-one",
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


def test_a_card_that_the_library_takes_later_stays_apart_from_the_one_that_a_scene_brings() -> None:
    ours = {**json.loads(OGRE), "ref": "sangan"}
    line = Line.of(f"A: sangan\nB: sangan\ncard: {json.dumps(ours)}")
    assert {c.data.name.en for c in line.duel.cards} == {json.loads(OGRE)["name"]["en"]}
    again = read_code(code_of(line)).scene
    assert again == line.scene == parse_scene(render_scene(line.scene))
    assert {c.data.name.en for c in Line.of("A: sangan\nB:").duel.cards} == {"Sangan"}


def test_a_scene_cannot_say_what_nobody_knows() -> None:
    nobody = {**json.loads(OGRE), "ref": "unknown-card"}
    with pytest.raises(BadScene, match="card-of-the-library"):
        Line.of(read(Scene, {"cards": {"unknown-card": nobody}}, "scene"))


def test_a_scene_brings_only_so_many_cards_along() -> None:
    many = {f"own-{n}": {**json.loads(OGRE), "ref": f"own-{n}"} for n in range(MOST_OWN_CARDS + 1)}
    with pytest.raises(BadScene, match="too-many-own-cards"):
        Line.of(read(Scene, {"cards": many}, "scene"))


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("{", "this is no card as JSON"),
        ("[" * 5000, "this is no card as JSON"),
        (OGRE.replace("Fiend", "x" * 30_000), "this is no card as JSON"),
        (OGRE.replace('"race"', '"raze"'), "unknown key 'raze'"),
        (f"{OGRE}\ncard: {OGRE}", "'own-ogre' is given twice"),
    ],
)
def test_a_card_line_that_cannot_be_read_names_line_and_reason(card: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason) as caught:
        parse_scene(f"A: Vorse Raider\nB:\ncard: {card}")
    assert {f.line for f in caught.value.faults} <= {3, 4}


@pytest.mark.parametrize(
    "wrong",
    [
        {"A": {"hnd": []}},
        {"card": {}},
        {"turn": "two"},
        {"A": {"monster": [{"card": 1}]}, "until": {"turns": 1}},
        {"v": 2, "at": "no-timing"},
    ],
    ids=["unknown key", "unknown key near cards", "no number", "two faults", "no such version"],
)
def test_a_fault_of_a_scene_is_told_alike_whether_it_brings_cards_or_not(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput) as without:
        read(Scene, wrong, "scene")
    with pytest.raises(BadInput) as bringing:
        read(Scene, wrong | {"cards": {}}, "scene")
    assert without.value.faults == bringing.value.faults


def test_a_scene_without_cards_of_its_own_is_the_same_as_one_that_brings_none() -> None:
    written = {"A": {"hand": ["honest"]}, "turn": 4}
    assert read(Scene, written, "scene") == read(Scene, written | {"cards": None}, "scene")
    assert read(Scene, {}, "scene") == Scene()


def test_an_unknown_key_is_not_taken_for_one_that_is_right_elsewhere() -> None:
    with pytest.raises(BadInput) as refused:
        read(Scene, {"card": {}}, "scene")
    assert [fault.about["near"] for fault in refused.value.faults] == ["cards"]
