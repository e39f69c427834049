"""Positions at which play once broke."""

from damagestep import Line
from damagestep.library.library import profiles
from damagestep.site.service.view import view

SKYSCRAPER = "A: Summoned Skull\nB: Celtic Guardian | field: Skyscraper | life: 500"


def test_a_trigger_whose_card_has_been_sent_away_since_then_is_not_activated() -> None:
    """Turn Toad triggers as the Battle Step opens, and Rivalry of Warlords leaves one of three Types."""
    line = Line.of(
        "A: Cyber Dinosaur, Performapal Turn Toad (defence), Cyber Dragon\n"
        "B: Celtic Guardian | face-up: Rivalry of Warlords"
    )
    assert [place.event.kind for place in line.places if place.event] == ["moved"]
    assert "attack:cyber-dragon>celtic-guardian" in [option.id for option in line.options]


def test_an_attack_among_monsters_in_columns_of_their_own_is_no_replay() -> None:
    line = Line.of(
        "A: Celtic Guardian (zone 5), Gemini Elf (zone 2)\n"
        "B: Vorse Raider\nturn: B\nat: battle-step.declared\nattack: Vorse Raider > Celtic Guardian"
    )
    assert [option.id for option in line.options] == ["pass"]


def test_a_duel_that_a_battle_has_won_can_be_looked_at_in_every_reading() -> None:
    """Some let a monster that the attack has flipped keep its continuous effects back for a time."""
    for profile in profiles().values():
        line = Line.of(SKYSCRAPER, ("attack:summoned-skull>celtic-guardian",), profile).to_end()
        assert (line.duel.winner, line.duel.battle is None) == ("A", False)
        assert view(line, line.places[-1])["asks"] is None


def test_what_cannot_stay_from_the_beginning_of_a_scene_triggers_its_effect_as_it_falls() -> None:
    """Giant Kozaky destroys itself without a Kozaky, and its player takes damage for that."""
    line = Line.of("A: Giant Kozaky\nB: Vorse Raider").to_end()
    told = [place.event.kind for place in line.places if place.event]
    assert told[:3] == ["destroyed", "triggered", "activated"]
    assert line.duel.life.A == 5500


def test_a_negated_monster_is_no_target_that_is_offered_for_a_second_negation() -> None:
    line = Line.of(
        "A: Gemini Elf | set: Breakthrough Skill, Breakthrough Skill\n"
        "B: Ice Hand, Reflect Bounder\nat: main-1"
    )
    line = line.play("activate:breakthrough-skill@1#break>ice-hand").play("pass").play("pass")
    offered = [option.id for option in line.options if option.id.startswith("activate:")]
    assert offered == ["activate:breakthrough-skill@2#break>reflect-bounder"]
