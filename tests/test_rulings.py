"""Every ruling holds, forwards and backwards."""

from dataclasses import replace

import pytest

from damagestep import Line
from damagestep.library import library
from damagestep.rulings import Ruling, rulings
from damagestep.schema.ruling import ScriptLine
from damagestep.script import RulingFailed, run
from damagestep.view import table

ALL = pytest.mark.parametrize("ruling", rulings().values(), ids=lambda r: r.id)


@ALL
def test_a_ruling_holds(ruling: Ruling) -> None:
    run(ruling)


@ALL
def test_going_back_and_forth_leads_through_the_same_positions(ruling: Ruling) -> None:
    line = run(ruling).line
    again = Line.of(ruling.scene, profile=ruling.profile)
    for taken, decision in enumerate(line.decisions):
        assert again == line.back(len(line.decisions) - taken)
        again = again.play(decision)
    assert again == line
    assert line.back(len(line.decisions)).places[0] == line.places[0]


@ALL
def test_a_ruling_cites_known_sources(ruling: Ruling) -> None:
    known = {s.id for s in library().sources}
    assert ruling.sources
    assert {cite.partition(":")[0] for cite in ruling.sources} <= known


def test_an_observation_that_does_not_hold_fails_with_file_line_and_the_truth() -> None:
    ruling = rulings()["attack-higher"]
    wrong = tuple(
        line if line.text != "life A 8000 B 7500" else replace(line, text="life A 1 B 2")
        for line in ruling.script
    )
    with pytest.raises(RulingFailed, match=r"2-comparison\.md:\d+: life A 1 B 2: it is \(8000, 7500\)"):
        run(replace(ruling, script=wrong))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cannot activate Honest", "names the rule"),
        ("can activate Honest", "refused by CON-01, WIN-01"),
        ("A attacks Cyber Dragon with Honest", "there is no Cyber Dragon in this scene"),
        ("A activates Honset", "did you mean 'Honest'"),
        ("the sun shines", "no verb of the script language"),
        ("until damage-step.flip", "not reached by passing"),
    ],
)
def test_a_script_line_that_cannot_be_carried_out_says_why(text: str, reason: str) -> None:
    ruling = rulings()["honest-at-start"]
    line = ScriptLine(number=1, text=text)
    with pytest.raises(RulingFailed, match=reason):
        run(replace(ruling, script=(line,)))


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
