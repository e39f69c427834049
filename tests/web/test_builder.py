"""Building a scene: putting cards down, moving them, taking changes back, and what is wrong with it."""

import json

import page_sample as sample
import pytest
from builder import desk as desks
from builder import draft as drafts
from builder import keeping, mat, reading, scenes, search, shelf
from builder import view as builder
from tree import find, text_of

from damagestep.contents import fold
from damagestep.library import timings
from damagestep.picking import offered
from damagestep.rulings import rulings
from damagestep.scene_faults import faults
from damagestep.schema.edge import read
from damagestep.schema.scene import Placed, Scene, SideScene
from damagestep.terms import key_of, names_of, sparse

CARDS = offered()
TIMINGS = [{"id": t.id, "step": t.step, "sub": t.sub} for t in timings().values()]


@pytest.fixture
def desk():
    made = desks.start()
    desks.stocked(made, CARDS)
    desks.renew(made, fold)
    return made


def key(path, code, text="x"):
    return {"path": path, "code": code, "about": {"text": {"text": text}}}


def put(desk, spot, ref, how=""):
    desks.pick(desk, spot)
    desk["pick"]["how"] = how
    desk["pick"]["typed"] = fold(CARDS[ref]["name"]["en"])
    assert desks.chosen(desk) == ref
    assert desks.put(desk, ref)
    desks.close(desk)


def codes(desk):
    return [(one["spot"], one["code"]) for one in desks.faults(desk, TIMINGS)]


def scene(desk):
    return scenes.scene_of(desk["draft"])


# ---- putting down ----


def test_an_empty_mat_is_a_scene_that_says_nothing(desk):
    assert scene(desk) == {"v": 1}
    assert codes(desk) == []


def test_a_card_lies_where_and_as_it_was_put(desk):
    put(desk, "A.monster.2", "summoned-skull", "defence")
    put(desk, "B.spell_trap.0", "mirror-force")
    put(desk, "A.hand", "honest")
    assert scene(desk) == {
        "v": 1,
        "A": {
            "monster": [{"card": "summoned-skull", "position": "defence", "zone": 3}],
            "hand": ["honest"],
        },
        "B": {"spell_trap": [{"card": "mirror-force", "face": "down"}]},
    }
    assert codes(desk) == []


def test_after_a_card_the_next_empty_zone_of_the_row_is_offered(desk):
    put(desk, "A.monster.1", "summoned-skull")
    put(desk, "A.monster.3", "summoned-skull")
    assert drafts.next_free(desk["draft"], "A.monster.1") == "A.monster.2"
    assert drafts.next_free(desk["draft"], "A.monster.4") == "A.monster.0"
    assert drafts.next_free(desk["draft"], "A.hand.2") == "A.hand"
    assert drafts.next_free(desk["draft"], "A.field") is None


def test_only_cards_that_may_lie_in_a_zone_are_offered_for_it(desk):
    for spot, kinds in (
        ("A.field", {"spell"}),
        ("A.extra", {"fusion", "synchro", "xyz"}),
        ("A.spell_trap.0", {"spell", "trap", "effect", "pendulum", "unknown"}),
    ):
        desks.pick(desk, spot)
        fitting = [ref for ref in desk["order"] if shelf.may_lie(CARDS[ref], spot)]
        assert {CARDS[ref]["frame"] for ref in fitting} <= kinds
        assert fitting


def test_what_is_offered_for_a_zone_is_no_fault_there(desk):
    for spot in ("A.monster.0", "A.spell_trap.0", "A.field", "A.hand", "A.extra", "A.graveyard"):
        for ref in [ref for ref in desk["order"] if shelf.may_lie(CARDS[ref], spot)]:
            for how in shelf.ways(CARDS[ref], spot) or ("",):
                draft = drafts.empty()
                drafts.put(draft, spot, shelf.laid(ref, CARDS[ref], how) if how else ref)
                desk["draft"] = draft
                found = {code for _, code in codes(desk)}
                assert found <= {"needs-bearer"} or CARDS[ref]["type"] == "monster", (spot, ref, how, found)


