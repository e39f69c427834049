"""Exploring: every line of a scene, counted against an enumerator that merges nothing."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from damagestep import Line
from damagestep.duel.cards import Card
from damagestep.duel.lasting import Fact, Use
from damagestep.duel.merge_key import Keys
from damagestep.duel.sections import Memory
from damagestep.duel.state import Duel
from damagestep.duel.verbs import add_facts
from damagestep.lines.analysis.explore import Outcome, exploration, explore, outcome
from damagestep.records.record import names_of
from damagestep.rules.procedure.machine import decide, follow
from damagestep.rules.procedure.options import options
from damagestep.rulings.parse import rulings

key = Keys().key

SMALL = [
    "A: Vorse Raider\nB: Celtic Guardian",
    "A: Celtic Guardian\nB: Vorse Raider",
    "A: Vorse Raider\nB: Gemini Elf",
    "A: Vorse Raider\nB: Mystical Elf (defence)",
    "A: Vorse Raider\nB: Mystical Elf (face-down)",
    "A: Vorse Raider\nB: Man-Eater Bug (face-down)",
    "A: Cyber Dragon\nB:",
    "A: Cyber Dragon\nB: | life: 2000",
    "A: Cyber Dragon\nB: | set: Mirror Force",
    "A: Cyber Dragon\nB: Celtic Guardian | set: Mirror Force",
    "A: Vorse Raider | hand: Rush Recklessly\nB:",
    "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull",
    "A: Injection Fairy Lily\nB: Archfiend Soldier",
    "A: Summoned Skull\nB: Celtic Guardian | hand: Kuriboh",
    "A: Ally of Justice Catastor\nB: Alexandrite Dragon",
    "A: Neo-Spacian Grand Mole\nB: Celtic Guardian",
    "A: Drillroid\nB: Man-Eater Bug (face-down)",
    "A: D.D. Warrior Lady\nB: Summoned Skull",
    "A: Vorse Raider\nB: Mystic Tomato | deck: Skull Servant, Kuriboh",
    "A: Dark Elf\nB: Celtic Guardian",
    "A: Blue-Eyes White Dragon\nB: Alexandrite Dragon | graveyard: Return of the Dragon Lords",
    "A: Gemini Elf\nB: Celtic Guardian | set: Threatening Roar",
]
DEPTH = 8


def naive(duel: Duel, depth: int) -> tuple[list[set[Duel]], Counter[Outcome]]:
    """Distinct positions after each number of decisions and the lines to each outcome, by plain recursion."""
    layers: list[set[Duel]] = [set() for _ in range(depth + 1)]
    ends: Counter[Outcome] = Counter()

    def visit(here: Duel, taken: int) -> None:
        layers[taken].add(here)
        if here.over:
            ends[outcome(here)] += 1
        elif taken < depth:
            for option in options(here):
                visit(decide(here, option.id), taken + 1)

    visit(duel, 0)
    return layers, ends


@pytest.mark.parametrize("text", SMALL)
def test_counts_are_those_of_an_enumerator_that_merges_nothing(text: str) -> None:
    line = Line.of(text)
    layers, _ = naive(line.duel, DEPTH)
    found = explore(line, 5000)
    wanted = [len({key(duel) for duel in layer}) for layer in layers if layer]
    assert list(found.counts[: len(wanted)]) == wanted[: len(found.counts)]


@pytest.mark.parametrize("text", SMALL)
def test_every_outcome_has_a_witness_that_leads_there(text: str) -> None:
    found = explore(Line.of(text), 1500)
    for end, path in found.outcomes.items():
        assert outcome(Line.of(text, path).duel) == end


def test_small_scenes_are_explored_to_the_end() -> None:
    line = Line.of("A: Cyber Dragon\nB: | set: Mirror Force")
    found = explore(line)
    _, ends = naive(line.duel, 60)
    assert found.undecided == 0
    assert set(found.outcomes) == set(ends)


def test_work_in_portions_finds_the_same() -> None:
    line = Line.of("A: Vorse Raider\nB: Celtic Guardian | set: Mirror Force")
    whole, slices = explore(line), exploration(line)
    steps = 0
    while slices.undecided:
        slices = slices.work(7)
        steps += 1
    assert steps > 3
    assert (slices.counts, slices.outcomes) == (whole.counts, whole.outcomes)


def test_a_limit_is_said_and_not_hidden() -> None:
    line = Line.of("A: Vorse Raider\nB: Celtic Guardian | set: Mirror Force")
    assert explore(line, 5).undecided > 0


@pytest.mark.parametrize("name", ["honest-at-start", "zanji-strikes", "mirror-force-direct-attack"])
def test_what_a_ruling_plays_is_among_the_outcomes(name: str) -> None:
    line = Line.of(rulings()[name].scene)
    found = explore(line, 8000)
    assert found.positions > 20
    assert found.outcomes


def positions(text: str, most: int) -> list[Duel]:
    """The first positions of a scene, none of them merged with another."""
    found = [Line.of(text).duel]
    for duel in found:
        if len(found) >= most:
            break
        found += [follow(duel, option) for option in options(duel)]
    return found


TWO_WAYS = "A: Vorse Raider, Gemini Elf | hand: Rush Recklessly\nB: Celtic Guardian, Mystical Elf"


@pytest.mark.parametrize("text", [*SMALL, TWO_WAYS])
def test_from_positions_with_one_key_the_same_can_happen(text: str) -> None:
    seen: dict[object, Duel] = {}
    for duel in positions(text, 1200):
        other = seen.setdefault(key(duel), duel)
        if other != duel:
            assert [o.id for o in options(other)] == [o.id for o in options(duel)]
            mine, theirs = ([key(follow(d, o)) for o in options(d)] for d in (duel, other))
            assert mine == theirs


def test_positions_that_differ_in_what_nothing_can_read_have_one_key_and_are_not_equal() -> None:
    line = Line.of("A: Celtic Guardian, Gemini Elf | hand: Rush Recklessly\nB: Summoned Skull")
    line = line.play("attack:celtic-guardian>summoned-skull")
    first = line.play("activate:rush-recklessly#raise>celtic-guardian").until("battle-step.open").duel
    forgotten = tuple(m for m in first.effects.modifiers if m.target.id != "celtic-guardian")
    assert first.effects.modifiers != forgotten
    other = replace(first, effects=replace(first.effects, modifiers=forgotten))
    assert key(other) == key(first)
    assert other != first


def test_what_the_turn_remembers_of_a_card_that_has_left_counts_as_nothing() -> None:
    duel = Line.of("A: Vorse Raider\nB: Celtic Guardian").duel
    fact = Fact(what="attacked", card=duel.cards[0].ref)
    left = replace(duel, cards=(replace(duel.cards[0], stint=1), *duel.cards[1:]))
    assert key(add_facts(left, fact)) == key(left)
    assert key(add_facts(duel, fact)) != key(duel)


@pytest.mark.parametrize("text", SMALL)
def test_a_position_has_the_same_key_whichever_others_were_read_before_it(text: str) -> None:
    found, forwards, backwards = positions(text, 300), Keys(), Keys()
    there = [forwards.key(duel) for duel in found]
    back = [backwards.key(duel) for duel in reversed(found)][::-1]
    assert [there.index(one) for one in there] == [back.index(one) for one in back]


def test_a_card_that_went_and_came_back_counts_as_one_that_never_left() -> None:
    duel = Line.of("A: Vorse Raider | hand: Honest\nB: Celtic Guardian").duel
    moved = tuple(replace(c, stint=c.stint + 2) if c.id == "honest" else c for c in duel.cards)
    assert key(replace(duel, cards=moved)) == key(duel)
    elsewhere = tuple(replace(c, zone="graveyard") if c.id == "honest" else c for c in duel.cards)
    assert key(replace(duel, cards=elsewhere)) != key(duel)


def test_a_use_counts_after_its_card_has_moved_for_other_cards_may_be_limited_by_it() -> None:
    duel = Line.of("A: Vorse Raider | graveyard: Stardust Dragon\nB: Celtic Guardian").duel
    dragon = next(c for c in duel.cards if c.data.ref == "stardust-dragon")
    before = replace(dragon.ref, stint=dragon.stint - 1)
    used = Use(card=before, effect="negate", side="A", per="turn")
    assert key(replace(duel, memory=Memory(uses=(used,)))) != key(duel)


@pytest.mark.parametrize("field", [n for n in names_of(Card) if n not in ("id", "data", "owner", "stint")])
def test_whatever_changes_about_a_card_counts(field: str) -> None:
    duel = Line.of("A: Vorse Raider\nB: Celtic Guardian").duel
    changed: dict[str, Any] = {field: ("something", "else")}
    assert key(replace(duel, cards=(replace(duel.cards[0], **changed), *duel.cards[1:]))) != key(duel)


SKULL = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"


def test_what_has_been_looked_at_and_what_is_left_are_all_positions() -> None:
    found = exploration(Line.of(SKULL))
    for looked_at in (1, 2, 12, 30):
        found = found.work(looked_at - found.looked_at)
        assert found.looked_at == looked_at
        assert found.looked_at + found.undecided == found.positions
    assert found.work(50).looked_at == found.work(50).positions == explore(Line.of(SKULL)).positions
