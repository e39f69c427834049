"""The tables a judge can read: timings, rules, sources, profiles, cards, catalogues."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from tests.every_rule import EVERY_RULE

from damagestep.cards.card import CardData
from damagestep.common import citing
from damagestep.common.placement import WITH_ATTACK, WITHOUT_ATTACK
from damagestep.duel.events import battle, chain, effects, summons, turn, upkeep, values
from damagestep.duel.events.base import Event
from damagestep.library.library import cards, data_folder, library, read_library, rules, timings, tokens_among
from damagestep.library.tables import BattleState, ChainLimits, EntryAction, Profile, Reading
from damagestep.records.terms import Manner, Zone
from damagestep.records.validation import BadInput, read
from damagestep.rules.legality.activations import ACTIVATION_RULES
from damagestep.rules.legality.attacks import ATTACK_RULES
from damagestep.rules.legality.summons import PLACEMENT_RULES
from damagestep.rules.mechanics.battle import STATES
from damagestep.rules.procedure.machine import HANDLERS
from damagestep.rules.procedure.timeline import ACTIONS, READINGS
from damagestep.rulings.parse import rulings
from damagestep.site.publish.site import sources_json

DATA = Path(str(data_folder()))
WORDS = {
    language: tomllib.loads((DATA / "locale" / f"{language}.toml").read_text("utf-8"))
    for language in ("en", "de")
}
RULES = {r.id: r for r in EVERY_RULE}
EVENT_MODULES = (battle, chain, effects, summons, turn, upkeep, values)
EVENTS = sorted(
    {
        e
        for module in EVENT_MODULES
        for e in vars(module).values()
        if isinstance(e, type) and issubclass(e, Event) and e.__module__ == module.__name__
    },
    key=lambda e: e.__name__,
)


def ways_on(timing: str) -> set[str]:
    row = timings()[timing]
    ways = {d.to for d in row.detours} | {e.to for e in row.exits} | ({row.next} if row.next else set())
    if timing == "battle-step.open":
        ways.add("battle-step.declared")
    return ways


def test_every_timing_can_be_reached_from_the_start() -> None:
    reached: set[str] = set()
    new = {"main-1"}
    while new:
        reached |= new
        new = {t for way in new for t in ways_on(way)} - reached
    assert set(timings()) == reached


def test_no_circle_of_timings_is_without_a_window() -> None:
    for start in timings():
        seen, here = set(), start
        while timings()[here].window == "none":
            assert here not in seen
            seen.add(here)
            here = timings()[here].next or ""


def test_every_entry_action_and_battle_state_has_code_and_a_row() -> None:
    used = {a for t in library().timings for a in t.enter}
    asked = {d.when for t in library().timings for d in t.detours}
    assert used == set(ACTIONS) == set(get_args(EntryAction))
    assert asked == set(STATES) == set(get_args(BattleState))


def test_every_reading_of_a_row_has_code_and_a_row() -> None:
    asked = {r for t in library().timings for r in (t.window_if, t.announced_if) if r}
    assert asked == set(READINGS) == set(get_args(Reading))


def test_every_timing_is_cited() -> None:
    assert all(t.cites for t in library().timings)


def test_every_rule_is_in_the_table_and_every_row_is_a_rule() -> None:
    assert set(RULES) == set(rules())
    assert all(r.cites for r in rules().values())


def test_rules_presuppose_rules_that_are_asked_before_them() -> None:
    for tuple_of_rules in (ACTIVATION_RULES, ATTACK_RULES, PLACEMENT_RULES):
        asked: set[str] = set()
        for rule in tuple_of_rules:
            assert set(rule.presupposes) <= asked
            asked.add(rule.id)


def readings(kind: object) -> list[str]:
    """What a switch of that type can be set to, where that is a short list."""
    if kind is bool:
        return ["false", "true"]
    return [str(value) for value in get_args(kind)] if get_origin(kind) is Literal else []


@pytest.mark.parametrize("table", [Profile, ChainLimits])
def test_every_switch_of_a_profile_is_documented_with_all_its_readings(table: type) -> None:
    source = (Path(__file__).parent.parent / "engine/damagestep/library/tables.py").read_text("utf-8")
    _, _, body = source.partition(f"class {table.__name__}:")
    for switch, kind in get_type_hints(table).items():
        if switch != "id" and not is_dataclass(kind):
            text = body.partition(f"    {switch}: ")[2].split('"""')[1]
            assert all(f"`{value}`" in text for value in readings(kind)), switch


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_has_its_sentence(language: str, event: type[Event]) -> None:
    key = re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()
    sentence = WORDS[language]["event"][key]
    texts = sentence.values() if isinstance(sentence, dict) else [sentence]
    known = {f.name for f in fields(event)}
    for text in texts:
        assert set(re.findall(r"{(\w+)", text)) <= known


