"""Exploring: every line of a scene, counted against an enumerator that merges nothing."""

from collections import Counter

import pytest

from damagestep import Line
from damagestep.explore import Outcome, exploration, explore, outcome
from damagestep.procedure.machine import decide
from damagestep.procedure.options import options
from damagestep.rulings import rulings
from damagestep.state import Duel

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
    wanted = [len(layer) for layer in layers if layer]
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


def test_a_question_is_answered_by_a_line() -> None:
    line = Line.of("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull")
    path = explore(line).witness(lambda end: end.life.B == 6100)
    assert path is not None
    assert "activate:honest#boost" in path
    assert explore(line).witness(lambda end: end.life.B == 1) is None


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