# ---- moving and removing ----


def test_a_card_moved_onto_another_changes_places_with_it(desk):
    put(desk, "A.monster.0", "summoned-skull")
    put(desk, "A.monster.4", "cyber-dragon", "defence")
    drafts.move(desk["draft"], "A.monster.0", "A.monster.4")
    assert drafts.ref_at(desk["draft"], "A.monster.4") == "summoned-skull"
    assert drafts.at(desk["draft"], "A.monster.0")["position"] == "defence"
    drafts.move(desk["draft"], "A.monster.4", "A.graveyard")
    assert desk["draft"]["A"]["graveyard"] == ["summoned-skull"]
    drafts.move(desk["draft"], "A.graveyard.0", "A.monster.0")
    assert desk["draft"]["A"]["graveyard"] == ["cyber-dragon"]
    assert drafts.ref_at(desk["draft"], "A.monster.0") == "summoned-skull"


def test_the_attack_follows_a_monster_that_is_moved_and_ends_when_it_goes(desk):
    put(desk, "A.monster.0", "summoned-skull")
    put(desk, "B.monster.0", "cyber-dragon")
    draft = desk["draft"]
    drafts.begin(draft, "damage-step.start")
    drafts.aim(draft, 0, 0)
    drafts.move(draft, "A.monster.0", "A.monster.3")
    assert draft["attack"] == {"attacker": 3, "target": 0}
    assert scene(desk)["attack"] == {"attacker": 0, "target": 0}
    drafts.take(draft, "B.monster.0")
    assert draft["attack"] is None


def test_an_equip_card_follows_its_monster_and_is_left_when_it_goes(desk):
    put(desk, "A.monster.1", "summoned-skull")
    put(desk, "A.spell_trap.1", "premature-burial", "up")
    assert codes(desk) == [("A.spell_trap.1", "needs-bearer")]
    desk["draft"]["A"]["spell_trap"][1]["equipped_to"] = {"side": "A", "slot": 1}
    drafts.move(desk["draft"], "A.monster.1", "A.monster.4")
    assert desk["draft"]["A"]["spell_trap"][1]["equipped_to"] == {"side": "A", "slot": 4}
    assert scene(desk)["A"]["spell_trap"][0]["equipped_to"] == {"side": "A", "monster": 0}
    assert codes(desk) == []
    drafts.take(desk["draft"], "A.monster.4")
    assert desk["draft"]["A"]["spell_trap"][1]["equipped_to"] is None


# ---- taking back ----


def test_every_change_can_be_taken_back_and_done_again(desk):
    states = [scene(desk)]
    for spot, ref in (("A.monster.0", "summoned-skull"), ("B.hand", "kuriboh"), ("A.field", "skyscraper")):
        put(desk, spot, ref)
        states.append(scene(desk))
    for wanted in states[-2::-1]:
        desks.undo(desk)
        assert scene(desk) == wanted
    desks.undo(desk)
    assert scene(desk) == states[0]
    for wanted in states[1:]:
        desks.redo(desk)
        assert scene(desk) == wanted


def test_digits_typed_into_one_field_are_taken_back_together(desk):
    for life in (5, 52, 520, 5200):
        desks.change(desk, "life", {"side": {"side": "A"}}, lambda draft, n=life: draft["A"].update(life=n))
    desks.change(desk, "life", {"side": {"side": "B"}}, lambda draft: draft["B"].update(life=1))
    desks.undo(desk)
    assert (desk["draft"]["A"]["life"], desk["draft"]["B"]["life"]) == (5200, 8000)
    desks.undo(desk)
    assert desk["draft"]["A"]["life"] == 8000


