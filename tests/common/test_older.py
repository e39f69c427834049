"""Cards in older ways to write them are read as they were meant."""

import json
from typing import Any

import pytest

from damagestep.cards.card import CardData, Effect
from damagestep.cards.words import Filter
from damagestep.common.coding import code
from damagestep.common.older import COMPARISONS, current
from damagestep.library.library import cards
from damagestep.lines.codes import numbers, read_code
from damagestep.lines.saved import SavedLine, load, read_saved
from damagestep.lines.scenes.scene import Scene
from damagestep.records.record import names_of, plain, sparse
from damagestep.records.validation import read

THEN_AND_NOW: list[tuple[dict[str, Any], list[dict[str, Any]]]] = [
    ({"level_noted": True}, [{"what": "level", "is": "same", "to": "noted"}]),
    ({"level_noted": False}, [{"what": "level", "is": "other", "to": "noted"}]),
    ({"level_counted": True}, [{"what": "level", "is": "at-most", "to": "counters"}]),
    ({"same_level": "targets"}, [{"what": "level", "is": "same", "to": "targets"}]),
    ({"same_level": {"zone": "hand"}}, [{"what": "level", "is": "same", "to": {"zone": "hand"}}]),
    ({"lower_level": True}, [{"what": "level", "is": "lower", "to": "triggering-cards"}]),
    ({"attribute_declared": True}, [{"what": "attribute", "is": "same", "to": "declared"}]),
    ({"attribute_declared": False}, [{"what": "attribute", "is": "other", "to": "declared"}]),
    ({"other_attribute": True}, [{"what": "attribute", "is": "other", "to": "triggering-cards"}]),
    ({"other_name": True}, [{"what": "name", "is": "other", "to": "this-card"}]),
    (
        {"same_name": {"flip_monster": True}},
        [{"what": "name", "is": "same", "to": "remembered", "that": {"flip_monster": True}}],
    ),
]


@pytest.mark.parametrize(("then", "now"), THEN_AND_NOW, ids=lambda value: str(value)[:30])
def test_a_key_of_a_filter_is_now_a_comparison(then: dict[str, Any], now: list[dict[str, Any]]) -> None:
    made = current({"zone": "deck", **then})
    assert made == {"zone": "deck", "compare": now}
    assert current(made) == made
    assert read(Filter, {"zone": "deck", **then}, "filter") == read(Filter, made, "filter")


def test_every_older_key_is_known_and_none_is_a_key_today() -> None:
    assert {key for then, _ in THEN_AND_NOW for key in then} == set(COMPARISONS)
    assert not set(COMPARISONS) & set(names_of(Filter))


@pytest.mark.parametrize("key", sorted(set(COMPARISONS) - {"level_noted", "attribute_declared"}))
@pytest.mark.parametrize("nothing", [False, None])
def test_what_an_older_key_did_not_ask_for_is_not_asked_for_now(key: str, nothing: object) -> None:
    assert current({"zone": "deck", key: nothing}) == {"zone": "deck"}


def test_several_older_keys_are_several_comparisons_and_filters_within_are_read_too() -> None:
    then = {"same_level": {"zone": "hand", "other_name": True}, "other_name": True}
    inner = {"zone": "hand", "compare": [{"what": "name", "is": "other", "to": "this-card"}]}
    assert current(then) == {
        "compare": [
            {"what": "level", "is": "same", "to": inner},
            {"what": "name", "is": "other", "to": "this-card"},
        ]
    }


OLD = {
    **sparse(cards()["gladiator-beast-laquari"]),
    "ref": "own-beast",
    "effects": [
        {
            "id": "call",
            "class": "ignition",
            "speed": 1,
            "from": ["monster"],
            "resolve": [
                {
                    "op": "special-summon",
                    "what": {"choose": 1, "of": {"zone": "deck", "controller": "you", "other_name": True}},
                    "position": "attack",
                }
            ],
        }
    ],
}
NEW = current(OLD)
OLD_SCENE = {"cards": {"own-beast": OLD}, "A": {"monster": [{"card": "own-beast"}]}}
SCENE = read(Scene, {**OLD_SCENE, "cards": {"own-beast": NEW}}, "scene")


def test_a_card_in_the_older_way_is_the_same_card() -> None:
    assert read(CardData, OLD, "card") == read(CardData, NEW, "card")


def test_a_saved_line_with_such_a_card_is_read() -> None:
    saved = json.dumps({**plain(SavedLine(scene=SCENE)), "scene": OLD_SCENE})
    assert '"other_name": true' in saved
    read_line, unknown = read_saved(saved)
    assert (read_line.scene, unknown) == (SCENE, ())
    assert load(saved).line.scene == SCENE


def test_a_code_with_such_a_card_is_read() -> None:
    text = code.encode({"scene": OLD_SCENE}, numbers())
    assert code.decode(text, numbers())["scene"]["cards"]["own-beast"] == NEW
    assert read_code(text).scene == SCENE


@pytest.mark.parametrize(
    ("frame", "now"),
    [("xyz", {"rank": 4, "def": 1000}), ("link", {"rating": 4}), ("fusion", {"level": 4, "def": 1000})],
)
def test_the_level_of_an_xyz_or_link_monster_was_its_rank_or_rating(frame: str, now: dict[str, int]) -> None:
    printed = {"type": "monster", "frame": frame, "attribute": "DARK", "race": "Warrior", "atk": 1000}
    before = {"ref": "own-x", "name": {"en": "X"}, "card": {**printed, "level": 4, "def": 1000}}
    after = {"ref": "own-x", "name": {"en": "X"}, "card": {**printed, **now}}
    assert current(before) == after
    assert read(CardData, before, "card") == read(CardData, after, "card")
    text = code.encode(
        {"scene": {"cards": {"own-x": before}, "A": {"monster": [{"card": "own-x"}]}}}, numbers()
    )
    assert code.decode(text, numbers())["scene"]["cards"]["own-x"] == after


def test_an_effect_that_was_not_modelled_as_a_whole_is_still_not_activated() -> None:
    before = {"id": "dance", "class": "quick", "speed": 2, "unmodelled": "no word for dancing"}
    after = {"id": "dance", "class": "quick", "resolve": [{"op": "unmodelled", "does": "other"}]}
    assert current(before) == after
    assert read(Effect, before, "effect").is_blank
