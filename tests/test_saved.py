"""Lines that are kept, as JSON and as text, and scenes written out again."""

import json

import pytest
from tests.games import SEEDS, random_game

from damagestep import Line, __version__
from damagestep.library.profiles import UnknownProfile
from damagestep.lines.saved import dump, load, parse_line, read_saved, render_line
from damagestep.lines.scenes.faults import BadScene
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.lines.scenes.render import Unwritable, render_scene
from damagestep.lines.scenes.scene import PendingAttack, Placed, Scene, SideScene
from damagestep.records.record import replace
from damagestep.records.validation import BadInput

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
OGRE = '{"ref": "own-ogre", "name": {"en": "Ogre"}, "card": {"type": "monster", "frame": "normal", \
"attribute": "EARTH", "race": "Fiend", "level": 4, "atk": 1500, "def": 1000}}'
WITH_OGRE = parse_scene(f"{SCENE}, own-ogre\ncard: {OGRE}")
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


def saved(**changes: object) -> str:
    return json.dumps(json.loads(dump(Line.of(SCENE, (ATTACK, "pass")))) | changes)


def test_a_saved_line_names_the_version_that_played_it() -> None:
    assert json.loads(saved())["engine"] == __version__


def test_a_decision_that_is_not_legal_any_more_is_told_at_that_decision() -> None:
    found = load(saved(decisions=[ATTACK, "activate:honest#boost", "pass"]))
    assert found.line == Line.of(SCENE, (ATTACK,))
    assert found.broken is not None
    assert (found.broken.n, found.broken.decision) == (1, "activate:honest#boost")
    assert found.broken.verdict is not None
    assert "WIN-01" in [f.rule for f in found.broken.verdict.refused]