def test_another_scene_on_the_desk_can_be_taken_back_too(desk):
    put(desk, "A.hand", "honest")
    desks.replaced(desk, drafts.empty(), "Something else", "3")
    desks.undo(desk)
    assert scene(desk)["A"]["hand"] == ["honest"]


def test_a_change_that_changes_nothing_is_none(desk):
    assert not desks.change(desk, "turn", {}, lambda draft: draft.update(turn=2))
    assert desk["past"] == []


# ---- faults ----


def test_a_fault_is_told_where_it_is(desk):
    put(desk, "A.monster.3", "summoned-skull", "defence")
    drafts.begin(desk["draft"], "damage-step.before-calculation")
    assert codes(desk) == [("attack", "needs-attack")]
    drafts.aim(desk["draft"], 3, None)
    assert codes(desk) == [("attack", "attacker-not-in-attack-position")]
    desk["draft"]["B"]["life"] = 0
    assert ("B.life", "impossible-life-points") in codes(desk)
    desk["draft"]["A"]["monster"][3]["face"] = "down"
    desk["draft"]["A"]["monster"][3]["counters"] = 1
    assert ("A.monster.3", "impossible-counters") in codes(desk)


def test_what_the_engine_says_of_this_very_scene_is_told_too(desk):
    put(desk, "A.hand", "honest")
    errors = [
        {"path": "cards.own-x.card.level", "code": "number-too-large", "about": {"text": {"text": "x"}}}
    ]
    desk["checked"] = {"name": "another", "errors": errors}
    assert codes(desk) == []
    desk["checked"]["name"] = builder.desks.name_of(scene(desk))
    assert codes(desk) == [("cards", "number-too-large")]


# ---- between scenes and drafts ----


def test_the_builder_knows_every_field_of_a_scene():
    assert {key_of(name) for name in names_of(Scene)} == set(reading.SCENE)
    assert {key_of(name) for name in names_of(SideScene)} == set(reading.SIDE)
    assert {key_of(name) for name in names_of(Placed)} == set(reading.PLACED)
    assert {*drafts.PLACED, *drafts.LISTED, "card", "zone"} == set(reading.PLACED)


def test_every_ruling_can_be_built_on():
    for ruling in rulings().values():
        draft = scenes.draft_of(reading.scene(json.dumps(sparse(ruling.scene))))
        made = read(Scene, scenes.scene_of(draft), "scene")
        assert faults(made) == ()
        again = scenes.draft_of(sparse(made))
        assert again == draft


def test_a_card_of_ones_own_belongs_to_the_scene(desk):
    desks.pick(desk, "B.monster.1")
    desk["pick"].update(text="Ogre of Ä", own={**shelf.GENERIC, "atk": 1800, "level": 5})
    ref = desks.put_own(desk, fold)
    desks.renew(desk, fold)
    made = read(Scene, scene(desk), "scene")
    assert ref == "own-ogre-of"
    assert made.cards[ref].card.atk == 1800
    assert faults(made) == ()
    assert codes(desk) == []
    desks.pick(desk, "A.monster.0")
    desk["pick"]["typed"] = "ogre"
    assert desks.chosen(desk) == ref
    desks.undo(desk)
    assert "cards" not in scene(desk)


@pytest.mark.parametrize("spot", ["A.monster.0", "A.spell_trap.0", "A.field", "A.extra", "A.hand", "A.deck"])
@pytest.mark.parametrize("kind", ["monster", "spell", "trap"])
def test_a_card_of_ones_own_fits_wherever_it_is_made(desk, spot, kind):
    desks.pick(desk, spot)
    form = {**shelf.GENERIC, "type": kind}
    builder.picker.fitting(form, spot)
    desk["pick"].update(text="x", own=form)
    desks.put_own(desk, fold)
    desks.renew(desk, fold)
    assert codes(desk) in ([], [(spot, "needs-bearer")])


