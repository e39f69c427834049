"""What would have to change for a refused decision to be legal: each way is played, and it is legal then."""

import random

import pytest
from tests.played import some_rulings

from damagestep import Line, parse_scene
from damagestep.lines.line import Place
from damagestep.lines.what_if.edits import Spot, more, spots, without
from damagestep.lines.what_if.search import Search, Way, search
from damagestep.rules.procedure.options import decision_id, refused
from damagestep.rulings.ruling import Ruling

FEW, MANY = 250, 25
"""Of so many rulings a refusal of one is tried by `make test`, and by `make soak`."""


def found(text: str, decision: str, *moves: str) -> Search:
    line = Line.of(text, moves)
    state = search(line, line.places[-1], decision)
    while not state.over:
        state = state.work()
    return state


def changes(way: Way) -> list[tuple[object, ...]]:
    return [(c.what, *(p.value for p in c.about)) for c in way.changes]


def is_there(way: Way) -> bool:
    """Whether the decision of a way is legal, or has come about, where the way says it is."""
    whole = way.line.to_end()
    if way.by_itself:
        return any(whole.places[n].at == way.at for n in whole.triggered()[way.wanted])
    return way.at in whole.legal_at(way.wanted)


def test_a_direct_attack_wants_the_monster_gone() -> None:
    ways = found("A: Vorse Raider\nB: Celtic Guardian", "attack:vorse-raider").ways
    assert changes(ways[0]) == [("without", "celtic-guardian", "B", "monster")]
    assert ways[0].here


def test_with_two_monsters_all_of_them_would_have_to_be_gone() -> None:
    ways = found("A: Vorse Raider\nB: Celtic Guardian, Gemini Elf", "attack:vorse-raider").ways
    assert [("no-monsters", "B")] in [changes(way) for way in ways]


def test_an_answer_to_an_attack_wants_the_attack_first() -> None:
    way = found("A: Cyber Dragon\nB: | set: Mirror Force", "activate:mirror-force#destroy").ways[0]
    assert way.changes[0].what == "first"
    assert way.changes[0].event is not None
    assert way.changes[0].event.kind == "direct-attack-declared"
    assert (way.line.decisions, way.timing) == (("attack:cyber-dragon",), "battle-step.declared")


def test_a_card_set_this_turn_would_have_to_be_set_before() -> None:
    scene = "A: Vorse Raider\nB: | set: Mirror Force (this turn)"
    ways = found(scene, "activate:mirror-force#destroy", "attack:vorse-raider", "pass").ways
    assert [("set-before", "mirror-force", "B")] in [changes(way) for way in ways]


def test_a_card_in_the_wrong_place_would_have_to_lie_elsewhere() -> None:
    scene = "A: Elemental HERO Neos Alius | graveyard: Honest\nB: Summoned Skull"
    attack = "attack:elemental-hero-neos-alius>summoned-skull"
    ways = found(scene, "activate:honest#boost", attack).ways
    assert changes(ways[0]) == [("hand", "honest", "A")]
    assert ways[0].timing == "damage-step.start"


def test_an_xyz_monster_without_material_wants_some() -> None:
    scene = "A: Tornado Dragon\nB: | set: Mirror Force\nat: main-1"
    ways = found(scene, "activate:tornado-dragon#destroy").ways
    assert changes(ways[0]) == [("more-materials", "tornado-dragon", 1)]
    assert ways[0].here


def test_material_is_taken_away_from_its_monster_alone() -> None:
    scene = parse_scene("A: Number 39: Utopia (material Kuriboh; material Sangan), Vorse Raider\nB:")
    spot = next(spot for card, spot, _ in spots(scene) if card == "sangan")
    assert without(scene, spot) == parse_scene("A: Number 39: Utopia (material Kuriboh), Vorse Raider\nB:")


def test_an_effect_without_a_target_wants_one() -> None:
    scene = "A: | hand: Smashing Ground\nB:\nat: main-1"
    ways = found(scene, "activate:smashing-ground#destroy").ways
    assert changes(ways[0])[0][0] == "more.attack"
    assert changes(ways[0])[0][2] == "B"


def test_two_changes_are_tried_where_none_alone_helps() -> None:
    scene = "A: | hand: Smashing Ground\nB:\nat: end-step\nturn: B 2"
    ways = found(scene, "activate:smashing-ground#destroy").ways
    assert {len(way.changes) for way in ways} == {2}
    assert all(map(is_there, ways))