def test_a_decision_that_names_nothing_any_more_is_told_without_a_verdict() -> None:
    found = load(saved(decisions=["attack:nobody"]))
    assert found.broken is not None
    assert found.broken.verdict is None


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("", BadInput, "no saved line"),
        ("[" * 100_000, BadInput, "no saved line"),
        ("[]", BadInput, "no saved line"),
        (saved(v=2), BadInput, "v"),
        (saved(decisions="pass"), BadInput, "decisions"),
        (saved(profile="house-rules"), UnknownProfile, "house-rules"),
        (saved(scene={"A": {"monster": [{"card": "nobody"}]}}), BadScene, "nobody"),
    ],
    ids=["empty", "deep", "list", "version", "decisions", "profile", "card"],
)
def test_what_cannot_be_loaded_is_one_clear_error(text: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        load(text)


def test_unknown_fields_of_another_version_are_left_out_and_named() -> None:
    line = Line.of(replace(WITH_OGRE, turn=4), (ATTACK,))
    written = json.loads(dump(line))
    written["played_on"] = "a table"
    written["scene"]["weather"] = {"rain": True}
    written["scene"]["A"]["monster"][0]["mood"] = "angry"
    written["scene"]["cards"]["own-ogre"]["card"]["level_of_anger"] = 12
    kept, unknown = read_saved(json.dumps(written))
    assert (kept.scene, kept.decisions) == (line.scene, line.decisions)
    assert sorted(fault.path for fault in unknown) == [
        "played_on",
        "scene.A.monster.0.mood",
        "scene.cards.own-ogre.card.level_of_anger",
        "scene.weather",
    ]


def test_a_misspelled_field_is_named_with_the_field_that_was_meant() -> None:
    kept, unknown = read_saved(saved(decisoins=[]))
    assert kept.decisions == (ATTACK, "pass")
    assert [(fault.path, fault.about["near"]) for fault in unknown] == [("decisoins", "decisions")]


def test_unknown_fields_and_other_faults_are_named_together() -> None:
    with pytest.raises(BadInput) as caught:
        load(saved(weather="rain", decisions="pass"))
    assert sorted(fault.path for fault in caught.value.faults) == ["decisions", "weather"]
    with pytest.raises(BadInput) as caught:
        load(saved(scene={"A": {"monster": [{"crad": "honest"}]}}))
    assert [fault.path for fault in caught.value.faults] == [
        "scene.A.monster.0.crad",
        "scene.A.monster.0.card",
    ]


def test_a_file_of_nothing_but_unknown_fields_is_refused() -> None:
    with pytest.raises(BadInput):
        load(saved(**{f"field-{n}": n for n in range(60)}))
    with pytest.raises(BadInput, match="scene"):
        read_saved('{"weather": "rain"}')


def test_a_name_with_dots_is_left_out_like_any_other() -> None:
    _, unknown = read_saved(saved(**{"scene.A.life": 1, "a.0": 2}))
    assert [fault.path for fault in unknown] == ["scene.A.life", "a.0"]


def test_an_unknown_line_of_a_scene_text_is_left_out_and_named() -> None:
    kept, unknown = parse_line(f"{SCENE}\nweather: rain\natt: 3\n\n{ATTACK}\n")
    assert (kept.scene, kept.decisions) == (Line.of(SCENE).scene, (ATTACK,))
    assert [(fault.path, fault.about) for fault in unknown] == [
        ("3", {"text": "weather"}),
        ("4", {"text": "att", "near": "at"}),
    ]


def test_a_decision_without_an_empty_line_above_it_is_not_left_out() -> None:
    with pytest.raises(BadText, match="line 3"):
        parse_line(f"{SCENE}\nactivate:honest#boost\n")


@pytest.mark.seeds
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_scene_and_its_line_written_as_text_are_read_as_the_same(seed: int) -> None:
    game = random_game(seed)
    assert parse_scene(render_scene(game.scene)) == game.scene
    again, unknown = parse_line(render_line(game))
    assert unknown == ()
    assert (again.scene, again.decisions, again.profile) == (game.scene, game.decisions, game.profile.id)


def test_an_attack_of_the_second_of_two_copies_is_written_with_its_number() -> None:
    twins = SideScene(monster=(Placed(card="vorse-raider"), Placed(card="vorse-raider")))
    scene = Scene(A=twins, B=twins, at="damage-step.start", attack=PendingAttack(attacker=1, target=0))
    assert "attack: Vorse Raider@2 > Vorse Raider@1" in render_scene(scene)
    assert parse_scene(render_scene(scene)) == scene


def test_an_attack_of_a_copy_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadText, match="there is no Vorse Raider@3 among those monsters"):
        parse_scene(
            "A: Vorse Raider, Vorse Raider\nB:\nat: damage-step.start\nattack: Vorse Raider@3 directly"
        )


def test_open_and_set_cards_keep_their_order_whatever_it_is() -> None:
    lying = (
        Placed(card="skill-drain"),
        Placed(card="mirror-force", face="down"),
        Placed(card="mirror-wall"),
        Placed(card="shrink", face="down", set_this_turn=True),
    )
    for count in range(1, len(lying) + 1):
        scene = Scene(A=SideScene(spell_trap=lying[:count]))
        assert parse_scene(render_scene(scene)) == scene


def test_a_scene_that_the_notation_cannot_say_is_not_written_wrongly() -> None:
    bound = Placed(card="vorse-raider", set_this_turn=True)
    with pytest.raises(Unwritable):
        render_scene(Scene(A=SideScene(monster=(bound,))))


def test_a_text_with_an_unknown_profile_names_its_line() -> None:
    with pytest.raises(BadText, match="line 1: 'house-rules' is no profile"):
        parse_line(f"profile: house-rules\n{SCENE}\n\n{ATTACK}\n")


def test_a_scene_alone_is_a_line_that_has_not_begun() -> None:
    kept, _ = read_saved('{"v": 1, "A": {"monster": [{"card": "summoned-skull"}]}}')
    assert kept.decisions == ()
    assert kept.scene.A.monster[0].card == "summoned-skull"
    with pytest.raises(BadInput, match=r"scene: A\.monster"):
        read_saved('{"A": {"monster": 3}}')