def test_every_event_happens_somewhere() -> None:
    engine = Path(__file__).parent.parent / "engine" / "damagestep"
    code = "".join(p.read_text("utf-8") for p in engine.rglob("*.py") if p.parent.name != "events")
    for event in EVENTS:
        assert f"{event.__name__}(" in code


@pytest.mark.parametrize("language", WORDS)
def test_every_rule_has_a_title_and_a_sentence_for_its_refusal(language: str) -> None:
    titles, findings = WORDS[language]["rule"], WORDS[language]["finding"]
    assert {
        rule for rule in RULES if not (titles.get(rule) and findings.get(rule, {}).get("refused"))
    } == set()
    admitting = {rule for rule in RULES if rule.startswith("ADM")}
    assert {rule for rule in admitting if not findings[rule].get("holds")} == set()


def test_tokens_are_told_by_their_refs() -> None:
    tokens = [ref for ref, card in cards().items() if getattr(card.card, "frame", None) == "token"]
    assert tokens_among(cards()) == tokens


@pytest.mark.parametrize("card", cards().values(), ids=cards())
def test_every_effect_of_the_library_says_in_both_languages_what_it_does(card: CardData) -> None:
    for effect in card.effects:
        assert effect.says is not None, effect.id
        assert effect.says.en.endswith(".")
        assert effect.says.de.endswith(".")


@pytest.mark.parametrize("language", WORDS)
def test_timings_boxes_and_zones_have_words(language: str) -> None:
    words = WORDS[language]
    assert set(timings()) == set(words["timing"])
    assert {t.step for t in library().timings} == set(words["step"])
    assert {k for box in "ATBCDEF" for k in (box, f"{box}.why")} | {"D.passed"} == set(words["box"])


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    def flat(table: object, prefix: str = "") -> dict[str, set[str]]:
        if isinstance(table, dict):
            return {k: v for key, sub in table.items() for k, v in flat(sub, f"{prefix}{key}.").items()}
        return {prefix: set(re.findall(r"{\w+", str(table)))}

    assert flat(WORDS["en"]) == flat(WORDS["de"])


def test_every_frame_has_its_handler_or_waits() -> None:
    from damagestep.duel.agenda import Frame
    from damagestep.duel.choice_frames import (
        Choosing,
        ChoosingAttributes,
        ChoosingNumber,
        ChoosingPosition,
        ChoosingReplacement,
        Replaying,
    )

    assert set(get_args(Frame)) - set(HANDLERS) == {
        Choosing,
        ChoosingAttributes,
        ChoosingNumber,
        Replaying,
        ChoosingReplacement,
        ChoosingPosition,
    }


TRAP = 'ref = "x"\nname = { en = "X" }\ncard = { type = "trap", kind = "normal" }\n'
EFFECT = TRAP + '[[effects]]\nid = "a"\nclass = "trap-activation"\n'


