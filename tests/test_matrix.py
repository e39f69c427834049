"""Effect by timing: the same answers as stepping gives."""

import pytest
from tests.games import random_game

from damagestep import Line
from damagestep.duel.state import at_timing, who_decides
from damagestep.rules.procedure.options import options

SCENE = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull | set: Shrink"
ATTACK = "attack:elemental-hero-neos-alius>summoned-skull"


def statuses(line: Line, card: str, effect: str | None) -> dict[str, str]:
    found = line.matrix()
    row = next(r for r in found.rows if (r.card, r.effect) == (card, effect))
    return {t: c.status for t, c in zip(found.timings, row.cells, strict=True)}


def cells(line: Line, card: str, effect: str) -> dict[str, tuple[bool, tuple[str, ...]]]:
    found = line.matrix()
    row = next(r for r in found.rows if (r.card, r.effect) == (card, effect))
    return {t: (c.legal, c.refused) for t, c in zip(found.timings, row.cells, strict=True)}


def test_honest_is_legal_from_the_start_until_before_calculation_and_refused_by_name_elsewhere() -> None:
    found = cells(Line.of(SCENE).play(ATTACK), "honest", "boost")
    assert [t for t, (legal, _) in found.items() if legal] == [
        "damage-step.start",
        "damage-step.before-calculation",
    ]
    assert "WIN-01" in found["battle-step.declared"][1]
    assert "WIN-02" in found["damage-step.calculation"][1]


def test_an_effect_of_the_opponent_is_asked_when_the_opponent_is_to_act() -> None:
    legal, refused = cells(Line.of(SCENE).play(ATTACK), "shrink", "halve")["damage-step.start"]
    assert legal
    assert refused == ()


def test_without_an_attack_passing_leads_to_the_end_of_the_battle_phase_only() -> None:
    assert "damage-step.start" not in Line.of(SCENE).matrix().timings


def test_a_refusal_that_another_profile_would_not_give_is_disputed() -> None:
    found = statuses(Line.of(SCENE).play(ATTACK), "honest", "boost")
    assert [t for t, status in found.items() if status == "disputed"] == ["damage-step.calculation"]


def test_a_counter_trap_waits_for_an_activation_wherever_one_could_come() -> None:
    line = Line.of(f"{SCENE}, Dark Bribe").play(ATTACK)
    found = statuses(line, "dark-bribe", "negate")
    assert found["damage-step.start"] == "answer"
    assert set(found.values()) == {"answer"}


def test_what_simply_applies_has_a_row_of_its_own_and_needs_its_card_on_the_field() -> None:
    for place, status in (("field", "applies"), ("hand", "refused")):
        line = Line.of(f"A: Elemental HERO Neos Alius | {place}: Skyscraper\nB: Summoned Skull").play(ATTACK)
        assert set(statuses(line, "skyscraper", None).values()) == {status}


def test_of_what_is_not_modelled_and_of_unknown_cards_nothing_is_claimed() -> None:
    unknown = Line.of(SCENE.replace("hand: Honest", "hand: unknown-card")).play(ATTACK)
    assert set(statuses(unknown, "unknown-card", None).values()) == {"unmodelled"}
    line = Line.of(SCENE.replace("hand: Honest", "hand: Honest, Tyrant Dragon")).play(ATTACK)
    assert set(statuses(line, "tyrant-dragon", "price").values()) == {"unmodelled"}
    assert "unmodelled" not in statuses(line, "honest", "boost").values()


@pytest.mark.parametrize("seed", range(0, 30, 3))
def test_a_cell_is_legal_exactly_where_stepping_offers_the_effect(seed: int) -> None:
    game = random_game(seed)
    line = game.back(len(game.decisions) // 2)
    ahead = line.to_end().places[len(line.places) :]
    positions = [d for d in (line.duel, *(p.duel for p in ahead)) if who_decides(d)]
    offered = {(at_timing(d).timing, o.id.partition(">")[0]) for d in positions for o in options(d)}
    found = line.matrix()
    for row in [r for r in found.rows if r.effect is not None]:
        name = f"activate:{row.card}#{row.effect}"
        for timing in found.timings:
            here = [c for t, c in zip(found.timings, row.cells, strict=True) if t == timing]
            assert any(c.legal for c in here) == ((timing, name) in offered)
            assert all((c.legal or c.status == "triggers") != bool(c.refused) for c in here)