# ---- files and what is kept ----


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
        ('{"at": "damage-step.end"}', "not-a-scene", "at"),
        ('{"attack": {"target": 1}}', "not-a-scene", "attack.attacker"),
        ('{"cards": {"own-x": {"ref": "own-x"}}}', "not-a-scene", "cards.own-x"),
        ('{"cards": {"own-x": {"ref": "own-y", "card": {"type": "spell"}}}}', "not-a-scene", "cards.own-x"),
        ('{"A": {"hand": ["' + "x" * 300_000 + '"]}}', "too-long", ""),
    ],
)
def test_a_file_that_is_no_scene_is_turned_away_with_the_place(text, code, path):
    with pytest.raises(reading.Unreadable) as caught:
        reading.scene(text)
    assert (caught.value.code, caught.value.path) == (code, path)


def test_a_scene_that_cannot_be_played_is_shown_with_its_faults(desk):
    found = reading.scene('{"at": "damage-step.start", "A": {"hand": ["nobody"], "life": 0}}')
    desk["draft"] = scenes.draft_of(found)
    assert sorted(codes(desk)) == [
        ("A.hand", "unknown-card"),
        ("A.life", "impossible-life-points"),
        ("attack", "needs-attack"),
    ]


def test_saved_scenes_are_renamed_duplicated_deleted_and_had_back():
    kept, one = keeping.saved([], {"v": 1}, "First", "")
    kept, two = keeping.saved(kept, {"at": "main-1"}, "Second", "")
    assert one != two
    kept, same = keeping.saved(kept, {"at": "end"}, "First, later", one)
    assert (same, [each["name"] for each in kept]) == (one, ["First, later", "Second"])
    kept = keeping.renamed(kept, two, "Two")
    gone = keeping.without(kept, two)
    assert [each["id"] for each in gone] == [one]
    assert keeping.scenes_of(keeping.scenes_text(keeping.restored(gone, kept[1]))) == [kept[1], kept[0]]


def test_what_is_kept_and_damaged_is_left_out_and_nothing_breaks():
    text = json.dumps(
        {"scenes": [3, {"id": "1", "scene": {"A": 3}}, {"id": "2", "name": ["x"], "scene": {"at": "end"}}]}
    )
    assert keeping.scenes_of(text) == [{"id": "2", "name": "", "scene": {"at": "end"}}]
    for damaged in ("", "{", "[]", "3", '{"scene": {"x": 1}}'):
        assert keeping.scenes_of(damaged) == []
        assert keeping.draft_of(damaged) is None
    assert keeping.draft_of(keeping.draft_text({"at": "end"}, "n", "4")) == ({"at": "end"}, "n", "4")


# ---- searching ----


def typed(text):
    order = list(CARDS)
    return search.found(CARDS, order, fold(text), lambda _: True)


@pytest.mark.parametrize(
    ("text", "ref"),
    [
        ("hone", "honest"),
        ("Aufrichtig", "honest"),
        ("オネスト", "honest"),
        ("オネ", "honest"),
        ("summoned skul", "summoned-skull"),
        ("skull summ", "summoned-skull"),
        ("sumoned skull", "summoned-skull"),
        ("smumoned", "summoned-skull"),
        ("voreiliges begrabnis", "premature-burial"),
        ("VOREILIGES BEGRÄBNIS", "premature-burial"),
        ("voreiliges begraebnis", "premature-burial"),
        ("mystical space typhon", "mystical-space-typhoon"),
        ("kuriboh", "kuriboh"),
        ("zzzz", None),
    ],
)
def test_a_card_is_found_by_its_name_in_any_language_with_a_slip_forgiven(text, ref):
    assert (typed(text) or [None])[0] == ref


def test_every_card_is_found_by_each_of_its_names():
    for ref, entry in CARDS.items():
        for name in entry["name"].values():
            assert ref in typed(name)[:4], name


def test_names_that_begin_as_typed_come_before_slips():
    found = typed("neo")
    assert all("neo" in " ".join(CARDS[ref]["find"]) for ref in found[:3])


