"""Lines played differently, as a tree; and the same moves under another reading."""

from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from damagestep.common.hyphens import SOFT
from model import state as states
from model import variations
from model.diff import parting
from parts.verdicts import lines, moves
from shapes import Element, State
from views import masthead, now, page


def forked() -> State:
    state = opened_page(3)
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "pass"]), "A", "pass")
    return state


def reread(
    parting: Json | None = None, broken: Json | None = None, causes: list[Json] | tuple[Any, ...] = ()
) -> State:
    state = opened_page(1)
    record = {**sample.record(), "profile": "etcg-2009"}
    told: Json = {"recording": record, "parting": parting, "broken": broken, "causes": list(causes)}
    variations.reread(state, told)
    return state


def tree_of(state: State) -> Element:
    """The tree of lines, which is drawn once there are several."""
    shown = lines.view(state)
    assert shown
    return shown


def quick(state: State) -> Element:
    """The moves in short, which are drawn once the engine has answered."""
    shown = moves.quick(state)
    assert shown
    return shown


def read(tree: Element, name: str) -> str:
    (found,) = find(tree, "data-part", name)
    return " ".join(text_of(found).split())


def test_a_line_stands_under_the_one_it_left() -> None:
    state = forked()
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "x"]), "B", "x")
    first = find(tree_of(state), "class", "tree__below")[0]
    assert [node[1]["data-line"] for node in find(first, "data-line")] == [1, 2]


def test_a_line_can_be_named_and_carries_the_name() -> None:
    state = forked()
    state["naming"] = True
    (field,) = find(tree_of(state), "data-do", "name")
    assert field[1]["value"] == "Honest, Link\u00a01"
    states.line(state)["name"] = "Save Honest"
    state["naming"] = False
    assert "Save Honest" in read(page.view(state), "lines")


def test_a_removed_line_leaves_its_name_and_the_way_back() -> None:
    state = forked()
    states.line(state)["name"] = "Save Honest"
    variations.remove(state)
    view = page.view(state)
    assert "\u201cSave Honest\u201d deleted. Undo" in read(view, "lines")
    assert find(view, "data-do", "undo")


def test_the_reading_of_a_line_is_told_and_can_be_changed() -> None:
    (chosen,) = find(masthead.view(reread()), "data-do", "profile")
    assert chosen[1]["value"] == "etcg-2009"
    own = opened_page()
    own["lines"][0]["record"]["profile"] = "default+flip_window=true"
    (chosen,) = find(masthead.view(own), "data-do", "profile")
    assert text_of(chosen[2][0]) == "Current rules (TCG), but for details"


def test_a_scene_of_ones_own_offers_the_readings_below_the_mat_too_where_the_head_has_no_room() -> None:
    own = opened_page()
    own["lines"][0]["record"].pop("ruling", None)
    (section,) = find(page.view(own), "class", "ruling is-own")
    assert find(section, "data-do", "profile")


def test_the_same_moves_without_a_difference_say_so() -> None:
    assert "etcg, about 2009: no difference" in read(page.view(reread()), "difference")


def test_a_difference_in_what_happens_is_told_for_both_readings() -> None:
    state = reread({"at": [3, 0], "aspect": "event", "changes": []})
    state["lines"][1]["record"]["steps"][3] = {
        **state["lines"][1]["record"]["steps"][3],
        "event": {"kind": "passed", "about": {"side": {"side": "B"}}},
    }
    text = read(page.view(state), "difference")
    assert "First difference under etcg, about 2009: step 4." in text
    assert "Current rules (TCG) A activates Honest: Chain Link 1. etcg, about 2009 B passes." in text


