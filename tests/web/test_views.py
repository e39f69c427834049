"""Views as a reader finds them: the text of the tree, and what can be pressed."""

from typing import Any

import pytest
from tests.shapes import Json, Node
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from model import variations
from shapes import EngineNews, State
from views import clash, masthead, notes, page, timeline


def part(state: State, name: str) -> Node:
    (found,) = find(page.view(state), "data-part", name)
    return found


def read(state: State, name: str) -> str:
    return " ".join(text_of(part(state, name)).split())


def test_the_mat_is_readable_zone_by_zone() -> None:
    text = read(opened_page(), "mat")
    assert "Player A: 8000 life points" in text
    assert "Monster Zone 2: Neos Alius, Effect Monster, Attack Position, ATK 1900, DEF 1300" in text
    assert "Dark Bribe, Trap, face-down" in text
    assert "Hand: 2. Honest, Effect Monster; Shrink, Spell" in text
    assert "Deck: 30" in text


def test_an_attack_shows_its_arrow_and_its_numbers() -> None:
    mat = part(opened_page(2), "mat")
    assert "1900 against 2500" in text_of(mat)
    assert find(mat, "class", "attack")
    assert "Neos Alius, Effect Monster, Attack Position, ATK 1900, DEF 1300, attacks" in text_of(mat)


def test_a_card_on_the_chain_wears_its_link_where_it_lies() -> None:
    state = opened_page(4)
    assert "on top Honest" in read(state, "mat")
    assert "Honest" in read(state, "chain")
    assert "Gains the ATK of its opponent." in read(state, "chain")
    assert find(part(state, "mat"), "class", "badge badge--a is-top")


def test_a_value_printed_as_a_question_mark_is_neither_raised_nor_lowered() -> None:
    state = opened_page()
    state["cards"] = {**state["cards"], "neos": {**state["cards"]["neos"], "atk": "?"}}
    assert "ATK 1900" in read(state, "mat")
    assert not find(part(state, "mat"), "href", "#i-up")


def test_what_changed_in_this_step_is_marked_and_nothing_else() -> None:
    fresh = [
        node[1]["class"]
        for node in find(part(opened_page(5), "mat"), "class")
        if "is-fresh" in node[1]["class"]
    ]
    assert fresh == ["card k-effect is-attacking is-fresh"]
    assert "+2500" in read(opened_page(5), "mat")
    assert "\u22121900" in read(opened_page(6), "mat")


def test_the_timeline_holds_every_step_and_dashes_what_lies_ahead() -> None:
    tree = page.view(opened_page(3))
    nodes = [node for node in find(tree, "data-go") if "tl-node" in node[1]["class"]]
    assert [node[1]["data-go"] for node in nodes] == [0, 1, 2, 3, 4, 5]
    assert ["is-ahead" in node[1]["class"] for node in nodes] == [False] * 5 + [True]
    assert [node[1].get("aria-current") for node in nodes] == [None, None, "step", None, None, None]


def items(state: State) -> list[Node]:
    (steps,) = [node for node in find(page.view(state), "class", "tl") if node[0] == "nav"]
    return find(steps, "class", "tl-item")


def test_at_the_next_step_only_the_nodes_of_both_steps_are_drawn_anew() -> None:
    state = opened_page(3)
    before = items(state)
    states.go(state, 3)
    same = [one is other for one, other in zip(before, items(state), strict=True)]
    assert same == [True, True, False, False, True, True]


def test_a_timeline_that_stands_there_in_english_speaks_german_in_the_other_language() -> None:
    state = opened_page(3)
    page.view(state)
    german = opened_page(3, "de")
    state.update({"lang": "de", "words": german["words"]})
    assert items(state) == items(german) != items(opened_page(3))


def marked(state: State) -> list[bool]:
    nodes = [node for node in find(page.view(state), "data-go") if "tl-node" in node[1]["class"]]
    return [bool(find(node, "href", "#v-disputed")) for node in nodes]


def test_a_step_wears_the_mark_where_the_engine_has_said_that_sources_disagree() -> None:
    state = opened_page(3)
    assert marked(state) == [False, False, True, False, False, False]
    assert "sources disagree here" in text_of(page.view(state)[2][1])
    state["views"] = {}
    state["lines"][0]["disputed"] = {}
    assert marked(state) == [False] * 6


