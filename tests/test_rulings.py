"""The language of rulings: what a file and a script can say, and what is said of one that does not hold."""

import re
from collections import Counter
from dataclasses import replace
from itertools import groupby

import pytest

from damagestep.library.library import cards
from damagestep.lines.messages.table import table
from damagestep.lines.scenes.parse import BadText, parse_scene
from damagestep.rulings import contents
from damagestep.rulings.contents import subjects, topic_files
from damagestep.rulings.parse import parse, rulings
from damagestep.rulings.ruling import ScriptLine
from damagestep.rulings.script import RulingFailed, run


def test_an_observation_that_does_not_hold_fails_with_file_line_and_the_truth() -> None:
    ruling = rulings()["attack-higher"]
    wrong = tuple(
        line if line.text != "life A 8000 B 7500" else replace(line, text="life A 1 B 2")
        for line in ruling.script
    )
    with pytest.raises(RulingFailed, match=r"comparison\.md:\d+: life A 1 B 2: it is A 8000 B 7500"):
        run(replace(ruling, script=wrong))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cannot activate Honest", "names the rule"),
        ("can activate Honest", "refused by CON-01, WIN-01"),
        ("A attacks Cyber Dragon with Honest", "there is no Cyber Dragon in this scene"),
        ("A activates Torapartx Zzz", "did you mean 'Torapart'"),
        ("the sun shines", "no verb of the script language"),
        ("until damage-step.flip", "not reached by passing"),
        ("happened drawn A", "it has not happened"),
        ("never drawm A", "nothing is called 'drawm'; known are"),
        ("link 1 Honest resolves", "it is not resolved"),
        ("data Honest (boost) class trigger", "it is quick"),
        ("data Honest (boost) costs nothing", "it is itself"),
        ("data Honest class quick", "say which effect in brackets; there are: return, boost"),
        ("data Shrink targets 2", "it is 1"),
        ("data Honest (boost) speed 1", "it is 2"),
        ("data Honest (boost) mandatory", "it is optional"),
        ("data Honest printed atk 1000", "it is 1100"),
        ("data Injection Fairy Lily costs nothing", "it is 2000 life"),
        ("attackers Honest", "it is elemental-hero-neos-alius"),
        ("targets of Elemental HERO Neos Alius: nobody", "it is summoned-skull"),
        ("asks nobody", "it is A"),
        ("chain Honest", "it is empty"),
        ("face Honest down", "it is up"),
        ("can declare 4", "it is cannot"),
        ("can pass", "it is cannot"),
        ("monsters A 5", "it is 1"),
        (
            "in no line battle-damage-inflicted",
            r"it has happened: battle-damage-inflicted [AB] \d+ at damage-step.comparison",
        ),
        ("same actions under goat-1905", "known are"),
    ],
)
def test_a_script_line_that_cannot_be_carried_out_says_why(text: str, reason: str) -> None:
    ruling = rulings()["honest-at-start"]
    line = ScriptLine(number=1, text=text)
    with pytest.raises(RulingFailed, match=reason):
        run(replace(ruling, script=(line,)))


def test_what_has_happened_is_asked_by_name_side_number_and_card() -> None:
    ruling = rulings()["attack-higher"]
    texts = (
        "never battle-damage-inflicted",
        "A attacks Celtic Guardian with Vorse Raider",
        "end",
        "happened battle-damage-inflicted B 500",
        "never battle-damage-inflicted A",
        "never battle-damage-inflicted B 499",
        "happened attack-declared of Celtic Guardian",
        "never effect-damage-inflicted",
    )
    run(replace(ruling, script=tuple(ScriptLine(number=n, text=t) for n, t in enumerate(texts))))


def test_a_reading_under_which_something_else_happens_has_not_the_same_actions() -> None:
    ruling = rulings()["kalut-in-calculation"]
    last = ScriptLine(number=1, text="same actions under default")
    with pytest.raises(RulingFailed, match="under that reading"):
        run(replace(ruling, script=(*ruling.script, last)))


def test_a_second_scene_under_one_heading_is_refused_with_its_line_and_never_left_out() -> None:
    block = "```duel\nA: Honest\nB: Honest\n\nasks A\n```\n"
    title = "# Topic\nDeutsch: Thema\n\n## Title {#its-id}\nDeutsch: Titel\n\n"
    text = f"{title}Claim.\n> Satz.\n\nSources: etcg\n\n{block}"
    assert parse(text, "x.md")
    with pytest.raises(BadText, match=r"line 18: .*one ```duel block"):
        parse(text + "\n" + block, "x.md")