def test_a_difference_says_what_both_readings_say_and_who() -> None:
    cause: Json = {"switch": "window", "left": "false", "right": "true"}
    cause.update(
        {"left_cites": ["konami:rulebook#battle-step"], "right_cites": ["etcg:battle-phase#sub-step-2"]}
    )
    state = reread({"at": [3, 0], "aspect": "event", "changes": []}, causes=[cause])
    state["words"] = {
        **state["words"],
        "switch.window.false": "No window.",
        "switch.window.true": "A window.",
    }
    view = page.view(state)
    assert "No window. Konami: battle step" in read(view, "difference")
    assert "A window. etcg: sub step 2" in read(view, "difference")
    (section,) = find(view, "data-part", "difference")
    assert find(section, "href", "https://konami.example/rulebook")


def test_a_difference_in_what_is_allowed_names_the_moves() -> None:
    both = ["activate:honest#boost", "pass"]
    more = [*both, "activate:shrink#halve>neos"]
    changes = [{"path": ["options"], "left": more, "right": both}]
    text = read(page.view(reread({"at": [2, 0], "aspect": "options", "changes": changes})), "difference")
    assert "Current rules (TCG) also allowed: Activate Shrink (Neos Alius)" in text
    assert "etcg, about 2009 nothing more is allowed" in text


WAYS = {
    "word.attack": "Attack Position",
    "word.defence": "Defense Position",
    "word.DARK": "DARK",
    "word.EARTH": "EARTH",
}


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        ("attack:neos>skull", "Attack Summoned Skull with Neos Alius"),
        ("attack:neos", "Attack directly with Neos Alius"),
        ("special-summon:neos=attack", "Special Summon Neos Alius: Attack Position"),
        ("summon:neos>skull", "Summon Neos Alius, Tribute: Summoned Skull"),
        ("set:shrink", "Set Shrink"),
        ("choose:neos=defence", "Neos Alius: Defense Position"),
        ("choose:neos=3", "Neos Alius: 3"),
        ("choose:neos=DARK+EARTH", "Neos Alius: DARK and EARTH"),
        ("choose:neos+skull", "Choose Neos Alius and Summoned Skull"),
        ("choose:nothing", "Choose nothing"),
        ("choose:unknown-card", "A card nobody knows"),
        ("keep:neos#pay>skull", "Keep Neos Alius: Summoned Skull"),
        ("replace:neos#spare>skull", "Neos Alius (Summoned Skull)"),
    ],
)
def test_a_move_that_only_one_reading_allows_has_the_words_of_its_button(decision: str, said: str) -> None:
    changes = [{"path": ["options"], "left": [decision, "pass"], "right": ["pass"]}]
    state = reread({"at": [2, 0], "aspect": "options", "changes": changes})
    state["words"] = {**state["words"], **WAYS}
    assert f"also allowed: {said}" in read(page.view(state), "difference")


def test_two_copies_of_a_card_that_may_be_attacked_are_told_apart() -> None:
    state = opened_page(3)
    asked = sample.verdicts_of(state)["asks"]
    attack: Json = {"verb": "attack", "card": "neos", "findings": []}
    asked["options"] = [
        {**attack, "id": f"attack:neos>{target}", "target": target} for target in ("skull", "skull@2")
    ]
    legal = now.legal(state)
    ways = find(legal, "data-decide")
    assert [text_of(way) for way in ways] == ["Summoned Skull (1)", "Summoned Skull (2)"]
    assert ways[0][1]["aria-label"] == "Attack Summoned Skull (1) with Neos Alius"
    assert "Attack with Neos Alius" in text_of(legal)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", ["skull", None])
def test_what_a_move_in_short_says_is_part_of_what_is_heard_of_it(language: str, target: str | None) -> None:
    state = opened_page(3, language)
    attack: Json = {"verb": "attack", "card": "neos", "findings": [], "id": "attack", "target": target}
    sample.verdicts_of(state)["asks"]["options"].insert(0, attack)
    found = find(quick(state), "data-decide")
    assert len(found) == moves.QUICK + 1
    for move in found:
        said = move[1].get("aria-label", "Pass" if language == "en" else "Passen")
        assert text_of(move[2][0]).replace(SOFT, "") in said


