"""Every word of a text has a mark, and only words that were understood count as understood."""

import random
import re
from itertools import pairwise

import pytest
from tests.reading.texts import effects, only, reading

from damagestep.reading.limits_of_input import BadText
from damagestep.reading.read_effect import Reading

PIECES = (
    "If this card is banished:",
    "Once per turn:",
    "You can pay 300 LP;",
    "draw 1 card.",
    'It juggles 2 "Lantern" monsters.',
    "\n● Gain 300 LP.",
    "(This is treated as a riddle.)",
    'You can only use this effect of "Lantern Ogre" once per turn.',
    "When it rains, sing.",
    ";",
    ":",
    "(",
    "FLIP:",
    "[ Pendulum Effect ]\n",
    "\n[ Monster Effect ]\n",
    'İt "is',
)
TYPES = (
    "Warrior / Effect",
    "Warrior / Pendulum / Effect",
    "Dragon / Fusion / Effect",
    "Normal Trap",
    "Field Spell",
)


def marked(read: Reading) -> list[tuple[int, int]]:
    """Return where the marks of a text begin and end, in order."""
    spans = [*read.rest, *(span for effect in read.effects for span in effect.spans)]
    return sorted((span.start, span.end) for span in spans)


@pytest.mark.parametrize("seed", range(300))
def test_every_word_of_any_text_has_exactly_one_mark(seed: int) -> None:
    chance = random.Random(seed)
    text = " ".join(chance.choice(PIECES) for _ in range(chance.randint(1, 9)))
    try:
        read = reading(text, chance.choice(TYPES))
    except BadText:
        return
    spans = marked(read)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    for word in re.finditer(r"[^\W_]+", text):
        holding = [span for span in spans if span[0] <= word.start() and word.end() <= span[1]]
        assert len(holding) == 1, (text, word.group())


def test_words_that_no_row_knows_are_marked_as_not_read() -> None:
    text = "Once per turn: You can pay 300 LP; juggle 2 Pyro monsters."
    effect = only(text)
    assert [text[s.start : s.end] for s in effect.spans if s.state == "unread"] == ["juggle 2 Pyro monsters"]
    assert effect.state == "unread"


def test_an_unknown_rider_makes_an_effect_no_better_understood() -> None:
    whole, odd = "Once per turn: Draw 1 card.", "Once per turn: Draw 1 card, but hum while you do."
    assert [s.state for s in only(whole).spans] == ["understood", "understood"]
    assert only(odd).state != "compiled"
    assert [s.state for s in only(odd).spans][-1] == "unread"


def test_an_effect_that_is_free_of_conditions_and_costs_is_read_up_to_its_resolution() -> None:
    assert only("Once per turn: Draw 1 card in a hurry.").state == "part"
    assert only("If a Pyro monster is humming: Draw 1 card.").state == "kind"


def test_names_are_never_read_as_words() -> None:
    odd = 'Once per turn: You can target 1 "Destroy: If; FLIP." monster; banish it.'
    assert [e.class_ for e in effects(odd)] == ["ignition"]
    assert only(odd).targets


def test_a_sentence_that_goes_on_with_an_effect_belongs_to_it() -> None:
    text = "If this card is banished: Draw 1 card. If you do, gain 300 LP. All Pyro monsters gain 100 ATK."
    first, second = reading(text).effects
    assert "gain 300 LP" in text[first.spans[0].start : first.spans[-1].end]
    assert second.class_ == "continuous"


def test_what_is_known_of_an_effect_is_said_in_the_words_of_card_files() -> None:
    limit = 'You can only use this effect of "Lantern Ogre" once per turn.'
    text = f"If this card is sent to the GY: Draw 1 card. {limit}"
    expected = {
        "class": "trigger",
        "speed": 1,
        "mandatory": True,
        "from": ["graveyard"],
        "on": {"event": "moved", "to": ["graveyard"]},
        "resolve": [{"op": "draw", "player": "you", "n": 1}],
        "limit": "name",
    }
    assert only(text).data == expected


def test_a_clause_longer_than_any_in_print_is_not_read_but_what_stands_around_it_is() -> None:
    read = reading(
        "If this card is banished: Draw 1 card. " + "If you hum and " * 60 + "draw 1 card. Cannot attack."
    )
    assert [e.class_ for e in read.effects] == ["trigger", "continuous"]
    assert [(s.part, s.state) for s in read.rest] == [("endless", "unread")]
