"""A pasted text on the page: what is drawn of its reading, and the scene in which its card can be used."""

import json
from typing import Any

import pytest
from tests.shapes import Json
from tests.web import page_sample as sample
from tests.web.workshop_sample import bench_of, state_of

from core.vdom import find, text_of
from damagestep.reading.meaning import MISSING
from damagestep.site.service.worker import handle
from places.builder import scenes
from places.workshop import pasting_view, stage, view
from shapes import Element, State

pytestmark = pytest.mark.host
"""The reader is no part of the engine's wheel."""
MONSTER, TRAP, SPELL = "monster", "trap.normal", "spell.normal"
WHOLE = "Once per turn: You can draw 1 card."


def ask(do: str, **fields: Any) -> Json:
    answer: Json = json.loads(handle(json.dumps({"v": 1, "do": do, **fields})))
    return answer


def pasted(text: str, kind: str = MONSTER, lang: str = "en") -> State:
    """The page with a text in the field that has been read."""
    model = bench_of()
    answer = ask("read", text=text, type=pasting_view.TYPES[kind])
    model["sheet"] = "paste"
    model["pasted"] = {
        "text": text,
        "type": kind,
        "name": "",
        "reading": answer.get("reading"),
        "errors": answer.get("errors") or [],
        "was": text,
        "was_type": kind,
        "ref": "",
        "all": False,
        "change": None,
        "asking": False,
    }
    return state_of(model, lang)


def acts(drawn: Element) -> list[str]:
    """What the page offers to do."""
    return [one[1]["data-shop"] for one in find(drawn, "data-shop")]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_text_that_is_understood_in_full_offers_to_play_it(lang: str) -> None:
    drawn = view.view(pasted(WHOLE, lang=lang))
    assert "play" in acts(drawn)
    assert sample.labels(lang)["ui.shop.play-whole"] in text_of(drawn)
    assert [one[1]["lang"] for one in find(drawn, "class", "paste__says")] == (
        ["en", "de"] if lang == "en" else ["de", "en"]
    )


def test_what_is_not_understood_is_named_in_its_own_words_with_its_effect() -> None:
    drawn = view.view(pasted(f"{WHOLE} If this card is destroyed: You can hum a merry tune."))
    named = " ".join(text_of(one) for one in find(drawn, "class", "paste__open"))
    assert "hum a merry tune" in named
    assert "draw 1 card" not in named
    assert sample.labels()["ui.shop.play-part"] in text_of(drawn)


def test_the_text_stands_there_as_it_was_pasted_and_never_as_markup() -> None:
    text = 'Once per turn: You can draw 1 card. "<b>Lantern</b>" is   shining.'
    (shown,) = find(view.view(pasted(text)), "class", "paste__marked")
    assert find(shown, "href") == []
    assert "<b>Lantern</b>" in text_of(shown)


def test_kind_and_name_are_asked_for_only_where_the_text_does_not_say_them() -> None:
    def asked(text: str) -> list[str]:
        return [one[1]["data-find"] for one in find(view.view(pasted(text)), "data-find")]

    assert asked(WHOLE) == ["paste", "paste-type", "paste-name"]
    assert asked(f"Lantern Ogre\n{WHOLE}") == ["paste", "paste-type"]
    assert asked(f"Lantern Ogre\nFiend / Effect\n{WHOLE}") == ["paste"]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        (f"{WHOLE}\u202e", ["without"]),
        (f"Ogre\nFiend / Effect\n{WHOLE}\n\nImp\nFiend / Effect\n{WHOLE}", ["first"]),
        ("Einmal pro Zug: Du kannst 1 Karte ziehen und diese Karte abwerfen.", []),
        (f"<html><body><p>{WHOLE}</p></body></html>", []),
    ],
)
def test_what_cannot_be_read_is_one_sentence_with_a_way_on(text: str, way: list[str]) -> None:
    drawn = view.view(pasted(text))
    assert len(find(drawn, "class", "paste__wrong")) == 1
    assert acts(drawn) == ["clear", "close", *way]


def test_of_very_many_effects_a_dozen_is_drawn_and_the_rest_counted_until_all_are_asked_for() -> None:
    state = pasted("Draw 1 card. " * 40)
    drawn = view.view(state)
    effects = len(state["workshop"]["pasted"]["reading"]["effects"])  # type: ignore[index]
    assert effects > 20
    assert len(find(drawn, "class", "read__no")) == pasting_view.FIRST
    assert f"and {effects - pasting_view.FIRST} more" in text_of(drawn)
    state["workshop"]["pasted"]["all"] = True
    assert len(find(view.view(state), "class", "read__no")) == effects
    assert "all" not in acts(view.view(state))


def test_a_link_that_is_pasted_in_place_of_a_text_is_followed_with_one_press() -> None:
    state = pasted(WHOLE)
    state["workshop"]["pasted"].update({"text": "[url=https://a.example/#c=1abc]see[/url]", "reading": None})
    (way,) = find(view.view(state), "href")
    assert way[1]["href"] == "#c=1abc]see[/url]"


def test_far_too_much_text_is_never_given_to_the_engine() -> None:
    state = pasted(WHOLE)
    model = state["workshop"]["pasted"]
    model["text"], model["reading"] = "Draw 1 card. " * 8000, None
    assert pasting_view.stands(model) == "too-much"
    assert "104000" in text_of(view.view(state)).replace("\u00a0", "").replace(",", "").replace(".", "")


def test_each_word_that_card_files_lack_has_a_name() -> None:
    assert {f"ui.shop.lacks.{one}" for one in MISSING} <= set(sample.labels())


@pytest.mark.parametrize(
    ("text", "kind", "spot"),
    [
        (WHOLE, MONSTER, "A.monster.2"),
        (
            "If this card is in your Graveyard: You can banish this card; draw 1 card.",
            MONSTER,
            "A.graveyard.0",
        ),
        ("Draw 1 card.", SPELL, "A.hand.0"),
        ("Destroy 1 monster on the field.", "spell.quick-play", "A.hand.0"),
        ("When an opponent's monster declares an attack: Destroy it.", TRAP, "B.spell_trap.2"),
        (
            "When an opponent's monster declares an attack: You can Special Summon this card from your hand.",
            MONSTER,
            "B.hand.0",
        ),
        ("All monsters you control gain 500 ATK.", "spell.field", "A.hand.0"),
        (
            "[Warrior/Xyz/Effect]\n2 Level 4 monsters\nOnce per turn: You can draw 1 card.",
            MONSTER,
            "A.monster.2",
        ),
    ],
)
def test_a_card_lies_where_it_is_used_from_in_a_scene_that_can_be_played(
    text: str, kind: str, spot: str
) -> None:
    card = ask("read", text=text, type=pasting_view.TYPES[kind])["reading"]["card"]
    scene = stage.scene_with(card)
    assert ask("check", scene=scene)["ok"]
    draft = scenes.draft_of(scene)
    side, row, number = spot.split(".")
    found = draft[side][row][int(number)]
    assert (found if isinstance(found, str) else found["card"]) == card["ref"]


@pytest.mark.parametrize(("text", "kind"), [(WHOLE, MONSTER), ("Draw 1 card.", SPELL)])
def test_what_is_used_in_a_main_phase_is_legal_in_its_scene_at_once(text: str, kind: str) -> None:
    card = ask("read", text=text, type=pasting_view.TYPES[kind])["reading"]["card"]
    answer = ask("view", scene=stage.scene_with(card), line=[], at=[0, 0], profile="default")
    legal = json.dumps(answer["view"]["asks"]["options"])
    assert f'"{card["ref"]}' in legal
