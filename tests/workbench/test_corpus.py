"""What the rulings prove of the corpus, and what is still open: a list that only shrinks."""

from dataclasses import replace

import pytest
from workbench.truth.corpus import Item, items, judged, still_open

from damagestep.rulings.parse import parse, rulings
from damagestep.rulings.script import Observed, RulingFailed, run

ITEMS = items()
RULING = (
    "# T\nDeutsch: T\n\n## X {{#x}}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
    "```duel\nA: Vorse Raider\nB: Celtic Guardian\n\n{}\n```\n"
)


def test_the_corpus_has_all_its_items() -> None:
    assert sum(i.area.startswith("battle/") for i in ITEMS.values()) == 422
    assert sum(i.area.startswith("gameplay/") for i in ITEMS.values()) == 391


def test_what_is_open_stands_in_the_list_and_nothing_else() -> None:
    """That a line proves what it says is asked ruling by ruling (`test_every_ruling`)."""
    proved = {item for ruling in rulings().values() for line in ruling.script for item in line.proves}
    assert set(ITEMS) - proved == still_open()


def test_rulings_cover_what_the_corpus_has() -> None:
    known = {name.rpartition(".")[0] for name in ITEMS}
    assert {c for r in rulings().values() for c in r.covers} <= known


def observed(script: str) -> Observed:
    """The last observation of a small battle."""
    seen: list[Observed] = []
    run(parse(RULING.format(script), "x.md")[0], seen.append)
    return seen[-1]


BATTLE = "A attacks Celtic Guardian with Vorse Raider\nend\n"
LOSS = {"player": "B", "kind": "battle_damage", "amount": 500, "before": 8000, "after": 7500}
CANNOT = "cannot attack directly with Vorse Raider  # ATK-01"
BURIED = "zone Celtic Guardian graveyard"
DAMAGED = "happened battle-damage-inflicted B"
GRAVE = {"card": "Celtic Guardian", "owner": "B", "zone": "gy"}


@pytest.mark.parametrize(
    ("kind", "says", "line", "proved"),
    [
        ("lp", LOSS, "life A 8000 B 7500", True),
        ("lp", LOSS | {"kind": "effect_damage"}, "life A 8000 B 7500", False),
        ("lp", LOSS | {"before": 9000}, "life A 8000 B 7500", False),
        ("lp", LOSS, "zone Celtic Guardian graveyard", False),
        ("lp_unchanged", {"player": "A", "value": 8000}, "life A 8000 B 7500", True),
        ("lp_unchanged", {"player": "B", "value": 8000}, "life A 8000 B 7500", False),
        ("location", GRAVE, "zone Celtic Guardian graveyard", True),
        ("location", GRAVE | {"owner": "A"}, "zone Celtic Guardian graveyard", False),
        ("location", GRAVE | {"zone": "banished"}, "zone Celtic Guardian graveyard", False),
        ("location", GRAVE, "zone Vorse Raider monster", False),
        ("event", {"name": "damage", "player": "B", "amount": 500}, DAMAGED, True),
        ("event", {"name": "damage", "player": "A"}, DAMAGED, False),
        ("no_event", {"name": "damage", "kind": "effect"}, "never effect-damage-inflicted", True),
        ("no_event", {"name": "damage", "kind": "battle"}, "never effect-damage-inflicted", False),
        ("no_event", {"name": "drawn", "player": "A"}, "never drawn A", True),
        ("legal", {"action": "attack again", "allowed": False}, CANNOT, True),
        ("legal", {"action": "attack again", "allowed": True}, CANNOT, False),
        ("location", GRAVE | {"how": "destroyed_by_battle"}, BURIED, True),
        ("location", GRAVE | {"how": "destroyed_by_effect"}, BURIED, False),
        ("location", GRAVE | {"destroyed": True, "discarded": False}, BURIED, True),
        ("location", GRAVE | {"tributed": True}, BURIED, False),
        ("no_event", {"name": "sent_to_gy", "card": "Vorse Raider"}, "never sent of Vorse Raider", True),
        ("no_event", {"name": "sent_to_gy", "card": "Celtic Guardian"}, "never sent of Vorse Raider", False),
        ("view", {"player": "A", "what": "it", "allowed": True}, "A sees Celtic Guardian", True),
        ("view", {"player": "B", "what": "it", "allowed": True}, "A sees Celtic Guardian", False),
        ("view", {"player": "A", "what": "it", "allowed": False}, "A sees Celtic Guardian", False),
        ("view", {"player": "B", "what": "A hand size 0", "allowed": True}, "hand A 0", True),
        ("view", {"player": "B", "what": "B hand size 0", "allowed": True}, "hand A 0", False),
        ("", "B is at 7500 LP.", "life A 8000 B 7500", True),
        ("", "Vorse Raider may not attack.", "life A 8000 B 7500", False),
    ],
)  # fmt: skip
def test_a_line_proves_an_item_only_where_it_observes_what_the_item_says(
    kind: str, says: object, line: str, proved: bool
) -> None:
    seen = observed(BATTLE + line)
    item = Item("x.1", "battle/x", kind, says, None)
    ruling = parse(RULING.format(BATTLE + line), "x.md")[0]
    assert (judged(item, seen, ruling) is None) == proved


def test_an_item_is_proved_under_the_reading_it_belongs_to() -> None:
    ruling = rulings()["attack-higher"]
    seen = observed(BATTLE + "life A 8000 B 7500")
    other = replace(ruling, profile=replace(ruling.profile, id="another"))
    for canonical, wanted in ((True, ruling), (False, other)):
        item = Item("x.1", "battle/x", "", "B is at 7500 LP.", canonical)
        assert [judged(item, seen, r) is None for r in (ruling, other)] == [
            r is wanted for r in (ruling, other)
        ]


def test_an_action_proves_nothing() -> None:
    with pytest.raises(RulingFailed, match="only an observation"):
        observed("A attacks Celtic Guardian with Vorse Raider  # proves calc-kuriboh.1")
