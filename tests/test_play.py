"""What holds at every position of every game: random scenes, random legal play."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.games import SEEDS, random_game

from damagestep import Line
from damagestep.duel.cards import Activation, Placement
from damagestep.duel.state import Duel, card, who_decides, words_of
from damagestep.lines.history import life_changes
from damagestep.lines.saved import dump, load
from damagestep.records.terms import UNORDERED
from damagestep.rules.legality.attacks import Attack
from damagestep.rules.mechanics.levels import refresh_what_cards_are
from damagestep.rules.mechanics.standing import queue_illegal_cards
from damagestep.rules.mechanics.trap_monsters import queue_negated_trap_monsters
from damagestep.rules.procedure.candidates import candidates
from damagestep.rules.procedure.machine import decide, follow
from damagestep.rules.procedure.options import decision_id, options, refused, verdict
from damagestep.site.service.view import view

pytestmark = pytest.mark.seeds


@pytest.fixture(scope="module", params=SEEDS)
def game(request: pytest.FixtureRequest) -> Line:
    return random_game(request.param)


def test_somebody_can_decide_unless_the_duel_is_over(game: Line) -> None:
    for place in game.places[:: max(1, len(game.places) // 40)]:
        assert bool(options(place.duel)) == (who_decides(place.duel) is not None)
    assert game.duel.over or game.options


def test_a_random_game_ends(game: Line) -> None:
    assert game.to_end().duel.over or who_decides(game.to_end().duel)


def test_options_are_exactly_what_no_rule_refuses(game: Line) -> None:
    for place in game.places:
        duel = place.duel
        if who_decides(duel) is None:
            continue
        offers = [o for o in options(duel) if o.act]
        for act in (o.act for o in offers if isinstance(o.act, Activation | Attack | Placement)):
            assert verdict(duel, act).holds, decision_id(act)
        legal = {decision_id(o.act) for o in offers if o.act}
        for act in candidates(duel):
            answer = verdict(duel, act)
            name = decision_id(act)
            offered = name in legal or name in {aimless(i) for i in legal if not i.startswith("attack")}
            assert answer.holds == offered, (name, answer.refused)


def test_what_simply_applies_is_carried_out_before_anybody_decides(game: Line) -> None:
    for place in game.places:
        assert refresh_what_cards_are(place.duel) == place.duel
        if who_decides(place.duel) is not None:
            assert queue_illegal_cards(place.duel) is place.duel
            assert queue_negated_trap_monsters(place.duel) is place.duel


def aimless(decision: str) -> str:
    """A decision without what it aims at: `special-summon:x>y=attack+6` is `special-summon:x=attack`."""
    name, _, aims = decision.partition(">")
    _, way, position = aims.partition("=")
    position = position.partition("+")[0]
    return f"{name}{way}{position}"


def test_what_is_asked_about_one_decision_is_what_all_options_say_of_it(game: Line) -> None:
    for place in game.places[:: max(1, len(game.places) // 20)]:
        offered = {option.id: option for option in options(place.duel)}
        asked_about = {*offered, "pass", *map(decision_id, candidates(place.duel))}
        for name in sorted(asked_about):
            found = [o for o in options(place.duel, name) if o.id == name]
            assert found == ([offered[name]] if name in offered else [])


def test_every_refusal_has_a_reason(game: Line) -> None:
    for place in game.places:
        for _, answer in refused(place.duel):
            assert answer.refused


def test_cards_are_neither_lost_nor_made(game: Line) -> None:
    for place in game.places:
        assert held(place.duel) == held(game.places[0].duel)


def held(duel: Duel) -> Counter[str]:
    """Cards by owner, drawn unknown ones counted with the unknown rest of their deck; Tokens come and go."""
    known = Counter(c.owner for c in duel.cards if getattr(c.data.card, "frame", None) != "token")
    return known + Counter({"A": duel.rest.A, "B": duel.rest.B})


def test_a_position_knows_what_its_cards_can_say(game: Line) -> None:
    assert all(place.duel.index.words == words_of(place.duel.cards) for place in game.places)


def test_a_position_knows_which_cards_lie_open_and_which_of_them_are_in_force(game: Line) -> None:
    for duel in (place.duel for place in game.places):
        assert Counter(ref for ref in duel.index.face_up if card(duel, ref)) == Counter(
            c.ref for c in duel.cards if c.lies_open
        )
        assert Counter(ref for ref in duel.index.in_force if card(duel, ref)) == Counter(
            c.ref for c in duel.cards if c.in_force
        )


def test_no_two_cards_share_a_place(game: Line) -> None:
    for place in game.places:
        lying = [c for c in place.duel.cards if c.slot != UNORDERED]
        spots = Counter((c.controller, c.zone, c.slot) for c in lying)
        assert max(spots.values(), default=1) == 1
        rooms = {"monster": 7, "spell-trap": 5}  # with the Extra Monster Zones
        assert all(c.slot < rooms[c.zone] for c in place.duel.cards if c.zone in rooms)


def test_every_decision_leads_to_a_place_of_its_own(game: Line) -> None:
    assert {p.at[0] for p in game.places} == set(range(len(game.decisions) + 1))


def test_playing_the_same_decisions_again_gives_the_same_line(game: Line) -> None:
    assert Line.of(game.scene, game.decisions, game.profile) == game


def test_a_view_can_be_made_of_every_position(game: Line) -> None:
    for place in game.places[::7]:
        assert view(game, place)["at"] == list(place.at)


def test_life_points_change_only_by_what_is_told(game: Line) -> None:
    for before, after in zip(game.places, game.places[1:], strict=False):
        kinds = ("battle-damage-inflicted", "effect-damage-inflicted", "life-paid", "life-gained")
        told = after.event is not None and after.event.kind in kinds
        assert told or before.duel.life == after.duel.life


def test_the_account_of_life_points_adds_up(game: Line) -> None:
    names = {"battle-damage-inflicted", "effect-damage-inflicted", "life-paid", "life-gained", "life-lost"}
    entries = life_changes(game)
    assert {e.name for e in entries} <= names
    for side in ("A", "B"):
        changes = sum(e.after - e.before for e in entries if e.side == side)
        assert game.places[0].duel.life.of(side) + changes == game.duel.life.of(side)
        for e in entries:
            sign = 1 if e.name == "life-gained" else -1
            assert e.after == max(0, e.before + sign * e.amount)


def test_every_option_can_be_taken_and_leads_where_deciding_leads(game: Line) -> None:
    asking = [p.duel for p in game.places if who_decides(p.duel)]
    for duel in asking[:: max(1, len(asking) // 6)]:
        for option in options(duel):
            assert decide(duel, option.id) == follow(duel, option)


def test_going_back_and_playing_on_gives_the_same_line(game: Line) -> None:
    half = len(game.decisions) // 2
    line = game.back(len(game.decisions) - half)
    for decision in game.decisions[half:]:
        line = line.play(decision)
    assert line == game


def test_a_line_that_was_saved_is_loaded_as_the_same(game: Line) -> None:
    found = load(dump(game))
    assert found.line == game
    assert found.broken is None


PRINT_GAMES = """
import json
from damagestep.lines.saved import dump
from damagestep.duel.snapshot import snapshot
from tests.games import random_game
for seed in range(6):
    game = random_game(seed)
    print(dump(game), json.dumps(snapshot(game.duel)))
"""


@pytest.mark.host
def test_the_same_game_gives_the_same_bytes_under_any_hash_seed() -> None:
    root = Path(__file__).parent.parent
    path = os.pathsep.join((str(root / "engine"), str(root)))
    printed = {
        subprocess.run(  # noqa: S603
            [sys.executable, "-c", PRINT_GAMES],
            capture_output=True,
            check=True,
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert printed != {b""}
