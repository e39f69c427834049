"""Sentences come out of the catalogue with every kind of parameter."""

from damagestep.common import phrase

WORDS = {
    "event.attack-declared": "{side} attacks {target} with {attacker}",
    "event.chained": "{card} answers {other}",
    "event.drawn.one": "{side} draws {n} card",
    "event.drawn.other": "{side} draws {n} cards",
    "event.revealed": "{cards} are shown",
    "event.moved": "{cards} go away",
    "event.moved.returned": "{cards} go back",
    "event.moved.returned.hand": "{cards} go back to the hand",
    "caption.moved": "{cards} away",
    "finding.WIN-01.refused": "Not in {timing}; {timing.dat} is over, {effect} needs {word}",
    "timing.damage-step.start": "the start of the Damage Step",
    "timing.damage-step.start.dat": "the first of the Damage Step",
    "word.atk": "ATK",
    "word.and": "and",
    "number.group": ",",
    "error.unknown-card": "{path}: nobody knows {card}",
}
CARDS = {
    "honest": {"name": {"en": "Honest", "de": "Aufrichtig"}},
    "shrink": {"name": {"en": "Shrink", "de": "Schrumpfen"}},
    "mirror-force": {"name": {"en": "Mirror Force"}},
}
EN = {"lang": "en", "words": WORDS, "cards": CARDS}
DE = {"lang": "de", "words": WORDS, "cards": CARDS}


def test_cards_are_named_in_the_language_and_in_english_where_it_has_no_name() -> None:
    assert phrase.card_name(DE, "honest") == "Aufrichtig"
    assert phrase.card_name(DE, "mirror-force") == "Mirror Force"
    assert phrase.card_name(DE, "unheard-of") == "unheard-of"


def test_events_are_filled_with_sides_and_cards() -> None:
    about = {"side": {"side": "A"}, "attacker": {"card": "honest"}, "target": {"card": "shrink@2"}}
    assert phrase.event(EN, {"kind": "attack-declared", "about": about}) == "A attacks Shrink with Honest"


def test_a_copy_is_numbered_only_where_one_sentence_names_two() -> None:
    two = {"card": {"card": "shrink@2"}, "other": {"card": "shrink"}}
    assert phrase.event(EN, {"kind": "chained", "about": two}) == "Shrink (2) answers Shrink (1)"
    same = {"card": {"card": "shrink@2"}, "other": {"effect": ["shrink@2", "halve"]}}
    assert phrase.event(EN, {"kind": "chained", "about": same}) == "Shrink answers Shrink"


def test_a_number_chooses_the_plural() -> None:
    said = [phrase.event(EN, {"kind": "drawn", "about": {"n": n, "side": {"side": "B"}}}) for n in (1, 2)]
    assert said == ["B draws 1 card", "B draws 2 cards"]


def test_cards_that_move_have_a_sentence_for_their_manner_and_their_place() -> None:
    def moved(manner: str, to: str, family: str = "event.") -> str:
        about = {"cards": {"cards": ["honest"]}, "manner": {"word": manner}, "to": {"word": to}}
        return phrase.event(EN, {"kind": "moved", "about": about}, family)

    assert moved("returned", "hand") == "Honest go back to the hand"
    assert moved("returned", "deck") == "Honest go back"
    assert moved("banished", "banished") == "Honest go away"
    assert moved("returned", "hand", "caption.") == "Honest away"


def test_lists_of_cards_are_enumerated() -> None:
    assert phrase.say(EN, "event.revealed", {"cards": {"cards": ["honest"]}}) == "Honest are shown"
    three = {"cards": {"cards": ["honest", "shrink", "mirror-force"]}}
    assert phrase.say(EN, "event.revealed", three) == "Honest, Shrink and Mirror Force are shown"


def test_findings_name_timings_effects_and_words_in_the_form_asked_for() -> None:
    about = {
        "timing": {"timing": "damage-step.start"},
        "effect": {"effect": ["honest", "boost"]},
        "word": {"word": "atk"},
    }
    found = {"rule": "WIN-01", "outcome": "refused", "about": about}
    said = "Not in the start of the Damage Step; the first of the Damage Step is over, Honest needs ATK"
    assert phrase.finding(EN, found) == said


def test_numbers_are_written_as_the_language_does() -> None:
    assert [phrase.number(EN, n) for n in (0, 1900, 12500, 1234567, -400)] == [
        "0",
        "1900",
        "12,500",
        "1,234,567",
        "\u2212400",
    ]


def test_errors_name_their_place() -> None:
    fault = {"code": "unknown-card", "path": "A.monster.1", "about": {"card": {"text": "honset"}}}
    assert phrase.error(EN, fault) == "A.monster.1: nobody knows honset"


def test_what_is_missing_stays_visible() -> None:
    assert phrase.say(EN, "event.never-written") == "event.never-written"
    assert phrase.say(EN, "event.chained", {"card": {"card": "honest"}}) == "Honest answers {other}"
