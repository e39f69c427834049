"""Cards in sentences, made from their data."""

import re
from collections.abc import Callable, Iterator
from itertools import cycle, product
from typing import Any, get_args

import pytest
from tests.samples import pairs, samples, words_of

from damagestep.cards.card import CardData, Effect, Maintenance, MonsterFace, Name, Procedure, Words
from damagestep.cards.conditions import AtLeast, Condition, Is, Lacks
from damagestep.cards.instead import Instead
from damagestep.cards.operations import Destroy, Operation, Unmodelled
from damagestep.cards.patterns import OnMoved, Pattern
from damagestep.cards.statics import Falls, Static
from damagestep.cards.words import Choice, Count, Filter, Named, Quantity, Target
from damagestep.describe import Described, describe, describe_in, effect_sentence, voice
from damagestep.describe.amounts import amount
from damagestep.describe.moments import timing
from damagestep.describe.nouns import noun
from damagestep.describe.properties import Place
from damagestep.describe.saying import phrase
from damagestep.describe.scope import Scope
from damagestep.describe.statics import static
from damagestep.describe.voice import Voice, phrases
from damagestep.library.library import cards, timings
from damagestep.records.record import replace

LANGUAGES = ("en", "de")
HOLE = re.compile(r"[{}]|None|\(\)|  | ,| \.|\.\.|[a-z]\.[a-z]")
"""What no sentence may contain: parameters left over, empty places, keys."""
SAID = {ref: card for ref, card in cards().items() if ref != "unknown-card"}


@pytest.mark.parametrize("card", SAID.values(), ids=SAID)
def test_every_card_says_all_it_does_in_both_languages(card: CardData) -> None:
    for sentence in all_said(describe(card, LANGUAGES)):
        assert not HOLE.search(re.sub(r"[“„][^“”„]*[”“]", "X", sentence)), sentence
        assert sentence.endswith((".", ".)"))
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


HONEST = """
During the Damage Step, until damage calculation, if this card is in your hand and a face-up LIGHT monster
you control battles a monster of your opponent: Send this card to the Graveyard; your battling monster gains
ATK equal to the ATK of your opponent's battling monster until the end of this turn.
"""
HONEST_IN_GERMAN = """
Im Damage Step bis vor die Schadensberechnung, falls diese Karte auf der eigenen Hand ist und ein eigenes
offenes LICHT-Monster mit einem Monster des Gegners kämpft: Diese Karte auf den Friedhof legen; die ATK des
eigenen kämpfenden Monsters bis zum Ende dieses Spielzugs um die ATK des kämpfenden Monsters des Gegners
erhöhen.
"""
TOMATO = """
When this card is destroyed and sent to the Graveyard by battle, you may: Special Summon 1 DARK monster with
1500 or less ATK from your Deck in Attack Position.
"""
WRATH = """
Wenn der Effekt eines Monsters aktiviert wird: 1 Karte abwerfen; die Aktivierung annullieren, und falls das
gelingt, jene Karte zerstören.
"""


@pytest.mark.parametrize(
    ("ref", "effect", "language", "sentence"),
    [
        ("honest", "boost", "en", HONEST),
        ("honest", "boost", "de", HONEST_IN_GERMAN),
        ("mystic-tomato", "summon", "en", TOMATO),
        ("divine-wrath", "negate", "de", WRATH),
    ],
)
def test_an_effect_is_said_with_condition_cost_and_what_it_does(
    ref: str, effect: str, language: str, sentence: str
) -> None:
    assert describe(cards()[ref], (language,)).effects[effect][language] == " ".join(sentence.split())


def test_what_a_trigger_may_and_what_it_must_do_is_told_apart() -> None:
    data = cards()["mystic-tomato"]
    free = data.effects[0]
    for language, may in (("en", ", you may: "), ("de", ", wahlweise: ")):
        assert may in effect_sentence(voice(language), data, free)
        assert may not in effect_sentence(voice(language), data, replace(free, mandatory=True))


def test_atk_and_def_and_both_players_are_said_together() -> None:
    assert "gains 2000 ATK and DEF" in describe(cards()["cipher-soldier"], ("en",)).effects["boost"]["en"]
    assert (
        "each player draws 2 cards"
        in describe(cards()["hand-destruction"], ("en",)).effects["exchange"]["en"]
    )


def test_german_declines_what_it_speaks_of() -> None:
    german = voice("de")
    mine = Filter(zone="monster", controller="you", face="up", attribute="DARK")
    assert noun(german, mine).form("dat") == "einem eigenen offenen FINSTERNIS-Monster"
    assert noun(german, mine, "all").form("gen") == "aller eigenen offenen FINSTERNIS-Monster"
    assert (
        noun(german, Filter(type=("trap",), face="down")).form("acc")
        == "eine verdeckte Fallenkarte auf dem Feld"
    )
    assert noun(german, mine, "no", many=True).form("nom") == "keine eigenen offenen FINSTERNIS-Monster"


def test_english_says_an_and_another() -> None:
    english = voice("en")
    assert (
        noun(english, Filter(attribute="EARTH", controller="you")).form("nom")
        == "an EARTH monster you control"
    )
    other = noun(english, Filter(type=("spell",), except_this_card=True, controller="you")).form("nom")
    assert english.contract(other) == "another Spell you control"