TYPOS = {
    'resolve = [{ op = "destory" }]': "unknown word 'destory' for 'op'; did you mean 'destroy'?",
    'resolve = [{ op = "destroy", what = "targest" }]': "resolve.0.what: Input should be 'this-card', ",
    'resolve = [{ op = "destroy", what = { zone = "monstre" } }]': "did you mean 'monster'?",
    'resolve = [{ op = "destroy", what = { choose = 1, of = { controler = "you" } } }]': (
        "resolve.0.what.of.controler: unknown key 'controler'; did you mean 'controller'?"
    ),
    'resolve = [{ op = "destroy" }]': "resolve.0.what: Field required",
    'resolve = [{ op = "modify", what = "targets", stat = "atk", by = { stat = "atk", off = "targets" } }]': (
        "resolve.0.by.off: unknown key 'off'; did you mean 'of'?"
    ),
    'condition = [{ if = "battlign" }]': "0: unknown word 'battlign' for 'if'; did you mean 'battling'?",
    'from = ["hnad"]': "did you mean 'hand'?",
    "spede = 2": "unknown key 'spede'; did you mean 'speed'?",
}


@pytest.mark.parametrize("wrong", TYPOS)
def test_a_typo_in_a_card_is_one_line_with_its_place_and_the_nearest_word(wrong: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(CardData, tomllib.loads(EFFECT + wrong), "cards/x.toml")
    (line,) = str(caught.value).splitlines()
    assert line.startswith("cards/x.toml: effects.0.")
    assert TYPOS[wrong] in line


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('ref = "x"', "name"),
        ("ref = ", "(file)"),
        (TRAP.replace("trap", "wizard"), "card"),
        (TRAP.replace("kind", "knid"), "card.knid"),
        (EFFECT + 'resolve = [{ op = "destory", what = "targets" }]', "effects.0.resolve.0"),
        (EFFECT + 'during = ["damage-step.middle"]', "cards/x.toml: effects.0.during.0"),
        (EFFECT + 'speed = "2"', "effects.0.speed"),
    ],
)
def test_a_damaged_card_file_names_file_place_and_reason(text: str, place: str, tmp_path: Path) -> None:
    copy_data(tmp_path)
    (tmp_path / "cards" / "x.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_library(tmp_path)
    assert place in [f.path for f in caught.value.faults]
    assert "x.toml" in str(caught.value)


def test_a_typo_in_a_word_names_the_nearest_known_one(tmp_path: Path) -> None:
    copy_data(tmp_path)
    text = (
        (DATA / "cards" / "mirror-force.toml").read_text("utf-8").replace('op = "destroy"', 'op = "destory"')
    )
    (tmp_path / "cards" / "mirror-force.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"did you mean 'destroy'\?"):
        read_library(tmp_path)


def test_a_card_cannot_take_the_name_of_another(tmp_path: Path) -> None:
    copy_data(tmp_path)
    text = (DATA / "cards" / "honest.toml").read_text("utf-8")
    (tmp_path / "cards" / "honest2.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="honest: this ref is used twice"):
        read_library(tmp_path)


def test_two_cards_with_one_passcode_are_refused_with_file_and_line(tmp_path: Path) -> None:
    copy_data(tmp_path)
    text = (DATA / "cards" / "honest.toml").read_text("utf-8")
    code, line = next(
        (row.partition("= ")[2], n)
        for n, row in enumerate(text.splitlines(), 1)
        if row.startswith("passcode")
    )
    other = text.replace('ref = "honest"', 'ref = "honesty"')
    (tmp_path / "cards" / "honesty.toml").write_text(other, encoding="utf-8")
    said = f"cards/honesty.toml, line {line}: cards/honest.toml has the passcode {code}"
    with pytest.raises(BadInput, match=re.escape(said)):
        read_library(tmp_path)


def copy_data(to: Path) -> None:
    for folder in ("cards", "profiles"):
        (to / folder).mkdir()
        for file in (DATA / folder).iterdir():
            (to / folder / file.name).write_text(file.read_text("utf-8"), encoding="utf-8")
    for name in ("timings", "rules", "sources", "switches"):
        (to / f"{name}.toml").write_text((DATA / f"{name}.toml").read_text("utf-8"), encoding="utf-8")


def test_scenes_begin_at_timings_with_a_window() -> None:
    assert all(timings()[t].window != "none" for t in (*WITHOUT_ATTACK, *WITH_ATTACK))


@pytest.mark.parametrize("language", WORDS)
def test_the_page_has_a_caption_for_every_event_and_for_nothing_else(language: str) -> None:
    file = Path(__file__).parent.parent / "web" / "locale" / f"{language}.toml"
    captions = tomllib.loads(file.read_text("utf-8"))["ui"]["node"]
    kinds = {kind.partition(".")[0] for kind in captions}
    assert kinds == {re.sub(r"(?<!^)(?=[A-Z])", "-", e.__name__).lower() for e in EVENTS}


@pytest.mark.host
@pytest.mark.parametrize("language", WORDS)
def test_every_cited_source_and_section_is_named_and_nothing_else(language: str) -> None:
    texts = [file.read_text("utf-8") for kind in ("*.toml", "*.md") for file in DATA.rglob(kind)]
    sources = {source.id for source in library().sources}
    assert set(WORDS[language]["source"]) == sources
    cites = re.findall(rf"\b({'|'.join(sources)}):([a-z][\w-]*)(?:#([\w-]+))?", "\n".join(texts))
    assert set(WORDS[language]["section"]) == {section or page for _, page, section in cites}


NUMBERED = re.compile(r"https://[\w./?=&-]+[=/]\d+")
"""An address whose page is a number in somebody's database."""


def citations() -> Iterator[tuple[str, str]]:
    """Everything that is cited, with what cites it."""
    yield from ((ruling.id, cite) for ruling in rulings().values() for cite in ruling.sources)
    yield from ((timing.id, cite) for timing in library().timings for cite in timing.cites)
    yield from ((rule.id, cite) for rule in rules().values() for cite in (*rule.cites, *rule.disputed))
    yield from ((reading.switch, cite) for reading in library().switches for cite in reading.cites)
    yield from ((ref, cite) for ref, card in cards().items() for e in card.effects for cite in e.cites)


def test_every_link_to_a_source_has_the_form_of_its_pages() -> None:
    known = {source.id: source for source in library().sources}
    drawn = sources_json()
    for by, cite in citations():
        source = known[cite.partition(":")[0]]
        page = cite.partition(":")[2].partition("#")[0]
        assert re.fullmatch(r"[a-z-]+(:[\w-]+)?(#[\w-]+)?", cite), (by, cite)
        if source.url and page not in {one.id for one in source.page}:
            assert NUMBERED.fullmatch(citing.address(drawn, cite)), (by, cite)


@pytest.mark.parametrize("language", WORDS)
def test_a_sentence_for_a_manner_names_one_that_there_is(language: str) -> None:
    moves = [key.split(".") for key in WORDS[language]["event"] if key.startswith(("moved.", "cost-paid."))]
    assert moves
    assert {key[1] for key in moves} <= set(get_args(Manner))
    assert {key[2] for key in moves if key[2:]} <= set(get_args(Zone))


def test_whatever_an_operation_does_can_be_named_as_what_came_later() -> None:
    """A trigger that misses its timing says which event came between (rule TRG-03)."""
    from damagestep.lines.messages.book import engine_words
    from damagestep.records.record import kebab

    without = {"NothingDestroyed", "NothingChanged", "Prevented", "DeckEmpty", "LifePaid"}
    without |= {"ReplacementChosen", "ReplacementDeclined"}
    kinds = {
        kebab(name)
        for module in (effects, values)
        for name, made in vars(module).items()
        if isinstance(made, type) and issubclass(made, Event) and made.__module__ == module.__name__
        if name not in without
    }
    assert {k for k in kinds if f"word.later-{k}" not in engine_words("en")} == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_a_disputed_rule_each_source_says_its_own(language: str) -> None:
    stances = WORDS[language]["stance"]
    disputed = {
        r.id: {"here", *(c.partition(":")[0] for c in r.disputed)} for r in rules().values() if r.disputed
    }
    assert {rule: set(said) for rule, said in stances.items()} == disputed
