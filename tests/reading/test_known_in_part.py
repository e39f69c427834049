"""What is known of an effect in part: steps between gaps, words that card files lack, a guard on time."""

from collections.abc import Iterator

import pytest

from damagestep.reading.grammar import phrases, readings, whole
from damagestep.reading.grammar.phrases import Grammar, Parse
from damagestep.reading.grammar.places import NO_WORD_FOR
from damagestep.reading.grammar.tokens import Words
from damagestep.reading.meaning import MISSING

from .texts import effects, only


def test_steps_that_are_not_understood_stand_between_those_that_are() -> None:
    text = "Draw 1 card, then juggle 1 song. Gain 300 LP, and if you do, hum and destroy 1 tune."
    effect = only(text, "Normal Spell")

    assert effect.state == "part"
    assert effect.data["resolve"] == [
        {"op": "draw", "player": "you", "n": 1},
        {"op": "unmodelled", "does": "other", "join": "then"},
        {"op": "gain-life", "amount": 300},
        {"op": "unmodelled", "does": "destroys", "join": "and-if-you-do"},
    ]


def test_steps_that_depend_on_each_other_are_understood_together_or_not_at_all() -> None:
    effect = only("Draw 1 card. If it hums, gain 300 LP instead.", "Normal Spell")

    assert effect.data["resolve"] == [{"op": "unmodelled", "does": "moves"}]


def test_the_activation_of_a_card_that_stays_is_compiled_unless_its_text_may_say_more_of_it() -> None:
    plain, *_ = effects("All Fiend monsters you control gain 300 ATK.", "Continuous Spell")
    told, *_ = effects("All Fiends hum. Activate this card only while it rains.", "Continuous Spell")

    assert (plain.state, plain.data) == (
        "compiled",
        {"class": "spell-activation", "speed": 1, "from": ["hand", "spell-trap"]},
    )
    assert told.state != "compiled"


def test_a_monster_that_must_show_its_properties_is_face_up() -> None:
    effect = only(
        "If you control a Fiend monster: You can target 1 Level 4 monster on the field; destroy it."
    )

    assert effect.data["condition"][0]["what"]["face"] == "up"
    assert effect.data["targets"]["what"]["face"] == "up"


def lacking(says: object) -> Iterator[str]:
    """Return the words that data lack."""
    if isinstance(says, dict):
        if "lacks" in says:
            yield says["lacks"]
        for one in says.values():
            yield from lacking(one)
    elif isinstance(says, list):
        for one in says:
            yield from lacking(one)


def test_the_words_that_card_files_lack_are_a_closed_set_and_each_is_missed_somewhere() -> None:
    in_phrases = {word for _, says in whole.grammar().rows for word in lacking(says)}
    in_nouns = {word for _, word in NO_WORD_FOR} | {"face-up-there", "monster-kind", "rank-or-rating"}
    in_rules = {"among-those", "arrows", "reveal-itself"}

    assert in_phrases | in_nouns | in_rules == MISSING


def test_a_clause_that_takes_too_many_steps_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "If you control a Fiend monster: You can draw 1 card."
    understood = only(text)
    monkeypatch.setattr(phrases, "MOST_STEPS", 20)
    given_up = only(text)

    assert (understood.state, given_up.state) == ("compiled", "kind")
    assert given_up.data["resolve"] == [{"op": "unmodelled", "does": "moves"}]


@pytest.mark.parametrize(
    "text",
    [
        "You can target " + "1 Fiend monster and " * 28 + "1 card; destroy it.",
        "If " + "this card is destroyed or if " * 19 + "it hums: Draw 1 card.",
        "You can draw 1 card" + ", then draw 1 card" * 32 + ".",
        ("Draw 1 card, and if you do, " * 20 + "hum. ") * 8,
    ],
)
def test_a_text_that_repeats_itself_takes_no_more_steps_than_a_clause_may(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Parse] = []

    class Counted(Parse):
        def __init__(self, grammar: Grammar, words: Words) -> None:
            super().__init__(grammar, words)
            made.append(self)

    monkeypatch.setattr(readings, "Parse", Counted)
    effects(text, "Normal Spell")

    assert made
    assert max(parse.steps for parse in made) < phrases.MOST_STEPS / 4


def test_a_cost_without_a_word_in_card_files_is_marked_with_the_word_that_is_missing() -> None:
    text = (
        "You can remove 1 Spell Counter from your field, then target 1 monster your opponent controls; "
        "destroy it."
    )
    effect = only(text)

    assert effect.state == "part"
    assert effect.data["cost"] == [{"op": "unmodelled", "does": "other"}]
    assert effect.data["targets"] == {"what": {"zone": "monster", "controller": "opponent"}}
    (span,) = [span for span in effect.spans if span.part == "activation"]
    assert (span.state, span.lacks) == ("unsayable", "other")


def test_a_condition_without_a_word_in_card_files_leaves_the_effect_at_its_kind() -> None:
    effect = only("If this Tribute Summoned card is destroyed: You can draw 1 card.")

    assert effect.state == "kind"
    assert [span.lacks for span in effect.spans if span.part == "condition"] == ["summon-kind"]
    assert effect.data["resolve"] == [{"op": "unmodelled", "does": "moves"}]
