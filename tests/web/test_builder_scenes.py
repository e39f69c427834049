"""Between what is built and scenes, files, and what the browser keeps."""

import json

import pytest
from tests.played import some_rulings
from tests.web.builder_sample import codes, model_of, put, scene

from damagestep.library.name_index import fold
from damagestep.lines.scenes.faults import faults
from damagestep.lines.scenes.scene import Placed, Scene
from damagestep.records.record import key_of, names_of, plain, sparse
from damagestep.records.validation import read
from places.builder import card_form, catalogue, file_reader, scenes, storage
from places.builder import draft as drafts
from places.builder import model as models
from shapes import Builder

CARD = {"ref": "own-x", "name": {"en": "X"}, "card": {"type": "spell", "kind": "normal"}}


def custom(**fields: object) -> str:
    """The text of a scene with one custom card."""
    return json.dumps({"cards": {"own-x": CARD | fields}})


@pytest.fixture
def model() -> Builder:
    return model_of()


def test_a_draft_has_every_field_of_a_placed_card() -> None:
    said = {*drafts.PLACED, *drafts.BEFORE, *drafts.LISTED, "card", "zone"}
    assert said == {key_of(name) for name in names_of(Placed)}


@pytest.mark.parametrize("one_in", [20, pytest.param(1, marks=pytest.mark.whole)])
def test_every_ruling_can_be_built_on(one_in: int) -> None:
    for ruling in some_rulings(one_in):
        draft = scenes.draft_of(file_reader.scene(json.dumps(sparse(ruling.scene))))
        made = read(Scene, scenes.scene_of(draft), "scene")
        assert faults(made) == ()
        again = scenes.draft_of(sparse(made))
        assert again == draft


def test_a_card_of_ones_own_belongs_to_the_scene(model: Builder) -> None:
    models.pick(model, "B.monster.1")
    model["pick"].update({"text": "Ogre of Ä", "own": {**catalogue.GENERIC, "atk": 1800, "level": 5}})
    ref = models.put_own(model, fold)
    models.renew(model, fold, "en")
    made = read(Scene, scene(model), "scene")
    assert ref == "own-ogre-of"
    assert made.cards
    assert plain(made.cards[ref].card)["atk"] == 1800
    assert faults(made) == ()
    assert codes(model) == []
    models.pick(model, "A.monster.0")
    model["pick"]["typed"] = "ogre"
    assert models.chosen(model) == ref
    models.undo(model)
    assert "cards" not in scene(model)


def test_materials_lie_under_their_monster_and_go_where_it_goes(model: Builder) -> None:
    put(model, "A.monster.2", "number-39-utopia", "attack")
    put(model, "A.materials-2", "dark-magician")
    put(model, "A.materials-2", "kuriboh")
    models.change(model, "move", {}, lambda draft: drafts.move(draft, "A.monster.2", "B.monster.4"))
    assert scene(model)["B"]["monster"] == [
        {"card": "number-39-utopia", "materials": ["dark-magician", "kuriboh"], "zone": 5}
    ]
    models.change(model, "move", {}, lambda draft: drafts.move(draft, "B.monster.4", "B.extra"))
    assert scene(model)["B"] == {"extra": ["number-39-utopia"]}
    models.undo(model)
    assert scene(model)["B"]["monster"][0]["materials"] == ["dark-magician", "kuriboh"]


def test_the_pile_of_materials_closes_with_the_monster_that_leaves(model: Builder) -> None:
    put(model, "A.monster.2", "number-39-utopia", "attack")
    models.pick(model, "A.materials-2")
    assert models.is_open(model, "A.monster.2")
    models.change(model, "remove", {}, lambda draft: drafts.take(draft, "A.monster.2"))
    assert not model["open"]


def test_materials_under_a_card_that_can_have_none_are_a_fault_of_its_zone(model: Builder) -> None:
    put(model, "A.monster.1", "dark-magician", "attack")
    models.change(model, "put", {}, lambda draft: drafts.put(draft, "A.materials-1", "kuriboh"))
    assert codes(model) == [("A.monster.1", "has-nothing-under-it")]


