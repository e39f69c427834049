"""What the page says of what happens by itself: fates, states of cards, triggers, what applies."""

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.page_sample import opened_page

from core.vdom import find, text_of
from model import state as states
from parts.inspector import card as sheet
from parts.verdicts import refused
from shapes import Node, State
from views import applies, mat

NEGATED: Json = {"kind": "negated", "cards": ["neos"], "source": "dark-bribe", "until": "end-phase"}
SHIELD: Json = {
    "kind": "protected",
    "cards": ["skull", "neos"],
    "source": "skull",
    "static": 0,
    "word": "unaffected",
}


def with_entries(*entries: Json, language: str = "en") -> State:
    """The page at a step at which these things apply."""
    state = opened_page(3, language)
    states.table(state)["applies"] = list(entries)
    statics = [{"en": "It is unaffected by Traps.", "de": "Es ist von Fallen unberührt."}]
    state["cards"] = {**state["cards"], "skull": {**state["cards"]["skull"], "statics": statics}}
    return state


def plain(node: Node) -> str:
    return " ".join(text_of(node).replace("\u00ad", "").split())


def test_a_card_wears_a_sign_for_each_of_its_states_and_is_heard_with_it() -> None:
    state = with_entries(NEGATED, {**NEGATED, "source": "shrink"}, SHIELD)
    shown = mat.view(state)
    assert len(find(shown, "class", "state state--negated")) == 1
    assert len(find(shown, "class", "state state--protected")) == 2
    assert "effects negated" in plain(shown)


def test_a_recording_of_an_earlier_version_has_a_mat_without_signs() -> None:
    state = opened_page(3)
    assert "applies" not in states.table(state)
    assert not find(mat.view(state), "class", "states")
    assert "Nothing beyond what is printed" in plain(applies.view(state))


def test_the_panel_says_what_applies_by_which_card_and_until_when() -> None:
    told = plain(applies.view(with_entries(NEGATED)))
    assert told == "What applies now Dark Bribe Effects negated: Neos Alius. until the end of the turn"


def test_the_panel_says_a_continuous_effect_in_the_words_of_its_card_in_both_languages() -> None:
    assert "It is unaffected by Traps. (On: Summoned Skull and Neos Alius.)" in plain(
        applies.view(with_entries(SHIELD))
    )
    german = plain(applies.view(with_entries(SHIELD, language="de")))
    assert "Es ist von Fallen unberührt. (Für: Totenkopf " in german
    assert "solange die Karte es bewirkt" in german


def test_a_card_that_does_something_to_itself_alone_is_not_named_twice() -> None:
    told = plain(applies.view(with_entries({**SHIELD, "cards": ["skull"]})))
    assert "(On:" not in told


def test_the_sheet_of_a_card_lists_its_continuous_effects_and_what_applies_to_it() -> None:
    state = with_entries(NEGATED, SHIELD)
    _, body = sheet.view(state, {"card": "skull"})
    told = plain(("div", {}, list(body)))
    assert "It is unaffected by Traps." in told
    assert "What applies now" in told
    assert "Effects negated" not in told


def row_of(**more: list[list[int]]) -> str:
    state = opened_page(3)
    row = sample.verdicts_of(state)["refused"][0]
    row.update(more)
    return plain(refused.view(state))


HALVE: Json = {"says": {}, "conditions": {"en": ["it rains", "it is night"]}}


def test_a_refusal_says_which_condition_of_the_effect_does_not_hold() -> None:
    state = opened_page(3)
    state["cards"]["shrink"] = {
        **state["cards"]["shrink"],
        "effects": {"halve": HALVE},
    }
    row = sample.verdicts_of(state)["refused"][0]
    about = {"card": {"card": "shrink"}, "of": {"effect": ["shrink", "halve"]}, "unmet": {"numbers": [1]}}
    row["findings"] = [sample.finding("CON-01", about=about)]
    told = plain(refused.view(state))
    assert "Not the case: it is night." in told
    assert "it rains" not in told


def test_what_triggers_on_the_line_says_where_and_not_that_it_is_legal_nowhere() -> None:
    told = row_of(legal_at=[], triggers_at=[[3, 0]])
    assert "Triggers at step 4, start of the Damage Step. Go to step 4" in told
    shrink = told.partition("Dark Bribe")[0]
    assert "Legal nowhere" not in shrink


def test_effects_of_cards_in_other_places_are_folded_away_and_counted() -> None:
    state = opened_page(3)
    sample.verdicts_of(state)["refused"][0]["findings"] = [sample.finding("PLC-01")]
    shown = refused.view(state)
    (folded,) = find(shown, "class", "whys__elsewhere")
    assert plain(folded).startswith("One effect of a card in another place Shrink")


@pytest.mark.parametrize(
    ("fate", "told"),
    [
        ({"why": "lower", "source": None}, "Summoned Skull destroyed? It has the lower value. Yes"),
        ({"why": "protected", "source": "skull"}, "Its own effect protects it. No"),
        ({"why": "protected", "source": "shrink"}, "Shrink protects it. No"),
        ({"why": "unprotected", "source": "shrink"}, "Its own protection is negated by Shrink. Yes"),
        ({"why": "replaced", "source": "shrink"}, "Shrink is used instead. No"),
    ],
)
def test_the_damage_account_ends_with_what_becomes_of_each_monster(fate: Json, told: str) -> None:
    state = opened_page(6)
    about = {"attacker": {"card": "neos"}, "attacking": 4400, "target": {"card": "skull"}}
    event: Json = {"kind": "values-compared", "about": {**about, "stat": {"word": "atk"}, "defending": 2500}}
    states.steps(state)[5] = {**states.steps(state)[5], "event": event}
    battle: Json = states.table(state)["battle"]
    battle["fates"] = [{"card": "skull", **fate}]
    state["ledger"] = "damage"
    (account,) = find(mat.view(state), "data-part", "ledger")
    assert plain(account).endswith(told)
