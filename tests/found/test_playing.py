"""Positions at which play once broke."""

from damagestep import Line


def test_a_trigger_whose_card_has_been_sent_away_since_then_is_not_activated() -> None:
    """Turn Toad triggers as the Battle Step opens, and Rivalry of Warlords leaves one of three Types."""
    line = Line.of(
        "A: Cyber Dinosaur, Performapal Turn Toad (defence), Cyber Dragon\n"
        "B: Celtic Guardian | face-up: Rivalry of Warlords"
    )
    assert [place.event.kind for place in line.places if place.event] == ["moved"]
    assert "attack:cyber-dragon>celtic-guardian" in [option.id for option in line.options]