@pytest.mark.parametrize("rule", ["WIN-1", "to-top", "WIN-01 and CON-01"])
def test_a_rule_that_is_misspelt_is_refused_with_its_line(rule: str) -> None:
    text = (
        "# T\nDeutsch: T\n\n## X {#x}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
        f"```duel\nA: Vorse Raider\nB:\n\nasks A  # {rule}\n```\n"
    )
    with pytest.raises(BadText, match=rf"line 16: x\.md: '{rule}' is no rule"):
        parse(text, "x.md")


@pytest.mark.parametrize("said", ["A activates Honest#boost", "A attacks directly with Jinzo #7"])
def test_a_hash_that_belongs_to_a_word_begins_no_comment(said: str) -> None:
    text = (
        "# T\nDeutsch: T\n\n## X {#x}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
        f"```duel\nA: Vorse Raider\nB:\n\n{said}\n```\n"
    )
    (line,) = parse(text, "x.md")[0].script
    assert (line.text, line.rules) == (said, ())


@pytest.mark.parametrize("items", ["calc-kuriboh", "calc-kuriboh.0", "x.1, WIN-01", "Kuriboh.1"])
def test_an_item_of_the_corpus_that_is_misspelt_is_refused_with_its_line(items: str) -> None:
    text = (
        "# T\nDeutsch: T\n\n## X {#x}\nDeutsch: X\n\nClaim.\n> Satz.\n\nSources: konami:rulebook#battle\n\n"
        f"```duel\nA: Vorse Raider\nB:\n\nasks A  # proves {items}\n```\n"
    )
    with pytest.raises(BadText, match=r"line 16: x\.md: '.*' is no item of the corpus"):
        parse(text, "x.md")


def test_a_refusal_must_be_by_the_rule_that_is_named() -> None:
    ruling = rulings()["honest-at-start"]
    line = ScriptLine(number=1, text="cannot activate Honest", rules=("SPD-02",))
    with pytest.raises(RulingFailed, match="not refused by SPD-02, but by CON-01, WIN-01"):
        run(replace(ruling, script=(line,)))


def test_the_first_branch_of_a_ruling_is_what_the_page_plays() -> None:
    main = run(rulings()["honest-at-start"]).main
    assert main is not None
    assert "activate:honest#boost" in main.decisions
    assert table(main.duel)["sides"]["B"]["life"] == 6100


HEAD = (
    "# T\nDeutsch: T\n\n## X {{#x}}\nDeutsch: X\n\nClaim.\n> Satz.\n\n"
    "{}\n\n```duel\nA: Vorse Raider\n\n{}\n```\n"
)
PROVES = "asks A  # proves calc-kuriboh.1"


@pytest.mark.parametrize(
    ("head", "script", "basis"),
    [
        ("Sources: konami-db:7552 · konami-qa:7300\nDate: 2017-03-24", "asks A", "answer"),
        ("Sources: konami-db:7552 · etcg:battle-phase", "asks A", "statement"),
        ("Sources: konami-db:7552 · Covers: `calc-kuriboh`", "asks A", "statement"),
        ("Sources: konami-db:7552", PROVES, "statement"),
        ("Sources: konami-db:7552", "asks A", "derived"),
        ("Sources: konami:rulebook#battle\nStands on: derived", "asks A", "derived"),
    ],
)
def test_what_a_ruling_stands_on_follows_from_its_sources(head: str, script: str, basis: str) -> None:
    assert parse(HEAD.format(head, script), "x.md")[0].stands_on == basis


def test_a_ruling_knows_the_date_of_its_official_answer() -> None:
    ruling = parse(HEAD.format("Sources: konami-qa:7300\nDate: 2017-03-24", "asks A"), "x.md")[0]
    assert (ruling.date, ruling.claim.en) == ("2017-03-24", "Claim.")


@pytest.mark.parametrize(
    ("head", "line", "reason"),
    [
        ("Sources:", 10, "a ruling needs a source: 'Sources: konami-qa:20773'"),
        ("Sources: · Covers: `calc-kuriboh`", 10, "a ruling needs a source: 'Sources: konami-qa:20773'"),
        ("Sources: etcg, bilaterus", 10, "'etcg, bilaterus' is no source; several stand with '·' between"),
        ("Sources: konami-qa:7300", 4, "an official answer has a date: 'Date: 2017-03-24'"),
        ("Sources: etcg\nStands on: answer", 4, "an official answer has a date: 'Date: 2017-03-24'"),
    ],
)
def test_a_ruling_without_source_or_date_is_refused_with_its_line(head: str, line: int, reason: str) -> None:
    with pytest.raises(BadText, match=re.escape(f"line {line}: x.md: {reason}")):
        parse(HEAD.format(head, "asks A"), "x.md")


