"""Questions about every line of a scene: a line that answers yes, or how many end otherwise."""

from collections import Counter
from functools import reduce

import pytest

from damagestep import Line, NoQuestion, ask
from damagestep.duel.events.base import Event
from damagestep.duel.state import Duel
from damagestep.lines.analysis.asking import asking
from damagestep.lines.analysis.explore import outcome
from damagestep.lines.analysis.questions import Marks, Question, read_question
from damagestep.lines.history import happenings
from damagestep.rules.procedure.machine import advance, push_decision
from damagestep.rules.procedure.options import options

SKULL = "A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull"
EVEN = "A: Vorse Raider\nB: Gemini Elf | set: Mirror Force"
TWO_COPIES = "A: Vorse Raider\nB: Celtic Guardian, Celtic Guardian"


@pytest.mark.parametrize(
    ("scene", "question", "yes"),
    [
        (SKULL, "Summoned Skull survives", True),
        (SKULL, "Summoned Skull in graveyard", True),
        (SKULL, "Summoned Skull in banished", False),
        (SKULL, "B has 6100", True),
        (SKULL, "B has 6000", False),
        (SKULL, "A below 7401", True),
        (SKULL, "A below 7400", False),
        (SKULL, "B wins", False),
        (SKULL, "Summoned Skull destroyed", True),
        (SKULL, "Elemental HERO Neos Alius and Summoned Skull destroyed", False),
        (SKULL, "honest#boost activated", True),
        (SKULL, "honest#return activated", False),
        (SKULL, "B takes no damage", True),
        (EVEN, "Vorse Raider and Gemini Elf destroyed", True),
        ("A: Vorse Raider\nB: Vorse Raider", "vorse-raider@1 and vorse-raider@2 destroyed", True),
        ("A: Cyber Dragon\nB: | life: 2000", "A wins", True),
        ("A: Cyber Dragon\nB: | life: 2000", "B below 1", True),
        ("A: Cyber Dragon\nB: | life: 2000", "B loses", True),
        ("A: Cyber Dragon\nB: | life: 2000", "A loses", False),
        ("A: Cyber Dragon\nB:", "B takes damage", True),
        ("A: Cyber Dragon\nB:", "A takes damage", False),
        ("A: Cyber Dragon, Vorse Raider\nB:", "B takes 4000 damage", True),
        ("A: Cyber Dragon, Vorse Raider\nB:", "B takes 1900 damage", True),
        ("A: Cyber Dragon, Vorse Raider\nB:", "B takes 2000 damage", False),
        ("A: Vorse Raider\nB: Celtic Guardian", "Celtic Guardian survives", True),
        ("A: Vorse Raider\nB: Celtic Guardian", "Celtic Guardian survives if Vorse Raider attacks it", False),
        (EVEN, "Gemini Elf survives if Vorse Raider attacks it", True),
        (SKULL, "B takes 0 damage if Elemental HERO Neos Alius attacks Summoned Skull", True),
        ("A: Cyber Dragon\nB: | life: 2000", "B loses if Cyber Dragon attacks directly", True),
        ("A: Cyber Dragon\nB: | life: 2000", "B has 2000 if Cyber Dragon attacks directly", False),
    ],
)
def test_a_question_is_answered_with_a_line_or_no(scene: str, question: str, yes: bool) -> None:
    answer = ask(Line.of(scene), question)
    assert (answer.yes, answer.undecided if not yes else 0) == (yes, 0)
    assert bool(answer.line) is yes or not yes


def test_the_line_of_a_yes_shows_what_was_asked_for() -> None:
    answer = ask(Line.of(EVEN), "Vorse Raider and Gemini Elf destroyed")
    played = happenings(Line.of(EVEN, answer.line).to_end())
    destroyed = {card for one in played if one.manner == "destroyed" for card in one.cards}
    assert {"vorse-raider", "gemini-elf"} <= destroyed


def test_what_happened_before_the_position_does_not_count() -> None:
    line = Line.of("A: Cyber Dragon\nB:").play("attack:cyber-dragon")
    assert ask(line, "B takes no damage").yes is False
    assert ask(line.until("end-step"), "B takes no damage").yes is True


