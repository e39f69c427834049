"""Types and Attributes that are changed: what the position says of them, and when they end."""

from damagestep.duel.state import wherever
from damagestep.lines.line import Line
from damagestep.lines.messages.table import table
from damagestep.rules.query.applies import applying_now
from damagestep.rules.query.filters import attributes

NIGHT = """
A: Celtic Guardian | face-up: Clockwork Night | graveyard: Gemini Elf
B: Vorse Raider, Spirit Reaper (face-down)
"""
CRYPT = """
card: {"ref": "own-crypt", "name": {"en": "Crypt"}, "card": {"type": "spell", "kind": "field"}, "statics": \
[{"static": "becomes", "what": {"zone": ["monster", "graveyard"]}, "race": "Zombie", "attribute": "DARK"}], \
"effects": [{"id": "lie", "class": "spell-activation", "speed": 1, "from": ["hand", "field"]}]}
A: Celtic Guardian | field: Crypt | graveyard: Gemini Elf
B: Vorse Raider | hand: Spirit Reaper
""".replace("\\\n", "")


def test_the_position_names_a_type_only_where_it_is_not_the_printed_one() -> None:
    sides = table(Line.of(NIGHT).duel)["sides"]
    monsters = [one for side in "AB" for one in sides[side]["monster"] if one]
    assert [one.get("race") for one in monsters] == ["Machine", "Machine", None]
    assert "race" not in sides["A"]["graveyard"][0]


def test_what_applies_names_the_monsters_whose_type_a_card_changes() -> None:
    (change,) = [one for one in applying_now(Line.of(NIGHT).duel) if one.static == 0]
    assert (change.kind, change.cards) == ("applies", ("vorse-raider", "celtic-guardian"))


def test_a_change_reaches_the_graveyard_where_it_says_so_and_no_hand() -> None:
    cards = Line.of(CRYPT).duel.cards
    assert {c.id: c.race_now for c in cards if c.zone != "field"} == {
        "celtic-guardian": "Zombie",
        "gemini-elf": "Zombie",
        "vorse-raider": "Zombie",
        "spirit-reaper": None,
    }
    assert {attributes(c) for c in cards if c.zone == "graveyard"} == {("DARK",)}


def test_a_monster_for_a_turn_a_dragon_is_what_it_was_in_the_next_one() -> None:
    line = Line.of("A: Influence Dragon, Celtic Guardian\nB:\nat: main-1\nuntil: turn-end +1")
    line = line.play("activate:influence-dragon#dragon>celtic-guardian").passed().passed()
    assert wherever(line.duel, "celtic-guardian").race_now == "Dragon"
    line = line.passed().passed().play("end-turn")
    turn = line.duel.turn
    while line.duel.turn == turn:
        line = line.passed()
    assert wherever(line.duel, "celtic-guardian").race_now is None
