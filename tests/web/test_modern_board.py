"""A board of the current game is drawn with everything the engine says of it: scales, materials, arrows."""

import copy
import json
from functools import cache
from types import SimpleNamespace
from typing import Any

from tests.shapes import Json, StandIn
from tests.web import page_sample as sample
from tests.web.workshop_sample import WORDS

from core.vdom import find, text_of
from damagestep import Line
from damagestep.library.library import library
from damagestep.lines.recording import recording
from damagestep.site.service.view import view as asked
from model import state as states
from parts.inspector import card as sheet
from parts.inspector import pointing
from shapes import State
from views import clash, page

BOARD = """
A: Decode Talker (zone 6), Number 39: Utopia (zone 2; material Honest; material Sangan), Gemini Elf (zone 1)\
 | face-up: Foucault's Cannon (zone 1), Flash Knight (zone 5) | hand: Flash Knight, Honest
B: Code Talker (zone 6), Blue-Eyes White Dragon (zone 1) | face-up: Skill Drain (zone 2)
"""


@cache
def answers() -> tuple[Json, Json]:
    """Return the recording of the board's line and the engine's verdicts on its first step."""
    line = Line.of(BOARD).to_end()
    return json.loads(json.dumps(recording(line, None, 0))), json.loads(
        json.dumps(asked(line, line.places[0]))
    )


def board(lang: str = "en") -> State:
    record, verdicts = answers()
    state = sample.opened_page(engine=sample.READY)
    state["lang"], state["words"] = lang, WORDS[lang]
    states.opened(state, record["setup"], record)
    state["views"][states.key_of(states.address(state))] = verdicts
    return state


def test_a_board_with_scales_is_drawn_with_its_verdicts_in_both_languages() -> None:
    for lang in states.LANGUAGES:
        drawn = page.view(board(lang))
        assert find(drawn, "data-part", "refused")
        assert "ui." not in text_of(drawn)


def test_the_sheet_of_every_card_of_the_board_opens() -> None:
    state = board()
    for ref in states.line(state)["record"]["cards"]:
        title, parts = sheet.view(state, {"card": ref})
        assert title == library().cards[ref].name.en
        assert parts


def test_a_pendulum_monster_wears_its_scale_in_its_zone_and_its_kind_in_the_hand() -> None:
    drawn = page.view(board())
    assert [text_of(one) for one in find(drawn, "class", "card__scale")] == ["2", "7"]
    (hand,) = find(drawn, "class", "card k-pendulum is-row")
    assert "Pendulum" in text_of(hand)
    heard = [text_of(one) for one in find(drawn, "class", "sr")]
    assert [one for one in heard if "Flash Knight" in one and "Scale 7" in one], heard


def test_an_attack_between_the_extra_monster_zones_goes_level_from_card_to_card() -> None:
    now: Json = copy.deepcopy(states.table(board()))
    now["battle"] = {"attacker": "decode-talker", "target": "code-talker", "direct": False, "damage": None}
    now["battle"]["destroyed"] = []
    drawn = clash.view(states.book(board()), now, [])
    (arrow,) = find(drawn, "class", "attack is-level")
    assert arrow[1]["style"] == {"--from": 2, "--to": 3.48}
    now["battle"].update(attacker="code-talker", target="decode-talker")
    assert find(clash.view(states.book(board()), now, []), "class", "attack is-level is-left")


def test_materials_are_counted_with_the_emblem_of_an_xyz_monster() -> None:
    (under,) = find(page.view(board()), "class", "card__materials")
    assert text_of(under) == "2"
    assert find(under, "href", "#k-xyz")


def facts_of(ref: str, lang: str = "en") -> dict[str, str]:
    """Return what the sheet of a card says of it, by the name of the row."""
    _, parts = sheet.view(board(lang), {"card": ref})
    (rows,) = [found for part in parts for found in find(part, "class", "look__facts")]
    listed: Any = rows[2]
    return {text_of(name): text_of(told).replace("\N{NO-BREAK SPACE}", " ") for _, _, (name, told) in listed}


def test_the_sheet_of_a_link_monster_names_the_zones_and_cards_that_it_points_to() -> None:
    there = "Monster Zone 4 of B, Monster Zone 1 of A (Gemini Elf) and Monster Zone 3 of A"
    assert facts_of("decode-talker")["Points to"] == there
    assert facts_of("decode-talker", "de")["Zeigt auf"].startswith("Monsterzone")
    assert facts_of("gemini-elf")["Arrows of others"] == "Decode Talker"
    assert "Arrows of others" not in facts_of("number-39-utopia")


def test_the_sheet_of_a_scale_says_which_levels_both_let_in() -> None:
    assert facts_of("flash-knight@1")["Levels of a Pendulum Summon"] == "3 to 6"
    assert facts_of("foucaults-cannon", "de")["Stufen einer Pendelbeschwörung"] == "3 bis 6"
    assert "Levels of a Pendulum Summon" not in facts_of("flash-knight@2")


def test_the_zones_that_the_card_with_the_focus_points_to_are_marked_and_spoken(stand_in: StandIn) -> None:
    marked: Json = {}
    button = SimpleNamespace(setAttribute=lambda name, text: marked.update({name: text}))
    event, on = SimpleNamespace(target=button), {"card": "decode-talker"}
    dom = SimpleNamespace(
        within=lambda *_: bool(on["card"]),
        asked=lambda *_: ("card", on["card"]),
        root=lambda **values: marked.update(values),
    )
    stand_in("core.dom", dom)
    state = board()
    pointing.follow(state, event)
    assert marked["data_points"] == "B.m4 A.m1 A.m3"
    assert marked["aria-description"].startswith("Points to: Monster Zone\N{NO-BREAK SPACE}4 of B")
    on["card"] = "gemini-elf"
    pointing.follow(state, event)
    assert marked == {"data_points": None, "aria-description": ""}
    on["card"] = ""
    state["inspector"] = {"at": "card", "card": "code-talker", "opener": ""}
    pointing.follow(state, event)
    assert marked["data_points"]