def counted(duel: Duel, question: Question, marks: Marks = frozenset()) -> Counter[bool]:
    """The lines from a position on by their answer, by plain recursion that merges nothing."""
    if duel.over:
        return Counter([question.holds(outcome(duel), marks)])
    found: Counter[bool] = Counter()
    for option in options(duel):
        events: list[Event] = []
        after = advance(push_decision(duel, option), lambda event, _, to=events: to.append(event))  # type: ignore[misc]
        found += counted(
            after, question, reduce(lambda so_far, event: question.seen(event, so_far), events, marks)
        )
    return found


@pytest.mark.parametrize("text", ["B wins", "A has 1", "Honest in banished", "B takes no damage"])
def test_the_lines_of_a_no_are_those_of_a_count_that_merges_nothing(text: str) -> None:
    line = Line.of("A: Elemental HERO Neos Alius | hand: Honest\nB: Summoned Skull\nat: battle-step.open")
    line = line.play("attack:elemental-hero-neos-alius>summoned-skull").until("damage-step.calculation")
    wanted = counted(line.duel, read_question(text, line.duel))
    answer = ask(line, text)
    assert answer.yes is bool(wanted[True])
    assert answer.yes or answer.lines == wanted[False]


def test_a_question_that_a_limit_leaves_open_is_not_denied() -> None:
    answer = ask(Line.of(SKULL), "B wins", most=3)
    assert answer.yes is None
    assert (answer.looked_at, answer.undecided > 0) == (3, True)


def test_work_in_portions_comes_to_the_same_answer() -> None:
    line = Line.of(SKULL)
    whole = ask(line, "B wins")
    found = asking(line, read_question("B wins", line.duel))
    while not found.over:
        found = found.work(7)
    assert found.answer == whole


def test_a_card_of_which_there_are_two_is_named_with_its_number() -> None:
    with pytest.raises(NoQuestion, match="say which, as in Celtic Guardian@1"):
        ask(Line.of(TWO_COPIES), "Celtic Guardian survives")
    assert ask(Line.of(TWO_COPIES), "Celtic Guardian@1 destroyed").yes


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("is it raining", "is no question"),
        ("Torapartx Zzz survives", "did you mean 'Torapart'"),
        ("Kuriboh survives", "there is no Kuriboh in this scene"),
        ("honest#fly activated", "there is no effect honest#fly"),
    ],
)
def test_what_is_no_question_says_why(text: str, reason: str) -> None:
    with pytest.raises(NoQuestion, match=reason):
        read_question(text, Line.of(SKULL).duel)


def test_a_question_about_this_attack_ends_with_its_battle() -> None:
    declared = Line.of("A: Vorse Raider, Cyber Dragon\nB: Gemini Elf (defence)").play(
        "attack:vorse-raider>gemini-elf"
    )
    assert ask(declared, "Gemini Elf destroyed this attack").yes is True
    line = Line.of("A: Skull Servant, Cyber Dragon\nB: Gemini Elf").play("attack:skull-servant>gemini-elf")
    assert ask(line, "Gemini Elf destroyed").yes is True
    assert ask(line, "Gemini Elf destroyed in this attack").yes is False
    assert ask(line, "A takes 1600 damage in this attack").yes is True


def test_the_line_of_an_answer_begins_with_the_attack_that_is_named() -> None:
    answer = ask(Line.of(EVEN), "Vorse Raider destroyed if Vorse Raider attacks Gemini Elf")
    assert answer.line[0] == "attack:vorse-raider>gemini-elf"


@pytest.mark.parametrize(
    "end", ["this attack", "if Gemini Elf attacks Vorse Raider", "if Vorse Raider attacks directly"]
)
def test_an_attack_that_is_not_there_and_cannot_be_is_named(end: str) -> None:
    with pytest.raises(NoQuestion) as no:
        ask(Line.of(EVEN), f"Gemini Elf survives {end}")
    assert no.value.code == "no-attack-to-ask"
