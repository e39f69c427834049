"""Named cards are laid out as a scene, each where it is usually played."""

from typing import Any

from tests.shapes import Json

from places.builder import scene_from_names


def entry(kind_of: str, kind: str = "normal", **more: Any) -> Json:
    return {"type": kind_of, "frame": more.pop("frame", kind_of), "kind": kind, **more}


KNOWN: dict[str, Json] = {
    "bug": entry("monster", frame="effect", flip=True),
    "skull": entry("monster", frame="normal"),
    "drain": entry("trap", "continuous"),
    "force": entry("trap"),
    "moon": entry("spell", "quick-play"),
    "field": entry("spell", "field"),
    "fusion": entry("monster", frame="fusion"),
    "own-ash": entry("monster", frame="effect"),
}
ASH: Json = {"ref": "own-ash", "name": {"en": "Ash"}, "card": {}}


def laid(*refs: str) -> Json:
    return scene_from_names.draft_with(list(refs), KNOWN, {"own-ash": ASH})


def places(draft: Json, side: str, row: str) -> list[Any]:
    return [(card["card"], card["face"]) for card in draft[side][row] if card]


def test_monsters_face_each_other_and_one_with_a_flip_effect_is_set_for_b() -> None:
    draft = laid("bug", "skull")
    assert places(draft, "B", "monster") == [("bug", "down")]
    assert places(laid("skull", "own-ash"), "A", "monster") == [("skull", "up")]
    assert places(laid("skull", "own-ash"), "B", "monster") == [("own-ash", "up")]


def test_traps_are_set_or_face_up_and_spells_wait_in_the_hand() -> None:
    draft = laid("drain", "force", "moon", "field")
    assert sorted(places(draft, "B", "spell_trap")) == [("drain", "up"), ("force", "down")]
    assert (draft["A"]["hand"], draft["A"]["field"]["card"]) == (["moon"], "field")


def test_a_card_lies_in_the_pile_that_was_named_with_it_if_it_may() -> None:
    draft = laid("bug", "own-ash:hand", "force:graveyard", "fusion:hand")
    assert (draft["A"]["hand"], draft["B"]["graveyard"]) == (["own-ash"], ["force"])
    assert draft["A"]["extra"] == ["fusion"] or places(draft, "A", "monster") == [("fusion", "up")]


def test_an_own_card_comes_along_and_an_unknown_one_is_left_out() -> None:
    draft = laid("own-ash", "nobody-knows-it")
    assert draft["cards"] == {"own-ash": ASH}


def test_what_finds_no_free_zone_is_kept_in_the_hand() -> None:
    draft = laid(*["force"] * 6)
    assert (len(places(draft, "B", "spell_trap")), draft["B"]["hand"]) == (5, ["force"])