def test_what_is_legal_at_another_step_wants_nothing_but_that_step() -> None:
    scene = "A: Vorse Raider\nB: Celtic Guardian | set: Mirror Force"
    line = Line.of(scene, ("attack:vorse-raider>celtic-guardian",)).to_end()
    first, *others = search(line, line.places[0], "activate:mirror-force#destroy").work(1000).ways
    assert (changes(first), first.timing, first.here) == ([("step",)], "battle-step.declared", False)
    assert first.line == line
    assert all(changes(way) != [("step",)] for way in others)


def test_where_nothing_helps_the_rule_that_refuses_in_spite_of_all_is_named() -> None:
    state = found(
        "A: Vorse Raider\nB: | set: Solemn Judgment",
        "activate:solemn-judgment#negate-card",
        "end-battle-phase",
    )
    assert state.ways == ()
    assert [one.rule for one in state.stays] == ["EVT-01"]


def test_where_each_reason_can_be_removed_but_not_all_the_nearest_step_is_named() -> None:
    scene = "A: Odd-Eyes Lancer Dragon\nB: Summoned Skull | set: Mirror Force"
    state = found(scene, "activate:mirror-force#destroy", "attack:odd-eyes-lancer-dragon>summoned-skull")
    assert (state.ways, state.stays) == ((), ())
    assert state.nearest is not None
    assert state.nearest.left


def test_the_scene_that_was_asked_about_stays_what_it_was() -> None:
    line = Line.of("A: Vorse Raider\nB: Celtic Guardian")
    search(line, line.places[-1], "attack:vorse-raider").work(500)
    assert line == Line.of("A: Vorse Raider\nB: Celtic Guardian")


def test_work_in_portions_finds_the_same_ways() -> None:
    line = Line.of("A: Cyber Dragon\nB: | set: Mirror Force")
    one = search(line, line.places[-1], "activate:mirror-force#destroy")
    other = one
    while not one.over:
        one = one.work(3)
    while not other.over:
        other = other.work(1000)
    assert one == other


def test_taking_a_monster_away_keeps_the_attack_that_was_declared() -> None:
    scene = parse_scene(
        "A: Gemini Elf, Vorse Raider\nB: Celtic Guardian\nattack: Vorse Raider > Celtic Guardian"
    )
    less = without(scene, Spot(side="A", field="monster", index=0))
    assert less is not None
    assert less.attack is not None
    assert less.attack.attacker == 0
    assert without(scene, Spot(side="A", field="monster", index=1)) is None


def test_a_card_more_on_the_deck_lies_on_top() -> None:
    scene = parse_scene("A: | deck: Kuriboh\nB:")
    placed = next(placed for _, _, placed in spots(scene))
    assert more(scene, "A", "deck", placed).A.deck == ("kuriboh", "kuriboh")


def refusal(ruling: Ruling) -> tuple[Line, Place, str] | None:
    """Something that is refused on the line of a ruling while both pass, drawn by its id."""
    line = Line.of(ruling.scene, profile=ruling.profile).to_end()
    rows = [(p, decision_id(act)) for p in line.places for act, _ in refused(p.duel)]
    return (line.back(len(line.decisions)), *random.Random(ruling.id).choice(rows)) if rows else None


def names_a_way(line: Line, place: Place, decision: str) -> bool:
    """Whether there is a way to the decision, or its reasons name one; each way that is named holds.

    Where there is none, the search says what is against it; nothing ends without a hint.
    """
    state = search(line, place, decision)
    while not state.over:
        state = state.work()
    assert all(is_there(way) for way in state.ways), (place.at, decision)
    reasons = line.why(decision, place)
    assert reasons is not None
    if reasons.openings or reasons.triggers:
        assert changes(state.ways[0]) == [("step",)], (place.at, decision)
    if state.modelled and not state.ways:
        near = state.nearest
        assert state.stays or (near and near.left), (place.at, decision)
    return bool(state.ways or reasons.readings)


@pytest.mark.parametrize("ruling", some_rulings(FEW), ids=lambda ruling: ruling.id)
def test_a_refusal_of_a_ruling_ends_with_ways_that_hold_or_with_what_is_against_it(ruling: Ruling) -> None:
    if found := refusal(ruling):
        names_a_way(*found)


@pytest.mark.whole
def test_four_of_five_refusals_name_a_way_and_none_ends_without_a_hint() -> None:
    found = [names_a_way(*one) for one in map(refusal, some_rulings(MANY)) if one]
    assert len(found) > 80
    assert sum(found) >= len(found) * 0.8