def test_a_player_who_does_not_see_the_card_is_not_told_that_sources_disagree_about_it() -> None:
    state = opened_page(3)
    state["viewpoint"] = "B"
    assert marked(state) == [False] * 6


def test_what_is_not_modelled_is_not_disputed() -> None:
    state = opened_page(3)
    row = sample.verdicts_of(state)["refused"][0]
    row["findings"] = [sample.finding("UNM-01"), *row["findings"]]
    assert marked(state) == [False] * 6


def test_legal_actions_are_buttons_that_say_what_they_do() -> None:
    legal = part(opened_page(3), "legal")
    assert [node[1]["data-decide"] for node in find(legal, "data-decide")] == ["activate:honest#boost"]
    assert find(part(opened_page(3), "pinned"), "data-decide", "pass")
    text = text_of(legal)
    assert "Activate Honest" in text
    assert "Gains the ATK of its opponent." in text
    assert "Admitted as a change of ATK." in text


def test_what_is_legal_nowhere_or_under_another_reading_says_so() -> None:
    plain = read(opened_page(3), "refused")
    assert "Legal nowhere on this line." in plain
    assert "Allowed here under another reading" not in plain
    state = opened_page(3)
    rows = sample.verdicts_of(state)["refused"]
    rows[0]["readings"] = ["etcg-2009"]
    assert "Allowed here under another reading: etcg, about 2009" in read(state, "refused")
    assert find(part(state, "refused"), "data-read", "etcg-2009")


def test_of_a_card_with_several_effects_the_refused_one_is_named() -> None:
    state = opened_page(3)
    row = sample.verdicts_of(state)["refused"][0]
    row["effect"] = "halve"
    says: Json = {"halve": {"says": {"en": "Halves the ATK."}}, "other": {"says": {"en": "Does more."}}}
    state["cards"] = {**state["cards"], "shrink": {**state["cards"]["shrink"], "effects": says}}
    assert "Disputed Halves the ATK. The Damage Step is closed to it." in read(state, "refused")


def test_of_a_condition_that_is_not_met_the_effect_says_what_it_asks_for() -> None:
    def refused(*findings: Any) -> str:
        state = opened_page(3)
        says: Json = {"x": {"says": {"en": "If it battles, halves."}}}
        state["cards"] = {**state["cards"], "shrink": {**state["cards"]["shrink"], "effects": says}}
        sample.verdicts_of(state)["refused"][0]["findings"] = list(findings)
        return read(state, "refused")

    assert "If it battles, halves." not in refused(sample.finding("ADM-01"))
    assert "If it battles, halves." in refused(sample.finding("CON-01"))


def test_not_now_gives_every_reason_with_rule_source_and_the_step_where_it_would_be_legal() -> None:
    text = read(opened_page(3), "refused")
    assert "The Damage Step is closed to it." in text
    assert "It does not change ATK." in text
    assert "ADM-01" in text
    (folded,) = find(part(opened_page(3), "refused"), "class", "why__tried")
    assert folded[0] == "details"
    assert text_of(folded).startswith("Nor as an exception It does not change ATK.")
    assert "Shrink Hand, Quick-Play Spell, Disputed" in text
    assert "Disputed" in text
    assert "The whole Damage Step is closed. etcg: sub step 1 Only its beginning is open." in text
    assert "Legal at step 4, start of the Damage Step. Go to step 4" in text
    assert [node[1]["data-go"] for node in find(part(opened_page(3), "refused"), "data-go")] == [3, 3]


def test_an_effect_that_is_not_modelled_claims_nothing_else() -> None:
    state = opened_page(3)
    row = sample.verdicts_of(state)["refused"][0]
    row["findings"] = [sample.finding("UNM-01"), *row["findings"]]
    (gap,) = find(part(state, "refused"), "class", "why why--gap")
    assert find(gap, "href", "#v-gap")
    assert "UNM-01" in text_of(gap)
    assert "The Damage Step is closed to it." not in text_of(gap)


def test_a_reason_that_all_of_a_side_share_is_said_once_and_copies_are_told_apart() -> None:
    text = read(opened_page(3), "refused")
    assert text.count("It is A's turn to act.") == 1
    assert "Konami: who may act" in text
    assert "Dark Bribe (1)" in text
    assert "Dark Bribe (2)" in text


