"""What holds at every position of every game: random scenes, random legal play."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from damagestep import Line
from damagestep.library import cards
from damagestep.procedure.options import candidates, decision_id, options, refused, verdict
from damagestep.schema.scene import End, Placed, Scene, SideScene
from damagestep.state import Duel, asked
from damagestep.view import view

SEEDS = range(60)
MOST_DECISIONS = 120
MONSTERS = sorted(ref for ref, c in cards().items() if c.card.type == "monster")
OTHERS = sorted(ref for ref, c in cards().items() if c.card.type in ("spell", "trap"))


def random_side(rng: random.Random) -> SideScene:
    kinds = [("up", "attack"), ("up", "defence"), ("down", "defence")]
    monsters = []
    for ref in rng.choices(MONSTERS, k=rng.randint(0, 4)):
        face, position = rng.choice(kinds)
        monsters.append(Placed(card=ref, face=face, position=position))
    lying = [Placed(card=r, face="down", set_this_turn=rng.random() < 0.2) for r in rng.choices(OTHERS, k=3)]
    return SideScene(
        life=rng.choice([8000, 2000, 500]),
        monster=tuple(monsters),
        spell_trap=tuple(lying[: rng.randint(0, 3)]),
        hand=tuple(rng.choices(MONSTERS + OTHERS, k=rng.randint(0, 3))),
        deck=tuple(rng.choices(MONSTERS, k=rng.randint(0, 2))),
        rest=rng.choice([0, 10]),
    )


def random_scene(rng: random.Random) -> Scene:
    """Half of the scenes begin in the Battle Phase; the others may go on into the next turn."""
    scene = Scene(A=random_side(rng), B=random_side(rng), turn_player=rng.choice(["A", "B"]))
    if rng.random() < 0.5:
        return scene
    return replace(
        scene,
        at=rng.choice(["draw", "main-1", "main-2", "end"]),
        turn=rng.choice([1, 2]),
        until=rng.choice([None, End(at="standby", turns=1), End(at="turn-end", turns=1)]),
    )


def random_game(seed: int) -> Line:
    """A whole random game; passing is chosen half of the time, so that games get on."""
    rng = random.Random(seed)
    line = Line.of(random_scene(rng))
    while not line.duel.over and len(line.decisions) < MOST_DECISIONS:
        ids = [o.id for o in line.options]
        line = line.play(ids[-1] if rng.random() < 0.5 else rng.choice(ids))
    return line


@pytest.fixture(scope="module", params=SEEDS)
def game(request: pytest.FixtureRequest) -> Line:
    return random_game(request.param)


def test_somebody_can_decide_unless_the_duel_is_over(game: Line) -> None:
    for place in game.places[:: max(1, len(game.places) // 40)]:
        assert bool(options(place.duel)) == (asked(place.duel) is not None)
    assert game.duel.over or game.options


def test_a_random_game_ends(game: Line) -> None:
    assert game.to_end().duel.over or asked(game.to_end().duel)


def test_options_are_exactly_what_no_rule_refuses(game: Line) -> None:
    for place in game.places:
        duel = place.duel
        if asked(duel) is None:
            continue
        legal = {decision_id(o.act) for o in options(duel) if o.act}
        for act in candidates(duel):
            answer = verdict(duel, act)
            name = decision_id(act)
            offered = name in legal or any(
                i.startswith(f"{name}>") for i in legal if i.startswith("activate")
            )
            assert answer.holds == offered, (name, answer.refused)


def test_every_refusal_has_a_reason(game: Line) -> None:
    for place in game.places:
        for _, answer in refused(place.duel):
            assert answer.refused


def test_cards_are_neither_lost_nor_made(game: Line) -> None:
    for place in game.places:
        assert held(place.duel) == held(game.places[0].duel)


def held(duel: Duel) -> Counter[str]:
    """Cards by owner, drawn unknown ones counted with the unknown rest of their deck."""
    known = Counter(c.owner for c in duel.cards)
    return known + Counter({"A": duel.rest.A, "B": duel.rest.B})


def test_no_two_cards_share_a_place(game: Line) -> None:
    for place in game.places:
        spots = Counter((c.controller, c.zone, c.slot) for c in place.duel.cards)
        assert max(spots.values(), default=1) == 1
        assert all(c.slot < 5 for c in place.duel.cards if c.zone in ("monster", "spell-trap"))


def test_playing_the_same_decisions_again_gives_the_same_line(game: Line) -> None:
    assert Line.of(game.scene, game.decisions) == game


def test_a_view_can_be_made_of_every_position(game: Line) -> None:
    for place in game.places[::7]:
        assert view(game, place)["at"] == list(place.at)


def test_life_points_change_only_by_what_is_told(game: Line) -> None:
    for before, after in zip(game.places, game.places[1:], strict=False):
        told = after.event is not None and after.event.kind in ("battle-damage-inflicted", "life-paid")
        assert told or before.duel.life == after.duel.life
