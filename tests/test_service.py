"""The worker's door: JSON in, JSON out, never an exception."""

import json

import pytest
from tests.asking import ATTACK, ask

from damagestep.common import phrase
from damagestep.common.recording import tables
from damagestep.lines.messages.book import book
from damagestep.lines.saved import parse_line
from damagestep.records.record import replace
from damagestep.rulings.parse import rulings
from damagestep.site.service import inputs, line_answers
from damagestep.site.service.inputs import forget_lines


def test_a_line_is_answered_with_its_recording() -> None:
    recording = ask("line", line=[ATTACK])["recording"]
    assert recording["line"][:2] == [ATTACK, "pass"]
    assert recording["played"] == 1
    assert recording["steps"][0]["at"] == [0, 0]
    assert recording["steps"][1]["event"] == {
        "kind": "attack-declared",
        "about": {
            "side": {"side": "A"},
            "attacker": {"card": "elemental-hero-neos-alius"},
            "target": {"card": "summoned-skull"},
        },
    }


def test_a_recording_plays_back_to_the_tables_of_the_line() -> None:
    steps = ask("line", line=[ATTACK])["recording"]["steps"]
    played = tables(steps)
    assert played[0]["sides"]["A"]["life"] == 8000
    assert played[-1]["sides"]["A"]["life"] == 7400
    assert played[-1]["battle"] is None
    assert len(steps[3]["set"]) < 10


def test_a_line_is_compared_with_itself_under_another_reading() -> None:
    to_calculation = [ATTACK, *["pass"] * 6]
    compared = ask("compare", line=to_calculation, **{"with": "bilaterus-2014"})["compared"]
    assert compared["recording"]["profile"] == "bilaterus-2014"
    assert compared["parting"] == {
        "at": [5, 2],
        "aspect": "event",
        "changes": [
            {"path": ["timing"], "left": "damage-step.before-calculation", "right": "damage-step.flip"}
        ],
    }
    assert compared["broken"] is None


def test_the_same_reading_parts_nowhere() -> None:
    compared = ask("compare", line=[ATTACK], **{"with": "default"})["compared"]
    assert compared["parting"] is None


def test_a_decision_that_the_other_reading_forbids_is_named_with_its_reasons() -> None:
    honest = "activate:honest#boost"
    line = next(
        [ATTACK, *["pass"] * n, honest]
        for n in range(2, 20)
        if ask("line", profile="etcg-2009", line=[ATTACK, *["pass"] * n, honest]).get("ok")
        and not ask("line", line=[ATTACK, *["pass"] * n, honest]).get("ok")
    )
    compared = ask("compare", profile="etcg-2009", line=line, **{"with": "default"})["compared"]
    assert compared["broken"]["decision"] == honest
    assert compared["broken"]["n"] == len(line) - 1
    assert compared["broken"]["findings"]
    assert compared["recording"]["played"] == len(line) - 1


def test_a_view_lists_options_and_every_refusal_with_reasons_and_sources() -> None:
    view = ask("view", line=[ATTACK], at=[1, 1])["view"]
    assert view["timing"] == "battle-step.declared"
    assert view["box"] == "B"
    assert [o["id"] for o in view["asks"]["options"]] == ["pass"]
    honest = next(r for r in view["refused"] if r["id"] == "activate:honest#boost")
    assert [f["rule"] for f in honest["findings"]] == ["WIN-01"]
    assert all(f["cites"] for f in honest["findings"])
    assert honest["legal_at"]


def test_an_effect_of_a_single_timing_is_refused_with_that_timing_alone() -> None:
    view = ask("view", scene="kuriboh", line=["attack:summoned-skull>celtic-guardian"], at=[1, 1])["view"]
    row = next(r for r in view["refused"] if r["card"] == "kuriboh")
    found = next(f for f in row["findings"] if f["rule"] == "WIN-01")
    said = {lang: phrase.finding(book(lang), found) for lang in ("en", "de")}
    assert said["en"] == "Kuriboh can be used only at this timing: damage calculation."
    assert said["de"] == "Kuriboh geht nur zu diesem Zeitpunkt: Schadensberechnung."


def test_an_option_says_through_which_door_it_was_admitted() -> None:
    line = [ATTACK, "pass", "pass"]
    view = ask("view", line=line, at=[3, 2])["view"]
    honest = next(o for o in view["asks"]["options"] if o["id"] == "activate:honest#boost")
    assert {d["rule"] for f in honest["findings"] for d in f["doors"]} == {"ADM-02", "ADM-06"}


def test_a_disputed_refusal_names_the_other_sources() -> None:
    line = [ATTACK, *["pass"] * 6]
    view = ask("view", line=line, at=[7, 2])["view"]
    assert view["timing"] == "damage-step.calculation"
    honest = next(r for r in view["refused"] if r["id"] == "activate:honest#boost")
    disputed = next(f for f in honest["findings"] if f["disputed"])
    assert disputed["rule"] == "WIN-02"
    assert any(c.startswith("etcg:") for c in disputed["against"])
    assert "etcg-2009" in honest["readings"]


def test_one_decision_is_answered_with_what_would_have_to_change() -> None:
    why = ask("why", line=[ATTACK, *["pass"] * 6], at=[7, 2], decision="activate:honest#boost")["why"]
    assert not why["legal"]
    assert "WIN-02" in [found["rule"] for found in why["findings"]]
    assert {opening["timing"] for opening in why["openings"]} == {
        "damage-step.start",
        "damage-step.before-calculation",
    }
    assert "etcg-2009" in why["readings"]
    assert "german-wiki" not in why["readings"]