def test_copies_to_which_the_same_is_said_are_listed_once() -> None:
    state = opened_page(3)
    known = sample.verdicts_of(state)
    known["refused"][2] = {**known["refused"][1], "card": "dark-bribe@2"}
    table = state["lines"][0]["shown"]["both"][1][2]
    table["sides"]["B"]["spell-trap"][1] = sample.card("dark-bribe@2", face="down")
    text = read(state, "refused")
    assert "Dark Bribe \u00d72 face-down, Counter" in text
    assert "Dark Bribe (" not in text


def test_a_source_that_is_public_is_a_link_and_nothing_else_is() -> None:
    (link,) = find(part(opened_page(), "ruling"), "href")
    assert (link[0], link[1]["href"]) == ("a", "https://konami.example/rulebook")
    assert link[1]["title"] == "Konami: rulebook"
    state = opened_page()
    state["sources"]["konami"]["urls"]["rulebook"] = "javascript:alert(1)"
    assert find(part(state, "ruling"), "href") == []


def test_only_one_side_can_be_asked_for() -> None:
    state = opened_page(3)
    state["refusals_of"] = "A"
    assert "Dark Bribe" not in read(state, "refused")


def test_before_the_engine_is_there_its_progress_stands_where_the_actions_will_be() -> None:
    loading: EngineNews = {"state": "loading", "done": 62, "file": "python_stdlib.zip", "error": None}
    text = read(opened_page(3, views=False, engine=loading), "legal")
    assert "Loading the rules engine, 62" in text
    assert "python_stdlib.zip" not in text


def test_an_engine_that_failed_says_which_file_and_offers_to_try_again() -> None:
    fault = {"code": "engine-load", "path": "pyodide.asm.wasm", "about": {"detail": {"text": "404"}}}
    tree = page.view(opened_page(3, views=False, engine={**sample.READY, "state": "failed", "error": fault}))
    (note,) = find(tree, "data-part", "engine-failed")
    assert "pyodide.asm.wasm could not be loaded." in text_of(note)
    assert "404" in text_of(note)
    assert find(note, "data-do", "retry")


def test_the_ends_of_the_line_disable_the_buttons_that_lead_nowhere() -> None:
    def disabled(number: int) -> list[Any]:
        tree = page.view(opened_page(number))
        return [
            name
            for name in ("first", "prev", "next", "last")
            if find(tree, "data-do", name)[0][1].get("disabled")
        ]

    assert disabled(1) == ["first", "prev"]
    assert disabled(3) == []
    assert disabled(6) == ["next", "last"]


def test_the_sentence_of_the_step_is_spoken() -> None:
    saying = part(opened_page(4), "saying")
    assert saying[1]["aria-live"] == "polite"
    assert "A activates Honest: Chain Link 1." in text_of(saying)


def test_a_line_of_ones_own_shows_the_way_back() -> None:
    state = opened_page(3)
    assert not find(page.view(state), "data-line")
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "pass"]), "A", "pass")
    assert [node[1]["data-line"] for node in find(page.view(state), "data-line")] == [0, 0, 1]


def test_the_ruling_says_what_it_claims_and_covers() -> None:
    text = read(opened_page(), "ruling")
    assert "It may be used from the start." in text
    assert "Konami: battle step" in text
    assert "ds-start" in text


@pytest.mark.parametrize("number", range(1, 7))
def test_german_speaks_with_german_labels_and_names(number: int) -> None:
    text = text_of(page.view(opened_page(number, "de")))
    assert "ui." not in text
    assert "Totenkopf" in text
    assert "Aufrichtig zur Zeit" in text


def test_a_fault_of_a_file_or_a_move_is_said_in_words() -> None:
    state = opened_page()
    state["fault"] = {"kind": "file", "file": "cards.json"}
    assert "cards.json did not arrive." in read(state, "fault")
    state["fault"] = {"kind": "move", "errors": [{"code": "unheard-of", "path": "", "about": {}}]}
    assert "error.unheard-of" in read(state, "fault")


def test_the_navigation_names_the_view_that_is_shown() -> None:
    (here,) = find(page.view(opened_page()), "aria-current", "page")
    assert text_of(here) == "Lab"