# ---- what is seen ----


def drawn(desk, **more):
    state = sample.opened_page()
    state["place"] = "builder"
    state["timings"] = TIMINGS
    state["desk"] = desk
    state.update(more)
    return builder.view(state)


def test_every_zone_says_what_lies_there_and_exactly_one_is_reached_by_tab(desk):
    put(desk, "B.monster.4", "mystic-tomato", "set")
    tree = drawn(desk)
    spots = find(tree, "data-spot")
    assert len(spots) == 2 * (5 + 5 + 1 + 5)
    assert [one[1]["data-spot"] for one in find(tree, "tabindex", "0")] == ["B.monster.4"]
    (tomato,) = find(tree, "data-spot", "B.monster.4")
    assert tomato[1]["aria-label"].startswith("Player B, Monster Zone\xa05: Mystic Tomato")
    assert "face-down" in tomato[1]["aria-label"]


def test_the_arrow_keys_reach_every_spot_of_the_mat(desk):
    reached, edge = {"A.monster.0"}, ["A.monster.0"]
    while edge:
        spot = edge.pop()
        for key in mat.ARROWS:
            following = mat.beside(spot, key)
            if following not in reached:
                reached.add(following)
                edge.append(following)
    assert reached == {one[1]["data-spot"] for one in find(drawn(desk), "data-spot")}
    assert mat.beside("A.monster.0", "ArrowUp") == "B.monster.4"
    assert mat.beside("A.monster.4", "ArrowRight") == "A.graveyard"
    assert mat.beside("A.hand", "ArrowDown") == "A.hand"


def test_a_fault_stands_beside_its_field_and_in_the_list_of_what_to_mend(desk):
    drafts.begin(desk["draft"], "damage-step.start")
    tree = drawn(desk)
    (standing,) = find(tree, "data-part", "standing")
    assert standing[1]["data-standing"] == "wrong"
    assert [one[1]["data-mend"] for one in find(tree, "data-mend")] == ["attack", "attack"]
    assert find(tree, "aria-invalid", "true")


def test_without_the_engine_the_scene_is_marked_as_not_yet_checked(desk):
    broken = {"state": "failed", "done": 0, "file": "x.whl", "error": None}
    (standing,) = find(drawn(desk, engine=broken), "data-part", "standing")
    assert standing[1]["data-standing"] == "alone"
    assert find(drawn(desk), "data-standing", "unchecked")
    desk["checked"] = {"name": desks.name_of(scene(desk)), "errors": []}
    assert find(drawn(desk), "data-standing", "ready")


@pytest.mark.parametrize(
    "spot", ["A.monster.0", "B.spell_trap.2", "A.field", "B.hand", "A.deck", "A.banished"]
)
def test_the_panel_of_each_zone_offers_what_fits(desk, spot):
    desks.pick(desk, spot)
    tree = drawn(desk)
    assert find(tree, "data-field", "search")
    assert find(tree, "data-hit")
    desk["pick"].update(text="x", own=dict(shelf.GENERIC))
    builder.picker.fitting(desk["pick"]["own"], spot)
    assert find(drawn(desk), "data-own", "name")


def test_the_panel_of_a_card_says_how_it_lies_and_what_the_turn_remembers(desk):
    put(desk, "A.monster.0", "summoned-skull", "defence")
    desks.pick(desk, "A.monster.0")
    tree = drawn(desk)
    assert text_of(find(tree, "aria-pressed", "true")[0])
    assert {one[1]["data-tick"] for one in find(tree, "data-tick")} >= {"did.summoned", "did.attacked"}
    assert find(tree, "data-field", "move")


@pytest.mark.parametrize("name", list(builder.sheets.presets.SCENES))
def test_a_preset_can_be_played(name):
    made = builder.sheets.presets.SCENES[name]
    assert faults(read(Scene, made, "preset")) == ()
    assert reading.scene(json.dumps(made)) == made