def test_where_two_monsters_may_attack_the_moves_in_short_say_which() -> None:
    state = opened_page(3)
    sample.verdicts_of(state)["asks"]["options"] = [
        {"verb": "attack", "card": card, "findings": [], "id": f"attack:{card}>skull", "target": "skull"}
        for card in ("neos", "honest")
    ]
    in_short = text_of(quick(state)).replace(SOFT, "")
    assert "Attack Summoned Skull with Neos Alius" in in_short
    assert "Attack Summoned Skull with Honest" in in_short


def test_a_difference_on_the_mat_names_the_cards_that_lie_otherwise() -> None:
    state = reread({"at": [3, 1], "aspect": "position", "changes": []})
    table = state["lines"][1]["shown"]["both"][1][4]
    changed = [*table["sides"]["A"]["monster"]]
    changed[1] = {**changed[1], "atk": 1900}
    near = {**table["sides"]["A"], "monster": changed}
    state["lines"][1]["shown"]["both"][1][4] = {**table, "sides": {**table["sides"], "A": near}}
    assert "Different here: Neos Alius." in read(page.view(state), "difference")


def test_a_move_that_the_other_reading_forbids_is_named_with_its_reason() -> None:
    broken = {"n": 2, "decision": "activate:honest#boost", "findings": [sample.finding("ADM-01")]}
    text = read(page.view(reread(broken=broken)), "difference")
    assert "Not allowed under this reading: Activate Honest. The Damage Step is closed to it." in text
    broken = {"n": 2, "decision": "choose:neos+neos@2", "findings": []}
    text = read(page.view(reread(broken=broken)), "difference")
    assert "Choose Neos Alius (1) and Neos Alius (2)." in text
    broken = {"n": 2, "decision": "pass", "findings": []}
    assert "the other moves no longer fit, this one first: Pass." in read(
        page.view(reread(broken=broken)), "difference"
    )


def test_every_line_says_how_it_ends() -> None:
    text = read(tree_of(forked()), "lines")
    assert text.count("Ends with A 8000 B 6100") == 2


def test_two_lines_are_compared_from_their_first_other_decision_to_what_differs_at_the_end() -> None:
    state = forked()
    end = states.line(state)["shown"]["both"][1][-1]
    end["sides"]["A"]["life"] = 7400
    end["sides"]["A"]["graveyard"].append(end["sides"]["A"]["monster"][1])
    end["sides"]["A"]["monster"][1] = None
    assert "gone: Neos Alius" in read(tree_of(state), "lines")
    variations.compare(state, "0")
    tree = tree_of(state)
    text = read(tree, "compare")
    assert "First different decision A activates Honest: Chain Link 1." in text
    assert "Life points of A 7400 8000" in text
    assert "Neos Alius A: Graveyard" in text
    assert "A: Monster Zone, Attack Position, ATK 4400, DEF 1300" in text
    assert [node[1]["data-visit"] for node in find(tree, "data-visit")] == ["1.3", "0.3"]


def test_lines_that_end_alike_say_so_and_a_removed_one_is_compared_no_more() -> None:
    state = forked()
    variations.compare(state, "0")
    assert "They end the same." in read(tree_of(state), "compare")
    variations.remove(state)
    assert not find(tree_of(state), "data-part", "compare")


def test_the_same_decisions_under_two_readings_part_where_something_else_happens() -> None:
    state = reread()
    variations.compare(state, "0")
    assert "They nowhere part." in read(tree_of(state), "compare")
    steps = state["lines"][1]["record"]["steps"]
    steps[2] = {**steps[2], "event": {"kind": "passed", "about": {"side": {"side": "B"}}}}
    assert "First difference B passes. Go to step 3 A passes. Go to step 3" in read(tree_of(state), "compare")


def test_a_line_that_ends_early_parts_from_the_other_where_it_ends() -> None:
    whole, short = sample.record(), sample.record(sample.LINE[:2], 2)
    short["steps"] = short["steps"][:3]
    assert parting(whole, short) == {"decided": True, "indexes": [3, None]}
