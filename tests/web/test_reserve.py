"""What a linked scene keeps room for until the engine has played it."""

from parts.preview import reserve
from shapes import Facts

BARE = ["is-bare-a", "is-bare-b", "is-hand-a"]
SCENE = {"A": {"hand": ["shrink", "honest"]}, "B": {"hand": ["honest"]}}
CARDS: dict[str, Facts] = {"shrink": {"type": "spell"}, "honest": {"type": "monster"}}


def test_a_row_is_kept_for_the_spell_that_a_decision_lays_down() -> None:
    assert reserve.rooms(BARE, SCENE, ["activate:shrink@2#x"], CARDS) == ["is-bare-b", "is-hand-a"]
    assert reserve.rooms(BARE, SCENE, ["set:shrink"], CARDS) == ["is-bare-b", "is-hand-a"]
    assert reserve.rooms(BARE, SCENE, ["activate:honest#boost", "attack:elf>shrink"], CARDS) == BARE


def test_two_lines_keep_together_what_either_of_them_needs() -> None:
    assert reserve.joined(["is-bare-a", "is-bare-b"], ["is-bare-b", "is-hand-b"]) == [
        "is-bare-b",
        "is-hand-b",
    ]
    assert reserve.joined(["is-hand-a"], ["is-bare-a", "has-extra-zones"]) == ["is-hand-a", "has-extra-zones"]