def test_a_card_of_ones_own_is_called_by_its_name() -> None:
    friend = replace(cards()["honest"], ref="own-friend", name=Name(en="My Friend", de="Mein Freund"))
    lonely = Falls(static="falls", condition=(Lacks(if_="lacks", what=Filter(named="own-friend")),))
    found = describe(replace(cards()["giant-kozaky"], statics=(lonely,)), LANGUAGES, {"own-friend": friend})
    assert "“My Friend”" in found.passages[0].says["en"]
    assert "„Mein Freund“" in found.passages[0].says["de"]


UNSAID = Effect(
    id="unsaid",
    class_="unclassified",
    resolve=(Unmodelled(op="unmodelled", does="other"),),
    says=Words(en="It dances.", de="Er tanzt."),
)


def test_a_blank_effect_keeps_the_sentence_that_was_written_for_it() -> None:
    told = describe(replace(cards()["honest"], effects=(UNSAID,)), LANGUAGES).effects["unsaid"]
    assert told == {"en": "It dances.", "de": "Er tanzt."}


# ---- every word of the vocabulary ------------------------------------------------------------------


class Heard(dict[str, str]):
    """A catalogue that remembers which of its phrases were looked up."""

    def __init__(self, language: str) -> None:
        super().__init__(phrases(language))
        self.used: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        if key in self:
            self.used.add(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


WAYS: list[tuple[Any, Callable[[Scope, Any], object]]] = [
    (Operation, phrase),
    (Condition, phrase),
    (Pattern, phrase),
    (Static, static),
    (Quantity, lambda scope, one: amount(scope, one).phrase.form("dat")),
]
TABLES = ("mend.", "noun.", "race.", "archetype.", "label.")
"""Parts of a catalogue that are lists of names, or look for what a language contracts."""
PLAIN = Effect(id="own", class_="trigger")


def every_word(speaker: Voice) -> Iterator[str]:
    """Every word with every value of its fields."""
    scope = Scope(voice=speaker, card=cards()["honest"], effect=PLAIN)
    for union, say in WAYS:
        for cls in words_of(union):
            yield from (str(say(scope, one)) for one in pairs(cls))
    for at, turn in product(timings(), (None, "you", "opponent")):
        yield timing(scope, at, turn)
    few = Count(count=Filter(controller="you"), times=-1, plus=3)
    yield phrase(scope, AtLeast(if_="at-least", value=few, n=0))
    yield from (scope.who(one).form("acc") for one in samples(Choice))
    for stat, high in product(("level", "atk", "def"), (4, 5)):
        limits: dict[str, Any] = {f"least_{stat}": 4, f"most_{stat}": high}
        yield noun(speaker, replace(Filter(), **limits)).form("nom")
    for one in samples(Filter, 2):
        yield phrase(scope, Is(if_="is", this=one))
        yield phrase(scope, OnMoved(event="moved", was=one))
    for one, place in (
        *product(samples(Filter), get_args(Place)),
        *zip(pairs(Filter), cycle(get_args(Place))),
    ):
        yield noun(speaker, one, many=one.controller == "you", place=place).form("gen")


def all_said(made: Described) -> Iterator[str]:
    """Every sentence, whatever its language."""
    for said_of in (*(p.says for p in made.passages), *made.effects.values()):
        yield from said_of.values()


def every_effect(speaker: Voice) -> Iterator[str]:
    """Every way to be an effect, to target, and to speak of what has triggered it."""
    data = cards()["honest"]
    for target in samples(Target):
        yield effect_sentence(speaker, data, replace(PLAIN, targets=target))
    for effect, of in product(samples(Effect, 2), (data, cards()["shrink"])):
        yield effect_sentence(speaker, of, effect)
    parts = {"procedure": Procedure, "maintenance": Maintenance, "as_monster": MonsterFace}
    for name, cls in parts.items():
        for one in samples(cls, 1):
            yield from all_said(describe_in(speaker, replace(data, **{name: one})))
    for one in (*samples(Instead, 2), *samples(CardData, 2)):
        told = replace(data, instead=(one,)) if isinstance(one, Instead) else replace(one, effects=())
        yield from all_said(describe_in(speaker, told))
    answers = (one for cls in words_of(Pattern) for one in samples(cls, 2))
    for on, what in product(answers, get_args(Named)):
        operation = Destroy(op="destroy", what=what)
        yield effect_sentence(speaker, data, replace(PLAIN, on=on, resolve=(operation,)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_and_value_has_a_phrase_and_no_phrase_is_left_over(language: str) -> None:
    heard = Heard(language)
    speaker = replace(voice(language), words=heard)
    for sentence in (*every_word(speaker), *every_effect(speaker)):
        assert not re.search(r"[{}]|None", sentence), sentence
    for data in cards().values():
        describe_in(speaker, data)
    families = {".".join(key.split(".")[:2]) for key in heard if not key.startswith(TABLES)}
    assert families <= {".".join(key.split(".")[:2]) for key in heard.used}