def test_a_view_that_throws_gives_way_to_a_message_and_a_way_back() -> None:
    state = opened_page()
    state["first"] = "honest-in-time"
    told = page.broken(state, KeyError("atk"))
    assert "KeyError: 'atk'" in text_of(told)
    assert find(told, "data-scene", "honest-in-time")
    state["place"] = "builder"
    assert find(find(page.broken(state, KeyError("atk")), "data-part", "broken")[0], "data-place", "lab")


def test_while_a_scene_is_set_up_the_lab_says_what_it_waits_for() -> None:
    state = opened_page()
    state["opening"] = True
    state["engine"] = {"state": "loading", "done": 40, "file": "pyodide.asm.wasm", "error": None}
    said = read(state, "opening")
    assert "Loading the rules engine, 40 %" in said
    assert "Stepping" not in said
    assert "pyodide" not in said
    assert page.title(state) == "Opening a scene \u00b7 damagestep"


def test_stepping_is_promised_while_the_engine_comes_only_where_there_are_steps() -> None:
    state = opened_page()
    state["engine"] = {"state": "loading", "done": 40, "file": "x", "error": None}
    assert "Stepping works meanwhile" in text_of(notes.engine(state, states.book(state)))
    state["lines"][0]["shown"] = {"both": (states.steps(state)[:1], states.tables(state)[:1])}
    assert "Stepping" not in text_of(notes.engine(state, states.book(state)))


@pytest.mark.parametrize("place", ["lab", "matrix"])
def test_who_followed_a_link_that_cannot_be_opened_is_shown_no_other_scene(place: str) -> None:
    state = opened_page()
    state["missed"], state["place"] = True, place
    assert find(page.view(state), "data-part", "opening")
    state["fault"] = {"kind": "link", "why": "code-damaged", "near": 7}
    drawn = page.view(state)
    assert not find(drawn, "data-part", "mat")
    said = text_of(find(drawn, "data-part", "missed")[0])
    assert "damaged near character 7" in said
    assert "unchanged" not in said
    assert "Open the first ruling" in said
    state["fault"] = {"kind": "move", "errors": []}
    assert "This link cannot be opened" in text_of(page.view(state))


def test_a_recipient_reads_a_shared_scene_until_somebody_has_given_it_a_title() -> None:
    state = opened_page()
    states.opened(state, {}, sample.record() | {"ruling": None})
    assert masthead.title(state) == "A scene of your own"
    state["received"] = True
    assert masthead.title(state) == "A shared scene"
    state["called"] = "Ogre, twice"
    assert masthead.title(state) == "Ogre, twice"
    assert find(masthead.view(state), "data-do", "share-title")


def test_nothing_that_comes_and_goes_stands_above_the_mat() -> None:
    state = opened_page(3)
    variations.forked(state, sample.record(["attack:neos>skull", "pass", "pass", "pass"]), "A", "pass")
    state["fault"] = {"kind": "move", "errors": []}
    kids = find(page.view(state), "class", "stage")[0][2]
    names = [kid[1]["class"] for kid in kids if not isinstance(kid, str)]
    assert names[:3] == ["stage__bar", "board", "stage__notes"]
    assert find(find(page.view(state), "class", "side")[0], "class", "fork")


def test_the_timeline_is_as_high_on_every_line_and_lowers_its_storeys_where_more_are_built() -> None:
    state = opened_page(1)
    states.steps(state)[0]["height"] = 4
    assert timeline.view(state)[1]["style"]["--low"] == 0.5


def test_the_numbers_of_an_attack_across_the_whole_mat_lie_under_its_middle() -> None:
    state = opened_page(4)
    rows = [states.table(state)["sides"][side]["monster"] for side in ("A", "B")]
    for crosses in (True, False):
        for row in rows:
            fighter = next(one for one in row if one)
            row[:] = [None] * 5
            row[0 if crosses else 2] = fighter
        drawn = clash.view(states.book(state), states.table(state), [])
        assert ("is-mid" in drawn[1]["class"].split()) == crosses


def test_who_skips_the_header_comes_to_what_the_view_has() -> None:
    for place, target in (("lab", "#now"), ("matrix", "#main")):
        state = opened_page()
        state["place"] = place
        assert find(page.header(state), "class", "skip")[0][1]["href"] == target