def test_a_derived_ruling_may_cite_an_official_answer_without_its_date() -> None:
    head = "Sources: konami-qa:7300\nStands on: derived"
    assert parse(HEAD.format(head, "asks A"), "x.md")[0].date is None


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Stands on: rumour", "'rumour' is nothing a ruling stands on; known are answer, statement, derived"),
        ("Date: 24.03.2017", "'24.03.2017' is no date; dates read '2017-03-24'"),
        ("Not under: etcg-2009", "'etcg-2009' names no profile; 'Not under' reads 'etcg-2009 (timings)'"),
        ("Not under: etcg (era)", "'etcg (era)' names no profile; 'Not under' reads 'etcg-2009 (timings)'"),
    ],
)
def test_a_head_that_cannot_be_read_names_its_file_and_why(line: str, reason: str) -> None:
    with pytest.raises(BadText, match=f"x.md: {re.escape(reason)}"):
        parse(HEAD.format(f"Sources: konami-db:7300\n{line}", "asks A"), "x.md")


def test_every_official_answer_has_a_date() -> None:
    assert [r.id for r in rulings().values() if (r.stands_on == "answer") != (r.date is not None)] == []


def test_no_two_topics_have_the_same_id_or_the_same_heading() -> None:
    topics = [topic for topic, _ in groupby(ruling.topic for ruling in rulings().values())]
    names = [name for one in topics for name in (one.id, f"en: {one.title.en}", f"de: {one.title.de}")]
    assert [name for name, times in Counter(names).items() if times > 1] == []


@pytest.mark.host
def test_every_file_of_rulings_is_listed_under_its_subject_and_named_in_words() -> None:
    """A file that is not listed, or is listed and missing, is refused as they are read."""
    assert [name for name in topic_files() if not re.fullmatch(r"[a-z-]+/[a-z-]+\.md", name)] == []


def test_a_file_that_is_not_listed_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = subjects()
    monkeypatch.setattr(contents, "subjects", lambda: (replace(first, topics=first.topics[1:]), *others))
    with pytest.raises(BadText, match=f"contents.toml .*: {first.folder}/{first.topics[0]}.md"):
        topic_files()


def stems(name: str) -> list[str]:
    """The words of a German name without the letters that its endings change."""
    words = [word.lower() for word in re.findall(r"[A-Za-zÄÖÜäöüß]{3,}", name)]
    return [word[: max(3, len(word) - 3)] for word in words]


def test_the_german_text_calls_a_card_by_its_german_name() -> None:
    names = {c.name.en: c.name.de for c in cards().values() if c.name.de and " " in c.name.en}
    longest_first = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    wrong = [
        (ruling.id, names[english])
        for ruling in rulings().values()
        for english in longest_first.findall(ruling.claim.en)
        if not any(stem in f"{ruling.title.de} {ruling.claim.de}".lower() for stem in stems(names[english]))
    ]
    assert wrong == []


def test_the_verbs_count_zones_faces_and_what_is_not_asked() -> None:
    ruling = rulings()["honest-at-start"]
    texts = (
        "monsters A 1",
        "spells and traps B 0",
        "extra A 0",
        "extra face-up A 0",
        "face Summoned Skull up",
        "not negated Summoned Skull",
        "cannot pass",
        "cannot declare 4",
        "asks A",
        "end",
        "asks nobody",
    )
    run(replace(ruling, script=tuple(ScriptLine(number=n, text=t) for n, t in enumerate(texts))))


def test_a_link_that_finds_nothing_to_do_is_without_effect() -> None:
    scene = parse_scene("A: Vorse Raider | hand: Book of Moon\nB: | set: Mirror Force")
    texts = (
        "A attacks directly with Vorse Raider",
        "A passes",
        "B activates Mirror Force",
        "A activates Book of Moon on Vorse Raider",
        "both pass",
        "link 2 Book of Moon resolves",
        "link 1 Mirror Force without effect",
    )
    ruling = replace(rulings()["honest-at-start"], scene=scene)
    run(replace(ruling, script=tuple(ScriptLine(number=n, text=t) for n, t in enumerate(texts))))