@pytest.mark.parametrize("spot", ["A.monster.0", "A.spell_trap.0", "A.field", "A.extra", "A.hand", "A.deck"])
@pytest.mark.parametrize("kind", ["monster", "spell", "trap"])
def test_a_card_of_ones_own_fits_wherever_it_is_made(model: Builder, spot: str, kind: str) -> None:
    models.pick(model, spot)
    form = {**catalogue.GENERIC, "type": kind}
    card_form.fitting(form, spot)
    model["pick"].update({"text": "x", "own": form})
    models.put_own(model, fold)
    models.renew(model, fold, "en")
    assert codes(model) in ([], [(spot, "needs-bearer")])


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ("", "not-json", ""),
        ("[" * 100_000, "not-json", ""),
        ("[]", "not-a-scene", ""),
        ('{"v": 2}', "newer", ""),
        ('{"x": 1}', "not-a-scene", "x"),
        ('{"A": {"monster": 3}}', "not-a-scene", "A.monster"),
        ('{"A": {"monster": [{"card": "x"}, {"zone": 1}]}}', "not-a-scene", "A.monster.1.card"),
        (
            '{"A": {"monster": [{"card": "x", "zone": 1}, {"card": "x", "zone": 1}]}}',
            "not-a-scene",
            "A.monster",
        ),
        ('{"A": {"monster": [{"card": "x", "zone": -1}]}}', "not-a-scene", "A.monster"),
        ('{"A": {"life": true}}', "not-a-scene", "A.life"),
        ('{"A": {"life": 1.5}}', "not-a-scene", "A.life"),
        ('{"A": {"hand": ["' + "x" * 500 + '"]}}', "not-a-scene", "A.hand.0"),
        ('{"at": "damage-step.comparison"}', "not-a-scene", "at"),
        ('{"attack": {"target": 1}}', "not-a-scene", "attack.attacker"),
        ('{"until": {"at": "damage-step.end"}}', "not-a-scene", "until.at"),
        ('{"cards": {"own-x": {"ref": "own-x"}}}', "not-a-scene", "cards.own-x.name"),
        (custom(card={"type": "spell"}), "not-a-scene", "cards.own-x.card.kind"),
        (custom(card={"type": "field"}), "not-a-scene", "cards.own-x.card.type"),
        (custom(ref="own-y"), "not-a-scene", "cards.own-x"),
        (custom(card={"type": "unknown"}), "not-a-scene", "cards.own-x"),
        (custom(effects=[{"id": "a"}, {"says": None}]), "not-a-scene", "cards.own-x.effects.1.id"),
        (
            custom(effects=[{"id": "a", "says": {"en": 3, "de": "x"}}]),
            "not-a-scene",
            "cards.own-x.effects.0.says.en",
        ),
        (json.dumps({"cards": {str(n): CARD | {"ref": str(n)} for n in range(101)}}), "not-a-scene", "cards"),
        (json.dumps({"A": {"hand": ["x"] * 121}}), "not-a-scene", "A.hand"),
        ('{"A": {"hand": ["' + "x" * 300_000 + '"]}}', "too-long", ""),
    ],
)
def test_a_file_that_is_no_scene_is_turned_away_with_the_place(text: str, code: str, path: str) -> None:
    with pytest.raises(file_reader.Unreadable) as caught:
        file_reader.scene(text)
    assert (caught.value.code, caught.value.path) == (code, path)


def test_fields_of_another_version_are_left_out_and_named_and_the_rest_is_on_the_mat() -> None:
    card = {
        "ref": "own-x",
        "name": {"en": "X"},
        "card": {"type": "spell", "kind": "normal", "colour": "green"},
    }
    written = {"weather": "rain", "A": {"monster": [{"card": "own-x", "mood": 1}], "life": 500}}
    unknown: list[str] = []
    found = file_reader.scene(json.dumps({"scene": {**written, "cards": {"own-x": card}}}), unknown)
    assert unknown[0] == "weather"
    assert sorted(unknown) == ["A.monster.0.mood", "cards.own-x.card.colour", "weather"]
    assert found["A"] == {"monster": [{"card": "own-x"}], "life": 500}
    assert found["cards"]["own-x"]["card"] == {"type": "spell", "kind": "normal"}


def test_what_only_the_engine_can_judge_of_a_custom_card_is_left_to_it() -> None:
    effects = [{"id": "a", "class": "nobody's", "resolve": [{"op": "dance"}]}]
    found = file_reader.scene(custom(effects=effects, archetypes=3))
    assert found["cards"]["own-x"] == CARD | {"effects": effects, "archetypes": 3}


def test_a_file_with_nothing_of_a_scene_is_turned_away_by_its_first_field() -> None:
    with pytest.raises(file_reader.Unreadable) as caught:
        file_reader.scene('{"v": 1, "weather": "rain", "mood": 1}', [])
    assert (caught.value.code, caught.value.path) == ("not-a-scene", "weather")


def test_a_scene_that_cannot_be_played_is_shown_with_its_faults(model: Builder) -> None:
    found = file_reader.scene('{"at": "damage-step.start", "A": {"hand": ["nobody"], "life": 0}}')
    model["draft"] = scenes.draft_of(found)
    assert sorted(codes(model)) == [
        ("A.hand", "unknown-card"),
        ("A.life", "impossible-life-points"),
        ("attack", "needs-attack"),
    ]


def test_saved_scenes_are_renamed_duplicated_deleted_and_had_back() -> None:
    kept, one = storage.saved([], {"v": 1}, "First", "")
    kept, two = storage.saved(kept, {"at": "main-1"}, "Second", "")
    assert one != two
    kept, same = storage.saved(kept, {"at": "end"}, "First, later", one)
    assert (same, [each["name"] for each in kept]) == (one, ["First, later", "Second"])
    kept = storage.renamed(kept, two, "Two")
    gone = storage.without(kept, two)
    assert [each["id"] for each in gone] == [one]
    assert storage.scenes_of(storage.scenes_text(storage.restored(gone, kept[1]))) == [kept[1], kept[0]]


def test_what_is_kept_and_damaged_is_left_out_and_nothing_breaks() -> None:
    text = json.dumps(
        {"scenes": [3, {"id": "1", "scene": {"A": 3}}, {"id": "2", "name": ["x"], "scene": {"at": "end"}}]}
    )
    assert storage.scenes_of(text) == [{"id": "2", "name": "", "scene": {"at": "end"}}]
    for damaged in ("", "{", "[]", "3", '{"scene": {"x": 1}}'):
        assert storage.scenes_of(damaged) == []
        assert storage.draft_of(damaged) is None
    assert storage.draft_of(storage.draft_text({"at": "end"}, "n", "4")) == ({"at": "end"}, "n", "4")