def test_a_condition_that_is_not_met_is_said_in_words() -> None:
    why = ask("why", at=[0, 0], decision="activate:honest#boost")["why"]
    assert "CON-01" in [found["rule"] for found in why["findings"]]
    assert why["asks"]["en"] == "a face-up LIGHT monster you control battles a monster of your opponent"
    assert set(why["asks"]) == {"en", "de"}
    assert ask("why", line=[ATTACK], at=[1, 1], decision="activate:honest#boost")["why"]["asks"] is None


def test_a_matrix_comes_in_portions_that_together_are_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ask("matrix", line=[ATTACK])["matrix"]
    assert whole["more"] is None
    assert len(whole["columns"]) == whole["of"]
    monkeypatch.setattr(line_answers, "PORTION", 1)
    columns, more = [], 0
    while more is not None:
        part = ask("matrix", line=[ATTACK], **{"from": more})["matrix"]
        assert part["rows"] == whole["rows"]
        assert len(part["columns"]) == 1
        columns += part["columns"]
        more = part["more"]
    assert columns == whole["columns"]


def test_a_cell_of_the_matrix_is_the_verdict_at_its_place() -> None:
    matrix = ask("matrix", line=[ATTACK])["matrix"]
    for column in matrix["columns"]:
        for row, cell in zip(matrix["rows"], column["cells"], strict=True):
            if row["effect"] is None:
                continue
            name = f"activate:{row['card']}#{row['effect']}"
            why = ask("why", line=[ATTACK], at=cell["at"], decision=name)["why"]
            assert why["legal"] == (cell["status"] == "legal")
            assert column["at"][0] <= cell["at"] <= column["at"][1]
            if not why["legal"]:
                assert [found["rule"] for found in why["findings"]] == cell["refused"]


def test_a_scene_from_outside_is_validated_and_played() -> None:
    scene = {"A": {"monster": [{"card": "cyber-dragon"}]}, "B": {}}
    answer = ask("line", scene=scene, line=["attack:cyber-dragon"])
    assert answer["ok"]
    assert tables(answer["recording"]["steps"])[-1]["sides"]["B"]["life"] == 5900


def test_a_ruling_under_a_switch_is_answered_under_it() -> None:
    answer = ask("line", scene="honest-in-calculation")
    assert answer["recording"]["profile"] == "default+hand_modifiers_in_calc=true"


def test_a_scene_from_outside_is_answered_under_a_switch() -> None:
    scene = {"A": {"monster": [{"card": "honest"}]}}
    answer = ask("line", scene=scene, profile="default+flip_window=true")
    assert answer["recording"]["profile"] == "default+flip_window=true"
    assert answer["recording"]["setup"] == scene
    refused = ask("line", scene=scene, profile="default+flip_widnow=true")
    assert refused["errors"][0]["code"] == "unknown-profile"


def test_a_line_is_answered_as_text() -> None:
    text = ask("text", line=[ATTACK, "pass"])["text"]
    assert text.endswith(f"\n\n{ATTACK}\npass\n")
    assert parse_line(text)[0].decisions == (ATTACK, "pass")


def test_what_cannot_be_put_into_words_is_refused() -> None:
    scene = {"A": {"monster": [{"card": "honest", "face": "down"}]}}
    assert ask("text", scene=scene)["errors"][0]["code"] == "face-down-attack-position"
    worn = {"A": {"field": {"card": "a-legendary-ocean", "counters": 2}}}
    assert ask("text", scene=worn)["errors"][0]["code"] == "unwritable"


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    lines = [[ATTACK], [], [ATTACK, "pass"], [ATTACK, "pass", "pass"]]
    first = [ask("line", line=line) for line in lines]
    forget_lines()
    again = {json.dumps(line): ask("line", line=line) for line in reversed(lines)}
    for answer in first:
        played = answer["recording"]["line"][: answer["recording"]["played"]]
        assert again[json.dumps(played)] == answer


def test_a_scene_is_checked_before_anybody_plays_it() -> None:
    battle = {"A": {"monster": [{"card": "summoned-skull"}]}, "at": "battle-step.open"}
    assert ask("check", scene=battle)["checked"] is True
    errors = ask("check", scene=battle | {"at": "damage-step.start", "B": {"life": 0}})["errors"]
    assert [(e["path"], e["code"]) for e in errors] == [
        ("B.life", "impossible-life-points"),
        ("attack", "needs-attack"),
    ]
    assert ask("check", scene={"A": {"monster": 3}})["errors"][0]["path"] == "scene.A.monster"


def test_a_ruling_is_run_where_the_engine_runs() -> None:
    assert ask("ruling")["ruling"]["failed"] is None
    assert ask("ruling")["ruling"]["observed"] > 1
    assert ask("ruling", scene="no-such-ruling")["errors"][0]["code"] == "unknown-scene"


def test_a_ruling_that_does_not_hold_names_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    ruling = rulings()["honest-at-start"]
    wrong = replace(ruling, script=(replace(ruling.script[0], text="life A 1 B 1"), *ruling.script))
    monkeypatch.setattr(inputs, "rulings", lambda: {"honest-at-start": wrong})
    failed = ask("ruling")["ruling"]["failed"]
    assert f"{ruling.file}:{ruling.script[0].number}: life A 1 B 1" in failed
